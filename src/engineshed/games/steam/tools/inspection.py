"""What a map is, in a few lines: for whoever has made one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engineshed.core.languages import LANGUAGES, Names
from engineshed.games.steam.data.mapfile import ALL_CUBES, cubes_asked
from engineshed.games.steam.data.records import MapFile, MapRules
from engineshed.games.steam.rules.setting import ROUNDS


def report(chart: MapFile) -> Iterator[str]:
    """A map without faults: its size, what each number of players finds, its own rules, and what is odd about it."""
    cities = Counter(spot.city.color for spot in chart.hexes if spot.city)
    towns = sum(spot.town is not None for spot in chart.hexes)
    ground = sum(spot.terrain != "water" and spot.city is None for spot in chart.hexes)
    colours = ", ".join(f"{count} {colour}" for colour, count in sorted(cities.items()))
    stops = f"{cities.total()} cities ({colours}), {towns} towns"
    yield f"{chart.id}: {len(chart.hexes)} hexes, {ground} of them for track; {stops}"
    yield from (_for_players(chart, players) for players in ROUNDS)
    yield from _own_rules(chart.rules)
    yield from _oddities(chart)
    yield "Nothing is wrong with it."


def _for_players(chart: MapFile, players: int) -> str:
    asked = cubes_asked(chart, players)
    if asked > ALL_CUBES:
        return f"{players} players: cannot play, {asked} cubes asked for and {ALL_CUBES} there"
    rounds = chart.rules.rounds.get(str(players), ROUNDS[players])  # type: ignore[call-overload] # JSON's keys are text
    fewest, most = chart.players
    suits = "" if fewest <= players <= most else f"; can play, though the map suits {fewest} to {most}"
    return f"{players} players: {asked} of {ALL_CUBES} cubes, {rounds} rounds{suits}"


def _own_rules(rules: MapRules) -> Iterator[str]:
    """ST-2.13 to ST-2.15, where the map differs from the rulebook."""
    usual = MapRules()
    if (rules.river, rules.hill) != (usual.river, usual.hill):
        yield f"rule of its own: rivers cost ${rules.river}, hills ${rules.hill}"
    if not rules.urbanization:
        yield "rule of its own: no urbanization"
    if rules.track:
        yield f"rule of its own: {len(rules.track)} tiles of neutral track from the start"


def _oddities(chart: MapFile) -> Iterator[str]:
    """What can be played on, but was hardly meant."""
    for spot in chart.hexes:
        names = spot.city.name if spot.city else spot.town
        lacking = [language for language in LANGUAGES if names and language not in names]
        if lacking:
            yield f"odd: hex {spot.place} has no name in {', '.join(lacking)}"
        if spot.river_path and not spot.river:
            yield f"odd: hex {spot.place} has a river_path but no river"
        if spot.city and not spot.city.cubes:
            yield f"odd: city {_name(spot.city.name)} on {spot.place} begins without cubes"
    lacking = [language for language in LANGUAGES if language not in chart.name]
    if lacking:
        yield f"odd: the map has no name in {', '.join(lacking)}"


def _name(names: Names) -> str:
    return next(iter(names.values()))
