"""What must hold in every state: pieces and cards are conserved, and what is kept up to date is up to date."""

from __future__ import annotations

from engineshed.games.trans_europa.model import State
from engineshed.games.trans_europa.rules.networks import finished_seats, surveyed
from engineshed.games.trans_europa.rules.setting import COLOURED_RAILS, UNPLACED, Setting


def invariants(setting: Setting, state: State) -> list[str]:
    """What is wrong with a state; nothing, if all is well."""
    return [*_cards(setting, state), *_pieces(setting, state), *_markers(setting, state), *_networks(setting, state)]


def _cards(setting: Setting, state: State) -> list[str]:
    """TE-2.7: one card of each colour, in the order of the colours, no card twice."""
    wrong: list[str] = []
    dealt = [city for hand in state.hands for city in hand]
    if len(set(dealt)) < len(dealt):
        wrong.append("a card is in two hands")
    for seat, hand in enumerate(state.hands):
        if len(hand) < len(setting.piles) and state.turn.phase != "deal":
            wrong.append(f"seat {seat} holds {len(hand)} cards")
        if any(city not in pile for city, pile in zip(hand, setting.piles, strict=False)):
            wrong.append(f"seat {seat} holds a card of a wrong colour")
    return wrong


def _pieces(setting: Setting, state: State) -> list[str]:
    """TE-5.2, TE-5.10, TE-11.15: every rail comes from the supply or the stock, and has a line of its own."""
    wrong: list[str] = []
    rails = setting.rails_of(state.laid)
    black = [laid for laid in rails if not laid.coloured]
    if len(black) + state.supply != setting.rails:
        wrong.append(f"{len(black)} rails on the board and {state.supply} in the supply are not {setting.rails}")
    if len({laid.line for laid in rails}) < len(rails):
        wrong.append("two rails lie on one line")
    for seat, stock in enumerate(state.stocks):
        used = len([laid for laid in rails if laid.coloured and laid.seat == seat])
        if used + stock > COLOURED_RAILS * setting.vexation or stock < 0:
            wrong.append(f"seat {seat} has {stock} coloured rails left and {used} on the board")
    return wrong


def _markers(setting: Setting, state: State) -> list[str]:
    """TE-4.1, TE-4.4, TE-4.8: markers stand from the first player on, on junctions of their own."""
    placed = [marker for marker in state.markers if marker != UNPLACED]
    wrong: list[str] = []
    if len(set(placed)) < len(placed) and not setting.options.shared_start:
        wrong.append("two markers stand on one junction")
    if state.laid and len(placed) < setting.seats:
        wrong.append("rails lie before all markers stand")
    if placed and (state.turn.phase in {"deal", "first"}):
        wrong.append("a marker stands before the cards are dealt")
    return wrong


def _networks(setting: Setting, state: State) -> list[str]:
    """TE-5.3, TE-6.1: networks, free lines and finishers are those a survey of the board finds."""
    if not state.networks:
        return []
    wrong: list[str] = []
    rails = setting.rails_of(state.laid)
    for seat, network in enumerate(state.networks):
        found = surveyed(setting, rails, state.markers[seat], seat)
        if network.junctions != found.junctions:
            wrong.append(f"the network of seat {seat} is out of date")
        kept = [sorted([rail.line for rail in rails]) for rails in (network.singles, network.doubles)]
        if kept != [[rail.line for rail in rails] for rails in (found.singles, found.doubles)]:
            wrong.append(f"the free lines of seat {seat} are out of date")
    if finished_seats(setting, state, state.networks) != state.turn.finished:
        wrong.append("finished seats are not those whose five cities are joined")
    return wrong
