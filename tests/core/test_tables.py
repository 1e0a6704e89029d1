"""Tables: seeded chance resumes, undo never goes too far, actions are checked."""

import pytest

from engineshed.core.chance import Rng, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import OptionError, UnknownGame, make_game
from engineshed.core.space import NotationError, Space
from engineshed.core.table import Refused, Table, replay, visible


@pytest.fixture
def game():
    return make_game("template", {"players": 2, "rounds": 2})


def depart_all(table):
    for seat in range(table.game.seats):
        table.play(seat, table.space.read("couple 2"))
        table.play(seat, table.space.read("depart"))


def test_the_same_seed_gives_the_same_game_also_after_a_restart(game):
    table = Table(game, seed_from(9))
    depart_all(table)
    table.settle_all()
    again = replay(game, table.entries, seed_from(9))
    for each in (table, again):
        depart_all(each)
        each.settle_all()
    assert table.entries == again.entries
    assert table.draws == again.draws == 2


def test_undo_never_crosses_chance(game):
    table = Table(game, seed_from(9))
    depart_all(table)
    table.settle_all()
    with pytest.raises(Refused, match="no-undo"):
        table.undo(0)


def test_undo_leaves_the_stored_log_whole(game):
    table = Table(game)
    table.play(0, table.space.read("couple 3"))
    table.undo(0)
    assert [entry.action is None for entry in table.entries] == [False, True]
    assert table.steps == []
    assert replay(game, table.entries).state == table.state == game.start()


def test_nature_is_no_player_and_players_are_not_nature(game):
    table = Table(game, seed_from(9))
    with pytest.raises(Refused, match="not-nature"):
        table.settle()
    with pytest.raises(Refused, match="not-nature"):
        table.play(-1, table.space.read("hill 4"))


def test_without_a_seed_outcomes_must_be_given(game):
    table = Table(game)
    depart_all(table)
    with pytest.raises(ValueError, match="no seed"):
        table.settle()
    assert visible(table.settle(table.space.read("hill 9"), typed=True), None)
    assert len(list(table.states())) == len(table.steps) + 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'{"kind":"fly"}',
        b'{"kind":"couple"}',
        b'{"kind":"couple","load":3}',
        b'{"kind":"couple","load":-1}',
        b"\xff",
    ],
)
def test_json_that_is_no_action_is_told_so(game, data):
    with pytest.raises(NotationError, match="no action"):
        Space(game).decode(data)


def test_a_number_outside_the_space_is_told_so(game):
    space = Space(game)
    with pytest.raises(NotationError, match="run from 0"):
        space.action(space.size)


def test_unknown_games_and_options_list_what_there_is():
    with pytest.raises(UnknownGame, match="template"):
        make_game("chess")
    with pytest.raises(OptionError, match="players, rounds"):
        make_game("template", {"wagons": 3})
    with pytest.raises(OptionError, match=r"option players of template: .*it may be: 2; 2-4"):
        make_game("template", {"players": "many"})


def test_the_schema_names_the_domains(game):
    assert Space(game).schema()["x-domains"]["load"] == ["1", "2", "3"]


def test_undo_folds_only_what_follows_it(monkeypatch):
    game = make_game("railroad-ink", {"players": 2})
    table = Table(game, seed_from(1))
    rng = Rng(1)
    while not table.over and len(table.steps) < 60:
        table.settle_all()
        seat = rng.pick(table.acting)
        table.play(seat, rng.pick(game.legal(table.state, seat)))
    while table.acting == (CHANCE,) or table.undoable(0) is None:
        table.settle_all()
        seat = rng.pick(table.acting)
        table.play(seat, rng.pick(game.legal(table.state, seat)))
    place = table.undoable(0)
    kept = [step.entry for index, step in enumerate(table.steps) if index != place]
    applied = []
    apply = game.apply
    monkeypatch.setattr(game, "apply", lambda *args: applied.append(args) or apply(*args))
    table.undo(0)
    assert len(applied) == len(kept) - place
    assert len(applied) < 20 < len(kept)
    monkeypatch.undo()
    assert table.state == replay(game, kept).state
    assert [step.entry for step in table.steps] == kept
