"""What an option says of itself to a form: it rests on others, is chosen by cards, takes a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

Values: TypeAlias = tuple[str, ...] | tuple[int, ...]


def needs(**others: Values) -> msgspec.Meta:
    """Offered only while each of these options (`players` too) has one of the values."""
    return msgspec.Meta(extra_json_schema={"x-needs": others})


def value_needs(**values: Mapping[str, Values]) -> msgspec.Meta:
    """Some values of the option are offered only while others have one of theirs."""
    return msgspec.Meta(extra_json_schema={"x-value-needs": values})


def cards() -> msgspec.Meta:
    """Chosen first, by a card with a picture for each value."""
    return msgspec.Meta(extra_json_schema={"x-cards": True})
