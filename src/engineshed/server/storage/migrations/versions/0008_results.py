"""How a game ended and how long it was played; the colours that players choose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("played", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("result", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("colour", sa.Integer))
