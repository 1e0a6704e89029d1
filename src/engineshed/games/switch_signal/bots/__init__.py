"""The bots of Switch & Signal by level, weakest first."""

from engineshed.bots.random import RandomBot
from engineshed.games.switch_signal.bots.captain import Cadet, Captain, Mate

BOTS = {"random": RandomBot, "easy": Cadet, "medium": Mate, "hard": Captain}
