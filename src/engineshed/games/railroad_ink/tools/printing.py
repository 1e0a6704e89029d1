"""Sheets on paper: a blank one to play on, or a finished one, on one page of A4 or Letter."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from matplotlib.axes import Axes
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Polygon, Rectangle

from engineshed.core.table import Table
from engineshed.games.railroad_ink import RailroadInk
from engineshed.games.railroad_ink.data import CELLS, SIZE
from engineshed.games.railroad_ink.model import PARTS, Options, Score, Sheet
from engineshed.games.railroad_ink.rules.networks import NETWORK_VALUES
from engineshed.games.railroad_ink.rules.shapes import (
    CENTRE,
    CODES,
    CRATER,
    EMPTY,
    EXITS,
    HIGHWAY,
    LAVA,
    LAVA_TILES,
    OVERPASS,
    RAILWAY,
    ROUTE_TILES,
    SIDES,
    SPECIAL_TILES,
    STEPS,
    VOLCANO,
)
from engineshed.words import Words

PAPER = {"a4": (8.27, 11.69), "letter": (8.5, 11.0)}
"""Inches."""
INK = "black"
SHADE = "0.93"
TIES = (0.08, 0.2, 0.32, 0.44)
"""Where the ties of a railway lie, from the edge of the cell to its middle."""

Point = tuple[float, float]


def print_blank(output: Path, pages: int, paper: str, language: str) -> int:
    """Blank sheets: grid, exits, centre, specials, score table, dice."""
    words = Words(RailroadInk(Options()), language)
    with PdfPages(output, metadata={"CreationDate": None}) as pdf:
        for _ in range(pages):
            pdf.savefig(page(paper, words, words.say("title"), None, None))
    return pages


def print_game(output: Path, table: Table, names: Mapping[int, str], paper: str, language: str) -> int:
    """The sheet of every seat of a game as of its last reveal, with its score."""
    players = table.state.players
    game = cast("RailroadInk", table.game)
    words = Words(game, language)
    with PdfPages(output, metadata={"CreationDate": None}) as pdf:
        for seat, player in enumerate(players):
            title = names.get(seat) or words.say("print-seat", number=seat + 1)
            pdf.savefig(page(paper, words, title, player.sheet, game.setting.score(player.sheet.cells)))
    return len(players)


def page(paper: str, words: Words, title: str, sheet: Sheet | None, score: Score | None) -> Figure:
    """One page: specials above, the sheet, the score table and the dice below."""
    figure = Figure(figsize=PAPER[paper])
    axes = figure.add_axes((0, 0, 1, 1))
    width, height = PAPER[paper]
    axes.set_xlim(0, width)
    axes.set_ylim(0, height)
    axes.axis("off")
    axes.text(0.7, height - 0.75, title, fontsize=20, fontweight="bold", va="center")
    draw_specials(axes, width, height - 1.75, sheet)
    side = min(width - 2.0, height - 5.6) / SIZE
    left = (width - SIZE * side) / 2
    top = height - 2.35
    draw_grid(axes, left, top, side)
    if sheet is not None:
        draw_sheet(axes, sheet, left, top, side)
    draw_scores(axes, words, (0.7, top - SIZE * side - 0.8), width - 1.4, score)
    draw_dice(axes, 0.7, 0.55, width - 1.4)
    return figure


def draw_specials(axes: Axes, width: float, bottom: float, sheet: Sheet | None) -> None:
    """RI-6: the six specials, crossed off where they are used, and the three boxes."""
    size = 0.55
    gap = (width - 1.4 - 6 * size) / 6
    for index, tile in enumerate(SPECIAL_TILES):
        left = 0.7 + index * (size + gap)
        draw_tile(axes, CODES.index(tile.sides + tile.sign), left, bottom + size, size)
        axes.add_patch(Rectangle((left, bottom), size, size, fill=False, lw=0.6, ec=INK))
        if sheet is not None and sheet.crossed >> index & 1:
            axes.plot([left, left + size], [bottom, bottom + size], color=INK, lw=1.5)
            axes.plot([left, left + size], [bottom + size, bottom], color=INK, lw=1.5)


def draw_grid(axes: Axes, left: float, top: float, side: float) -> None:
    """RI-1.2 to RI-1.4: cells, the tinted centre, and the exits as arrows with their type."""
    for cell in range(CELLS):
        row, column = divmod(cell, SIZE)
        corner = (left + column * side, top - (row + 1) * side)
        face = SHADE if cell in CENTRE else "white"
        axes.add_patch(Rectangle(corner, side, side, fc=face, ec="0.6", lw=0.5))
        for direction, kind in enumerate(EXITS[cell]):
            if kind:
                draw_exit(axes, (corner[0] + side / 2, corner[1] + side / 2), direction, kind, side)
    axes.add_patch(Rectangle((left, top - SIZE * side), SIZE * side, SIZE * side, fill=False, ec=INK, lw=1.6))


def draw_exit(axes: Axes, middle: Point, direction: int, kind: int, side: float) -> None:
    """A stub of the exit's type outside the border, and a triangle."""
    down, right = STEPS[direction]
    start = (middle[0] + right * side * 0.5, middle[1] - down * side * 0.5)
    end = (middle[0] + right * side * 0.72, middle[1] - down * side * 0.72)
    draw_way(axes, start, end, kind, side)
    tip = (middle[0] + right * side * 0.9, middle[1] - down * side * 0.9)
    across = (down * side * 0.1, right * side * 0.1)
    back = (middle[0] + right * side * 0.76, middle[1] - down * side * 0.76)
    corners = [tip, (back[0] + across[0], back[1] + across[1]), (back[0] - across[0], back[1] - across[1])]
    axes.add_patch(Polygon(corners, closed=True, fc=INK if kind == HIGHWAY else "white", ec=INK, lw=0.8))


def draw_sheet(axes: Axes, sheet: Sheet, left: float, top: float, side: float) -> None:
    """What was drawn, with the small round numbers (RI-7.3)."""
    for cell in range(CELLS):
        if sheet.cells[cell] == EMPTY:
            continue
        row, column = divmod(cell, SIZE)
        x, y = left + column * side, top - row * side
        draw_tile(axes, sheet.cells[cell], x, y, side)
        axes.text(x + side * 0.06, y - side * 0.08, str(sheet.rounds[cell]), fontsize=5.5, va="top")


def draw_tile(axes: Axes, shape: int, left: float, top: float, side: float) -> None:
    """A shape in a cell whose upper left corner is given."""
    middle = (left + side / 2, top - side / 2)
    if shape == CRATER:
        axes.add_patch(Circle(middle, side * 0.33, fill=False, ec=INK, lw=1.2))
        axes.add_patch(Circle(middle, side * 0.2, fc="0.8", ec=INK, lw=0.6))
        return
    kinds = SIDES[shape]
    for direction in sorted(range(4), key=lambda each: kinds[each] == RAILWAY):
        down, right = STEPS[direction]
        edge = (middle[0] + right * side / 2, middle[1] - down * side / 2)
        if kinds[direction] == LAVA:
            draw_lava(axes, middle, edge, side)
        elif kinds[direction]:
            draw_way(axes, edge, middle, kinds[direction], side)
    if HIGHWAY in kinds and RAILWAY in kinds and not OVERPASS[shape] and LAVA not in kinds:
        station = (middle[0] - side * 0.11, middle[1] - side * 0.11)
        axes.add_patch(Rectangle(station, side * 0.22, side * 0.22, fc=INK, zorder=4))
    if shape == VOLCANO:
        axes.add_patch(Circle(middle, side * 0.2, fc=INK, zorder=4))


def draw_way(axes: Axes, start: Point, end: Point, kind: int, side: float) -> None:
    """A highway is a broad band with a dashed middle, a railway a thin line with ties."""
    xs, ys = [start[0], end[0]], [start[1], end[1]]
    points = side * 72
    if kind == HIGHWAY:
        axes.plot(xs, ys, color=INK, lw=points * 0.22, solid_capstyle="butt", zorder=2)
        axes.plot(xs, ys, color="white", lw=points * 0.16, solid_capstyle="butt", zorder=2)
        axes.plot(xs, ys, color=INK, lw=points * 0.02, linestyle=(0, (4, 3)), zorder=3)
        return
    axes.plot(xs, ys, color=INK, lw=points * 0.03, solid_capstyle="butt", zorder=3)
    length = ((xs[1] - xs[0]) ** 2 + (ys[1] - ys[0]) ** 2) ** 0.5
    along = ((xs[1] - xs[0]) / length, (ys[1] - ys[0]) / length)
    for tie in TIES:
        if tie * side < length:
            x, y = xs[0] + along[0] * tie * side, ys[0] + along[1] * tie * side
            dx, dy = along[1] * side * 0.08, along[0] * side * 0.08
            axes.plot([x - dx, x + dx], [y + dy, y - dy], color=INK, lw=points * 0.025, zorder=3)


def draw_lava(axes: Axes, middle: Point, edge: Point, side: float) -> None:
    """A hatched band from the middle to the edge."""
    half = side * 0.28
    left, right = min(middle[0], edge[0]), max(middle[0], edge[0])
    low, high = min(middle[1], edge[1]), max(middle[1], edge[1])
    if left == right:
        left, right = left - half, right + half
    else:
        low, high = low - half, high + half
    axes.add_patch(Rectangle((left, low), right - left, high - low, fc="white", ec="0.35", lw=0.4, hatch="////"))


def draw_scores(axes: Axes, words: Words, corner: Point, width: float, score: Score | None) -> None:
    """The values of networks, and the score table: empty, or filled in."""
    left, top = corner
    values = "   ".join(f"{exits}: {points}" for exits, points in enumerate(NETWORK_VALUES) if exits > 1)
    axes.text(left, top + 0.14, f"{words.say('print-exits-of-a-network')}   {values}", fontsize=7.5, va="center")
    names = [*PARTS, "total"]
    step = width / len(names)
    for index, name in enumerate(names):
        x = left + index * step
        axes.add_patch(Rectangle((x, top - 0.75), step, 0.7, fill=False, ec=INK, lw=0.8))
        head = words.say(f"print-{name}").replace(" ", "\n")
        axes.text(x + step / 2, top - 0.19, head, fontsize=7, ha="center", va="center", linespacing=0.95)
        if score is not None:
            text = f"\N{MINUS SIGN}{score.errors}" if name == "errors" else str(getattr(score, name))
            axes.text(x + step / 2, top - 0.5, text, fontsize=14, ha="center", va="center")


def draw_dice(axes: Axes, left: float, bottom: float, width: float) -> None:
    """What the dice show: route dice, then lava dice."""
    tiles = [*ROUTE_TILES, *LAVA_TILES]
    size = 0.42
    gap = (width - len(tiles) * size) / (len(tiles) - 1)
    for index, tile in enumerate(tiles):
        x = left + index * (size + gap)
        axes.add_patch(Rectangle((x, bottom), size, size, fc="white", ec=INK, lw=0.8))
        draw_tile(axes, CODES.index(tile.sides + tile.sign), x, bottom + size, size)
