"""Games that were played on a device and are handed in: checked line by line by the rules, and marked as such.

They have no date, no clock and no bots of this server: no daily and no bot's record knows of them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engineshed.core.log import Header, read_log
from engineshed.server.addresses import Address
from engineshed.server.errors import RequestError, bad_request
from engineshed.server.protocol import Created, NewTable, SeatWish
from engineshed.server.tables.lobby import Origin, prepare
from engineshed.server.tables.seats import note_of
from engineshed.server.tables.tables import Tables

MOST_ENTRIES: Final = 3_000
SEED_LETTERS: Final = 64


async def hand_in(tables: Tables, text: str, address: Address) -> Created:
    """A finished table with the log of a device, which was replayed before. Its chance counts as typed in: this server
    has drawn nothing.
    """
    game, log = read_log(text)
    if len(log.entries) > MOST_ENTRIES:
        raise bad_request(f"a game that is handed in has at most {MOST_ENTRIES} lines")
    options = {name: value for name, value in msgspec.to_builtins(game.options).items() if name != "players"}
    seats = [SeatWish("me", log.header.names.get(seat, "")[:40]) for seat in range(game.seats)]
    wish = NewTable(game.name, seats, options, typed_chance=True)
    new = await prepare(tables, wish, address, Origin(seed=_seed(log.header)))
    if new.row.version != game.version:
        raise RequestError(409, "old-version", "this game was played by older rules: it stays on the device")
    await tables.store.create(new.row, new.seats, files_of=new.files)
    async with tables.at(new.row.id) as live:
        await tables.append(live, [entry for _, entry in log.entries])
        await tables.note(live, note_of("device", None))
    return new.created


def _seed(header: Header) -> bytes | None:
    """As the log shows it."""
    try:
        return bytes.fromhex(header.seed) if len(header.seed) == SEED_LETTERS else None
    except ValueError:
        return None
