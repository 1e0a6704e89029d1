"""What a seat sees, and what it may expect (chapter 24 and section 29)."""

from __future__ import annotations

from engineshed.core.record import Action, Effect
from engineshed.games.switch_signal.model import (
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
from engineshed.games.switch_signal.rules.dispatch import train_at
from engineshed.games.switch_signal.rules.movement import WAIT, Ending, endings
from engineshed.games.switch_signal.rules.railway import Railway
from engineshed.games.switch_signal.rules.turn import apply
from engineshed.games.switch_signal.rules.words import (
    AHEAD,
    CLOSED,
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
)

Counts = tuple[int, int, int]


def view(railway: Railway, state: State, seat: int | None) -> View:
    """SS-24.4, SS-24.5: all but the order of the stacks, the removed cards and, by option, the other hands."""
    order: Order = state.order
    outlook = outlooks(railway, state)
    hands = tuple(hand if _open_to(railway, seat, place) else None for place, hand in enumerate(state.hands.held))
    started = order.kind != START_CARD
    return View(
        seat=seat,
        phase=state.phase,
        active=railway.seat_of(state.hand),
        hand=state.hand,
        turn=state.turn,
        turns_left=state.deck.count,
        clock=state.clock,
        clock_full=railway.tokens,
        deck=state.deck,
        order=order,
        symbols=railway.card_symbols[order.kind] if started else (),
        news=railway.card_new[order.kind] if started else 0,
        hands=hands,
        sizes=tuple(sum(hand) for hand in state.hands.held),
        stack=sum(state.hands.stack),
        pool=_pool(state, hands),
        discard=state.hands.discard,
        track=state.track,
        green=tuple(lamp for lamp in range(len(railway.board.lamps)) if state.track.green >> lamp & 1),
        trains=state.trains,
        freight=state.freight,
        needed=goods.missing(railway, state.freight),
        points=state.points,
        chances=chances(railway, state),
        move=state.move,
        helpers=tuple(h for h in range(len(HELPERS)) if (railway.helpers & ~state.used) >> h & 1),
        used=state.used,
        passing=state.passing,
        pair=state.pair,
        lay=state.lay,
        draws=state.draws,
        lost=state.lost,
        result=state.result,
        coming=coming(railway, state.deck),
        outlook=outlook,
        risks=risks(railway, state, outlook),
    )


def _open_to(railway: Railway, seat: int | None, hand: int) -> bool:
    return railway.open_hands or (seat is not None and railway.seat_of(hand) == seat)


def _pool(state: State, hands: tuple[Counts | None, ...]) -> Counts:
    """The stack and every hidden hand together: that much anybody can count."""
    signal, switch, train = state.hands.stack
    for shown, held in zip(hands, state.hands.held, strict=True):
        if shown is None:
            signal, switch, train = signal + held[0], switch + held[1], train + held[2]
    return signal, switch, train


def coming(railway: Railway, deck: Deck) -> tuple[int, ...]:
    """SS-5.5: among the cards nobody has seen: how many name each colour, leave it open, or bring trains."""
    counts = [0] * 5
    for kind, unseen in enumerate(deck.unseen):
        if unseen:
            for symbol in dict.fromkeys(railway.card_symbols[kind]):
                counts[symbol] += unseen
            counts[4] += unseen * railway.card_new[kind]
    return tuple(counts)


def chances(railway: Railway, state: State) -> Chances:
    """Section 29: how likely each departure point is, and the train that stands there."""
    numbers: tuple[int, ...] = state.points.numbers
    held = tuple(train_at(railway, state, point) for point in range(len(numbers)))
    if railway.departures == "tokens":
        weights = tuple(state.points.tokens >> (number - 2) & 1 for number in numbers)
    else:
        weights = tuple(6 - abs(7 - number) for number in numbers)
    return Chances(sum(weights), weights, held)


def outlooks(railway: Railway, state: State) -> tuple[Outlook, ...]:
    """Section 29: every train on the network with every result of its die and every way out of its city."""
    if state.phase == OVER:
        return ()
    found = []
    for train in range(len(TRAINS)):
        for pips, weight in FACES[train // 3]:
            for ending in endings(railway, state, train, pips):
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


def risks(railway: Railway, state: State, outlook: tuple[Outlook, ...]) -> tuple[Risk, ...]:
    """Section 29: what goes wrong if a colour comes up, each train for itself and by its cheapest way."""
    best: dict[tuple[int, int], Outlook] = {}
    for entry in outlook:
        key = (entry.train, entry.pips)
        if key not in best or entry.tokens < best[key].tokens:
            best[key] = entry
    counts = coming(railway, state.deck)
    rows = []
    for colour in range(3):
        own = [entry for entry in best.values() if entry.train // 3 == colour]
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


def preview(railway: Railway, state: State, action: Action) -> tuple[Effect, ...]:
    """What a decision does at once; before dice, every result; for discs, what changes for the trains."""
    if isinstance(action, Send):
        return expectations(railway, state, [action.train])
    if isinstance(action, Choose):
        trains = range(3 * action.colour, 3 * action.colour + 3)
        return expectations(railway, state, [train for train in trains if state.trains[train].spot])
    if isinstance(action, (Exit, Wait, Run, Stop)):
        return _preview_run(railway, state, action)
    if isinstance(action, (Signal, Switch, Light, Load, NewTrain)):
        after, effects = apply(railway, state, action)
        return effects + expectations(railway, after, _affected(railway, state, after))
    return ()


def _affected(railway: Railway, before: State, after: State) -> list[int]:
    """The trains that would now fare otherwise."""
    trains = range(len(TRAINS))
    return [
        train for train in trains if expectations(railway, before, [train]) != expectations(railway, after, [train])
    ]


def _preview_run(railway: Railway, state: State, action: Action) -> tuple[Effect, ...]:
    """The run itself, up to its end or to the next city with a choice; before the roll every result of the die."""
    move = state.move
    assert move is not None
    if move.pips == 0:
        line = action.line if isinstance(action, Exit) else WAIT
        return expectations(railway, state, [move.train], line)
    _, effects = apply(railway, state, action)
    ends = [place for place, effect in enumerate(effects) if isinstance(effect, Ran)]
    return effects[: ends[0] + 1] if ends else effects


def expectations(railway: Railway, state: State, trains: list[int], line: int = -1) -> tuple[Effect, ...]:
    """Each train with each result of its die, each way, as effects."""
    found: list[Effect] = []
    for train in trains:
        for pips, weight in FACES[train // 3]:
            for ending in endings(railway, state, train, pips, line):
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


def imagined(view: View, hands: tuple[Counts, ...], stack: Counts) -> State:
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
