"""The referee of Switch & Signal: legal decisions straight from the rule texts and the board file, slow and obvious."""

from msgspec.structs import replace

from engineshed.core.record import Refusal
from engineshed.games.switch_signal import model
from engineshed.games.switch_signal.model import (
    ACTION,
    AFTER_ROLL,
    AT_CITY,
    NEXT_TRAIN,
    PHASES,
    REASONS,
    RESULTS,
    Deck,
    Freight,
    Hands,
    Move,
    Order,
    Track,
    Train,
)

VARIANTS = [
    {},
    {"players": 3, "side": "north_america"},
    {"players": 4, "hands": "own_only", "first_seat": "random", "time_tokens": 10, "removed_cards": 0},
    {"players": 2, "hands": "own_only", "side": "north_america", "goods": 10, "departures": "tokens"},
    {"players": 1, "solo_hands": 1, "placement": "free", "extra_signals": 1},
    {"players": 1, "placement": "random", "departures": "shuffled", "goods": 10, "removed_cards": 6},
    {"city_wait": True, "exit_before_roll": True, "second_train_unavailable": "free"},
    {"placement": "free", "extra_signals": 1, "hands_first": True, "removed_cards": 6},
    {"side": "north_america", "u_turn_in_passing": False, "undo": False, "helpers": False, "extra_signals": 1},
]

LONGEST_TURN = 10 + 9 * 8 + 10 * 6 + 5
"""A hand of ten cards played one by one, nine trains by card, and five cards drawn, with every choice in between."""


def longest(game):
    laid = len(game.domains["lamp"]) + len(game.domains["departure"]) + len(game.plan.settings)
    return laid + 20 + LONGEST_TURN * 19


class Slow:
    """The position in the words of the board file."""

    def __init__(self, game, state):
        self.game, self.state, self.file = game, state, game.plan.file
        self.phase = PHASES[state.phase]
        self.spot = [game.domains["spot"][train.spot] for train in state.trains]
        self.green = {name for lamp, name in enumerate(game.domains["lamp"]) if state.track.green >> lamp & 1}
        self.kind = {node.id: node.kind for node in self.file.nodes}
        self.hand = state.hands.held[state.hand]
        self.options = game.options
        self.passing = state.passing

    def of(self, domain, name):
        return self.game.domains[domain].index(name)

    def city_lamps(self, city):
        return [lamp for lamp, _ in self.exits(city)]

    def exits(self, node):
        """Each line of a node with its lamp there and its first section."""
        found = []
        for edge in self.file.edges:
            last = len(edge.sections) - 1
            if edge.a == node:
                found.append((f"{edge.id}:0", f"{edge.id}:0"))
            elif edge.b == node:
                found.append((f"{edge.id}:{last + 1}", f"{edge.id}:{last}"))
        return found

    def lamp_city(self, lamp):
        return next((n for n in self.kind if self.kind[n] in {"goods", "port"} and lamp in self.city_lamps(n)), None)

    def available(self, helper):
        sides = {
            "europe": ("logistician", "dispatcher", "conductor"),
            "north_america": ("switchman", "stationmistress", "coupler"),
        }
        used = self.state.used >> self.of("helper", helper) & 1
        return self.options.helpers and helper in sides[self.file.side] and not used

    def on_network(self, train):
        return self.spot[train] != "depot"

    def held(self, section, mover):
        return any(self.spot[train].split(">")[0] == section for train in range(9) if train != mover)


def slow_legal(game, state, seat):
    """SS-24.3: only the active seat decides, and only what its phase asks."""
    slow = Slow(game, state)
    active = state.hand if game.options.players > 1 else 0
    decide = DECIDE.get(slow.phase)
    return decide(slow) if decide and seat == active else []


def _action(slow):
    found = _deeds(slow)
    if not slow.state.pair:
        found += _loads(slow)
        for cards, pair in enumerate(slow.game.domains["pair"]):
            need = [slow.of("card", name) for name in pair.split("-")]
            if all(slow.hand[card] >= need.count(card) for card in need):
                found.append(model.Pair(cards))
        most = max(draw for draw in range(6) if sum(slow.hand) + draw <= 10)
        found += [model.EndTurn(draw) for draw in range(most + 1)]
    return found + _dispatcher(slow)


def _deeds(slow):
    """Chapters 10 to 13: signal, switch and train actions that a card or two cards pay for."""
    free = slow.state.pair
    found = []
    if free or slow.hand[0]:
        found += _signals(slow)
    if free or slow.hand[1]:
        for setting, name in enumerate(slow.game.domains["setting"]):
            if setting not in slow.state.track.settings:
                assert slow.kind[name.split(":")[0]].startswith("junction")
                found.append(model.Switch(setting))
    if free or slow.hand[2]:
        found += [model.Send(train) for train in range(9) if slow.on_network(train)]
    return found


def _signals(slow):
    """SS-10.1, SS-10.2: tested after the disc has been placed."""
    lamps = slow.game.domains["lamp"]
    cities = [node for node, kind in slow.kind.items() if kind in {"goods", "port"}]
    entrances = {city: set(slow.city_lamps(city)) for city in cities}
    found = []
    for take in slow.green:
        for put in set(lamps) - slow.green:
            after = slow.green - {take} | {put}
            if all(after & entrances[city] for city in cities):
                found.append(model.Signal(lamps.index(take), lamps.index(put)))
    return found


def _loads(slow):
    """SS-14.1 to SS-14.3."""
    found = []
    for node in slow.file.nodes:
        if node.kind == "goods" and slow.state.freight.stock[slow.of("goods", node.goods)]:
            for train in range(9):
                if slow.spot[train] == node.id and slow.state.trains[train].cargo < 0:
                    found += [model.Load(train, card) for card in range(3) if slow.hand[card]]
    return found


def _dispatcher(slow):
    return [model.Dispatcher()] if slow.available("dispatcher") else []


def _symbols(slow):
    return slow.game.deck[slow.state.order.kind].move


def _waiting(slow):
    """SS-5.2, SS-8.6, SS-8.8."""
    colour = slow.state.order.colour
    trains = [train for train in range(9) if slow.on_network(train) and not slow.state.order.done >> train & 1]
    return trains if colour == 3 else [train for train in trains if train // 3 == colour]


def _next_train(slow):
    found = [model.Send(train) for train in _waiting(slow)]
    if slow.available("conductor"):
        for colour, name in enumerate(("black", "brown", "grey")):
            own = range(3 * colour, 3 * colour + 3)
            shown = name in _symbols(slow) or colour in slow.state.order.chosen or slow.state.order.colour == 3
            rolled = any(slow.state.order.done >> train & 1 for train in own)
            if shown and not rolled and any(slow.on_network(train) for train in own):
                found.append(model.Conductor(colour))
    if slow.available("stationmistress"):
        found += [model.Stationmistress(train) for train in _waiting(slow)]
    return found + _dispatcher(slow)


def _city_exits(slow):
    """SS-16.4, SS-16.4a: green exits of the mover's city, and waiting by option."""
    spot = slow.spot[slow.state.move.train]
    if slow.kind.get(spot) not in {"goods", "port"}:
        return []
    found = [model.Exit(slow.of("line", lamp.split(":")[0])) for lamp, _ in slow.exits(spot) if lamp in slow.green]
    return found + ([model.Wait()] if slow.options.city_wait else [])


def _after_roll(slow):
    found = [] if slow.options.exit_before_roll else _city_exits(slow)
    found = found or [model.Run()]
    if slow.available("logistician"):
        found.append(model.Logistician())
    return found + _dispatcher(slow)


def _at_city(slow):
    """SS-23.3, SS-23.4."""
    move = slow.state.move
    found = [model.Stop()]
    for lamp, section in slow.exits(slow.spot[move.train]):
        line = slow.of("line", lamp.split(":")[0])
        turned = line == move.exit and not slow.options.u_turn_in_passing
        if lamp in slow.green and not slow.held(section, move.train) and not turned:
            found.append(model.Exit(line))
    return found


def _new_colour(slow):
    """SS-6.4, SS-6.6."""
    depot = {train // 3 for train in range(9) if not slow.on_network(train)}
    return [*(model.NewTrain(colour) for colour in sorted(depot - set(slow.state.order.new))), *_dispatcher(slow)]


def _entry(slow):
    """SS-19.3."""
    points = enumerate(slow.game.domains["departure"])
    return [model.Roll(), *(model.Coupler(point) for point, name in points if name not in slow.spot)]


def _symbol_colour(slow):
    colours = [model.Choose(colour) for colour in range(3) if colour not in slow.state.order.chosen]
    return colours + _dispatcher(slow)


def _placement(slow):
    """SS-3.2 to SS-3.4, SS-21.1."""
    lamps = slow.game.domains["lamp"]
    junctions = [node.id for node in slow.file.nodes if node.kind.startswith("junction")]
    settings = slow.game.domains["setting"]
    unset = [name for place, name in enumerate(junctions) if slow.state.track.settings[place] < 0]
    found = [model.Switch(place) for place, name in enumerate(settings) if name.split(":")[0] in unset]
    city_of = {lamp: slow.lamp_city(lamp) for lamp in lamps}
    lit = [city_of[lamp] for lamp in slow.green]
    cities = [node.id for node in slow.file.nodes if node.kind in {"goods", "port"}]
    done = not unset and set(cities) <= set(lit) and lit.count(None) >= 3
    for place, lamp in enumerate(lamps):
        wanted = lit.count(None) < 3 if city_of[lamp] is None else city_of[lamp] not in lit
        if lamp not in slow.green and (done or wanted):
            found.append(model.Light(place))
    return found if done else [*found, model.AsPictured()]


# What a step does, worked out a second time


def check_step(game, moment):
    """Chapters 16, 17 and 23: every run, token, cube and card, from the board file and the rule texts."""
    slow = Slow(game, moment.state)
    slow.passing = moment.state.passing or isinstance(moment.action, model.Dispatcher)
    charges, freight = [], moment.state.freight
    for effect in moment.effects:
        if isinstance(effect, (model.Ran, model.Passed)):
            freight = _check_run(slow, moment, effect, freight)
        charges.append(getattr(effect, "tokens", 0) if isinstance(effect, CHARGES) else 0)
    if isinstance(moment.action, model.Load):
        place = slow.of("goods", next(n.goods for n in slow.file.nodes if n.id == slow.spot[moment.action.train]))
        stock = [count - (place == goods) for goods, count in enumerate(freight.stock)]
        freight = replace(freight, stock=tuple(stock))
    assert moment.after.freight == freight
    _check_clock(slow, moment, charges)


CHARGES = (model.Ran, model.EntryBlocked, model.NoTrainLeft)


def _check_run(slow, moment, effect, freight):
    """One move, or the half of it up to a city where the seat may run on; the cubes after it."""
    move = moment.state.move
    rolled = moment.action.pips + 1 if isinstance(moment.action, model.Die) else move.pips
    left = rolled if isinstance(moment.action, model.Die) else move.left
    train, names = slow.state.trains[effect.train], slow.game.domains["spot"]
    walk = SlowWalk(slow, effect.train, left)
    found = walk.run(_way_out(slow, moment, effect), stops=_stops(slow, moment))
    assert [names[spot] for spot in effect.path] == walk.path
    assert names[effect.spot] == walk.spot
    if isinstance(effect, model.Passed):
        assert (found, moment.after.move.left) == ("city", walk.left)
        assert walk.onward()
        return freight
    tokens = {"head-on": 2 * walk.left, "departure": 2}.get(found, walk.left if found in PAYING else 0)
    assert (REASONS[effect.reason], effect.tokens, effect.spent) == (found, tokens, rolled - walk.left)
    home = found in {"head-on", "departure", "delivered", "home"}
    after = moment.after.trains[effect.train]
    assert (names[after.spot], after.cargo) == (("depot", -1) if home else (walk.spot, train.cargo))
    return _settled(slow, freight, train.cargo, found, walk.spot)


PAYING = {"red", "switch", "ahead", "occupied", "no-exit", "waited"}


def _settled(slow, freight, cargo, found, spot):
    """SS-16.10 to SS-16.12: a cube goes to its port, or back to its city."""
    if cargo < 0 or found not in {"delivered", "head-on", "departure"}:
        return freight
    if found != "delivered":
        return replace(freight, stock=tuple(n + (goods == cargo) for goods, n in enumerate(freight.stock)))
    ports = [node.id for node in slow.file.nodes if node.kind == "port"]
    rows = [list(row) for row in freight.delivered]
    rows[ports.index(spot)][cargo] += 1
    return replace(freight, delivered=tuple(tuple(row) for row in rows))


def _way_out(slow, moment, effect):
    """The line by which a train leaves its city: chosen now, chosen before, or the only green one."""
    if isinstance(moment.action, model.Exit):
        return slow.game.domains["line"][moment.action.line]
    if isinstance(moment.action, (model.Wait, model.Stop)):
        return None
    if slow.options.exit_before_roll:
        return slow.game.domains["line"][moment.state.move.exit] if moment.state.move.exit >= 0 else None
    green = [lamp for lamp, _ in slow.exits(slow.spot[effect.train]) if lamp in slow.green]
    return green[0].split(":")[0] if green else None


def _stops(slow, moment):
    """Why a train stays in its city without a way out: it waits, it stops in passing, or it has none."""
    if isinstance(moment.action, model.Stop):
        return "city"
    waits = isinstance(moment.action, model.Wait) or (moment.state.move and moment.state.move.exit == -2)
    return "waited" if waits or slow.options.city_wait else "no-exit"


class SlowWalk:
    """A train that runs, in the words of the board file: a space, the end it faces, points left."""

    def __init__(self, slow, train, left):
        self.slow, self.train, self.left = slow, train, left
        self.spot, self.path, self.entered = slow.spot[train], [], ""
        self.edges = {edge.id: edge for edge in slow.file.edges}
        self.held = {name.split(">")[0]: name for other, name in enumerate(slow.spot) if other != train}

    @property
    def city(self):
        return self.slow.kind.get(self.spot) in {"goods", "port"}

    def run(self, line, stops):
        """SS-16.2: as far as the points go; the reason why it ends."""
        if self.city and line is None:
            return self._arrived() if stops == "city" else stops
        while self.left:
            ahead = self._ahead(line)
            if not isinstance(ahead, tuple):
                return ahead
            [space] = ahead
            other = self.held.get(space.split(">")[0])
            if other is not None and space in self.slow.kind:
                return "head-on" if self.slow.kind[space] == "departure" else "occupied"
            if other is not None:
                return "ahead" if other == space else "head-on"
            self.entered = (self.spot.split(":")[0] if ":" in self.spot else line) or ""
            self.spot, self.left = space, self.left - 1
            self.path.append(space)
            if space in self.slow.kind:
                return self._arrived()
        return "spent"

    def _arrived(self):
        kind = self.slow.kind[self.spot]
        if kind == "departure":
            return "departure"
        if kind == "port" and self._delivers():
            return "delivered"
        if kind == "port" and not self.slow.file.rules.pass_through_cities and not self.onward():
            return "home"
        return "city"

    def _delivers(self):
        """SS-23.8, SS-23.9: a port of passing trains takes a missing colour, or its one cube beyond them."""
        cargo = self.slow.state.trains[self.train].cargo
        if cargo < 0 or not self.slow.file.rules.pass_through_cities:
            return cargo >= 0
        ports = [node.id for node in self.slow.file.nodes if node.kind == "port"]
        inside = self.slow.state.freight.delivered[ports.index(self.spot)]
        need = self.slow.file.rules.ports[self.spot].per_colour
        extra = (self.slow.options.goods - 8) // len(ports)
        return inside[cargo] < need or sum(max(0, count - need) for count in inside) < extra

    def onward(self):
        """SS-23.3, SS-23.4: whether the train may run on from the city it has just entered."""
        if not self.left or not self.path or not (self.slow.file.rules.pass_through_cities or self.slow.passing):
            return False
        return any(
            lamp in self.slow.green
            and section not in self.held
            and (self.slow.options.u_turn_in_passing or lamp.split(":")[0] != self.entered)
            for lamp, section in self.slow.exits(self.spot)
        )

    def _ahead(self, line):
        """SS-1.18: the next space with its heading, or what bars the way to it."""
        if ":" not in self.spot:
            edges = [edge for edge in self.edges.values() if self.spot in {edge.a, edge.b} and line in {None, edge.id}]
            edge = edges[0]
            far = edge.b if edge.a == self.spot else edge.a
            return self._past_lamp(edge, 0 if far == edge.b else len(edge.sections), self._first(edge, far))
        section, _, toward = self.spot.partition(">")
        name, _, number = section.partition(":")
        edge, place = self.edges[name], int(number)
        onward = place + 1 if toward == edge.b else place - 1
        if 0 <= onward < len(edge.sections):
            following = f"{name}:{onward}>{toward}"
        elif self.slow.kind[toward].startswith("junction"):
            following = self._through(toward, edge)
        else:
            following = toward
        return self._past_lamp(edge, place + 1 if toward == edge.b else place, following)

    def _past_lamp(self, edge, position, following):
        lamps = {signal.pos for signal in edge.signals}
        if position in lamps and f"{edge.id}:{position}" not in self.slow.green:
            return "red"
        return (following,) if following else "switch"

    def _first(self, edge, far):
        return f"{edge.id}:{0 if far == edge.b else len(edge.sections) - 1}>{far}"

    def _through(self, junction, edge):
        """SS-1.9: out by the other open branch, or nothing before a closed one."""
        settings = [self.slow.game.domains["setting"][joint] for joint in self.slow.state.track.settings]
        opened = next(name.split(":")[1].split("+") for name in settings if name.split(":")[0] == junction)
        came = edge.a if edge.b == junction else edge.b
        if came not in opened:
            return ""
        out = opened[1 - opened.index(came)]
        edge = next(each for each in self.edges.values() if {each.a, each.b} == {junction, out})
        return self._first(edge, out)


def _check_clock(slow, moment, charges):
    """SS-17.2 to SS-17.6: token by token; every empty clock costs a card, or the game."""
    before, after = moment.state, moment.after
    clock, cards, lost = before.clock, before.deck.count, False
    if isinstance(moment.action, (model.Reveal, model.Switchman)):
        cards += 1 if isinstance(moment.action, model.Switchman) else -1
    won = any(isinstance(effect, model.Won) for effect in moment.effects)
    for _ in range(0 if won else sum(charges)):
        clock -= 1
        lost = lost or (clock == 0 and cards == 0)
        if clock == 0 and not lost:
            clock, cards = slow.options.time_tokens, cards - 1
    assert (after.clock, after.deck.count) == (0 if lost else clock, cards)
    assert lost == (RESULTS[after.result] == "clock")
    assert sum(after.lost) == sum(before.lost) + (0 if won else sum(charges))


DECIDE = {
    "action": _action,
    "next-train": _next_train,
    "exit": lambda slow: _city_exits(slow) + _dispatcher(slow),
    "after-roll": _after_roll,
    "at-city": _at_city,
    "after-reveal": lambda _: [model.GoOn(), model.Switchman()],
    "new-colour": _new_colour,
    "entry": _entry,
    "symbol-colour": _symbol_colour,
    "placement": _placement,
}


def built_positions(game):
    """Crowded boards, last turns, nearly won games: what random play hardly ever shows."""
    if game.options.placement != "standard":
        return []
    base, crowd = _action_phase(game), _crowd(game.plan.board)
    loaded = tuple(Train(spot, goods) for goods, spot in enumerate(game.setting.origin))
    cubes = 2 if game.options.goods == 8 else 3
    return [
        replace(base, trains=crowd),
        replace(base, trains=crowd, pair=True, hands=Hands(base.hands.held, (23, 23, 23), (1, 1, 0))),
        replace(base, trains=(*loaded, *(Train(),) * 5), freight=Freight((cubes - 1,) * 4, base.freight.delivered)),
        *_on_the_move(game, replace(base, trains=crowd)),
    ]


def _crowd(board):
    """All nine trains on the network: in cities, at departure points, and on first sections facing back."""
    sections = [
        spot for spot, name in enumerate(board.spots) if name.endswith(f":0>{name.split(':')[0].split('-')[0]}")
    ]
    return tuple(Train(spot) for spot in (*board.cities[:4], *board.departures[:3], *sections[:2]))


def _action_phase(game):
    """The first turn, with ten cards in the first hand and every departure point numbered."""
    hands = Hands(((3, 3, 4), *((0, 0, 0),) * (game.setting.hands - 1)), (24, 24, 23))
    extra = next(lamp for lamp in range(len(game.plan.board.lamps)) if not game.plan.greens >> lamp & 1)
    green = game.plan.greens | (1 << extra if game.options.extra_signals else 0)
    start = game.start()
    return replace(
        start,
        phase=ACTION,
        hands=hands,
        track=Track(green, game.plan.settings),
        points=replace(start.points, numbers=tuple(range(2, 13))),
        draws=0,
        lay=0,
        hand=0,
    )


def _on_the_move(game, crowded):
    """The last card moves everyone with one token left; a die lies; a train pauses in a city."""
    two_black = next(kind for kind, card in enumerate(game.deck) if card.move == ("black",))
    everyone = next(kind for kind, card in enumerate(game.deck) if card.move == ("any",) * 3)
    unseen = tuple(count - (kind in {two_black, everyone}) for kind, count in enumerate(crowded.deck.unseen))
    last = Deck(0, unseen, -1, (two_black,))
    by_line = game.plan.board.exits[crowded.trains[0].spot][0][0]
    moving_all = Order(everyone, symbol=2, colour=3, done=5)
    paused = Move(0, 3, 2, by_line, by_card=False)
    return [
        replace(crowded, phase=NEXT_TRAIN, order=moving_all, deck=last, clock=1),
        replace(crowded, phase=AFTER_ROLL, order=Order(two_black), move=Move(0, 3, 3, by_card=False), deck=last),
        replace(crowded, phase=AT_CITY, order=Order(two_black), move=paused, passing=True),
    ]


def planted_leaks(switch_signal):
    """Games that tell hidden hands: in the view, in a refusal."""

    class Hidden(switch_signal):
        def __init__(self, options):
            super().__init__(replace(options, hands="own_only"))

    class LeakingView(Hidden):
        def view(self, state, seat):
            seen = super().view(state, seat)
            return replace(seen, draws=state.hands.held[-1][0] * 100 + seen.draws)

    class LeakingRefusals(Hidden):
        def refuse(self, state, seat, action):
            refusal = super().refuse(state, seat, action)
            if refusal and state.hands.held[state.hand][2] > 1:
                return Refusal(refusal.rule, "many-trains")
            return refusal

    return [LeakingView, LeakingRefusals]
