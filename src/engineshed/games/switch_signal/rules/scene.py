"""One action being carried out: the state as it stands, and what has happened so far."""

from __future__ import annotations

from engineshed.core.record import Effect
from engineshed.games.switch_signal.model import State
from engineshed.games.switch_signal.rules.setting import Setting

Done = tuple[State, list[Effect]]
"""What an action leaves behind: the state after it, and its effects."""


class Scene:
    """Gathers effects while the rules replace the state step by step."""

    def __init__(self, setting: Setting, state: State, effects: list[Effect] | None = None) -> None:
        self.setting = setting
        self.state = state
        self.effects: list[Effect] = [] if effects is None else effects

    def tell(self, effect: Effect) -> None:
        self.effects.append(effect)

    def done(self) -> Done:
        return self.state, self.effects
