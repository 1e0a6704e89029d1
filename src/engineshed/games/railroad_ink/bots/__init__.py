"""The bots of Railroad Ink by level, weakest first."""

from engineshed.bots import RandomBot

BOTS = {"random": RandomBot}
