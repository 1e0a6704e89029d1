"""Luck in the real games: weighed by nature's own chances, from what each seat sees, and nothing over many games.

Positions are worth a number made from everything that a view shows: a seat that can tell two outcomes apart expects
something else of each, so that a wrong weight, an outcome forgotten or a glance at what is hidden shows at once.
"""

from __future__ import annotations

from hashlib import blake2b
from statistics import fmean, stdev
from typing import Any

import msgspec
import pytest

from engineshed.arena.driver import Driver
from engineshed.bots import Worth
from engineshed.bots.characters import make_bot
from engineshed.bots.contract import USUAL, Valuer
from engineshed.core.chance import seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.core.table import Table, replay
from engineshed.games.trans_europa.model import Deal
from engineshed.story import DEPTHS, Analyst
from engineshed.story.model import POINT

KINDS: dict[str, dict[str, Any]] = {
    "trans-europa": {"players": 3, "max_rounds": 1},
    "railroad-ink": {"players": 2, "expansions": "lava"},
    "switch-signal": {"players": 2},
    "steam": {"players": 3},
}
MOST = 10 * POINT
POSITIONS = 16
GAMES = {"trans-europa": 60, "railroad-ink": 20, "switch-signal": 12}
"""As many as take seconds where nothing is compiled."""


class Lots(Valuer[Any]):
    """Worth that is drawn by lot for every view, and told only to the seat whose view it is."""

    def value(self, view: Any, work: int = USUAL) -> Worth:
        del work
        lot = int.from_bytes(blake2b(msgspec.msgpack.encode(view), digest_size=4).digest()) % MOST / POINT
        return Worth(tuple(lot if seat == view.seat else 0.0 for seat in range(self.game.seats)), ())


@pytest.fixture(autouse=True)
def _lots(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engineshed.story.analyst.valuer_of", Lots)


def _played(name: str, number: int) -> Table:
    game = make_game(name, KINDS[name])
    driver = Driver(game, [make_bot(game, "random")] * game.seats, seed_from(f"luck/{number}"))
    driver.log = []
    driver.play()
    return replay(game, driver.log)


def _analyst(table: Table) -> Analyst:
    return Analyst(table.game, DEPTHS["quick"], range(table.game.seats))


@pytest.mark.parametrize("name", KINDS)
def test_what_all_outcomes_would_give_comes_to_nothing_by_natures_weights(name: str):
    table = _played(name, 0)
    analyst, game, state = _analyst(table), table.game, table.game.start()
    seen = uneven = 0
    for place, step in enumerate(table.steps):
        outcomes = game.chance(state) if step.entry.seat == CHANCE else []
        if len(outcomes) > 1 and seen < POSITIONS:
            seen += 1
            uneven += len({weight for _, weight in outcomes}) > 1
            given = [(weight, analyst.luck_of(state, outcome, place)) for outcome, weight in outcomes]
            for seat in range(game.seats):
                mean = sum(weight * gave[seat] for weight, gave in given) / sum(weight for weight, _ in given)
                assert abs(mean) < 1, (place, seat)  # a thousandth of a point: each is rounded
        state, _ = game.apply(state, step.entry.seat, step.entry.action)
    assert seen
    assert uneven or name != "switch-signal"


@pytest.mark.parametrize("name", GAMES)
def test_over_many_games_the_luck_of_every_seat_is_nothing(name: str):
    tables = [_played(name, number) for number in range(GAMES[name])]
    for seat in zip(*(_analyst(table).luck(table.steps) for table in tables), strict=True):
        half = 3 * stdev(seat) / len(seat) ** 0.5
        assert stdev(seat) > POINT  # there is luck in single games
        assert -half < fmean(seat) < half


def test_a_card_that_nobody_else_sees_is_nobody_elses_luck():
    table = _played("trans-europa", 0)
    analyst, state, deals = _analyst(table), table.game.start(), 0
    for place, step in enumerate(table.steps):
        if isinstance(step.entry.action, Deal):
            gave = analyst.luck_of(state, step.entry.action, place)
            assert [seat for seat, given in enumerate(gave) if given] == [step.entry.action.seat]
            deals += 1
        state, _ = table.game.apply(state, step.entry.seat, step.entry.action)
    assert deals == 3 * 5
