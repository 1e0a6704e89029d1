"""RI-8, RI-13, RI-14.15: the result of a game, and who has won."""

from __future__ import annotations

from engineshed.core.record import Part, Scoring, SeatScore
from engineshed.games.railroad_ink.model import PARTS, Score, State
from engineshed.games.railroad_ink.rules.points import total_of
from engineshed.games.railroad_ink.rules.setting import Setting


def returns(setting: Setting, state: State) -> tuple[float, ...]:
    """RI-8.3: the totals."""
    return tuple([float(total_of(player.sheet.cells, setting.options)) for player in state.players])


def scoring(setting: Setting, state: State) -> Scoring:
    """RI-8.2, RI-13: of the sheets as of the last reveal."""
    scores = [setting.score(player.sheet.cells) for player in state.players]
    star = state.draft.star if state.draft is not None else -1
    places = ranks(scores, [player.absent for player in state.players], star)
    seats = tuple([SeatScore(s.total, place, parts(s)) for s, place in zip(scores, places, strict=True)])
    winners = tuple([seat for seat, place in enumerate(places) if place == 1])
    return Scoring(seats, winners if setting.seats > 1 else (), "rounds")


def parts(score: Score) -> tuple[Part, ...]:
    """RI-8.2: the lines of the score table; errors count against the player (RI-8.4)."""
    points = {name: int(getattr(score, name)) for name in PARTS}
    points["errors"] = -points["errors"]
    about: dict[str, dict[str, int | str]] = {
        "exits": {"networks": ", ".join([str(n.exits) for n in score.networks if n.exits > 1])},
        "errors": {"routes": len(score.open_ends), "lava": len(score.open_lava)},
        "meteor": {"ends": len(score.crater_ends)},
        "lava": {"closed": sum([lake.closed for lake in score.lakes]), "largest": largest(score)},
    }
    return tuple([Part(name, points[name], about.get(name, {})) for name in PARTS])


def largest(score: Score) -> int:
    return max([len(lake.cells) for lake in score.lakes], default=0)


def standing(score: Score, absent: bool) -> tuple[int, int, int]:
    """RI-13.1, RI-13.2, RI-7.9: lower is better: those present, then the higher total, then fewer errors."""
    return int(absent), -score.total, score.errors


def star_distance(seat: int, star: int, seats: int) -> int:
    """RI-14.15, RI-14.16: counter-clockwise from the star; the starred player himself comes last."""
    return (star - seat) % seats or seats


def ranks(scores: list[Score], absent: list[bool], star: int) -> list[int]:
    """RI-13.1 to RI-13.4, RI-14.15: places from 1; without a star equal players share a place."""
    keys: list[tuple[tuple[int, int, int], int]] = []
    for seat, score in enumerate(scores):
        last = star_distance(seat, star, len(scores)) if star >= 0 else 0
        keys.append((standing(score, absent[seat]), last))
    return [1 + sum([other < key for other in keys]) for key in keys]
