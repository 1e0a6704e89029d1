"""What the command line offers for those who host: serve, backup, restore."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import uvicorn

from engineshed.server import journal
from engineshed.server.settings import ServeOptions, Settings
from engineshed.server.storage.backup import dump, load
from engineshed.server.storage.database import DatabaseError, full_url, make_engine, upgrade
from engineshed.server.web.session import LARGEST_FRAME
from engineshed.server.web.static import check_site
from engineshed.server.web.steady import SteadyHttp, SteadySocket


def default_database() -> str:
    """A file in the user's data folder."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "engineshed"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def serve(options: ServeOptions) -> None:
    """Open the shed: serve tables and the page until interrupted."""
    if options.site:
        check_site(options.site)
    database = options.database or default_database()
    if options.workers > 1 and full_url(database).get_backend_name() != "postgresql":
        raise DatabaseError("several workers need PostgreSQL: give --database postgresql://USER@HOST/NAME")
    engine = make_engine(database)
    upgrade(engine)
    engine.dispose()
    processes = options.bots or max(1, (os.cpu_count() or 2) - 1)
    wishes = Settings(database=database, bot_processes=processes, origins=options.origins, site=options.site)
    wishes.to_environment()
    uvicorn.run(
        "engineshed.server.app:from_environment",
        factory=True,
        host=options.host,
        port=options.port,
        workers=options.workers,
        access_log=False,
        forwarded_allow_ips=options.proxies,
        log_config=journal.CONFIG,
        **SERVING,
    )


SERVING: Final[dict[str, Any]] = {
    "http": SteadyHttp,
    "ws": SteadySocket,
    "ws_max_size": LARGEST_FRAME,
    "ws_per_message_deflate": False,  # the length of a compressed frame would tell about its secrets
    "server_header": False,
    "timeout_graceful_shutdown": 2,
    "timeout_keep_alive": 75,  # longer than clients and proxies keep an idle line: none meets a closed one
}
"""How uvicorn is to serve, whoever starts it."""


def backup(file: Path, database: str) -> int:
    """Write every table, seat, log and note into one file; the server may run meanwhile. Returns the rows written."""
    return dump(database or default_database(), file)


def restore(file: Path, database: str) -> int:
    """Read a backup into an empty database, of either kind. Returns the rows read."""
    return load(database or default_database(), file)
