"""Records that are built by position: a field that is added must not be reset without a word."""

import pytest
from msgspec.structs import asdict

from engineshed.games.steam.model import Build, Cities, Goods, Haul, Player, Track
from engineshed.games.steam.rules.money import changed

BY_POSITION = {
    Player: ("cash", "income", "points", "level", "tile", "idle", "upgraded", "spare_pass", "left"),
    Track: ("tiles", "owners", "ages", "faces"),
    Cities: ("colours", "grown", "tiles"),
    Goods: ("cubes", "boxes", "bag"),
    Build: ("left", "done", "touched"),
    Haul: ("colour", "origin", "node", "route"),
}
"""Whoever adds a field here looks at every place that builds the record by position."""


@pytest.mark.parametrize("record", BY_POSITION)
def test_no_field_was_added_unseen(record):
    assert record.__struct_fields__ == BY_POSITION[record]


def test_a_payment_changes_nothing_but_money_and_tracks():
    """Every field has a value of its own, none of them the default."""
    values = {
        name: default + 1 for name, default in zip(Player.__struct_fields__, Player.__struct_defaults__, strict=True)
    }
    values |= dict.fromkeys(("idle", "upgraded", "spare_pass"), True)
    after = asdict(changed(Player(**values), 31, 5, 7))
    assert after == {**values, "cash": 31, "income": 5, "points": 7}
