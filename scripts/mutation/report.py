"""The page `docs/measured/tests.md`, from what is known about breaks and referees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mutation.results import (
    ROOT,
    all_games,
    equivalents,
    functions_of,
    is_first,
    read_results,
    read_watched,
    survivors,
)

PAGE: Final = ROOT / "docs" / "measured" / "tests.md"
HEAD: Final = """# Tests that bite

Made by `make mutants-all` from `tests/mutation`: change it there.

Functions of a game's `rules/` are broken in every small way (a comparison, a number, a condition, an argument, a
statement, one at a time), and the tests of the game and the contract tests that touch the line run: those that noticed
another break of the function, then the cheapest, until one fails or {patience:g} seconds of them have passed. A break
that lives is killed by a new test, or listed as equivalent in `tests/mutation/<game>.toml` with its reason. All
functions that refuse, apply, list or score are broken first, of the others as many as the table says. Functions whose
text or tests have changed are run again by the next `make mutants-all`; they stand here as they were found.

| game | refuse, apply, legal, scoring | other functions | breaks | noticed | equivalent | alive |
| --- | --- | --- | --- | --- | --- | --- |
"""
REFEREES: Final = """
## Slow referees

`make referee` plays whole games over random options, at random and by bots, the same ones each time, by the compiled
rules; the first 20 of each kind run interpreted in `make test`. After every step the invariants hold; at some positions
of each game (and, where a game's referee can, after every step) what the rules say is worked out a second time by the
slow referee, written straight from the rule texts. No difference was found.

| game | version | random: games | steps | positions | bots: games | steps | positions |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


def write_report() -> None:
    games = all_games()
    rows = [row(game) for game in games]
    patience = min((kept.patience for game in games for kept in read_results(game).functions.values()), default=0.0)
    PAGE.parent.mkdir(exist_ok=True)
    living = [part for game in games for part in details(game)]
    head = HEAD.format(patience=patience)
    PAGE.write_text("".join([head, *rows, REFEREES, *referee_rows(), *living]), "utf-8")


def referee_rows() -> Iterator[str]:
    for game, watched in read_watched().items():
        counts = [
            count for seen in (watched.random, watched.bots) for count in (seen.games, seen.steps, seen.positions)
        ]
        yield f"| {' | '.join(str(cell) for cell in (game, watched.version, *counts))} |\n"


def row(game: str) -> str:
    known = read_results(game).functions
    functions = functions_of(game)
    first = [function.key in known for function in functions if is_first(function)]
    others = [function.key in known for function in functions if not is_first(function)]
    breaks, noticed = sum(each.breaks for each in known.values()), sum(len(each.killers) for each in known.values())
    alive = len(survivors(game))
    cells = [game, *(f"{sum(run)} of {len(run)}" for run in (first, others))]
    return f"| {' | '.join(str(cell) for cell in (*cells, breaks, noticed, breaks - noticed - alive, alive))} |\n"


def details(game: str) -> Iterator[str]:
    alive, excused = survivors(game), equivalents(game)
    if alive:
        yield f"\n## {game}: alive\n\n"
        yield from (f"- `{function}`: {about}\n" for function, about in alive)
    if excused:
        yield f"\n## {game}: equivalent\n\n"
        yield from (f"- `{each.function}`: {each.about}: {each.reason}\n" for each in excused)
