"""OpenSpiel: every game with explicit chance nodes; registered from here, and only here."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pyspiel

from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Effect
from engineshed.core.registry import game_class, game_names, option_fields
from engineshed.core.table import visible
from engineshed.research.coding import Coding, coding_of

LONGEST = 100_000
"""Decisions and chance outcomes: more than any game takes."""
EVENTS = 8
"""How many of the last events a tensor of an information state holds."""
EVENT = 8
"""Numbers for each: its kind, and its first fields."""


def name_of(game: str) -> str:
    """`trans-europa` -> `engineshed_trans_europa`."""
    return "engineshed_" + game.replace("-", "_")


def parameters_of(game: type[AnyGame]) -> dict[str, Any]:
    """Every option that is a number, a truth or one of some words, with its default."""
    return {name: field["default"] for name, field in option_fields(game).items() if _is_parameter(field)}


def _is_parameter(field: dict[str, Any]) -> bool:
    """OpenSpiel writes parameters as text, and reads digits as a number: free text and worded digits are left out."""
    if isinstance(field.get("default"), str):
        return "enum" in field and not any(str(value).isdecimal() for value in field["enum"])
    return isinstance(field.get("default"), int)


class _Kept:
    """What never changes is shared by copies of a state, not copied."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __deepcopy__(self, memo: object) -> _Kept:
        return self


class _Wish:
    """A game and its options, and what comes of them; pickled by name, shared by copies of a state."""

    __slots__ = ("coding", "game", "options")

    def __init__(self, game: str, options: dict[str, Any]) -> None:
        self.game = game
        self.options = options
        self.coding = coding_of(game, **options)

    def __deepcopy__(self, memo: object) -> _Wish:
        return self

    def __reduce__(self) -> tuple[type[_Wish], tuple[str, dict[str, Any]]]:
        return _Wish, (self.game, self.options)


class ShedState(pyspiel.State):  # type: ignore[misc] # compiled, without types
    """A position with what every seat has seen since the start."""

    def __init__(self, game: ShedGame) -> None:
        super().__init__(game)
        self._wish = game.wish
        self._kept = _Kept(self.coding.game.start())
        self._seen = _Kept(())

    @property
    def coding(self) -> Coding:
        coding: Coding = self._wish.coding
        return coding

    @property
    def position(self) -> Any:
        return self._kept.value

    def seen(self, seat: int) -> tuple[Effect, ...]:
        """The events of a seat, from the first to the last."""
        return visible(self._seen.value, seat)

    def current_player(self) -> int:
        acting = self.coding.game.to_act(self.position)
        if not acting:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if acting[0] == CHANCE else acting[0]

    def is_terminal(self) -> bool:
        return not self.coding.game.to_act(self.position)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.coding.legal_numbers(self.position, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.coding.game.chance(self.position)
        total = sum(weight for _, weight in outcomes)
        number = self.coding.number
        return [(number(action), weight / total) for action, weight in outcomes if weight]

    def _apply_action(self, action: int) -> None:
        coding, position = self.coding, self.position
        after, effects = coding.game.apply(position, coding.game.to_act(position)[0], coding.action(action))
        self._kept = _Kept(after)
        if effects:
            self._seen = _Kept(self._seen.value + effects)

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        return self.coding.space.write(self.coding.action(action))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.coding.game.seats
        return list(self.coding.game.returns(self.position))

    def __str__(self) -> str:
        return msgspec.json.encode(self.coding.game.view(self.position, None)).decode()


class ShedObserver:
    """What a seat sees now (observation), or all it has seen since the start (information state)."""

    def __init__(self, coding: Coding, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"no observer takes parameters: {params}")
        self._recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self._kinds = {kind: number for number, kind in enumerate(coding.game.effects, 1)}
        self._length = coding.length
        self.tensor = np.zeros(coding.length + (EVENTS * EVENT if self._recall else 0), np.float32)
        self.dict = {"block": self.tensor[: coding.length]}
        if self._recall:
            self.dict["events"] = self.tensor[coding.length :].reshape(EVENTS, EVENT)

    def set_from(self, state: ShedState, player: int) -> None:
        self.dict["block"][:] = state.coding.encode(state.position, player)
        if self._recall:
            events = self.dict["events"]
            events.fill(0)
            for place, effect in enumerate(reversed(state.seen(player)[-EVENTS:])):
                events[place] = self._numbers(effect)

    def _numbers(self, effect: Effect) -> list[int]:
        fields = [getattr(effect, name) for name in effect.__struct_fields__]
        numbers = [self._kinds[type(effect)], *(int(value) for value in fields if isinstance(value, int))]
        return (numbers + [0] * EVENT)[:EVENT]

    def string_from(self, state: ShedState, player: int) -> str:
        view = msgspec.json.encode(state.coding.game.view(state.position, player)).decode()
        if not self._recall:
            return view
        return msgspec.json.encode(state.seen(player)).decode() + view


class ShedGame(pyspiel.Game):  # type: ignore[misc] # compiled, without types
    """A game of ours with its options as parameters."""

    def __init__(self, game: str, params: dict[str, Any] | None = None) -> None:
        self.wish = _Wish(game, params or {})
        self.coding = self.wish.coding
        rules = self.coding.game
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coding.actions,
            max_chance_outcomes=self.coding.actions,
            num_players=rules.seats,
            min_utility=self.coding.lowest,
            max_utility=self.coding.highest,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game), info, params or {})

    def new_initial_state(self) -> ShedState:
        return ShedState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> ShedObserver:
        return ShedObserver(self.coding, iig_obs_type, params)


def type_of(game: str) -> Any:
    """How OpenSpiel is to think of a game."""
    found = game_class(game)
    players = option_fields(found)["players"]
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Engine Shed: {game}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=players["maximum"],
        min_num_players=players["minimum"],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(found),
    )


def register_all() -> None:
    """Every installed game, under `engineshed_<name>`; once a process."""
    known = set(pyspiel.registered_names())
    for game in game_names():
        if name_of(game) not in known:
            made = type(f"Shed_{name_of(game)}", (ShedGame,), {"__init__": _made_for(game)})
            pyspiel.register_game(type_of(game), made)


def _made_for(game: str) -> Any:
    def begin(self: ShedGame, params: dict[str, Any] | None = None) -> None:
        ShedGame.__init__(self, game, params)

    return begin


register_all()
