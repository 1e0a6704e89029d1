"""Golden games told step by step, effect by effect; run as a script, it writes the transcripts again."""

from __future__ import annotations

from pathlib import Path

from engineshed.core.log import replay_log
from engineshed.core.record import domains_of, kind

GOLDEN = Path(__file__).parents[2] / "golden" / "switch_signal"
TOLD = ("win", "clock", "discs-first", "shuffled", "tokens")


def transcript(name: str) -> str:
    """Each decision or outcome of a log, and below it what it did, in the words of the domains."""
    table, _ = replay_log((GOLDEN / f"{name}.log").read_text("utf-8"))
    lines = []
    for step in table.steps:
        lines.append(f"{step.entry.seat} {table.space.write(step.entry.action)}")
        lines += ["    " + _told(table.game.domains, effect) for effect in step.effects]
    return "\n".join(lines) + "\n"


def _told(domains, effect):
    words = [
        f"{name}={_named(domains, domain, getattr(effect, name))}" for name, domain in domains_of(type(effect)).items()
    ]
    return " ".join([kind(type(effect)), *(word for word in words if not word.endswith("=None"))])


def _named(domains, domain, value):
    if isinstance(value, tuple):
        return "+".join(_named(domains, domain, each) for each in value) or "nowhere"
    return domains[domain][value] if domain and value is not None else str(value)


if __name__ == "__main__":
    for told in TOLD:
        (GOLDEN / f"{told}.txt").write_text(transcript(told), "utf-8")
