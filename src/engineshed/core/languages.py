"""The languages that the house speaks: read from `languages.toml`, named nowhere else."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from engineshed.core.record import Record


class Language(Record, frozen=True, forbid_unknown_fields=True):
    code: str
    """As on the command line, in file names and in board data."""
    tag: str
    """As a browser says it, with its country."""
    name: str
    """What its own speakers call it."""


class _Listed(Record, frozen=True, forbid_unknown_fields=True):
    language: tuple[Language, ...]


ALL = msgspec.toml.decode((files("engineshed") / "languages.toml").read_text("utf-8"), type=_Listed).language
LANGUAGES = tuple(language.code for language in ALL)
DEFAULT = LANGUAGES[0]
"""Spoken where nobody has chosen."""
