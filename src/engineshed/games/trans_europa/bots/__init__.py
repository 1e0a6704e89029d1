"""The bots of Trans Europa, weakest first."""

from engineshed.bots import RandomBot
from engineshed.games.trans_europa.bots.easy import EasyBot
from engineshed.games.trans_europa.bots.hard import HardBot
from engineshed.games.trans_europa.bots.learned import LearnedBot
from engineshed.games.trans_europa.bots.medium import MediumBot

BOTS = {"random": RandomBot, "easy": EasyBot, "learned": LearnedBot, "medium": MediumBot, "hard": HardBot}
