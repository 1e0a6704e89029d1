"""Chapter 7: what a player lacks, as the cheapest tree that joins his marker and his cities."""

from __future__ import annotations

from typing import Final

from engineshed.games.trans_europa.model import Laid, State
from engineshed.games.trans_europa.rules.setting import Setting
from engineshed.maths.graph import Groups, Tree, cheapest_cost, cheapest_tree

REMEMBERED: Final = 1000


def completions(setting: Setting, state: State) -> list[Tree]:
    """TE-7.1 to TE-7.5: for each seat the cheapest completion, on the same board, independent of the others."""
    rails = setting.rails_of(state.laid)
    shared = None if setting.vexation else Groups(setting.graph, [laid.line for laid in rails])
    trees: list[Tree] = []
    for seat in range(setting.seats):
        groups = groups_for(setting, rails, seat) if shared is None else shared
        trees.append(cheapest_tree(groups, terminals(setting, state.markers[seat], state.hands[seat])))
    return trees


def groups_for(setting: Setting, rails: tuple[Laid, ...], seat: int) -> Groups:
    """TE-7.3, TE-11.12: every rail on the board is free for everybody, but for rails in another's colour."""
    free = [laid.line for laid in rails if not laid.coloured or laid.seat == seat]
    barred = [laid.line for laid in rails if laid.coloured and laid.seat != seat]
    return Groups(setting.graph, free, barred)


def terminals(setting: Setting, marker: int, hand: tuple[int, ...]) -> list[int]:
    """TE-7.4: the marker must be joined too."""
    return [marker] + [int(setting.place[city]) for city in hand]


def loss_of(setting: Setting, cost: int) -> int:
    """TE-11.17: where no completion is possible, the loss is that of the worst round."""
    return cost if cost >= 0 else setting.options.start_score + 1


def loss_within(setting: Setting, groups: Groups, marker: int, hand: tuple[int, ...]) -> int:
    return loss_of(setting, cheapest_cost(groups, terminals(setting, marker, hand)))


def loss(setting: Setting, rails: tuple[Laid, ...], seat: int, marker: int, hand: tuple[int, ...]) -> int:
    """TE-7.1, TE-11.17: what completing a network costs; worked out once for a position that is looked at again."""
    key = (rails, seat, marker, hand)
    known = setting.losses.get(key)
    if known is None:
        if len(setting.losses) >= REMEMBERED:
            setting.losses.clear()
        known = setting.losses[key] = loss_within(setting, groups_for(setting, rails, seat), marker, hand)
    return known
