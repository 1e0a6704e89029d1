"""The slow referee: what is legal, straight from the rule texts, and independent of the rules' code."""

from __future__ import annotations

from itertools import combinations

import msgspec

from engineshed.core.record import Effect, Question, Refusal
from engineshed.games.railroad_ink import model
from engineshed.games.railroad_ink.model import Dice, Player, Sheet, State, Turn

VARIANTS = [
    {"players": 1},
    {"players": 2, "dice_duty": "most"},
    {"players": 3, "draft": True},
    {"players": 4, "draft": True, "expansions": "meteor", "crater_scoring": "per_end"},
    {"players": 2, "expansions": "meteor"},
    {"players": 2, "expansions": "lava"},
    {
        "players": 1,
        "expansions": "lava",
        "lava_contact": "allow",
        "centre_counts_lava": False,
        "centre_counts_craters": True,
    },
    {"players": 2, "expansions": "lava", "lava_route_must_join": True},
    {
        "players": 2,
        "expansions": "both",
        "draft": True,
        "draft_values": "T 3, overpass 4, others 2",
        "dice_duty": "most",
    },
    {"players": 5, "expansions": "both", "meteor_on_lava": "absorb"},
    {"players": 6, "longest_rule": "simple"},
]

EXITS = {
    (0, 1, "N"): "H", (0, 3, "N"): "R", (0, 5, "N"): "H",
    (1, 6, "E"): "R", (3, 6, "E"): "H", (5, 6, "E"): "R",
    (6, 1, "S"): "H", (6, 3, "S"): "R", (6, 5, "S"): "H",
    (1, 0, "W"): "R", (3, 0, "W"): "H", (5, 0, "W"): "R",
}  # fmt: skip
BASE = {
    "highway_straight": "H-H-+", "railway_straight": "R-R-+", "highway_curve": "HH--+", "railway_curve": "RR--+",
    "highway_t": "HHH-+", "railway_t": "RRR-+", "overpass": "HRHRo", "station_straight": "H-R-+",
    "station_curve": "HR--+",
    "special_hhhr": "HHHR+", "special_hrrr": "HRRR+", "special_hhhh": "HHHH+", "special_rrrr": "RRRR+",
    "special_hhrr": "HHRR+", "special_hrhr": "HRHR+",
    "lava_corner": "LL--~", "lava_straight": "L-L-~", "lava_three": "LLL-~", "lava_highway": "H-HL~",
    "lava_railway": "R-RL~",
}  # fmt: skip
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
VEILED = {"players": 3}
"""Options under which whole steps of a seat are hidden from the others."""


def ways(tile):
    """RI-1.10: mirror first, then turn; equal results once."""
    base, sign = BASE[tile][:4], BASE[tile][4]
    found = set()
    for sides in (base, base[0] + base[3] + base[2] + base[1]):
        for turn in range(4):
            found.add(sides[4 - turn :] + sides[: 4 - turn] + sign)
    return found


class Board:
    """A sheet as a dictionary of cell codes."""

    def __init__(self, game, cells):
        names = game.domains["shape"]
        self.options = game.options
        self.at = {(i // 7, i % 7): names[shape] for i, shape in enumerate(cells) if names[shape] != "empty"}

    def drawn(self, place, code):
        """Another sheet, with one more cell filled, or filled otherwise."""
        after = object.__new__(Board)
        after.options, after.at = self.options, {**self.at, place: code}
        return after

    def holds(self, place):
        return self.at.get(place, "")

    def empty(self, place):
        return place not in self.at

    def free(self, place):
        return self.holds(place) in {"", "----*"}

    def lava_cell(self, place):
        return self.holds(place)[4:] in {"~", "^"}

    def beyond(self, place, side):
        """What lies on the other side of a border: a letter, or None outside the sheet."""
        there = (place[0] + STEP[side][0], place[1] + STEP[side][1])
        if not (0 <= there[0] < 7 and 0 <= there[1] < 7):
            return None
        code = self.holds(there)
        return code["NESW".index(OPPOSITE[side])] if code else "-"

    def meets(self, place, code):
        """RI-5.4 to RI-5.7, RI-16.8 to RI-16.11: how each side meets what lies beyond it."""
        words = []
        for side, mine in zip("NESW", code[:4], strict=True):
            other, outlet = self.beyond(place, side), EXITS.get((*place, side))
            if mine in "HR":
                if other is None:
                    words.append("closed" if outlet is None else "route" if outlet == mine else "illegal")
                elif other == "L":
                    words.append("open" if self.options.lava_contact == "allow" else "illegal")
                else:
                    words.append("open" if other == "-" else "route" if other == mine else "illegal")
            if mine == "L":
                if other in {"H", "R"}:
                    words.append("open" if self.options.lava_contact == "allow" else "illegal")
                else:
                    words.append("lava" if other == "L" else "open" if other == "-" else "closed")
        return words

    def route_ok(self, place, code):
        words = self.meets(place, code)
        return "illegal" not in words and "route" in words

    def lava_ok(self, place, code):
        words = self.meets(place, code)
        half = "H" in code or "R" in code
        if half and self.options.lava_route_must_join and "route" not in words:
            return False
        return "illegal" not in words and "lava" in words

    def volcano_ok(self, place):
        if not self.free(place) or "illegal" in self.meets(place, "LLLL^"):
            return False
        return not any(self.lava_cell((place[0] + dr, place[1] + dc)) for dr, dc in STEP.values())


def near(place):
    return [(place[0] + down, place[1] + right) for down, right in STEP.values()]


def placements(board, face, places):
    """RI-5.1 on empty cells: where a die may be drawn, and how."""
    for place in places:
        if place in PLACES and board.empty(place):
            for code in sorted(ways(face)):
                if board.route_ok(place, code):
                    yield place, code


def most_dice(board, faces):
    """RI-5.11: how many of the dice can be placed, over all orders."""
    for wanted in range(len(faces), 0, -1):
        if any(all_placed(board, list(some)) for some in sorted(set(combinations(sorted(faces), wanted)))):
            return wanted
    return 0


def at_once(board, faces):
    """Each die where it fits first."""
    for face in faces:
        found = next(placements(board, face, PLACES), None)
        if found is None:
            return False
        board = board.drawn(*found)
    return True


def all_placed(board, faces):
    """The die with the fewest places is drawn now, or later beside another one of this round."""
    if at_once(board, faces):
        return True
    found = {face: list(placements(board, face, PLACES)) for face in sorted(faces)}
    face = min(found, key=lambda each: len(found[each]))
    rest = less(faces, face)
    if any(all_placed(board.drawn(*where), rest) for where in found[face]):
        return True
    return any(
        placed_beside(board.drawn(*where), where[0], face, less(rest, other))
        for other in sorted(set(rest))
        for where in found[other]
    )


def placed_beside(board, last, face, rest):
    """The die is drawn beside the last one, or beside another one drawn there."""
    for where in placements(board, face, near(last)):
        if all_placed(board.drawn(*where), rest):
            return True
    return any(
        placed_beside(board.drawn(*where), where[0], face, less(rest, other))
        for other in sorted(set(rest))
        for where in placements(board, other, near(last))
    )


def less(faces, face):
    left = list(faces)
    left.remove(face)
    return left


PLACES = [(row, column) for row in range(7) for column in range(7)]


def slow_legal(game, state, seat):
    """Every legal action of a seat, in no particular order."""
    if state.phase == "draft":
        return _picks(game, state, seat)
    if state.phase != "play" or state.players[seat].committed:
        return []
    player = state.players[seat]
    if player.turn.meteor_due:
        return _meteor(state, player.turn)
    return [model.Commit()] if player.absent else _drawing(game, player.turn)


def _picks(game, state, seat):
    taken = sum(owner >= 0 for owner in state.draft.owners)
    turn = (state.draft.first + taken) % game.seats
    return [model.Pick(pair) for pair, owner in enumerate(state.draft.owners) if owner < 0 and seat == turn]


def _unused(turn):
    crossed = [special for special in range(6) if turn.sheet.crossed & (1 << special)]
    return [] if turn.special_used or len(crossed) >= 3 else [s for s in range(6) if s not in crossed]


def _meteor(state, turn):
    flights = [model.Aim(d) for d in range(4)] if state.dice.heading == 4 else [model.Accept()]
    return flights + [model.Ignore(special) for special in _unused(turn)]


DOMAINS = {model.Route: "route", model.Special: "crossing", model.Lava: "lava", model.Burn: "lava"}


def _placed(game, kind, tile, places, fits):
    names = game.domains[DOMAINS[kind]]
    return [
        kind(row * 7 + column, names.index(code))
        for row, column in places
        for code in ways(tile)
        if fits((row, column), code)
    ]


def _drawing(game, turn):
    """RI-5, RI-6, RI-16: every placement, and commit where nothing is due."""
    board = Board(game, turn.sheet.cells)
    free = [place for place in PLACES if board.free(place)]
    routes = []
    for face in set(turn.left):
        routes += _placed(game, model.Route, game.domains["face"][face], free, board.route_ok)
    found = list(routes)
    for special in _unused(turn):
        found += _placed(game, model.Special, game.domains["special"][special], free, board.route_ok)
    due = any(board.empty(divmod(action.cell, 7)) for action in routes)
    lava_due = False
    if game.options.lava:
        erupted, lava_due = _lava(game, turn, board, free)
        found += erupted
    if due and game.options.dice_duty == "most":
        found = _strictly(game, turn, board, found)
    return found if due or lava_due else [*found, model.Commit()]


def _strictly(game, turn, board, found):
    """RI-5.11: without the drawings after which fewer of the dice could be placed."""
    faces = [game.domains["face"][face] for face in turn.left]
    before = most_dice(board, faces)
    kept = []
    for action in found:
        code = "LLLL^" if isinstance(action, model.Volcano) else game.domains[DOMAINS[type(action)]][action.shape]
        after = board.drawn(divmod(action.cell, 7), code)
        if isinstance(action, model.Route):
            drawn = next(face for face in faces if code in ways(face))
            fits = 1 + most_dice(after, less(faces, drawn))
        else:
            fits = most_dice(after, faces)
        kept += [action] if fits >= before else []
    return kept


def _lava(game, turn, board, free):
    tiles = {game.domains["lava-face"][face] for face in turn.lava_left}
    lavas = [a for tile in tiles for a in _placed(game, model.Lava, tile, free, board.lava_ok)]
    blocked = turn.lava_drawn == 0 and not any(board.empty(divmod(action.cell, 7)) for action in lavas)
    routes = [place for place in PLACES if board.holds(place)[4:] in {"+", "o"}]
    burns = [a for tile in tiles for a in _placed(game, model.Burn, tile, routes, board.lava_ok)]
    burns = burns if blocked else []
    volcanoes = [model.Volcano(row * 7 + column) for row, column in PLACES if board.volcano_ok((row, column))]
    done = turn.lava_drawn >= 1 or (blocked and (turn.volcano_drawn or not (burns or volcanoes)))
    return lavas + burns + volcanoes, not done


def _sheet(game, text):
    cells = bytearray(49)
    for word in text.split():
        cells[int(word[0]) * 7 + int(word[1])] = game.domains["shape"].index(word[3:])
    return Sheet(bytes(cells), bytes(1 if shape else 0 for shape in cells), 0, 24)


BUILT = (
    "33:LLLL^ 23:-RLR~ 43:LR-R~ 32:RLR-~ 36:-H-H+ 35:-H-H+ 34:-HR-+",
    "33:LLLL^ 32:LLL-~ 22:-LL-~ 23:--LL~ 42:LH-H~ 43:LH-H~ 34:R-RL~",
    "33:LLLL^ 34:----* 03:R-R-+ 13:RR--+ 14:--RR+ 24:R-RR+ 23:-R-R+ 43:L-L-~ 32:-LL-~",
    "33:LLLL^ 32:----* 23:----* 34:----* 43:----*",
)
"""Blocked, closed, mixed with a crater, and ringed by craters: random play hardly ever gets there."""


def built_positions(game):
    """Positions of games with lava that random play never reaches."""
    if not game.options.lava:
        return []
    found = []
    for text in BUILT:
        if "*" in text and not game.options.meteor:
            continue
        for faces in ((0, 0), (1, 1), (2, 3), (3, 4)):
            turn = Turn(_sheet(game, text), (0, 1, 4, 6), (0, 1, 4, 6), faces)
            players = tuple(Player(turn.sheet, turn) for _ in range(game.seats))
            dice = Dice((0, 1, 4, 6), faces, 0 if game.options.meteor else -1, 1 if game.options.meteor else -1)
            if not game.options.draft:
                found.append(State(2, "play", dice, players, None))
    return found


def longest(game):
    """Per round: the roll, the draft, and for each seat meteor, dice, special, lava, volcanoes and commit."""
    volcanoes = 12 if game.options.lava else 0
    return 1 + game.setting.rounds * (4 * game.seats + 4 + 2 * game.seats + game.seats * (9 + volcanoes))


def planted_leaks(game_class):
    """Games for two that leak another seat's unfinished round, each in a way of its own."""

    class ForTwo(game_class):
        def __init__(self, options):
            super().__init__(msgspec.structs.replace(options, players=2))

    class LeakyView(ForTwo):
        """Shows everybody's unfinished sheets."""

        def view(self, state, seat):
            seen = super().view(state, seat)
            shown = tuple(
                model.SeatView(
                    super(LeakyView, self).view(state, other).turn.sheet if player.turn else row.sheet,
                    row.committed,
                    row.absent,
                    row.dice,
                    row.value,
                )
                for other, (row, player) in enumerate(zip(seen.seats, state.players, strict=True))
            )
            fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
            return model.View(**{**fields, "seats": shown})

    class LeakyEffects(ForTwo):
        """Sends the effects of drawing to everybody."""

        def apply(self, state, seat, action):
            after, effects = super().apply(state, seat, action)
            return after, tuple(_public(effect) for effect in effects)

    class LeakyQuestion(ForTwo):
        """Asks differently when somebody else has drawn."""

        def view(self, state, seat):
            seen = super().view(state, seat)
            drawn = sum(len(p.turn.dice) - len(p.turn.left) for p in state.players if p.turn)
            fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
            return model.View(**{**fields, "round": seen.round + 100 * drawn})

        def question(self, view, seat):
            return Question("draw", {"left": view.round}) if seat is not None else super().question(view, seat)

    class LeakyRefusal(ForTwo):
        """Refuses commit while somebody else has dice left."""

        def refuse(self, state, seat, action):
            if isinstance(action, model.Commit) and any(
                p.turn and p.turn.left and not p.committed for p in state.players
            ):
                return Refusal("RI-7.1", "duty-route")
            return super().refuse(state, seat, action)

        def legal(self, state, seat):
            return tuple(a for a in super().legal(state, seat) if self.refuse(state, seat, a) is None)

    return [LeakyView, LeakyEffects, LeakyQuestion, LeakyRefusal]


def _public(effect: Effect) -> Effect:
    fields = {name: getattr(effect, name) for name in effect.__struct_fields__}
    return type(effect)(**{**fields, "only": None})
