"""Section 26c: what nature may do, with integer weights."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.switch_signal.model import (
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
from engineshed.games.switch_signal.rules.cards import draw_weights
from engineshed.games.switch_signal.rules.dispatch import train_at
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.running import moving
from engineshed.games.switch_signal.rules.setup import dark_cities, unset_junctions
from engineshed.games.switch_signal.rules.words import (
    DIE,
    FACES,
    FIRST_SEAT,
    NUMBERS,
    RANDOM_LAMPS,
    RANDOM_SWITCHES,
    REVEAL,
    ROLL_DEPARTURE,
    START_CARD,
)

Outcomes = list[tuple[Action, int]]

DRAWS = tuple(Draw(card) for card in range(3))
ROLLS: tuple[Outcomes, ...] = tuple([(Die(pips - 1), weight) for pips, weight in die] for die in FACES)
DEPARTURES = tuple((DepartureDice(first, second), first + second + 2) for first in range(6) for second in range(6))
TOKENS = tuple((LocationToken(number - 2), number) for number in range(2, 13))


def outcomes(railway: Railway, state: State) -> Outcomes:
    phase: int = state.phase
    if phase == DIE:
        return ROLLS[moving(state).train // 3]
    if phase == ROLL_DEPARTURE:
        return _departures(railway, state)
    if phase == REVEAL:
        return _cards(state)
    if phase in {FIRST_SEAT, NUMBERS, RANDOM_SWITCHES, RANDOM_LAMPS}:
        return _placements(railway, state)
    weights = draw_weights(state.hands)
    return [(DRAWS[card], weights[card]) for card in range(3) if weights[card]]


def _cards(state: State) -> Outcomes:
    """A known last card comes for certain; else each kind by the number nobody has seen."""
    deck = state.deck
    if deck.count == 1 and deck.bottom >= 0:
        return [(Reveal(deck.bottom), 1)]
    return [(Reveal(kind), count) for kind, count in enumerate(deck.unseen) if count]


def _departures(railway: Railway, state: State) -> Outcomes:
    """SS-6.1, SS-7.3, SS-22.3: on the start card only rolls that name a free point count."""
    free = _free_numbers(railway, state) if state.order.kind == START_CARD else range(2, 13)
    if railway.departures == "tokens":
        face_down: int = state.points.tokens
        return [(token, 1) for token, number in TOKENS if number in free and face_down >> (number - 2) & 1]
    return [(dice, 1) for dice, number in DEPARTURES if number in free]


def _free_numbers(railway: Railway, state: State) -> list[int]:
    numbers: tuple[int, ...] = state.points.numbers
    return [number for departure, number in enumerate(numbers) if train_at(railway, state, departure) < 0]


def _placements(railway: Railway, state: State) -> Outcomes:
    """SS-3.4, SS-3.10, SS-22.1: uniform seats, numbers, settings and lamps, one at a time."""
    phase: int = state.phase
    if phase == FIRST_SEAT:
        return [(FirstSeat(seat), 1) for seat in range(railway.seats)]
    if phase == NUMBERS:
        return [(Numbered(number - 2), 1) for number in range(2, 13) if number not in state.points.numbers]
    if phase == RANDOM_SWITCHES:
        junction = unset_junctions(state)[0]
        return [(RandomSwitch(setting), 1) for setting in railway.board.settings_of[junction]]
    green: int = state.track.green
    dark = dark_cities(railway, state)
    lamps = railway.board.city_lamps[dark[0]] if dark else sum([1 << lamp for lamp in railway.board.track_lamps])
    return [(RandomLight(lamp), 1) for lamp in range(len(railway.board.lamps)) if (lamps & ~green) >> lamp & 1]
