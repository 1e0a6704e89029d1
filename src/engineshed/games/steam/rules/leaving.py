"""Leaving and the end of the game: chapters 22 and 28."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.steam.model import Bankrupt, GameEnded, Resigned, State
from engineshed.games.steam.rules.auction import withdrawn
from engineshed.games.steam.rules.chance import SETUP
from engineshed.games.steam.rules.laying import deserted
from engineshed.games.steam.rules.scoring import ranking, total_of
from engineshed.games.steam.rules.setting import Setting, alive, with_player


def refuse_resign(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """ST-28.10: at any time, by anybody who is still in the game."""
    del action
    playing = 0 <= seat < setting.seats and not state.players[seat].left
    return None if playing and state.phase not in SETUP and state.phase != "over" else Refusal("ST-28.10")


def apply_resign(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    del action
    effects: list[Effect] = []
    return left_game(setting, state, seat, effects, resigned=True), effects


def left_game(setting: Setting, state: State, seat: int, effects: list[Effect], *, resigned: bool) -> State:
    """ST-28.3 to ST-28.5, ST-28.8 to ST-28.10: out of the game, and out of every queue."""
    track, neutral, unowned = deserted(setting, state, seat)
    if resigned:
        effects.append(Resigned(seat=seat, neutral=neutral, unowned=unowned))
    else:
        effects.append(Bankrupt(seat=seat, neutral=neutral, unowned=unowned))
    gone = setting.seats - len(alive(state.players)) + 1
    player = replace(state.players[seat], cash=0, left=gone, spare_pass=False)
    acting = bool(state.queue) and state.queue[0] == seat and not state.claims
    state = replace(
        state,
        players=with_player(state.players, seat, player),
        track=track,
        order=_without(state.order, seat),
        claims=tuple([claim for claim in state.claims if claim.seat != seat]),
        haul=None if acting else state.haul,
        build=None if acting else state.build,
    )
    if len(state.order) == 1 or len(alive(state.players)) == 1:
        return ended(setting, state, effects)
    if state.auction is not None:
        return withdrawn(setting, state, seat, effects)
    return replace(state, queue=_without(state.queue, seat))


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([other for other in seats if other != seat])


def ended(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-22.1, ST-22.2: nothing more is asked."""
    state = replace(state, phase="over", queue=(), claims=(), haul=None, build=None, auction=None)
    winner = ranking(setting, state)[0]
    effects.append(GameEnded(seat=winner, total=total_of(setting, state, winner)))
    return state
