"""Trans Europa: five cities each, one net of rails for all, and whoever is joined last pays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engineshed.core.chance import Rng
from engineshed.core.game import Game
from engineshed.core.record import Action, Effect, Part, Question, Refusal, Scoring, SeatScore
from engineshed.games.trans_europa.board import board_hash, load_board
from engineshed.games.trans_europa.model import (
    Begins,
    ColouredRail,
    ColouredRailLaid,
    Cost,
    Deal,
    Dealt,
    EndLineMoved,
    Finished,
    First,
    GameOver,
    Lost,
    Marker,
    MarkerPlaced,
    Missing,
    NetworksJoined,
    Options,
    Passed,
    Rail,
    RailLaid,
    RoundOver,
    State,
    Stop,
    Stopped,
    View,
)
from engineshed.games.trans_europa.rules import building, dealing, referee, refusals, scoring, secrets
from engineshed.games.trans_europa.rules.tables import Tables
from engineshed.maths.graph import Groups


@lru_cache(maxsize=64)
def tables_of(options: Options) -> Tables:
    """Worked out once for all tables with the same options."""
    return Tables(load_board(options.board), options)


@lru_cache(maxsize=64)
def domains_of(options: Options) -> dict[str, tuple[str, ...]]:
    """How seats, cities, junctions and lines are called."""
    board = load_board(options.board)
    return {
        "seat": tuple(str(seat) for seat in range(options.players)),
        "city": tuple(city.key for city in board.cities),
        "junction": board.junction_names(),
        "line": tuple(str(edge.id) for edge in board.edges),
    }


class TransEuropa(Game[State, View]):
    """Franz-Benno Delonge's game with all its options."""

    name = "trans-europa"
    prefix = "TE"
    version = 1
    options_type = Options
    state_type = State
    view_type = View
    actions = (Marker, Rail, Stop, ColouredRail, Deal, First)
    chances = frozenset({Deal, First})
    effects = (
        Dealt,
        Begins,
        MarkerPlaced,
        RailLaid,
        ColouredRailLaid,
        NetworksJoined,
        Stopped,
        Passed,
        Finished,
        RoundOver,
        Lost,
        EndLineMoved,
        GameOver,
        Missing,
        Cost,
    )

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.seats = options.players
        self.board = load_board(options.board)
        self.board_hash = board_hash(options.board)
        self.tables = tables_of(options)
        self.domains = domains_of(options)

    def start(self) -> State:
        return dealing.start(self.tables)

    def to_act(self, state: State) -> tuple[int, ...]:
        return state.turn.acting

    def chance(self, state: State) -> Sequence[tuple[Action, int]]:
        return dealing.outcomes(self.tables, state)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return building.legal(self.tables, state, seat)

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return refusals.refuse(self.tables, state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
        del seat
        return building.apply(self.tables, state, action)

    def view(self, state: State, seat: int | None) -> View:
        return secrets.view(self.tables, state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return secrets.imagine(self.tables, view, rng)

    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(float(score) for score in state.match.scores)

    def scoring(self, state: State) -> Scoring:
        scores = state.match.scores
        seats = tuple(
            SeatScore(score, scoring.rank(scores, seat), self._parts(state, seat)) for seat, score in enumerate(scores)
        )
        return Scoring(seats, scoring.winners(scores), scoring.game_cause(self.tables, state.match))

    def _parts(self, state: State, seat: int) -> tuple[Part, ...]:
        """The start score, then what each round took or brought."""
        before = dealing.start_score(self.tables)
        parts = [Part("start", before)] if before else []
        for number, result in enumerate(state.match.past, 1):
            about: dict[str, int | str] = {"round": number, "loss": result.losses[seat]}
            parts.append(Part("round", result.scores[seat] - before, about))
            before = result.scores[seat]
        return tuple(parts)

    def question(self, view: View, seat: int) -> Question:
        if view.mover != seat:
            return Question("over" if view.phase == "over" else "wait")
        if view.phase == "marker":
            return Question("marker")
        about: dict[str, int | str] = {"missing": view.missing or 0}
        if view.phase == "rail":
            return Question("rail", about)
        return Question("last-rail" if view.finished else "second", about)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        seat = view.seat
        if seat is None or len(view.hands[seat]) < len(self.tables.piles):
            return ()
        if isinstance(action, Marker):
            groups = Groups(self.tables.graph, ())
            cost = secrets.cost_within(self.tables, groups, action.junction, view.hands[seat])
            return (Cost(seat=seat, cost=cost, only=seat),)
        if isinstance(action, (Rail, ColouredRail)) and view.missing is not None:
            coloured = isinstance(action, ColouredRail)
            rails = (*view.rails, self.tables.laid_by(seat, action.line, second=False, coloured=coloured))
            after = secrets.loss(self.tables, rails, seat, view.markers[seat], view.hands[seat])
            return (Missing(seat=seat, before=view.missing, after=after, only=seat),)
        return ()

    def invariants(self, state: State) -> Iterable[str]:
        return referee.invariants(self.tables, state)
