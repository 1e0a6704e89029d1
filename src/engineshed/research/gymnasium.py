"""Gymnasium: one seat of a game against named bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from engineshed.bots.characters import make_bot
from engineshed.core.chance import bot_numbers
from engineshed.core.registry import game_class, game_names, option_fields
from engineshed.research.coding import coding_of
from engineshed.research.episode import Episode, Illegal, Rewards
from engineshed.research.rendering import MODES, render

SEEDS = 2**31
NAMESPACE = "engineshed"


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """The other seats are played by a bot of the level given; an observation is the seat's block and its mask."""

    metadata = {"render_modes": MODES}

    def __init__(  # noqa: PLR0913 - an environment has as many wishes as its users
        self,
        game: str,
        *,
        seat: int = 0,
        bots: str = "random",
        render_mode: str | None = None,
        rewards: Rewards = "returns",
        illegal: Illegal = "end",
        **options: object,
    ) -> None:
        self.coding = coding_of(game, **options)
        if not 0 <= seat < self.coding.game.seats:
            raise ValueError(f"there is no seat {seat}: they run from 0 to {self.coding.game.seats - 1}")
        self.seat = seat
        self.render_mode = render_mode
        self._episode = Episode(self.coding, rewards, illegal)
        self._bot = make_bot(self.coding.game, bots)
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, (self.coding.length,), np.int16),
                "action_mask": spaces.Box(0, 1, (self.coding.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.coding.actions)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The same seed gives the same chance outcomes and the same bots."""
        super().reset(seed=seed)
        if options and "game" in options:
            raise ValueError("the options of the game are given to gymnasium.make")
        self._episode.reset(int(self.np_random.integers(SEEDS)))
        self._decided = [0] * self._episode.seats
        self._begun = True
        self._others()
        return self._observed()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if not self._begun or self._episode.over:
            raise gymnasium.error.ResetNeeded("the episode is over or was never begun: call reset")
        self._episode.step(self.seat, int(action))
        earned = self._episode.rewards[self.seat] + self._others()
        seen, info = self._observed()
        broken = self._episode.broken
        if broken:
            info["illegal"] = broken
        return seen, earned, bool(not self._episode.acting and not broken), bool(broken), info

    def _others(self) -> float:
        """The bots play until the seat is asked, or all is over; what that earns the seat."""
        episode, game, earned = self._episode, self.coding.game, 0.0
        while not episode.over and self.seat not in episode.acting:
            seat = episode.acting[0]
            legal = game.legal(episode.state, seat)
            view = None if self._bot.blind else game.view(episode.state, seat)
            rng = bot_numbers(episode.seed, seat, self._decided[seat])
            self._decided[seat] += 1
            episode.play(seat, self._bot.choose(view, legal, rng))
            earned += episode.rewards[self.seat]
        return earned

    def _observed(self) -> tuple[dict[str, Any], dict[str, Any]]:
        episode = self._episode
        mask = episode.mask(self.seat)
        return {"observation": self.coding.encode(episode.state, self.seat), "action_mask": mask}, {"action_mask": mask}

    def render(self) -> Any:
        return render(self._episode, self.render_mode, self.seat)


def name_of(game: str, mode: str = "") -> str:
    """`trans-europa` -> `engineshed/TransEuropa-v1`: with the version of its rules; a mode stands behind the game."""
    words = "".join(word.capitalize() for word in [*game.split("-"), mode])
    return f"{NAMESPACE}/{words}-v{game_class(game).version}"


def register_all() -> None:
    """Every installed game by its name, and each of its modes: `engineshed/SteamBase-v2`."""
    for game in game_names():
        modes = option_fields(game_class(game)).get("mode", {}).get("enum", ())
        for name, options in {name_of(game): {}, **{name_of(game, mode): {"mode": mode} for mode in modes}}.items():
            if name not in gymnasium.registry:
                wishes = {"game": game, **options}
                gymnasium.register(name, entry_point="engineshed.research.gymnasium:SeatEnv", kwargs=wishes)
