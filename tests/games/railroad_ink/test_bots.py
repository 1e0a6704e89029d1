"""The bots and their kernels: legal, the same on every run, better level by level."""

import msgspec
import pytest

from engineshed.arena.driver import Driver
from engineshed.bots import PLAIN
from engineshed.bots.characters import cast, make_bot, temper_of
from engineshed.core.chance import Rng, seed_from
from engineshed.core.record import CHANCE
from engineshed.games.railroad_ink.bots import BOTS
from engineshed.games.railroad_ink.bots.eruption import Eruption, Rolls
from engineshed.games.railroad_ink.bots.planner import MediumBot, rest_of_plan, round_start
from engineshed.games.railroad_ink.bots.strict import StrictPlans
from engineshed.games.railroad_ink.bots.weights import leaning_of
from engineshed.games.railroad_ink.kernels.judge import CLASSES, SPECIALS, Judge, pattern_classes
from engineshed.games.railroad_ink.kernels.lookahead import Dice, Ground
from engineshed.games.railroad_ink.kernels.search import Search
from engineshed.games.railroad_ink.model import Commit
from engineshed.games.railroad_ink.rules.chance import LAVA_DICE, LAVA_FACES
from engineshed.games.railroad_ink.rules.drawing import drawn
from engineshed.games.railroad_ink.rules.lines import Lines
from engineshed.games.railroad_ink.rules.shapes import CODES, SHAPE_COUNT
from engineshed.games.railroad_ink.rules.tangles import Tangle, degree_of, walk
from engineshed.games.railroad_ink.rules.views import own_turn

ROLL = "highway_straight highway_curve railway_t station_curve"


class QuickMediumBot(MediumBot):
    """The medium bot with little patience."""

    effort = (2, 0, 1, 0)


class QuickHardBot(BOTS["hard"]):
    """The hard bot with little patience."""

    effort = (2, 2, 1, 1)
    with_lava = (2, 2, 1, 1)


def play_round(at, bot, seat=0, rng=None):
    """A bot draws until it has committed; its actions."""
    actions = []
    while seat in at.game.to_act(at.state) and at.state.phase == "play":
        legal = at.game.legal(at.state, seat)
        action = bot.choose(at.game.view(at.state, seat), legal, rng or Rng(1))
        assert action in legal
        actions.append(at.space.write(action))
        at.state, _ = at.game.apply(at.state, seat, action)
    return actions


@pytest.mark.parametrize("expansions", ["none", "meteor", "lava", "both"])
@pytest.mark.parametrize("bot", [BOTS["easy"], QuickHardBot], ids=["easy", "hard"])
def test_bots_play_legal_rounds_and_do_not_change_their_mind(desk, bot, expansions):
    rounds = []
    for _ in range(2):
        at, rng = desk(expansions=expansions), Rng(11)
        while at.game.to_act(at.state) == (-1,):
            at.random_move(rng)
        rounds.append(play_round(at, bot(at.game)))
    assert rounds[0] == rounds[1]
    assert rounds[0][-1] == "commit"


def test_a_bot_that_starts_in_the_middle_of_a_round_goes_on_with_the_same_plan(desk):
    at = desk().roll(ROLL)
    whole = play_round(desk().roll(ROLL), QuickMediumBot(at.game))
    at.play(*whole[:2])
    assert play_round(at, QuickMediumBot(at.game)) == whole[2:]


def test_a_bot_copes_with_a_round_that_others_began(desk):
    at = desk().roll(ROLL).play("route 65 H-H-+")
    assert play_round(at, BOTS["easy"](at.game))[-1] == "commit"


def test_a_thought_tells_what_its_plan_brings(desk):
    """The score of the sheet that each candidate leads to; the first is what the bot then draws."""
    at = desk().roll(ROLL)
    bot = QuickMediumBot(at.game)
    thoughts = bot.explain(at.game.view(at.state, 0), at.game.legal(at.state, 0), Rng(1))
    assert [thought.reason for thought in thoughts] == ["gains"] * 2
    while (action := bot.choose(at.game.view(at.state, 0), at.game.legal(at.state, 0), Rng(1))) != Commit():
        at.play(at.space.write(action))
    score, about = at.score(), thoughts[0].about
    assert [about[key] for key in ("networks", "centre", "errors")] == [score.exits, score.centre, score.errors]
    assert about["lines"] == score.highway + score.railway > 0


def test_a_burned_route_does_not_hide_which_die_it_was(at_round):
    """The cells are alike, but the plan that burned the station still needs the curve that is gone."""
    walled = "33:LLLL^ 23:-RLR~ 43:LR-R~ 32:RLR-~ 36:-H-H+ 35:-H-H+"
    at = at_round(walled, "highway_curve station_curve", lava="lava_corner lava_corner", expansions="lava")
    start = at.turn()
    station, curve, burn = (at.space.read(text) for text in ("route 34 -HR-+", "route 34 -HH-+", "burn 34 --LL~"))
    after = drawn(drawn(start, curve, 3), burn, 3)
    assert after.sheet.cells == drawn(drawn(start, station, 3), burn, 3).sheet.cells
    assert rest_of_plan(start, (station, burn), after, 3) is None
    assert rest_of_plan(start, (curve, burn), after, 3) == (Commit(),)


def test_the_start_of_a_round_is_found_again_after_a_meteor(desk):
    for choice in ("aim west", "ignore special_hhhr"):
        at = desk(expansions="meteor").roll(ROLL).nature("roll-heading free", "roll-distance 1").play(choice)
        before = at.turn()
        at.play("route 01 H-H-+")
        view = at.game.view(at.state, 0)
        start = round_start(at.game.setting, view, own_turn(view.turn))
        assert msgspec.structs.replace(start, lava_left=()) == before


def test_a_bot_picks_in_the_draft_and_says_why(desk):
    at, rng = desk(players=2, draft=True), Rng(3)
    while at.game.to_act(at.state) == (-1,):
        at.random_move(rng)
    (seat,) = at.game.to_act(at.state)
    thoughts = MediumBot(at.game).explain(at.game.view(at.state, seat), at.game.legal(at.state, seat), rng)
    assert [thought.action for thought in thoughts] != []
    assert thoughts[0].value >= thoughts[-1].value
    assert thoughts[0].reason == "pair"


def test_levels_stand_in_order(desk):
    """One game each is enough: the steps are tens of points."""
    totals = []
    for level in (BOTS["random"], BOTS["easy"], QuickMediumBot):
        at, rng = desk(), Rng(1)
        bot = level(at.game)
        while seats := at.game.to_act(at.state):
            if seats == (-1,):
                at.random_move(rng)
            else:
                action = bot.choose(at.game.view(at.state, 0), at.game.legal(at.state, 0), rng)
                at.state, _ = at.game.apply(at.state, 0, action)
        totals.append(at.game.returns(at.state)[0])
    assert totals[0] < totals[1] < totals[2]


def every_sheet(at):
    """Every sheet on which the player may commit, by the rules alone."""
    found, stack = set(), [at.state]
    while stack:
        state = stack.pop()
        for action in at.game.legal(state, 0):
            if type(action).__name__ == "Commit":
                found.add(state.players[0].turn.sheet.cells)
            else:
                stack.append(at.game.apply(state, 0, action)[0])
    return found


def test_a_wide_search_finds_every_sheet_of_a_round(at_round):
    """The kernel's beam, wide enough to keep all, against the rules."""
    at = at_round("30:-H-H+ 31:-H-H+ 01:H-H-+", "railway_straight highway_curve", crossed=(0, 1, 2), number=3)
    judge = Judge()
    judge.final = True
    ground = Ground(at.turn().sheet.cells, at.turn().sheet.crossed)
    judge.open(ground.cells, 3)
    found = Search(judge).round(at.turn().left, ground.specials, 100_000)
    sheets = {ground.drawn(moves).cells: value for value, moves in found}
    assert set(sheets) == every_sheet(at)
    for cells, value in sheets.items():
        assert value == 1000 * at.game.setting.score(cells).total


def test_what_is_drawn_can_be_wiped_without_a_trace(desk):
    """Draw and wipe at random; every feature is as after a fresh start."""
    at = desk().finish(Rng(5))
    cells = bytearray(at.state.players[0].sheet.cells)
    drawn = [cell for cell in range(49) if cells[cell]]
    judge, fresh = Judge(), Judge()
    kept = Rng(6).shuffled(drawn)[:8]
    base = bytes(0 if cell in kept else shape for cell, shape in enumerate(cells))
    judge.open(base, 0)
    fresh.open(base, 0)
    trail = []
    for cell in kept:
        trail.append((judge.unions, judge.shape[cell]))
        judge.draw(cell, cells[cell])
    assert judge.score(simple=False) == at.game.setting.score(bytes(cells)).total
    for unions, before in reversed(trail):
        judge.wipe(unions, before)
    assert judge.features() == fresh.features()
    assert (judge.mark, judge.patterns, judge.open_ends) == (fresh.mark, fresh.patterns, fresh.open_ends)


def test_a_special_moves_to_the_crossed_off_ones():
    ground = Ground(bytes(49), 0b11)
    move = 1 * SHAPE_COUNT + CODES.index("HHHH+")
    assert ground.specials == 0b111100
    assert ground.drawn((move,)).crossed == 0b111
    assert ground.drawn((move,)).specials == 0


def test_patterns_that_are_images_of_each_other_share_a_number():
    assert pattern_classes() == CLASSES
    corner_sees_highway_east, corner_sees_railway_south = 0 * 256 + (1 << 2), 0 * 256 + (2 << 4)
    assert CLASSES[corner_sees_highway_east] == CLASSES[corner_sees_railway_south]
    assert CLASSES[24 * 256 + 1] != CLASSES[23 * 256 + 1]


def test_with_lava_the_best_plans_are_tried_on_the_dice_of_the_next_round(desk):
    """What comes of a sheet counts, not what it seems to be worth as it stands."""
    at, rng = desk(expansions="lava"), Rng(11)
    while at.game.to_act(at.state) == (-1,):
        at.random_move(rng)
    eruption = Eruption(MediumBot(at.game).planner, at.game.setting, 3)
    judged = eruption.plans(at.turn(), 1, (3, 0, 0, 0))
    seemed = {plan: worth for worth, plan in judged}
    tried = eruption.plans(at.turn(), 1, (3, 3, 1, 2))
    assert {plan for _, plan in tried} == {plan for _, plan in judged[:3]}
    assert tried == eruption.plans(at.turn(), 1, (3, 3, 1, 2)), "the rolls depend on the position alone"
    assert all(worth != seemed[plan] for worth, plan in tried)
    last = Eruption(eruption.planner, at.game.setting, 0)
    assert last.plans(at.turn(), 6, (3, 3, 1, 2)) == last.plans(at.turn(), 6, (3, 0, 0, 0)), "no round follows"


def test_lava_is_rolled_as_the_rules_roll_it():
    rolls = Rolls(Dice(5))
    lava = [face for number in range(60) for face in rolls.at(number)[1]]
    assert set(lava) == {roll.face for roll, _ in LAVA_FACES}
    assert len(lava) == 60 * LAVA_DICE
    assert rolls.at(0) == Rolls(Dice(5)).at(0)


def test_sampled_dice_are_the_dice_of_the_game():
    dice = Dice(5)
    rolls = [dice.roll() for _ in range(3000)]
    faces = [face for roll in rolls for face in roll]
    assert all(len(roll) == 4 and sum(face >= 6 for face in roll) == 1 for roll in rolls)
    assert all(0.9 < faces.count(face) / 1500 < 1.1 for face in range(6))
    assert all(0.9 < faces.count(face) / 1000 < 1.1 for face in range(6, 9))


@pytest.mark.rule("RI-10.3", "RI-10.9")
@pytest.mark.parametrize("simple", [False, True])
def test_tangles_agree_with_walking_every_way(desk, simple):
    for number in range(12):
        cells = desk().finish(Rng(number)).state.players[0].sheet.cells
        for kind in (1, 2):
            lines = Lines(cells, kind)
            for part in lines.parts():
                lines.best = []
                if simple:
                    lines.search_simple(part)
                else:
                    lines.search_trail(part)
                odd = [cell for cell in part if lines.degree[cell] & 1]
                taken = Tangle(lines.borders_of(part), simple).solve()
                if odd or simple:
                    assert taken.bit_count() + 1 == len(lines.best)


@pytest.mark.rule("RI-10.3")
def test_a_tangle_is_solved_exactly(desk):
    """Sixteen crossings in a square: 24 borders, eight odd cells, of which three pairs lose a border each."""
    square = " ".join(f"{row}{column}:HHHH+" for row in range(1, 5) for column in range(1, 5))
    score = desk().score(square)
    assert score.highway == 22
    assert desk(longest_rule="simple").score(square).highway == 16
    borders = Lines(bytes(score_cells(square)), 1).borders_of(list(range(49)))
    path = walk(Tangle(borders, simple=False).solve(), next(c for c in range(49) if degree_of(borders, c) & 1))
    assert len(path) == 22


def score_cells(code):
    cells = [0] * 49
    for word in code.split():
        cells[int(word[0]) * 7 + int(word[1])] = CODES.index(word[3:])
    return cells


@pytest.mark.rule("RI-5.11")
@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize(
    "options", [{}, {"expansions": "meteor"}, {"expansions": "both"}, {"players": 2, "draft": True}], ids=str
)
def test_bots_lose_no_die_where_that_is_forbidden(desk, level, options):
    """Their plans are drawn in an order the rules allow; a move they may not make would be an error."""
    at = desk(dice_duty="most", **options)
    rng, bot = Rng(5), BOTS[level](at.game)
    while seats := at.game.to_act(at.state):
        if seats == (-1,):
            at.random_move(rng)
            continue
        legal = at.game.legal(at.state, seats[0])
        action = bot.choose(at.game.view(at.state, seats[0]), legal, rng)
        assert action in legal
        at.state, at.effects = at.game.apply(at.state, seats[0], action)


@pytest.mark.rule("RI-5.11")
def test_without_a_plan_they_go_step_by_step(at_round):
    at = at_round("30:-H-H+ 31:-H-H+", "highway_t highway_t railway_curve station_straight", dice_duty="most")
    bot = MediumBot(at.game)
    plans = StrictPlans(bot.planner, at.game.setting, 3)
    plan = plans.step_by_step(at.turn(), 1)
    assert plans.order_of(at.turn(), 1, plan) == plan
    assert plans.order_of(at.turn(), 1, plan[:1]) is None


def sheets_after(game, names, rounds, seed):
    """The sheets of all seats when so many rounds are over."""
    driver = Driver(game, [make_bot(game, name) for name in names], seed)
    while driver.state.round <= rounds:
        seat = game.to_act(driver.state)[0]
        action = driver._nature() if seat == CHANCE else driver._decide(seat)
        driver.state, _ = game.apply(driver.state, seat, action)
    return [player.sheet.cells for player in driver.state.players]


def test_three_easy_bots_no_longer_draw_the_same_sheet(desk):
    game, seed = desk(players=3).game, seed_from("clones")
    assert len(set(sheets_after(game, ["easy"] * 3, 1, seed))) == 1, "without characters they are clones"
    assert len(set(sheets_after(game, cast("railroad-ink", ["easy"] * 3, seed), 2, seed))) == 3


def test_one_character_alone_varies_with_its_secret_numbers(desk):
    """Within the margin the numbers choose; the same numbers choose the same again."""
    bot = make_bot(desk().game, "easy:rover")
    rounds = [tuple(play_round(desk().roll(ROLL), bot, rng=Rng(number))) for number in (*range(12), *range(12))]
    assert len(set(rounds)) > 1
    assert rounds[:12] == rounds[12:]


def test_a_character_keeps_to_a_plan_within_its_margin(desk):
    """Whatever its numbers say on the way, the round ends with a sheet of one of its close plans."""
    for number in range(4):
        at = desk().roll(ROLL)
        bot = make_bot(at.game, "easy:tidier")
        start = at.turn()
        plans = bot.planned(start, 1, -1, bot.effort)
        close = plans[: bot.close(plans)]
        rng = Rng(number)
        while not isinstance(action := bot.choose(at.game.view(at.state, 0), at.game.legal(at.state, 0), rng), Commit):
            at.state, _ = at.game.apply(at.state, 0, action)
        assert at.turn().sheet.cells in {drawn_by(start, plan).sheet.cells for _, plan in close}


def drawn_by(turn, plan):
    for action in plan:
        turn = drawn(turn, action, 1)
    return turn


def test_a_leaning_shows_in_the_weights():
    temper = temper_of("railroad-ink", "hard", "daredevil")
    added = leaning_of(temper)
    assert added[SPECIALS : SPECIALS + 4] == [0, 600, 1200, 1800]
    assert not any(leaning_of(PLAIN))
