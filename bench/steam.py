"""Speed of Steam's rules in CPU time: random decisions, legal placements, deliveries, bots.

    python bench/steam.py

Run it with the compiled wheel installed for the numbers that matter; the first line says what runs.
"""

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from engineshed.core.chance import Rng
from engineshed.core.game import AnyGame
from engineshed.core.log import replay_log
from engineshed.core.registry import bots, make_game
from engineshed.games.steam.model import State
from engineshed.games.steam.rules import track

GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "steam"
GAMES = 60


def random_game(game: AnyGame, rng: Rng) -> tuple[int, int]:
    """Decisions and chance outcomes of one game in which every legal action is as likely as any other."""
    state, decisions, draws = game.start(), 0, 0
    while acting := game.to_act(state):
        if acting[0] < 0:
            action, draws = rng.weighted(game.chance(state)), draws + 1
        else:
            action, decisions = rng.pick(game.legal(state, acting[0])), decisions + 1
        state, _ = game.apply(state, acting[0], action)
    return decisions, draws


def random_decisions(**options: str) -> None:
    game, start = make_game("steam", options), time.process_time()
    counts = [random_game(game, Rng(seed)) for seed in range(GAMES)]
    seconds = time.process_time() - start
    decisions = sum(count for count, _ in counts)
    print(f"random {options}: {decisions / seconds:,.0f} decisions a second, deals included ({decisions} decisions)")


def microseconds(call: Callable[[], object], times: int = 20) -> float:
    """The median CPU time of a call."""
    found = []
    for _ in range(times):
        start = time.process_time_ns()
        call()
        found.append((time.process_time_ns() - start) / 1000)
    return statistics.median(found)


def late_positions() -> None:
    table, _ = replay_log((GOLDEN / "base-4.log").read_text("utf-8"))
    game = table.game
    late = [state for state in table.states() if state.round == game.setting.rounds and not state.claims]
    build = next(state for state in late if state.phase == "build")
    move = next(state for state in late if state.phase == "move" and state.haul is None)
    legal = game.legal(build, build.queue[0])
    print(f"legal placements, last round: {microseconds(lambda: game.legal(build, build.queue[0])):,.0f} us")
    print(f"  ({len(legal)} actions, {sum(1 for tile in build.track.tiles if tile)} tiles on the map)")
    print(f"all deliveries at level 6, last round: {microseconds(lambda: all_routes(game, move), 5):,.0f} us")


def all_routes(game: AnyGame, state: State) -> list[list[list[int]]]:
    network = game.setting.network(state)  # type: ignore[attr-defined] # Steam's own
    seat = state.queue[0]
    return [network.routes(city, colour, 6, seat) for city in network.cities for colour in range(5)]


def bot_decisions(level: str) -> None:
    game = make_game("steam")
    bot, rng, state, found = bots("steam")[level](game), Rng(1), game.start(), []
    while acting := game.to_act(state):
        if acting[0] < 0:
            state, _ = game.apply(state, -1, rng.weighted(game.chance(state)))
            continue
        view, legal = game.view(state, acting[0]), game.legal(state, acting[0])
        start = time.process_time()
        action = bot.choose(view, legal, rng)
        found.append(time.process_time() - start)
        state, _ = game.apply(state, acting[0], action)
    print(f"{level}: mean {statistics.mean(found) * 1000:.1f} ms, worst {max(found) * 1000:.0f} ms a decision")


if __name__ == "__main__":
    print("compiled" if track.__file__.endswith(".so") else "interpreted", track.__file__)
    for mode in ("base", "standard"):
        random_decisions(mode=mode)
    late_positions()
    for name in ("easy", "medium", "hard"):
        bot_decisions(name)
