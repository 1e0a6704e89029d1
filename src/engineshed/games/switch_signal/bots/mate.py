"""A mate rates every decision by what the position is worth after it, in goods."""

from __future__ import annotations

from collections.abc import Sequence

from engineshed.bots.contract import PLAIN, Bot, Temper, Thought
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.games.switch_signal.bots.outlook import chance_to_win, goods_at_the_end
from engineshed.games.switch_signal.kernels.deeds import Deeds
from engineshed.games.switch_signal.kernels.field import Toll
from engineshed.games.switch_signal.kernels.judge import Judge
from engineshed.games.switch_signal.kernels.prospect import Fade, Taste
from engineshed.games.switch_signal.model import ACTION, State, View
from engineshed.games.switch_signal.rules.goods import delivered
from engineshed.games.switch_signal.rules.setting import Setting

MOST_TURNS = 20


class Mate(Bot[View]):
    """Looks one decision ahead, and one dispatch card beyond it."""

    token = 0.1
    """What a time token is worth, in goods; so is everything below."""
    late_token = 0.1
    """The same in the last turn."""
    fade = 0.9
    """What is left of a cube's worth with every move that it still needs, early in the game."""
    late_fade = 0.6
    """The same in the last turn."""
    reach = (1e9, 1.0, 1.0)
    """Moves that half of the cubes may still get in the last turn, as many more for each turn left, and how sharply."""
    heed = 1.0
    """How much of what the next dispatch card brings counts."""
    fetch = 50
    """Half movement points until a train comes for a cube that waits."""
    spread = 1.0
    """Whether a move is what this colour's die gives (1), or the same for all colours (0)."""
    tolls = (4, 4, 4, 6, 3, 14)
    """Lamp, switch, load, held place and train coming, in half movement points; tenths of the bare way to port."""
    prices = (0.03, 0.03, 0.03)
    """What a signal, switch or train card kept for later is worth."""
    spare = 0.2
    """The share of it that is left while more than five are in hand."""
    scarce = 0.01
    """What the last card of a kind is worth beyond that when it goes for two-for-one."""
    helper_reserve = 0.02
    """What a helper must gain for each turn that is left."""

    has_characters = True

    def __init__(self, game: AnyGame, temper: Temper = PLAIN) -> None:
        super().__init__(game, temper)
        setting: Setting = game.setting  # type: ignore[attr-defined]
        tastes = [self._taste(turns) for turns in range(MOST_TURNS)]
        signal, switch, train = self.prices
        prices = (signal + temper.lean("signal"), switch + temper.lean("switch"), train + temper.lean("train"))
        deeds = Deeds(setting, prices, self.spare, self.scarce)
        self.judge = Judge(setting, tastes, deeds, self.helper_reserve + temper.lean("reserve"))

    def _taste(self, turns: int) -> Taste:
        """The fewer turns are left, the less a cube far from its port is worth."""
        each = self.fade - (self.fade - self.late_fade) / (1 + turns)
        token = self.token - (self.token - self.late_token) / (1 + turns) + self.temper.lean("token")
        last, more, blur = self.reach
        fade = Fade(each, last + more * turns, blur)
        return Taste(token, fade, self.fetch, self.spread, Toll(*self.tolls), self.heed)

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        return legal[0] if len(legal) == 1 else self.explain(view, legal, rng)[0].action

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        return self.settled(self.rate(self.game.imagine(view, rng), legal), rng)

    def rate(self, state: State, legal: Sequence[Action]) -> list[Thought]:
        """Every decision worth a thought, best first."""
        rated = self.judge.rate(state, list(legal))
        return [
            Thought(action, value, reason, {"goods": f"{self._told(state, value):.2f}"})
            for action, value, reason in rated
        ]

    def _told(self, state: State, value: float) -> float:
        """A gain as it is; the worth of a whole position as the goods that such positions bring in the end."""
        if state.phase == ACTION:
            return value
        goods, home = self.judge.setting.goods, delivered(state.freight)
        turns = state.deck.count
        return goods_at_the_end(home, goods - home, chance_to_win(value - goods, turns), turns)


class Cadet(Mate):
    """Thinks dear of every lamp and switch on the way, and of trains that come the other way."""

    fade = 0.92
    tolls = (6, 6, 4, 6, 6, 14)
