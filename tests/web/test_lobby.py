"""Before and between games: a new table is set up, and the lobby shows what waits."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SIZES = {"desk": (1440, 900), "small": (1024, 768), "phone": (390, 844)}
TITLES = ["Railroad Ink", "Steam", "Switch & Signal", "Trans Europa"]


def game(page, title):
    """A game's card in the lobby."""
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title, exact=True))


def set_up(visitor, title):
    """Opens the form for a new table; the dialog."""
    page = visitor.lobby()
    game(page, title).get_by_role("button", name="Set up").click()
    return page.get_by_role("dialog", name=title)


def players(form, count):
    form.get_by_label("Players", exact=True).select_option(str(count))


@pytest.mark.parametrize("size", SIZES)
def test_start_and_what_will_start_never_leave_the_screen(visit, size):
    width, height = SIZES[size]
    visitor = visit(viewport={"width": width, "height": height})
    for title in TITLES:
        form = set_up(visitor, title)
        start = form.get_by_role("button", name="Start", exact=True)
        for place in ("start", "end"):
            form.get_by_role("group").locator("legend").first.evaluate(
                "(legend, place) => legend.closest('dialog').scrollTo(0, place === 'end' ? 1e6 : 0)", place
            )
            expect(start).to_be_in_viewport(ratio=1)
            said = form.get_by_role("status", name="What will start")
            expect(said).to_contain_text(re.compile(rf"{title}.*: \d player"))
            expect(said).to_be_in_viewport(ratio=1)
        wide = visitor.page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
        assert wide, "the form is wider than the screen"


def test_maps_have_pictures_from_their_data_and_say_for_how_many_they_are(visit):
    form = set_up(visit(), "Steam")
    players(form, 4)
    for name, about in {
        "Northeast": "3–4 players",
        "Rhine-Ruhr": "4–5 players",
        "Great Britain": "best with 5–6 players",
        "Iberia": "best with 5–6 players",
    }.items():
        card = form.get_by_role("button", name=re.compile(f"^{name}"))
        expect(card).to_contain_text(about)
        expect(card.locator("svg polygon").nth(5)).to_be_attached()  # a city for each polygon
    form.get_by_role("button", name=re.compile("^Great Britain")).click()
    expect(form.get_by_text("Steam, Great Britain: 4 players, 3 of them bots")).to_be_visible()


@pytest.mark.parametrize("title", ["Switch & Signal", "Trans Europa"])
def test_every_board_is_drawn(visit, title):
    form = set_up(visit(), title)
    cards = form.get_by_role("group", name="Board").get_by_role("button")
    expect(cards).to_have_count(2)
    for card in cards.all():
        expect(card.locator("svg circle").nth(20)).to_be_attached()


def test_a_value_that_does_not_go_with_the_players_says_so_and_cannot_be_chosen(visit):
    form = set_up(visit(), "Trans Europa")
    players(form, 6)
    form.get_by_text("Expert options").click()
    deck = form.get_by_label("Cards").get_by_role("option", name=re.compile("^25, without"))
    expect(deck).to_have_text("25, without the far cities (players: 2–5)")
    expect(deck).to_be_disabled()
    players(form, 5)
    expect(deck).to_be_enabled()
    form.get_by_label("Cards").select_option("short")
    players(form, 6)  # the wish waits; a table of six has all the cards
    form.get_by_role("button", name="Start", exact=True).click()
    expect(form.page.get_by_role("region", name="Decision")).to_be_visible()


def test_only_options_that_apply_are_shown(visit):
    visitor = visit()
    form = set_up(visitor, "Railroad Ink")
    form.get_by_text("Expert options").click()
    craters = form.get_by_label("Points at craters")
    expect(form.get_by_label("Longest lines")).to_be_visible()
    expect(craters).to_have_count(0)
    form.get_by_role("button", name=re.compile("^Meteor(?! and)")).click()
    expect(craters).to_be_visible()
    form = set_up(visitor, "Switch & Signal")
    form.get_by_text("Expert options").click()
    expect(form.get_by_label("Hands of a single player")).to_have_count(0)
    players(form, 1)
    form.get_by_label("Hands of a single player").fill("1")
    form.get_by_label("Time tokens").click()  # the number is taken when it is left
    players(form, 2)
    form.get_by_role("button", name="Start", exact=True).click()
    expect(visitor.page.get_by_role("region", name="Decision")).to_be_visible()


def test_presets_fill_the_form_and_a_newcomer_finds_the_gentlest(visit):
    form = set_up(visit(), "Switch & Signal")
    pressed = form.get_by_role("group", name="How to play").get_by_role("button", pressed=True)
    expect(pressed).to_contain_text("First game")
    form.get_by_text("Expert options").click()
    tokens = form.get_by_label("Time tokens")
    for preset, count in {"Easy": "8", "Normal": "7", "First game": "10", "Hard": "7"}.items():
        form.get_by_role("button", name=re.compile(f"^{preset}")).click()
        expect(tokens).to_have_value(count)
        expect(pressed).to_contain_text(preset)
    tokens.fill("9")
    form.get_by_label("Goods to deliver").select_option("8")
    expect(pressed).to_have_count(0)
    expect(form.get_by_text("as you set it")).to_be_visible()


def test_experts_meet_the_strongest_bots_and_friends_are_invited_in_their_place(visit):
    form = set_up(visit(), "Steam")
    form.get_by_role("button", name=re.compile("^Expert")).click()
    expect(form.get_by_label("Strength of the bot in seat 2")).to_have_value("hard")
    expect(form.get_by_text("Expert options")).to_contain_text("1 changed")
    form.get_by_role("button", name="Invite by link").click()
    expect(form.get_by_label("Who takes seat 2")).to_have_value("friend")
    expect(form.get_by_role("button", name="Open the table")).to_be_visible()


def test_readings_of_the_rules_stand_among_the_expert_options(visit):
    form = set_up(visit(), "Steam")
    readings = form.get_by_role("group", name="Readings of the rules")
    expect(readings).to_be_hidden()
    form.get_by_text("Expert options").click()
    readings.get_by_role("button", name="As the rulebook says").click()
    expect(form.get_by_label("Highest income")).to_have_value("0")
    expect(readings.get_by_role("button", pressed=True)).to_have_text("As the rulebook says")


def test_a_refusal_is_said_in_the_reader_s_language(visit, tmp_path):
    visitor = visit(locale="ru-RU")
    page = visitor.lobby()
    game(page, "Steam. Железнодорожный магнат").get_by_role("button").last.click()
    form = page.get_by_role("dialog")
    form.locator("summary", has_text="Для знатоков").click()
    (tmp_path / "map.json").write_text('{"id": "own", "hexes": []}')
    form.get_by_label("Файл карты").set_input_files(tmp_path / "map.json")
    form.get_by_role("button", name="Начать").click()
    refusal = form.get_by_role("alert")
    expect(refusal).to_contain_text("Проверьте: Файл карты")
    assert not re.search("[A-Za-z]", refusal.inner_text())
    expect(form.locator("[lang=en]")).to_be_visible()
    visitor.complaints.clear()  # the browser reports the 400 itself


# --- the lobby


def holdings(page):
    return page.evaluate("JSON.parse(localStorage['engineshed.tables'] ?? '[]')")


def summary_of(page, shed):
    """The last table that was opened here, as the server tells it."""
    (held, *_) = holdings(page)
    (mine, *_) = shed.post("/api/tables/mine", {"tokens": [held["seats"][0]["token"]]})
    return mine["summary"]


def play_now(visitor, title):
    page = visitor.lobby()
    game(page, title).get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="I know the game: play now").click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    return page


@pytest.mark.parametrize(
    ("title", "seats", "options"),
    [
        ("Railroad Ink", 3, {"expansions": "none"}),
        ("Steam", 4, {"mode": "base", "base_opening": "first-game"}),
        ("Switch & Signal", 2, {"removed_cards": 0, "time_tokens": 10, "extra_signals": 1}),
        ("Trans Europa", 3, {}),
    ],
)
def test_a_newcomer_sits_down_at_the_gentlest_table(visit, shed, title, seats, options):
    page = play_now(visit(), title)
    summary = summary_of(page, shed)
    assert [player["level"].partition(":")[0] for player in summary["players"]] == ["", *["easy"] * (seats - 1)]
    assert summary["options"] | options == summary["options"]


def test_who_has_finished_a_game_is_no_newcomer_to_it(visit, shed):
    visitor = visit()
    visitor.context.add_init_script("localStorage['engineshed.played'] ??= '[\"railroad-ink\"]'")
    page = visitor.lobby()
    game(page, "Railroad Ink").get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="I know the game: play now").click()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    assert len(summary_of(page, shed)["players"]) == 1


def test_a_new_visitor_sees_no_empty_boards(visit):
    page = visit().lobby()
    expect(page.get_by_role("region", name="My tables")).to_have_count(0)
    expect(page.get_by_role("region", name="Finished games")).to_have_count(0)
    expect(page.get_by_text(re.compile(r"\d lessons?")).first).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "uk-UA"])
def test_the_lobby_begins_with_the_table_to_go_on_with(visit, table, size, locale):
    made = [table("me", "bot", game=name) for name in ("switch-signal", "trans-europa")]
    held = [{"table": one["table"], "seats": one["seats"]} for one in made]
    width, height = SIZES[size]
    visitor = visit(viewport={"width": width, "height": height}, locale=locale)
    visitor.context.add_init_script(f"localStorage['engineshed.tables'] ??= {json.dumps(json.dumps(held))}")
    page = visitor.lobby()
    mine = page.locator(".timetable")
    expect(mine.locator(".art svg circle").nth(20)).to_be_attached()  # the map of its board
    expect(mine.locator(".now")).to_have_count(1)
    expect(mine.locator(".now")).to_be_in_viewport(ratio=1)
    expect(mine.get_by_role("row")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the lobby is wider than the screen"


def test_the_lobby_says_what_happened_since_my_move_and_draws_the_board(visit, table, shed):
    """The position and the news come from the server, in the reader's language, and change with it."""
    created = table("me", "bot", "bot", first_player="0")
    player = visit()
    page = player.sit(created["table"], *((seat["seat"], seat["token"]) for seat in created["seats"]))
    player.asked()
    player.click(20)
    page.goto(shed.url)
    mine = page.get_by_role("region", name="My tables")
    news = mine.get_by_role("group", name="Since your move")
    expect(news.get_by_role("listitem")).to_have_count(2)  # each bot has set its marker
    expect(news.get_by_role("listitem").first).to_contain_text(re.compile(r"\w"))
    expect(mine.locator(".title")).to_contain_text("Round 1")
    expect(mine.locator(".art.drawn svg path").nth(20)).to_be_attached()  # the board itself
    page.get_by_role("button", name="УК").click()
    expect(page.get_by_role("group", name="Після вашого ходу").get_by_role("listitem").first).to_contain_text("маркер")


def test_several_seats_of_one_device_show_no_hand_in_the_lobby(visit, table):
    created = table("me", "me", first_player="0")
    player = visit()
    player.sit(created["table"], *((seat["seat"], seat["token"]) for seat in created["seats"]))
    with player.page.expect_response("**/glance") as asked:
        player.lobby()
    assert "authorization" not in asked.value.request.headers
    assert asked.value.json()["seat"] is None


def ended(summary):
    """Tables as the server would tell them of games that are over: won, second, lost together."""
    results = [
        {"totals": [31, 20], "ranks": [1, 2], "winners": [0]},
        {"totals": [7, 12], "ranks": [2, 1], "winners": [1]},
        {"totals": [3, 3], "ranks": [1, 1], "winners": []},
    ]
    rows = [{**summary, "table": f"{i}" * 16, "status": "over", "result": row} for i, row in enumerate(results)]
    return [{"token": "x", "owner": False, "summary": {**row, "played": 600, "moved": 1_800_000_000}} for row in rows]


def test_finished_games_show_how_they_ended_and_can_be_cleared_away(visit, table, shed):
    created = table("me", "bot")
    token = created["seats"][0]["token"]
    (mine,) = shed.post("/api/tables/mine", {"tokens": [token]})
    over = ended(mine["summary"])
    visitor = visit()
    held = [
        {"table": row["summary"]["table"], "seats": [{"seat": 0, "token": f"over-{i}"}]} for i, row in enumerate(over)
    ]
    held.append({"table": created["table"], "seats": created["seats"]})
    visitor.context.add_init_script(f"localStorage['engineshed.tables'] ??= {json.dumps(json.dumps(held))}")

    def answer(route):
        asked = route.request.post_data_json["tokens"]
        route.fulfill(json=[mine, *(row for i, row in enumerate(over) if f"over-{i}" in asked)])

    visitor.page.route("**/api/tables/mine", answer)
    page = visitor.lobby()
    finished = page.get_by_role("region", name="Finished games")
    rows = finished.get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(finished).to_contain_text("won with 31 points")
    expect(finished).to_contain_text("place 2 of 2, 7 points")
    expect(finished).to_contain_text("lost, 3 points")
    expect(rows.first).to_contain_text("2027")
    expect(rows.first).to_contain_text("10 min of play")
    record = page.get_by_role("region", name="My record").get_by_role("row", name=re.compile("^Trans Europa"))
    expect(record.get_by_role("cell")).to_have_text(["3", "1", "31 points"])
    expect(record.locator("i.good")).to_have_count(1)
    expect(record.locator("i")).to_have_count(3)
    rows.first.get_by_role("button", name="Take off the board: Trans Europa").click()
    expect(rows).to_have_count(2)
    assert len(holdings(page)) == 3
    finished.get_by_role("button", name="Remove the finished ones").click()
    expect(finished).to_have_count(0)
    assert [one["table"] for one in holdings(page)] == [created["table"]]
    waiting = page.get_by_role("region", name="My tables")
    expect(waiting.get_by_role("link", name=re.compile("Continue|Open"))).to_be_visible()
    waiting.get_by_role("button", name="Take off the board: Trans Europa").click()
    expect(waiting).to_have_count(0)


def test_an_open_table_is_listed_and_joined(visit, shed):
    seats = [{"kind": "me", "name": "Marta"}, {"kind": "friend"}]
    created = shed.post("/api/tables", {"game": "trans-europa", "seats": seats, "public": True})
    page = visit().lobby()
    table = page.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text="Marta")
    expect(table).to_contain_text("one seat is free")
    table.get_by_role("link", name="Join").click()
    expect(page).to_have_url(re.compile(created["table"]))
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


# --- colours


def plates(page):
    """The colours of the players' plates, in the order of the seats."""
    paths = page.get_by_role("list", name="Players").get_by_role("listitem").locator("svg path").all()
    return [path.get_attribute("fill") for path in paths]


def test_players_at_one_device_choose_colours_and_wear_them_at_the_table(visit, shed):
    visitor = visit()
    form = set_up(visitor, "Trans Europa")
    players(form, 2)
    form.get_by_label("Who takes seat 2").select_option("me")
    form.get_by_label("Colour of seat 1").select_option("Orchid")
    form.get_by_label("Colour of seat 2").select_option("Orchid")  # the first takes over the second's rust
    expect(form.get_by_label("Colour of seat 1")).to_have_value("1")
    form.get_by_role("button", name="Start", exact=True).click()
    page = visitor.page
    page.get_by_role("button", name=re.compile("^I am")).click()
    expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(2)
    assert plates(page) == ["var(--p2)", "var(--p4)"]
    assert [player["colour"] for player in summary_of(page, shed)["players"]] == [1, 3]


def test_a_friend_chooses_among_the_colours_that_are_left(visit, table):
    created = table("me", "friend")
    friend = visit()
    page = friend.page
    page.goto(f"{friend.url}/table/{created['table']}#{created['invite']}")
    colour = page.get_by_label("Colour of seat 2")
    expect(colour.get_by_role("option", name="Blue")).to_be_disabled()
    colour.select_option("Brass")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(2)
    assert plates(page) == ["var(--p1)", "var(--p5)"]
