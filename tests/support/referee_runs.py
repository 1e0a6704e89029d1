"""Whole games over random options, watched by the slow referee of their game."""

from __future__ import annotations

from typing import Any, NamedTuple

from engineshed.core.chance import Rng, seed_from
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE
from engineshed.core.registry import OptionError, game_class, make_game, option_fields
from engineshed.core.space import Space
from support.players import Moment, moments, quick_bot, sparse
from support.referees import referee

LOOKS = 4
"""Positions of a game at which every legal action is worked out a second time."""
PROBES = 50
"""Actions tried there at random, allowed or not."""
MOST_MIXES = 200
LONG, SHORT = 100, 13
"""Of a range of more than a hundred values the first thirteen: twelve rounds show what two hundred do."""


class Watched(NamedTuple):
    """How much of a game a referee has seen."""

    steps: int
    positions: int


def watched(name: str, number: int, *, by_bots: bool) -> Watched:
    """Game `number` of a game: the same options and moves each time. A difference is an AssertionError."""
    kind = "bots" if by_bots else "random"
    game = random_game(name, Rng(seed_from(f"options {kind} {number}")))
    players = [quick_bot(game)] * game.seats if by_bots else ()
    try:
        return _watch(game, moments(game, f"referee {kind} {number}", players), number)
    except AssertionError as error:
        raise AssertionError(f"{name}, {kind} game {number}, {game.options}: {error}") from error


def _watch(game: AnyGame, found: Any, number: int) -> Watched:
    check_step = getattr(referee(game.name), "check_step", None)
    steps = 0

    def followed() -> Any:
        nonlocal steps
        for steps, moment in enumerate(found, 1):  # noqa: B007 - counted for the result
            assert list(game.invariants(moment.after)) == []
            if check_step is not None:
                check_step(game, moment)
            if moment.seat != CHANCE:
                yield moment

    looks = sparse(followed(), f"referee {number}", LOOKS)
    assert steps <= referee(game.name).longest(game), "the game is longer than it can be"
    for moment in looks:
        check_position(game, moment, Rng(number))
    return Watched(steps, len(looks))


def check_position(game: AnyGame, moment: Moment, rng: Rng) -> None:
    """What is legal for those who decide, once more by the slow rules; and nothing else is let through."""
    space = Space(game)
    for seat in game.to_act(moment.state):
        listed = set(game.legal(moment.state, seat))
        slow = set(referee(game.name).slow_legal(game, moment.state, seat))
        assert listed == slow, f"{_written(space, listed ^ slow)} for seat {seat} in {moment.state}"
        for _ in range(PROBES):
            action = space.action(rng.below(space.size))
            allowed = game.refuse(moment.state, seat, action) is None
            assert allowed == (action in slow or action == game.leave(moment.state, seat)), space.write(action)


def _written(space: Space, actions: set[Any]) -> str:
    return ", ".join(sorted(space.write(action) for action in actions)[:5])


def random_game(name: str, rng: Rng) -> AnyGame:
    """The game with a random mix of options: about half of them as they are by themselves."""
    for _ in range(MOST_MIXES):
        given = {
            option: random_value(field, rng)
            for option, field in option_fields(game_class(name)).items()
            if option == "players" or rng.below(2)
        }
        try:
            return make_game(name, {option: value for option, value in given.items() if value is not None})
        except OptionError:
            continue
    raise AssertionError(f"{name}: no mix of options was allowed")


def random_value(field: dict[str, Any], rng: Rng) -> object:
    """A value within an option's limits; None for an option that takes a file or any text."""
    if "anyOf" in field:
        return random_value(rng.pick(field["anyOf"]), rng)
    if "enum" in field:
        return rng.pick(field["enum"])
    if field.get("type") == "boolean":
        return bool(rng.below(2))
    if "minimum" in field:
        values = field["maximum"] - field["minimum"] + 1
        return field["minimum"] + rng.below(values if values <= LONG else SHORT)
    if field.get("type") == "array":
        several = {random_value(field["items"], rng) for _ in range(rng.below(field["maxItems"] + 1))}
        return sorted(several)
    return None
