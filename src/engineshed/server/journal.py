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
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "loggers": {
        name: {"handlers": ["stderr"], "level": level, "propagate": False}
        for name, level in (("engineshed", "INFO"), ("uvicorn", "WARNING"), ("uvicorn.access", "WARNING"))
    },
}
