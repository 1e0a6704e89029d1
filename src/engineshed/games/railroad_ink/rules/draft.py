"""RI-14: the draft of dice."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.railroad_ink.model import Draft, NextFirst, Pick, Picked, State
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.turns import begin_turns, hand

NOT_YOUR_TURN: Final = Refusal("RI-14.5", "not-your-turn")
PAIR_TAKEN: Final = Refusal("RI-14.4", "pair-taken")


def pick_order(first: int, seats: int) -> list[int]:
    """RI-14.5, RI-14.6: clockwise from the first player, and once more the same way."""
    return [(first + step) % seats for step in range(seats)] * 2


def picker(draft: Draft, seats: int) -> int:
    """Whose pick it is, or -1 when all pairs are taken."""
    taken = sum([owner >= 0 for owner in draft.owners])
    return pick_order(draft.first, seats)[taken] if taken < 2 * seats else -1


def hand_value(setting: Setting, faces: tuple[int, ...]) -> int:
    """RI-14.9."""
    return sum([setting.values[face] for face in faces])


def next_first(setting: Setting, draft: Draft) -> int:
    """RI-14.8, RI-14.10: the lowest sum; of equal ones the player who drafted last."""
    order = pick_order(draft.first, setting.seats)[: setting.seats]
    sums = [hand_value(setting, hand(draft, seat)) for seat in order]
    latest = max([place for place in range(len(order)) if sums[place] == min(sums)])
    return order[latest]


def legal_pick(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """RI-14.4: the pairs left, for the seat whose pick it is."""
    del setting, seat
    assert state.draft is not None
    return tuple([Pick(pair) for pair, owner in enumerate(state.draft.owners) if owner < 0])


def refuse_pick(setting: Setting, state: State, seat: int, action: Pick) -> Refusal | None:
    """RI-14.4, RI-14.5."""
    assert state.draft is not None
    if picker(state.draft, setting.seats) != seat:
        return NOT_YOUR_TURN
    return PAIR_TAKEN if state.draft.owners[action.pair] >= 0 else None


def apply_pick(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """RI-14.5 to RI-14.8, RI-14.13: after the last pick everybody begins to draw."""
    assert isinstance(action, Pick)
    assert state.draft is not None
    draft = picked(state.draft, seat, action.pair)
    one, other = draft.pairs[action.pair]
    effects: tuple[Effect, ...] = (Picked(seat=seat, pair=action.pair, one=one, other=other),)
    after = replace(state, draft=draft)
    if picker(draft, setting.seats) >= 0:
        return after, effects
    if state.round < setting.rounds:
        first = next_first(setting, draft)
        effects += (NextFirst(seat=first, value=hand_value(setting, hand(draft, first))),)
    return begin_turns(setting, after), effects


def picked(draft: Draft, seat: int, pair: int) -> Draft:
    return replace(draft, owners=(*draft.owners[:pair], seat, *draft.owners[pair + 1 :]))
