"""RI-2, RI-7, RI-8: how a game begins, how a round ends, and what is left to a player who goes."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.railroad_ink.model import Committed, Dice, Draft, Left, Player, State
from engineshed.games.railroad_ink.rules.draft import next_first
from engineshed.games.railroad_ink.rules.drawing import ABSENT, COMMIT, unmet_duty
from engineshed.games.railroad_ink.rules.reveal import reveal_effects
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.sheets import blank_sheet
from engineshed.games.railroad_ink.rules.turns import turn_of, with_player

COMMIT_ONLY: Final[tuple[Action, ...]] = (COMMIT,)


def start(setting: Setting) -> State:
    """RI-2."""
    players = tuple([Player(blank_sheet(setting.lava)) for _ in range(setting.seats)])
    if setting.drafted:
        return State(1, "first-player", Dice(), players, Draft())
    return State(1, "roll", Dice(), players, None)


def still_drawing(state: State) -> tuple[int, ...]:
    """RI-3.2: everybody who has not committed."""
    return tuple([seat for seat, player in enumerate(state.players) if not player.committed])


def legal_commit(setting: Setting, state: State, seat: int) -> tuple[Action, ...]:
    """RI-7.9: nothing else is left to a player who has gone."""
    del setting, state, seat
    return COMMIT_ONLY


def refuse_commit(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """RI-5.10, RI-7.1, RI-7.9, RI-16.17: not while something is due; the duties of who has gone are waived."""
    del action
    return None if state.players[seat].absent else unmet_duty(setting, turn_of(state, seat))


def apply_commit(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """RI-7.1, RI-7.6, RI-7.8: the last one to commit ends the round."""
    del action
    after = with_player(state, seat, replace(state.players[seat], committed=True))
    effects: tuple[Effect, ...] = (Committed(seat=seat),)
    if still_drawing(after):
        return after, effects
    return reveal(setting, after), effects + reveal_effects(setting, after)


def reveal(setting: Setting, state: State) -> State:
    """RI-7.8, RI-8.1, RI-14.12: every sheet is shown; the next round or the end."""
    players: list[Player] = []
    for seat, player in enumerate(state.players):
        sheet = turn_of(state, seat).sheet
        players.append(replace(player, sheet=sheet, turn=None, committed=False))
    if state.round == setting.rounds:
        return replace(state, phase="over", players=tuple(players))
    draft = state.draft
    if draft is not None:
        draft = Draft(draft.star, next_first(setting, draft))
    return replace(state, round=state.round + 1, phase="roll", dice=Dice(), players=tuple(players), draft=draft)


def refuse_leave(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    """RI-7.9: once."""
    del setting, action
    return ABSENT if state.players[seat].absent else None


def apply_leave(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """RI-7.9: from now on the table acts for the seat."""
    del setting, action
    return with_player(state, seat, replace(state.players[seat], absent=True)), (Left(seat=seat),)
