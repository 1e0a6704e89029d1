"""`make audit` never calls clean what it could not check."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "scripts"))
import audit

NO_LINE = "npm error audit endpoint returned an error\nnpm warn audit request to https://x/ failed, reason: ENOTFOUND"


@pytest.mark.parametrize(
    ("said", "line", "found"),
    [
        ("No known vulnerabilities found", "Python packages: nothing is known.", False),
        ("found 0 vulnerabilities\n", "nothing is known.", False),
        ("Found 2 known vulnerabilities in 1 package\nName Version ID", "weaknesses are known", True),
        ("# npm audit report\n\n1 high severity vulnerability\n", "weaknesses are known", True),
        ("3 vulnerabilities (1 low, 2 high)", "weaknesses are known", True),
        (
            "No known vulnerabilities found\nx could not be audited\ny could not be audited",
            "2 packages, which were NOT",
            False,
        ),
        (NO_LINE, "could not be reached, so they were NOT checked", False),
        ("", "could not be reached, so they were NOT checked", False),
    ],
)
def test_it_says_plainly_what_was_not_checked(said: str, line: str, found: bool):
    told, is_found = audit.verdict("Python packages", said)
    assert line in told
    assert is_found == found


def test_a_program_that_is_not_there_has_checked_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    assert not audit.run(audit.Check("Python packages", ["no-such-program"], tmp_path))
    assert "NOT checked" in capsys.readouterr().out
    assert not audit.run(audit.Check("Python packages", ["false"], tmp_path))
    assert "NOT checked" in capsys.readouterr().out
