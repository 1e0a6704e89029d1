"""What a seat is asked, and what an action would do: both read off the view alone."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Action, Effect, Question
from engineshed.games.steam.model import Bid, Load, Pass, Player, Price, Route, State, View
from engineshed.games.steam.rules.auction import bid_limit, share
from engineshed.games.steam.rules.building import must_act
from engineshed.games.steam.rules.money import most_loans, paid
from engineshed.games.steam.rules.phases import apply, refuse, to_act
from engineshed.games.steam.rules.setting import Setting
from engineshed.maths.hexes import SIDES

MOST_OTHERS: Final = 24
"""Routes shown for one cube besides the best one to each city."""


def question(setting: Setting, view: View, seat: int) -> Question:
    """What a seat is asked, with the numbers it needs."""
    state = view.state
    player = state.players[seat]
    if state.claims and state.claims[0].seat == seat:
        return Question("score", {"points": state.claims[0].points, "income": player.income, "vp": player.points})
    if state.phase == "move":
        return _move_question(state, player)
    if state.phase == "capital":
        return Question("capital", {"most": most_loans(player), "upkeep": player.level, "income": player.income})
    if state.phase == "auction" and state.auction is not None:
        return _bid_question(setting, state, seat)
    if state.phase == "actions":
        return Question("tile", {"round": state.round, "rounds": setting.rounds})
    left = 0 if state.build is None else state.build.left
    return Question("must-build" if must_act(setting, state, seat) else "build", {"left": left, "tile": player.tile})


def _move_question(state: State, player: Player) -> Question:
    if state.haul is not None:
        return Question("follow", {"links": len(state.haul.route), "level": player.level})
    return Question("move", {"lap": state.lap, "level": player.level})


def _bid_question(setting: Setting, state: State, seat: int) -> Question:
    auction = state.auction
    assert auction is not None
    about: dict[str, int | str] = {"high": auction.high, "limit": bid_limit(setting, state, seat)}
    if setting.standard:
        return Question("bid-order", {**about, "space": len(state.queue)})
    return Question("bid-space", {**about, "space": len(auction.placed) + 1})


def preview(setting: Setting, view: View, action: Action) -> tuple[Effect, ...]:
    """Everything the action would do; for a cube the best route to each city, then others."""
    state = view.state
    acting = to_act(setting, state)
    if view.seat is None or acting != (view.seat,) or refuse(setting, state, view.seat, action) is not None:
        return ()
    if isinstance(action, Load):
        return _routes(setting, state, view.seat, action)
    effects = apply(setting, state, view.seat, action)[1]
    return (*effects, *_prices(setting, state, view.seat, action)) if state.auction else effects


def _prices(setting: Setting, state: State, seat: int, action: Action) -> list[Price]:
    """ST-4.7, ST-25.9: the cost of the place at stake; in Standard of every place a bid or pass can still bring."""
    auction = state.auction
    assert auction is not None
    if isinstance(action, Bid) and not setting.standard:
        return [_price(state, seat, len(auction.placed) + 1, action.amount)]
    bid = action.amount if isinstance(action, Bid) else max(0, auction.bids[seat])
    last = len(state.queue)
    spaces = [last] if isinstance(action, Pass) and setting.standard else range(1, last + 1) if setting.standard else []
    return [_price(state, seat, space, share(bid, space, last + len(auction.placed))) for space in spaces]


def _price(state: State, seat: int, space: int, cost: int) -> Price:
    after = paid(state.players[seat], cost)
    return Price(seat=seat, space=space, paid=cost, income=after.income, points=after.points, cash=after.cash)


def _routes(setting: Setting, state: State, seat: int, load: Load) -> tuple[Effect, ...]:
    network = setting.network(state)
    found = network.routes(load.hex, load.colour, state.players[seat].level, seat)
    points = [network.points_of(route) for route in found]
    routes = [
        Route(
            seat=seat,
            finish=network.links.to[route[-1]],
            links=len(route),
            points=tuple(gain),
            nodes=(load.hex, *(network.links.to[edge] for edge in route)),
            sides=tuple(edge % SIDES for edge in route),
        )
        for route, gain in zip(found, points, strict=True)
    ]
    routes.sort(key=lambda route: 2 * route.points[seat] - sum(route.points), reverse=True)
    best = {route.finish: route for route in reversed(routes)}
    others = [route for route in routes if best[route.finish] is not route]
    return tuple([route for route in routes if best[route.finish] is route] + others[:MOST_OTHERS])
