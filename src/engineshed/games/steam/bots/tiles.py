"""What an action tile is worth."""

from __future__ import annotations

from engineshed.games.steam.bots.growth import growth_worth
from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.rules.actions import fee
from engineshed.games.steam.rules.setting import (
    CITY_GROWTH,
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    FIRST_PLAYER,
    LOCOMOTIVE,
    URBANIZATION,
)

PLAIN = {ENGINEER: 0.9, FIRST_BUILD: 0.8, FIRST_PLAYER: 0.4}
"""Tiles whose worth does not depend on the position."""


def tile_worth(outlook: Outlook, tile: int, *, idle: bool) -> float:
    """A tile by its action, less its fee."""
    if idle:
        return -0.5
    cost = fee(outlook.setting, outlook.player, tile)
    if cost and not outlook.can_spend(cost):
        return -9
    return _action_worth(outlook, tile) - outlook.price(cost)


def _action_worth(outlook: Outlook, tile: int) -> float:
    if tile == LOCOMOTIVE:
        return max(0.0, outlook.upgrade_worth() + 0.5)
    if tile == URBANIZATION:
        return 1.5 + 0.25 * outlook.rounds_left + outlook.style.towns
    if tile == CITY_GROWTH:
        return growth_worth(outlook) + outlook.style.towns
    if tile == FIRST_MOVE:
        return outlook.style.first_move
    return PLAIN[tile]
