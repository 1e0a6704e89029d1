"""Auctions for turn order: chapters 4 and 25."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.steam.model import (
    HIGHEST_BID,
    Auction,
    Bid,
    BidMade,
    FreePass,
    Opens,
    Pass,
    Passed,
    PassedFree,
    SpaceWon,
    State,
    TurnOrder,
)
from engineshed.games.steam.rules.money import pay, spending_power
from engineshed.games.steam.rules.setting import BIDS, Setting, alive, with_player

PASS = Pass()
FREE_PASS = FreePass()


def no_bids(setting: Setting) -> tuple[int, ...]:
    return (-1,) * setting.seats


def bid_limit(setting: Setting, state: State, seat: int) -> int:
    """ST-4.8, ST-25.3: spending power in Base, cash in Standard."""
    player = state.players[seat]
    limit = player.cash if setting.standard else spending_power(setting, seat, player)
    return min(limit, HIGHEST_BID)


def may_pass_free(state: State, seat: int) -> bool:
    """ST-25.6, ST-25.8: once, for tile 1 of the last round, and only if the turn would not come straight back."""
    auction = state.auction
    assert auction is not None
    if not state.players[seat].spare_pass:
        return False
    return not (len(state.queue) == 2 and auction.holder in state.queue and auction.holder != seat)


def legal_bids(setting: Setting, state: State, seat: int) -> list[Action]:
    """ST-4.3, ST-4.4, ST-25.2: raise by a dollar or more, or pass."""
    auction = state.auction
    assert auction is not None
    actions: list[Action] = list(BIDS[auction.high + 1 : bid_limit(setting, state, seat) + 1])
    actions.append(PASS)
    if may_pass_free(state, seat):
        actions.append(FREE_PASS)
    return actions


def refuse_bid(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    auction = state.auction
    assert auction is not None
    if isinstance(action, Bid):
        if action.amount <= auction.high:
            return Refusal("ST-25.2" if setting.standard else "ST-4.3")
        over = action.amount > bid_limit(setting, state, seat)
        return Refusal("ST-25.3" if setting.standard else "ST-4.8") if over else None
    if isinstance(action, FreePass) and not may_pass_free(state, seat):
        return Refusal("ST-25.8" if state.players[seat].spare_pass else "ST-25.6")
    if isinstance(action, (Pass, FreePass)):
        return None
    return Refusal("ST-24.5" if setting.standard else "ST-4.1")


def apply_bid(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    effects: list[Effect] = []
    auction, queue = state.auction, state.queue
    assert auction is not None
    if isinstance(action, Bid):
        effects.append(BidMade(seat=seat, amount=action.amount))
        bids = (*auction.bids[:seat], action.amount, *auction.bids[seat + 1 :])
        state = replace(state, auction=replace(auction, bids=bids, holder=seat))
    elif isinstance(action, FreePass):
        effects.append(PassedFree(seat=seat))
        player = replace(state.players[seat], spare_pass=False)
        state = replace(state, players=with_player(state.players, seat, player), queue=(*queue[1:], seat))
    else:
        effects.append(Passed(seat=seat))
        placed = (*auction.placed, seat) if setting.standard else auction.placed
        state = replace(state, auction=replace(auction, placed=placed), queue=queue[1:])
    return settled(setting, state, effects), effects


def settled(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-4.6, ST-25.5, ST-25.7: the last one left wins; the holder of the highest bid is never asked."""
    auction, queue = state.auction, state.queue
    assert auction is not None
    if len(queue) == 1:
        return _order_won(state, effects) if setting.standard else _space_won(setting, state, effects)
    if queue[0] == auction.holder:
        return replace(state, queue=(*queue[1:], queue[0]))
    return state


def _space_won(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-4.7, ST-4.9, ST-4.10: the winner pays and takes the space; his left neighbour opens the next."""
    auction = state.auction
    assert auction is not None
    winner = state.queue[0]
    cost = max(0, auction.bids[winner])
    placed = (*auction.placed, winner)
    effects.append(SpaceWon(seat=winner, space=len(placed), paid=cost))
    player = pay(winner, state.players[winner], cost, effects)
    state = replace(state, players=with_player(state.players, winner, player))
    waiting = clockwise([seat for seat in alive(state.players) if seat not in placed], winner + 1, setting.seats)
    if len(waiting) > 1:
        effects.append(Opens(seat=waiting[0], space=len(placed) + 1))
        return replace(state, auction=Auction(no_bids(setting), placed=placed), queue=tuple(waiting))
    effects += [SpaceWon(seat=seat, space=len(placed) + 1, paid=0) for seat in waiting]
    effects.append(TurnOrder(seats=(*placed, *waiting)))
    return replace(state, order=(*placed, *waiting), auction=None, queue=())


def clockwise(seats: list[int], first: int, size: int) -> list[int]:
    """Seats in clockwise order, beginning with `first` or the next one there is."""
    return sorted(seats, key=lambda seat: (seat - first) % size)


def share(bid: int, space: int, spaces: int) -> int:
    """ST-25.9, ST-25.10: the last space pays nothing, the first two their bid, all others half of it, rounded up."""
    if space == spaces:
        return 0
    return bid if space <= 2 else (bid + 1) // 2


def _order_won(state: State, effects: list[Effect]) -> State:
    """ST-25.4, ST-25.9, ST-25.11: everybody pays by the space, and the new order holds."""
    auction = state.auction
    assert auction is not None
    order = (state.queue[0], *reversed(auction.placed))
    players = state.players
    for space, seat in enumerate(order, 1):
        cost = share(max(0, auction.bids[seat]), space, len(order))
        effects.append(SpaceWon(seat=seat, space=space, paid=cost))
        players = with_player(players, seat, pay(seat, players[seat], cost, effects))
    effects.append(TurnOrder(seats=order))
    return replace(state, players=players, order=order, auction=None, queue=())


def withdrawn(setting: Setting, state: State, seat: int, effects: list[Effect]) -> State:
    """ST-28.9, ST-28.10: who leaves takes his bid along; the highest bid of the others stands."""
    auction = state.auction
    assert auction is not None
    queue = tuple(other for other in state.queue if other != seat)
    holder = auction.holder
    if holder == seat:
        bidders = [other for other in queue if auction.bids[other] >= 0]
        holder = max(bidders, key=lambda other: auction.bids[other]) if bidders else -1
    placed = tuple(other for other in auction.placed if other != seat)
    state = replace(state, auction=replace(auction, holder=holder, placed=placed), queue=queue)
    return settled(setting, state, effects)
