"""Chapter 3: cash and loans."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Effect
from engineshed.games.steam.model import Borrowed, Player
from engineshed.games.steam.rules.setting import Setting

LOAN: Final = 5
"""ST-3.2: dollars a loan brings."""
LOWEST_INCOME: Final = -10
POINTS_PER_LOAN: Final = 2


def most_loans(player: Player) -> int:
    """ST-3.4, ST-3.9: loans still to be had, first for income down to -10, then for 2 points each."""
    return player.income - LOWEST_INCOME + player.points // POINTS_PER_LOAN


def spending_power(setting: Setting, seat: int, player: Player) -> int:
    """ST-3.9, ST-3.10, ST-24.8: what a payment of choice may cost at most."""
    if setting.borrows_freely(seat):
        return player.cash + LOAN * most_loans(player)
    return player.cash


def loans_needed(cash: int, cost: int) -> int:
    """ST-3.5, ST-3.6: cash first, then as few loans as do."""
    return 0 if cost <= cash else (cost - cash + LOAN - 1) // LOAN


def with_loans(player: Player, loans: int) -> Player:
    """ST-3.2, ST-3.3: each loan brings $5 for 1 income, or at -10 for 2 points."""
    by_income = min(loans, player.income - LOWEST_INCOME)
    by_points = loans - by_income
    return changed(
        player,
        player.cash + LOAN * loans,
        player.income - by_income,
        player.points - POINTS_PER_LOAN * by_points,
    )


def changed(player: Player, cash: int, income: int, points: int) -> Player:
    """The player with other money and tracks: built by position, since it is asked at every payment."""
    return Player(
        cash,
        income,
        points,
        player.level,
        player.tile,
        player.idle,
        player.upgraded,
        player.spare_pass,
        player.left,
    )


def paid(player: Player, cost: int) -> Player:
    """ST-3.6, ST-3.11: the player after a payment, with the loans it takes."""
    after = with_loans(player, loans_needed(player.cash, cost))
    return changed(after, after.cash - cost, after.income, after.points)


def pay(seat: int, player: Player, cost: int, effects: list[Effect]) -> Player:
    """A payment with the loans it takes, told to everybody."""
    loans = loans_needed(player.cash, cost)
    after = paid(player, cost)
    if loans:
        effects.append(borrowed(seat, loans, after))
    return after


def borrowed(seat: int, loans: int, after: Player) -> Borrowed:
    return Borrowed(seat=seat, loans=loans, income=after.income, points=after.points, cash=after.cash)
