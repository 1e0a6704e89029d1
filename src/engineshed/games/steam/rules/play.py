"""Who acts, what is legal, what is refused, what happens: every phase in one place."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import CHANCE, Action, Effect, Refusal
from engineshed.games.steam.model import Borrow, Cube, Draw, Opener, Resign, State
from engineshed.games.steam.rules.actions import apply_actions, legal_actions, refuse_actions
from engineshed.games.steam.rules.auction import (
    apply_bid,
    apply_capital,
    legal_bids,
    legal_capital,
    refuse_bid,
    refuse_capital,
)
from engineshed.games.steam.rules.building import apply_build, legal_build, refuse_build
from engineshed.games.steam.rules.goods import (
    apply_claim,
    apply_move,
    legal_claims,
    legal_moves,
    refuse_claim,
    refuse_move,
)
from engineshed.games.steam.rules.rounds import advance, left_game
from engineshed.games.steam.rules.routes import Network
from engineshed.games.steam.rules.setting import Setting
from engineshed.games.steam.rules.setup import apply_chance, deal_spots
from engineshed.games.steam.rules.track import Links, rails_of

NATURE: Final = (CHANCE,)
SETUP: Final = ("deal", "opening", "draw")


class Play:
    """The rules of one game. It remembers the network of the last position, and nothing else."""

    def __init__(self, setting: Setting) -> None:
        self.setting: Setting = setting
        self.spots: list[int] = deal_spots(setting)
        self._seen: tuple[bytes, bytes, bytes, Network] | None = None

    def network(self, state: State) -> Network:
        """The links of a position; track stands still while goods are moved."""
        track, colours = state.track, state.cities.colours
        seen = self._seen
        if seen is not None and seen[0] is track.tiles and seen[1] is track.owners and seen[2] is colours:
            return seen[3]
        network = Network(self.setting, Links(rails_of(self.setting, state)), colours)
        self._seen = (track.tiles, track.owners, colours, network)
        return network

    def to_act(self, state: State) -> tuple[int, ...]:
        """ST-6.6, ST-19.3: scorers before the next player; () at the end."""
        if state.phase == "over":
            return ()
        if state.claims:
            return (state.claims[0].seat,)
        if state.phase in SETUP:
            return NATURE
        return (state.queue[0],)

    def legal(self, state: State, seat: int) -> list[Action]:
        return self._legal_turn(state, seat) if seat != CHANCE and self.to_act(state) == (seat,) else []

    def _legal_turn(self, state: State, seat: int) -> list[Action]:
        phase = state.phase
        if state.claims:
            return legal_claims(self.setting, state, seat)
        if phase == "build":
            return legal_build(self.setting, state, seat)
        if phase == "move":
            return legal_moves(self.network(state), state, seat)
        if phase == "actions":
            return legal_actions(self.setting, state, seat)
        if phase == "auction":
            return legal_bids(self.setting, state, seat)
        return legal_capital(state, seat)

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        """The first broken rule, or None."""
        if isinstance(action, Resign):
            return self._refuse_resign(state, seat)
        acting = self.to_act(state)
        if not acting:
            return Refusal("ST-22.1")
        if acting == NATURE or isinstance(action, (Cube, Opener, Draw)):
            return Refusal("ST-2.6")
        if acting != (seat,):
            return Refusal("ST-6.6")
        return self._refuse_turn(state, seat, action)

    def _refuse_turn(self, state: State, seat: int, action: Action) -> Refusal | None:
        phase = state.phase
        if state.claims:
            return refuse_claim(self.setting, state, seat, action)
        if phase == "build":
            return refuse_build(self.setting, state, seat, action)
        if phase == "move":
            return refuse_move(self.network(state), state, seat, action)
        if phase == "actions":
            return refuse_actions(self.setting, state, seat, action)
        if phase == "auction":
            return refuse_bid(self.setting, state, seat, action)
        return refuse_capital(state, seat, action)

    def _refuse_resign(self, state: State, seat: int) -> Refusal | None:
        """ST-28.10: at any time, by anybody who is still in the game."""
        playing = 0 <= seat < self.setting.seats and not state.players[seat].left
        return None if playing and state.phase not in SETUP and state.phase != "over" else Refusal("ST-28.10")

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
        effects: list[Effect] = []
        if seat == CHANCE:
            state = apply_chance(self.setting, self.spots, state, action, effects)
            if state.phase in {"deal", "opening"}:
                return state, tuple(effects)
        elif isinstance(action, Resign):
            state = left_game(self.setting, state, seat, effects, resigned=True)
        else:
            state = self._turn(state, seat, action, effects)
        return advance(self.setting, state, effects), tuple(effects)

    def _turn(self, state: State, seat: int, action: Action, effects: list[Effect]) -> State:
        phase = state.phase
        if state.claims:
            return apply_claim(self.setting, state, action, effects)
        if phase == "build":
            return apply_build(self.setting, state, seat, action, effects)
        if phase == "move":
            return apply_move(self.network(state), state, seat, action, effects)
        if phase == "actions":
            return apply_actions(self.setting, state, seat, action, effects)
        if phase == "auction":
            return apply_bid(self.setting, state, seat, action, effects)
        assert isinstance(action, Borrow)
        return apply_capital(state, seat, action.loans, effects)
