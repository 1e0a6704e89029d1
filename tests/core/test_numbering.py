"""Actions as integers, beside a plain walk through all of them."""

from itertools import islice, product

import msgspec
import pytest

from engineshed.core.numbering import Numbering
from engineshed.core.record import Action, domains_of
from engineshed.core.registry import game_names, make_game
from engineshed.core.space import space_of


def every_action(game):
    for action in game.actions:
        sizes = [range(len(game.domains[domain])) for domain in domains_of(action).values()]
        for values in product(*sizes):
            yield action(*values)


@pytest.mark.parametrize("name", game_names())
def test_actions_are_numbered_one_after_another(name):
    game = make_game(name)
    space, actions = space_of(game), tuple(every_action(game))
    assert space.size == len(actions)
    assert space.numbering.numbers(actions) == list(range(len(actions)))
    assert space.numbering.numbers(list(actions[::-7])) == list(range(len(actions)))[::-7]
    for number, action in islice(enumerate(actions), 0, None, 101):
        assert (space.number(action), space.action(number)) == (number, action)


def test_an_action_of_another_game_has_no_number():
    ours, other = make_game("trans-europa"), make_game("steam")
    with pytest.raises(KeyError):
        space_of(ours).numbering.numbers([next(every_action(ours)), next(every_action(other))])


def test_an_action_has_three_fields_at_most():
    wide = msgspec.defstruct("Wide", [(name, int) for name in "abcd"], bases=(Action,), frozen=True)
    with pytest.raises(TypeError, match="Wide has 4 fields"):
        Numbering({wide: [(name, 2) for name in "abcd"]})
