"""The result of a game, explained part by part."""

from __future__ import annotations

from engineshed.core.record import Part, Scoring, SeatScore
from engineshed.games.steam.model import State
from engineshed.games.steam.rules.scoring import income_part, owned_links, ranking, total
from engineshed.games.steam.rules.setting import Setting, alive


def scoring_of(setting: Setting, state: State) -> Scoring:
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
    tied = totals[order[0]] == totals[order[1]] and not state.players[order[1]].left
    if not tied:
        return "rounds"
    incomes = [state.players[seat].income for seat in order]
    return "tie-income" if setting.income_breaks_ties and incomes[0] != incomes[1] else "tie-tile"


def returns_of(setting: Setting, state: State) -> tuple[float, ...]:
    """1 for the winner, -1 for the last, the others evenly between."""
    order = ranking(setting, state)
    return tuple(1 - 2 * order.index(seat) / (setting.seats - 1) for seat in range(setting.seats))
