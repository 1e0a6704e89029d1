"""A row of a table for tests that need no server."""

from __future__ import annotations

from typing import Any

from engineshed.server.tables.records import TableRow


def table_row(table: Any, **values: Any) -> TableRow:
    """The template for two, being played."""
    usual: dict[str, Any] = {
        "game": "template",
        "version": 1,
        "options": '{"players":2}',
        "seed": b"s" * 32,
        "owner": b"",
        "invite": b"",
        "public": False,
        "typed_chance": False,
        "absence_after": 0,
        "absence_level": "",
        "status": "playing",
        "length": 0,
        "created": 0,
        "moved": 0,
    }
    return TableRow(id=table, **{**usual, **values})
