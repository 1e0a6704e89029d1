"""Chapters 5 and 8: the dispatch card and its symbols."""

from __future__ import annotations

import pytest

from engineshed.games.switch_signal.model import (
    Order,
)

AT_CALAIS = "* departure-dice 2 4"


@pytest.mark.rule("SS-5.1", "SS-5.4", "SS-4.1", "SS-8.3")
def test_symbols_are_carried_out_from_top_to_bottom(play):
    position = play().put(black1="calais", grey1="kiel").card("new-black-grey")
    assert position.phase == "new-colour"
    position.do("new-train brown", "* departure-dice 1 1")
    assert position.phase == "die"
    position.do("* die 3")
    assert position.where("black1") != "calais"
    assert position.where("grey1") == "kiel"
    position.do("* die 1")
    assert position.phase == "action"
    assert position.state.deck.discard == (position.game.domains["dispatch"].index("new-black-grey"),)


@pytest.mark.rule("SS-5.5", "SS-24.5")
def test_what_is_unseen_can_be_counted(play):
    position = play().card("black")
    view = position.game.view(position.state, 1)
    assert sum(view.deck.unseen) == 17
    assert view.deck.discard == (position.game.domains["dispatch"].index("black"),)
    assert view.coming == (5 - 1, 5, 5, 9, 10)


@pytest.mark.rule("SS-5.3")
def test_new_train_moves_in_same_turn(play):
    position = play().card("new-black-grey").do("new-train black", AT_CALAIS, "* die 4")
    assert position.where("black1") == "paris"


@pytest.mark.rule("SS-8.5", "SS-8.4")
def test_rainbow_may_name_depot_colour(play):
    position = play().put(grey1="calais").card("any").do("choose black")
    assert (position.phase, position.where("grey1")) == ("action", "calais")


@pytest.mark.rule("SS-8.5")
def test_two_rainbows_two_colours(play):
    position = play().put(grey1="calais", black1="kiel").card("any-any").do("choose grey", "* die 1")
    assert position.legal == ["choose black", "choose brown"]
    assert position.refused("choose grey") == "SS-8.5"


@pytest.mark.rule("SS-8.5", "SS-6.6")
def test_colours_of_new_trains_do_not_bind_the_symbols(play):
    position = play().card("new-any").do("new-train black", AT_CALAIS)
    assert position.legal == ["choose black", "choose brown", "choose grey"]


@pytest.mark.rule("SS-5.6")
def test_the_last_card_leaves_only_this_turn(play):
    position = play().deck(1).card("black")
    assert position.game.view(position.state, 0).turns_left == 0
    assert position.do("end-turn 0").result == "last-card"


@pytest.mark.rule("SS-4.3")
def test_the_action_phase_is_voluntary(play):
    assert play().do("end-turn 0").phase == "reveal"


@pytest.mark.rule("SS-5.5")
def test_chances_of_the_next_card_are_the_unseen_cards(play):
    position = play().do("end-turn 0")
    assert position.outcomes["reveal new-any"] == 3
    assert sum(position.outcomes.values()) == 18
    position.do("* reveal new-any")
    later = play().set(deck=position.state.deck, phase=6, order=Order(-1))
    assert later.outcomes["reveal new-any"] == 2
