"""Moving goods and upgrading: chapter 18."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engineshed.core.record import Action, Effect, Refusal
from engineshed.games.steam.model import (
    Claim,
    Delivered,
    Follow,
    Goods,
    Haul,
    Load,
    Loaded,
    Moved,
    Pass,
    Passed,
    Player,
    State,
    Upgrade,
    Upgraded,
)
from engineshed.games.steam.rules.actions import TOP_LEVEL
from engineshed.games.steam.rules.laying import replaced
from engineshed.games.steam.rules.routes import Network
from engineshed.games.steam.rules.setting import COLOUR_COUNT, FIRST_MOVE, Setting, with_player
from engineshed.games.steam.rules.track import NEUTRAL
from engineshed.games.steam.rules.tracks import without_questions
from engineshed.maths.hexes import SIDES

UPGRADE: Final = Upgrade()
PASS: Final = Pass()


def move_order(state: State) -> tuple[int, ...]:
    """ST-7.4, ST-18.1: the First Move holder, then the rest in turn order, in both rounds."""
    return tuple(sorted(state.order, key=lambda seat: state.players[seat].tile != FIRST_MOVE))


def may_upgrade(player: Player) -> bool:
    """ST-18.2: once in a phase, and not above 6."""
    return player.level < TOP_LEVEL and not player.upgraded


def legal_moves(setting: Setting, state: State, seat: int) -> list[Action]:
    network = setting.network(state)
    haul = state.haul
    if haul is not None:
        return [
            Follow(edge // SIDES, edge % SIDES) for edge in network.next_steps(haul, state.players[seat].level, seat)
        ]
    actions: list[Action] = []
    level = state.players[seat].level
    for city in network.cities:
        for colour in range(COLOUR_COUNT):
            if state.goods.cubes[city * COLOUR_COUNT + colour] and network.can_deliver(city, colour, level, seat):
                actions.append(Load(city, colour))
    if may_upgrade(state.players[seat]):
        actions.append(UPGRADE)
    actions.append(PASS)
    return actions


def refuse_move(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    network = setting.network(state)
    if isinstance(action, Follow):
        return _refuse_follow(network, state, seat, action)
    if state.haul is not None:
        return Refusal("ST-18.16")
    if isinstance(action, Load):
        if not state.goods.cubes[action.hex * COLOUR_COUNT + action.colour]:
            return Refusal("ST-18.5")
        possible = network.can_deliver(action.hex, action.colour, state.players[seat].level, seat)
        return None if possible else Refusal("ST-18.7")
    if isinstance(action, Upgrade):
        return None if may_upgrade(state.players[seat]) else Refusal("ST-18.2")
    return None if isinstance(action, Pass) else Refusal("ST-18.1")


def _refuse_follow(network: Network, state: State, seat: int, action: Follow) -> Refusal | None:
    """ST-18.5 to ST-18.12: each step is offered only if the delivery can then be completed."""
    haul = state.haul
    if haul is None:
        return Refusal("ST-18.1")
    edge = action.hex * SIDES + action.side
    if action.hex != haul.node or edge not in network.links.to:
        return Refusal("ST-18.5")
    if network.links.to[edge] in network.visited(haul):
        return Refusal("ST-18.9")
    return None if edge in network.next_steps(haul, state.players[seat].level, seat) else Refusal("ST-18.12")


def apply_move(setting: Setting, state: State, seat: int, action: Action) -> tuple[State, list[Effect]]:
    if isinstance(action, Load):
        haul = Haul(action.colour, action.hex, action.hex)
        return replace(state, haul=haul), [Loaded(seat=seat, hex=action.hex, colour=action.colour)]
    if isinstance(action, Follow):
        return _follow(setting, state, seat, action.hex * SIDES + action.side)
    if isinstance(action, Upgrade):
        level = state.players[seat].level + 1
        players = with_player(state.players, seat, replace(state.players[seat], level=level, upgraded=True))
        return replace(state, players=players, queue=state.queue[1:]), [Upgraded(seat=seat, level=level)]
    return replace(state, queue=state.queue[1:]), [Passed(seat=seat)]


def _follow(setting: Setting, state: State, seat: int, edge: int) -> tuple[State, list[Effect]]:
    """ST-18.8, ST-18.16: link by link, until the first city of the cube's colour."""
    haul, links = state.haul, setting.network(state).links
    assert haul is not None
    node, owner = links.to[edge], links.owner[edge]
    effects: list[Effect] = [
        Moved(
            seat=seat,
            colour=haul.colour,
            start=haul.node,
            finish=node,
            owner=None if owner == NEUTRAL else owner - 1,
            neutral=int(owner == NEUTRAL),
        )
    ]
    haul = Haul(haul.colour, haul.origin, node, (*haul.route, edge))
    if state.cities.colours[node] != haul.colour + 1:
        return replace(state, haul=haul), effects
    return _delivered(setting, state, seat, haul, effects), effects


def _delivered(setting: Setting, state: State, seat: int, haul: Haul, effects: list[Effect]) -> State:
    """ST-18.17, ST-19.1, ST-19.3: the cube goes to the bag; the mover scores first, then the others in turn order."""
    effects.append(Delivered(seat=seat, colour=haul.colour, start=haul.origin, finish=haul.node, links=len(haul.route)))
    spot = haul.origin * COLOUR_COUNT + haul.colour
    goods = state.goods
    goods = Goods(
        replaced(goods.cubes, spot, goods.cubes[spot] - 1),
        goods.boxes,
        replaced(goods.bag, haul.colour, goods.bag[haul.colour] + 1),
    )
    points = setting.network(state).points_of(list(haul.route))
    scorers = [seat, *[other for other in state.order if other != seat]]
    claims = tuple([Claim(scorer, points[scorer]) for scorer in scorers if points[scorer]])
    state = replace(state, goods=goods, haul=None, claims=claims, queue=state.queue[1:])
    return without_questions(setting, state, effects)
