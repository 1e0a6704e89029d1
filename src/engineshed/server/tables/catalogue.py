"""The games that can be played here, described for the lobby."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from engineshed.bots.characters import company
from engineshed.core.exercise import course, exercise_names
from engineshed.core.game import AnyGame
from engineshed.core.languages import DEFAULT, LANGUAGES
from engineshed.core.lesson import Lesson, lessons
from engineshed.core.registry import bots, game_class, game_names, make_options
from engineshed.core.rulebook import Rulebook, rulebook
from engineshed.core.space import Space
from engineshed.server import journal
from engineshed.server.errors import RequestError
from engineshed.server.protocol import CharacterInfo, GameInfo, LessonInfo
from engineshed.words import message, package_of
from engineshed.words.coach import Coaching, coaching, title
from engineshed.words.guide import Guide, guide


def catalogue() -> dict[str, GameInfo]:
    """Every game for the lobby by name; one that cannot be loaded is left out, and the host is told."""
    found: dict[str, GameInfo] = {}
    for name in game_names():
        try:
            game = game_class(name)
            _learn(game)
            if game.listed and "@" not in name:  # a version behind @ is for the tables that began with it
                found[name] = _info(game)
        except Exception:  # noqa: BLE001 - one broken package must not close the shed
            journal.fault("game left out", game=name)
    return found


def _learn(game: type[AnyGame]) -> None:
    """Make the game once. msgspec works a record out when it is first read, and crashes if two threads do so at once:
    afterwards replays may be read in threads.
    """
    Space(game(make_options(game, {})))
    msgspec.json.Decoder(game.view_type)


def _info(game: type[AnyGame]) -> GameInfo:
    """What the lobby says of a game; an option marked `x-old` is only for logs that state how they were played."""
    schema = msgspec.json.schema(game.options_type)
    definitions: dict[str, Any] = schema.pop("$defs", {})
    options = definitions.pop(schema["$ref"].rpartition("/")[2])
    if definitions:
        options["$defs"] = definitions
    options["properties"] = {name: field for name, field in options["properties"].items() if not field.get("x-old")}
    for name, values in _choices(game).items():
        options["properties"][name]["enum"] = values
    return GameInfo(
        game.name,
        game.version,
        game.prefix,
        _players(options),
        options,
        _levels(game.name),
        {name: dict(given) for name, given in game.presets.items()},
        [_lesson(lesson) for lesson in lessons(game.name).values()],
        [CharacterInfo(name, one.mark, one.glyph) for name, one in company(game.name).characters.items()],
        list(exercise_names(game.name)),
    )


def _levels(game: str) -> list[str]:
    """Those that are offered at tables; where there are no others, all."""
    return [level for level, bot in bots(game).items() if not getattr(bot, "for_research", False)] or list(bots(game))


def _choices(game: type[AnyGame]) -> dict[str, list[Any]]:
    """The values of options as their record lists them: a schema sorts them."""
    hints = get_type_hints(game.options_type)
    return {name: list(get_args(hint)) for name, hint in hints.items() if get_origin(hint) is Literal}


def _lesson(lesson: Lesson) -> LessonInfo:
    return LessonInfo(lesson.name, lesson.minutes, {language: title(lesson, language) for language in LANGUAGES})


def find_lesson(game: str, name: str) -> Lesson:
    """A game's lesson or exercise by its name; raises RequestError."""
    found = course(game, name)
    if found is None:
        raise RequestError(404, "no-such-lesson", f"{game!r} has no lesson {name!r}")
    return found


def coaching_of(game: str, name: str, language: str) -> Coaching:
    """What the coach of a lesson says in a language."""
    if language not in LANGUAGES:
        raise RequestError(404, "no-such-lesson", f"no language is called {language!r}")
    return coaching(find_lesson(game, name), language)


def guide_of(game: str, language: str) -> Guide:
    """A game's *How to play* in a language."""
    found = guide(game, language) if game in game_names() and language in LANGUAGES else None
    if found is None:
        raise RequestError(404, "no-such-guide", f"there is no guide to {game!r} in {language!r}")
    return found


def _players(options: Mapping[str, Any]) -> tuple[int, int]:
    declared = options["properties"]["players"]
    if "enum" in declared:
        return min(declared["enum"]), max(declared["enum"])
    return declared["minimum"], declared["maximum"]


def title_of(game: str) -> str:
    """A game's title for those who do not say which language they read."""
    return message(package_of(game_class(game)), DEFAULT, "title")


def rules_of(name: str) -> Rulebook:
    """A game's rules in every language."""
    if name not in game_names():
        raise RequestError(404, "no-such-game", f"no game is called {name!r}")
    return rulebook(sys.modules[game_class(name).__module__].__package__ or "")
