"""What the rules forbid on a board, each fault in words of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engineshed.games.switch_signal.data.boardfile import BoardFile, Node
from engineshed.games.switch_signal.model import GOODS, NUMBERS

SWITCH_DISCS = 30
SIGNAL_DISCS = 10
TRACK_GREENS = 3


def board_faults(file: BoardFile) -> Iterator[str]:
    """Everything the rules forbid on a board; later checks wait until the graph itself is sound."""
    graph = [*_node_faults(file), *_edge_faults(file)]
    yield from graph
    if graph:
        return
    shape = [*_degree_faults(file), *_signal_faults(file), *_port_faults(file)]
    yield from shape
    if not shape:
        yield from _setup_faults(file)
        yield from _reach_faults(file)


def _node_faults(file: BoardFile) -> Iterator[str]:
    """SS-1.1: the counts of nodes, goods colours and departure numbers."""
    for name, count in Counter(node.id for node in file.nodes).items():
        if count > 1:
            yield f"node {name}: named {count} times"
    colours = Counter(node.goods for node in file.nodes if node.kind == "goods")
    for colour in GOODS:
        if colours[colour] != 1:
            yield f"goods {colour}: exactly one goods city must have it, not {colours[colour]}"
    if sum(colours.values()) != len(GOODS):
        yield f"goods cities: {len(GOODS)} are needed, each with its colour, not {sum(colours.values())}"
    numbers = sorted(node.number or 0 for node in file.nodes if node.kind == "departure")
    if numbers != list(NUMBERS):
        yield f"departure points: they must carry the numbers 2 to 12 once each, not {numbers}"
    if not 1 <= sum(node.kind == "port" for node in file.nodes) <= 2:
        yield "ports: a board has one or two"


def _edge_faults(file: BoardFile) -> Iterator[str]:
    """SS-1.2: lines join two different nodes, and no two nodes twice."""
    known = {node.id for node in file.nodes}
    for name, count in Counter(edge.id for edge in file.edges).items():
        if count > 1:
            yield f"line {name}: named {count} times"
    pairs: set[frozenset[str]] = set()
    for edge in file.edges:
        for end in {edge.a, edge.b} - known:
            yield f"line {edge.id}: no node is called {end}"
        pair = frozenset((edge.a, edge.b))
        if len(pair) == 1:
            yield f"line {edge.id}: it joins {edge.a} to itself"
        if pair in pairs:
            yield f"line {edge.id}: {edge.a} and {edge.b} are joined twice"
        pairs.add(pair)


def _neighbours(file: BoardFile) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {node.id: [] for node in file.nodes}
    for edge in file.edges:
        found[edge.a].append(edge.b)
        found[edge.b].append(edge.a)
    return found


DEGREES = {"departure": (1, 1), "goods": (3, 99), "port": (3, 99), "junction3": (3, 3), "junction4": (4, 4)}


def _degree_faults(file: BoardFile) -> Iterator[str]:
    """SS-1.3, SS-1.7: how many lines meet at each kind of node, and the branches a junction lists."""
    neighbours = _neighbours(file)
    for node in file.nodes:
        least, most = DEGREES[node.kind]
        if not least <= len(neighbours[node.id]) <= most:
            yield f"node {node.id}: a {node.kind} cannot have {len(neighbours[node.id])} lines"
        branches = [branch.to for branch in node.branches]
        if node.kind.startswith("junction") and sorted(branches) != sorted(neighbours[node.id]):
            yield f"junction {node.id}: its branches must be {sorted(neighbours[node.id])}, not {sorted(branches)}"
    discs = sum(discs_of(node) for node in file.nodes)
    if discs > SWITCH_DISCS:
        yield f"switch discs: the junctions need {discs}, the box holds {SWITCH_DISCS}"


def discs_of(node: Node) -> int:
    """SS-1.7: one disc on a 3-junction, two on a 4-junction."""
    return {"junction3": 1, "junction4": 2}.get(node.kind, 0)


def _signal_faults(file: BoardFile) -> Iterator[str]:
    """SS-1.5: exactly one lamp at every entrance of every city; the others between two sections of one line."""
    cities = {node.id for node in file.nodes if node.kind in {"goods", "port"}}
    for name, count in Counter(signal.id for edge in file.edges for signal in edge.signals).items():
        if count > 1:
            yield f"signal {name}: named {count} times"
    for edge in file.edges:
        length = len(edge.sections)
        count_at = Counter(signal.pos for signal in edge.signals)
        for end, position in ((edge.a, 0), (edge.b, length)):
            if end in cities and count_at[position] != 1:
                yield f"line {edge.id}: the entrance of {end} needs exactly one signal at position {position}"
            if end not in cities and count_at[position]:
                yield f"line {edge.id}: no signal may stand between {end} and the line"
        for signal in edge.signals:
            inside = 0 < signal.pos < length
            if signal.pos > length or count_at[signal.pos] > 1:
                yield f"signal {signal.id}: position {signal.pos} does not exist on this line or is taken"
            if inside != (signal.kind == "track"):
                yield f"signal {signal.id}: a track signal stands between two sections, a city signal at a city"


def _port_faults(file: BoardFile) -> Iterator[str]:
    """SS-23.1, SS-23.9: what each port needs; only ports that trains may pass leave a second one its cubes."""
    ports = sorted(node.id for node in file.nodes if node.kind == "port")
    if sorted(file.rules.ports) != ports:
        yield f"rules.ports: it must name {ports}, not {sorted(file.rules.ports)}"
    elif sum(port.per_colour for port in file.rules.ports.values()) != 2:
        yield "rules.ports: all ports together must need 2 cubes of each colour"
    elif len(ports) > 1 and not file.rules.pass_through_cities:
        yield "rules.pass_through_cities: with two ports it must be true, or a port could take the other one's cubes"


def _setup_faults(file: BoardFile) -> Iterator[str]:
    """SS-3.2, SS-3.3: the discs of the first game."""
    yield from _switch_disc_faults(file)
    yield from _green_faults(file)


def _switch_disc_faults(file: BoardFile) -> Iterator[str]:
    """SS-3.2: each junction has its own discs, on branches of its own."""
    discs = file.setup.switch_discs
    junctions = {node.id: node for node in file.nodes if discs_of(node)}
    for name, node in junctions.items():
        closed = discs.get(name, ())
        branches = {branch.to for branch in node.branches}
        if len(closed) != discs_of(node) or len(set(closed)) != len(closed) or not set(closed) <= branches:
            yield f"setup.switch_discs: {name} needs {discs_of(node)} of its branches closed"
    for name in sorted(set(discs) - set(junctions)):
        yield f"setup.switch_discs: {name} is no junction"


def _green_faults(file: BoardFile) -> Iterator[str]:
    """SS-3.3: one green disc in each city and three on the track."""
    greens = file.setup.green_signals
    city_of = _cities_of_signals(file)
    for name, count in Counter(greens).items():
        if name not in city_of:
            yield f"setup.green_signals: no signal is called {name}"
        if count > 1:
            yield f"setup.green_signals: {name} is named {count} times"
    found = Counter(city_of.get(name, "?") for name in greens)
    for node in file.nodes:
        if node.kind in {"goods", "port"} and found[node.id] != 1:
            yield f"setup.green_signals: {node.id} needs exactly one green signal"
    if found[""] != TRACK_GREENS:
        yield f"setup.green_signals: {TRACK_GREENS} track signals must be green, not {found['']}"


def _cities_of_signals(file: BoardFile) -> dict[str, str]:
    """Each signal with its city; nothing for a track signal."""
    return {
        signal.id: "" if signal.kind == "track" else edge.a if signal.pos == 0 else edge.b
        for edge in file.edges
        for signal in edge.signals
    }


def _reach_faults(file: BoardFile) -> Iterator[str]:
    """Every node can be reached from every other."""
    neighbours = _neighbours(file)
    seen, todo = {file.nodes[0].id}, [file.nodes[0].id]
    while todo:
        for name in neighbours[todo.pop()]:
            if name not in seen:
                seen.add(name)
                todo.append(name)
    for node in file.nodes:
        if node.id not in seen:
            yield f"node {node.id}: no track leads there from {file.nodes[0].id}"
