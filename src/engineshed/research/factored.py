"""Large action spaces in small steps: the kind of an action first, then field by field, as a prompt asks for them."""

from __future__ import annotations

import numpy as np

from engineshed.core.record import Action, kind
from engineshed.research.coding import Coding, Mask


class Factored:
    """Every kind of action and every value of every domain is a number of its own; an action is a row of them."""

    def __init__(self, coding: Coding) -> None:
        self.coding = coding
        game = coding.game
        self._kinds = list(game.actions)
        self._fields = [coding.space.fields(action) for action in self._kinds]
        self.longest = 1 + max(len(fields) for fields in self._fields)
        self._offsets: dict[str, int] = {}
        self.size = len(self._kinds)
        for domain, values in game.domains.items():
            self._offsets[domain] = self.size
            self.size += len(values)

    def numbers(self, action: Action) -> tuple[int, ...]:
        """The row of an action."""
        which = self._kinds.index(type(action))
        values = self.coding.space.values(action)
        offsets = [self._offsets[domain] for _, domain in self._fields[which]]
        return (which, *(offset + value for offset, value in zip(offsets, values, strict=True)))

    def whole(self, row: tuple[int, ...]) -> bool:
        """Whether a row that began well has reached its end."""
        return len(row) > len(self._fields[row[0]])

    def action(self, row: tuple[int, ...]) -> Action:
        """The inverse of `numbers`; fields that are not said yet are the first of their domains."""
        fields = self._fields[row[0]]
        values = [number - self._offsets[domain] for number, (_, domain) in zip(row[1:], fields, strict=False)]
        rest = [0] * (len(fields) - len(values))
        return self.coding.space.make(kind(self._kinds[row[0]]), values + rest)

    def says(self, row: tuple[int, ...], number: int) -> bool:
        """Whether a number is a value of the field that comes next, legal or not."""
        if not row:
            return 0 <= number < len(self._kinds)
        domain = self._fields[row[0]][len(row) - 1][1]
        return 0 <= number - self._offsets[domain] < len(self.coding.game.domains[domain])

    def mask(self, legal: list[tuple[int, ...]], row: tuple[int, ...]) -> Mask:
        """1 for each number with which a legal action goes on."""
        found = np.zeros(self.size, dtype=np.int8)
        said = len(row)
        found[[each[said] for each in legal if each[:said] == row]] = 1
        return found
