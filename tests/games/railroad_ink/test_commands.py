"""`score`, `moves` and `print`."""

import json
import pathlib

import pytest

from engineshed.cli import build
from engineshed.core.languages import LANGUAGES
from engineshed.core.registry import make_game
from engineshed.games.railroad_ink.commands import moves, print_sheets, score
from engineshed.games.railroad_ink.model import PARTS
from engineshed.games.railroad_ink.tools.fixed_dice import fixed_dice
from engineshed.games.railroad_ink.tools.printing import page
from engineshed.words import Words

GOLDEN = pathlib.Path(__file__).parents[2] / "golden" / "railroad_ink"


@pytest.fixture
def run(tmp_path, capsys):
    """A command over some lines of input; its output line by line."""

    def call(command, *documents, **flags):
        file = tmp_path / "in.jsonl"
        file.write_text("\n".join(each if isinstance(each, str) else json.dumps(each) for each in documents), "utf-8")
        command(file, **flags)
        return capsys.readouterr().out.splitlines()

    return call


def test_score_as_json(run):
    (line,) = run(score, {"cells": ["01:H-H-+", "11:H--R+", "10:-R-R+"]}, json=True)
    assert json.loads(line) == {
        "networks": [2],
        "exits": 4,
        "highway": 2,
        "railway": 2,
        "centre": 0,
        "errors": 0,
        "meteor": 0,
        "lava": 0,
        "total": 8,
    }


@pytest.mark.rule("RI-12.6")
def test_what_is_no_sheet_is_named_and_the_others_are_scored(run):
    lines = run(
        score,
        {"cells": ["01:H-H-+", "01:H-H-+"]},
        {"cells": ["33:H-H-+", "23:R-R-+"]},
        {"cells": ["03:H-H-+"]},
        {"cells": ["79:H-H-+"]},
        {"cells": ["33:HXH-+"]},
        {"cells": ["33"]},
        {"cells": 5},
        "nonsense",
        {"cells": []},
        json=True,
    )
    found = [json.loads(line) for line in lines]
    assert all("error" in each for each in found[:-1])
    for each, words in zip(
        found, ("01", "cell 23", "cell 03", "79", "cell 33", "'33'", "no sheet", "no sheet"), strict=False
    ):
        assert words in each["error"]
    assert found[-1]["total"] == 0


def test_options_of_score(run):
    ring = {"cells": ["01:H-H-+", "11:HHH-+", "12:--HH+", "22:H--H+", "21:HH--+"]}
    assert json.loads(run(score, ring, json=True)[0])["highway"] == 6
    assert json.loads(run(score, ring, json=True, longest="simple")[0])["highway"] == 5
    crater = {"cells": ["33:----*", "32:-H-H+"]}
    assert json.loads(run(score, crater, json=True)[0])["meteor"] == 2
    assert "33" in json.loads(run(score, crater, json=True, expansions="none")[0])["error"]


def test_score_in_words(run):
    lines = run(score, {"cells": ["01:H-H-+"]}, {"cells": ["9"]})
    assert lines[0].startswith("total 0: networks none")
    assert lines[1].startswith("no score: ")


@pytest.mark.rule("RI-5.8", "RI-5.9")
def test_every_order_of_the_dice(run):
    (line,) = run(moves, {"cells": [], "dice": ["highway_straight"]}, json=True)
    assert len(json.loads(line)["sequences"]) == 6
    (line,) = run(moves, {"cells": ["01:H-H-+"], "dice": ["highway_straight", "highway_straight"]}, json=True)
    found = {tuple(each) for each in json.loads(line)["sequences"]}
    assert ("11:H-H-+", "21:H-H-+") in found
    assert ("21:H-H-+", "11:H-H-+") not in found
    assert {("05:H-H-+", "11:H-H-+"), ("11:H-H-+", "05:H-H-+")} <= found
    assert len(found) == len(json.loads(line)["sequences"])


def test_a_die_that_fits_nowhere_ends_the_sequence(run):
    full = [f"{r}{c}:-H-H+" for r in (0, 2, 4, 6) for c in range(7)]
    full = [f"{r}{c}:{'-R-R+' if r in {1, 5} else '-H-H+'}" for r in range(7) for c in range(7) if (r, c) != (3, 3)]
    full = [code for code in full if code[:2] not in {"03", "63"}] + ["03:-H-H+", "63:-H-H+"]
    (line,) = run(moves, {"cells": full, "dice": ["railway_t", "highway_straight"]}, json=True)
    assert json.loads(line)["sequences"] == [["33:-H-H+"]]


def test_moves_in_words_and_wrong_dice(run):
    lines = run(moves, {"cells": [], "dice": ["railway_straight"]}, {"cells": [], "dice": ["d20"]})
    assert lines[0] == "03:R-R-+"
    assert "d20" in json.loads(lines[-1])["error"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_blank_sheets(tmp_path, capsys, paper):
    file = tmp_path / "sheet.pdf"
    print_sheets(output=file, pages=2, paper=paper)
    assert file.read_bytes().startswith(b"%PDF")
    assert "2 pages" in capsys.readouterr().out


def test_the_sheets_of_a_game(tmp_path, capsys):
    file = tmp_path / "game.pdf"
    print_sheets(output=file, log=GOLDEN / "both.log")
    assert file.read_bytes().startswith(b"%PDF")
    assert "2 pages" in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sheets_speak_the_language_asked_for(lang):
    game = make_game("railroad-ink", {})
    words = Words(game, lang)
    printed = {text.get_text() for text in page("a4", words, words.say("title"), None, None).axes[0].texts}
    heads = {words.say(f"print-{part}").replace(" ", "\n") for part in (*PARTS, "total")}
    assert {words.say("title"), *heads} <= printed
    assert any(text.startswith(words.say("print-exits-of-a-network")) for text in printed)


def test_the_sheets_of_a_game_in_another_language(tmp_path, capsys):
    file = tmp_path / "game.pdf"
    print_sheets(output=file, log=GOLDEN / "both.log", lang=LANGUAGES[-1])
    assert file.read_bytes().startswith(b"%PDF")
    assert "2 pages" in capsys.readouterr().out


def test_an_unknown_language_is_refused(tmp_path):
    with pytest.raises(ValueError, match="'xx' is no language of these sheets: there are"):
        print_sheets(output=tmp_path / "none.pdf", lang="xx")


def test_no_pages_are_refused(tmp_path):
    with pytest.raises(ValueError, match="at least one"):
        print_sheets(output=tmp_path / "none.pdf", pages=0)


def test_the_commands_are_on_the_command_line():
    for group in ("score", "moves", "print"):
        assert "railroad-ink" in build([group])[group]


def test_fixed_dice():
    text = json.dumps({"rolls": {"7": [["highway_t", "railway_t", "highway_t", "overpass"]] * 2}})
    assert [roll.face for roll in fixed_dice(text)["7"]] == [4, 5, 4, 6] * 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "no file of fixed dice"),
        ('{"rolls": {"1": [["highway_t"]]}}', "round 1: 1 faces"),
        ('{"rolls": {"1": [["highway_t", "highway_t", "highway_t", "volcano"]]}}', "'volcano'"),
    ],
)
def test_a_broken_file_of_dice_is_refused(text, message):
    with pytest.raises(ValueError, match=message):
        fixed_dice(text)
