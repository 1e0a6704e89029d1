"""What a bot is asked about a table, and what it answers. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action, Seat
from engineshed.core.registry import bots
from engineshed.core.space import Space
from engineshed.server.protocol import ENCODER, Thinking, Thoughts
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.versions import rules_for


class Job(msgspec.Struct, frozen=True):
    """What a bot is asked: the view of its seat, and the legal actions by number."""

    game: str
    version: int
    options: str
    level: str
    view: msgspec.Raw
    legal: list[int]
    seed: bytes
    explain: bool = False


class Opinion(msgspec.Struct, frozen=True):
    action: int
    value: float
    reason: str
    about: dict[str, int | str]


class Answer(msgspec.Struct, frozen=True):
    """The chosen action's number, or every candidate with its worth."""

    choice: int = -1
    opinions: list[Opinion] = []
    error: str = ""
    seconds: float = 0.0
    """Of CPU that it took."""


def job_of(live: LiveTable, seat: Seat, level: str) -> Job:
    """What the bot of a seat may know."""
    return Job(
        game=live.row.game,
        version=live.row.version,
        options=live.options,
        level=level,
        view=live.view(seat),
        legal=[live.table.space.number(action) for action in live.game.legal(live.table.state, seat)],
        seed=live.bot_seed(seat),
    )


def action_of(live: LiveTable, seat: Seat, choice: int | None) -> Action:
    """The bot's action; without a choice the rules' fallback."""
    return live.game.fallback(live.table.state, seat) if choice is None else live.table.space.action(choice)


def thoughts_of(live: LiveTable, level: str, answer: Answer) -> Thoughts:
    space = live.table.space
    return Thoughts(
        level,
        [
            Thinking(msgspec.Raw(ENCODER.encode(space.action(o.action))), o.value, o.reason, o.about)
            for o in answer.opinions
        ],
    )


@lru_cache(maxsize=16)
def _player(game: str, version: int, options: str, level: str) -> tuple[AnyGame, Space, Any]:
    rules = rules_for(game, version, options)
    return rules, Space(rules), bots(game)[level](rules)


def think(job: Job) -> Answer:
    game, space, bot = _player(job.game, job.version, job.options, job.level)
    view = msgspec.json.decode(job.view, type=game.view_type)
    legal = [space.action(number) for number in job.legal]
    if job.explain:
        thoughts = bot.explain(view, legal, Rng(job.seed))
        return Answer(opinions=[Opinion(space.number(t.action), t.value, t.reason, t.about) for t in thoughts])
    return Answer(choice=space.number(bot.choose(view, legal, Rng(job.seed))))
