"""Company at a served table: seats played over their sockets while somebody else sits at the browser."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.server.protocol import PROTOCOL

Choose = Callable[[Any, int], Action | None]
"""From a seat's view: its move, or None to leave the decision to whoever else holds the seat."""
Deal = Callable[[], dict[str, Any] | None]
"""Nature's next outcome, typed in; None lets the server draw."""


class SeatPlayer:
    """One seat, played in a thread of its own until `leave`; with `deal` it types in what is drawn as well."""

    def __init__(
        self,
        url: str,
        created: Mapping[str, Any],
        seat: int,
        game: AnyGame,
        choose: Choose,
        *,
        deal: Deal | None = None,
    ) -> None:
        self._view_type = game.view_type
        msgspec.json.Decoder(game.view_type)  # what msgspec learns of a type, it must learn before there are threads
        self._choose = choose
        self._deal = deal
        self._moves = 0
        self.seat = seat
        self.view: Any = None
        self.waiting = threading.Event()
        """Set while this seat is asked and leaves the answer to somebody else."""
        token = next(held["token"] for held in created["seats"] if held["seat"] == seat)
        self._socket: ClientConnection | None = None
        address = f"ws{url[4:]}/api/tables/{created['table']}/socket"
        hello = {"token": token, "owner": created["owner"] if deal else None}
        self._thread = threading.Thread(target=self._play, args=(address, hello), daemon=True)
        self._thread.start()

    def leave(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._thread.join(timeout=10)

    def _send(self, **frame: object) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(frame))

    def _play(self, address: str, hello: dict[str, str | None]) -> None:
        with connect(address, max_size=None) as self._socket, suppress(ConnectionClosed):
            self._send(type="hello", protocol=PROTOCOL, since=0, **hello)
            for text in self._socket:
                self._hear(json.loads(text))

    def _hear(self, frame: dict[str, Any]) -> None:
        position = frame.get("position")
        if position is None or position["status"] == "open":
            return
        self.view = msgspec.convert(position["view"], type=self._view_type)
        self.waiting.clear()
        if position["chance"] and self._deal:
            self._answer("typed", position["chance"], self._deal())
        elif position["prompt"]:
            action = self._choose(self.view, self.seat)
            if action is None:
                self.waiting.set()
            else:
                self._answer("move", position["prompt"], msgspec.to_builtins(action))

    def _answer(self, what: str, prompt: dict[str, Any], action: dict[str, Any] | None) -> None:
        self._moves += 1
        self._send(type=what, prompt=prompt["id"], key=f"company-{self.seat}-{self._moves}", action=action)
