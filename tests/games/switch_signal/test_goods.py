"""Chapters 20, 21 and 23: what a port wants, and when the goods are home."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import Freight
from engineshed.games.switch_signal.rules.goods import goal_reached, wants

AMERICA = {"side": "north_america"}


def ports(*rows):
    return Freight((0, 0, 0, 0), tuple(rows))


@pytest.mark.rule("SS-23.1", "SS-20.1")
@pytest.mark.parametrize(
    ("west", "east", "won"),
    [((1, 1, 1, 1), (1, 1, 1, 1), True), ((2, 1, 1, 1), (0, 1, 1, 1), False), ((1, 1, 1, 1), (1, 1, 1, 0), False)],
)
def test_each_port_needs_one_cube_of_each_colour(play, west, east, won):
    assert goal_reached(play(**AMERICA).game.setting, ports(west, east)) == won


@pytest.mark.rule("SS-21.4", "SS-21.5")
@pytest.mark.parametrize(
    ("delivered", "won"),
    [((3, 3, 3, 1), False), ((3, 3, 2, 2), True), ((2, 2, 2, 2), False), ((3, 3, 3, 2), True), ((3, 2, 2, 2), False)],
)
def test_ten_goods_3331_is_no_win(play, delivered, won):
    assert goal_reached(play(goods=10).game.setting, ports(delivered)) == won


@pytest.mark.rule("SS-21.4", "SS-21.5", "SS-23.9")
def test_ten_goods_na_extra_slot(play):
    setting = play(goods=10, **AMERICA).game.setting
    assert goal_reached(setting, ports((2, 1, 1, 1), (1, 1, 1, 2)))
    assert not goal_reached(setting, ports((2, 2, 1, 1), (1, 1, 1, 1)))
    port = setting.board.ports[0]
    assert wants(setting, ports((1, 0, 0, 0), (0, 0, 0, 0)), port, 0)
    assert not wants(setting, ports((2, 0, 0, 0), (0, 0, 0, 0)), port, 0)
    assert wants(setting, ports((2, 0, 0, 0), (0, 0, 0, 0)), port, 1)


@pytest.mark.rule("SS-21.5")
def test_surplus_cubes_are_accepted_in_europe(play):
    position = play(hand=(0, 0, 1), goods=10).put(brown1="lyon-marseille:1>marseille red")
    position.set(freight=Freight((3, 3, 0, 3), ((0, 0, 2, 0),))).do("send brown1", "* die 1")
    assert position.state.freight.delivered == ((0, 0, 3, 0),)
