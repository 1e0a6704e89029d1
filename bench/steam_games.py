"""Games of Steam's bots on record: what everybody delivered, built, took and scored, round by round.

    python bench/steam_games.py record FILE --bots hard,medium,medium,medium --games 300 --option mode=base
    python bench/steam_games.py strength FILE...
    python bench/steam_games.py balance FILE... --plots docs/measured/plots

The games are those of `engineshed match` with the same bots, options and seed. A recording that was stopped goes on
where it was.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import matplotlib as mpl
import msgspec
from cyclopts import App, Parameter
from matplotlib.figure import Figure

from engineshed.arena.driver import Driver
from engineshed.arena.match import Setup, arrangements, seated, setup_match
from engineshed.arena.summary import Estimate, estimate
from engineshed.bots.characters import make_bot
from engineshed.cli.common import parse_options
from engineshed.core.chance import seed_from
from engineshed.core.game import AnyGame
from engineshed.core.languages import DEFAULT
from engineshed.core.record import Record
from engineshed.core.registry import make_game
from engineshed.games.steam.bots import HardBot
from engineshed.games.steam.bots.style import Style
from engineshed.games.steam.model import Borrowed, Delivered, Grew, Laid, State, Took, TurnedOver, Urbanized
from engineshed.games.steam.rules.scoring import owned_links, total_of
from engineshed.games.steam.rules.track import Links

app = App(name="steam_games", help=__doc__)


class Taken(Record, frozen=True):
    """An action tile in a round."""

    round: int
    seat: int
    tile: int
    idle: bool


class Recorded(Record, frozen=True):
    """One game, by seat where nothing else is said."""

    number: int
    seats: tuple[str, ...]
    who: tuple[str, ...]
    """The seats with the characters that were drawn."""
    totals: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    winners: tuple[int, ...]
    order: tuple[int, ...]
    """The turn order of round 1."""
    bankrupt: tuple[bool, ...]
    deliveries: tuple[int, ...]
    links: tuple[int, ...]
    """Over which these deliveries went, together."""
    loans: tuple[int, ...]
    decided: tuple[int, ...]
    thinking: tuple[float, ...]
    worst: tuple[float, ...]
    scores: tuple[tuple[int, ...], ...]
    """Totals at the end of each round."""
    levels: tuple[tuple[int, ...], ...]
    incomes: tuple[tuple[int, ...], ...]
    cash: tuple[tuple[int, ...], ...]
    tracks: tuple[tuple[int, ...], ...]
    """Links owned at the end of each round."""
    taken: tuple[Taken, ...]
    sent: dict[int, int]
    """Cubes delivered from a city, by hex."""
    received: dict[int, int]
    grown: dict[int, int]
    founded: dict[int, int]
    """New Cities: colour by hex."""
    unlinked: tuple[int, ...]
    """Those to which no link leads at the end."""
    faces: dict[int, int]
    """Tiles laid, by face."""


# --- recording -------------------------------------------------------------------------------------------------------


class Tally:
    """Counts the effects of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.order: tuple[int, ...] = ()
        self.rounds: list[State] = []
        self.taken: list[Taken] = []
        self.deliveries, self.links, self.loans = ([0] * game.seats for _ in range(3))
        self.sent, self.received, self.grown, self.faces = (Counter[int]() for _ in range(4))
        self.founded: dict[int, int] = {}

    def step(self, before: State, effect: Any) -> None:
        if isinstance(effect, Delivered):
            self.deliveries[effect.seat] += 1
            self.links[effect.seat] += effect.links
            self.sent[effect.start] += 1
            self.received[effect.finish] += 1
        elif isinstance(effect, (Took, TurnedOver)):
            self.taken.append(Taken(before.round, effect.seat, effect.tile + 1, isinstance(effect, TurnedOver)))
        elif isinstance(effect, Borrowed):
            self.loans[effect.seat] += effect.loans
        elif isinstance(effect, Laid):
            self.faces[effect.face] += 1
        elif isinstance(effect, Grew):
            self.grown[effect.hex] += 1
        elif isinstance(effect, Urbanized):
            self.founded[effect.hex] = effect.colour

    def after(self, before: State, state: State, effects: Sequence[Any]) -> None:
        for effect in effects:
            self.step(before, effect)
        if any(isinstance(effect, Took) for effect in effects) and not self.order:
            self.order = before.order
        if before.round != state.round or state.phase == "over":
            self.rounds.append(state)


def recorded(setup: Setup, number: int) -> Recorded:
    """Game `number` of a match, played and then gone through again for its effects."""
    game = make_game(setup.game, setup.options)
    ways = arrangements(setup.bots)
    seats, seed = ways[number % len(ways)], seed_from(f"{setup.seed}/{number}")
    who = seated(game, seats, seed)
    driver = Driver(game, [make_bot(game, name) for name in who], seed)
    driver.log = []
    outcome = driver.play()
    tally, state = Tally(game), game.start()
    for entry in driver.log:
        before = state
        state, effects = game.apply(before, entry.seat, entry.action)
        tally.after(before, state, effects)
    links = Links(game.setting.rails(state))  # type: ignore[attr-defined] # Steam's own
    return Recorded(
        number=number,
        seats=seats,
        who=who,
        totals=outcome.totals,
        parts=outcome.parts,
        winners=outcome.winners,
        order=tally.order,
        bankrupt=tuple(bool(player.left) for player in state.players),
        deliveries=tuple(tally.deliveries),
        links=tuple(tally.links),
        loans=tuple(tally.loans),
        decided=outcome.decided,
        thinking=outcome.thinking,
        worst=outcome.worst,
        scores=tuple(tuple(total_of(game.setting, s, seat) for seat in range(game.seats)) for s in tally.rounds),  # type: ignore[attr-defined] # Steam's own
        levels=tuple(tuple(player.level for player in s.players) for s in tally.rounds),
        incomes=tuple(tuple(player.income for player in s.players) for s in tally.rounds),
        cash=tuple(tuple(player.cash for player in s.players) for s in tally.rounds),
        tracks=tuple(tuple(owned_links(game.setting, s)) for s in tally.rounds),  # type: ignore[attr-defined] # Steam's own
        taken=tuple(tally.taken),
        sent=dict(tally.sent),
        received=dict(tally.received),
        grown=dict(tally.grown),
        founded=tally.founded,
        unlinked=tuple(place for place in sorted(tally.founded) if not links.leaving[place]),
        faces=dict(tally.faces),
    )


def read(path: Path) -> tuple[Setup, list[Recorded]]:
    """A recording; a last line cut off is passed over."""
    first, *lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    return msgspec.json.decode(first, type=Setup), [msgspec.json.decode(line, type=Recorded) for line in whole]


def restyled(style: Style, changes: Sequence[str]) -> Style:
    """`keeps=0.5`: a number of `bots/style.py` to change."""
    pairs = (change.partition("=") for change in changes)
    return msgspec.structs.replace(style, **{name: msgspec.json.decode(value) for name, _, value in pairs})


@app.command
def record(  # noqa: PLR0913 - a command has as many options as its users need
    file: Path,
    *,
    bots: str = "hard",
    games: int = 300,
    seed: str = "1",
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    style: Annotated[list[str] | None, Parameter(negative="")] = None,
) -> None:
    """Play the games that the file does not hold yet; `--style keeps=0.5` gives `hard` other numbers, for tuning."""
    HardBot.style = restyled(HardBot.style, style or [])
    setup = setup_match("steam", bots.split(","), parse_options("steam", option or []), seed)
    done: set[int] = set()
    if file.exists():
        before, known = read(file)
        if before != setup:
            raise SystemExit(f"{file} holds another match: name another file, or the same bots, options and seed")
        done = {game.number for game in known}
        file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (setup, *known)))
    else:
        file.write_bytes(msgspec.json.encode(setup) + b"\n")
    for number in range(games):
        if number not in done:
            line = msgspec.json.encode(recorded(setup, number)) + b"\n"
            with file.open("ab") as out:
                out.write(line)


# --- strength --------------------------------------------------------------------------------------------------------


def shown(found: Estimate, digits: int = 1, percent: bool = False) -> str:
    factor = 100 if percent else 1
    unit = " %" if percent else ""
    return f"{found.mean * factor:.{digits}f} ± {(found.high - found.mean) * factor:.{digits}f}{unit}"


def label_of(setup: Setup) -> str:
    return f"{setup.options['board']}, {setup.options['mode']}, {len(setup.bots)} players"


def matched(setup: Setup) -> str:
    """`hard, 3 medium`."""
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in Counter(setup.bots).items())


def share_of(game: Recorded, level: str) -> float:
    return float(game.seats[game.winners[0]] == level)


def per_seat(games: Sequence[Recorded], level: str) -> Iterator[tuple[Recorded, int]]:
    return ((game, seat) for game in games for seat, name in enumerate(game.seats) if name == level)


def strength_row(setup: Setup, games: Sequence[Recorded], level: str) -> list[str]:
    """What one level did in a match."""
    mine = list(per_seat(games, level))
    deliveries = [game.deliveries[seat] for game, seat in mine]
    thought = sum(game.thinking[seat] for game, seat in mine) / sum(game.decided[seat] for game, seat in mine)
    alike = len(set(setup.bots)) == 1
    return [
        label_of(setup),
        matched(setup),
        level,
        str(len(games)),
        "" if alike else shown(estimate([share_of(game, level) for game in games]), percent=True),
        f"{statistics.median(deliveries):.0f} ({shown(estimate(deliveries))})",
        f"{sum(game.links[seat] for game, seat in mine) / sum(deliveries):.2f}",
        shown(estimate([game.totals[seat] for game, seat in mine])),
        shown(estimate([max(game.totals) for game in games])),
        f"{sum(game.bankrupt[seat] for game, seat in mine)} of {len(mine)}",
        f"{sum(len(game.unlinked) for game in games)} of {sum(len(game.founded) for game in games)}",
        f"{thought * 1000:.1f} / {max(game.worst[seat] for game, seat in mine) * 1000:.0f} ms",
    ]


STRENGTH = (
    "Table",
    "Match",
    "Level",
    "Games",
    "Victories",
    "Deliveries a player: median (mean)",
    "Links a delivery",
    "Score",
    "Winner's score",
    "Bankrupt",
    "New Cities never linked",
    "Mean / worst decision",
)


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def new_figure(high: float = 4.5) -> Figure:
    mpl.rcParams["svg.hashsalt"] = "steam"
    return Figure(figsize=(8, high), layout="constrained")


def save(figure: Figure, path: Path) -> None:
    """The same numbers give the same file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, metadata={"Date": None})


def plot_shares(files: Sequence[Path], path: Path) -> None:
    """How the share of the first level settled, as a multiple of the fair one, with its 95 % interval."""
    figure = new_figure()
    axes = figure.add_subplot()
    for file in files:
        setup, games = read(file)
        seats, level = len(setup.bots), setup.bots[0]
        shares = [share_of(game, level) * seats / setup.bots.count(level) for game in games]
        counts = range(5, len(shares) + 1)
        running = [estimate(shares[:count]) for count in counts]
        axes.plot(counts, [found.mean for found in running], label=f"{label_of(setup)}, {matched(setup)}")
        axes.fill_between(counts, [found.low for found in running], [found.high for found in running], alpha=0.15)
    axes.axhline(1, color="grey", linewidth=0.8)
    axes.set(xlabel="games", ylabel="victories of hard / fair share", ylim=(0, None))
    axes.legend(fontsize="small")
    save(figure, path)


@app.command
def strength(*files: Path, plots: Path | None = None) -> None:
    """A table of victories, deliveries, links, scores and New Cities never linked; with --plots a picture."""
    rows = []
    for file in files:
        setup, games = read(file)
        rows += [strength_row(setup, games, level) for level in dict.fromkeys(setup.bots)]
    print(markdown(STRENGTH, rows))
    for match in map(Match, files):
        for game in match.games:
            for place in game.unlinked:
                print(f"- {match.label}, game {game.number}: no link ever led to the New City {match.name(place)}")
    if plots:
        mixed = [file for file in files if len(set(read(file)[0].bots)) > 1]
        plot_shares(mixed, plots / "steam-strength.svg")


# --- tuning ----------------------------------------------------------------------------------------------------------


def lead(game: Recorded, level: str) -> int:
    """By how much the best of a level is ahead of the best of the others."""
    mine = [total for total, name in zip(game.totals, game.seats, strict=True) if name == level]
    others = [total for total, name in zip(game.totals, game.seats, strict=True) if name != level]
    return max(mine) - max(others)


@app.command
def compare(before: Path, *files: Path) -> None:
    """What changed in the games that both recordings hold: victories of the first level, its lead and its score."""
    setup, old = read(before)
    level, known = setup.bots[0], {game.number: game for game in old}
    rows = []
    for file in files:
        pairs = [(known[game.number], game) for game in read(file)[1] if game.number in known]
        shares = [[share_of(pair[which], level) for pair in pairs] for which in (0, 1)]
        more = estimate([share_of(new, level) - share_of(one, level) for one, new in pairs])
        ahead = estimate([float(lead(new, level) - lead(one, level)) for one, new in pairs])
        score = [new.totals[new.seats.index(level)] - one.totals[one.seats.index(level)] for one, new in pairs]
        told = f"{100 * statistics.fmean(shares[0]):.1f}, {100 * statistics.fmean(shares[1]):.1f}"
        rows.append([file.stem, str(len(pairs)), told, shown(more, percent=True), shown(ahead), shown(estimate(score))])
    print(markdown(["Variant", "Games", "Victories, before and after", "Change", "Lead", "Score"], rows))


@app.command
def rounds(file: Path) -> None:
    """Round by round, in games won and lost: what the first level has beside the best of the others."""
    setup, games = read(file)
    level, rows = setup.bots[0], []
    for won in (True, False):
        chosen = [game for game in games if bool(share_of(game, level)) == won]
        for what in ("scores", "incomes", "levels", "cash", "tracks"):
            for who, number in (("its own", 0), ("the best other's", 1)):
                seats = [_beside(game, level)[number] for game in chosen]
                means = _means(
                    [[row[seat] for row in getattr(game, what)] for game, seat in zip(chosen, seats, strict=True)]
                )
                rows.append([f"{'won' if won else 'lost'} ({len(chosen)})", what, who, *means])
    print(markdown(["Games", "What", "Whose", *(str(number + 1) for number in range(len(rows[0]) - 3))], rows))


def _beside(game: Recorded, level: str) -> tuple[int, int]:
    """The seat of a level, and the best of the others."""
    own = game.seats.index(level)
    return own, max((seat for seat in range(len(game.seats)) if seat != own), key=lambda seat: game.totals[seat])


def _means(rows: Sequence[Sequence[int]]) -> list[str]:
    return [f"{statistics.fmean(column):.1f}" for column in zip(*rows, strict=True)]


# --- balance ---------------------------------------------------------------------------------------------------------


class Match:
    """A recording with its game, for names."""

    def __init__(self, file: Path) -> None:
        self.setup, self.games = read(file)
        self.game = make_game("steam", self.setup.options)
        self.players = len(self.setup.bots)
        self.board = str(self.setup.options["board"])
        self.label = label_of(self.setup)

    def name(self, place: int) -> str:
        return self.game.name_of("hex", place, DEFAULT) or self.game.domains["hex"][place]

    def wins(self, *, by_order: bool) -> list[Estimate]:
        """Victories by seat, or by place in the turn order of round 1."""
        winners = [game.order.index(game.winners[0]) if by_order else game.winners[0] for game in self.games]
        return [estimate([float(winner == place) for winner in winners]) for place in range(self.players)]

    def a_game(self, counts: Sequence[dict[int, int]]) -> dict[int, float]:
        """The mean of what is counted, by its key, a game."""
        total: Counter[int] = Counter()
        for count in counts:
            total.update(count)
        return {key: number / len(self.games) for key, number in sorted(total.items())}

    def by_round(self) -> tuple[list[float], list[float]]:
        """Mean scores at the end of each round: of the winner, of the others."""
        best, rest = [], []
        for number in range(len(self.games[0].scores)):
            rows = [(game.scores[number], game.winners[0]) for game in self.games if number < len(game.scores)]
            best.append(statistics.fmean(row[winner] for row, winner in rows))
            rest.append(statistics.fmean(row[s] for row, winner in rows for s in range(self.players) if s != winner))
        return best, rest


def seat_rows(match: Match) -> Iterator[list[str]]:
    for what, by_order in (("by seat", False), ("by place in the first turn order", True)):
        yield [match.label, what, *(shown(found, percent=True) for found in match.wins(by_order=by_order))]


def tile_rows(match: Match) -> Iterator[list[str]]:
    """How often each action tile was taken, when, and by whom."""
    for tile in range(1, 8):
        taken = [(game, take) for game in match.games for take in game.taken if take.tile == tile]
        if taken:
            yield [
                str(tile),
                f"{len(taken) / len(match.games):.1f}",
                f"{sum(take.idle for _, take in taken) / len(match.games):.1f}",
                f"{statistics.fmean(take.round for _, take in taken):.1f}",
                f"{100 * statistics.fmean(take.seat == game.winners[0] for game, take in taken):.0f} %",
            ]


def city_rows(match: Match) -> Iterator[list[str]]:
    """Printed cities: cubes a game that left and arrived, and how often the city grew."""
    sent, received, grown = (
        match.a_game([getattr(game, key) for game in match.games]) for key in ("sent", "received", "grown")
    )
    for place, spot in enumerate(match.game.chart.hexes):  # type: ignore[attr-defined] # Steam's own
        if spot.city:
            numbers = [sent.get(place, 0.0), received.get(place, 0.0), grown.get(place, 0.0)]
            yield [match.name(place), spot.city.color, str(spot.city.cubes), *(f"{number:.2f}" for number in numbers)]


def founded_rows(match: Match) -> Iterator[list[str]]:
    """Towns that became New Cities, the most frequent first."""
    often = match.a_game([dict.fromkeys(game.founded, 1) for game in match.games])
    for place, share in sorted(often.items(), key=lambda pair: -pair[1])[:8]:
        yield [match.name(place), f"{100 * share:.0f} %"]


def face_row(match: Match) -> str:
    faces = match.a_game([game.faces for game in match.games])
    return ", ".join(f"{match.game.domains['face'][face]}: {count:.1f}" for face, count in faces.items())


def report(match: Match) -> str:
    """One map: seats, action tiles, cities, track tiles and scores by round."""
    best, rest = match.by_round()
    rounds = [str(number) for number in range(1, len(best) + 1)]
    places = [str(place) for place in range(1, match.players + 1)]
    parts = [
        f"### {match.label} ({len(match.games)} games)",
        "Victories (fair: " + f"{100 / match.players:.1f} %)",
        markdown(["Table", "Victories", *places], list(seat_rows(match))),
        "Action tiles, a game",
        markdown(["Tile", "Taken", "Turned over", "Mean round", "By the winner"], list(tile_rows(match))),
        "Cities, a game",
        markdown(["City", "Colour", "Cubes at the start", "Sent", "Received", "Grown"], list(city_rows(match))),
        "Towns that most often became New Cities",
        markdown(["Town", "Games"], list(founded_rows(match))),
        f"Track tiles laid a game, by face: {face_row(match)}",
        "Scores at the end of each round, as if the game ended there",
        markdown(
            ["", *rounds],
            [["winner", *(f"{value:.1f}" for value in best)], ["others", *(f"{value:.1f}" for value in rest)]],
        ),
    ]
    return "\n\n".join(parts)


def plot_rounds(matches: Sequence[Match], path: Path) -> None:
    figure = new_figure()
    axes = figure.add_subplot()
    for number, match in enumerate(matches):
        best, rest = match.by_round()
        rounds = range(1, len(best) + 1)
        axes.plot(rounds, best, color=f"C{number}", label=f"{match.label}: winner")
        axes.plot(rounds, rest, color=f"C{number}", linestyle="--", label="others")
    axes.set(xlabel="round", ylabel="score if the game ended here")
    axes.legend(fontsize="small")
    save(figure, path)


def plot_seats(matches: Sequence[Match], path: Path) -> None:
    figure = new_figure()
    axes = figure.add_subplot()
    for number, match in enumerate(matches):
        found = match.wins(by_order=True)
        at = [place + 1 + 0.12 * (number - len(matches) / 2) for place in range(match.players)]
        ratios = [share.mean * match.players for share in found]
        halves = [(share.high - share.mean) * match.players for share in found]
        axes.errorbar(at, ratios, yerr=halves, fmt="o", capsize=3, label=match.label)
    axes.axhline(1, color="grey", linewidth=0.8)
    axes.set(xlabel="place in the first turn order", ylabel="victories / fair share", ylim=(0, None))
    axes.legend(fontsize="small")
    save(figure, path)


def plot_cities(match: Match, path: Path) -> None:
    rows = sorted(city_rows(match), key=lambda row: -float(row[3]))
    figure = new_figure(0.28 * len(rows) + 1)
    axes = figure.add_subplot()
    spots = list(range(len(rows)))
    axes.barh([spot - 0.2 for spot in spots], [float(row[3]) for row in rows], height=0.4, label="cubes sent")
    axes.barh([spot + 0.2 for spot in spots], [float(row[4]) for row in rows], height=0.4, label="cubes received")
    axes.set_yticks(spots, [f"{row[0]} ({row[1]})" for row in rows])
    axes.invert_yaxis()
    axes.set(xlabel=f"a game, {match.label}")
    axes.legend()
    save(figure, path)


@app.command
def balance(*files: Path, plots: Path | None = None) -> None:
    """A report of seats, action tiles, cities, track tiles and scores by round; with --plots also pictures."""
    matches = [Match(file) for file in files]
    print("\n\n".join(report(match) for match in matches))
    if plots:
        plot_rounds(matches, plots / "steam-rounds.svg")
        plot_seats(matches, plots / "steam-seats.svg")
        for match in {match.board: match for match in reversed(matches)}.values():
            plot_cities(match, plots / f"steam-cities-{match.board}.svg")


if __name__ == "__main__":
    app()
