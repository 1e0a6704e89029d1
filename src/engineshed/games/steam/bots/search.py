"""Search over whole build turns: links one after another, each weighed in the position the others leave."""

from __future__ import annotations

from typing import Final

from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.kernels.surveying import Project
from engineshed.games.steam.model import Lay, State
from engineshed.games.steam.rules.phases import apply, refuse

MOST_LINKS: Final = 3
"""Links that a build turn can complete at most, as a rule."""


def plans(outlook: Outlook, width: int, depth: int) -> list[tuple[Lay, float, Project]]:
    """The first tile of each promising plan, what the whole plan is worth, and its first link."""
    found = []
    for worth, project in outlook.ranked()[:width]:
        after = built(outlook, project)
        if after is not None:
            first = outlook.setting.lay(project.places[0], project.poses[0])
            found.append((first, worth + _rest(outlook, after, width, depth), project))
    return sorted(found, key=lambda plan: -plan[1])


def _rest(outlook: Outlook, state: State, width: int, depth: int) -> float:
    """What the tiles left after a link could still bring."""
    if depth == 1 or state.build is None or not state.build.left:
        return 0.0
    later = plans(
        Outlook(outlook.setting, outlook.atlas, state, outlook.seat, outlook.style), max(1, width // 2), depth - 1
    )
    return max(0.0, later[0][1]) if later else 0.0


def built(outlook: Outlook, project: Project) -> State | None:
    """The position after a whole project, if every tile of it is legal."""
    state, setting, seat = outlook.state, outlook.setting, outlook.seat
    for place, pose in zip(project.places, project.poses, strict=True):
        lay = setting.lay(place, pose)
        if refuse(setting, state, seat, lay) is not None:
            return None
        state = apply(setting, state, seat, lay)[0]
    return state
