"""The bot that picks any legal action: the floor of every ladder, and the fuzzer's best friend."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engineshed.bots.contract import Bot
from engineshed.core.chance import Rng
from engineshed.core.record import Action


class RandomBot(Bot[msgspec.Struct]):
    """Every legal action is as likely as any other."""

    def choose(self, view: msgspec.Struct, legal: Sequence[Action], rng: Rng) -> Action:
        del view
        return rng.pick(legal)
