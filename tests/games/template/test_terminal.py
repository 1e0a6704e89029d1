"""The picture of a table in text."""

from engineshed.games.template.words.terminal import draw
from engineshed.words import Words


def test_the_own_train_is_shown_and_no_other(tp):
    tp.play("0 couple 3", "0 couple 1", "1 couple 2", "1 depart")
    text = draw(tp.game, tp.game.view(tp.state, 0), Words(tp.game, "en", ("Ada", "Ben")))
    assert text.splitlines()[1:] == ["  Ada: 0, still coupling [3] [1]", "  Ben: 0, departed"]
