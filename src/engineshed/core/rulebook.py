"""A game's rulebook: every rule with its number and the project's own wording in three languages."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from engineshed.core.record import Record

LANGUAGES = ("en", "ru", "uk")
Status = Literal["enforced", "data", "screen", "note"]
"""enforced: by the rules' code; data: by board, cards or constants; screen: by table or page; note: for information."""


class Rule(Record, frozen=True, forbid_unknown_fields=True):
    id: str
    en: str
    ru: str
    uk: str
    status: Status = "enforced"
    aid: bool = False
    """Whether it stands on the one-page player aid."""

    def text(self, language: str) -> str:
        return str(getattr(self, language))


class Section(Record, frozen=True, forbid_unknown_fields=True):
    """A chapter: the rules whose number begins with `id` and a dot."""

    id: str
    en: str
    ru: str
    uk: str

    def text(self, language: str) -> str:
        return str(getattr(self, language))


class Rulebook(Record, frozen=True, forbid_unknown_fields=True):
    section: tuple[Section, ...]
    rule: tuple[Rule, ...]

    def find(self, number: str) -> Rule | None:
        return next((rule for rule in self.rule if rule.id == number), None)


@cache
def rulebook(package: str) -> Rulebook:
    """`rulebook("engineshed.games.trans_europa")`."""
    text = (files(package) / "rulebook.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=Rulebook)
