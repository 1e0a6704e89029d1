"""A map as a picture: SVG text, for whoever draws a map of their own."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from engineshed.core.languages import DEFAULT, named
from engineshed.games.steam.data.manifest import MANIFEST
from engineshed.games.steam.data.records import MapFile, MapHex, PrintedTile
from engineshed.maths.hexes import SIDES, centre, corner

SIZE: Final = 40
"""Half the width of a hex; a picture shown in its own size has names 13 dots high."""
MARGIN: Final = 1.2
LIGHT: Final = {
    "paper": "#f6f1de", "ink": "#2b2620", "soft": "#6f6650", "line": "#b7ab86", "plain": "#e9e2c8", "hill": "#cbb58a",
    "water": "#c3d6dd", "river": "#4f86aa", "canal": "#8a74a8", "red": "#b23a2e", "blue": "#2f5d8c",
    "yellow": "#c9971f", "purple": "#6d4a86",
}  # fmt: skip
DARK: Final = {
    "paper": "#14171a", "ink": "#f1ead6", "soft": "#a49a82", "line": "#4a4c48", "plain": "#2b2e2b", "hill": "#4b4030",
    "water": "#1b2a35", "river": "#6ea7cc", "canal": "#b39fd0", "red": "#c4564a", "blue": "#4a7db0",
    "yellow": "#b98b22", "purple": "#8a66a6",
}  # fmt: skip
"""For viewers whose own theme is dark."""
HATCHES: Final = {"red": "M3 0V6", "blue": "M0 3H6", "purple": "M0 6L6 0", "yellow": "M2.5 3H3.5"}
"""A city is told by its hatching as well as by its colour."""
STYLE: Final = (
    "text{font:13px 'DejaVu Sans',Verdana,sans-serif;text-anchor:middle;fill:var(--ink)}"
    ".name{font-weight:bold;paint-order:stroke;stroke:var(--paper);stroke-width:4;stroke-linejoin:round}"
    ".spot{font-size:9px;fill:var(--soft);paint-order:stroke;stroke:var(--plain);stroke-width:2}"
    ".hex{stroke:var(--line)}.disc{fill:var(--paper);stroke:var(--ink)}"
    ".river{stroke-width:5;stroke-linecap:round;fill:none}.black{stroke:var(--ink);stroke-width:4;stroke-linecap:round}"
    ".track{stroke:var(--ink);stroke-width:6;stroke-dasharray:3 3;fill:none}"
)


def draw(chart: MapFile, language: str = DEFAULT) -> str:
    """The whole map: terrain, rivers, black sides, printed track, towns, cities with their cubes, coordinates."""
    shapes = [*land(chart), *(_track(tile) for tile in chart.rules.track)]
    shapes += [_stop(spot, language) for spot in chart.hexes]
    return framed(chart, shapes, named(chart.name, language))


def land(chart: MapFile) -> list[str]:
    """What never changes: terrain, rivers, coordinates, black sides."""
    shapes = [layer(spot) for layer in (_ground, _river, _spot) for spot in chart.hexes]
    return shapes + [_edge(q, r, side) for q, r, side in chart.blocked_edges]


def framed(chart: MapFile, shapes: Iterable[str], title: str, below: float = 0) -> str:
    """A picture as large as the map, with some room below it."""
    points = [centre(spot.q, spot.r) for spot in chart.hexes]
    left, top = (min(axis) - MARGIN for axis in zip(*points, strict=True))
    wide, high = (
        (max(axis) - low + MARGIN) * SIZE for axis, low in zip(zip(*points, strict=True), (left, top), strict=True)
    )
    box = f"{left * SIZE:.0f} {top * SIZE:.0f} {wide:.0f} {high + below:.0f}"
    body = "\n".join(shape for shape in shapes if shape)
    sheet = f'<rect x="{left * SIZE:.0f}" y="{top * SIZE:.0f}" width="100%" height="100%" fill="var(--paper)"/>'
    size = f'viewBox="{box}" width="{wide:.0f}" height="{high + below:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(title)}">'
    return f"{head}\n<title>{escape(title)}</title>\n<style>{_style()}</style>\n{_hatches()}\n{sheet}\n{body}\n</svg>\n"


def foot(chart: MapFile) -> tuple[float, float]:
    """The lower left corner of a map's picture."""
    points = [centre(spot.q, spot.r) for spot in chart.hexes]
    return (min(x for x, _ in points) - MARGIN) * SIZE, (max(y for _, y in points) + MARGIN) * SIZE


def curve(spot: MapHex, one: int, other: int, ink: str) -> str:
    """Track from side to side, or (6) to the middle, bent through the middle of the hex."""
    x, y = at(spot)
    (ax, ay), (bx, by) = ((0.0, 0.0) if side == SIDES else _middle(side) for side in (one, other))
    path = f"M{x + ax:.1f} {y + ay:.1f}Q{x:.1f} {y:.1f} {x + bx:.1f} {y + by:.1f}"
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="7"/>'


def _style() -> str:
    light, dark = (";".join(f"--{name}:{ink}" for name, ink in inks.items()) for inks in (LIGHT, DARK))
    return f":root{{{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}{STYLE}"


def _hatches() -> str:
    found = [
        f'<pattern id="{colour}" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" '
        f'fill="var(--{colour})"/><path d="{lines}" stroke="#fff" stroke-opacity=".35"/></pattern>'
        for colour, lines in HATCHES.items()
    ]
    return f"<defs>{''.join(found)}</defs>"


def at(spot: MapHex | PrintedTile) -> tuple[float, float]:
    x, y = centre(spot.q, spot.r)
    return x * SIZE, y * SIZE


def _ground(spot: MapHex) -> str:
    x, y = at(spot)
    corners = " ".join(f"{x + dx * SIZE:.1f},{y + dy * SIZE:.1f}" for dx, dy in map(corner, range(SIDES)))
    terrain = "plain" if spot.terrain == "coast" else spot.terrain
    fill = f"url(#{spot.city.color})" if spot.city else f"var(--{terrain})"
    return f'<polygon class="hex" points="{corners}" fill="{fill}"/>'


def _spot(spot: MapHex) -> str:
    """Coordinates, clear of rivers and of the names above."""
    x, y = at(spot)
    return "" if spot.city else f'<text class="spot" x="{x:.1f}" y="{y - 22:.1f}">{spot.place}</text>'


def _middle(side: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = corner(side), corner((side + 1) % SIDES)
    return (ax + bx) / 2 * SIZE, (ay + by) / 2 * SIZE


def _river(spot: MapHex) -> str:
    """Sides that the river crosses, joined in the middle; a river without a course is a small lake."""
    if not spot.river or spot.city:
        return ""
    x, y = at(spot)
    if not spot.river_path:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="var(--river)"/>'
    ink = "var(--canal)" if spot.canal else "var(--river)"
    ends = [(x + dx, y + dy) for dx, dy in map(_middle, spot.river_path)]
    lines = " ".join(f"M{x:.1f} {y:.1f}L{ex:.1f} {ey:.1f}" for ex, ey in ends)
    return f'<path class="river" d="{lines}" stroke="{ink}"/>'


def _track(tile: PrintedTile) -> str:
    """ST-2.15: the paths of a tile that lies from the start, bent through the middle of the hex."""
    x, y = at(tile)
    face = MANIFEST.faces[tile.face]
    lines = []
    for sides in (*face.paths, *((arm,) for arm in face.arms)):
        ends = [_middle((side + tile.rotation) % SIDES) for side in sides]
        start = ends[1] if len(ends) > 1 else (0.0, 0.0)
        lines.append(
            f"M{x + start[0]:.1f} {y + start[1]:.1f}Q{x:.1f} {y:.1f} {x + ends[0][0]:.1f} {y + ends[0][1]:.1f}"
        )
    return f'<path class="track" d="{" ".join(lines)}"/>'


def _stop(spot: MapHex, language: str) -> str:
    x, y = at(spot)
    names = spot.city.name if spot.city else spot.town
    if names is None:
        return ""
    below, name = 32 if spot.city else 24, escape(named(names, language))
    label = f'<text class="name" x="{x:.1f}" y="{y + below:.1f}">{name}</text>'
    disc = f'<circle class="disc" cx="{x:.1f}" cy="{y:.1f}" r="{15 if spot.city else 7}"/>'
    cubes = f'<text x="{x:.1f}" y="{y + 5:.1f}">{spot.city.cubes}</text>' if spot.city else ""
    return disc + cubes + label


def _edge(q: int, r: int, side: int) -> str:
    x, y = centre(q, r)
    (ax, ay), (bx, by) = corner(side), corner((side + 1) % SIDES)
    ends = (
        f'x1="{(x + ax) * SIZE:.1f}" y1="{(y + ay) * SIZE:.1f}" x2="{(x + bx) * SIZE:.1f}" y2="{(y + by) * SIZE:.1f}"'
    )
    return f'<line class="black" {ends}/>'
