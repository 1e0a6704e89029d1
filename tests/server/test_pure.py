"""A table in memory and the protocol need neither web server nor database, clock nor socket: a page can run them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import engineshed.server

ROOT = Path(engineshed.server.__file__).parent
PURE = (
    "protocol",
    "errors",
    "tables/records",
    "tables/fragments",
    "tables/live_table",
    "tables/positions",
    "tables/decisions",
    "tables/replays",
    "tables/versions",
    "tables/typed_text",
    "bots/jobs",
)
"""What a page without a server runs too."""

WITHOUT = """
import sys

class Blocked:
    NAMES = {"litestar", "sqlalchemy", "alembic", "uvicorn", "psycopg", "websockets", "httpx"}

    def find_spec(self, name, *_):
        if name.partition(".")[0] in self.NAMES:
            raise ModuleNotFoundError(f"{name} is not installed here")

sys.meta_path.insert(0, Blocked())
"""

PLAY = """
import msgspec
from engineshed.server.bots.jobs import action_of, job_of, think
from engineshed.server.protocol import CLIENT_DECODER, ENCODER, Move
from engineshed.server.tables.decisions import entries_of
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.positions import position, welcome
from engineshed.server.tables.records import SeatRow, Stored, TableRow
from engineshed.server.tables.versions import rules_for

row = TableRow("t" * 16, "template", 1, '{"players":2}', b"s" * 32, b"", b"", False, False, 0, "", "playing", 0, 0, 0)
seats = [SeatRow(row.id, seat, "", "human") for seat in (0, 1)]
live = LiveTable(rules_for(row.game, row.version, row.options), Stored(row, seats, [], []))
live.settle()
assert b'"position"' in ENCODER.encode(welcome(live, 0, live.players(frozenset()), 0, 0, owner=True))
while live.acting:
    seat = live.acting[0]
    shown = position(live, seat, live.players(frozenset()), owner=False)
    choice = action_of(live, seat, think(job_of(live, seat, "random")).choice)
    sent = ENCODER.encode(Move(shown.prompt.id, f"k{live.length}", msgspec.Raw(ENCODER.encode(choice))))
    for entry in entries_of(live, seat, CLIENT_DECODER.decode(sent)):
        live.add(entry)
    live.settle()
assert live.status == "over"
print(live.length)
"""


def _run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", WITHOUT + program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_whole_game_is_played_in_memory_without_web_server_or_database():
    assert int(_run(PLAY)) > 5


def test_every_module_of_the_tables_can_be_imported_without_them():
    names = [f"engineshed.server.tables.{file.stem}" for file in (ROOT / "tables").glob("*.py")]
    _run("\n".join(f"import {name}" for name in names))


def test_the_block_itself_holds():
    done = subprocess.run([sys.executable, "-c", WITHOUT + "import sqlalchemy"], capture_output=True, check=False)
    assert done.returncode != 0


@pytest.mark.parametrize("module", PURE)
def test_what_a_page_runs_asks_no_clock_and_opens_nothing(module: str):
    tree = ast.parse((ROOT / f"{module}.py").read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    forbidden = {"time", "datetime", "asyncio", "socket", "threading", "subprocess", "os", "random", "secrets"}
    assert not forbidden & {name.partition(".")[0] for name in imported}
