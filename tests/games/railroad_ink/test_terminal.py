"""The sheet drawn with letters."""

import pytest

from engineshed.games.railroad_ink.words.terminal import cell, draw
from engineshed.words import LANGUAGES, Words

DRAWN = """
       0    1    2    3    4    5    6
            ║         ┆         ║
            ║
 0     ·    ╠════╗    ·    ·    ·    ·
            ║    ║

 1 ┄┄┄┄■══  ·    ·    ·    ·    ·    ·  ┄┄
"""


def test_a_sheet_in_letters(at_round):
    at = at_round("01:HHH-+ 02:--HH+ 10:-H-R+")
    view = at.game.view(at.state, 0)
    lines = draw(at.game, view, Words(at.game, "en")).splitlines()
    assert [line.rstrip() for line in lines[1:8]] == [line.rstrip() for line in DRAWN.strip("\n").splitlines()]
    assert any(line.startswith("Dice to draw: highway") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("expansions", ["none", "both"])
def test_every_language_draws_every_moment(desk, language, expansions):
    game = desk(expansions=expansions).game
    state = game.start()
    for seat in (0, None):
        assert draw(game, game.view(state, seat), Words(game, language))


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("HRHRo", ("  ║  ", "┄┄╫┄┄", "  ║  ")),
        ("RHRHo", ("  ┆  ", "══╪══", "  ┆  ")),
        ("R--R+", ("  ┆  ", "┄┄┘  ", "     ")),
        ("LLLL^", ("  ≈  ", "≈≈▲≈≈", "  ≈  ")),
        ("H-HL~", ("  ║  ", "≈≈≈  ", "  ║  ")),
        ("----*", ("     ", "  ●  ", "     ")),
    ],
)
def test_a_cell_in_letters(code, lines):
    assert cell(code) == lines
