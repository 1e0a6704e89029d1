"""Words that people type: kept as plain text, without what could disturb other people's screens."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count
from typing import Final

UNWANTED: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Controls, invisible formatting (which could turn a line around), surrogates, line breaks."""
JOINER: Final = "\u200d"
"""Holds emoji together."""


BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that nobody can see."""


def folded(name: str) -> str:
    """What two names that look alike have in common."""
    return unicodedata.normalize("NFKC", name).casefold().replace(" ", "")


def clean_name(name: str, others: Iterable[str] = ()) -> str:
    """A name that can be seen, and told apart from the others at the table."""
    kept = "".join(letter for letter in clean(name) if letter not in BLANK).strip()
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in kept):
        return ""
    taken = {folded(other) for other in others}
    numbered = (f"{kept} {number}" for number in count(2))
    return kept if folded(kept) not in taken else next(one for one in numbered if folded(one) not in taken)


def clean(text: str) -> str:
    """One line, in the usual composition, of characters that can be seen."""
    one_line = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(c for c in one_line if c == JOINER or unicodedata.category(c) not in UNWANTED).strip()
