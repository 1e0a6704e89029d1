"""What a seat may know of Railroad Ink as a fixed block of small integers (RI-7.7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from engineshed.games.railroad_ink.model import Dice, Draft, Sheet, SheetView, State, Turn, TurnView, View
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.sheets import SPECIAL_COUNT
from engineshed.maths.blocks import Block

PHASES: Final = ("first-player", "roll", "draft", "play", "over")
CELLS: Final = 49
FACES: Final = 9
LAVA_FACES: Final = 5
SHEET: Final = 2 * CELLS + SPECIAL_COUNT + 1
TURN: Final = SHEET + FACES + LAVA_FACES + 5
MOST_POINTS: Final = 1000
"""More than all exits, both lines, the centre and the expansions together can bring on 49 cells."""


def bounds(setting: Setting) -> tuple[float, float]:
    """Between which numbers every return lies: each cell has four sides at which an error may stand."""
    del setting
    return -4.0 * CELLS, float(MOST_POINTS)


def encode(setting: Setting, state: State, seat: int) -> vec[i16]:
    """From the state itself, without a view."""
    block = Block()
    block.add_all((seat, state.round, PHASES.index(state.phase)))
    _add_dice(block, state.dice)
    for player in state.players:
        _add_sheet(block, player.sheet)
        block.add(int(player.committed))
        block.add(int(player.absent))
    turn = state.players[seat].turn
    if turn is None:
        block.add_same(-1, TURN)
    else:
        _add_turn(block, turn)
    block.add_all(tuple(_draft(setting, state.draft)))
    return block.numbers()


def _add_dice(block: Block, dice: Dice) -> None:
    block.add_counts(dice.routes, FACES)
    block.add_counts(dice.lava, LAVA_FACES)
    block.add(dice.heading)
    block.add(dice.distance)


def _add_sheet(block: Block, sheet: Sheet) -> None:
    block.add_bytes(sheet.cells)
    block.add_bytes(sheet.rounds)
    block.add_bits(sheet.crossed, SPECIAL_COUNT)
    block.add(sheet.dot)


def _add_turn(block: Block, turn: Turn) -> None:
    """The own unfinished round: its sheet, the dice not yet drawn, and what has been done."""
    _add_sheet(block, turn.sheet)
    block.add_counts(turn.left, FACES)
    block.add_counts(turn.lava_left, LAVA_FACES)
    flags = (1, turn.lava_drawn, int(turn.volcano_drawn), int(turn.special_used), int(turn.meteor_due))
    block.add_all(flags)


def _counts(faces: tuple[int, ...], kinds: int) -> list[int]:
    counts = [0] * kinds
    for face in faces:
        counts[face] += 1
    return counts


def _dice(dice: Dice) -> list[int]:
    return [*_counts(dice.routes, FACES), *_counts(dice.lava, LAVA_FACES), dice.heading, dice.distance]


def _draft(setting: Setting, draft: Draft | None) -> list[int]:
    """Star, first player, a die that waits for its fellow, and for each pair its faces and owner."""
    if draft is None:
        return [-1] * (3 + 3 * setting.seats)
    return _drafted(setting, [draft.star, draft.first, draft.loose], draft.pairs, draft.owners)


def _drafted(
    setting: Setting, found: list[int], pairs: tuple[tuple[int, int], ...], owners: tuple[int, ...]
) -> list[int]:
    for pair in range(setting.seats):
        found += pairs[pair] if pair < len(pairs) else (-1, -1)
        found.append(owners[pair] if pair < len(owners) else -1)
    return found


def encode_view(setting: Setting, view: View) -> dict[str, list[int]]:
    """The same from a view, part by part."""
    assert view.seat is not None
    sheets: list[int] = []
    for seen in view.seats:
        sheets += [*_seen_sheet(seen.sheet), int(seen.committed), int(seen.absent)]
    draft = view.draft
    return {
        "seat": [view.seat],
        "round": [view.round],
        "phase": [PHASES.index(view.phase)],
        "dice": _dice(view.dice),
        "sheets": sheets,
        "turn": [-1] * TURN if view.turn is None else _seen_turn(view.turn),
        "draft": _draft(setting, None)
        if draft is None
        else _drafted(setting, [draft.star, draft.first, draft.loose], draft.pairs, draft.owners),
    }


def _seen_sheet(sheet: SheetView) -> list[int]:
    crossed = [int(special in sheet.crossed) for special in range(SPECIAL_COUNT)]
    return [*sheet.cells, *sheet.rounds, *crossed, sheet.dot]


def _seen_turn(turn: TurnView) -> list[int]:
    flags = [1, turn.lava_drawn, int(turn.volcano_drawn), int(turn.special_used), int(turn.meteor_due)]
    return [*_seen_sheet(turn.sheet), *_counts(turn.left, FACES), *_counts(turn.lava_left, LAVA_FACES), *flags]
