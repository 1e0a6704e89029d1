"""What only some uses need is installed as an extra; whoever lacks one is told so in a sentence."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtra(ImportError):
    """A part of the house that is not installed; says how to install it."""


def load(module: str, extra: str) -> Any:
    """A module that needs an extra: `load("matplotlib.figure", "arena")`."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("engineshed"):
            raise
        advice = f"pip install 'engineshed[{extra}]'"
        raise MissingExtra(f"this needs the extra {extra!r}, and {error.name} is not installed: {advice}") from None
