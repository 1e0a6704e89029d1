"""RI-3, RI-4: everybody's turn in the drawing step, and the dice it begins with."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.railroad_ink.model import Draft, Player, State, Turn
from engineshed.games.railroad_ink.rules.setting import Setting


def hand(draft: Draft, seat: int) -> tuple[int, ...]:
    """RI-14.7: the faces a seat has drafted, sorted."""
    taken = [pair for pair, owner in zip(draft.pairs, draft.owners, strict=True) if owner == seat]
    return tuple(sorted([face for pair in taken for face in pair]))


def hand_of(state: State, seat: int) -> tuple[int, ...]:
    """RI-4.1, RI-14.11: the route faces a seat draws in this round."""
    return state.dice.routes if state.draft is None else hand(state.draft, seat)


def begin_turns(setting: Setting, state: State) -> State:
    """RI-3.1: everybody begins step 3 at the same time."""
    players: list[Player] = []
    for seat, player in enumerate(state.players):
        faces = hand_of(state, seat)
        turn = Turn(player.sheet, faces, faces, state.dice.lava, meteor_due=setting.meteor)
        players.append(replace(player, turn=turn, committed=False))
    return replace(state, phase="play", players=tuple(players))


def with_player(state: State, seat: int, player: Player) -> State:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def with_turn(state: State, seat: int, turn: Turn) -> State:
    """RI-3.3: an action touches the own turn only."""
    return with_player(state, seat, replace(state.players[seat], turn=turn))


def turn_of(state: State, seat: int) -> Turn:
    """The own turn, in the drawing step."""
    turn = state.players[seat].turn
    assert turn is not None
    return turn
