"""Following a game: what is heard and what moves at each kind of event, at which pace, and what was missed."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LIVELY = {"reduced_motion": "no-preference"}

AUDIO = """
window.struck = 0;
const made = AudioContext.prototype.createGain;
AudioContext.prototype.createGain = function () { window.struck += 1; return made.call(this); };
"""
MARKS = """(kind) => performance.getEntriesByType("mark")
  .filter(({ name }) => name.startsWith(kind + " ")).map(({ name, detail }) => [name.split(" ")[1], detail?.loud])"""


class Table:
    """A table whose line to the server can be added to: a step as the server would tell it."""

    def __init__(self, visitor, created, settings):
        self.page = visitor.page
        self.until = visitor.until
        self._welcome = None
        text = json.dumps(json.dumps({"language": "en", **settings}))
        visitor.context.add_init_script(f"localStorage['engineshed.settings'] ??= {text}")
        visitor.context.add_init_script(AUDIO)
        self.page.route_web_socket(re.compile("/api/"), self._listen)
        visitor.sit(created["table"], *((seat["seat"], seat["token"]) for seat in created["seats"]))
        visitor.until(lambda: self._welcome is not None, "nobody says welcome")
        self.page.locator("main[data-stage]").wait_for()
        self.page.locator(".board svg").first.wait_for()
        self.page.locator(".head, header").first.click(position={"x": 2, "y": 2})  # a page that was touched may sound

    def _listen(self, line):
        self._line = line
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(self._hear)

    def _hear(self, message):
        frame = json.loads(message)
        if frame["type"] in {"welcome", "step"}:
            self._welcome = frame
            self._seq = max([event["seq"] for event in frame["events"]], default=0)
        self._line.send(message)

    def tell(self, *effects):
        """One step with these effects."""
        self._seq += 1
        event = {"seq": self._seq, "effects": [{"only": None, **effect} for effect in effects]}
        self._line.send(json.dumps({"type": "step", "events": [event], "position": self._welcome["position"]}))

    def traced(self, kind):
        """What was asked for since the last look: sounds or motions, in their order."""
        found = self.page.evaluate(MARKS, kind)
        self.page.evaluate("performance.clearMarks()")
        return found

    def last(self):
        return int(self.page.get_by_role("main").get_attribute("data-last") or 0)

    def shown(self):
        """Everything that was told is on the page."""
        expect(self.page.get_by_role("main")).to_have_attribute("data-last", str(self._seq))


@pytest.fixture
def follow(visit, table):
    """`follow(game, sound=True)`: a table of a game with random bots, lively and with these settings."""

    def at(game="trans-europa", seats=("me", "me", "me"), wishes=LIVELY, options=None, **settings):
        created = table(*seats, game=game, **(options or {}))
        created["seats"] = created["seats"][:1]
        visitor = visit(**wishes)
        return Table(visitor, created, settings)

    return at


# --- sounds, by the table of the design

LAID = {"kind": "laid", "hex": 17, "face": 1, "rotation": 2, "manner": "new", "sides": 2}
LAID |= {"town": 0, "river": 0, "hills": 0, "cost": 2}
MOVED = {"kind": "moved", "colour": 2, "start": 24, "finish": 55, "owner": 0, "neutral": 0}
SCORED = {"kind": "scored", "points": 1, "track": 0, "lost": 0}
RAN = {"kind": "ran", "train": 0, "path": [3, 4], "spot": 4, "spent": 2, "tokens": 0, "other": None}
SPENT, RED = 0, 1
HEARD = {
    "trans-europa": [
        ([{"kind": "rail-laid", "seat": 0, "line": 5}], ["click"]),
        ([{"kind": "rail-laid", "seat": 1, "line": 6}, {"kind": "rail-laid", "seat": 1, "line": 7}], ["click"] * 2),
        ([{"kind": "passed", "seat": 1}], []),
    ],
    "railroad-ink": [
        ([{"kind": "rolled", "round": 1, "routes": [0, 1, 2, 3]}], ["dice"]),
    ],
    "switch-signal": [
        ([{"kind": "switch-set", "setting": 3}], ["lever"]),
        ([{"kind": "signal-moved", "take": 1, "put": 2}], ["wire"]),
        ([RAN | {"reason": SPENT}], ["rolling"]),
        ([RAN | {"reason": RED}], ["rolling", "thud"]),
        ([{"kind": "tokens-lost", "tokens": 1, "clock": 6}], ["clock"]),
        ([{"kind": "die-rolled", "train": 0, "pips": 3}], ["dice"]),
        ([{"kind": "departure-rolled", "number": 4, "departure": 1}], ["dice"]),
    ],
    "steam": [
        ([LAID | {"seat": 0}], ["click"]),
        ([MOVED | {"seat": 0}, SCORED | {"seat": 0}], ["wheels", "bell"]),
        ([MOVED | {"seat": 1, "owner": 1}, SCORED | {"seat": 1}], ["wheels"]),
        ([{"kind": "passed", "seat": 1}], []),
    ],
}


@pytest.mark.parametrize("game", HEARD)
def test_every_kind_of_event_has_its_sound(follow, game):
    table = follow(game, sound=True, pace="once")
    for effects, names in HEARD[game]:
        table.traced("sound")
        table.tell(*effects)
        table.shown()
        assert [name for name, _ in table.traced("sound")] == names, effects
    assert table.page.evaluate("window.struck") > 0, "nothing was played"


def test_what_others_do_is_half_as_loud(follow):
    table = follow("steam", sound=True, pace="once")
    table.traced("sound")
    for seat, loud in ((0, 1), (1, 0.5)):
        table.tell(LAID | {"seat": seat})
        table.shown()
        assert table.traced("sound") == [["click", loud]]


@pytest.mark.parametrize(
    ("wishes", "settings"),
    [(LIVELY, {}), (LIVELY, {"sound": False}), ({"reduced_motion": "reduce"}, {"sound": True})],
    ids=["as it comes", "switched off", "calm system"],
)
def test_nothing_is_heard_until_it_is_wished_nor_where_the_system_is_calm(follow, wishes, settings):
    table = follow("steam", wishes=wishes, pace="once", **settings)
    for effects, _ in HEARD["steam"]:
        table.tell(*effects)
    table.shown()
    assert table.traced("sound") == []
    assert table.page.evaluate("window.struck") == 0


def test_choosing_ticks_my_turn_whistles_and_a_refusal_knocks(visit, table):
    created = table("me", "bot", first_player="0")
    player = visit(**LIVELY)
    wish = json.dumps(json.dumps({"sound": True, "pace": "once", "language": "en"}))
    player.context.add_init_script(f"localStorage['engineshed.settings'] ??= {wish}")
    page = player.sit(created["table"], *((seat["seat"], seat["token"]) for seat in created["seats"]))
    heard = lambda: [name for name, _ in page.evaluate(MARKS, "sound")]  # noqa: E731 -- read at several places
    player.asked()
    player.click(20)  # the marker; the bot answers, and it is my turn again
    player.asked()
    player.until(lambda: "whistle" in heard(), "no whistle")
    single = '[data-domain="line"][data-lit][aria-label*="single"]'
    page.evaluate("performance.clearMarks()")
    page.mouse.click(*player.spots(single)[0])
    player.until(lambda: "tick" in heard(), "no tick")
    player.decision().get_by_role("button", name="Lay it and end the turn").wait_for()
    player.decision().get_by_role("button", name="Undo").click()
    page.mouse.click(*player.spots('[data-domain="line"]:not([data-lit])')[0])
    page.get_by_role("alert").wait_for()
    assert "knock" in heard()


def test_the_volume_is_set_and_tried_in_the_menu(follow):
    table = follow()
    page = table.page
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_label(re.compile("^Sounds")).check()
    page.get_by_label("Volume").fill("0.9")
    assert [name for name, _ in table.traced("sound")] == ["whistle", "bell"]
    assert page.evaluate("JSON.parse(localStorage['engineshed.settings']).volume") == 0.9


def test_the_pace_of_others_is_set_in_the_menu_of_a_phone(follow):
    table = follow(wishes={"viewport": {"width": 390, "height": 844}})
    page = table.page
    page.get_by_role("button", name="Menu").first.click()
    pace = page.get_by_role("dialog").locator("label", has=page.locator("select"))
    assert pace.locator("span").bounding_box()["height"] < 60, "its words stand letter under letter"
    pace.locator("select").select_option("once")
    assert page.evaluate("JSON.parse(localStorage['engineshed.settings']).pace") == "once"


# --- motion

MOVES = {
    "switch-signal": [
        ([RAN | {"reason": RED}], {"train", "blink"}),
    ],
    "steam": [
        ([LAID | {"seat": 1}], {"tile", "plate"}),
        ([SCORED | {"seat": 1}], {"plate", "gain"}),
    ],
    "trans-europa": [([{"kind": "rail-laid", "seat": 1, "line": 5}], {"plate"})],
}


@pytest.mark.parametrize("game", MOVES)
def test_what_happens_moves(follow, game):
    table = follow(game, pace="once")
    for effects, names in MOVES[game]:
        table.traced("motion")
        table.tell(*effects)
        table.shown()
        assert names <= {name for name, _ in table.traced("motion")}, effects


@pytest.mark.parametrize("game", MOVES)
def test_nothing_moves_where_the_system_asks_for_calm(follow, game):
    table = follow(game, wishes={"reduced_motion": "reduce"})
    for effects, _ in MOVES[game]:
        table.tell(*effects)
        table.shown()
    assert table.traced("motion") == []


def test_a_key_ends_what_moves(follow):
    table = follow("steam", pace="once")
    table.tell(SCORED | {"seat": 1})
    table.shown()
    going = "document.getAnimations().filter((one) => one.id && one.playState === 'running').length"
    table.until(lambda: table.page.evaluate(going) > 0, "nothing moves")
    table.page.keyboard.press("Shift")
    assert table.page.evaluate(going) == 0


# --- pace


def step(line):
    return {"kind": "rail-laid", "seat": 1, "line": line}


@pytest.mark.parametrize("pace", ["calm", "quick"])
def test_steps_of_others_are_shown_one_by_one_and_a_press_skips(follow, pace):
    table = follow(pace=pace)
    before = table.last()
    for line in range(20):
        table.tell(step(line))
    expect(table.page.get_by_role("main")).to_have_attribute("data-last", str(before + 1))
    expect(table.page.get_by_role("main")).to_have_attribute("data-last", str(before + 2))
    table.page.keyboard.press("Shift")
    assert table.last() == before + 20


def test_at_once_nothing_waits(follow):
    table = follow(pace="once")
    page = table.page
    page.evaluate(
        """() => { window.seen = []; new MutationObserver(() => window.seen.push(
        [performance.now(), document.querySelector("main").dataset.last])).observe(
        document.querySelector("main"), { attributeFilter: ["data-last"] }); }"""
    )
    for line in range(20):
        table.tell(step(line))
    table.shown()
    seen = page.evaluate("window.seen")
    assert seen[-1][0] - seen[0][0] < 20 * 600, "each step was waited for"


# --- since my last move


@pytest.mark.parametrize(
    ("game", "mine", "theirs"),
    [
        ("steam", [{"kind": "build-ended", "seat": 0, "unused": 0, "void": 0}], [LAID | {"seat": 1}]),
        (
            "switch-signal",
            [{"kind": "switch-set", "setting": 0}],
            [
                {"kind": "turn-began", "seat": 1, "turn": 2, "left": 9},
                {"kind": "card-played", "card": 1},
                {"kind": "switch-set", "setting": 3},
            ],
        ),
    ],
)
def test_what_others_did_stays_marked_on_the_board_until_i_act(follow, game, mine, theirs):
    table = follow(game, wishes={})
    page = table.page
    rings = page.locator("[data-news]")
    chips = page.get_by_role("region", name="Since your move").first.get_by_role("listitem").get_by_role("button")
    if game == "switch-signal":
        table.tell({"kind": "turn-began", "seat": 0, "turn": 1, "left": 9})
    table.tell(*mine)
    table.shown()
    expect(rings).to_have_count(0)
    for effect in theirs:
        table.tell(effect)
    table.shown()
    expect(rings).to_have_count(1)
    expect(chips.first).to_be_attached()
    if game == "steam":
        table.tell(*mine)
        table.shown()
        expect(rings).to_have_count(0)


def test_the_largest_of_what_others_did_stands_first(follow):
    table = follow("steam", wishes={}, pace="once")
    table.tell({"kind": "build-ended", "seat": 0, "unused": 0, "void": 0})
    table.tell(LAID | {"seat": 1})
    table.tell({"kind": "build-ended", "seat": 1, "unused": 0, "void": 0})
    table.shown()
    chips = table.page.get_by_role("region", name="Since your move").first.get_by_role("listitem")
    expect(chips.first).to_contain_text("lays a tile")
    expect(chips.nth(1)).to_contain_text("ends the build turn")


TITLES = """() => { window.titles = new Set(); new MutationObserver(() => {
  for (const one of document.querySelectorAll(".prompt.past b")) window.titles.add(one.textContent);
}).observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true }); }"""
"""Keeps which moves of the past were named, however short each was shown."""


@pytest.fixture
def left(visit, table, shed):
    """Somebody who has left the table just after a move, and comes back when the bots have done theirs."""
    created = table("me", "bot", "bot", first_player="0")
    player = visit(**LIVELY)
    page = player.sit(created["table"], *((seat["seat"], seat["token"]) for seat in created["seats"]))
    player.asked()
    player.click(20)
    page.goto(f"{shed.url}/rules/trans-europa")

    def my_turn():
        (mine,) = shed.post("/api/tables/mine", {"tokens": [created["seats"][0]["token"]]})
        return mine["summary"]["players"][0]["acting"]

    player.until(my_turn, "the bots do not move")
    return player, created


def test_whoever_comes_back_is_shown_once_what_happened(left):
    player, created = left
    page = player.page
    page.goto(f"{player.url}/table/{created['table']}")
    past = page.locator(".prompt.past")
    past.wait_for()
    past.wait_for(state="detached")  # by itself
    player.asked()
    page.reload()
    player.asked()
    page.wait_for_timeout(700)
    expect(past).to_have_count(0)
    page.evaluate(TITLES)
    page.get_by_role("button", name="Show on the board").first.click()
    past.wait_for()
    past.wait_for(state="detached")
    assert len(page.evaluate("window.titles.size && [...window.titles]")) > 2, "step by step"
    page.get_by_role("button", name="Show on the board").first.click()
    past.wait_for()
    page.keyboard.press("Shift")
    expect(past).to_have_count(0)


def test_who_used_my_link_and_what_it_paid_is_said_over_the_board(follow):
    table = follow("steam", wishes={})
    banner = table.page.locator(".banner")
    table.tell(MOVED | {"seat": 1, "owner": 1})
    table.shown()
    expect(banner).to_have_text("")
    table.tell(MOVED | {"seat": 1, "owner": 0})
    expect(banner).to_contain_text("Vera2 used your link")
    expect(banner).to_contain_text("1 point for you")
    table.page.keyboard.press("Shift")
    expect(banner).to_have_text("")


# --- hints


def test_the_bulb_walks_through_the_ideas_and_confirm_plays_the_one_that_is_shown(visit, table):
    created = table("me", "bot", first_player="0")
    player = visit()
    page = player.sit(created["table"], *((seat["seat"], seat["token"]) for seat in created["seats"]))
    player.asked()
    bulb = page.get_by_role("button", name="What would a bot do?")
    main = player.decision().locator(".main")
    bulb.click()
    expect(bulb).to_have_attribute("aria-pressed", "true")
    expect(bulb).to_have_attribute("aria-busy", "false")
    total = int(re.search(r"Hint 1 of (\d)", page.locator(".prompt").inner_text())[1])
    ideas = [main.inner_text()]
    for number in range(2, total + 1):
        bulb.click()
        expect(page.locator(".prompt")).to_contain_text(f"Hint {number} of {total}")
        ideas.append(main.inner_text())
    assert len(set(ideas)) == total <= 3
    bulb.click()
    expect(bulb).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".prompt")).not_to_contain_text("Hint")
    bulb.click()
    expect(main).to_have_text(ideas[0])
    before = player.events()
    main.click()
    player.moved(before)


# --- the log


def test_the_log_folds_the_set_up_and_finds_back_to_the_newest_line(visit, table):
    created = table("me", "bot", "bot", game="steam")
    player = visit()
    page = player.sit(created["table"], *((seat["seat"], seat["token"]) for seat in created["seats"]))
    player.asked()
    log = player.log()
    fold = log.get_by_role("button", name=re.compile("set-up|Set-up"))
    lines = log.get_by_role("listitem")
    few = lines.count()
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert lines.count() > few + 20
    newest = page.get_by_role("button", name="To the newest line")
    expect(newest).to_have_count(0)
    log.evaluate("(list) => list.scrollTo(0, 400)")
    newest.click()
    expect(newest).to_have_count(0)
    assert log.evaluate("(list) => list.scrollTop") == 0
    assert not re.search(r"-?\d+,-?\d+", log.inner_text()), "a place without a name"
    for place in (3, 9):  # a look back marks the line, and no other
        line = log.locator("[data-row]").nth(place)
        line.click()
        expect(line).to_have_attribute("aria-current", "true")
        marked = log.locator('[aria-current="true"]').evaluate_all("(rows) => rows.map((row) => row.dataset.row)")
        assert {row.split(".")[0] for row in marked} == {str(line.get_attribute("data-row")).split(".")[0]}
