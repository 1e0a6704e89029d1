"""A picture of a match: how the win shares settled, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engineshed.arena.match import Played
from engineshed.arena.summary import estimate, share
from engineshed.extras import load


def plot_match(games: Sequence[Played], path: Path) -> None:
    """Running win share of every bot, written as PNG, SVG or PDF by the path's ending."""
    figure = load("matplotlib.figure", "arena").Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for bot in sorted({name for played in games for name in played.seats}):
        shares = [share(played, bot) for played in games]
        running = [estimate(shares[:count]) for count in range(2, len(shares) + 1)]
        counts = range(2, len(shares) + 1)
        axes.plot(counts, [found.mean for found in running], label=bot)
        axes.fill_between(counts, [found.low for found in running], [found.high for found in running], alpha=0.15)
    axes.set(xlabel="games", ylabel="share of victories", ylim=(0, 1))
    axes.legend()
    figure.savefig(path)
