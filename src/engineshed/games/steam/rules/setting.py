"""Everything that stays the same during one game: map, tiles, options, and prepared actions."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Effect
from engineshed.games.steam.model import (
    BOARDS,
    COLOURS,
    HIGHEST_BID,
    MOST_LOANS,
    TILES,
    Bid,
    Borrow,
    CubeInBox,
    CubeOnCity,
    Lay,
    Options,
    Player,
    State,
    Take,
    TurnOver,
)
from engineshed.games.steam.rules.board import Board
from engineshed.games.steam.rules.faces import Faces
from engineshed.games.steam.rules.routes import Network
from engineshed.games.steam.rules.track import Links, Rails

COLOUR_COUNT: Final = len(COLOURS)
CUBES: Final = bytes([20, 20, 20, 20, 16])
"""ST-1.1: the bag, by colour."""
NEW_CITIES: Final = bytes([1, 1, 1, 1, 4])
"""ST-1.3: New City tiles, by colour."""
ROUNDS: Final[dict[int, int]] = {3: 10, 4: 8, 5: 7, 6: 7}
"""ST-6.3: rounds by number of players, unless the map says otherwise (ST-2.12)."""
MARKERS: Final = 10
"""ST-1.4: growth markers."""
NO_CEILING: Final = 1_000_000
REMEMBERED: Final = 200_000

FIRST_PLAYER: Final = 1
FIRST_MOVE: Final = 2
ENGINEER: Final = 3
FIRST_BUILD: Final = 4
CITY_GROWTH: Final = 5
LOCOMOTIVE: Final = 6
URBANIZATION: Final = 7
"""ST-1.5, ST-7.3 to ST-7.12: the action tiles by number."""

BIDS: Final[list[Bid]] = [Bid(amount) for amount in range(HIGHEST_BID + 1)]
BORROWS: Final[list[Borrow]] = [Borrow(loans) for loans in range(MOST_LOANS + 1)]
TAKES: Final[list[Take]] = [Take(tile) for tile in range(len(TILES))]
TURN_OVERS: Final[list[TurnOver]] = [TurnOver(tile) for tile in range(len(TILES))]


class Setting:
    """The board, the faces and the options of one game."""

    def __init__(self, board: Board, faces: Faces, options: Options) -> None:
        self.board: Board = board
        self.faces: Faces = faces
        self.seats: int = options.players
        self.map: int = BOARDS.index("own" if options.map else options.board)
        self.standard: bool = options.mode == "standard"
        self.first_game: bool = options.base_opening == "first-game"
        self.income_breaks_ties: bool = options.tie_break == "income-then-tile"
        self.ceiling: int = options.income_max or NO_CEILING
        self.newcomers: list[bool] = [seat + 1 in options.newcomers for seat in range(options.players)]
        self.town_arm_to_rival: bool = options.town_arm_to_rival
        self.improve_takes_spurs: bool = options.improve_takes_spurs
        self.same_hex_twice: bool = options.same_hex_twice
        self.stranger_joins: bool = options.stranger_joins
        self.redirect_adds: bool = options.redirect_adds
        self.rounds: int = board.rounds.get(options.players, ROUNDS[options.players])
        self.box_cubes: int = 2 if options.players == 3 else 3
        """ST-2.3: cubes in each supply box."""
        self.spots: list[int] = self._deal_spots()
        """Where the cubes are dealt, one after another: a hex, or a supply box as -its number."""
        self.cubes_told: list[list[Effect]] = [self._told(spot) for spot in self.spots]
        """For each of them what is told of a cube, by colour."""
        self.lays: dict[int, Lay] = {}
        self.placements: dict[int, tuple[Lay, ...]] = {}
        self.poses: dict[int, list[int]] = {}
        """By the paths to keep and those that may be added: the plain poses that do so."""
        self.fresh: dict[int, tuple[Lay, ...]] = {}
        """By hex * 64 + cities around: the placements where there is no track yet."""
        self._seen: tuple[bytes, bytes, bytes, Network] | None = None

    def _deal_spots(self) -> list[int]:
        """ST-2.1 to ST-2.4, ST-2.6: cities in map order, then boxes."""
        spots: list[int] = []
        for city in self.board.cities:
            spots += [city] * self.board.city_cubes(city, self.seats)
        for box in range(1, self.board.boxes + 1):
            spots += [-box] * self.box_cubes
        return spots

    def _told(self, spot: int) -> list[Effect]:
        colours = range(COLOUR_COUNT)
        if spot < 0:
            return [CubeInBox(box=-spot, colour=colour) for colour in colours]
        return [CubeOnCity(hex=spot, colour=colour) for colour in colours]

    def rails(self, state: State) -> Rails:
        """The track of a position."""
        return Rails(self.board, self.faces, state.track.tiles, state.track.owners, state.cities.colours)

    def network(self, state: State) -> Network:
        """The links of a position; that of the last one is remembered: track stands still while goods are moved."""
        track, colours = state.track, state.cities.colours
        seen = self._seen
        if seen is not None and seen[0] is track.tiles and seen[1] is track.owners and seen[2] is colours:
            return seen[3]
        network = Network(self.seats, Links(self.rails(state)), colours)
        self._seen = (track.tiles, track.owners, colours, network)
        return network

    def lay(self, place: int, pose: int) -> Lay:
        """The one instance of a placement: `legal` hands out the same objects again and again."""
        key = place * 128 + pose
        found = self.lays.get(key)
        if found is None:
            found = Lay(place, self.faces.face[pose], self.faces.rotation[pose])
            self.lays[key] = found
        return found

    def remember(self, key: int, place: int, poses: list[int]) -> tuple[Lay, ...]:
        """The placements that a hex in a certain situation allows: found once, handed out again and again."""
        if len(self.placements) > REMEMBERED:
            self.placements.clear()
        known = tuple([self.lay(place, pose) for pose in poses])
        self.placements[key] = known
        return known

    def borrows_freely(self, seat: int) -> bool:
        """ST-24.8, ST-24.10: in Standard only newcomers borrow when a payment is due."""
        return not self.standard or self.newcomers[seat]


def alive(players: tuple[Player, ...]) -> list[int]:
    return [seat for seat, player in enumerate(players) if not player.left]


def with_player(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    return (*players[:seat], player, *players[seat + 1 :])
