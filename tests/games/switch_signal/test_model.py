"""The numbers that stand for names are those of the names."""

import pytest

from engineshed.games.switch_signal import model

NUMBERED = [
    (model.BOARDS, {"own": model.OWN_BOARD}),
    (model.CARDS, {"signal": model.SIGNAL, "switch": model.SWITCH, "train": model.TRAIN}),
    (
        model.SPOT_KINDS,
        {
            "depot": model.DEPOT,
            "city": model.CITY,
            "port": model.PORT,
            "departure": model.DEPARTURE,
            "section": model.SECTION,
        },
    ),
    (
        model.REASONS,
        {
            "spent": model.SPENT,
            "red": model.RED,
            "switch": model.CLOSED,
            "ahead": model.AHEAD,
            "head-on": model.HEAD_ON,
            "occupied": model.OCCUPIED,
            "no-exit": model.NO_EXIT,
            "waited": model.WAITED,
            "departure": model.RAN_OUT,
            "delivered": model.DELIVERED,
            "home": model.HOME,
            "city": model.STOPPED,
        },
    ),
    (
        model.PHASES,
        {
            "first-seat": model.FIRST_SEAT,
            "numbers": model.LAY_NUMBERS,
            "random-switches": model.RANDOM_SWITCHES,
            "random-lamps": model.RANDOM_LAMPS,
            "deal": model.DEAL,
            "placement": model.PLACEMENT,
            "reveal": model.REVEAL,
            "after-reveal": model.AFTER_REVEAL,
            "new-colour": model.NEW_COLOUR,
            "entry": model.ENTRY,
            "departure": model.ROLL_DEPARTURE,
            "symbol-colour": model.SYMBOL_COLOUR,
            "next-train": model.NEXT_TRAIN,
            "exit": model.EXIT,
            "die": model.DIE,
            "after-roll": model.AFTER_ROLL,
            "at-city": model.AT_CITY,
            "action": model.ACTION,
            "draw": model.DRAW,
            "over": model.OVER,
        },
    ),
    (
        model.HELPERS,
        {
            "logistician": model.LOGISTICIAN,
            "dispatcher": model.DISPATCHER,
            "conductor": model.CONDUCTOR,
            "switchman": model.SWITCHMAN,
            "stationmistress": model.STATIONMISTRESS,
            "coupler": model.COUPLER,
        },
    ),
    (model.RESULTS, {"open": model.OPEN, "won": model.WON, "last-card": model.LAST_CARD, "clock": model.CLOCK}),
]


@pytest.mark.parametrize(("names", "numbers"), NUMBERED)
def test_every_number_is_that_of_its_name(names, numbers):
    assert numbers == {name: names.index(name) for name in numbers}
