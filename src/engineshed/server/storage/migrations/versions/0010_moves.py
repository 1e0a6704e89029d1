"""A record on its way from one device to another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "moves",
        sa.Column("code", sa.LargeBinary, primary_key=True),
        sa.Column("receipt", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
