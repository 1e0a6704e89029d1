"""Moving goods, upgrading and scoring deliveries: chapters 18 and 19."""

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
    Scored,
    State,
    ToIncome,
    ToPoints,
    Upgrade,
    Upgraded,
)
from engineshed.games.steam.rules.actions import TOP_LEVEL
from engineshed.games.steam.rules.laying import replaced
from engineshed.games.steam.rules.money import changed
from engineshed.games.steam.rules.routes import Network
from engineshed.games.steam.rules.setting import COLOUR_COUNT, FIRST_MOVE, NEUTRAL, Setting, with_player

SIDES: Final = 6
UPGRADE: Final = Upgrade()
PASS: Final = Pass()
TO_INCOME: Final = ToIncome()
TO_POINTS: Final = ToPoints()
INCOME_TRACK: Final = 0
POINTS_TRACK: Final = 1


def move_order(state: State) -> tuple[int, ...]:
    """ST-7.4, ST-18.1: the First Move holder, then the rest in turn order, in both rounds."""
    return tuple(sorted(state.order, key=lambda seat: state.players[seat].tile != FIRST_MOVE))


def may_upgrade(player: Player) -> bool:
    """ST-18.2: once in a phase, and not above 6."""
    return player.level < TOP_LEVEL and not player.upgraded


def legal_moves(network: Network, state: State, seat: int) -> list[Action]:
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


def refuse_move(network: Network, state: State, seat: int, action: Action) -> Refusal | None:
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


def apply_move(network: Network, state: State, seat: int, action: Action, effects: list[Effect]) -> State:
    if isinstance(action, Load):
        effects.append(Loaded(seat=seat, hex=action.hex, colour=action.colour))
        return replace(state, haul=Haul(action.colour, action.hex, action.hex))
    if isinstance(action, Follow):
        return _follow(network, state, seat, action.hex * SIDES + action.side, effects)
    if isinstance(action, Upgrade):
        player = state.players[seat]
        effects.append(Upgraded(seat=seat, level=player.level + 1))
        player = replace(player, level=player.level + 1, upgraded=True)
        return replace(state, players=with_player(state.players, seat, player), queue=state.queue[1:])
    effects.append(Passed(seat=seat))
    return replace(state, queue=state.queue[1:])


def _follow(network: Network, state: State, seat: int, edge: int, effects: list[Effect]) -> State:
    """ST-18.8, ST-18.16: link by link, until the first city of the cube's colour."""
    haul = state.haul
    assert haul is not None
    node, owner = network.links.to[edge], network.links.owner[edge]
    effects.append(
        Moved(
            seat=seat,
            colour=haul.colour,
            start=haul.node,
            finish=node,
            owner=None if owner == NEUTRAL else owner - 1,
            neutral=int(owner == NEUTRAL),
        )
    )
    haul = Haul(haul.colour, haul.origin, node, (*haul.route, edge))
    if state.cities.colours[node] != haul.colour + 1:
        return replace(state, haul=haul)
    return _delivered(network, state, seat, haul, effects)


def _delivered(network: Network, state: State, seat: int, haul: Haul, effects: list[Effect]) -> State:
    """ST-18.17, ST-19.1, ST-19.3: the cube goes to the bag; the mover scores first, then the others in turn order."""
    effects.append(Delivered(seat=seat, colour=haul.colour, start=haul.origin, finish=haul.node, links=len(haul.route)))
    spot = haul.origin * COLOUR_COUNT + haul.colour
    goods = state.goods
    goods = Goods(
        replaced(goods.cubes, spot, goods.cubes[spot] - 1),
        goods.boxes,
        replaced(goods.bag, haul.colour, goods.bag[haul.colour] + 1),
    )
    points = network.points_of(list(haul.route))
    scorers = [seat, *[other for other in state.order if other != seat]]
    claims = tuple([Claim(scorer, points[scorer]) for scorer in scorers if points[scorer]])
    state = replace(state, goods=goods, haul=None, claims=claims, queue=state.queue[1:])
    return without_questions(network.setting, state, effects)


# --- income or points ------------------------------------------------------------------------------------------------


def legal_claims(setting: Setting, state: State, seat: int) -> list[Action]:
    """ST-19.2, ST-19.5: all to income, if it is below the ceiling, or all to victory points."""
    return [TO_INCOME, TO_POINTS] if state.players[seat].income < setting.ceiling else [TO_POINTS]


def refuse_claim(setting: Setting, state: State, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, ToIncome):
        return None if state.players[seat].income < setting.ceiling else Refusal("ST-19.5")
    return None if isinstance(action, ToPoints) else Refusal("ST-19.2")


def apply_claim(setting: Setting, state: State, action: Action, effects: list[Effect]) -> State:
    return without_questions(setting, _scored(setting, state, isinstance(action, ToIncome), effects), effects)


def without_questions(setting: Setting, state: State, effects: list[Effect]) -> State:
    """ST-19.5: at the ceiling there is nothing to ask."""
    while state.claims and state.players[state.claims[0].seat].income >= setting.ceiling:
        state = _scored(setting, state, False, effects)
    return state


def _scored(setting: Setting, state: State, to_income: bool, effects: list[Effect]) -> State:
    """ST-19.2, ST-19.4, ST-19.6: points beyond the income ceiling are lost."""
    claim = state.claims[0]
    player = state.players[claim.seat]
    if to_income:
        income = min(player.income + claim.points, setting.ceiling)
        lost = player.income + claim.points - income
        effects.append(Scored(seat=claim.seat, points=claim.points, track=INCOME_TRACK, lost=lost))
        player = changed(player, player.cash, income, player.points)
    else:
        effects.append(Scored(seat=claim.seat, points=claim.points, track=POINTS_TRACK, lost=0))
        player = changed(player, player.cash, player.income, player.points + claim.points)
    return replace(state, players=with_player(state.players, claim.seat, player), claims=state.claims[1:])
