"""What a seat may know of Trans Europa as a fixed block of small integers (TE-10)."""

from __future__ import annotations

from typing import Final

from engineshed.games.trans_europa.model import State, View
from engineshed.games.trans_europa.rules.setting import Setting
from engineshed.games.trans_europa.rules.views import shown

PHASES: Final = ("deal", "first", "marker", "rail", "second", "over")
MOST_ROUNDS: Final = 200


def bounds(setting: Setting) -> tuple[float, float]:
    """Between which numbers every return lies: no round takes or brings more than all lines cost together."""
    all_lines = float(2 * setting.lines)
    return setting.options.start_score - all_lines, setting.options.start_score + all_lines * MOST_ROUNDS


def encode(setting: Setting, state: State, seat: int) -> list[int]:
    """From the state itself, without a view."""
    turn, match = state.turn, state.match
    mover = turn.acting[0] if turn.acting else -1
    block = [seat, match.round, match.first, mover if mover >= 0 else -1, PHASES.index(turn.phase)]
    block += [match.end_line, state.supply]
    block += match.scores
    block += state.stocks
    block += state.markers
    block += _hands(setting, state, seat)
    block += _lines(setting, state.laid)
    return block


def _hands(setting: Setting, state: State, seat: int) -> list[int]:
    """For each seat whether it has finished, and 1 for each city of its hand, if that is shown to this seat."""
    cities = len(setting.place)
    found: list[int] = [0] * (setting.seats * (1 + cities))
    for owner, hand in enumerate(state.hands):
        base = owner * (1 + cities)
        if owner in state.turn.finished:
            found[base] = 1
        if shown(state, owner, seat):
            for city in hand:
                found[base + 1 + city] = 1
    return found


def _lines(setting: Setting, laid: bytes) -> list[int]:
    """For each line 0, or who laid its rail, and whether in his colour."""
    found: list[int] = [0] * setting.lines
    for place in range(0, len(laid), 3):
        layer = laid[place + 2]
        found[laid[place] << 8 | laid[place + 1]] = 1 + (layer >> 1)
    return found


def encode_view(setting: Setting, view: View) -> dict[str, list[int]]:
    """The same from a view, part by part."""
    assert view.seat is not None
    hands: list[int] = []
    for seat, hand in enumerate(view.hands):
        hands += [int(seat in view.finished), *(int(city in hand) for city in range(len(setting.place)))]
    lines = [0] * setting.lines
    for rail in view.rails:
        lines[rail.line] = 1 + 2 * rail.seat + rail.coloured
    return {
        "seat": [view.seat],
        "round": [view.round],
        "first": [view.first],
        "mover": [-1 if view.mover is None else view.mover],
        "phase": [PHASES.index(view.phase)],
        "end-line": [view.end_line],
        "supply": [view.supply],
        "scores": list(view.scores),
        "stocks": list(view.stocks),
        "markers": list(view.markers),
        "hands": hands,
        "lines": lines,
    }
