"""Chapters 1 and 2: boards and decks, what is refused with which words, and the command that checks them."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from msgspec.structs import replace

from engineshed.core.registry import OptionError, make_game
from engineshed.games.switch_signal.commands import check
from engineshed.games.switch_signal.data import BoardError, read_board, read_deck, shipped
from engineshed.games.switch_signal.data.boards import way_faults
from engineshed.games.switch_signal.model import CITY, DEPARTURE, PORT, SECTION

SIDES = ("europe", "north_america")


def board(side):
    return read_board(shipped(side)).board


def europe():
    return json.loads(shipped("europe"))


def node(file, name):
    return next(each for each in file["nodes"] if each["id"] == name)


def edge(file, name):
    return next(each for each in file["edges"] if each["id"] == name)


def break_board(file, fault):
    """One fault for each thing a board must be."""
    faults = {
        "goods": lambda: node(file, "paris").update(goods="red"),
        "number": lambda: node(file, "calais").update(number=7),
        "twice": lambda: file["nodes"].append(node(file, "paris")),
        "self": lambda: edge(file, "calais-amiens").update(b="calais"),
        "unknown": lambda: edge(file, "calais-amiens").update(b="rome"),
        "parallel": lambda: file["edges"].append({**edge(file, "calais-amiens"), "id": "second"}),
        "degree": lambda: file["edges"].remove(edge(file, "calais-amiens")),
        "branches": node(file, "amiens")["branches"].pop,
        "lamp": edge(file, "amiens-paris")["signals"].clear,
        "junction-lamp": lambda: edge(file, "calais-amiens")["signals"].append(
            {"id": "sig:x", "pos": 1, "kind": "track"}
        ),
        "discs": lambda: file["setup"]["switch_discs"].update(amiens=["paris", "calais"]),
        "no-junction": lambda: file["setup"]["switch_discs"].update(paris=["lyon"]),
        "greens": file["setup"]["green_signals"].pop,
        "green-name": lambda: file["setup"]["green_signals"].append("sig:nowhere:0"),
        "ports": lambda: file["rules"]["ports"]["marseille"].update(per_colour=1),
    }
    faults[fault]()
    return json.dumps(file)


@pytest.mark.rule("SS-1.1", "SS-1.2", "SS-1.5", "SS-3.2", "SS-3.3")
@pytest.mark.parametrize(
    ("side", "counts"),
    [
        ("europe", {"ports": 1, "junctions": (8, 9), "lines": 44, "sections": 68, "lamps": 26, "track": 9, "green": 8}),
        (
            "north_america",
            {"ports": 2, "junctions": (6, 12), "lines": 49, "sections": 81, "lamps": 31, "track": 10, "green": 9},
        ),
    ],
)
def test_setup_counts_both_sides(side, counts):
    tables = board(side)
    kinds = Counter(tables.kind)
    groups = Counter(len(group) for group in tables.settings_of)
    assert (kinds[CITY], kinds[DEPARTURE]) == (4, 11)
    assert groups[3] + 2 * groups[6] == {"europe": 26, "north_america": 30}[side]
    assert counts == {
        "ports": kinds[PORT],
        "junctions": (groups[3], groups[6]),
        "lines": len(tables.lines),
        "sections": kinds[SECTION] // 2,
        "lamps": len(tables.lamps),
        "track": len(tables.track_lamps),
        "green": read_board(shipped(side)).greens.bit_count(),
    }


@pytest.mark.rule("SS-1.3", "SS-1.2")
@pytest.mark.parametrize("side", SIDES)
def test_degrees_and_lengths(side):
    tables = board(side)
    assert {len(tables.exits[spot]) for spot in tables.departures} == {1}
    assert all(len(tables.exits[spot]) >= 3 for spot in tables.cities)
    assert all(1 <= length <= 4 for length in tables.sections_of)


@pytest.mark.rule("SS-1.4", "SS-1.12")
def test_junctions_and_lamps_are_no_spaces(play):
    spots = play().board.spots
    assert "lyon" not in spots
    assert {"depot", "paris", "calais", "paris-lyon:0>lyon", "paris-lyon:0>paris"} <= set(spots)


@pytest.mark.rule("SS-1.5", "SS-3.3")
@pytest.mark.parametrize("side", SIDES)
def test_one_lamp_at_every_entrance_and_one_green_in_every_city(side):
    plan = read_board(shipped(side))
    for city, spot in enumerate(plan.board.cities):
        lamps = [lamp for _, lamp, _ in plan.board.exits[spot]]
        assert len(set(lamps)) == len(lamps)
        assert (plan.greens & plan.board.city_lamps[city]).bit_count() == 1
    assert sum(plan.greens >> lamp & 1 for lamp in plan.board.track_lamps) == 3


@pytest.mark.rule("SS-2.4", "SS-2.5")
def test_the_deck(play):
    cards = {card.id: card for card in read_deck(shipped("deck"))}
    assert sum(card.count for card in cards.values()) == 18
    assert [card.id for card in cards.values() if card.new == 2] == ["two-new"]
    assert [card.id for card in cards.values() if card.move == ("any",) * 3] == ["all"]
    assert cards["new-black-grey"].move == ("black", "grey")
    assert sum(card.count * card.new for card in cards.values()) == 10
    position = play()
    total = [sum(kind) for kind in zip(*position.state.hands.held, position.state.hands.stack, strict=True)]
    assert total == [27, 27, 27]


@pytest.mark.rule("SS-1.1", "SS-1.2", "SS-1.3", "SS-1.5", "SS-1.7", "SS-3.2", "SS-3.3")
@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("goods", "exactly one goods city must have it"),
        ("number", "numbers 2 to 12"),
        ("twice", "node paris: named 2 times"),
        ("self", "joins calais to itself"),
        ("unknown", "no node is called rome"),
        ("parallel", "joined twice"),
        ("degree", "a departure cannot have 0 lines"),
        ("branches", "junction amiens: its branches must be"),
        ("lamp", "the entrance of paris needs exactly one signal"),
        ("junction-lamp", "no signal may stand between amiens and the line"),
        ("discs", "amiens needs 1 of its branches closed"),
        ("no-junction", "paris is no junction"),
        ("greens", "3 track signals must be green, not 2"),
        ("green-name", "no signal is called sig:nowhere:0"),
        ("ports", "must need 2 cubes of each colour"),
    ],
)
def test_a_broken_board_is_refused_with_its_reason(fault, words):
    with pytest.raises(BoardError, match=words):
        read_board(break_board(europe(), fault))


@pytest.mark.rule("SS-1.1")
def test_a_place_that_no_track_reaches_is_named():
    file = europe()
    island = [{"id": f"isle{n}", "name": {"en": "I", "ru": "I", "uk": "I"}, "kind": "junction3"} for n in range(4)]
    for place in island:
        place["branches"] = [{"to": other["id"]} for other in island if other is not place]
    pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    sections = [{"id": "s"}]
    file["edges"] += [{"id": f"i{a}{b}", "a": f"isle{a}", "b": f"isle{b}", "sections": sections} for a, b in pairs]
    file["nodes"] += island
    file["setup"]["switch_discs"] |= {place["id"]: [place["branches"][0]["to"]] for place in island}
    with pytest.raises(BoardError, match="node isle0: no track leads there"):
        read_board(json.dumps(file))


@pytest.mark.rule("SS-2.5", "SS-2.4")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"count": 2}, "18 are needed, not 19"),
        ({"move": ["black", "black"]}, "a colour is named twice"),
        ({"move": ["green"]}, "Invalid enum value 'green'"),
        ({"new": 0, "move": []}, "it shows no symbol"),
        ({"id": "black"}, "card black: named 2 times"),
        ({"move": ["black", "any"]}, "named colours and multicoloured symbols cannot stand on one card"),
    ],
)
def test_a_broken_deck_is_refused_with_its_reason(change, words):
    file = json.loads(shipped("deck"))
    file["cards"][0].update(change)
    with pytest.raises(BoardError, match=words):
        read_deck(json.dumps(file))


@pytest.mark.rule("SS-2.5")
def test_an_own_deck_and_an_own_board_can_be_played():
    file = json.loads(shipped("deck"))
    file["cards"][0]["move"] = ["grey"]
    board = europe()
    board["title"]["en"] = "My Europe"
    game = make_game("switch-signal", {"deck_file": json.dumps(file), "board_file": json.dumps(board)})
    assert game.deck[0].move == ("grey",)
    assert game.board_hash != make_game("switch-signal").board_hash
    with pytest.raises(OptionError, match="for side europe"):
        make_game("switch-signal", {"board_file": json.dumps(board), "side": "north_america"})
    with pytest.raises(OptionError, match="no board file"):
        make_game("switch-signal", {"board_file": "{}"})


@pytest.mark.parametrize("side", ["europe", "north_america"])
def test_the_boards_say_what_is_reconstructed(side):
    meta = read_board(shipped(side)).file.meta
    assert meta["documented"]
    assert meta["reconstruction"]


def test_board_check_says_what_a_board_is_made_of(tmp_path, capsys):
    path = tmp_path / "board.json"
    path.write_text(shipped("europe"), "utf-8")
    assert check(path) == 0
    assert "switch discs: 26" in capsys.readouterr().out
    assert check(path, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["facts"]["sections"] == 68


def test_board_check_lists_every_fault(tmp_path, capsys):
    path = tmp_path / "board.json"
    path.write_text(break_board(europe(), "goods"), "utf-8")
    assert check(path) == 1
    assert len(capsys.readouterr().err.splitlines()) == 2
    assert check(path, as_json=True) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False
    assert check(tmp_path / "none.json") == 1
    assert "cannot be read" in capsys.readouterr().err
    deck = tmp_path / "deck.json"
    deck.write_text(shipped("deck"), "utf-8")
    assert check(deck, deck=True) == 0


@pytest.mark.parametrize(
    ("domain", "value", "names"),
    [
        ("spot", "paris", ("Paris", "Париж", "Париж")),
        ("spot", "paris-lyon:0>lyon", ("Paris → Lyon 1/2", "Париж → Лион 1/2", "Париж → Ліон 1/2")),
        ("spot", "paris-lyon:0>paris", ("Lyon → Paris 2/2", "Лион → Париж 2/2", "Ліон → Париж 2/2")),
        ("line", "paris-lyon", ("Paris – Lyon", "Париж – Лион", "Париж – Ліон")),
        ("lamp", "paris-lyon:0", ("Paris (Lyon)", "Париж (Лион)", "Париж (Ліон)")),
        ("lamp", "zurich-lyon:1", ("Zurich – Lyon", "Цюрих – Лион", "Цюрих – Ліон")),
        (
            "setting",
            "lyon:paris+marseille",
            ("Lyon: Paris – Marseille", "Лион: Париж – Марсель", "Ліон: Париж – Марсель"),
        ),
        ("colour", "black", (None, None, None)),
    ],
)
def test_places_have_names_in_three_languages(domain, value, names):
    game = make_game("switch-signal")
    index = game.domains[domain].index(value)
    assert tuple(game.name_of(domain, index, language) for language in ("en", "ru", "uk")) == names


@pytest.mark.rule("SS-23.1", "SS-23.9")
def test_two_ports_that_trains_cannot_pass_are_refused():
    """A second blue cube in one port would leave the other without: nobody could win any more."""
    file = json.loads(shipped("north_america"))
    file["rules"]["pass_through_cities"] = False
    with pytest.raises(BoardError, match="with two ports it must be true"):
        read_board(json.dumps(file))


@pytest.mark.rule("SS-14.1", "SS-16.10")
def test_a_board_on_which_a_cube_cannot_be_fetched_or_delivered_is_refused():
    plan = read_board(shipped("europe"))
    board, marseille = plan.board, plan.board.ports[0]
    paris = board.spot_of["paris"]
    assert list(way_faults(plan)) == []
    into_paris = [spot for spot in range(len(board.spots)) if paris in [step[0] for step in board.steps(spot)]]
    cut = Cut(board, into_paris)
    assert list(way_faults(replace(plan, board=cut))) == ["node paris: no train can come there from a departure point"]
    into_port = [spot for spot in range(len(board.spots)) if marseille in [step[0] for step in board.steps(spot)]]
    cut = Cut(board, into_port)
    assert list(way_faults(replace(plan, board=cut))) == [
        f"node {board.spots[city]}: no train can run from there to marseille" for city in plan.origin
    ]


class Cut:
    """A board of which some spots lead nowhere."""

    def __init__(self, board, dead):
        self.board, self.dead = board, dead

    def __getattr__(self, name):
        return getattr(self.board, name)

    def steps(self, spot):
        return [] if spot in self.dead else self.board.steps(spot)


@pytest.mark.rule("SS-16.10", "SS-2.5")
def test_a_deck_that_brings_too_few_trains_is_refused():
    """Each delivery sends its train to the depot, so that eight goods need eight trains that enter."""
    entering = {"id": "new-black", "count": 5, "new": 1, "move": ["black"]}
    moving = {"id": "black", "count": 13, "new": 0, "move": ["black"]}
    deck = {"cards": [entering, moving]}
    assert make_game("switch-signal", {"deck_file": json.dumps(deck)})
    with pytest.raises(OptionError, match="with the start card 8 trains enter, but 10 goods need as many"):
        make_game("switch-signal", {"deck_file": json.dumps(deck), "goods": 10})
    entering["count"], moving["count"] = 4, 14
    with pytest.raises(OptionError, match="with the start card 7 trains enter, but 8 goods need as many"):
        make_game("switch-signal", {"deck_file": json.dumps(deck)})
