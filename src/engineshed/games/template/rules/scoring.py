"""Results: each seat's score, with the parts that make it."""

from __future__ import annotations

from engineshed.core.record import Part, Scoring, SeatScore
from engineshed.games.template.model import State
from engineshed.games.template.rules.setting import Setting


def returns(setting: Setting, state: State) -> tuple[float, ...]:
    del setting
    return tuple([float(score) for score in state.scores])


def scoring(setting: Setting, state: State) -> Scoring:
    """TP-1.2: the highest score wins; equal scores share the victory."""
    del setting
    best = max(state.scores)
    seats = tuple([SeatScore(score, rank(state.scores, score), (Part("weight", score),)) for score in state.scores])
    return Scoring(seats, tuple([seat for seat, score in enumerate(state.scores) if score == best]), "rounds")


def rank(scores: tuple[int, ...], score: int) -> int:
    return 1 + len([other for other in scores if other > score])
