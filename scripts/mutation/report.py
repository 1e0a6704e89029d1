"""The page `docs/measured/tests.md`, from what is known about breaks and referees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mutation.results import ROOT, all_games, equivalents, functions_of, read_results, read_watched, survivors

PAGE: Final = ROOT / "docs" / "measured" / "tests.md"
HEAD: Final = """# Tests that bite

Made by `make mutants-all` from `tests/mutation`: change it there.

Every function of a game's `rules/` is broken in every small way (a comparison, a number, a condition, an argument, a
statement, one at a time), and the tests of the game and the contract tests that touch the line run, the cheapest first,
until one fails or 20 seconds of them have passed. A break that lives is killed by a new test, or listed as equivalent
in `tests/mutation/<game>.toml` with its reason. Functions whose result is older than their text or their tests are run
again by the next `make mutants-all`; they stand here as they were found.

| game | functions | of them run | breaks | noticed | equivalent | alive |
| --- | --- | --- | --- | --- | --- | --- |
"""
REFEREES: Final = """
## Slow referees

`make referee` plays whole games over random options, at random and by bots, the same ones each time. After every step
the invariants hold; at some positions of each game (and, where a game's referee can, after every step) what the rules
say is worked out a second time by the slow referee, written straight from the rule texts. No difference was found.

| game | version | random: games | steps | positions | bots: games | steps | positions |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


def write_report() -> None:
    games = all_games()
    rows = [row(game, len(functions_of(game))) for game in games]
    PAGE.parent.mkdir(exist_ok=True)
    living = [part for game in games for part in details(game)]
    PAGE.write_text("".join([HEAD, *rows, REFEREES, *referee_rows(), *living]), "utf-8")


def referee_rows() -> Iterator[str]:
    for game, watched in read_watched().items():
        counts = [
            count for seen in (watched.random, watched.bots) for count in (seen.games, seen.steps, seen.positions)
        ]
        yield f"| {' | '.join(str(cell) for cell in (game, watched.version, *counts))} |\n"


def row(game: str, functions: int) -> str:
    kept = read_results(game).functions.values()
    breaks, noticed = sum(each.breaks for each in kept), sum(len(each.killers) for each in kept)
    alive = len(survivors(game))
    cells = [game, functions, len(kept), breaks, noticed, breaks - noticed - alive, alive]
    return f"| {' | '.join(str(cell) for cell in cells)} |\n"


def details(game: str) -> Iterator[str]:
    alive, excused = survivors(game), equivalents(game)
    if alive:
        yield f"\n## {game}: alive\n\n"
        yield from (f"- `{function}`: {about}\n" for function, about in alive)
    if excused:
        yield f"\n## {game}: equivalent\n\n"
        yield from (f"- `{each.function}`: {each.about}: {each.reason}\n" for each in excused)
