#!/usr/bin/env python3
"""The first bot: plays every game, and takes the first action that the rules allow."""

import json
import sys


def say(**message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="ready", name="first", wants=["numbers"])
    elif heard["type"] == "choose":
        say(type="action", request=heard["request"], action=heard["legal"][0])
    elif heard["type"] == "quit":
        break
