"""`engineshed games`: what there is to play."""

from __future__ import annotations

from typing import Any

import msgspec

from engineshed.cli.common import Language, console, print_json
from engineshed.core.game import AnyGame
from engineshed.core.languages import DEFAULT
from engineshed.core.registry import bots, game_class, game_names, limits, option_fields
from engineshed.words import message, package_of


def games(*, lang: Language = DEFAULT, json: bool = False) -> None:
    """List the games with their players, options and bots.

    Parameters
    ----------
    lang
        Language of titles.
    json
        Print one JSON list instead.
    """
    rows = [describe(game, lang) for game in map(game_class, game_names()) if game.listed]
    if json:
        print_json(rows)
        return
    for row in rows:
        _print_game(row)


def _print_game(row: dict[str, Any]) -> None:
    least, most = row["players"]
    console.print(f"{row['name']}", style="bold", end="  ")
    console.print(f"{row['title']}, {least}-{most}, bots: {', '.join(row['bots'])}", markup=False)
    for name, text in row["options"].items():
        console.print(f"    {name} = {text}", markup=False, soft_wrap=True)
    for name, preset in row["presets"].items():
        given = ", ".join(
            f"{option}={msgspec.json.encode(value).decode()}" for option, value in preset["options"].items()
        )
        console.print(f"    preset {name} ({preset['title']}): {given}", markup=False, soft_wrap=True)


def describe(game: type[AnyGame], lang: str) -> dict[str, Any]:
    """A game in a few words: name, title, players, options with their limits, presets, bots."""
    fields = option_fields(game)
    players = fields["players"]
    return {
        "name": game.name,
        "version": game.version,
        "title": message(package_of(game), lang, "title"),
        "players": [players["minimum"], players["maximum"]],
        "options": {
            name: limits(field) for name, field in fields.items() if name != "players" and not field.get("x-old")
        },
        "presets": {
            name: {"title": message(package_of(game), lang, f"preset-{name}"), "options": dict(given)}
            for name, given in game.presets.items()
        },
        "bots": list(bots(game.name)),
    }
