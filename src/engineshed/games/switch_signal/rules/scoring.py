"""Chapter 20: one shared result, with the numbers worth comparing."""

from __future__ import annotations

from engineshed.core.record import Part, Scoring, SeatScore
from engineshed.games.switch_signal.model import COLOURS, OPEN, RESULTS, TRAINS, TRAINS_EACH, WON, State
from engineshed.games.switch_signal.rules.goods import delivered
from engineshed.games.switch_signal.rules.setting import Setting

SHARE_OF_A_LOSS = 0.1
"""What all goods but the last are worth in a lost game, where a win is worth 1."""


def returns(setting: Setting, state: State) -> tuple[float, ...]:
    """Everybody the same: 1 for a win; a loss is worth a small share for the goods that arrived."""
    share = SHARE_OF_A_LOSS * delivered(state.freight) / setting.goods
    return (1.0 if state.result == WON else share,) * setting.seats


def scoring(setting: Setting, state: State) -> Scoring:
    """SS-20.4: goods delivered, cards left, tokens lost and by whom."""
    home = delivered(state.freight)
    seat = SeatScore(home, 1, tuple(_parts(setting, state, home)))
    winners = tuple(range(setting.seats)) if state.result == WON else ()
    cause = "" if state.result == OPEN else RESULTS[state.result]
    return Scoring((seat,) * setting.seats, winners, cause)


def _parts(setting: Setting, state: State, home: int) -> list[Part]:
    lost: tuple[int, ...] = state.lost
    parts = [
        Part("delivered", home, {"goods": home, "needed": setting.goods}),
        Part("cards-left", 0, {"cards": state.deck.count}),
        Part("tokens-lost", 0, {"tokens": sum(lost)}),
    ]
    for train in sorted(range(len(TRAINS)), key=lambda train: -lost[train]):
        if lost[train]:
            parts.append(Part("train-tokens", 0, {**train_words(train), "tokens": lost[train]}))
    if lost[-1]:
        parts.append(Part("entry-tokens", 0, {"tokens": lost[-1]}))
    return parts


def train_words(train: int) -> dict[str, int | str]:
    """A train by colour and number, for messages."""
    return {"colour": COLOURS[train // TRAINS_EACH], "number": train % TRAINS_EACH + 1}
