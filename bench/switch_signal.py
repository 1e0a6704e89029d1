"""How strong the bots of Switch & Signal are, and how fast its rules.

    python bench/switch_signal.py speed
    python bench/switch_signal.py strength --level hard --games 300 --jobs 2 removed_cards=3 side=europe

Games are seeded: game k of a setting has the same dice and cards for every level. CPU time is counted, not the clock.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, stdev

from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.record import CHANCE
from engineshed.core.registry import bots, make_game
from engineshed.games.switch_signal.rules.words import RESULTS

Result = tuple[str, int, int, int, float]


def play(level: str, options: dict[str, str], number: int) -> Result:
    """One game by one captain in all seats: result, goods, tokens lost, decisions, CPU seconds."""
    game = make_game("switch-signal", options)
    bot = bots("switch-signal")[level](game)
    seed, rng = seed_from(f"switch-signal strength {number}"), Rng(number)
    state, draws, decisions, spent = game.start(), 0, 0, 0.0
    while who := game.to_act(state):
        if who == (CHANCE,):
            action = draw(seed, draws, game.chance(state))
            draws += 1
        else:
            view, legal = game.view(state, who[0]), game.legal(state, who[0])
            begun = time.process_time()
            action = bot.choose(view, legal, rng)
            spent += time.process_time() - begun
            decisions += 1
        state, _ = game.apply(state, who[0], action)
    goods = sum(map(sum, state.freight.delivered))
    return RESULTS[state.result], goods, sum(state.lost), decisions, spent


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(level: str, options: dict[str, str], results: list[Result]) -> dict[str, object]:
    """One line of the strength table."""
    games = len(results)
    wins = sum(result == "won" for result, *_ in results)
    goods = [row[1] for row in results]
    low, high = wilson(wins, games)
    return {
        "level": level,
        "options": options,
        "games": games,
        "won": f"{wins / games:.1%} [{low:.1%}, {high:.1%}]",
        "goods": f"{mean(goods):.2f} +- {1.96 * stdev(goods) / math.sqrt(games):.2f}",
        "tokens": round(mean(row[2] for row in results), 1),
        "lost by the clock": sum(result == "clock" for result, *_ in results),
        "decisions": round(mean(row[3] for row in results)),
        "ms a decision": round(1000 * sum(row[4] for row in results) / sum(row[3] for row in results), 2),
    }


def strength(level: str, games: int, first: int, jobs: int, options: dict[str, str]) -> None:
    numbers = range(first, first + games)
    with ProcessPoolExecutor(jobs) as pool:
        results = list(pool.map(play, [level] * games, [options] * games, numbers, chunksize=4))
    print(json.dumps(report(level, options, results)), flush=True)


def speed() -> None:
    """Random decisions a CPU-second, and the time of a view with every preview."""
    for side in ("europe", "north_america"):
        game = make_game("switch-signal", {"side": side})
        begun, decisions, positions = time.process_time(), 0, []
        for number in range(60):
            rng, state = Rng(number), game.start()
            while who := game.to_act(state):
                if who == (CHANCE,):
                    action = rng.weighted(game.chance(state))
                else:
                    action = rng.pick(game.legal(state, who[0]))
                    decisions += 1
                    positions.append(state)
                state, _ = game.apply(state, who[0], action)
        rate = decisions / (time.process_time() - begun)
        begun = time.process_time()
        for state in positions[::20]:
            game.view(state, 0)
        preview = 1000 * (time.process_time() - begun) / len(positions[::20])
        print(f"{side}: {rate:,.0f} random decisions a CPU-second; all trains and dice previewed in {preview:.2f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("speed", "strength"))
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("options", nargs="*", help="name=value")
    given = parser.parse_args()
    if given.what == "speed":
        speed()
    else:
        options = dict(option.split("=", 1) for option in given.options)
        strength(given.level, given.games, given.first, given.jobs, options)


if __name__ == "__main__":
    main()
