"""The map as tables of numbers: hexes by index, half-edges as hex * 6 + side (ST-0.1)."""

from __future__ import annotations

from engineshed.maths.hexes import SIDES


class Board:
    """What never changes on a map."""

    def __init__(  # noqa: PLR0913 - one argument for each column of the table
        self,
        *,
        across: list[int],
        black: list[int],
        land: list[bool],
        towns: list[bool],
        printed: list[int],
        cubes: list[int],
        rivers: list[int],
        hills: list[int],
        boxes: int,
        minus: int,
        rounds: dict[int, int],
        urbanization: bool,
        laid: list[tuple[int, int]],
        suits: tuple[int, int],
    ) -> None:
        self.size: int = len(land)
        self.across: list[int] = across
        """The half-edge that faces each half-edge; -1 off the map."""
        self.black: list[int] = black
        """One bit for each black side of a hex (ST-8.8)."""
        self.land: list[bool] = land
        self.towns: list[bool] = towns
        self.printed: list[int] = printed
        """Colour of a printed city, counted from 1; 0 is none."""
        self.cubes: list[int] = cubes
        self.rivers: list[int] = rivers
        """ST-10.2, ST-2.13: the surcharge for a river, canal or small lake."""
        self.hills: list[int] = hills
        """ST-10.1, ST-2.13: the surcharge for hills."""
        self.boxes: int = boxes
        self.minus: int = minus
        self.rounds: dict[int, int] = rounds
        """ST-2.12: by number of players, where the map has its own."""
        self.urbanization: bool = urbanization
        """ST-2.14: whether towns may become cities."""
        self.laid: list[tuple[int, int]] = laid
        """ST-2.15: hex and pose of each tile printed on the map."""
        self.suits: tuple[int, int] = suits
        """ST-1.8: the fewest and the most players the map is made for."""
        self.cities: list[int] = [place for place in range(self.size) if printed[place]]
        self.town_places: list[int] = [place for place in range(self.size) if towns[place]]
        self.ground: list[int] = [place for place in range(self.size) if land[place] and not printed[place]]
        """Every hex that can carry a tile."""
        self.facing: list[list[int]] = [self._facing(place) for place in range(self.size)]
        """For each hex the half-edges that face its sides, black ones left out."""
        self.neighbours: list[list[int]] = [self._neighbours(place) for place in range(self.size)]

    def _facing(self, place: int) -> list[int]:
        sides = [side for side in range(SIDES) if not self.black[place] >> side & 1]
        return [self.across[place * SIDES + side] for side in sides]

    def _neighbours(self, place: int) -> list[int]:
        facing = self.across[place * SIDES : (place + 1) * SIDES]
        return [edge // SIDES for edge in facing if edge >= 0]

    def city_cubes(self, place: int, players: int) -> int:
        """ST-2.1, ST-2.2: how many cubes a printed city gets; with 3 players the map may take some away."""
        return max(0, self.cubes[place] - (self.minus if players == 3 else 0))
