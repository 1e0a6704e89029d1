"""The command line as its users meet it: a process, its output, its exit code."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def run(*words, text=None, code=0):
    command = [sys.executable, "-c", "from engineshed.cli import main; main()", *words]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stdout + done.stderr


def test_help_lists_the_commands():
    text = run("--help")
    assert all(word in text for word in ("games", "play", "simulate", "match", "replay", "rules", "serve"))


def test_games_are_listed_without_the_template():
    names = {game["name"] for game in json.loads(run("games", "--json", "--lang", "uk"))}
    assert "trans-europa" in names
    assert "template" not in names


def test_a_preset_sets_options_and_an_option_overrules_it():
    short, long = (
        json.loads(run("simulate", "template", "--games", "5", "--preset", "short", "--json", *more))
        for more in ((), ("--option", "rounds=9"))
    )
    assert 5 * short["decisions"] < long["decisions"]


def test_simulate_repeats_and_counts_decisions():
    first, second = (json.loads(run("simulate", "template", "--games", "20", "--json")) for _ in range(2))
    assert first["decisions"] == second["decisions"] > 100
    assert first["bots"][0]["total"] == second["bots"][0]["total"]
    assert first["decisions_per_second"] > 0


def test_match_resumes(tmp_path):
    words = ["match", "template", "--bots", "easy,random", "--results", str(tmp_path / "r.jsonl"), "--json"]
    run(*words, "--games", "4")
    assert json.loads(run(*words, "--games", "6"))["games"] == 6


def test_strength_prints_levels_and_characters_and_compares_with_other_results(tmp_path):
    """Nothing is cut in a window of eighty columns."""
    kept = str(tmp_path / "r.jsonl")
    words = ["strength", "template", "--against", "random", "--games", "4", "--jobs", "1"]
    run(*words, "--level", "easy", "--results", kept)
    text = run(*words, "--level", "easy", "--beside", kept)
    assert all(word in text for word in ("level", "where it sat", "victories by seat", "better in the same 4 games by"))
    assert "…" not in text


def test_a_whole_game_in_russian_is_saved_and_replays(tmp_path):
    log = tmp_path / "game.log"
    moves = "?\ncouple 9\n1\nundo\n3\n4\n" + "3\ndepart\n" * 2
    told = run("play", "template", "--bots", "easy", "--lang", "ru", "--seed", "5", "--log", str(log), text=moves)
    assert "Последний раунд окончен" in told
    assert "'9' is no load" in told
    assert "очк" in run("replay", str(log), "--lang", "ru")
    assert json.loads(run("replay", str(log), "--json"))["over"] is True


def test_a_recorded_game_is_analysed_and_a_broken_log_says_which_line(tmp_path):
    log = tmp_path / "game.log"
    head = "engineshed log 1\ngame: template\nversion: 1\noption players = 2\noption rounds = 1\n\n"
    entries = ["0 couple 2", "0 depart", "1 couple 1", "1 depart", "* hill 6"]
    log.write_text(head + "\n".join(entries), "utf-8")
    story = json.loads(run("analyse", str(log), "--seat", "1", "--depth", "quick", "--json"))
    assert [mark["seat"] for mark in story["marks"]] == [0, 0, 1, 1, -1]
    assert [told["seat"] for told in story["told"]] == [1]
    assert "от удачи" in run("analyse", str(log), "--lang", "ru")
    log.write_text(head + "\n".join(entries[:-1]), "utf-8")
    assert "can be analysed when it is over" in run("analyse", str(log), code=1)
    log.write_text(head + "0 couple 2\n0 whistle\n", "utf-8")
    assert "line 8" in run("analyse", str(log), code=1)
    log.write_text("[Event chess]\n1. e4 e5\n", "utf-8")
    assert "line 1" in run("analyse", str(log), code=1)


@pytest.mark.parametrize(
    ("lang", "kind", "field"), [("ru", "Нарисовать кубик", "клетка"), ("uk", "Намалювати кубик", "клітинка")]
)
def test_kinds_and_fields_are_asked_for_in_the_players_language(lang, kind, field):
    told = run("play", "railroad-ink", "--bots", "random", "--lang", lang, "--seed", "3", text="1\nquit\n")
    assert f"{kind} (" in told
    assert f"{kind} · {field}" in told


def test_a_game_goes_on_from_its_log(tmp_path):
    log = tmp_path / "game.log"
    run("play", "template", "--bots", "easy", "--seed", "5", "--log", str(log), text="3\nquit\n")
    told = run("play", "template", "--bots", "easy", "--seed", "5", "--resume", str(log), text="depart\nquit\n")
    assert "departs" in told


def test_an_illegal_line_exits_with_1_and_the_rule(tmp_path):
    log = tmp_path / "broken.log"
    log.write_text("engineshed log 1\ngame: template\nversion: 1\n\n0 depart\n")
    assert "TP-2.3" in run("replay", str(log), code=1)
    assert json.loads(run("replay", str(log), "--json", code=1))["rule"] == "TP-2.3"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "chess"], "no game is called 'chess'"),
        (["simulate", "template", "--option", "rounds=99"], "rounds"),
        (["simulate", "template", "--option", "rounds"], "key=value"),
        (["simulate", "template", "--preset", "long"], "no preset 'long': there are short"),
        (["simulate", "template", "--bots", "genius"], "no bot 'genius'"),
        (["replay", "/nowhere/at/all.log"], "/nowhere/at/all.log"),
        (["rules", "chess"], "no game"),
    ],
)
def test_bad_input_gets_one_clear_line(words, told):
    assert told in run(*words, code=1)


def test_the_rule_matrix_names_tests():
    rows = {row["rule"]: row for row in json.loads(run("rules", "template", "--tests", str(TESTS), "--json"))}
    assert any("test_refusals_name_the_rule" in test or "parametrized" in test for test in rows["TP-2.3"]["tests"])
    assert set(rows["TP-1.1"]["text"]) == {"en", "ru", "uk"}
