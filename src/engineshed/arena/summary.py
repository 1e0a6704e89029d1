"""What a match shows: win shares with intervals, means, times, ratings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev
from typing import Any

from engineshed.arena.match import Played
from engineshed.core.record import Record
from engineshed.extras import load

NORMAL_95 = 1.959963984540054


class Estimate(Record, frozen=True):
    """A mean with its 95 % interval (normal approximation over games)."""

    mean: float
    low: float
    high: float


class Line(Record, frozen=True):
    """One bot of a match."""

    bot: str
    games: int
    share: Estimate
    """Of the victories: shared ones split, a seat among many counts for its bot."""
    fair: float
    """The share it would have if all were alike."""
    seat_share: Estimate
    """A seat's part of the victory, at the tables where the bot sat."""
    fair_seat: float
    """That of any seat at those tables."""
    total: Estimate
    """Its mean final score a seat."""
    returns: Estimate
    mean_seconds: float
    """CPU-seconds a decision."""
    worst_seconds: float
    rating: float = 0.0


def estimate(values: Sequence[float]) -> Estimate:
    mean = fmean(values)
    half = NORMAL_95 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Estimate(mean, mean - half, mean + half)


def share(played: Played, bot: str) -> float:
    """The part of one game's victory that went to a bot's seats."""
    winners = played.outcome.winners
    return sum(played.seats[seat] == bot for seat in winners) / len(winners) if winners else 0.0


def seat_share(played: Played, seat: int) -> float:
    """The part of one game's victory that went to a seat."""
    winners = played.outcome.winners
    return (seat in winners) / len(winners) if winners else 0.0


def summarize(games: Iterable[Played]) -> list[Line]:
    """A line a bot, best first."""
    found = sorted(games, key=lambda played: played.number)
    names = sorted({bot for played in found for bot in played.seats})
    rating = ratings(found) if len(names) > 1 else {}
    lines = [_line(bot, found, rating.get(bot, 0.0)) for bot in names]
    return sorted(lines, key=lambda line: -line.share.mean)


def _line(bot: str, games: Sequence[Played], rating: float) -> Line:
    mine = [(played, seat) for played in games for seat, name in enumerate(played.seats) if name == bot]
    timed = [(played.outcome, seat) for played, seat in mine if played.outcome.thinking]
    decided = sum(outcome.decided[seat] for outcome, seat in timed)
    spent = sum(outcome.thinking[seat] for outcome, seat in timed)
    return Line(
        bot=bot,
        games=len(games),
        share=estimate([share(played, bot) for played in games]),
        fair=len(mine) / sum(len(played.seats) for played in games),
        seat_share=estimate([seat_share(played, seat) for played, seat in mine]),
        fair_seat=fmean(1 / len(played.seats) for played, _ in mine),
        total=estimate([played.outcome.totals[seat] for played, seat in mine]),
        returns=estimate([played.outcome.returns[seat] for played, seat in mine]),
        mean_seconds=spent / decided if decided else 0.0,
        worst_seconds=max((outcome.worst[seat] for outcome, seat in timed), default=0.0),
        rating=rating,
    )


def ratings(games: Iterable[Played]) -> dict[str, float]:
    """The conservative openskill rating (mu - 3 sigma), games in order, each seat a team; nobody is rated alone."""
    model = load("openskill.models", "arena").PlackettLuce()
    known: dict[str, Any] = {}
    for played in games:
        if len(played.seats) == 1:
            continue
        for bot in played.seats:
            known.setdefault(bot, model.rating(name=bot))
        places = [float(sum(other > mine for other in played.outcome.returns)) for mine in played.outcome.returns]
        rated = model.rate([[known[bot]] for bot in played.seats], ranks=places)
        known.update({bot: team[0] for bot, team in zip(played.seats, rated, strict=True)})
    return {bot: float(found.ordinal()) for bot, found in known.items()}
