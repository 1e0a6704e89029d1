"""Chapters 20, 21 and 23: what a port wants, and when the goods are home."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import GOODS, CubeReturned, Delivered, Freight
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


@pytest.mark.rule("SS-16.10", "SS-14.2")
@pytest.mark.parametrize("goods", range(4))
def test_every_colour_is_delivered_and_counted_as_its_own(play, goods):
    cube = GOODS[goods]
    position = play(hand=(1, 0, 1)).put(brown1=f"zurich-lyon:0>lyon {cube}", black1=f"paris {cube}")
    assert position.refused("load black1 signal") == "SS-14.2"
    position.do("send brown1", "* die 4")
    assert position.state.freight.delivered == (tuple(int(each == goods) for each in range(4)),)
    assert position.saw(Delivered)[0].goods == goods
    assert position.where("brown1") == "depot"


@pytest.mark.rule("SS-16.11", "SS-14.5")
@pytest.mark.parametrize("goods", range(4))
def test_every_colour_goes_back_to_its_own_city(play, goods):
    cube = GOODS[goods]
    position = play(hand=(0, 0, 1)).put(black1=f"munich-zurich:0>zurich {cube}", grey1="zurich-lyon:1>zurich")
    position.do("send black1", "* die 5")
    assert position.state.freight.stock == (2, 2, 2, 2)
    [returned] = position.saw(CubeReturned)
    assert (returned.goods, position.board.spots[returned.city]) == (goods, CITIES[goods])


CITIES = ("amsterdam", "paris", "berlin", "nuremberg")


@pytest.mark.rule("SS-14.1", "SS-14.3")
@pytest.mark.parametrize("goods", range(4))
def test_every_city_loads_its_own_colour(play, goods):
    position = play(hand=(0, 1, 0)).put(grey2=CITIES[goods]).do("load grey2 switch")
    assert position.where("grey2") == f"{CITIES[goods]} {GOODS[goods]}"
    assert position.state.freight.stock == tuple(2 - (each == goods) for each in range(4))
