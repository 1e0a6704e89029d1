"""Pictures as SVG text: the few shapes that positions are drawn with, in the inks of the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

PAPER: Final = "#f6f1de"
INK: Final = "#2b2620"
SOFT: Final = "#b7ab86"
INKS: Final = {
    "red": "#b23a2e",
    "orange": "#c96f1f",
    "yellow": "#c9971f",
    "green": "#4b7a3c",
    "blue": "#2f5d8c",
    "purple": "#6d4a86",
    "grey": "#8d8878",
    "black": "#2b2620",
    "brown": "#7a5230",
    "white": "#fbf8ee",
}
SEATS: Final = ("#b23a2e", "#2f5d8c", "#c9971f", "#4b7a3c", "#6d4a86", "#4a4c48")
"""The ink of each seat; its number stands beside it, so that colour is never all that tells them apart."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def sheet(title: str, box: Box, shapes: Iterable[str]) -> str:
    """A whole picture; what stands later in it lies above."""
    left, top, wide, high = box
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {wide:g} {high:g}" role="img">'
    paper = rectangle(box, PAPER, "none")
    body = "\n".join(shapes)
    return f"{head}\n<title>{escape(title)}</title>\n{paper}\n{body}\n</svg>\n"


def line(start: Sequence[float], end: Sequence[float], ink: str, width: float = 2, dashes: str = "") -> str:
    ends = f'x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line {ends} stroke="{ink}" stroke-width="{width:g}"{dashed}/>'


def disc(at: Sequence[float], radius: float, fill: str, ink: str = INK) -> str:
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:g}" fill="{fill}" stroke="{ink}"/>'


def rectangle(box: Box, fill: str, ink: str = INK) -> str:
    place = f'x="{box[0]:.1f}" y="{box[1]:.1f}" width="{box[2]:g}" height="{box[3]:g}"'
    return f'<rect {place} fill="{fill}" stroke="{ink}"/>'


def label(at: Sequence[float], text: object, size: float = 12, ink: str = INK, anchor: str = "middle") -> str:
    """A style of its own, which no sheet of styles overrules."""
    style = f"font:{size:g}px sans-serif;text-anchor:{anchor};fill:{ink}"
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" style="{style}">{escape(str(text))}</text>'


def scores(at: Sequence[float], names: Sequence[str], points: Sequence[float]) -> list[str]:
    """A row for each seat: its ink, its name and its points."""
    rows = []
    for seat, (name, score) in enumerate(zip(names, points, strict=True)):
        y = at[1] + 22 * seat
        rows += [
            disc((at[0], y - 4), 7, SEATS[seat]),
            label((at[0] + 14, y), f"{seat}  {name}: {score:g}", 14, anchor="start"),
        ]
    return rows
