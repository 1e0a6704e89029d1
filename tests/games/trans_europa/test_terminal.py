"""The board in text: what a player at the terminal sees, in three languages."""

import msgspec
import pytest

from engineshed.games.trans_europa.words.terminal import draw
from engineshed.words import LANGUAGES, Words

HANDS = ("dublin wien oslo kyiv roma", "london zurich glasgow minsk sofia")


def seen(game, state, seat=0, language="en"):
    return draw(game, game.view(state, seat), Words(game, language))


def test_cities_markers_and_rails_stand_on_the_map(te):
    game = te.make(2)
    placing = te.deal(game, HANDS, 0)
    assert "A Dublin\n  B Vienna\n" in seen(game, placing)
    state, _ = te.play(game, placing, "marker wien", "marker london", "rail 384", "rail 336")
    text = seen(game, state)
    assert "*───·" in text, "a rail goes east from the own marker"
    assert "o   B" not in text, "the marker hides the own city under it"
    assert "  B Vienna: joined\n  C Oslo: " in text
    assert "2" in text.splitlines()[1 + 2 * 3], "London's row shows the other marker"


def test_lines_of_the_cheapest_way_are_named_with_their_direction(te):
    game = te.make(2)
    state, _ = te.play(game, te.deal(game, HANDS, 0), "marker wien", "marker london")
    way = seen(game, state).splitlines()[-2]
    lines = [int(word) for word in way.replace(",", " ").split() if word.isdecimal()]
    assert lines
    assert set(lines) <= {rail.line for rail in game.legal(state, 0)}
    assert all(any(arrow in part for arrow in "→←↗↖↘↙") for part in way.partition(":")[2].split(","))


def test_rails_in_another_colour_look_barred(te):
    game = te.make(2, vexation="per_round")
    state, _ = te.play(game, te.deal(game, HANDS, 0), "marker wien", "marker london", "coloured-rail 384", "stop")
    assert "*───·" in seen(game, state, 0)
    assert "1:::·" in seen(game, state, 1)


@pytest.mark.rule("TE-4.5", "TE-5.9")
def test_the_first_round_brings_the_rulebooks_two_hints(te):
    game = te.make(2)
    placing = te.deal(game, HANDS, 0)
    building, _ = te.play(game, placing, "marker wien", "marker london")
    second, _ = te.play(game, building, "rail 384")
    later = msgspec.structs.replace(building, match=msgspec.structs.replace(building.match, round=2))
    tips = [seen(game, state).rpartition("Tip: ")[2][:8] for state in (placing, building)]
    assert tips == ["beside a", "joining "]
    assert not any("Tip:" in seen(game, state) for state in (second, later))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_words(te, language):
    game = te.make(2, board="trans_america", vexation="per_game")
    assert len(seen(game, game.start(), 0, language).splitlines()) == 1 + 25 + 1, "thirteen rows of junctions"
