"""RI-2, RI-3, RI-7, C.1: how a game runs: roll, draft, meteor and drawing for everybody at once, reveal."""

from __future__ import annotations

from typing import Final

import msgspec

from engineshed.core.record import CHANCE, Action, Effect, Refusal
from engineshed.games.railroad_ink.board import CELLS
from engineshed.games.railroad_ink.model import (
    Absorbed,
    Accept,
    Aim,
    Burn,
    Burned,
    BurnedUp,
    Commit,
    Committed,
    Dice,
    Draft,
    Drawn,
    Erased,
    FirstPlayer,
    Flown,
    Hit,
    Ignore,
    Ignored,
    Lava,
    Leave,
    Left,
    MeteorRolled,
    NextFirst,
    Options,
    Pick,
    Picked,
    Player,
    Roll,
    RollDistance,
    Rolled,
    RollHeading,
    RollLava,
    Route,
    Sheet,
    Special,
    Starred,
    State,
    Turn,
    Volcano,
)
from engineshed.games.railroad_ink.rules import draft as drafting
from engineshed.games.railroad_ink.rules import drawing
from engineshed.games.railroad_ink.rules.fits import Fits
from engineshed.games.railroad_ink.rules.meteor import FREE_HEADING, flight, struck
from engineshed.games.railroad_ink.rules.reveal import reveal_effects
from engineshed.games.railroad_ink.rules.rolling import is_drafted, is_rolled, rounds_of, with_roll
from engineshed.games.railroad_ink.rules.shapes import (
    CENTRAL_CELL,
    CRATER,
    EMPTY,
    FIRST_LAVA_TILE,
    TILE_OF,
    VOLCANO,
)

OVER: Final = Refusal("RI-8.1", "over")
NOT_NOW: Final = Refusal("RI-3.1", "not-now")
NATURE: Final = Refusal("RI-4.1", "nature")
NO_SEAT: Final = Refusal("RI-2.6", "no-seat")
DONE: Final = Refusal("RI-7.6", "done")
METEOR_FIRST: Final = Refusal("RI-15.4", "meteor-first")
NO_METEOR: Final = Refusal("RI-15.4", "meteor-settled")
HEADING_GIVEN: Final = Refusal("RI-15.5", "heading-given")
HEADING_FREE: Final = Refusal("RI-15.5", "heading-free")
IGNORE_USED: Final = Refusal("RI-15.13", "special-used")
IGNORE_LIMIT: Final = Refusal("RI-15.13", "special-limit")
ABSENT: Final = Refusal("RI-7.9", "absent")

DECISIONS: Final = (Route, Special, Lava, Burn, Volcano, Commit, Accept, Aim, Ignore, Pick)
ACCEPT: Final = Accept()
AIMS: Final = tuple([Aim(direction) for direction in range(4)])
IGNORES: Final = tuple([Ignore(special) for special in range(6)])
COMMIT_ONLY: Final[tuple[Action, ...]] = (drawing.COMMIT,)


def blank_sheet(options: Options) -> Sheet:
    """RI-2.1, RI-2.4, RI-2.5: with lava the first volcano stands in the central cell, with round number 0."""
    cells = bytearray(CELLS)
    if options.lava:
        cells[CENTRAL_CELL] = VOLCANO
    return Sheet(bytes(cells), bytes(CELLS), 0, CENTRAL_CELL)


def start(options: Options) -> State:
    """RI-2."""
    players = tuple([Player(blank_sheet(options)) for _ in range(options.players)])
    if is_drafted(options):
        return State(1, "first-player", Dice(), players, Draft())
    return State(1, "roll", Dice(), players, None)


def to_act(state: State) -> tuple[int, ...]:
    """C.1: nature, the picker of the draft, or everybody who has not committed."""
    if state.phase == "play":
        return tuple([seat for seat, player in enumerate(state.players) if not player.committed])
    if state.phase == "draft":
        assert state.draft is not None
        return (drafting.picker(state.draft, len(state.players)),)
    return () if state.phase == "over" else (CHANCE,)


def legal(state: State, seat: int, options: Options, fits: Fits) -> tuple[Action, ...]:
    """Exactly what `refuse` lets through, but for leaving, which is no move."""
    if not 0 <= seat < len(state.players) or seat not in to_act(state):
        return ()
    if state.phase == "draft":
        assert state.draft is not None
        return drafting.legal_picks(state.draft)
    player = state.players[seat]
    turn = player.turn
    assert turn is not None
    if turn.meteor_due:
        return meteor_choices(state.dice, turn)
    return COMMIT_ONLY if player.absent else drawing.legal_drawing(turn, fits, options.lava)


def meteor_choices(dice: Dice, turn: Turn) -> tuple[Action, ...]:
    """RI-15.5, RI-15.12, RI-15.13."""
    flights: tuple[Action, ...] = AIMS if dice.heading == FREE_HEADING else (ACCEPT,)
    unused = drawing.specials_open(turn)
    return flights + tuple([IGNORES[special] for special in range(6) if unused >> special & 1])


def refuse(state: State, seat: int, action: Action, options: Options, fits: Fits) -> Refusal | None:
    """The first rule an action breaks, in any state."""
    if not 0 <= seat < len(state.players):
        return NO_SEAT
    if state.phase == "over":
        return OVER
    if isinstance(action, Leave):
        return ABSENT if state.players[seat].absent else None
    return refuse_decision(state, seat, action, options, fits)


def refuse_decision(state: State, seat: int, action: Action, options: Options, fits: Fits) -> Refusal | None:
    """RI-3.1: each decision in its own step of the round."""
    if isinstance(action, Pick) and state.draft is not None and state.phase == "draft":
        return drafting.refuse_pick(state.draft, seat, action.pair, len(state.players))
    if not isinstance(action, DECISIONS):
        return NATURE
    if state.phase != "play" or isinstance(action, Pick):
        return NOT_NOW
    return refuse_in_play(state, seat, action, options, fits)


def refuse_in_play(state: State, seat: int, action: Action, options: Options, fits: Fits) -> Refusal | None:
    """RI-7.6, RI-15.4: not after commit, and the meteor first."""
    player = state.players[seat]
    turn = player.turn
    assert turn is not None
    if player.committed:
        return DONE
    if isinstance(action, Accept | Aim | Ignore):
        return refuse_meteor(state.dice, turn, action) if turn.meteor_due else NO_METEOR
    if turn.meteor_due:
        return METEOR_FIRST
    if player.absent:
        return None if isinstance(action, Commit) else ABSENT
    return drawing.refuse_drawing(turn, action, fits, options.lava)


def refuse_meteor(dice: Dice, turn: Turn, action: Action) -> Refusal | None:
    """RI-15.5, RI-15.13."""
    if isinstance(action, Ignore):
        if turn.sheet.crossed >> action.special & 1:
            return IGNORE_USED
        return IGNORE_LIMIT if not drawing.specials_open(turn) else None
    if isinstance(action, Aim):
        return None if dice.heading == FREE_HEADING else HEADING_GIVEN
    return HEADING_FREE if dice.heading == FREE_HEADING else None


def apply(state: State, seat: int, action: Action, options: Options, fits: Fits) -> tuple[State, tuple[Effect, ...]]:
    """The next state and what happened."""
    if state.phase == "play":
        return play(state, seat, action, options, fits)
    if isinstance(action, Leave):
        return with_player(state, seat, left(state.players[seat])), (Left(seat=seat),)
    if isinstance(action, Pick):
        return pick(state, seat, action.pair, options)
    if isinstance(action, FirstPlayer):
        draft = Draft(action.seat, action.seat)
        return State(1, "roll", state.dice, state.players, draft), (Starred(seat=action.seat),)
    return roll(state, action, options)


def with_player(state: State, seat: int, player: Player) -> State:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return State(state.round, state.phase, state.dice, players, state.draft)


def left(player: Player) -> Player:
    """RI-7.9."""
    return Player(player.sheet, player.turn, player.committed, absent=True)


def roll(state: State, action: Action, options: Options) -> tuple[State, tuple[Effect, ...]]:
    """RI-4: a die falls; after the last one the draft or the drawing begins."""
    rolled = with_roll(state, action, options)
    effects = roll_effects(rolled, action)
    if not is_rolled(rolled, options):
        return rolled, effects
    if is_drafted(options):
        return msgspec.structs.replace(rolled, phase="draft"), effects
    return begin_turns(rolled, options), effects


def roll_effects(state: State, action: Action) -> tuple[Effect, ...]:
    if isinstance(action, RollHeading):
        return ()
    if isinstance(action, RollDistance):
        return (MeteorRolled(heading=state.dice.heading, distance=action.distance),)
    if isinstance(action, RollLava):
        return (Rolled(tile=FIRST_LAVA_TILE + action.face),)
    assert isinstance(action, Roll)
    return (Rolled(tile=action.face),)


def hand_of(state: State, seat: int) -> tuple[int, ...]:
    """RI-4.1, RI-14.11: the route faces a seat draws in this round."""
    return state.dice.routes if state.draft is None else drafting.hand(state.draft, seat)


def begin_turns(state: State, options: Options) -> State:
    """RI-3.1: everybody begins step 3 at the same time."""
    players: list[Player] = []
    for seat, player in enumerate(state.players):
        hand = hand_of(state, seat)
        turn = Turn(player.sheet, hand, hand, state.dice.lava, meteor_due=options.meteor)
        players.append(Player(player.sheet, turn, committed=False, absent=player.absent))
    return State(state.round, "play", state.dice, tuple(players), state.draft)


def pick(state: State, seat: int, pair: int, options: Options) -> tuple[State, tuple[Effect, ...]]:
    """RI-14.5 to RI-14.8, RI-14.13."""
    assert state.draft is not None
    draft = drafting.picked(state.draft, seat, pair)
    one, other = draft.pairs[pair]
    effects: tuple[Effect, ...] = (Picked(seat=seat, pair=pair, one=one, other=other),)
    after = msgspec.structs.replace(state, draft=draft)
    if drafting.picker(draft, options.players) >= 0:
        return after, effects
    if state.round < rounds_of(options):
        first = drafting.next_first(draft, options)
        effects += (NextFirst(seat=first, value=drafting.hand_value(drafting.hand(draft, first), options)),)
    return begin_turns(after, options), effects


def play(state: State, seat: int, action: Action, options: Options, fits: Fits) -> tuple[State, tuple[Effect, ...]]:
    """RI-3.2, RI-3.3: an action touches the own turn only."""
    player = state.players[seat]
    turn = player.turn
    assert turn is not None
    if isinstance(action, Commit):
        return commit(state, seat, options, fits)
    if isinstance(action, Leave):
        return with_player(state, seat, left(player)), (Left(seat=seat),)
    if isinstance(action, Accept | Aim | Ignore):
        after, effects = settle_meteor(state, turn, seat, action, options)
    else:
        after = drawing.drawn(turn, action, state.round)
        effects = drawn_effects(turn.sheet.cells, seat, action)
    return with_player(state, seat, Player(player.sheet, after, committed=False, absent=player.absent)), effects


def drawn_effects(cells: bytes, seat: int, action: Action) -> tuple[Effect, ...]:
    """Seen by the seat alone until the reveal (RI-7.7)."""
    assert isinstance(action, Route | Special | Lava | Burn | Volcano)
    cell: int = action.cell
    before = cells[cell]
    shape = drawing.shape_of(action)
    drawn = Drawn(seat=seat, cell=cell, tile=TILE_OF[shape], shape=shape, crater=before == CRATER, only=seat)
    if isinstance(action, Burn):
        return (Burned(seat=seat, cell=cell, tile=TILE_OF[before], only=seat), drawn)
    return (drawn,)


def settle_meteor(
    state: State, turn: Turn, seat: int, action: Action, options: Options
) -> tuple[Turn, tuple[Effect, ...]]:
    """RI-15.3 to RI-15.14."""
    if isinstance(action, Ignore):
        sheet = drawing.crossed_off(turn.sheet, action.special)
        ignored = Ignored(seat=seat, special=action.special, only=seat)
        return Turn(sheet, turn.dice, turn.left, turn.lava_left, special_used=True), (ignored,)
    direction: int = action.direction if isinstance(action, Aim) else state.dice.heading
    path, hit = flight(turn.sheet.cells, turn.sheet.dot, direction, state.dice.distance)
    flown = Flown(seat=seat, direction=direction, path=tuple(path), only=seat)
    if hit < 0:
        return Turn(turn.sheet, turn.dice, turn.left, turn.lava_left), (flown, BurnedUp(seat=seat, only=seat))
    sheet = struck(turn.sheet, hit, state.round, options.meteor_on_lava == "absorb")
    effects = (flown, *hit_effects(turn.sheet, sheet, seat, hit))
    return Turn(sheet, turn.dice, turn.left, turn.lava_left), effects


def hit_effects(before: Sheet, after: Sheet, seat: int, hit: int) -> tuple[Effect, ...]:
    shape = before.cells[hit]
    if after.cells[hit] != CRATER:
        return (Absorbed(seat=seat, cell=hit, only=seat),)
    crater = Hit(seat=seat, cell=hit, only=seat)
    return (crater,) if shape == EMPTY else (crater, Erased(seat=seat, cell=hit, tile=TILE_OF[shape], only=seat))


def commit(state: State, seat: int, options: Options, fits: Fits) -> tuple[State, tuple[Effect, ...]]:
    """RI-7.1, RI-7.6, RI-7.8: the last one to commit ends the round."""
    player = state.players[seat]
    after = with_player(state, seat, Player(player.sheet, player.turn, committed=True, absent=player.absent))
    effects: tuple[Effect, ...] = (Committed(seat=seat),)
    if to_act(after):
        return after, effects
    return reveal(after, options), effects + reveal_effects(after, options, fits)


def reveal(state: State, options: Options) -> State:
    """RI-7.8, RI-8.1, RI-14.12: every sheet is shown; the next round or the end."""
    players: list[Player] = []
    for player in state.players:
        assert player.turn is not None
        players.append(Player(player.turn.sheet, None, committed=False, absent=player.absent))
    if state.round == rounds_of(options):
        return State(state.round, "over", state.dice, tuple(players), state.draft)
    draft = state.draft
    if draft is not None:
        draft = Draft(draft.star, drafting.next_first(draft, options))
    return State(state.round + 1, "roll", Dice(), tuple(players), draft)
