"""A game's rulebook: every rule with its number and status, and the project's own wording in every language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from engineshed.core.languages import DEFAULT, LANGUAGES
from engineshed.core.record import Record

Status = Literal["enforced", "data", "screen", "note"]
"""enforced: by the rules' code; data: by board, cards or constants; screen: by table or page; note: for information."""


When = dict[str, tuple[str | int | bool, ...]]
"""The options under which something holds: for each that is named, the values that it may have."""


class _ListedRule(Record, frozen=True, forbid_unknown_fields=True):
    id: str
    status: Status = "enforced"
    aid: bool = False
    when: When = {}


class _ListedSection(Record, frozen=True, forbid_unknown_fields=True):
    id: str
    when: When = {}


class _Listed(Record, frozen=True, forbid_unknown_fields=True):
    """`rulebook.toml`: numbers and what proves them; no words."""

    section: tuple[_ListedSection, ...]
    rule: tuple[_ListedRule, ...]


class _Wording(Record, frozen=True, forbid_unknown_fields=True):
    """`words/<language>.toml`: one line for each number, the game's terms, and the words they are not to be called."""

    sections: dict[str, str]
    rules: dict[str, str]
    terms: dict[str, str] = {}
    """The game's words by a key that is the same in every language."""
    never: dict[str, tuple[str, ...]] = {}
    """By the same keys: other words for it; a hyphen stands for any ending."""


class Rule(Record, frozen=True):
    id: str
    status: Status
    aid: bool
    """Whether it stands on the one-page player aid."""
    text: dict[str, str]
    """Its wording by language."""
    when: When
    """The options under which it matters; none: always."""


class Section(Record, frozen=True):
    """A chapter: the rules whose number begins with `id` and a dot."""

    id: str
    text: dict[str, str]


class Term(Record, frozen=True):
    """A word that means one thing on page, in rules, log and terminal."""

    text: dict[str, str]
    """By language."""
    never: dict[str, tuple[str, ...]]
    """By language: words that would mean the same and are not used."""


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
    wordings = _wordings(package)
    chapters = {section.id: section.when for section in listed.section}
    for language, wording in wordings.items():
        _same_numbers(package, language, {rule.id for rule in listed.rule}, set(wording.rules))
        _same_numbers(package, language, {section.id for section in listed.section}, set(wording.sections))
    return Rulebook(
        tuple(
            Section(s.id, {code: wording.sections[s.id] for code, wording in wordings.items()}) for s in listed.section
        ),
        tuple(
            Rule(
                r.id,
                r.status,
                r.aid,
                {code: wording.rules[r.id] for code, wording in wordings.items()},
                {**chapters.get(r.id.partition(".")[0], {}), **r.when},
            )
            for r in listed.rule
        ),
    )


@cache
def glossary(package: str) -> tuple[Term, ...]:
    """The terms of a game in every language, in the order of the file; none where it lists none."""
    wordings = _wordings(package)
    known = wordings[DEFAULT].terms
    for language, wording in wordings.items():
        odd = (set(known) ^ set(wording.terms)) | (set(wording.never) - set(known))
        if odd:
            raise ValueError(f"{package}: words/{language}.toml does not list the same terms: {', '.join(sorted(odd))}")
    return tuple(
        Term(
            {code: wording.terms[name] for code, wording in wordings.items()},
            {code: wording.never.get(name, ()) for code, wording in wordings.items()},
        )
        for name in known
    )


def _wordings(package: str) -> dict[str, _Wording]:
    folder = files(package) / "words"
    return {
        language: msgspec.toml.decode((folder / f"{language}.toml").read_text("utf-8"), type=_Wording)
        for language in LANGUAGES
    }


def _same_numbers(package: str, language: str, listed: set[str], worded: set[str]) -> None:
    if listed != worded:
        odd = ", ".join(sorted(listed ^ worded))
        raise ValueError(f"{package}: rulebook.toml and words/{language}.toml do not list the same numbers: {odd}")
