"""The end of the game: chapter 23."""

from __future__ import annotations

from engineshed.core.record import Part, Scoring, SeatScore
from engineshed.games.steam.model import Player, State
from engineshed.games.steam.rules.setting import Setting, alive
from engineshed.games.steam.rules.track import Links


def income_part(income: int) -> int:
    """ST-23.1, ST-23.2: half of a positive income, rounded down; twice a negative one."""
    return income // 2 if income > 0 else 2 * income


def owned_links(setting: Setting, state: State) -> list[int]:
    """ST-23.3: completed links by seat; incomplete ones count nothing."""
    return Links(setting.rails(state)).counts(setting.seats)


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
        standing = player.left or setting.seats
        keys.append((standing, total(player, links[seat]), income, -player.tile))
    return sorted(range(setting.seats), key=lambda seat: keys[seat], reverse=True)


def scoring(setting: Setting, state: State) -> Scoring:
    """ST-23.1 to ST-23.8: points in play, income, links; ties by tile."""
    order = ranking(setting, state)
    links = owned_links(setting, state)
    seats = tuple(
        SeatScore(total(state.players[seat], links[seat]), order.index(seat) + 1, _parts(state, seat, links[seat]))
        for seat in range(setting.seats)
    )
    return Scoring(seats, (order[0],), _cause(setting, state, [score.total for score in seats], order))


def _parts(state: State, seat: int, links: int) -> tuple[Part, ...]:
    player = state.players[seat]
    if player.left:
        return (Part("left", 0, {"place": player.left}),)
    return (
        Part("points", player.points),
        Part("income", income_part(player.income), {"income": player.income}),
        Part("links", links, {"links": links}),
        Part("tile", 0, {"tile": player.tile}),
    )


def _cause(setting: Setting, state: State, totals: list[int], order: list[int]) -> str:
    if state.phase != "over":
        return ""
    if len(alive(state.players)) == 1:
        return "last-one"
    if totals[order[0]] != totals[order[1]]:
        return "rounds"
    incomes = [state.players[seat].income for seat in order]
    return "tie-income" if setting.income_breaks_ties and incomes[0] != incomes[1] else "tie-tile"


def returns(setting: Setting, state: State) -> tuple[float, ...]:
    """1 for the winner, -1 for the last, the others evenly between."""
    order = ranking(setting, state)
    return tuple(1 - 2 * order.index(seat) / (setting.seats - 1) for seat in range(setting.seats))
