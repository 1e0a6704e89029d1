"""`engineshed replay`: check a log line by line, and read it as a story."""

from __future__ import annotations

from pathlib import Path

from engineshed.cli.common import Language, console, print_json
from engineshed.core.languages import DEFAULT
from engineshed.core.log import Header, LogError, replay_log, write_entry
from engineshed.core.record import CHANCE, kind
from engineshed.core.table import Table
from engineshed.words import Words


def replay(file: Path, /, *, lang: Language = DEFAULT, json: bool = False) -> int:
    """Verify every line of a log and print the game in words.

    Exit code 1 at the first illegal line, with the rule.

    Parameters
    ----------
    file
        The log, as `engineshed play --log` or the page saves it.
    lang
        Language of the transcript.
    json
        Print the result as one JSON object instead.
    """
    text = file.read_text("utf-8")
    try:
        table, header = replay_log(text)
    except LogError as error:
        if not json:
            raise
        print_json({"error": str(error), "line": error.line, "rule": error.rule})
        return 1
    if json:
        print_json(_summary(table, header))
    else:
        for line in transcript(table, words_of(table, header, lang)):
            console.print(line, markup=False, soft_wrap=True)
    return 0


def words_of(table: Table, header: Header, lang: str) -> Words:
    """The transcript's words, with the names the log gives."""
    words = Words(table.game, lang)
    names = [header.names.get(seat, words.name("seat", seat)) for seat in range(table.game.seats)]
    return Words(table.game, lang, names)


def transcript(table: Table, words: Words) -> list[str]:
    """The whole game in words: a line an effect, then the result line by line."""
    lines = [words.say("title"), ""]
    for step in table.steps:
        lines += [words.effect(effect) for effect in step.effects]
    return [*lines, "", *result_lines(table, words)]


def result_lines(table: Table, words: Words) -> list[str]:
    """The scoring, explained part by part."""
    if not table.over:
        return [words.say("game-goes-on")]
    scoring = table.game.scoring(table.state)
    lines = [words.say(f"cause-{scoring.cause}")] if scoring.cause else []
    for seat, found in sorted(enumerate(scoring.seats), key=lambda pair: pair[1].rank):
        lines.append(words.say("result-seat", rank=found.rank, name=words.name("seat", seat), total=found.total))
        lines += [f"    {words.part(part)}: {part.points:+d}" for part in found.parts]
    winners = words.list([words.name("seat", seat) for seat in scoring.winners])
    return [*lines, words.say("result-winners", names=winners, count=len(scoring.winners))]


def _summary(table: Table, header: Header) -> dict[str, object]:
    return {
        "game": header.game,
        "options": header.options,
        "entries": [write_entry(table.space, entry) for entry in table.entries],
        "decisions": sum(step.entry.seat != CHANCE for step in table.steps),
        "effects": [{"kind": kind(type(effect)), "effect": effect} for step in table.steps for effect in step.effects],
        "over": table.over,
        "scoring": table.game.scoring(table.state) if table.over else None,
    }
