"""Which rules a stored table is played by: those it began with, or newer ones after a step that rewrites its log.

A game that raises its version either keeps its old rules installed, as the entry point `name@version` of the group
`engineshed.games`, or offers `name@version` in the group `engineshed.upgrades`: a function from the actions of a log of
that version, in its notation (an undo is an empty line), to those of the next, line by line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.metadata import entry_points
from typing import Final

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.registry import game_class, game_names, make_options

UPGRADES: Final = "engineshed.upgrades"
Step = Callable[[Sequence[str]], Sequence[str]]


class NoRules(LookupError):  # noqa: N818 - reads as what it is
    """A stored table whose rules nobody has installed; its log is kept."""


@lru_cache(maxsize=64)
def rules_for(name: str, version: int, options: str) -> AnyGame:
    """The game with exactly these rules; `options` is JSON."""
    for candidate in (name, f"{name}@{version}"):
        if candidate in game_names() and (found := game_class(candidate)).version == version:
            return found(make_options(found, msgspec.json.decode(options)))
    raise NoRules(f"version {version} of {name} is not installed")


def brought_up(name: str, version: int, lines: Sequence[str]) -> tuple[int, list[str]]:
    """The first version from here on whose rules are installed, and the log lines in its notation."""
    while not _is_installed(name, version):
        step = _step_from(name, version)
        if step is None:
            raise NoRules(f"version {version} of {name} is not installed")
        lines, version = step(lines), version + 1
    return version, list(lines)


def _is_installed(name: str, version: int) -> bool:
    return any(c in game_names() and game_class(c).version == version for c in (name, f"{name}@{version}"))


def _step_from(name: str, version: int) -> Step | None:
    for point in entry_points(group=UPGRADES, name=f"{name}@{version}"):
        step: Step = point.load()
        return step
    return None
