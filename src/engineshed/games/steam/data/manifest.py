"""The tile manifest, read once."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from engineshed.core.record import Record
from engineshed.games.steam.rules.faces import Faces


class Face(Record, frozen=True, forbid_unknown_fields=True):
    paths: tuple[tuple[int, int], ...] = ()
    arms: tuple[int, ...] = ()


class Kind(Record, frozen=True, forbid_unknown_fields=True):
    """Tiles with the same two faces."""

    faces: tuple[str, ...]
    count: int


class Manifest(Record, frozen=True, forbid_unknown_fields=True):
    faces: dict[str, Face]
    tiles: tuple[Kind, ...]


def _read() -> Manifest:
    return msgspec.json.decode((files("engineshed.games.steam.data") / "tiles.json").read_bytes(), type=Manifest)


def _faces(manifest: Manifest) -> Faces:
    names = list(manifest.faces)
    shapes = list(manifest.faces.values())
    found = Faces(names, [list(shape.paths) for shape in shapes], [list(shape.arms) for shape in shapes])
    found.set_stock([([names.index(face) for face in kind.faces], kind.count) for kind in manifest.tiles])
    return found


MANIFEST = _read()
FACES = _faces(MANIFEST)
