"""Starts servers fast: everything is imported once, then each `start` on standard input forks one off.

`python nursery.py PORT DATABASE`; prints the process id of each server. The servers die by kill -9.
"""

from __future__ import annotations

import logging
import os
import sys

import uvicorn

from engineshed.core.registry import game_class, game_names
from engineshed.server.app import make_app
from engineshed.server.commands import SERVING
from engineshed.server.settings import Settings


def serve(port: int, database: str) -> None:
    logging.disable(logging.CRITICAL)
    plenty = 10**6
    settings = Settings(
        database=database,
        requests_per_minute=plenty,
        tables_per_minute=plenty,
        frames_per_second=plenty,
        sockets_per_address=plenty,
        sweep_seconds=1.0,
    )
    uvicorn.run(make_app(settings), port=port, log_config=None, access_log=False, **SERVING)


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    for name in game_names():
        game_class(name)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(port, database)
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
