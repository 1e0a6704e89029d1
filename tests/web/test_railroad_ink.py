"""Railroad Ink in the browser: whole games by mouse, finger and keys, and what a player sees on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate
from web.conftest import MOMENT

from engineshed.core.record import kind
from engineshed.core.space import Space
from engineshed.games.railroad_ink import RailroadInk
from engineshed.games.railroad_ink.model import Options

pytestmark = pytest.mark.browser

WIDE = {"has_touch": True}
"""A screen that takes both: mouse and finger."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
VARIANTS: dict[str, dict[str, Any]] = {
    "base": {},
    "draft": {"draft": True},
    "meteor": {"expansions": "meteor"},
    "lava": {"expansions": "lava"},
    "both": {"expansions": "both"},
}
AXE = "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"
STATE = """() => ({
  picks: document.querySelectorAll('.pair.lit:not(:disabled)').length,
  flights: document.querySelectorAll('.decision .btn:not(:disabled)').length,
  lit: [...document.querySelectorAll('[data-light]')].map((one) => [Number(one.dataset.cell), one.dataset.light]),
  main: document.querySelector('.act .main:not(:disabled):not([aria-disabled=true])')?.textContent.trim() ?? '',
})"""
"""What may be done now."""
GESTURES = 600
"""More than any game needs."""
STANDSTILL = """(() => { const later = setTimeout;
  window.setTimeout = (what, wait, ...more) => (wait === 1700 ? 0 : later(what, wait, ...more)); })()"""
"""Opened sheets stay until they are skipped."""
DONE = "Done"
LIGHTS = ("bright", "crater", "pale", "burn")


class Mouse:
    """Draws with a click; a click where the tile must be turned first turns it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def cell(self, cell: int) -> Locator:
        return self.page.locator(f'[data-cell="{cell}"]')

    def draw(self, cell: int, main: str) -> None:
        if main.startswith("Yes"):
            self.done()
        else:
            self.cell(cell).click(timeout=MOMENT)

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click(timeout=MOMENT)

    def fly(self) -> None:
        """Chooses a flight by the cell where it ends."""
        self.page.locator('[data-cell][aria-label*="lands here"]').first.click(timeout=MOMENT)

    def done(self) -> None:
        self.press(".act .main")


class Finger(Mouse):
    """The first tap lays the ghost down and turns it, the button draws it."""

    def draw(self, cell: int, main: str) -> None:
        if main.startswith(("Draw it", "Burn", "Yes")):
            self.done()
        else:
            self.cell(cell).tap(timeout=MOMENT)

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.tap(timeout=MOMENT)

    def fly(self) -> None:
        self.page.locator('[data-cell][aria-label*="lands here"]').last.tap(timeout=MOMENT)


class Keys(Mouse):
    """No pointer at all: arrows walk over the cells, Enter turns and draws, the space bar ends the round."""

    def draw(self, cell: int, main: str) -> None:
        if main.startswith("Yes"):
            return self.press(".act .main")
        here = self.page.locator('[data-cell][tabindex="0"]')
        here.focus(timeout=MOMENT)
        at = int(here.get_attribute("data-cell") or 0)
        down, right = cell // 7 - at // 7, cell % 7 - at % 7
        for key, times in (("Down", down), ("Up", -down), ("Right", right), ("Left", -right)):
            for _ in range(times):
                self.page.keyboard.press(f"Arrow{key}")
        return self.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.focus(timeout=MOMENT)
        self.page.keyboard.press("Enter")

    def fly(self) -> None:
        self.press(".decision .btn")

    def done(self) -> None:
        self.page.locator('[data-cell][tabindex="0"]').focus(timeout=MOMENT)
        self.page.keyboard.press("Space")


TOOLS = (Mouse, Finger, Keys)


class Player:
    """Somebody at a sheet: whatever is asked, something is done about it, with another tool in each round."""

    def __init__(self, visitor: Any, tools: tuple[type[Mouse], ...] = TOOLS) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.tools = [tool(self.page) for tool in tools]
        self.round = 0
        self.used: set[str] = set()

    @property
    def tool(self) -> Mouse:
        return self.tools[self.round % len(self.tools)]

    def act(self, state: dict[str, Any]) -> None:
        """One gesture; it decides something or brings nearer to a decision, and the next look tells which."""
        self.used.add(type(self.tool).__name__)
        if state["picks"]:
            self.tool.press(".pair.lit")
        elif state["flights"]:
            self.tool.fly()
        elif state["lit"]:
            self.tool.draw(min(state["lit"], key=lambda one: LIGHTS.index(one[1]))[0], state["main"])
        else:
            self.tool.done()
            self.round += state["main"].startswith(DONE)

    def play(self, rounds: int = 99, until: Callable[[dict[str, Any]], bool] = lambda _: False) -> None:
        """Until the result lies open, so many rounds are drawn, or something may be done that was waited for."""
        for _ in range(GESTURES):
            if self.round >= rounds or not self.visitor.asked_or_over():
                return
            state = self.page.evaluate(STATE)
            if until(state):
                return
            with suppress(TooLate):
                self.act(state)
        raise AssertionError("the game does not end")


def seats(created: dict[str, Any]) -> list[tuple[int, str]]:
    return [(seat["seat"], seat["token"]) for seat in created["seats"]]


@pytest.fixture
def desk(visit, table):
    """`desk("me", "bot", expansions="lava")`: somebody at a table of Railroad Ink, asked for something."""

    def opened(*kinds, typed=False, wishes=WIDE, script="", tools=TOOLS, **options):
        created = table(*(kinds or ("me",)), game="railroad-ink", typed=typed, **options)
        visitor = visit(**wishes)
        visitor.context.add_init_script(script)
        page = visitor.sit(created["table"], *seats(created), owner=created["owner"])
        page.locator("[data-cell]").first.wait_for()
        if not typed:
            visitor.asked()
        return Player(visitor, tools)

    return opened


def roll(player, *outcomes):
    """Types in what real dice gave."""
    for outcome in outcomes:
        before = player.visitor.events()
        player.page.locator(".typed").get_by_role("button", name=re.compile(rf": {outcome}$")).click()
        player.visitor.moved(before)


def cell(player, row, column):
    return player.page.locator(f'[data-cell="{row * 7 + column}"]')


FACES = ("highway curve", "railway T", "highway straight", "curved station")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_by_mouse_finger_and_keys(variant, desk):
    options = VARIANTS[variant]
    player = desk("me", *(["bot"] if "draft" in options else []), **options)
    player.play()
    assert player.used == {"Mouse", "Finger", "Keys"}
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("region", name="Final score")).to_be_visible()
    expect(player.visitor.log()).to_contain_text(f"Round {6 if 'expansions' in options else 7} is over")
    assert "⟦" not in player.visitor.words()


def test_a_whole_game_by_tapping_on_a_phone(desk):
    player = desk(wishes=PHONE, tools=(Finger,))
    player.play()
    assert player.used == {"Finger"}
    expect(player.page.locator("dialog[open] .ranks")).to_be_visible()


def test_two_browsers_draw_at_the_same_time_and_see_nothing_of_each_other(visit, table):
    created = table("me", "me", game="railroad-ink")
    vera, olha = visit(), visit()
    for visitor, seat in zip((vera, olha), seats(created), strict=True):
        visitor.sit(created["table"], seat)
        visitor.asked()
    olha.tab("Score")
    before = olha.events(), olha.page.locator(".board, .list").all_inner_texts()
    player = Player(vera)
    player.play(until=lambda state: not state["lit"])
    assert (olha.events(), olha.page.locator(".board, .list").all_inner_texts()) == before
    assert drawn(olha.page.locator(".list li svg").first) == 0
    player.play(rounds=1)
    expect(olha.page.get_by_role("region", name="Others")).to_contain_text("done")
    assert drawn(olha.page.locator(".list li svg").first) == 0, "not before everybody is done"
    olha.tab("Dice")
    Player(olha).play(rounds=1)
    expect(vera.page.get_by_role("region", name="Dice")).to_contain_text("Round 2")
    for visitor in (vera, olha):
        visitor.tab("Score")
    assert drawn(olha.page.locator(".list li svg").first) > 0
    assert drawn(vera.page.locator(".list li svg").first) > 0


def drawn(svg):
    """How many strokes of routes a sheet shows, without the exits."""
    return svg.locator('path[stroke-width="3.4"], path[stroke-width="2.9"]').count() - 12


def test_the_ghost_turns_and_mirrors_and_only_legal_cells_are_lit(desk):
    player = desk(typed=True)
    page = player.page
    roll(player, "highway straight", "railway T", "highway curve", "curved station")
    lit = {tuple(one) for one in page.evaluate(STATE)["lit"]}
    assert lit == {(1, "bright"), (5, "bright"), (43, "bright"), (47, "bright"), (21, "pale"), (27, "pale")}
    page.keyboard.press("r")
    assert {tuple(one) for one in page.evaluate(STATE)["lit"]} >= {(21, "bright"), (1, "pale")}
    expect(page.get_by_role("button", name="Mirror")).to_have_count(0)
    page.keyboard.press("4")
    cell(player, 0, 1).hover()
    shapes = set()
    for key in "rrrrmrrrr":
        shapes.add(page.locator(".ghost").inner_html())
        page.keyboard.press(key)
    assert len(shapes) == 8, "the curved station has eight orientations"
    expect(page.get_by_role("button", name="Mirror")).to_be_visible()
    cell(player, 0, 1).click(button="right")
    page.mouse.wheel(0, 100)
    page.keyboard.press("1")
    cell(player, 3, 3).hover()
    expect(page.locator(".caption")).to_contain_text("RI-5.3")
    cell(player, 3, 3).click()
    expect(page.get_by_role("alert")).to_contain_text("RI-5.3")


def test_the_score_grows_with_each_stroke_and_undo_takes_it_back(desk):
    player = desk(typed=True)
    page = player.page
    roll(player, "highway straight", "railway straight", "highway curve", "straight station")
    score = page.get_by_role("region", name="Score")
    cell(player, 0, 1).hover()
    expect(player.visitor.decision()).to_contain_text("0 → 0")
    cell(player, 0, 1).click()
    expect(score.get_by_role("row", name=re.compile("Longest highway 1 \\+1"))).to_be_visible()
    expect(score.get_by_role("row", name=re.compile("Errors −1 −1"))).to_be_visible()
    cell(player, 0, 1).and_(page.get_by_label("highway north and south, round 1")).wait_for()
    score.get_by_role("button", name="Longest highway").click()
    expect(page.locator(".page .trace path")).to_have_count(1)
    waits = page.get_by_role("button", name="still fits, show me")
    waits.click()
    page.locator(".ghost").wait_for()
    page.get_by_role("button", name="Draw it").click()
    page.get_by_label("round 1").nth(1).wait_for()
    page.keyboard.press("Backspace")
    expect(page.get_by_label(re.compile("round 1$"))).to_have_count(1)
    page.get_by_role("button", name="Start the round again").click()
    expect(page.get_by_label(re.compile("round 1$"))).to_have_count(0)
    expect(score.get_by_role("row", name=re.compile("Total 0"))).to_be_visible()


def test_a_network_has_the_same_letter_and_tint_on_sheet_and_score(desk):
    player = desk(typed=True)
    page = player.page
    feed(player, "roll highway_curve", "roll railway_straight", "roll highway_straight", "roll station_curve")
    feed(player, "route 01 H-H-+", "route 11 H--R+", "route 10 -R-R+")
    tag = page.get_by_role("region", name="Score").get_by_role("button", name="A 2 exits")
    tag.click()
    expect(tag).to_have_attribute("aria-pressed", "true")
    letters = page.locator(".page text", has_text="A")
    expect(letters).to_have_count(2)
    tint = page.locator(".page g:has(> text) > circle").first.get_attribute("stroke")
    assert tint in tag.get_attribute("style")


FEED = """async ([table, token, owner, steps]) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  const frames = [];
  let wake = () => {};
  socket.onmessage = ({ data }) => { frames.push(JSON.parse(data)); wake(); };
  await new Promise((open) => (socket.onopen = open));
  const until = async (...types) => {
    for (;;) {
      const found = frames.find(({ type }) => types.includes(type));
      if (found) { frames.length = 0; return found; }
      await new Promise((now) => (wake = now));
    }
  };
  socket.send(JSON.stringify({ type: "hello", protocol: 2, token, owner }));
  let now = await until("welcome");
  for (const action of steps) {
    const asked = now.position.chance ?? now.position.prompt;
    const type = now.position.chance ? "typed" : "move";
    socket.send(JSON.stringify({ type, prompt: asked.id, key: crypto.randomUUID(), action }));
    now = await until("step", "refused");
    if (now.type === "refused") throw new Error(JSON.stringify([action, now]));
  }
  socket.close();
}"""


def feed(player, *notation):
    """Sends decisions and dice past the page, in the notation of a log."""
    space = Space(RailroadInk(Options(expansions="both")))
    steps = [{"kind": kind(type(action)), **msgspec.structs.asdict(action)} for action in map(space.read, notation)]
    held = player.page.evaluate("JSON.parse(localStorage['engineshed.tables'])[0]")
    player.page.evaluate(FEED, [held["table"], held["seats"][0]["token"], held["owner"], steps])


def test_a_meteor_is_aimed_at_its_landing_cell_or_ignored_for_a_special(desk):
    player = desk(typed=True, expansions="meteor")
    page = player.page
    feed(player, *(f"roll {face}" for face in ("highway_t", "highway_t", "highway_t", "overpass")))
    feed(player, "roll-heading free", "roll-distance 2")
    expect(page.locator(".flight")).to_have_count(4)
    cell(player, 1, 3).hover()
    expect(page.locator(".flight.chosen")).to_have_count(1)
    assert not re.search(r"\b(\w+)\W+\1\b", page.get_by_role("region", name="Meteor").inner_text()), "a word twice"
    page.get_by_role("button", name="cross off highway crossing").click()
    expect(page.get_by_role("region", name="Specials")).to_contain_text("1 of 3 used")
    expect(page.get_by_role("button", name="highway crossing, crossed off")).to_be_visible()
    page.keyboard.press("Backspace")
    cell(player, 1, 3).click()
    expect(cell(player, 1, 3)).to_have_attribute("aria-label", re.compile("crater"))
    expect(page.locator(".flight")).to_have_count(0)


FIRST = ("roll railway_t", "roll highway_straight", "roll highway_t", "roll overpass")
FIRST_LAVA = ("roll-lava lava_highway", "roll-lava lava_corner")
AROUND = ("lava 43 LH-H~", "special 44 RHHH+", "route 42 HH-H+", "route 32 H-H-+", "route 22 HRHRo", "route 23 RR-R+")
SECOND = ("roll highway_t", "roll railway_straight", "roll railway_t", "roll station_straight")
SECOND_LAVA = ("roll-lava lava_highway", "roll-lava lava_highway")
BLOCKED = (*FIRST, *FIRST_LAVA, *AROUND, "commit", *SECOND, *SECOND_LAVA)
"""A lake whose only ways on are taken by routes."""


def test_blocked_lava_burns_a_route_after_a_second_question_or_breaks_out_as_a_volcano(desk):
    player = desk(typed=True, expansions="lava")
    page = player.page
    feed(player, *BLOCKED)
    page.get_by_role("button", name="lava with a highway, burns a route").first.click()
    spot = page.locator('[data-light="burn"]').first
    label = spot.get_attribute("aria-label")
    assert "burns the route here" in label
    target = page.locator(f'[data-cell="{spot.get_attribute("data-cell")}"]')
    before = player.visitor.events()
    target.click()
    expect(page.locator(".caption")).to_contain_text(re.compile("Burns your route|erases for good"))
    if not page.get_by_role("button", name="Yes, burn it").count():
        target.click()
    page.get_by_role("button", name="Yes, burn it").wait_for()
    assert player.visitor.events() == before, "a burn is asked twice"
    expect(page.locator(".caption")).to_contain_text("This erases")
    page.get_by_role("button", name="Yes, burn it").click()
    player.visitor.moved(before)
    expect(target).to_have_attribute("aria-label", re.compile("lava with a highway"))
    page.keyboard.press("Backspace")
    expect(target).not_to_have_attribute("aria-label", re.compile("lava with a highway"))
    page.keyboard.press("v")
    expect(page.locator('[data-light="bright"]').first).to_be_visible()
    page.locator('[data-light="bright"]').first.click()
    expect(page.get_by_label(re.compile("volcano, round 2"))).to_have_count(1)


def test_the_draft_tells_room_values_order_and_sums(desk):
    player = desk("me", "bot", "bot", draft=True)
    page = player.page
    page.locator(".pair.lit").first.wait_for()
    expect(page.locator(".pair")).to_have_count(6)
    expect(page.locator(".order li")).to_have_count(6)
    page.locator(".pair.lit").first.hover()
    expect(page.locator(".rooms")).to_contain_text(re.compile(r"\d+ cells?\."))
    assert re.fullmatch(r"([^\n.]+: \d+ cells?\.\s*)+", page.locator(".rooms").inner_text()), "a line for each"
    assert not re.search(r"cells?\.\S", page.locator(".rooms").inner_text())
    page.locator(".pair.lit").first.click()
    expect(page.locator(".order li.gone").first).to_be_visible()
    expect(page.locator(".sums li").first).to_contain_text(re.compile(r"[0-6]$"))


def test_the_draft_shows_the_dice_of_the_expansions(desk):
    page = desk("me", "bot", draft=True, expansions="both").page
    page.locator(".pair.lit").first.wait_for()
    dice = page.get_by_role("region", name="Dice")
    expect(dice.locator(".meteor")).to_be_visible()
    expect(dice.locator(".die")).to_have_count(3)


def test_a_phone_draws_with_one_hand(desk):
    player = desk("me", "bot", typed=True, wishes=PHONE)
    page = player.page
    roll(player, *FACES)
    page.get_by_role("button", name="highway curve, to draw").tap()
    cell(player, 0, 1).tap()
    first = page.locator(".ghost").inner_html()
    page.get_by_role("button", name="Turn").tap()
    assert page.locator(".ghost").inner_html() != first
    page.get_by_role("button", name="Turn").tap()
    cell(player, 0, 1).tap()
    expect(player.visitor.decision()).to_contain_text("→")
    before = player.visitor.events()
    cell(player, 0, 1).tap()
    player.visitor.moved(before)
    for tab in ("Score", "Log", "Dice"):
        page.get_by_role("tab", name=tab).tap()
        assert page.evaluate("document.documentElement.scrollWidth") == 390, "nothing hangs over the edge"
    sheet = page.locator(".page").bounding_box()
    assert sheet["width"] == 390
    assert sheet["height"] > 380, "the sheet is almost as high as the phone is wide"


def test_sheets_are_stepped_through_kept_and_printed_and_a_best_is_remembered(desk):
    player = desk()
    page = player.page
    player.visitor.tab("Score")
    expect(page.get_by_role("region", name="Personal best")).to_contain_text("nothing to beat")
    page.evaluate("void (print = () => (window.printed = (window.printed ?? 0) + 1))")
    page.get_by_role("button", name="Print a blank sheet").click()
    player.visitor.until(lambda: page.evaluate("window.printed") == 1, "nothing is printed")
    expect(page.locator("article.paper .sheet path")).not_to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("article.paper")).to_have_count(0)
    player.visitor.tab("Dice")
    player.tools = player.tools[:1]
    player.play()
    expect(page.locator("dialog .ranks")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Personal best")).to_contain_text("a new personal best")
    player.visitor.tab("Score")
    page.get_by_role("button", name="Round by round").click()
    sheet = page.locator("dialog svg[role=img]")
    whole, strokes = drawn(sheet), sheet.locator("path").count()
    page.locator("dialog input[type=range]").fill("1")
    expect(sheet).to_have_attribute("aria-label", "Sheet of Vera after round 1")
    player.visitor.until(lambda: sheet.locator("path").count() != strokes, "the sheet stays as it was")
    assert 0 < drawn(sheet) < whole
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a picture").click()
    assert download.value.suggested_filename.endswith(".png")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("button", name="Print", exact=True).click()
    player.visitor.until(lambda: page.evaluate("window.printed") == 2, "nothing is printed")
    page.reload()
    player.visitor.tab("Dice")
    expect(page.get_by_role("region", name="Personal best")).to_contain_text("after 1 game")


def test_an_opened_round_is_shown_sheet_by_sheet_unless_skipped(desk):
    player = desk("me", "bot", wishes={"reduced_motion": "no-preference"}, script=STANDSTILL)
    player.tools = player.tools[:1]
    player.play(rounds=1)
    reveal = player.page.locator(".reveal")
    expect(reveal).to_contain_text("in this round")
    reveal.get_by_role("button", name="Skip").click()
    expect(reveal).to_have_count(0)
    expect(player.page.get_by_role("region", name="Dice")).to_contain_text("Round 2")


def objections(page, state):
    found = page.evaluate(AXE)["violations"]
    return [f"{state}: {rule['id']} ({rule['help']}) at {rule['nodes'][0]['target']}" for rule in found]


@pytest.mark.parametrize(("theme", "wishes"), [("light", WIDE), ("dark", PHONE)])
def test_axe_objects_to_nothing_in_three_languages(theme, wishes, desk):
    player = desk("me", "bot", typed=True, wishes={**wishes, "color_scheme": theme}, expansions="both")
    page = player.page
    feed(player, *FIRST, *FIRST_LAVA, "roll-heading free", "roll-distance 2")
    found = objections(page, "meteor")
    page.locator(".decision .btn").first.click()
    page.locator("[data-light]").first.wait_for(state="attached")
    for language, code in {"Русский": "ru", "Українська": "uk", "English": "en"}.items():
        player.visitor.speak(language)
        expect(page.locator("html")).to_have_attribute("lang", code)
        assert "⟦" not in player.visitor.words()
    found += objections(page, "drawing")
    for tab in (2, 1):
        player.visitor.tab(tab)
        found += objections(page, f"tab {tab}")
    page.locator("button[aria-label^='Enlarge the sheet']").first.click()
    found += objections(page, "a sheet enlarged")
    assert not found
