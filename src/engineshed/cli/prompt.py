"""The prompt walker of the terminal: from the legal actions alone, field by field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engineshed.cli.common import console
from engineshed.core.record import Action, kind
from engineshed.core.space import NotationError, Space
from engineshed.words import Words

FEW = 12


class Leave(Exception):
    """The player wants to stop."""


class Takeback(Exception):
    """The player wants to undo."""


class PromptWalker:
    """Asks for one of the legal actions: by number while they are few, else kind, then value by value."""

    def __init__(self, space: Space, words: Words, legal: Sequence[Action], view: Any) -> None:
        self.space = space
        self.words = words
        self.legal = legal
        self.view = view

    def ask(self) -> Action:
        """An action in notation is taken as it is (the rules may refuse it, and say why)."""
        while True:
            found = self._walk(list(self.legal))
            if found is not None:
                return found

    def _walk(self, left: list[Action]) -> Action | None:
        if len(left) <= FEW:
            return self._from_list(left)
        kinds = list(dict.fromkeys(type(action) for action in left))
        if len(kinds) > 1:
            answer = self._choose([self._kind_name(left, each) for each in kinds])
            if not isinstance(answer, int):
                return answer
            left = [action for action in left if type(action) is kinds[answer]]
        for name, domain in self.space.fields(type(left[0])):
            if len(left) <= FEW:
                break
            narrowed = self._narrow(left, name, domain)
            if not isinstance(narrowed, list):
                return narrowed
            left = narrowed
        return left[0] if len(left) == 1 else self._from_list(left)

    def _kind_name(self, left: list[Action], each: type[Action]) -> str:
        count = sum(type(action) is each for action in left)
        return (
            f"{self._word('kind', kind(each))} ({count})"
            if count > 1
            else self.words.action(next(a for a in left if type(a) is each))
        )

    def _narrow(self, left: list[Action], name: str, domain: str) -> list[Action] | Action | None:
        values = list(dict.fromkeys(getattr(action, name) for action in left))
        if len(values) == 1:
            return left
        texts = [self._value_name(domain, value) for value in values]
        if len(self.space.fields(type(left[0]))) > 1:
            about = f"{self._word('kind', kind(type(left[0])))} · {self._word('field', name)}:"
            console.print(about, style="bold", markup=False)
        if len(values) > FEW:
            console.print("  " + ", ".join(texts), markup=False)
            word = self._read()
            matches = [value for value in values if word.casefold() in self._spellings(domain, value)]
            if matches:
                return [action for action in left if getattr(action, name) in matches]
            return self._notation(word)
        answer = self._choose(texts)
        return [a for a in left if getattr(a, name) == values[answer]] if isinstance(answer, int) else answer

    def _word(self, sort: str, name: str) -> str:
        """A kind of action or one of its fields in words, where the game names it."""
        return self.words.say(f"{sort}-{name}") if self.words.has(f"{sort}-{name}") else name

    def _value_name(self, domain: str, value: int) -> str:
        text, name = self.words.game.domains[domain][value], self.words.name(domain, value)
        return name if name == text or name.startswith(f"{text} ") else f"{text} ({name})"

    def _spellings(self, domain: str, value: int) -> set[str]:
        return {self.words.game.domains[domain][value].casefold(), self.words.name(domain, value).casefold()}

    def _from_list(self, left: list[Action]) -> Action | None:
        answer = self._choose([f"{self.words.action(action)}  [{self.space.write(action)}]" for action in left])
        return left[answer] if isinstance(answer, int) else answer

    def _choose(self, texts: list[str]) -> int | Action | None:
        for number, text in enumerate(texts, 1):
            console.print(f"  {number}. {text}", markup=False)
        word = self._read()
        if word.isdecimal() and 1 <= int(word) <= len(texts):
            return int(word) - 1
        return self._notation(word)

    def _notation(self, word: str) -> Action | None:
        """A whole action as a log writes it; whatever does not begin like one is simply no answer."""
        if word.partition(" ")[0] not in self.words.game.kinds():
            console.print(self.words.say("prompt-unknown", word=word), style="red", markup=False)
            return None
        try:
            return self.space.read(word)
        except NotationError as error:
            console.print(str(error), style="red", markup=False)
            return None

    def _read(self) -> str:
        try:
            word = console.input("> ").strip()
        except EOFError:
            raise Leave from None
        if word in {"quit", "q"}:
            raise Leave
        if word in {"undo", "u"}:
            raise Takeback
        if word in {"?", "help"}:
            console.print(self.words.say("terminal-help"), markup=False)
            return self._read()
        return word
