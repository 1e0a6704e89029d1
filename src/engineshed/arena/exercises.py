"""Finds exercises in games between bots: positions whose one good decision is clear, also at ten times the work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from engineshed.arena.driver import Driver
from engineshed.bots.examining import Examiner, Posed, examiner_of
from engineshed.core.chance import seed_from
from engineshed.core.exercise import Exercise, Loss, Reason
from engineshed.core.game import AnyGame
from engineshed.core.lesson import PUPIL, Line, Step
from engineshed.core.record import Action, domains_of
from engineshed.core.registry import bots, make_game
from engineshed.core.table import Entry

A_GAME: Final = 2
"""Exercises kept of one game at most."""
APART: Final = 12
"""Steps between two of them, so that they are not the same one twice."""
OTHERS: Final = 24
"""Losses that are written down; what is not among them loses more."""
PLAYERS: Final = "medium"
"""The bots that play the games."""
COMPANY: Final = "easy"
"""The bots on the other seats of an exercise's table."""


class Enough(Exception):
    """A game need not be played on."""


class Finder:
    """Looks through seeded games for so many exercises, so many of each kind at most."""

    def __init__(self, name: str, wanted: int, a_kind: int) -> None:
        self.name = name
        self.wanted = wanted
        self.a_kind = a_kind
        self.kinds: Counter[str] = Counter()

    def found(self, seeds: Iterable[int]) -> Iterator[Exercise]:
        """A game of each table that the examiner looks at, for each seed."""
        tables = examiner_of(make_game(self.name, {})).tables
        for seed in seeds:
            for options in tables:
                if self.kinds.total() >= self.wanted:
                    return
                yield from self._played(make_game(self.name, options), options, seed)

    def _played(self, game: AnyGame, options: Mapping[str, Any], seed: int) -> Iterator[Exercise]:
        examiner = examiner_of(game)
        players = [bots(game.name)[PLAYERS](game) for _ in range(game.seats)]
        driver = Driver(game, players, seed_from(f"exercises {seed}"))
        log: list[Entry] = []
        driver.log = log
        asked: dict[int, Posed] = {}

        def look(state: Any, seat: int, _action: Action, legal: Sequence[Any]) -> None:
            if len(asked) == A_GAME or examiner.beyond(state):
                raise Enough
            if seat == PUPIL and len(legal) > 1 and len(log) >= max(asked, default=-APART) + APART:
                posed = self._wanted(examiner, state, legal)
                if posed is not None:
                    asked[len(log)] = posed

        driver.witness = look
        with suppress(Enough):
            driver.play()
        for place, posed in asked.items():
            yield written(game, options, log[:place], posed, f"seed {seed}, step {place}")

    def _wanted(self, examiner: Examiner, state: Any, legal: Sequence[Action]) -> Posed | None:
        """A question of a kind that is still wanted, which ten times the work answers in the same way."""
        quick = examiner.pose(state, legal, deep=False)
        if quick is None or self.kinds[quick.kind] >= self.a_kind:
            return None
        deep = examiner.pose(state, legal, deep=True)
        if deep is None or deep.kind != quick.kind or deep.right[0].action not in {one.action for one in quick.right}:
            return None
        self.kinds[deep.kind] += 1
        return deep


def written(game: AnyGame, options: Mapping[str, Any], log: Sequence[Entry], posed: Posed, found: str) -> Exercise:
    """The exercise as a file holds it."""
    given = [Line(0, entry.seat, (entry.action,)) for entry in log if entry.action is not None]
    decisions = (tuple(thought.action for thought in posed.right), *((action,) for action in posed.then))
    return Exercise(
        name="",
        game=game.name,
        options=dict(options),
        minutes=1,
        bots=COMPANY,
        steps=(Step("answer", (), decisions),),
        script=(*given, *(Line(0, PUPIL, actions) for actions in decisions)),
        kind=posed.kind,
        given=len(given),
        margin=posed.margin,
        reason=reason_of(posed),
        others=tuple(Loss(action, loses) for action, loses in posed.others[:OTHERS]),
        found=found,
    )


def reason_of(posed: Posed) -> Reason:
    """The bot's reason with everything that its words, or those of the question, may name."""
    best = posed.right[0]
    fields = {key: domain for key, domain in domains_of(type(best.action)).items() if domain is not None}
    named = {key: getattr(best.action, key) for key in fields}
    return Reason(best.reason, {**named, **best.about, **posed.about}, {**fields, **best.places, **posed.places})
