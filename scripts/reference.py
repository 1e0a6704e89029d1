"""Write the reference pages from the games themselves: `python scripts/reference.py [--check]`.

One page a game in `docs/reference/`: options, actions, effects and rules, each from the class or file that declares it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from inspect import cleandoc
from pathlib import Path

from engineshed.bots import messages
from engineshed.cli.games import describe
from engineshed.core.game import AnyGame
from engineshed.core.languages import ALL, DEFAULT, LANGUAGES
from engineshed.core.record import Action, Effect, domains_of, kind
from engineshed.core.registry import game_class, game_names
from engineshed.core.rulebook import glossary, rulebook
from engineshed.words import bundle, message, package_of

FOLDER = Path(__file__).parent.parent / "docs" / "reference"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "| " + " | ".join("---" for _ in head) + " |"
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in row) + " |"
    yield ""


def notation(record: type[Action | Effect]) -> str:
    fields = [f"<{name}>" for name in record.__struct_fields__ if name != "only"]
    return f"`{' '.join([kind(record), *fields])}`"


def about(record: type[Action | Effect]) -> str:
    """The class's own docstring; without one its name says it all."""
    return cleandoc(record.__dict__.get("__doc__") or "").split("\n\n")[0]


def fields(record: type[Action | Effect]) -> str:
    found = domains_of(record)
    return ", ".join(f"{name}: {domain}" if domain else name for name, domain in found.items() if name != "only")


def option_rows(game: type[AnyGame]) -> Iterator[tuple[str, str, str]]:
    package = package_of(game)
    known = bundle(package, DEFAULT)
    for name, limits in describe(game, DEFAULT)["options"].items():
        helped = f"option-{name}-help"
        yield f"`{name}`", limits, message(package, DEFAULT, helped if known.has_message(helped) else f"option-{name}")


def terms(game: type[AnyGame]) -> Iterator[str]:
    """The game's words in every language, and what they are not called."""
    found = glossary(package_of(game))
    if not found:
        return
    yield from ("## Words", "", "Each word means one thing on the page, in the rules, the log and the terminal.", "")
    rows = [
        [term.text[code] + (f" (not: {', '.join(term.never[code])})" if term.never[code] else "") for code in LANGUAGES]
        for term in found
    ]
    yield from table([language.name for language in ALL], rows)


def presets(game: type[AnyGame]) -> list[str]:
    """The sets of options that have a name, where the game has any."""
    known = describe(game, DEFAULT)["presets"]
    rows = [(f"`{name}`", each["title"], said(each["options"])) for name, each in known.items()]
    return ["## Presets", "", *table(("preset", "name", "options"), rows)] if rows else []


def said(options: dict[str, object]) -> str:
    return ", ".join(f"`{name}={json.dumps(value)}`" for name, value in options.items())


def page(game: type[AnyGame]) -> str:
    title = message(package_of(game), DEFAULT, "title")
    players = describe(game, DEFAULT)["players"]
    lines = [f"# {title}", "", "Made by `make docs` from the game itself.", ""]
    lines += [f"`{game.name}`, rules version {game.version}, {players[0]}-{players[1]} players.", "", "## Options", ""]
    lines += table(("option", "default; values", "meaning"), option_rows(game))
    lines += presets(game)
    lines += ["## Actions", ""]
    rows = [(notation(a), "nature" if a in game.chances else "seat", fields(a), about(a)) for a in game.actions]
    lines += table(("notation", "by", "domains", "meaning"), rows)
    lines += ["## Effects", ""]
    lines += table(("effect", "fields", "meaning"), [(f"`{kind(e)}`", fields(e), about(e)) for e in game.effects])
    lines += terms(game)
    book = rulebook(package_of(game))
    for section in book.section:
        lines += [f"## {section.id} {section.text[DEFAULT]}", ""]
        lines += [f"- **{rule.id}** {rule.text[DEFAULT]}" for rule in book.rule if rule.id.startswith(f"{section.id}.")]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def index(games: Sequence[type[AnyGame]]) -> str:
    rows = [(f"[{message(package_of(game), DEFAULT, 'title')}]({game.name}.md)", f"`{game.name}`") for game in games]
    return "\n".join(
        ["# Reference", "", "Made by `make docs` from the games themselves.", "", *table(("game", ""), rows)]
    )


def main() -> int:
    games = [game for game in map(game_class, game_names()) if game.listed]
    pages = {"README.md": index(games), **{f"{game.name}.md": page(game) for game in games}}
    pages["bot-protocol.schema.json"] = json.dumps(messages.schema(), indent=1) + "\n"
    FOLDER.mkdir(exist_ok=True)
    stale = []
    for name, text in pages.items():
        path = FOLDER / name
        if "--check" not in sys.argv:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            stale.append(path.name)
    if stale:
        print(f"stale: {', '.join(stale)}: run make docs")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
