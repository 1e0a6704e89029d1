"""Games and bots found by entry point: installing a package is enough to add one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import msgspec

from engineshed.core.game import AnyGame


class UnknownGame(ValueError):
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
def bots(game: str) -> Mapping[str, Callable[..., Any]]:
    """The bots of a game by level, weakest first; each is made from its game, and from a temper where it has one."""
    point = _points(BOTS).get(game)
    return {} if point is None else dict(point.load())


def preset_of(game: type[AnyGame], name: str) -> Mapping[str, object]:
    """The options of a preset by its name."""
    if name not in game.presets:
        there = f"there are {', '.join(game.presets)}" if game.presets else "it has none"
        raise OptionError(f"{game.name} has no preset {name!r}: {there}")
    return game.presets[name]


def make_options(game: type[AnyGame], given: Mapping[str, object]) -> Any:
    """Options from a mapping of words or JSON values; every limit checked."""
    names = game.options_type.__struct_fields__
    for name in given:
        if name not in names:
            raise OptionError(f"{game.name} has no option {name!r}: there are {', '.join(names)}")
    try:
        return msgspec.convert(_listed(game, given), game.options_type, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(_what_would_do(game, str(error))) from None


def _listed(game: type[AnyGame], given: Mapping[str, object]) -> dict[str, object]:
    """Several values typed as one word, like `1,3`, become a list where the option is one."""
    fields = option_fields(game)
    return {
        name: [part for part in value.split(",") if part]
        if isinstance(value, str) and fields[name].get("type") == "array"
        else value
        for name, value in given.items()
    }


def _what_would_do(game: type[AnyGame], error: str) -> str:
    """An error of msgspec with the values that the option may have."""
    reason, _, name = error.partition(" - at `$.")
    field = option_fields(game).get(name.rstrip("`"))
    if field is None:
        return f"option of {game.name}: {error}"
    return f"option {name.rstrip('`')} of {game.name}: {reason}; it may be: {limits(field)}"


def option_fields(game: type[AnyGame]) -> dict[str, dict[str, Any]]:
    """The JSON schema of every option of a game."""
    found: dict[str, dict[str, Any]] = next(iter(msgspec.json.schema(game.options_type)["$defs"].values()))[
        "properties"
    ]
    return found


def limits(field: dict[str, Any]) -> str:
    """The values an option may have, its default first."""
    default = field.get("default", "")
    if "anyOf" in field:
        return f"{default}; " + " or ".join(limits(each).lstrip("; ") for each in field["anyOf"])
    if "enum" in field:
        return f"{default}; " + ", ".join(str(value) for value in field["enum"] if value != default)
    if "minimum" in field:
        return f"{default}; {field['minimum']}-{field.get('maximum', '')}"
    return "a file" if field.get("x-file") else _limits_of_type(field, default)


def _limits_of_type(field: dict[str, Any], default: object) -> str:
    match field.get("type", ""):
        case "array":
            return f"none; some of {limits(field['items']).lstrip('; ')}, like 1,3"
        case "boolean":
            return "true; false" if default else "false; true"
        case kind:
            return f"{default}; {kind}".rstrip("; ")


def make_game(name: str, given: Mapping[str, object] | None = None) -> AnyGame:
    """`make_game("trans-europa", {"players": 4})`; a file among the options that is no good raises OptionError too."""
    found = game_class(name)
    options = make_options(found, given or {})
    try:
        return found(options)
    except ValueError as error:
        raise OptionError(str(error)) from None
