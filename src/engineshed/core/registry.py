"""Games and bots found by entry point: installing a package is enough to add one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import msgspec

from engineshed.core.game import AnyGame


class UnknownGame(LookupError):  # noqa: N818 - reads as what it is
    """A game nobody has installed; lists those that are."""


class OptionError(ValueError):
    """An option that does not exist, or a value outside its limits; says which would do."""


GAMES = "engineshed.games"
BOTS = "engineshed.bots"


@cache
def _points(group: str) -> Mapping[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=group), key=lambda point: point.name)}


def game_names() -> tuple[str, ...]:
    """Every installed game, without loading any."""
    return tuple(_points(GAMES))


@cache
def game_class(name: str) -> type[AnyGame]:
    point = _points(GAMES).get(name)
    if point is None:
        raise UnknownGame(f"no game is called {name!r}: there are {', '.join(game_names())}")
    found: type[AnyGame] = point.load()
    return found


@cache
def bots(game: str) -> Mapping[str, Callable[[AnyGame], Any]]:
    """The bots of a game by level, weakest first, each made from the game it plays."""
    point = _points(BOTS).get(game)
    return {} if point is None else dict(point.load())


def make_options(game: type[AnyGame], given: Mapping[str, object]) -> Any:
    """Options from a mapping of words or JSON values; every limit checked."""
    names = game.options_type.__struct_fields__
    for name in given:
        if name not in names:
            raise OptionError(f"{game.name} has no option {name!r}: there are {', '.join(names)}")
    try:
        return msgspec.convert(dict(given), game.options_type, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(f"option of {game.name}: {error}") from None


def make_game(name: str, given: Mapping[str, object] | None = None) -> AnyGame:
    """`make_game("trans-europa", {"players": 4})`."""
    found = game_class(name)
    return found(make_options(found, given or {}))
