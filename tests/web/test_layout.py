"""The table on every screen: the board has its share, nothing that is used moves, nothing covers a place."""

import re

import pytest
from playwright.sync_api import expect
from web.conftest import SPOTS

pytestmark = pytest.mark.browser

GAMES = {"trans-europa": 3, "railroad-ink": 2, "switch-signal": 2, "steam": 4}
TABLES = [*GAMES.items(), ("steam", 5), ("steam", 6)]
DESKS = {"1920x1080": 0.55, "1440x900": 0.55, "1366x768": 0.5, "1024x768": 0.45}
UPRIGHT = {"steam": 0.40, "switch-signal": 0.55, "trans-europa": 0.55}
PHONES = ("390x844", "844x390")
FIXED = {
    "board": "section.board",
    "dock": "aside.dock",
    "ask": ".prompt",
    "tabs": "[role=tablist]",
    "list": "[role=tabpanel]",
    "confirm": ".act",
    "main": ".act .main",
    "undo": ".act .undo",
    "strip": ".strip",
}

CUT = """() => {
    const said = document.querySelector('.prompt .say');
    return said.scrollHeight - said.clientHeight;
}"""
"""By how many pixels the question is too long for its sign."""

COVERED = """() => {
    const frame = document.querySelector('.frame').getBoundingClientRect();
    const lit = [...document.querySelectorAll('.frame > svg [data-lit]')].map((place) => {
        const {x, y, width, height} = place.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    }).filter(([x, y]) => x > frame.left + 2 && x < frame.right - 2 && y > frame.top + 2 && y < frame.bottom - 2);
    const over = lit.map(([x, y]) => document.elementFromPoint(x, y)).filter((one) => !one.closest('.frame > svg'));
    const buttons = [...document.querySelectorAll('.frame button')].map((one) => one.ariaLabel);
    return [lit.length, [...over.map((one) => one.outerHTML), ...buttons]];
}"""
"""How many lit places are in the window; what lies over one of them, and the buttons that could."""


OVERLAPS = """() => [...document.querySelectorAll('.seats .seat')].flatMap((card) => {
    const all = [...card.querySelectorAll('.plate, .mark, .who, dt, dd, .num')];
    const parts = all.map((part) => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width > 2);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const sign = (part) => part.matches('.plate, .mark');
    return parts.flatMap(([one, box], i) => parts.slice(i + 1).filter(([other, there]) =>
        !(sign(one) && sign(other)) && !one.contains(other) && meet(box, there)).map(([other]) =>
        `${one.className.baseVal ?? one.className} ${one.textContent} / ${other.textContent}`));
})"""
"""Which parts of the players' cards lie over each other."""


def screen(size):
    width, height = map(int, size.split("x"))
    finger = {"has_touch": True, "is_mobile": True} if min(width, height) < 500 else {}
    return {"viewport": {"width": width, "height": height}, **finger}


def sat(visit, table, game, size, players=0, **wishes):
    visitor = visit(**screen(size), **wishes)
    created = table("me", *["bot"] * ((players or GAMES[game]) - 1), game=game)
    visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    visitor.asked()
    visitor.page.locator(".frame, .sheet").first.wait_for()
    return visitor


def boxes(page):
    """Where everything stands that may not move, to the pixel."""
    found = {name: page.locator(selector).bounding_box() for name, selector in FIXED.items()}
    return {name: {side: round(value) for side, value in (box or {}).items()} for name, box in found.items()}


def inside(page, width, height):
    """Nothing hangs over the edge of the page, and nothing has to be scrolled into sight."""
    for name, box in boxes(page).items():
        assert box["x"] >= 0, name
        assert box["y"] >= 0, name
        assert box["x"] + box["width"] <= width, name
        assert box["y"] + box["height"] <= height, name
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        width,
        height,
    ]


def goal(page, newcomer):
    """A newcomer's goal stands at the table, else nothing does."""
    expect(page.locator("p.goal")).to_have_count(int(newcomer))


@pytest.mark.parametrize("newcomer", [False, True])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_board_has_its_share_of_a_desk(visit, table, game, players, newcomer):
    page = sat(visit, table, game, "1440x900", players, newcomer=newcomer).page
    goal(page, newcomer)
    for size, share in DESKS.items():
        width, height = map(int, size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        board = page.locator("section.board").bounding_box()
        assert board["width"] * board["height"] / (width * height) >= share, size
        inside(page, width, height)
        assert page.evaluate(CUT) <= 1, f"{size}: the whole question can be read"


@pytest.mark.parametrize("newcomer", [False, True])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_an_upright_phone_and_one_on_its_side(visit, table, game, players, newcomer):
    page = sat(visit, table, game, "390x844", players, newcomer=newcomer).page
    goal(page, newcomer)
    board = page.locator("section.board").bounding_box()
    if game in UPRIGHT:
        assert board["height"] / 844 >= UPRIGHT[game]
    else:
        assert board["height"] >= board["width"] == 390, "a square sheet takes the whole width"
    inside(page, 390, 844)
    page.set_viewport_size(screen("844x390")["viewport"])
    rail_board_and_dock(page)


def rail_board_and_dock(page):
    found = boxes(page)
    assert found["strip"]["x"] + found["strip"]["width"] <= found["board"]["x"] + 1
    assert found["board"]["x"] + found["board"]["width"] <= found["dock"]["x"] + 1
    assert found["board"]["height"] == 390
    assert not page.locator("header").is_visible()
    inside(page, 844, 390)


FULL = {"trans-europa": ("hugger", 6), "railroad-ink": ("", 6), "steam": ("builder", 6)}


@pytest.mark.parametrize("game", FULL)
def test_at_a_full_table_no_figure_lies_over_another(visit, shed, game):
    character, players = FULL[game]
    level = f"easy:{character}".rstrip(":")
    seats = [{"kind": "me", "name": "Vera"}, *[{"kind": "bot", "level": level}] * (players - 1)]
    created = shed.post("/api/tables", {"game": game, "seats": seats})
    visitor = visit(locale="ru-RU")
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    page.locator(".seats .seat").nth(players - 1).wait_for()
    for size in (*DESKS, "390x844", "844x390"):
        page.set_viewport_size(screen(size)["viewport"])
        visitor.until(lambda: not page.evaluate(OVERLAPS), f"{size}: {page.evaluate(OVERLAPS)}")


@pytest.mark.parametrize("size", ["1440x900", "1024x768", *PHONES])
@pytest.mark.parametrize("game", GAMES)
def test_choosing_pointing_and_moving_move_nothing(visit, table, game, size):
    visitor = sat(visit, table, game, size, newcomer=True)
    page = visitor.page
    before = boxes(page)
    for spot in page.evaluate(SPOTS, "[data-lit], [data-light]")[:12:4]:
        page.mouse.move(*spot)
        page.wait_for_timeout(120)
        assert boxes(page) == before, "pointing"
    if game != "railroad-ink":  # whose strongest bot thinks for a minute where the rules are not compiled
        page.keyboard.press("h")
        page.get_by_text(re.compile("^Hint 1 of")).wait_for()
        assert boxes(page) == before, "a hint"
        page.keyboard.press("Escape")
    for move in range(3):
        visitor.asked()
        visitor.choose(move)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        assert boxes(page) == before, f"decision {move}, own and of others"


@pytest.mark.parametrize("deal", range(3))
@pytest.mark.parametrize("game", ["trans-europa", "switch-signal", "steam"])
def test_no_control_covers_a_place_wherever_the_board_is_moved(visit, table, game, deal):
    visitor = sat(visit, table, game, "390x844")
    for decision in range(2):
        for size in ("1440x900", "1024x768", *PHONES):
            visitor.page.set_viewport_size(screen(size)["viewport"])
            visitor.page.locator(".dock .zoom" if size in PHONES else ".foot .zoom").wait_for()
            seen = [covered(visitor.page, (deal, decision, size)), *pushed(visitor.page, (deal, decision, size))]
            assert any(seen) or game == "steam", f"{size}: nothing is lit"  # an auction is not on the map
        visitor.choose(deal)
        visitor.asked()


def pushed(page, where):
    """The board is brought nearer and pushed about; how many lit places were in sight each time."""
    zoom, frame = page.locator(".zoom").bounding_box(), page.locator(".frame").bounding_box()
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    for far, across, down in [(-400, 0.3, 0.2), (-200, -0.4, -0.4), (0, 0.4, -0.2), (2000, 0.1, 0.1)]:
        page.mouse.move(x, y)
        page.mouse.wheel(0, far)
        page.mouse.down()
        page.mouse.move(x + across * frame["width"], y + down * frame["height"], steps=4)
        page.mouse.up()
        page.wait_for_timeout(100)
        yield covered(page, where)
        assert page.locator(".zoom").bounding_box() == zoom, "the buttons stay"


def covered(page, where):
    lit, over = page.evaluate(COVERED)
    assert not over, where
    return lit


@pytest.mark.parametrize(("size", "row"), [("1440x900", ".foot"), ("390x844", ".dock"), ("844x390", ".dock")])
def test_the_zoom_buttons_stand_in_a_row_beside_the_board_and_do_their_work(visit, table, size, row):
    page = sat(visit, table, "trans-europa", size).page
    frame, opened = page.locator(".frame").bounding_box(), zoomed(page)
    page.mouse.move(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    page.mouse.wheel(0, -500)
    expect(page.locator(".frame > svg")).not_to_have_attribute("data-zoom", f"{opened:.2f}")
    page.locator(row).get_by_role("button", name="Whole board").click()
    expect(page.locator(".frame > svg")).to_have_attribute("data-zoom", "1.00")
    assert page.locator(".frame").bounding_box() == frame


IN_SIGHT = """() => {
    const frame = document.querySelector('.frame').getBoundingClientRect();
    return [...document.querySelectorAll('.frame [data-lit]')].filter((place) => {
        const box = place.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    }).length;
}"""
"""How many of the lit places are in the window."""


def away(page, frame):
    """Zooms far in and drags the board until nothing that is lit is in the window."""
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -1500)
    for across, down in [(1, 1)] * 8 + [(-1, 0)] * 8:
        if not page.evaluate(IN_SIGHT):
            return
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + across * frame["width"] * 0.45, y + down * frame["height"] * 0.45, steps=4)
        page.mouse.up()
    raise AssertionError("everywhere something is lit")


def test_what_is_asked_comes_into_sight_by_itself(visit, table):
    visitor = sat(visit, table, "switch-signal", "390x844")
    page, frame = visitor.page, visitor.page.locator(".frame").bounding_box()
    away(page, frame)
    page.wait_for_timeout(400)
    assert page.evaluate(IN_SIGHT) == 0, "a board that somebody has moved stays where it is"
    scale = page.locator(".frame > svg").get_attribute("data-zoom")
    visitor.choose()
    visitor.asked()
    visitor.until(lambda: page.evaluate(IN_SIGHT), "nothing that is asked is in sight")
    assert page.locator(".frame > svg").get_attribute("data-zoom") == scale


SIZES = """() => {
    const cube = document.querySelector('.frame > svg rect[width="11"]').getBoundingClientRect();
    const text = document.querySelector('.frame > svg .name');
    return [cube.width, parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a];
}"""
"""Pixels of a cube, and of a city's name."""


@pytest.mark.parametrize("size", [*DESKS, "390x844", "844x390"])
@pytest.mark.parametrize("board", ["northeast", "great-britain"])
def test_steam_shows_cubes_and_names_large_enough(visit, shed, board, size):
    seats = [{"kind": "me", "name": "Vera"}, *[{"kind": "bot", "level": "random"}] * 3]
    created = shed.post("/api/tables", {"game": "steam", "seats": seats, "options": {"board": board}})
    page = visit(**screen(size)).sit(created["table"], (0, created["seats"][0]["token"]))
    page.locator(".frame > svg .name").first.wait_for(state="attached")
    page.wait_for_timeout(200)
    cube, name = page.evaluate(SIZES)
    assert cube >= (14 if size in {"1920x1080", "1440x900", "390x844", "844x390"} else 12)
    assert name >= 10.4


def test_a_phone_has_the_whole_map_of_steam_in_a_corner(visit, table):
    page = sat(visit, table, "steam", "390x844").page
    drawing, small = page.locator(".frame > svg"), page.locator(".zoom .map")
    opened = drawing.get_attribute("data-zoom")
    assert float(opened) > 1
    assert small.locator("polygon").count() > 10, "every city"
    seen, whole = small.locator(".seen").bounding_box(), small.locator("svg").bounding_box()
    assert seen["width"] < whole["width"] - 4, "the window is marked"
    small.tap()
    expect(drawing).to_have_attribute("data-zoom", "1.00")
    small.tap()
    expect(drawing).to_have_attribute("data-zoom", opened)


def test_a_wide_page_shows_the_phases_of_steam(visit, table):
    page = sat(visit, table, "steam", "1200x800").page
    assert page.locator(".head ol li").count() == 5
    expect(page.locator(".head [aria-current=step]")).to_have_text("Auction")
    page.set_viewport_size({"width": 1199, "height": 800})
    expect(page.locator(".head ol")).to_be_hidden()
    expect(page.locator(".head i")).to_be_visible()


BROKEN = """() => [...document.querySelectorAll('.dock .btn')].filter((one) => one.clientWidth).flatMap((one) => {
    const edge = one.closest('.what, .ways, .list, .go')?.getBoundingClientRect() ?? {left: 0, right: innerWidth};
    const box = one.getBoundingClientRect();
    const words = [...one.childNodes].filter((node) => node.nodeType === 3).flatMap((node) =>
        [...node.data.matchAll(/[^\\s-]+/g)].map(({0: word, index}) => {
            const range = new Range();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return [word, range.getClientRects().length];
        })).filter(([, lines]) => lines > 1).map(([word]) => word);
    const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
        || box.left < edge.left - 1 || box.right > edge.right + 1;
    return cut || words.length ? [`${one.textContent} ${words}`] : [];
})"""
"""Which buttons of the dock are cut, or break a word."""


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "uk-UA"])
@pytest.mark.parametrize("game", GAMES)
def test_no_button_of_a_phone_is_cut(visit, table, game, locale):
    created = table("me", *["bot"] * (GAMES[game] - 1), game=game)
    visitor = visit(locale=locale, **screen("390x844"))
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    visitor.asked()
    for size in ("390x844", "844x390"):
        page.set_viewport_size(screen(size)["viewport"])
        page.wait_for_timeout(100)
        assert page.evaluate(BROKEN) == [], size


TORN = """() => [...document.querySelectorAll('.ticket')].filter((one) =>
    [...one.children].some((part) => part.scrollWidth > part.clientWidth + 1) || one.scrollWidth > one.clientWidth + 1
).map((one) => one.textContent)"""
"""Which tickets of Trans Europa do not show their words whole."""


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "uk-UA"])
def test_tickets_of_a_phone_are_whole_joined_or_not(visit, table, locale):
    created = table("me", "bot")
    visitor = visit(locale=locale)
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    visitor.asked()
    visitor.choose(words=re.compile(rf"{re.escape(page.locator('.ticket b').first.inner_text())}\s*$"))
    expect(page.locator(".ticket.done")).to_have_count(1)
    page.set_viewport_size(screen("390x844")["viewport"])
    page.wait_for_timeout(100)
    assert page.evaluate(TORN) == []


OWN_AWAY = """() => {
    const frame = document.querySelector('.frame').getBoundingClientRect();
    const names = [...document.querySelectorAll('.frame > svg text')];
    return [...document.querySelectorAll('.ticket b')].map((one) => one.textContent.trim()).filter((city) => {
        const box = names.find((one) => one.textContent.trim() === city)?.getBoundingClientRect();
        return !box || box.left < frame.left || box.right > frame.right || box.top < frame.top
            || box.bottom > frame.bottom;
    });
}"""
"""Which of one's own cities the window does not show with their names."""


@pytest.mark.parametrize("deal", range(2))
@pytest.mark.parametrize("size", [*DESKS, *PHONES])
def test_a_round_of_trans_europa_opens_with_all_own_cities_in_sight(visit, table, size, deal):
    visitor = sat(visit, table, "trans-europa", size)
    expect(visitor.page.locator(".ticket b")).to_have_count(5)
    visitor.until(lambda: not visitor.page.evaluate(OWN_AWAY), f"deal {deal}: {visitor.page.evaluate(OWN_AWAY)}")


HALVES = """() => {
    const what = document.querySelector('.act .what');
    what.replaceChildren(...[1, 2, 3, 4, 5].map(() => {
        const line = document.createElement('p');
        line.className = what.className.replace('what', '');
        line.textContent = 'A line that has more words than any confirm block of a phone or a desk can hold in one row';
        return line;
    }));
    const high = parseFloat(getComputedStyle(what).lineHeight);
    const rest = what.getBoundingClientRect().height % high;
    return [what.scrollHeight > what.clientHeight, Math.min(rest, high - rest)];
}"""
"""Whether more lines than fit stand in the confirm block, and by how many pixels one of them is cut."""


@pytest.mark.parametrize("size", ["1440x900", "1024x768", "390x844", "844x390"])
def test_the_confirm_block_shows_whole_lines_and_its_buttons_stay(visit, table, size):
    page = sat(visit, table, "switch-signal", size).page
    before = boxes(page)
    too_many, cut = page.evaluate(HALVES)
    assert too_many
    assert cut < 1
    assert boxes(page) == before


ROWS = """() => [...document.querySelectorAll('.dock .list, .dock .list ol.log')].flatMap((list) => {
    const hidden = /inset\\(0px 0px ([\\d.]+)px/.exec(getComputedStyle(list).clipPath)?.[1] ?? 0;
    const box = list.getBoundingClientRect();
    const end = box.top + list.clientTop + list.clientHeight - hidden;
    return [...list.querySelectorAll('button, li, tr, p, h2, h3, .ticket, .hand')]
        .filter((row) => row.checkVisibility() && row.parentElement.closest('.list, ol.log') === list)
        .flatMap((row) => {
            const {top, bottom} = row.getBoundingClientRect();
            const line = row.matches('p') ? parseFloat(getComputedStyle(row).lineHeight) : 0;
            const rest = line ? (end - top) % line : 2;
            const cut = top < end - 1.5 && bottom > end + 1.5 && Math.min(rest, line ? line - rest : 2) >= 1.5;
            return cut ? [`cut: ${row.textContent.trim()}`] : bottom <= end + 1.5 ? ['whole'] : [];
        });
})"""
"""Of every row of what lies beside the board: whether it is whole; one that is cut with its words."""


SMALL = """() => [...document.querySelectorAll('.head button, main button, main input')].filter((one) => {
    const {width, height} = one.getBoundingClientRect();
    const seen = one.checkVisibility() && width > 2 && !one.matches('.term, .persona');
    return seen && Math.min(width, height) < 43;
}).map((one) => `${one.ariaLabel ?? one.textContent} ${one.offsetWidth} x ${one.offsetHeight}`)"""
"""What a finger could miss; words that explain themselves stand in a sentence, a bot's mark has an unseen rim."""


@pytest.mark.parametrize(("game", "players"), [*GAMES.items(), ("steam", 6)])
def test_beside_a_newcomers_goal_no_row_is_cut_and_a_finger_hits_whatever_it_must(visit, table, game, players):
    visitor = sat(visit, table, game, "390x844", players, newcomer=True)
    page = visitor.page
    for decision in range(4):
        visitor.asked()
        for size in (*DESKS, *PHONES, "390x664", "360x740"):
            page.set_viewport_size(screen(size)["viewport"])
            visitor.until(lambda: whole(page), f"decision {decision}, {size}: {page.evaluate(ROWS)}")
            assert size in DESKS or page.evaluate(SMALL) == [], f"decision {decision}, {size}"
        page.set_viewport_size(screen("390x844")["viewport"])
        visitor.choose(decision)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("game", GAMES)
def test_log_and_chat_of_a_phone_show_whole_rows_that_a_finger_hits(visit, table, game, locale):
    visitor = visit(locale=locale, newcomer=True, **screen("390x844"))
    created = table("me", *["bot"] * (GAMES[game] - 1), game=game)
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    visitor.asked()
    visitor.choose()
    visitor.asked()
    for size in PHONES:
        page.set_viewport_size(screen(size)["viewport"])
        for tab in (2, 3):
            visitor.tab(tab)
            visitor.until(lambda: whole(page), f"{size}, tab {tab}: {page.evaluate(ROWS)}")
            assert page.evaluate(SMALL) == [], f"{size}, tab {tab}"


def whole(page):
    rows = page.evaluate(ROWS)
    return "whole" in rows and not any(row.startswith("cut") for row in rows)


DOUBLE = """([x, y]) => ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'].forEach((type) =>
    document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(type,
        {pointerType: 'touch', pointerId: 7, clientX: x, clientY: y, button: 0, bubbles: true})))"""
"""Two taps in one moment, however busy the machine is."""


def test_a_double_tap_on_the_sea_brings_the_board_nearer_and_back(visit, table):
    visitor = sat(visit, table, "switch-signal", "390x844")
    page, frame = visitor.page, visitor.page.locator(".frame").bounding_box()
    opened, spot = zoomed(page), empty(page, frame)
    for near in (2 * opened, opened):
        page.evaluate(DOUBLE, spot)
        visitor.until(lambda near=near: abs(zoomed(page) - near) < 0.02, "the board is not nearer, or not back")
        expect(visitor.decision().locator(".main")).to_contain_text("End the turn")


def zoomed(page):
    return float(page.locator(".frame > svg").get_attribute("data-zoom"))


def empty(page, frame):
    """A spot of the board where nothing is, for a finger."""
    places = page.evaluate(SPOTS, ".frame > svg [data-domain], .zoom")
    for x in range(60, int(frame["width"]) - 60, 10):
        for y in range(60, int(frame["height"]) - 60, 10):
            if all(abs(x - u) + abs(y + frame["y"] - v) > 70 for u, v in places):
                return x, y + frame["y"]
    raise AssertionError("places everywhere")


SPILT = """() => [...document.querySelectorAll('.die')].filter((die) => {
    const [box, note] = [die.getBoundingClientRect(), die.querySelector('.note').getBoundingClientRect()];
    return note.width > 2 && note.bottom > box.bottom - 1;
}).map((die) => die.textContent)"""
"""Which dice do not hold their own words."""


@pytest.mark.parametrize("size", [*DESKS, "844x390"])
def test_a_die_holds_its_words(visit, table, size):
    page = sat(visit, table, "railroad-ink", size).page
    page.locator(".die .note").first.wait_for(state="attached")
    assert page.evaluate(SPILT) == []
