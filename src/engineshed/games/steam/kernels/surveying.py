"""Where a player could build a link: the cheapest way from node to node over so many tiles."""

from __future__ import annotations

from engineshed.games.steam.rules.faces import Faces, pair_bit
from engineshed.games.steam.rules.setting import Setting
from engineshed.games.steam.rules.track import UNOWNED, Rails
from engineshed.maths.hexes import SIDES


class Project:
    """A link to be: its two ends, what it costs, and the tiles to lay in their order."""

    def __init__(self, start: int, end: int, cost: int, places: list[int], poses: list[int]) -> None:
        self.start: int = start
        self.end: int = end
        self.cost: int = cost
        self.places: list[int] = places
        self.poses: list[int] = poses


class Trail:
    """A way into a hex by one of its sides, with the tiles laid so far."""

    def __init__(self, edge: int, cost: int, places: list[int], poses: list[int]) -> None:
        self.edge: int = edge
        self.cost: int = cost
        self.places: list[int] = places
        self.poses: list[int] = poses

    def then(self, edge: int, cost: int, place: int, pose: int) -> Trail:
        return Trail(edge, self.cost + cost, [*self.places, place], [*self.poses, pose])


class Surveyor:
    """One player's view of the ground."""

    def __init__(self, setting: Setting, rails: Rails, owner: int, most: int) -> None:
        self.setting: Setting = setting
        self.rails: Rails = rails
        self.faces: Faces = setting.faces
        self.owner: int = owner
        self.most: int = most
        self.pose_of_paths: dict[int, int] = {setting.faces.paths[pose]: pose for pose in setting.faces.plain_poses}
        self.pose_of_arms: dict[int, int] = {setting.faces.sides[pose]: pose for pose in setting.faces.town_poses}
        self.loose: dict[int, list[int]] = {}
        """By origin: the open ends that the player may continue."""
        for edge in rails.open_edges():
            holder, origin = rails.owners[edge], rails.inner_end(edge)
            if holder == owner or (holder == UNOWNED and rails.may_claim(origin, owner)):
                self.loose.setdefault(origin, []).append(edge)

    def projects_from(self, start: int) -> list[Project]:
        """The cheapest project to each node within reach of a node."""
        best: dict[int, Project] = {}
        front = self._starts(start)
        seen: dict[int, int] = {}
        while front:
            later: list[Trail] = []
            for trail in front:
                known = seen.get(trail.edge)
                if known is None or trail.cost < known:
                    seen[trail.edge] = trail.cost
                    if len(trail.places) < self.most:
                        later += self._extended(start, trail, best)
            front = later
        return [best[end] for end in sorted(best)]

    def _starts(self, start: int) -> list[Trail]:
        rails = self.rails
        found = [Trail(rails.board.across[edge], 0, [], []) for edge in self.loose.get(start, [])]
        for side in range(SIDES):
            edge = start * SIDES + side
            if rails.board.black[start] >> side & 1 or rails.owners[edge]:
                continue
            facing = rails.board.across[edge]
            if not rails.colours[facing // SIDES] and not rails.owners[facing]:
                found += self._begun(start, side, facing)
        return found

    def _begun(self, start: int, side: int, facing: int) -> list[Trail]:
        """From a city at once, from a town by an arm more, from a bare town for a dollar on its tile to be."""
        if self.rails.colours[start]:
            return [Trail(facing, 0, [], [])]
        if not self.rails.tiles[start]:
            return [Trail(facing, 1, [], [])]
        pose = self.pose_of_arms.get(self.faces.sides[self.rails.tiles[start]] | 1 << side, 0)
        return [Trail(facing, self.faces.cost[pose], [start], [pose])] if pose else []

    def _extended(self, start: int, trail: Trail, best: dict[int, Project]) -> list[Trail]:
        """One tile more: into a town, a node or track of the player's it ends; else it goes on."""
        place, side = trail.edge // SIDES, trail.edge % SIDES
        if place == start or place in trail.places:
            return []
        if self.rails.board.towns[place]:
            self._enter_town(start, trail, best)
            return []
        later: list[Trail] = []
        old = self.rails.tiles[place]
        last = len(trail.places) + 1 == self.most
        closed = self.rails.board.black[place] | self.faces.sides[old] | 1 << side
        for other in range(SIDES) if not self.faces.sides[old] >> side & 1 else range(0):
            if closed >> other & 1:
                continue
            facing = self.rails.board.across[place * SIDES + other]
            end = self._end_at(facing)
            if end < 0 and (last or self.rails.owners[facing]):
                continue
            pose = self.pose_of_paths.get(self.faces.paths[old] | pair_bit(side, other), 0)
            if pose:
                onward = trail.then(facing, self._price(place, pose), place, pose)
                if end >= 0:
                    self._note(start, end, onward, best)
                else:
                    later.append(onward)
        return later

    def _end_at(self, facing: int) -> int:
        """The node that track would reach over this half-edge, or -1."""
        if self.rails.colours[facing // SIDES]:
            return facing // SIDES
        holder = self.rails.owners[facing]
        if holder not in (self.owner, UNOWNED):
            return -1
        end = self.rails.inner_end(facing)
        barred = holder == UNOWNED and not self.setting.stranger_joins and not self.rails.may_claim(end, self.owner)
        return -1 if barred else end

    def _enter_town(self, start: int, trail: Trail, best: dict[int, Project]) -> None:
        """A new town tile with one arm more than needed, or an arm more on the tile that is there."""
        place, side = trail.edge // SIDES, trail.edge % SIDES
        old = self.rails.tiles[place]
        if old:
            pose = self.pose_of_arms.get(self.faces.sides[old] | 1 << side, 0)
        else:
            pose = self.pose_of_arms[1 << side | 1 << self._onward_side(place, side)]
        if pose:
            self._note(start, place, trail.then(trail.edge, self._price(place, pose), place, pose), best)

    def _onward_side(self, place: int, side: int) -> int:
        """The straightest way on from a town that is neither black nor taken."""
        for turn in (3, 2, 4, 1, 5):
            other = (side + turn) % SIDES
            if not self.rails.board.black[place] >> other & 1:
                facing = self.rails.board.across[place * SIDES + other]
                if not self.rails.owners[facing]:
                    return other
        return side

    def _price(self, place: int, pose: int) -> int:
        board = self.rails.board
        terrain = 0 if self.rails.tiles[place] else board.rivers[place] + board.hills[place]
        return self.faces.cost[pose] + terrain

    def _note(self, start: int, end: int, trail: Trail, best: dict[int, Project]) -> None:
        if end == start or not trail.places:
            return
        known = best.get(end)
        if known is None or trail.cost < known.cost:
            best[end] = Project(start, end, trail.cost, trail.places, trail.poses)


def all_stops(rails: Rails) -> list[int]:
    """Every city and town; a bare town is a node to be."""
    return [place for place in range(rails.board.size) if rails.colours[place] or rails.board.towns[place]]


def own_stops(rails: Rails, owner: int) -> list[int]:
    """The cities and towns where a player has track."""
    found: list[int] = []
    for place in all_stops(rails):
        for edge in range(place * SIDES, place * SIDES + SIDES):
            facing = rails.board.across[edge]
            if rails.owners[edge] == owner or (facing >= 0 and rails.colours[place] and rails.owners[facing] == owner):
                found.append(place)
                break
    return found
