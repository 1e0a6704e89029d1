"""Every HTTP body and WebSocket frame, declared once; `docs/protocol.md` explains them.

Views, effects and actions are the game's own records: here they are JSON already written (`Raw`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NewType, TypeAlias

import msgspec

from engineshed.core.record import Question, Scoring, kebab
from engineshed.core.space import Choices
from engineshed.story.model import Story

PROTOCOL: Final = 2
"""Goes up when an old page can no longer speak to the server."""

TableId = NewType("TableId", str)
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=15)]
TableName: TypeAlias = Annotated[TableId, msgspec.Meta(pattern="^[a-z0-9]{16}$")]
"""A table's id as it stands in a body: 16 letters and digits."""
Token: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""256 random bits in URL-safe letters; whoever shows it is the seat (or the owner)."""
Nickname: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""Chosen by the client, new for each decision: the same key is never played twice."""
Level: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
"""The name of one of the game's bots, as `hard` or, with its character, `hard:racer`; empty: the rules' own fallback
move. Of a new bot `hard` draws a character and `hard:plain` has none."""
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
"""open: seats are still free and nothing has been dealt; over: finished, everything is public;
closed: ended by its owner or the host, nothing is revealed."""
SeatKind: TypeAlias = Literal["human", "free", "bot"]
Mark: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
"""Of whoever offers a guest bot, as the host has given it."""
COLOURS: Final = 6
"""Liveries that players can be told apart by."""
Colour: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An HTTP body."""


# --- HTTP: games ---------------------------------------------------------------------------------------------------


class LessonInfo(Body, frozen=True):
    """A guided game."""

    name: str
    minutes: int
    title: dict[str, str]
    """By language."""


class CharacterInfo(Body, frozen=True):
    """Somebody whom a bot can be; `character-<name>` and `temperament-<name>` are messages of the game."""

    name: str
    mark: str
    """A single character."""
    glyph: str
    """The path of an SVG drawing on a field of 24 x 24."""


class GameInfo(Body, frozen=True):
    """A game that can be played here."""

    name: str
    version: int
    prefix: str
    """Of its rule numbers: `TE`."""
    players: tuple[int, int]
    """The fewest and the most."""
    options: dict[str, Any]
    """JSON Schema of the options record; `x-file` marks an option that takes the text of a whole file, `x-seats` a list
    of seats, `x-cards` one to choose first; `x-needs` and `x-value-needs` name the values of other options (`players`
    too) without which an option, or one of its values, is not offered.
    """
    bots: list[str]
    """Levels for company, weakest first; `random`, which is for researchers, is not among them."""
    presets: dict[str, dict[str, Any]] = {}
    """Options that go together under a name; its message is `preset-<name>`."""
    lessons: list[LessonInfo] = []
    """In the order in which they are learned."""
    characters: list[CharacterInfo] = []
    """Whom a bot can be: `hard:racer`; a level alone draws one."""
    exercises: list[str] = []
    """Their names, the easiest first; a table follows one as the lesson `exercise:<name>`."""


class NamesRequest(Body, frozen=True):
    """A table's game, rules version and options, as `welcome` and a replay give them, and the reader's language."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    version: Number
    options: dict[str, Any]
    language: Annotated[str, msgspec.Meta(max_length=10)]


class BoardNames(Body, frozen=True):
    places: dict[str, list[str | None]]
    """Domain -> the name of each of its values; None: the game's message, or the value's own text, will do."""
    effects: dict[str, dict[str, str]]
    """Effect -> which of its fields index a domain, and which one."""


# --- HTTP: tables --------------------------------------------------------------------------------------------------


class SeatWish(Body, frozen=True):
    """Who shall sit here: the creator, whoever follows the link, a bot of the house, or a guest bot."""

    kind: Literal["me", "friend", "bot", "guest"]
    name: Nickname = ""
    level: Level = ""
    """Of a bot; empty: the strongest."""
    guest: Mark = ""
    """Which guest bot, by its owner's mark."""
    colour: Colour | None = None
    """None: the seat's own, or one that is left."""


class Absence(Body, frozen=True):
    """What happens when somebody stays away: after so many seconds (0: never by itself) a bot moves for the seat."""

    after: Annotated[int, msgspec.Meta(ge=0, le=31_536_000)] = 0
    level: Level = ""


class NewTable(Body, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=16)]
    """One for each player, in clockwise order; sets the option `players`."""
    options: dict[str, Any] = {}
    public: bool = False
    """Listed among the open tables; anybody may take a free seat."""
    typed_chance: bool = False
    """The owner types in what real dice and cards gave (or lets the server draw)."""
    absence: Absence = Absence()


class NewLesson(Body, frozen=True):
    """A table that follows one of the game's lessons or exercises: by its name only."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    lesson: Annotated[str, msgspec.Meta(max_length=40)]
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The pupil's."""


class SeatToken(Body, frozen=True):
    seat: Seat
    token: Token


class Created(Body, frozen=True):
    table: TableName
    owner: Token
    """Manages the table: hands out lost seats, fills free ones with bots, types in dice. It shows no hidden cards."""
    invite: Token
    """Lets its holder take a free seat; goes into the link's fragment."""
    seats: list[SeatToken]
    """The tokens of the `me` seats. A friend's token is made when the friend joins; the owner never learns it."""
    seed_hash: str


class Player(Body, frozen=True):
    seat: Seat
    name: str
    kind: SeatKind
    level: str = ""
    """Of a bot, and its character: `hard:racer`; empty: the rules' fallback moves."""
    connected: bool = False
    acting: bool = False
    """Whether the table waits for this seat; a bot that acts is thinking."""
    away: bool = False
    """A human whose seat a bot has taken over; the token still works and takes the seat back."""
    resigned: bool = False
    back_by: int | None = None
    """Of a player who is not connected: Unix seconds from when the others may vote for a bot."""
    guest: str = ""
    """The mark of whoever offers the guest bot that holds this seat."""
    colour: int = 0
    """No two players of a table have the same."""


class GuestHere(Body, frozen=True):
    """What a guest bot says of itself, again and again: who does not is not here."""

    name: Nickname
    games: Annotated[dict[str, int], msgspec.Meta(max_length=50)]
    """What it plays, each with the version of the rules that it knows."""
    tables: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    """At how many tables at once."""


class GuestSeat(Body, frozen=True):
    table: TableName
    seat: Seat


class GuestTables(Body, frozen=True):
    """Where a guest bot is to play; its key is its token there."""

    mark: str
    seats: list[GuestSeat]
    again: float
    """Seconds after which it should say again that it is here."""


class GuestRecord(Body, frozen=True):
    played: int
    won: int


class GuestInfo(Body, frozen=True):
    """A guest bot that can be seated."""

    mark: str
    """Of its owner; names it in a `SeatWish`."""
    name: str
    games: list[str]
    places: int
    """At how many more tables it would play now."""
    record: dict[str, GuestRecord]
    """By game, as this server has counted."""


class Result(Body, frozen=True):
    """How a game has ended, seat by seat."""

    totals: list[int]
    ranks: list[int]
    winners: list[int]
    """Empty: everybody has lost, or nobody was to win."""


class TableSummary(Body, frozen=True):
    table: TableName
    game: str
    version: int
    options: dict[str, Any]
    status: Status
    public: bool
    typed_chance: bool
    absence: Absence
    players: list[Player]
    seed_hash: str
    created: int
    """Unix seconds."""
    moved: int
    """Unix seconds of the last public change."""
    next: TableName | None = None
    """The rematch, once there is one; tokens of this table work there too."""
    seat: Seat | None = None
    """The seat of the token that was shown, if any."""
    lesson: str = ""
    """The name of the lesson that the table follows."""
    daily: str = ""
    """The daily that it is an attempt at: day, game and name."""
    copied: bool = False
    """Whether it goes on from a moment of another table: it never counts."""
    played: int = 0
    """Seconds, without long pauses."""
    result: Result | None = None
    """Of a game that is over; None too where it ended before results were kept."""


class Mine(Body, frozen=True):
    tokens: Annotated[list[Token], msgspec.Meta(max_length=200)]


class MyTable(Body, frozen=True):
    token: Token
    owner: bool
    summary: TableSummary


class Join(Body, frozen=True):
    name: Nickname = ""
    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """Not needed at a public table."""
    seat: Seat | None = None
    """None: the first free one."""
    colour: Colour | None = None
    """None: whichever is left."""
    key: Annotated[str, msgspec.Meta(min_length=22, max_length=64, pattern="^[A-Za-z0-9_-]+$")] | None = None
    """128 random bits of the client's: sent again with the same key, the same seat and token come back."""


class Invitation(Body, frozen=True):
    """A link for one seat that the owner hands out anew; the old token is dead."""

    seat: Seat
    invite: Token


class TakeOver(Body, frozen=True):
    level: Level = ""
    """Of a bot for a free seat; for somebody who is away it is the table's own."""


class Votes(Body, frozen=True):
    taken_over: bool
    votes: int
    needed: int


class Rematch(Body, frozen=True):
    table: TableName


class Event(Body, frozen=True, omit_defaults=True):
    """One line of a viewer's log."""

    seq: int
    """1, 2, 3, ...: counted for each viewer, so that nobody can count what is hidden from them."""
    effects: tuple[msgspec.Raw, ...] = ()
    undone: int | None = None
    """The `seq` of the line that this one takes back."""
    typed: bool = False
    """A chance outcome that people typed in."""


class TableLog(Body, frozen=True):
    """The viewer's log; after the end also the whole log file and the seed behind `seed_hash`."""

    over: bool
    events: list[Event]
    log: str | None
    seed: str | None


class News(Body, frozen=True):
    """One line of a viewer's log, and who did it; seat -1 is nature."""

    seq: int
    seat: int
    effects: tuple[msgspec.Raw, ...]


class Glance(Body, frozen=True):
    """A table as the lobby shows it to whoever asks: how it stands, and what happened since the own last decision."""

    seat: Seat | None
    version: int
    options: dict[str, Any]
    domains: dict[str, list[str]]
    players: list[Player]
    view: msgspec.Raw
    news: list[News]
    """Nothing for a spectator, nor before the first decision, nor of what was taken back."""


class ReplayRequest(Body, frozen=True):
    """A log file's text, and which positions are wanted."""

    log: Annotated[str, msgspec.Meta(max_length=2_000_000)]
    seat: Seat | None = None
    """Through whose eyes; None: a spectator's."""
    first: Number = 0
    count: Annotated[int, msgspec.Meta(ge=0, le=200)] = 100
    lines: bool = True
    """All of them; False: only those that led to the positions."""
    instead: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """A decision, as a log writes it, in the place of the one after position `first`: only what it leads to is told."""


class HandedIn(Body, frozen=True):
    """The log of a finished game that was played on a device."""

    log: Annotated[str, msgspec.Meta(max_length=2_000_000)]


class ReplayAnswer(Body, frozen=True):
    """Position 0 is the start; position k stands after line k. Effects of all seats: the game is over."""

    game: str
    version: int
    options: dict[str, Any]
    domains: dict[str, list[str]]
    names: list[str]
    lines: list[Event]
    first: int
    views: list[msgspec.Raw]
    scoring: Scoring | None
    """None: the log ends before the game does."""


class StoryLink(Body, frozen=True):
    """Where the story of a finished game is told."""

    address: str


class GoOn(Body, frozen=True):
    """From a moment of a finished game: on which seat, against bots on the others."""

    line: Number
    """So many lines of its log have been played."""
    seat: Seat
    name: Nickname = ""


class StoryName(Body, frozen=True):
    """Whether the own name is shown there, or the seat's colour alone."""

    shown: bool


class StoryWish(Body, frozen=True):
    """What an analysis shall look at besides: deeper, or the bots' decisions and luck, too."""

    deep: bool = False
    everybody: bool = False


class StoryProgress(Body, frozen=True):
    """How far the analysis has come."""

    done: int
    steps: int


class StoryPage(Body, frozen=True):
    """A finished game at its address: its log with the names that are shown, its result, and its story."""

    game: str
    log: str
    names: list[str]
    """Empty where a seat has none, or has taken it off."""
    bots: list[str]
    """By seat: the bot's level, or empty for a person."""
    scoring: Scoring
    ended: int
    progress: StoryProgress
    story: Story | None
    """When the analysis is done."""
    seat: Seat | None
    """Of whoever shows a token."""
    daily: str = ""
    """Which one it was an attempt at."""


class NewDaily(Body, frozen=True):
    """Whoever tries; the request's token is a key that the device has drawn."""

    name: Nickname = ""


class DailyStart(Body, frozen=True):
    """The device's one attempt: asked again, the same."""

    table: TableName
    seat: SeatToken


class DailyEntry(Body, frozen=True):
    """Of the ranks: what everybody may see."""

    name: str
    total: int
    rank: int
    story: str | None
    """The address of its story, after the day."""


class DailyMine(Body, frozen=True):
    """The device's own attempt."""

    table: TableName
    over: bool
    total: int | None
    """None too where it does not count: given up, or ended after the day."""
    rank: int | None


class DailyInfo(Body, frozen=True):
    """One daily of a day."""

    game: str
    name: str
    """Its message is `daily-<name>`."""
    options: dict[str, Any]
    bots: list[str]
    """Whom one plays against, by level."""
    seed_hash: str
    seed: str | None
    """When the day has ended everywhere."""
    played: int
    """How many have finished it."""
    best: list[DailyEntry]
    quantiles: list[int]
    """A quarter, half and three quarters of all reached at most this; empty while they are few."""
    bot: int | None
    """What the strongest bot made of it, for those who have finished it."""
    mine: DailyMine | None


class DailyPage(Body, frozen=True):
    """A day, by the calendar of whoever asks."""

    day: str
    closes: int
    """Unix seconds when the day has ended everywhere."""
    open: bool
    dailies: list[DailyInfo]


class Luggage(Body, frozen=True):
    """What a device takes along; the server cannot read it without the code, and need not."""

    text: Annotated[str, msgspec.Meta(max_length=300_000)]


class MoveCode(Body, frozen=True):
    """Works once, until then."""

    code: str
    receipt: Token
    """By which the old device sees whether it was used."""
    until: int
    """Unix seconds."""


class MoveTake(Body, frozen=True):
    code: Annotated[str, msgspec.Meta(max_length=40)]


class MoveState(Body, frozen=True):
    until: int
    used: int | None
    """Unix seconds; None: not yet."""


class OldSeat(Body, frozen=True):
    table: TableName
    token: Token


class Delete(Body, frozen=True):
    """Seats of finished games that nobody shall be able to call his any more."""

    seats: Annotated[list[OldSeat], msgspec.Meta(max_length=500)]


class Deleted(Body, frozen=True):
    seats: int


class Problem(Body, frozen=True):
    """Every HTTP answer with a status of 400 or more."""

    status: int
    reason: str
    """A message key: `bad-request`, `bad-token`, `no-such-table`, `seat-taken`, `too-many`, ..."""
    detail: str
    """An English sentence for people who write clients."""


class Health(Body, frozen=True):
    ok: bool
    version: str
    protocol: int
    games: list[str]


# --- WebSocket: client to server -------------------------------------------------------------------------------------


class Frame(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=kebab):
    """A WebSocket message; JSON text with a `type`."""


class Hello(Frame, frozen=True):
    """The first frame, within ten seconds of connecting."""

    protocol: int
    token: Token | None = None
    """None: a spectator."""
    owner: Token | None = None
    """So that chance outcomes can be typed in on this socket."""
    since: Number = 0
    """The last `seq` the client has: only later events are sent."""


class Move(Frame, frozen=True):
    prompt: Annotated[str, msgspec.Meta(max_length=64)]
    """The id of the prompt this answers."""
    key: Key
    action: msgspec.Raw
    then: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=16)] = ()
    """Further decisions of the seat, taken with the first one: all of them are stored, or none."""


class Undo(Frame, frozen=True):
    key: Key
    line: Number
    """The `seq` of the event to take back, as `undoes` says: pressed on two devices, one decision is undone."""


class Typed(Frame, frozen=True):
    """A chance outcome from real dice or cards; with null the server draws it."""

    prompt: Annotated[str, msgspec.Meta(max_length=64)]
    key: Key
    action: msgspec.Raw


class Preview(Frame, frozen=True):
    action: msgspec.Raw


class Plan(Frame, frozen=True):
    """Try decisions one after the other on a private copy of the position; nobody else learns of it."""

    actions: Annotated[list[msgspec.Raw], msgspec.Meta(max_length=60)]


class Hint(Frame, frozen=True):
    level: Level = ""
    """Empty: the strongest bot."""


class Chat(Frame, frozen=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Earlier(Frame, frozen=True):
    """The notes before the note `before`; `welcome` holds only the last ones."""

    before: Number


class Point(Frame, frozen=True):
    """Show a place to everybody for a moment."""

    domain: Annotated[str, msgspec.Meta(max_length=40)]
    index: Number


class At(Frame, frozen=True):
    """How it looked: `count` positions, the first of them after the event `first` (0: the start)."""

    first: Number
    count: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1


ClientFrame: TypeAlias = Hello | Move | Undo | Typed | Preview | Plan | Hint | Chat | Earlier | Point | At


# --- WebSocket: server to client -------------------------------------------------------------------------------------


class Prompt(Body, frozen=True):
    """What a seat is asked, and every answer it may give."""

    id: str
    """A hash of what the seat is asked and of the number of its own decisions: other seats never change it."""
    seat: int
    """-1 in `chance`: nature is asked."""
    question: Question
    choices: Choices
    """kind -> the field values of every legal action of that kind, in the order of the record's fields."""


class Note(Body, frozen=True):
    """A line beside the game: chat, or something about the seats."""

    n: int
    """1, 2, 3, ..."""
    what: Literal[
        "chat", "joined", "vote", "takeover", "returned", "resigned", "reissued", "rematch", "closed", "device"
    ]
    at: int
    """Unix seconds."""
    seat: int | None = None
    """Who did it."""
    about: int | None = None
    """The seat it is about (vote, takeover, reissued)."""
    text: str = ""
    """The chat line; the table of a rematch; the level of a takeover."""


class Position(Body, frozen=True):
    """What a viewer is shown now."""

    status: Status
    seq: int
    """Of the viewer's last event."""
    view: msgspec.Raw
    players: list[Player]
    prompt: Prompt | None
    chance: Prompt | None
    """What nature is asked, for the owner of a table where people roll real dice."""
    undoes: int | None
    """The `seq` of the event that an undo would take back now."""
    scoring: Scoring | None
    seed: str | None
    """Shown after the end."""
    next: TableName | None
    """The rematch, once there is one."""
    taught: int | None
    """How many decisions of the table's lesson are taken; None where there is no lesson."""


class Welcome(Frame, frozen=True):
    """The answer to `hello`: all there is to see."""

    protocol: int
    table: TableName
    seat: int | None
    """The viewer's own; None: a spectator."""
    owner: bool
    game: str
    version: int
    options: dict[str, Any]
    domains: dict[str, list[str]]
    fields: dict[str, list[tuple[str, str]]]
    """Action kind -> its fields in order, each with its domain: what a prompt's values mean."""
    seed_hash: str
    public: bool
    typed_chance: bool
    absence: Absence
    created: int
    now: int
    """Unix seconds by the server's clock."""
    lesson: str
    """The name of the lesson that the table follows; empty: none."""
    copied: bool
    """Whether it goes on from a moment of another table: it never counts."""
    notes: list[Note]
    """The last ones; `earlier` asks for those before."""
    events: list[Event]
    """Those after `since`."""
    position: Position


class Step(Frame, frozen=True):
    """Something changed for this viewer."""

    events: list[Event]
    """The new ones."""
    position: Position


class Players(Frame, frozen=True):
    """Somebody came, went, or changed seats; nothing moved."""

    players: list[Player]


class Done(Frame, frozen=True):
    """The decision with this key is on disk (also when it is sent a second time)."""

    key: str


class Refused(Frame, frozen=True):
    """Nothing happened, and why."""

    rule: str
    """A rule number; `core` or `table` when no rule of the game is broken."""
    reason: str
    """A message key: the game's `refusal-<reason>`, or `no-undo`, `stale`, `no-action`, `not-playing`, `not-asked`,
    `no-seat`, `not-owner`, `no-bot`, `not-nature`, `impossible-outcome`, `too-many`, `chat-full`, `not-for-guests`,
    `not-in-daily`."""
    key: str | None
    prompt: Prompt | None
    """The viewer's prompt as it is now."""


class Previewed(Frame, frozen=True):
    action: msgspec.Raw
    effects: tuple[msgspec.Raw, ...]


class Planned(Frame, frozen=True):
    """The private copy after the planned decisions, as far as the seat can know it."""

    actions: tuple[msgspec.Raw, ...]
    view: msgspec.Raw
    prompt: Prompt | None
    """What the seat would be asked next; None: the plan has reached dice, cards or somebody else."""


class Thinking(msgspec.Struct, frozen=True):
    action: msgspec.Raw
    value: float
    reason: str
    """Of the game's message `thought-<reason>`."""
    about: dict[str, int | str]
    places: dict[str, str] = {}
    """Which of these are indices, and of what domain."""


class Thoughts(Frame, frozen=True):
    """A bot's candidates, best first: up to three that differ."""

    level: str
    thoughts: list[Thinking]
    more: bool = False
    """First ideas: what the bot would play follows in another frame."""


class Pointed(Frame, frozen=True):
    seat: int
    domain: str
    index: int


class Noted(Frame, frozen=True):
    note: Note


class Notes(Frame, frozen=True):
    """Earlier notes, the oldest first; empty when there are none."""

    before: int
    notes: list[Note]


class Positions(Frame, frozen=True):
    first: int
    views: list[msgspec.Raw]


class Bye(Frame, frozen=True):
    """The server's last frame before it closes the socket."""

    reason: str
    """A message key: `bad-frame`, `bad-token`, `no-such-table`, `protocol`, `flood`, `slow`, `seat-lost`."""
    detail: str


ServerFrame: TypeAlias = (
    Welcome
    | Step
    | Players
    | Done
    | Refused
    | Previewed
    | Planned
    | Thoughts
    | Pointed
    | Noted
    | Notes
    | Positions
    | Bye
)

BODIES: Final[tuple[type[Body], ...]] = (
    LessonInfo,
    GameInfo,
    NamesRequest,
    BoardNames,
    NewTable,
    NewLesson,
    Created,
    GuestHere,
    GuestTables,
    GuestInfo,
    TableSummary,
    Mine,
    MyTable,
    Join,
    SeatToken,
    Invitation,
    TakeOver,
    Votes,
    Rematch,
    TableLog,
    Glance,
    ReplayRequest,
    ReplayAnswer,
    StoryLink,
    GoOn,
    StoryName,
    StoryWish,
    StoryProgress,
    StoryPage,
    NewDaily,
    DailyStart,
    DailyPage,
    Luggage,
    MoveCode,
    MoveTake,
    MoveState,
    Delete,
    Deleted,
    Problem,
    Health,
)
"""What HTTP carries; with the two frame unions, all that the page's types are generated from."""

CLIENT_DECODER: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)
ENCODER: Final = msgspec.json.Encoder()


def schema() -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """JSON Schema of every body and frame, and of the records they hold."""
    return msgspec.json.schema_components((*BODIES, ClientFrame, ServerFrame))
