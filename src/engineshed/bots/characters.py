"""Who sits there: a game's characters, each with a mark and a leaning that shows in play.

A bot is named `hard:racer`. What people wish may leave the character open: `hard` draws one, `hard:plain` wants none.
What is stored leaves nothing open: there `hard` alone is a bot without a character.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from engineshed.bots.contract import Bot, Temper
from engineshed.core.chance import lot
from engineshed.core.game import AnyGame
from engineshed.core.record import Record
from engineshed.core.registry import bots, game_class

PLAIN_NAME: Final = "plain"


class UnknownBot(ValueError):
    """A level or a character nobody wrote; lists those there are."""


class Character(Record, frozen=True, forbid_unknown_fields=True):
    """One of a game's characters; its name and temperament are words of the game."""

    mark: str
    """A single character, for terminals."""
    glyph: str
    """A path on a field of 24 x 24, for the page."""
    leaning: dict[str, float]
    """What the game's bots add to their rating, by what it is for."""


class Company(Record, frozen=True, forbid_unknown_fields=True):
    """A game's `bots/characters.toml`."""

    characters: dict[str, Character] = {}
    margins: dict[str, float] = {}
    """By level: how much worse than the best a move may be, in the bot's own measure, and still be played."""
    shares: dict[str, float] = {}
    """By level: how much of the leanings counts there; all of them where nothing is said."""


@cache
def company(game: str) -> Company:
    """The characters of a game; nobody where it has none."""
    package = sys.modules[game_class(game).__module__].__package__
    if not package:
        return Company()
    found = files(package) / "bots" / "characters.toml"
    return msgspec.convert(tomllib.loads(found.read_text("utf-8")), Company) if found.is_file() else Company()


def is_program(level: str) -> bool:
    """`./mybot`: a level with a slash names a file."""
    return "/" in level


def parts(name: str) -> tuple[str, str]:
    """`hard:racer` -> level and character; a program's path is a level as it stands."""
    level, _, who = (name, "", "") if is_program(name) else name.partition(":")
    return level, who


def has_characters(game: str, level: str) -> bool:
    return bool(company(game).characters) and bool(getattr(bots(game).get(level), "has_characters", False))


def check(game: str, name: str) -> None:
    """Raises UnknownBot."""
    level, who = parts(name)
    if level not in bots(game):
        raise UnknownBot(f"{game} has no bot {level!r}: there are {', '.join(bots(game))}")
    there = list(company(game).characters) if has_characters(game, level) else []
    if who not in {"", PLAIN_NAME, *there}:
        raise UnknownBot(f"{game} {level} has no character {who!r}: there are {', '.join([PLAIN_NAME, *there])}")


def cast(game: str, wished: Sequence[str], seed: bytes) -> tuple[str, ...]:
    """Who sits on each seat, drawn from the table's seed where a level alone is wished; no two alike.

    An empty wish is a person's seat, a path a program's: they stay as they are.
    """
    taken = {parts(name)[1] for name in wished}
    seats: list[str] = []
    for seat, name in enumerate(wished):
        level, who = parts(name)
        if not who and has_characters(game, level):
            there = list(company(game).characters)
            free = [one for one in there if one not in taken] or there
            who = free[lot(seed, f"character {seat}", len(free))]
            taken.add(who)
        seats.append(level if who in {"", PLAIN_NAME} else f"{level}:{who}")
    return tuple(seats)


def make_bot(game: AnyGame, name: str) -> Bot[Any]:
    """The bot of a name that leaves nothing open: `hard:racer`, or `hard` without a character."""
    check(game.name, name)
    level, who = parts(name)
    made = bots(game.name)[level]
    bot: Bot[Any] = made(game) if who in {"", PLAIN_NAME} else made(game, temper_of(game.name, level, who))
    return bot


def temper_of(game: str, level: str, who: str) -> Temper:
    found = company(game)
    share = found.shares.get(level, 1.0)
    leaning = {towards: share * points for towards, points in found.characters[who].leaning.items()}
    return Temper(who, found.margins.get(level, 0.0), leaning)
