"""Which rules a log is played by: those it began with, or newer ones after steps that rewrite it.

A game that raises its `version` either keeps its old rules installed, as the entry point `name@version` of the group
`engineshed.games`, or declares in `upgrades` a step from each old version to the next. A step takes and returns the
options and the actions of a log in notation, line by line (an undo is an empty line). Most only state the readings that
used to be the default: `upgrades = {1: stating(redirect_adds=True)}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engineshed.core.game import AnyGame, Options, Step
from engineshed.core.registry import game_class, game_names, make_game


class NoRules(LookupError):
    """A log whose rules nobody has installed, and that no step brings to newer ones."""


def stating(**readings: object) -> Step:
    """The step for rules whose defaults changed: what the log does not say, it now says as it was played."""

    def step(options: Options, lines: Sequence[str]) -> tuple[Options, Sequence[str]]:
        return {**readings, **options}, lines

    return step


def rules_for(name: str, version: int, options: Options) -> AnyGame:
    """The game with exactly these rules; NoRules where nobody has installed them."""
    found = installed(name, version)
    if found is None:
        raise NoRules(f"version {version} of {name} is not installed")
    return make_game(found, options)


def upgraded(name: str, version: int, options: Options, lines: Sequence[str]) -> tuple[int, dict[str, Any], list[str]]:
    """The first version from here on whose rules are installed, with the options and lines of a log in its terms."""
    count = len(lines)
    while installed(name, version) is None:
        step = _steps(name).get(version)
        if step is None:
            raise NoRules(f"version {version} of {name} is not installed")
        options, lines = step(options, lines)
        version += 1
    if len(lines) != count:
        raise NoRules(f"the step to version {version} of {name} made {len(lines)} lines of {count}")
    return version, dict(options), list(lines)


def readable(name: str) -> list[int]:
    """The versions whose logs can be played here: by their own rules, or by newer ones after steps."""
    steps, found = _steps(name), list[int]()
    for version in range(game_class(name).version, min([1, *steps]) - 1, -1):
        if installed(name, version) is not None or (version in steps and version + 1 in found):
            found.append(version)
    return found[::-1]


def installed(name: str, version: int) -> str | None:
    """What the rules of a version are registered as."""
    known = (candidate for candidate in (name, f"{name}@{version}") if candidate in game_names())
    return next((candidate for candidate in known if game_class(candidate).version == version), None)


def _steps(name: str) -> Mapping[int, Step]:
    return game_class(name).upgrades if name in game_names() else {}
