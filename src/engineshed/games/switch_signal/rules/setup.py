"""Chapters 3, 21 and 22: the board is laid, numbers are dealt, hands are dealt."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Refusal
from engineshed.games.switch_signal.model import (
    DEAL,
    FIRST_SEAT,
    GOODS,
    HAND_DEALT,
    LAY_NUMBERS,
    NUMBERS,
    OVER,
    PLACEMENT,
    RANDOM_LAMPS,
    RANDOM_SWITCHES,
    START_CARD,
    TRAINS,
    AsPictured,
    BoardTold,
    Deck,
    Draw,
    FirstSeat,
    Freight,
    Hands,
    Light,
    Numbered,
    NumberLaid,
    Order,
    Points,
    RandomLight,
    RandomSwitch,
    StartCardRevealed,
    State,
    Switch,
    Track,
    Train,
    TurnBegan,
)
from engineshed.games.switch_signal.rules.dispatch import open_symbol
from engineshed.games.switch_signal.rules.drawing import ALL_CARDS, draw_card
from engineshed.games.switch_signal.rules.entering import ALL_TOKENS
from engineshed.games.switch_signal.rules.scene import Done, Scene
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.track import light, set_switch

TRACK_GREENS = 3
AS_PICTURED = AsPictured()


def start(setting: Setting) -> State:
    """SS-3.5 to SS-3.9: everything before the first chance outcome."""
    colours, ports = len(GOODS), len(setting.per_colour)
    state = State(
        phase=FIRST_SEAT,
        hand=0,
        turn=1,
        clock=setting.tokens,
        deck=Deck(sum(setting.card_count) - setting.removed, setting.card_count),
        order=Order(START_CARD),
        hands=Hands(((0, 0, 0),) * setting.hands, ALL_CARDS),
        track=_first_track(setting),
        trains=(Train(),) * len(TRAINS),
        freight=Freight((setting.cubes_each,) * colours, ((0,) * colours,) * ports),
        points=Points(() if setting.departures == "shuffled" else NUMBERS, ALL_TOKENS),
        lay=setting.extra_signals,
        draws=HAND_DEALT * setting.hands,
    )
    return state if setting.random_seat else replace(state, phase=next_part(setting, state))


def _first_track(setting: Setting) -> Track:
    """SS-3.4: the discs of the first game, or none yet."""
    if setting.placement == "standard":
        return Track(setting.standard_green, setting.standard_settings)
    return Track(0, (-1,) * len(setting.standard_settings))


def next_part(setting: Setting, state: State) -> int:
    """SS-3.2 to SS-3.9: what comes next in the set-up: numbers, discs, then hands; OVER when all is done.
    Old games dealt the hands before anybody laid a disc.
    """
    if len(state.points.numbers) < len(setting.board.departures):
        return LAY_NUMBERS
    laid = board_laid(setting, state)
    if setting.placement == "random" and not laid:
        return RANDOM_SWITCHES if unset_junctions(state) else RANDOM_LAMPS
    if state.draws and setting.hands_first:
        return DEAL
    if state.lay or not laid:
        return PLACEMENT
    return DEAL if state.draws else OVER


def _go_on(scene: Scene) -> Done:
    """SS-4.2, SS-7.5: the next part of the set-up; after the last one the start card is revealed."""
    part = next_part(scene.setting, scene.state)
    if part != OVER:
        scene.state = replace(scene.state, phase=part)
        return scene.done()
    state = scene.state
    scene.tell(BoardTold(board=scene.setting.board_name, own_deck=int(scene.setting.own_deck)))
    scene.tell(TurnBegan(seat=scene.setting.seat_of(state.hand), turn=1, left=state.deck.count))
    scene.tell(StartCardRevealed())
    open_symbol(scene)
    return scene.done()


def apply_first_seat(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-3.10: who begins, by lot."""
    del seat
    assert isinstance(action, FirstSeat)
    return _go_on(Scene(setting, replace(state, hand=action.seat)))


def apply_number(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-22.1: the tokens are laid on the departure points one by one."""
    del seat
    assert isinstance(action, Numbered)
    number = NUMBERS[action.number]
    numbers: tuple[int, ...] = (*state.points.numbers, number)
    scene = Scene(setting, replace(state, points=replace(state.points, numbers=numbers)))
    scene.tell(NumberLaid(departure=len(numbers) - 1, number=number))
    return _go_on(scene)


def apply_random_switch(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-3.4: the junctions one by one, then the lamps."""
    del seat
    assert isinstance(action, RandomSwitch)
    scene = Scene(setting, state)
    set_switch(scene, action.setting)
    return _go_on(scene)


def apply_random_light(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-3.4: a lamp in each city, then three on the track."""
    del seat
    assert isinstance(action, RandomLight)
    scene = Scene(setting, state)
    light(scene, action.lamp)
    return _go_on(scene)


def apply_deal(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-3.9: five cards to each hand, hand by hand, beginning and ending with the active seat."""
    del seat
    assert isinstance(action, Draw)
    scene = Scene(setting, state)
    draw_card(scene, action.card)
    if scene.state.draws % HAND_DEALT == 0:
        scene.state = replace(scene.state, hand=(state.hand + 1) % setting.hands)
    return _go_on(scene)


def unset_junctions(state: State) -> list[int]:
    """Junctions whose discs are not laid yet."""
    return [junction for junction, joint in enumerate(state.track.settings) if joint < 0]


def dark_cities(setting: Setting, state: State) -> list[int]:
    """Cities that have no green disc yet, by their place among the board's cities."""
    green: int = state.track.green
    return [city for city, lamps in enumerate(setting.board.city_lamps) if not green & lamps]


def track_discs_left(setting: Setting, state: State) -> int:
    """SS-3.3: three discs go on track signals."""
    green: int = state.track.green
    return TRACK_GREENS - sum([green >> lamp & 1 for lamp in setting.board.track_lamps])


def board_laid(setting: Setting, state: State) -> bool:
    """SS-3.4: every junction set, one lamp in each city, three on the track (standing discs may be more, later)."""
    return not (unset_junctions(state) or dark_cities(setting, state) or track_discs_left(setting, state) > 0)


def lamps_to_light(setting: Setting, state: State) -> list[int]:
    """SS-3.4, SS-21.1: where the next disc may go: a dark city, the track, and the extra disc anywhere red."""
    green: int = state.track.green
    red = [lamp for lamp in range(len(setting.board.lamps)) if not green >> lamp & 1]
    if board_laid(setting, state):
        return red if state.lay else []
    dark = dark_cities(setting, state)
    on_track = track_discs_left(setting, state) > 0
    city_of = setting.board.city_of_lamp
    return [lamp for lamp in red if (city_of[lamp] in dark if city_of[lamp] >= 0 else on_track)]


def legal_placement(setting: Setting, state: State, seat: int) -> list[Action]:
    """SS-3.4: any junction that is not set, any lamp that may be lit, or all the rest as in the first game."""
    del seat
    board = setting.board
    found: list[Action] = []
    for junction in unset_junctions(state):
        found += [setting.switch[joint] for joint in board.settings_of[junction]]
    found += [setting.light[lamp] for lamp in lamps_to_light(setting, state)]
    if not board_laid(setting, state):
        found.append(AS_PICTURED)
    return found


def refuse_placement(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """SS-3.4: each junction once, one lamp to each city, three to the track, then the extra one."""
    del seat
    laid = board_laid(setting, state)
    if isinstance(action, Switch) and state.track.settings[setting.board.junction_of[action.setting]] >= 0:
        return Refusal("SS-3.2", "already-laid")
    if isinstance(action, Light) and action.lamp not in lamps_to_light(setting, state):
        return Refusal("SS-21.1" if laid else "SS-3.3", "no-disc-there")
    if isinstance(action, AsPictured) and laid:
        return Refusal("SS-3.4", "already-laid")
    return None


def apply_placement(setting: Setting, state: State, seat: int, action: Action) -> Done:
    """SS-3.4, SS-21.1: discs laid before the start card."""
    del seat
    scene = Scene(setting, state)
    if isinstance(action, Switch):
        set_switch(scene, action.setting)
    elif isinstance(action, Light):
        _lay_disc(scene, action.lamp)
    else:
        _lay_as_pictured(scene)
    return _go_on(scene)


def _lay_disc(scene: Scene, lamp: int) -> None:
    """SS-21.1: the extra disc comes last."""
    extra = board_laid(scene.setting, scene.state)
    light(scene, lamp)
    if extra:
        scene.state = replace(scene.state, lay=scene.state.lay - 1)


def _lay_as_pictured(scene: Scene) -> None:
    """SS-3.4: everything that is left, as in the first game."""
    setting = scene.setting
    for junction in unset_junctions(scene.state):
        set_switch(scene, setting.standard_settings[junction])
    dark = dark_cities(setting, scene.state)
    for lamp in range(len(setting.board.lamps)):
        if setting.standard_green >> lamp & 1 and not scene.state.track.green >> lamp & 1:
            city = setting.board.city_of_lamp[lamp]
            if city in dark or (city < 0 and track_discs_left(setting, scene.state) > 0):
                light(scene, lamp)
