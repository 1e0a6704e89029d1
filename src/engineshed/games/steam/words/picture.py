"""The map as a picture: track in its owners' inks, cities with their cubes, everybody's points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engineshed.games.steam.model import COLOURS, CityView, View
from engineshed.games.steam.tools.drawing import at, curve, foot, framed, land
from engineshed.words import Words
from engineshed.words.svg import INK, INKS, PAPER, SEATS, disc, label, rectangle, scores

if TYPE_CHECKING:
    from engineshed.games.steam import Steam

NOBODY: Final = "#8d8878"


def picture(game: Steam, view: View, words: Words) -> str:
    """What everybody sees: nothing is hidden in this game."""
    chart, state = game.chart, view.state
    shapes = land(chart)
    for run in view.runs:
        ink = NOBODY if run.owner is None else SEATS[run.owner]
        shapes += [curve(chart.hexes[place], one, other, ink) for place, one, other in run.paths]
    shapes += [disc(at(spot), 7, PAPER) for spot in chart.hexes if spot.town is not None]
    for city in view.cities:
        shapes += _city(game, city, words)
    left, top = foot(chart)
    names = [words.name("seat", seat) for seat in range(game.seats)]
    points = [player.points for player in state.players]
    shapes += scores((left + 24, top + 12), names, points)
    title = f"{words.name('board', game.setting.map)}: {state.round}/{view.rounds}"
    return framed(chart, shapes, title, below=22 * game.seats + 8)


def _city(game: Steam, city: CityView, words: Words) -> list[str]:
    """Its colour, its name, and a square for each cube."""
    x, y = at(game.chart.hexes[city.hex])
    found = [disc((x, y), 24, INKS[COLOURS[city.colour]], INK), label((x, y + 36), words.name("hex", city.hex), 12)]
    cubes = [colour for colour, count in enumerate(city.cubes) for _ in range(count)]
    for place, colour in enumerate(cubes):
        found.append(
            rectangle((x - 21 + 11 * (place % 4), y - 10 + 11 * (place // 4), 9, 9), INKS[COLOURS[colour]], PAPER)
        )
    return found
