"""A client of a served table: typed, and without rules or server. Needs the extra `client`.

    async with Seat("http://127.0.0.1:8000", table, token) as seat:     or, plain: with PlainSeat(...) as seat
        async for position in seat:                                     as soon as this seat is asked, and at the end
            if position.prompt:
                await seat.move(choose(position.view, seat.legal(position.prompt)))

The line may break: both come back by themselves and go on where they were.
"""

from engineshed.client.frames import Event, Json, Player, Position, Prompt, Refused, Welcome, legal_actions
from engineshed.client.guests import Sitting, Sittings, say_here
from engineshed.client.seats import GoneError, PlainSeat, Seat, join

__all__ = [
    "Event",
    "GoneError",
    "Json",
    "PlainSeat",
    "Player",
    "Position",
    "Prompt",
    "Refused",
    "Seat",
    "Sitting",
    "Sittings",
    "Welcome",
    "join",
    "legal_actions",
    "say_here",
]
