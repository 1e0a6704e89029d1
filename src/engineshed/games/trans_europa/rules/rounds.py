"""Chapter 7: the end of a round, and what it takes or brings."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Effect
from engineshed.games.trans_europa.model import (
    Begins,
    EndLineMoved,
    GameOver,
    Lost,
    Result,
    RoundCause,
    RoundOver,
    State,
)
from engineshed.games.trans_europa.rules.dealing import next_round
from engineshed.games.trans_europa.rules.game_end import end_line_after, is_over, winners
from engineshed.games.trans_europa.rules.losses import completions, loss_of
from engineshed.games.trans_europa.rules.setting import Applied, Setting

PRESTIGE: Final = (4, 3, 2, 1, 1)
"""TE-11.2: points for a loss of 0, 1, 2, 3, 4; nothing for more."""


def end_round(setting: Setting, state: State, cause: RoundCause, effects: tuple[Effect, ...]) -> Applied:
    """TE-7.8, TE-7.10, TE-9.1: hands are shown, losses applied together, then the end of the game is tested."""
    result = result_of(setting, state, cause)
    old = state.match
    match = replace(old, scores=result.scores, past=(*old.past, result))
    effects += (RoundOver(round=old.round, cause=cause), *_lost(result))
    if is_over(setting, match):
        return replace(state, match=match), (*effects, GameOver(winners=winners(match.scores)))
    moved = end_line_after(setting, match)
    if moved != match.end_line:
        match = replace(match, end_line=moved)
        effects += (EndLineMoved(line=moved),)
    after = next_round(setting, state, match)
    return after, (*effects, Begins(seat=after.match.first, round=after.match.round))


def result_of(setting: Setting, state: State, cause: RoundCause) -> Result:
    """TE-7.10, TE-10.6: the round as everybody may check it from now on."""
    trees = completions(setting, state)
    losses = tuple([loss_of(setting, tree.cost) for tree in trees])
    missing = tuple([tuple(tree.edges) for tree in trees])
    scores = new_scores(setting, state.match.scores, losses)
    rails = setting.rails_of(state.laid)
    return Result(state.match.first, cause, state.hands, state.markers, rails, losses, missing, scores)


def _lost(result: Result) -> list[Effect]:
    return [
        Lost(seat=seat, hand=hand, loss=result.losses[seat], missing=result.missing[seat], score=result.scores[seat])
        for seat, hand in enumerate(result.hands)
    ]


def new_scores(setting: Setting, scores: tuple[int, ...], losses: tuple[int, ...]) -> tuple[int, ...]:
    """TE-7.6, TE-7.9, TE-11.2: down by the loss, below zero too; or up by prestige."""
    if setting.options.scoring == "prestige2018":
        return tuple([score + prestige(loss) for score, loss in zip(scores, losses, strict=True)])
    return tuple([score - loss for score, loss in zip(scores, losses, strict=True)])


def prestige(loss: int) -> int:
    """TE-11.2"""
    return PRESTIGE[loss] if loss < len(PRESTIGE) else 0
