"""Whole games: golden transcripts, conservation of cubes and tiles, and money that only named flows change."""

import os
from pathlib import Path

import pytest

from engineshed.core.chance import seed_from
from engineshed.core.log import header_of, replay_log, write_log
from engineshed.core.registry import make_game
from engineshed.core.table import Table

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
BOARDS = [("northeast", 4), ("rhine-ruhr", 3), ("great-britain", 6), ("iberia", 6)]


@pytest.mark.rule("ST-0.13", "ST-22.1", "ST-23.5")
@pytest.mark.parametrize(("name", "cause", "winners", "totals"), ENDINGS)
def test_golden_games(name, cause, winners, totals):
    """One transcript for every way a game can end."""
    text = (GOLDEN / f"{name}.log").read_text("utf-8")
    table, header = replay_log(text)
    found = table.game.scoring(table.state)
    assert (found.cause, found.winners, tuple(seat.total for seat in found.seats)) == (cause, winners, totals)
    assert moves_of(write_log(header, table.space, table.entries)) == moves_of(text)
    assert header.board == header_of(table.game).board


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
