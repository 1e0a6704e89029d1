"""A plain player of Steam for tests of the page: builds towards the next town, delivers what pays, bids nothing."""

from __future__ import annotations

import random
from typing import Any

from engineshed.core.record import Action
from engineshed.games.steam import Steam, model
from engineshed.maths.hexes import distance, parse

LOOKED_AT = 60
"""Placements weighed at each step."""
LOWEST_INCOME = -6
"""Below it nothing more is built."""


class Builder:
    """`Builder(game, seed)(view, seat)` is a move."""

    def __init__(self, game: Steam, seed: object) -> None:
        self.game = game
        self.rng = random.Random(str(seed))
        self.places = [parse(name) for name in game.domains["hex"]]
        self.stops = [self.places[i] for i, spot in enumerate(game.chart.hexes) if spot.town or spot.city]

    def __call__(self, view: model.View, seat: int) -> Action:
        legal = list(self.game.legal(view.state, seat))
        by_kind: dict[type[Action], list[Any]] = {}
        for action in legal:
            by_kind.setdefault(type(action), []).append(action)
        for kind, choose in (
            (model.Bid, self._bid),
            (model.Borrow, lambda some, _view, _seat: some[min(2, len(some) - 1)]),
            (model.Take, self._take),
            (model.Lay, self._lay),
            (model.Urbanize, lambda some, _view, _seat: self.rng.choice(some)),
            (model.Grow, lambda some, _view, _seat: self.rng.choice(some)),
            (model.Load, self._load),
            (model.Follow, self._follow),
            (model.ToIncome, self._score),
        ):
            if kind in by_kind and (chosen := choose(by_kind[kind], view, seat)) is not None:
                return chosen
        quiet = (model.ToPoints, model.Upgrade, model.Pass, model.EndBuild, model.TurnOver)
        return next((action for kind in quiet for action in by_kind.get(kind, ())), legal[0])

    def _bid(self, _some: list[Any], _view: model.View, _seat: int) -> Action:
        return model.Pass()

    def _take(self, some: list[Any], view: model.View, _seat: int) -> Action:
        free = [take for take in some if not view.fees[take.tile]]
        return self.rng.choice(free or some)

    def _lay(self, some: list[Any], view: model.View, seat: int) -> Action | None:
        if view.state.players[seat].income < LOWEST_INCOME:
            return None
        weighed = self.rng.sample(some, min(LOOKED_AT, len(some)))
        return max(weighed, key=lambda lay: self._worth(view, seat, lay))

    def _worth(self, view: model.View, seat: int, lay: model.Lay) -> float:
        """A link completed is best; else the nearer the next town the better, and the cheaper."""
        _, effects = self.game.apply(view.state, seat, lay)
        made = sum(isinstance(effect, model.Completed) and effect.seat == seat for effect in effects)
        cost = next(effect.cost for effect in effects if isinstance(effect, model.Laid))
        nearest = min(distance(*self.places[lay.hex], *stop) for stop in self.stops)
        return 20 * made - cost - 2 * nearest + self.rng.random()

    def _load(self, some: list[Any], view: model.View, seat: int) -> Action | None:
        best = max(some, key=lambda load: self._gain(view, seat, load))
        return best if self._gain(view, seat, best) > 0 else None

    def _gain(self, view: model.View, seat: int, load: model.Load) -> int:
        routes = [effect for effect in self.game.preview(view, load) if isinstance(effect, model.Route)]
        return max((2 * route.points[seat] - sum(route.points) for route in routes), default=0)

    def _follow(self, some: list[Any], _view: model.View, _seat: int) -> Action:
        return self.rng.choice(some)

    def _score(self, some: list[Any], view: model.View, seat: int) -> Action | None:
        return some[0] if view.state.players[seat].income < 3 else None
