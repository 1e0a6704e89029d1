"""A board as tables of small numbers, derived once from its file (chapter 1).

A *spot* says where a train is and which way it faces: the depot, a city, a departure point, or a section together
with the end of its line that the train runs toward. So every section has two spots and one *place*.
"""

from __future__ import annotations

from itertools import pairwise

from engineshed.games.switch_signal.model import CITY, DEPARTURE, DEPOT, PORT, SECTION

Ends = tuple[str, str]
Step = tuple[int, int, int]
"""A spot, the lamp on the way to it (-1: none), and the setting that leads there (-1: none)."""


class LineTable:
    """SS-1.2: one line, with the numbers of its lamps by position (-1: no lamp there)."""

    def __init__(self, name: str, ends: Ends, sections: int, lamps: dict[int, int]) -> None:
        self.name = name
        self.ends = ends
        self.sections = sections
        self.lamps = lamps

    def lamp(self, position: int) -> int:
        return self.lamps.get(position, -1)


class Board:
    """Everything the rules ask about a board, as tuples indexed by spot, lamp, setting or junction."""

    def __init__(
        self,
        nodes: list[tuple[str, int]],
        junctions: list[tuple[str, tuple[str, ...]]],
        lines: list[LineTable],
        lamps: list[str],
    ) -> None:
        self.nodes = tuple(name for name, _ in nodes)
        self.junctions = tuple(name for name, _ in junctions)
        self.lines = tuple(line.name for line in lines)
        self.lamps = tuple(lamps)
        self._number_spots(nodes, lines)
        self._number_settings(junctions)
        self._lay_lines(lines, dict(junctions))
        self._open_routes(junctions)
        self._find_entrances(lines)

    def _number_spots(self, nodes: list[tuple[str, int]], lines: list[LineTable]) -> None:
        """SS-1.4, SS-1.12: depot, nodes a train may stand on, then each section once for each heading."""
        spots, kinds, places, line_of, opposite = ["depot"], [DEPOT], [0], [-1], [0]
        for place, (name, kind) in enumerate(nodes, 1):
            spots.append(name)
            kinds.append(kind)
            places.append(place)
            line_of.append(-1)
            opposite.append(place)
        place = len(nodes)
        for number, line in enumerate(lines):
            for section in range(line.sections):
                place += 1
                opposite += [len(spots) + 1, len(spots)]
                for end in line.ends:
                    spots.append(f"{line.name}:{section}>{end}")
                    kinds.append(SECTION)
                    places.append(place)
                    line_of.append(number)
        self.spots, self.kind, self.place, self.line_of = tuple(spots), tuple(kinds), tuple(places), tuple(line_of)
        self.places = place + 1
        self.opposite = tuple(opposite)
        """The same section with the other heading."""
        self.spot_of = {name: spot for spot, name in enumerate(spots)}
        self.cities = tuple(spot for spot, kind in enumerate(kinds) if kind in {CITY, PORT})
        self.ports = tuple(spot for spot, kind in enumerate(kinds) if kind == PORT)
        self.departures = tuple(spot for spot, kind in enumerate(kinds) if kind == DEPARTURE)

    def _number_settings(self, junctions: list[tuple[str, tuple[str, ...]]]) -> None:
        """SS-1.8: a setting is the pair of branches left open: 3 at a 3-junction, 6 at a 4-junction."""
        settings: list[str] = []
        junction_of, pairs, groups = [], [], []
        for number, (name, branches) in enumerate(junctions):
            first = len(settings)
            for one in range(len(branches)):
                for other in range(one + 1, len(branches)):
                    settings.append(f"{name}:{branches[one]}+{branches[other]}")
                    junction_of.append(number)
                    pairs.append((one, other))
            groups.append(tuple(range(first, len(settings))))
        self.settings, self.junction_of, self.open_pair = tuple(settings), tuple(junction_of), tuple(pairs)
        self.settings_of = tuple(groups)
        self.setting_of = {name: setting for setting, name in enumerate(settings)}

    def _lay_lines(self, lines: list[LineTable], branches: dict[str, tuple[str, ...]]) -> None:
        """What lies ahead of each spot: its lamp, then the next spot or the branch of a junction."""
        count = len(self.spots)
        lamp, onward, junction, branch = [-1] * count, [-1] * count, [-1] * count, [-1] * count
        exits: list[list[tuple[int, int, int]]] = [[] for _ in range(count)]
        self.into: dict[Ends, int] = {}
        for number, line in enumerate(lines):
            for forward in (False, True):
                start, end = line.ends if forward else (line.ends[1], line.ends[0])
                order = range(line.sections) if forward else range(line.sections - 1, -1, -1)
                run = [self.spot_of[f"{line.name}:{section}>{end}"] for section in order]
                for spot, section in zip(run, order, strict=True):
                    lamp[spot] = line.lamp(section + 1 if forward else section)
                for spot, following in pairwise(run):
                    onward[spot] = following
                self.into[start, end] = run[0]
                if end in branches:
                    junction[run[-1]] = self.junctions.index(end)
                    branch[run[-1]] = branches[end].index(start)
                else:
                    onward[run[-1]] = self.spot_of[end]
                if start not in branches:
                    exits[self.spot_of[start]].append((number, line.lamp(0 if forward else line.sections), run[0]))
        self.lamp_ahead, self.onward = tuple(lamp), tuple(onward)
        self.junction_ahead, self.branch_ahead = tuple(junction), tuple(branch)
        self.exits = tuple(tuple(found) for found in exits)

    def _open_routes(self, junctions: list[tuple[str, tuple[str, ...]]]) -> None:
        """SS-1.9: for each setting and branch, the spot behind the junction, or -1 where the branch is closed."""
        routes = []
        for setting, (one, other) in enumerate(self.open_pair):
            name, branches = junctions[self.junction_of[setting]]
            out = [-1] * len(branches)
            out[one] = self.into[name, branches[other]]
            out[other] = self.into[name, branches[one]]
            routes.append(tuple(out))
        self.through = tuple(routes)

    def _find_entrances(self, lines: list[LineTable]) -> None:
        """SS-1.5: the lamps of each city as a mask; the rest are track signals."""
        masks, city_of = [], [-1] * len(self.lamps)
        for index, city in enumerate(self.cities):
            mask = 0
            for _, lamp, _ in self.exits[city]:
                mask |= 1 << lamp
                city_of[lamp] = index
            masks.append(mask)
        self.city_lamps, self.city_of_lamp = tuple(masks), tuple(city_of)
        self.track_lamps = tuple(lamp for lamp, city in enumerate(city_of) if city < 0)
        self.sections_of = tuple(line.sections for line in lines)

    def steps(self, spot: int) -> list[Step]:
        """Where a train can go next, as lamps and switches may be set."""
        if self.kind[spot] != SECTION:
            return [(first, lamp, -1) for _, lamp, first in self.exits[spot]]
        lamp, junction = self.lamp_ahead[spot], self.junction_ahead[spot]
        if junction < 0:
            return [(self.onward[spot], lamp, -1)]
        branch = self.branch_ahead[spot]
        settings = [joint for joint in self.settings_of[junction] if self.through[joint][branch] >= 0]
        return [(self.through[joint][branch], lamp, joint) for joint in settings]
