"""Goes through a finished log step by step; what was found of a step depends on nothing but the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, Final

from engineshed.bots import Thought, Worth
from engineshed.bots.valuing import valuer_of
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action, domains_of
from engineshed.core.registry import bots
from engineshed.core.space import space_of
from engineshed.core.table import Step
from engineshed.story.model import POINT, Depth, Mark

MOST_OUTCOMES: Final = 40
"""Outcomes that are all looked at; of more, a sample of as many, drawn by their weights from a fixed seed."""
WORLDS: Final = 4
"""Worlds that fit a view, for decisions whose result depends on what is hidden."""


class Analyst:
    """Values every position from each seat's own view, and weighs the decisions and luck of some seats."""

    def __init__(self, game: AnyGame, depth: Depth, seats: Sequence[int]) -> None:
        self.game = game
        self.depth = depth
        self.seats = tuple(seats)
        self.space = space_of(game)
        self.valuer = valuer_of(game)
        levels = bots(game.name)
        self.bot = levels.get(depth.level, list(levels.values())[-1])(game)
        self.views: list[Any] = []
        self.worths: list[Worth] = []

    def start(self) -> Mark:
        """What everybody could expect before the first step."""
        self._look(self.game.start())
        return self._mark(CHANCE)

    def marks(self, steps: Sequence[Step], done: int = 0) -> Iterator[Mark]:
        """A mark for each step from `done` on."""
        state = self.game.start()
        for step in steps[:done]:
            assert step.entry.action is not None
            state, _ = self.game.apply(state, step.entry.seat, step.entry.action)
        self._look(state)
        for place, step in enumerate(steps[done:], done):
            action = step.entry.action
            assert action is not None
            if step.entry.seat == CHANCE:
                state, mark = self._outcome(state, action, place)
            else:
                state, mark = self._decision(state, step.entry.seat, action, place)
            yield mark

    def luck(self, steps: Sequence[Step]) -> list[int]:
        """What all outcomes together gave each seat; decisions are passed over."""
        state, total = self.game.start(), [0] * self.game.seats
        for place, step in enumerate(steps):
            assert step.entry.action is not None
            if step.entry.seat == CHANCE:
                given = self.luck_of(state, step.entry.action, place)
                total = [sum(pair) for pair in zip(total, given, strict=True)]
            state, _ = self.game.apply(state, step.entry.seat, step.entry.action)
        return total

    def luck_of(self, state: Any, outcome: Action, place: int) -> tuple[int, ...]:
        """What one outcome gives each seat."""
        after, _ = self.game.apply(state, CHANCE, outcome)
        self.views, self.worths = [self.game.view(after, seat) for seat in range(self.game.seats)], []
        return self._lucks(state, place)

    # --- what a position is worth -------------------------------------------------------------------------------------

    def _look(self, state: Any) -> None:
        """Value the position from every seat; a seat that sees nothing new expects nothing else."""
        views = [self.game.view(state, seat) for seat in range(self.game.seats)]
        known = list(zip(self.views, self.worths, strict=True)) if self.worths else []
        self.worths = [
            known[seat][1] if known and known[seat][0] == view else self._worth(view, seat)
            for seat, view in enumerate(views)
        ]
        self.views = views

    def _worth(self, view: Any, seat: int) -> Worth:
        """Of those who are not analysed there is only a curve: half the work will do."""
        work = self.depth.work
        return self.valuer.value(view, work if seat in self.seats else work // 2)

    def _result(self, view: Any, seat: int) -> float:
        """What a seat that is analysed may expect for itself."""
        return self.valuer.result(view, seat, self.depth.work)

    def _mark(self, seat: int, **found: Any) -> Mark:
        results = tuple(_thousandths(worth.results[seat]) for seat, worth in enumerate(self.worths))
        chances = tuple(_thousandths(worth.chances[seat]) for seat, worth in enumerate(self.worths) if worth.chances)
        return Mark(seat, results, chances, **found)

    # --- luck ---------------------------------------------------------------------------------------------------------

    def _outcome(self, state: Any, action: Action, place: int) -> tuple[Any, Mark]:
        after, _ = self.game.apply(state, CHANCE, action)
        self._look(after)
        return after, self._mark(CHANCE, gave=self._lucks(state, place))

    def _lucks(self, state: Any, place: int) -> tuple[int, ...]:
        """By seat: the position that came, against all those that could have come."""
        worlds = [(self.game.apply(state, CHANCE, outcome)[0], weight) for outcome, weight in self.listed(state, place)]
        return tuple(self._luck(seat, worlds) if seat in self.seats else 0 for seat in range(self.game.seats))

    def _now(self, seat: int) -> int:
        return _thousandths(self.worths[seat].results[seat])

    def listed(self, state: Any, place: int) -> list[tuple[Action, int]]:
        """Every outcome with its weight, or a sample of them."""
        outcomes = [(outcome, weight) for outcome, weight in self.game.chance(state) if weight]
        if len(outcomes) <= MOST_OUTCOMES:
            return outcomes
        rng = Rng(place)
        return list(Counter(rng.weighted(outcomes) for _ in range(MOST_OUTCOMES)).items())

    def _luck(self, seat: int, worlds: Sequence[tuple[Any, int]]) -> int:
        """Against what the seat could expect before: nothing where it sees the same whatever comes."""
        views = [(self.game.view(world, seat), weight) for world, weight in worlds]
        came = self.views[seat]
        if all(view == came for view, _ in views):
            return 0
        got = self.worths[seat].results[seat] if self.worths else self._result(came, seat)
        total = sum(weight * (got if view == came else self._result(view, seat)) for view, weight in views)
        return _thousandths(got) - _thousandths(total / sum(weight for _, weight in views))

    # --- decisions ----------------------------------------------------------------------------------------------------

    def _decision(self, state: Any, seat: int, action: Action, place: int) -> tuple[Any, Mark]:
        view, legal = self.views[seat], self.game.legal(state, seat)
        after, _ = self.game.apply(state, seat, action)
        gave = [0] * self.game.seats
        if len(legal) > 1 and not self._matters(state, seat, legal):
            self._look(after)
            return after, self._mark(seat, choice=True, gave=tuple(gave))
        thoughts = self.bot.explain(view, legal, Rng(place)) if len(legal) > 1 else ()
        loss = self._loss(view, seat, action, thoughts)
        self._look(after)
        if not thoughts:
            return after, self._mark(seat)
        best = thoughts[0]
        if best.action != action:
            gave = [self._gave(state, other, seat, best.action) for other in range(self.game.seats)]
        gave[seat] = -loss
        return after, self._mark(seat, choice=True, gave=tuple(gave), **(self._told(best) if loss else {}))

    def _matters(self, state: Any, decider: int, legal: Sequence[Action]) -> bool:
        """Whether a seat that is analysed took the decision, or sees actions of one of these kinds."""
        if decider in self.seats:
            return True
        kinds = {type(action): action for action in legal}.values()
        worlds = (self.game.apply(state, decider, action)[0] for action in kinds)
        return any(self.game.view(world, seat) != self.views[seat] for world in worlds for seat in self.seats)

    def _told(self, best: Thought) -> dict[str, Any]:
        """The bot's decision and its reason, with everything that its words may name."""
        fields = {name: domain for name, domain in domains_of(type(best.action)).items() if domain is not None}
        named = {name: getattr(best.action, name) for name in fields}
        return {
            "best": self.space.write(best.action),
            "reason": best.reason,
            "about": {**named, **best.about},
            "places": {**fields, **best.places},
        }

    def _gave(self, state: Any, seat: int, decider: int, best: Action) -> int:
        """What another's decision gave a seat, against the bot's in his place."""
        if seat not in self.seats or seat == decider:
            return 0
        view = self.game.view(self.game.apply(state, decider, best)[0], seat)
        if view == self.views[seat]:
            return 0
        return self._now(seat) - _thousandths(self._result(view, seat))

    def _loss(self, view: Any, seat: int, action: Action, thoughts: Sequence[Thought]) -> int:
        """What the bot's decision would have brought more, as far as its seat could know; never below zero."""
        if seat not in self.seats or not thoughts or thoughts[0].action == action:
            return 0
        best = thoughts[0]
        mine = next((thought for thought in thoughts if thought.action == action), None)
        if mine is not None and not self.valuer.weighs_decisions:
            return max(0, _thousandths(best.value - mine.value))
        return max(0, self._prospect(view, seat, best.action) - self._prospect(view, seat, action))

    def _prospect(self, view: Any, seat: int, action: Action) -> int:
        """What the seat could expect of an action, from what it knew: over several worlds where that matters."""
        seen: list[Any] = []
        for number in range(WORLDS):
            world = self.game.imagine(view, Rng(number))
            after = self.game.view(self.game.apply(world, seat, action)[0], seat)
            if seen and after == seen[0]:
                break
            seen.append(after)
        return _thousandths(fmean(self._result(after, seat) for after in seen))


def _thousandths(points: float) -> int:
    return round(points * POINT)
