"""Commands of Steam's own."""

from collections.abc import Callable

COMMANDS: dict[tuple[str, ...], Callable[..., object]] = {}
