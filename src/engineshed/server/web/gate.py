"""Stands before everything: strict headers, the right origin, limits for each address."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from engineshed.server.addresses import Address, address_of
from engineshed.server.allowances import Allowance, Allowances
from engineshed.server.protocol import ENCODER, Problem
from engineshed.server.settings import Settings
from engineshed.server.web.static import DEVICE

POLICY: Final = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    b"frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)
DEVICE_POLICY: Final = POLICY.replace(b"script-src 'self'", b"script-src 'self' 'wasm-unsafe-eval'")
"""Of the page without a server: its Python is WebAssembly."""
DEVICE_HEADERS: Final = ((b"content-security-policy", DEVICE_POLICY), *HEADERS[1:])
NEW_TABLES: Final = ("/api/dailies/", "/api/stories/")
"""Below these, what is posted may open a table."""
SAFE: Final = {"GET", "HEAD", "OPTIONS"}


COSTS: Final = {
    ("POST", "/api/replay"): 30.0,
    ("POST", "/api/handed-in"): 60.0,
    ("POST", "/api/names"): 3.0,
    ("POST", "/api/tables"): 5.0,
    ("POST", "/api/lessons"): 5.0,
    ("POST", "/api/moves"): 20.0,
    ("POST", "/api/moves/take"): 20.0,
    ("POST", "/api/records/delete"): 100.0,
    ("POST", "/api/tables/mine"): 2.0,
    ("GET", "/api/tables"): 2.0,
}
"""Requests that are more work than others, or less."""
OPENING: Final = {"/api/tables", "/api/lessons", "/api/handed-in"}
"""Requests that make a table."""


def cost_of(method: str, path: str) -> float:
    """In units of the allowance of an address."""
    if not path.startswith(("/api", "/schema")):
        return 0.0
    if method == "GET" and path.startswith("/api/games"):
        return 0.1
    return COSTS.get((method, path), 1.0)


class Gate:
    """An ASGI application around the server's own."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = frozenset(settings.origins)
        self._site = bool(settings.site)
        self._requests: Allowances[Address] = Allowances(
            settings.requests_per_minute / 60, settings.requests_per_minute
        )
        self._new_tables: Allowances[Address] = Allowances(settings.tables_per_minute / 60, settings.tables_per_minute)
        self._sockets: Counter[Address] = Counter()
        self._per_address = settings.sockets_per_address
        self._at_all = settings.sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            on_device = self._site and scope["path"].startswith(f"/{DEVICE}")
            await self._http(scope, receive, _with_headers(send, DEVICE_HEADERS if on_device else HEADERS))
        elif kind == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        found = self._problem(scope)
        if found is None:
            await self._app(scope, receive, send)
        else:
            await _answer(send, *found)

    def _problem(self, scope: Any) -> tuple[Problem, float] | None:
        """What is wrong with a request, and after how many seconds it would not be."""
        address, path, method = address_of(scope), scope["path"].rstrip("/"), scope["method"]
        if "\0" in scope["path"]:
            return Problem(400, "bad-request", "a path holds no zero bytes"), 0.0
        if method not in SAFE and not self._right_origin(scope):
            return Problem(403, "wrong-origin", "this page may not speak to this server"), 0.0
        for allowance, cost in self._charges(address, method, path):
            if cost and not allowance.spend(cost):
                return Problem(429, "too-many", "too much at once from your address; wait a moment"), allowance.wait(
                    cost
                )
        return None

    def _charges(self, address: Address, method: str, path: str) -> Iterable[tuple[Allowance, float]]:
        """What a request costs: nothing for the page's own files, more for what is more work."""
        yield self._requests.of(address), cost_of(method, path)
        if method == "POST" and (path in OPENING or path.startswith(NEW_TABLES)):
            yield self._new_tables.of(address), 1.0

    async def _websocket(self, scope: Any, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        if not self._right_origin(scope):
            await _turn_away(receive, send, 4403, "wrong-origin")
        elif self._sockets[address] >= self._per_address or self._sockets.total() >= self._at_all:
            await _turn_away(receive, send, 4429, "too-many")
        else:
            self._sockets[address] += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self._sockets[address] -= 1
                if not self._sockets[address]:
                    del self._sockets[address]

    def _right_origin(self, scope: Any) -> bool:
        """A browser names the page's origin: it must be this server's own, or one that the host allows."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin or origin in self._origins:
            return True
        own = headers.get(b"host", b"").decode("latin-1")
        return origin in {f"http://{own}", f"https://{own}"}


def _with_headers(send: Send, headers: tuple[tuple[bytes, bytes], ...]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*_unset(message["headers"]), *headers]
        await send(message)

    return sending


def _unset(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    ours = {name for name, _ in HEADERS}
    return [(name, value) for name, value in headers if name.lower() not in ours]


async def _answer(send: Send, problem: Problem, wait: float) -> None:
    headers = [(b"content-type", b"application/json")]
    if wait:
        headers.append((b"retry-after", b"%d" % math.ceil(wait)))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": ENCODER.encode(problem), "more_body": False})


async def _turn_away(receive: Receive, send: Send, code: int, reason: str) -> None:
    """Accept and close at once, so that the page learns the code."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.close", "code": code, "reason": reason})
