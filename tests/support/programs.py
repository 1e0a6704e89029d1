"""Other people's bots for testing: small programs that are all right but for what a test lets them do."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

POLITE = """
import json, os, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
chosen = 0
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="ready", wants=["numbers", "view", "events"], games=["template"])
    elif heard["type"] == "choose":
        chosen += 1
        answer = lambda: say(type="action", request=heard["request"], action=heard["legal"][{number}])
        {act}
    elif heard["type"] == "quit":
        break
    {also}
"""


def program(text: str, name: str = "mine") -> Path:
    """An executable in the working folder."""
    path = Path.cwd() / name
    path.write_text(f"#!{sys.executable}\n{textwrap.dedent(text)}")
    path.chmod(0o755)
    return path


def polite(act: str, also: str = "pass", number: int = 0) -> Path:
    """Does `act` where it must choose, in which `answer()` takes the legal decision of that number."""
    return program(POLITE.format(act=act, also=also, number=number))
