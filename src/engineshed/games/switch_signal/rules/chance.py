"""What nature may do, with integer weights."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.switch_signal.model import (
    CARDS,
    DIE,
    FACES,
    FIRST_SEAT,
    LAY_NUMBERS,
    NUMBERS,
    RANDOM_LAMPS,
    RANDOM_SWITCHES,
    REVEAL,
    ROLL_DEPARTURE,
    START_CARD,
    TRAINS_EACH,
    DepartureDice,
    Die,
    Draw,
    FirstSeat,
    LocationToken,
    Numbered,
    RandomLight,
    RandomSwitch,
    Reveal,
    State,
)
from engineshed.games.switch_signal.rules.drawing import draw_weights
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.setup import dark_cities, unset_junctions
from engineshed.games.switch_signal.rules.trains import moving, train_at

Outcomes = list[tuple[Action, int]]

DRAWS = tuple(Draw(card) for card in range(len(CARDS)))
ROLLS: tuple[Outcomes, ...] = tuple([(Die(pips - 1), weight) for pips, weight in die] for die in FACES)
DEPARTURES = tuple((DepartureDice(first, second), first + second + 2) for first in range(6) for second in range(6))
ANY_DEPARTURE: Outcomes = [(dice, 1) for dice, _ in DEPARTURES]
"""Where any number will do."""
TOKENS = tuple((LocationToken(index), number) for index, number in enumerate(NUMBERS))


def chance(setting: Setting, state: State) -> Outcomes:
    phase: int = state.phase
    if phase == DIE:
        return ROLLS[moving(state).train // TRAINS_EACH]
    if phase == ROLL_DEPARTURE:
        return _departures(setting, state)
    if phase == REVEAL:
        return _cards(state)
    if phase in {FIRST_SEAT, LAY_NUMBERS, RANDOM_SWITCHES, RANDOM_LAMPS}:
        return _placements(setting, state)
    weights = draw_weights(state.hands)
    return [(DRAWS[card], weights[card]) for card in range(len(CARDS)) if weights[card]]


def _cards(state: State) -> Outcomes:
    """A known last card comes for certain; else each kind by the number nobody has seen."""
    deck = state.deck
    if deck.count == 1 and deck.bottom >= 0:
        return [(Reveal(deck.bottom), 1)]
    return [(Reveal(kind), count) for kind, count in enumerate(deck.unseen) if count]


def _departures(setting: Setting, state: State) -> Outcomes:
    """SS-6.1, SS-7.3, SS-22.3: on the start card only rolls that name a free point count."""
    free = _free_numbers(setting, state) if state.order.kind == START_CARD else NUMBERS
    if setting.departures == "tokens":
        face_down: int = state.points.tokens
        return [(token, 1) for index, (token, number) in enumerate(TOKENS) if number in free and face_down >> index & 1]
    if state.order.kind != START_CARD:
        return ANY_DEPARTURE
    return [(dice, 1) for dice, number in DEPARTURES if number in free]


def _free_numbers(setting: Setting, state: State) -> tuple[int, ...]:
    numbers: tuple[int, ...] = state.points.numbers
    return tuple([number for departure, number in enumerate(numbers) if train_at(setting, state, departure) < 0])


def _placements(setting: Setting, state: State) -> Outcomes:
    """SS-3.4, SS-3.10, SS-22.1: uniform seats, numbers, settings and lamps, one at a time."""
    phase: int = state.phase
    if phase == FIRST_SEAT:
        return [(FirstSeat(seat), 1) for seat in range(setting.seats)]
    if phase == LAY_NUMBERS:
        return [(Numbered(index), 1) for index, number in enumerate(NUMBERS) if number not in state.points.numbers]
    if phase == RANDOM_SWITCHES:
        junction = unset_junctions(state)[0]
        return [(RandomSwitch(joint), 1) for joint in setting.board.settings_of[junction]]
    green: int = state.track.green
    dark = dark_cities(setting, state)
    lamps = setting.board.city_lamps[dark[0]] if dark else sum([1 << lamp for lamp in setting.board.track_lamps])
    return [(RandomLight(lamp), 1) for lamp in range(len(setting.board.lamps)) if (lamps & ~green) >> lamp & 1]
