"""How strong a level is: against itself and by character, beside a newcomer, and beside somebody who foresees all.

One bench for every game. `newcomer`, `deep` and `foresight:LEVEL` are names of this bench alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import msgspec

from engineshed.arena.driver import Driver
from engineshed.arena.foresight import Foresight
from engineshed.arena.match import Played, arrangements, seated
from engineshed.arena.newcomer import Newcomer
from engineshed.arena.results import ResultsError, Setup, read_results, read_setup
from engineshed.arena.summary import Estimate, Line, estimate, seat_share, share, summarize
from engineshed.bots import Bot
from engineshed.bots.characters import PLAIN_NAME, UnknownBot, make_bot, parts
from engineshed.bots.examining import BotExaminer, examiner_of
from engineshed.core.chance import seed_from
from engineshed.core.game import AnyGame
from engineshed.core.record import Record
from engineshed.core.registry import make_game
from engineshed.extras import load

NEWCOMER: Final = "newcomer"
FORESIGHT: Final = "foresight"
"""`foresight:medium` plays every candidate of `medium` to the end like `medium`."""
DEEP: Final = "deep"
"""The strongest level with ten times the work, as exercises are examined by it."""
PLAIN_LEVEL: Final = f"easy:{PLAIN_NAME}"
"""In a guest's place while characters are drawn: nobody's character is taken by it."""


class SelfPlay(Record, frozen=True):
    """What games of one level among itself show, or of several."""

    games: int
    total: Estimate
    """A seat's final score, by games."""
    best: Estimate
    won: Estimate
    """Games with a winner: all, unless the players win or lose together."""
    equal: int
    """Games in which all seats have the same total."""
    levels: list[Line]
    characters: list[Line]
    """With their levels where several share the tables."""
    seats: list[Estimate]
    """Share of the victories by seat."""


class Paired(Record, frozen=True):
    """How much better a level does than another in the same games."""

    games: int
    total: Estimate
    """A seat's final score; where two levels share the tables, how far the first one's seats are ahead."""
    won: Estimate
    """Its share of the victories."""


def play_measured(setup: Setup, number: int) -> Played:
    """Game `number` of a match in which newcomers and those who foresee may take part."""
    game, ways = make_game(setup.game, setup.options), arrangements(setup.bots)
    seats, seed = ways[number % len(ways)], seed_from(f"{setup.seed}/{number}")
    guests = [parts(name)[0] in {NEWCOMER, FORESIGHT, DEEP} for name in seats]
    levels = [PLAIN_LEVEL if guest else name for guest, name in zip(guests, seats, strict=True)]
    who = [
        name if guest else named for guest, name, named in zip(guests, seats, seated(game, levels, seed), strict=True)
    ]
    outcome = _driver(game, who, seed).play()
    return Played(number, seats, msgspec.structs.replace(outcome, who=tuple(who)))


def _driver(game: AnyGame, who: Sequence[str], seed: bytes) -> Driver:
    bots = [_player(game, name) for name in who]
    guides = {parts(name)[1] for name in who if parts(name)[0] == FORESIGHT}
    if not guides:
        return Driver(game, [bot for bot in bots if bot is not None], seed)
    return Foresight(game, bots, make_bot(game, guides.pop() or "medium"), seed)


def _player(game: AnyGame, name: str) -> Bot[Any] | None:
    """Nobody for a seat that foresees."""
    if parts(name)[0] == FORESIGHT:
        return None
    if name == DEEP:
        return _deep(game)
    return Newcomer(game) if name == NEWCOMER else make_bot(game, name)


def _deep(game: AnyGame) -> Bot[Any]:
    examiner = examiner_of(game)
    if not isinstance(examiner, BotExaminer):
        raise UnknownBot(f"{game.name} has no bot {DEEP!r}")
    return examiner.deep


def by_character(games: Sequence[Played]) -> list[Played]:
    """The games with those on the seats named by their characters, and by their levels too where several meet."""
    several = len({level for played in games for level in played.seats}) > 1
    return [
        msgspec.structs.replace(
            played, seats=tuple(name if several else parts(name)[1] or PLAIN_NAME for name in played.outcome.who)
        )
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
        levels=summarize(games),
        characters=sorted(summarize(by_character(games)), key=lambda line: line.bot),
        seats=[estimate([seat_share(played, seat) for played in games]) for seat in seats],
    )


def paired(games: Iterable[Played], level: str, beside: Path) -> Paired:
    """Game by game against a results file of the same seed; games that only one of them has are left out."""
    before = read_setup(beside)
    other = read_results(beside, before)
    pairs = [(one, other[one.number]) for one in games if one.number in other]
    if not pairs:
        raise ResultsError(f"{beside} has none of these games: give the results of the same seed")
    past = before.bots[0]
    return Paired(
        games=len(pairs),
        total=estimate([ahead(one, level) - ahead(two, past) for one, two in pairs]),
        won=estimate([share(one, level) - share(two, past) for one, two in pairs]),
    )


def ahead(played: Played, level: str) -> float:
    """The mean score of a level's seats, less that of the others if there are any."""
    mine = [total for total, name in zip(played.outcome.totals, played.seats, strict=True) if name == level]
    others = [total for total, name in zip(played.outcome.totals, played.seats, strict=True) if name != level]
    return fmean(mine) - (fmean(others) if others else 0.0)


def plot_characters(found: SelfPlay, path: Path) -> None:
    """Shares of the victories and scores by character, with their intervals."""
    figure = load("matplotlib.figure", "arena").Figure(figsize=(9, 4), layout="constrained")
    shares, totals = figure.subplots(1, 2)
    _bars(shares, found.characters, [line.seat_share for line in found.characters], "victories where it sat")
    fair = [line.fair_seat for line in found.characters]
    shares.scatter(range(len(found.characters)), fair, marker="_", s=600, c="k")
    _bars(totals, found.characters, [line.total for line in found.characters], "score a seat")
    figure.savefig(path)


def _bars(axes: Any, lines: Sequence[Line], values: Sequence[Estimate], label: str) -> None:
    half = [one.high - one.mean for one in values]
    axes.errorbar(range(len(lines)), [one.mean for one in values], yerr=half, fmt="o", capsize=4)
    axes.set_xticks(range(len(lines)), [line.bot for line in lines], rotation=30)
    axes.set_ylabel(label)
