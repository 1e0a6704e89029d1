"""One action being carried out: the state as it stands, and what has happened so far."""

from __future__ import annotations

from engineshed.core.record import Effect
from engineshed.games.switch_signal.model import State
from engineshed.games.switch_signal.rules.railway import Railway


class Scene:
    """Gathers effects while the rules replace the state step by step."""

    def __init__(self, railway: Railway, state: State) -> None:
        self.railway = railway
        self.state = state
        self.effects: list[Effect] = []

    def tell(self, effect: Effect) -> None:
        self.effects.append(effect)
