"""A bot that builds the links its coming deliveries need, borrows with care and upgrades in time."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engineshed.bots import PLAIN, Bot, Temper, Thought
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.games.steam import Steam
from engineshed.games.steam.bots.ground import Atlas
from engineshed.games.steam.bots.growth import best_special
from engineshed.games.steam.bots.later import Later
from engineshed.games.steam.bots.outlook import Outlook
from engineshed.games.steam.bots.search import MOST_LINKS, plans
from engineshed.games.steam.bots.style import Style
from engineshed.games.steam.bots.tiles import tile_worth
from engineshed.games.steam.kernels.surveying import Project
from engineshed.games.steam.model import (
    Bid,
    Borrow,
    EndBuild,
    Follow,
    Grow,
    Lay,
    Load,
    Pass,
    State,
    Take,
    ToIncome,
    TurnOver,
    Upgrade,
    Urbanize,
    View,
)
from engineshed.games.steam.rules.setting import COLOUR_COUNT


def thought(action: Action, worth: float, reason: str, **about: int) -> Thought:
    """A candidate with its worth, told in points."""
    return Thought(action, worth, reason, {**about, "points": f"{worth:.1f}"})


def _link(action: Action, worth: float, project: Project) -> Thought:
    """The first tile of a link, with the two ends of it."""
    about = {"cost": project.cost, "tiles": len(project.places), "start": project.start, "end": project.end}
    return replace(thought(action, worth, "project", **about), places={"start": "hex", "end": "hex"})


class PlanningBot(Bot[View]):
    """Weighs every action in victory points; the heaviest is played."""

    style = Style()
    has_characters = True

    def __init__(self, game: AnyGame, temper: Temper = PLAIN) -> None:
        super().__init__(game, temper)
        assert isinstance(game, Steam)
        self.style = self.style.leaning(temper)
        self.setting = game.setting
        self.atlas = Atlas(self.setting)

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self.explain(view, legal, rng)[0].action

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """Candidates with their worth in victory points, best first."""
        assert view.seat is not None
        outlook = Outlook(self.setting, self.atlas, view.state, view.seat, self.style)
        thoughts = sorted(self._weigh(outlook, view.state, legal), key=lambda thought: -thought.value)
        return self.settled(thoughts, rng)

    def _weigh(self, outlook: Outlook, state: State, legal: Sequence[Action]) -> list[Thought]:
        if state.claims:
            return [thought(action, outlook.claim_worth(isinstance(action, ToIncome)), "score") for action in legal]
        weigh = {
            "capital": self._capital,
            "auction": self._auction,
            "actions": self._tiles,
            "build": self._build,
            "move": self._move,
        }
        return weigh[state.phase](outlook, legal)

    def _capital(self, outlook: Outlook, legal: Sequence[Action]) -> list[Thought]:
        """ST-24.6: enough for upkeep and a build turn, and no more."""
        wanted = outlook.capital_wanted()
        return [
            Thought(action, -abs(action.loans - wanted), "capital") for action in legal if isinstance(action, Borrow)
        ]

    def _auction(self, outlook: Outlook, legal: Sequence[Action]) -> list[Thought]:
        bids = [action for action in legal if isinstance(action, Bid)]
        thoughts = [Thought(action, 0.0, "pass") for action in legal if not isinstance(action, Bid)]
        worth = outlook.order_worth()
        if bids:
            thoughts.append(thought(bids[0], (worth - bids[0].amount) * self.style.dollar, "bid"))
        return thoughts

    def _tiles(self, outlook: Outlook, legal: Sequence[Action]) -> list[Thought]:
        return [
            thought(action, tile_worth(outlook, action.tile + 1, idle=isinstance(action, TurnOver)), "tile")
            for action in legal
            if isinstance(action, (Take, TurnOver))
        ]

    def _build(self, outlook: Outlook, legal: Sequence[Action]) -> list[Thought]:
        """The first tile of every project that pays, the best place for a New City or for growth, or the end."""
        allowed = {action for action in legal if isinstance(action, Lay)}
        steps = plans(outlook, self.style.width, MOST_LINKS) if self.style.width else outlook.first_steps()
        thoughts = [_link(action, worth, project) for action, worth, project in steps if action in allowed]
        special = [action for action in legal if isinstance(action, (Urbanize, Grow))]
        if special:
            best, worth = best_special(outlook, special)
            thoughts.append(thought(best, worth, "city"))
        thoughts += [Thought(action, 0.0, "enough") for action in legal if isinstance(action, EndBuild)]
        return thoughts

    def _move(self, outlook: Outlook, legal: Sequence[Action]) -> list[Thought]:
        if outlook.state.haul is not None:
            return [
                thought(action, outlook.follow_worth(action), "route") for action in legal if isinstance(action, Follow)
            ]
        thoughts = []
        later = Later(outlook) if self.style.keeps else None
        for action in legal:
            if isinstance(action, Load):
                missed = later.missed(action.hex * COLOUR_COUNT + action.colour) if later else 0.0
                thoughts.append(thought(action, outlook.load_worth(action) - self.style.keeps * missed, "deliver"))
            elif isinstance(action, Upgrade):
                thoughts.append(thought(action, outlook.upgrade_worth(), "upgrade"))
            elif isinstance(action, Pass):
                thoughts.append(Thought(action, 0.0, "pass"))
        return thoughts
