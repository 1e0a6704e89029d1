"""How strong a level is against itself, and whether its characters are equals: one bench for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engineshed.arena.match import Played
from engineshed.arena.summary import Estimate, Line, estimate, summarize
from engineshed.bots.characters import PLAIN_NAME, parts
from engineshed.core.record import Record
from engineshed.extras import load


class SelfPlay(Record, frozen=True):
    """What games of one level among itself show."""

    games: int
    total: Estimate
    """A seat's final score, by games."""
    best: Estimate
    won: Estimate
    """Games with a winner: all, unless the players win or lose together."""
    equal: int
    """Games in which all seats have the same total."""
    characters: list[Line]
    seats: list[Estimate]
    """Share of the victories by seat."""


def by_character(games: Iterable[Played]) -> list[Played]:
    """The games with those on the seats named by their characters."""
    return [
        msgspec.structs.replace(played, seats=tuple(parts(name)[1] or PLAIN_NAME for name in played.outcome.who))
        for played in games
    ]


def self_play(games: Sequence[Played]) -> SelfPlay:
    outcomes = [played.outcome for played in games]
    seats = range(len(games[0].seats))
    return SelfPlay(
        games=len(games),
        total=estimate([sum(one.totals) / len(one.totals) for one in outcomes]),
        best=estimate([max(one.totals) for one in outcomes]),
        won=estimate([float(bool(one.winners)) for one in outcomes]),
        equal=sum(len(set(one.totals)) == 1 for one in outcomes) if len(seats) > 1 else 0,
        characters=sorted(summarize(by_character(games)), key=lambda line: line.bot),
        seats=[estimate([(seat in one.winners) / max(1, len(one.winners)) for one in outcomes]) for seat in seats],
    )


def plot_characters(found: SelfPlay, path: Path) -> None:
    """Shares of the victories and scores by character, with their intervals."""
    figure = load("matplotlib.figure", "arena").Figure(figsize=(9, 4), layout="constrained")
    shares, totals = figure.subplots(1, 2)
    _bars(shares, found.characters, [line.share for line in found.characters], "share of victories")
    shares.scatter(range(len(found.characters)), [line.fair for line in found.characters], marker="_", s=600, c="k")
    _bars(totals, found.characters, [line.total for line in found.characters], "score a seat")
    figure.savefig(path)


def _bars(axes: Any, lines: Sequence[Line], values: Sequence[Estimate], label: str) -> None:
    half = [one.high - one.mean for one in values]
    axes.errorbar(range(len(lines)), [one.mean for one in values], yerr=half, fmt="o", capsize=4)
    axes.set_xticks(range(len(lines)), [line.bot for line in lines], rotation=30)
    axes.set_ylabel(label)
