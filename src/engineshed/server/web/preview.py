"""What others see of a link before they open it: a few words, and a picture of 1200 by 630 with curve and results.

The picture is drawn here, so that nobody can put another one at an address of this server. Pure.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from engineshed.server.protocol import StoryPage
from engineshed.story.model import POINT

Point = tuple[float, float]
Colour = tuple[int, int, int]

WIDTH: Final = 1200
HEIGHT: Final = 630
EDGE: Final = 60
CURVE: Final = (EDGE, 170, 720, 380)
"""Left, top, width, height."""
COLUMN: Final = 4
"""Pixels between two points of a curve."""
RESULTS: Final = 850
"""Where the column of results begins."""
MOST_LETTERS: Final = 17
"""Of a title, that fit beside the sign."""
PAPER: Final = (0xF7, 0xF0, 0xDF)
INK: Final = (0x1F, 0x2A, 0x33)
HAIRLINE: Final = (0xC2, 0xB3, 0x91)
ENAMEL: Final = (0x17, 0x39, 0x5C)
LETTERS: Final = (0xFF, 0xFA, 0xF0)
TRIM: Final = (0xD9, 0xB4, 0x5B)
SEATS: Final[tuple[Colour, ...]] = (
    (0x1D, 0x6B, 0xD6),
    (0xAC, 0x33, 0x05),
    (0x08, 0x4D, 0x3D),
    (0xB8, 0x47, 0x9F),
    (0x8C, 0x7A, 0x10),
    (0x23, 0x26, 0x2F),
)
PLATES: Final = (
    ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)),
    ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
    ((0.5, 0.0), (1.0, 0.95), (0.0, 0.95)),
    ((0.25, 0.05), (0.75, 0.05), (1.0, 0.5), (0.75, 0.95), (0.25, 0.95), (0.0, 0.5)),
    ((0.3, 0.05), (0.7, 0.05), (0.95, 0.3), (0.95, 0.7), (0.7, 0.95), (0.3, 0.95), (0.05, 0.7), (0.05, 0.3)),
    ((0.08, 0.05), (0.92, 0.05), (0.92, 0.6), (0.5, 1.0), (0.08, 0.6)),
)
"""A shape for each seat, so that colour is not the only sign."""

GLYPHS: Final = {
    "0": "00 40 46 06 00",
    "1": "11 20 26",
    "2": "00 40 43 03 06 46",
    "3": "00 40 46 06|13 43",
    "4": "00 03 43|40 46",
    "5": "40 00 03 43 46 06",
    "6": "40 00 06 46 43 03",
    "7": "00 40 16",
    "8": "00 40 46 06 00|03 43",
    "9": "43 03 00 40 46 06",
    "-": "13 33",
    "&": "46 02 10 21 04 16 43",
    "A": "06 20 46|14 34",
    "B": "00 06 36 45 43 03|00 30 41 43",
    "C": "40 00 06 46",
    "D": "00 30 42 44 36 06 00",
    "E": "40 00 06 46|03 33",
    "F": "40 00 06|03 33",
    "G": "40 00 06 46 43 23",
    "H": "00 06|40 46|03 43",
    "I": "20 26",
    "J": "40 46 06 04",
    "K": "00 06|40 03 46",
    "L": "00 06 46",
    "M": "06 00 23 40 46",
    "N": "06 00 46 40",
    "O": "00 40 46 06 00",
    "P": "06 00 40 43 03",
    "Q": "00 40 46 06 00|34 46",
    "R": "06 00 40 43 03|23 46",
    "S": "40 00 03 43 46 06",
    "T": "00 40|20 26",
    "U": "00 06 46 40",
    "V": "00 26 40",
    "W": "00 16 23 36 40",
    "X": "00 46|40 06",
    "Y": "00 23 40|23 26",
    "Z": "00 40 06 46",
}
"""Lines on a field of 4 by 6; what is not here is passed over."""


class Canvas:
    """Smooth lines, shapes and plain letters on a field of pixels."""

    def __init__(self) -> None:
        self.pixels = bytearray(bytes(PAPER) * (WIDTH * HEIGHT))

    def _blend(self, x: int, y: int, colour: Colour, share: float) -> None:
        at = 3 * (y * WIDTH + x)
        for i in range(3):
            old = self.pixels[at + i]
            self.pixels[at + i] = round(old + (colour[i] - old) * share)

    def block(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        row = bytes(colour) * width
        for line in range(y, y + height):
            at = 3 * (line * WIDTH + x)
            self.pixels[at : at + len(row)] = row

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        for a, b in pairwise(points):
            self._segment(a, b, width / 2, colour)

    def _segment(self, a: Point, b: Point, half: float, colour: Colour) -> None:
        """Every pixel by its distance from the line, which stays inside the picture."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = dx * dx + dy * dy or 1.0
        reach = half + 1
        for y in range(int(min(a[1], b[1]) - reach), int(max(a[1], b[1]) + reach) + 1):
            for x in range(int(min(a[0], b[0]) - reach), int(max(a[0], b[0]) + reach) + 1):
                along = min(1.0, max(0.0, ((x - a[0]) * dx + (y - a[1]) * dy) / length))
                share = half + 0.5 - hypot(x - a[0] - along * dx, y - a[1] - along * dy)
                if share > 0:
                    self._blend(x, y, colour, min(1.0, share))

    def plate(self, seat: int, left: float, top: float, size: float) -> None:
        """The seat's own shape, with its number."""
        shape = [(left + x * size, top + y * size) for x, y in PLATES[seat % len(PLATES)]]
        edges = list(zip(shape, [*shape[1:], shape[0]], strict=True))
        for y in range(int(top), int(top + size) + 1):
            for x in range(int(left), int(left + size) + 1):
                share = min(_inside(edge, x, y) for edge in edges) + 0.5
                if share > 0:
                    self._blend(x, y, SEATS[seat % len(SEATS)], min(1.0, share))
        self.write(str(seat + 1), left + 0.37 * size, top + 0.33 * size, 0.4 * size, LETTERS)

    def write(self, text: str, left: float, top: float, height: float, colour: Colour) -> float:
        """Letters one after the other; where the next one would stand."""
        unit = height / 6
        for letter in text.upper():
            for stroke in filter(None, GLYPHS.get(letter, "").split("|")):
                points = [(left + int(at[0]) * unit, top + int(at[1]) * unit) for at in stroke.split()]
                self.line(points, 0.9 * unit, colour)
            left += 6 * unit
        return left

    def png(self) -> bytes:
        rows = b"".join(b"\0" + self.pixels[3 * WIDTH * y : 3 * WIDTH * (y + 1)] for y in range(HEIGHT))
        header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _inside(edge: tuple[Point, Point], x: float, y: float) -> float:
    """How far a point lies inside an edge of a shape that turns to the right."""
    (ax, ay), (bx, by) = edge
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)


class Told(NamedTuple):
    """What the picture shows of a game."""

    title: str
    results: tuple[tuple[int, int], ...]
    """Seats and their totals, the winner's first."""
    rows: tuple[tuple[int, ...], ...]
    """By step, what every seat could expect; nothing before the game is analysed."""
    low: int
    high: int


@lru_cache(maxsize=64)
def picture(told: Told) -> bytes:
    """The curve of every seat, and the totals in order."""
    canvas = Canvas()
    canvas.block(0, 0, WIDTH, 110, ENAMEL)
    canvas.block(0, 110, WIDTH, 5, TRIM)
    right = canvas.write("Engine Shed", EDGE, 38, 36, TRIM)
    canvas.write(told.title[:MOST_LETTERS], right + 48, 38, 36, LETTERS)
    _draw_curve(canvas, told)
    for place, (seat, total) in enumerate(told.results):
        top = CURVE[1] + place * CURVE[3] / max(4, len(told.results))
        canvas.plate(seat, RESULTS, top, 56)
        canvas.write(str(total), RESULTS + 96, top + 4, 48, INK)
    return canvas.png()


def _draw_curve(canvas: Canvas, told: Told) -> None:
    left, top, width, height = CURVE
    for part in range(5):
        canvas.block(left, round(top + part * height / 4), width, 2, HAIRLINE)
    columns = range(0, width + 1, COLUMN) if told.rows else ()
    for seat in range(len(told.results)):
        seen = [told.rows[at * (len(told.rows) - 1) // width][seat] for at in columns]
        heights = [1 - (value - told.low) / max(1, told.high - told.low) for value in seen]
        points = [(left + at, top + height * part) for at, part in zip(columns, heights, strict=True)]
        canvas.line(points, 5, SEATS[seat % len(SEATS)])


def _results(page: StoryPage) -> tuple[tuple[int, int], ...]:
    seats = page.scoring.seats
    return tuple((seat, seats[seat].total) for seat in sorted(range(len(seats)), key=lambda seat: seats[seat].rank))


def told_of(page: StoryPage, title: str) -> Told:
    story = page.story
    if story is None:
        return Told(title, _results(page), (), 0, 0)
    rows = tuple(mark.chances or mark.results for mark in (story.start, *story.marks))
    low, high = (0, POINT) if story.start.chances else (min(map(min, rows)), max(map(max, rows)))
    return Told(title, _results(page), rows, low, high)


def head(page: StoryPage, title: str, address: str, origin: str) -> bytes:
    """What a messenger reads of the page at an address: the game, who played it, and where the picture is."""
    results = [f"{page.names[seat] or f'№ {seat + 1}'} {total}" for seat, total in _results(page)]
    about = {
        "og:type": "article",
        "og:site_name": "Engine Shed",
        "og:title": title,
        "og:description": " · ".join(results),
        "og:url": f"{origin}/story/{address}",
        "og:image": f"{origin}/api/stories/{address}/picture",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    tags = [f'<meta property="{key}" content="{escape(value)}">' for key, value in about.items()]
    return "".join([*tags, '<meta name="twitter:card" content="summary_large_image">']).encode()
