"""Actions as integers; compiled, since learning agents ask for all legal ones at every step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

DIGITS: Final = 3
"""As many fields an action may have."""
NUMBERS: Final[list[Any]] = []
"""Every number that any game needs, made once: none is made anew at each step."""


class Kind:
    """A class of actions: the number of its first one, its fields, and how many values each may have."""

    def __init__(self, action: type[Any], first: int, fields: Sequence[tuple[str, int]]) -> None:
        if len(fields) > DIGITS:
            raise TypeError(f"{action.__name__} has {len(fields)} fields: make it several actions, of {DIGITS} at most")
        padded = [*fields, *[("", 1)] * (DIGITS - len(fields))]
        self.action: Any = action
        self.first: int = first
        self.fields: int = len(fields)
        self.one, ones = padded[0]
        self.two, self.twos = padded[1]
        self.three, self.threes = padded[2]
        self.size: int = ones * self.twos * self.threes


class Numbering:
    """All actions of a game one after another, class by class."""

    def __init__(self, kinds: Mapping[type[Any], Sequence[tuple[str, int]]]) -> None:
        """`kinds`: the fields of each class, each with how many values it may have."""
        self.size: int = 0
        self.kinds: dict[Any, Kind] = {}
        for action, fields in kinds.items():
            self._last = self.kinds[action] = Kind(action, self.size, fields)
            self.size += self._last.size
        NUMBERS.extend(range(len(NUMBERS), self.size))

    def number(self, action: Any) -> Any:
        """The integer of an action.

        Actions of a class mostly stand side by side, so the last one is tried first; and each field is asked for at a
        place of its own, where compiled code remembers it (`build_fields.h`).
        """
        kind = self._last
        if type(action) is not kind.action:
            kind = self._last = self.kinds[type(action)]
        if kind.fields == 0:
            return NUMBERS[kind.first]
        number: int = getattr(action, kind.one)
        if kind.fields > 1:
            second: int = getattr(action, kind.two)
            number = number * kind.twos + second
            if kind.fields > 2:
                third: int = getattr(action, kind.three)
                number = number * kind.threes + third
        return NUMBERS[kind.first + number]

    def numbers(self, actions: Sequence[Any]) -> list[Any]:
        """The integers of many."""
        if isinstance(actions, tuple):
            return [self.number(action) for action in actions]
        row: list[Any] = actions if isinstance(actions, list) else list(actions)
        return [self.number(action) for action in row]
