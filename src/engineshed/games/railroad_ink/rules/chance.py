"""RI-4, RI-14.2, RI-14.4: the dice and the first player as outcomes of nature."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect
from engineshed.games.railroad_ink.model import (
    Dice,
    Draft,
    FirstPlayer,
    MeteorRolled,
    Roll,
    RollDistance,
    Rolled,
    RollHeading,
    RollLava,
    Starred,
    State,
)
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import FIRST_LAVA_TILE, LAVA_TILES, ROUTE_TILES
from engineshed.games.railroad_ink.rules.turns import begin_turns

Outcomes = list[tuple[Action, int]]

DICE_A: Final = 3
DICE_B: Final = 1
"""RI-1.6, RI-1.7: of one box."""
ROUTE_DICE: Final = DICE_A + DICE_B
LAVA_DICE: Final = 2
HEADING_WEIGHTS: Final = (1, 1, 1, 1, 2)
"""RI-15.2: N, E, S, W once each, free on two faces."""
DISTANCE_WEIGHTS: Final = (3, 2, 1)
"""RI-15.2: 1 on three faces, 2 on two, 3 on one."""

FACES_A: Final[Outcomes] = [(Roll(face), tile.faces) for face, tile in enumerate(ROUTE_TILES) if tile.die == "A"]
FACES_B: Final[Outcomes] = [(Roll(face), tile.faces) for face, tile in enumerate(ROUTE_TILES) if tile.die == "B"]
LAVA_FACES: Final[Outcomes] = [(RollLava(face), tile.faces) for face, tile in enumerate(LAVA_TILES)]
HEADING_FACES: Final[Outcomes] = [(RollHeading(heading), weight) for heading, weight in enumerate(HEADING_WEIGHTS)]
DISTANCE_FACES: Final[Outcomes] = [(RollDistance(distance), weight) for distance, weight in enumerate(DISTANCE_WEIGHTS)]


def chance(setting: Setting, state: State) -> Outcomes:
    """RI-4.3: what nature may do now, with integer weights."""
    if state.phase == "first-player":
        return [(FirstPlayer(seat), 1) for seat in range(setting.seats)]
    if not routes_rolled(setting, state):
        if state.draft is not None:
            return pool_outcomes(pool_rolled(state.draft), setting.seats)
        return FACES_A if len(state.dice.routes) < DICE_A else FACES_B
    if setting.lava and len(state.dice.lava) < LAVA_DICE:
        return LAVA_FACES
    return HEADING_FACES if state.dice.heading < 0 else DISTANCE_FACES


def routes_rolled(setting: Setting, state: State) -> bool:
    """Whether every route die of the round, or of the draft's pool, lies on the table."""
    if state.draft is not None:
        return len(state.draft.pairs) == 2 * setting.seats
    return len(state.dice.routes) == ROUTE_DICE


def is_rolled(setting: Setting, state: State) -> bool:
    """RI-4.2: whether every die of the round lies on the table."""
    if not routes_rolled(setting, state) or (setting.lava and len(state.dice.lava) < LAVA_DICE):
        return False
    return not setting.meteor or state.dice.distance >= 0


def is_type_a(face: int) -> bool:
    return ROUTE_TILES[face].die == "A"


def pool_rolled(draft: Draft) -> list[int]:
    """The faces of every die laid out so far."""
    faces = [face for pair in draft.pairs for face in pair]
    return [*faces, draft.loose] if draft.loose >= 0 else faces


def pool_outcomes(rolled: list[int], players: int) -> Outcomes:
    """RI-14.1, RI-14.4: a random die of the pool, rolled: its kind by how many are left, its face by the die."""
    gone = sum([is_type_a(face) for face in rolled])
    left_a = DICE_A * players - gone
    left_b = DICE_B * players - (len(rolled) - gone)
    weighed = [(outcome, weight * left_a) for outcome, weight in FACES_A]
    weighed += [(outcome, weight * left_b) for outcome, weight in FACES_B]
    return [(outcome, weight) for outcome, weight in weighed if weight]


def apply_chance(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """RI-4, RI-14.2: a die falls, or the star; after the last die the draft or the drawing begins."""
    del seat
    if isinstance(action, FirstPlayer):
        draft = Draft(action.seat, action.seat)
        return replace(state, phase="roll", draft=draft), (Starred(seat=action.seat),)
    rolled = with_roll(state, action)
    effects = roll_effects(rolled, action)
    if not is_rolled(setting, rolled):
        return rolled, effects
    if setting.drafted:
        return replace(rolled, phase="draft"), effects
    return begin_turns(setting, rolled), effects


def roll_effects(state: State, action: Action) -> tuple[Effect, ...]:
    if isinstance(action, RollHeading):
        return ()
    if isinstance(action, RollDistance):
        return (MeteorRolled(heading=state.dice.heading, distance=action.distance),)
    if isinstance(action, RollLava):
        return (Rolled(tile=FIRST_LAVA_TILE + action.face),)
    assert isinstance(action, Roll)
    return (Rolled(tile=action.face),)


def with_roll(state: State, action: Action) -> State:
    """RI-4.1: one more die on the table."""
    if isinstance(action, Roll) and state.draft is not None:
        return replace(state, draft=laid_out(state.draft, action.face))
    return replace(state, dice=with_die(state.dice, action))


def with_die(dice: Dice, action: Action) -> Dice:
    """RI-4.4: equal faces are interchangeable, so they are kept sorted."""
    if isinstance(action, Roll):
        return replace(dice, routes=tuple(sorted([*dice.routes, action.face])))
    if isinstance(action, RollLava):
        return replace(dice, lava=tuple(sorted([*dice.lava, action.face])))
    if isinstance(action, RollHeading):
        return replace(dice, heading=action.heading)
    assert isinstance(action, RollDistance)
    return replace(dice, distance=action.distance + 1)


def laid_out(draft: Draft, face: int) -> Draft:
    """RI-14.4: the second die completes the pair."""
    if draft.loose < 0:
        return replace(draft, loose=face)
    pair = (min(draft.loose, face), max(draft.loose, face))
    return replace(draft, loose=-1, pairs=(*draft.pairs, pair), owners=(*draft.owners, -1))
