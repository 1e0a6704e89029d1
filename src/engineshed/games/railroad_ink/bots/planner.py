"""Bots that plan a whole round at once. A plan depends on the position alone, so a restart changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final, cast

from msgspec.structs import replace

from engineshed.bots import PLAIN, Temper, ThinkingBot, Thought
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.games.railroad_ink import RailroadInk
from engineshed.games.railroad_ink.bots.eruption import Eruption, Plan
from engineshed.games.railroad_ink.bots.strict import StrictPlans, actions_of, ground_of
from engineshed.games.railroad_ink.bots.weights import leaning_of, learned_weights
from engineshed.games.railroad_ink.kernels.lookahead import Effort, Ground, Planner
from engineshed.games.railroad_ink.model import Aim, Commit, Ignore, Pick, Sheet, Turn, TurnView, View
from engineshed.games.railroad_ink.rules.drawing import COMMIT, drawn
from engineshed.games.railroad_ink.rules.meteor import hit_turn, ignoring, struck
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.rules.shapes import FIRST_LAVA, FIRST_SPECIAL
from engineshed.games.railroad_ink.rules.views import own_turn, sheet_from

POINT = 1000
AT_A_GLANCE: Final[Effort] = (2, 0, 1, 0)
"""Of a first idea, for whoever waits for a hint."""
MOST_PLANS: Final = 24
"""Plans of a round that are kept."""
MOST_TOLD: Final = 3
"""Candidates of which is told what they bring: as many as a hint shows."""


class PlanningBot(ThinkingBot[View]):
    """Plans the round from its start, and then draws what it has planned."""

    effort: ClassVar[Effort]
    with_lava: ClassVar[Effort]
    """The like for games with lava, where the beam goes over the rules' own placements."""
    short_sighted: ClassVar[bool] = False
    """Judges every sheet as if the game ended now."""

    has_characters = True

    def __init__(self, game: AnyGame, temper: Temper = PLAIN) -> None:
        super().__init__(game, temper)
        self.setting = cast("RailroadInk", game).setting
        options = self.setting.options
        by_end = options.crater_scoring == "per_end"
        simple = options.longest_rule == "simple"
        self.planner = Planner(list(learned_weights()), simple, by_end, leaning_of(temper))
        self.planned = lru_cache(maxsize=64)(self._planned)

    def left(self, view: View) -> int:
        """The rounds that follow this one, as far as the bot looks."""
        left = view.rounds - view.round
        if not self.short_sighted:
            return left
        return -1 if left and self.temper.leaning else 0

    def explain(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        return self.thoughts(view, legal, rng, self.with_lava if self.setting.lava else self.effort)

    def glance(self, view: View, legal: Sequence[Action], rng: Rng) -> Sequence[Thought]:
        """By a narrow search, without a look at the next round."""
        return self.thoughts(view, legal, rng, AT_A_GLANCE)

    def thoughts(self, view: View, legal: Sequence[Action], rng: Rng, effort: Effort) -> Sequence[Thought]:
        if len(legal) == 1:
            return [Thought(legal[0], 0.0, "only")]
        if view.phase == "draft":
            return self.settled(self.judged_picks(view, legal), rng)
        turn = view.turn
        assert turn is not None
        if turn.meteor_due:
            return self.settled(self.judged_flights(view, turn, legal), rng)
        return self.settled(self.next_actions(view, own_turn(turn), effort), rng)

    def next_actions(self, view: View, turn: Turn, effort: Effort) -> list[Thought]:
        """What comes next in the plans made at the start of the round, or in new ones if none was followed."""
        for start in (round_start(self.setting, view, turn), turn):
            plans = self.planned(start, view.round, self.left(view), effort)
            rests = [(worth, rest_of_plan(start, plan, turn, view.round)) for worth, plan in plans]
            found: dict[Action, Thought] = {}
            for worth, rest in rests:
                if rest is not None and rest[0] not in found:
                    thought = self.next_thought(rest[0], worth)
                    told = len(found) < MOST_TOLD and thought.reason == "plan"
                    found[rest[0]] = self.with_gains(thought, turn, rest[:-1], view.round) if told else thought
            if any(rest is not None for _, rest in rests[: self.close(plans)]):
                return list(found.values())
        raise AssertionError("a plan made for this very turn begins with it")

    def close(self, plans: Sequence[Plan]) -> int:
        """How many of the plans, best first, the bot may be following."""
        least = plans[0][0] - POINT * self.temper.margin
        return sum(worth >= least for worth, _ in plans) if self.temper.margin else 1

    def next_thought(self, action: Action, worth: int) -> Thought:
        """A placement with what its plan makes of the sheet."""
        about: dict[str, int | str] = {"points": round(worth / POINT)}
        if isinstance(action, Commit):
            return Thought(action, worth / POINT, "commit", about)
        cell: int = action.cell  # type: ignore[attr-defined]  # every placement has one
        return Thought(action, worth / POINT, "plan", {**about, "cell": cell}, {"cell": "cell"})

    def with_gains(self, thought: Thought, turn: Turn, plan: tuple[Action, ...], number: int) -> Thought:
        """What the sheet counts once the rest of a plan is drawn."""
        for action in plan:
            turn = drawn(turn, action, number)
        score = self.setting.score(turn.sheet.cells)
        lines = score.highway + score.railway
        gains = {"networks": score.exits, "lines": lines, "centre": score.centre, "errors": score.errors}
        return replace(thought, reason="gains", about={**thought.about, **gains})

    def _planned(self, turn: Turn, number: int, left: int, effort: Effort) -> list[Plan]:
        """The placements of a whole round, the best plan first."""
        return self._all_plans(turn, number, left, effort)[:MOST_PLANS]

    def _all_plans(self, turn: Turn, number: int, left: int, effort: Effort) -> list[Plan]:
        if self.setting.lava:
            return Eruption(self.planner, self.setting, left).plans(turn, number, effort)
        if self.setting.strict:
            return StrictPlans(self.planner, self.setting, left).plans(turn, number, effort)
        ground = ground_of(turn)
        found = self.planner.best(ground, turn.left, left, effort[0])
        ranked = self.planner.ranked(ground, turn.left, left, effort, found)
        return [(worth, actions_of(moves)) for worth, moves in ranked]

    def hand_worth(self, turn: Turn, left: int) -> int:
        """What the sheet is worth once the dice left are drawn, by a quick search."""
        return self.planner.best(ground_of(turn), turn.left, left, self.effort[2])[0][0]

    def judged_picks(self, view: View, legal: Sequence[Action]) -> list[Thought]:
        """RI-14.5: every pair, by what it adds to the own sheet together with the dice already taken."""
        assert view.seat is not None
        assert view.draft is not None
        own = view.seats[view.seat]
        sheet = sheet_from(own.sheet)
        before = self.planner.worth(Ground(sheet.cells, sheet.crossed), self.left(view))
        thoughts = []
        for action in legal:
            assert isinstance(action, Pick)
            hand = tuple(sorted([*own.dice, *view.draft.pairs[action.pair]]))
            value = self.hand_worth(Turn(sheet, hand, hand, ()), self.left(view)) - before
            thoughts.append(Thought(action, value / POINT, "pair", {"points": round(value / POINT)}))
        return sorted(thoughts, key=_best_first)

    def judged_flights(self, view: View, turn: TurnView, legal: Sequence[Action]) -> list[Thought]:
        """RI-15.4, RI-15.12: every flight, and every special that would be crossed off to ignore it."""
        thoughts = []
        for action in legal:
            after = self.after_meteor(view, turn, action)
            value = self.hand_worth(after, self.left(view)) + self.lava_worth(after)
            thoughts.append(Thought(action, value / POINT, "value", {"points": round(value / POINT)}))
        return sorted(thoughts, key=_best_first)

    def after_meteor(self, view: View, turn: TurnView, action: Action) -> Turn:
        """The turn once the meteor is settled in one of the ways open to the player."""
        before = own_turn(turn)
        if isinstance(action, Ignore):
            return ignoring(before, action.special)
        hits = {flight.direction: flight.hit for flight in turn.flights}
        hit = hits[action.direction] if isinstance(action, Aim) else next(iter(hits.values()))
        return hit_turn(self.setting, before, hit, view.round)

    def lava_worth(self, turn: Turn) -> int:
        """The lakes as they stand, where there are any."""
        if not self.setting.lava:
            return 0
        score = self.setting.score(turn.sheet.cells)
        return POINT * (score.lava - len(score.open_lava))


class EasyBot(PlanningBot):
    """Draws what scores most now, without a thought for tomorrow."""

    effort = (3, 0, 1, 0)
    with_lava = (3, 0, 0, 0)
    short_sighted = True


class MediumBot(PlanningBot):
    """Plans the round, and judges sheets by what it has learned from its own games."""

    effort = (8, 0, 3, 0)
    with_lava = (5, 0, 0, 0)


class HardBot(PlanningBot):
    """Plans the round, and tries its best plans on the dice that may come next."""

    effort = (60, 16, 4, 6)
    with_lava = (12, 8, 2, 4)


def _best_first(thought: Thought) -> float:
    return -thought.value


def round_start(setting: Setting, view: View, turn: Turn) -> Turn:
    """The own turn before anything was drawn, with the meteor settled as it was."""
    assert view.seat is not None
    shown = sheet_from(view.seats[view.seat].sheet)
    if not setting.meteor:
        return Turn(shown, turn.dice, turn.dice, view.dice.lava)
    if turn.special_used and not special_drawn(turn.sheet, view.round):
        ignored = Sheet(shown.cells, shown.rounds, turn.sheet.crossed, shown.dot)
        return Turn(ignored, turn.dice, turn.dice, view.dice.lava, special_used=True)
    hit = struck(shown, turn.sheet.dot, view.round, setting.absorb)
    return Turn(hit, turn.dice, turn.dice, view.dice.lava)


def special_drawn(sheet: Sheet, number: int) -> bool:
    """Whether a special of this round stands on the sheet."""
    pairs = zip(sheet.cells, sheet.rounds, strict=True)
    return any(FIRST_SPECIAL <= shape < FIRST_LAVA and drawn == number for shape, drawn in pairs)


def rest_of_plan(start: Turn, plan: tuple[Action, ...], turn: Turn, number: int) -> tuple[Action, ...] | None:
    """What is left of a plan, commit included; None if the turn has left it."""
    for done in range(len(plan) + 1):
        if so_far(start) == so_far(turn):
            return (*plan[done:], COMMIT)
        if done < len(plan):
            start = drawn(start, plan[done], number)
    return None


def so_far(turn: Turn) -> tuple[bytes, int, tuple[int, ...], tuple[int, ...]]:
    """What is drawn and what is left: over a burned route the cells alone do not tell which die it was."""
    return turn.sheet.cells, turn.sheet.crossed, turn.left, turn.lava_left
