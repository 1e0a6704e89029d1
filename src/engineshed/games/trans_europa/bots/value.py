"""What a position is worth: this round as a race in worlds that fit the view, the rounds after it by averages."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from statistics import fmean
from typing import Final

from engineshed.bots import contract
from engineshed.bots.contract import USUAL, Worth
from engineshed.bots.valuing import decided
from engineshed.core.chance import Rng
from engineshed.games.trans_europa import TransEuropa
from engineshed.games.trans_europa.bots.guessing import Guess, fill_worlds
from engineshed.games.trans_europa.bots.pools import Pools
from engineshed.games.trans_europa.kernels.race import Races
from engineshed.games.trans_europa.model import Match, View
from engineshed.games.trans_europa.rules.game_end import end_line_after, is_over, winners
from engineshed.games.trans_europa.rules.losses import loss_within
from engineshed.games.trans_europa.rules.rounds import new_scores
from engineshed.maths.graph import Groups, cheapest_cost

Losses = tuple[int, ...]

WORLDS: Final = 12
FEWEST: Final = 6
"""Worlds raced for each unit of work; and so many at a glance."""
EVEN: Final = 3
"""As many times more before the first rail, where only chance tells the seats apart."""
FUTURES: Final = 40
HASTY: Final = 10
"""Ways the rounds to come may go, from each standing; and so many where as little as possible is to be done."""
LONGEST: Final = 60
"""Rounds after which a future is cut off."""
COST: Final = 25.4
"""What five cities cost to join on an empty board, on average."""
SLOPE: Final = 0.3
"""How much of a costlier hand comes back as loss."""
NEAR: Final = 0.7
"""Of the rails that a race leaves missing, the share that is lost when it ends at once: one last rail may follow."""
AFAR: Final = 0.6, -0.065
AT_LEAST: Final = 0.75, 0.125
"""The share when the end is far off, and what is lost besides whoever seems to win: plans change, whoever lags behind
joins the others' track. Each with its change for every seat, since many rails of others serve everybody.
"""
PATIENCE: Final = 4.0
"""Rails a seat, until which a race stays more near than far. All were fitted to games of the medium bot by 2, 4 and 6.
"""
OFTEN: Final = (0, 49, 69, 51, 36, 26, 24, 12, 13, 4, 2, 1, 1)
"""How often somebody who did not finish a round lost 0, 1, 2, ... points, as strong bots play, two or three of them:
the same for either number.
"""
LOSSES: Final = tuple(loss for loss, often in enumerate(OFTEN) for _ in range(often))
"""To be drawn from, each loss as often as that."""


class Valuer(contract.Valuer[View]):
    """Races the own plan against plans of hands that the others may hold, then lets rounds follow."""

    usual = 2_500

    def __init__(self, game: TransEuropa) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.pools = Pools(self.setting)
        self.bare = Groups(self.setting.graph, [], [])
        self.future = lru_cache(maxsize=1 << 16)(self._future)
        self.rounds: list[tuple[Rng, list[Losses]]] = [(Rng(number), []) for number in range(FUTURES)]
        """Of each future, the same from every standing."""
        self.hand_cost = lru_cache(maxsize=1 << 14)(self._hand_cost)

    def value(self, view: View, work: int = USUAL) -> Worth:
        if view.phase == "over":
            return decided(view.scores, winners(view.scores))
        worlds = self._worlds(view, WORLDS * work or FEWEST)
        futures = FUTURES if work > 1 else HASTY
        found = [self.after_round(view, losses, futures) for losses in worlds]
        results = zip(*[results for results, _ in found], strict=True)
        chances = zip(*[chances for _, chances in found], strict=True)
        return Worth(tuple(map(fmean, results)), tuple(map(fmean, chances)))

    def _worlds(self, view: View, count: int) -> list[Losses]:
        """The losses of the round at hand in so many worlds that fit the view; the same dice for all its positions."""
        rng = Rng(view.round)
        if -1 in view.markers:
            return self._before_rails(view, EVEN * count, rng)
        hands = max(4, count // 2)
        guesses = [self.pools.guesses(view, seat, hands) for seat in range(self.setting.seats)]
        if view.finished:
            return self._standing(view, guesses, count, rng)
        return self._raced(view, guesses, count, rng)

    def _raced(self, view: View, guesses: list[list[Guess]], count: int, rng: Rng) -> list[Losses]:
        assert view.mover is not None
        races = Races(self.setting.graph, view.mover, self.setting.seats, view.mover, view.supply)
        fill_worlds(races, guesses, count, rng)
        worlds = races.picks
        found = []
        for picks in worlds:
            races.picks = [picks]
            races.run(guesses[view.mover][picks[view.mover]].plan, second=view.phase == "second", stop=False)
            found.append(self._eased(races, rng))
        return found

    def _eased(self, races: Races, rng: Rng) -> Losses:
        """What is lost of the rails that a race without new plans leaves missing."""
        seats = self.setting.seats
        far = 1 - exp(-int(races.supply - races.left) / seats / PATIENCE)
        share = NEAR + far * (AFAR[0] + AFAR[1] * seats - NEAR)
        least = far * (AT_LEAST[0] + AT_LEAST[1] * seats)
        return tuple(_rounded(least + share * int(races.owed[seat]), rng.random()) for seat in range(seats))

    def _standing(self, view: View, guesses: list[list[Guess]], count: int, rng: Rng) -> list[Losses]:
        """Somebody is finished: what each hand lacks now is lost, but for one last rail."""
        races = Races(self.setting.graph, 0, self.setting.seats, 0, view.supply)
        fill_worlds(races, guesses, count, rng)
        cost = self.setting.graph.cost
        owed = [[sum(int(cost[line]) for line in guess.plan.lines) for guess in pool] for pool in guesses]
        return [
            tuple(0 if seat in view.finished else owed[seat][pick] for seat, pick in enumerate(picks))
            for picks in races.picks
        ]

    def _before_rails(self, view: View, count: int, rng: Rng) -> list[Losses]:
        """Cards and markers only: an average round, worse with a hand that lies far apart."""
        shifts = [0.0] * self.setting.seats
        for seat, hand in enumerate(view.hands):
            if hand:
                shifts[seat] = SLOPE * (self._cost(view, seat) - COST)
        return [self._shifted(self._round(rng), shifts, rng) for _ in range(count)]

    def _shifted(self, losses: Losses, shifts: list[float], rng: Rng) -> Losses:
        return tuple(_rounded(loss + shift, rng.random()) for loss, shift in zip(losses, shifts, strict=True))

    def _cost(self, view: View, seat: int) -> float:
        hand, marker = view.hands[seat], view.markers[seat]
        if marker >= 0 and len(hand) == len(self.setting.piles):
            return float(loss_within(self.setting, self.bare, marker, hand))
        return self.hand_cost(hand)

    def _hand_cost(self, hand: tuple[int, ...]) -> float:
        """What joining the hand costs on an empty board; cards still to come are drawn, the same ones for each hand."""
        missing = self.setting.piles[len(hand) :]
        rng = Rng(len(missing))
        hands = [hand + tuple(rng.pick(pile) for pile in missing) for _ in range(16 if missing else 1)]
        return fmean(cheapest_cost(self.bare, [int(self.setting.place[city]) for city in full]) for full in hands)

    def after_round(
        self, view: View, losses: Losses, futures: int = FUTURES
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Final scores and chances, once these losses are counted."""
        scores = new_scores(self.setting, view.scores, losses)
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        results, chances = self.future(tuple(scores[seat] for seat in order), view.round, view.end_line, futures)
        place = {seat: index for index, seat in enumerate(order)}
        seats = range(len(scores))
        return tuple(results[place[seat]] for seat in seats), tuple(chances[place[seat]] for seat in seats)

    def _future(
        self, scores: Losses, number: int, end_line: int, futures: int
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The mean of many ways the match may end from a standing after a round."""
        ends = [self._played(Match(number, 0, scores, end_line), *rounds) for rounds in self.rounds[:futures]]
        shares = [[float(seat in best) for seat in range(len(scores))] for best in map(winners, ends)]
        return tuple(map(fmean, zip(*ends, strict=True))), tuple(map(fmean, zip(*shares, strict=True)))

    def _played(self, match: Match, rng: Rng, rounds: list[Losses]) -> Losses:
        """The scores at the end of the match, with losses drawn for every round to come."""
        for place in range(LONGEST):
            if is_over(self.setting, match):
                break
            if place == len(rounds):
                rounds.append(self._round(rng))
            line = end_line_after(self.setting, match)
            scores = new_scores(self.setting, match.scores, rounds[place])
            match = Match(match.round + 1, 0, scores, line)
        return match.scores

    def _round(self, rng: Rng) -> Losses:
        """One finishes, the others lose."""
        first = rng.below(self.setting.seats)
        return tuple(0 if seat == first else rng.pick(LOSSES) for seat in range(self.setting.seats))


def _rounded(loss: float, die: float) -> int:
    """A whole loss whose mean is the given one."""
    return max(0, int(loss + die)) if loss > 0 else 0
