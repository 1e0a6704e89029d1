"""The position in words, for `engineshed play`: what is left, where the trains are, and how the track lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engineshed.core.game import AnyGame
from engineshed.games.switch_signal.model import CARDS, GOODS, NUMBERS, START_CARD, Outlook, View
from engineshed.words import Words

NOTHING = "—"


def draw(game: AnyGame, view: View, words: Words) -> str:
    """The essentials of a position, a line for each matter."""
    lines = [words.say("terminal-turn", turn=view.turn, left=view.turns_left, clock=view.clock, full=view.clock_full)]
    if view.order.kind > START_CARD:
        lines.append(words.say("terminal-card", card=words.name("dispatch", view.order.kind)))
    coming = dict(zip(("black", "brown", "grey", "any", "new"), view.coming, strict=True))
    lines += [words.say("terminal-coming", **coming), *_goods(game, view, words), *_trains(view, words)]
    lines += [_track(view, words), *_departures(game, view, words), *_hands(view, words)]
    if view.helpers:
        lines.append(words.say("terminal-helpers", helpers=_named(words, "helper", view.helpers)))
    return "\n".join(lines)


def _named(words: Words, domain: str, indices: Sequence[int]) -> str:
    return ", ".join(words.name(domain, index) for index in indices) or NOTHING


def _goods(game: AnyGame, view: View, words: Words) -> Iterator[str]:
    """Cubes that wait in their cities, and what each port still lacks."""
    plan = game.plan  # type: ignore[attr-defined]
    waiting = [
        f"{words.name('spot', plan.origin[goods])} {count} × {words.name('goods', goods)}"
        for goods, count in enumerate(view.freight.stock)
        if count
    ]
    yield words.say("terminal-stock", goods=", ".join(waiting) or NOTHING)
    for port, row in zip(plan.board.ports, view.needed, strict=True):
        lacks = [f"{count} × {words.name('goods', goods)}" for goods, count in enumerate(row[: len(GOODS)]) if count]
        lacks += [words.say("terminal-extra", count=row[-1])] if row[-1] else []
        yield words.say("terminal-port", port=words.name("spot", port), goods=", ".join(lacks) or NOTHING)


def _trains(view: View, words: Words) -> Iterator[str]:
    """Each train on the network: where it is, its cube, and where each result of its die would take it."""
    for train, where in enumerate(view.trains):
        if where.spot:
            cargo = "" if where.cargo < 0 else f" [{words.name('goods', where.cargo)}]"
            ways: dict[str, list[str]] = {}
            for outlook in view.outlook:
                if outlook.train == train:
                    ways.setdefault(_way(outlook, words), []).append(str(outlook.pips))
            yield f"  {words.name('train', train)}{cargo}: {words.name('spot', where.spot)}"
            yield "      " + "; ".join(", ".join(pips) + way for way, pips in ways.items())


def _way(outlook: Outlook, words: Words) -> str:
    """The end of a move: by which exits, where to, why it ends there and what that costs."""
    via = f" ({_named(words, 'line', outlook.exits)})" if outlook.exits else ""
    cost = f" −{outlook.tokens}" if outlook.tokens else ""
    end = words.name("spot", outlook.spot)
    return f"{via} → {end}, {words.name('reason', outlook.reason)}{cost}"


def _track(view: View, words: Words) -> str:
    """The green lamps, and the two branches that each junction joins."""
    settings = [setting for setting in view.track.settings if setting >= 0]
    return words.say(
        "terminal-track",
        green=_named(words, "lamp", view.green),
        switches="; ".join(words.name("setting", setting) for setting in settings) or NOTHING,
    )


def _departures(game: AnyGame, view: View, words: Words) -> Iterator[str]:
    """The departure points in the order of their numbers, who holds them, and the location tokens that lie open."""
    points = sorted(zip(view.points.numbers, range(len(view.points.numbers)), view.chances.held, strict=True))
    named = [
        f"{number} {words.name('departure', point)}" + (f" ({words.name('train', train)})" if train >= 0 else "")
        for number, point, train in points
    ]
    yield words.say("terminal-departures", points=", ".join(named) or NOTHING)
    if game.options.departures == "tokens":
        used = [str(number) for index, number in enumerate(NUMBERS) if not view.points.tokens >> index & 1]
        yield words.say("terminal-tokens", tokens=", ".join(used) or NOTHING)


def _hands(view: View, words: Words) -> Iterator[str]:
    """Each hand by kinds of card, or only its size where it is hidden."""
    for hand, (cards, size) in enumerate(zip(view.hands, view.sizes, strict=True)):
        shown = words.say("terminal-hidden", cards=size)
        if cards is not None:
            shown = ", ".join(f"{words.name('card', card)} × {cards[card]}" for card in range(len(CARDS)))
        sign = "*" if hand == view.hand else " "
        yield f"{sign} {words.say('terminal-hand', hand=hand + 1, cards=shown)}"
