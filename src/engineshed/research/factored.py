"""Large action spaces in small steps: the kind of an action first, then field by field, as a prompt asks for them."""

from __future__ import annotations

import numpy as np

from engineshed.core.record import Action, Refusal, kind
from engineshed.research.coding import Coding, Mask
from engineshed.research.episode import Actions, Episode, Illegal, Rewards


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


class FactoredEpisode(Episode):
    """The same game, each decision in as many steps as its action has parts; `said` is what has been said so far."""

    def __init__(self, coding: Coding, rewards: Rewards = "returns", illegal: Illegal = "end") -> None:
        self._factored = Factored(coding)
        self.longest = self._factored.longest
        super().__init__(coding, rewards, illegal)
        self.size = self._factored.size

    def reset(self, seed: int) -> None:
        super().reset(seed)
        self.said: tuple[int, ...] = ()
        self._rows: list[tuple[int, ...]] | None = None

    def mask(self, seat: int) -> Mask:
        if not self.acting or seat != self.acting[0]:
            return np.zeros(self.size, dtype=np.int8)
        return self._factored.mask(self._legal_rows(seat), self.said)

    def _legal_rows(self, seat: int) -> list[tuple[int, ...]]:
        if self._rows is None:
            self._rows = [self._factored.numbers(action) for action in self.game.legal(self.state, seat)]
        return self._rows

    def step(self, seat: int, number: int) -> None:
        """The next part of a decision; the game goes on with its last."""
        if seat != self.acting[0] or not self._factored.says(self.said, number):
            self._break(seat, Refusal("core", "no-action"))
            return
        row = (*self.said, number)
        self.rewards = [0.0] * self.seats
        if self._factored.whole(row) or not self._begins(seat, row):
            self.said, self._rows = (), None
            self.play(seat, self._factored.action(row))
        else:
            self.said = row

    def _begins(self, seat: int, row: tuple[int, ...]) -> bool:
        return any(each[: len(row)] == row for each in self._legal_rows(seat))


def episode_of(coding: Coding, rewards: Rewards, illegal: Illegal, actions: Actions) -> Episode:
    """An episode whose decisions are said as wished."""
    return (FactoredEpisode if actions == "factored" else Episode)(coding, rewards, illegal)
