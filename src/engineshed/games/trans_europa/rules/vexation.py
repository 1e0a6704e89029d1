"""Section 11: rails in a player's own colour, and who is enclosed by them."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Effect, Refusal
from engineshed.games.trans_europa.model import ColouredRail, Passed, Rail, State
from engineshed.games.trans_europa.rules.setting import Setting

COLOURED_AT_JUNCTION: Final = 2
"""TE-11.14"""


def coloured(setting: Setting, state: State, seat: int, rails: tuple[Rail, ...]) -> tuple[ColouredRail, ...]:
    """TE-11.10, TE-11.14: the lines of these on which the mover may lay a rail of his own colour."""
    if state.stocks[seat] == 0:
        return ()
    crowded = crowded_junctions(setting, state)
    return tuple([setting.coloured_rail[rail.line] for rail in rails if not _ends_in(setting, rail.line, crowded)])


def refuse_colour(setting: Setting, state: State, seat: int, line: int) -> Refusal | None:
    if not setting.vexation:
        return Refusal("TE-11.10", "no-vexation")
    if state.stocks[seat] == 0:
        return Refusal("TE-11.11", "no-colour-left")
    if _ends_in(setting, line, crowded_junctions(setting, state)):
        return Refusal("TE-11.14")
    return None


def crowded_junctions(setting: Setting, state: State) -> list[int]:
    """TE-11.14: junctions at which two coloured rails meet already."""
    ends: list[int] = []
    for laid in setting.rails_of(state.laid):
        if laid.coloured:
            ends += [int(setting.graph.tail[laid.line]), int(setting.graph.head[laid.line])]
    return [end for end in ends if ends.count(end) >= COLOURED_AT_JUNCTION]


def _ends_in(setting: Setting, line: int, junctions: list[int]) -> bool:
    return int(setting.graph.tail[line]) in junctions or int(setting.graph.head[line]) in junctions


def spent(stocks: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """TE-11.15: a coloured rail comes from the seat's own stock."""
    return (*stocks[:seat], stocks[seat] - 1, *stocks[seat + 1 :])


def passes(setting: Setting, state: State, seat: int) -> tuple[Effect, ...]:
    """TE-11.16: an enclosed player's turn is a pass."""
    skipped: list[Effect] = []
    for step in range(1, setting.seats + 1):
        following = (seat + step) % setting.seats
        if state.turn.acting and state.turn.acting[0] == following:
            break
        skipped.append(Passed(seat=following))
    return tuple(skipped)
