"""Chapter 8: which trains move, and in which order."""

from __future__ import annotations

from collections import Counter

import pytest

from engineshed.games.switch_signal.model import (
    DieRolled,
)


@pytest.mark.rule("SS-5.2", "SS-8.1")
def test_all_trains_of_the_colour_move_also_in_cities_and_at_departure_points(play):
    position = play().put(black1="paris", black2="kiel", black3="lyon-marseille:0>marseille").card("black")
    assert position.legal == ["send black1", "send black2", "send black3"]
    position.do("send black3", "* die 2", "send black1", "* die 2")
    assert position.phase == "die"
    assert position.do("* die 3").phase == "action"


@pytest.mark.rule("SS-8.2")
def test_the_next_train_is_chosen_after_the_one_before_has_finished(play):
    position = play().put(black1="calais", black2="kiel", black3="vienna").card("black")
    position.do("send black2", "* die 2")
    assert position.legal == ["send black1", "send black3"]
    assert position.refused("send black2") == "SS-8.2"


@pytest.mark.rule("SS-8.4")
def test_named_colour_all_in_depot_nothing_happens(play):
    position = play().put(grey1="calais").card("black-brown")
    assert (position.phase, position.state.clock, position.saw(DieRolled)) == ("action", 7, [])


@pytest.mark.rule("SS-8.6")
def test_three_rainbows_any_order_mixed(play):
    position = play().put(grey1="calais", black1="kiel", brown1="prague", black2="vienna").card("all")
    assert position.legal == ["send black1", "send black2", "send brown1", "send grey1"]
    position.do("send grey1", "* die 1", "send black1", "* die 2", "send brown1", "* die 1", "* die 2")
    assert position.phase == "action"


@pytest.mark.rule("SS-8.2", "SS-16.8")
@pytest.mark.parametrize(("first", "second", "tokens"), [("brown1", "brown2", 3), ("brown2", "brown1", 0)])
def test_order_of_trains_matters(play, first, second, tokens):
    position = play().put(brown1="zurich-lyon:1>lyon", brown2="lyon-marseille:0>marseille").card("brown")
    position.do(f"send {first}", "* die 3", "* die 3")
    assert position.state.clock == 7 - tokens
    assert position.where("brown2") == "depot"
    assert (position.where("brown1") == "depot") == (second == "brown1")


@pytest.mark.rule("SS-8.8", "SS-8.1")
def test_each_train_rolls_once(play):
    position = play().put(brown1="lyon-marseille:1>marseille", brown2="calais").card("brown")
    rolled = Counter()
    position.do("send brown1", "* die 4")
    rolled.update(effect.train for effect in position.saw(DieRolled))
    position.do("* die 4")
    rolled.update(effect.train for effect in position.saw(DieRolled))
    assert rolled == {3: 1, 4: 1}
    assert (position.where("brown1"), position.phase) == ("depot", "action")
