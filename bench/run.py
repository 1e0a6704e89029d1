"""Every measurement, one after the other: `make bench`. Names choose some: `python bench/run.py decisions steam`.

Scripts that measure all games come first, then the one named like the package of each installed game; what begins
with a game's name and goes on (`steam_games.py`) is a tool, and is run by hand.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engineshed.core.registry import game_class, game_names
from engineshed.words import package_of

HERE = Path(__file__).parent


def scripts() -> list[str]:
    """The measurements there are: those of all games, then those of single games that are installed."""
    games = [package_of(game_class(name)).rpartition(".")[2] for name in game_names()]
    found = sorted(path.stem for path in HERE.glob("*.py") if path.stem != "run")
    general = [name for name in found if not any(name.startswith(game) for game in games)]
    return general + [name for name in found if name in games]


def main() -> int:
    failed = []
    for script in sys.argv[1:] or scripts():
        print(f"== {script}", flush=True)
        if subprocess.run([sys.executable, str(HERE / f"{script}.py")], check=False).returncode:
            failed.append(script)
    if failed:
        print(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
