"""Switch & Signal in the browser: whole turns on both boards by mouse and keyboard, plans, two crew mates, the end."""

import json
import re
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect
from web.conftest import MOMENT, SPOTS
from websockets.sync.client import connect

from engineshed.core.log import read_log
from engineshed.core.record import CHANCE
from engineshed.core.space import Space

pytestmark = pytest.mark.browser

GAME = "switch-signal"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AXE = "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"
END = re.compile("^End the turn, draw")
LIT = '[data-domain="{}"][data-lit]'


def crew(created):
    return [(seat["seat"], seat["token"]) for seat in created["seats"]]


def sit(visit, table, *kinds, **wishes):
    options = wishes.pop("options", {})
    visitor = visit(**wishes)
    created = table(*(kinds or ("me",)), game=GAME, **options)
    visitor.sit(created["table"], *crew(created)[:1], owner=created["owner"])
    visitor.asked()
    return visitor


def middle(locator):
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lit(visitor, domain):
    return visitor.page.locator(LIT.format(domain))


def at_actions(visitor):
    """Carries the start card out and comes to the first action of the turn."""
    for _ in range(40):
        visitor.asked()
        if visitor.page.get_by_role("button", name=END).count():
            return
        visitor.choose()
    raise AssertionError("no end of turn in sight")


def set_a_switch(visitor):
    page = visitor.page
    before = visitor.events()
    open_a_switch(visitor)
    petal = visitor.spots(LIT.format("setting"))[0]
    page.mouse.move(*petal)
    page.mouse.click(*petal)
    visitor.moved(before)


def open_a_switch(visitor):
    lit_switches = visitor.spots(LIT.format("junction"))
    visitor.page.mouse.click(*lit_switches[4 % len(lit_switches)])


@pytest.mark.parametrize(("side", "back"), [("europe", "Undo"), ("north_america", "Take the whole turn back")])
def test_a_whole_turn_by_mouse_and_taken_back(visit, table, side, back):
    visitor = sit(visit, table, options={"side": side})
    page = visitor.page
    at_actions(visitor)
    hands = page.locator(".hands").inner_text()
    while not lit(visitor, "junction").count():
        end_turn(visitor)
        at_actions(visitor)
        hands = page.locator(".hands").inner_text()
    set_a_switch(visitor)
    assert page.locator(".hands").inner_text() != hands
    page.get_by_role("button", name=back).click()
    visitor.until(lambda: page.locator(".hands").inner_text() == hands, "the card does not come back")
    visitor.asked()
    end_turn(visitor)
    assert "⟦" not in visitor.words()


def end_turn(visitor):
    before = visitor.events()
    visitor.page.get_by_role("button", name=END).first.click()
    visitor.moved(before)


STANDSTILL = """(() => { const later = setTimeout;
  window.setTimeout = (what, wait, ...more) => (wait === 1800 ? 0 : later(what, wait, ...more)); })()"""
"""What is said over the board stays until a key or a click."""


def test_a_new_turn_is_said_over_the_board_and_a_roll_is_marked_in_the_forecast(visit, table):
    visitor = visit()
    visitor.context.add_init_script(STANDSTILL)
    created = table("me", game=GAME)
    page = visitor.sit(created["table"], *crew(created)[:1])
    at_actions(visitor)
    end_turn(visitor)
    expect(page.locator(".banner")).to_contain_text("Turn 2")
    page.keyboard.press("Escape")
    expect(page.locator(".banner")).to_have_text("")
    die = page.locator(".forecast").get_by_role("img", name=re.compile(r"rolls \d"))
    while not die.count():
        visitor.asked()
        visitor.choose()
    rolled = re.search(r"rolls (\d)", die.get_attribute("aria-label")).group(1)
    marked = page.locator(".forecast [aria-current] .num").first
    assert marked.inner_text() == rolled


@pytest.mark.parametrize(("left", "said"), [(1, "turn left"), (0, "The last one!")])
def test_the_strip_tells_the_last_turn_and_goods_in_port_from_those_in_cities(visit, table, left, said):
    visitor = visit()
    visitor.retell(lambda view: view.update(turns_left=left))
    created = table("me", game=GAME)
    page = visitor.sit(created["table"], *crew(created))
    expect(page.locator(".desk .turns")).to_contain_text(said)
    expect(page.locator(".desk .part", has_text="Goods in port")).to_contain_text("0 / 8")
    cities = page.locator(".desk .part", has_text="Still in cities")
    assert cities.get_by_role("img", name=re.compile("^Still in the city: [1-9]")).count() >= 4


OVER = """() => [...document.querySelectorAll('.desk .part')].filter((part) => {
    const { right, bottom } = part.getBoundingClientRect();
    return [...part.querySelectorAll('*')].some((one) => {
        const box = one.getBoundingClientRect();
        return box.right > right + 1 || box.bottom > bottom + 1;
    });
}).map((part) => part.textContent.trim())"""
"""Parts of the strip that something hangs out of."""


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "uk-UA"])
def test_the_widest_dispatch_card_leaves_the_goods_in_port_in_sight(visit, table, locale):
    visitor = visit(locale=locale, **PHONE)
    visitor.retell(lambda view: view.update(symbols=[3, 3, 3], news=0, clock_full=10, clock=10))
    created = table("me", game=GAME)
    page = visitor.sit(created["table"], *crew(created))
    expect(page.locator(".desk .symbol")).to_have_count(3)
    for width, height in ((390, 844), (844, 390), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        visitor.until(lambda: not page.evaluate(OVER), f"{width}: {page.evaluate(OVER)}")
        expect(page.locator(".desk .port .num")).to_be_in_viewport(ratio=1)


HIDDEN = """() => {
    const boxes = (wanted) => [...document.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const trains = boxes('.train > g');
    return boxes('.ways .mark rect').map((mark) => trains.some((train) => meet(mark, train)));
}"""
"""Of each mark of the forecast, whether a train lies over it."""


def test_the_forecast_stands_beside_the_trains(visit, table):
    visitor = sit(visit, table)
    at_actions(visitor)
    page = visitor.page
    for train in page.locator('[data-domain="train"]').all():
        page.mouse.move(*middle(train))
        page.locator(".ways .mark").first.wait_for()
        assert not any(page.evaluate(HIDDEN))


def test_a_signal_is_moved_and_every_train_tells_where_it_would_stop(visit, table):
    visitor = sit(visit, table)
    page = visitor.page
    at_actions(visitor)
    while not lit(visitor, "lamp").count():
        end_turn(visitor)
        at_actions(visitor)
    page.mouse.move(*middle(page.locator('[data-domain="train"]').first))
    expect(page.locator(".forecast li").first).to_be_visible()
    expect(page.locator(".forecast")).to_contain_text("tokens expected")
    before = visitor.events()
    page.mouse.click(*visitor.spots(LIT.format("lamp"))[0])
    page.get_by_role("button", name="Step back").wait_for()
    page.mouse.click(*visitor.spots(LIT.format("lamp"))[-1])
    visitor.moved(before)
    expect(visitor.log()).to_contain_text("Signal from")


def test_a_plan_is_tried_in_private_and_then_played(visit, table):
    visitor = sit(visit, table)
    page = visitor.page
    at_actions(visitor)
    while not lit(visitor, "junction").count():
        end_turn(visitor)
        at_actions(visitor)
    before = visitor.events()
    page.get_by_role("button", name="Plan", exact=True).click()
    plan = visitor.decision()
    expect(plan).to_contain_text("Planning on a private copy")
    open_a_switch(visitor)
    page.mouse.click(*visitor.spots(LIT.format("setting"))[0])
    expect(plan).to_contain_text("1 decision")
    assert visitor.events() == before
    plan.get_by_role("button", name="Play it").click()
    visitor.moved(before)
    expect(visitor.log()).to_contain_text("Switch ")


def test_keyboard_alone(visit, table):
    visitor = sit(visit, table)
    page = visitor.page
    at_actions(visitor)
    while not lit(visitor, "junction").count():
        end_turn(visitor)
        at_actions(visitor)
    before = visitor.events()
    page.locator(".frame").focus()
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if page.locator('[data-domain="junction"]:focus').count():
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator('[data-domain="setting"]:focus').wait_for()
    page.keyboard.press("Enter")
    visitor.moved(before)


def test_two_crew_mates_see_each_other_point(visit, table):
    created = table("me", "me", game=GAME)
    first, second = visit(), visit()
    seats = crew(created)
    first.sit(created["table"], seats[0])
    second.sit(created["table"], seats[1])
    first.asked()
    at_actions(first)
    spot = middle(second.page.locator('[data-domain="lamp"]').first)
    second.page.mouse.click(*spot, button="right")
    first.page.locator(".signal").wait_for(state="attached")
    end_turn(first)
    second.asked()
    expect(first.page.locator(".prompt.mine")).to_have_count(0)


def test_a_lost_game_to_the_end_screen(visit, table):
    visitor = sit(visit, table, options={"removed_cards": 6, "helpers": False, "solo_hands": 1})
    page = visitor.page
    while visitor.asked_or_over():
        before = visitor.events()
        if visitor.tries(page.get_by_role("button", name=END)):
            visitor.moved(before)
        else:
            visitor.choose()
    expect(page.locator("dialog[open]")).to_contain_text("Goods delivered")


@pytest.mark.parametrize(("wishes", "hand"), [({}, "click"), (PHONE, "tap")])
def test_a_whole_game_by_hand(visit, table, wishes, hand):
    """What is lit is pressed, what is asked is answered, and every turn is ended at once."""
    options = {"removed_cards": 6, "helpers": False, "solo_hands": 1}
    visitor = sit(visit, table, options=options, **wishes)
    while visitor.asked_or_over():
        before = visitor.events()
        visitor.until(
            lambda before=before: gone_on(visitor, before) or presses(visitor, hand), "nothing can be pressed"
        )
        visitor.moved(before)
    expect(visitor.page.locator("dialog[open]")).to_contain_text("Goods delivered")


def gone_on(visitor, before):
    return visitor.events() != before or visitor.over()


def presses(visitor, hand):
    """One gesture: the main button, an answer beside it, or a lit place. Never true: the next look tells more."""
    page = visitor.page
    for wanted in (".act .main:not([aria-disabled=true], :disabled)", ".act .what .btn:not(:disabled)"):
        button = page.locator(wanted).first
        if button.count():
            with suppress(TooLate):
                getattr(button, hand)(timeout=MOMENT)
            return False
    device = page.mouse.click if hand == "click" else page.touchscreen.tap
    for spot in in_frame(page)[:1]:
        device(*spot)
    return False


def in_frame(page):
    """The lit places that are in the window, clear of the button in its corner."""
    frame = page.locator(".frame").bounding_box()
    right, bottom = frame["x"] + frame["width"], frame["y"] + frame["height"]
    return [
        (x, y)
        for x, y in page.evaluate(SPOTS, "[data-lit]")
        if frame["x"] < x < right and frame["y"] < y < bottom and not (x > right - 70 and y > bottom - 70)
    ]


class Scribe:
    """A seat whose moves, and the table's real dice and cards, are sent from a log."""

    def __init__(self, socket, token, owner):
        self.socket = socket
        self.send(type="hello", protocol=2, token=token, owner=owner)
        self.asked = {}
        self.sent = 0

    def send(self, **frame):
        self.socket.send(json.dumps(frame))

    def play(self, kind, action):
        """Waits for the prompt (`prompt` or `chance`) and answers it."""
        while not self.asked.get(kind):
            self.hear()
        self.sent += 1
        answer = {"prompt": "move", "chance": "typed"}[kind]
        self.send(type=answer, prompt=self.asked.pop(kind)["id"], key=f"k{self.sent}", action=action)
        while self.hear() != "done":
            pass

    def hear(self):
        frame = json.loads(self.socket.recv(timeout=90))
        assert frame["type"] != "refused", frame
        if frame["type"] in {"welcome", "step"}:
            self.asked = {"prompt": frame["position"]["prompt"], "chance": frame["position"]["chance"]}
        return frame["type"]


def test_a_won_game_to_the_end_screen(visit, table, shed):
    text = (Path(__file__).parents[1] / "golden" / "switch_signal" / "win.log").read_text("utf-8")
    game, log = read_log(text)
    entries = [entry for _, entry in log.entries]
    created = table(*["me"] * game.seats, game=GAME, typed=True, **without_players(log.header.options))
    seats = crew(created)
    address = f"{shed.url.replace('http', 'ws')}/api/tables/{created['table']}/socket"
    space = Space(game)
    with ExitStack() as stack:
        sockets = [stack.enter_context(connect(address, origin=shed.url)) for _ in seats]
        scribes = [Scribe(socket, token, created["owner"]) for socket, (_, token) in zip(sockets, seats, strict=True)]
        for entry in entries[:-2]:
            action = {"kind": entry.action.__struct_config__.tag, **named(space, entry.action)}
            chance = entry.seat == CHANCE
            scribes[0 if chance else entry.seat].play("chance" if chance else "prompt", action)
    send, die = (entry.action for entry in entries[-2:])
    visitor = visit()
    page = visitor.sit(created["table"], seats[entries[-2].seat], owner=created["owner"])
    visitor.asked()
    page.mouse.click(*middle(page.locator(f'[data-domain="train"][data-index="{send.train}"]')))
    page.get_by_role("button", name=f"Movement die: {game.domains['pips'][die.pips]}").click()
    expect(page.locator("dialog[open]")).to_contain_text("All goods are in port")


def without_players(options):
    return {name: value for name, value in options.items() if name != "players"}


def named(space, action):
    return {name: getattr(action, name) for name, _ in space.fields(type(action))}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing(visit, table, wishes, theme):
    visitor = sit(visit, table, color_scheme=theme, **wishes)
    at_actions(visitor)
    found = visitor.page.evaluate(AXE)["violations"]
    assert [f"{rule['id']} at {rule['nodes'][0]['target']}" for rule in found] == []


@pytest.mark.parametrize("language", ["Русский", "Українська"])
def test_in_other_languages_nothing_is_missing(visit, table, language):
    visitor = sit(visit, table, options={"side": "north_america"})
    visitor.speak(language)
    visitor.page.mouse.move(*middle(visitor.page.locator('[data-domain="lamp"]').first))
    assert "⟦" not in visitor.words()
