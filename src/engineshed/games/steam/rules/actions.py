"""Action tiles: chapters 7 and 26."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.steam.model import Player, State, Take, Took, TurnedOver, TurnOver
from engineshed.games.steam.rules.building import can_grow, can_urbanize
from engineshed.games.steam.rules.money import pay, spending_power
from engineshed.games.steam.rules.setting import (
    CITY_GROWTH,
    LOCOMOTIVE,
    TAKES,
    TURN_OVERS,
    URBANIZATION,
    Setting,
    with_player,
)

TOP_LEVEL: Final = 6


def fee(setting: Setting, player: Player, tile: int) -> int:
    """ST-7.7, ST-7.8, ST-7.12, ST-26.1: what a tile costs when it is taken; in Standard nothing."""
    if setting.standard:
        return 0
    if tile == CITY_GROWTH:
        return 2
    if tile == LOCOMOTIVE:
        return 4 + player.level + 1
    return 6 if tile == URBANIZATION else 0


def is_taken(state: State, tile: int) -> bool:
    """ST-7.1: every tile is there once."""
    return any(player.tile == tile for player in state.players)


def refuse_take(setting: Setting, state: State, seat: int, tile: int) -> Refusal | None:
    """ST-7.10, ST-7.11, ST-7.14: why a tile cannot be taken for its action."""
    player = state.players[seat]
    if is_taken(state, tile):
        return Refusal("ST-7.1")
    if tile == LOCOMOTIVE and player.level == TOP_LEVEL:
        return Refusal("ST-7.10")
    if setting.standard:
        return None
    if fee(setting, player, tile) > spending_power(setting, seat, player):
        return Refusal("ST-7.11")
    return _refuse_idle_city_action(setting, state, tile)


def _refuse_idle_city_action(setting: Setting, state: State, tile: int) -> Refusal | None:
    """ST-7.14, ST-12.14, ST-13.5: an action that binds must be possible."""
    if tile == CITY_GROWTH and not can_grow(setting, state):
        return Refusal("ST-13.5")
    if tile == URBANIZATION and not can_urbanize(setting, state):
        return Refusal("ST-12.14")
    return None


def _refuse_turn_over(setting: Setting, state: State, tile: int) -> Refusal | None:
    """ST-7.7, ST-7.8, ST-7.12: only City Growth and Urbanization can be taken without their action, and in Base."""
    if is_taken(state, tile):
        return Refusal("ST-7.1")
    if setting.standard:
        return Refusal("ST-26.3")
    return None if tile in (CITY_GROWTH, URBANIZATION) else Refusal("ST-7.8")


def legal_actions(setting: Setting, state: State, seat: int) -> list[Action]:
    actions: list[Action] = []
    for tile in range(1, 8):
        if refuse_take(setting, state, seat, tile) is None:
            actions.append(TAKES[tile - 1])
    for tile in (CITY_GROWTH, URBANIZATION):
        if _refuse_turn_over(setting, state, tile) is None:
            actions.append(TURN_OVERS[tile - 1])
    return actions


def refuse_actions(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Take):
        return refuse_take(setting, state, seat, action.tile + 1)
    if isinstance(action, TurnOver):
        return _refuse_turn_over(setting, state, action.tile + 1)
    return Refusal("ST-6.4")


def apply_actions(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    """ST-7.8, ST-7.13, ST-7.15: the fee is paid at once, a locomotive rises at once."""
    effects: list[Effect] = []
    player = state.players[seat]
    if isinstance(action, Take):
        tile = action.tile + 1
        cost = fee(setting, player, tile)
        effects.append(Took(seat=seat, tile=action.tile, fee=cost))
        player = pay(seat, player, cost, effects)
        level = player.level + 1 if tile == LOCOMOTIVE else player.level
        player = replace(player, tile=tile, level=level)
    elif isinstance(action, TurnOver):
        effects.append(TurnedOver(seat=seat, tile=action.tile))
        player = replace(player, tile=action.tile + 1, idle=True)
    return replace(state, players=with_player(state.players, seat, player), queue=state.queue[1:]), effects
