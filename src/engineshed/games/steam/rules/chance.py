"""What nature decides before the first round: chapters 2, 4, 5 and 24 (start)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect
from engineshed.games.steam.model import (
    Auction,
    Cube,
    Draw,
    Drew,
    Goods,
    MapTold,
    Opener,
    Opens,
    Phase,
    Player,
    StartMoney,
    State,
    TurnOrder,
)
from engineshed.games.steam.rules.auction import clockwise, no_bids
from engineshed.games.steam.rules.laying import replaced
from engineshed.games.steam.rules.setting import COLOUR_COUNT, Setting, with_player

SETUP: Final = ("deal", "opening", "draw")
"""Phases in which nature acts."""
CUBE_OUTCOMES: list[Cube] = [Cube(colour) for colour in range(COLOUR_COUNT)]


def chance(setting: Setting, state: State) -> list[tuple[Action, int]]:
    """Every outcome nature may choose, with its weight."""
    if state.phase == "deal":
        bag = state.goods.bag
        return [(CUBE_OUTCOMES[colour], bag[colour]) for colour in range(COLOUR_COUNT) if bag[colour]]
    if state.phase == "opening":
        return [(Opener(seat), 1) for seat in range(setting.seats)]
    drawn = [player.tile for player in state.players]
    return [(Draw(tile - 1), 1) for tile in range(1, 8) if tile not in drawn]


def apply_chance(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    del seat
    effects: list[Effect] = []
    if isinstance(action, Cube):
        return _dealt(setting, state, action.colour, effects), effects
    if isinstance(action, Opener):
        return _opened(setting, state, action.seat, effects), effects
    assert isinstance(action, Draw)
    return _drawn(setting, state, action.tile + 1, effects), effects


def _dealt(setting: Setting, state: State, colour: int, effects: list[Effect]) -> State:
    """ST-2.1, ST-2.3: one cube from the bag to its city or box."""
    goods, spot = state.goods, setting.spots[state.dealt]
    bag = replaced(goods.bag, colour, goods.bag[colour] - 1)
    effects.append(setting.cubes_told[state.dealt][colour])
    if spot >= 0:
        place = spot * COLOUR_COUNT + colour
        goods = Goods(replaced(goods.cubes, place, goods.cubes[place] + 1), goods.boxes, bag)
    else:
        place = (-spot - 1) * COLOUR_COUNT + colour
        goods = Goods(goods.cubes, replaced(goods.boxes, place, goods.boxes[place] + 1), bag)
    if state.dealt + 1 < len(setting.spots):
        return replace(state, goods=goods, dealt=state.dealt + 1)
    effects.append(map_told(setting))
    phase: Phase = "draw" if setting.standard or setting.first_game else "opening"
    queue = tuple(range(setting.seats)) if phase == "draw" else ()
    return replace(state, phase=phase, goods=goods, queue=queue, dealt=state.dealt + 1)


def map_told(setting: Setting) -> MapTold:
    """ST-1.8: players who are fewer or more than the map suits are told so."""
    fewest, most = setting.board.suits
    suits = int(fewest <= setting.seats <= most)
    return MapTold(board=setting.map, fewest=fewest, most=most, players=setting.seats, suits=suits)


def _opened(setting: Setting, state: State, opener: int, effects: list[Effect]) -> State:
    """ST-4.2: chance names the first bidder; bidding goes clockwise."""
    effects.append(Opens(seat=opener, space=1))
    queue = tuple(clockwise(list(range(setting.seats)), opener, setting.seats))
    return replace(state, phase="auction", auction=Auction(no_bids(setting)), queue=queue)


def _drawn(setting: Setting, state: State, tile: int, effects: list[Effect]) -> State:
    seat = state.queue[0]
    effects.append(Drew(seat=seat, tile=tile - 1))
    players = with_player(state.players, seat, replace(state.players[seat], tile=tile))
    if len(state.queue) > 1:
        return replace(state, players=players, queue=state.queue[1:])
    tiles = [player.tile for player in players]
    seats = list(range(setting.seats))
    by_number = sorted(seats, key=lambda seat: tiles[seat])
    order = tuple(by_number) if setting.standard else tuple(clockwise(seats, by_number[0], setting.seats))
    effects.append(TurnOrder(seats=order))
    money = [0] * setting.seats if setting.standard else [order.index(seat) for seat in seats]
    effects += [StartMoney(seat=seat, cash=money[seat]) for seat in order if money[seat]]
    return replace(state, players=tuple([Player(cash=cash) for cash in money]), order=order, queue=())
