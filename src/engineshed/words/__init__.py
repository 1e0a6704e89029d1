"""Messages in every language: what a person reads about a game is rendered from records.

One rule set makes the sentences, here and in `web/src/lib/sentences.ts`; `docs/concepts/words.md` states it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from engineshed.bots.contract import Thought
from engineshed.core.game import AnyGame
from engineshed.core.languages import LANGUAGES
from engineshed.core.record import Action, Effect, Part, Phrase, Question, Refusal, domains_of, kind
from engineshed.core.rulebook import Rulebook, rulebook

__all__ = ["LANGUAGES", "Words", "bundle", "listed", "message", "package_of"]

MINUS = "\N{MINUS SIGN}"
HYPHEN = re.compile(r"(?<![^\W_])-(?=\d)")
"""Before a number, but not in a range or a rule number: a minus."""
FRACTION = re.compile(r"-?\d+\.\d+")


def package_of(game: AnyGame | type[AnyGame]) -> str:
    """The package that holds a game's words and rulebook."""
    return (game if isinstance(game, type) else type(game)).__module__


@cache
def bundle(package: str, language: str) -> FluentBundle:
    """The messages of the platform and of one package in one language."""
    if language not in LANGUAGES:
        raise ValueError(f"no language is called {language!r}: there are {', '.join(LANGUAGES)}")
    found = FluentBundle([language], use_isolating=False)
    for source in ("engineshed", package):
        text = (files(source) / "words" / f"{language}.ftl").read_text("utf-8")
        found.add_resource(FluentResource(text), allow_overrides=True)
    return found


def message(package: str, language: str, key: str, /, **about: Any) -> str:
    """A message of a package by its key; KeyError when this language lacks it."""
    found = bundle(package, language)
    pattern = found.get_message(key).value if found.has_message(key) else None
    if pattern is None:
        raise KeyError(f"no message {key!r} in {language}")
    text, errors = found.format_pattern(pattern, about)
    if errors:
        raise ValueError(f"message {key!r} in {language}: {errors[0]}")
    return HYPHEN.sub(MINUS, str(text))


def listed(items: Sequence[str], package: str, language: str) -> str:
    """`a, b and c`: commas, and the language's own word before the last."""
    if len(items) < 2:
        return "".join(items)
    return message(package, language, "list-last", before=", ".join(items[:-1]), last=items[-1])


class Words:
    """Speaks of one game in one language, with the players' own names."""

    def __init__(self, game: AnyGame, language: str, names: Sequence[str] = ()) -> None:
        self.game = game
        self.language = language
        self._bundle = bundle(package_of(game), language)
        self._names = [*names] or [self.say("seat-name", number=seat + 1) for seat in range(game.seats)]

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, /, **about: Any) -> str:
        """A message by its key; KeyError when this language lacks it."""
        return message(package_of(self.game), self.language, key, **about)

    def name(self, domain: str, index: int) -> str:
        """One value of a domain in words: a nickname, a city, or the value's own text."""
        if domain == "seat":
            return self._names[index]
        named = self.game.name_of(domain, index, self.language)
        if named is not None:
            return self.phrase(named)
        text = self.game.domains[domain][index]
        key = f"{domain}-{text}"
        return self.say(key) if self.has(key) else text

    def phrase(self, phrase: str | Phrase) -> str:
        """A name as the game gives it, with its words."""
        if isinstance(phrase, str):
            return phrase
        about = {key: self._part_of_phrase(value) for key, value in phrase.about.items()}
        return self.say(phrase.key, **about)

    def _part_of_phrase(self, value: int | str | Phrase | tuple[Phrase, ...]) -> int | str:
        if isinstance(value, tuple):
            return self.list([self.phrase(item) for item in value])
        return value if isinstance(value, int) else self.phrase(value)

    def list(self, items: Sequence[str]) -> str:
        return listed(items, package_of(self.game), self.language)

    def action(self, action: Action) -> str:
        return self.say(f"action-{kind(type(action))}", **self._about(action))

    def effect(self, effect: Effect) -> str:
        return self.say(f"effect-{kind(type(effect))}", **self._about(effect))

    def thought(self, thought: Thought) -> str:
        """Why a bot would do it: with the places of the action itself, and of what the bot says about it."""
        about = {key: self.figure(thought.places.get(key), value) for key, value in thought.about.items()}
        return self.say(f"thought-{thought.reason}", **{**self._about(thought.action), **about})

    def figure(self, domain: str | None, value: int | str) -> int | float | str:
        """A fraction is a number: each language writes it with its own sign."""
        return float(value) if isinstance(value, str) and FRACTION.fullmatch(value) else self.value(domain, value)

    def question(self, question: Question) -> str:
        return self.say(f"question-{question.key}", **question.about)

    def part(self, part: Part) -> str:
        return self.say(f"score-{part.key}", **part.about)

    def refusal(self, refusal: Refusal) -> str:
        """The reason in words: the closer wording where there is one, else the rule's own."""
        rule = self.rulebook.find(refusal.rule)
        if refusal.reason:
            text = self.say(f"refusal-{refusal.reason}")
        else:
            text = rule.text[self.language] if rule else refusal.rule
        return f"{text} ({refusal.rule})" if rule else text

    @property
    def rulebook(self) -> Rulebook:
        return rulebook(package_of(self.game))

    def _about(self, record: msgspec.Struct) -> Mapping[str, Any]:
        domains = domains_of(type(record))
        return {name: self.value(domains[name], getattr(record, name)) for name in record.__struct_fields__}

    def value(self, domain: str | None, value: Any) -> int | float | str:
        """What a message is given: names for indices, a list for several, `true` and `false`, nothing for None."""
        if isinstance(value, (tuple, list)):
            return self.list([str(self.value(domain, item)) for item in value])
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int) and domain is not None:
            return self.name(domain, value)
        if value is None:
            return ""
        return value if isinstance(value, (int, float)) else str(value)
