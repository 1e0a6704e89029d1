"""Secrets that stand for a seat: 256 random bits, kept only as their hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from engineshed.server.protocol import TableId

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_from(table: TableId, key: str) -> str:
    """The token that belongs to a client's own secret key."""
    mixed = hashlib.sha256(f"engineshed seat {table} {key}".encode()).digest()
    return urlsafe_b64encode(mixed).rstrip(b"=").decode()


def new_table_id() -> TableId:
    return TableId("".join(secrets.choice(LETTERS) for _ in range(16)))


def hashed(token: str) -> bytes:
    """One round is enough: a token has 256 random bits, not a person's password."""
    return hashlib.sha256(token.encode()).digest()


def matches(kept: bytes | None, token: str | None) -> bool:
    """Whether the token is the one that was hashed, in constant time."""
    return kept is not None and token is not None and hmac.compare_digest(kept, hashed(token))
