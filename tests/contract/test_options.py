"""A form that offers what the options declare can ask for nothing that the game refuses."""

from __future__ import annotations

import random

import pytest

from engineshed.core.option import cards, needs, value_needs
from engineshed.core.registry import OptionError, make_game
from engineshed.server.tables.catalogue import catalogue

GAMES = catalogue()


def fits(wanted, chosen):
    return all(chosen[name] in values for name, values in wanted.items())


def values_of(field, players):
    if "enum" in field:
        return field["enum"]
    if field.get("x-seats"):
        return [[], [1], list(range(1, players + 1))]
    if field.get("type") == "boolean":
        return [False, True]
    if field.get("type") == "integer":
        return list(range(field["minimum"], field["maximum"] + 1))
    return [field["default"]]


def offered(fields, dice, players):
    """A form filled in at random, option by option; what rests on others is looked at last."""
    chosen = {name: field["default"] for name, field in fields.items()} | {"players": players}
    for name, field in sorted(fields.items(), key=lambda each: "x-needs" in each[1]):
        if name == "players" or not fits(field.get("x-needs", {}), chosen):
            continue
        allowed = field.get("x-value-needs", {})
        values = [value for value in values_of(field, players) if fits(allowed.get(str(value), {}), chosen)]
        chosen[name] = dice.choice(values)
    return {name: value for name, value in chosen.items() if value != fields[name]["default"]} | {"players": players}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_form_offers_is_never_refused(name):
    info, dice = GAMES[name], random.Random(7)
    for _ in range(60):
        players = dice.randint(*info.players)
        make_game(name, offered(info.options["properties"], dice, players))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("steam", {"mode": "standard", "base_opening": "first-game"}),
        ("steam", {"newcomers": [1]}),
        ("switch-signal", {"solo_hands": 1}),
        ("trans-europa", {"scoring": "prestige2018", "barrier": True}),
        ("trans-europa", {"players": 6, "deck": "short"}),
        ("trans-europa", {"players": 3, "first_player": "3"}),
    ],
)
def test_what_the_game_refuses_is_not_offered(name, given):
    fields = GAMES[name].options["properties"]
    chosen = {option: field["default"] for option, field in fields.items()} | given
    with pytest.raises(OptionError):
        make_game(name, given)
    needed = [fields[option].get("x-needs", {}) for option in given]
    needed += [fields[option].get("x-value-needs", {}).get(str(value), {}) for option, value in given.items()]
    assert not all(fits(each, chosen) for each in needed)


def test_choices_come_in_the_order_in_which_they_are_declared():
    boards = GAMES["steam"].options["properties"]["board"]["enum"]
    assert boards == ["northeast", "rhine-ruhr", "great-britain", "iberia"]
    assert GAMES["railroad-ink"].options["properties"]["expansions"]["enum"] == ["none", "meteor", "lava", "both"]


def test_an_option_says_what_it_rests_on():
    assert needs(players=(1,)).extra_json_schema == {"x-needs": {"players": (1,)}}
    assert value_needs(short={"players": (2, 3)}).extra_json_schema == {"x-value-needs": {"short": {"players": (2, 3)}}}
    assert cards().extra_json_schema == {"x-cards": True}
