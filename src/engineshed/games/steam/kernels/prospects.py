"""What a network is worth: the best delivery of every cube, now and with links that could be built."""

from __future__ import annotations

from typing import Final

from engineshed.games.steam.kernels.surveying import Project
from engineshed.games.steam.rules.routes import Network

COLOURS: Final = 5
OWNERS: Final = 9
MOST_PLANNED: Final = 2
"""Links of a route that are not there yet."""


class Prospects:
    """Every route a player could use, over real links and planned ones."""

    def __init__(self, network: Network, projects: list[Project], seat: int, level: int) -> None:
        size = len(network.colours)
        self.colours: bytes = network.colours
        self.seats: int = network.seats
        self.own: int = seat + 1
        self.level: int = level
        self.to: list[list[int]] = [[] for _ in range(size)]
        self.owner: list[list[int]] = [[] for _ in range(size)]
        self.plan: list[list[int]] = [[] for _ in range(size)]
        for edge in network.links.to:
            self._join(edge // 6, network.links.to[edge], network.links.owner[edge], -1)
        for number in range(len(projects)):
            project = projects[number]
            self._join(project.start, project.end, self.own, number)
        self.real: list[int] = [0] * (size * COLOURS)
        """By city and colour: own points of the best delivery over links that are there."""
        self.planned: list[dict[int, int]] = [{} for _ in projects]
        """By project: for each city and colour, own points * 4 of the best delivery that needs it, halved for each
        further planned link.
        """
        self._counts: list[int] = [0] * OWNERS
        self._visited: list[bool] = [False] * size
        self._plans: list[int] = []
        self._origin: int = 0

    def _join(self, start: int, end: int, owner: int, plan: int) -> None:
        self.to[start].append(end)
        self.owner[start].append(owner)
        self.plan[start].append(plan)

    def explore(self, origin: int) -> None:
        """All routes that begin in a city."""
        self._origin = origin
        self._visited[origin] = True
        self._walk(origin, self.level, 0)
        self._visited[origin] = False

    def _walk(self, node: int, left: int, passed: int) -> None:
        ends, owners, plans = self.to[node], self.owner[node], self.plan[node]
        left -= 1
        for index in range(len(ends)):
            beyond, owner, plan = ends[index], owners[index], plans[index]
            if self._visited[beyond] or (plan >= 0 and len(self._plans) == MOST_PLANNED):
                continue
            colour = self.colours[beyond]
            if not left and (not colour or passed >> colour & 1):
                continue
            self._counts[owner] += 1
            if self._may_catch_up(owner, left):
                self._step(beyond, left, passed, plan)
            self._counts[owner] -= 1

    def _may_catch_up(self, owner: int, left: int) -> bool:
        """ST-18.12: whether own links can still be as many as those of another player."""
        return owner == self.own or owner > self.seats or self._counts[owner] <= self._counts[self.own] + left

    def _step(self, beyond: int, left: int, passed: int, plan: int) -> None:
        if plan >= 0:
            self._plans.append(plan)
        colour = self.colours[beyond]
        if colour and not passed >> colour & 1:
            self._arrive(colour - 1)
        if left:
            self._visited[beyond] = True
            self._walk(beyond, left, passed | 1 << colour)
            self._visited[beyond] = False
        if plan >= 0:
            self._plans.pop()

    def _arrive(self, colour: int) -> None:
        own = self._counts[self.own]
        if not own:
            return
        for owner in range(1, self.seats + 1):
            if self._counts[owner] > own:
                return
        key = self._origin * COLOURS + colour
        if not self._plans:
            if own > self.real[key]:
                self.real[key] = own
            return
        worth = own * 4 >> len(self._plans) - 1
        for plan in self._plans:
            if worth > self.planned[plan].get(key, 0):
                self.planned[plan][key] = worth
