"""The examples of docs/guides/study.md run as they stand."""

import re
import sys
from pathlib import Path

import pytest

from engineshed.cli.export import export

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "study.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs(number, monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    if "steam.parquet" in EXAMPLES[number]:
        export("steam", output=Path("steam.parquet"), games=1)
    monkeypatch.setattr(sys, "argv", ["example"])
    exec(compile(EXAMPLES[number], f"{GUIDE.name}, example {number + 1}", "exec"), {"__name__": "example"})
    assert "Error" not in capsys.readouterr().err
