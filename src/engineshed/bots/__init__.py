"""What every bot is, and the bots that play any game."""

from engineshed.bots.contract import Bot, Thought, Valuer, Worth
from engineshed.bots.random import RandomBot

__all__ = ["Bot", "RandomBot", "Thought", "Valuer", "Worth"]
