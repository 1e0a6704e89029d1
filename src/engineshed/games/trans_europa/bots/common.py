"""What the bots share: a view as they look at it."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.bots import Thought
from engineshed.core.record import Action
from engineshed.games.trans_europa.kernels.distances import Distances
from engineshed.games.trans_europa.model import ColouredRail, Marker, Rail, Stop, View
from engineshed.games.trans_europa.rules.losses import groups_for, terminals
from engineshed.games.trans_europa.rules.setting import Setting
from engineshed.maths.graph import Groups


class Sight:
    """The own hand and marker on the board as it stands."""

    def __init__(self, setting: Setting, view: View) -> None:
        assert view.seat is not None
        self.setting = setting
        self.view = view
        self.seat: int = view.seat
        self.hand = view.hands[view.seat]
        self.marker = view.markers[view.seat]
        self.groups: Groups = groups_for(setting, view.rails, view.seat)
        self.cities = [int(setting.place[city]) for city in self.hand]

    @property
    def terminals(self) -> list[int]:
        return terminals(self.setting, self.marker, self.hand)

    def joins_a_rival(self, line: int) -> bool:
        """Whether a rail on the line would take another network into the own one."""
        networks = self.view.networks
        mine, ends = set(networks[self.seat]), (int(self.setting.graph.tail[line]), int(self.setting.graph.head[line]))
        return any(end not in mine and end in theirs for end in ends for theirs in networks)

    def missing_city(self, lines: Sequence[int]) -> int:
        """The own city at which these lines arrive (-1: none)."""
        graph, group, place = self.setting.graph, self.groups.group, self.setting.place
        ends = {int(group[end]) for line in lines for end in (graph.tail[line], graph.head[line])}
        ends.discard(int(group[self.marker]))
        return next((city for city in self.hand if int(group[place[city]]) in ends), -1)


def closest_companions(distances: Distances, city: int, cities: Sequence[int]) -> int:
    """How far the two closest other cities are."""
    return sum(sorted(distances.between(city, other) for other in cities if other != city)[:2])


def rails_of(legal: Sequence[Action]) -> dict[int, Action]:
    """The black rails that may be laid, by line."""
    return {action.line: action for action in legal if isinstance(action, Rail)}


def coloured_rails_of(legal: Sequence[Action]) -> dict[int, Action]:
    """The rails of the own colour that may be laid, by line."""
    return {action.line: action for action in legal if isinstance(action, ColouredRail)}


def stop_of(legal: Sequence[Action]) -> Action | None:
    return next((action for action in legal if isinstance(action, Stop)), None)


def markers_of(legal: Sequence[Action]) -> dict[int, Action]:
    """The junctions a marker may go to."""
    return {action.junction: action for action in legal if isinstance(action, Marker)}


def offers(sight: Sight, legal: Sequence[Action]) -> dict[int, Action]:
    """The rail to lay on each line that may have one now.

    Vexation: where it meets a rival the own colour is laid, so that his rails serve both and one's own only oneself.
    """
    coloured = coloured_rails_of(legal) if sight.setting.vexation else {}
    return {
        line: coloured[line] if line in coloured and sight.joins_a_rival(line) else rail
        for line, rail in rails_of(legal).items()
    }


def no_rail(legal: Sequence[Action]) -> list[Thought]:
    """The end of the turn, or any rail where one must be laid."""
    return [Thought(stop_of(legal) or legal[0], 0.0, "stop")]


def starts(distances: Distances, sight: Sight, legal: Sequence[Action]) -> list[Thought]:
    """Own cities to start in: the nearer the two closest companions are, the better; races found no better start."""
    free, thoughts = markers_of(legal), []
    for city in sorted(set(sight.cities) & set(free)):
        near = closest_companions(distances, city, sight.cities)
        card = next(card for card in sight.hand if int(sight.setting.place[card]) == city)
        thoughts.append(Thought(free[city], float(-near), "start", {"city": card, "near": near}, {"city": "city"}))
    return thoughts
