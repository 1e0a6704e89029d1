"""What one player could build and deliver on the track as it lies: found once, used again until the track changes."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from engineshed.games.steam.kernels.prospects import Prospects
from engineshed.games.steam.kernels.surveying import Project, Surveyor, all_stops
from engineshed.games.steam.model import State
from engineshed.games.steam.rules.routes import Network
from engineshed.games.steam.rules.setting import Setting
from engineshed.games.steam.rules.track import Links, Rails

REMEMBERED: Final = 64


class Ground:
    """Track and cities of one position, seen by one player."""

    def __init__(self, setting: Setting, state: State, seat: int) -> None:
        self.setting = setting
        self.seat = seat
        self.rails: Rails = setting.rails(state)
        self.colours = state.cities.colours
        self._projects: dict[tuple[tuple[int, ...], int], list[Project]] = {}
        self._prospects: dict[tuple[int, tuple[int, ...], int], Prospects] = {}

    @cached_property
    def network(self) -> Network:
        return Network(self.setting.seats, Links(self.rails), self.colours)

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """Every city and town."""
        return tuple(all_stops(self.rails))

    def projects(self, stops: tuple[int, ...], most: int) -> list[Project]:
        """The cheapest links of so many tiles at most that begin at these stops."""
        found = self._projects.get((stops, most))
        if found is None:
            surveyor = Surveyor(self.setting, self.rails, self.seat + 1, most)
            found = [project for stop in stops for project in surveyor.projects_from(stop)]
            self._projects[stops, most] = found
        return found

    def prospects(self, level: int, stops: tuple[int, ...] = (), most: int = 0) -> Prospects:
        """The best deliveries of a locomotive over links that are there, and over projects from these stops."""
        key = (level, stops, most)
        found = self._prospects.get(key)
        if found is None:
            projects = self.projects(stops, most) if stops else []
            found = self._prospects[key] = explored(self.network, self.colours, self.seat, level, projects)
        return found


class Atlas:
    """The grounds met lately."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._known: dict[tuple[bytes, bytes, bytes, int], Ground] = {}

    def ground(self, state: State, seat: int) -> Ground:
        key = (state.track.tiles, state.track.owners, state.cities.colours, seat)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= REMEMBERED:
                del self._known[next(iter(self._known))]
            found = self._known[key] = Ground(self._setting, state, seat)
        return found


def explored(network: Network, colours: bytes, seat: int, level: int, projects: list[Project]) -> Prospects:
    """Every delivery from every city, with the cities as given."""
    found = Prospects(network, projects, seat, level)
    found.colours = colours
    for place, colour in enumerate(colours):
        if colour:
            found.explore(place)
    return found
