"""The requests of `docs/protocol.md`, answered on the device by the functions that answer them on a server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from engineshed.server.addresses import NOWHERE
from engineshed.server.errors import RequestError, bad_request
from engineshed.server.protocol import (
    ENCODER,
    Body,
    GameInfo,
    GoOn,
    Mine,
    NamesRequest,
    NewLesson,
    NewTable,
    Problem,
    ReplayRequest,
    StoryName,
    StoryWish,
    TableId,
    TakeOver,
)
from engineshed.server.tables import lobby, seats, vocabulary
from engineshed.server.tables.catalogue import coaching_of, guide_of, rules_of
from engineshed.server.tables.option_files import check_sizes
from engineshed.server.tables.replays import replayed
from engineshed.server.tables.stories import Stories
from engineshed.server.tables.tables import Tables

B = TypeVar("B", bound=Body)


class Request(msgspec.Struct, frozen=True):
    method: str
    path: str
    body: str = ""
    token: str | None = None

    @property
    def parts(self) -> list[str]:
        """Of the path, behind `/api/`."""
        return self.path.strip("/").split("/")[1:]

    def read(self, kind: type[B]) -> B:
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise bad_request(str(error)) from None


class Asked(msgspec.Struct, frozen=True):
    """Those who know the answers."""

    tables: Tables
    stories: Stories
    games: Callable[[], Sequence[GameInfo]]


async def answered(asked: Asked, request: Request) -> tuple[int, str]:
    """The status and the text of the answer."""
    try:
        found = _about_games(asked.games, request) or await _about_stories(asked.stories, request)
        found = found or await _about_tables(asked.tables, request)
    except RequestError as error:
        return error.status, ENCODER.encode(Problem(error.status, error.reason, error.detail)).decode()
    return 200, found if isinstance(found, str) else ENCODER.encode(found).decode()


def _about_games(games: Callable[[], Sequence[GameInfo]], request: Request) -> Any:
    """What needs no table; None: something else is asked."""
    match request.method, request.parts:
        case "GET", ["games"]:
            return games()
        case "GET", ["games", name, *rest]:
            return _about_one_game(name, rest)
        case "POST", ["names"]:
            wish = request.read(NamesRequest)
            check_sizes(wish.game, wish.options)
            return vocabulary.names(wish)
    return None


def _about_one_game(name: str, asked: Sequence[str]) -> Any:
    match asked:
        case ["rulebook"]:
            return rules_of(name)
        case ["words", language]:
            return vocabulary.messages(name, language)
        case ["guide", language]:
            return guide_of(name, language)
        case ["lessons", lesson, language]:
            return coaching_of(name, lesson, language)
    raise _needs_others()


async def _about_stories(stories: Stories, request: Request) -> Any:
    """None: something else is asked."""
    token = request.token
    match request.method, request.parts:
        case "POST", ["tables", table, "story"]:
            return await stories.link(TableId(table), token)
        case "GET", ["stories", address]:
            return await stories.page(address, token)
        case "GET", ["stories", address, "progress"]:
            return await stories.progress(address, token)
        case "POST", ["stories", address, wish]:
            return await _about_story(stories, address, wish, request)
    return None


async def _about_story(stories: Stories, address: str, wish: str, request: Request) -> Any:
    """None: something else is asked."""
    match wish:
        case "name":
            return await stories.name(address, request.token, shown=request.read(StoryName).shown)
        case "closer":
            return await stories.look_closer(address, request.token, request.read(StoryWish))
        case "go-on":
            return await stories.go_on(address, request.token, request.read(GoOn), NOWHERE)
    return None


async def _about_tables(tables: Tables, request: Request) -> Any:
    match request.method, request.parts:
        case "POST", ["replay"]:
            return replayed(request.read(ReplayRequest))
        case "POST", ["lessons"]:
            return await lobby.create_lesson(tables, request.read(NewLesson))
        case "POST", ["tables"]:
            return await lobby.create(tables, _without_others(request.read(NewTable)))
        case "GET", ["tables"] | ["guests"]:
            return await lobby.open_tables(tables)  # none, as guest bots come to servers only
        case "POST", ["tables", "mine"]:
            return await lobby.mine(tables, request.read(Mine).tokens)
        case method, ["tables", table, *rest]:
            return await _about_one(tables, TableId(table), request, [method, *rest])
    raise _needs_others()


async def _about_one(tables: Tables, table: TableId, request: Request, asked: Sequence[str]) -> Any:
    match asked:
        case ["GET"]:
            return await lobby.summary(tables, table, request.token)
        case ["GET", ("glance" | "log") as what]:
            return await (lobby.glance if what == "glance" else lobby.log)(tables, table, request.token)
        case ["POST", "resign"]:
            await seats.resign(tables, table, request.token)
        case ["POST", "close"]:
            await seats.close(tables, table, request.token)
            return await lobby.summary_for_owner(tables, table)
        case ["POST", "rematch"]:
            return await seats.rematch(tables, table, request.token)
        case ["POST", "seats", seat, "takeover"] if seat.isdecimal():
            level = request.read(TakeOver).level
            return await seats.take_over(tables, table, int(seat), request.token, level)
        case ["POST", "seats", seat, "return"] if seat.isdecimal():
            await seats.give_back(tables, table, int(seat), request.token)
        case _:
            raise _needs_others()
    return await lobby.summary(tables, table, request.token)


def _without_others(wish: NewTable) -> NewTable:
    if wish.public or any(seat.kind in {"friend", "guest"} for seat in wish.seats):
        raise _needs_others()
    return wish


def _needs_others() -> RequestError:
    """Of whatever is not answered here."""
    return RequestError(
        409, "needs-server", "whoever plays elsewhere meets at a server: these tables are on one device"
    )
