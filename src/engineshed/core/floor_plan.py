"""A game that keeps to the floor plan: its rules stand in the same rooms as every game's, and are wired here once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import MethodType
from typing import Any, ClassVar, NamedTuple, Protocol

from engineshed.core.chance import Rng
from engineshed.core.game import Game, State, View
from engineshed.core.record import Action, Effect, Question, Refusal, Scoring, Seat


class Phases(Protocol):
    """`rules/phases.py`"""

    def to_act(self, setting: Any, state: Any) -> tuple[Seat, ...]: ...
    def legal(self, setting: Any, state: Any, seat: Seat) -> Sequence[Action]: ...
    def refuse(self, setting: Any, state: Any, seat: Seat, action: Action) -> Refusal | None: ...
    def apply(self, setting: Any, state: Any, seat: Seat, action: Action) -> tuple[Any, tuple[Effect, ...]]: ...


class Chance(Protocol):
    """`rules/chance.py`"""

    def chance(self, setting: Any, state: Any) -> Sequence[tuple[Action, int]]: ...


class Views(Protocol):
    """`rules/views.py`"""

    def view(self, setting: Any, state: Any, seat: Seat | None) -> Any: ...
    def imagine(self, setting: Any, view: Any, rng: Rng) -> Any: ...


class Scores(Protocol):
    """`rules/scoring.py`"""

    def returns(self, setting: Any, state: Any) -> tuple[float, ...]: ...
    def scoring(self, setting: Any, state: Any) -> Scoring: ...


class Invariants(Protocol):
    """`rules/invariants.py`"""

    def invariants(self, setting: Any, state: Any) -> Iterable[str]: ...


class Questions(Protocol):
    """`words/questions.py`"""

    def question(self, setting: Any, view: Any, seat: Seat) -> Question: ...


class Rooms(NamedTuple):
    """The modules of a game."""

    phases: Phases
    chance: Chance
    views: Views
    scoring: Scores
    invariants: Invariants
    questions: Questions


class PlannedGame(Game[State, View]):
    """Every function of the contract is the one of its room, given the table's setting."""

    rooms: ClassVar[Rooms]
    setting: Any
    """What never changes at a table: the game's own `Setting`."""

    def bind(self, setting: Any) -> None:
        """Take up the setting; what is asked at every step is bound to it once, and needs no lookup of its room."""
        self.setting = setting
        phases, nature = self.rooms.phases, self.rooms.chance
        steps: dict[str, Callable[..., Any]] = {
            "to_act": phases.to_act,
            "legal": phases.legal,
            "apply": phases.apply,
            "chance": nature.chance,
        }
        for name, step in steps.items():
            if getattr(type(self), name) is getattr(PlannedGame, name):  # a game may have one of its own
                setattr(self, name, MethodType(step, setting))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return self.rooms.phases.to_act(self.setting, state)

    def chance(self, state: State) -> Sequence[tuple[Action, int]]:
        return self.rooms.chance.chance(self.setting, state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return self.rooms.phases.legal(self.setting, state, seat)

    def refuse(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return self.rooms.phases.refuse(self.setting, state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> tuple[State, tuple[Effect, ...]]:
        return self.rooms.phases.apply(self.setting, state, seat, action)

    def view(self, state: State, seat: Seat | None) -> View:
        seen: View = self.rooms.views.view(self.setting, state, seat)
        return seen

    def imagine(self, view: View, rng: Rng) -> State:
        world: State = self.rooms.views.imagine(self.setting, view, rng)
        return world

    def returns(self, state: State) -> tuple[float, ...]:
        return self.rooms.scoring.returns(self.setting, state)

    def scoring(self, state: State) -> Scoring:
        return self.rooms.scoring.scoring(self.setting, state)

    def question(self, view: View, seat: Seat) -> Question:
        return self.rooms.questions.question(self.setting, view, seat)

    def invariants(self, state: State) -> Iterable[str]:
        return self.rooms.invariants.invariants(self.setting, state)
