"""What a referee counts: a sound position has no fault, and every fault is named."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engineshed.games.switch_signal.model import CLOCK, PLACEMENT, Deck, Freight, Hands, Track, Train


def faults(position, **fields):
    return list(position.game.invariants(replace(position.state, **fields)))


def test_a_sound_position_has_no_fault(play):
    assert faults(play().put(black1="calais", grey1="paris blue")) == []


@pytest.mark.rule("SS-2.4", "SS-15.1")
@pytest.mark.parametrize(
    ("held", "stack", "discard", "words"),
    [
        ((3, 3, 3), (24, 24, 23), (0, 0, 0), ["26 action cards of kind 2, not 27"]),
        ((3, 3, 3), (24, 25, 24), (0, 0, 0), ["28 action cards of kind 1, not 27"]),
        ((3, 3, 3), (23, 24, 24), (0, 0, 0), ["26 action cards of kind 0, not 27"]),
        ((3, 3, 3), (23, 24, 24), (1, 0, 0), []),
        ((4, 4, 2), (23, 23, 25), (0, 0, 0), []),
        ((4, 4, 3), (23, 23, 24), (0, 0, 0), ["hand 0 holds (4, 4, 3)"]),
        ((-1, 3, 3), (28, 24, 24), (0, 0, 0), ["hand 0 holds (-1, 3, 3)"]),
        ((0, 3, 3), (27, 24, 24), (0, 0, 0), []),
    ],
)
def test_action_cards_are_counted(play, held, stack, discard, words):
    assert faults(play(), hands=Hands((held, (0, 0, 0)), stack, discard)) == words


@pytest.mark.rule("SS-2.4", "SS-5.5")
def test_dispatch_cards_are_counted(play):
    position = play()
    unseen = position.state.deck.unseen
    none = tuple(0 for _ in unseen)
    few = (1, *none[1:])
    assert faults(position, deck=Deck(18, unseen)) == []
    assert faults(position, deck=Deck(19, unseen)) == ["19 dispatch cards in a deck of 18 unseen ones"]
    assert faults(position, deck=Deck(0, none)) == []
    assert faults(position, deck=Deck(-1, unseen)) == ["-1 dispatch cards in a deck of 18 unseen ones"]
    assert faults(position, deck=Deck(2, few, bottom=0)) == []
    assert faults(position, deck=Deck(2, few)) == ["2 dispatch cards in a deck of 1 unseen ones"]
    assert faults(position, deck=Deck(0, (-1, 2, *none[2:]))) == ["0 dispatch cards in a deck of 1 unseen ones"]
    assert faults(position, deck=Deck(3, unseen, discard=(0,))) == ["more dispatch cards than the box holds"]


@pytest.mark.rule("SS-14.5")
@pytest.mark.parametrize("goods", range(4))
def test_cubes_are_counted_colour_by_colour(play, goods):
    position = play().put(black1="calais")
    stock = tuple(2 - (each == goods) for each in range(4))
    home = tuple(int(each == goods) for each in range(4))
    assert faults(position, freight=Freight(stock, ((0, 0, 0, 0),))) == [f"1 + 0 + 0 cubes of goods {goods}"]
    assert faults(position, freight=Freight(stock, (home,))) == []
    loaded = (Train(position.board.spot_of["calais"], goods), *position.state.trains[1:])
    assert faults(position, freight=Freight(stock, ((0, 0, 0, 0),)), trains=loaded) == []


@pytest.mark.rule("SS-1.4", "SS-1.10")
def test_one_train_on_a_space_and_no_cargo_in_the_depot(play):
    position = play(goods=8)
    ahead, back = (position.board.spot_of[f"paris-lyon:0>{end}"] for end in ("lyon", "paris"))
    trains = [*position.state.trains]
    trains[0], trains[8] = Train(ahead), Train(back)
    assert faults(position, trains=tuple(trains)) == ["two trains stand on one space"]
    loaded = (Train(0, 1), *position.state.trains[1:])
    short = Freight((2, 1, 2, 2), ((0, 0, 0, 0),))
    assert faults(position, trains=loaded, freight=short) == ["a loaded train stands in the depot"]


@pytest.mark.rule("SS-10.2", "SS-10.3", "SS-1.7")
def test_discs_are_counted_once_they_lie(play):
    position = play()
    track = position.state.track
    dark = track.green & ~position.board.city_lamps[0]
    name = position.board.spots[position.board.cities[0]]
    assert faults(position, track=replace(track, green=dark)) == [
        "7 green discs lie on the board",
        f"{name} has no green disc",
    ]
    assert faults(position, track=replace(track, green=dark), phase=PLACEMENT) == []
    settings = (track.settings[1], *track.settings[1:])
    assert faults(position, track=replace(track, settings=settings)) == [
        f"junction {position.board.junctions[0]} has the setting {track.settings[1]}"
    ]
    extra = Track(track.green | 1 << position.board.lamps.index("paris-lyon:0"), track.settings)
    assert faults(position, track=extra) == ["9 green discs lie on the board"]
    more = play(extra_signals=1)
    assert faults(more, track=extra) == []


@pytest.mark.rule("SS-17.4")
def test_the_clock_is_empty_only_in_a_game_it_has_lost(play):
    position = play()
    assert faults(position, clock=0) == ["the clock shows 0 of 7 tokens"]
    assert faults(position, clock=0, result=CLOCK) == []
    assert faults(position, clock=1) == faults(position, clock=7) == []
    assert faults(position, clock=8) == ["the clock shows 8 of 7 tokens"]
    assert faults(position, clock=-1, result=CLOCK) == ["the clock shows -1 of 7 tokens"]
