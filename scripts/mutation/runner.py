"""A pytest plugin with two jobs: note which tests touch which line of a game's rules, and run breaks of one function.

`SHED_RULES` names the package of the rules, `SHED_NOTES` the file for the notes. With `SHED_BREAKS` (a file that lists
functions) every break of each is planted in a process forked from this one, so that nothing is read or collected
twice, and the tests that touch its line run in the order of their cost until one fails; the answers go to the open
file whose number is `SHED_ANSWERS`, a line a function.
"""

from __future__ import annotations

import ast
import copy
import gc
import os
import resource
import signal
import time
from collections import Counter
from collections.abc import Iterator
from functools import _lru_cache_wrapper, cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import msgspec
import pytest
from mutation.breaks import Break, Function, breaks_of, functions_in, object_of, plant
from mutation.results import is_first

GIGABYTE: Final = 1 << 30
MEMORY: Final = 4 * GIGABYTE
PATIENT: Final = 1.0
"""CPU seconds that a test may take beyond five times its cost, before the break counts as running away."""
TOUCHED: Final = "__touched__"
MOST_LINES: Final = 1000
"""Of a module of rules."""
RAN_AWAY: Final = frozenset({"time", "memory"})
"""What stands in the place of a test that noticed."""


class Note(msgspec.Struct):
    """What one test costs and touches: lines by module."""

    seconds: float
    lines: dict[str, list[int]]


class Notes(msgspec.Struct):
    """Those of one file of tests, with a hash of its text."""

    hash: str
    tests: dict[str, Note]


class Job(msgspec.Struct):
    """A function to break, the tests that touch each of its lines, and which tests killed a break before."""

    key: str
    tests: dict[int, list[str]]
    killers: dict[str, str]
    settled: dict[str, str]
    """Breaks that need not be tried, as they were found."""


class Verdict(msgspec.Struct):
    about: str
    line: int
    killer: str = ""
    """The test that noticed; `time` or `memory` where the break ran away; empty: it survived."""


class Answer(msgspec.Struct):
    key: str
    verdicts: list[Verdict]


class Jobs(msgspec.Struct):
    patience: float
    """Seconds of tests that a break has to live through, by what they cost without it."""
    costs: dict[str, float]
    jobs: list[Job]


@cache
def modules() -> dict[str, ModuleType]:
    """The modules of the rules by their short names."""
    package = import_module(os.environ["SHED_RULES"])
    folder = Path(str(package.__file__)).parent
    stems = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    return {stem: import_module(f"{package.__name__}.{stem}") for stem in stems}


def functions() -> Iterator[Function]:
    for module in modules().values():
        for function in functions_in(Path(str(module.__file__))):
            if object_of(module, function.name) is not None:
                yield function


def pytest_configure(config: pytest.Config) -> None:
    if "SHED_BREAKS" in os.environ:
        config.pluginmanager.register(Breaker(), "breaker")
    else:
        config.pluginmanager.register(Noter(), "noter")


class Noter:
    """Notes which lines of the rules each test touches."""

    def __init__(self) -> None:
        self.notes: dict[str, Note] = {}
        self.touched = {stem: bytearray(MOST_LINES) for stem in modules()}
        for stem, touched in self.touched.items():
            vars(modules()[stem])[TOUCHED] = touched
        for function in functions():
            plant(modules()[function.module], function.name, noted(function))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """What the fixtures of a whole module touch belongs to the first test that asks for them."""
        for remembered in caches():
            remembered.cache_clear()
        for touched in self.touched.values():
            touched[:] = bytes(MOST_LINES)
        start = time.process_time()
        result = yield
        seconds = time.process_time() - start
        lines = {stem: [line for line, hit in enumerate(touched) if hit] for stem, touched in self.touched.items()}
        self.notes[item.nodeid] = Note(seconds, {stem: found for stem, found in lines.items() if found})
        return result

    def pytest_sessionfinish(self) -> None:
        Path(os.environ["SHED_NOTES"]).write_bytes(msgspec.json.encode(self.notes))


@cache
def caches() -> list[_lru_cache_wrapper[object]]:
    """What the game's functions remember: emptied before a test, so that it is seen to touch what it asks for."""
    game = os.environ["SHED_RULES"].removesuffix(".rules")
    found = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
    return [each for each in found if each.__module__.startswith(game)]


def noted(function: Function) -> ast.FunctionDef:
    """The function with a note before each statement."""
    noting = _Noting()
    found = noting.visit(copy.deepcopy(function.node))
    assert isinstance(found, ast.FunctionDef)
    return found


class _Noting(ast.NodeTransformer):
    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                setattr(node, field, [each for statement in block for each in (self._note(statement), statement)])
        return node

    def _note(self, statement: ast.stmt) -> ast.stmt:
        """`__touched__[line] = 1`: a tenth of what a call would cost, since it runs at every statement."""
        place = ast.Subscript(ast.Name(TOUCHED, ast.Load()), ast.Constant(statement.lineno), ast.Store())
        note = ast.Assign([place], ast.Constant(1))
        return ast.fix_missing_locations(ast.copy_location(note, statement))


class Breaker:
    """Runs every break of the functions asked for."""

    def __init__(self) -> None:
        self.asked = msgspec.json.decode(Path(os.environ["SHED_BREAKS"]).read_bytes(), type=Jobs)
        self.sharp: Counter[str] = Counter()
        """How many breaks of the present function each test has noticed."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        found = {function.key: function for function in functions()}
        gc.freeze()  # what is here now is shared with every forked process as it is
        with os.fdopen(int(os.environ["SHED_ANSWERS"]), "wb") as answers:
            for job in self.asked.jobs:
                verdicts = self.verdicts(items, found[job.key], job)
                answers.write(msgspec.json.encode(Answer(job.key, verdicts)) + b"\n")
                answers.flush()
        return True

    def verdicts(self, items: dict[str, pytest.Item], function: Function, job: Job) -> list[Verdict]:
        """What becomes of every break; the tests that have noticed most of them so far are asked first."""
        verdicts: list[Verdict] = []
        self.sharp = Counter(job.killers.values())
        for broken in breaks_of(function.node):
            if broken.about in job.settled:
                verdicts.append(Verdict(broken.about, broken.line, job.settled[broken.about]))
                continue
            verdicts.append(self.verdict(items, function, broken, job))
            self.sharp[verdicts[-1].killer] += 1
        return verdicts

    def verdict(self, items: dict[str, pytest.Item], function: Function, broken: Break, job: Job) -> Verdict:
        """What becomes of a break: a process of its own, its tests one by one."""
        chosen = self.chosen(job.tests.get(broken.line, []), job.killers.get(broken.about, ""))
        tests = [items[name] for name in chosen if name in items]
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            self._live(function, broken, tests, writing)
        os.close(writing)
        with os.fdopen(reading) as answer:
            killer = answer.read()
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            killer = "time" if os.WTERMSIG(status) == signal.SIGVTALRM else "memory"
        return Verdict(broken.about, broken.line, killer)

    def chosen(self, touching: list[str], killer: str) -> list[str]:
        """The test that noticed before, those that noticed others, then the cheapest, as long as patience lasts."""
        found, left = [], self.asked.patience
        costs = self.asked.costs
        for name in sorted(touching, key=lambda name: (name != killer, -self.sharp[name] / costs[name], costs[name])):
            if left <= 0:
                break
            found.append(name)
            left -= costs[name]
        return found

    def _live(self, function: Function, broken: Break, tests: list[pytest.Item], out: int) -> None:
        """In the forked process: plant, test, tell, end."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            plant(modules()[function.module], function.name, broken.node)
            if not is_first(function):  # those work on boards and tables, the others may have made them
                for remembered in caches():
                    remembered.cache_clear()
            for item, following in zip(tests, [*tests[1:], None], strict=False):
                signal.setitimer(signal.ITIMER_VIRTUAL, PATIENT + 5 * self.asked.costs[item.nodeid])
                if not passes(item, following):
                    os.write(out, item.nodeid.encode())
                    break
        finally:
            os._exit(0)


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test without a report: telling a failure costs a hundred times what most tests do."""
    stack = item.session._setupstate  # noqa: SLF001 - the one way to run an item of a session by itself
    item._initrequest()  # noqa: SLF001 - as above: a function's fixtures belong to one run of it
    try:
        stack.setup(item)
        item.runtest()
        stack.teardown_exact(following)
    except (pytest.skip.Exception, pytest.xfail.Exception):
        stack.teardown_exact(following)
    except BaseException:  # noqa: BLE001 - whatever a broken rule raises
        return False
    return True
