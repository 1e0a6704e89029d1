"""Chapter 24: what seats see."""

from __future__ import annotations

import pytest

from engineshed.core.chance import Rng
from engineshed.core.table import visible
from engineshed.games.switch_signal.model import (
    COLOURS,
    NUMBERS,
    REASONS,
    TRAINS,
    CardDrawn,
    CardPlayed,
    CardTaken,
    ColourChosen,
    CubeLoaded,
    Expected,
    Freight,
    Hands,
    Points,
    Ran,
    State,
    SwitchSet,
    View,
)


@pytest.mark.rule("SS-24.4", "SS-24.5")
def test_hands_open_or_own_only(table):
    for hands in ("open", "own_only"):
        game = table(players=3, hands=hands, helpers=False)
        game.settle_all()
        shown = [hand is not None for hand in game.game.view(game.state, 1).hands]
        assert shown == ([True] * 3 if hands == "open" else [False, True, False])
        spectator = [hand is not None for hand in game.game.view(game.state, None).hands]
        assert spectator == [hands == "open"] * 3


@pytest.mark.rule("SS-24.4")
def test_hidden_draws_show_only_that_a_card_was_drawn(play):
    position = play(hands="own_only").do("end-turn 1", "* draw train")
    others = [type(effect) for effect in visible(position.effects, 1)]
    own = [type(effect) for effect in visible(position.effects, 0)]
    assert (CardTaken in others, CardDrawn in others, CardDrawn in own) == (True, False, True)


@pytest.mark.rule("SS-24.5", "SS-5.5")
def test_nothing_hidden_is_in_a_view(table):
    game = table(players=2, hands="own_only")
    game.settle_all()
    view = game.game.view(game.state, 0)
    imagined = game.game.imagine(view, Rng(1))
    assert game.game.view(imagined, 0) == view
    assert sum(view.pool) == 81 - 5
    assert not hasattr(view, "order_of_cards")


def test_a_view_holds_every_part_of_a_state():
    """Worlds are imagined field by field: a new field of the state must be in the view, and be copied back."""
    assert set(State.__struct_fields__) <= set(View.__struct_fields__)


def test_an_imagined_state_has_every_field_of_the_view(play):
    position = play(hand=(1, 2, 3)).put(black1="calais red").deck(3, bottom="black")
    fields = {"used": 5, "passing": True, "pair": True, "lay": 1, "draws": 2, "lost": tuple(range(10)), "turn": 4}
    state = position.set(**fields, clock=2, result=1).state
    assert position.game.imagine(position.game.view(state, 0), Rng(1)) == state


def risks(position):
    return {COLOURS[risk.colour]: risk for risk in position.game.view(position.state, 0).risks}


def endangered(risk):
    return {
        name: [TRAINS[train] for train in getattr(risk, name)]
        for name in ("head_on", "departure", "red", "switch", "blocked")
        if getattr(risk, name)
    }


@pytest.mark.rule("SS-16.3", "SS-16.6", "SS-2.2")
def test_a_closed_switch_costs_one_and_a_half_tokens_on_average(play):
    """Black out of Paris to Lyon, whose switch is closed: two, three, four and five cost 0, 1, 2 and 3."""
    risk = risks(play().lamps("-paris +paris-lyon:0").put(black1="paris"))["black"]
    assert (risk.tokens, risk.trains, risk.cards, endangered(risk)) == (1.5, 1, 5, {"switch": ["black1"]})


@pytest.mark.rule("SS-16.11", "SS-1.20", "SS-1.22")
def test_a_train_that_comes_the_other_way_is_told_apart(play):
    found = risks(play().put(black1="munich-zurich:0>zurich", grey1="zurich-lyon:1>zurich"))
    assert (found["black"].tokens, endangered(found["black"])) == (3.0, {"head_on": ["black1"]})
    assert (found["brown"].trains, found["brown"].tokens, endangered(found["brown"])) == (0, 0.0, {})


@pytest.mark.rule("SS-16.12", "SS-16.5", "SS-16.7")
@pytest.mark.parametrize(
    ("trains", "colour", "tokens", "why"),
    [
        ({"grey1": "paris"}, "grey", 0.33, {"departure": ["grey1"]}),
        ({"black1": "calais", "grey1": "paris"}, "black", 1.5, {"blocked": ["black1"]}),
        ({"brown1": "kiel"}, "brown", 0.17, {"red": ["brown1"]}),
        (
            {"brown3": "zurich-lyon:1>lyon", "brown1": "lyon-marseille:0>marseille"},
            "brown",
            2.5,
            {"blocked": ["brown3"]},
        ),
    ],
)
def test_what_would_go_wrong_is_named_for_each_train(play, trains, colour, tokens, why):
    risk = risks(play().put(**trains))[colour]
    assert (risk.tokens, endangered(risk)) == (tokens, why)


@pytest.mark.rule("SS-16.4a")
def test_of_several_ways_the_cheapest_counts(play):
    position = play().lamps("+paris-lyon:0").joins("lyon:paris+marseille").put(grey1="paris")
    assert endangered(risks(position)["grey"]) == {}


@pytest.mark.rule("SS-6.1", "SS-22.1", "SS-22.4")
def test_the_chance_of_each_departure_point(play):
    position = play().put(black1="calais")
    chances = position.game.view(position.state, 0).chances
    assert (chances.total, chances.weights) == (36, (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1))
    assert [chances.held[point] for point in range(11)] == [-1] * 4 + [0] + [-1] * 6
    tokens = play(departures="tokens").set(points=Points(NUMBERS, 0b101))
    chances = tokens.game.view(tokens.state, 0).chances
    assert (chances.total, chances.weights[:4]) == (2, (1, 0, 1, 0))


@pytest.mark.rule("SS-21.4", "SS-23.1")
@pytest.mark.parametrize(
    ("options", "delivered", "needed"),
    [
        ({}, ((2, 1, 0, 0),), ((0, 1, 2, 2, 0),)),
        ({"goods": 10}, ((3, 1, 0, 0),), ((0, 1, 2, 2, 1),)),
        ({"goods": 10, "side": "north_america"}, ((2, 0, 1, 1), (0, 0, 0, 0)), ((0, 1, 0, 0, 0), (1, 1, 1, 1, 1))),
    ],
)
def test_what_each_port_still_needs(play, options, delivered, needed):
    position = play(**options)
    position.set(freight=Freight(position.state.freight.stock, delivered))
    assert position.game.view(position.state, 0).needed == needed


@pytest.mark.rule("SS-24.4")
def test_a_single_player_sees_both_hands_even_where_hands_are_hidden(play):
    position = play(hand=(1, 2, 3), players=1, hands="own_only")
    assert position.game.view(position.state, 0).hands == ((1, 2, 3), (0, 0, 0))
    assert position.game.view(position.state, None).hands == ((1, 2, 3), (0, 0, 0))


@pytest.mark.rule("SS-24.5")
def test_hidden_hands_are_imagined_from_the_cards_nobody_has_seen(play):
    position = play(hand=(1, 2, 3), players=2, hands="own_only")
    position.set(hands=Hands(((1, 2, 3), (4, 0, 0)), (22, 25, 24)))
    view = position.game.view(position.state, 0)
    assert (view.hands, view.sizes, view.pool, view.stack) == (((1, 2, 3), None), (6, 4), (26, 25, 24), 71)
    worlds = {position.game.imagine(view, Rng(seed)).hands.held for seed in range(20)}
    assert len(worlds) > 3
    assert {held[0] for held in worlds} == {(1, 2, 3)}
    assert {sum(held[1]) for held in worlds} == {4}


@pytest.mark.parametrize(
    ("setting", "key", "about"),
    [
        ({"turns": 0}, "last-action", {"left": 0, "clock": 7}),
        ({}, "action", {"left": 15, "clock": 7}),
        ({"pair": True}, "pair", {"left": 15, "clock": 7}),
    ],
)
def test_what_is_asked(play, setting, key, about):
    position = play()
    if "turns" in setting:
        position.deck(setting["turns"])
    position.set(pair=setting.get("pair", False))
    question = position.game.question(position.game.view(position.state, 0), 0)
    assert (question.key, question.about) == (key, about)


def test_a_question_names_the_train_its_die_and_its_points(play):
    position = play(side="north_america").lamps("+salt_lake-denver:2").put(black2="salt_lake-denver:1>denver")
    position.do("send black2", "* die 4")
    question = position.game.question(position.game.view(position.state, 0), 0)
    assert question.key == "at-city"
    assert question.about == {"left": 15, "clock": 7, "colour": "black", "number": 2, "pips": 4, "points": 3}


def preview(position, line):
    view = position.game.view(position.state, position.active)
    return position.game.preview(view, position.space.read(line))


def expected(effects):
    return [(TRAINS[e.train], e.pips, e.weight, e.tokens) for e in effects if isinstance(e, Expected)]


@pytest.mark.rule("SS-2.2", "SS-16.2")
def test_a_preview_of_a_train_shows_every_result_of_its_die(play):
    position = play(hand=(0, 0, 1)).put(black1="calais", grey1="paris")
    found = preview(position, "send black1")
    assert expected(found) == [("black1", 2, 1, 0), ("black1", 3, 2, 1), ("black1", 4, 2, 2), ("black1", 5, 1, 3)]
    assert {TRAINS[effect.other] for effect in found if effect.other is not None} == {"grey1"}
    assert found[0].path == tuple(
        position.board.spot_of[name] for name in ("calais-amiens:0>amiens", "amiens-paris:0>paris")
    )


@pytest.mark.rule("SS-8.5")
def test_a_preview_of_a_colour_shows_its_trains_on_the_network(play):
    position = play().put(brown1="kiel", brown3="calais", black1="vienna").card("any")
    assert {train for train, _, _, _ in expected(preview(position, "choose brown"))} == {"brown1", "brown3"}
    assert preview(position, "choose grey") == ()


@pytest.mark.rule("SS-16.4", "SS-16.2a", "SS-16.4a")
def test_a_preview_of_an_exit_before_the_roll_shows_that_way_only(play):
    position = play(hand=(0, 0, 1), exit_before_roll=True, city_wait=True).lamps("+paris-lyon:0").put(grey1="paris")
    position.do("send grey1")
    line = position.board.lines.index("paris-lyon")
    assert {effect.exits for effect in preview(position, "exit paris-lyon")} == {(line,)}
    assert expected(preview(position, "wait")) == [("grey1", 1, 3, 1), ("grey1", 2, 2, 2), ("grey1", 3, 1, 3)]


@pytest.mark.rule("SS-16.13", "SS-23.3")
def test_a_preview_of_a_run_ends_with_the_run(play):
    """What happens afterwards, to the clock or to the cube, is not part of it."""
    position = play(hand=(0, 0, 1), helpers=True).put(brown1="zurich-lyon:1>lyon", brown2="lyon-marseille:0>marseille")
    position.do("send brown1", "* die 3")
    assert [type(effect) for effect in preview(position, "run")] == [Ran]
    position = play(side="north_america").lamps("+salt_lake-denver:2").put(black1="salt_lake-denver:1>denver")
    position.do("send black1", "* die 4")
    assert [type(effect) for effect in preview(position, "exit denver-omaha")] == [Ran]
    assert preview(position, "stop")[0].reason == REASONS.index("city")


@pytest.mark.rule("SS-11.1", "SS-10.1")
def test_a_preview_of_discs_shows_the_trains_that_would_fare_otherwise(play):
    position = play().lamps("-paris +paris-lyon:0").put(black1="paris", grey1="kiel")
    found = preview(position, "switch lyon:paris+marseille")
    assert [type(effect) for effect in found[:2]] == [CardPlayed, SwitchSet]
    assert {train for train, _, _, _ in expected(found)} == {"black1"}
    found = preview(position, "switch brussels:amiens+amsterdam")
    assert expected(found) == []
    found = preview(position, "signal munich-zurich:1 paris-tours:0")
    assert {train for train, _, _, _ in expected(found)} == {"black1"}


@pytest.mark.rule("SS-14.1", "SS-6.1")
def test_a_preview_of_loading_and_of_a_new_train_shows_what_happens_at_once(play):
    position = play().put(black1="paris")
    assert [type(effect) for effect in preview(position, "load black1 signal")][:1] == [CubeLoaded]
    assert [type(effect) for effect in preview(play().card("two-new"), "new-train black")] == [ColourChosen]
    for line in ("end-turn 0", "pair signal-signal"):
        assert preview(position, line) == ()


@pytest.mark.rule("SS-24.5")
def test_a_preview_works_where_hands_are_hidden(play):
    position = play(hands="own_only").put(black1="calais")
    assert expected(preview(position, "send black1"))
    view = position.game.view(position.state, 1)
    assert position.game.preview(view, position.space.read("send black1"))
