"""The libraries' own conformance tests, and what they leave out: illegal actions, ends, bounds."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.generate_playthrough import playthrough
from pettingzoo.test import api_test, parallel_api_test, seed_test

from engineshed.core.registry import OptionError, game_class
from engineshed.core.table import Refused
from engineshed.research import openspiel
from engineshed.research.coding import coding_of
from engineshed.research.episode import Episode
from engineshed.research.gymnasium import SeatEnv, name_of
from engineshed.research.pettingzoo import env, parallel_env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
"""Both libraries warn of dictionaries as observations, which their own games have too."""


def chosen(mask, random):
    return int(random.choice(np.flatnonzero(mask)))


def test_pettingzoo_conformance(game, options):
    api_test(env(game, **options), num_cycles=60)
    seed_test(lambda: env(game, **options), num_cycles=30)


def test_a_whole_game_pays_its_returns(game, options):
    table, random = env(game, **options), np.random.default_rng(1)
    table.reset(seed=4)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, info = table.last()
        earned[agent] += reward
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        table.step(None if ended or cut else chosen(seen["action_mask"], random))
    episode = table._shed.episode
    assert tuple(earned.values()) == episode.game.returns(episode.state)
    assert all(episode.coding.lowest <= each <= episode.coding.highest for each in earned.values())


def test_an_illegal_action_ends_the_episode_with_the_lowest_return(game, options):
    table = env(game, **options)
    table.reset(seed=1)
    agent = table.agent_selection
    illegal = int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0])
    table.step(illegal)
    assert all(table.truncations.values())
    assert table.infos[agent]["illegal"]
    assert table.rewards[agent] == table._shed.coding.lowest
    strict = env(game, illegal="raise", **options)
    strict.reset(seed=1)
    with pytest.raises(Refused):
        strict.step(illegal)


def test_gymnasium_conformance(game, options, monkeypatch):
    """The checker samples without a mask and wants an action that is legal after the reset with its own seed, 123."""
    place = SeatEnv(game, **options)
    _, info = place.reset(seed=123)
    legal = int(np.flatnonzero(info["action_mask"])[0])
    monkeypatch.setattr(place.action_space, "sample", lambda: legal)
    check_env(place, skip_render_check=True)


def test_a_seat_against_bots(game, options):
    place, random = SeatEnv(game, seat=1, **options), np.random.default_rng(2)
    _, info = place.reset(seed=3)
    over = False
    while not over:
        _, reward, ended, cut, info = place.step(chosen(info["action_mask"], random))
        over = ended or cut
    assert ended
    assert reward == place._episode.game.returns(place._episode.state)[1]
    with pytest.raises(gymnasium.error.ResetNeeded):
        place.step(0)


def test_gymnasium_steps_many_seats_at_once():
    """The library's own vector of environments: its rows are those of single ones."""
    many = gymnasium.make_vec(f"engineshed.research:{name_of('template')}", num_envs=3, vectorization_mode="sync")
    _, info = many.reset(seed=[5, 6, 7])
    seen, rewards, ended, _, _ = many.step(info["action_mask"].argmax(axis=1))
    for row, seed in enumerate((5, 6, 7)):
        alone = SeatEnv("template")
        _, told = alone.reset(seed=seed)
        expected, reward, over, _, _ = alone.step(int(told["action_mask"].argmax()))
        assert (rewards[row], ended[row]) == (reward, over)
        assert seen["observation"][row].tolist() == expected["observation"].tolist()


def test_gymnasium_finds_the_games_by_name():
    made = gymnasium.make(f"engineshed.research:{name_of('template')}", players=3)
    assert made.unwrapped.coding.game.seats == 3
    assert gymnasium.make(name_of("template"), players=4).unwrapped.coding.game.seats == 4
    for mode in ("base", "standard"):
        made = gymnasium.make(f"engineshed.research:{name_of('steam', mode)}", players=3)
        assert made.unwrapped.coding.game.options.mode == mode


def test_openspiel_conformance(game, options):
    known = openspiel.parameters_of(game_class(game))
    short = {"max_rounds": 1} if "max_rounds" in known else {}  # the test writes and reads every position of a game
    wishes = {name: value for name, value in options.items() if name in known} | short
    made = pyspiel.load_game(openspiel.name_of(game), wishes)
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


def test_openspiel_shows_a_seat_its_own_events_only():
    made = pyspiel.load_game("engineshed_template(players=2)")
    recall = pyspiel.IIGObservationType(perfect_recall=True)
    one, other = made.new_initial_state(), made.new_initial_state()
    one.apply_action(0)
    other.apply_action(1)
    watching = made.make_py_observer(recall)
    assert watching.string_from(one, 0) != watching.string_from(other, 0)
    assert watching.string_from(one, 1) == watching.string_from(other, 1)
    watching.set_from(one, 1)
    first = watching.tensor.copy()
    watching.set_from(other, 1)
    assert first.tolist() == watching.tensor.tolist()


def test_openspiel_plays_through_a_game():
    """The library's own transcript of a whole game, with every observation on the way, is the same again."""
    game = "engineshed_template(players=2)"
    text = playthrough(game, None, seed=3)
    assert "IsTerminal() = True" in text
    assert "InformationStateString(1)" in text
    assert playthrough(game, None, seed=3) == text


def test_openspiel_forgets_nothing_a_seat_has_seen(game, options):
    """Perfect recall: what is seen is only added to, and other decisions of a seat look different to it."""
    known = openspiel.parameters_of(game_class(game))
    made = pyspiel.load_game(openspiel.name_of(game), {name: value for name, value in options.items() if name in known})
    recall = made.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state, random = made.new_initial_state(), np.random.default_rng(6)
    for _ in range(80):
        if state.is_terminal():
            break
        seat, before = state.current_player(), [state.seen(each) for each in range(made.num_players())]
        if state.is_chance_node():
            state.apply_action(int(random.choice([action for action, _ in state.chance_outcomes()])))
        else:
            legal = state.legal_actions()
            looks = {recall.string_from(state.child(action), seat) for action in legal[:3]}
            assert len(looks) == len(legal[:3])
            state.apply_action(int(random.choice(legal)))
        after = [state.seen(each) for each in range(made.num_players())]
        assert all(new[: len(old)] == old for old, new in zip(before, after, strict=True))


def test_all_at_once_for_games_without_turns():
    parallel_api_test(parallel_env("railroad-ink", players=3), num_cycles=60)
    parallel_api_test(parallel_env("template", players=3), num_cycles=60)
    parallel_api_test(parallel_env("railroad-ink", players=2, expansions="lava"), num_cycles=60)


@pytest.mark.parametrize("wish", [{"game": "steam", "players": 3}, {"game": "railroad-ink", "draft": True}])
def test_games_with_turns_are_not_parallel(wish):
    with pytest.raises(ValueError, match="one after the other"):
        parallel_env(**{"players": 3, **wish})


def test_score_differences_add_up_to_the_score(game, options):
    episode, random = Episode(coding_of(game, **options), "scores"), np.random.default_rng(5)
    start = [seat.total for seat in episode.game.scoring(episode.state).seats]
    earned = np.array(start, dtype=float)
    for _ in range(60):
        if episode.over:
            break
        seat = episode.acting[0]
        episode.step(seat, int(random.choice(episode.coding.legal_numbers(episode.state, seat))))
        earned += episode.rewards
    assert earned.tolist() == [seat.total for seat in episode.game.scoring(episode.state).seats]


def test_bad_input_is_told():
    with pytest.raises(OptionError, match="no option"):
        env("template", colour="red")
    with pytest.raises(ValueError, match="no seat 7"):
        SeatEnv("template", seat=7)
    table = env("template")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="must act"):
        table.step(None)
    table.step(10**6)
    assert table.infos[table.possible_agents[0]]["illegal"] == "core"
