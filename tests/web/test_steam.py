"""Steam in a browser: rounds by mouse and keys, games by mouse and finger, every kind of building, money, the end."""

import json
import re
from itertools import chain

import pytest
from playwright.sync_api import expect

from engineshed.games.steam import Steam, model
from support.company import SeatPlayer
from support.steam_builder import Builder

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AXE = """() => axe.run({exclude: [".frame > svg [aria-hidden=true]", ".target + .target + .target + .target"]},
    {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})"""
"""Of the hexes that are drawn alike, axe looks at some; what is drawn for the eye alone has names elsewhere."""


# --- tables ----------------------------------------------------------------------------------------------------------


class Table:
    """A table of Steam: seat 0 belongs to the browser, the others to company."""

    def __init__(self, shed, created, game, visitor):
        self.shed, self.created, self.game, self.visitor = shed, created, game, visitor
        self.company = []

    def seat(self, seat, choose, **wishes):
        self.company.append(SeatPlayer(self.shed.url, self.created, seat, self.game, choose, **wishes))
        return self.company[-1]

    def reach(self, choose, until):
        """Lets company play the browser's seat as well, up to a position where it is asked and `until` holds."""
        mine = self.seat(0, lambda view, seat: None if until(view) else choose(view, seat))
        assert mine.waiting.wait(120), "the position does not come up"
        mine.leave()
        return mine.view

    def sit(self):
        page = self.visitor.sit(self.created["table"], (0, self.created["seats"][0]["token"]))
        self.visitor.asked()
        return page


@pytest.fixture
def steam(shed, table, visit):
    """`steam(players=3, mode="standard")` opens a table."""
    tables = []

    def opened(visitor=None, *, typed=False, players=3, **options):
        game = Steam(model.Options(players=players, **options))
        created = table(*["me"] * players, game="steam", typed=typed, players=players, **options)
        tables.append(Table(shed, created, game, visitor or visit()))
        return tables[-1]

    yield opened
    for player in chain.from_iterable(one.company for one in tables):
        player.leave()


def asked(page):
    """What the panel beside the map asks, once it asks something."""
    return page.locator(".now:not([data-asked=''])").get_attribute("data-asked")


def centre(target):
    box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def in_sight(page):
    """A lit hex well inside the window, with no button over it."""
    page.locator("polygon.target").first.wait_for(state="attached")
    frame = page.locator(".frame").bounding_box()
    for target in page.locator("polygon.target").all():
        x, y = centre(target)
        if (
            frame["x"] + 20 < x < frame["x"] + frame["width"] - 20
            and frame["y"] + 20 < y < frame["y"] + frame["height"] - 70
            and not page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('button')", [x, y])
        ):
            return target
    raise AssertionError("no hex is in sight")


def wait_for(page, question):
    page.locator(f".now[data-asked='{question}']").wait_for()


# --- hands -----------------------------------------------------------------------------------------------------------


class Mouse:
    """Clicks on what is on the screen."""

    def __init__(self, page):
        self.page = page

    def press(self, button):
        button.click()

    def touch(self, target):
        self.page.mouse.click(*centre(target))

    def lay(self):
        targets = self.page.locator("polygon.target")
        self.touch(targets.nth(min(4, targets.count() - 1)))
        self.press(self.page.locator(".act .main"))

    def end(self):
        self.press(self.page.locator(".act .main"))


class Finger(Mouse):
    """Taps: the first shows, the button confirms."""

    def press(self, button):
        button.tap()

    def touch(self, target):
        self.page.touchscreen.tap(*centre(target))

    def lay(self):
        self.touch(in_sight(self.page))
        self.press(self.page.locator(".act .main"))


class Keys:
    """Never touches the mouse."""

    def __init__(self, page):
        self.page = page

    def press(self, button):
        button.focus()
        self.page.keyboard.press("Enter")

    def touch(self, target):
        target.focus()
        self.page.keyboard.press("Enter")

    def lay(self):
        self.page.locator(".frame").focus()
        for key in ("ArrowRight", "ArrowDown", "Enter", "r", "f"):
            self.page.keyboard.press(key)
        expect(self.page.locator(".act .main")).to_be_enabled()
        self.page.keyboard.press("Enter")

    def end(self):
        self.page.keyboard.press("Space")


DUTY = re.compile("^(New City|Grow)")


def answer(page, hand, laid):
    """One answer to whatever is asked; one tile is laid in a build turn."""
    match asked(page):
        case "bid-space" | "bid-order":
            hand.press(page.locator(".act .what .btn").last)
        case "capital":
            hand.press(page.locator(".act .main"))
        case "tile":
            hand.press(page.locator(".now .tiles button:not([disabled])").first)
            hand.press(page.locator(".act .main"))
        case "build" if not laid and page.locator("polygon.target").count():
            hand.lay()
            return True
        case "build":
            hand.end()
            return False
        case "must-build":
            page.keyboard.press("l")
            hand.press(page.locator("dialog .choices button", has_text=DUTY).first)
        case "move":
            move(page, hand)
        case "score":
            hand.press(page.locator(".now .choice").first)
        case other:
            raise AssertionError(other)
    return laid


def move(page, hand):
    """Delivers if there is anything to deliver, else passes."""
    if page.locator("rect.cube").count():
        hand.press(page.locator(".now .runs button").first)
        hand.press(page.get_by_role("button", name=re.compile("^Deliver")))
    else:
        hand.press(page.get_by_role("button", name="Pass", exact=True))


def play_round(table, hand):
    """Answers until the next round has begun."""
    page, laid = table.visitor.page, False
    while "ROUND 1 " in (head := page.get_by_role("heading", level=1).inner_text().upper()):
        asked(page)  # from now on nothing happens but what this seat does
        before = table.visitor.events()
        laid = answer(page, hand, laid)
        table.visitor.moved(before)
    return head


ROUNDS = [
    ("northeast", "base", Mouse, 3),
    ("northeast", "standard", Keys, 3),
    ("rhine-ruhr", "base", Keys, 4),
    ("rhine-ruhr", "standard", Mouse, 4),
    ("great-britain", "base", Mouse, 5),
    ("great-britain", "standard", Keys, 5),
]


@pytest.mark.parametrize(("board", "mode", "hand", "players"), ROUNDS)
def test_a_whole_round(steam, board, mode, hand, players):
    table = steam(players=players, board=board, mode=mode)
    for seat in range(1, players):
        table.seat(seat, Builder(table.game, seat))
    page = table.sit()
    assert "ROUND 2 " in play_round(table, hand(page))
    assert "⟦" not in table.visitor.words()


# --- a map of our own, dealt as we like ------------------------------------------------------------------------------

CITIES = {
    (0, 0): ("Alder", "red"),
    (0, 4): ("Birch", "blue"),
    (4, 0): ("Cedar", "yellow"),
    (4, 2): ("Dogwood", "purple"),
}
BOXES = 2
TOWNS = {(0, 2): "Thorn", (2, 1): "Umber"}


def names(word):
    return {"en": word, "ru": word, "uk": word}


def own_map(**more):
    """Alder in the north, Birch in the south, the town of Thorn between them; one cube in each city."""
    hexes = []
    for q in range(5):
        for r in range(-2, 5):
            spot = {"q": q, "r": r, "terrain": "plain"}
            if (q, r) in CITIES:
                word, colour = CITIES[q, r]
                spot["city"] = {"name": names(word), "color": colour, "cubes": 1}
            if (q, r) in TOWNS:
                spot["town"] = names(TOWNS[q, r])
            hexes.append(spot)
    head = {"id": "own", "name": names("Own"), "players": [3, 3], "supply_boxes": BOXES}
    return json.dumps({**head, "hexes": hexes, **more})


def dealt(colour):
    return {"kind": "cube", "colour": model.COLOURS.index(colour)}


class Dealer:
    """Alder and Birch each hold a cube the other wants, seat 0 opens the auction; the rest is left to the server."""

    def __init__(self):
        others = len(CITIES) - 2 + 2 * BOXES
        self.outcomes = iter([dealt("blue"), dealt("red"), *[None] * others, {"kind": "opener", "seat": 0}])

    def __call__(self):
        return next(self.outcomes)


class Rival:
    """Passes and ends, but in the first round carries on from Birch to Thorn."""

    def __init__(self, game):
        self.game = game
        place, face = game.domains["hex"].index, game.domains["face"].index
        self.plan = [model.Lay(place("0,3"), face("21"), 0), model.Lay(place("0,2"), face("T21"), 0)]

    def __call__(self, view, seat):
        legal = self.game.legal(view.state, seat)
        for action in self.plan:
            if action in legal:
                return action
        quiet = [action for action in legal if not isinstance(action, model.TurnOver)]
        return self.game.fallback(view.state, seat) if view.state.phase != "actions" else quiet[0]


@pytest.fixture
def own(steam):
    table = steam(typed=True, map=own_map())
    quiet = table.game.fallback

    def last(view, seat):
        takes = [action for action in table.game.legal(view.state, seat) if isinstance(action, model.Take)]
        return takes[0] if takes else quiet(view.state, seat)

    table.seat(1, Rival(table.game))
    table.seat(2, last, deal=Dealer())
    return table


def place(page, name):
    return page.locator(f"polygon.target:is([aria-label='{name}'], [aria-label^='{name},'])")


def lay(table, name, face, said="$"):
    """A tile by mouse, once the card has said so much."""
    page = table.visitor.page
    before = table.visitor.events()
    Mouse(page).touch(place(page, name))
    page.locator(f".now .tile[aria-label^='{face},']").click()
    expect(page.get_by_role("complementary")).to_contain_text(said)
    button = page.locator(".act .main")
    expect(button).to_contain_text("$")
    button.click()
    table.visitor.moved(before)


def bid_and_take(table, amount, tile, said=""):
    """Opens the auction with a bid nobody raises, then takes a tile once the card has said so much."""
    page = table.visitor.page
    wait_for(page, "bid-space")
    for _ in range(amount):
        page.get_by_role("button", name="More").click()
    expect(page.locator(".now table")).to_contain_text(f"${amount}")
    page.locator(".act .main").click()
    wait_for(page, "tile")
    page.locator(".now .tiles button").nth(tile - 1).click()
    expect(table.visitor.decision()).to_contain_text(said)
    page.locator(".act .main").click()


def test_building_and_a_shared_delivery_on_a_map_of_ones_own(own):
    page = own.sit()
    bid_and_take(own, 7, 7, said="The bank lends $5: income −2 → −3")
    wait_for(page, "must-build")
    lay(own, "Alder ↓", "gentle curve")
    lay(own, "Alder ↓", "straight", said="redirect, no terrain")
    lay(own, "Thorn", "town with one arm", said="Link of Vera: Alder - Thorn")
    urbanize(own)
    own.visitor.asked()
    page.keyboard.press("Space")
    wait_for(page, "move")
    page.get_by_role("button", name=re.compile("^Upgrade")).click()
    expect(page.locator(".prompt")).to_contain_text("round 2 of 2")
    deliver_together(own)
    improve(own)


def urbanize(table):
    page = table.visitor.page
    before = table.visitor.events()
    Mouse(page).touch(place(page, "Umber"))
    page.locator(".now .tile", has_text="grey").click()
    page.locator(".now .tile", has_text="box 1").click()
    expect(page.locator(".frame .ghost + polygon")).to_have_count(1)
    expect(table.visitor.decision()).to_contain_text("New City")
    page.locator(".act .main").click()
    table.visitor.moved(before)
    assert asked(page) == "build"


def deliver_together(table):
    """Over one link of one's own and one of the rival: a point for each, seen before the cube goes."""
    page = table.visitor.page
    board = page.get_by_role("application")
    Mouse(page).touch(board.get_by_label("blue cube in Alder"))
    route = page.locator(".runs button").first
    expect(route).to_contain_text("Birch")
    expect(route.locator(".gain small")).to_have_text(re.compile(r"^\w+ \+1$"))
    press_past_the_cube(page, board)
    page.locator(".now .choice").first.wait_for()
    table.visitor.log().filter(has_text="delivers a blue cube from Alder to Birch").wait_for()
    table.visitor.tab("Decision")
    expect(page.locator(".told")).to_contain_text("Alder - Thorn over a link of Vera")
    assert undone_as_a_whole(table)
    page.locator(".runs button").first.click()
    page.get_by_role("button", name=re.compile("^Deliver")).click()
    page.locator(".now .choice").first.click()


def undone_as_a_whole(table):
    """One press takes back the whole route, though each of its links is a line of the log."""
    table.visitor.tab("Decision")
    table.visitor.decision().get_by_role("button", name="Undo").click()
    wait_for(table.visitor.page, "move")
    return table.visitor.log().get_by_text("The last move is taken back").count() == 3 and not table.visitor.tab(
        "Decision"
    )


def press_past_the_cube(page, board):
    """A red cube lies in the middle of Birch: once the blue one is in hand, a press there means the city."""
    red, destination = board.get_by_label("red cube in Birch"), centre(place(page, "Birch"))
    expect(red).to_have_count(0)
    page.keyboard.press("Escape")
    expect(red).to_have_count(1)
    Mouse(page).touch(board.get_by_label("blue cube in Alder"))
    expect(red).to_have_count(0)
    page.mouse.click(*destination)


def improve(table):
    page = table.visitor.page
    wait_for(page, "tile")
    page.locator(".now .tiles button:not([disabled])").first.click()
    page.locator(".act .main").click()
    wait_for(page, "build")
    lay(table, "Thorn", "town, four arms side by side", said="improvement, no terrain")


def test_income_and_points_are_told_beyond_the_ends_of_their_tracks(visit, table):
    visitor, created = visit(), table("me", "bot", "bot", game="steam", income_max=0)

    def rich(view):
        view["state"]["players"][0].update(income=14, points=57)

    visitor.retell(rich)
    page = visitor.sit(created["table"], (0, created["seats"][0]["token"]))
    figures = page.locator(".strip .seat", has_text="Vera")
    expect(figures.locator(".income dd")).to_have_text("+14")
    expect(figures.locator(".points dd")).to_have_text("57")


def test_a_tile_that_does_not_fit_tells_the_rule(own):
    page = own.sit()
    bid_and_take(own, 0, 3)
    wait_for(page, "build")
    Mouse(page).touch(place(page, "Alder ↘"))
    page.locator(".every input").check()
    page.keyboard.press("r")
    expect(page.locator(".now .refusal a")).to_have_text("ST-8.13")
    expect(page.locator(".act .main")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".now .facts")).to_be_visible()


def test_a_map_file_is_chosen_in_the_lobby_and_one_that_is_none_is_refused_in_words(visit, tmp_path):
    visitor = visit(locale="ru-RU")
    page = visitor.lobby()
    page.locator(".game", has_text="Железнодорожный магнат").first.locator(".btn:not(.main)").last.click()
    page.locator("dialog form select").first.select_option("3")
    page.locator("dialog summary").click()
    maps = {"bad": ('{"id": "own", "hexes": []}', ".refusal"), "good": (own_map(), ".prompt")}
    for name, (text, wanted) in maps.items():
        file = tmp_path / f"{name}.json"
        file.write_text(text)
        page.locator("dialog input[type=file]").set_input_files(file)
        page.locator("dialog form .btn.main").click()
        page.locator(wanted).wait_for()
        assert "⟦" not in visitor.words()
    visitor.complaints.clear()  # the browser reports the 400 itself


def with_a_cube_in_hand(own):
    """A delivery from Alder by way of Thorn that can be decided now."""
    page = own.sit()
    bid_and_take(own, 0, 4)
    wait_for(page, "build")
    lay(own, "Alder ↓", "straight")
    lay(own, "Thorn", "town with one arm")
    page.keyboard.press("Space")
    wait_for(page, "move")
    page.get_by_role("button", name=re.compile("^Upgrade")).click()
    Mouse(page).touch(page.get_by_role("application").get_by_label("blue cube in Alder"))
    return page


def start_link_by_link(own):
    page = with_a_cube_in_hand(own)
    page.get_by_role("button", name="Go link by link").click()
    return page


def test_link_by_link(own):
    page = start_link_by_link(own)
    page.locator("path.way").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Link 1")
    Mouse(page).touch(place(page, "Birch"))
    page.locator(".now .choice").first.wait_for()


def test_the_only_choice_is_made_by_itself_where_that_is_wished(own):
    own.visitor.context.add_init_script("localStorage['engineshed.settings'] ??= '{\"auto\": true}'")
    page = start_link_by_link(own)
    page.locator(".now .choice").first.wait_for()
    expect(page.locator("main[data-stage=asked]")).to_have_count(1)


@pytest.mark.parametrize(("gains", "track"), [("income", "income"), ("points", "victory points")])
def test_points_go_where_they_always_go(own, gains, track):
    wish = json.dumps(json.dumps({"gains": gains}))
    own.visitor.context.add_init_script(f"localStorage['engineshed.settings'] ??= {wish}")
    page = start_link_by_link(own)
    page.locator("path.way").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Link 1")
    Mouse(page).touch(place(page, "Birch"))
    expect(own.visitor.log()).to_contain_text(f"Vera: 1 point to {track}")


def test_points_or_income_is_chosen_beside_the_button_for_this_delivery_alone(own):
    page = with_a_cube_in_hand(own)
    chosen = own.visitor.decision().get_by_role("button", name=re.compile("^income"))
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="ask me")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Deliver")).click()
    expect(own.visitor.log()).to_contain_text("Vera: 1 point to income")


@pytest.mark.parametrize(("hand", "wishes"), [(Mouse, {}), (Finger, PHONE)])
def test_a_whole_game(steam, visit, hand, wishes):
    """Two rounds, as many as the map says."""
    table = steam(visit(**wishes), map=own_map(rules={"rounds": {"3": 2}}))
    for seat in (1, 2):
        table.seat(seat, Builder(table.game, seat))
    page, laid = table.sit(), False
    while table.visitor.asked_or_over():
        asked(page)
        before = table.visitor.events()
        laid = answer(page, hand(page), laid)
        table.visitor.moved(before)
    expect(page.locator("dialog .ranks > li")).to_have_count(3)
    assert "⟦" not in table.visitor.words()


# --- the end, words and access ---------------------------------------------------------------------------------------


def test_the_end_is_explained_line_by_line(steam):
    table = steam()
    lazy = table.game.fallback
    for seat in (1, 2):
        table.seat(seat, lambda view, seat: lazy(view.state, seat))
    table.reach(lambda view, seat: lazy(view.state, seat), lambda view: (view.state.round, view.state.lap) == (10, 2))
    page = table.sit()
    page.get_by_role("button", name="Pass", exact=True).click()
    page.locator("dialog[open] .ranks").wait_for()
    expect(page.locator("dialog .ranks > li")).to_have_count(3)
    for line in ("Victory points in play", "Income of", "completed links"):
        expect(page.locator("dialog .ranks > li").first).to_contain_text(line)


def objections(page):
    return [f"{rule['id']} at {rule['nodes'][0]['target']}" for rule in page.evaluate(AXE)["violations"]]


def busy_table(steam, visitor, phase):
    table = steam(visitor)
    for seat in (1, 2):
        table.seat(seat, Builder(table.game, seat))
    table.reach(Builder(table.game, 0), lambda view: view.state.round == 3 and view.state.phase == phase)
    return table


def test_deliveries_of_before_are_not_shown_as_new_to_whoever_comes_in(steam, visit):
    table = busy_table(steam, visit(), "build")
    page = table.sit()
    asked(page)
    expect(table.visitor.log()).to_contain_text("delivers")
    assert set(page.locator(".seats .gain").all_inner_texts()) == {""}


@pytest.mark.parametrize(("locale", "wishes"), [("en-GB", {}), ("ru-RU", PHONE), ("uk-UA", {})])
def test_words_and_access(steam, visit, locale, wishes):
    table = busy_table(steam, visit(locale=locale, **wishes), "build")
    page = table.sit()
    Mouse(page).touch(in_sight(page))
    page.locator(".now .tile").first.wait_for()
    page.locator("path.rail").first.wait_for(state="attached")  # a straight one has no width
    for tab in range(4):
        table.visitor.tab(tab)
        assert "⟦" not in table.visitor.words()
    assert not objections(page)


def test_a_tall_map_lies_on_its_side_and_is_built_on(steam, visit):
    table = steam(visit(), board="great-britain")
    for seat in (1, 2):
        table.seat(seat, Builder(table.game, seat))
    table.reach(Builder(table.game, 0), lambda view: view.state.phase == "build")
    page = table.sit()
    target = in_sight(page)
    frame = page.locator(".frame").bounding_box()
    drawn = page.locator(".frame path.grid")
    assert drawn.bounding_box()["width"] > 0.85 * frame["width"]
    assert page.locator(".frame svg rect[width='11']").first.bounding_box()["width"] >= 14, "cubes can be told apart"
    pressed = page.locator(f"polygon.target[data-index='{target.get_attribute('data-index')}']")
    page.mouse.click(*centre(pressed))
    expect(pressed).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Map on its side").click()
    table.visitor.until(lambda: drawn.bounding_box()["width"] < 0.5 * frame["width"], "the map does not stand up")


def test_a_thumb_lays_a_tile(steam, visit):
    table = busy_table(steam, visit(**PHONE), "build")
    page = table.sit()
    before = table.visitor.events()
    target = in_sight(page)
    page.touchscreen.tap(*centre(target))
    page.locator(".now .tile").first.wait_for()
    expect(page.locator(".act .main")).to_contain_text("Lay it")
    page.touchscreen.tap(*centre(target))
    table.visitor.moved(before)
