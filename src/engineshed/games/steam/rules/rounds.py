"""The course of a round: chapters 6, 20, 21, 24 and 27."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.core.record import Effect
from engineshed.games.steam.model import (
    Auction,
    Phase,
    Player,
    RoundBegan,
    Settled,
    Shortfall,
    State,
    TurnOrder,
)
from engineshed.games.steam.rules.auction import no_bids
from engineshed.games.steam.rules.building import build_order, new_build
from engineshed.games.steam.rules.goods import move_order
from engineshed.games.steam.rules.leaving import ended, left_game
from engineshed.games.steam.rules.money import LOWEST_INCOME, borrowed, changed, loans_needed, most_loans, with_loans
from engineshed.games.steam.rules.setting import FIRST_PLAYER, Setting, with_player


def advance(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-6.4, ST-24.5: when everybody has acted the next phase begins; nothing is asked in between."""
    while not state.queue and not state.claims and state.phase != "over":
        state = _next_phase(setting, state, effects)
    if state.phase == "build" and state.build is None:
        return replace(state, build=new_build(state, state.queue[0]))
    return state


def _next_phase(setting: Setting, state: State, effects: list[Effect]) -> State:
    phase = state.phase
    if phase == "draw":
        return _begin(setting, state, effects)
    if phase == "capital":
        return replace(state, phase="auction", auction=Auction(no_bids(setting)), queue=state.order)
    if phase == "auction":
        return _auctioned(setting, state, effects)
    if phase == "actions":
        return replace(state, phase="build", queue=build_order(state))
    if phase == "build" or state.lap == 1:
        return replace(state, phase="move", lap=1 if phase == "build" else 2, queue=move_order(state))
    return _end_round(setting, state, effects)


def _auctioned(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-4.12, ST-26.1: tiles are taken in the new order; an unused free pass is gone."""
    if not setting.standard:
        effects.append(RoundBegan(round=state.round, rounds=setting.rounds))
    players = tuple([replace(player, spare_pass=False) for player in state.players])
    return replace(state, phase="actions", players=players, queue=state.order)


def _begin(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-24.6: a round of Standard begins with capital, one of Base with action tiles."""
    effects.append(RoundBegan(round=state.round, rounds=setting.rounds))
    phase: Phase = "capital" if setting.standard else "actions"
    return replace(state, phase=phase, lap=1, queue=state.order)


def _end_round(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-6.5, ST-20.1, ST-21.4, ST-28.7: income for all, then the next round or the end."""
    for seat in state.order:
        state = _settle(setting, state, seat, effects)
        if state.phase == "over":
            return state
    if state.round == setting.rounds:
        return ended(setting, state, effects)
    return _begin(setting, _next_round(setting, state, effects), effects)


def _next_round(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-21.1, ST-21.3, ST-27.10: Base orders by tile numbers; all tiles return."""
    order = state.order
    if not setting.standard:
        order = tuple(sorted(order, key=lambda seat: state.players[seat].tile))
        effects.append(TurnOrder(seats=order))
    return replace(state, round=state.round + 1, order=order, players=tuple([_refreshed(p) for p in state.players]))


def _refreshed(player: Player) -> Player:
    """ST-21.3, ST-25.6: tiles go back; who held tile 1 may pass once for free in the next auction of Standard."""
    spare = player.tile == FIRST_PLAYER and not player.left
    return replace(player, tile=0, idle=False, upgraded=False, spare_pass=spare)


# --- income and expenses ---------------------------------------------------------------------------------------------


def amount_due(setting: Setting, player: Player) -> int:
    """ST-20.1, ST-20.6, ST-27.1: income, in Standard less a dollar for each level of the locomotive."""
    return player.income - (player.level if setting.standard else 0)


def _settle(setting: Setting, state: State, seat: int, effects: list[Effect]) -> State:
    player = state.players[seat]
    due = amount_due(setting, player)
    after = _received(setting, seat, player, due, effects)
    if after is None:
        return left_game(setting, state, seat, effects, resigned=False)
    upkeep = player.level if setting.standard else 0
    effects.append(Settled(seat=seat, income=player.income, upkeep=upkeep, cash=after.cash))
    return replace(state, players=with_player(state.players, seat, after))


def _received(setting: Setting, seat: int, player: Player, due: int, effects: list[Effect]) -> Player | None:
    """ST-20.2, ST-27.3: receive or pay; None is bankruptcy."""
    if player.cash + due >= 0:
        return changed(player, player.cash + due, player.income, player.points)
    if not setting.standard:
        return _borrowed_for(seat, player, -due, effects)
    if setting.newcomers[seat]:
        player = _newcomer_loans(seat, player, -due, effects)
    return _gave_up(seat, player, -due - player.cash, effects)


def _borrowed_for(seat: int, player: Player, cost: int, effects: list[Effect]) -> Player | None:
    """ST-20.3, ST-20.5, ST-28.1: as many loans as it takes, or bankruptcy."""
    loans = loans_needed(player.cash, cost)
    if loans > most_loans(player):
        return None
    after = with_loans(player, loans)
    after = changed(after, after.cash - cost, after.income, after.points)
    effects.append(borrowed(seat, loans, after))
    return after


def _newcomer_loans(seat: int, player: Player, cost: int, effects: list[Effect]) -> Player:
    """ST-24.10: newcomers borrow first; what loans cannot cover is given up as by everybody."""
    loans = min(loans_needed(player.cash, cost), most_loans(player))
    after = with_loans(player, loans)
    if loans:
        effects.append(borrowed(seat, loans, after))
    return after


def _gave_up(seat: int, player: Player, short: int, effects: list[Effect]) -> Player | None:
    """ST-27.4, ST-27.5: $2 for a point, then $2 for a step of income; an odd dollar comes back."""
    if short <= 0:
        return changed(player, -short, player.income, player.points)
    steps = (short + 1) // 2
    by_points = min(steps, player.points)
    by_income = steps - by_points
    if by_income > player.income - LOWEST_INCOME:
        return None
    effects.append(Shortfall(seat=seat, points=by_points, income=by_income))
    return changed(player, short % 2, player.income - by_income, player.points - by_points)
