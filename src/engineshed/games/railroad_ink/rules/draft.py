"""RI-14: the draft of dice."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Action, Refusal
from engineshed.games.railroad_ink.model import Draft, Options, Pick

NOT_YOUR_TURN: Final = Refusal("RI-14.5", "not-your-turn")
PAIR_TAKEN: Final = Refusal("RI-14.4", "pair-taken")


def pick_order(first: int, seats: int) -> list[int]:
    """RI-14.5, RI-14.6: clockwise from the first player, and once more the same way."""
    return [(first + step) % seats for step in range(seats)] * 2


def picker(draft: Draft, seats: int) -> int:
    """Whose pick it is, or -1 when all pairs are taken."""
    taken = sum([owner >= 0 for owner in draft.owners])
    return pick_order(draft.first, seats)[taken] if taken < 2 * seats else -1


def legal_picks(draft: Draft) -> tuple[Action, ...]:
    return tuple([Pick(pair) for pair, owner in enumerate(draft.owners) if owner < 0])


def refuse_pick(draft: Draft, seat: int, pair: int, seats: int) -> Refusal | None:
    if picker(draft, seats) != seat:
        return NOT_YOUR_TURN
    return PAIR_TAKEN if draft.owners[pair] >= 0 else None


def picked(draft: Draft, seat: int, pair: int) -> Draft:
    owners = (*draft.owners[:pair], seat, *draft.owners[pair + 1 :])
    return Draft(draft.star, draft.first, draft.loose, draft.pairs, owners)


def hand(draft: Draft, seat: int) -> tuple[int, ...]:
    """RI-14.7: the faces a seat has drafted, sorted."""
    taken = [pair for pair, owner in zip(draft.pairs, draft.owners, strict=True) if owner == seat]
    return tuple(sorted([face for pair in taken for face in pair]))


def hand_value(faces: tuple[int, ...], options: Options) -> int:
    """RI-14.9."""
    return sum([int(options.draft_values[face]) for face in faces])


def next_first(draft: Draft, options: Options) -> int:
    """RI-14.8, RI-14.10: the lowest sum; of equal ones the player who drafted last."""
    order = pick_order(draft.first, options.players)[: options.players]
    sums = [hand_value(hand(draft, seat), options) for seat in order]
    latest = max([place for place in range(len(order)) if sums[place] == min(sums)])
    return order[latest]
