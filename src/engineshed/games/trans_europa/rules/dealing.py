"""Chapters 2 and 8: the deal, the first player, the next round."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.core.record import Action, Effect
from engineshed.games.trans_europa.model import Begins, Deal, First, Match, State
from engineshed.games.trans_europa.rules.tables import COLOURED_RAILS, DEALING, DRAWING_FIRST, UNPLACED, Tables


def start(tables: Tables) -> State:
    """TE-2.2, TE-2.3, TE-11.2: every rail in the supply, every locomotive in the depot."""
    choice = tables.options.first_player
    first = -1 if choice == "random" else int(choice)
    match = Match(1, first, (start_score(tables),) * tables.seats, -1)
    return fresh_round(tables, match, full_stocks(tables))


def start_score(tables: Tables) -> int:
    """TE-2.3, TE-11.2: the depot counts as 12, or as `start_score`; prestige begins with nothing."""
    return tables.options.start_score if tables.options.scoring == "track" else 0


def full_stocks(tables: Tables) -> tuple[int, ...]:
    """TE-11.10: three coloured rails each, where they are in the game."""
    return (COLOURED_RAILS if tables.vexation else 0,) * tables.seats


def fresh_round(tables: Tables, match: Match, stocks: tuple[int, ...]) -> State:
    """TE-8.1: an empty board, a full supply, markers with their owners, no card dealt."""
    return State(DEALING, match, ((),) * tables.seats, (UNPLACED,) * tables.seats, stocks, tables.rails)


def next_round(tables: Tables, state: State, match: Match) -> State:
    """TE-8.1 to TE-8.4, TE-11.11: the start card goes to the left; what is used up per game stays used up."""
    first = (match.first + 1) % tables.seats
    per_round = tables.options.vexation == "per_round"
    stocks = full_stocks(tables) if per_round else state.stocks
    following = Match(match.round + 1, first, match.scores, match.end_line, match.past)
    return fresh_round(tables, following, stocks)


def outcomes(tables: Tables, state: State) -> Sequence[tuple[Action, int]]:
    """TE-2.7, TE-2.8, TE-2.10: the cards left in the pile at hand, or the seats, all equally likely."""
    if state.turn.phase == "first":
        return tables.first
    if state.turn.phase != "deal":
        return []
    count = dealt_cards(state)
    colour, seat = divmod(count, tables.seats)
    gone = [hand[colour] for hand in state.hands if len(hand) > colour]
    draws = tables.deal[seat]
    return [draws[city] for city in tables.piles[colour] if city not in gone]


def dealt_cards(state: State) -> int:
    count = 0
    for hand in state.hands:
        count += len(hand)
    return count


def deal(tables: Tables, state: State, action: Deal) -> tuple[State, tuple[Effect, ...]]:
    """TE-2.7, TE-2.9: the card goes to the hand of its owner, who alone sees it."""
    seat, city = action.seat, action.city
    held = list(state.hands)
    held[seat] = (*held[seat], city)
    hands = tuple(held)
    turn = state.turn
    if seat == tables.seats - 1 and len(hands[seat]) == len(tables.piles):
        first = state.match.first
        turn = DRAWING_FIRST if first < 0 else tables.marker_turn[first]
    after = State(turn, state.match, hands, state.markers, state.stocks, state.supply)
    return after, tables.dealt[seat][city]


def choose_first(tables: Tables, state: State, action: First) -> tuple[State, tuple[Effect, ...]]:
    """TE-2.10: drawn in public once, before the first round."""
    old = state.match
    match = Match(old.round, action.seat, old.scores, old.end_line, old.past)
    turn = tables.marker_turn[action.seat]
    after = State(turn, match, state.hands, state.markers, state.stocks, state.supply)
    return after, (Begins(seat=action.seat, round=old.round),)
