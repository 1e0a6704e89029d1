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


BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that nobody can see."""

SELECTORS: Final = frozenset(map(chr, [0x034F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
"""Marks that change how a letter is drawn, or do nothing: between ordinary letters nobody can see them."""

LOOKALIKES: Final = str.maketrans(
    "авекмнорстухзіїјѕһԁԛԝӏёαβεζηικμνορτυχϲϳ",
    "abekmhopctyx3iïjshdqwlëabezhikmnoptyxcj",
)
"""Small letters of other alphabets that look like a Latin one, small or big: `Vera` and `Vеrа` are not two people."""


def folded(name: str) -> str:
    """What two names that look alike have in common."""
    composed = unicodedata.normalize("NFKC", name).casefold().translate(LOOKALIKES)
    return "".join([c for c in composed if c not in " " + JOINER and c not in BLANK and c not in SELECTORS])


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
