"""A language is added by adding files: with marked text in them, a whole game in the terminal is marked."""

import re
import subprocess
import sys

import pytest

from engineshed.core.registry import game_names, make_game
from support.marked import CLOSE, CODE, OPEN, environment, marked_house, unmarked

GAMES = [name for name in game_names() if "@" not in name]
RUN = "import sys; from engineshed.cli import main; sys.argv[0] = 'engineshed'; main()"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    return marked_house(tmp_path_factory.mktemp("house"))


def run(house, *words):
    command = [sys.executable, "-c", RUN, *words]
    done = subprocess.run(command, env=environment(house), cwd=house, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_in_it(game, house):
    log, bots = house / f"{game}.log", ",".join(["random"] * make_game(game).seats)
    told = run(house, "play", game, "--humans", "0", "--bots", bots, "--lang", CODE, "--seed", "7", "--log", str(log))
    lines = [line for line in told.splitlines() if line.strip()]
    assert len(lines) > 10
    assert [line for line in lines if OPEN not in line] == []
    replayed = run(house, "replay", str(log), "--lang", CODE).splitlines()
    assert [line for line in replayed if re.search(r"[^\W\d_]{2}", unmarked(line))] == []


@pytest.mark.parametrize("game", GAMES)
def test_its_rules_are_read_in_it(game, house):
    told = run(house, "rules", game, "--lang", CODE, "--tests", str(house))
    assert told.count(OPEN) == told.count(CLOSE) > 5


def test_it_is_offered_on_the_command_line(house):
    assert CODE in run(house, "games", "--help")
    assert "⟨Trans Europa⟩" in run(house, "games", "--lang", CODE)
