"""Places in words: a board file names its nodes in every language, and lines, lamps and switches after them."""

from __future__ import annotations

from engineshed.core.languages import LANGUAGES, named
from engineshed.games.switch_signal.data.boardfile import BoardFile


class PlaceNames:
    """The places of one board in every language."""

    def __init__(self, file: BoardFile) -> None:
        self.nodes = {code: {node.id: named(node.name, code) for node in file.nodes} for code in LANGUAGES}
        self.ends = {edge.id: (edge.a, edge.b, len(edge.sections)) for edge in file.edges}
        self.lamps = {
            f"{edge.id}:{signal.pos}": (edge.b, edge.a, signal.kind) if signal.pos else (edge.a, edge.b, signal.kind)
            for edge in file.edges
            for signal in edge.signals
        }

    def name(self, domain: str, value: str, language: str) -> str | None:
        """`paris-lyon:0>lyon` is `Paris → Lyon 1/2`; None for what is no place."""
        names = self.nodes[language]
        if domain in {"departure", "spot"} and value in names:
            return names[value]
        if domain == "spot" and ":" in value:
            return self._section(names, value)
        if domain == "line":
            a, b, _ = self.ends[value]
            return f"{names[a]} – {names[b]}"
        return self._signal_or_switch(domain, value, names)

    def _signal_or_switch(self, domain: str, value: str, names: dict[str, str]) -> str | None:
        """A lamp by its city and the line it guards, a switch by the two branches it joins."""
        if domain == "lamp":
            near, far, kind = self.lamps[value]
            return f"{names[near]} ({names[far]})" if kind == "city" else f"{names[far]} – {names[near]}"
        if domain == "setting":
            junction, _, pair = value.partition(":")
            one, other = pair.split("+")
            return f"{names[junction]}: {names[one]} – {names[other]}"
        return None

    def _section(self, names: dict[str, str], value: str) -> str:
        """A train's place on a line, as the line in the direction it runs, and the section counted from there."""
        section, _, toward = value.partition(">")
        line, _, number = section.partition(":")
        a, b, length = self.ends[line]
        place = int(number) + 1 if toward == b else length - int(number)
        return f"{names[a if toward == b else b]} → {names[toward]} {place}/{length}"
