"""A table in memory, and what each viewer sees of it. Pure: no clock, no database, no sockets."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from hashlib import blake2b
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final

import msgspec

from engineshed.core.chance import bot_seed, draw, seed_hash
from engineshed.core.exercise import Exercise, course
from engineshed.core.game import AnyGame
from engineshed.core.lesson import Lesson
from engineshed.core.log import header_of, write_log
from engineshed.core.record import CHANCE, Action, Effect, Question, Scoring, kind
from engineshed.core.table import NO_UNDO, Entry, Refused, Table
from engineshed.server.protocol import COLOURS, ENCODER, Event, News, Note, Player, Prompt, Result, Status
from engineshed.server.tables.fragments import as_written, fragments_of
from engineshed.server.tables.parts import (
    ENTRIES,
    Folded,
    Line,
    Part,
    Seen,
    Standing,
    packed,
    packed_state,
    written,
)
from engineshed.server.tables.records import NOTES_KEPT, EntryRow, SeatRow, Stored, TableRow

STRIDE: Final = 32
"""Steps between two checkpoints."""
MOST_BYTES: Final = 300_000
"""Of the positions in one answer."""
MOST_PLAYERS: Final = 64
"""Ways in which the players of a table are kept as written."""
NOBODY: Final[Mapping[int, int]] = MappingProxyType({})
Viewer = int | None
"""A seat, or a spectator."""


class ViewerLog:
    """A viewer's log: its events, and after which entry of the stored log each stands."""

    __slots__ = ("_earlier", "_later", "places", "undone")

    def __init__(self, folded: Folded | None = None, viewer: Viewer = None) -> None:
        seen = Seen([], []) if folded is None else folded.seen(viewer)
        self.places: list[int] = seen.places
        self.undone: list[int] = seen.undone
        """The number of the line that each takes back; 0: none."""
        self._earlier = None if folded is None else partial(folded.events, viewer)
        self._later: list[Event] = []

    def __len__(self) -> int:
        return len(self.places)

    @property
    def events(self) -> list[Event]:
        """Those of a log that was taken up are written when somebody asks for them."""
        if self._earlier is not None:
            self._later[:0], self._earlier = self._earlier(), None
        return self._later

    def since(self, number: int) -> list[Event]:
        """Those after the first so many; all of them where there are not so many."""
        known = len(self.places) - len(self._later)
        if known <= number <= len(self.places):
            return self._later[number - known :]
        return self.events[number if number <= len(self.places) else 0 :]

    def add(self, place: int, effects: tuple[msgspec.Raw, ...] = (), undone: int | None = None, *, typed: bool) -> None:
        self._later.append(Event(len(self.places) + 1, effects, undone, typed))
        self.places.append(place)
        self.undone.append(undone or 0)

    def seen_from(self, entry: int) -> Seen:
        """The lines that stand after this entry or a later one."""
        first = bisect_left(self.places, entry)
        return Seen(self.places[first:], self.undone[first:])

    def take_back(self, gone: int, place: int) -> None:
        """Entry `gone` was undone by entry `place`; who never saw it sees nothing now."""
        index = bisect_right(self.places, gone) - 1
        if index >= 0 and self.places[index] == gone:
            self.add(place, undone=index + 1, typed=False)


class PositionCache:
    """A position, and what was worked out about it: each thing once, for a view can be dear to make."""

    __slots__ = ("_game", "_views", "_written", "prompts", "state")

    def __init__(self, game: AnyGame, state: msgspec.Struct) -> None:
        self._game = game
        self._views: dict[Viewer, msgspec.Struct] = {}
        self._written: dict[Viewer, msgspec.Raw] = {}
        self.state = state
        self.prompts: dict[int, Prompt] = {}

    def look(self, viewer: Viewer) -> msgspec.Struct:
        """The position as a viewer sees it."""
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self._game.view(self.state, viewer)
        return view

    def view(self, viewer: Viewer) -> msgspec.Raw:
        """The same as JSON: written once, however many look on."""
        view = self._written.get(viewer)
        if view is None:
            view = self._written[viewer] = msgspec.Raw(ENCODER.encode(self.look(viewer)))
        return view

    def keep(self, before: PositionCache, viewer: Viewer) -> None:
        """A viewer for whom nothing has changed sees the same and is asked the same."""
        if viewer in before._written:
            self._written[viewer] = before._written[viewer]
        if viewer is not None and viewer in before.prompts:
            self.prompts[viewer] = before.prompts[viewer]


class LiveTable:
    """A running game and its viewers' logs, folded from the stored log entry by entry."""

    def __init__(self, game: AnyGame, stored: Stored) -> None:
        self.row = stored.table
        self.sit(stored.seats)
        self.notes = stored.notes
        self.game = game
        self.table = Table(game, stored.table.seed)
        self.lesson: Lesson | None = course(game.name, self.row.lesson) if self.row.lesson else None
        self._fragments = fragments_of(game)
        folded = Folded(game, stored.parts) if stored.parts else None
        self.logs = {viewer: ViewerLog(folded, viewer) for viewer in (None, *range(game.seats))}
        self.keys: set[tuple[int, str]] = set()
        """The seat and key of every decision that is in the log."""
        self._decisions = [0] * (game.seats + 1)
        self._effective: list[int] = []
        """Which entry of the stored log each effective step is."""
        self._checkpoints: list[tuple[int, Any]] = [(0, self.table.state)]
        """Every so many steps the position, from which later ones are worked out again."""
        if folded is not None:
            self._take_up(folded)
        self._lines: list[Line] = []
        self._shown: list[list[tuple[int | None, msgspec.Raw]]] = []
        """The entries since the last part, and what each has shown."""
        self._kept = len(self._effective)
        """Steps that stood at the last part and still do."""
        self.new_parts: list[tuple[int, bytes]] = []
        """Parts that were finished here, each behind its first entry; the store may keep them."""
        self._renew()
        self.read(stored.entries)

    def _take_up(self, folded: Folded) -> None:
        """Stand where the parts have led. What might be taken back is worked out again from the last checkpoint."""
        self._checkpoints += folded.checkpoints
        self._effective = [one.entry for one in folded.standing]
        self._decisions = folded.decisions
        self.keys = {(line.seat, line.key) for line in folded.lines if line.key is not None}
        self.table.steps = steps = folded.steps()
        open_since = next((n for n in range(len(steps), 0, -1) if steps[n - 1].entry.seat == CHANCE), 0)
        before = list(self._states(range(open_since, len(steps))))
        self.table.resume(folded.entries, steps, before, folded.checkpoints[-1][1])

    # --- folding

    @property
    def length(self) -> int:
        return len(self.table.entries)

    def sit(self, seats: list[SeatRow]) -> None:
        """Who sits where from now on."""
        self.seats = seats
        self._bots = frozenset([row.seat for row in seats if row.kind == "bot"])
        self._players: dict[tuple[frozenset[int], tuple[int, ...], frozenset[tuple[int, int]]], list[Player]] = {}
        """As written for those who are connected, those who are to act and those who are waited for."""

    def become(self, row: TableRow) -> None:
        """What the store now knows about the table."""
        before, self.row = self.row, row
        if row.status != before.status:
            self._renew()

    def _renew(self) -> None:
        """The position has changed, or whether it is played."""
        self.cached = PositionCache(self.game, self.table.state)
        self.acting = self.table.acting if self.row.status == "playing" else ()
        """Who is asked, while the game is on."""

    def read(self, rows: Sequence[EntryRow]) -> None:
        """Entries that stand in the store."""
        for row in rows:
            action = None if row.action is None else self.table.space.read(row.action)
            self.add(Entry(row.seat, action, row.typed), row.key)

    def decide(self, entry: Entry, key: str | None = None) -> None:
        """A new entry. In a lesson it must be what the coach waits for; raises Refused and changes nothing if not."""
        if self.lesson is not None:
            self._ask_the_coach(entry)
        self.add(entry, key)

    def _ask_the_coach(self, entry: Entry) -> None:
        if entry.action is not None:
            self.check(entry.seat, entry.action)
        elif not self.can_undo(entry.seat):
            raise Refused(NO_UNDO)

    def add(self, entry: Entry, key: str | None = None) -> None:
        """One entry, checked by the rules; raises Refused and changes nothing if they forbid it."""
        before = self.cached
        if entry.action is None:
            self._took_back(self.table.undo(entry.seat))
        else:
            self._took_effect(entry, self.table.add(entry), before)
        if key is not None:
            self.keys.add((entry.seat, key))
        self._count(entry.seat, key)

    def _count(self, seat: int, key: str | None = None) -> None:
        """An entry is in the log; after so many of them a part is finished."""
        self._decisions[seat] += 1
        entries = self.table.entries
        self._lines.append(Line(seat, entries[-1].typed, key))
        if len(entries) % ENTRIES == 0:
            self._finish_part()

    def _finish_part(self) -> None:
        first, game = self.length - ENTRIES, self.game
        state, lines, shown = packed_state(game, self.table.state), self._lines, self._shown
        kept, self._kept, self._lines, self._shown = self._kept, len(self._effective), [], []
        if state is None:
            return
        steps = zip(self._effective[kept:], self.table.steps[kept:], strict=True)
        part = Part(
            lines=lines,
            actions=packed([entry.action for entry in self.table.entries[first:]]),
            kept=kept,
            steps=[Standing(place, step.acting, step.final) for place, step in steps],
            shown=packed([tuple([(only, bytes(effect)) for only, effect in each]) for each in shown]),
            seen=[log.seen_from(first) for log in self.logs.values()],
            decisions=self._decisions,
            state=state,
        )
        self.new_parts.append((first, written(part)))

    @property
    def chance_is_due(self) -> bool:
        """Whether nature is asked, and nobody types in what it does."""
        return self.acting == (CHANCE,) and not self.row.typed_chance

    @property
    def script_is_due(self) -> bool:
        """Whether the lesson says what nature or another seat does now."""
        return self.lesson is not None and bool(self.acting) and self.lesson.due(self.table) is not None

    def settle(self) -> None:
        """Nature moves until somebody has to decide; in a lesson the script moves it and the other seats."""
        while self.lesson is not None and self.acting and (entry := self.lesson.due(self.table)):
            self.add(entry)
        while self.acting == (CHANCE,) and not self.row.typed_chance:
            before, effects = self.cached, self.table.settle()
            self._took_effect(self.table.entries[-1], effects, before)
            self._count(CHANCE)

    def _check_point(self) -> None:
        """Keep this position, if the last that is kept is long ago."""
        if len(self._effective) >= self._checkpoints[-1][0] + STRIDE:
            self._checkpoints.append((len(self._effective), self.table.state))

    def _took_back(self, place: int) -> None:
        """The step at `place` is gone; those after it were folded again."""
        gone = self._effective.pop(place)
        self._kept = min(self._kept, place)
        while self._checkpoints[-1][0] > place:
            self._checkpoints.pop()
        self._check_point()
        self._renew()
        self._shown.append([])
        for log in self.logs.values():
            log.take_back(gone, self.length - 1)

    def _took_effect(self, entry: Entry, effects: tuple[Effect, ...], before: PositionCache) -> None:
        self._effective.append(len(self.table.entries) - 1)
        self._check_point()
        self._renew()
        self._show(entry, effects, before)

    def draw(self) -> Action:
        """The outcome that the seed holds next."""
        return draw(self.row.seed, self.table.draws, self.game.chance(self.table.state))

    def check_rules(self, seat: int, action: Action) -> None:
        """Raises Refused with the rule that the action breaks."""
        refusal = self.game.refuse(self.table.state, seat, action)
        if refusal is not None:
            raise Refused(refusal)

    def check(self, seat: int, action: Action) -> None:
        """The same, and where a lesson is taught also what its coach has against it."""
        self.check_rules(seat, action)
        objection = self.lesson and self.lesson.object(self.table, seat, action)
        if objection:
            raise Refused(objection)

    def _show(self, entry: Entry, effects: tuple[Effect, ...], before: PositionCache) -> None:
        place, now = len(self.table.entries) - 1, self.cached
        raws = [(effect.only, msgspec.Raw(ENCODER.encode(effect))) for effect in effects]
        self._shown.append(raws)
        public = tuple([raw for only, raw in raws if only is None])
        secret = len(public) < len(raws)
        for viewer, log in self.logs.items():
            shown = tuple([raw for only, raw in raws if only is None or only == viewer]) if secret else public
            if shown or viewer == entry.seat or before.look(viewer) != now.look(viewer):
                log.add(place, shown, typed=entry.typed)
            else:
                now.keep(before, viewer)

    def heed(self, note: Note) -> None:
        """A new note; of what was said only the last lines stay here."""
        self.notes.append(note)
        said = [kept.n for kept in self.notes if kept.what == "chat"]
        if len(said) > NOTES_KEPT:
            self.notes = [kept for kept in self.notes if kept.what != "chat" or kept.n > said[0]]

    # --- what there is to see

    @property
    def status(self) -> Status:
        """The status that the log has led to."""
        return "over" if self.row.status == "playing" and not self.acting else self.row.status

    @property
    def persons(self) -> int:
        """Seats that belong to a person, also to one who is away or has still to come."""
        return sum((row.kind != "bot" or row.away) and not row.guest for row in self.seats)

    @property
    def bot_turn(self) -> bool:
        """Never in an exercise: what was asked stays in sight."""
        if self.lesson is not None and (self.taught or isinstance(self.lesson, Exercise)):
            return False
        return not self._bots.isdisjoint(self.acting)

    @property
    def taught(self) -> bool:
        """Whether a lesson leads the pupil by the hand now."""
        return self.lesson is not None and self.lesson.next(self.table) is not None

    def look(self, viewer: Viewer) -> msgspec.Struct:
        """The position as a viewer sees it."""
        return self.cached.look(viewer)

    def view(self, viewer: Viewer) -> msgspec.Raw:
        return self.cached.view(viewer)

    def views(self, viewer: Viewer, first: int, count: int) -> list[msgspec.Raw]:
        """How it looked to a viewer after the event `first` (0: at the start), and after the next ones."""
        places = [-1, *self.logs[viewer].places][first : first + count]
        wanted = [bisect_right(self._effective, place) for place in places]
        found: list[msgspec.Raw] = []
        size = 0
        for state in self._states(wanted):
            view = ENCODER.encode(self.game.view(state, viewer))
            size += len(view)
            if size > MOST_BYTES and found:
                break
            found.append(msgspec.Raw(view))
        return found

    def _states(self, wanted: Sequence[int]) -> Iterator[Any]:
        """The positions after so many steps, in order; worked out from the last checkpoint before the first."""
        if not wanted:
            return
        known = bisect_right(self._checkpoints, wanted[0], key=itemgetter(0)) - 1
        place, state = self._checkpoints[known]
        for index in wanted:
            for step in self.table.steps[place:index]:
                assert step.entry.action is not None
                state, _ = self.game.apply(state, step.entry.seat, step.entry.action)
            place = index
            yield state

    def prompt(self, viewer: Viewer) -> Prompt | None:
        """What a seat is asked now."""
        cached = self.cached
        if viewer is None or viewer not in self.acting:
            return None
        prompt = cached.prompts.get(viewer)
        if prompt is None:
            question = self.game.question(cached.look(viewer), viewer)
            prompt = cached.prompts[viewer] = self._prompt(viewer, question, self.game.legal(cached.state, viewer))
        return prompt

    def would_ask(self, seat: int, view: msgspec.Struct, legal: Sequence[Action]) -> Prompt:
        """What a seat would be asked at a position of its own plan."""
        return self._prompt(seat, self.game.question(view, seat), legal)

    def chance(self) -> Prompt | None:
        """What nature is asked, at a table where people roll real dice."""
        if not self.row.typed_chance or self.acting != (CHANCE,):
            return None
        outcomes = [action for action, weight in self.game.chance(self.table.state) if weight > 0]
        return self._prompt(CHANCE, Question("chance"), outcomes)

    def _prompt(self, seat: int, question: Question, legal: Sequence[Action]) -> Prompt:
        asked, choices = ENCODER.encode(question), self._fragments.choices(legal)
        name = blake2b(b"%d %d %b %b" % (seat, self._decisions[seat], asked, choices), digest_size=12)
        return Prompt(name.hexdigest(), seat, as_written(asked), as_written(choices))

    def undoes(self, viewer: Viewer) -> int | None:
        """The number of the event that an undo of this viewer would take back."""
        place = self._undoable(viewer)
        return None if place is None else bisect_right(self.logs[viewer].places, self._effective[place])

    def news(self, viewer: Viewer) -> list[News]:
        """What a seat was shown since its own last entry, without what was taken back."""
        entries = self.table.entries
        own = next((n for n in reversed(range(len(entries))) if entries[n].seat == viewer), None)
        if own is None:
            return []
        log = self.logs[viewer]
        events = log.since(bisect_right(log.places, own))
        gone = {event.undone for event in events}
        return [
            News(event.seq, entries[log.places[event.seq - 1]].seat, event.effects)
            for event in events
            if event.effects and event.seq not in gone
        ]

    def has_secrets(self, seat: int) -> bool:
        """Whether the seat was shown what spectators were not."""
        mine, public = ([event.effects for event in self.logs[viewer].events] for viewer in (seat, None))
        return mine != public

    def can_undo(self, viewer: Viewer) -> bool:
        return self._undoable(viewer) is not None

    def _undoable(self, viewer: Viewer) -> int | None:
        """Which step an undo of this viewer would take back; in a lesson none of those that the script has made."""
        if viewer is None or self.row.status != "playing":
            return None
        place = self.table.undoable(viewer)
        if place is None or self.lesson is None:
            return place
        return None if self.taught and not self.lesson.may_undo(self.table) else place

    def scoring(self) -> Scoring | None:
        return self.game.scoring(self.table.state) if self.row.status == "over" else None

    def result(self) -> str:
        """How the game has ended, as JSON; empty while it is on."""
        if self.status != "over":
            return ""
        scoring = self.game.scoring(self.table.state)
        totals, ranks = ([getattr(seat, name) for seat in scoring.seats] for name in ("total", "rank"))
        return ENCODER.encode(Result(totals, ranks, list(scoring.winners))).decode()

    def seed(self) -> str | None:
        """Of a daily everybody has the same: this table does not tell it."""
        return self.row.seed.hex() if self.row.status == "over" and not self.row.daily else None

    def players(self, connected: frozenset[int], back_by: Mapping[int, int] = NOBODY) -> list[Player]:
        """What everybody may know about who sits where, written once for each of the turns that come again."""
        key = (connected, self.acting, frozenset(back_by.items()))
        found = self._players.get(key)
        if found is None:
            if len(self._players) == MOST_PLAYERS:
                self._players.clear()
            players = players_of(self.seats, connected, self.acting, back_by)
            found = self._players[key] = as_written(ENCODER.encode(players))
        return found

    @cached_property
    def options(self) -> str:
        """All of them, files too, as JSON."""
        return ENCODER.encode(self.game.options).decode()

    def fields(self) -> dict[str, list[tuple[str, str]]]:
        return {kind(action): self.table.space.fields(action) for action in self.game.actions}

    def domains(self) -> dict[str, list[str]]:
        return {name: list(values) for name, values in self.game.domains.items()}

    def log(self, names: Sequence[str] | None = None, seed: str | None = None) -> str:
        """The whole log as a text file: for a game that is over. Names and seed are the table's if not given."""
        shown = [row.name for row in self.seats] if names is None else names
        named = {seat: name for seat, name in enumerate(shown) if name}
        header = header_of(self.game, named, seed_hash(self.row.seed), seed or self.seed() or "")
        return write_log(header, self.table.space, self.table.entries)

    # --- for the store and the bots

    def rows_from(self, length: int, key: str | None, at: int) -> Iterator[EntryRow]:
        """The entries after the first `length`, as the store keeps them; the key is the first one's."""
        for n, entry in enumerate(self.table.entries[length:], length):
            action = None if entry.action is None else self._fragments.notation(entry.action)
            yield EntryRow(self.row.id, n, entry.seat, action, entry.typed, key if n == length else None, at)

    def bot_seed(self, seat: int) -> bytes:
        """Of a bot's numbers for this decision: secret until the end, and the same after a restart."""
        return bot_seed(self.row.seed, seat, self._decisions[seat])


def players_of(
    seats: Sequence[SeatRow], connected: frozenset[int], acting: Sequence[int], back_by: Mapping[int, int] = NOBODY
) -> list[Player]:
    """What everybody may know about who sits where."""
    colours = colours_of(seats)
    return [
        Player(
            seat=row.seat,
            name=row.name,
            kind=row.kind,
            level=row.level,
            connected=row.seat in connected,
            acting=row.seat in acting,
            away=row.away,
            resigned=row.resigned,
            back_by=back_by.get(row.seat),
            guest=row.guest,
            colour=colours[row.seat],
        )
        for row in seats
    ]


def colours_of(seats: Sequence[SeatRow]) -> list[int]:
    """Nobody's colour twice: what was chosen stays, then each seat has its own, or the first that is left."""
    taken = {row.colour for row in seats if row.colour is not None}
    taken |= (own := {row.seat for row in seats if row.colour is None and row.seat not in taken})
    left = iter(colour for colour in range(COLOURS) if colour not in taken)
    return [
        row.colour if row.colour is not None else row.seat if row.seat in own else next(left, row.seat) for row in seats
    ]
