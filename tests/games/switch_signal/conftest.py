"""Positions in readable notation: where trains stand, which lamps are green, what is in hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engineshed.core.chance import seed_from
from engineshed.core.languages import DEFAULT
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.core.space import Space
from engineshed.core.table import Table
from engineshed.games.switch_signal.model import (
    ACTION,
    COUPLER,
    ENTRY,
    GOODS,
    PHASES,
    REASONS,
    RESULTS,
    REVEAL,
    ROLL_DEPARTURE,
    TRAINS,
    Deck,
    Hands,
    Order,
    Ran,
    State,
    Track,
    Train,
)
from engineshed.words import Words


class Play:
    """A game in some position: told what to do in notation, it plays, and answers in notation."""

    def __init__(self, hand: tuple[int, int, int] = (3, 3, 3), phase: int = ACTION, **options: Any) -> None:
        self.game = make_game("switch-signal", {"helpers": False, **options})
        self.space = Space(self.game)
        self.words = Words(self.game, DEFAULT)
        self.board = self.game.plan.board
        dealt = (hand, *((0, 0, 0),) * (self.game.setting.hands - 1))
        stack = tuple(27 - count for count in hand)
        self.state: State = replace(
            self.game.start(),
            phase=phase,
            hands=Hands(dealt, stack),
            track=Track(self.game.plan.greens, self.game.plan.settings),
            draws=0,
            lay=0,
        )
        self.effects: list[Any] = []

    def set(self, **fields: Any) -> Play:
        self.state = replace(self.state, **fields)
        return self

    def put(self, **trains: str) -> Play:
        """`put(black1="paris blue")`: a train, its spot, and its cube."""
        row = list(self.state.trains)
        stock = list(self.state.freight.stock)
        for name, text in trains.items():
            spot, _, cube = text.partition(" ")
            cargo = GOODS.index(cube) if cube else -1
            if cube:
                stock[cargo] -= 1
            row[TRAINS.index(name)] = Train(self.board.spot_of[spot], cargo)
        freight = replace(self.state.freight, stock=tuple(stock))
        return self.set(trains=tuple(row), freight=freight)

    def lamps(self, text: str) -> Play:
        """`+paris-lyon:0 -amiens-paris:1`: green and red; `-paris` makes every lamp of a city red."""
        green = self.state.track.green
        for word in text.split():
            name = word[1:]
            if name in self.board.lamps:
                mask = 1 << self.board.lamps.index(name)
            else:
                mask = self.board.city_lamps[self.board.cities.index(self.board.spot_of[name])]
            green = green | mask if word[0] == "+" else green & ~mask
        return self.set(track=Track(green, self.state.track.settings))

    def joins(self, text: str) -> Play:
        """`lyon:paris+marseille`: a junction by the two branches it joins."""
        settings = list(self.state.track.settings)
        for name in text.split():
            setting = self.board.setting_of[name]
            settings[self.board.junction_of[setting]] = setting
        return self.set(track=Track(self.state.track.green, tuple(settings)))

    def deck(self, count: int, bottom: str = "") -> Play:
        deck = self.state.deck
        kind = self.game.domains["dispatch"].index(bottom) if bottom else -1
        unseen = tuple(number - (place == kind) for place, number in enumerate(deck.unseen))
        return self.set(deck=Deck(count, unseen, kind, deck.discard))

    def card(self, name: str) -> Play:
        """A dispatch card is revealed, in the second turn."""
        self.set(phase=REVEAL, turn=2, order=Order(-1))
        return self.do(f"* reveal {name}")

    def opening(self) -> Play:
        """The start card lies open, nothing has entered yet."""
        coupler = self.game.setting.helpers >> COUPLER & 1
        return self.set(phase=ENTRY if coupler else ROLL_DEPARTURE, order=Order(-1, colour=0))

    def do(self, *lines: str) -> Play:
        """Decisions of the active seat, and outcomes of nature behind a star."""
        for line in lines:
            who, action = (CHANCE, line[2:]) if line.startswith("* ") else (self.active, line)
            self._apply(who, self.space.read(action))
        return self

    def _apply(self, who: int, action: Any) -> None:
        assert self.game.to_act(self.state) == (who,), f"{self.phase}: {action}"
        if who == CHANCE:
            assert action in [outcome for outcome, _ in self.game.chance(self.state)], action
        else:
            refusal = self.game.refuse(self.state, who, action)
            assert refusal is None, f"{action} refused by {refusal}"
            assert action in self.game.legal(self.state, who)
        built = set(self.game.invariants(self.state))
        self.state, effects = self.game.apply(self.state, who, action)
        self.effects = list(effects)
        assert set(self.game.invariants(self.state)) <= built, "worse than the position that was set up"

    def refused(self, line: str, seat: int | None = None) -> str:
        """The number of the rule that forbids a decision; empty if it is allowed."""
        action = self.space.read(line)
        seat = self.active if seat is None else seat
        refusal = self.game.refuse(self.state, seat, action)
        assert (refusal is None) == (action in self.game.legal(self.state, seat))
        assert refusal is None or not refusal.reason or self.words.has(f"refusal-{refusal.reason}"), refusal
        return refusal.rule if refusal else ""

    def reason(self, line: str) -> tuple[str, str]:
        """Why a decision is refused: the rule, and the closer wording."""
        refusal = self.game.refuse(self.state, self.active, self.space.read(line))
        assert refusal is not None, f"{line} is allowed"
        return refusal.rule, refusal.reason

    @property
    def active(self) -> int:
        return self.game.setting.seat_of(self.state.hand)

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def result(self) -> str:
        return RESULTS[self.state.result]

    @property
    def legal(self) -> list[str]:
        return [self.space.write(action) for action in self.game.legal(self.state, self.active)]

    @property
    def outcomes(self) -> dict[str, int]:
        return {self.space.write(action): weight for action, weight in self.game.chance(self.state)}

    @property
    def hand(self) -> tuple[int, int, int]:
        return self.state.hands.held[self.state.hand]

    def where(self, train: str) -> str:
        """`paris-lyon:0>lyon blue`: the inverse of `put`."""
        found = self.state.trains[TRAINS.index(train)]
        cube = f" {GOODS[found.cargo]}" if found.cargo >= 0 else ""
        return self.board.spots[found.spot] + cube

    @property
    def ran(self) -> tuple[str, int, int, str]:
        """The last move: where the train stood last, points spent, tokens, and why it stopped."""
        move = next(effect for effect in self.effects if isinstance(effect, Ran))
        return self.board.spots[move.spot], move.spent, move.tokens, REASONS[move.reason]

    def saw(self, kind: type) -> list[Any]:
        return [effect for effect in self.effects if isinstance(effect, kind)]


@pytest.fixture
def play():
    return Play


@pytest.fixture
def table():
    """A table of the game, from a seed, as people would sit down to it."""

    def sit(seed: str = "1", **options: Any) -> Table:

        return Table(make_game("switch-signal", options), seed_from(seed))

    return sit
