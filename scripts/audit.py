"""Known weaknesses of what we build on, by pip-audit and npm. Says plainly what could not be checked.

`python scripts/audit.py UV` with the program that runs pip-audit; 1: something was found.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
FOUND = re.compile(
    r"Found \d+ known vulnerabilit|^\d+ \w*\s?severity vulnerabilit|^\d+ vulnerabilities \(", re.MULTILINE
)
"""As both programs say it."""
CLEAN = re.compile(r"No known vulnerabilities found|found 0 vulnerabilities")
MISSED = re.compile(r"could not be audited")


class Check(NamedTuple):
    what: str
    command: Sequence[str]
    folder: Path


def verdict(what: str, said: str) -> tuple[str, bool]:
    """A line about what a program has said, and whether it has found something."""
    if FOUND.search(said):
        return f"{what}: weaknesses are known, see above.", True
    missed = len(MISSED.findall(said))
    if missed:
        return (
            f"{what}: no data about {missed} packages, which were NOT checked; nothing is known of the others.",
            False,
        )
    if CLEAN.search(said):
        return f"{what}: nothing is known.", False
    return f"{what}: the data could not be reached, so they were NOT checked.", False


def run(check: Check) -> bool:
    """Whether something was found."""
    if shutil.which(check.command[0]) is None:
        said = ""
    else:
        done = subprocess.run(check.command, cwd=check.folder, capture_output=True, text=True, check=False)
        said = done.stdout + done.stderr
    line, found = verdict(check.what, said)
    print(f"{said}\n{line}" if found else line)
    return found


def main() -> None:
    uv = sys.argv[1]
    python = [uv, "tool", "run", "pip-audit", "--require-hashes", "-r", str(ROOT / "requirements.lock")]
    page = ["npm", "audit", "--omit=dev", "--audit-level=high"]
    checks = (Check("Python packages", python, ROOT), Check("packages of the page", page, ROOT / "web"))
    found = [run(check) for check in checks]
    sys.exit(any(found))


if __name__ == "__main__":
    main()
