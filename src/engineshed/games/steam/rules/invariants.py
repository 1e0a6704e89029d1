"""What a referee checks after every action."""

from __future__ import annotations

from collections.abc import Iterator

from engineshed.games.steam.model import State
from engineshed.games.steam.rules.faces import NOWHERE
from engineshed.games.steam.rules.money import LOWEST_INCOME
from engineshed.games.steam.rules.phases import legal, to_act
from engineshed.games.steam.rules.setting import COLOUR_COUNT, CUBES, MARKERS, NEW_CITIES, Setting
from engineshed.games.steam.rules.track import NEUTRAL, UNOWNED
from engineshed.maths.hexes import SIDES


def invariants(setting: Setting, state: State) -> Iterator[str]:
    """Everything that is wrong with a position, in words."""
    yield from _cubes(state)
    yield from _stock(setting, state)
    yield from _players(setting, state)
    yield from _ground(setting, state)
    yield from _runs(setting, state)
    yield from _turns(setting, state)


def _cubes(state: State) -> Iterator[str]:
    """ST-1.1, ST-13.3: cubes are conserved, colour by colour."""
    goods = state.goods
    for colour in range(COLOUR_COUNT):
        there = sum(goods.cubes[colour::COLOUR_COUNT]) + sum(goods.boxes[colour::COLOUR_COUNT]) + goods.bag[colour]
        if there != CUBES[colour]:
            yield f"{there} cubes of colour {colour}, not {CUBES[colour]}"


def _stock(setting: Setting, state: State) -> Iterator[str]:
    """ST-1.2, ST-1.3, ST-1.4, ST-8.25: tiles, New Cities and markers are conserved."""
    faces, track, cities = setting.faces, state.track, state.cities
    shown = [0] * len(faces.names)
    for pose in track.tiles:
        if pose:
            shown[faces.face[pose]] += 1
    if bytes(shown) != track.faces:
        yield "the count of faces on the map is wrong"
    for face, name in enumerate(faces.names):
        if faces.left(track.faces, face) < 0:
            yield f"more tiles show {name} than there are"
    new = [0] * COLOUR_COUNT
    for place, colour in enumerate(cities.colours):
        if colour and not setting.board.printed[place]:
            new[colour - 1] += 1
    if [left + placed for left, placed in zip(cities.tiles, new, strict=True)] != list(NEW_CITIES):
        yield "New City tiles were lost or made"
    if sum(cities.grown) > MARKERS:
        yield "more growth markers than there are"


def _players(setting: Setting, state: State) -> Iterator[str]:
    """ST-3.1, ST-3.3, ST-19.4: money and tracks keep to their limits."""
    for seat, player in enumerate(state.players):
        if player.cash < 0 or player.points < 0:
            yield f"seat {seat} has cash {player.cash} and {player.points} points"
        if not LOWEST_INCOME <= player.income <= setting.ceiling:
            yield f"seat {seat} has income {player.income}"
        if not 1 <= player.level <= 6:
            yield f"seat {seat} has a locomotive of level {player.level}"
        if player.left and (seat in state.order or seat in state.queue):
            yield f"seat {seat} has left and is still in the turn order"
    tiles = [player.tile for player in state.players if player.tile]
    if len(set(tiles)) != len(tiles):
        yield "an action tile was taken twice"


def _ground(setting: Setting, state: State) -> Iterator[str]:
    """ST-8.7 to ST-8.9: tiles lie where they may, and owners only where track is."""
    board, faces, track = setting.board, setting.faces, state.track
    for place, pose in enumerate(track.tiles):
        if pose and (not board.land[place] or state.cities.colours[place]):
            yield f"a tile lies on hex {place}, which is a city or water"
        if pose and faces.is_town[faces.face[pose]] != board.towns[place]:
            yield f"the wrong sort of tile lies on hex {place}"
        if faces.sides[pose] & board.black[place]:
            yield f"track on hex {place} runs into a black side"
        for side in range(SIDES):
            there = faces.partner[pose * SIDES + side] != NOWHERE
            if there != (track.owners[place * SIDES + side] > 0):
                yield f"track and owner disagree on hex {place}, side {side}"


def _runs(setting: Setting, state: State) -> Iterator[str]:
    """ST-0.7, ST-0.9, ST-14.4: ends, owners and ages of every run."""
    track = state.track
    rails = setting.rails(state)
    for edge, owner in enumerate(track.owners):
        if not owner:
            continue
        ends = (rails.inner_end(edge), rails.outer_end(edge))
        if max(ends) < 0 or ends[0] == ends[1]:
            yield f"the run at half-edge {edge} has two open ends or one end twice"
        complete = min(ends) >= 0
        if (owner == NEUTRAL and not complete) or (owner == UNOWNED and complete):
            yield f"the run at half-edge {edge} has owner {owner} and complete is {complete}"
        if (track.ages[edge] > 0) != (not complete and owner < UNOWNED):
            yield f"the run at half-edge {edge} has age {track.ages[edge]}"
        if owner < UNOWNED and state.players[owner - 1].left:
            yield f"the run at half-edge {edge} belongs to a player who has left"
        if any(track.owners[other] != owner or track.ages[other] != track.ages[edge] for other in rails.members(edge)):
            yield f"the run at half-edge {edge} has several owners or ages"


def _turns(setting: Setting, state: State) -> Iterator[str]:
    """ST-7.16, ST-8.2, ST-18.18: whoever is asked has a legal action."""
    for seat in to_act(setting, state):
        if seat >= 0 and not legal(setting, state, seat):
            yield f"seat {seat} has no legal action"
