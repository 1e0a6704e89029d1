"""Rows of small integers for learning agents: blocks, and the masks of what is allowed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

ROOM: Final = 1024


def _zeros(count: int) -> vec[i16]:
    return vec[i16]([0] * count)


ZEROS: vec[i16] = _zeros(8 * ROOM)
"""A slice of it is a copy, and much sooner made than a list of as many zeros."""


class Block:
    """Numbers one after another, over zeros that lie ready."""

    def __init__(self, room: int = ROOM) -> None:
        self._numbers: vec[i16] = ZEROS[:room]
        self._at: i64 = 0

    def numbers(self) -> vec[i16]:
        """What has been added, to be read through its buffer."""
        return self._numbers[: self._at]

    def _reserve(self, count: i64) -> None:
        """Room for so many more."""
        room: i64 = len(self._numbers)
        while room < self._at + count:
            room *= 2
        if room > len(self._numbers):
            wider = _zeros(int(room))
            place: i64 = 0
            while place < self._at:
                wider[place] = self._numbers[place]
                place += 1
            self._numbers = wider

    def add(self, number: int) -> None:
        self._reserve(1)
        self._numbers[self._at] = number
        self._at += 1

    def add_all(self, numbers: tuple[int, ...]) -> None:
        self._reserve(len(numbers))
        row, at = self._numbers, self._at
        for number in numbers:
            row[at] = number
            at += 1
        self._at = at

    def add_bytes(self, numbers: bytes) -> None:
        """The same for small numbers that a state keeps as bytes."""
        count: i64 = len(numbers)
        self._reserve(count)
        row, at = self._numbers, self._at
        place: i64 = 0
        while place < count:
            row[at + place] = numbers[place]
            place += 1
        self._at = at + count

    def add_bits(self, bits: int, length: int) -> None:
        """1 or 0 for each bit, the lowest first."""
        for place in range(length):
            self.add(bits >> place & 1)

    def add_padded(self, numbers: tuple[int, ...], length: int) -> None:
        """Numbers, then -1 up to a fixed length."""
        self.add_all(numbers[:length])
        self.add_same(-1, length - len(numbers))

    def add_counts(self, found: tuple[int, ...], kinds: int) -> None:
        """How often each kind is found."""
        first: i64 = self.add_zeros(kinds)
        for kind in found:
            self._numbers[first + kind] += 1

    def add_same(self, number: int, times: int) -> None:
        for _ in range(times):
            self.add(number)

    def add_zeros(self, times: int) -> int:
        """Returns where the first stands, so that some may be written over."""
        self._reserve(times)
        first = self._at
        self._at += times
        return int(first)

    def write(self, place: i64, number: i16) -> None:
        """Over what stands there."""
        self._numbers[place] = number


def marked(size: int, numbers: list[int]) -> vec[u8]:
    """1 at each of the numbers, else 0."""
    found: vec[u8] = vec[u8]([0] * size)
    for number in numbers:
        found[number] = 1
    return found


class Marks:
    """The same again and again over one row: only what stood there last is wiped out."""

    def __init__(self, size: int) -> None:
        self._row: vec[u8] = vec[u8]([0] * size)
        self._last: list[int] = []

    def put(self, numbers: list[int]) -> vec[u8]:
        row = self._row
        for number in self._last:
            row[number] = 0
        for number in numbers:
            row[number] = 1
        self._last = numbers
        return row
