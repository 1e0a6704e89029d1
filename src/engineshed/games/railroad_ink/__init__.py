"""Railroad Ink: base game, dice draft, Meteor and Lava, for one to six players who draw at the same time."""

from __future__ import annotations

from engineshed.core.daily import Daily
from engineshed.core.floor_plan import PlannedGame, Rooms
from engineshed.core.record import Action, Effect, Phrase
from engineshed.games.railroad_ink import model
from engineshed.games.railroad_ink.data import BOARD_HASH
from engineshed.games.railroad_ink.model import Options, State, View
from engineshed.games.railroad_ink.rules import chance, invariants, phases, preview, rounds, scoring, upgrades, views
from engineshed.games.railroad_ink.rules.setting import Setting
from engineshed.games.railroad_ink.tools.fixed_dice import fixed_dice
from engineshed.games.railroad_ink.words import names, questions

__all__ = ["RailroadInk", "fixed_dice"]


class RailroadInk(PlannedGame[State, View]):
    """Everybody draws the same dice on a sheet of his own, and nobody sees another's round before it is done."""

    name = "railroad-ink"
    prefix = "RI"
    version = 2
    upgrades = {1: upgrades.from_1}
    presets = {
        "first": {"players": 3},
        "rulebook": {"dice_duty": "most", "crater_scoring": "per_route"},
        "before": {"dice_duty": "any", "crater_scoring": "per_end"},
    }
    dailies = {"sheet": Daily(), "expansion": Daily(({"expansions": "lava"}, {"expansions": "meteor"}))}
    options_type = Options
    state_type = State
    view_type = View
    rooms = Rooms(phases, chance, views, scoring, invariants, questions)
    setting: Setting
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
        self.bind(Setting(options))
        self.seats = self.setting.seats
        self.domains = self.setting.domains

    def start(self) -> State:
        return rounds.start(self.setting)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        return preview.preview(self.setting, view, action)

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

    def name_of(self, domain: str, index: int, language: str) -> Phrase | None:
        del language
        return names.name_of(self.setting, domain, index)
