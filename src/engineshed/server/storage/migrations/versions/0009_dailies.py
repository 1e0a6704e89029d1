"""The daily, one attempt a device; tables that go on from a moment of another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("daily", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("copied", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "dailies",
        sa.Column("daily", sa.Text, primary_key=True),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("total", sa.Integer),
    )
    op.create_table(
        "attempts",
        sa.Column("daily", sa.Text, primary_key=True),
        sa.Column("device", sa.LargeBinary, primary_key=True),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, unique=True),
    )
