"""The board in text, for `engineshed play`: the map with its rails, the own cards, and where the cheapest way leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engineshed.games.trans_europa.data import Edge
from engineshed.games.trans_europa.model import View
from engineshed.games.trans_europa.rules.losses import groups_for, terminals
from engineshed.games.trans_europa.rules.setting import UNPLACED
from engineshed.maths.graph import Groups, cheapest_tree
from engineshed.words import Words

if TYPE_CHECKING:
    from engineshed.games.trans_europa import TransEuropa

LETTERS: Final = "ABCDE"
ARROWS: Final = {(2, 0): "→", (-2, 0): "←", (1, 1): "↘", (-1, 1): "↙", (1, -1): "↗", (-1, -1): "↖"}
"""By the steps of a line on the lattice, whose columns lie two apart in a row."""
RAILS: Final = {(2, 0): "───", (1, 1): "\\", (-1, 1): "/"}
BARRED: Final = ":"
TIPS: Final = ("marker", "rail")
"""Phases of the first round in which a newcomer is told what the rulebook advises."""


def draw(game: TransEuropa, view: View, words: Words) -> str:
    """What a player needs for the decision at hand."""
    assert view.seat is not None
    scores = ", ".join(f"{words.name('seat', seat)} {score}" for seat, score in enumerate(view.scores))
    lines = [words.say("terminal-round", round=view.round, supply=view.supply, scores=scores), *_map(game, view)]
    lines.append(words.say("terminal-key-vexation" if game.setting.vexation else "terminal-key"))
    groups = groups_for(game.setting, view.rails, view.seat)
    lines += [_card(game, view, groups, place, words) for place in range(len(view.hands[view.seat]))]
    if view.markers[view.seat] != UNPLACED:
        lines.append(_way(game, view, groups, words))
    if view.round == 1 and view.phase in TIPS:
        lines.append(words.say(f"terminal-tip-{view.phase}"))
    return "\n".join(lines)


def _map(game: TransEuropa, view: View) -> Iterator[str]:
    """Two rows of text for a row of the lattice, two signs for a column."""
    vertices = game.board.vertices
    width, height = 2 * max(v.col for v in vertices) + 1, 2 * max(v.row for v in vertices) + 1
    canvas = [[" "] * width for _ in range(height)]
    for rail in view.rails:
        edge = game.board.edges[rail.line]
        barred = rail.coloured and rail.seat != view.seat
        _paint(game, canvas, edge, barred=barred)
    for junction, sign in _signs(game, view).items():
        canvas[2 * vertices[junction].row][2 * vertices[junction].col] = sign
    return ("  " + "".join(row).rstrip() for row in canvas)


def _signs(game: TransEuropa, view: View) -> dict[int, str]:
    """What stands on each junction: the last that applies of dot, city, own card, marker."""
    signs = dict.fromkeys(range(len(game.board.vertices)), "·")
    signs |= {city.vertex: "o" for city in game.board.cities}
    assert view.seat is not None
    hand = view.hands[view.seat]
    signs |= {game.board.cities[city].vertex: letter for letter, city in zip(LETTERS, hand, strict=False)}
    markers = {marker: str(seat + 1) for seat, marker in enumerate(view.markers) if marker != UNPLACED}
    return signs | markers | ({view.markers[view.seat]: "*"} if view.markers[view.seat] != UNPLACED else {})


def _paint(game: TransEuropa, canvas: list[list[str]], edge: Edge, *, barred: bool) -> None:
    """A rail between its two junctions."""
    one, other = sorted((game.board.vertices[edge.a], game.board.vertices[edge.b]), key=lambda v: (v.row, v.col))
    text = RAILS[other.col - one.col, other.row - one.row]
    left = one.col + other.col - len(text) // 2
    for place in range(len(text)):
        canvas[one.row + other.row][left + place] = BARRED if barred else text[place]


def _card(game: TransEuropa, view: View, groups: Groups, place: int, words: Words) -> str:
    """An own city, and how far it is from the own network."""
    assert view.seat is not None
    card, marker = view.hands[view.seat][place], view.markers[view.seat]
    letter, city = LETTERS[place], words.name("city", card)
    if marker == UNPLACED:
        return f"  {letter} {city}"
    row = groups.distances(groups.group[marker])
    cost = int(groups.away[row + groups.group[game.board.cities[card].vertex]])
    text = words.say("terminal-away", cost=cost) if cost else words.say("terminal-joined")
    return f"  {letter} {city}: {text}"


def _way(game: TransEuropa, view: View, groups: Groups, words: Words) -> str:
    """The lines of the cheapest tree that can be laid now, each with its direction."""
    assert view.seat is not None
    tree = cheapest_tree(groups, terminals(game.setting, view.markers[view.seat], view.hands[view.seat]))
    network = set(view.networks[view.seat])
    lines = []
    for line in tree.edges:
        edge = game.board.edges[line]
        if (edge.a in network) != (edge.b in network) and not (edge.cost == 2 and view.phase == "second"):
            near, far = (edge.a, edge.b) if edge.a in network else (edge.b, edge.a)
            lines.append(f"{line} {_arrow(game, near, far)}")
    return words.say("terminal-way", lines=", ".join(lines) or "—")


def _arrow(game: TransEuropa, near: int, far: int) -> str:
    one, other = game.board.vertices[near], game.board.vertices[far]
    return ARROWS[other.col - one.col, other.row - one.row]
