"""What a seat may know of Trans Europa as a fixed block of small integers (TE-10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from engineshed.games.trans_europa.model import State, View
from engineshed.games.trans_europa.rules.game_end import PRESTIGE_END
from engineshed.games.trans_europa.rules.rounds import PRESTIGE
from engineshed.games.trans_europa.rules.setting import Setting
from engineshed.games.trans_europa.rules.views import shown
from engineshed.maths.blocks import Block

PHASES: Final = ("deal", "first", "marker", "rail", "second", "over")


def bounds(setting: Setting) -> tuple[float, float]:
    """Between which numbers every return lies.

    On the track nobody ever rises (TE-7.6), a round begins above the end line, at 0 or more (TE-9.1), and takes no more
    than all lines cost; prestige never falls, and the round that ends the game begins below its mark (TE-11.2).
    """
    if setting.options.scoring == "prestige2018":
        return 0.0, float(PRESTIGE_END - 1 + max(PRESTIGE))
    return -2.0 * setting.lines, float(setting.options.start_score)


def encode(setting: Setting, state: State, seat: int) -> vec[i16]:
    """From the state itself, without a view."""
    turn, match = state.turn, state.match
    mover = turn.acting[0] if turn.acting else -1
    block = Block()
    block.add_all((seat, match.round, match.first, mover if mover >= 0 else -1, PHASES.index(turn.phase)))
    block.add_all((match.end_line, state.supply))
    block.add_all(match.scores)
    block.add_all(state.stocks)
    block.add_all(state.markers)
    _add_hands(block, setting, state, seat)
    _add_lines(block, setting, state.laid)
    return block.numbers()


def _add_hands(block: Block, setting: Setting, state: State, seat: int) -> None:
    """For each seat whether it has finished, and 1 for each city of its hand, if that is shown to this seat."""
    cities = len(setting.place)
    hands = state.hands
    for owner in range(setting.seats):
        block.add(int(owner in state.turn.finished))
        first = block.add_zeros(cities)
        if shown(state, owner, seat):
            for city in hands[owner]:
                block.write(first + city, 1)


def _add_lines(block: Block, setting: Setting, laid: bytes) -> None:
    """For each line 0, or who laid its rail, and whether in his colour."""
    first: i64 = block.add_zeros(setting.lines)
    place: i64 = 0
    while place < len(laid):
        high: i64 = laid[place]
        low: i64 = laid[place + 1]
        who: i64 = laid[place + 2]
        block.write(first + (high << 8 | low), i16(1 + (who >> 1)))
        place += 3


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
