"""What a viewer of a table is sent. Pure: no clock, no database, no sockets."""

from __future__ import annotations

import msgspec

from engineshed.core.chance import seed_hash
from engineshed.server.protocol import PROTOCOL, Absence, Player, Position, Step, TableId, Welcome
from engineshed.server.tables.live_table import LiveTable, Viewer
from engineshed.server.tables.records import NOTES_KEPT


class Shown(msgspec.Struct, frozen=True, gc=False):
    """What a viewer was last shown, as far as a change of it must be told."""

    status: str
    seq: int
    prompt: str
    chance: str
    next: TableId | None


def shown(live: LiveTable, viewer: Viewer, *, owner: bool) -> Shown:
    """Asked for every viewer after every move: hence in one piece."""
    row, asked, chance = live.row, live.prompt(viewer), live.chance() if owner else None
    return Shown(
        row.status,
        len(live.logs[viewer].places),
        "" if asked is None else asked.id,
        "" if chance is None else chance.id,
        row.next,
    )


def welcome(  # noqa: PLR0913 - each is a fact about this one viewer
    live: LiveTable, viewer: Viewer, players: list[Player], since: int, now: int, *, owner: bool
) -> Welcome:
    """Everything there is to see; of the events only those after `since`."""
    row = live.row
    return Welcome(
        protocol=PROTOCOL,
        table=row.id,
        seat=viewer,
        owner=owner,
        game=row.game,
        version=row.version,
        options=msgspec.to_builtins(live.game.options),
        domains=live.domains(),
        fields=live.fields(),
        seed_hash=seed_hash(row.seed),
        public=row.public,
        typed_chance=row.typed_chance,
        absence=Absence(row.absence_after, row.absence_level),
        created=row.created,
        now=now,
        lesson=row.lesson,
        copied=row.copied > 0,
        notes=live.notes[-NOTES_KEPT:],
        events=live.logs[viewer].since(since),
        position=position(live, viewer, players, owner=owner),
    )


def step(live: LiveTable, viewer: Viewer, players: list[Player], since: int, *, owner: bool) -> Step:
    """What is new after event `since`."""
    return Step(live.logs[viewer].since(since), position(live, viewer, players, owner=owner))


def position(live: LiveTable, viewer: Viewer, players: list[Player], *, owner: bool) -> Position:
    row = live.row
    over = row.status == "over"
    return Position(
        status=row.status,
        seq=len(live.logs[viewer].places),
        view=live.view(viewer),
        players=players,
        prompt=live.prompt(viewer),
        chance=live.chance() if owner else None,  # only the owner types in dice
        undoes=live.undoes(viewer),
        scoring=live.scoring() if over else None,
        seed=live.seed() if over else None,
        next=row.next,
        taught=None if live.lesson is None else live.lesson.reached(live.table),
    )
