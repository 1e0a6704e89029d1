"""A table: one game being played. The log of decisions and chance outcomes is the game; the rest is folded from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engineshed.core.chance import draw
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action, Effect, Record, Refusal, Seat
from engineshed.core.space import space_of


class Entry(Record, frozen=True, gc=False):
    """One line of a log: a decision, a chance outcome, or (without an action) the undoing of a seat's last decision."""

    seat: Seat
    action: Action | None
    typed: bool = False
    """A chance outcome that people rolled or drew themselves and typed in."""


class Step(Record, frozen=True, gc=False):
    """An effective entry with what it did."""

    entry: Entry
    effects: tuple[Effect, ...]
    acting: tuple[Seat, ...]
    """Who was to act when it was played."""
    final: bool
    """Whether it can never be taken back."""


class Refused(Exception):
    """An action that the rules do not allow, or an undo that would go too far."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused by {refusal.rule}" + (f" ({refusal.reason})" if refusal.reason else ""))
        self.refusal = refusal


NO_UNDO = Refusal("core", "no-undo")
NOT_NATURE = Refusal("core", "not-nature")
IMPOSSIBLE = Refusal("core", "impossible-outcome")


class Table:
    """Plays a game: checks, applies, settles chance, undoes. Stored entries only ever grow."""

    def __init__(self, game: AnyGame, seed: bytes | None = None) -> None:
        self.game = game
        self.space = space_of(game)
        self.seed = seed
        self.entries: list[Entry] = []
        """The stored log: what was sent, undos included."""
        self.steps: list[Step] = []
        """The effective log: what remains when the undos are folded in."""
        self._draws = 0
        self._before: list[Any] = []
        """The positions before the last steps, as far back as one of them might be taken back."""
        self._stand(game.start())

    def _stand(self, state: Any) -> None:
        """A new position, and who is to act there."""
        self.state = state
        self.acting = self.game.to_act(state)

    @property
    def over(self) -> bool:
        return not self.acting

    @property
    def draws(self) -> int:
        """How many chance outcomes the log holds: the index of the next one."""
        return self._draws

    def play(self, seat: Seat, action: Action) -> tuple[Effect, ...]:
        """A seat's decision; raises Refused with the rule's number."""
        if seat == CHANCE:
            raise Refused(NOT_NATURE)
        refusal = self.game.refuse(self.state, seat, action)
        if refusal is not None:
            raise Refused(refusal)
        return self._append(Entry(seat, action))

    def settle(self, action: Action | None = None, *, typed: bool = False) -> tuple[Effect, ...]:
        """Nature's move: drawn from the seed, or given (from a log, or typed in by people with real dice)."""
        if self.acting != (CHANCE,):
            raise Refused(NOT_NATURE)
        outcomes = self.game.chance(self.state)
        if action is None:
            if self.seed is None:
                raise ValueError("this table has no seed: give the chance outcome")
            action = draw(self.seed, self._draws, outcomes)
        elif not any(action == outcome and weight > 0 for outcome, weight in outcomes):
            raise Refused(IMPOSSIBLE)
        return self._append(Entry(CHANCE, action, typed))

    def settle_all(self) -> tuple[Effect, ...]:
        """Nature moves until somebody has to decide, or the game is over."""
        effects: list[Effect] = []
        while self.acting == (CHANCE,):
            effects += self.settle()
        return tuple(effects)

    def undo(self, seat: Seat) -> int:
        """Take back the seat's last decision; returns its place in the effective log."""
        place = self.undoable(seat)
        if place is None:
            raise Refused(NO_UNDO)
        self.entries.append(Entry(seat, None))
        self._cut_out(place)
        return place

    def undoable(self, seat: Seat) -> int | None:
        """Where the seat's last decision stands, if it may be taken back: never behind chance, a final action,
        or a decision of a seat that did not act at the same time.
        """
        for place in range(len(self.steps) - 1, -1, -1):
            step = self.steps[place]
            if step.entry.seat == seat:
                return None if step.final else place
            if step.entry.seat == CHANCE or seat not in step.acting:
                return None
        return None

    def _append(self, entry: Entry) -> tuple[Effect, ...]:
        effects = self._fold(entry)
        self.entries.append(entry)
        self._draws += entry.seat == CHANCE
        return effects

    def _fold(self, entry: Entry) -> tuple[Effect, ...]:
        game, state, action = self.game, self.state, entry.action
        assert action is not None
        final = entry.seat == CHANCE or game.final(state, entry.seat, action)
        after, effects = game.apply(state, entry.seat, action)
        self.steps.append(Step(entry, effects, self.acting, final))
        if entry.seat == CHANCE:
            self._before.clear()
        else:
            self._before.append(state)
        self._stand(after)
        return effects

    def _cut_out(self, place: int) -> None:
        """The steps without the one at `place`: those before it stand, only the later ones are folded again."""
        first = len(self.steps) - len(self._before)
        later = [step.entry for step in self.steps[place + 1 :]]
        state = self._before[place - first]
        del self.steps[place:], self._before[place - first :]
        self._stand(state)
        for entry in later:
            self._fold(entry)

    def resume(self, entries: Sequence[Entry], steps: Sequence[Step], before: Sequence[Any], state: Any) -> None:
        """Stand where entries have led that were folded once before: nothing is checked again.

        `before` are the positions before the last steps, as far back as one of them might be taken back.
        """
        self.entries, self.steps, self._before = list(entries), list(steps), list(before)
        self._draws = sum(entry.seat == CHANCE for entry in self.entries)
        self._stand(state)

    def add(self, entry: Entry) -> tuple[Effect, ...]:
        """One stored entry, checked as if it were played now."""
        if entry.action is None:
            self.undo(entry.seat)
            return ()
        if entry.seat == CHANCE:
            return self.settle(entry.action, typed=entry.typed)
        return self.play(entry.seat, entry.action)

    def states(self) -> Iterator[Any]:
        """Every position of the effective log, from the start to now."""
        state = self.game.start()
        yield state
        for step in self.steps:
            assert step.entry.action is not None
            state, _ = self.game.apply(state, step.entry.seat, step.entry.action)
            yield state


def replay(game: AnyGame, entries: Iterable[Entry], seed: bytes | None = None) -> Table:
    """The table that a stored log describes; every line is checked."""
    table = Table(game, seed)
    for entry in entries:
        table.add(entry)
    return table


def visible(effects: Iterable[Effect], seat: Seat | None) -> tuple[Effect, ...]:
    """The effects a seat (None: a spectator) may see."""
    return tuple(effect for effect in effects if effect.only is None or effect.only == seat)
