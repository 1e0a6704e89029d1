"""Fixed dice for measuring: a file of rolls turned into the chance outcomes of each game."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engineshed.core.record import Action, Record
from engineshed.games.railroad_ink.model import Roll
from engineshed.games.railroad_ink.rules.shapes import FIRST_SPECIAL_TILE, TILE_NAMES

FACES = TILE_NAMES[:FIRST_SPECIAL_TILE]


class RollsFile(Record, frozen=True):
    """`{"rolls": {"1": [["highway_t", ...four faces...], ...one list a round...], ...one entry a game...}}`."""

    rolls: dict[str, list[list[str]]]


def fixed_dice(text: str) -> Mapping[str, tuple[Action, ...]]:
    """The outcomes of nature for each game named in a file of fixed dice, in the order a base game asks for them.

    `for name, outcomes in fixed_dice(text).items():` play a game whose k-th chance outcome is `outcomes[k]`
    (`table.settle(outcomes[table.draws])`). Each round lists three faces of the A dice, then one of the B die.
    """
    try:
        file = msgspec.json.decode(text, type=RollsFile)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"no file of fixed dice: {error}") from None
    return {name: tuple(_rolls(name, rounds)) for name, rounds in file.rolls.items()}


def _rolls(name: str, rounds: list[list[str]]) -> list[Roll]:
    rolls = []
    for number, faces in enumerate(rounds, 1):
        if len(faces) != 4:
            raise ValueError(f"game {name}, round {number}: {len(faces)} faces, a round needs four")
        rolls += [Roll(_face(name, number, face)) for face in faces]
    return rolls


def _face(name: str, number: int, face: str) -> int:
    if face not in FACES:
        raise ValueError(
            f"game {name}, round {number}: {face!r} is no face of a route die: there are {', '.join(FACES)}"
        )
    return FACES.index(face)
