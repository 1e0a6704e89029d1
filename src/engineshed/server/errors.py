"""What can go wrong for a client, each with its HTTP status, a message key, and a sentence."""

from __future__ import annotations

from engineshed.core.record import Refusal


class Trouble(Exception):  # noqa: N818 - not every trouble is an error of the server
    """A request that cannot be met."""

    def __init__(self, status: int, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.reason = reason
        self.detail = detail


class TableRefusal(Exception):  # noqa: N818 - as the rules' own Refused
    """A frame that the table, not a rule, refuses."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.refusal = Refusal("table", reason)


def bad_request(detail: str) -> Trouble:
    return Trouble(400, "bad-request", detail)


def bad_token() -> Trouble:
    return Trouble(401, "bad-token", "this token holds no seat at this table")


def not_allowed(detail: str) -> Trouble:
    return Trouble(403, "not-allowed", detail)


def no_such_table() -> Trouble:
    return Trouble(404, "no-such-table", "no table has this id")
