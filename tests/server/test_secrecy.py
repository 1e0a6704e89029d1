"""Two worlds that differ only in what a seat may not know look the same to it, to the byte, and to spectators.

The worlds are played in step: what the viewers notice happens in both, what is hidden from them differs in kind and
number. Every frame and every HTTP answer is compared as text.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from server.shed import Frame, Seat, Shed, bearer, open_shed

from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.record import CHANCE, Action, kind
from engineshed.core.registry import make_game
from engineshed.core.table import Entry, Table, visible
from engineshed.server import admin
from engineshed.server.protocol import Position, Step
from engineshed.server.tables import lobby, tables
from engineshed.server.tables.live_table import LiveTable, ViewerLog
from engineshed.server.tables.viewers import Viewers
from support.referees import TESTED, referee

pytestmark = pytest.mark.anyio

WATCHED = 0
SECRETIVE = [name for name in TESTED if hasattr(referee(name), "VEILED")]
"""Games with steps that nobody else may notice: their referees say with which options."""


class Beat(NamedTuple):
    """What happens unseen in each world, and then seen in both."""

    hidden: tuple[list[Entry], list[Entry]]
    shown: tuple[Entry, Entry] | None


class Worlds:
    """Two tables of the same game that the watched seat and a spectator cannot tell apart."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.tables = Table(game), Table(game)
        self.beats = [Beat(([], []), None)]

    def _notice(self, table: Table, seat: int, action: Action) -> list[object] | None:
        """What the two viewers learn from an action; None: nothing."""
        after, effects = self.game.apply(table.state, seat, action)
        learnt = [(visible(effects, viewer), self.game.view(after, viewer)) for viewer in (WATCHED, None)]
        before = [((), self.game.view(table.state, viewer)) for viewer in (WATCHED, None)]
        return None if learnt == before and seat != WATCHED else [*learnt, self.game.to_act(after)]

    def _choices(self, table: Table, seat: int) -> list[Action]:
        if seat == CHANCE:
            return [action for action, weight in self.game.chance(table.state) if weight]
        return list(self.game.legal(table.state, seat))

    def step(self) -> bool:
        """One entry in the first world and what answers to it in the second; False: the worlds part here."""
        one, two = self.tables
        acting = self.game.to_act(one.state)
        if not acting or acting != self.game.to_act(two.state):
            return False
        seat = self.rng.pick(acting)
        action = self.rng.pick(self._choices(one, seat))
        learnt = self._notice(one, seat, action)
        if learnt is None:
            self._hide(one, 0, seat, action)
            return self._answer_hidden(seat)
        for other in (action, *self._choices(two, seat)):
            if other in self._choices(two, seat) and self._notice(two, seat, other) == learnt:
                return self._show(seat, action, other)
        return False

    def _hide(self, table: Table, world: int, seat: int, action: Action) -> None:
        hidden = self.beats[-1].hidden[world]
        hidden.append(Entry(seat, action, typed=seat == CHANCE))
        table.add(hidden[-1])
        if seat != CHANCE and self.rng.below(3) == 0 and table.undoable(seat) is not None:
            hidden.append(Entry(seat, None))
            table.add(hidden[-1])

    def _answer_hidden(self, seat: int) -> bool:
        """Other things, and for a decision another number of them."""
        two = self.tables[1]
        for _ in range(1 if seat == CHANCE else self.rng.below(3)):
            unseen = [a for a in self._choices(two, seat) if self._notice(two, seat, a) is None]
            if unseen:
                self._hide(two, 1, seat, self.rng.pick(unseen))
        return True

    def _show(self, seat: int, *actions: Action) -> bool:
        pair = tuple(Entry(seat, action, typed=seat == CHANCE) for action in actions)
        for table, entry in zip(self.tables, pair, strict=True):
            table.add(entry)
        self.beats[-1] = Beat(self.beats[-1].hidden, (pair[0], pair[1]))
        self.beats.append(Beat(([], []), None))
        return True


class Clock:
    """Time stands still but for the test: a hidden step is stored at another second than a shown one."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def time(self) -> float:
        return float(self.now)

    monotonic = perf_counter = time


class Stage:
    """One world on a server, with everybody connected."""

    def __init__(self, shed: Shed, made: Frame, game: AnyGame) -> None:
        self.shed, self.made = shed, made
        self.nature = {"kind": kind(min(game.chances, key=kind)), "limit": 0, "seat": 0, "city": 0, "face": 0}
        self.seats: dict[int, Seat] = {}
        self.answers: list[str] = []

    async def enact(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        await seat.settled()
        action = msgspec.to_builtins(entry.action)
        if entry.action is None:
            answer = await seat.undo()
        elif entry.seat == CHANCE:
            prompt = seat.now["chance"]["id"]
            answer = await seat.ask(type="typed", prompt=prompt, key=seat.key(), action=action)
        else:
            answer = await seat.move(action)
        assert answer["type"] == "done", (entry, answer)

    async def look(self, watcher: Seat) -> None:
        """Everything that the watched seat and a spectator can ask."""
        watched = self.seats[WATCHED]
        for seat in (watched, watcher):
            await seat.settled()
            await seat.ask(type="at", first=max(0, seat.seq - 2), count=5)
            await seat.ask(type="move", prompt="stale", key="k", action={"kind": "nonsense"})
            await seat.ask(type="preview", action={"kind": "nonsense"})
        if watched.prompt is not None:
            answer = await watched.ask(type="move", prompt=watched.prompt["id"], key="k", action=self.nature)
            assert answer["type"] == "refused"

    async def request(self) -> None:
        """Everything that they can ask over HTTP."""
        for token in (self.made["tokens"][WATCHED], None, "wrong"):
            for path in ("", "/log", "/glance"):
                answer = await self.shed.get(self.made["table"] + path, token)
                headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
                self.answers.append(f"{answer.status_code} {headers} {answer.text}")
        mine = {"tokens": [self.made["tokens"][WATCHED]]}
        self.answers.append((await self.shed.http.post("/api/tables/mine", json=mine, headers=bearer(None))).text)


async def _open_table(shed: Shed, game: AnyGame, *, guest: bool) -> Frame:
    """People in every seat, or a guest bot in the watched one."""
    key = shed.bot_key() if guest else ""
    if guest:
        await shed.say_here(key, games={game.name: game.version})
    seats = ["guest" if guest else "me", *["me"] * (game.seats - 1)]
    options = msgspec.to_builtins(game.options)
    made = await shed.make(game.name, " ".join(seats), typed_chance=True, options=options)
    return {**made, "tokens": {WATCHED: key, **made["tokens"]}}


async def _perform(
    folder: Path, worlds: Worlds, world: int, monkeypatch: pytest.MonkeyPatch, *, guest: bool = False
) -> list[list[str]]:
    """What the watched seat, a spectator and their HTTP requests get in one of the worlds."""
    clock, numbers = Clock(), random.Random(5)
    for module in (lobby, tables):
        monkeypatch.setattr(Viewers, "clock", lambda _: 1_000_000.0)
        monkeypatch.setattr(Viewers, "absent_since", lambda *_: 1_000_000.0)
        monkeypatch.setattr(module, "time", clock)
        if module is lobby:
            monkeypatch.setattr(module, "new_seed", lambda: b"s" * 32)
            monkeypatch.setattr(module, "new_token", lambda: f"token{numbers.getrandbits(64):x}")
            monkeypatch.setattr(module, "new_table_id", lambda: "secretsecretsecr")
            monkeypatch.setattr(admin, "new_token", lambda: "the key of the guest")
    async with open_shed(f"sqlite:///{folder}/world{world}.db") as shed:
        made = await _open_table(shed, worlds.game, guest=guest)
        stage = Stage(shed, made, worlds.game)
        async with (
            shed.sit(made["table"], owner=made["owner"]) as stage.seats[CHANCE],
            shed.sit(made["table"], made["tokens"][0]) as stage.seats[0],
            shed.sit(made["table"], made["tokens"][1]) as stage.seats[1],
            shed.sit(made["table"], made["tokens"][2]) as stage.seats[2],
            shed.sit(made["table"]) as watcher,
        ):
            for number, seat in stage.seats.items():
                seat.name = str(number)
            for beat in worlds.beats:
                for entry in beat.hidden[world]:
                    clock.now += 1
                    await stage.enact(entry)
                await stage.request()
                clock.now = (clock.now // 1000 + 1) * 1000
                if beat.shown is not None:
                    await stage.enact(beat.shown[world])
                await stage.look(watcher)
            return [list(stage.seats[WATCHED].frames), list(watcher.frames), stage.answers]


def _worlds(name: str, seed: int, most: int) -> Worlds:
    worlds = Worlds(make_game(name, referee(name).VEILED), seed)
    for _ in range(most):
        if not worlds.step():
            break
    return worlds


@pytest.mark.parametrize(("seed", "guest"), [(3, False), (8, False), (3, True)])
@pytest.mark.parametrize("name", SECRETIVE)
async def test_worlds_that_look_alike_are_told_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, seed: int, guest: bool
):
    """To a person, and to a guest bot in the same seat."""
    worlds = _worlds(name, seed, 25)
    assert len(worlds.beats) > 3
    assert any(beat.hidden[0] != beat.hidden[1] for beat in worlds.beats), "the worlds do differ"
    one, two = [await _perform(tmp_path, worlds, world, monkeypatch, guest=guest) for world in (0, 1)]
    for first, second in zip(one, two, strict=True):
        assert first == second


def _leak_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events numbered by the stored log."""
    add = ViewerLog.add

    def leaky(self: ViewerLog, place: int, *args: Any, **more: Any) -> None:
        add(self, place, *args, **more)
        self.events[-1] = msgspec.structs.replace(self.events[-1], typed=bool(place % 2))

    monkeypatch.setattr(ViewerLog, "add", leaky)


def _leak_by_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame for every step, seen or not."""

    def leaky(self: Viewers, live: LiveTable) -> None:
        show(self, live)
        for connection in self.at(live.row.id):
            connection.send_bytes(b'{"type":"players"}')

    show = Viewers.show
    monkeypatch.setattr(Viewers, "show", leaky)


def _leak_by_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of the last step, seen or not."""
    append_of = tables.Tables._append_of

    def leaky(live: LiveTable, *args: Any) -> Any:
        new = append_of(live, *args)
        return msgspec.structs.replace(new, moved=int(tables.time.time()))

    monkeypatch.setattr(tables.Tables, "_append_of", staticmethod(leaky))


def _leak_by_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A prompt that every step makes stale."""
    prompt = LiveTable.prompt

    def leaky(self: LiveTable, viewer: int | None) -> Any:
        asked = prompt(self, viewer)
        return asked and msgspec.structs.replace(asked, id=f"{asked.id[:20]}{self.length:04}")

    monkeypatch.setattr(LiveTable, "prompt", leaky)


def _leak_by_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything to everybody."""
    monkeypatch.setattr(LiveTable, "_show", lambda self, entry, effects, _: _tell_all(self, entry, effects))


def _tell_all(live: LiveTable, entry: Entry, effects: Any) -> None:
    raws = tuple(msgspec.Raw(msgspec.json.encode(effect)) for effect in effects)
    for log in live.logs.values():
        log.add(live.length - 1, raws, typed=entry.typed)


@pytest.mark.parametrize("leak", [_leak_by_number, _leak_by_frame, _leak_by_time, _leak_by_prompt, _leak_by_effects])
async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[Any], None]):
    worlds = _worlds("template", 3, 20)
    leak(monkeypatch)
    one, two = [await _perform(tmp_path, worlds, world, monkeypatch) for world in (0, 1)]
    assert one != two


async def test_during_play_the_log_is_the_viewers_own_and_the_seed_stays_hidden(shed: Shed):
    made = await shed.make()
    async with shed.sit(made["table"], made["tokens"][1]) as other:
        await other.move({"kind": "couple", "load": 2})
    for token, lines in ((made["tokens"][0], 0), (None, 0), (made["tokens"][1], 1)):
        answer = (await shed.get(f"{made['table']}/log", token)).json()
        assert (answer["over"], len(answer["events"]), answer["log"], answer["seed"]) == (False, lines, None, None)


def test_the_frame_of_a_step_has_no_field_that_is_not_the_viewers():
    assert set(Step.__struct_fields__) == {"events", "position"}
    assert set(Position.__struct_fields__) == {
        "status", "seq", "view", "players", "prompt", "chance", "undoes", "scoring", "seed", "next", "taught",
    }  # fmt: skip
