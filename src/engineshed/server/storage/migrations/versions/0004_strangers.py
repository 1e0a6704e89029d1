"""Among strangers: who opened a table, files that are stored once, bots' turns that a worker has claimed, blocks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("creator", sa.LargeBinary))
    op.add_column("tables", sa.Column("thinker", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("thinks_until", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_tables_creator", "tables", ["creator"])
    op.add_column("seats", sa.Column("address", sa.LargeBinary))
    op.create_table(
        "files",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
