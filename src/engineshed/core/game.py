"""The contract of a game: what every way of using a game is derived from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.daily import Daily
from engineshed.core.record import Action, Effect, Phrase, Question, Refusal, Scoring, Seat, kind

State = TypeVar("State", bound=msgspec.Struct)
View = TypeVar("View", bound=msgspec.Struct)
Options: TypeAlias = Mapping[str, object]
"""Values of options by their names, as a log or a request gives them."""
Step: TypeAlias = Callable[[Options, Sequence[str]], tuple[Options, Sequence[str]]]
"""From the options and lines of a log to those of the next version."""


class Game(ABC, Generic[State, View]):
    """Pure functions over frozen records. An instance holds options and tables computed from them; it never changes."""

    name: ClassVar[str]
    """As on the command line: `trans-europa`."""
    prefix: ClassVar[str]
    """Of its rule numbers: `TE`."""
    version: ClassVar[int]
    """Goes up whenever an old log would replay differently."""
    upgrades: ClassVar[Mapping[int, Step]] = {}
    """By old version: the step to the next (`core/upgrades.py`)."""
    listed: ClassVar[bool] = True
    """Whether lobby and list of games show it."""
    options_type: ClassVar[type[msgspec.Struct]]
    """Declares every option with its limits; always has `players`. Refuses a forbidden mix in `__post_init__`."""
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    """Options that go together under a name, such as `rulebook`; what a table sets itself overrules them.
    `first` is the gentlest table: what a newcomer sits down to, `players` too.
    """
    dailies: ClassVar[Mapping[str, Daily]] = {}
    """What everybody can play once a day, by name; its message is `daily-<name>`."""
    state_type: ClassVar[type[msgspec.Struct]]
    view_type: ClassVar[type[msgspec.Struct]]
    actions: ClassVar[tuple[type[Action], ...]]
    """Every action class, decisions and chance outcomes; the order fixes the integers."""
    chances: ClassVar[frozenset[type[Action]]]
    """Those of `actions` that only nature takes."""
    effects: ClassVar[tuple[type[Effect], ...]]

    seats: int
    domains: Mapping[str, Sequence[str]]
    """`"line" -> ("0", "1", ...)`: what each index of an action's field is called."""
    board_hash: str
    """Of the board data in use; a log names it."""

    def __init__(self, options: Any) -> None:
        self.options = options

    @abstractmethod
    def start(self) -> State: ...

    @abstractmethod
    def to_act(self, state: State) -> tuple[Seat, ...]:
        """() = over; (CHANCE,) = nature; several = at the same time, in any order."""

    @abstractmethod
    def chance(self, state: State) -> Sequence[tuple[Action, int]]:
        """Every outcome nature may choose, with its integer weight."""

    @abstractmethod
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Exactly what `refuse` lets through, in a fixed order, without repeats."""

    @abstractmethod
    def refuse(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """The first broken rule by its number, or None. Accepts any action and any seat, in any state."""

    @abstractmethod
    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Effect, ...]]:
        """The next state. Only for actions that are not refused (or listed by `chance`)."""

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know; None is a spectator."""

    @abstractmethod
    def imagine(self, view: View, rng: Rng) -> State:
        """A random world that fits the view: `view(imagine(v), seat) == v`."""

    @abstractmethod
    def returns(self, state: State) -> tuple[float, ...]:
        """One number a seat, higher is better; meaningful when the game is over."""

    @abstractmethod
    def scoring(self, state: State) -> Scoring:
        """Every part of every seat's result with its reason. Works at any time; final when the game is over."""

    @abstractmethod
    def question(self, view: View, seat: Seat) -> Question:
        """What the seat is asked now, from its view alone."""

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        """What a legal action would do, from the view alone, so that it cannot peek."""
        del view, action
        return ()

    def final(self, state: State, seat: Seat, action: Action) -> bool:
        """Whether the action can never be taken back: it shows something, or hands over the turn."""
        del state, seat, action
        return True

    def fallback(self, state: State, seat: Seat) -> Action:
        """What the rules let the table do for a seat whose player has left."""
        return self.legal(state, seat)[0]

    def leave(self, state: State, seat: Seat) -> Action | None:
        """The action by which a seat resigns at any time, where the rules have one."""
        del state, seat
        return None

    def name_of(self, domain: str, index: int, language: str) -> str | Phrase | None:
        """A value's name in a language, from the board's own data; None: its message or its text will do.

        The one namer: terminal and page call a place alike.
        """
        del domain, index, language
        return None

    def board_numbers(self) -> Mapping[str, Any]:
        """The board as plain numbers, for programs that do not have its files; nothing where the domains say all."""
        return {}

    @abstractmethod
    def invariants(self, state: State) -> Iterable[str]:
        """What a referee finds wrong with the state; nothing, if all is well."""

    @classmethod
    def kinds(cls) -> dict[str, type[Action]]:
        return {kind(action): action for action in cls.actions}


AnyGame = Game[Any, Any]
