"""Places in words: a board file names its nodes in every language, and lines, lamps and switches after them."""

from __future__ import annotations

from functools import cache

from engineshed.games.switch_signal.boards import BoardFile


@cache
def _names(file: BoardFile, language: str) -> dict[str, str]:
    return {node.id: str(getattr(node.name, language)) for node in file.nodes}


@cache
def _lamps(file: BoardFile) -> dict[str, tuple[str, str, str]]:
    """Each lamp with the ends of its line, the city first where it stands at one."""
    found: dict[str, tuple[str, str, str]] = {}
    for edge in file.edges:
        for signal in edge.signals:
            near, far = (edge.b, edge.a) if signal.pos else (edge.a, edge.b)
            found[f"{edge.id}:{signal.pos}"] = (near, far, signal.kind)
    return found


@cache
def _ends(file: BoardFile) -> dict[str, tuple[str, str, int]]:
    return {edge.id: (edge.a, edge.b, len(edge.sections)) for edge in file.edges}


def name_of(file: BoardFile, value: str, domain: str, language: str) -> str | None:
    """A place in a language: `paris-lyon:0>lyon` is `Paris - Lyon, 1/2, to Lyon`; None for other domains."""
    names = _names(file, language)
    if domain in {"departure", "spot"} and value in names:
        return names[value]
    if domain == "spot" and ":" in value:
        return _section(file, names, value)
    if domain == "line":
        a, b, _ = _ends(file)[value]
        return f"{names[a]} – {names[b]}"
    if domain == "lamp":
        near, far, kind = _lamps(file)[value]
        return f"{names[near]} ({names[far]})" if kind == "city" else f"{names[far]} – {names[near]}"
    if domain == "setting":
        junction, _, pair = value.partition(":")
        one, other = pair.split("+")
        return f"{names[junction]}: {names[one]} – {names[other]}"
    return None


def _section(file: BoardFile, names: dict[str, str], value: str) -> str:
    """A train's place on a line, as the line in the direction it runs, and the section counted from there."""
    section, _, toward = value.partition(">")
    line, _, number = section.partition(":")
    a, b, length = _ends(file)[line]
    place = int(number) + 1 if toward == b else length - int(number)
    start = a if toward == b else b
    return f"{names[start]} → {names[toward]} {place}/{length}"
