"""What a player sees: the state, and everything that can be read off it for the screen."""

from __future__ import annotations

from typing import Literal

from engineshed.core.chance import Rng
from engineshed.games.steam.model import CityView, LaidTile, Run, Standing, State, View
from engineshed.games.steam.rules.actions import fee
from engineshed.games.steam.rules.faces import CENTRE
from engineshed.games.steam.rules.money import most_loans, spending_power
from engineshed.games.steam.rules.rounds import amount_due
from engineshed.games.steam.rules.scoring import owned_links, total
from engineshed.games.steam.rules.setting import COLOUR_COUNT, Setting
from engineshed.games.steam.rules.track import NEUTRAL, UNOWNED, Rails
from engineshed.maths.hexes import SIDES

Status = Literal["link", "neutral", "lapses", "safe", "unowned"]


def view(setting: Setting, state: State, seat: int | None) -> View:
    """ST-0.13, ST-2.7: everything is open to everybody."""
    goods, faces = state.goods, setting.faces
    return View(
        seat=seat,
        state=state,
        tiles=tuple(
            LaidTile(place, faces.face[pose], faces.rotation[pose])
            for place, pose in enumerate(state.track.tiles)
            if pose
        ),
        runs=runs_of(setting, state),
        cities=tuple(
            CityView(place, colour - 1, not setting.board.printed[place], bool(state.cities.grown[place]), cubes)
            for place, colour in enumerate(state.cities.colours)
            if colour
            for cubes in [tuple(goods.cubes[place * COLOUR_COUNT : (place + 1) * COLOUR_COUNT])]
        ),
        boxes=tuple(
            tuple(goods.boxes[start : start + COLOUR_COUNT]) for start in range(0, len(goods.boxes), COLOUR_COUNT)
        ),
        bag=tuple(goods.bag),
        new_cities=tuple(state.cities.tiles),
        stock=tuple(faces.left(state.track.faces, face) for face in range(len(faces.names))),
        standings=standings_of(setting, state),
        rounds=setting.rounds,
        fees=tuple(fee(setting, state.players[seat or 0], tile) for tile in range(1, 8)),
    )


def imagine(setting: Setting, view: View, rng: Rng) -> State:
    """ST-0.13: nothing is hidden, so only one world fits."""
    del setting, rng
    return view.state


def standings_of(setting: Setting, state: State) -> tuple[Standing, ...]:
    links = owned_links(setting, state)
    return tuple(
        Standing(
            power=0 if player.left else spending_power(setting, seat, player),
            most_loans=0 if player.left else most_loans(player),
            links=links[seat],
            due=0 if player.left else amount_due(setting, player),
            total=total(player, links[seat]),
        )
        for seat, player in enumerate(state.players)
    )


def runs_of(setting: Setting, state: State) -> tuple[Run, ...]:
    """Every run of track once, in the order of the map."""
    rails = setting.rails(state)
    seen: set[int] = set()
    runs = []
    for edge, owner in enumerate(rails.owners):
        if owner and edge not in seen:
            edges = rails.members(edge)
            seen.update(edges)
            runs.append(_run(rails, state, edges))
    return tuple(runs)


def _run(rails: Rails, state: State, edges: list[int]) -> Run:
    edge = edges[0]
    owner = rails.owners[edge]
    both = (rails.inner_end(edge), rails.outer_end(edge))
    ends = tuple(sorted(end for end in both if end >= 0))
    loose = [-1 - end for end in both if end < 0]
    claimable = [seat for seat in state.order if rails.may_claim(ends[0], seat + 1)] if owner == UNOWNED else []
    return Run(
        paths=_paths(rails, edges),
        ends=ends,
        owner=owner - 1 if owner < UNOWNED else None,
        status=_status(state, owner, state.track.ages[edge], complete=not loose),
        open=(loose[0] // SIDES, loose[0] % SIDES) if loose else None,
        claimable=tuple(sorted(claimable)),
    )


def _paths(rails: Rails, edges: list[int]) -> tuple[tuple[int, int, int], ...]:
    paths = set()
    for edge in edges:
        place, side = divmod(edge, SIDES)
        other = rails.faces.partner[rails.tiles[place] * SIDES + side]
        paths.add((place, side, CENTRE) if other == CENTRE else (place, min(side, other), max(side, other)))
    return tuple(sorted(paths))


def _status(state: State, owner: int, age: int, *, complete: bool) -> Status:
    """ST-14.3, ST-14.6: an owned run begun in an earlier round lapses at the end of its owner's build turn."""
    if owner == NEUTRAL:
        return "neutral"
    if owner == UNOWNED:
        return "unowned"
    if complete:
        return "link"
    built = state.phase in {"move", "over"} or (state.phase == "build" and owner - 1 not in state.queue)
    return "safe" if age >= state.round or built else "lapses"
