"""Commands of this game on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from engineshed.core.languages import named
from engineshed.games.switch_signal.data import BoardError, Plan, read_board, read_deck


def check(file: Path, /, *, deck: bool = False, as_json: Annotated[bool, Parameter(name="--json")] = False) -> int:
    """Check a board file (or, with --deck, a dispatch deck) and say what the rules would refuse.

    Ends with 0 if the file can be played, with 1 and one line for each fault if it cannot.
    """
    try:
        facts = _facts(file, deck=deck)
    except (OSError, UnicodeDecodeError) as error:
        return _report(file, [f"cannot be read: {error}"], {}, as_json=as_json)
    except BoardError as error:
        return _report(file, str(error).splitlines(), {}, as_json=as_json)
    return _report(file, [], facts, as_json=as_json)


def _facts(file: Path, *, deck: bool) -> dict[str, int | str]:
    text = file.read_text("utf-8")
    if deck:
        cards = read_deck(text)
        return {"kinds": len(cards), "cards": sum(card.count for card in cards)}
    return board_facts(read_board(text))


def board_facts(plan: Plan) -> dict[str, int | str]:
    """What a board is made of, in numbers."""
    board = plan.board
    return {
        "side": plan.file.side,
        "title": named(plan.file.title),
        "ports": len(board.ports),
        "departure points": len(board.departures),
        "junctions": len(board.junctions),
        "switch discs": sum(len(group) // 3 for group in board.settings_of),
        "lines": len(board.lines),
        "sections": sum(board.sections_of),
        "signal spaces": len(board.lamps),
        "green at the start": plan.greens.bit_count(),
        "hash": plan.hash,
    }


def _report(file: Path, faults: list[str], facts: dict[str, int | str], *, as_json: bool) -> int:
    if as_json:
        answer = {"file": str(file), "ok": not faults, "faults": faults, "facts": facts}
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
    elif faults:
        sys.stderr.write("".join(f"{file}: {fault}\n" for fault in faults))
    else:
        sys.stdout.write(f"{file}: this can be played\n")
        sys.stdout.write("".join(f"  {name}: {value}\n" for name, value in facts.items()))
    return 1 if faults else 0
