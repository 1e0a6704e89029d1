"""The bots of Steam, weakest first."""

from engineshed.bots import RandomBot
from engineshed.games.steam.bots.planning import PlanningBot
from engineshed.games.steam.bots.style import Style


class EasyBot(PlanningBot):
    """Looks no farther than two tiles from its own track, plans for the locomotive it has, and borrows little."""

    style = Style(narrow=True, reach=2, ahead=0, dollar=0.35, trust=0.4, lowest=-5)


class MediumBot(PlanningBot):
    """Plans whole networks for the deliveries it will make."""

    style = Style()


class HardBot(PlanningBot):
    """Compares whole build turns, plans for the locomotive of the end, keeps cubes and reckons with loans to come."""

    style = Style(
        width=6,
        ahead=5,
        build=12,
        counts=True,
        reckons=True,
        link=1.1,
        envy=0.4,
        keeps=0.3,
        first_move=0.2,
        towns=-1.2,
    )


BOTS = {"random": RandomBot, "easy": EasyBot, "medium": MediumBot, "hard": HardBot}
