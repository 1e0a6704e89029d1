"""A copy of the house that speaks one language more: every text of the first one, ⟨marked⟩.

Files are added; none is changed but the list of languages.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

from engineshed.core.languages import DEFAULT

HOUSE = Path(__file__).parent.parent.parent
CODE = "eo"
"""A language with a plural of its own that nobody here speaks."""
LISTED = f'\n[[language]]\ncode = "{CODE}"\ntag = "{CODE}-001"\nname = "Marked"\nsign = "⟨⟩"\n'
OPEN, CLOSE = "⟨⟩"


def marked_house(folder: Path) -> Path:
    """The sources of program and page, with the marked language."""
    shutil.copytree(HOUSE / "src", folder / "src", ignore=shutil.ignore_patterns("static", "__pycache__", "*.so"))
    shutil.copytree(HOUSE / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    for file in [*folder.rglob(f"{DEFAULT}.ftl"), *folder.rglob(f"{DEFAULT}.toml")]:
        marked = marked_messages if file.suffix == ".ftl" else marked_rules
        file.with_name(f"{CODE}{file.suffix}").write_text(marked(file.read_text("utf-8")), "utf-8")
    listed = folder / "src" / "engineshed" / "languages.toml"
    listed.write_text(listed.read_text("utf-8") + LISTED, "utf-8")
    return folder


def marked_messages(text: str) -> str:
    resource = FluentParser().parse(text)
    for entry in resource.body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            entry.value.elements = [ftl.TextElement(OPEN), *entry.value.elements, ftl.TextElement(CLOSE)]
    return FluentSerializer().serialize(resource)


def marked_rules(text: str) -> str:
    return re.sub(r'^("?[\w.-]+"? = )"(.*)"$', rf'\1"{OPEN}\2{CLOSE}"', text, flags=re.MULTILINE)


def environment(house: Path) -> dict[str, str]:
    """In which a Python process runs the copy instead of the original."""
    return {**os.environ, "PYTHONPATH": str(house / "src"), "COLUMNS": "600"}


def unmarked(text: str) -> str:
    """What stands outside of all marks."""
    while (inner := re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)) != text:
        text = inner
    return text
