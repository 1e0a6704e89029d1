"""Railroad Ink: base game, dice draft, Meteor and Lava, for one to six players who draw at the same time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engineshed.core.chance import Rng
from engineshed.core.game import Game
from engineshed.core.record import Action, Effect, Part, Question, Refusal, Scoring, SeatScore
from engineshed.games.railroad_ink import model
from engineshed.games.railroad_ink.board import BOARD_HASH, CELLS, SIZE
from engineshed.games.railroad_ink.dice import fixed_dice
from engineshed.games.railroad_ink.model import Options, Score, State, View
from engineshed.games.railroad_ink.referee import faults
from engineshed.games.railroad_ink.rules import rolling, rounds, scoring, shapes
from engineshed.games.railroad_ink.rules.fits import Fits
from engineshed.games.railroad_ink.views import guess_state, preview_of, question_of, view_of

__all__ = ["RailroadInk", "fixed_dice"]

PARTS = ("exits", "highway", "railway", "centre", "errors", "meteor", "lava")


class RailroadInk(Game[State, View]):
    """Everybody draws the same dice on a sheet of his own, and nobody sees another's round before it is done."""

    name = "railroad-ink"
    prefix = "RI"
    version = 1
    options_type = Options
    state_type = State
    view_type = View
    actions = (
        model.Route,
        model.Special,
        model.Lava,
        model.Burn,
        model.Volcano,
        model.Accept,
        model.Aim,
        model.Ignore,
        model.Commit,
        model.Pick,
        model.Leave,
        model.FirstPlayer,
        model.Roll,
        model.RollLava,
        model.RollHeading,
        model.RollDistance,
    )
    chances = frozenset({model.FirstPlayer, model.Roll, model.RollLava, model.RollHeading, model.RollDistance})
    effects = (
        model.Starred,
        model.Rolled,
        model.MeteorRolled,
        model.Picked,
        model.NextFirst,
        model.Drawn,
        model.Burned,
        model.Flown,
        model.Hit,
        model.Erased,
        model.Absorbed,
        model.BurnedUp,
        model.Ignored,
        model.Committed,
        model.Left,
        model.Revealed,
        model.Skipped,
        model.RoundOver,
        model.Worth,
        model.Room,
    )
    board_hash = BOARD_HASH

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.seats = options.players
        self.rounds = rolling.rounds_of(options)
        self.fits = Fits(options.lava_contact == "allow", options.lava_route_must_join)
        self.domains = domains(options.players)
        self.score = lru_cache(maxsize=4096)(self._score)

    def _score(self, cells: bytes) -> Score:
        return scoring.score_sheet(cells, self.options)

    def start(self) -> State:
        return rounds.start(self.options)

    def to_act(self, state: State) -> tuple[int, ...]:
        return rounds.to_act(state)

    def chance(self, state: State) -> Sequence[tuple[Action, int]]:
        return rolling.outcomes(state, self.options)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return rounds.legal(state, seat, self.options, self.fits)

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return rounds.refuse(state, seat, action, self.options, self.fits)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Effect, ...]]:
        return rounds.apply(state, seat, action, self.options, self.fits)

    def view(self, state: State, seat: int | None) -> View:
        return view_of(self, state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return guess_state(self, view, rng)

    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(float(scoring.total_of(player.sheet.cells, self.options)) for player in state.players)

    def scoring(self, state: State) -> Scoring:
        """RI-8.2, RI-13: of the sheets as of the last reveal."""
        scores = [self.score(player.sheet.cells) for player in state.players]
        star = state.draft.star if state.draft else -1
        places = scoring.ranks(scores, [player.absent for player in state.players], star)
        seats = tuple(SeatScore(s.total, place, parts(s)) for s, place in zip(scores, places, strict=True))
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Scoring(seats, winners if self.seats > 1 else (), "rounds")

    def question(self, view: View, seat: int) -> Question:
        return question_of(view, seat)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        return preview_of(self, view, action)

    def final(self, state: State, seat: int, action: Action) -> bool:
        """RI-7.5, RI-7.6, RI-14.13: only commit, leaving and the draft are final."""
        del state, seat
        return isinstance(action, model.Commit | model.Pick | model.Leave)

    def fallback(self, state: State, seat: int) -> Action:
        """RI-7.9: the first pair, the given direction or north, then nothing more."""
        return self.legal(state, seat)[0]

    def leave(self, state: State, seat: int) -> Action | None:
        """RI-7.9: from now on the table acts for the seat, and it ranks after those present."""
        leaving = model.Leave()
        return leaving if self.refuse(state, seat, leaving) is None else None

    def invariants(self, state: State) -> Iterable[str]:
        return faults(self, state)


def domains(players: int) -> dict[str, tuple[str, ...]]:
    """What the indices of actions and effects are called."""
    codes = shapes.CODES
    return {
        "seat": tuple(str(seat) for seat in range(players)),
        "cell": tuple(f"{cell // SIZE}{cell % SIZE}" for cell in range(CELLS)),
        "shape": codes,
        "route": codes[shapes.FIRST_ROUTE : shapes.FIRST_SPECIAL],
        "crossing": codes[shapes.FIRST_SPECIAL : shapes.FIRST_LAVA],
        "lava": codes[shapes.FIRST_LAVA :],
        "tile": shapes.TILE_NAMES,
        "face": shapes.TILE_NAMES[: shapes.FIRST_SPECIAL_TILE],
        "special": shapes.TILE_NAMES[shapes.FIRST_SPECIAL_TILE : shapes.FIRST_LAVA_TILE],
        "lava-face": shapes.TILE_NAMES[shapes.FIRST_LAVA_TILE : shapes.VOLCANO_TILE],
        "direction": ("north", "east", "south", "west"),
        "heading": ("north", "east", "south", "west", "free"),
        "distance": ("1", "2", "3"),
        "pair": tuple(str(pair + 1) for pair in range(2 * players)),
    }


def parts(score: Score) -> tuple[Part, ...]:
    """RI-8.2: the lines of the score table; errors count against the player (RI-8.4)."""
    points = {name: int(getattr(score, name)) for name in PARTS}
    points["errors"] = -points["errors"]
    about: dict[str, dict[str, int | str]] = {
        "exits": {"networks": ", ".join(str(n.exits) for n in score.networks if n.exits > 1)},
        "errors": {"routes": len(score.open_ends), "lava": len(score.open_lava)},
        "meteor": {"ends": len(score.crater_ends)},
        "lava": {"closed": sum(lake.closed for lake in score.lakes), "largest": largest(score)},
    }
    return tuple(Part(name, points[name], about.get(name, {})) for name in PARTS)


def largest(score: Score) -> int:
    return max((len(lake.cells) for lake in score.lakes), default=0)
