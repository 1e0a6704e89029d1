"""Other people's programs in a match: they play, and every way to fail has its documented end."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engineshed.arena.match import play_match, play_number, setup_match
from engineshed.bots import messages
from engineshed.bots import program as bots_program
from engineshed.bots.external import end_all
from engineshed.bots.program import Limits
from support import programs

HOUSE = Path(__file__).parents[2]
EXAMPLES = HOUSE / "examples" / "bots"
PATIENT = Limits(seconds=30.0)
"""So that only those are late that never answer, however slow the machine is."""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    yield
    end_all()


def program(text: str) -> str:
    return str(programs.program(text))


def polite(act: str, also: str = "pass") -> str:
    return str(programs.polite(act, also))


def play(path: str, limits: Limits = PATIENT, game: str = "template"):
    setup = setup_match(game, [path, "easy"], {}, "seed", limits)
    return play_number(setup, 0)


def failures(played) -> list[str]:
    return [failure.what for failure in played.outcome.failures]


# --- playing


def test_a_program_plays_a_whole_game_by_what_its_seat_may_know():
    heard = Path.cwd() / "heard"
    path = polite("answer()", f"open({str(heard)!r}, 'a').write(line)")
    assert failures(play(path)) == []
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    opening = next(message for message in told if message["type"] == "new_game")
    assert opening["game"] == "template"
    assert opening["options"]["players"] == 2
    assert opening["fields"]["couple"] == [["load", "load"]]
    choices = [message for message in told if message["type"] == "choose"]
    assert all(choice["view"]["seat"] == opening["seat"] and choice["legal"] for choice in choices)
    seen = [effect for message in told if message["type"] == "events" for effect in message["effects"]]
    assert {effect["kind"] for effect in seen} >= {"coupled", "climbed"}
    assert all(effect.get("only") in {None, opening["seat"]} for effect in seen)


def test_it_is_told_how_the_game_ended():
    ended = Path.cwd() / "ended"
    path = polite("answer()", f"heard['type'] == 'game_over' and open({str(ended)!r}, 'w').write(line)")
    played = play(path)
    end_all()
    assert json.loads(ended.read_text())["winners"] == list(played.outcome.winners)


def test_one_process_plays_several_games_and_seats():
    starts = Path.cwd() / "starts"
    path = polite("answer()", f"heard['type'] == 'hello' and open({str(starts)!r}, 'a').write('x')")
    setup = setup_match("template", [path, path], {}, "seed", PATIENT)
    assert len(list(play_match(setup, 5, jobs=1))) == 5
    assert starts.read_text() == "x"


def test_the_same_match_gives_a_program_the_same_seeds_and_games():
    path = polite("answer()")
    one, two = play(path), play(path)
    assert one.outcome.totals == two.outcome.totals


def test_each_game_and_seat_has_a_seed_of_its_own_and_a_repeated_match_the_same():
    seeds = Path.cwd() / "seeds"
    path = polite("answer()", f"heard['type'] == 'new_game' and open({str(seeds)!r}, 'a').write(heard['seed'] + '\\n')")
    setup = setup_match("template", [path, path], {}, "seed", PATIENT)
    for _ in range(2):
        list(play_match(setup, 3, jobs=1))
        end_all()
    told = seeds.read_text().split()
    assert told[:6] == told[6:]
    assert len(set(told[:6])) == 6


def test_fields_that_nobody_knows_are_passed_over():
    path = polite("say(type='action', request=heard['request'], action=heard['legal'][0], mood='good', reasons=['x'])")
    assert failures(play(path)) == []


def test_it_learns_neither_seed_nor_folder_of_the_match():
    told = Path.cwd() / "told"
    facts = "[dict(os.environ), os.getcwd(), os.listdir('.'), heard, os.getpgid(0) == os.getpid()]"
    spy = f"open({str(told)!r}, 'w').write(json.dumps({facts}))"
    path = polite("answer()", f"heard['type'] == 'new_game' and {spy}")
    play(path)
    environment, folder, files, opening, own_group = json.loads(told.read_text())
    assert own_group
    assert set(environment) <= {"PATH", "LANG", "HOME", "TMPDIR", "LC_CTYPE"}
    assert folder != str(Path.cwd())
    assert files == []
    assert "seed/0" not in json.dumps(opening)
    assert len(opening["seed"]) == 64


# --- failing


@pytest.mark.parametrize(
    ("act", "what"),
    [
        ("os._exit(3)", "crash"),
        ("time.sleep(60)", "hang"),
        ("print('hello there', flush=True)", "nonsense"),
        ("say(type='action', request=heard['request'], action=-1)", "illegal"),
        ("say(type='action', request=heard['request'], action='castle')", "illegal"),
        ("[say(type='error', reason='x') for _ in range(5_000)]", "flood"),
        ("print('x' * 1_100_000, flush=True); time.sleep(60)", "flood"),
        ("say(type='action', request=heard['request'] - 1, action=0)", "hang"),
    ],
)
def test_every_failure_has_its_name_and_costs_the_decision(act, what):
    played = play(polite(act), Limits(seconds=0.3) if what == "hang" else PATIENT)
    assert set(failures(played)) == {what}
    assert len(failures(played)) == 5, "after that the program is left in peace"
    assert played.outcome.winners


def test_an_illegal_answer_is_told_with_its_rule():
    told = Path.cwd() / "told"
    path = polite(
        "say(type='action', request=heard['request'], action={'kind': 'hill', 'limit': 0})",
        f"heard['type'] == 'error' and open({str(told)!r}, 'a').write(line)",
    )
    played = play(path)
    assert {failure.rule for failure in played.outcome.failures} == {"TP-2.1"}
    end_all()
    assert json.loads(told.read_text().splitlines()[0])["rule"] == "TP-2.1"


def test_a_program_that_dies_in_mid_game_is_started_again_and_goes_on():
    mark = Path.cwd() / "died"
    path = polite(
        f"answer() if os.path.exists({str(mark)!r}) or chosen < 3 else (open({str(mark)!r}, 'w'), os._exit(1))"
    )
    played = play(path)
    assert failures(played) == ["crash"]


def test_a_failure_may_cost_the_game():
    path = polite("answer() if chosen != 2 else os._exit(1)")
    played = play(path, Limits(seconds=30.0, costs="game"))
    assert failures(played) == ["crash"]
    seat = played.seats.index(path)
    assert seat not in played.outcome.winners
    assert played.outcome.winners


def test_cpu_time_is_what_counts_where_the_match_says_so():
    path = polite("(time.sleep(2.0) if chosen == 1 else None, answer())")
    assert "hang" in failures(play(path, Limits(seconds=1.0)))
    assert failures(play(path, Limits(seconds=1.0, clock="cpu"))) == []


def test_a_busy_program_runs_out_of_cpu_time():
    path = polite("exec('while True: pass')")
    assert failures(play(path, Limits(seconds=0.2, clock="cpu")))[0] == "hang"


def test_a_late_answer_is_passed_over():
    path = polite("(time.sleep(3.5) if chosen == 1 else None, answer())")
    assert failures(play(path, Limits(seconds=3.0))) == ["hang"]


@pytest.mark.parametrize("text", ["import time; time.sleep(0.2)", "print('hi', flush=True); input()"])
def test_a_program_that_never_gets_ready_is_told_so(text):
    played = play(program(text))
    assert set(failures(played)) == {"start"}


def test_a_program_that_is_never_ready_is_given_up_in_time(monkeypatch):
    monkeypatch.setattr(bots_program, "START_SECONDS", 0.3)
    assert set(failures(play(program("import time; time.sleep(60)")))) == {"start"}


def test_what_is_no_program_is_refused_before_the_match():
    with pytest.raises(ValueError, match="no program"):
        play(str(Path.cwd() / "nowhere"))


# --- clearing up


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def gone(pid: int) -> bool:
    deadline = time.monotonic() + 20
    while alive(pid):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_no_program_is_left_behind(end):
    pids = Path.cwd() / "pids"
    path = polite(
        "time.sleep(0.2), answer()", f"heard['type'] == 'hello' and open({str(pids)!r}, 'w').write(str(os.getpid()))"
    )
    words = ["match", "template", "--bots", f"{path},random", "--games", "1000", "--jobs", "1"]
    run = [sys.executable, "-c", "from engineshed.cli import main; main()", *words]
    match = subprocess.Popen(run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not (pids.exists() and pids.read_text()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    match.send_signal(end)
    match.wait(timeout=30)
    assert gone(int(pids.read_text()))


def test_a_stopped_match_goes_on(tmp_path):
    path = polite("answer()")
    setup = setup_match("template", [path, "random"], {}, "seed", PATIENT)
    results = tmp_path / "results.jsonl"
    list(play_match(setup, 2, results, jobs=1))
    assert len(list(play_match(setup, 4, results, jobs=1))) == 4
    assert results.read_text().count("\n") == 5


def test_standard_error_goes_to_a_file():
    path = polite("(sys.stderr.write('a thought\\n'), answer())")
    play(path)
    end_all()
    assert "a thought" in (Path.cwd() / "mine.stderr.log").read_text()


# --- the examples


def compiled(tmp_path: Path) -> str:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler")
    subprocess.run(
        [compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-o", str(tmp_path / "nearest"), str(EXAMPLES / "nearest.c")],
        check=True,
    )
    return str(tmp_path / "nearest")


@pytest.mark.parametrize("language", ["py", "mjs", "c"])
def test_an_example_beats_chance_in_its_language(language, tmp_path):
    if language == "mjs" and shutil.which("node") is None:
        pytest.skip("no node")
    path = compiled(tmp_path) if language == "c" else str(EXAMPLES / f"nearest.{language}")
    setup = setup_match("trans-europa", [path, "random"], {"max_rounds": 1}, "examples", Limits())
    played = list(play_match(setup, 10, jobs=1))
    assert all(each.outcome.failures == () for each in played)
    won = sum(each.seats[winner] == path for each in played for winner in each.outcome.winners)
    assert won >= 9


@pytest.mark.parametrize("game", ["template", "railroad-ink"])
def test_the_first_bot_plays_any_game(game):
    setup = setup_match(game, [str(EXAMPLES / "first.py")], {"players": 2}, "examples", Limits())
    assert play_number(setup, 0).outcome.failures == ()


def test_the_first_bot_of_the_guide_is_twenty_lines_long():
    assert len((EXAMPLES / "first.py").read_text().splitlines()) <= 20


def test_the_schema_on_the_page_is_that_of_the_messages():
    written = json.loads((HOUSE / "docs" / "reference" / "bot-protocol.schema.json").read_text())
    assert written == json.loads(json.dumps(messages.schema()))
