"""A ladder: a league of bots that goes on. Each new game is between the two of whom it tells most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec

from engineshed.arena.match import NO_LIMITS, Played, ResultsError, play_game
from engineshed.arena.summary import NORMAL_95, share
from engineshed.bots.program import Limits
from engineshed.core.chance import new_seed, seed_from, seed_hash
from engineshed.core.record import Record
from engineshed.core.registry import make_game
from engineshed.extras import load

GAMES: Final = "games.jsonl"
SEED: Final = "season.seed"
"""Not to be shown before the season is over: whoever has it knows all dice and cards to come."""


class Season(Record, frozen=True):
    """What is played, and the hash of the seed that decides all dice and cards: it cannot be chosen afterwards."""

    game: str
    version: int
    options: dict[str, Any]
    seed_hash: str
    limits: Limits = NO_LIMITS


class Rung(Record, frozen=True):
    """A bot on the ladder."""

    bot: str
    games: int
    rating: float
    low: float
    """The 95 % interval of its rating."""
    high: float
    won: float
    """Games; a shared victory counts half."""
    failures: int = 0


class Ladder:
    """One season in a folder: its seed, its games, and what follows from them."""

    def __init__(self, folder: Path, season: Season, seed: bytes) -> None:
        self.folder = folder
        self.season = season
        self.played: list[Played] = []
        self._seed = seed
        self._game = make_game(season.game, season.options)
        self._model = load("openskill.models", "arena").PlackettLuce()
        self._ratings: dict[str, Any] = {}
        self.history: list[dict[str, float]] = []
        """The ratings after each game."""

    # --- seasons

    @classmethod
    def open(cls, folder: Path, game: str, options: Mapping[str, object], limits: Limits = NO_LIMITS) -> Ladder:
        """The season of this folder, begun if there is none."""
        made = make_game(game, options)
        builtins = msgspec.to_builtins(made.options)
        if (folder / GAMES).exists():
            ladder = cls.read(folder)
            if (ladder.season.game, ladder.season.options) != (game, builtins):
                raise ResultsError(f"{folder} holds a season of {ladder.season.game} with other options: give another")
            return ladder
        seed = new_seed()
        season = Season(game, made.version, builtins, seed_hash(seed), limits)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / SEED).touch(mode=0o600)
        (folder / SEED).write_text(seed.hex() + "\n", "utf-8")
        (folder / GAMES).write_bytes(msgspec.json.encode(season) + b"\n")
        return cls(folder, season, seed)

    @classmethod
    def read(cls, folder: Path) -> Ladder:
        first, *lines = (folder / GAMES).read_bytes().splitlines(keepends=True)
        season = msgspec.json.decode(first, type=Season)
        ladder = cls(folder, season, bytes.fromhex((folder / SEED).read_text("utf-8").strip()))
        whole = [line for line in lines if line.endswith(b"\n")]
        if len(whole) < len(lines):
            (folder / GAMES).write_bytes(first + b"".join(whole))
        for line in whole:
            ladder.count(msgspec.json.decode(line, type=Played))
        return ladder

    def reveal(self) -> str:
        """The seed, when the season is over."""
        return self._seed.hex()

    # --- games

    def play(self, bots: Sequence[str], games: int) -> Iterator[Played]:
        """So many more games between these bots, each on disk before the next."""
        for _ in range(games):
            number = len(self.played)
            pair = self.next_pair(bots)
            seats = tuple(pair[(seat + number) % 2] for seat in range(self._game.seats))
            seed = seed_from(f"{self._seed.hex()}/{number}")
            outcome = play_game(self._game, seats, seed, limits=self.season.limits)
            played = Played(number, seats, outcome)
            with (self.folder / GAMES).open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")
            self.count(played)
            yield played

    def next_pair(self, bots: Sequence[str]) -> tuple[str, str]:
        """The two whose game tells most: whose ratings are least sure, and who are near each other."""
        for bot in bots:
            self._ratings.setdefault(bot, self._model.rating(name=bot))
        return max(combinations(bots, 2), key=self._told_by)

    def _told_by(self, pair: tuple[str, str]) -> float:
        one, other = (self._ratings[bot] for bot in pair)
        chance = self._model.predict_win([[one], [other]])[0]
        return float((one.sigma**2 + other.sigma**2) * chance * (1 - chance))

    def count(self, played: Played) -> None:
        """A game more: the two bots as two teams, whoever took more of the victory before the other."""
        bots = list(dict.fromkeys(played.seats))
        for bot in bots:
            self._ratings.setdefault(bot, self._model.rating(name=bot))
        if len(bots) == 2:
            shares = [share(played, bot) for bot in bots]
            ranks = [float(sum(other > mine for other in shares)) for mine in shares]
            rated = self._model.rate([[self._ratings[bot]] for bot in bots], ranks=ranks)
            self._ratings.update({bot: team[0] for bot, team in zip(bots, rated, strict=True)})
        self.played.append(played)
        self.history.append({bot: float(rating.mu) for bot, rating in self._ratings.items()})

    # --- what it shows

    def rungs(self) -> list[Rung]:
        """Every bot, the best first."""
        games = Counter(bot for played in self.played for bot in set(played.seats))
        found = [self._rung(bot, games[bot]) for bot in self._ratings if games[bot]]
        return sorted(found, key=lambda rung: -rung.rating)

    def _rung(self, bot: str, games: int) -> Rung:
        rating = self._ratings[bot]
        half = NORMAL_95 * rating.sigma
        return Rung(
            bot=bot,
            games=games,
            rating=rating.mu,
            low=rating.mu - half,
            high=rating.mu + half,
            won=sum(_won(played, bot) for played in self.played if bot in played.seats),
            failures=sum(_failures(played, bot) for played in self.played),
        )


def _won(played: Played, bot: str) -> float:
    mine, others = share(played, bot), 1 - share(played, bot)
    return 0.5 if mine == others else float(mine > others)


def _failures(played: Played, bot: str) -> int:
    return sum(played.seats[failure.seat] == bot for failure in played.outcome.failures)


def write_page(ladder: Ladder, folder: Path, names: Mapping[str, str] | None = None, *, over: bool = False) -> None:
    """`ladder.md` and `ladder.svg`: the table, and how the ratings settled; the seed when the season is over."""
    called = dict(names or {})
    folder.mkdir(parents=True, exist_ok=True)
    _plot(ladder, folder / "ladder.svg", called)
    (folder / "ladder.md").write_text("\n".join(_page(ladder, called, over=over)) + "\n", "utf-8")


def _page(ladder: Ladder, called: Mapping[str, str], *, over: bool) -> Iterable[str]:
    season = ladder.season
    shown = f"the season is over, so here it is: `{ladder.reveal()}`" if over else "it is shown when the season is over"
    options = ", ".join(f"{key} {value}" for key, value in season.options.items() if key == "players")
    yield from (f"# Ladder: {season.game}", "")
    yield f"{len(ladder.played)} games, {options}. Ratings by openskill began at 25; intervals are 95 %."
    yield from (f"The season's seed has the hash `{season.seed_hash}`; {shown}.", "")
    yield "| | Bot | Rating | Games | Won | Failed decisions |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for place, rung in enumerate(ladder.rungs(), 1):
        rating = f"{rung.rating:.1f} ({rung.low:.1f} to {rung.high:.1f})"
        won = f"{rung.won:g} ({rung.won / rung.games:.0%})"
        yield f"| {place} | {called.get(rung.bot, rung.bot)} | {rating} | {rung.games} | {won} | {rung.failures} |"
    yield from ("", "![How the ratings settled](ladder.svg)")


def _plot(ladder: Ladder, path: Path, called: Mapping[str, str]) -> None:
    load("matplotlib", "arena").rcParams["svg.hashsalt"] = "ladder"
    figure = load("matplotlib.figure", "arena").Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for rung in ladder.rungs():
        known = [(number, rated[rung.bot]) for number, rated in enumerate(ladder.history, 1) if rung.bot in rated]
        axes.plot(*zip(*known, strict=True), label=called.get(rung.bot, rung.bot))
    axes.set(xlabel="games", ylabel="rating")
    axes.legend()
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
