"""Exercises of Switch & Signal: discs, cards, exits and colours that are clearly the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engineshed.bots import Thought, examining
from engineshed.core.game import AnyGame
from engineshed.core.record import Action
from engineshed.games.switch_signal.bots.captain import Captain, Care
from engineshed.games.switch_signal.bots.mate import Mate
from engineshed.games.switch_signal.model import (
    ACTION,
    Choose,
    Exit,
    Load,
    NewTrain,
    Signal,
    State,
    Switch,
)

KINDS: Final = {
    Signal: "signal",
    Switch: "switch",
    Load: "load",
    Exit: "exit",
    Choose: "colour",
    NewTrain: "train",
}
WORTHLESS: Final = 0.04
"""What another action may gain over the end of the turn: it could be taken as well, in any order."""


def deeper(care: Care) -> Care:
    """Ten times the rehearsals, twice the margin."""
    return care._replace(rehearsals=10 * care.rehearsals, margin=2 * care.margin)


class Deep(Captain):
    """Ten times the rehearsals, and all decisions that are near."""

    opening = 10 * Captain.opening
    care = deeper(Captain.care)
    late_care = deeper(Captain.late_care)


class Examiner(examining.BotExaminer):
    """Goods that arrive."""

    tables = ({"players": 2}, {"players": 2, "side": "north_america"})
    margins = {"tokens": 0.1, "signal": 0.12, "switch": 0.12, "load": 0.12, "exit": 0.2, "colour": 0.2, "train": 0.15}
    close = 0.02
    most = 24
    digits = 2

    quick: Mate

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.quick, self.deep = Mate(game), Deep(game)

    def ranked(self, state: State, legal: Sequence[Action], *, deep: bool) -> Sequence[Thought]:
        found = super().ranked(state, legal, deep=deep)
        return sorted([*found, *self._alike(state, legal, found)], key=_best_first)

    def _alike(self, state: State, legal: Sequence[Action], found: Sequence[Thought]) -> list[Thought]:
        """What the bot does not list beside its best: other discs for the same lamp, other cards for the same cube."""
        best = found[0]
        known = {thought.action for thought in found}
        alike = [action for action in legal if action not in known and _same(action, best.action)]
        base = self._worth(state, best.action)
        return [replace(best, action=one, value=best.value + self._worth(state, one) - base) for one in alike]

    def _worth(self, state: State, action: Action) -> float:
        return self.quick.judge.value(self.game.apply(state, 0, action)[0])

    def kind(self, state: State, best: Thought, others: Sequence[Thought]) -> str:
        kind = KINDS.get(type(best.action), "")
        if state.phase == ACTION and any(
            thought.value > WORTHLESS and not _same(thought.action, best.action) for thought in others
        ):
            return ""
        if kind in {"signal", "switch"} and self._saved(state, best.action)[0] >= 1:
            return "tokens"
        return kind

    def about(self, state: State, kind: str, best: Action) -> dict[str, int | str]:
        if kind != "tokens":
            return {}
        saved, colour = self._saved(state, best)
        return {"tokens": saved, "colour": colour}

    def _saved(self, state: State, action: Action) -> tuple[int, int]:
        """Tokens that the disc saves, to the nearest whole one, and the colour that would have cost them."""
        after = self.game.apply(state, 0, action)[0]
        now, then = (self.game.view(one, 0).risks for one in (state, after))
        later = {risk.colour: risk.tokens for risk in then}
        saved = [(risk.tokens - later.get(risk.colour, 0.0), risk.colour) for risk in now]
        most, colour = max(saved, default=(0.0, 0))
        return round(most), colour


def _same(action: Action, best: Action) -> bool:
    """Whether an action comes to the same as the best: the same lamp by another disc, the same cube by another card."""
    if isinstance(action, Signal) and isinstance(best, Signal):
        return action.put == best.put
    return isinstance(action, Load) and isinstance(best, Load) and action.train == best.train


def _best_first(thought: Thought) -> float:
    return -thought.value
