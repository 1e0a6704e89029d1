"""Days as people have them: a date begins in one place, and has ended everywhere 50 hours later. Pure."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

FIRST: Final = timedelta(hours=14)
"""Before UTC: where a date begins first."""
LAST: Final = timedelta(hours=12)
"""Behind UTC: where it ends last."""


def begins(day: date) -> float:
    """Unix seconds when a date begins somewhere."""
    return (_midnight(day) - FIRST).timestamp()


def closes(day: date) -> float:
    """Unix seconds when a date has ended everywhere."""
    return (_midnight(day) + timedelta(days=1) + LAST).timestamp()


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def full_name(day: date, game: str, name: str) -> str:
    """`2026-11-16 trans-europa race`"""
    return f"{day.isoformat()} {game} {name}"


def has_ended(daily: str, now: float) -> bool:
    """Whether a daily has by its full name; what is none has nothing to wait for."""
    return not daily or closes(date.fromisoformat(daily.partition(" ")[0])) <= now
