"""Routes of deliveries over the graph of completed links (chapter 18)."""

from __future__ import annotations

from typing import Final

from engineshed.games.steam.model import Haul
from engineshed.games.steam.rules.track import Links

FAR: Final = 99
OWNERS: Final = 9
"""Owner codes run from 1 to 8; index 0 stays empty."""


class Network:
    """The links of one position, with the way to the nearest city of each colour."""

    def __init__(self, seats: int, links: Links, colours: bytes) -> None:
        self.links: Links = links
        self.colours: bytes = colours
        self.seats: int = seats
        self.cities: list[int] = [node for node in range(len(colours)) if colours[node] and links.leaving[node]]
        """Cities that a link leaves, in the order of the map."""
        self._near: list[list[int]] = [[], [], [], [], []]

    def near(self, colour: int) -> list[int]:
        """By node: the fewest links to a city of that colour; a lower bound for every route."""
        if not self._near[colour]:
            self._near[colour] = self._distances(colour)
        return self._near[colour]

    def _distances(self, colour: int) -> list[int]:
        distances = [FAR] * len(self.colours)
        front = [node for node in self.cities if self.colours[node] == colour + 1]
        for node in front:
            distances[node] = 0
        while front:
            later: list[int] = []
            for node in front:
                for edge in self.links.leaving[node]:
                    beyond = self.links.to[edge]
                    if distances[beyond] == FAR:
                        distances[beyond] = distances[node] + 1
                        later.append(beyond)
            front = later
        return distances

    def can_deliver(self, origin: int, colour: int, level: int, seat: int) -> bool:
        """ST-18.6 to ST-18.12: whether some route takes this cube to a city of its colour."""
        return Search(self, colour, seat, [origin], []).reaches(origin, level)

    def next_steps(self, haul: Haul, level: int, seat: int) -> list[int]:
        """ST-18.16: the links over which the delivery can be completed."""
        search = Search(self, haul.colour, seat, self.visited(haul), list(haul.route))
        left = level - len(haul.route)
        return [edge for edge in self.links.leaving[haul.node] if search.reaches_over(edge, left)]

    def visited(self, haul: Haul) -> list[int]:
        return [haul.origin, *[self.links.to[edge] for edge in haul.route]]

    def routes(self, origin: int, colour: int, level: int, seat: int) -> list[list[int]]:
        """Every legal route of a cube, each as the half-edges by which it leaves its nodes."""
        found: list[list[int]] = []
        Search(self, colour, seat, [origin], []).gather(origin, level, found)
        return found

    def points_of(self, route: list[int]) -> list[int]:
        """ST-18.14, ST-19.1: a point for every own link used, nothing for neutral ones."""
        points = [0] * self.seats
        for edge in route:
            owner = self.links.owner[edge]
            if owner <= self.seats:
                points[owner - 1] += 1
        return points


class Search:
    """A cube on its way through the network."""

    def __init__(self, network: Network, colour: int, seat: int, visited: list[int], route: list[int]) -> None:
        self.links: Links = network.links
        self.colours: bytes = network.colours
        self.near: list[int] = network.near(colour)
        self.wanted: int = colour + 1
        self.own: int = seat + 1
        self.seats: int = network.seats
        self.visited: list[int] = visited
        self.route: list[int] = route
        self.counts: list[int] = [0] * OWNERS
        for edge in route:
            self.counts[self.links.owner[edge]] += 1

    def is_fair(self) -> bool:
        """ST-18.11, ST-18.12: at least one own link, and no other player's links outnumber them."""
        own = self.counts[self.own]
        if not own:
            return False
        for owner in range(1, self.seats + 1):
            if self.counts[owner] > own:
                return False
        return True

    def is_closed(self, edge: int, left: int) -> bool:
        """ST-18.6, ST-18.9: the node beyond was passed already, or lies too far from any goal."""
        beyond = self.links.to[edge]
        return self.near[beyond] >= left or beyond in self.visited

    def reaches(self, node: int, left: int) -> bool:
        """Whether the route can be completed from a node with so many links left."""
        for edge in self.links.leaving[node]:
            if self.reaches_over(edge, left):
                return True
        return False

    def reaches_over(self, edge: int, left: int) -> bool:
        """ST-18.7, ST-18.8: the same over a given link; the first city of the colour is the goal."""
        if self.is_closed(edge, left):
            return False
        beyond, owner = self.links.to[edge], self.links.owner[edge]
        self.counts[owner] += 1
        if self.colours[beyond] == self.wanted:
            found = self.is_fair()
        elif owner <= self.seats and self.counts[owner] > self.counts[self.own] + left - 1:
            found = False
        else:
            self.visited.append(beyond)
            found = self.reaches(beyond, left - 1)
            self.visited.pop()
        self.counts[owner] -= 1
        return found

    def gather(self, node: int, left: int, found: list[list[int]]) -> None:
        """Every way to complete the route from a node."""
        for edge in self.links.leaving[node]:
            if self.is_closed(edge, left):
                continue
            beyond, owner = self.links.to[edge], self.links.owner[edge]
            self.counts[owner] += 1
            self.route.append(edge)
            if self.colours[beyond] != self.wanted:
                self.visited.append(beyond)
                self.gather(beyond, left - 1, found)
                self.visited.pop()
            elif self.is_fair():
                found.append(self.route[:])
            self.route.pop()
            self.counts[owner] -= 1
