"""`engineshed simulate` and `engineshed match`: many games by bots."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, Final

from cyclopts import Parameter
from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from engineshed.arena.match import Played, play_fixed, play_match, setup_match
from engineshed.arena.plot import plot_match
from engineshed.arena.results import Setup
from engineshed.arena.results import merge as merge_results
from engineshed.arena.summary import Estimate, Line, estimate, summarize
from engineshed.bots.program import Clock, Costs, Limits
from engineshed.cli.common import (
    DEFAULTS,
    AsJson,
    BotNames,
    Choices,
    GameName,
    PlotFile,
    Processes,
    ResultsFile,
    Seconds,
    console,
    print_json,
    split_names,
)
from engineshed.core.record import Action
from engineshed.core.registry import game_class
from engineshed.extras import load
from engineshed.words import package_of


@Parameter(name="*")
@dataclass(frozen=True)
class Fairness:
    """How long a program may take, and what a failure costs it."""

    seconds: Seconds = 10.0
    clock: Annotated[Clock, Parameter(help="Whether these are seconds on the wall or of CPU time.")] = "wall"
    costs: Annotated[
        Costs,
        Parameter(help="What a program's failure costs it: the decision, made by the rules' fallback, or the game."),
    ] = "decision"

    @property
    def limits(self) -> Limits:
        return Limits(self.seconds, self.clock, self.costs)


FAIR: Final = Fairness()


class Rate(ProgressColumn):
    """How many games a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed or 0.0:,.1f}/s")


def shown(games: Iterable[Played], total: int) -> Iterator[Played]:
    """With a bar that says how far they are, and how fast."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(games, total=total)


def numbers(words: str) -> range:
    """`100`: games 0 to 99; `100..250`: from game 100 up to, not including, game 250."""
    first, dots, end = words.partition("..")
    try:
        found = range(int(first), int(end)) if dots else range(int(words))
    except ValueError:
        found = range(0)
    if not found or found.start < 0:
        raise ValueError(f"--games {words}: give a number, or a range as 100..250")
    return found


def simulate(
    game: GameName,
    /,
    *,
    bots: BotNames = "random",
    games: int = 100,
    choices: Choices = DEFAULTS,
    dice: Path | None = None,
    fairness: Fairness = FAIR,
    jobs: int = 1,
    json: AsJson = False,
) -> None:
    """Play games by bots and print results, games a second and decisions a second.

    Parameters
    ----------
    games
        How many games.
    dice
        A file of fixed dice, where the game can read one: its games are played instead, one each.
    jobs
        Processes; times are per CPU-second either way.
    """
    setup = setup_match(game, split_names(bots), choices.options(game), choices.seed, fairness.limits)
    began = time.process_time()
    fixed = _fixed_dice(game, dice) if dice else ()
    found = play_fixed(setup, fixed, jobs) if fixed else play_match(setup, games, jobs=jobs)
    played = list(shown(found, len(fixed) or games))
    result = _simulated(played, time.process_time() - began if jobs == 1 else None)
    if json:
        print_json(result)
    else:
        _print_simulated(result, played)


def _print_simulated(result: dict[str, Any], played: list[Played]) -> None:
    _print_lines(result["bots"])
    _print_parts(result["parts"])
    _print_failures(played)
    if "games_per_second" in result:
        rates = f"{result['games_per_second']:,.1f} games/s, {result['decisions_per_second']:,.0f} decisions/s"
        console.print(f"{len(played)} games, {result['decisions']:,} decisions: {rates} (CPU time)", soft_wrap=True)


def _fixed_dice(game: str, path: Path) -> Sequence[Sequence[Action]]:
    """The outcomes of each game in a file; the game's own module `dice` knows the format."""
    name = f"{package_of(game_class(game))}.dice"
    if find_spec(name) is None:
        raise ValueError(f"{game} reads no files of fixed dice: leave out --dice")
    return list(import_module(name).fixed_dice(path.read_text("utf-8")).values())


def _simulated(played: list[Played], spent: float | None) -> dict[str, Any]:
    decisions = sum(each.outcome.decisions for each in played)
    result: dict[str, Any] = {"games": len(played), "decisions": decisions, "bots": summarize(played)}
    result["parts"] = _parts(played)
    result["failures"] = failures_of(played)
    if spent:
        result |= {"games_per_second": len(played) / spent, "decisions_per_second": decisions / spent}
    return result


def _parts(played: list[Played]) -> dict[str, dict[str, float]]:
    """The mean of every part of the score, a bot each."""
    sums: dict[str, dict[str, list[int]]] = {}
    for each in played:
        for bot, parts in zip(each.seats, each.outcome.parts, strict=True):
            for key, points in parts.items():
                sums.setdefault(bot, {}).setdefault(key, []).append(points)
    seats = {bot: sum(each.seats.count(bot) for each in played) for bot in sums}
    return {bot: {key: sum(found) / seats[bot] for key, found in parts.items()} for bot, parts in sums.items()}


def match(
    game: GameName,
    /,
    *,
    bots: BotNames,
    games: str = "100",
    choices: Choices = DEFAULTS,
    fairness: Fairness = FAIR,
    results: ResultsFile = None,
    plot: PlotFile = None,
    jobs: Processes = None,
    cluster: str = "",
    json: AsJson = False,
) -> None:
    """Compare bots over many seeded games with rotated seats.

    Parameters
    ----------
    games
        How many games in all; or a part of them, `500..1000` (500 to 999), to be merged with others.
    cluster
        The address of a Ray cluster that plays the games (`10.0.0.1:6379`); the results are the same to the byte.
    """
    load("openskill.models", "arena")  # before the games are played, not after
    setup = setup_match(game, split_names(bots), choices.options(game), choices.seed, fairness.limits)
    wanted = numbers(games)
    with _elsewhere(cluster, results) as play:
        played = list(shown(play_match(setup, wanted, results, jobs, play), len(wanted)))
    if plot:
        plot_match(played, plot)
    if json:
        print_json(_matched(setup, played))
    else:
        _print_lines(summarize(played))
        _print_failures(played)


def _matched(setup: Setup, played: list[Played]) -> dict[str, Any]:
    return {
        "setup": setup,
        "games": len(played),
        "bots": summarize(played),
        "totals": _all_totals(played),
        "failures": failures_of(played),
    }


@contextmanager
def _elsewhere(address: str, results: Path | None) -> Iterator[Any]:
    """Where games are played: None for this machine's processes, or what plays them in a cluster."""
    if not address:
        yield None
        return
    cluster = load("engineshed.arena.cluster", "cluster").Cluster(address, (results or Path("here")).parent)
    try:
        yield cluster.play
    finally:
        cluster.close()


def merge(into: Path, /, *parts: Path) -> None:
    """Put parts of one match together, played on different machines by --games A..B.

    Parameters
    ----------
    into
        The new results file, in game order.
    parts
        Results files of the same match.
    """
    if not parts:
        raise ValueError("name the results files that are to be put together")
    console.print(f"{merge_results(into, parts)} games in {into}", markup=False)


def _all_totals(played: list[Played]) -> dict[str, Any]:
    winners = [max(each.outcome.totals) for each in played]
    return {"best": estimate(winners), "mean": fmean(total for each in played for total in each.outcome.totals)}


def _print_lines(lines: list[Line]) -> None:
    grid = Grid("bot", "victories", "fair", "score", "s/move", "worst", "rating", box=SIMPLE)
    for line in lines:
        grid.add_row(
            line.bot,
            spread(line.share, 100, "%"),
            f"{line.fair:.0%}",
            spread(line.total),
            f"{line.mean_seconds:.4f}",
            f"{line.worst_seconds:.3f}",
            f"{line.rating:.1f}",
        )
    console.print(grid)


def failures_of(played: Sequence[Played]) -> dict[str, Counter[str]]:
    """What each program failed at, and how often: `hang`, or `illegal TE-5.3`."""
    found: dict[str, Counter[str]] = {}
    for each in played:
        for failure in each.outcome.failures:
            what = f"{failure.what} {failure.rule}".strip()
            found.setdefault(each.seats[failure.seat], Counter())[what] += 1
    return found


def _print_failures(played: Sequence[Played]) -> None:
    for bot, counts in failures_of(played).items():
        told = ", ".join(f"{what} {count}" for what, count in counts.most_common())
        console.print(f"{bot} failed: {told}", markup=False)


def _print_parts(parts: dict[str, dict[str, float]]) -> None:
    for bot, found in parts.items():
        console.print(f"{bot}: " + ", ".join(f"{key} {mean:.2f}" for key, mean in found.items()))


def spread(found: Estimate, scale: int = 1, unit: str = "") -> str:
    """`62.1±2.4%`: a mean and half its 95 % interval."""
    return f"{found.mean * scale:.2f}±{(found.high - found.mean) * scale:.2f}{unit}"
