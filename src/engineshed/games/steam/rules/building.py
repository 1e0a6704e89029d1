"""The build turn: chapters 8 (who, how much), 12 (urbanization) and 13 (city growth)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.steam.model import (
    Build,
    BuildEnded,
    Cities,
    EndBuild,
    Goods,
    Grew,
    Grow,
    Lay,
    State,
    Urbanize,
    Urbanized,
    Vanished,
)
from engineshed.games.steam.rules.laying import Ground, lapsed, lay_tile, recounted, replaced
from engineshed.games.steam.rules.placement import legal_lays, refuse_lay
from engineshed.games.steam.rules.setting import (
    CITY_GROWTH,
    COLOUR_COUNT,
    ENGINEER,
    FIRST_BUILD,
    MARKERS,
    URBANIZATION,
    Setting,
)
from engineshed.games.steam.rules.track import UNOWNED
from engineshed.maths.hexes import SIDES

END: Final = EndBuild()


def build_order(state: State) -> tuple[int, ...]:
    """ST-7.6, ST-8.1: the First Build holder, then the rest in turn order."""
    return tuple(sorted(state.order, key=lambda seat: state.players[seat].tile != FIRST_BUILD))


def new_build(state: State, seat: int) -> Build:
    """ST-7.5, ST-8.2: three tiles, four for the Engineer."""
    return Build(4 if state.players[seat].tile == ENGINEER else 3)


def holds_action(state: State, seat: int, tile: int) -> bool:
    """ST-7.13, ST-8.4, ST-26.3: the tile is the player's, not turned over, and its action still to be done."""
    player = state.players[seat]
    return player.tile == tile and not player.idle and state.build is not None and not state.build.done


def filled_boxes(goods: Goods) -> list[int]:
    """Supply boxes with cubes, counted from 1."""
    boxes = goods.boxes
    return [start // COLOUR_COUNT + 1 for start in range(0, len(boxes), COLOUR_COUNT) if any_in(boxes, start)]


def any_in(cubes: bytes, start: int) -> bool:
    return any(cubes[start + colour] for colour in range(COLOUR_COUNT))


def growable(setting: Setting, state: State) -> list[int]:
    """ST-1.4, ST-13.2: printed cities without a marker, as long as there are markers."""
    if sum(state.cities.grown) >= MARKERS:
        return []
    return [city for city in setting.board.cities if not state.cities.grown[city]]


def can_grow(setting: Setting, state: State) -> bool:
    """ST-7.14, ST-13.5: there is a city to grow and a box to take from."""
    return bool(growable(setting, state)) and bool(filled_boxes(state.goods))


def urban_sites(setting: Setting, state: State) -> list[int]:
    """ST-2.14, ST-12.1: towns that may become New Cities."""
    if not setting.board.urbanization:
        return []
    sites = [town for town in setting.board.town_places if not state.cities.colours[town]]
    return [town for town in sites if not closes_on_itself(setting, state, town)]


def closes_on_itself(setting: Setting, state: State, town: int) -> bool:
    """ST-12.11: a run from this town has its open end at this town."""
    rails = setting.rails(state)
    for edge in range(town * SIDES, town * SIDES + SIDES):
        if rails.owners[edge]:
            end = rails.outer_end(edge)
            if end < 0 and rails.board.across[-1 - end] // SIDES == town:
                return True
    return False


def can_urbanize(setting: Setting, state: State) -> bool:
    """ST-7.14, ST-12.14: a New City tile and a legal town are left."""
    return any(state.cities.tiles) and bool(urban_sites(setting, state))


def must_act(setting: Setting, state: State, seat: int) -> bool:
    """ST-8.5, ST-8.6, ST-26.6: Base binds to the action while it can be done."""
    if setting.standard:
        return False
    if holds_action(state, seat, CITY_GROWTH):
        return can_grow(setting, state)
    return holds_action(state, seat, URBANIZATION) and can_urbanize(setting, state)


def legal_build(setting: Setting, state: State, seat: int) -> list[Action]:
    build = state.build
    assert build is not None
    actions: list[Action] = []
    actions += legal_lays(setting, state, seat, build)
    boxes = filled_boxes(state.goods)
    if holds_action(state, seat, URBANIZATION):
        colours = [colour for colour in range(COLOUR_COUNT) if state.cities.tiles[colour]]
        for town in urban_sites(setting, state) if colours else []:
            actions += [Urbanize(town, colour, box) for colour in colours for box in boxes or [0]]
    if holds_action(state, seat, CITY_GROWTH):
        actions += [Grow(city, box) for city in growable(setting, state) for box in boxes]
    if not must_act(setting, state, seat):
        actions.append(END)
    return actions


def refuse_build(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Lay):
        return refuse_lay(setting, state, seat, action)
    if isinstance(action, Urbanize):
        return _refuse_urbanize(setting, state, seat, action)
    if isinstance(action, Grow):
        return _refuse_grow(setting, state, seat, action)
    if isinstance(action, EndBuild):
        return Refusal("ST-8.5") if must_act(setting, state, seat) else None
    return Refusal("ST-6.4")


def _refuse_urbanize(setting: Setting, state: State, seat: int, action: Urbanize) -> Refusal | None:
    if not holds_action(state, seat, URBANIZATION):
        return Refusal("ST-7.12")
    if not setting.board.urbanization or not setting.board.towns[action.hex] or state.cities.colours[action.hex]:
        return Refusal("ST-12.1" if setting.board.urbanization else "ST-2.14")
    if not state.cities.tiles[action.colour]:
        return Refusal("ST-1.3")
    if closes_on_itself(setting, state, action.hex):
        return Refusal("ST-12.11")
    if action.box not in (filled_boxes(state.goods) or [0]):
        return Refusal("ST-12.3")
    return None


def _refuse_grow(setting: Setting, state: State, seat: int, action: Grow) -> Refusal | None:
    if not holds_action(state, seat, CITY_GROWTH):
        return Refusal("ST-7.7")
    if action.hex not in growable(setting, state):
        return Refusal("ST-13.2")
    if action.box not in filled_boxes(state.goods):
        return Refusal("ST-13.1")
    return None


def apply_build(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    if isinstance(action, Lay):
        return lay_tile(setting, state, seat, action)
    if isinstance(action, Urbanize):
        return urbanize(setting, state, seat, action)
    if isinstance(action, Grow):
        return grow(state, seat, action)
    return end_build(setting, state, seat)


def end_build(setting: Setting, state: State, seat: int) -> tuple[State, list[Effect]]:
    """ST-8.6, ST-14.1, ST-14.3: the turn is over; what was not continued lapses, a bound action is void."""
    build = state.build
    assert build is not None
    void = not setting.standard and (holds_action(state, seat, CITY_GROWTH) or holds_action(state, seat, URBANIZATION))
    effects: list[Effect] = [BuildEnded(seat=seat, unused=build.left, void=int(void))]
    track = lapsed(setting, state, seat, effects)
    return replace(state, track=track, queue=state.queue[1:], build=None), effects


def urbanize(setting: Setting, state: State, seat: int, action: Urbanize) -> tuple[State, list[Effect]]:
    """ST-12.2, ST-12.3: the town tile goes, the New City comes with all cubes of one box."""
    place, cities, build = action.hex, state.cities, state.build
    assert build is not None
    goods, moved = emptied_into(state.goods, action.box, place)
    effects: list[Effect] = [Urbanized(seat=seat, hex=place, colour=action.colour, cubes=moved)]
    _tell_vanished(setting, state, place, effects)
    colours = replaced(cities.colours, place, action.colour + 1)
    tiles = replaced(cities.tiles, action.colour, cities.tiles[action.colour] - 1)
    ground = Ground(setting, state.track, replaced(state.track.tiles, place, 0), colours)
    _join_city(ground, place, seat + 1, effects)
    after = replace(
        state,
        track=ground.track(recounted(setting.faces, state.track.faces, state.track.tiles[place], 0)),
        cities=Cities(colours, cities.grown, tiles),
        goods=goods,
        build=Build(build.left, done=True, touched=build.touched),
    )
    return after, effects


def _tell_vanished(setting: Setting, state: State, place: int, effects: list[Effect]) -> None:
    """ST-12.9, ST-12.10: bare spurs go with the tile, and so does a link that was only an arm beside a city."""
    rails = setting.rails(state)
    for edge in range(place * SIDES, place * SIDES + SIDES):
        owner = rails.owners[edge]
        beside_city = owner > 0 and rails.colours[rails.board.across[edge] // SIDES] > 0
        if owner and (beside_city or rails.is_open(edge)):
            effects.append(Vanished(seat=owner - 1 if owner < UNOWNED else None, hex=place, link=int(beside_city)))


def _join_city(ground: Ground, place: int, owner: int, effects: list[Effect]) -> None:
    """ST-12.5 to ST-12.8: what ended at this side now ends in the city; open ends are completed."""
    board, before = ground.rails.board, ground.rails.owners
    for side in range(SIDES):
        edge = place * SIDES + side
        ground.clear(edge)
        facing = board.across[edge]
        if before[edge] or board.black[place] >> side & 1 or not before[facing]:
            continue
        ground.paint(facing, owner if before[facing] == UNOWNED else before[facing], 0)
        ground.tell_completion(facing, effects)


def emptied_into(goods: Goods, box: int, place: int) -> tuple[Goods, int]:
    """ST-12.3, ST-13.1, ST-13.3: all cubes of a box (0: none) to a city; boxes are never refilled."""
    if not box:
        return goods, 0
    cubes, boxes = list(goods.cubes), list(goods.boxes)
    moved = 0
    for colour in range(COLOUR_COUNT):
        source = (box - 1) * COLOUR_COUNT + colour
        cubes[place * COLOUR_COUNT + colour] += boxes[source]
        moved += boxes[source]
        boxes[source] = 0
    return Goods(bytes(cubes), bytes(boxes), goods.bag), moved


def grow(state: State, seat: int, action: Grow) -> tuple[State, list[Effect]]:
    """ST-13.1: all cubes of a box to a printed city, which gets a marker."""
    build = state.build
    assert build is not None
    goods, moved = emptied_into(state.goods, action.box, action.hex)
    cities = state.cities
    after = replace(
        state,
        cities=Cities(cities.colours, replaced(cities.grown, action.hex, 1), cities.tiles),
        goods=goods,
        build=Build(build.left, done=True, touched=build.touched),
    )
    return after, [Grew(seat=seat, hex=action.hex, cubes=moved)]
