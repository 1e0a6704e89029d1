"""What a bot is asked about a table, and what it answers. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from engineshed.bots import Thought
from engineshed.bots.characters import make_bot
from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import Action, Seat
from engineshed.core.space import Space
from engineshed.server.protocol import ENCODER, Thinking, Thoughts
from engineshed.server.tables.live_table import LiveTable
from engineshed.server.tables.versions import rules_for

MOST_OPINIONS: Final = 3


class Job(msgspec.Struct, frozen=True, tag="move"):
    """What a bot is asked: the view of its seat, and the legal actions by number."""

    game: str
    version: int
    options: str
    level: str
    view: msgspec.Raw
    legal: list[int]
    seed: bytes
    explain: bool = False
    glance: bool = False
    """With `explain`: first ideas only."""


class Opinion(msgspec.Struct, frozen=True):
    action: int
    value: float
    reason: str
    about: dict[str, int | str]
    places: dict[str, str] = {}


class Answer(msgspec.Struct, frozen=True):
    """The chosen action's number, or every candidate with its worth."""

    choice: int = -1
    opinions: list[Opinion] = []
    error: str = ""
    seconds: float = 0.0
    """Of CPU that it took."""
    warming: bool = False
    """Whether the bot had to be made first, which is part of that."""


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


def thoughts_of(live: LiveTable, level: str, answer: Answer, *, more: bool) -> Thoughts:
    space = live.table.space
    return Thoughts(
        level,
        [
            Thinking(msgspec.Raw(ENCODER.encode(space.action(o.action))), o.value, o.reason, o.about, o.places)
            for o in answer.opinions
        ],
        more,
    )


@lru_cache(maxsize=16)
def _player(game: str, version: int, options: str, level: str) -> tuple[AnyGame, Space, Any]:
    rules = rules_for(game, version, options)
    return rules, Space(rules), make_bot(rules, level)


def _opinions(space: Space, thoughts: Sequence[Thought]) -> list[Opinion]:
    """The first few that differ."""
    found: dict[int, Opinion] = {}
    for thought in thoughts:
        number = space.number(thought.action)
        found.setdefault(number, Opinion(number, thought.value, thought.reason, thought.about, thought.places))
    return list(found.values())[:MOST_OPINIONS]


def think(job: Job) -> Answer:
    made = _player.cache_info().misses
    game, space, bot = _player(job.game, job.version, job.options, job.level)
    warming = _player.cache_info().misses > made
    view = msgspec.json.decode(job.view, type=game.view_type)
    legal = [space.action(number) for number in job.legal]
    if job.explain:
        ask = bot.glance if job.glance else bot.explain
        return Answer(opinions=_opinions(space, ask(view, legal, Rng(job.seed))), warming=warming)
    return Answer(choice=space.number(bot.choose(view, legal, Rng(job.seed))), warming=warming)
