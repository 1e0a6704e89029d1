"""Chapter 9: when the game is over, why, and who has won."""

from __future__ import annotations

from typing import Final

from engineshed.games.trans_europa.model import Match
from engineshed.games.trans_europa.rules.setting import Setting

PRESTIGE_END: Final = 13
PRESTIGE_ROUNDS: Final = 40
BARRIER_ROUND: Final = 2
BARRIER_STEP: Final = 3
"""TE-11.3"""


def is_over(setting: Setting, match: Match) -> bool:
    """TE-9.1, TE-9.6, TE-11.2, TE-11.3: a locomotive on the red mark (or at 13), or the last round played."""
    limit = round_limit(setting)
    if limit and match.round >= limit:
        return True
    if setting.options.scoring == "prestige2018":
        return max(match.scores) >= PRESTIGE_END
    return min(match.scores) <= match.end_line


def game_cause(setting: Setting, match: Match) -> str:
    """Why the game is over, or that it goes on, as a message key; after the last round no other begins."""
    if len(match.past) < match.round:
        return "playing"
    if setting.options.scoring == "prestige2018":
        return "prestige" if max(match.scores) >= PRESTIGE_END else "rounds"
    return "red-mark" if min(match.scores) <= match.end_line else "rounds"


def round_limit(setting: Setting) -> int:
    """TE-9.6, TE-11.2: 0 is no limit."""
    limit = setting.options.max_rounds
    return PRESTIGE_ROUNDS if limit == 0 and setting.options.scoring == "prestige2018" else limit


def end_line_after(setting: Setting, match: Match) -> int:
    """TE-11.3: once, after round 2, the barrier comes up to 3 below the last locomotive."""
    lowest = min(match.scores)
    if setting.options.barrier and match.round == BARRIER_ROUND and lowest >= BARRIER_STEP:
        return lowest - BARRIER_STEP
    return match.end_line


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """TE-9.2 to TE-9.4: the highest score, shared by all who have it."""
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])


def rank(scores: tuple[int, ...], seat: int) -> int:
    """TE-9.5: equal scores share a rank, the next is left out."""
    return 1 + len([score for score in scores if score > scores[seat]])
