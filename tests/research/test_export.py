"""Exported games: every step there, nothing that names a person, and they replay."""

import json
from pathlib import Path

import msgspec
import polars as pl
import pytest

from engineshed.arena.match import play_number, setup_match
from engineshed.cli.common import Choices
from engineshed.cli.export import export
from engineshed.core.record import CHANCE
from engineshed.core.registry import game_names
from engineshed.research.export import GameRow, replayed, schema

SEEDED = Choices(seed="x")
TESTS = Path(__file__).parents[1]
SCHEMA = TESTS.parent / "docs" / "reference" / "export.schema.json"


def read(file):
    return [msgspec.json.decode(line, type=GameRow) for line in file.read_bytes().splitlines()]


@pytest.mark.parametrize("game", game_names())
def test_exported_games_replay_to_the_same_result(game, tmp_path):
    export(game, output=tmp_path / "games.jsonl", games=2, choices=SEEDED)
    setup = setup_match(game, ["random"], {}, "x")
    for number, row in enumerate(read(tmp_path / "games.jsonl")):
        rules, state = replayed(row)
        assert rules.to_act(state) == ()
        assert row.returns == rules.returns(state) == play_number(setup, number).outcome.returns
        assert all(step.number in step.legal for step in row.steps)
        assert all(len(step.weights) == (len(step.legal) if step.seat == CHANCE else 0) for step in row.steps)


@pytest.mark.parametrize("game", game_names())
def test_a_table_has_a_row_for_each_step(game, tmp_path):
    export(game, output=tmp_path / "games.parquet", games=3, choices=SEEDED, observations=True)
    export(game, output=tmp_path / "games.jsonl", games=3, choices=SEEDED, observations=True)
    table, rows = pl.read_parquet(tmp_path / "games.parquet"), read(tmp_path / "games.jsonl")
    assert table.height == sum(len(row.steps) for row in rows)
    for name in ("seat", "action", "number"):
        assert table[name].to_list() == [getattr(step, name) for row in rows for step in row.steps]
    for name in ("legal", "weights", "observation"):
        assert table[name].to_list() == [list(getattr(step, name)) for row in rows for step in row.steps]
    for name in ("bots", "returns", "winners"):
        assert table[name].to_list() == [list(getattr(row, name)) for row in rows for _ in row.steps]
    assert table["game"].to_list() == [number for number, row in enumerate(rows) for _ in row.steps]
    assert table["step"].to_list() == [number for row in rows for number in range(len(row.steps))]


def test_a_log_becomes_data_without_its_names(tmp_path):
    log = next((TESTS / "golden" / "trans_europa").glob("*.log"))
    export(log=[log], output=tmp_path / "game.jsonl")
    (row,) = read(tmp_path / "game.jsonl")
    assert row.bots == ()
    text = (tmp_path / "game.jsonl").read_text()
    names = [line.partition(":")[2].strip() for line in log.read_text().splitlines() if line.startswith("seat ")]
    assert all(f'"{name}"' not in text for name in names if name)


def test_what_cannot_be_exported_is_told(tmp_path):
    with pytest.raises(ValueError, match="which games"):
        export(output=tmp_path / "games.jsonl")
    with pytest.raises(ValueError, match="end its name"):
        export("template", output=tmp_path / "games.csv", games=1)
    unfinished = tmp_path / "open.log"
    unfinished.write_text("engineshed log 1\ngame: template\nversion: 1\n\n0 couple 3\n")
    with pytest.raises(ValueError, match="not over"):
        export(log=[unfinished], output=tmp_path / "game.jsonl")


def test_the_schema_is_published():
    assert json.loads(SCHEMA.read_text("utf-8")) == json.loads(msgspec.json.encode(schema()))
