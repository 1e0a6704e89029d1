"""Capital in Standard: chapter 24, phase 1."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.steam.model import MOST_LOANS, Borrow, State
from engineshed.games.steam.rules.money import borrowed, most_loans, with_loans
from engineshed.games.steam.rules.setting import BORROWS, Setting, with_player


def legal_capital(setting: Setting, state: State, seat: int) -> list[Action]:
    """ST-24.6, ST-24.7: any number of loans up to the credit."""
    del setting
    most = min(most_loans(state.players[seat]), MOST_LOANS)
    return list(BORROWS[: most + 1])


def refuse_capital(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    del setting
    if not isinstance(action, Borrow):
        return Refusal("ST-24.5")
    return Refusal("ST-24.7") if action.loans > most_loans(state.players[seat]) else None


def apply_capital(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    del setting
    assert isinstance(action, Borrow)
    player = with_loans(state.players[seat], action.loans)
    effects: list[Effect] = [borrowed(seat, action.loans, player)]
    return replace(state, players=with_player(state.players, seat, player), queue=state.queue[1:]), effects
