"""Connections that cannot be held half open for ever, and sockets that cannot be flooded below the protocol."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from engineshed.server.allowances import Allowance

REQUEST_SECONDS: Final = 20.0
"""In which a request must be here whole, headers and body."""
CONNECTIONS_PER_ADDRESS: Final = 400
"""Open at once from one address that is not a proxy."""
LOCAL: Final = {"127.0.0.1", "::1", ""}

_open: Counter[str] = Counter()


def is_among(peer: str, trusted: str) -> bool:
    """Whether an address is one of those that are trusted, or lies in one of the networks."""
    named = [part.strip() for part in trusted.split(",") if part.strip()]
    if "*" in named or peer in named:
        return True
    networks = [ip_network(part, strict=False) for part in named if _is_network(part)]
    return _is_network(peer) and any(ip_address(peer) in network for network in networks)


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def _send_at_once(transport: Any) -> None:
    """The event loop sees to it only for sockets that name their protocol, and those that workers share do not: each
    answer would wait for the client's word that it has the one before, 40 ms of it.
    """
    line = transport.get_extra_info("socket")
    if line is not None and line.family in {socket.AF_INET, socket.AF_INET6}:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class SteadyHttp(H11Protocol):
    """Uvicorn's own, with a time limit for requests and a limit of connections for each address."""

    _patience: asyncio.TimerHandle | None = None
    _peer = ""
    _is_mine = True

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        _send_at_once(transport)
        peer = transport.get_extra_info("peername")
        self._peer = peer[0] if peer else ""
        _open[self._peer] += 1
        if _open[self._peer] > CONNECTIONS_PER_ADDRESS and not self._is_proxy():
            transport.abort()
        else:
            self._watch()

    def _is_proxy(self) -> bool:
        trusted = self.config.forwarded_allow_ips or ""
        return self._peer in LOCAL or is_among(self._peer, trusted if isinstance(trusted, str) else ",".join(trusted))

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket's: the request is whole, and the gate counts sockets."""
        self._let_go()
        super().handle_websocket_upgrade(event)

    def _let_go(self) -> None:
        _open[self._peer] -= 1
        if _open[self._peer] <= 0:
            del _open[self._peer]
        self._calm()
        self._is_mine = False

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def _watch(self) -> None:
        """Whoever is in the middle of a request is given so many seconds for the rest."""
        if not self._is_mine or self.conn.their_state not in {h11.IDLE, h11.SEND_BODY}:
            self._calm()
        elif self._patience is None:
            self._patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _calm(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


class SteadySocket(WebSocketsSansIOProtocol):
    """Uvicorn's own, which counts the frames that never reach the table: pings and parts of messages."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._pings = Allowance(rate=2.0, burst=20.0)
        self._parts = Allowance(rate=50.0, burst=500.0)

    def handle_ping(self) -> None:
        if self._pings.spend():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Any) -> None:
        if self._parts.spend():
            super().handle_cont(event)
        else:
            self.transport.abort()
