"""The bot that picks any legal action: the floor of every ladder, and the fuzzer's best friend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engineshed.bots.contract import Bot
from engineshed.core.chance import Rng
from engineshed.core.record import Action


class RandomBot(Bot[Any]):
    """Every legal action is as likely as any other."""

    blind = True
    for_research = True

    def choose(self, view: Any, legal: Sequence[Action], rng: Rng) -> Action:
        del view
        return rng.pick(legal)
