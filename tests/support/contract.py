"""The properties every game must have, as functions that raise AssertionError."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action
from engineshed.core.space import Space
from engineshed.core.table import visible
from support.players import Moment

SMALL_SPACE = 1500


def check_legal(game: AnyGame, space: Space, state: Any, slow: Any, rng: Rng) -> None:
    """`legal` is what `refuse` lets through, and what the slow version written from the rules' texts says."""
    for seat in range(game.seats):
        listed = game.legal(state, seat) if seat in game.to_act(state) else ()
        assert len(set(listed)) == len(listed), "an action is listed twice"
        assert set(listed) == set(slow(game, state, seat)), f"the slow rules disagree for seat {seat} in {state}"
        for action in listed:
            assert game.refuse(state, seat, action) is None, f"{space.write(action)} is listed but refused"
        for action in _others(space, set(listed), rng):
            if game.refuse(state, seat, action) is None:
                assert action == game.leave(state, seat), f"{space.write(action)} is allowed but not listed"


def _others(space: Space, listed: set[Action], rng: Rng) -> list[Action]:
    numbers: Sequence[int] = range(space.size)
    if space.size > SMALL_SPACE:
        numbers = [rng.below(space.size) for _ in range(200)]
    return [action for action in map(space.action, numbers) if action not in listed]


def check_view(game: AnyGame, state: Any, rng: Rng) -> None:
    """A view survives JSON, and an imagined world gives the same view back and is a sound position."""
    for seat in (None, *range(game.seats)):
        view = game.view(state, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
        world = game.imagine(view, rng)
        assert game.view(world, seat) == view, f"the imagined world looks different to seat {seat}"
        assert list(game.invariants(world)) == [], "the imagined world is unsound"
        if seat is not None and seat in game.to_act(state):
            assert game.question(view, seat) == game.question(game.view(world, seat), seat)


def check_secrecy(game: AnyGame, moment: Moment, space: Space, rng: Rng) -> None:
    """Two worlds that a seat cannot tell apart offer, refuse and show it the same."""
    for seat in (None, *range(game.seats)):
        view = game.view(moment.state, seat)
        world = game.imagine(view, rng)
        assert game.view(world, seat) == view
        if seat is not None:
            probes = [space.action(rng.below(space.size)) for _ in range(10)]
            _same_offers(game, (moment.state, world), seat, probes)
        _same_effects(game, moment, world, seat)


def _same_offers(game: AnyGame, worlds: tuple[Any, Any], seat: int, probes: Sequence[Action]) -> None:
    mine, other = (seat in game.to_act(world) for world in worlds)
    assert mine == other, f"whether seat {seat} may act tells it something"
    if mine:
        offers, others = (list(game.legal(world, seat)) for world in worlds)
        assert offers == others, f"the prompt tells seat {seat} something"
    for action in probes:
        told, retold = (game.refuse(world, seat, action) for world in worlds)
        assert told == retold, f"the refusal of {action} tells seat {seat} something"


def _same_effects(game: AnyGame, moment: Moment, world: Any, seat: int | None) -> None:
    before, after = game.view(moment.state, seat), game.view(moment.after, seat)
    shown = visible(moment.effects, seat)
    if before == after and moment.seat not in {seat, CHANCE}:
        assert shown == (), f"a hidden step shows {shown} to seat {seat}"
    if not _possible(game, moment, world):
        return
    other, effects = game.apply(world, moment.seat, moment.action)
    if game.view(other, seat) == after:
        assert visible(effects, seat) == shown, f"effects tell seat {seat} more than its view"


def _possible(game: AnyGame, moment: Moment, world: Any) -> bool:
    if moment.seat not in game.to_act(world):
        return False
    if moment.seat == CHANCE:
        return any(moment.action == outcome and weight > 0 for outcome, weight in game.chance(world))
    return game.refuse(world, moment.seat, moment.action) is None
