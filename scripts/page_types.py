"""TypeScript types of every record the page meets, from the Python classes: no type is declared twice.

`python scripts/page_types.py [GAME ...]` writes `web/src/types/*.ts`; with `--check` it fails when a file is stale.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from engineshed.core.game import AnyGame
from engineshed.core.registry import game_class, game_names
from engineshed.core.rulebook import Rulebook
from engineshed.server import protocol
from engineshed.words.coach import Coaching
from engineshed.words.guide import Guide

FOLDER = Path(__file__).parent.parent / "web" / "src" / "types"
HEAD = "// Made by scripts/page_types.py from {source}: change it there.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
SENT = (
    "NamesRequest",
    "NewTable",
    "SeatWish",
    "Absence",
    "Mine",
    "Join",
    "TakeOver",
    "ReplayRequest",
    "NewDaily",
    "GoOn",
)
"""Bodies the page writes: it may leave out what has a default. Whatever it reads is there."""

Schema = Mapping[str, Any]


def name_of(reference: str) -> str:
    """`#/$defs/SeatScore` -> `SeatScore`."""
    return re.sub(r"\W", "_", reference.rsplit("/", 1)[-1])


def expression(schema: Schema) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return name_of(schema["$ref"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(expression(part) for part in schema[union]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    return composed(schema)


def composed(schema: Schema) -> str:
    """An array, a mapping or a plain value."""
    match schema.get("type"):
        case "array":
            return array(schema)
        case "object":
            values = schema.get("additionalProperties", True)
            return f"Record<string, {expression(values) if isinstance(values, dict) else 'unknown'}>"
        case str(plain):
            return PLAIN[plain]
        case _:
            return "unknown"


def array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(expression(item) for item in schema['prefixItems'])}]"
    items = schema.get("items", {})
    element = expression(items) if isinstance(items, dict) else "unknown"
    return f"({element})[]" if " | " in element else f"{element}[]"


def interface(name: str, schema: Schema, sent: Iterable[str], sparse: Iterable[str]) -> str:
    """One record; `sent` and `sparse` ones may lack fields that have a default."""
    loose = name in sent or name in sparse
    required = set(schema.get("required", ()))
    lines = [
        f"  {field}{'?' if loose and field not in required else ''}: {expression(part)};"
        for field, part in schema["properties"].items()
    ]
    return "\n".join([f"export interface {name} {{", *lines, "}\n"])


def declarations(components: Mapping[str, Schema], sent: Iterable[str] = (), sparse: Iterable[str] = ()) -> list[str]:
    return [
        interface(name_of(name), schema, sent, sparse)
        if "properties" in schema
        else f"export type {name_of(name)} = {expression(schema)};\n"
        for name, schema in components.items()
    ]


def union(name: str, records: Iterable[type[msgspec.Struct]]) -> str:
    return f"export type {name} = {' | '.join(record.__name__ for record in records) or 'never'};\n"


def protocol_types() -> str:
    """Every body and frame of the protocol, the rulebook, what a coach says, and a guide."""
    frames = [*protocol.ClientFrame.__args__, *protocol.ServerFrame.__args__]
    client = [frame.__name__ for frame in protocol.ClientFrame.__args__]
    _, components = msgspec.json.schema_components((*protocol.BODIES, *frames, Rulebook, Coaching, Guide))
    parts = [
        HEAD.format(source="src/engineshed/server/protocol.py"),
        *declarations(components, {*SENT, *client}, {"Event"}),
        union("ClientFrame", protocol.ClientFrame.__args__),
        union("ServerFrame", protocol.ServerFrame.__args__),
        f"export const PROTOCOL = {protocol.PROTOCOL};\n",
    ]
    return "\n".join(parts)


def game_types(game: type[AnyGame]) -> str:
    """A game's options, view, actions and effects."""
    records = (game.options_type, game.view_type, *game.actions, *game.effects)
    _, components = msgspec.json.schema_components(records)
    parts = [
        HEAD.format(source=f"{game.__module__.replace('.', '/')}/model.py"),
        *declarations(components),
        union("Action", game.actions),
        union("Effect", game.effects),
    ]
    return "\n".join(parts)


def wanted(names: Iterable[str]) -> dict[str, str]:
    """Each file with the text it should have."""
    games = {f"{name.replace('-', '_')}.ts": game_types(game_class(name)) for name in names}
    return {"protocol.ts": protocol_types(), **games}


def main() -> int:
    check = "--check" in sys.argv[1:]
    names = [word for word in sys.argv[1:] if word != "--check"] or game_names()
    FOLDER.mkdir(parents=True, exist_ok=True)
    stale = 0
    for name, text in wanted(names).items():
        file = FOLDER / name
        if file.exists() and file.read_text("utf-8") == text:
            continue
        stale += 1
        print(f"web/src/types/{name} {'is stale' if check else 'written'}")
        if not check:
            file.write_text(text, "utf-8")
    if check and stale:
        print("run: python scripts/page_types.py")
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
