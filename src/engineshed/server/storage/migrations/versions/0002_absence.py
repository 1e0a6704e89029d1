"""Notes beside the game, players who stay away, tables that are put away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("absence_after", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("absence_level", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("acting", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("notes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "notes",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("about", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
    )
