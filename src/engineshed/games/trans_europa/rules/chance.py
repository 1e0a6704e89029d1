"""Chapter 2: what nature deals and draws."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.core.record import Action
from engineshed.games.trans_europa.model import State
from engineshed.games.trans_europa.rules.setting import Setting


def chance(setting: Setting, state: State) -> Sequence[tuple[Action, int]]:
    """TE-2.7, TE-2.8, TE-2.10: the cards left in the pile at hand, or the seats, all equally likely."""
    if state.turn.phase == "first":
        return setting.first
    if state.turn.phase != "deal":
        return []
    colour, seat = divmod(dealt_cards(state), setting.seats)
    gone = [hand[colour] for hand in state.hands if len(hand) > colour]
    draws = setting.deal[seat]
    return [draws[city] for city in setting.piles[colour] if city not in gone]


def dealt_cards(state: State) -> int:
    count = 0
    for hand in state.hands:
        count += len(hand)
    return count
