"""The bots of the template game, weakest first."""

from engineshed.bots import RandomBot
from engineshed.games.template.bots.cautious import CautiousBot

BOTS = {"random": RandomBot, "easy": CautiousBot}
