"""What a position is worth: the judge's word on every sheet, once the dice that lie there or may come are drawn."""

from __future__ import annotations

from functools import lru_cache
from statistics import fmean
from typing import Final, cast

from engineshed.bots import contract
from engineshed.bots.contract import USUAL, Worth
from engineshed.bots.valuing import chances_of, decided
from engineshed.core.game import AnyGame
from engineshed.games.railroad_ink import RailroadInk
from engineshed.games.railroad_ink.bots.strict import ground_of
from engineshed.games.railroad_ink.bots.weights import learned_weights
from engineshed.games.railroad_ink.kernels.lookahead import Dice, Ground, Planner
from engineshed.games.railroad_ink.model import Sheet, Turn, TurnView, View
from engineshed.games.railroad_ink.rules.chance import DICE_A, ROUTE_DICE, is_type_a
from engineshed.games.railroad_ink.rules.meteor import hit_turn
from engineshed.games.railroad_ink.rules.scoring import ranks
from engineshed.games.railroad_ink.rules.views import own_turn, sheet_from

POINT: Final = 1000
SPREAD: Final = 2.5
"""By how much a round moves a total."""
FOUND_LATER: Final = 1.0
FOUND_NOW: Final = 0.6
"""What drawing well brings beyond a narrow search: while rounds are to come, and with the last dice in hand. Fitted to
games of the medium bot.
"""

Hand = tuple[int, ...]


class Valuer(contract.Valuer[View]):
    """Draws what lies on the table as well as a narrow search can, and asks the judge for the rest of the game."""

    usual = 2_200

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.setting = cast("RailroadInk", game).setting
        options = self.setting.options
        by_end = options.crater_scoring == "per_end"
        self.planner = Planner(list(learned_weights()), options.longest_rule == "simple", by_end)
        self.drawn = lru_cache(maxsize=1 << 14)(self._drawn)
        self.tried = lru_cache(maxsize=1 << 14)(self._tried)

    def value(self, view: View, work: int = USUAL) -> Worth:
        if view.phase == "over":
            scores = [self.setting.score(bytes(seat.sheet.cells)) for seat in view.seats]
            star = view.draft.star if view.draft is not None else -1
            places = ranks(scores, [seat.absent for seat in view.seats], star)
            return decided(view.scores, [seat for seat, place in enumerate(places) if place == 1])
        results = tuple(self._seat(view, seat, work) + found_beyond(view, seat) for seat in range(len(view.seats)))
        return Worth(results, chances_of(results, SPREAD * (view.rounds - view.round + 1) ** 0.5))

    def _seat(self, view: View, seat: int, work: int) -> float:
        """A seat's final total: its own turn as far as it is drawn, another's sheet with the dice it has to draw."""
        if seat == view.seat and view.turn is not None:
            return self._turn(view, view.turn, work)
        shown, left = view.seats[seat], view.rounds - view.round
        sheet = sheet_from(shown.sheet)
        known = shown.dice if view.draft is not None else view.dice.routes
        if not known:
            return self.to_come(sheet, left + 1, work)
        turns = [Turn(sheet, hand, hand, ()) for hand in completed(known, max(1, 2 * work))]
        return fmean(self.drawn(turn, left, work) for turn in turns)

    def _turn(self, view: View, turn: TurnView, work: int) -> float:
        """The own turn; a meteor falls first, where it does least harm."""
        before, left = own_turn(turn), view.rounds - view.round
        assert view.seat is not None
        if view.seats[view.seat].committed:
            return self.to_come(before.sheet, left, work)
        if not turn.meteor_due:
            return self.drawn(before, left, work)
        hits = {flight.hit for flight in turn.flights}
        return max(self.drawn(hit_turn(self.setting, before, hit, view.round), left, work) for hit in sorted(hits))

    def _drawn(self, turn: Turn, left: int, work: int) -> float:
        """The worth of a sheet once the dice left are drawn: the best ways found, tried on the next round's dice."""
        ground = ground_of(turn)
        found = self.planner.best(ground, turn.left, left, max(1, work))
        if not left:
            return found[0][0] / POINT + self._lakes(turn.sheet)
        after = [ground.drawn(moves) for _, moves in found[: 1 + work // 4]]
        return max(self.tried(sheet.cells, sheet.crossed, left, work) for sheet in after) + self._lakes(turn.sheet)

    def to_come(self, sheet: Sheet, left: int, work: int) -> float:
        """The worth of a sheet between two rounds."""
        return self.tried(sheet.cells, sheet.crossed, left, work) + self._lakes(sheet)

    def _tried(self, cells: bytes, crossed: int, left: int, work: int) -> float:
        """The worth of a sheet with so many rounds to come: the first of them drawn on sampled dice, then the judge."""
        ground = Ground(cells, crossed)
        if not left:
            return self.planner.worth(ground, 0) / POINT
        hands = completed((), 1 + 2 * work)
        return fmean(self.planner.best(ground, hand, left - 1, 1)[0][0] for hand in hands) / POINT

    def _lakes(self, sheet: Sheet) -> int:
        """RI-16: lakes as they stand; the judge knows only routes."""
        if not self.setting.lava:
            return 0
        score = self.setting.score(sheet.cells)
        return score.lava - len(score.open_lava)


def found_beyond(view: View, seat: int) -> float:
    """What a seat will find that a narrow search does not see; nothing once its last dice are drawn."""
    if view.rounds > view.round:
        return FOUND_LATER
    drawn = not view.turn.left if seat == view.seat and view.turn is not None else view.seats[seat].committed
    return 0.0 if drawn else FOUND_NOW


def completed(known: Hand, count: int) -> list[Hand]:
    """So many full hands that hold the dice known, the same rolls for all of them."""
    if len(known) == ROUTE_DICE:
        return [known]
    plain = sum(is_type_a(face) for face in known)
    dice = Dice(count)
    hands = []
    for _ in range(count):
        rolls = [dice.below(6) for _ in range(DICE_A)]
        special = 6 + dice.below(3)
        coming = rolls[plain:] + ([] if len(known) > plain else [special])
        hands.append(tuple(sorted([*known, *coming][:ROUTE_DICE])))
    return hands
