"""Whole games: golden transcripts, conservation of cubes and tiles, and money that only named flows change."""

import hashlib
import os
from pathlib import Path

import msgspec
import pytest

from engineshed.core.chance import seed_from
from engineshed.core.log import LogError, header_of, replay_log, write_log
from engineshed.core.registry import make_game
from engineshed.core.table import Table
from engineshed.games.steam.model import Borrowed, Laid, Moved, Urbanized
from engineshed.games.steam.rules.upgrades import from_1

GOLDEN = Path(__file__).parents[2] / "golden" / "steam"
FUZZ = int(os.environ.get("SHED_FUZZ", "1"))
ENDINGS = [
    ("base-4", "rounds", (0,), (44, 37, 37, 37)),
    ("standard-5", "rounds", (0,), (46, 34, 41, 30, 37)),
    ("six-players", "rounds", (3,), (30, 28, 17, 42, 28, 32)),
    ("bankruptcy", "rounds", (3,), (7, 0, 7, 19)),
    ("last-one", "last-one", (1,), (0, -20, 0)),
    ("tie-tile", "tie-tile", (3,), (17, 11, 11, 17)),
    ("tie-income", "tie-income", (0,), (14, 8, 14, 9)),
]
READINGS = [
    ("redirect-adds", "rounds", (0,), (26, 5, 0)),
    ("stranger-joins", "last-one", (1,), (0, 5, 0)),
    ("only-the-present", "rounds", (2,), (56, 54, 57)),
    ("newcomers", "rounds", (2,), (57, 0, 80)),
    ("map-rules", "rounds", (1,), (9, 17, 4)),
    ("no-ceiling", "rounds", (1,), (31, 56, 28)),
    ("iberia-6", "tie-tile", (2,), (27, 31, 34, 34, 31, 29)),
]
"""Games of version 2: each reading, rules of a map's own, the second map for six."""
TOLD = {
    "bankruptcy": (362, "5be810f17ac39d0e"),
    "base-4": (739, "21f05299ccf60629"),
    "iberia-6": (968, "e4f4924a7b4e9dc2"),
    "last-one": (227, "9b0806e0b3074f0e"),
    "map-rules": (242, "7a87ea6854c68464"),
    "newcomers": (622, "0bca96994dbb2de7"),
    "no-ceiling": (559, "93eb8625bb1ae931"),
    "only-the-present": (759, "53de1e4611ee1ca3"),
    "redirect-adds": (390, "646520e8ab5e242f"),
    "six-players": (1008, "dc949a6c38b5d0ca"),
    "standard-5": (889, "223a221312225313"),
    "stranger-joins": (299, "b2c5b61cedcbe4be"),
    "tie-income": (448, "6d95286f6ad37b84"),
    "tie-tile": (485, "6ab80ad8d756bdc7"),
}
"""How many effects each golden game has, and the hash of them all."""
BOARDS = [("northeast", 4), ("rhine-ruhr", 3), ("great-britain", 6), ("iberia", 6)]


@pytest.mark.rule("ST-0.13", "ST-22.1", "ST-23.5")
@pytest.mark.parametrize(("name", "cause", "winners", "totals"), ENDINGS + READINGS)
def test_golden_games(name, cause, winners, totals):
    """One transcript for every way a game can end."""
    text = (GOLDEN / f"{name}.log").read_text("utf-8")
    table, header = replay_log(text)
    found = table.game.scoring(table.state)
    assert (found.cause, found.winners, tuple(seat.total for seat in found.seats)) == (cause, winners, totals)
    assert moves_of(write_log(header, table.space, table.entries)) == moves_of(text)
    assert header.board == header_of(table.game).board


@pytest.mark.rule("ST-0.13")
@pytest.mark.parametrize("name", [reading[0] for reading in READINGS])
def test_a_golden_log_is_written_as_it_is_read(name):
    text = (GOLDEN / f"{name}.log").read_text("utf-8")
    table, header = replay_log(text)
    assert write_log(header, table.space, table.entries) == text


@pytest.mark.parametrize(
    ("name", "option", "rule"),
    [
        pytest.param("redirect-adds", "redirect_adds", "ST-16.11", marks=pytest.mark.rule("ST-16.11")),
        pytest.param("stranger-joins", "stranger_joins", "ST-8.16", marks=pytest.mark.rule("ST-8.16")),
    ],
)
def test_the_other_reading_refuses_the_same_game(name, option, rule):
    text = (GOLDEN / f"{name}.log").read_text("utf-8")
    assert f"option {option} = true" in text
    with pytest.raises(LogError) as caught:
        replay_log(text.replace(f"option {option} = true", f"option {option} = false"))
    assert caught.value.rule == rule


@pytest.mark.rule("ST-2.12", "ST-2.13", "ST-2.14", "ST-2.15")
def test_a_whole_game_by_the_rules_of_its_map():
    table, _ = replay_log((GOLDEN / "map-rules.log").read_text("utf-8"))
    told = [effect for step in table.steps for effect in step.effects]
    assert table.state.round == table.game.setting.rounds == 4
    assert {effect.river for effect in told if isinstance(effect, Laid)} == {0, 2}
    assert {effect.hills for effect in told if isinstance(effect, Laid)} == {0, 3}
    assert not any(isinstance(effect, Urbanized) for effect in told)
    assert any(isinstance(effect, Moved) and effect.neutral for effect in told)


@pytest.mark.rule("ST-19.4")
def test_income_without_a_ceiling():
    table, _ = replay_log((GOLDEN / "no-ceiling.log").read_text("utf-8"))
    assert [player.income for player in table.state.players] == [40, 12, 10]


@pytest.mark.rule("ST-24.8", "ST-24.10")
def test_newcomers_borrow_in_their_build_turns():
    """Seats 1 and 3 are newcomers, counted from 1: only they borrow after the capital phase."""
    table, _ = replay_log((GOLDEN / "newcomers.log").read_text("utf-8"))
    later = [
        effect.seat
        for state, step in zip(table.states(), table.steps, strict=False)
        for effect in step.effects
        if isinstance(effect, Borrowed) and state.phase != "capital"
    ]
    assert later
    assert set(later) <= {0, 2}


@pytest.mark.rule("ST-0.13")
@pytest.mark.parametrize("name", sorted(TOLD))
def test_a_golden_game_is_told_as_ever(name):
    """Every effect of every step in order, and what a spectator sees at the end."""
    table, _ = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
    told = [effect for step in table.steps for effect in step.effects]
    final = table.game.view(table.state, None)
    digest = hashlib.sha256(msgspec.json.encode((told, final, table.game.scoring(table.state)))).hexdigest()[:16]
    assert (len(told), digest) == TOLD[name]


def moves_of(text):
    return text.partition("\n\n")[2]


@pytest.mark.rule("ST-16.11", "ST-24.10")
def test_logs_of_the_first_version_state_how_they_were_played():
    """Golden logs of version 1 replay by the reading of their time, and newcomers become a list."""
    for name, *_ in ENDINGS:
        _, header = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
        assert (header.version, header.options["redirect_adds"], header.options["newcomers"]) == (2, True, [])
    old = 'engineshed log 1\ngame: steam\nversion: 1\noption mode = standard\noption newcomers = "3,1"\n'
    table, header = replay_log(old)
    assert table.game.options.newcomers == (1, 3)
    assert replay_log(write_log(header, table.space, []))[0].game.options == table.game.options


@pytest.mark.rule("ST-1.1", "ST-1.2", "ST-8.23", "ST-14.4", "ST-3.1")
@pytest.mark.parametrize(("board", "players"), BOARDS)
@pytest.mark.parametrize("mode", ["base", "standard"])
def test_nothing_is_lost_or_made(board, players, mode, thrifty):
    """The referee finds nothing after any action of any game."""
    game = make_game("steam", {"board": board, "players": players, "mode": mode})
    for seed in range(FUZZ):
        table = thrifty(Table(game, seed_from(seed)), seed, check=True)
        assert table.game.to_act(table.state) == ()


COSTS = {"Laid": "cost", "Took": "fee", "SpaceWon": "paid"}


def flows(effects):
    """What each effect adds to whose cash."""
    for effect in effects:
        kind = type(effect).__name__
        if kind == "Borrowed":
            yield effect.seat, 5 * effect.loans
        elif kind in COSTS:
            yield effect.seat, -getattr(effect, COSTS[kind])
        elif kind == "Settled":
            yield effect.seat, effect.income - effect.upkeep
        elif kind == "Shortfall":
            yield effect.seat, 2 * (effect.points + effect.income)
        elif kind == "StartMoney":
            yield effect.seat, effect.cash


@pytest.mark.rule("ST-3.1", "ST-3.11", "ST-20.2", "ST-27.9", "ST-25.11")
@pytest.mark.parametrize("name", [ending[0] for ending in ENDINGS])
def test_cash_changes_only_by_what_is_told(name):
    table, _ = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
    before = table.game.start()
    for step, after in zip(table.steps, list(table.states())[1:], strict=True):
        cash = [player.cash for player in before.players]
        for seat, amount in flows(step.effects):
            cash[seat] += amount
        gone = {effect.seat for effect in step.effects if type(effect).__name__ in {"Bankrupt", "Resigned"}}
        found = [player.cash for player in after.players]
        assert [c for seat, c in enumerate(cash) if seat not in gone] == [
            c for seat, c in enumerate(found) if seat not in gone
        ]
        before = after


@pytest.mark.rule("ST-6.4", "ST-7.1", "ST-18.1")
def test_everybody_takes_one_tile_builds_once_and_acts_twice_a_round():
    table, _ = replay_log((GOLDEN / "base-4.log").read_text("utf-8"))
    done = {}
    states = list(table.states())
    for state, step in zip(states, table.steps, strict=False):
        kind = type(step.entry.action).__name__
        if kind in {"Take", "TurnOver", "EndBuild", "Upgrade", "Load"} or (kind == "Pass" and state.phase == "move"):
            phase = "move" if kind in {"Upgrade", "Load", "Pass"} else state.phase
            done.setdefault((state.round, step.entry.seat, phase), []).append(kind)
    for (_, _, phase), kinds in done.items():
        assert len(kinds) == {"actions": 1, "build": 1, "move": 2}[phase]
    assert len(done) == 8 * 4 * 3


@pytest.mark.rule("ST-16.11", "ST-24.10")
def test_an_old_log_that_names_no_newcomers_has_none():
    assert from_1({}, ["pass"]) == ({"redirect_adds": True, "newcomers": []}, ["pass"])
