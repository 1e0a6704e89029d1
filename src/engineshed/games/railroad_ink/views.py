"""RI-7.7: what a seat may know, what it is asked, and a world that fits what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engineshed.core.chance import Rng
from engineshed.core.record import Action, Effect, Question
from engineshed.games.railroad_ink.board import CELLS
from engineshed.games.railroad_ink.model import (
    Commit,
    Dice,
    Draft,
    DraftView,
    Flight,
    Leave,
    Pick,
    Player,
    Room,
    Score,
    SeatView,
    Sheet,
    SheetView,
    State,
    Turn,
    TurnView,
    View,
    Worth,
)
from engineshed.games.railroad_ink.rules import draft as drafting
from engineshed.games.railroad_ink.rules import drawing, rounds
from engineshed.games.railroad_ink.rules.meteor import FREE_HEADING, flight
from engineshed.games.railroad_ink.rules.shapes import EMPTY, contacts_of

if TYPE_CHECKING:
    from engineshed.games.railroad_ink import RailroadInk

SPECIALS = 6


def view_of(game: RailroadInk, state: State, seat: int | None) -> View:
    """RI-7.7: the sheets of the last reveal, and the own unfinished round."""
    turn = None if seat is None else state.players[seat].turn
    return View(
        seat=seat,
        round=state.round,
        rounds=game.rounds,
        phase=state.phase,
        dice=state.dice,
        seats=tuple(seat_view(game, state, other) for other in range(game.seats)),
        scores=tuple(game.score(player.sheet.cells).total for player in state.players),
        turn=None if turn is None else turn_view(game, state.dice, turn),
        draft=None if state.draft is None else draft_view(game, state),
    )


def sheet_view(game: RailroadInk, sheet: Sheet) -> SheetView:
    crossed = tuple(special for special in range(SPECIALS) if sheet.crossed >> special & 1)
    return SheetView(tuple(sheet.cells), tuple(sheet.rounds), crossed, sheet.dot, game.score(sheet.cells))


def sheet_from(view: SheetView) -> Sheet:
    return Sheet(bytes(view.cells), bytes(view.rounds), drawing.mask_of(view.crossed), view.dot)


def seat_view(game: RailroadInk, state: State, seat: int) -> SeatView:
    player = state.players[seat]
    hand = rounds.hand_of(state, seat)
    value = drafting.hand_value(hand, game.options) if state.draft else 0
    return SeatView(sheet_view(game, player.sheet), player.committed, player.absent, hand, value)


def turn_view(game: RailroadInk, dice: Dice, turn: Turn) -> TurnView:
    lava = game.options.lava and not turn.meteor_due
    return TurnView(
        sheet=sheet_view(game, turn.sheet),
        dice=turn.dice,
        left=turn.left,
        due=() if turn.meteor_due else tuple(drawing.due_faces(turn, game.fits)),
        lava_left=turn.lava_left,
        lava_drawn=turn.lava_drawn,
        volcano_drawn=turn.volcano_drawn,
        special_used=turn.special_used,
        meteor_due=turn.meteor_due,
        blocked=lava and drawing.is_blocked(turn, game.fits, contacts_of(turn.sheet.cells)),
        lava_due=lava and drawing.lava_due(turn, game.fits),
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


def draft_view(game: RailroadInk, state: State) -> DraftView:
    draft = state.draft
    assert draft is not None
    order = tuple(drafting.pick_order(draft.first, game.seats)) if draft.first >= 0 else ()
    all_have = {*range(game.seats)} <= {*draft.owners} and state.round < game.rounds
    following = drafting.next_first(draft, game.options) if all_have else -1
    return DraftView(draft.star, draft.first, draft.loose, draft.pairs, draft.owners, order, following)


def preview_of(game: RailroadInk, view: View, action: Action) -> tuple[Effect, ...]:
    """What an action would do on the own sheet, and what the sheet would be worth."""
    if view.seat is None or isinstance(action, Commit | Leave):
        return ()
    if isinstance(action, Pick):
        return preview_pick(game, view, view.seat, action.pair)
    if view.turn is None:
        return ()
    after, effects = game.apply(guess_state(game, view, Rng(0)), view.seat, action)
    turn = after.players[view.seat].turn
    assert turn is not None
    return (*effects, worth(view.seat, view.turn.sheet.score, game.score(turn.sheet.cells)))


def worth(seat: int, before: Score, after: Score) -> Worth:
    return Worth(
        seat=seat,
        points=after.total,
        gain=after.total - before.total,
        exits=after.exits,
        highway=after.highway,
        railway=after.railway,
        centre=after.centre,
        errors=after.errors,
        meteor=after.meteor,
        lava=after.lava,
        only=seat,
    )


def preview_pick(game: RailroadInk, view: View, seat: int, pair: int) -> tuple[Effect, ...]:
    """How many empty cells would take each die of a pair."""
    if view.draft is None or not pair < len(view.draft.pairs):
        return ()
    cells = bytes(view.seats[seat].sheet.cells)
    contacts = contacts_of(cells)
    rooms = []
    for face in view.draft.pairs[pair]:
        takers = [c for c in range(CELLS) if cells[c] == EMPTY and game.fits.routes(c, contacts[c], 1 << face)]
        rooms.append(Room(seat=seat, face=face, count=len(takers), only=seat))
    return tuple(rooms)


def question_of(view: View, seat: int) -> Question:
    """What the seat is asked, as a message key."""
    del seat
    if view.phase == "draft":
        return Question("pick")
    turn = view.turn
    if turn is None or view.phase != "play":
        return Question("wait")
    if turn.meteor_due:
        return Question("aim" if view.dice.heading == FREE_HEADING else "meteor")
    if turn.due:
        return Question("draw", {"left": len(turn.left)})
    if turn.blocked and turn.lava_due:
        return Question("blocked")
    return Question("lava") if turn.lava_due else Question("commit")


def guess_state(game: RailroadInk, view: View, rng: Rng) -> State:
    """A world that fits the view: what others have drawn in this round is imagined by random play."""
    draft = view.draft
    world = State(
        view.round,
        view.phase,
        view.dice,
        tuple(guess_player(view, seat) for seat in range(game.seats)),
        None if draft is None else Draft(draft.star, draft.first, draft.loose, draft.pairs, draft.owners),
    )
    if view.phase == "play":
        fresh = rounds.begin_turns(world, game.options)
        for seat in range(game.seats):
            if seat != view.seat:
                world = rounds.with_player(world, seat, guess_turn(game, fresh, seat, view, rng))
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


def guess_turn(game: RailroadInk, fresh: State, seat: int, view: View, rng: Rng) -> Player:
    """A seat that has committed has drawn something legal; one that has not may be anywhere: at the start, say."""
    shown = view.seats[seat]
    state = rounds.with_player(fresh, seat, rounds.left(fresh.players[seat]) if shown.absent else fresh.players[seat])
    while shown.committed:
        legal = [action for action in game.legal(state, seat) if action != drawing.COMMIT]
        if not legal or (drawing.COMMIT in game.legal(state, seat) and rng.below(2)):
            break
        state, _ = rounds.play(state, seat, rng.pick(legal), game.options, game.fits)
    player = state.players[seat]
    return Player(player.sheet, player.turn, shown.committed, shown.absent)
