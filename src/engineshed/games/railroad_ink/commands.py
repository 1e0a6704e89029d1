"""The commands of Railroad Ink."""

from __future__ import annotations

from collections.abc import Callable

COMMANDS: dict[tuple[str, ...], Callable[..., None]] = {}
