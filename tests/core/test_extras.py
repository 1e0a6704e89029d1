"""What runs without any extra, and what a command says that lacks one."""

import subprocess
import sys
from importlib import import_module
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement

from engineshed.cli import COMMANDS
from engineshed.extras import MissingExtra, load

MODULES = {"open-spiel": "pyspiel"}
"""Packages whose module is called otherwise."""


def extras():
    """Every extra with the modules that only it brings."""
    found: dict[str, set[str]] = {}
    for requirement in map(Requirement, requires("engineshed")):
        for extra in ("server", "arena", "research", "cluster"):
            if requirement.marker and requirement.marker.evaluate({"extra": extra}):
                found.setdefault(extra, set()).add(MODULES.get(requirement.name, requirement.name))
    return found


def run(*words, code=0):
    """A command in a process in which no extra can be imported."""
    blocked = sorted(set().union(*extras().values()))
    script = f"import sys; sys.modules.update(dict.fromkeys({blocked})); from engineshed.cli import main; main()"
    command = [sys.executable, "-c", script, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stderr


def test_the_extras_are_those_the_readme_names():
    assert extras().keys() == {"server", "arena", "research", "cluster"}


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("serve", "--help"),
        ("games", "--json"),
        ("rules", "template"),
        ("simulate", "template", "--games", "3"),
        ("moves", "--help"),
    ],
)
def test_rules_bots_and_terminal_need_no_extra(words):
    assert run(*words)


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("serve",), "server"),
        (("backup", "nowhere.json"), "server"),
        (("restore", "nowhere.json"), "server"),
        (("match", "template", "--bots", "easy,random", "--games", "2", "--jobs", "1"), "arena"),
        (("export", "template", "--output", "nowhere.jsonl"), "research"),
        (("print", "railroad-ink", "--output", "nowhere.pdf"), "arena"),
    ],
)
def test_a_missing_extra_is_one_sentence(words, extra):
    told = run(*words, code=1)
    assert len(told.splitlines()) == 1
    assert f"pip install 'engineshed[{extra}]'" in told


def test_a_module_of_our_own_that_is_missing_is_no_missing_extra():
    with pytest.raises(ModuleNotFoundError, match=r"engineshed\.nowhere"):
        load("engineshed.nowhere", "server")
    with pytest.raises(MissingExtra, match="nowhere_at_all is not installed"):
        load("nowhere_at_all", "arena")


@pytest.mark.parametrize(("place", "text"), COMMANDS.items())
def test_the_help_of_a_command_begins_with_its_own_docstring(place, text):
    module, _, name = place.partition(":")
    command = getattr(import_module(module), name)
    said = getattr(command, "help", None) or command.__doc__  # a group of commands has its help as a field
    assert said.startswith(text.rstrip("."))
