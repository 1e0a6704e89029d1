"""The bots of Steam, weakest first."""

from engineshed.bots import RandomBot

BOTS = {"random": RandomBot}
