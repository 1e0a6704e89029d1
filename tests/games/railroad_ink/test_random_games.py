"""Whole games by random play: never stuck, never against the rules."""

import os

import pytest

from engineshed.core.chance import Rng
from engineshed.games.railroad_ink.kernels.ink import totals
from engineshed.games.railroad_ink.rules.shapes import NEIGHBOURS, SIDES

GAMES = int(os.environ.get("SHED_FUZZ", "3"))


@pytest.mark.rule("RI-3.1", "RI-5.4", "RI-6.4", "RI-16.9", "RI-17.10")
@pytest.mark.parametrize("draft", [False, True])
@pytest.mark.parametrize("expansions", ["none", "meteor", "lava", "both"])
def test_random_games_never_stuck(desk, expansions, draft):
    for number in range(GAMES):
        at, rng = desk(players=2 if draft else 1, expansions=expansions, draft=draft), Rng(number)
        while at.game.to_act(at.state):
            assert list(at.game.invariants(at.state)) == []
            at.random_move(rng)
        assert list(at.game.invariants(at.state)) == []


@pytest.mark.rule("RI-16.9", "RI-16.12", "RI-17.4")
@pytest.mark.parametrize(
    "options",
    [{"lava_contact": "allow"}, {"lava_route_must_join": True}, {"meteor_on_lava": "absorb"}],
    ids=lambda options: next(iter(options)),
)
def test_random_games_with_other_options(desk, options):
    for number in range(GAMES):
        at, rng = desk(expansions="both", **options), Rng(number)
        while at.game.to_act(at.state):
            at.random_move(rng)
            assert list(at.game.invariants(at.state)) == []


def finished_sheets(desk, rule):
    at = desk(longest_rule=rule)
    start = at.state
    for number in range(20 * GAMES):
        at.state = start
        yield at.finish(Rng(number)).state.players[0].sheet.cells, at.game


@pytest.mark.rule("RI-8.3", "RI-10.2", "RI-10.9")
@pytest.mark.parametrize("rule", ["trail", "simple"])
def test_the_scoring_kernel_agrees_with_the_rules(desk, rule):
    sheets = list(finished_sheets(desk, rule))
    game = sheets[0][1]
    expected = [game.setting.score(cells).total for cells, _ in sheets]
    assert totals([cells for cells, _ in sheets], rule == "simple") == expected


def slow_trail(cells, kind, sides, nears):
    """RI-10.3 word for word: every walk over joined borders from every cell, no border twice."""
    ends = {cell: [s for s in range(4) if sides[cells[cell]][s] == kind] for cell in range(49)}

    def joined(cell, side):
        there = nears[cell][side]
        return there >= 0 and (side + 2) % 4 in ends[there]

    def walk(start, cell, used):
        closed = used and cell == start and len(ends[start]) == sum(start in border for border in used)
        best = len(used) + 1 - int(bool(closed))
        for side in ends[cell]:
            border = frozenset((cell, nears[cell][side]))
            if joined(cell, side) and border not in used:
                best = max(best, walk(start, nears[cell][side], [*used, border]))
        return best

    return max((walk(cell, cell, []) for cell in range(49) if ends[cell]), default=0)


@pytest.mark.rule("RI-10.3", "RI-10.4")
def test_longest_lines_agree_with_the_slow_search(desk):
    for cells, game in finished_sheets(desk, "trail"):
        score = game.setting.score(cells)
        assert score.highway == slow_trail(cells, 1, SIDES, NEIGHBOURS)
        assert score.railway == slow_trail(cells, 2, SIDES, NEIGHBOURS)
