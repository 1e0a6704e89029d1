"""The log as a text file a person can read and write.

    engineshed log 1
    game: template
    version: 1
    option players = 2
    seat 0: Vera

    0 couple 3        a decision of seat 0
    0 undo            which it takes back
    * hill 7          an outcome of nature
    ! hill 7          the same, rolled by people at the table and typed in

Blank lines and everything behind ` #` are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Record
from engineshed.core.registry import OptionError, UnknownGame, game_class
from engineshed.core.space import NotationError, Space
from engineshed.core.table import Entry, Refused, Table
from engineshed.core.upgrades import NoRules, rules_for, upgraded

FIRST_LINE: Final = "engineshed log 1"
NATURE: Final = "*"
TYPED: Final = "!"
UNDO: Final = "undo"
_OPTION = re.compile(r"option\s+(\w+)\s*=\s*(.*)")
_SEAT = re.compile(r"seat\s+(\d+):\s*(.*)")
_FACT = re.compile(r"(game|version|board|seed-hash|seed):\s*(.*)")


class LogError(ValueError):
    """A log that cannot be read or replayed: names the line, the cause and the remedy."""

    def __init__(self, line: int, cause: str, rule: str = "") -> None:
        super().__init__(f"line {line}: {cause}")
        self.line = line
        self.cause = cause
        self.rule = rule


class Header(Record, frozen=True):
    """What a log says before the first move."""

    game: str
    version: int
    options: dict[str, Any] = {}
    board: str = ""
    names: dict[int, str] = {}
    seed_hash: str = ""
    seed: str = ""
    """Only in the log of a finished game."""


class Log(Record, frozen=True):
    """A whole log: its header, and its entries with the number of the line each stands on."""

    header: Header
    entries: tuple[tuple[int, Entry], ...]


def header_of(game: AnyGame, names: Mapping[int, str] | None = None, seed_hash: str = "", seed: str = "") -> Header:
    options = msgspec.to_builtins(game.options)
    return Header(game.name, game.version, options, game.board_hash, dict(names or {}), seed_hash, seed)


def write_header(header: Header) -> str:
    lines = [FIRST_LINE, f"game: {header.game}", f"version: {header.version}"]
    facts = {"board": header.board, "seed-hash": header.seed_hash, "seed": header.seed}
    lines += [f"{key}: {value}" for key, value in facts.items() if value]
    lines += [f"option {key} = {msgspec.json.encode(value).decode()}" for key, value in header.options.items()]
    lines += [f"seat {seat}: {' '.join(name.split())}" for seat, name in sorted(header.names.items())]
    return "\n".join(lines) + "\n"


def write_entry(space: Space, entry: Entry) -> str:
    action = None if entry.action is None else space.write(entry.action)
    return write_line(entry.seat, action, typed=entry.typed)


def write_line(seat: int, action: str | None, *, typed: bool = False) -> str:
    """A line of the log; an action in notation, or None for one that is taken back."""
    if action is None:
        return f"{seat} {UNDO}"
    who = (TYPED if typed else NATURE) if seat == CHANCE else str(seat)
    return f"{who} {action}"


def write_log(header: Header, space: Space, entries: Iterable[Entry]) -> str:
    """The text of a log; `read_log` gives the same header and entries back."""
    return write_header(header) + "\n" + "".join(write_entry(space, entry) + "\n" for entry in entries)


def read_log(text: str) -> tuple[AnyGame, Log]:
    """The game a log names, and its header and entries, in the terms of the newest rules that it can be brought to.

    Raises LogError with the line at fault.
    """
    lines = numbered_lines(text)
    if not lines or lines[0][1] != FIRST_LINE:
        raise LogError(1, f"this is no log of Engine Shed: the first line must read {FIRST_LINE!r}")
    header, moves = _upgraded(*read_header(lines[1:]), lines[0][0])
    game = _game_of(header, lines[0][0])
    space = Space(game)
    return game, Log(header, tuple((number, _read_entry(game, space, number, line)) for number, line in moves))


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """What is written, with the number of its line: no blank lines, no remarks."""
    lines = [(number, _strip(line)) for number, line in enumerate(text.splitlines(), 1)]
    return [(number, line) for number, line in lines if line]


def replay_log(text: str) -> tuple[Table, Header]:
    """The table a log describes, every line checked. LogError names the rule that the first illegal line breaks."""
    game, log = read_log(text)
    table = Table(game)
    for number, entry in log.entries:
        try:
            table.add(entry)
        except Refused as refused:
            move = write_entry(table.space, entry)
            raise LogError(number, f"{move!r} is not allowed: {refused}", refused.refusal.rule) from None
    return table, log.header


def _strip(line: str) -> str:
    return re.sub(r"(^|\s)#.*", "", line).strip() if not line.startswith("option ") else line.strip()


def read_header(lines: list[tuple[int, str]]) -> tuple[Header, list[tuple[int, str]]]:
    """What the first lines say, and the lines behind them."""
    facts: dict[str, str] = {}
    options: dict[str, Any] = {}
    names: dict[int, str] = {}
    for place, (number, line) in enumerate(lines):
        if match := _FACT.fullmatch(line):
            facts[match[1]] = match[2]
        elif match := _OPTION.fullmatch(line):
            options[match[1]] = _value(match[2])
        elif match := _SEAT.fullmatch(line):
            names[int(match[1])] = match[2]
        else:
            return _header(facts, options, names, number), lines[place:]
    return _header(facts, options, names, lines[-1][0] if lines else 1), []


def _header(facts: Mapping[str, str], options: dict[str, Any], names: dict[int, str], number: int) -> Header:
    if "game" not in facts:
        raise LogError(number, "no game is named before the first move: add a line 'game: NAME'")
    version = facts.get("version", "")
    if not version.isdecimal():
        raise LogError(number, "no version is named before the first move: add a line 'version: NUMBER'")
    board, seed_hash, seed = (facts.get(key, "") for key in ("board", "seed-hash", "seed"))
    return Header(facts["game"], int(version), options, board, names, seed_hash, seed)


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _upgraded(header: Header, moves: list[tuple[int, str]], line: int) -> tuple[Header, list[tuple[int, str]]]:
    """A log of older rules in the terms of installed ones; lines keep their numbers."""
    split = [text.partition(" ") for _, text in moves]
    actions = ["" if rest.strip() == UNDO else rest.strip() for _, _, rest in split]
    try:
        newest = game_class(header.game).version
        version, options, actions = upgraded(header.game, header.version, header.options, actions)
    except UnknownGame as error:
        raise LogError(line, str(error)) from None
    except NoRules:
        cause = f"written by version {header.version} of {header.game}, this is version {newest}"
        raise LogError(line, f"{cause}: replay it with the Engine Shed that wrote it") from None
    if version == header.version:
        return header, moves
    pairs = zip(moves, split, actions, strict=True)
    moves = [(number, f"{who} {action or UNDO}") for (number, _), (who, _, _), action in pairs]
    return msgspec.structs.replace(header, version=version, options=options), moves


def _game_of(header: Header, line: int) -> AnyGame:
    try:
        game = rules_for(header.game, header.version, header.options)
    except OptionError as error:
        raise LogError(line, str(error)) from None
    if header.board and header.board != game.board_hash:
        raise LogError(line, f"written on another board ({header.board}, here {game.board_hash}): give that board file")
    return game


def _read_entry(game: AnyGame, space: Space, number: int, line: str) -> Entry:
    seat, rest = read_seat(game, number, line)
    if rest.strip() == UNDO:
        if seat == CHANCE:
            raise LogError(number, "nature takes nothing back: begin an undo with a seat's number")
        return Entry(seat, None)
    try:
        action = space.read(rest)
    except NotationError as error:
        raise LogError(number, str(error)) from None
    return Entry(seat, action, typed=line.startswith(TYPED))


def read_seat(game: AnyGame, number: int, line: str) -> tuple[int, str]:
    """Who acts in a line, and the rest of it."""
    who, _, rest = line.partition(" ")
    if who in {NATURE, TYPED}:
        return CHANCE, rest
    if who.isdecimal() and int(who) < game.seats:
        return int(who), rest
    raise LogError(number, f"{who!r} is no seat: begin with 0 to {game.seats - 1}, {NATURE} or {TYPED}")
