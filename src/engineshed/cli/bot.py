"""`engineshed bot`: another's program takes seats at served tables, with what a person in them would see."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import signal
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from engineshed.bots.characters import is_program
from engineshed.bots.external import ProgramSeat, opening
from engineshed.bots.program import Limits, Program, ProgramError
from engineshed.cli.common import console
from engineshed.core.game import AnyGame
from engineshed.core.record import Record
from engineshed.core.registry import game_class, game_names, make_game
from engineshed.core.space import space_of
from engineshed.extras import load

LINK: Final = re.compile(r"(https?://[^/\s]+)/table/([a-z0-9]{16})#(\S+)")
LINKS: Final = "ENGINESHED_LINKS"
KEY: Final = "ENGINESHED_KEY"
UNLISTED_SECONDS: Final = 60.0
"""A game that the server no longer lists is given up after this time: most often it has just ended."""
LONGEST_SILENCE: Final = 30.0
"""Seconds between two calls to a server that does not answer."""


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
    server: str = "",
    key: Path | None = None,
    name: str = "",
    links: Path | None = None,
    seats: Path | None = None,
    tables: int = 4,
    seconds: float = 10.0,
) -> None:
    """Let a program play at served tables: offered to everybody, or where it is invited.

    Parameters
    ----------
    program
        An executable that speaks the protocol of docs/guides/bot-protocol.md.
    server
        Offer it on this server as a guest bot, until interrupted; the server's host makes the key.
    key
        The file that holds the key; without one, the environment's ENGINESHED_KEY.
    name
        What it is called at the table; the file's name if not given.
    links
        Without a server: a file with an invitation link on each line, or the environment's ENGINESHED_LINKS.
    seats
        Where seats taken by invitation are kept, so that it goes on after a restart; `<program>.seats.json`.
    tables
        How many tables it plays at once.
    seconds
        How long it may take to decide; then the first action that is allowed is played.
    """
    path = program if is_program(str(program)) else Path.cwd() / program
    if not os.access(path, os.X_OK) or path.is_dir():
        raise ValueError(f"{program} is no program: give an executable file")
    crew, name = Crew(path.resolve(), Limits(seconds)), name or path.stem
    if server:
        asyncio.run(offer(crew, Offer(server, read_key(key), name, games_of(crew.path), tables)))
    else:
        kept = seats or Path(f"{path.name}.seats.json")
        asyncio.run(play_all(crew, _seated(kept, read_links(links), name), tables))


def read_links(file: Path | None) -> list[tuple[str, str, str]]:
    """Server, table and invitation of every link; never from the command line, where others could read them."""
    text = file.read_text("utf-8") if file else os.environ.get(LINKS, "")
    return [(match[1], match[2], match[3]) for match in LINK.finditer(text)]


def read_key(file: Path | None) -> str:
    """As for links."""
    key = (file.read_text("utf-8") if file else os.environ.get(KEY, "")).strip()
    if not key:
        raise ValueError(f"no key: name a file that holds it with --key, or set {KEY}; the server's host makes keys")
    return key


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
        raise ValueError(f"no table to play at: give --server, name a file with --links, or set {LINKS}")
    return held


def games_of(path: Path) -> dict[str, int]:
    """What the program says it plays, with the versions of the rules that are installed here."""
    program = Program(str(path))
    try:
        program.start()
        played = program.games or tuple(name for name in game_names() if game_class(name).listed)
        return {name: game_class(name).version for name in played if name in game_names() and "@" not in name}
    except ProgramError as error:
        raise ValueError(error.detail) from None
    finally:
        program.quit()


# --- where it is invited


async def play_all(crew: Crew, held: Sequence[Held], tables: int) -> None:
    """Every seat to the end of its game, so many at once."""
    places = asyncio.Semaphore(tables)

    async def play(one: Held) -> None:
        async with places:
            console.print(await crew.play(one), markup=False)

    await asyncio.gather(*map(play, held))


# --- offered to everybody


class Offer(Record, frozen=True):
    """What a program offers on a server."""

    server: str
    key: str
    name: str
    games: dict[str, int]
    tables: int


@dataclass
class Game:
    """A table at which it plays, and when the server last listed it."""

    task: asyncio.Task[None]
    listed: float


async def offer(crew: Crew, offered: Offer) -> None:
    """Play wherever people seat it, until interrupted or the key is withdrawn."""
    playing: dict[str, Game] = {}
    main = asyncio.current_task()
    for end in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(end, lambda: main and main.cancel())
    console.print(f"{offered.name} is offered on {offered.server}: {', '.join(offered.games)}", markup=False)
    try:
        while True:
            pause = await _look(crew, offered, playing)
            await asyncio.sleep(pause)
    except asyncio.CancelledError:
        console.print(f"{offered.name} leaves; its seats wait for it as for a person", markup=False)
    finally:
        for game in playing.values():
            game.task.cancel()
        await asyncio.gather(*(game.task for game in playing.values()), return_exceptions=True)


async def _look(crew: Crew, offered: Offer, playing: dict[str, Game]) -> float:
    """Say that it is here, sit down where it is seated, get up where it is not; seconds until the next look."""
    client: Any = load("engineshed.client", "client")
    told = {"name": offered.name, "games": offered.games, "tables": offered.tables}
    try:
        found = await asyncio.to_thread(client.say_here, offered.server, offered.key, **told)
    except client.GoneError as gone:
        raise ValueError(str(gone)) from None
    except OSError:
        return secrets.SystemRandom().uniform(1.0, LONGEST_SILENCE if not playing else LONGEST_SILENCE / 6)
    seated = {one.table: one.seat for one in found.seats}
    now = asyncio.get_running_loop().time()
    for table, game in list(playing.items()):
        game.listed = now if table in seated else game.listed
        if game.task.done() or now - game.listed > UNLISTED_SECONDS:
            playing.pop(table).task.cancel()
    for table, seat in seated.items():
        if table not in playing and len(playing) < offered.tables:
            held = Held(offered.server, table, seat, offered.key)
            playing[table] = Game(asyncio.create_task(_play(crew, held)), now)
    return float(found.again * secrets.SystemRandom().uniform(0.8, 1.0))


async def _play(crew: Crew, held: Held) -> None:
    try:
        console.print(await crew.play(held), markup=False)
    except Exception as error:  # noqa: BLE001 - one table's trouble is not the others'; it is tried again
        console.print(f"{held.table}: {type(error).__name__}: {error}", style="red", markup=False)


# --- one table


class Crew:
    """The program, with a process of its own at each table."""

    def __init__(self, path: Path, limits: Limits) -> None:
        self.path = path
        self._limits = limits
        self._errors = Path(f"{path.name}.stderr.log").resolve()

    async def play(self, held: Held) -> str:
        """One seat to the end of its game; how it ended, in a line."""
        client: Any = load("engineshed.client", "client")
        program, thread = Program(str(self.path), self._errors), ThreadPoolExecutor(1)
        try:
            async with client.Seat(held.server, held.table, held.token) as seat:
                return await Guest(seat, program, self._limits, thread).play()
        except client.GoneError as gone:
            return f"{held.table}: {gone}"
        except asyncio.CancelledError:
            program.interrupt()
            raise
        finally:
            await asyncio.get_running_loop().run_in_executor(thread, program.quit)
            thread.shutdown(wait=False)


class Guest:
    """A program at one served table."""

    def __init__(self, seat: Any, program: Program, limits: Limits, thread: ThreadPoolExecutor) -> None:
        welcome = seat.welcome
        self._seat = seat
        self._thread = thread
        self._game: AnyGame = make_game(welcome.game, welcome.options)
        if self._game.version != welcome.version:
            raise ValueError(f"the server plays version {welcome.version} of {welcome.game}: install that one here")
        told = opening(self._game, welcome.seat, f"{welcome.table}-{welcome.seat}", secrets.token_hex(32))
        self._asked = ProgramSeat(program, self._game, told, limits)

    async def play(self) -> str:
        failed = 0
        async for position in self._seat:
            self._asked.hear([effect for event in self._seat.taken() for effect in event.effects])
            if position.prompt is not None and position.status == "playing":
                failed += await self._decide(position)
        table = self._seat.welcome.table
        if position.scoring is None:
            return f"{table}: {position.status}"
        totals = [score["total"] for score in position.scoring["seats"]]
        self._asked.over(totals, position.scoring["winners"])
        result = f"{table}: {', '.join(map(str, totals))}"
        return f"{result} ({failed} decisions failed)" if failed else result

    async def _decide(self, position: Any) -> bool:
        """Whether the program failed: then the first allowed action is played."""
        space, failed = space_of(self._game), False
        legal = [space.convert(record) for record in self._seat.legal(position.prompt)]
        loop = asyncio.get_running_loop()
        try:
            action = await loop.run_in_executor(self._thread, self._asked.choose, position.view, legal)
        except ProgramError as error:
            console.print(f"{error.what}: {error.detail}", style="red", markup=False)
            action, failed = legal[0], True
        refused = await self._seat.move(msgspec.to_builtins(action))
        if refused is not None and refused.rule not in {"table", "core"}:
            console.print(f"illegal: {refused.rule}", style="red", markup=False)
            await self._seat.move(msgspec.to_builtins(legal[0]))
            failed = True
        return failed
