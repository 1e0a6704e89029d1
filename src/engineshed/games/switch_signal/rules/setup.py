"""Chapters 3, 21 and 22: the board is laid, numbers are dealt, hands are dealt."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import (
    Deck,
    Freight,
    Hands,
    NumberLaid,
    Order,
    Points,
    StartCardRevealed,
    State,
    Track,
    Train,
    TurnBegan,
)
from engineshed.games.switch_signal.rules.cards import ALL_CARDS, light, set_switch
from engineshed.games.switch_signal.rules.dispatch import ALL_TOKENS, open_symbol
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.scene import Scene
from engineshed.games.switch_signal.rules.words import (
    DEAL,
    FIRST_SEAT,
    HAND_DEALT,
    NUMBERS,
    PLACEMENT,
    RANDOM_LAMPS,
    RANDOM_SWITCHES,
    START_CARD,
    TRAINS,
)

TRACK_GREENS = 3


def start(railway: Railway) -> State:
    """SS-3.5 to SS-3.9: everything before the first chance outcome."""
    laid = railway.placement == "standard"
    track = Track(
        railway.standard_green if laid else 0,
        railway.standard_settings if laid else (-1,) * len(railway.standard_settings),
    )
    cubes = 2 if railway.goods == 8 else 3
    state = State(
        phase=FIRST_SEAT,
        hand=0,
        turn=1,
        clock=railway.tokens,
        deck=Deck(sum(railway.card_count) - railway.removed, railway.card_count),
        order=Order(START_CARD),
        hands=Hands(((0, 0, 0),) * railway.hands, ALL_CARDS),
        track=track,
        trains=(Train(),) * len(TRAINS),
        freight=Freight((cubes,) * 4, ((0,) * 4,) * len(railway.per_colour)),
        points=Points(() if railway.departures == "shuffled" else tuple(range(2, 13)), ALL_TOKENS),
        lay=railway.extra_signals,
        draws=HAND_DEALT * railway.hands,
    )
    return state if railway.random_seat else replace(state, phase=after_first_seat(railway))


def after_first_seat(railway: Railway) -> int:
    return NUMBERS if railway.departures == "shuffled" else after_numbers(railway)


def after_numbers(railway: Railway) -> int:
    return RANDOM_SWITCHES if railway.placement == "random" else DEAL


def lay_number(scene: Scene, number: int) -> None:
    """SS-22.1: the tokens are laid on the departure points one by one."""
    points: Points = scene.state.points
    numbers = (*points.numbers, number)
    scene.tell(NumberLaid(departure=len(numbers) - 1, number=number))
    scene.state = replace(scene.state, points=Points(numbers, points.tokens))
    if len(numbers) == len(scene.railway.board.departures):
        scene.state = replace(scene.state, phase=after_numbers(scene.railway))


def random_switch(scene: Scene, setting: int) -> None:
    set_switch(scene, setting)
    if not unset_junctions(scene.state):
        scene.state = replace(scene.state, phase=RANDOM_LAMPS)


def random_light(scene: Scene, lamp: int) -> None:
    light(scene, lamp)
    if not dark_cities(scene.railway, scene.state) and not track_discs_left(scene.railway, scene.state):
        scene.state = replace(scene.state, phase=DEAL)


def unset_junctions(state: State) -> list[int]:
    """Junctions whose discs are not laid yet."""
    return [junction for junction, setting in enumerate(state.track.settings) if setting < 0]


def dark_cities(railway: Railway, state: State) -> list[int]:
    """Cities that have no green disc yet, by their place among the board's cities."""
    green: int = state.track.green
    return [city for city, lamps in enumerate(railway.board.city_lamps) if not green & lamps]


def track_discs_left(railway: Railway, state: State) -> int:
    """SS-3.3: three discs go on track signals."""
    green: int = state.track.green
    return TRACK_GREENS - sum([green >> lamp & 1 for lamp in railway.board.track_lamps])


def board_laid(railway: Railway, state: State) -> bool:
    """SS-3.4: every junction set, one lamp in each city, three on the track (standing discs may be more, later)."""
    return not (unset_junctions(state) or dark_cities(railway, state) or track_discs_left(railway, state) > 0)


def lamps_to_light(railway: Railway, state: State) -> list[int]:
    """SS-3.4, SS-21.1: where the next disc may go: a dark city, the track, and the extra disc anywhere red."""
    green: int = state.track.green
    red = [lamp for lamp in range(len(railway.board.lamps)) if not green >> lamp & 1]
    if board_laid(railway, state):
        return red if state.lay else []
    dark = dark_cities(railway, state)
    on_track = track_discs_left(railway, state) > 0
    city_of = railway.board.city_of_lamp
    return [lamp for lamp in red if (city_of[lamp] in dark if city_of[lamp] >= 0 else on_track)]


def lay_disc(scene: Scene, lamp: int) -> None:
    """SS-21.1: the extra disc comes last."""
    extra = board_laid(scene.railway, scene.state)
    light(scene, lamp)
    if extra:
        scene.state = replace(scene.state, lay=scene.state.lay - 1)


def lay_as_pictured(scene: Scene) -> None:
    """SS-3.4: everything that is left, as in the first game."""
    railway = scene.railway
    for junction in unset_junctions(scene.state):
        set_switch(scene, railway.standard_settings[junction])
    dark = dark_cities(railway, scene.state)
    for lamp in range(len(railway.board.lamps)):
        if railway.standard_green >> lamp & 1 and not scene.state.track.green >> lamp & 1:
            city = railway.board.city_of_lamp[lamp]
            if city in dark or (city < 0 and track_discs_left(railway, scene.state) > 0):
                light(scene, lamp)


def dealt(scene: Scene) -> None:
    """SS-3.9: five cards to each hand, hand by hand; the active seat's own hand stays where it was."""
    left = scene.state.draws - 1
    hand = scene.state.hand
    if left % HAND_DEALT == 0:
        hand = (hand + 1) % scene.railway.hands
    scene.state = replace(scene.state, draws=left, hand=hand, phase=DEAL if left else PLACEMENT)


def begin(scene: Scene) -> None:
    """SS-4.2, SS-7.5: the start card takes the place of the first dispatch card."""
    scene.tell(TurnBegan(seat=scene.railway.seat_of(scene.state.hand), turn=1, left=scene.state.deck.count))
    scene.tell(StartCardRevealed())
    open_symbol(scene)
