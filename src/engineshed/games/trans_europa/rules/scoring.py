"""Results: each seat's score, and the rounds that made it."""

from __future__ import annotations

from engineshed.core.record import Part, Scoring, SeatScore
from engineshed.games.trans_europa.model import State
from engineshed.games.trans_europa.rules.dealing import start_score
from engineshed.games.trans_europa.rules.game_end import game_cause, rank, winners
from engineshed.games.trans_europa.rules.setting import Setting


def returns(setting: Setting, state: State) -> tuple[float, ...]:
    del setting
    return tuple([float(score) for score in state.match.scores])


def scoring(setting: Setting, state: State) -> Scoring:
    scores = state.match.scores
    seats = tuple(
        [SeatScore(score, rank(scores, seat), _parts(setting, state, seat)) for seat, score in enumerate(scores)]
    )
    return Scoring(seats, winners(scores), game_cause(setting, state.match))


def _parts(setting: Setting, state: State, seat: int) -> tuple[Part, ...]:
    """The start score, then what each round took or brought."""
    before = start_score(setting)
    parts = [Part("start", before)] if before else []
    for number, result in enumerate(state.match.past, 1):
        about: dict[str, int | str] = {"round": number, "loss": result.losses[seat]}
        parts.append(Part("round", result.scores[seat] - before, about))
        before = result.scores[seat]
    return tuple(parts)
