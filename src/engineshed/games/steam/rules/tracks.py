"""Scoring deliveries on the two tracks, income or victory points: chapter 19."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.steam.model import TRACKS, Scored, State, ToIncome, ToPoints
from engineshed.games.steam.rules.money import changed
from engineshed.games.steam.rules.setting import Setting, with_player

TO_INCOME: Final = ToIncome()
TO_POINTS: Final = ToPoints()
INCOME_TRACK: Final = TRACKS.index("income")
POINTS_TRACK: Final = TRACKS.index("points")


def legal_claims(setting: Setting, state: State, seat: int) -> list[Action]:
    """ST-19.2, ST-19.5: all to income, if it is below the ceiling, or all to victory points."""
    return [TO_INCOME, TO_POINTS] if state.players[seat].income < setting.ceiling else [TO_POINTS]


def refuse_claim(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, ToIncome):
        return None if state.players[seat].income < setting.ceiling else Refusal("ST-19.5")
    return None if isinstance(action, ToPoints) else Refusal("ST-19.2")


def apply_claim(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    del seat
    effects: list[Effect] = []
    return without_questions(setting, _scored(setting, state, isinstance(action, ToIncome), effects), effects), effects


def without_questions(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-19.5: at the ceiling there is nothing to ask."""
    while state.claims and state.players[state.claims[0].seat].income >= setting.ceiling:
        state = _scored(setting, state, False, effects)
    return state


def _scored(setting: Setting, state: State, to_income: bool, effects: list[Effect]) -> State:
    """ST-19.2, ST-19.4, ST-19.6: points beyond the income ceiling are lost."""
    claim = state.claims[0]
    player = state.players[claim.seat]
    if to_income:
        income = min(player.income + claim.points, setting.ceiling)
        lost = player.income + claim.points - income
        effects.append(Scored(seat=claim.seat, points=claim.points, track=INCOME_TRACK, lost=lost))
        player = changed(player, player.cash, income, player.points)
    else:
        effects.append(Scored(seat=claim.seat, points=claim.points, track=POINTS_TRACK, lost=0))
        player = changed(player, player.cash, player.income, player.points + claim.points)
    return replace(state, players=with_player(state.players, claim.seat, player), claims=state.claims[1:])
