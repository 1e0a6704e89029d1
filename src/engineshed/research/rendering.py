"""Pictures of a position for those who watch an episode."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from engineshed.core.languages import DEFAULT
from engineshed.research.episode import Episode
from engineshed.words import Words, package_of

ROOMS: Final = {"ansi": ("terminal", "draw"), "svg": ("picture", "picture")}
"""By render mode: the module among a game's words that draws it, and its function."""
MODES: Final = list(ROOMS)


def render(episode: Episode, mode: str | None, seat: int | None = None) -> str | None:
    """The position as a seat sees it, by default the one that is asked: the terminal's drawing, or an SVG picture."""
    if mode is None:
        return None
    if mode not in ROOMS:
        raise ValueError(f"no picture is called {mode!r}: there are {', '.join(ROOMS)}")
    module, function = ROOMS[mode]
    name = f"{package_of(episode.game)}.words.{module}"
    if find_spec(name) is None:
        raise ValueError(f"{episode.game.name} has no module {name}: it cannot be drawn as {mode}")
    if seat is None:
        seat = episode.acting[0] if episode.acting else 0
    view = episode.game.view(episode.state, seat)
    return str(getattr(import_module(name), function)(episode.game, view, Words(episode.game, DEFAULT)))
