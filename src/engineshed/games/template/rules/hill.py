"""Chapter 3: the hill, and what each train brings. Compiled by mypyc: strictly typed, pure, no records of its own."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Effect
from engineshed.games.template.model import LIMITS, Climbed, Hill, State, Train
from engineshed.games.template.rules.setting import Setting


def apply_hill(setting: Setting, state: State, nature: int, action: Hill) -> tuple[State, tuple[Effect, ...]]:
    """TP-3.1, TP-3.2: everybody scores, and the next round begins with empty trains."""
    del nature
    gains = [points(train, action.limit) for train in state.trains]
    scores = tuple([score + gain for score, gain in zip(state.scores, gains, strict=True)])
    after = replace(
        state, round=state.round + 1, trains=(Train(),) * setting.seats, scores=scores, climbed=state.trains
    )
    return after, climbed(state, action.limit)


def climbed(state: State, hill: int) -> tuple[Effect, ...]:
    """TP-3.2: what each train weighed and what it brought, for all to see."""
    return tuple(
        [
            Climbed(seat=seat, weight=weight(train), limit=hill, points=points(train, hill))
            for seat, train in enumerate(state.trains)
        ]
    )


def weight(train: Train) -> int:
    """TP-2.5: a load counts as many as its name says."""
    return sum(train.wagons) + len(train.wagons)


def points(train: Train, hill: int) -> int:
    """TP-3.2: a train that the hill lets through brings its weight, a heavier one nothing."""
    return weight(train) if weight(train) <= int(LIMITS[hill]) else 0
