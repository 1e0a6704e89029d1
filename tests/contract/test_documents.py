"""Documents are true: every link leads somewhere, every picture is there, nothing is named that is not in the house."""

import re
import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent.parent
LISTED = subprocess.run(["git", "ls-files", "*.md"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
PAGES = [page for page in LISTED.split() if (HOUSE / page).exists()]


def links(page: str) -> list[str]:
    text = re.sub(r"```.*?```", "", (HOUSE / page).read_text("utf-8"), flags=re.DOTALL)
    found = re.findall(r"\]\(([^)\s]+)\)", text)
    return [link.partition("#")[0] for link in found if not re.match(r"[a-z]+:|#", link)]


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page):
    assert [link for link in links(page) if not (HOUSE / page).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_files_named_in_a_document_are_there(page):
    named = re.findall(
        r"`((?:src|web/src|tests|docs|scripts|bench|deploy|examples)/[\w/.-]+\.\w+)`", (HOUSE / page).read_text()
    )
    assert [name for name in named if not (HOUSE / name).exists()] == []


def test_every_document_is_reached_from_the_first():
    seen, waiting = set(), ["README.md", "docs/README.md"]
    while waiting:
        page = waiting.pop()
        if page in seen or page not in PAGES:
            continue
        seen.add(page)
        waiting += [str((HOUSE / page).parent.joinpath(link).resolve().relative_to(HOUSE)) for link in links(page)]
    assert sorted(page for page in PAGES if page.startswith("docs/") and page not in seen) == []
