"""Chapters 7 and 9: what a round costs, and when the game is over."""

from __future__ import annotations

from typing import Final

from engineshed.core.record import Effect
from engineshed.games.trans_europa.model import (
    Begins,
    EndLineMoved,
    GameOver,
    Laid,
    Lost,
    Match,
    Result,
    RoundCause,
    RoundOver,
    State,
    Turn,
)
from engineshed.games.trans_europa.rules.dealing import next_round
from engineshed.games.trans_europa.rules.tables import Tables
from engineshed.maths.graph import Groups, Tree, cheapest_tree

PRESTIGE: Final = (4, 3, 2, 1, 1)
"""TE-11.2: points for a loss of 0, 1, 2, 3, 4; nothing for more."""
PRESTIGE_END: Final = 13
PRESTIGE_ROUNDS: Final = 40
BARRIER_ROUND: Final = 2
BARRIER_STEP: Final = 3
"""TE-11.3"""


def end_round(
    tables: Tables, state: State, cause: RoundCause, effects: tuple[Effect, ...]
) -> tuple[State, tuple[Effect, ...]]:
    """TE-7.8, TE-7.10: all hands are shown, all losses applied together, then the end of the game is tested."""
    rails = tables.rails_of(state.laid)
    trees = completions(tables, state)
    losses = tuple([loss_of(tables, tree) for tree in trees])
    scores = new_scores(tables, state.match.scores, losses)
    missing = tuple([tuple(tree.edges) for tree in trees])
    old = state.match
    result = Result(old.first, cause, state.hands, state.markers, rails, losses, missing, scores)
    match = Match(old.round, old.first, scores, old.end_line, (*old.past, result))
    effects += (RoundOver(round=old.round, cause=cause), *_lost(result))
    if is_over(tables, match):
        return _game_over(state, match), (*effects, GameOver(winners=winners(scores)))
    moved = end_line_after(tables, match)
    if moved != match.end_line:
        match = Match(old.round, old.first, scores, moved, match.past)
        effects += (EndLineMoved(line=moved),)
    after = next_round(tables, state, match)
    return after, (*effects, Begins(seat=after.match.first, round=after.match.round))


def _lost(result: Result) -> list[Effect]:
    return [
        Lost(seat=seat, hand=hand, loss=result.losses[seat], missing=result.missing[seat], score=result.scores[seat])
        for seat, hand in enumerate(result.hands)
    ]


def _game_over(state: State, match: Match) -> State:
    """TE-6.13, TE-9.1: nobody acts any more; the last board stays."""
    turn = Turn("over", (), state.turn.finished)
    return State(turn, match, state.hands, state.markers, state.stocks, state.supply, state.laid, state.networks)


def completions(tables: Tables, state: State) -> list[Tree]:
    """TE-7.1 to TE-7.5: for each seat the cheapest completion, on the same board, independent of the others."""
    rails = tables.rails_of(state.laid)
    shared = None if tables.vexation else Groups(tables.graph, [laid.line for laid in rails])
    trees: list[Tree] = []
    for seat in range(tables.seats):
        groups = groups_for(tables, rails, seat) if shared is None else shared
        trees.append(cheapest_tree(groups, terminals(tables, state.markers[seat], state.hands[seat])))
    return trees


def groups_for(tables: Tables, rails: tuple[Laid, ...], seat: int) -> Groups:
    """TE-7.3, TE-11.12: every rail on the board is free for everybody, but for rails in another's colour."""
    free = [laid.line for laid in rails if not laid.coloured or laid.seat == seat]
    barred = [laid.line for laid in rails if laid.coloured and laid.seat != seat]
    return Groups(tables.graph, free, barred)


def terminals(tables: Tables, marker: int, hand: tuple[int, ...]) -> list[int]:
    """TE-7.4: the marker must be joined too."""
    return [marker] + [int(tables.place[city]) for city in hand]


def loss_of(tables: Tables, tree: Tree) -> int:
    """TE-11.17: where no completion is possible, the loss is that of the worst round."""
    return tree.cost if tree.cost >= 0 else tables.options.start_score + 1


def new_scores(tables: Tables, scores: tuple[int, ...], losses: tuple[int, ...]) -> tuple[int, ...]:
    """TE-7.6, TE-7.9, TE-11.2: down by the loss, below zero too; or up by prestige."""
    if tables.options.scoring == "prestige2018":
        return tuple([score + prestige(loss) for score, loss in zip(scores, losses, strict=True)])
    return tuple([score - loss for score, loss in zip(scores, losses, strict=True)])


def prestige(loss: int) -> int:
    """TE-11.2"""
    return PRESTIGE[loss] if loss < len(PRESTIGE) else 0


def is_over(tables: Tables, match: Match) -> bool:
    """TE-9.1, TE-9.6, TE-11.2, TE-11.3: a locomotive on the red mark (or at 13), or the last round played."""
    limit = round_limit(tables)
    if limit and match.round >= limit:
        return True
    if tables.options.scoring == "prestige2018":
        return max(match.scores) >= PRESTIGE_END
    return min(match.scores) <= match.end_line


def game_cause(tables: Tables, match: Match) -> str:
    """Why the game is over, or that it goes on, as a message key."""
    if not match.past or not is_over(tables, match) or len(match.past) < match.round:
        return "playing"
    if tables.options.scoring == "prestige2018":
        return "prestige" if max(match.scores) >= PRESTIGE_END else "rounds"
    return "red-mark" if min(match.scores) <= match.end_line else "rounds"


def round_limit(tables: Tables) -> int:
    """TE-9.6, TE-11.2: 0 is no limit."""
    limit = tables.options.max_rounds
    return PRESTIGE_ROUNDS if limit == 0 and tables.options.scoring == "prestige2018" else limit


def end_line_after(tables: Tables, match: Match) -> int:
    """TE-11.3: once, after round 2, the barrier comes up to 3 below the last locomotive."""
    lowest = min(match.scores)
    if tables.options.barrier and match.round == BARRIER_ROUND and lowest >= BARRIER_STEP:
        return lowest - BARRIER_STEP
    return match.end_line


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """TE-9.2 to TE-9.4: the highest score, shared by all who have it."""
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])


def rank(scores: tuple[int, ...], seat: int) -> int:
    """TE-9.5: equal scores share a rank, the next is left out."""
    return 1 + len([score for score in scores if score > scores[seat]])
