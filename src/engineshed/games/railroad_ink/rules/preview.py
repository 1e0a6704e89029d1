"""What an action would do, read off the own view alone."""

from __future__ import annotations

from engineshed.core.chance import Rng
from engineshed.core.record import Action, Effect
from engineshed.games.railroad_ink.data import CELLS
from engineshed.games.railroad_ink.model import Commit, Leave, Pick, Room, Score, View, Worth
from engineshed.games.railroad_ink.rules.phases import apply
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import EMPTY, contacts_of
from engineshed.games.railroad_ink.rules.views import imagine


def preview(setting: Setting, view: View, action: Action) -> tuple[Effect, ...]:
    """What an action would do on the own sheet, and what the sheet would be worth."""
    if view.seat is None or isinstance(action, Commit | Leave):
        return ()
    if isinstance(action, Pick):
        return preview_pick(setting, view, view.seat, action.pair)
    if view.turn is None:
        return ()
    after, effects = apply(setting, imagine(setting, view, Rng(0)), view.seat, action)
    turn = after.players[view.seat].turn
    assert turn is not None
    return (*effects, worth(view.seat, view.turn.sheet.score, setting.score(turn.sheet.cells)))


def worth(seat: int, before: Score, after: Score) -> Worth:
    return Worth(
        seat=seat,
        points=after.total,
        gain=after.total - before.total,
        exits=after.exits,
        highway=after.highway,
        railway=after.railway,
        centre=after.centre,
        errors=after.errors,
        meteor=after.meteor,
        lava=after.lava,
        only=seat,
    )


def preview_pick(setting: Setting, view: View, seat: int, pair: int) -> tuple[Effect, ...]:
    """How many empty cells would take each die of a pair."""
    if view.draft is None or not pair < len(view.draft.pairs):
        return ()
    cells = bytes(view.seats[seat].sheet.cells)
    contacts = contacts_of(cells)
    rooms = []
    for face in view.draft.pairs[pair]:
        takers = [c for c in range(CELLS) if cells[c] == EMPTY and setting.fits.routes(c, contacts[c], 1 << face)]
        rooms.append(Room(seat=seat, face=face, count=len(takers), only=seat))
    return tuple(rooms)
