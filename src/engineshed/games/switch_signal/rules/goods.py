"""Chapters 14, 20, 21 and 23: cubes, what a port wants, and when the goods are home."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import GOODS, Freight
from engineshed.games.switch_signal.rules.setting import Setting


def wants(setting: Setting, freight: Freight, port: int, goods: int) -> bool:
    """SS-23.8, SS-23.9, SS-21.5: a port of passing trains takes missing colours and its extra cube, any other all."""
    if not setting.pass_through:
        return True
    index = setting.board.ports.index(port)
    inside: tuple[int, ...] = freight.delivered[index]
    if inside[goods] < setting.per_colour[index]:
        return True
    return surplus(inside, setting.per_colour[index]) < setting.extra_per_port


def surplus(inside: tuple[int, ...], per_colour: int) -> int:
    """Cubes beyond what a port needs of each colour."""
    return sum([max(0, count - per_colour) for count in inside])


def goal_reached(setting: Setting, freight: Freight) -> bool:
    """SS-20.1, SS-21.4, SS-21.5, SS-23.1: every port has enough of each colour, and enough in all."""
    for index, per_colour in enumerate(setting.per_colour):
        inside: tuple[int, ...] = freight.delivered[index]
        if min(inside) < per_colour or sum(inside) < len(GOODS) * per_colour + setting.extra_per_port:
            return False
    return True


def missing(setting: Setting, freight: Freight) -> tuple[tuple[int, ...], ...]:
    """What each port still needs: by colour, then cubes of any colour."""
    rows = []
    for index, per_colour in enumerate(setting.per_colour):
        inside: tuple[int, ...] = freight.delivered[index]
        extra = max(0, setting.extra_per_port - surplus(inside, per_colour))
        rows.append((*[max(0, per_colour - count) for count in inside], extra))
    return tuple(rows)


def delivered(freight: Freight) -> int:
    """Cubes in all ports together."""
    return sum([sum(row) for row in freight.delivered])


def changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """The same counts with one of them changed."""
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def unloaded(freight: Freight, port: int, goods: int) -> Freight:
    """SS-16.10: the cube goes to its colour's space in the port."""
    rows: tuple[tuple[int, ...], ...] = freight.delivered
    row = changed(rows[port], goods, 1)
    return replace(freight, delivered=(*rows[:port], row, *rows[port + 1 :]))


def restocked(freight: Freight, goods: int, by: int) -> Freight:
    """SS-14.1, SS-14.5: a cube leaves its city, or comes back to it."""
    return replace(freight, stock=changed(freight.stock, goods, by))
