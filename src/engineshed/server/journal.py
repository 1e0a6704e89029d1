"""Structured logs: one JSON object a line on standard error. No token is ever given to them."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any, Final

import msgspec

LOGGER: Final = logging.getLogger("engineshed.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = dict(getattr(record, "about", {}))
        line |= {"at": f"{stamp}.{record.msecs:03.0f}Z", "level": record.levelname.lower()}
        line |= {"logger": record.name, "event": record.getMessage()}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def tells_no_address(record: logging.LogRecord) -> bool:
    """Not uvicorn's own lines about who opens and closes a socket: they name addresses."""
    text = record.getMessage()
    return "WebSocket" not in text and not text.startswith("connection ")


class NoAddresses(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        return tells_no_address(record)


def say(event: str, **about: object) -> None:
    LOGGER.info(event, extra={"about": about})


def warn(event: str, **about: object) -> None:
    LOGGER.warning(event, extra={"about": about})


def fault(event: str, **about: object) -> None:
    """With the traceback of the exception that is being handled."""
    LOGGER.error(event, extra={"about": about}, exc_info=sys.exc_info())


CONFIG: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": JsonLines}},
    "filters": {"no address": {"()": NoAddresses}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json", "filters": ["no address"]}},
    "loggers": {
        name: {"handlers": ["stderr"], "level": level, "propagate": False}
        for name, level in (("engineshed", "INFO"), ("uvicorn", "INFO"), ("uvicorn.access", "WARNING"))
    },
}
