"""Everything that stays the same during one game: options, and the tables prepared for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from engineshed.games.railroad_ink.data import CELLS, SIZE, read_values
from engineshed.games.railroad_ink.model import DIRECTIONS, DISTANCES, HEADINGS, Options, Score
from engineshed.games.railroad_ink.rules import shapes
from engineshed.games.railroad_ink.rules.fits import Fits
from engineshed.games.railroad_ink.rules.points import score_sheet


class Setting:
    """What is fixed for a table."""

    def __init__(self, options: Options) -> None:
        self.options: Options = options
        self.seats: int = options.players
        self.rounds: int = 7 if options.expansions == "none" else 6
        """RI-2.2, RI-17.1."""
        self.meteor: bool = options.meteor
        self.lava: bool = options.lava
        self.drafted: bool = options.draft and options.players > 1
        """RI-14.17: a single player needs no draft."""
        self.strict: bool = options.dice_duty == "most"
        """RI-5.11."""
        self.values: tuple[int, ...] = read_values(options.draft_values)
        """RI-14.9: by face."""
        self.absorb: bool = options.meteor_on_lava == "absorb"
        self.fits: Fits = Fits(options.lava_contact == "allow", options.lava_route_must_join)
        if self.strict:
            self.fits.prepare_faces()
        self.score: Callable[[bytes], Score] = lru_cache(maxsize=4096)(partial(score_sheet, options=options))
        """A sheet's score, remembered: views show the same sheets again and again."""
        self.domains: dict[str, tuple[str, ...]] = domains(options.players)


def domains(players: int) -> dict[str, tuple[str, ...]]:
    """What the indices of actions and effects are called."""
    codes = shapes.CODES
    return {
        "seat": tuple([str(seat) for seat in range(players)]),
        "cell": tuple([f"{cell // SIZE}{cell % SIZE}" for cell in range(CELLS)]),
        "shape": codes,
        "route": codes[shapes.FIRST_ROUTE : shapes.FIRST_SPECIAL],
        "crossing": codes[shapes.FIRST_SPECIAL : shapes.FIRST_LAVA],
        "lava": codes[shapes.FIRST_LAVA :],
        "tile": shapes.TILE_NAMES,
        "face": shapes.TILE_NAMES[: shapes.FIRST_SPECIAL_TILE],
        "special": shapes.TILE_NAMES[shapes.FIRST_SPECIAL_TILE : shapes.FIRST_LAVA_TILE],
        "lava-face": shapes.TILE_NAMES[shapes.FIRST_LAVA_TILE : shapes.VOLCANO_TILE],
        "direction": DIRECTIONS,
        "heading": HEADINGS,
        "distance": DISTANCES,
        "pair": tuple([str(pair + 1) for pair in range(2 * players)]),
    }
