"""The bots of Switch & Signal by level, weakest first."""

from engineshed.bots.random import RandomBot
from engineshed.games.switch_signal.bots.captain import Captain
from engineshed.games.switch_signal.bots.mate import Cadet, Mate

BOTS = {"random": RandomBot, "easy": Cadet, "medium": Mate, "hard": Captain}
