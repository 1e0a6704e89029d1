"""Words that people type: kept as plain text, without what could disturb other people's screens."""

from __future__ import annotations

import unicodedata
from typing import Final

UNWANTED: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Controls, invisible formatting (which could turn a line around), surrogates, line breaks."""
JOINER: Final = "\u200d"
"""Holds emoji together."""


def clean(text: str) -> str:
    """One line, in the usual composition, of characters that can be seen."""
    one_line = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(c for c in one_line if c == JOINER or unicodedata.category(c) not in UNWANTED).strip()
