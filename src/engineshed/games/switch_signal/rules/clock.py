"""Chapter 17: time tokens and the clock."""

from __future__ import annotations

from msgspec.structs import replace

from engineshed.games.switch_signal.model import CLOCK, OVER, CardLost, Deck, Lost, TokensLost
from engineshed.games.switch_signal.rules.goods import delivered
from engineshed.games.switch_signal.rules.scene import Scene


def charge(scene: Scene, tokens: int, culprit: int) -> None:
    """SS-17.2 to SS-17.6: pay token by token; an empty clock costs a dispatch card at once, or the game."""
    if tokens == 0 or scene.state.phase == OVER:
        return
    state = scene.state
    clock: int = state.clock
    lost = [*state.lost]
    lost[culprit] += tokens
    scene.state = replace(state, lost=tuple(lost))
    left = tokens
    while left > 0:
        paid = min(left, clock)
        clock -= paid
        left -= paid
        scene.tell(TokensLost(tokens=paid, clock=clock))
        if clock == 0:
            if state.deck.count == 0:
                lose(scene, CLOCK)
                return
            clock = scene.setting.tokens
            lose_card(scene, clock)
            state = scene.state
    scene.state = replace(scene.state, clock=clock)


def lose_card(scene: Scene, clock: int) -> None:
    """SS-17.2, SS-17.7: the top card of the deck goes unseen to the box; a known bottom card may be that one."""
    deck: Deck = scene.state.deck
    count = deck.count - 1
    scene.state = replace(scene.state, deck=replace(deck, count=count, bottom=deck.bottom if count else -1))
    scene.tell(CardLost(left=count, clock=clock))


def lose(scene: Scene, result: int) -> None:
    """SS-20.2, SS-20.3: everybody loses; an emptied clock stays empty."""
    clock = 0 if result == CLOCK else scene.state.clock
    scene.state = replace(scene.state, phase=OVER, result=result, clock=clock, move=None)
    scene.tell(Lost(result=result, goods=delivered(scene.state.freight)))
