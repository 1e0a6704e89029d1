"""Rates every decision by what the position is worth after it, in goods."""

from __future__ import annotations

from engineshed.core.record import Action
from engineshed.games.switch_signal import model
from engineshed.games.switch_signal.kernels.deeds import Deeds, Rated
from engineshed.games.switch_signal.kernels.desk import Desk
from engineshed.games.switch_signal.kernels.forecast import NOBODY, Forecast
from engineshed.games.switch_signal.kernels.position import Position
from engineshed.games.switch_signal.kernels.prospect import Outcomes, Taste
from engineshed.games.switch_signal.kernels.tables import Tables
from engineshed.games.switch_signal.model import (
    ACTION,
    AFTER_REVEAL,
    AFTER_ROLL,
    AT_CITY,
    ENTRY,
    EXIT,
    NEW_COLOUR,
    NEXT_TRAIN,
    PLACEMENT,
    SYMBOL_COLOUR,
    Move,
    State,
)
from engineshed.games.switch_signal.rules import views
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.trains import first_in_depot, moving, trains_of


class Judge:
    """Looks one decision ahead, and one dispatch card beyond it."""

    def __init__(self, setting: Setting, tastes: list[Taste], deeds: Deeds, helper_reserve: float) -> None:
        self.setting = setting
        self.tables = Tables(setting)
        self.tastes = tastes
        """By the number of cards left, the last one for more."""
        self.forecast = Forecast(setting, tastes[-1].token)
        self.deeds = deeds
        self.helper_reserve = helper_reserve

    def rate(self, state: State, legal: list[Action]) -> list[Rated]:
        """Every decision worth a thought, best first."""
        found = self._rated(state, legal)
        return sorted(found, key=_worst)

    def best(self, state: State, legal: list[Action]) -> Action:
        """The first of the best."""
        found = self._rated(state, legal)
        chosen = found[0]
        for rated in found:
            if rated[1] > chosen[1]:
                chosen = rated
        return chosen[0]

    def value(self, state: State) -> float:
        """What a position is worth, in goods."""
        return self.desk(state).value()

    def desk(self, state: State) -> Desk:
        """The position, with the trains that this card will surely move."""
        taste = self.tastes[min(state.deck.count, len(self.tastes) - 1)]
        return Desk(Position(self.tables, state), taste, self.forecast.outcomes(state))

    def _rated(self, state: State, legal: list[Action]) -> list[Rated]:
        phase: int = state.phase
        if phase == ACTION:
            return self.deeds.rated(state, self.desk(state), self._reserve(state))
        if phase in {AFTER_ROLL, AT_CITY, EXIT}:
            return self._exits(state, legal)
        if phase == NEXT_TRAIN:
            return self._trains(state, legal)
        return self._card_decisions(state, legal)

    def _card_decisions(self, state: State, legal: list[Action]) -> list[Rated]:
        """Decisions about the dispatch card itself, and about the discs before the first one."""
        phase: int = state.phase
        if phase in {NEW_COLOUR, SYMBOL_COLOUR}:
            return self._colours(state, legal)
        if phase == ENTRY:
            return self._entries(state, legal)
        if phase == AFTER_REVEAL:
            return self._cards(state, legal)
        assert phase == PLACEMENT
        return self._discs(state, legal)

    def _reserve(self, state: State) -> float:
        """What a helper must gain to be called now."""
        left: int = state.deck.count
        return self.helper_reserve * left

    # Trains on the move

    def _exits(self, state: State, legal: list[Action]) -> list[Rated]:
        """The exit, the stop, or a helper, by where the train would end."""
        move = moving(state)
        train: int = move.train
        desk = self.desk(state)
        desk.outcomes.surely[train] = False
        found: list[Rated] = []
        for action in legal:
            if isinstance(action, (model.Exit, model.Run, model.Stop, model.Wait)):
                reason = "way" if isinstance(action, model.Exit) else "run"
                found.append((action, self._end_value(desk, move, action), reason))
        for action in legal:
            if isinstance(action, model.Logistician):
                found.append((action, desk.sent(train) - self._reserve(state), "roll-again"))
            elif isinstance(action, model.Dispatcher) and move.pips:
                desk.let_pass(may_pass=True)
                found.append((action, desk.best_end(train, move.left) - self._reserve(state), "pass-cities"))
        return found

    def _end_value(self, desk: Desk, move: Move, action: Action) -> float:
        if isinstance(action, model.Stop):
            return desk.value()
        if isinstance(action, model.Wait):
            return desk.value() - desk.taste.token * float(move.left or 3)
        line: int = action.line if isinstance(action, model.Exit) else -1
        if move.pips == 0:
            return desk.sent(move.train, line)
        return desk.best_end(move.train, move.left, move.exit if isinstance(action, model.Run) else line)

    def _trains(self, state: State, legal: list[Action]) -> list[Rated]:
        """Which train first; whether a helper should hold some."""
        desk = self.desk(state)
        stay = desk.value()
        found: list[Rated] = []
        for action in legal:
            if isinstance(action, model.Send):
                found.append((action, desk.sent(action.train), "order"))
            elif isinstance(action, model.Conductor):
                held = list(trains_of(action.colour))
                found.append((action, _held(desk, held) - self._reserve(state), "hold"))
            elif isinstance(action, model.Stationmistress):
                found.append((action, _held(desk, [action.train]) - self._reserve(state), "hold"))
            else:
                found.append((action, stay - 1.0, "pass-cities"))
        return found

    # The dispatch card

    def _colours(self, state: State, legal: list[Action]) -> list[Rated]:
        desk = self.desk(state)
        found: list[Rated] = []
        for action in legal:
            if isinstance(action, model.Choose):
                moved = list(trains_of(action.colour))
                found.append((action, _sent_off(desk, moved), "best-colour"))
            elif isinstance(action, model.NewTrain):
                found.append((action, self._entry_value(state, desk, action.colour), "new-train"))
        return found

    def _entry_value(self, state: State, desk: Desk, colour: int) -> float:
        """What a new train of this colour is worth, over all departure points."""
        base = desk.value()
        train = first_in_depot(state.trains, colour)
        chances = views.chances(self.setting, state)
        weights: tuple[int, ...] = chances.weights
        held: tuple[int, ...] = chances.held
        total = 0.0
        for point, weight in enumerate(weights):
            if held[point] >= 0:
                total += weight * (base - 2 * desk.taste.token)
            elif weight:
                total += weight * desk.with_train(train, self.setting.board.departures[point])
        return total / sum(weights)

    def _entries(self, state: State, legal: list[Action]) -> list[Rated]:
        """Roll, or let the Coupler choose the point."""
        colour: int = state.order.colour
        desk = self.desk(state)
        train = first_in_depot(state.trains, colour)
        found: list[Rated] = []
        for action in legal:
            if isinstance(action, model.Coupler):
                value = desk.with_train(train, self.setting.board.departures[action.departure])
                found.append((action, value - self._reserve(state), "departure"))
            else:
                found.append((action, self._entry_value(state, desk, colour), "roll"))
        return found

    def _cards(self, state: State, legal: list[Action]) -> list[Rated]:
        """Carry out the card, or let the Switchman put it under the deck."""
        desk = self.desk(state)
        symbols = self.setting.card_symbols[state.order.kind]
        other = desk.value_with(Outcomes(self.forecast.next_cards(state.deck), NOBODY))
        now = desk.value_with(Outcomes([(1.0, symbols)], NOBODY))
        found: list[Rated] = []
        for action in legal:
            if isinstance(action, model.Switchman):
                found.append((action, other - self._reserve(state), "other-card"))
            else:
                found.append((action, now, "carry-out"))
        return found

    def _discs(self, state: State, legal: list[Action]) -> list[Rated]:
        """The discs as pictured; the extra one where it shortens the ways to port most."""
        desk = self.desk(state)
        green: int = state.track.green
        found: list[Rated] = []
        for action in legal:
            if isinstance(action, model.AsPictured):
                found.append((action, 1.0, "as-pictured"))
            elif isinstance(action, model.Light):
                found.append((action, desk.with_green(green | 1 << action.lamp), "light"))
            else:
                found.append((action, -9999.0, "light"))
        return found


def _worst(rated: Rated) -> float:
    """To sort the best to the front."""
    return -rated[1]


def _held(desk: Desk, trains: list[int]) -> float:
    """The value if a helper keeps these trains where they are."""
    surely = desk.outcomes.surely
    kept = surely[:]
    for train in trains:
        kept[train] = False
    return desk.value_with(desk.outcomes.with_surely(kept))


def _sent_off(desk: Desk, trains: list[int]) -> float:
    """The value if the card moves these trains too."""
    surely = desk.outcomes.surely[:]
    for train in trains:
        surely[train] = True
    return desk.value_with(desk.outcomes.with_surely(surely))
