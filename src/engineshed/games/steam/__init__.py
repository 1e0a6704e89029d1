"""Steam: build track, move goods, and choose between income and victory points. Base and Standard game."""

from __future__ import annotations

from engineshed.core.floor_plan import PlannedGame, Rooms
from engineshed.core.record import Action, Effect
from engineshed.games.steam import model
from engineshed.games.steam.data.manifest import FACES
from engineshed.games.steam.data.mapfile import board_hash, cubes_asked, printed_map, read_map
from engineshed.games.steam.data.printed import board_of
from engineshed.games.steam.data.records import MapFile
from engineshed.games.steam.model import BOARDS, COLOURS, HIGHEST_BID, MOST_LOANS, TILES, TRACKS, Options, State, View
from engineshed.games.steam.rules import chance, invariants, phases, scoring, upgrades, views
from engineshed.games.steam.rules.setting import CUBES, Setting
from engineshed.games.steam.rules.setup import first_state
from engineshed.games.steam.words import questions
from engineshed.games.steam.words.names import HexNames
from engineshed.maths.hexes import name

BUILDING = (model.Lay, model.Urbanize, model.Grow, model.Load, model.Follow)
"""What may be taken back, as long as it is still the same player's turn."""


class Steam(PlannedGame[State, View]):
    """The contract. `Resign` (ST-28.10) is open to every seat still in the game at any time after the deal, whoever
    acts; it is accepted but never listed among the legal actions. All else: legal is exactly what is not refused.
    """

    name = "steam"
    prefix = "ST"
    version = 2
    upgrades = {1: upgrades.from_1}
    presets = {
        "first": {"base_opening": "first-game", "players": 4},
        "expert": {"mode": "standard"},
        "rulebook": {"redirect_adds": False, "stranger_joins": False, "income_max": 0},
        "before": {"redirect_adds": True, "stranger_joins": True, "income_max": 10},
    }
    options_type = Options
    state_type = State
    view_type = View
    rooms = Rooms(phases, chance, views, scoring, invariants, questions)
    setting: Setting
    actions = (
        model.Bid,
        model.Pass,
        model.FreePass,
        model.Borrow,
        model.Take,
        model.TurnOver,
        model.Lay,
        model.Urbanize,
        model.Grow,
        model.EndBuild,
        model.Upgrade,
        model.Load,
        model.Follow,
        model.ToIncome,
        model.ToPoints,
        model.Resign,
        model.Cube,
        model.Opener,
        model.Draw,
    )
    chances = frozenset({model.Cube, model.Opener, model.Draw})
    effects = (
        model.MapTold,
        model.CubeOnCity,
        model.CubeInBox,
        model.Opens,
        model.Drew,
        model.StartMoney,
        model.BidMade,
        model.Passed,
        model.PassedFree,
        model.SpaceWon,
        model.Price,
        model.Borrowed,
        model.Took,
        model.TurnedOver,
        model.Laid,
        model.Completed,
        model.Claimed,
        model.Lapsed,
        model.Vanished,
        model.Urbanized,
        model.Grew,
        model.BuildEnded,
        model.Upgraded,
        model.Loaded,
        model.Moved,
        model.Delivered,
        model.Route,
        model.Scored,
        model.Settled,
        model.Shortfall,
        model.Bankrupt,
        model.Resigned,
        model.TurnOrder,
        model.RoundBegan,
        model.GameEnded,
    )

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.seats = options.players
        self.chart = self.read_chart(options)
        self.names = HexNames(self.chart)
        check_players(self.chart, options.players)
        self.bind(Setting(board_of(self.chart), FACES, options))
        self.board_hash = board_hash(self.chart)
        self.domains = {
            "seat": tuple(str(seat) for seat in range(self.seats)),
            "hex": tuple(name(spot.q, spot.r) for spot in self.chart.hexes),
            "face": tuple(FACES.names),
            "rotation": tuple("012345"),
            "side": tuple("012345"),
            "colour": COLOURS,
            "box": ("none", *(str(box) for box in range(1, self.chart.supply_boxes + 1))),
            "tile": TILES,
            "amount": tuple(str(amount) for amount in range(HIGHEST_BID + 1)),
            "loans": tuple(str(loans) for loans in range(MOST_LOANS + 1)),
            "track": TRACKS,
            "board": BOARDS,
        }

    def read_chart(self, options: Options) -> MapFile:
        """The map to play on: the file in the option, or one that comes with the game."""
        return read_map(options.map) if options.map else printed_map(options.board)

    def start(self) -> State:
        return first_state(self.setting)

    def preview(self, view: View, action: Action) -> tuple[Effect, ...]:
        return questions.preview(self.setting, view, action)

    def final(self, state: State, seat: int, action: Action) -> bool:
        """A build turn may be taken back until it is ended, a delivery until the turn passes on."""
        if not isinstance(action, BUILDING):
            return True
        if not isinstance(action, model.Follow):
            return False
        return self.to_act(self.apply(state, seat, action)[0]) != (seat,)

    def fallback(self, state: State, seat: int) -> Action:
        """For a player who is away: pass, borrow nothing, build only what binds, score points."""
        legal = self.legal(state, seat)
        quiet = (model.Pass, model.EndBuild, model.ToPoints, model.TurnOver)
        bound = (model.Urbanize, model.Grow)
        calm = [action for kinds in (quiet, bound) for action in legal if isinstance(action, kinds)]
        return calm[0] if calm else legal[0]

    def leave(self, state: State, seat: int) -> Action | None:
        resign = model.Resign()
        return resign if self.refuse(state, seat, resign) is None else None

    def name_of(self, domain: str, index: int, language: str) -> str | None:
        return self.names.name(domain, index, language)


def check_players(chart: MapFile, players: int) -> None:
    """ST-1.8, ST-2.6: a map takes any number of players for which there are cubes; its range is advice."""
    if cubes_asked(chart, players) > sum(CUBES):
        raise ValueError(f"map {chart.id!r} asks for {cubes_asked(chart, players)} cubes: there are {sum(CUBES)}")
