"""The languages that the house speaks: read from `languages.toml`, named nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated

import msgspec

from engineshed.core.record import Record


class Language(Record, frozen=True, forbid_unknown_fields=True):
    code: str
    """As on the command line, in file names and in board data."""
    tag: str
    """As a browser says it, with its country."""
    name: str
    """What its own speakers call it."""
    sign: str
    """Two letters for a button."""


class _Listed(Record, frozen=True, forbid_unknown_fields=True):
    language: tuple[Language, ...]


ALL = msgspec.toml.decode((files("engineshed") / "languages.toml").read_text("utf-8"), type=_Listed).language
LANGUAGES = tuple(language.code for language in ALL)
DEFAULT = LANGUAGES[0]
"""Spoken where nobody has chosen."""

Names = Annotated[dict[str, str], msgspec.Meta(min_length=1)]
"""What board data call a place: language -> name."""


def named(names: Mapping[str, str], language: str = DEFAULT) -> str:
    """The name in a language; one that the data lack is given in the first language, or in any there is."""
    return names.get(language) or names.get(DEFAULT) or next(iter(names.values()))
