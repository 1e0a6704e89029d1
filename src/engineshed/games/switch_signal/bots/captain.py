"""A captain plays this turn and the next ones through in the mind before choosing among the mate's favourites."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engineshed.bots.contract import Thought
from engineshed.core.chance import Rng
from engineshed.core.record import Action
from engineshed.games.switch_signal.bots.mate import MOST_TURNS, Mate
from engineshed.games.switch_signal.kernels.leaf import Leaf
from engineshed.games.switch_signal.kernels.rehearsal import Rehearsal
from engineshed.games.switch_signal.model import State, View


class Favourite:
    """A decision that is rehearsed, and what came of it so far."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self.total = 0.0

    def credit(self, trust: float) -> float:
        """All its rehearsals together, with its rating counted as so many more."""
        return self.total + trust * self.thought.value


class Care(NamedTuple):
    """How carefully decisions are rehearsed."""

    finalists: int
    """Decisions that are rehearsed."""
    margin: float
    """How much worse than the best a decision may look, in goods, and still be rehearsed."""
    rehearsals: int
    """Of the last two."""
    turns: int
    """Turns played through after the present one."""


class FirstMate(Mate):
    """Rehearses the few best decisions with the same dice and cards, the closest two of them longest."""

    care = Care(finalists=3, margin=0.06, rehearsals=4, turns=1)
    late_care = care
    """The same once hardly a dispatch card is left."""
    late = -1
    """How many that is."""
    opening = 4
    """Rehearsals at the end of the second round; the first one has a single rehearsal, later ones double them."""
    places = 12
    """Decisions times rehearsals that go on to the next round; two always do."""
    trust = 16.0
    """How many rehearsals a decision's rating counts for."""
    lead = 0.5
    """Rehearsals end when one is ahead by so many goods times the root of their number."""
    victory = 1.0
    """What a win is worth beyond its goods."""
    leaf: Leaf | None = None
    """What rehearsals are ended by; None: the rating."""

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        state = self.game.imagine(view, rng)
        thoughts = self.rate(state, legal)
        care = self.care_for(state)
        least = thoughts[0].value - care.margin
        close = [thought for thought in thoughts[: care.finalists] if thought.value >= least]
        if len(close) == 1:
            return thoughts
        seeds = [rng.below(1 << 48) for _ in range(care.rehearsals)]
        return self._contest(state, close, seeds) + thoughts[len(close) :]

    def glance(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """As a mate rates them, before any rehearsal."""
        return self.rate(self.game.imagine(view, rng), legal)

    def care_for(self, state: State) -> Care:
        """How carefully the decisions of this turn are rehearsed."""
        return self.late_care if state.deck.count <= self.late else self.care

    def _contest(self, state: State, close: list[Thought], seeds: Sequence[int]) -> list[Thought]:
        """The favourites by what came of them, the winner first; their values stay those of the rating, in order."""
        live = [Favourite(thought) for thought in close]
        out: list[Favourite] = []
        played, goal = 0, 1
        while len(live) > 1 and played < len(seeds):
            for favourite in live:
                favourite.total += sum(self.rehearse(state, favourite.thought.action, s) for s in seeds[played:goal])
            played, goal = min(goal, len(seeds)), max(self.opening, 2 * goal)
            if played == 1:
                live, out = _different(live)
            live.sort(key=lambda favourite: -favourite.credit(self.trust))
            kept = max(2, self.places // played)
            out, live = live[kept:] + out, live[:kept]
            if len(live) > 1 and self._ahead(*live[:2]) > self.lead * math.sqrt(played):
                break
        values = sorted((thought.value for thought in close), reverse=True)
        return [replace(found.thought, value=value) for found, value in zip(live + out, values, strict=True)]

    def _ahead(self, first: Favourite, second: Favourite) -> float:
        return first.credit(self.trust) - second.credit(self.trust)

    def rehearse(self, state: State, action: Action, seed: int) -> float:
        """The worth of what comes of it if all goes on as a mate would play."""
        return Rehearsal(self.judge, self.care_for(state).turns, self.victory, self.leaf).play(state, action, seed)


LAST = (1.139, 1.218, 1.39, 0.873, 2.365, 0.043, 0.116, -0.088, 0.038, -0.047, 0.075, 0.036, 0.05, 0.078, -1.837)
MORE = (
    *(0.0463, 0.0556, 0.0522, 0.2355, -0.0689, 0.0015, 0.0009, -0.0062, -0.0047, 0.0084, -0.0015, 0.0008),
    *(0.01, -0.0198, -0.3559),
)


class Captain(FirstMate):
    """Rehearses more, rates by numbers found over games of the rating alone, and weighs ends by what became of such."""

    care = Care(finalists=4, margin=0.1, rehearsals=8, turns=1)
    late_care = Care(finalists=6, margin=0.25, rehearsals=12, turns=MOST_TURNS)
    late = 4
    opening = 3
    places = 9
    trust = 4.0
    token = 0.145
    late_token = 0.11
    fade = 0.9
    late_fade = 0.72
    reach = (2.8, 1.5, 1.9)
    fetch = 36
    spread = 0.92
    tolls = (5, 2, 4, 4, 2, 14)
    prices = (0.028, 0.032, 0.042)
    spare = 0.0
    scarce = 0.012
    helper_reserve = 0.024
    leaf = Leaf(LAST, MORE)
    """Fitted by `bench/signal_rating.py`, but for the helpers: those who call one gain by it, which hides its worth."""


def _different(favourites: list[Favourite]) -> tuple[list[Favourite], list[Favourite]]:
    """Those with ends of their own, and those that come to the same as one before: the same deeds in another order."""
    ends: dict[float, Favourite] = {}
    for favourite in favourites:
        ends.setdefault(favourite.total, favourite)
    first = list(ends.values())
    return first, [favourite for favourite in favourites if favourite not in first]
