"""The tables of the database. The log of a game only ever grows."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()

tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("owner", sa.LargeBinary, nullable=False, index=True),  # the hash of a token, as are all below
    sa.Column("invite", sa.LargeBinary, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("typed_chance", sa.Boolean, nullable=False),
    sa.Column("absence_after", sa.Integer, nullable=False, server_default="0"),
    sa.Column("absence_level", sa.Text, nullable=False, server_default=""),
    sa.Column("status", sa.Text, nullable=False, index=True),
    sa.Column("length", sa.Integer, nullable=False),  # of the log: whoever appends says which length it saw
    sa.Column("acting", sa.Text, nullable=False, server_default=""),  # the seats that are asked, with commas
    sa.Column("bot_turn", sa.Boolean, nullable=False),
    sa.Column("notes", sa.Integer, nullable=False, server_default="0"),  # how many there are
    sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("next", sa.String(16)),
    sa.Column("lesson", sa.Text, nullable=False, server_default=""),  # the name of the lesson that it follows
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("moved", sa.BigInteger, nullable=False),  # the last change that everybody saw
    sa.Column("played", sa.Integer, nullable=False, server_default="0"),  # seconds, without long pauses
    sa.Column("result", sa.Text, nullable=False, server_default=""),  # JSON, once the game is over
    sa.Column("daily", sa.Text, nullable=False, server_default=""),  # which one it is an attempt at
    sa.Column("copied", sa.Integer, nullable=False, server_default="0"),  # entries taken from another table
    sa.Column("creator", sa.LargeBinary, index=True),  # a keyed hash of an address
    sa.Column("thinker", sa.Text, nullable=False, server_default=""),  # the worker whose bots think for this table
    sa.Column("thinks_until", sa.BigInteger, nullable=False, server_default="0"),
)

seats: Final = sa.Table(
    "seats",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("level", sa.Text, nullable=False),
    sa.Column("token", sa.LargeBinary, index=True),
    sa.Column("invite", sa.LargeBinary),
    sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"),  # when its last socket was closed
    sa.Column("colour", sa.Integer),  # the one its player has chosen
    sa.Column("address", sa.LargeBinary),  # a keyed hash of where it is played from
    sa.Column("guest", sa.Text, nullable=False, server_default="", index=True),  # the mark of a guest bot
)

entries: Final = sa.Table(
    "entries",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Text),  # in the game's notation; NULL takes the seat's last decision back
    sa.Column("typed", sa.Boolean, nullable=False),
    sa.Column("key", sa.Text),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table", "seat", "key", name="one_entry_per_key"),
)

notes: Final = sa.Table(
    "notes",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("about", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
)

files: Final = sa.Table(  # boards and decks that people bring, each once
    "files",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)

blocks: Final = sa.Table(  # addresses (as keyed hashes) and names that the host has shut out
    "blocks",
    metadata,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
)

secrets: Final = sa.Table(  # the server's own, as the key under which addresses are hashed
    "secrets",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

guests: Final = sa.Table(  # programs of other people that the host has given a key
    "guests",
    metadata,
    sa.Column("mark", sa.Text, primary_key=True),  # the owner's
    sa.Column("key", sa.LargeBinary, index=True),  # its hash; NULL: withdrawn
    sa.Column("name", sa.Text, nullable=False, server_default=""),
    sa.Column("games", sa.Text, nullable=False, server_default="{}"),  # JSON: name -> version of its rules
    sa.Column("tables", sa.Integer, nullable=False, server_default="0"),  # how many it plays at once
    sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"),  # when it last said that it is here
    sa.Column("created", sa.BigInteger, nullable=False),
)

guest_games: Final = sa.Table(  # the record of guest bots
    "guest_games",
    metadata,
    sa.Column("guest", sa.Text, sa.ForeignKey("guests.mark"), primary_key=True),
    sa.Column("table", sa.String(16), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("left", sa.Boolean, nullable=False),  # a bot of the house had to finish for it
    sa.Column("at", sa.BigInteger, nullable=False),
)

stories: Final = sa.Table(  # of finished games: their public address, and what an analysis has found so far
    "stories",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("address", sa.String(32), nullable=False, unique=True),
    sa.Column("unnamed", sa.Integer, nullable=False),  # a bit for each seat that has taken its name off
    sa.Column("depth", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),  # those analysed, with commas
    sa.Column("marks", sa.LargeBinary, nullable=False),  # JSON
    sa.Column("done", sa.Integer, nullable=False),  # how many marks these are
)

dailies: Final = sa.Table(  # what the strong bot made of a daily, or has played of it so far
    "dailies",
    metadata,
    sa.Column("daily", sa.Text, primary_key=True),
    sa.Column("entries", sa.Text, nullable=False),  # JSON
    sa.Column("total", sa.Integer),
)

attempts: Final = sa.Table(  # at a daily: one a device
    "attempts",
    metadata,
    sa.Column("daily", sa.Text, primary_key=True),
    sa.Column("device", sa.LargeBinary, primary_key=True),  # the hash of a key that the device has drawn
    sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, unique=True),
)

moves: Final = sa.Table(  # records on their way from one device to another; gone soon after
    "moves",
    metadata,
    sa.Column("code", sa.LargeBinary, primary_key=True),  # its hash
    sa.Column("receipt", sa.LargeBinary, nullable=False, unique=True),  # the hash of the old device's
    sa.Column("sealed", sa.LargeBinary, nullable=False),  # only the code opens it
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger),  # when; NULL: not yet
)

parts: Final = sa.Table(  # of long logs, already folded; can be thrown away at any time
    "parts",
    metadata,
    sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("first", sa.Integer, primary_key=True),  # the first of its entries
    sa.Column("rules", sa.Text, nullable=False),  # a hash of all that had a say in it
    sa.Column("data", sa.LargeBinary, nullable=False),
)
