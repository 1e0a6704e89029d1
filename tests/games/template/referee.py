"""The referee of the template game."""

from engineshed.core.record import Refusal
from engineshed.games.template.model import MOST_WAGONS, Couple, Coupled, Depart, State, Train

VARIANTS = [{"players": players} for players in (2, 3, 4)] + [{"players": 2, "rounds": 9}]
VEILED = {"players": 3}
"""Options under which whole steps of a seat are hidden from the others."""


def slow_legal(game, state, seat):
    if state.round > game.options.rounds or state.trains[seat].departed:
        return []
    wagons = len(state.trains[seat].wagons)
    couples = [Couple(load) for load in range(3)] if wagons < MOST_WAGONS else []
    return couples + ([Depart()] if wagons else [])


def built_positions(game):
    full = tuple(Train((2, 2, 2)) for _ in range(game.seats))
    return [State(1, full, (0,) * game.seats)]


def longest(game):
    return game.options.rounds * (game.seats * (MOST_WAGONS + 1) + 1)


def planted_leaks(template):
    class LeakingEffects(template):
        def apply(self, state, seat, action):
            after, effects = super().apply(state, seat, action)
            loud = [Coupled(seat=e.seat, load=e.load) if isinstance(e, Coupled) else e for e in effects]
            return after, tuple(loud)

    class LeakingRefusals(template):
        def refuse(self, state, seat, action):
            refusal = super().refuse(state, seat, action)
            if refusal and any(len(train.wagons) == MOST_WAGONS for train in state.trains):
                return Refusal(refusal.rule, "somebody is full")
            return refusal

    class LeakingPrompt(template):
        def legal(self, state, seat):
            mine = super().legal(state, seat)
            return mine[::-1] if sum(len(train.wagons) for train in state.trains) % 2 else mine

    return [LeakingEffects, LeakingRefusals, LeakingPrompt]
