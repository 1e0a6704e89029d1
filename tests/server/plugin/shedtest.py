# ruff: noqa: ARG002, T201 - bots that fail do not look at what they are given
"""A game for tests: the template game with bots that fail in every way, in its second version."""

from __future__ import annotations

import os
import time

from engineshed.bots import RandomBot
from engineshed.games.template import Template


def from_0_to_1(options, lines):
    """Version 0 said `load` where version 1 says `couple`, and played two rounds unless told otherwise."""
    return {"rounds": 2, **options}, [line.replace("load ", "couple ") for line in lines]


class Faulty(Template):
    name = "faulty"
    version = 2
    upgrades = {0: from_0_to_1}


class OldFaulty(Faulty):
    """The rules of the first version, kept for the tables that began with them."""

    version = 1


class Crashes(RandomBot):
    def choose(self, view, legal, rng):
        os._exit(7)


class Sleeps(RandomBot):
    def choose(self, view, legal, rng):
        time.sleep(60)


class Raises(RandomBot):
    def choose(self, view, legal, rng):
        raise ZeroDivisionError("no track")


class Cheats(RandomBot):
    """Answers with what is not legal."""

    def choose(self, view, legal, rng):
        return self.game.actions[2](0)


class Prints(RandomBot):
    """Talks where its answers should stand."""

    def choose(self, view, legal, rng):
        print("x" * 10_000, flush=True)
        os.write(1, b"\0\0\0\1{")
        return super().choose(view, legal, rng)


BOTS = {"crashes": Crashes, "sleeps": Sleeps, "raises": Raises, "cheats": Cheats, "prints": Prints, "random": RandomBot}
