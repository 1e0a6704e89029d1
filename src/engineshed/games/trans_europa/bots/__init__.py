"""The bots of Trans Europa, weakest first."""

from engineshed.bots import RandomBot

BOTS = {"random": RandomBot}
