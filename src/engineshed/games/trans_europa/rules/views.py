"""Chapter 10: who sees what, and which worlds fit what is seen."""

from __future__ import annotations

from typing import Final

from engineshed.core.chance import Rng
from engineshed.core.record import Action, Effect
from engineshed.games.trans_europa.model import (
    ColouredRail,
    Cost,
    Marker,
    Match,
    Missing,
    Network,
    Rail,
    State,
    Turn,
    View,
    packed,
)
from engineshed.games.trans_europa.rules.losses import loss, loss_within
from engineshed.games.trans_europa.rules.networks import extended, first_networks, is_finished, surveyed
from engineshed.games.trans_europa.rules.setting import NATURE, UNPLACED, Setting
from engineshed.maths.graph import Groups

Hand = tuple[int, ...]
PATIENCE: Final = 1000
"""How many deals are tried before one is built that must fit."""


def view(setting: Setting, state: State, seat: int | None) -> View:
    """TE-10.1 to TE-10.4: everything public, and the own hand with what follows from it."""
    turn, match = state.turn, state.match
    mover = turn.acting[0] if turn.acting and turn.acting[0] >= 0 else None
    return View(
        seat,
        match.round,
        match.first,
        mover,
        turn.phase,
        match.scores,
        match.end_line,
        state.supply,
        state.stocks,
        state.markers,
        setting.rails_of(state.laid),
        seen_networks(setting, state),
        turn.finished,
        tuple([hand if shown(state, other, seat) else () for other, hand in enumerate(state.hands)]),
        missing(setting, state, seat),
        match.past,
    )


def shown(state: State, owner: int, seat: int | None) -> bool:
    """TE-6.7, TE-7.10, TE-10.2: a hand is its owner's secret until he is finished or the round is over."""
    return owner == seat or owner in state.turn.finished or state.turn.phase == "over"


def seen_networks(setting: Setting, state: State) -> tuple[Hand, ...]:
    """The junctions of each network."""
    if not state.networks:
        return tuple([() if marker == UNPLACED else (marker,) for marker in state.markers])
    return tuple([members(setting, network) for network in state.networks])


def members(setting: Setting, network: Network) -> tuple[int, ...]:
    return tuple([junction for junction in range(setting.junctions) if network.junctions[junction]])


def missing(setting: Setting, state: State, seat: int | None) -> int | None:
    """TE-10.2: the seat's loss as things stand, for itself alone."""
    if seat is None or state.markers[seat] == UNPLACED:
        return None
    return loss(setting, setting.rails_of(state.laid), seat, state.markers[seat], state.hands[seat])


def preview(setting: Setting, seen: View, action: Action) -> tuple[Effect, ...]:
    """TE-10.2: what the own hand costs from a junction, or lacks before and after a rail."""
    seat = seen.seat
    if seat is None or len(seen.hands[seat]) < len(setting.piles):
        return ()
    hand = seen.hands[seat]
    if isinstance(action, Marker):
        cost = loss_within(setting, Groups(setting.graph, []), action.junction, hand)
        return (Cost(seat=seat, cost=cost, only=seat),)
    if isinstance(action, (Rail, ColouredRail)) and seen.missing is not None:
        coloured = isinstance(action, ColouredRail)
        rails = (*seen.rails, setting.laid_by(seat, action.line, second=False, coloured=coloured))
        after = loss(setting, rails, seat, seen.markers[seat], hand)
        return (Missing(seat=seat, before=seen.missing, after=after, only=seat),)
    return ()


def imagine(setting: Setting, view: View, rng: Rng) -> State:
    """TE-10.5: a world that fits: cards not seen elsewhere, and nobody finished who has not shown it."""
    networks = _networks(setting, view)
    hands = _deal(setting, view, networks, rng)
    match = Match(view.round, view.first, view.scores, view.end_line, view.past)
    turn = Turn(view.phase, _acting(view), view.finished)
    return State(turn, match, hands, view.markers, view.stocks, view.supply, packed(view.rails), networks)


def _acting(seen: View) -> tuple[int, ...]:
    if seen.phase == "over":
        return ()
    return NATURE if seen.mover is None else (seen.mover,)


def _networks(setting: Setting, seen: View) -> tuple[Network, ...]:
    """The networks that the public rails make."""
    if UNPLACED in seen.markers:
        return ()
    if setting.vexation and seen.rails:
        return tuple([surveyed(setting, seen.rails, marker, seat) for seat, marker in enumerate(seen.markers)])
    networks = first_networks(setting, seen.markers)
    for laid in seen.rails:
        networks = extended(setting, networks, seen.markers, laid.seat, laid.line)
    return networks


def _deal(setting: Setting, seen: View, networks: tuple[Network, ...], rng: Rng) -> tuple[Hand, ...]:
    """Hands at random for those not seen, all that fit equally likely."""
    if seen.phase == "deal":
        return _partly_dealt(setting, seen, rng)
    for _ in range(PATIENCE):
        hands = _random_hands(setting, seen, rng, {})
        if _fits(setting, seen, networks, hands):
            return hands
    return _built_hands(setting, seen, networks, rng)


def _fits(setting: Setting, seen: View, networks: tuple[Network, ...], hands: tuple[Hand, ...]) -> bool:
    for seat, network in enumerate(networks):
        if not seen.hands[seat] and is_finished(setting, network, hands[seat]):
            return False
    return True


def _random_hands(setting: Setting, seen: View, rng: Rng, fixed: dict[int, int]) -> tuple[Hand, ...]:
    """A card of each colour for every hidden hand; `fixed` cards go to the seat they are fixed for."""
    hands: list[list[int]] = [list(hand) for hand in seen.hands]
    hidden = [seat for seat, hand in enumerate(seen.hands) if not hand]
    known = {city for hand in seen.hands for city in hand} | set(fixed)
    for pile in setting.piles:
        left = rng.shuffled([city for city in pile if city not in known])
        own = {seat: city for city, seat in fixed.items() if city in pile}
        for seat in hidden:
            hands[seat].append(own[seat] if seat in own else left.pop())
    return tuple([tuple(hand) for hand in hands])


def _built_hands(setting: Setting, seen: View, networks: tuple[Network, ...], rng: Rng) -> tuple[Hand, ...]:
    """Where fitting hands are rare: first a card outside its network for everybody unfinished, then the rest."""
    hidden = [seat for seat, hand in enumerate(seen.hands) if not hand]
    known = {city for hand in seen.hands for city in hand}
    outside = {
        seat: rng.shuffled(
            [
                city
                for pile in setting.piles
                for city in pile
                if city not in known and not networks[seat].junctions[setting.place[city]]
            ]
        )
        for seat in hidden
    }
    fixed: dict[int, int] = {}
    if not _assign(hidden, outside, fixed):
        raise ValueError("no hands fit this view: it comes from no game")
    return _random_hands(setting, seen, rng, fixed)


def _assign(seats: list[int], outside: dict[int, list[int]], fixed: dict[int, int]) -> bool:
    """A different card for each seat, by trying."""
    if not seats:
        return True
    for city in outside[seats[0]]:
        if city not in fixed:
            fixed[city] = seats[0]
            if _assign(seats[1:], outside, fixed):
                return True
            del fixed[city]
    return False


def _partly_dealt(setting: Setting, seen: View, rng: Rng) -> tuple[Hand, ...]:
    """In the middle of the deal: as many cards for the others as the own hand tells (TE-2.8)."""
    if seen.seat is None:
        return seen.hands
    own = seen.hands[seen.seat]
    hands: list[list[int]] = [[] for _ in seen.hands]
    for colour, mine in enumerate(own):
        left = rng.shuffled([city for city in setting.piles[colour] if city != mine])
        last = colour == len(own) - 1
        for seat in range(setting.seats):
            if seat == seen.seat:
                hands[seat].append(mine)
            elif seat < seen.seat or not last:
                hands[seat].append(left.pop())
    return tuple([tuple(hand) for hand in hands])
