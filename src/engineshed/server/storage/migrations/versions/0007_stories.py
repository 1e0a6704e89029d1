"""Finished games have an address of their own, and a story."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "stories",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("address", sa.String(32), nullable=False, unique=True),
        sa.Column("unnamed", sa.Integer, nullable=False),
        sa.Column("depth", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("marks", sa.LargeBinary, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
    )
