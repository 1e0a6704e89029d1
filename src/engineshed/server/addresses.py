"""Where somebody speaks from. An address is never stored: only a hash of it, under a key of this server's own."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final, NewType

Address = NewType("Address", str)
NOWHERE: Final = Address("")
HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that a provider gives to one customer."""


def address_of(scope: Mapping[str, Any]) -> Address:
    """Of an IPv6 address the part that one household shares."""
    client = scope.get("client")
    if not client:
        return NOWHERE
    try:
        found = ip_address(client[0])
    except ValueError:
        return Address(client[0])
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if isinstance(found, IPv6Address):
        return Address(str(ip_network((found, HOUSEHOLD), strict=False)))
    return Address(str(found))


def hashed_address(key: bytes, address: Address) -> bytes:
    return hmac.new(key, address.encode(), hashlib.sha256).digest()[:16]
