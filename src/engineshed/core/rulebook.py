"""A game's rulebook: every rule with its number and status, and the project's own wording in every language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from engineshed.core.languages import LANGUAGES
from engineshed.core.record import Record

Status = Literal["enforced", "data", "screen", "note"]
"""enforced: by the rules' code; data: by board, cards or constants; screen: by table or page; note: for information."""


class _ListedRule(Record, frozen=True, forbid_unknown_fields=True):
    id: str
    status: Status = "enforced"
    aid: bool = False


class _ListedSection(Record, frozen=True, forbid_unknown_fields=True):
    id: str


class _Listed(Record, frozen=True, forbid_unknown_fields=True):
    """`rulebook.toml`: numbers and what proves them; no words."""

    section: tuple[_ListedSection, ...]
    rule: tuple[_ListedRule, ...]


class _Wording(Record, frozen=True, forbid_unknown_fields=True):
    """`words/<language>.toml`: one line for each number."""

    sections: dict[str, str]
    rules: dict[str, str]


class Rule(Record, frozen=True):
    id: str
    status: Status
    aid: bool
    """Whether it stands on the one-page player aid."""
    text: dict[str, str]
    """Its wording by language."""


class Section(Record, frozen=True):
    """A chapter: the rules whose number begins with `id` and a dot."""

    id: str
    text: dict[str, str]


class Rulebook(Record, frozen=True):
    section: tuple[Section, ...]
    rule: tuple[Rule, ...]

    def find(self, number: str) -> Rule | None:
        return next((rule for rule in self.rule if rule.id == number), None)


@cache
def rulebook(package: str) -> Rulebook:
    """`rulebook("engineshed.games.trans_europa")`; a number without a wording, or the other way round, is an error."""
    folder = files(package)
    listed = msgspec.toml.decode((folder / "rulebook.toml").read_text("utf-8"), type=_Listed)
    wordings = {
        language: msgspec.toml.decode((folder / "words" / f"{language}.toml").read_text("utf-8"), type=_Wording)
        for language in LANGUAGES
    }
    for language, wording in wordings.items():
        _same_numbers(package, language, {rule.id for rule in listed.rule}, set(wording.rules))
        _same_numbers(package, language, {section.id for section in listed.section}, set(wording.sections))
    return Rulebook(
        tuple(
            Section(s.id, {code: wording.sections[s.id] for code, wording in wordings.items()}) for s in listed.section
        ),
        tuple(
            Rule(r.id, r.status, r.aid, {code: wording.rules[r.id] for code, wording in wordings.items()})
            for r in listed.rule
        ),
    )


def _same_numbers(package: str, language: str, listed: set[str], worded: set[str]) -> None:
    if listed != worded:
        odd = ", ".join(sorted(listed ^ worded))
        raise ValueError(f"{package}: rulebook.toml and words/{language}.toml do not list the same numbers: {odd}")
