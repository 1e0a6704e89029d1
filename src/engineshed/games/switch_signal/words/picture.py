"""The network as a picture: lines, lamps, switches, trains with their cubes, cities with theirs."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from engineshed.core.languages import named
from engineshed.games.switch_signal.data.boardfile import Edge, Node
from engineshed.games.switch_signal.model import COLOURS, GOODS, TRAINS, TRAINS_EACH, View
from engineshed.words import Words
from engineshed.words.svg import INK, INKS, PAPER, SOFT, disc, label, line, rectangle, sheet

if TYPE_CHECKING:
    from engineshed.games.switch_signal import SwitchSignal

CANVAS: Final = (1800.0, 1250.0)
RADIUS: Final = 540
"""Of the ring on which the nodes of a board without places of its own are drawn."""

Point = tuple[float, float]


def picture(game: SwitchSignal, view: View, words: Words) -> str:
    """What a seat sees; all of the network is public."""
    at = _places(game)
    title = named(game.plan.file.title, words.language)
    state = f"{title}: {view.turn}, {view.clock}/{view.clock_full}"
    shapes = [*_lines(game, view, at), *_switches(game, view, at), *_nodes(game, view, words, at)]
    shapes += [*_trains(game, view, at), label((30, 50), state, 30, anchor="start")]
    return sheet(title, (0, 0, *CANVAS), shapes)


def _places(game: SwitchSignal) -> dict[str, Point]:
    """Where each node is drawn: where its file says, or on a ring."""
    nodes = game.plan.file.nodes
    turn = 2 * pi / len(nodes)
    ring = [(CANVAS[0] / 2 + RADIUS * cos(turn * i), CANVAS[1] / 2 + RADIUS * sin(turn * i)) for i in range(len(nodes))]
    return {node.id: ring[i] if node.x is None or node.y is None else (node.x, node.y) for i, node in enumerate(nodes)}


def _along(edge: Edge, at: dict[str, Point], steps: float) -> Point:
    """A point on a line, so many sections from its first end."""
    (ax, ay), (bx, by) = at[edge.a], at[edge.b]
    part = (steps + 0.5) / (len(edge.sections) + 1)
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _lines(game: SwitchSignal, view: View, at: dict[str, Point]) -> list[str]:
    """Lines with a tie between sections, and a disc for each lamp: green or red (SS-1.5)."""
    green = {game.setting.board.lamps[lamp] for lamp in view.green}
    found = [line(at[edge.a], at[edge.b], SOFT, 10) for edge in game.plan.file.edges]
    for edge in game.plan.file.edges:
        found += [disc(_along(edge, at, place + 0.5), 5, PAPER, SOFT) for place in range(len(edge.sections))]
        for signal in edge.signals:
            lit = f"{edge.id}:{signal.pos}" in green
            found.append(disc(_along(edge, at, signal.pos), 9, INKS["green" if lit else "red"]))
    return found


def _switches(game: SwitchSignal, view: View, at: dict[str, Point]) -> list[str]:
    """The two branches that each junction leaves open (SS-1.8)."""
    found = []
    for setting in view.track.settings:
        if setting < 0:
            continue
        name, _, branches = game.setting.board.settings[setting].partition(":")
        for branch in branches.split("+"):
            (ax, ay), (bx, by) = at[name], at[branch]
            length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
            found.append(line(at[name], (ax + (bx - ax) / length * 26, ay + (by - ay) / length * 26), INK, 8))
    return found


def _nodes(game: SwitchSignal, view: View, words: Words, at: dict[str, Point]) -> list[str]:
    found = []
    for node in game.plan.file.nodes:
        found += _node(game, view, words, node, at[node.id])
    return found


def _node(game: SwitchSignal, view: View, words: Words, node: Node, here: Point) -> list[str]:
    """A city with its cubes, a port with what it has, a departure point with its number, or a junction."""
    board = game.setting.board
    if node.id not in board.nodes:
        return [disc(here, 9, PAPER)]
    spot, (x, y) = board.spot_of[node.id], here
    found = [
        disc(here, 30, INKS[node.goods] if node.goods else PAPER),
        label((x, y + 48), words.name("spot", spot), 17),
    ]
    if spot in board.departures:
        found.append(label((x, y + 7), view.points.numbers[board.departures.index(spot)], 20))
    if node.goods:
        found.append(label((x, y + 7), view.freight.stock[GOODS.index(node.goods)], 20))
    if spot in board.ports:
        brought = view.freight.delivered[board.ports.index(spot)]
        found += [_cube(x - 24 + 16 * goods, y - 6, goods, count) for goods, count in enumerate(brought[: len(GOODS)])]
    return found


def _cube(left: float, top: float, goods: int, count: int | None = None) -> str:
    square = rectangle((left, top, 14, 14), INKS[GOODS[goods]])
    return square if count is None else square + label((left + 7, top + 12), count)


def _trains(game: SwitchSignal, view: View, at: dict[str, Point]) -> list[str]:
    """Each train on the network with its name, facing the end that its arrow points to."""
    edges = {edge.id: edge for edge in game.plan.file.edges}
    found = []
    for train, where in enumerate(view.trains):
        if not where.spot:  # in the depot
            continue
        line_name, _, rest = game.setting.board.spots[where.spot].partition(":")
        section, _, toward = rest.partition(">")
        x, y = _along(edges[line_name], at, int(section) + 0.5) if toward else at[line_name]
        found.append(rectangle((x - 46, y - 13, 92, 26), INKS[COLOURS[train // TRAINS_EACH]]))
        found.append(label((x, y + 5), f"{TRAINS[train]} →{toward[:3]}" if toward else TRAINS[train], 14, PAPER))
        if where.cargo >= 0:
            found.append(_cube(x + 34, y - 22, where.cargo))
    return found
