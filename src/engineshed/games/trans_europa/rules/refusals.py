"""Why an action is not allowed: the first broken rule, by number."""

from __future__ import annotations

from engineshed.core.record import Action, Refusal
from engineshed.games.trans_europa.model import ColouredRail, Deal, First, Marker, Rail, State, Stop
from engineshed.games.trans_europa.rules.building import crowded_junctions, rail_on
from engineshed.games.trans_europa.rules.tables import Tables


def refuse(tables: Tables, state: State, seat: int, action: Action) -> Refusal | None:
    """The first rule the action breaks; None: it is allowed."""
    refusal = _refuse_time(state, seat, action)
    if refusal is not None:
        return refusal
    if isinstance(action, Marker):
        return _refuse_marker(tables, state, action.junction)
    if state.turn.phase == "marker":
        return Refusal("TE-4.2")
    if isinstance(action, Rail):
        return _refuse_line(tables, state, action.line)
    if isinstance(action, ColouredRail):
        return _refuse_line(tables, state, action.line) or _refuse_colour(tables, state, action.line)
    assert isinstance(action, Stop)
    return Refusal("TE-5.8") if state.turn.phase == "rail" else None


def _refuse_time(state: State, seat: int, action: Action) -> Refusal | None:
    """TE-4.1: the mover acts, and nobody else; nature deals, and nobody else."""
    phase = state.turn.phase
    if phase == "over":
        return Refusal("TE-9.1", "game-over")
    if isinstance(action, (Deal, First)):
        return Refusal("TE-2.8", "not-nature")
    if phase in {"deal", "first"}:
        return Refusal("TE-2.7", "deal-first")
    return None if state.turn.acting[0] == seat else Refusal("TE-4.1", "not-your-turn")


def _refuse_marker(tables: Tables, state: State, junction: int) -> Refusal | None:
    if state.turn.phase != "marker":
        return Refusal("TE-4.7")
    if not 0 <= junction < tables.junctions:
        return Refusal("TE-1.3")
    if junction in state.markers and not tables.options.shared_start:
        return Refusal("TE-4.4")
    return None


def _refuse_line(tables: Tables, state: State, line: int) -> Refusal | None:
    if not 0 <= line < tables.lines:
        return Refusal("TE-1.3")
    laid = rail_on(tables.rails_of(state.laid), line)
    if laid is not None:
        return Refusal("TE-11.13") if laid.coloured else Refusal("TE-5.2")
    junctions = state.networks[state.turn.acting[0]].junctions
    if not junctions[tables.graph.tail[line]] and not junctions[tables.graph.head[line]]:
        return Refusal("TE-5.3")
    if state.turn.phase == "second" and tables.is_double(line):
        return Refusal("TE-5.1")
    return None


def _refuse_colour(tables: Tables, state: State, line: int) -> Refusal | None:
    if not tables.vexation:
        return Refusal("TE-11.10", "no-vexation")
    if state.stocks[state.turn.acting[0]] == 0:
        return Refusal("TE-11.11", "no-colour-left")
    crowded = crowded_junctions(tables, state)
    if int(tables.graph.tail[line]) in crowded or int(tables.graph.head[line]) in crowded:
        return Refusal("TE-11.14")
    return None
