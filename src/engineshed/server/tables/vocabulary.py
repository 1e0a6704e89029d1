"""What the page needs to speak of a game: its messages, and the names of what stands on a table's board."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.languages import LANGUAGES
from engineshed.core.record import domains_of, kind
from engineshed.core.registry import game_class, game_names
from engineshed.server.errors import RequestError, bad_request
from engineshed.server.protocol import ENCODER, BoardNames, NamesRequest
from engineshed.server.tables.versions import rules_for
from engineshed.words import Words, package_of

SEAT: Final = "seat"
"""The one domain whose names are not the board's, but the players'."""


def messages(game: str, language: str) -> str:
    """A game's messages in one language, as its file has them."""
    if game not in game_names() or language not in LANGUAGES:
        raise RequestError(404, "not-found", f"there are no words of {game!r} in {language!r}")
    return (files(package_of(game_class(game))) / "words" / f"{language}.ftl").read_text("utf-8")


def names(wish: NamesRequest) -> BoardNames:
    """The names on a board, from nothing but the options that the table shows to everybody."""
    try:
        return _names(wish.game, wish.version, ENCODER.encode(wish.options).decode(), wish.language)
    except (LookupError, ValueError, msgspec.MsgspecError) as error:
        raise bad_request(f"there are no names: {error}") from None


@lru_cache(maxsize=64)
def _names(name: str, version: int, options: str, language: str) -> BoardNames:
    game = rules_for(name, version, options)
    words = Words(game, language)
    named = {domain: _named(words, game, domain) for domain in game.domains if domain != SEAT}
    effects = {
        kind(effect): {field: domain for field, domain in domains_of(effect).items() if domain}
        for effect in game.effects
    }
    return BoardNames({domain: found for domain, found in named.items() if any(found)}, effects)


def _named(words: Words, game: AnyGame, domain: str) -> list[str | None]:
    found = [game.name_of(domain, index, words.language) for index in range(len(game.domains[domain]))]
    return [None if name is None else words.phrase(name) for name in found]
