"""Decisions made by a thumb on the board of a phone: a first tap shows, a second one on the same place confirms."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from engineshed.core.game import AnyGame
from engineshed.core.languages import DEFAULT
from engineshed.core.lesson import Pointer, Step
from engineshed.core.record import Action
from engineshed.games.railroad_ink import model as railroad_ink
from engineshed.games.steam import model as steam
from engineshed.games.switch_signal import model as switch_signal
from engineshed.games.trans_europa import model as trans_europa
from engineshed.words import Words

STILL = """(wanted) => {
  const box = document.querySelector(wanted)?.getBoundingClientRect();
  const before = window.stood;
  window.stood = JSON.stringify(box);
  return box && before === window.stood ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
"""The middle of a place, once it is there and the board has stopped moving."""
REACHED = """([x, y]) => {
  const frame = document.querySelector(".board").getBoundingClientRect();
  const inside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  return inside && !document.elementFromPoint(x, y).closest("button, .coach");
}"""
TURNS = 8
"""More than a tile has."""


class Thumb:
    """Somebody who plays on the board wherever there is a place for it, and else by the buttons below."""

    def __init__(self, player: Any, game: AnyGame) -> None:
        self.player, self.page, self.game = player, player.page, game
        self.words = Words(game, DEFAULT)
        self.act = self.page.locator(".act")
        self.points: tuple[Pointer, ...] = ()

    def take(self, step: Step) -> None:
        """Takes the decisions of a card one after the other; a gesture may take several at once."""
        self.points = step.points
        rest = [answers[0] for answers in step.decisions]
        while rest:
            self.player.asked()
            gesture = GESTURES.get(type(rest[0]), by_button)
            del rest[: gesture(self, rest)]

    def tap(self, domain: str, index: int) -> None:
        """Taps on the middle of a lit place of the board, as far as it lies in sight."""
        self.tap_at(f'.board [data-domain="{domain}"][data-index="{index}"][data-lit]')

    def tap_at(self, wanted: str) -> None:
        found: list[Any] = []

        def rests() -> bool:
            found[:] = self.page.evaluate(STILL, wanted) or ()
            return bool(found)

        self.player.until(rests, f"it is not there, or does not come to rest: {wanted}")
        assert self.page.evaluate(REACHED, found), f"a thumb cannot reach it: {wanted}"
        self.page.touchscreen.tap(*found)

    def twice(self, domain: str, index: int, shown: str = "") -> None:
        """Taps, reads in the confirm block what would happen, and taps on the same place again."""
        before = self.player.events()
        self.tap(domain, index)
        expect(self.act).to_contain_text(shown)
        assert self.player.events() == before, "a first tap only shows"
        self.tap(domain, index)
        self.player.moved(before)

    def press(self, name: str | re.Pattern[str]) -> None:
        self.button(name).tap()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button of the confirm block."""
        return self.act.get_by_role("button", name=name).first


# --- gestures: how many of the decisions ahead they take -------------------------------------------------------------


def by_button(thumb: Thumb, ahead: Sequence[Action]) -> int:
    before = thumb.player.events()
    thumb.press(thumb.words.action(ahead[0]))
    thumb.player.moved(before)
    return 1


def at_one_place(domain: str) -> Callable[[Thumb, Sequence[Action]], int]:
    """A decision that is one place of the board."""

    def gesture(thumb: Thumb, ahead: Sequence[Action]) -> int:
        thumb.twice(domain, getattr(ahead[0], domain), thumb.words.action(ahead[0]))
        return 1

    return gesture


def rails(thumb: Thumb, ahead: Sequence[Any]) -> int:
    """A turn is put together line by line; the last one again sends it, with its end."""
    before = thumb.player.events()
    lines = [action.line for action in ahead if isinstance(action, trans_europa.Rail)]
    for line in lines:
        thumb.tap("line", line)
    expect(thumb.button(re.compile("^Lay"))).to_be_enabled()
    assert thumb.player.events() == before, "taps only show"
    thumb.tap_at(f'.board [data-domain="line"][data-index="{lines[-1]}"]')
    thumb.player.moved(before)
    return len(ahead)


def drawing(thumb: Thumb, ahead: Sequence[Any]) -> int:
    """A tile is taken in hand, laid on its cell, turned until it lies right, and drawn by another tap."""
    before, cell = thumb.player.events(), ahead[0].cell
    shape = thumb.words.name("route" if isinstance(ahead[0], railroad_ink.Route) else "crossing", ahead[0].shape)
    name = shape.removeprefix("special: ").split(":")[0]
    die = thumb.page.locator(".list").get_by_role("button", name=re.compile(f"^{name}")).first
    if die.get_attribute("aria-pressed") != "true":
        die.tap()
    thumb.tap_at(f'[data-cell="{cell}"]')
    for _ in range(TURNS):
        if shape in thumb.act.inner_text():
            break
        thumb.press("Turn")
    expect(thumb.act).to_contain_text(shape)
    assert thumb.player.events() == before, "a first tap only shows"
    thumb.tap_at(f'[data-cell="{cell}"]')
    thumb.player.moved(before)
    return 1


def tile(thumb: Thumb, ahead: Sequence[Any]) -> int:
    thumb.page.locator(f'[data-tile="{ahead[0].tile}"]').tap()
    return by_button(thumb, ahead)


def laying(thumb: Thumb, ahead: Sequence[Any]) -> int:
    """A tap takes the hex in hand; a face is chosen below, turned, and laid by another tap."""
    before, lay = thumb.player.events(), ahead[0]
    thumb.tap("hex", lay.hex)
    thumb.page.locator(".list").get_by_role("button", name=re.compile(f"^{thumb.words.name('face', lay.face)}")).tap()
    assert thumb.player.events() == before, "a first tap only shows"
    thumb.tap("hex", lay.hex)
    thumb.player.moved(before)
    return 1


def delivery(thumb: Thumb, ahead: Sequence[Any]) -> int:
    """A tap on a cube shows its best run, one on a city the run there, and the next one there sends it."""
    before, load, goal = thumb.player.events(), ahead[0], thumb.points[-1].index
    thumb.tap("cube", load.hex * len(thumb.game.domains["colour"]) + load.colour)
    expect(thumb.act).to_contain_text(thumb.words.name("hex", load.hex))
    assert thumb.player.events() == before, "a first tap only shows"
    thumb.tap("hex", goal)
    thumb.player.moved(before)
    return len(ahead)


def setting(thumb: Thumb, ahead: Sequence[Any]) -> int:
    """A tap opens the switch; a setting beside it is shown by a tap and taken by the next."""
    thumb.tap_at(f'.board [data-setting="{ahead[0].setting}"]')
    return at_one_place("setting")(thumb, ahead)


def disc(thumb: Thumb, ahead: Sequence[Any]) -> int:
    """A tap takes a disc in hand; where it would lie is shown by a tap and done by the next."""
    thumb.tap("lamp", ahead[0].take)
    taken = thumb.words.name("lamp", ahead[0].take)
    expect(thumb.act).to_contain_text(thumb.words.say("action-signal", take=taken, put="…"))
    thumb.twice("lamp", ahead[0].put, thumb.words.action(ahead[0]))
    return 1


def sending(thumb: Thumb, ahead: Sequence[Any]) -> int:
    thumb.twice("train", ahead[0].train, thumb.words.action(ahead[0]))
    return 1


def loading(thumb: Thumb, ahead: Sequence[Any]) -> int:
    """A tap on a train that may do several things asks which, and for which card."""
    before, load = thumb.player.events(), ahead[0]
    train = thumb.words.name("train", load.train)
    thumb.tap("train", load.train)
    meant = thumb.words.say("action-load", train=train, card="…")
    expect(thumb.act.locator(".what .btn")).to_have_text([f"Move {train}", meant, "Step back"])
    thumb.press(meant)
    assert thumb.player.events() == before, "nothing has been decided yet"
    return by_button(thumb, ahead)


GESTURES: dict[type[Action], Callable[[Thumb, Sequence[Any]], int]] = {
    trans_europa.Marker: at_one_place("junction"),
    trans_europa.Rail: rails,
    railroad_ink.Route: drawing,
    railroad_ink.Special: drawing,
    steam.Take: tile,
    steam.Lay: laying,
    steam.Load: delivery,
    switch_signal.Switch: setting,
    switch_signal.Signal: disc,
    switch_signal.Exit: at_one_place("line"),
    switch_signal.Send: sending,
    switch_signal.Load: loading,
}
