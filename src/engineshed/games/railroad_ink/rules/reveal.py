"""RI-7.8: what everybody learns when a round ends."""

from __future__ import annotations

from typing import Literal

from engineshed.core.record import Effect
from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.model import Player, Revealed, RoundOver, Sheet, Skipped, State, Turn
from engineshed.games.railroad_ink.rules.fits import Fits
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import CRATER, FIRST_LAVA_TILE, contacts_of
from engineshed.games.railroad_ink.rules.turns import turn_of

Reason = Literal["no-fit", "crater-only", "optional-lava", "absent"]


def reveal_effects(setting: Setting, state: State) -> tuple[Effect, ...]:
    """RI-7.8: what each seat drew, what it left undrawn and why."""
    effects: list[Effect] = []
    for seat, player in enumerate(state.players):
        turn = turn_of(state, seat)
        effects.append(revealed(seat, player.sheet, turn.sheet))
        effects += skipped(seat, player, turn, setting.fits)
    effects.append(RoundOver(round=state.round, left=setting.rounds - state.round))
    return tuple(effects)


def revealed(seat: int, before: Sheet, after: Sheet) -> Revealed:
    """RI-7.8: the cells that changed."""
    old, new = before.cells, after.cells
    changed = [cell for cell in range(CELLS) if old[cell] != new[cell]]
    shapes = tuple([new[cell] for cell in changed])
    return Revealed(seat=seat, drawn=len(changed), cells=tuple(changed), shapes=shapes)


def skipped(seat: int, player: Player, turn: Turn, fits: Fits) -> list[Effect]:
    """RI-5.9: the dice not drawn, with the reason."""
    found: list[Effect] = []
    for face in turn.left:
        found.append(Skipped(seat=seat, tile=face, reason=why_not_route(player, turn, face, fits)))
    for face in turn.lava_left:
        found.append(Skipped(seat=seat, tile=FIRST_LAVA_TILE + face, reason=why_not_lava(player, turn)))
    return found


def why_not_route(player: Player, turn: Turn, face: int, fits: Fits) -> Reason:
    """RI-5.9, RI-5.12."""
    if player.absent:
        return "absent"
    cells = turn.sheet.cells
    contacts = contacts_of(cells)
    for cell in range(CELLS):
        if cells[cell] == CRATER and fits.routes(cell, contacts[cell], 1 << face):
            return "crater-only"
    return "no-fit"


def why_not_lava(player: Player, turn: Turn) -> Reason:
    """RI-16.5, RI-16.17."""
    if player.absent:
        return "absent"
    return "optional-lava" if turn.lava_drawn else "no-fit"
