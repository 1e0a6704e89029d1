"""The position of Steam as a fixed block of small integers; all of it is open to everybody (ST-0.13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from engineshed.games.steam.model import Player, State, View
from engineshed.games.steam.rules.setting import Setting
from engineshed.maths.blocks import Block

PHASES: Final = ("deal", "opening", "draw", "capital", "auction", "actions", "build", "move", "over")
ROOM: Final = 8192
"""More numbers than the largest map gives."""
MOST_LINKS: Final = 6
"""ST-12: no delivery is longer than the best locomotive."""


def bounds(setting: Setting) -> tuple[float, float]:
    """Between which numbers every return lies: the last and the winner."""
    del setting
    return -1.0, 1.0


def encode(setting: Setting, state: State, seat: int) -> vec[i16]:
    """From the state itself, without a view."""
    seats, block = setting.seats, Block(ROOM)
    block.add_all((seat, PHASES.index(state.phase), state.round, state.lap, state.dealt))
    block.add_padded(state.order, seats)
    block.add_padded(state.queue, 2 * seats)
    for player in state.players:
        block.add_all(tuple(_mat(player)))
    track, cities, goods = state.track, state.cities, state.goods
    for part in (track.tiles, track.owners, track.ages, cities.colours, cities.grown, cities.tiles):
        block.add_bytes(part)
    for part in (goods.cubes, goods.boxes, goods.bag):
        block.add_bytes(part)
    block.add_all(tuple(_auction(setting, state)))
    _add_build(block, state)
    block.add_all(tuple(_haul(state)))
    claims = [0] * seats
    for claim in state.claims:
        claims[claim.seat] += claim.points
    block.add_all(tuple(claims))
    return block.numbers()


def _add_build(block: Block, state: State) -> None:
    """Tiles left to lay, whether tile 5 or 7 has acted, and the hexes touched."""
    build = state.build
    block.add(0 if build is None else build.left)
    block.add(0 if build is None else int(build.done))
    first = block.add_zeros(len(state.track.tiles))
    for spot in build.touched if build is not None else ():
        block.write(first + spot, 1)


def _padded(seats: tuple[int, ...], length: int) -> list[int]:
    """Seats in their order, then -1."""
    found = list(seats[:length])
    return found + [-1] * (length - len(found))


def _mat(player: Player) -> list[int]:
    flags = [int(player.idle), int(player.upgraded), int(player.spare_pass)]
    return [player.cash, player.income, player.points, player.level, player.tile, *flags, player.left]


def _auction(setting: Setting, state: State) -> list[int]:
    """Bids, who holds the highest, and the places settled."""
    auction = state.auction
    if auction is None:
        return [-1] * (2 * setting.seats + 1)
    return [*_padded(auction.bids, setting.seats), auction.holder, *_padded(auction.placed, setting.seats)]


def _build(state: State) -> list[int]:
    """Tiles left to lay, whether tile 5 or 7 has acted, and the hexes touched."""
    build = state.build
    found = [0] * (2 + len(state.track.tiles))
    if build is not None:
        found[0], found[1] = build.left, int(build.done)
        for spot in build.touched:
            found[2 + spot] = 1
    return found


def _haul(state: State) -> list[int]:
    """The cube on its way, from where, where it stands, and the half-edges it left by."""
    haul = state.haul
    if haul is None:
        return [-1] * (3 + MOST_LINKS)
    return [haul.colour, haul.origin, haul.node, *_padded(haul.route, MOST_LINKS)]


def encode_view(setting: Setting, view: View) -> dict[str, list[int]]:
    """The same from a view, part by part."""
    assert view.seat is not None
    state = view.state
    return {
        "seat": [view.seat],
        "phase": [PHASES.index(state.phase)],
        "clock": [state.round, state.lap, state.dealt],
        "order": _padded(state.order, setting.seats),
        "queue": _padded(state.queue, 2 * setting.seats),
        "players": [value for player in state.players for value in _mat(player)],
        "tiles": list(state.track.tiles),
        "owners": list(state.track.owners),
        "ages": list(state.track.ages),
        "city-colours": list(state.cities.colours),
        "grown": list(state.cities.grown),
        "new-cities": list(view.new_cities),
        "cubes": list(state.goods.cubes),
        "boxes": [count for box in view.boxes for count in box],
        "bag": list(view.bag),
        "auction": _auction(setting, state),
        "build": _build(state),
        "haul": _haul(state),
        "claims": [sum(claim.points for claim in state.claims if claim.seat == seat) for seat in range(setting.seats)],
    }
