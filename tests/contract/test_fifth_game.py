"""A fifth game is one folder and one line: the template under another name, installed from elsewhere, is found."""

import subprocess
import sys
from pathlib import Path

import pytest

from engineshed.core.languages import LANGUAGES
from support.fifth import HOUSE, NAME, environment, fifth_game

COMMAND = "import sys; from engineshed.cli import main; sys.argv[0] = 'engineshed'; main()"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory):
    return fifth_game(tmp_path_factory.mktemp("elsewhere"))


def run(elsewhere: Path, *words: str) -> str:
    command = [sys.executable, *words]
    done = subprocess.run(
        command, env=environment(elsewhere), cwd=HOUSE, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    return done.stdout


def test_nothing_in_the_house_knows_it():
    search = ["git", "grep", "-l", NAME, "--", "src", "web", "scripts"]
    listed = subprocess.run(search, cwd=HOUSE, capture_output=True, check=False)
    assert listed.stdout == b""


def test_it_is_listed(elsewhere):
    assert NAME in run(elsewhere, "-c", COMMAND, "games")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_in_the_terminal(elsewhere, language, tmp_path):
    log = str(tmp_path / "game.log")
    words = ["play", NAME, "--humans", "0", "--bots", "easy,random", "--lang", language, "--seed", "3", "--log", log]
    assert len(run(elsewhere, "-c", COMMAND, *words).splitlines()) > 10
    assert run(elsewhere, "-c", COMMAND, "replay", log, "--lang", language)


def test_its_bots_meet_in_a_match(elsewhere, tmp_path):
    results = str(tmp_path / "match.jsonl")
    run(
        elsewhere,
        "-c",
        COMMAND,
        "match",
        NAME,
        "--bots",
        "easy,random",
        "--games",
        "4",
        "--jobs",
        "1",
        "--results",
        results,
    )
    assert Path(results).read_text().count("\n") >= 4


def test_its_rules_have_numbers_and_tests(elsewhere):
    told = run(elsewhere, "-c", COMMAND, "rules", NAME, "--tests", str(elsewhere / "tests"))
    assert "SH-3.2" in told


def test_it_has_a_reference_page(elsewhere):
    program = f"import sys; sys.path.insert(0, 'scripts'); from reference import *; print(page(game_class('{NAME}')))"
    assert "**SH-1.1**" in run(elsewhere, "-c", program)


def test_a_bench_measures_it_unasked(elsewhere):
    program = (
        "import sys; sys.path.insert(0, 'bench'); sys.argv[1:] = []; import decisions; "
        "decisions.rates = lambda players: print(*players) or {}; decisions.main()"
    )
    assert f"{NAME}," in run(elsewhere, "-c", program).splitlines()[0].split()


def test_it_keeps_the_contract(elsewhere):
    """Every contract test that is made for a game is made for it too, and passes."""
    tests = ["tests/contract/test_play.py", "tests/contract/test_floor_plan.py", "tests/contract/test_rulebooks.py"]
    there = [test for test in tests if (HOUSE / test).exists()]
    told = run(elsewhere, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", f"{NAME} and not has_a_test", *there)
    assert int(told.rsplit("\n", 2)[-2].split()[0]) > 20, told


def test_its_own_tests_pass(elsewhere):
    run(elsewhere, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "pyproject.toml", str(elsewhere / "tests"))
