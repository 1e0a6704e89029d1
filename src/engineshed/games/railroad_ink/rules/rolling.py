"""RI-4, RI-14.4: the dice as outcomes of nature."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Action
from engineshed.games.railroad_ink.model import (
    Dice,
    Draft,
    FirstPlayer,
    Options,
    Roll,
    RollDistance,
    RollHeading,
    RollLava,
    State,
)
from engineshed.games.railroad_ink.rules.shapes import LAVA_TILES, ROUTE_TILES

Outcomes = list[tuple[Action, int]]

DICE_A: Final = 3
DICE_B: Final = 1
"""RI-1.6, RI-1.7: of one box."""
LAVA_DICE: Final = 2
HEADINGS: Final = (1, 1, 1, 1, 2)
"""RI-15.2: N, E, S, W once each, free on two faces."""
DISTANCES: Final = (3, 2, 1)
"""RI-15.2: 1 on three faces, 2 on two, 3 on one."""

FACES_A: Final[Outcomes] = [(Roll(face), tile.faces) for face, tile in enumerate(ROUTE_TILES) if tile.die == "A"]
FACES_B: Final[Outcomes] = [(Roll(face), tile.faces) for face, tile in enumerate(ROUTE_TILES) if tile.die == "B"]
LAVA_FACES: Final[Outcomes] = [(RollLava(face), tile.faces) for face, tile in enumerate(LAVA_TILES)]
HEADING_FACES: Final[Outcomes] = [(RollHeading(heading), weight) for heading, weight in enumerate(HEADINGS)]
DISTANCE_FACES: Final[Outcomes] = [(RollDistance(distance), weight) for distance, weight in enumerate(DISTANCES)]


def rounds_of(options: Options) -> int:
    """RI-2.2, RI-17.1."""
    return 7 if options.expansions == "none" else 6


def is_drafted(options: Options) -> bool:
    """RI-14.17: a single player needs no draft."""
    return options.draft and options.players > 1


def is_type_a(face: int) -> bool:
    return ROUTE_TILES[face].die == "A"


def pool_rolled(draft: Draft) -> list[int]:
    """The faces of every die laid out so far."""
    faces = [face for pair in draft.pairs for face in pair]
    return [*faces, draft.loose] if draft.loose >= 0 else faces


def outcomes(state: State, options: Options) -> Outcomes:
    """RI-4.3, A.3: what nature may do now, with integer weights."""
    if state.phase == "first-player":
        return [(FirstPlayer(seat), 1) for seat in range(options.players)]
    if is_drafted(options):
        assert state.draft is not None
        rolled = pool_rolled(state.draft)
        if len(rolled) < (DICE_A + DICE_B) * options.players:
            return pool_outcomes(rolled, options.players)
    elif len(state.dice.routes) < DICE_A:
        return FACES_A
    elif len(state.dice.routes) < DICE_A + DICE_B:
        return FACES_B
    return expansion_outcomes(state.dice, options)


def pool_outcomes(rolled: list[int], players: int) -> Outcomes:
    """RI-14.1, RI-14.4: a random die of the pool, rolled: its kind by how many are left, its face by the die."""
    gone = sum([is_type_a(face) for face in rolled])
    left_a = DICE_A * players - gone
    left_b = DICE_B * players - (len(rolled) - gone)
    weighed = [(outcome, weight * left_a) for outcome, weight in FACES_A]
    weighed += [(outcome, weight * left_b) for outcome, weight in FACES_B]
    return [(outcome, weight) for outcome, weight in weighed if weight]


def expansion_outcomes(dice: Dice, options: Options) -> Outcomes:
    """RI-4.2."""
    if options.lava and len(dice.lava) < LAVA_DICE:
        return LAVA_FACES
    return HEADING_FACES if dice.heading < 0 else DISTANCE_FACES


def is_rolled(state: State, options: Options) -> bool:
    """Whether every die of the round lies on the table."""
    if is_drafted(options):
        assert state.draft is not None
        if len(state.draft.pairs) < 2 * options.players:
            return False
    elif len(state.dice.routes) < DICE_A + DICE_B:
        return False
    if options.lava and len(state.dice.lava) < LAVA_DICE:
        return False
    return not options.meteor or state.dice.distance >= 0


def with_roll(state: State, action: Action, options: Options) -> State:
    """RI-4.1: one more die on the table."""
    if isinstance(action, Roll) and is_drafted(options):
        assert state.draft is not None
        return State(state.round, state.phase, state.dice, state.players, laid_out(state.draft, action.face))
    return State(state.round, state.phase, with_die(state.dice, action), state.players, state.draft)


def with_die(dice: Dice, action: Action) -> Dice:
    """RI-4.4: equal faces are interchangeable, so they are kept sorted."""
    if isinstance(action, Roll):
        return Dice(tuple(sorted([*dice.routes, action.face])), dice.lava, dice.heading, dice.distance)
    if isinstance(action, RollLava):
        return Dice(dice.routes, tuple(sorted([*dice.lava, action.face])), dice.heading, dice.distance)
    if isinstance(action, RollHeading):
        return Dice(dice.routes, dice.lava, action.heading, dice.distance)
    assert isinstance(action, RollDistance)
    return Dice(dice.routes, dice.lava, dice.heading, action.distance + 1)


def laid_out(draft: Draft, face: int) -> Draft:
    """RI-14.4: the second die completes the pair."""
    if draft.loose < 0:
        return Draft(draft.star, draft.first, face, draft.pairs, draft.owners)
    pair = (min(draft.loose, face), max(draft.loose, face))
    return Draft(draft.star, draft.first, -1, (*draft.pairs, pair), (*draft.owners, -1))
