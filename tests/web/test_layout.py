"""The table on every screen: the board has its share, nothing that is used moves, nothing covers a place."""

import re

import pytest
from web.conftest import SPOTS

pytestmark = pytest.mark.browser

GAMES = {"trans-europa": 3, "railroad-ink": 2, "switch-signal": 2, "steam": 4}
DESKS = {"1920x1080": 0.55, "1440x900": 0.55, "1366x768": 0.5, "1024x768": 0.45}
UPRIGHT = {"steam": 0.40, "switch-signal": 0.55, "trans-europa": 0.55}
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
    const zoom = document.querySelector('.zoom').getBoundingClientRect();
    return [...document.querySelectorAll('.frame > svg [data-domain]')].filter((place) => {
        const box = place.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return x > zoom.left && x < zoom.right && y > zoom.top && y < zoom.bottom;
    }).length;
}"""
"""How many places lie under the zoom buttons."""


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


def sat(visit, table, game, size):
    visitor = visit(**screen(size))
    created = table("me", *["bot"] * (GAMES[game] - 1), game=game)
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


@pytest.mark.parametrize("size", DESKS)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_its_share_of_a_desk(visit, table, game, size):
    page = sat(visit, table, game, size).page
    width, height = map(int, size.split("x"))
    board = page.locator("section.board").bounding_box()
    assert board["width"] * board["height"] / (width * height) >= DESKS[size]
    inside(page, width, height)
    assert page.evaluate(CUT) <= 1, "the whole question can be read"


@pytest.mark.parametrize("game", GAMES)
def test_an_upright_phone(visit, table, game):
    page = sat(visit, table, game, "390x844").page
    board = page.locator("section.board").bounding_box()
    if game in UPRIGHT:
        assert board["height"] / 844 >= UPRIGHT[game]
    else:
        assert board["height"] >= board["width"] == 390, "a square sheet takes the whole width"
    inside(page, 390, 844)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_is_rail_board_and_dock(visit, table, game):
    page = sat(visit, table, game, "844x390").page
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


@pytest.mark.parametrize("size", ["1440x900", "1024x768", "390x844"])
@pytest.mark.parametrize("game", GAMES)
def test_choosing_pointing_and_moving_move_nothing(visit, table, game, size):
    visitor = sat(visit, table, game, size)
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


@pytest.mark.parametrize("size", ["1440x900", "1024x768", "390x844"])
@pytest.mark.parametrize("game", ["trans-europa", "switch-signal", "steam"])
def test_no_control_covers_a_place(visit, table, game, size):
    visitor = sat(visit, table, game, size)
    visitor.until(lambda: visitor.page.evaluate(COVERED) == 0, "the zoom buttons find no free corner")
