"""Small breaks of a function: every comparison, number, condition, argument and statement, one at a time."""

from __future__ import annotations

import ast
import copy
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final, NamedTuple

ENGINE: Final = "2"
"""Goes up whenever a function would be broken in other ways: every result is out of date then."""
COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Sub: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
TRUTH: Final = (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)
"""Conditions that are broken from inside; any other is negated."""

Edit = Callable[[ast.AST], ast.AST | None]


class Break(NamedTuple):
    """A function with one thing changed."""

    about: str
    """`a < b` -> `a <= b`, with the line it stands on."""
    line: int
    node: ast.FunctionDef


class Function(NamedTuple):
    """A function or method of a module."""

    module: str
    name: str
    node: ast.FunctionDef

    @property
    def key(self) -> str:
        return f"{self.module}.{self.name}"

    @property
    def text(self) -> str:
        return ast.unparse(self.node)


def functions_in(path: Path) -> list[Function]:
    """Every function of a module and every method of its classes, in the order of the text."""
    found: list[Function] = []
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.append(Function(path.stem, node.name, node))
        elif isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            found += [Function(path.stem, f"{node.name}.{each.name}", each) for each in methods]
    return found


def breaks_of(function: ast.FunctionDef) -> list[Break]:
    """Every break of a function, each told apart by its text."""
    found: list[Break] = []
    for place, node in enumerate(_code(function)):
        for edit in _edits(node):
            broken = copy.deepcopy(function)
            target = _code(broken)[place]
            before = _told(target)
            after = edit(target)
            if after is not target:
                broken = _Swap(target, after).visit(broken)
            text = "left out" if after is None else f"`{_told(after)}`"
            found.append(Break(f"`{before}` -> {text}", _line(node), ast.fix_missing_locations(broken)))
    return _numbered(found)


def _numbered(found: list[Break]) -> list[Break]:
    """The second break with the same text is called so."""
    seen: dict[str, int] = {}
    named: list[Break] = []
    for each in found:
        seen[each.about] = seen.get(each.about, 0) + 1
        times = seen[each.about]
        named.append(each if times == 1 else each._replace(about=f"{each.about} ({times})"))
    return named


def _line(node: ast.AST) -> int:
    """Where a node stands; a comprehension stands where its target does."""
    return node.target.lineno if isinstance(node, ast.comprehension) else node.lineno


def _told(node: ast.AST) -> str:
    return ast.unparse(node).strip().partition("\n")[0]


class _Swap(ast.NodeTransformer):
    """Puts a node, or a `pass`, in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST | None) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return ast.Pass() if self.new is None else self.new
        return self.generic_visit(node)


def _code(function: ast.FunctionDef) -> list[ast.AST]:
    """What runs: without docstrings, annotations, assertions, `strict` of a zip, and what a reader is told."""
    found: list[ast.AST] = []
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        if _is_quiet(node):
            continue
        found.append(node)
        waiting += reversed(
            [child for field, child in _children(node) if field not in {"annotation", "returns", "decorator_list"}]
        )
    return found


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield field, value
        elif isinstance(value, list):
            yield from ((field, each) for each in value if isinstance(each, ast.AST))


def _is_quiet(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return True
    return isinstance(node, (ast.Assert, ast.Delete, ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Raise))


def _edits(node: ast.AST) -> Iterator[Edit]:
    """Every change to one node."""
    if isinstance(node, ast.Call):
        yield from _call_edits(node)
    elif isinstance(node, (ast.stmt, ast.IfExp)):
        yield from _statement_edits(node)
    else:
        yield from _expression_edits(node)


def _expression_edits(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Compare():
            yield from (_compare(place) for place in range(len(node.ops)))
        case ast.BoolOp():
            yield from (_drop_value(place) for place in range(len(node.values)))
        case ast.comprehension():
            yield from (_drop_if(place) for place in range(len(node.ifs)))
        case ast.BinOp(op=op) if type(op) in COUNTED:
            yield _count
        case ast.BinOp(op=ast.Add() | ast.Mult() | ast.BitOr()):  # of tuples, numbers and sets alike
            yield lambda node: node.left
        case ast.UnaryOp(op=ast.Not()):
            yield lambda node: node.operand
        case ast.Constant(value=bool()):
            yield _flip
        case ast.Constant(value=int()):
            yield _more


def _statement_edits(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.AugAssign(op=op) if type(op) in COUNTED:
            yield _count
        case ast.Break():
            yield lambda _: ast.Continue()
        case ast.Continue():
            yield lambda _: ast.Break()
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if not isinstance(test, TRUTH):
            yield _negate
    if isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        yield lambda _: None


def _call_edits(node: ast.Call) -> Iterator[Edit]:
    """Another function, an argument left out that has a default, a rule number or key changed."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in CALLED:
        yield _rename
    for place, keyword in enumerate(node.keywords):
        if keyword.arg and (name == "replace" or keyword.arg == "only"):
            yield _drop_keyword(place)
    for place, argument in enumerate(node.args):
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield _other_text(place)


def _compare(place: int) -> Edit:
    def edit(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Compare)
        node.ops[place] = COMPARED[type(node.ops[place])]()
        return node

    return edit


def _count(node: ast.AST) -> ast.AST:
    assert isinstance(node, (ast.BinOp, ast.AugAssign))
    node.op = COUNTED[type(node.op)]()
    return node


def _flip(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.Constant)
    node.value = not node.value
    return node


def _more(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.Constant)
    node.value += 1
    return node


def _negate(node: ast.AST) -> ast.AST:
    assert isinstance(node, (ast.If, ast.While, ast.IfExp))
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return node


def _rename(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.Call)
    assert isinstance(node.func, ast.Name)
    node.func.id = CALLED[node.func.id]
    return node


def _drop_value(place: int) -> Edit:
    def edit(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.BoolOp)
        rest = node.values[:place] + node.values[place + 1 :]
        return rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)

    return edit


def _drop_if(place: int) -> Edit:
    def edit(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.comprehension)
        del node.ifs[place]
        return node

    return edit


def _drop_keyword(place: int) -> Edit:
    def edit(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Call)
        del node.keywords[place]
        return node

    return edit


def _other_text(place: int) -> Edit:
    def edit(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Call)
        argument = node.args[place]
        assert isinstance(argument, ast.Constant)
        argument.value = f"{argument.value}?"
        return node

    return edit


# ---- planting: a running function gets other code, so that nobody who has imported it keeps the sound one


def object_of(module: ModuleType, name: str) -> FunctionType | None:
    """The function that a name of a module stands for, without what decorates it."""
    owner, _, method = name.rpartition(".")
    holder = vars(module) if not owner else vars(vars(module)[owner])
    found = holder[method]
    found = getattr(found, "__func__", found)
    found = getattr(found, "fget", found)
    found = getattr(found, "__wrapped__", found)
    return found if isinstance(found, FunctionType) else None


def plant(module: ModuleType, name: str, node: ast.FunctionDef) -> None:
    """Give a function the code of another with the same name."""
    found = object_of(module, name)
    assert found is not None, f"{name} is no plain function"
    found.__code__ = compiled(module, name, node)


def compiled(module: ModuleType, name: str, node: ast.FunctionDef) -> CodeType:
    """The code of a function as its module would compile it."""
    bare = copy.deepcopy(node)
    bare.decorator_list = []
    body: list[ast.stmt] = [bare]
    for owner in reversed(name.split(".")[:-1]):
        body = [ast.ClassDef(owner, [], [], body, [])]
    future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
    tree = ast.fix_missing_locations(ast.Module([future, *body], []))
    code = compile(tree, module.__file__ or "", "exec")
    for part in name.split("."):
        code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
    return code


def fingerprint(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]
