"""Several browsers at one table, lines that break, and a server that goes away."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

MARKUP = "<img src=x onerror=alert(1)>&amp;{0}\"'`</script>"


def invitation(url, created):
    return f"{url}/table/{created['table']}#{created['invite']}"


def sit_down(visitor, link, name):
    visitor.page.goto(link)
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.get_by_role("button", name="Sit down").click()
    visitor.page.locator(".frame").wait_for()


@pytest.fixture
def pair(visit, table, shed):
    """Two browsers at one table; the first has opened it."""
    vera, ilya = visit(), visit()
    created = table("me", "friend", first_player="0")
    vera.sit(created["table"], (0, created["seats"][0]["token"]), owner=created["owner"])
    vera.page.get_by_text("Waiting for players").wait_for()
    sit_down(ilya, invitation(shed.url, created), "Ilya")
    vera.page.locator(".frame").wait_for()
    return vera, ilya, created


def test_two_browsers_play_and_one_reloads_in_mid_turn(pair):
    vera, ilya, _ = pair
    vera.asked()
    vera.click(20)
    ilya.asked()
    ilya.page.reload()
    ilya.asked()
    ilya.click(60)
    vera.asked()
    vera.click(1)
    expect(vera.page.locator(".prompt")).to_contain_text(re.compile("second|Lay a rail|to move"))
    vera.page.reload()
    vera.page.locator(".frame").wait_for()
    assert vera.events() > 8


def test_a_move_survives_a_line_that_breaks_in_mid_turn(visit, table):
    player = visit()
    lines, gate = [], {"open": True}

    def through(route):
        if not gate["open"]:
            route.close(code=1011)
            return
        server = route.connect_to_server()
        lines.append(route)
        route.on_message(server.send)
        server.on_message(route.send)

    player.page.route_web_socket(re.compile("/socket$"), through)
    created = table("me", "bot", first_player="0")
    page = player.sit(created["table"], (0, created["seats"][0]["token"]))
    player.asked()
    gate["open"] = False
    lines[-1].close(code=1011)
    page.get_by_text("The line to the server is broken").wait_for()
    page.mouse.click(*player.spot(10))
    gate["open"] = True
    expect(page.get_by_text("The line to the server is broken")).to_have_count(0)
    log = player.log()
    expect(log).to_contain_text("Vera: marker at")
    assert log.get_by_role("listitem").filter(has_text="Vera: marker at").count() == 1, "played once"
    assert len(lines) > 1


def test_the_page_comes_back_after_the_server_was_away(visit, tmp_path, shed):
    own = type(shed)(tmp_path / "own.db")
    own.start()
    try:
        player = visit(url=own.url)
        page = player.lobby()
        page.locator(".game", has_text="Trans Europa").get_by_role("button", name="Play now").click()
        page.get_by_role("button", name="I know the game: play now").click()
        player.asked()
        player.click(12)
        own.stop()
        page.get_by_text("The line to the server is broken").wait_for()
        own.start()
        expect(page.get_by_text("The line to the server is broken")).to_have_count(0)
        player.asked()
        player.click(2)
    finally:
        own.stop()


def test_a_spectator_sees_the_table_and_no_hand(pair, visit, shed):
    vera, _, created = pair
    watcher = visit()
    page = watcher.page
    page.goto(f"{shed.url}/table/{created['table']}")
    page.get_by_text("you are watching").wait_for()
    assert page.locator(".ticket").count() == 0
    assert watcher.lit() == 0
    vera.asked()
    vera.click(40)
    expect(watcher.log()).to_contain_text("Vera: marker at")
    assert "draws" not in watcher.log().inner_text()
    assert page.get_by_label("Write to everybody").count() == 0


def test_people_talk(pair):
    vera, ilya, _ = pair
    vera.page.get_by_role("tab", name="Chat").click()
    vera.page.get_by_label("Write to everybody").fill("Hello & <b>good luck</b>")
    vera.page.get_by_role("button", name="Send").click()
    expect(ilya.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    ilya.page.get_by_role("tab", name="Chat").click()
    expect(ilya.page.locator(".notes")).to_contain_text("Hello & <b>good luck</b>")


def test_a_nickname_full_of_markup_is_only_a_name(visit, table, shed):
    vera, other = visit(), visit()
    dialogs = []
    for visitor in (vera, other):
        visitor.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    created = table("me", "friend", first_player="1")
    vera.sit(created["table"], (0, created["seats"][0]["token"]))
    sit_down(other, invitation(shed.url, created), MARKUP[:40])
    other.asked()
    other.click(5)
    for visitor in (vera, other):
        expect(visitor.page.get_by_role("list", name="Players")).to_contain_text(MARKUP[:40])
        expect(visitor.log()).to_contain_text(f"{MARKUP[:40]}: marker at")
        assert visitor.page.locator("img").count() == 0
    assert not dialogs


def test_replay_by_slider_and_log_line(pair):
    vera, ilya, _ = pair
    vera.asked()
    vera.click(20)
    ilya.asked()
    page = vera.page
    vera.log().get_by_role("button").filter(has_text="marker at").first.click()
    expect(page.locator(".prompt")).to_contain_text(re.compile(r"Move \d+ of \d+"))
    assert vera.lit() == 0
    page.get_by_role("slider", name="Replay").fill("0")
    expect(page.locator(".prompt")).to_contain_text("Move 0 of")
    page.get_by_role("button", name="Back to the game").first.click()
    expect(page.locator(".prompt")).to_contain_text("Ilya is to move")


def test_the_log_goes_along_with_the_replay_and_the_dock_is_as_it_was_afterwards(visit, table):
    player = visit()
    created = table("me", "bot", first_player="0")
    page = player.sit(created["table"], (0, created["seats"][0]["token"]))
    player.asked()
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("tab", selected=True)).to_have_text(re.compile("^Log"))
    expect(page.get_by_role("list", name="Log", exact=True)).to_be_visible()
    page.get_by_role("button", name="Back to the game").first.click()
    expect(page.get_by_role("tab", selected=True)).to_have_text("Game")


def test_a_finished_game_is_saved_and_watched_again(visit, table, tmp_path):
    player = visit()
    created = table("me", "bot", max_rounds=1, first_player="0")
    page = player.sit(created["table"], (0, created["seats"][0]["token"]))
    player.asked()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.locator("dialog[open] .ranks").wait_for()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Table menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the log").click()
    file = tmp_path / "game.log"
    saved.value.save_as(file)
    lobby = visit()
    lobby.lobby().locator("input[type=file]").set_input_files(file)
    lobby.page.locator(".backdrop").wait_for(state="attached")
    assert lobby.events() > 20
    lobby.page.get_by_role("slider", name="Replay").fill("30")
    expect(lobby.page.locator(".bar")).to_contain_text("Move 30 of")
    lobby.page.get_by_role("button", name="Result").click()
    expect(lobby.page.locator("dialog .ranks li")).to_have_count(2)


def test_a_log_that_is_none_is_refused_in_words(visit, tmp_path):
    visitor = visit()
    file = tmp_path / "odd.log"
    file.write_text("this is no log")
    visitor.lobby().locator("input[type=file]").set_input_files(file)
    alert = visitor.page.get_by_role("alert")
    alert.wait_for()
    assert "⟦" not in alert.inner_text()
    visitor.complaints.clear()  # the browser reports the 400 itself
