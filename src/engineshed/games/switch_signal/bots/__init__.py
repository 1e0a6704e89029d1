"""The bots of Switch & Signal by level, weakest first."""

from engineshed.bots.random import RandomBot
from engineshed.games.switch_signal.bots.captain import Captain

BOTS = {"random": RandomBot, "hard": Captain}
