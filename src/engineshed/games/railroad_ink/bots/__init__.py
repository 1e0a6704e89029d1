"""The bots of Railroad Ink by level, weakest first."""

from engineshed.bots import RandomBot
from engineshed.games.railroad_ink.bots.planner import EasyBot, HardBot, MediumBot

BOTS = {"random": RandomBot, "easy": EasyBot, "medium": MediumBot, "hard": HardBot}
