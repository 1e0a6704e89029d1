"""What a seat sees, and what it may expect (chapter 24)."""

from __future__ import annotations

from engineshed.core.chance import Rng
from engineshed.core.record import Action, Effect
from engineshed.games.switch_signal.model import (
    AHEAD,
    CLOSED,
    COLOURS,
    FACES,
    HEAD_ON,
    HELPERS,
    NO_EXIT,
    OCCUPIED,
    OVER,
    RAN_OUT,
    RED,
    START_CARD,
    TRAINS,
    TRAINS_EACH,
    Chances,
    Choose,
    Deck,
    Exit,
    Expected,
    Hands,
    Light,
    Load,
    NewTrain,
    Order,
    Outlook,
    Ran,
    Risk,
    Run,
    Send,
    Signal,
    State,
    Stop,
    Switch,
    View,
    Wait,
)
from engineshed.games.switch_signal.rules import goods
from engineshed.games.switch_signal.rules.drawing import Counts
from engineshed.games.switch_signal.rules.movement import WAIT, Ending, endings
from engineshed.games.switch_signal.rules.phases import apply
from engineshed.games.switch_signal.rules.setting import Setting
from engineshed.games.switch_signal.rules.trains import train_at, trains_of


def view(setting: Setting, state: State, seat: int | None) -> View:
    """SS-24.4, SS-24.5: all but the order of the stacks, the removed cards and, by option, the other hands."""
    order: Order = state.order
    outlook = outlooks(setting, state)
    hands = tuple(hand if _open_to(setting, seat, place) else None for place, hand in enumerate(state.hands.held))
    started = order.kind != START_CARD
    return View(
        seat=seat,
        phase=state.phase,
        active=setting.seat_of(state.hand),
        hand=state.hand,
        turn=state.turn,
        turns_left=state.deck.count,
        clock=state.clock,
        clock_full=setting.tokens,
        deck=state.deck,
        order=order,
        symbols=setting.card_symbols[order.kind] if started else (),
        news=setting.card_new[order.kind] if started else 0,
        hands=hands,
        sizes=tuple(sum(hand) for hand in state.hands.held),
        stack=sum(state.hands.stack),
        pool=_pool(state, hands),
        discard=state.hands.discard,
        track=state.track,
        green=tuple(lamp for lamp in range(len(setting.board.lamps)) if state.track.green >> lamp & 1),
        trains=state.trains,
        freight=state.freight,
        needed=goods.missing(setting, state.freight),
        points=state.points,
        chances=chances(setting, state),
        move=state.move,
        helpers=tuple(h for h in range(len(HELPERS)) if (setting.helpers & ~state.used) >> h & 1),
        used=state.used,
        passing=state.passing,
        pair=state.pair,
        lay=state.lay,
        draws=state.draws,
        lost=state.lost,
        result=state.result,
        coming=coming(setting, state.deck),
        outlook=outlook,
        risks=risks(setting, state, outlook),
    )


def _open_to(setting: Setting, seat: int | None, hand: int) -> bool:
    return setting.open_hands or (seat is not None and setting.seat_of(hand) == seat)


def _pool(state: State, hands: tuple[Counts | None, ...]) -> Counts:
    """The stack and every hidden hand together: that much anybody can count."""
    signal, switch, train = state.hands.stack
    for shown, held in zip(hands, state.hands.held, strict=True):
        if shown is None:
            signal, switch, train = signal + held[0], switch + held[1], train + held[2]
    return signal, switch, train


def coming(setting: Setting, deck: Deck) -> tuple[int, ...]:
    """SS-5.5: among the cards nobody has seen: how many name each colour, leave it open, or bring trains."""
    counts = [0] * (len(COLOURS) + 2)
    for kind, unseen in enumerate(deck.unseen):
        if unseen:
            for symbol in dict.fromkeys(setting.card_symbols[kind]):
                counts[symbol] += unseen
            counts[-1] += unseen * setting.card_new[kind]
    return tuple(counts)


def chances(setting: Setting, state: State) -> Chances:
    """SS-6.1, SS-22.4: how likely each departure point is, and the train that stands there."""
    numbers: tuple[int, ...] = state.points.numbers
    held = tuple(train_at(setting, state, point) for point in range(len(numbers)))
    if setting.departures == "tokens":
        weights = tuple(state.points.tokens >> (number - 2) & 1 for number in numbers)
    else:
        weights = tuple(dice_weight(number) for number in numbers)
    return Chances(sum(weights), weights, held)


def dice_weight(number: int) -> int:
    """Out of 36: how often two dice show a sum."""
    return 6 - abs(7 - number)


def outlooks(setting: Setting, state: State) -> tuple[Outlook, ...]:
    """Every train on the network with every result of its die and every way out of its city."""
    if state.phase == OVER:
        return ()
    found = []
    for train in range(len(TRAINS)):
        for pips, weight in FACES[train // TRAINS_EACH]:
            for ending in endings(setting, state, train, pips):
                found.append(_outlook(train, pips, weight, ending))
    return tuple(found)


def _outlook(train: int, pips: int, weight: int, ending: Ending) -> Outlook:
    return Outlook(
        train,
        pips,
        weight,
        tuple(ending.exits),
        tuple(ending.path),
        ending.spot,
        pips - ending.left,
        ending.tokens,
        ending.reason,
        ending.other if ending.other >= 0 else None,
    )


def risks(setting: Setting, state: State, outlook: tuple[Outlook, ...]) -> tuple[Risk, ...]:
    """What goes wrong if a colour comes up, each train for itself and by its cheapest way."""
    best: dict[tuple[int, int], Outlook] = {}
    for entry in outlook:
        key = (entry.train, entry.pips)
        if key not in best or entry.tokens < best[key].tokens:
            best[key] = entry
    counts = coming(setting, state.deck)
    rows = []
    for colour in range(len(COLOURS)):
        own = [entry for entry in best.values() if entry.train // TRAINS_EACH == colour]
        rows.append(
            Risk(
                colour,
                len({entry.train for entry in own}),
                round(sum([entry.tokens * entry.weight for entry in own]) / 6, 2),
                _endangered(own, (HEAD_ON,)),
                _endangered(own, (RAN_OUT,)),
                _endangered(own, (RED, NO_EXIT)),
                _endangered(own, (CLOSED,)),
                _endangered(own, (AHEAD, OCCUPIED)),
                counts[colour],
            )
        )
    return tuple(rows)


def _endangered(entries: list[Outlook], reasons: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({entry.train for entry in entries if entry.reason in reasons}))


def imagine(setting: Setting, view: View, rng: Rng) -> State:
    """SS-24.5: hidden hands are dealt anew from the cards that the seat cannot see."""
    del setting
    pool = [card for card, count in enumerate(view.pool) for _ in range(count)]
    cards: list[int] = rng.shuffled(pool) if None in view.hands else pool
    hands: list[Counts] = []
    for shown, size in zip(view.hands, view.sizes, strict=True):
        if shown is None:
            taken, cards = cards[:size], cards[size:]
            hands.append(_counted(taken))
        else:
            hands.append(shown)
    return _imagined(view, tuple(hands), _counted(cards))


def _counted(cards: list[int]) -> Counts:
    return cards.count(0), cards.count(1), cards.count(2)


def _imagined(view: View, hands: tuple[Counts, ...], stack: Counts) -> State:
    """The state that a view describes, with hands and stack filled in."""
    return State(
        phase=view.phase,
        hand=view.hand,
        turn=view.turn,
        clock=view.clock,
        deck=view.deck,
        order=view.order,
        hands=Hands(hands, stack, view.discard),
        track=view.track,
        trains=view.trains,
        freight=view.freight,
        points=view.points,
        move=view.move,
        used=view.used,
        passing=view.passing,
        pair=view.pair,
        lay=view.lay,
        draws=view.draws,
        lost=view.lost,
        result=view.result,
    )


def preview(setting: Setting, view: View, action: Action) -> tuple[Effect, ...]:
    """What a decision does, from the view alone: hidden hands count as empty, which no preview shows."""
    hands = tuple([hand or (0, 0, 0) for hand in view.hands])
    return previewed(setting, _imagined(view, hands, view.pool), action)


def previewed(setting: Setting, state: State, action: Action) -> tuple[Effect, ...]:
    """What a decision does at once; before dice, every result; for discs, what changes for the trains."""
    if isinstance(action, Send):
        return expectations(setting, state, [action.train])
    if isinstance(action, Choose):
        own = trains_of(action.colour)
        return expectations(setting, state, [train for train in own if state.trains[train].spot])
    if isinstance(action, (Exit, Wait, Run, Stop)):
        return _preview_run(setting, state, action)
    if isinstance(action, (Signal, Switch, Light, Load, NewTrain)):
        after, effects = apply(setting, state, setting.seat_of(state.hand), action)
        return effects + expectations(setting, after, _affected(setting, state, after))
    return ()


def _affected(setting: Setting, before: State, after: State) -> list[int]:
    """The trains that would now fare otherwise."""
    trains = range(len(TRAINS))
    return [
        train for train in trains if expectations(setting, before, [train]) != expectations(setting, after, [train])
    ]


def _preview_run(setting: Setting, state: State, action: Action) -> tuple[Effect, ...]:
    """The run itself, up to its end or to the next city with a choice; before the roll every result of the die."""
    move = state.move
    assert move is not None
    if move.pips == 0:
        line = action.line if isinstance(action, Exit) else WAIT
        return expectations(setting, state, [move.train], line)
    _, effects = apply(setting, state, setting.seat_of(state.hand), action)
    ends = [place for place, effect in enumerate(effects) if isinstance(effect, Ran)]
    return effects[: ends[0] + 1] if ends else effects


def expectations(setting: Setting, state: State, trains: list[int], line: int = -1) -> tuple[Effect, ...]:
    """Each train with each result of its die, each way, as effects."""
    found: list[Effect] = []
    for train in trains:
        for pips, weight in FACES[train // TRAINS_EACH]:
            for ending in endings(setting, state, train, pips, line):
                found.append(
                    Expected(
                        train=train,
                        pips=pips,
                        weight=weight,
                        exits=tuple(ending.exits),
                        path=tuple(ending.path),
                        spot=ending.spot,
                        tokens=ending.tokens,
                        reason=ending.reason,
                        other=ending.other if ending.other >= 0 else None,
                    )
                )
    return tuple(found)
