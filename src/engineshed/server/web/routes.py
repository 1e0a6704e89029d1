"""The HTTP side of the protocol: thin handlers over the tables."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Literal, TypeVar

import msgspec
from litestar import MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from engineshed import __version__
from engineshed.core.rulebook import Rulebook
from engineshed.server import journal
from engineshed.server.addresses import address_of
from engineshed.server.errors import RequestError, bad_request, not_allowed
from engineshed.server.metrics import text
from engineshed.server.protocol import (
    ENCODER,
    PROTOCOL,
    BoardNames,
    Body,
    Created,
    DailyPage,
    DailyStart,
    Delete,
    Deleted,
    GameInfo,
    Glance,
    GoOn,
    GuestHere,
    GuestInfo,
    GuestTables,
    HandedIn,
    Health,
    Invitation,
    Join,
    Luggage,
    Mine,
    MoveCode,
    MoveState,
    MoveTake,
    MyTable,
    NamesRequest,
    NewDaily,
    NewLesson,
    NewTable,
    Problem,
    Rematch,
    ReplayAnswer,
    ReplayRequest,
    SeatToken,
    StoryLink,
    StoryName,
    StoryPage,
    StoryProgress,
    StoryWish,
    TableId,
    TableLog,
    TableSummary,
    TakeOver,
    Votes,
)
from engineshed.server.running import Running
from engineshed.server.tables import guests, handed_in, lobby, seats, vocabulary
from engineshed.server.tables.catalogue import coaching_of, guide_of, rules_of, title_of
from engineshed.server.tables.option_files import check_sizes
from engineshed.server.tables.replay_process import Upload
from engineshed.server.tables.tables import Tables
from engineshed.server.web import preview, static
from engineshed.server.web.session import Gone, ViewerSession
from engineshed.words.coach import Coaching
from engineshed.words.guide import Guide

WITH_FILES: Final = 400_000
"""Bytes of a body that holds a board and a deck."""
LARGE: Final = 2_500_000
"""Bytes of a body that holds a whole log or map."""
OK: Final = 200
HEALTH_SECONDS: Final = 5.0
B = TypeVar("B", bound=Body)
LOCAL: Final = {"127.0.0.1", "::1", ""}

PROBLEMS: Final = {
    status: ResponseSpec(Problem, generate_examples=False, description=description)
    for status, description in (
        (400, "the request is not as declared"),
        (401, "the token holds no seat here"),
        (403, "not allowed"),
        (404, "there is no such table, game or page"),
        (409, "not possible now"),
        (413, "too big"),
        (429, "too many"),
        (503, "busy"),
    )
}

AnyRequest = Request[Any, Any, State]


def token_of(request: AnyRequest) -> str | None:
    """From `Authorization: Bearer ...`; never from a path or a query."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def running(request: AnyRequest) -> Running:
    parts: Running = request.app.state.running
    return parts


def tables_of(request: AnyRequest) -> Tables:
    return running(request).tables


@get("/api/games", responses=PROBLEMS, sync_to_thread=False)
def games(request: AnyRequest) -> list[GameInfo]:
    return list(running(request).games.values())


@get("/api/games/{name:str}/rulebook", responses=PROBLEMS, sync_to_thread=False)
def rulebook(name: FromPath[str]) -> Rulebook:
    return rules_of(name)


@get("/api/games/{name:str}/lessons/{lesson:str}/{language:str}", responses=PROBLEMS, sync_to_thread=False)
def coach(name: FromPath[str], lesson: FromPath[str], language: FromPath[str]) -> Coaching:
    return coaching_of(name, lesson, language)


@get("/api/games/{name:str}/guide/{language:str}", responses=PROBLEMS, sync_to_thread=False)
def how_to_play(name: FromPath[str], language: FromPath[str]) -> Guide:
    return guide_of(name, language)


@post("/api/lessons", responses=PROBLEMS)
async def create_lesson(request: AnyRequest, data: JSONBody[NewLesson]) -> Created:
    return await lobby.create_lesson(tables_of(request), data, address_of(request.scope))


@get("/api/games/{name:str}/words/{language:str}", responses=PROBLEMS, media_type=MediaType.TEXT, sync_to_thread=False)
def messages(name: FromPath[str], language: FromPath[str]) -> str:
    """A game's messages in Fluent's notation: also of a game that the page was not built with."""
    return vocabulary.messages(name, language)


@post("/api/names", responses=PROBLEMS, status_code=200, request_max_body_size=WITH_FILES)
async def names(request: AnyRequest, data: JSONBody[NamesRequest]) -> BoardNames:
    """Apart from the tables: the board may be a file of somebody's own."""
    check_sizes(data.game, data.options)
    return await _uploaded(request, "names", data, BoardNames)


@post("/api/tables", responses=PROBLEMS, request_max_body_size=WITH_FILES)
async def create(request: AnyRequest, data: JSONBody[NewTable]) -> Created:
    return await lobby.create(tables_of(request), data, address_of(request.scope))


@get("/api/guests", responses=PROBLEMS)
async def guest_bots(request: AnyRequest) -> list[GuestInfo]:
    return await guests.listed(tables_of(request))


@post("/api/guests/here", responses=PROBLEMS, status_code=200)
async def guest_here(request: AnyRequest, data: JSONBody[GuestHere]) -> GuestTables:
    return await guests.here(tables_of(request), token_of(request), data, address_of(request.scope))


@get("/api/tables", responses=PROBLEMS)
async def open_tables(request: AnyRequest) -> list[TableSummary]:
    return await lobby.open_tables(tables_of(request))


@post("/api/tables/mine", responses=PROBLEMS, status_code=200)
async def mine(request: AnyRequest, data: JSONBody[Mine]) -> list[MyTable]:
    return await lobby.mine(tables_of(request), data.tokens)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def summary(request: AnyRequest, table: FromPath[str]) -> TableSummary:
    return await lobby.summary(tables_of(request), TableId(table), token_of(request))


@post("/api/tables/{table:str}/join", responses=PROBLEMS)
async def join(request: AnyRequest, table: FromPath[str], data: JSONBody[Join]) -> SeatToken:
    return await lobby.join(tables_of(request), TableId(table), data, token_of(request), address_of(request.scope))


@post("/api/tables/{table:str}/resign", responses=PROBLEMS, status_code=200)
async def resign(request: AnyRequest, table: FromPath[str]) -> TableSummary:
    await seats.resign(tables_of(request), TableId(table), token_of(request))
    return await lobby.summary(tables_of(request), TableId(table), token_of(request))


@post("/api/tables/{table:str}/close", responses=PROBLEMS, status_code=200)
async def close(request: AnyRequest, table: FromPath[str]) -> TableSummary:
    await seats.close(tables_of(request), TableId(table), token_of(request))
    return await lobby.summary_for_owner(tables_of(request), TableId(table))


@post("/api/tables/{table:str}/rematch", responses=PROBLEMS)
async def rematch(request: AnyRequest, table: FromPath[str]) -> Rematch:
    return await seats.rematch(tables_of(request), TableId(table), token_of(request))


@post("/api/tables/{table:str}/seats/{seat:int}/reissue", responses=PROBLEMS)
async def reissue(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> Invitation:
    return await seats.reissue(tables_of(request), TableId(table), seat, token_of(request))


@post("/api/tables/{table:str}/seats/{seat:int}/takeover", responses=PROBLEMS, status_code=200)
async def take_over(request: AnyRequest, table: FromPath[str], seat: FromPath[int], data: JSONBody[TakeOver]) -> Votes:
    return await seats.take_over(tables_of(request), TableId(table), seat, token_of(request), data.level)


@post("/api/tables/{table:str}/seats/{seat:int}/return", responses=PROBLEMS, status_code=200)
async def give_back(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> TableSummary:
    await seats.give_back(tables_of(request), TableId(table), seat, token_of(request))
    return await lobby.summary(tables_of(request), TableId(table), token_of(request))


@get("/api/tables/{table:str}/log", responses=PROBLEMS)
async def log(request: AnyRequest, table: FromPath[str]) -> TableLog:
    return await lobby.log(tables_of(request), TableId(table), token_of(request))


@get("/api/tables/{table:str}/glance", responses=PROBLEMS)
async def glance(request: AnyRequest, table: FromPath[str]) -> Glance:
    """How it stands and what happened since the own last decision, for the lobby."""
    return await lobby.glance(tables_of(request), TableId(table), token_of(request))


@post("/api/tables/{table:str}/story", responses=PROBLEMS, status_code=200)
async def story_link(request: AnyRequest, table: FromPath[str]) -> StoryLink:
    """Where the story of a finished game is told."""
    return await running(request).stories.link(TableId(table), token_of(request))


@get("/api/stories/{address:str}", responses=PROBLEMS)
async def story(request: AnyRequest, address: FromPath[str]) -> StoryPage:
    return await running(request).stories.page(address, token_of(request))


@get("/api/stories/{address:str}/progress", responses=PROBLEMS)
async def story_progress(request: AnyRequest, address: FromPath[str]) -> StoryProgress:
    return await running(request).stories.progress(address, token_of(request))


@get("/api/stories/{address:str}/picture", responses=PROBLEMS, media_type="image/png")
async def story_preview(request: AnyRequest, address: FromPath[str]) -> Response[bytes]:
    """The curve and the results, for those who show a link before it is opened."""
    page = await running(request).stories.page(address, None)
    drawn = await asyncio.to_thread(preview.picture, preview.told_of(page, title_of(page.game)))
    return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=600"})


@get("/story/{address:str}", include_in_schema=False)
async def shared_page(request: AnyRequest, address: FromPath[str]) -> Response[bytes]:
    """The built page with what a messenger wants to know; for an address that was never given out just the page."""
    found = running(request).page["index.html"]
    try:
        page = await running(request).stories.page(address, None)
    except RequestError:
        about = b""
    else:
        about = preview.head(page, title_of(page.game), address, str(request.base_url).rstrip("/"))
    content = found.content.replace(b"</head>", about + b"</head>", 1)
    return Response(content, media_type=found.kind, headers={"cache-control": found.caching})


@post("/api/stories/{address:str}/name", responses=PROBLEMS, status_code=200)
async def story_name(request: AnyRequest, address: FromPath[str], data: JSONBody[StoryName]) -> StoryPage:
    """A player takes the own name off the page, or puts it back."""
    return await running(request).stories.name(address, token_of(request), shown=data.shown)


@post("/api/stories/{address:str}/closer", responses=PROBLEMS, status_code=200)
async def story_closer(request: AnyRequest, address: FromPath[str], data: JSONBody[StoryWish]) -> StoryPage:
    """A player wants the analysis deeper, or the bots judged, too."""
    return await running(request).stories.look_closer(address, token_of(request), data)


@post("/api/stories/{address:str}/go-on", responses=PROBLEMS)
async def go_on(request: AnyRequest, address: FromPath[str], data: JSONBody[GoOn]) -> Created:
    """A copy from one of its moments on, against bots."""
    return await running(request).stories.go_on(address, token_of(request), data, address_of(request.scope))


@get("/api/dailies/{day:str}", responses=PROBLEMS)
async def dailies(request: AnyRequest, day: FromPath[str]) -> DailyPage:
    """The request's token is the device's own key."""
    return await running(request).dailies.page(day, token_of(request))


@post("/api/dailies/{day:str}/{game:str}/{name:str}", responses=PROBLEMS, status_code=200)
async def daily_start(
    request: AnyRequest, day: FromPath[str], game: FromPath[str], name: FromPath[str], data: JSONBody[NewDaily]
) -> DailyStart:
    """One attempt for each device: the token is its own key."""
    address = address_of(request.scope)
    return await running(request).dailies.start((day, game, name), data.name, token_of(request), address)


@post("/api/handed-in", responses=PROBLEMS, status_code=200, request_max_body_size=LARGE)
async def hand_in(request: AnyRequest, data: JSONBody[HandedIn]) -> StoryLink:
    """A game of a device: replayed apart from the tables first. Only where the page without a server is offered."""
    if not tables_of(request).settings.site:
        raise RequestError(404, "not-found", "there is nothing here")
    seen = await _uploaded(request, "replay", ReplayRequest(data.log, count=0), ReplayAnswer)
    if seen.scoring is None:
        raise bad_request("only a finished game is handed in")
    made = await handed_in.hand_in(tables_of(request), data.log, address_of(request.scope))
    return await running(request).stories.link(made.table, made.seats[0].token)


@post("/api/moves", responses=PROBLEMS, request_max_body_size=WITH_FILES)
async def move_record(request: AnyRequest, data: JSONBody[Luggage]) -> MoveCode:
    """A device's record is sent to another one."""
    return await running(request).records.send(data)


@post("/api/moves/take", responses=PROBLEMS, status_code=200)
async def take_record(request: AnyRequest, data: JSONBody[MoveTake]) -> Luggage:
    """Once for each code."""
    return await running(request).records.take(data.code)


@get("/api/moves", responses=PROBLEMS)
async def moved_record(request: AnyRequest) -> MoveState:
    """The request's token is the receipt."""
    return await running(request).records.state(token_of(request) or "")


@post("/api/records/delete", responses=PROBLEMS, status_code=200, request_max_body_size=WITH_FILES)
async def delete_record(request: AnyRequest, data: JSONBody[Delete]) -> Deleted:
    """The names and tokens of finished games."""
    return await running(request).records.delete([(seat.table, seat.token) for seat in data.seats])


@post("/api/replay", responses=PROBLEMS, status_code=200, request_max_body_size=LARGE)
async def replay(request: AnyRequest, data: JSONBody[ReplayRequest]) -> ReplayAnswer:
    """Apart from the tables: a log can be long, and be made to be."""
    return await _uploaded(request, "replay", data, ReplayAnswer)


async def _uploaded(request: AnyRequest, wanted: Literal["replay", "names"], data: Body, answer: type[B]) -> B:
    upload = Upload(wanted, msgspec.Raw(ENCODER.encode(data)))
    outcome = await running(request).uploads.ask(upload, tables_of(request).hashed(address_of(request.scope)))
    if outcome.status != OK:
        problem = msgspec.json.decode(outcome.body, type=Problem)
        raise RequestError(problem.status, problem.reason, problem.detail)
    return msgspec.json.decode(outcome.body, type=answer)


class SocketLine:
    """A WebSocket, as a session wants it."""

    def __init__(self, socket: WebSocket[Any, Any, State]) -> None:
        self._socket = socket
        self.address = address_of(socket.scope)

    async def accept(self) -> None:
        await self._socket.accept()

    async def receive(self) -> str | None:
        try:
            message: Any = await self._socket.receive()
        except WebSocketDisconnect:
            raise Gone from None
        if message["type"] != "websocket.receive":
            raise Gone
        text: str | None = message.get("text")
        return text

    async def send(self, data: bytes) -> None:
        try:
            await self._socket.send_data(data)
        except WebSocketDisconnect:
            raise Gone from None

    async def close(self, code: int, reason: str) -> None:
        await self._socket.close(code=code, reason=reason)


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, State], table: FromPath[str]) -> None:
    await ViewerSession(socket.app.state.running, TableId(table), SocketLine(socket)).serve()


@get("/health", responses=PROBLEMS)
async def health(request: AnyRequest) -> Health:
    """Whether a move could be stored now."""
    try:
        await asyncio.wait_for(tables_of(request).store.check(), HEALTH_SECONDS)
    except Exception:  # noqa: BLE001 - whatever it is, a host wants to hear of it
        journal.fault("not healthy")
        raise RequestError(503, "failed", "nothing can be stored now; the server has written down why") from None
    return Health(ok=True, version=__version__, protocol=PROTOCOL, games=list(running(request).games))


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def metrics(request: AnyRequest) -> str:
    """For the host alone: it counts hidden steps too."""
    forwarded = {"forwarded", "x-forwarded-for", "x-real-ip"} & set(request.headers)
    if forwarded or (request.client is not None and request.client.host not in LOCAL):
        raise not_allowed("metrics are shown on the server's own machine only")
    parts = running(request)
    return text(parts.tables.metrics.everywhere(parts.gauges))


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def the_page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """The built page, and everything below the root that is not the API."""
    if path.strip("/").partition("/")[0] in {"api", "schema"}:
        raise RequestError(404, "not-found", "there is nothing here")
    page = running(request).page
    if request.scope["raw_path"] == b"/device" and f"{static.DEVICE}index.html" in page:
        return Response(
            b"", status_code=308, headers={"location": f"/{static.DEVICE}"}
        )  # its files are named from there
    found = static.find(page, path)
    if found is None:
        raise RequestError(404, "not-found", "there is nothing here")
    zipped = bool(found.zipped) and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": found.caching, "vary": "accept-encoding"}
    if zipped:
        headers["content-encoding"] = "gzip"
    return Response(found.zipped if zipped else found.content, media_type=found.kind, headers=headers)


HANDLERS: Final = (
    games,
    rulebook,
    coach,
    how_to_play,
    create_lesson,
    messages,
    names,
    create,
    guest_bots,
    guest_here,
    open_tables,
    mine,
    summary,
    join,
    resign,
    close,
    rematch,
    reissue,
    take_over,
    give_back,
    glance,
    log,
    story_link,
    story,
    story_progress,
    story_preview,
    shared_page,
    story_name,
    story_closer,
    go_on,
    dailies,
    daily_start,
    move_record,
    take_record,
    moved_record,
    delete_record,
    replay,
    hand_in,
    socket,
    health,
    metrics,
    the_page,
)
