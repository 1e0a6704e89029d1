"""Chapters 2 and 8: the deal, the first player, the next round."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.trans_europa.model import Begins, Deal, First, Match, State
from engineshed.games.trans_europa.rules.setting import (
    COLOURED_RAILS,
    DEALING,
    DRAWING_FIRST,
    UNPLACED,
    Applied,
    Setting,
)


def start(setting: Setting) -> State:
    """TE-2.2, TE-2.3, TE-11.2: every rail in the supply, every locomotive in the depot."""
    choice = setting.options.first_player
    first = -1 if choice == "random" else int(choice)
    match = Match(1, first, (start_score(setting),) * setting.seats, -1)
    return fresh_round(setting, match, full_stocks(setting))


def start_score(setting: Setting) -> int:
    """TE-2.3, TE-11.2: the depot counts as 12, or as `start_score`; prestige begins with nothing."""
    return setting.options.start_score if setting.options.scoring == "track" else 0


def full_stocks(setting: Setting) -> tuple[int, ...]:
    """TE-11.10: three coloured rails each, where they are in the game."""
    return (COLOURED_RAILS if setting.vexation else 0,) * setting.seats


def fresh_round(setting: Setting, match: Match, stocks: tuple[int, ...]) -> State:
    """TE-8.1: an empty board, a full supply, markers with their owners, no card dealt."""
    return State(DEALING, match, ((),) * setting.seats, (UNPLACED,) * setting.seats, stocks, setting.rails)


def next_round(setting: Setting, state: State, match: Match) -> State:
    """TE-8.1 to TE-8.4, TE-11.11: the start card goes to the left; what is used up per game stays used up."""
    first = (match.first + 1) % setting.seats
    per_round = setting.options.vexation == "per_round"
    stocks = full_stocks(setting) if per_round else state.stocks
    return fresh_round(setting, replace(match, round=match.round + 1, first=first), stocks)


def apply_deal(setting: Setting, state: State, nature: int, action: Deal) -> Applied:
    """TE-2.7, TE-2.9: the card goes to the hand of its owner, who alone sees it."""
    del nature
    seat, city = action.seat, action.city
    held = list(state.hands)
    held[seat] = (*held[seat], city)
    hands = tuple(held)
    turn = state.turn
    if seat == setting.seats - 1 and len(hands[seat]) == len(setting.piles):
        first = state.match.first
        turn = DRAWING_FIRST if first < 0 else setting.marker_turn[first]
    return replace(state, turn=turn, hands=hands), setting.dealt[seat][city]


def apply_first(setting: Setting, state: State, nature: int, action: First) -> Applied:
    """TE-2.10: drawn in public once, before the first round."""
    del nature
    match = replace(state.match, first=action.seat)
    after = replace(state, turn=setting.marker_turn[action.seat], match=match)
    return after, (Begins(seat=action.seat, round=match.round),)
