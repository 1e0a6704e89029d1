"""Every lesson from the lobby to its last card, on a desk and on a phone, as a newcomer would click it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engineshed.core.languages import DEFAULT
from engineshed.core.lesson import lesson_game, lessons
from engineshed.core.registry import game_class, game_names
from engineshed.words import Words
from engineshed.words.coach import coaching
from support.lessons import READ, begin, choose_by_keys, coach, learns, offered, rings, tab_to
from support.taps import Thumb

EVERY = [(game, name) for game in game_names() if game_class(game).listed for name in lessons(game)]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def take(page, card):
    """Lets the coach do what the card asks, or reads it."""
    shown = coach(page, card)
    rings(page, card)
    if not card.decisions:
        shown.get_by_role("button", name=READ).click()
    for number in range(len(card.decisions)):
        before = shown.get_attribute("data-taken")
        shown.get_by_role("button", name="Do it for me").click()
        if number + 1 < len(card.decisions):
            expect(shown).not_to_have_attribute("data-taken", before)


def begun(player, game, count):
    """A first lesson with so many cards behind the pupil; gives the page and all cards."""
    page = begin(player, game, "first")
    cards = coaching(lessons(game)["first"], DEFAULT).cards
    for card in cards[:count]:
        take(page, card)
    return page, cards


def hears(page, number, cards):
    """What a screen reader is told when a card comes."""
    card = cards[number]
    said = f"Step {number + 1} of {len(cards)}. {card.title}. {card.text}"
    expect(page.locator("main [aria-live].unseen")).to_have_text(said)


def read(page, card):
    """Reads a card by keys: its main button has the focus by itself, the way on at this table is that or beside it."""
    shown = coach(page, card)
    rings(page, card)
    expect(shown.locator(".main")).to_be_focused()
    tab_to(page, shown.get_by_role("button", name=READ))
    page.keyboard.press("Enter")


def choose(player, card, actions, words):
    """Takes the card's decisions by keys alone: from the list of all choices, each by its words."""
    page = player.page
    shown = coach(page, card)
    rings(page, card)
    for number, action in enumerate(actions):
        before = shown.get_attribute("data-taken")
        choose_by_keys(player, words.action(action))
        if number + 1 < len(actions):
            expect(shown).not_to_have_attribute("data-taken", before)


def ended(page, game, name):
    """The coach is silent and still at hand, and the lobby knows that the lesson was finished."""
    expect(page.get_by_role("region", name="The coach")).to_have_count(0)
    expect(page.get_by_role("button", name="Ask the coach")).to_be_visible()
    page.goto("/".join(page.url.split("/")[:3]))
    page.get_by_role("button", name="Learn").first.wait_for()
    assert f"{game}/{name}" in page.evaluate("localStorage['engineshed.lessons']")


@pytest.mark.browser
@pytest.mark.parametrize(("game", "name"), [pair for pair in EVERY if pair[1] == "first"])
def test_a_first_lesson_is_played_through_by_keys_alone(visit, game, name):
    player, lesson = visit(), lessons(game)[name]
    page = player.lobby()
    tab_to(page, learns(page, game))
    page.keyboard.press("Enter")
    tab_to(page, offered(page, lesson))
    page.keyboard.press("Enter")
    words, cards = Words(lesson_game(lesson), DEFAULT), coaching(lesson, DEFAULT).cards
    for number, (step, card) in enumerate(zip(lesson.steps, cards, strict=True)):
        hears(page, number, cards)
        if card.decisions:
            choose(player, card, [answers[0] for answers in step.decisions], words)
        else:
            read(page, card)
    player.asked()
    ended(page, game, name)


@pytest.mark.browser
@pytest.mark.parametrize(("game", "name"), [pair for pair in EVERY if pair[1] == "first"])
def test_a_first_lesson_is_played_through_by_a_thumb_on_the_board(visit, game, name):
    player, lesson = visit(**PHONE), lessons(game)[name]
    page = begin(player, game, name)
    thumb = Thumb(player, lesson_game(lesson))
    for step, card in zip(lesson.steps, coaching(lesson, DEFAULT).cards, strict=True):
        shown = coach(page, card)
        shown.get_by_role("button", name="Let me try" if card.decisions else READ).tap()
        thumb.take(step)
    ended(page, game, name)


@pytest.mark.browser
def test_a_part_leads_on_to_the_next_and_the_coach_stays_at_hand_behind_the_last(visit):
    player = visit()
    page = begin(player, "railroad-ink", "lava")
    lava, meteor = (coaching(lessons("railroad-ink")[name], DEFAULT).cards for name in ("lava", "meteor"))
    for card in lava[:-1]:
        take(page, card)
    coach(page, lava[-1]).get_by_role("button", name="Next part: The meteor").click()
    for card in meteor:
        take(page, card)
    player.asked()
    page.get_by_role("button", name="Ask the coach").click()
    dialog = page.get_by_role("dialog", name="The coach")
    expect(dialog.locator("summary")).to_have_text([card.title for card in meteor])
    expect(dialog.get_by_role("button", name="Next lesson: The dice draft")).to_be_visible()
    dialog.get_by_role("button", name="Show me a good move").click()
    expect(page.locator(".prompt :is([aria-busy=true], [aria-pressed=true])")).to_have_count(1)
    page.get_by_role("button", name="Ask the coach").click()
    dialog.get_by_role("button", name="A new game with gentle bots").click()
    expect(page.get_by_role("button", name="Ask the coach")).to_have_count(0)
    player.asked()
    assert page.evaluate("localStorage['engineshed.lessons']") == '["railroad-ink/lava","railroad-ink/meteor"]'


@pytest.mark.browser
def test_in_the_standard_game_the_question_says_what_one_has_and_that_nothing_is_lent(visit):
    page = begin(visit(), "steam", "standard")
    cards = coaching(lessons("steam")["standard"], DEFAULT).cards
    for card in cards[:4]:
        take(page, card)
    coach(page, cards[4])
    expect(page.locator(".prompt")).to_contain_text("You have $15 and cannot borrow before the next round.")


@pytest.mark.browser
def test_an_arrow_leads_from_the_card_to_its_place_and_enter_takes_it(visit):
    page = begin(visit(), "trans-europa", "first")
    cards = coaching(lessons("trans-europa")["first"], DEFAULT).cards
    read(page, cards[0])
    expect(coach(page, cards[1])).to_be_focused()
    rings(page, cards[1])
    (place,) = cards[1].points
    page.keyboard.press("ArrowRight")
    expect(page.locator(f".board [data-domain=junction][data-index='{place.index}']")).to_be_focused()
    page.keyboard.press("Enter")
    coach(page, cards[2])


@pytest.mark.browser
@pytest.mark.parametrize(("game", "name"), [pair for pair in EVERY if pair[1] != "first"])
def test_a_further_lesson_is_played_through(visit, game, name):
    page = begin(visit(), game, name)
    for card in coaching(lessons(game)[name], DEFAULT).cards:
        take(page, card)
    ended(page, game, name)


@pytest.mark.browser
def test_a_lesson_can_be_left_and_taken_up_again_on_a_phone(visit):
    page, cards = begun(visit(**PHONE), "trans-europa", 3)
    page.reload()
    for card in cards[3:6]:
        take(page, card)


@pytest.mark.browser
def test_learn_goes_on_where_a_lesson_was_left_or_begins_it_anew(visit):
    player = visit()
    page, cards = begun(player, "trans-europa", 2)
    coach(page, cards[2])
    left = page.url
    learns(player.lobby(), "trans-europa").click()
    anew = page.get_by_role("button", name="Begin anew")
    expect(anew).to_have_count(1)
    offered(page, lessons("trans-europa")["first"]).click()
    coach(page, cards[2])
    assert page.url == left
    learns(player.lobby(), "trans-europa").click()
    anew.click()
    coach(page, cards[0])
    assert page.url != left
    forgotten = f"!localStorage['engineshed.tables'].includes('{left.split('/')[-1]}')"
    player.until(lambda: page.evaluate(forgotten), "the table that was left is still listed")


@pytest.mark.browser
def test_on_a_phone_the_goal_the_way_out_and_a_line_to_the_place_are_in_sight(visit):
    page = begin(visit(**PHONE), "trans-europa", "first")
    told = coaching(lessons("trans-europa")["first"], DEFAULT)
    take(page, told.cards[0])
    shown = coach(page, told.cards[1])
    expect(page.get_by_text(told.goal)).to_be_visible()
    expect(shown.get_by_role("link", name="Leave the lesson")).to_be_in_viewport()
    ring, line = page.locator(".over .ring"), page.locator(".over .thread")
    expect(line).to_have_count(1)
    assert ring.bounding_box()["y"] < line.bounding_box()["y"] < shown.bounding_box()["y"]


@pytest.mark.browser
def test_a_legal_move_that_does_not_go_on_is_answered_by_the_coach(visit):
    player = visit()
    page, cards = begun(player, "trans-europa", 1)
    player.asked()
    page.mouse.click(*player.spots(".board [data-domain=junction][data-lit]")[0])
    expect(page.get_by_text(cards[1].wrong)).to_be_visible()


@pytest.mark.browser
def test_a_refused_move_is_answered_by_the_rule_and_by_the_coach(visit):
    player = visit()
    page, cards = begun(player, "trans-europa", 2)
    shown = coach(page, cards[2])
    player.asked()
    page.mouse.click(*player.spots('[data-domain="line"]:not([data-lit])')[0])
    expect(shown).to_contain_text(cards[2].refused)
    expect(page.locator(".refusal").get_by_role("link", name=re.compile("^TE-"))).to_be_visible()
    expect(shown).not_to_contain_text(cards[2].wrong)


@pytest.mark.browser
def test_on_a_phone_the_card_is_laid_aside_for_what_it_speaks_of(visit):
    page, cards = begun(visit(**PHONE), "steam", 2)
    shown = coach(page, cards[2])
    tile = page.get_by_role("button", name=re.compile("First Move"))
    expect(tile).to_be_in_viewport()
    shown.get_by_role("button", name="Let me try").tap()
    expect(shown).to_contain_text(cards[2].text)
    page.get_by_role("button", name=re.compile("First Player")).first.tap()
    page.locator(".act .main").tap()
    expect(shown).to_contain_text(cards[2].wrong)
    shown.get_by_role("button", name="Let me try").tap()
    tile.first.tap()
    page.locator(".act .main").tap()
    coach(page, cards[3])
