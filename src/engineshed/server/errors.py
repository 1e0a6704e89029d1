"""What can go wrong for a client, each with its HTTP status, a message key, and a sentence."""

from __future__ import annotations

from engineshed.core.record import Refusal


class RequestError(Exception):
    """A request that cannot be met."""

    def __init__(self, status: int, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.reason = reason
        self.detail = detail


class TableError(Exception):
    """A frame that the table, not a rule, says no to."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.refusal = Refusal("table", reason)


class OvertakenError(Exception):
    """Another process wrote first: look again."""


def bad_request(detail: str) -> RequestError:
    return RequestError(400, "bad-request", detail)


def bad_token() -> RequestError:
    return RequestError(401, "bad-token", "this token holds no seat at this table")


def not_allowed(detail: str) -> RequestError:
    return RequestError(403, "not-allowed", detail)


def over_quota(detail: str) -> RequestError:
    return RequestError(429, "quota", detail)


def no_such_table() -> RequestError:
    return RequestError(404, "no-such-table", "no table has this id")
