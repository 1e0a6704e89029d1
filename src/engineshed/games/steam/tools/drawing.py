"""A map as a picture: SVG text, for whoever draws a map of their own."""

from __future__ import annotations

from html import escape

from engineshed.core.languages import named
from engineshed.games.steam.data.records import MapFile, MapHex
from engineshed.maths.hexes import centre, corner

SIZE = 40
PAPER = {"plain": "#e9e2c8", "coast": "#e9e2c8", "hill": "#cbb58a", "water": "#c3d6dd"}
INK = {"red": "#b23a2e", "blue": "#2f5d8c", "yellow": "#c9971f", "purple": "#6d4a86"}
RIVER, CANAL = "#5b8fb0", "#9a86b5"
STYLE = (
    "text{font:9px Georgia,serif;text-anchor:middle;fill:#2b2620}"
    ".spot{font-size:6px;fill:#8a8069}.hex{stroke:#b7ab86;stroke-width:.6}"
)


def draw(chart: MapFile) -> str:
    """The whole map: terrain, rivers, black sides, towns, cities with their cubes, coordinates."""
    points = [centre(spot.q, spot.r) for spot in chart.hexes]
    left, top = min(x for x, _ in points) - 1.2, min(y for _, y in points) - 1.2
    wide, high = max(x for x, _ in points) - left + 1.2, max(y for _, y in points) - top + 1.2
    box = f"{left * SIZE:.0f} {top * SIZE:.0f} {wide * SIZE:.0f} {high * SIZE:.0f}"
    layers = (_ground, _river, _stop)
    shapes = [layer(spot) for layer in layers for spot in chart.hexes]
    shapes += [_edge(q, r, side) for q, r, side in chart.blocked_edges]
    body = "\n".join(shape for shape in shapes if shape)
    title = escape(named(chart.name))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{title}">'
    return f"{head}\n<title>{title}</title>\n<style>{STYLE}</style>\n{body}\n</svg>\n"


def _at(spot: MapHex) -> tuple[float, float]:
    x, y = centre(spot.q, spot.r)
    return x * SIZE, y * SIZE


def _ground(spot: MapHex) -> str:
    x, y = _at(spot)
    corners = " ".join(f"{x + dx * SIZE:.1f},{y + dy * SIZE:.1f}" for dx, dy in map(corner, range(6)))
    paper = INK[spot.city.color] if spot.city else PAPER[spot.terrain]
    label = f'<text class="spot" x="{x:.1f}" y="{y - 26:.1f}">{spot.place}</text>'
    return f'<polygon class="hex" points="{corners}" fill="{paper}"/>{label}'


def _middle(side: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = corner(side), corner((side + 1) % 6)
    return (ax + bx) / 2 * SIZE, (ay + by) / 2 * SIZE


def _river(spot: MapHex) -> str:
    """Sides that the river crosses, joined in the middle; a river without a course is a small lake."""
    if not spot.river or spot.city:
        return ""
    x, y = _at(spot)
    ink = CANAL if spot.canal else RIVER
    if not spot.river_path:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{RIVER}"/>'
    ends = [(x + dx, y + dy) for dx, dy in map(_middle, spot.river_path)]
    lines = " ".join(f"M{x:.1f} {y:.1f}L{ex:.1f} {ey:.1f}" for ex, ey in ends)
    return f'<path d="{lines}" stroke="{ink}" stroke-width="4" stroke-linecap="round" fill="none"/>'


def _stop(spot: MapHex) -> str:
    x, y = _at(spot)
    if spot.city:
        name, cubes = escape(named(spot.city.name)), spot.city.cubes
        disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" fill="#f6f1de" stroke="#2b2620"/>'
        return f'{disc}<text x="{x:.1f}" y="{y + 3:.1f}">{cubes}</text><text x="{x:.1f}" y="{y + 25:.1f}">{name}</text>'
    if spot.town:
        disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#f6f1de" stroke="#2b2620"/>'
        return f'{disc}<text x="{x:.1f}" y="{y + 17:.1f}">{escape(named(spot.town))}</text>'
    return ""


def _edge(q: int, r: int, side: int) -> str:
    x, y = centre(q, r)
    (ax, ay), (bx, by) = corner(side), corner((side + 1) % 6)
    ends = (
        f'x1="{(x + ax) * SIZE:.1f}" y1="{(y + ay) * SIZE:.1f}" x2="{(x + bx) * SIZE:.1f}" y2="{(y + by) * SIZE:.1f}"'
    )
    return f'<line {ends} stroke="#1c1814" stroke-width="3"/>'
