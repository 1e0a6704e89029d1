"""Guest bots: whom the host has given a key, where they sit, and how their games ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("seats", sa.Column("guest", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_table(
        "guests",
        sa.Column("mark", sa.Text, primary_key=True),
        sa.Column("key", sa.LargeBinary, index=True),
        sa.Column("name", sa.Text, nullable=False, server_default=""),
        sa.Column("games", sa.Text, nullable=False, server_default="{}"),
        sa.Column("tables", sa.Integer, nullable=False, server_default="0"),
        sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "guest_games",
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.mark"), primary_key=True),
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
