"""The replay of a recorded game: ticks by player and gain, jumps by rounds, speeds by holding."""

from __future__ import annotations

import re

import pytest
from msgspec import to_builtins
from playwright.sync_api import expect

from engineshed.bots.characters import make_bot
from engineshed.core.chance import Rng, seed_from
from engineshed.core.log import header_of, write_log
from engineshed.core.record import CHANCE
from engineshed.core.registry import make_game
from engineshed.core.table import Table

pytestmark = pytest.mark.browser

SEED = seed_from("replayed")
TICKS = """() => [...document.querySelectorAll('.replay .line svg path:not(.ground)')].map((path) =>
    [...path.getAttribute('d').matchAll(/M([\\d.]+) [\\d.]+V([-\\d.]+)/g)].map(([, x, y]) => [+x, +y]))"""
"""For every player the places of the ticks and how far up they reach: the less, the higher."""


def recorded(game_name, **options):
    """A table that easy bots have played to its end."""
    game = make_game(game_name, options)
    bot, rng, table = make_bot(game, "easy:plain"), Rng(1), Table(game, SEED)
    table.settle_all()
    while not table.over:
        (seat, *_) = table.acting
        table.play(seat, bot.choose(game.view(table.state, seat), game.legal(table.state, seat), rng))
        table.settle_all()
    return table


@pytest.fixture
def watched(visit, tmp_path):
    """The replay of a recorded game, opened by its log."""

    def opened(table, **wishes):
        visitor = visit(**wishes)
        page = visitor.lobby()
        log = tmp_path / "game.log"
        log.write_text(write_log(header_of(table.game, {}, "", ""), table.space, table.entries), "utf-8")
        page.locator("input[type=file]").set_input_files(log)
        at(page, 0, len(table.entries))
        return page

    return opened


def at(page, line, last):
    expect(page.locator(".replay .count")).to_have_text(f"{line}/{last}")


def lines(table):
    """Every line of the log, and what it brought about."""
    state = table.game.start()
    for entry in table.entries:
        state, effects = table.game.apply(state, entry.seat, entry.action)
        yield entry, [to_builtins(effect) for effect in effects]


def scored(entry, effects):
    """The points that a line says its own player scored."""
    return sum(one["points"] for one in effects if "points" in one and one.get("seat") == entry.seat)


def test_every_decision_has_a_tick_in_its_players_row_and_the_best_are_the_highest(watched):
    table = recorded("steam", players=3)
    page = watched(table)
    rows = [dict(row) for row in page.evaluate(TICKS)]
    told = [(i + 0.5, *line) for i, line in enumerate(lines(table)) if line[0].seat != CHANCE]
    assert sum(len(row) for row in rows) == len(told)  # none for nature, who draws lots for the opener of an auction
    row_of = {entry.seat: next(row for row in rows if x in row) for x, entry, _ in told}
    assert len(rows) == len({id(row) for row in row_of.values()}) == 3
    reach = {x: row_of[entry.seat][x] for x, entry, _ in told}
    gains = {x: scored(entry, effects) for x, entry, effects in told}
    best = max(gains.values())
    assert best > 0
    assert {x for x in reach if reach[x] == min(reach.values())} == {x for x in gains if gains[x] == best}
    assert {x for x in reach if reach[x] == max(reach.values())} == {x for x in gains if gains[x] <= 0}


def test_shift_and_an_arrow_go_from_round_to_round(watched):
    table = recorded("trans-europa", players=2, max_rounds=3)
    kinds = [{effect["kind"] for effect in effects} for _, effects in lines(table)]
    over = [i + 1 for i, happened in enumerate(kinds) if "round-over" in happened]
    last = len(table.entries)
    page = watched(table)
    for line in (*over[:2], last):
        page.keyboard.press("Shift+ArrowRight")
        at(page, line, last)
    page.keyboard.press("Shift+ArrowLeft")
    at(page, over[1], last)
    page.keyboard.press("ArrowLeft")
    at(page, over[1] - 1, last)


def test_the_log_goes_along_also_through_its_folded_set_up(watched):
    table = recorded("steam", players=3)
    page, last = watched(table), len(table.entries)
    page.locator(".transport .icon").last.click()
    at(page, last, last)
    expect(page.locator(".log [aria-current]").first).to_contain_text("wins")
    page.locator(".transport .icon").first.click()
    page.keyboard.press("ArrowRight")
    at(page, 1, last)
    here = page.locator(".log [aria-current]")
    expect(here).to_have_count(1)
    expect(here).to_contain_text("Set-up")
    expect(here).to_be_in_viewport()


def test_a_long_press_on_play_offers_the_speeds(watched):
    page = watched(recorded("trans-europa", players=2, max_rounds=1), viewport={"width": 390, "height": 844})
    button = page.locator(".transport .play")
    button.hover()
    page.mouse.down()
    speeds = page.get_by_role("group", name="Speed").locator("visible=true")
    expect(speeds).to_be_visible()
    page.mouse.up()
    speeds.get_by_role("button", name="4×").click()
    expect(button).to_contain_text("4×")
    button.click()
    expect(page.locator(".replay .count")).not_to_have_text(re.compile("^0/"))
    button.click()
    expect(button).to_have_accessible_name("Play")
