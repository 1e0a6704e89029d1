"""A desk to try rules on: sheets in cell code, actions in the notation of logs."""

from __future__ import annotations

import msgspec
import pytest

from engineshed.core.registry import make_game
from engineshed.core.space import Space
from engineshed.core.table import visible
from engineshed.games.railroad_ink.model import Dice, Player, Sheet, State, Turn
from engineshed.games.railroad_ink.rules.points import score_sheet
from engineshed.games.railroad_ink.rules.shapes import CODES, TILE_NAMES
from engineshed.games.railroad_ink.rules.turns import with_player

FACES = TILE_NAMES[:9]
LAVA_FACES = TILE_NAMES[15:20]
HEADINGS = ("north", "east", "south", "west", "free")


def cells_of(code: str) -> bytes:
    """`01:H-H-+ 11:HHH-+` -> the 49 cells."""
    cells = bytearray(49)
    for word in code.split():
        place, shape = word.split(":")
        cells[int(place[0]) * 7 + int(place[1])] = CODES.index(shape)
    return bytes(cells)


def cell(place: str) -> int:
    return int(place[0]) * 7 + int(place[1])


class Desk:
    """A game in the middle of a round, or from its start."""

    def __init__(self, **options):
        self.game = make_game("railroad-ink", options)
        self.space = Space(self.game)
        self.state = self.game.start()
        self.effects = ()

    def set_round(
        self,
        code="",
        dice="highway_straight highway_straight highway_straight overpass",
        *,
        lava="",
        heading="",
        distance=1,
        number=1,
        crossed=(),
        dot="33",
        rounds_drawn=None,
    ):
        """Every player at the start of his drawing step with the same sheet (his meteor decision, if `heading`)."""
        cells = cells_of(code)
        if self.game.options.lava and "^" not in code and "~" not in code:
            cells = cells_of(code + " 33:LLLL^")
        drawn = bytes(int(shape > 0) * max(number - 1, 0) for shape in cells) if rounds_drawn is None else rounds_drawn
        sheet = Sheet(cells, drawn, sum(1 << special for special in crossed), cell(dot))
        hand = tuple(sorted(FACES.index(face) for face in dice.split()))
        faces = tuple(sorted(LAVA_FACES.index(face) for face in lava.split()))
        turn = Turn(sheet, hand, hand, faces, meteor_due=bool(heading))
        rolled = Dice(hand, faces, HEADINGS.index(heading) if heading else -1, distance if heading else -1)
        players = tuple(Player(sheet, turn) for _ in range(self.game.seats))
        self.state = State(number, "play", rolled, players, None)
        return self

    def why(self, move, seat=0):
        """The reason for which a move is refused, or None."""
        refusal = self.game.refuse(self.state, seat, self.space.read(move))
        assert (refusal is None) == (self.space.read(move) in self.game.legal(self.state, seat))
        return None if refusal is None else refusal.reason

    def rule(self, move, seat=0):
        refusal = self.game.refuse(self.state, seat, self.space.read(move))
        return None if refusal is None else refusal.rule

    def play(self, *moves, seat=0):
        for move in moves:
            assert self.why(move, seat) is None, f"{move}: {self.why(move, seat)}"
            self.state, self.effects = self.game.apply(self.state, seat, self.space.read(move))
        return self

    def nature(self, *outcomes):
        for outcome in outcomes:
            action = self.space.read(outcome)
            assert action in [found for found, _ in self.game.chance(self.state)], outcome
            self.state, self.effects = self.game.apply(self.state, -1, action)
        return self

    def roll(self, faces):
        return self.nature(*(f"roll {face}" for face in faces.split()))

    def legal(self, kind="", seat=0):
        """The legal moves whose notation begins so."""
        moves = [self.space.write(action) for action in self.game.legal(self.state, seat)]
        return [move for move in moves if move.startswith(kind)]

    def finish(self, rng):
        """Random play to the end."""
        while self.game.to_act(self.state):
            self.random_move(rng)
        return self

    def random_move(self, rng):
        seats = self.game.to_act(self.state)
        if seats == (-1,):
            self.state, self.effects = self.game.apply(self.state, -1, rng.weighted(self.game.chance(self.state)))
            return
        seat = rng.pick(seats)
        action = rng.pick(self.game.legal(self.state, seat))
        self.state, self.effects = self.game.apply(self.state, seat, action)

    def turn(self, seat=0):
        return self.state.players[seat].turn

    def at(self, place, seat=0):
        """The cell code of what stands in a cell of the unfinished round."""
        player = self.state.players[seat]
        sheet = player.turn.sheet if player.turn else player.sheet
        return CODES[sheet.cells[cell(place)]]

    def number(self, place, seat=0):
        player = self.state.players[seat]
        return (player.turn.sheet if player.turn else player.sheet).rounds[cell(place)]

    def set_turn(self, seat=0, **changes):
        player = self.state.players[seat]
        turn = msgspec.structs.replace(player.turn, **changes)
        self.state = with_player(self.state, seat, msgspec.structs.replace(player, turn=turn))
        return self

    def seen(self, seat):
        """The effects of the last move that a seat sees."""
        return visible(self.effects, seat)

    def score(self, code=None):
        cells = self.turn().sheet.cells if code is None else cells_of(code)
        return score_sheet(cells, self.game.options)


@pytest.fixture
def desk():
    """`desk(players=2, expansions="lava")`: a new game."""
    return Desk


@pytest.fixture
def at_round(desk):
    """`at_round("30:-H-H+", dice="...", expansions="lava", ...)`: the start of a drawing step."""

    def make(code="", dice="highway_straight highway_straight highway_straight overpass", **rest):
        names = ("lava", "heading", "distance", "number", "crossed", "dot", "rounds_drawn")
        setup = {name: rest.pop(name) for name in names if name in rest}
        return desk(**rest).set_round(code, dice, **setup)

    return make


@pytest.fixture
def parse():
    return cells_of
