"""What a seat is asked, and what an action would do: both read off the view alone."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Action, Effect, Question
from engineshed.games.steam.model import Load, Player, Route, State, View
from engineshed.games.steam.rules.auction import bid_limit
from engineshed.games.steam.rules.building import must_act
from engineshed.games.steam.rules.money import most_loans
from engineshed.games.steam.rules.play import Play
from engineshed.games.steam.rules.setting import Setting

MOST_ROUTES: Final = 24


def question_of(setting: Setting, state: State, seat: int) -> Question:
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


def preview_of(play: Play, view: View, action: Action) -> tuple[Effect, ...]:
    """Everything the action would do; for a cube every route that is open to it, best first."""
    state = view.state
    acting = play.to_act(state)
    if view.seat is None or acting != (view.seat,) or play.refuse(state, view.seat, action) is not None:
        return ()
    if isinstance(action, Load):
        return _routes(play, state, view.seat, action)
    return play.apply(state, view.seat, action)[1]


def _routes(play: Play, state: State, seat: int, load: Load) -> tuple[Effect, ...]:
    network = play.network(state)
    found = network.routes(load.hex, load.colour, state.players[seat].level, seat)
    points = [network.points_of(route) for route in found]
    routes = [
        Route(
            seat=seat,
            finish=network.links.to[route[-1]],
            links=len(route),
            points=tuple(gain),
            nodes=(load.hex, *(network.links.to[edge] for edge in route)),
        )
        for route, gain in zip(found, points, strict=True)
    ]
    return tuple(
        sorted(routes, key=lambda route: 2 * route.points[seat] - sum(route.points), reverse=True)[:MOST_ROUTES]
    )
