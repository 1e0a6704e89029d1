"""Indices that kernels compare in inner loops, as machine integers: a look-up among the records would cost more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engineshed.games.switch_signal import model

PORT: Final[i64] = model.PORT
DEPARTURE: Final[i64] = model.DEPARTURE
SECTION: Final[i64] = model.SECTION

SPENT: Final[i64] = model.SPENT
RED: Final[i64] = model.RED
CLOSED: Final[i64] = model.CLOSED
AHEAD: Final[i64] = model.AHEAD
HEAD_ON: Final[i64] = model.HEAD_ON
OCCUPIED: Final[i64] = model.OCCUPIED
NO_EXIT: Final[i64] = model.NO_EXIT
WAITED: Final[i64] = model.WAITED
RAN_OUT: Final[i64] = model.RAN_OUT
DELIVERED: Final[i64] = model.DELIVERED
HOME: Final[i64] = model.HOME
STOPPED: Final[i64] = model.STOPPED

TRAINS: Final[i64] = len(model.TRAINS)
"""How many there are."""
TRAINS_EACH: Final[i64] = model.TRAINS_EACH
