"""RI-7.7: what a seat may know, and a world that fits what it knows."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.chance import Rng
from engineshed.games.railroad_ink.model import (
    Dice,
    Draft,
    DraftView,
    Flight,
    Player,
    SeatView,
    Sheet,
    SheetView,
    State,
    Turn,
    TurnView,
    View,
)
from engineshed.games.railroad_ink.rules.draft import hand_value, next_first, pick_order
from engineshed.games.railroad_ink.rules.drawing import COMMIT
from engineshed.games.railroad_ink.rules.lava import is_blocked, lava_due
from engineshed.games.railroad_ink.rules.meteor import FREE_HEADING, flight
from engineshed.games.railroad_ink.rules.phases import apply, legal
from engineshed.games.railroad_ink.rules.routes import due_faces
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import contacts_of
from engineshed.games.railroad_ink.rules.sheets import SPECIAL_COUNT, mask_of
from engineshed.games.railroad_ink.rules.turns import begin_turns, hand_of, with_player


def view(setting: Setting, state: State, seat: int | None) -> View:
    """RI-7.7: the sheets of the last reveal, and the own unfinished round."""
    turn = None if seat is None else state.players[seat].turn
    return View(
        seat=seat,
        round=state.round,
        rounds=setting.rounds,
        phase=state.phase,
        dice=state.dice,
        seats=tuple([seat_view(setting, state, other) for other in range(setting.seats)]),
        scores=tuple(setting.score(player.sheet.cells).total for player in state.players),
        turn=None if turn is None else turn_view(setting, state.dice, turn),
        draft=None if state.draft is None else draft_view(setting, state),
    )


def sheet_view(setting: Setting, sheet: Sheet) -> SheetView:
    crossed = tuple(special for special in range(SPECIAL_COUNT) if sheet.crossed >> special & 1)
    return SheetView(tuple(sheet.cells), tuple(sheet.rounds), crossed, sheet.dot, setting.score(sheet.cells))


def sheet_from(view: SheetView) -> Sheet:
    return Sheet(bytes(view.cells), bytes(view.rounds), mask_of(view.crossed), view.dot)


def seat_view(setting: Setting, state: State, seat: int) -> SeatView:
    player = state.players[seat]
    hand = hand_of(state, seat)
    value = hand_value(setting, hand) if state.draft else 0
    return SeatView(sheet_view(setting, player.sheet), player.committed, player.absent, hand, value)


def turn_view(setting: Setting, dice: Dice, turn: Turn) -> TurnView:
    lava = setting.lava and not turn.meteor_due
    return TurnView(
        sheet=sheet_view(setting, turn.sheet),
        dice=turn.dice,
        left=turn.left,
        due=() if turn.meteor_due else tuple(due_faces(turn, setting.fits)),
        lava_left=turn.lava_left,
        lava_drawn=turn.lava_drawn,
        volcano_drawn=turn.volcano_drawn,
        special_used=turn.special_used,
        meteor_due=turn.meteor_due,
        blocked=lava and is_blocked(turn, setting.fits, contacts_of(turn.sheet.cells)),
        lava_due=lava and lava_due(turn, setting.fits),
        flights=flights(dice, turn) if turn.meteor_due else (),
    )


def flights(dice: Dice, turn: Turn) -> tuple[Flight, ...]:
    """RI-15.5: every flight open to the player."""
    directions = range(4) if dice.heading == FREE_HEADING else (dice.heading,)
    found = []
    for direction in directions:
        path, hit = flight(turn.sheet.cells, turn.sheet.dot, direction, dice.distance)
        found.append(Flight(direction, tuple(path), hit))
    return tuple(found)


def draft_view(setting: Setting, state: State) -> DraftView:
    draft = state.draft
    assert draft is not None
    order = tuple(pick_order(draft.first, setting.seats)) if draft.first >= 0 else ()
    all_have = {*range(setting.seats)} <= {*draft.owners} and state.round < setting.rounds
    following = next_first(setting, draft) if all_have else -1
    return DraftView(draft.star, draft.first, draft.loose, draft.pairs, draft.owners, order, following, setting.values)


def imagine(setting: Setting, view: View, rng: Rng) -> State:
    """A world that fits the view: what others have drawn in this round is imagined by random play."""
    draft = view.draft
    world = State(
        view.round,
        view.phase,
        view.dice,
        tuple([guess_player(view, seat) for seat in range(setting.seats)]),
        None if draft is None else Draft(draft.star, draft.first, draft.loose, draft.pairs, draft.owners),
    )
    if view.phase == "play":
        fresh = begin_turns(setting, world)
        for seat in range(setting.seats):
            if seat != view.seat:
                world = with_player(world, seat, guess_turn(setting, fresh, seat, view, rng))
    return world


def guess_player(view: View, seat: int) -> Player:
    shown = view.seats[seat]
    turn = own_turn(view.turn) if view.turn is not None and seat == view.seat else None
    return Player(sheet_from(shown.sheet), turn, shown.committed, shown.absent)


def own_turn(turn: TurnView) -> Turn:
    return Turn(
        sheet=sheet_from(turn.sheet),
        dice=turn.dice,
        left=turn.left,
        lava_left=turn.lava_left,
        lava_drawn=turn.lava_drawn,
        volcano_drawn=turn.volcano_drawn,
        special_used=turn.special_used,
        meteor_due=turn.meteor_due,
    )


def guess_turn(setting: Setting, fresh: State, seat: int, view: View, rng: Rng) -> Player:
    """A seat that has committed has drawn something legal; one that has not may be anywhere: at the start, say."""
    shown = view.seats[seat]
    state = with_player(fresh, seat, replace(fresh.players[seat], absent=shown.absent))
    while shown.committed:
        choices = legal(setting, state, seat)
        drawings = [action for action in choices if action != COMMIT]
        if not drawings or (COMMIT in choices and rng.below(2)):
            break
        state, _ = apply(setting, state, seat, rng.pick(drawings))
    return replace(state.players[seat], committed=shown.committed)
