"""Every measurement, one after the other: `make bench`. Names choose some: `python bench/run.py decisions server`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> int:
    scripts = sys.argv[1:] or sorted(path.stem for path in HERE.glob("*.py") if path.stem != "run")
    failed = []
    for script in scripts:
        print(f"== {script}", flush=True)
        if subprocess.run([sys.executable, str(HERE / f"{script}.py")], check=False).returncode:
            failed.append(script)
    if failed:
        print(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
