"""Integers for learning agents: actions by number, positions as blocks, both derived from a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i16

from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.core.registry import make_game
from engineshed.core.space import space_of
from engineshed.maths.blocks import marked
from engineshed.words import package_of

Block = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]


class Coding:
    """What a game looks like in integers; made once for its options, shared by every episode."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.space = space_of(game)
        self.actions: int = self.space.size
        self._encoding: Any = _encoding_of(game)
        self._setting: Any = game.setting  # type: ignore[attr-defined] # every game has one: the floor plan's test
        self.numbers: Callable[[Sequence[Action]], list[int]] = self.space.numbering.numbers
        """The integers of many actions."""
        self._actions: dict[int, Action] = {}
        self.block: Callable[[Any, int], vec[i16]] = partial(self._encoding.encode, self._setting)
        """What a seat may know in a position, to be copied out of."""
        self.length = len(self.block(game.start(), 0))
        low, high = self._encoding.bounds(self._setting)
        self.lowest: float = low
        self.highest: float = high

    def encode(self, state: Any, seat: int) -> Block:
        """What a seat may know, as a block of `length` small integers."""
        return np.frombuffer(bytearray(self.block(state, seat)), dtype=np.int16)

    def encode_view(self, view: Any) -> dict[str, list[int]]:
        """The same from a view, slowly and part by part: the layout of a block."""
        parts: dict[str, list[int]] = self._encoding.encode_view(self._setting, view)
        return parts

    def layout(self) -> dict[str, slice]:
        """Where each part of a block stands."""
        found, at = {}, 0
        for name, values in self.encode_view(self.game.view(self.game.start(), 0)).items():
            found[name] = slice(at, at + len(values))
            at += len(values)
        return found

    def number(self, action: Action) -> int:
        """The integer of an action."""
        return self.space.number(action)

    def action(self, number: int) -> Action:
        """The inverse, made once for each number. NotationError: there is no such action."""
        found = self._actions.get(number)
        if found is None:
            found = self._actions[number] = self.space.action(number)
        return found

    def legal_numbers(self, state: Any, seat: int) -> list[int]:
        """Of the legal actions of a seat that is asked; none for any other."""
        return self.numbers(self.game.legal(state, seat)) if seat in self.game.to_act(state) else []

    def mask(self, state: Any, seat: int) -> Mask:
        """1 for each legal action; all zero for a seat that is not asked."""
        return self.masked(self.legal_numbers(state, seat))

    def masked(self, numbers: list[int]) -> Mask:
        """1 for each of these actions."""
        return mask_of(self.actions, numbers)


def mask_of(size: int, numbers: list[int]) -> Mask:
    """1 for each of the numbers."""
    return np.frombuffer(bytearray(marked(size, numbers)), dtype=np.int8)


def _encoding_of(game: AnyGame) -> Any:
    name = f"{package_of(game)}.kernels.encode"
    if find_spec(f"{package_of(game)}.kernels") is None or find_spec(name) is None:
        raise ValueError(f"{game.name} cannot be encoded: it has no module {name}")
    return import_module(name)


@lru_cache(maxsize=32)
def _coding(name: str, options: tuple[tuple[str, object], ...]) -> Coding:
    return Coding(make_game(name, dict(options)))


def coding_of(name: str, **options: object) -> Coding:
    """`coding_of("steam", players=3)`; one for all who ask for the same."""
    fixed = {key: tuple(value) if isinstance(value, list) else value for key, value in options.items()}
    return _coding(name, tuple(sorted(fixed.items())))
