"""Pictures of a position for those who watch an episode."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from engineshed.core.languages import DEFAULT
from engineshed.research.episode import Episode
from engineshed.words import Words, package_of


def render(episode: Episode, mode: str | None) -> str | None:
    """The drawing of the terminal, as a spectator sees it."""
    if mode is None:
        return None
    if mode != "ansi":
        raise ValueError(f"no picture is called {mode!r}: there is ansi")
    name = f"{package_of(episode.game)}.words.terminal"
    view = episode.game.view(episode.state, None)
    if find_spec(name) is None:
        return str(view)
    return str(import_module(name).draw(episode.game, view, Words(episode.game, DEFAULT)))
