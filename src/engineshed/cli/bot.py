"""`engineshed bot`: another's program takes seats at served tables, with what a person in them would see."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import msgspec

from engineshed.bots.characters import is_program
from engineshed.bots.external import ProgramSeat, opening
from engineshed.bots.program import Limits, Program, ProgramError
from engineshed.cli.common import console
from engineshed.core.game import AnyGame
from engineshed.core.record import Record
from engineshed.core.registry import make_game
from engineshed.core.space import space_of
from engineshed.extras import load

LINK: Final = re.compile(r"(https?://[^/\s]+)/table/([a-z0-9]{16})#(\S+)")
LINKS: Final = "ENGINESHED_LINKS"


class Held(Record, frozen=True):
    """A seat that the program holds: whoever shows the token is the seat."""

    server: str
    table: str
    seat: int
    token: str


def bot(
    program: Path,
    /,
    *,
    name: str = "",
    links: Path | None = None,
    seats: Path | None = None,
    tables: int = 4,
    seconds: float = 10.0,
) -> None:
    """Let a program play at tables it is invited to: it takes a free seat at each and plays to the end.

    Parameters
    ----------
    program
        An executable that speaks the protocol of docs/guides/bot-protocol.md.
    name
        What it is called at the table; the file's name if not given.
    links
        A file with an invitation link on each line; without one, the environment's ENGINESHED_LINKS.
    seats
        Where its seats are kept, so that it goes on after a restart; `<program>.seats.json` if not given.
    tables
        How many tables it plays at once.
    seconds
        How long it may take to decide; then the first action that is allowed is played.
    """
    path = program if is_program(str(program)) else Path.cwd() / program
    if not os.access(path, os.X_OK) or path.is_dir():
        raise ValueError(f"{program} is no program: give an executable file")
    kept = seats or Path(f"{path.name}.seats.json")
    held = _seated(kept, read_links(links), name or path.stem)
    with ThreadPoolExecutor(tables) as pool:
        for result in pool.map(lambda one: play_seat(one, path.resolve(), Limits(seconds)), held):
            console.print(result, markup=False)


def read_links(file: Path | None) -> list[tuple[str, str, str]]:
    """Server, table and invitation of every link; never from the command line, where others could read them."""
    text = file.read_text("utf-8") if file else os.environ.get(LINKS, "")
    return [(match[1], match[2], match[3]) for match in LINK.finditer(text)]


def _seated(kept: Path, links: Iterable[tuple[str, str, str]], name: str) -> list[Held]:
    """The seats held already, and one more at each table that is new."""
    client: Any = load("engineshed.client", "client")
    held = msgspec.json.decode(kept.read_bytes(), type=list[Held]) if kept.exists() else []
    for server, table, invite in links:
        if not any((one.server, one.table) == (server, table) for one in held):
            held.append(Held(server, table, *client.join(server, table, invite=invite, name=name)))
            kept.touch(mode=0o600)
            kept.write_bytes(msgspec.json.encode(held))
    if not held:
        raise ValueError(f"no table to play at: name a file with --links, or set {LINKS}")
    return held


def play_seat(held: Held, path: Path, limits: Limits) -> str:
    """One seat to the end of its game; how it ended, in a line."""
    client: Any = load("engineshed.client", "client")
    program = Program(str(path), Path(f"{path.name}.stderr.log").resolve())
    try:
        with client.PlainSeat(held.server, held.table, held.token) as seat:
            return Guest(seat, program, limits).play()
    except client.GoneError as gone:
        return f"{held.table}: {gone}"
    finally:
        program.quit()


class Guest:
    """A program at one served table."""

    def __init__(self, seat: Any, program: Program, limits: Limits) -> None:
        welcome = seat.welcome
        self._seat = seat
        self._game: AnyGame = make_game(welcome.game, welcome.options)
        if self._game.version != welcome.version:
            raise ValueError(f"the server plays version {welcome.version} of {welcome.game}: install that one here")
        told = opening(self._game, welcome.seat, f"{welcome.table}-{welcome.seat}", secrets.token_hex(32))
        self._asked = ProgramSeat(program, self._game, told, limits)

    def play(self) -> str:
        failed = 0
        for position in self._seat:
            self._asked.hear([effect for event in self._seat.taken() for effect in event.effects])
            if position.prompt is not None and position.status == "playing":
                failed += self._decide(position)
        scores = position.scoring["seats"]
        self._asked.over([score["total"] for score in scores], position.scoring["winners"])
        result = f"{self._seat.welcome.table}: {', '.join(str(score['total']) for score in scores)}"
        return f"{result} ({failed} decisions failed)" if failed else result

    def _decide(self, position: Any) -> bool:
        """Whether the program failed: then the first allowed action is played."""
        space, failed = space_of(self._game), False
        legal = [space.convert(record) for record in self._seat.legal(position.prompt)]
        try:
            action = self._asked.choose(position.view, legal)
        except ProgramError as error:
            console.print(f"{error.what}: {error.detail}", style="red", markup=False)
            action, failed = legal[0], True
        refused = self._seat.move(msgspec.to_builtins(action))
        if refused is not None and refused.rule not in {"table", "core"}:
            console.print(f"illegal: {refused.rule}", style="red", markup=False)
            self._seat.move(msgspec.to_builtins(legal[0]))
            failed = True
        return failed
