"""The bots of Switch & Signal by level, weakest first."""

from engineshed.bots.random import RandomBot
from engineshed.games.switch_signal.bots.captain import Captain, FirstMate
from engineshed.games.switch_signal.bots.mate import Cadet

BOTS = {"random": RandomBot, "easy": Cadet, "medium": FirstMate, "hard": Captain}
