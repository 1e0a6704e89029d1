"""What every bot is, and the bots that play any game."""

from engineshed.bots.contract import PLAIN, Bot, Temper, ThinkingBot, Thought, Valuer, Worth
from engineshed.bots.random import RandomBot

__all__ = ["PLAIN", "Bot", "RandomBot", "Temper", "ThinkingBot", "Thought", "Valuer", "Worth"]
