"""The bots of Switch & Signal by level, weakest first."""

from engineshed.bots.random import RandomBot

BOTS = {"random": RandomBot}
