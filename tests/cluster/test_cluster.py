"""A match on a real cluster, two nodes on this machine: the same bytes as locally, whatever is lost.

`make test-cluster` runs it, where Ray is installed. Ray reads its environment when it is imported: not before the
token is known.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from engineshed.arena import cluster
from engineshed.arena.cluster import Cluster, ClusterError, play_batch
from engineshed.arena.match import play_match, setup_match

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="make test-cluster brings Ray")
GAMES = 60
NODE = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run's own, with its token."""
    folder = tmp_path_factory.mktemp("run")
    token = folder / "ray.token"
    token.touch(mode=0o600)
    token.write_text(secrets.token_hex(32))
    return folder


@pytest.fixture(scope="module")
def nodes(folder: Path) -> Iterator[Any]:
    """Two real nodes, each with one core."""
    cluster._set_environment(folder)
    nodes = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=NODE)
    nodes.add_node(**{name: value for name, value in NODE.items() if name != "include_dashboard"})
    nodes.wait_for_nodes()
    yield nodes
    nodes.shutdown()


@pytest.fixture
def opened(nodes: Any, folder: Path) -> Iterator[Cluster]:
    found = Cluster(nodes.address, folder)
    yield found
    found.close()


@pytest.fixture(scope="module")
def setup() -> Any:
    return setup_match("template", ["easy", "random"], {"players": 2}, "cluster")


@pytest.fixture(scope="module")
def local(setup: Any, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("local") / "results.jsonl"
    list(play_match(setup, GAMES, path, jobs=1))
    return path.read_bytes()


def test_the_results_are_those_of_one_machine_to_the_byte(opened: Cluster, setup: Any, local: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    played = list(play_match(setup, GAMES, path, play=opened.play))
    assert [each.number for each in played] == list(range(GAMES))
    assert path.read_bytes() == local
    assert (tmp_path / "results.times.jsonl").read_bytes().count(b"\n") == GAMES
    assert all(each.outcome.thinking for each in played)


def test_a_match_that_was_stopped_goes_on(opened: Cluster, setup: Any, local: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    for played in play_match(setup, GAMES, path, play=opened.play):
        if played.number == 20:
            break
    assert 20 < len(list(play_match(setup, 21, path))) < GAMES
    list(play_match(setup, GAMES, path, play=opened.play))
    assert path.read_bytes() == local


def test_batches_grow_until_they_take_seconds(opened: Cluster, setup: Any):
    assert opened._size == 1
    list(opened.play(setup, range(GAMES)))
    assert 1 < opened._size <= cluster.MOST_TOGETHER
    opened._learn(10, 100.0)
    assert opened._size == 1


def test_another_version_on_a_machine_is_told(setup: Any):
    with pytest.raises(ClusterError, match="another version"):
        play_batch(setup, [0], "0.0.0")


def test_without_a_token_nothing_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("RAY_AUTH_TOKEN_PATH", raising=False)
    with pytest.raises(ClusterError, match="no token"):
        Cluster("127.0.0.1:1", tmp_path)


def test_the_command_plays_on_the_cluster_and_a_wrong_token_is_refused(
    nodes: Any, folder: Path, local: bytes, tmp_path: Path
):
    words = ["match", "template", "--bots", "easy,random", "--games", str(GAMES), "--seed", "cluster"]
    words += ["--results", "results.jsonl", "--cluster", nodes.address]
    run = [sys.executable, "-c", "from engineshed.cli import main; main()", *words]
    bare = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    (tmp_path / "ray.token").write_text(secrets.token_hex(32))
    done = subprocess.run(run, cwd=tmp_path, env=bare, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 1, done.stdout
    assert "no cluster at" in done.stderr
    (tmp_path / "ray.token").write_text((folder / "ray.token").read_text())
    done = subprocess.run(run, cwd=tmp_path, env=bare, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "results.jsonl").read_bytes() == local


def test_a_machine_that_is_killed_costs_nothing(nodes: Any, opened: Cluster, setup: Any, local: bytes, tmp_path: Path):
    """The last test: the cluster has one node less after it."""
    path = tmp_path / "results.jsonl"
    (other,) = nodes.worker_nodes
    for played in play_match(setup, GAMES, path, play=opened.play):
        if played.number == 5:
            nodes.remove_node(other, allow_graceful=False)
    assert path.read_bytes() == local
