"""PettingZoo: every game as an AEC environment; games in which all act at once also as a parallel one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from engineshed.research.coding import coding_of
from engineshed.research.episode import Actions, Episode, Illegal, Rewards
from engineshed.research.factored import FactoredEpisode, episode_of
from engineshed.research.rendering import MODES, render

Observation = dict[str, Any]
SEEDS = 2**31


def agent_of(seat: int) -> str:
    return f"seat_{seat}"


class Wishes(TypedDict, total=False):
    """What an environment is given beside the options of its game."""

    rewards: Rewards
    illegal: Illegal
    actions: Actions


class _Shed:
    """What both kinds of environment share."""

    def __init__(self, game: str, options: Mapping[str, object], wishes: Wishes) -> None:
        self.coding = coding_of(game, **options)
        self._wishes = wishes
        self.episode = self._new_episode()
        self.agents = [agent_of(seat) for seat in range(self.coding.game.seats)]
        self.observations = {agent: self._space() for agent in self.agents}
        self.choices = {agent: spaces.Discrete(self.episode.size) for agent in self.agents}
        self.random, _ = seeding.np_random(None)

    def _new_episode(self) -> Episode:
        wishes = self._wishes
        return episode_of(
            self.coding,
            wishes.get("rewards", "returns"),
            wishes.get("illegal", "end"),
            wishes.get("actions", "flat"),
        )

    def _space(self) -> spaces.Dict:
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(low, high, (self.coding.length,), np.int16),
            "action_mask": spaces.Box(0, 1, (self.episode.size,), np.int8),
        }
        if isinstance(self.episode, FactoredEpisode):
            parts["said"] = spaces.Box(-1, self.episode.size - 1, (self.episode.longest,), np.int32)
        return spaces.Dict(parts)

    def change(self, options: Mapping[str, object]) -> None:
        coding = coding_of(self.coding.game.name, **options)
        if (coding.length, coding.actions) != (self.coding.length, self.coding.actions):
            raise ValueError("these options change the spaces: make another environment")
        self.coding = coding
        self.episode = self._new_episode()

    def reset(self, seed: int | None) -> None:
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.episode.reset(int(self.random.integers(SEEDS)))

    def observe(self, seat: int) -> Observation:
        """Block and mask; what a seat has said of an unfinished action only to that seat."""
        episode = self.episode
        seen = {"observation": self.coding.encode(episode.state, seat), "action_mask": episode.mask(seat)}
        if isinstance(episode, FactoredEpisode):
            said = episode.said if seat in episode.acting[:1] else ()
            seen["said"] = np.array([*said, *[-1] * (episode.longest - len(said))], dtype=np.int32)
        return seen

    def nothing(self) -> Any:
        return np.zeros(self.episode.size, dtype=np.int8)


class ShedEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # the library has no types
    """`env("steam", players=3)`: one seat after the other, each by a number that its mask allows."""

    metadata = {"render_modes": MODES, "name": "engineshed_v1", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        rewards: Rewards = "returns",
        illegal: Illegal = "end",
        actions: Actions = "flat",
        **options: object,
    ) -> None:
        super().__init__()
        self._shed = _Shed(game, options, Wishes(rewards=rewards, illegal=illegal, actions=actions))
        self.render_mode = render_mode
        self.possible_agents = list(self._shed.agents)
        self.agents = list(self._shed.agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.observation_spaces = self._shed.observations
        self.action_spaces = self._shed.choices

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def np_random(self) -> np.random.Generator:
        return self._shed.random

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """`options={"game": {...}}` plays with other options of the game; the spaces must stay as they are."""
        if options and "game" in options:
            self._shed.change(options["game"])
        self._shed.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._paid = False
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        episode = self._shed.episode
        if episode.acting:
            seat = episode.acting[0]
            self.agent_selection = self.possible_agents[seat]
            self._observed = self._shed.observe(seat)
            self.infos[self.agent_selection] = {"action_mask": self._observed["action_mask"]}

    def observe(self, agent: str) -> Observation:
        if agent == self.agent_selection and not self._shed.episode.over:
            return self._observed
        return self._shed.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("a seat that is asked must act: None is for seats that are done")
        episode = self._shed.episode
        episode.step(self._seats[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        if any(episode.rewards) or self._paid:
            self._pay(episode.rewards)
        if episode.over:
            self._finish()
            self._deads_step_first()
        else:
            self._select()

    def _pay(self, rewards: list[float]) -> None:
        """What the step has earned everybody; after most steps of most games there is nothing to write."""
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._paid = any(rewards)
        self._accumulate_rewards()

    def _finish(self) -> None:
        broken = self._shed.episode.broken
        self.terminations = dict.fromkeys(self.agents, not broken)
        self.truncations = dict.fromkeys(self.agents, bool(broken))
        nothing = self._shed.nothing()
        self.infos = {
            agent: {"action_mask": nothing} | ({"illegal": broken} if broken else {}) for agent in self.agents
        }

    def render(self) -> Any:
        """The position as the terminal draws it."""
        return render(self._shed.episode, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


class ShedParallelEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc] # as above
    """All seats at once, one decision each a step; the last action of the space is *wait*, for seats that are done."""

    metadata = {"render_modes": MODES, "name": "engineshed_parallel_v1"}

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        rewards: Rewards = "returns",
        illegal: Illegal = "end",
        **options: object,
    ) -> None:
        self._shed = _Shed(game, options, Wishes(rewards=rewards, illegal=illegal))
        if len(self._shed.episode.acting) < len(self._shed.agents):
            raise ValueError("here seats act one after the other: use env instead of parallel_env")
        self.render_mode = render_mode
        self.possible_agents = list(self._shed.agents)
        self.agents: list[str] = []
        self.wait = self._shed.coding.actions
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": space["observation"], "action_mask": mask})
            for agent, space in self._shed.observations.items()
        }
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if options and "game" in options:
            self._shed.change(options["game"])
        self._shed.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observed()

    def _observed(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        seen = {agent: self._shed.observe(seat) for seat, agent in enumerate(self.possible_agents)}
        for seat, agent in enumerate(self.possible_agents):
            waits = np.int8(seat not in self._shed.episode.acting)
            seen[agent]["action_mask"] = np.append(seen[agent]["action_mask"], waits).astype(np.int8)
        return seen, {agent: {"action_mask": found["action_mask"]} for agent, found in seen.items()}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One decision of every seat that was asked when the step began; the others wait."""
        episode = self._shed.episode
        asked, earned = episode.acting, [0.0] * episode.seats
        for seat in asked:
            if seat in episode.acting:
                episode.step(seat, int(actions[agent_of(seat)]))
                earned = [a + b for a, b in zip(earned, episode.rewards, strict=True)]
        seen, infos = self._observed()
        if episode.broken:
            infos = {agent: {**info, "illegal": episode.broken} for agent, info in infos.items()}
        rewards = dict(zip(self.possible_agents, earned, strict=True))
        ended = dict.fromkeys(self.possible_agents, episode.over and not episode.broken)
        cut = dict.fromkeys(self.possible_agents, bool(episode.broken))
        if episode.over:
            self.agents = []
        return seen, rewards, ended, cut, infos

    def render(self) -> Any:
        return render(self._shed.episode, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str, **wishes: Any) -> ShedEnv:
    """`env("trans-europa", players=4, rewards="scores")`."""
    return ShedEnv(game, **wishes)


def parallel_env(game: str, **wishes: Any) -> ShedParallelEnv:
    """For games in which all seats act at the same time."""
    return ShedParallelEnv(game, **wishes)
