"""The space of actions: integer, notation, JSON and prompt, all derived from the action classes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.numbering import Numbering
from engineshed.core.record import Action, domains_of, kind

Choices = dict[str, list[list[int]]]
"""The prompt tree, flat: kind -> the field values of every legal action of that kind."""


class NotationError(ValueError):
    """A text, number or JSON that is no action of this game; says what would be."""


class Space:
    """Every action of a game, numbered. Reading is the inverse of writing, in all three forms."""

    def __init__(self, game: AnyGame) -> None:
        self._domains: Mapping[str, Sequence[str]] = game.domains
        self._kinds = game.kinds()
        self._fields: dict[type[Action], list[tuple[str, str]]] = {a: _fields(a) for a in game.actions}
        self._index = {name: {text: i for i, text in enumerate(values)} for name, values in game.domains.items()}
        self.numbering = Numbering(
            {
                action: [(name, len(game.domains[domain])) for name, domain in fields]
                for action, fields in self._fields.items()
            }
        )
        self.size = self.numbering.size
        self._decoder = msgspec.json.Decoder(_union(game.actions))

    def fields(self, action: type[Action]) -> list[tuple[str, str]]:
        """Each field of an action class with its domain."""
        return self._fields[action]

    def number(self, action: Action) -> int:
        """The integer of an action: learning agents speak in these."""
        number: int = self.numbering.number(action)
        return number

    def action(self, number: int) -> Action:
        if not 0 <= number < self.size:
            raise NotationError(f"no action has the number {number}: they run from 0 to {self.size - 1}")
        found = next(a for a in reversed(self._fields) if self.numbering.kinds[a].first <= number)
        number -= self.numbering.kinds[found].first
        values: dict[str, int] = {}
        for name, domain in reversed(self._fields[found]):
            number, values[name] = divmod(number, len(self._domains[domain]))
        return found(**values)

    def write(self, action: Action) -> str:
        """`Rail(line=172)` -> `rail 172`."""
        words = [kind(type(action))]
        words += [self._domains[domain][getattr(action, name)] for name, domain in self._fields[type(action)]]
        return " ".join(words)

    def read(self, text: str) -> Action:
        """`rail 172` -> `Rail(line=172)`."""
        words = text.split()
        action = self._kinds.get(words[0]) if words else None
        if action is None:
            raise NotationError(f"no action is called {text!r}: there are {', '.join(self._kinds)}")
        fields = self._fields[action]
        if len(words) != len(fields) + 1:
            usage = " ".join([words[0], *(f"<{name}>" for name, _ in fields)])
            raise NotationError(f"{text!r} has {len(words) - 1} values: write {usage!r}")
        pairs = zip(fields, words[1:], strict=True)
        return action(**{name: self._value(domain, word) for (name, domain), word in pairs})

    def _value(self, domain: str, word: str) -> int:
        if word not in self._index[domain]:
            names = self._domains[domain]
            sample = ", ".join(names if len(names) <= 12 else [*names[:6], "...", names[-1]])
            raise NotationError(f"{word!r} is no {domain}: there are {sample}")
        return self._index[domain][word]

    def decode(self, data: bytes | str) -> Action:
        """JSON -> action, with every index inside its domain."""
        try:
            action: Action = self._decoder.decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
            raise NotationError(f"no action: {error}") from None
        return self.checked(action)

    def convert(self, value: object) -> Action:
        """A JSON value already read -> action, with every index inside its domain."""
        try:
            action: Action = msgspec.convert(value, _union(tuple(self._fields)))
        except msgspec.ValidationError as error:
            raise NotationError(f"no action: {error}") from None
        return self.checked(action)

    def checked(self, action: Action) -> Action:
        for name, domain in self._fields[type(action)]:
            size = len(self._domains[domain])
            if not 0 <= getattr(action, name) < size:
                raise NotationError(f"no action: `{name}` must lie in 0..{size - 1}")
        return action

    def values(self, action: Action) -> list[int]:
        return [getattr(action, name) for name, _ in self._fields[type(action)]]

    def make(self, name: str, values: Sequence[int]) -> Action:
        """The inverse of `values`, for what a prompt walker has gathered."""
        return self.checked(self._kinds[name](*values))

    def choices(self, actions: Iterable[Action]) -> Choices:
        """The legal actions as the tree a prompt walker walks: kind, then field by field."""
        tree: Choices = {}
        for action in actions:
            tree.setdefault(kind(type(action)), []).append(self.values(action))
        return tree

    def schema(self) -> dict[str, Any]:
        """JSON Schema of every action, with the domains by name."""
        schema = msgspec.json.schema(_union(tuple(self._fields)))
        return {**schema, "x-domains": {name: list(values) for name, values in self._domains.items()}}


@lru_cache(maxsize=64)
def space_of(game: AnyGame) -> Space:
    """One for all tables that share the rules."""
    return Space(game)


def _union(actions: tuple[type[Action], ...]) -> Any:
    union: Any = actions[0]
    for action in actions[1:]:
        union = union | action
    return union


def _fields(action: type[Action]) -> list[tuple[str, str]]:
    found = domains_of(action)
    missing = [name for name, domain in found.items() if domain is None]
    if missing:
        raise TypeError(f"{action.__name__}.{missing[0]} names no domain: annotate it with of(...)")
    return [(name, domain) for name, domain in found.items() if domain is not None]
