"""The end of the game: chapter 23."""

from __future__ import annotations

from engineshed.games.steam.model import Player, State
from engineshed.games.steam.rules.setting import Setting
from engineshed.games.steam.rules.track import Links, rails_of


def income_part(income: int) -> int:
    """ST-23.1, ST-23.2: half of a positive income, rounded down; twice a negative one."""
    return income // 2 if income > 0 else 2 * income


def owned_links(setting: Setting, state: State) -> list[int]:
    """ST-23.3: completed links by seat; incomplete ones count nothing."""
    return Links(rails_of(setting, state)).counts(setting.seats)


def total_of(setting: Setting, state: State, seat: int) -> int:
    return total(state.players[seat], owned_links(setting, state)[seat])


def total(player: Player, links: int) -> int:
    """ST-23.4, ST-28.3: the final total, which may be below 0; a bankrupt has no score."""
    return 0 if player.left else player.points + income_part(player.income) + links


def ranking(setting: Setting, state: State) -> list[int]:
    """ST-23.5 to ST-23.7: seats from first to last; bankrupts come last, the later above the earlier."""
    links = owned_links(setting, state)
    keys: list[tuple[int, int, int, int]] = []
    for seat, player in enumerate(state.players):
        income = player.income if setting.income_breaks_ties else 0
        standing = player.left or setting.seats + 1
        keys.append((standing, total(player, links[seat]), income, -player.tile))
    return sorted(range(setting.seats), key=lambda seat: keys[seat], reverse=True)
