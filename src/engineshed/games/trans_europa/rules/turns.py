"""Chapters 4 and 6: whose turn it is, and when a round is over."""

from __future__ import annotations

from engineshed.core.record import Effect
from engineshed.games.trans_europa.model import Network, State, Turn
from engineshed.games.trans_europa.rules.rounds import end_round
from engineshed.games.trans_europa.rules.setting import Applied, Setting
from engineshed.games.trans_europa.rules.vexation import passes


def turn_after(
    setting: Setting, networks: tuple[Network, ...], seat: int, supply: int, finished: tuple[int, ...]
) -> Turn:
    """TE-6.2, TE-6.9: over, if anybody is finished or the supply is empty; else the next seat builds."""
    if finished or supply == 0:
        return Turn("over", (), finished)
    following = next_builder(setting, networks, seat)
    return Turn("over", ()) if following < 0 else setting.rail_turn[following]


def next_builder(setting: Setting, networks: tuple[Network, ...], seat: int) -> int:
    """TE-4.1, TE-11.16: clockwise, nobody is left out but those who are enclosed; -1: everybody is."""
    for step in range(1, setting.seats + 1):
        following = (seat + step) % setting.seats
        network = networks[following]
        if network.singles or network.doubles:
            return following
    return -1


def after_action(setting: Setting, state: State, seat: int, effects: tuple[Effect, ...]) -> Applied:
    """TE-6.11, TE-11.16: who was passed over is told; a round that is over is scored."""
    if setting.vexation and state.turn.phase != "second" and not state.turn.finished and state.supply:
        effects += passes(setting, state, seat)
    if state.turn.acting:
        return state, effects
    return end_round(setting, state, "finished" if state.turn.finished else "exhausted", effects)
