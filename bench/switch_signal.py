"""How the dials of Switch & Signal tell, and how fast its rules are; how strong its bots, `engineshed strength` says.

    python bench/switch_signal.py speed
    python bench/switch_signal.py balance --level easy --games 100 --results balance.jsonl
    python bench/switch_signal.py plots --results balance.jsonl

Games are seeded: game k of a setting has the same dice and cards for every level. CPU time is counted, not the clock.
With `--results FILE` every game is written down as it ends, and a second run goes on where the first one stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from engineshed.core.chance import Rng, draw, seed_from
from engineshed.core.record import CHANCE, Effect
from engineshed.core.registry import bots, make_game
from engineshed.games.switch_signal.model import HELPERS, REASONS, RESULTS, EntryBlocked, HelperUsed, NoTrainLeft, Ran

Row = dict[str, Any]
DIALS: dict[str, dict[str, str]] = {
    "standard": {},
    **{f"{cards} cards removed": {"removed_cards": str(cards)} for cards in (0, 1, 5)},
    "10 tokens": {"time_tokens": "10"},
    "extra signal": {"extra_signals": "1"},
    "easiest": {"removed_cards": "0", "time_tokens": "10", "extra_signals": "1"},
    "10 goods": {"goods": "10"},
    "no helpers": {"helpers": "false"},
    **{f"{players} players": {"players": str(players)} for players in (1, 3, 4)},
}


def play(level: str, options: dict[str, str], number: int) -> Row:
    """One game by one captain in all seats."""
    game = make_game("switch-signal", options)
    bot = bots("switch-signal")[level](game)
    seed, rng = seed_from(f"switch-signal strength {number}"), Rng(number)
    state, draws, decisions, spent = game.start(), 0, 0, 0.0
    told: list[Effect] = []
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
        state, effects = game.apply(state, who[0], action)
        told += effects
    return {
        "level": level,
        "options": options,
        "game": number,
        "result": RESULTS[state.result],
        "goods": sum(map(sum, state.freight.delivered)),
        "turns": state.turn,
        "tokens": sum(state.lost),
        "causes": causes(told),
        "helpers": [HELPERS[effect.helper] for effect in told if isinstance(effect, HelperUsed)],
        "decisions": decisions,
        "seconds": round(spent, 3),
    }


def causes(told: Iterable[Effect]) -> dict[str, int]:
    """Where the tokens went."""
    found: Counter[str] = Counter()
    for effect in told:
        if isinstance(effect, Ran) and effect.tokens:
            found[REASONS[effect.reason]] += effect.tokens
        elif isinstance(effect, (EntryBlocked, NoTrainLeft)):
            found["entry"] += effect.tokens
    return dict(found)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(rows: list[Row]) -> Row:
    """One line about a setting."""
    games, goods = len(rows), [row["goods"] for row in rows]
    wins = sum(row["result"] == "won" for row in rows)
    low, high = wilson(wins, games)
    return {
        "level": rows[0]["level"],
        "options": rows[0]["options"],
        "games": games,
        "won": f"{wins / games:.1%} [{low:.1%}, {high:.1%}]",
        "goods": f"{mean(goods):.2f} +- {1.96 * stdev(goods) / math.sqrt(games) if games > 1 else 0:.2f}",
        "tokens": round(mean(row["tokens"] for row in rows), 1),
        "lost by the clock": sum(row["result"] == "clock" for row in rows),
        "decisions": round(mean(row["decisions"] for row in rows)),
        "ms a decision": round(1000 * sum(row["seconds"] for row in rows) / sum(row["decisions"] for row in rows), 2),
    }


def written(results: str) -> list[Row]:
    path = Path(results)
    return [json.loads(line) for line in path.read_text().splitlines()] if results and path.exists() else []


def played(level: str, options: dict[str, str], numbers: range, results: str) -> Iterator[Row]:
    """The games of one setting: those written down, then the rest."""
    known = {row["game"]: row for row in written(results) if (row["level"], row["options"]) == (level, options)}
    for number in numbers:
        row = known.get(number) or play(level, options, number)
        if results and number not in known:
            with Path(results).open("a") as file:
                file.write(json.dumps(row) + "\n")
        yield row


def balance(level: str, numbers: range, results: str) -> None:
    """Every dial by itself, on both boards."""
    for side in ("europe", "north_america"):
        for dial in DIALS.values():
            rows = list(played(level, {"side": side, **dial}, numbers, results))
            print(json.dumps(report(rows)), flush=True)


def plots(results: str, folder: Path) -> None:
    """Wins by dial and by helper, and where the tokens go, for both boards."""
    from matplotlib import pyplot as plt

    plt.rcParams["svg.hashsalt"] = "switch-signal"
    rows = written(results)
    for side in ("europe", "north_america"):
        here = [row for row in rows if row["options"].get("side") == side]
        figure, axes = plt.subplots(1, 3, figsize=(15, 5), layout="constrained")
        _by_dial(axes[0], here, side)
        _by_cause(axes[1], [row for row in here if row["options"] == {"side": side}])
        _by_helper(axes[2], [row for row in here if row["options"] == {"side": side}])
        title = "Central Europe" if side == "europe" else "North America"
        figure.suptitle(f"Switch & Signal, {title}, bot `{here[0]['level']}`")
        figure.savefig(folder / f"switch-signal-{side.replace('_', '-')}.svg", metadata={"Date": None})
        plt.close(figure)


def _by_dial(axes: Any, rows: list[Row], side: str) -> None:
    groups = {name: [row for row in rows if row["options"] == {"side": side, **dial}] for name, dial in DIALS.items()}
    groups = {name: group for name, group in groups.items() if group}
    wins = {name: sum(row["result"] == "won" for row in group) for name, group in groups.items()}
    shares = [wins[name] / len(groups[name]) for name in groups]
    spans = [wilson(wins[name], len(groups[name])) for name in groups]
    errors = [
        [share - low for share, (low, _) in zip(shares, spans, strict=True)],
        [high - share for share, (_, high) in zip(shares, spans, strict=True)],
    ]
    axes.barh(list(groups), shares, xerr=errors, color="#7a9cc6", ecolor="#444444")
    axes.invert_yaxis()
    axes.set(title="Games won, by dial (95 % intervals)", xlim=(0, 1))


def _by_cause(axes: Any, rows: list[Row]) -> None:
    lost = Counter[str]()
    for row in rows:
        lost.update(row["causes"])
    named = [name for name, _ in lost.most_common()]
    axes.barh(named, [lost[name] / len(rows) for name in named], color="#c69a7a")
    axes.invert_yaxis()
    axes.set(title=f"Tokens lost a game, standard setting ({len(rows)} games)")


def _by_helper(axes: Any, rows: list[Row]) -> None:
    """How often each helper is called at all."""
    called = Counter(helper for row in rows for helper in row["helpers"])
    named = [helper for helper in HELPERS if called[helper]]
    axes.barh(named, [called[helper] / len(rows) for helper in named], color="#8fb07f")
    axes.invert_yaxis()
    axes.set(title="Share of games in which a helper is called", xlim=(0, 1))


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
    parser.add_argument("what", nargs="?", default="speed", choices=("speed", "balance", "plots"))
    parser.add_argument("--level", default="easy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--results", default="", help="a file of finished games, one a line")
    parser.add_argument("--folder", type=Path, default=Path("docs/measured/plots"))
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.games)
    if given.what == "speed":
        speed()
    elif given.what == "balance":
        balance(given.level, numbers, given.results)
    else:
        plots(given.results, given.folder)


if __name__ == "__main__":
    main()
