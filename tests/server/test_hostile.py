"""Clients that mean harm: forged, doubled, huge, broken, slow, flooding, from the wrong place."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from server.shed import Seat, Shed, open_shed

from engineshed.server.protocol import PROTOCOL, Pointed
from engineshed.server.settings import Settings
from engineshed.server.tables import viewers
from engineshed.server.tables.typed_text import clean
from engineshed.server.web import steady
from engineshed.server.web.gate import cost_of
from engineshed.server.web.session import LARGEST_FRAME

pytestmark = pytest.mark.anyio

COUPLE = {"kind": "couple", "load": 0}


async def _farewell(shed: Shed, table: str, *frames: str | bytes, **options: Any) -> tuple[int, str]:
    """How the server takes leave of a client that sends this."""
    async with shed.link(table, **options) as link:
        said = ""
        try:
            for frame in frames:
                await link.send(frame)
            async with asyncio.timeout(20):
                async for text in link:
                    message = json.loads(text)
                    if message["type"] == "bye":
                        said = message["reason"]
        except websockets.ConnectionClosed:
            pass
        return link.close_code or 0, said


def _hello(token: str | None = None, **more: Any) -> str:
    return json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, **more})


async def test_forged_tokens_and_those_of_other_tables_open_nothing(shed: Shed):
    made, other = await shed.make(), await shed.make()
    for token in ("x", "0" * 43, other["tokens"][0], made["owner"], made["invite"], "' OR 1=1 --"):
        assert await _farewell(shed, made["table"], _hello(token)) == (4401, "bad-token")
        for path in ("", "/log"):
            assert (await shed.get(made["table"] + path, token)).status_code == 401
        assert (await shed.post(f"{made['table']}/resign", token)).status_code == 401
    async with shed.sit(made["table"], made["tokens"][0], owner=other["owner"]) as seat:
        assert not seat.now["owner"]


async def test_a_token_in_a_path_or_query_counts_for_nothing(shed: Shed):
    made = await shed.make()
    answer = await shed.http.get(f"/api/tables/{made['table']}?token={made['tokens'][0]}&authorization=Bearer+x")
    assert answer.json()["seat"] is None


@pytest.mark.parametrize("table", ["nothing", "..%2f..%2fetc%2fpasswd", "%00", "a" * 16, "A" * 5000])
async def test_there_is_no_table_that_was_not_made(shed: Shed, table: str):
    assert (await shed.http.get(f"/api/tables/{table}")).status_code in {404, 400}
    if table.isalnum() and len(table) < 100:
        assert await _farewell(shed, table, _hello()) == (4404, "no-such-table")


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type":"dance"}',
        '{"type":"move"}',
        '{"type":"move","prompt":1,"key":"k","action":{}}',
        '{"type":"move","prompt":"p","key":"k k","action":{}}',
        '{"type":"at","first":-1}',
        '{"type":"at","first":0,"count":1000000}',
        '{"type":"chat","text":"' + "x" * 501 + '"}',
        '{"type":"hello","protocol":2}',
        '{"type":"move","prompt":"p","key":"k","action":' + "[" * 4000 + "]" * 4000 + "}",
        b"\x00\xff",
    ],
)
async def test_a_broken_frame_ends_the_talk_with_the_reason(shed: Shed, frame: str | bytes):
    made = await shed.make()
    code, said = await _farewell(shed, made["table"], _hello(made["tokens"][0]), frame)
    if code != 4400:  # an action is read only when it is its turn: nonsense in it is refused, not punished
        assert "[[[" in str(frame)
    else:
        assert said == "bad-frame"


async def test_a_deeply_nested_action_is_refused(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat:
        text = json.dumps({"type": "move", "prompt": seat.prompt["id"], "key": "k", "action": 0})
        await seat.link.send(text.replace("0}", "[" * 5000 + "]" * 5000 + "}"))
        await seat.until(lambda: seat.answers or seat.closed)
        assert seat.closed or seat.answers[0]["type"] in {"refused", "bye"}


async def test_a_huge_frame_ends_the_talk(shed: Shed):
    made = await shed.make()
    code, _ = await _farewell(shed, made["table"], _hello(), "x" * (LARGEST_FRAME + 1))
    assert code in {1009, 4400}


async def test_the_first_frame_must_be_a_hello_in_this_protocol(shed: Shed):
    made = await shed.make()
    assert await _farewell(shed, made["table"], '{"type":"undo","key":"k","line":1}') == (4400, "bad-frame")
    assert await _farewell(shed, made["table"], '{"type":"hello","protocol":99}') == (4406, "protocol")


async def test_who_says_nothing_is_sent_away(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engineshed.server.web.session.HELLO_SECONDS", 0.2)
    made = await shed.make()
    assert await _farewell(shed, made["table"]) == (4400, "bad-frame")


async def test_a_page_of_another_origin_is_sent_away(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", origins=("https://friend.example",)) as shed:
        made = await shed.make()
        own = f"http://127.0.0.1:{shed.port}"
        for origin, allowed in (
            (own, True),
            ("https://friend.example", True),
            ("https://evil.example", False),
            ("null", False),
            (f"http://127.0.0.1:{shed.port}.evil.example", False),
            ("http://127.0.0.1", False),
        ):
            headers = {"origin": origin}
            answer = await shed.http.post(f"/api/tables/{made['table']}/join", json={}, headers=headers)
            assert (answer.status_code != 403 or answer.json()["reason"] != "wrong-origin") is allowed
            if allowed:
                async with shed.link(made["table"], additional_headers=headers) as link:
                    await link.send(_hello())
                    assert json.loads(await link.recv())["type"] == "welcome"
            else:
                assert (await _farewell(shed, made["table"], additional_headers=headers))[0] == 4403


async def test_a_flood_of_frames_ends_the_talk(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", frames_per_second=5) as shed:
        made = await shed.make()
        flood = ['{"type":"undo","key":"k","line":1}'] * 200
        assert await _farewell(shed, made["table"], _hello(made["tokens"][0]), *flood) == (4429, "flood")


async def test_one_address_asks_only_for_so_much(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", requests_per_minute=30, tables_per_minute=3) as shed:
        wish = {"game": "template", "seats": [{"kind": "me"}] * 2}
        codes = [(await shed.http.post("/api/tables", json=wish)).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        answers = [await shed.http.get("/api/tables") for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["reason"] == "too-many"
        assert 1 <= int(refused[0].headers["retry-after"]) <= 60
        assert {(await shed.http.get(path)).status_code for path in ["/", "/favicon.svg", "/health"] * 30} <= {200, 404}


@pytest.mark.parametrize(
    ("method", "path", "cost"),
    [
        ("GET", "/", 0.0),
        ("GET", "/assets/page-abc.js", 0.0),
        ("GET", "/table/abc", 0.0),
        ("GET", "/api/games", 0.1),
        ("POST", "/api/tables", 5.0),
        ("POST", "/api/replay", 30.0),
        ("GET", "/api/tables/abc", 1.0),
    ],
)
def test_a_request_is_charged_by_what_it_costs(method: str, path: str, cost: float):
    assert cost_of(method, path) == cost


async def test_sixty_people_behind_one_router_open_and_start_a_table(tmp_path: Path):
    as_served = {name: getattr(Settings(), name) for name in ("requests_per_minute", "tables_per_minute")}
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", **as_served) as shed:
        for _ in range(60):
            paths = (
                ["/"] + ["/assets/x.js"] * 20 + ["/api/games"] + ["/api/games/template/words/en"] * 4 + ["/api/tables"]
            )
            assert 429 not in {(await shed.http.get(path)).status_code for path in paths}
            made = await shed.make(seats="me random")
            assert (await shed.http.get(f"/api/tables/{made['table']}")).status_code == 200


async def test_answers_do_not_wait_for_one_another_on_the_line(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    """As workers share it, the listening socket does not name its protocol, and the event loop leaves it as it is."""
    seen, made = [], steady.SteadyHttp.connection_made

    def spy(self: Any, transport: Any) -> None:
        made(self, transport)
        line = transport.get_extra_info("socket")
        seen.append((line.proto, line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))

    monkeypatch.setattr(steady.SteadyHttp, "connection_made", spy)
    async with httpx.AsyncClient() as another:
        await another.get(f"http://127.0.0.1:{shed.port}/health")
    assert seen == [(0, 1)]


async def test_half_a_request_is_not_waited_for_long(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(steady, "REQUEST_SECONDS", 0.3)
    for part in (
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", shed.port)
        writer.write(part)
        async with asyncio.timeout(10):
            with suppress(ConnectionError):
                assert await reader.read() == b""
        writer.close()
    assert (await shed.http.get("/health")).status_code == 200


async def test_thousands_of_headers_are_not_read(shed: Shed):
    reader, writer = await asyncio.open_connection("127.0.0.1", shed.port)
    with suppress(ConnectionError):
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n")
        writer.write(b"".join(b"x-%d: %d\r\n" % (n, n) for n in range(20_000)) + b"\r\n")
        await writer.drain()
        async with asyncio.timeout(60):
            assert b"200" not in (await reader.read()).partition(b"\r\n")[0]
    writer.close()
    assert (await shed.http.get("/health")).status_code == 200


async def test_nothing_beside_secrets_is_compressed(shed: Shed):
    """The length of what is compressed would tell how much of it is the same as chosen text."""
    made = await shed.make()
    async with shed.link(made["table"], compression="deflate") as link:
        assert link.protocol.extensions == []
    for path in (f"/api/tables/{made['table']}", f"/api/tables/{made['table']}/log"):
        answer = await shed.http.get(path, headers={"accept-encoding": "gzip, deflate, br, zstd"})
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers


async def test_one_address_holds_only_so_many_connections(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(steady, "CONNECTIONS_PER_ADDRESS", 3)
    monkeypatch.setattr(steady, "LOCAL", set())
    monkeypatch.setattr(steady.SteadyHttp, "_is_proxy", lambda _: False)
    held = [await asyncio.open_connection("127.0.0.1", shed.port) for _ in range(8)]
    async with asyncio.timeout(10):
        with suppress(ConnectionError):
            assert await held[-1][0].read() == b""
    for _, writer in held:
        writer.close()


async def test_a_flood_of_pings_is_hung_up_on(shed: Shed):
    made = await shed.make()
    async with shed.link(made["table"]) as link:
        await link.send(_hello())
        with suppress(websockets.ConnectionClosed):
            for _ in range(200):
                await link.ping()
                await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await link.wait_closed()


async def test_one_address_opens_only_so_many_sockets(tmp_path: Path):
    async with open_shed(f"sqlite:///{tmp_path}/shed.db", sockets_per_address=2) as shed:
        made = await shed.make()
        async with shed.sit(made["table"]), shed.sit(made["table"]):
            assert (await _farewell(shed, made["table"], _hello()))[0] == 4429
        async with shed.sit(made["table"]):
            pass


async def test_who_reads_too_slowly_is_let_go_and_nobody_waits_for_it(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(viewers, "MOST_UNREAD", 200_000)
    monkeypatch.setattr("engineshed.server.web.session.HANG_UP_SECONDS", 0.5)
    made = await shed.make()
    lazy = socket.create_connection(("127.0.0.1", shed.port))
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    handshake = (
        f"GET /api/tables/{made['table']}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    lazy.sendall(handshake.encode())
    assert b"101" in await asyncio.to_thread(lazy.recv, 500)
    lazy.sendall(_masked(_hello()))
    async with shed.sit(made["table"], made["tokens"][0]) as seat, asyncio.timeout(60):
        while shed.tables.viewers.sockets < 2:  # noqa: ASYNC110 - it says nothing
            await asyncio.sleep(0.01)
        while shed.tables.viewers.sockets == 2:
            shed.tables.viewers.say(made["table"], Pointed(0, "a" * 50_000, 0))
            await seat.settled()
        assert (await seat.move(COUPLE))["type"] == "done"
    lazy.close()


def _masked(text: str) -> bytes:
    """A client's text frame, by RFC 6455, with a mask of zeros."""
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


async def test_markup_in_a_name_or_a_chat_stays_text(shed: Shed):
    evil = "<script>alert(1)</script>\u202e\u0000\ud83d\ude82".encode("utf-16", "surrogatepass").decode("utf-16")
    made = await shed.make(seats="me friend")
    joined = (await shed.post(f"{made['table']}/join", invite=made["invite"], name=evil)).json()
    async with shed.sit(made["table"], joined["token"]) as seat:
        assert seat.now["players"][1]["name"] == "<script>alert(1)</script>\U0001f682"
        await seat.send(type="chat", text=evil)
        await seat.until(lambda: len(seat.notes) == 2)
        assert seat.notes[1]["text"] == "<script>alert(1)</script>\U0001f682"
    answer = await shed.get(made["table"])
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  a \t b\n", "a b"),
        ("\u200b\u2066x", "x"),
        ("e\u0301", "\u00e9"),
        ("👩\u200d🔧", "👩\u200d🔧"),
        ("\x1b[31m", "[31m"),
    ],
)
def test_words_are_kept_as_one_visible_line(typed: str, kept: str):
    assert clean(typed) == kept


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/assets/../../app.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/static/../app.py",
        "//etc/passwd.txt",
        "/index.html%00.png",
        "/api/../app.py",
        "/api/games/..%2ftemplate/rulebook",
    ],
)
async def test_no_path_leads_out_of_the_page(shed: Shed, path: str):
    reader, writer = await asyncio.open_connection("127.0.0.1", shed.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    answer = (await reader.read()).decode("latin-1")
    writer.close()
    assert "root:" not in answer
    assert "import" not in answer
    assert answer.split()[1] in {"404", "400", "200"}


async def test_every_answer_carries_the_strict_headers(shed: Shed):
    for path in ("/", "/api/games", "/api/nothing", "/health", "/schema/openapi.json", "/missing.js"):
        headers = (await shed.http.get(path)).headers
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
    assert (await shed.http.put("/api/games")).headers["x-frame-options"] == "DENY"


async def test_a_body_that_is_too_big_or_broken_is_refused(shed: Shed):
    big = json.dumps({"game": "template", "seats": [{"kind": "me", "name": "x" * 3_000_000}]})
    for content, codes in ((big, {413}), ("{", {400}), ("", {400}), ('"x"', {400}), ("\xff", {400})):
        answer = await shed.http.post(
            "/api/tables", content=content.encode("latin-1"), headers={"content-type": "application/json"}
        )
        assert answer.status_code in codes, answer.text
        assert set(answer.json()) == {"status", "reason", "detail"}
    small = {"tokens": ["x" * 60] * 2000}
    assert (await shed.http.post("/api/tables/mine", json=small)).status_code in {400, 413}


async def test_metrics_are_for_the_host_alone(shed: Shed):
    assert (await shed.http.get("/metrics")).status_code == 200
    for header in ("x-forwarded-for", "forwarded", "x-real-ip"):
        assert (await shed.http.get("/metrics", headers={header: "10.1.2.3"})).status_code == 403


async def test_replayed_frames_of_another_socket_change_nothing(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][0]) as seat, shed.sit(made["table"]) as thief:
        frame = {"type": "move", "prompt": seat.prompt["id"], "key": "k", "action": COUPLE}
        assert (await thief.ask(**frame))["reason"] == "no-seat"
        assert (await seat.ask(**frame))["type"] == "done"
        assert (await thief.ask(**frame))["reason"] == "no-seat"
        async with shed.sit(made["table"], made["tokens"][1]) as other:
            assert (await other.ask(**frame))["reason"] == "stale", "another seat's prompt"
            assert other.seq == 0


async def test_an_answer_that_fails_is_a_problem_without_details(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    async def broken(*_: object) -> None:
        raise RuntimeError("the secret of the engine")

    monkeypatch.setattr("engineshed.server.tables.lobby.open_tables", broken)
    answer = await shed.http.get("/api/tables")
    assert answer.status_code == 500
    assert "secret" not in answer.text


async def test_a_connection_that_breaks_in_the_handshake_harms_nobody(shed: Shed):
    made = await shed.make()
    for part in (
        b"GET /api",
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n",
        b"\x16\x03\x01",
        b"\r\n" * 100,
    ):
        with socket.create_connection(("127.0.0.1", shed.port)) as raw:
            raw.sendall(part)
    async with shed.sit(made["table"]) as seat:
        assert isinstance(seat, Seat)
    assert (await shed.http.get("/health")).json()["ok"]
    assert isinstance(shed.http, httpx.AsyncClient)


async def test_replays_and_new_tables_at_once_do_not_trip_over_each_other(shed: Shed):
    made = await shed.make(seats="random random", options={"rounds": 1})
    async with shed.sit(made["table"]) as watcher:
        await watcher.until(lambda: watcher.over)
    text = (await shed.get(f"{made['table']}/log")).json()["log"]
    replays = [shed.http.post("/api/replay", json={"log": text}) for _ in range(8)]
    games = [shed.make("trans-europa", seats="me me") for _ in range(4)]
    answers = await asyncio.gather(*replays, *games)
    assert all(answer.status_code == 200 for answer in answers[:8])


async def test_a_socket_is_no_half_request_and_no_open_connection(shed: Shed, monkeypatch: pytest.MonkeyPatch):
    made: list[steady.SteadyHttp] = []
    before = steady._open["127.0.0.1"]
    begin = steady.SteadyHttp.connection_made
    monkeypatch.setattr(steady.SteadyHttp, "connection_made", lambda self, to: made.append(self) or begin(self, to))
    table = await shed.make()
    async with shed.sit(table["table"], table["tokens"][0]) as seat:
        await seat.settled()
        sockets = [one for one in made if isinstance(one.transport.get_protocol(), steady.SteadySocket)]
        assert len(sockets) == 1
        assert sockets[0]._patience is None, "nobody hangs up on it after the time for a request"
        assert steady._open["127.0.0.1"] <= before + len(made) - 1, "nor is it counted twice"


@pytest.mark.parametrize(
    ("peer", "trusted", "among"),
    [
        ("10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.11", False),
        ("10.0.0.7", "192.0.2.1, 10.0.0.0/24", True),
        ("10.0.1.7", "10.0.0.0/24", False),
        ("10.0.1.7", "*", True),
        ("somewhere", "10.0.0.0/24", False),
        ("fd00::5", "fd00::/64", True),
    ],
)
def test_a_proxy_is_named_by_its_address_or_its_network(peer: str, trusted: str, among: bool):
    assert steady.is_among(peer, trusted) is among
