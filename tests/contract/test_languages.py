"""Languages are data: one list, files by language, and no code that names one."""

import re
import subprocess
from pathlib import Path

import pytest

from engineshed.core.languages import ALL, DEFAULT, LANGUAGES, named

HOUSE = Path(__file__).parent.parent.parent
CODE = (".py", ".ts", ".svelte", ".mjs", ".js", ".sh")
ROOMS = ("src", "scripts", "bench", "web", "examples", "Makefile")


def sources() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", *ROOMS], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    found = [HOUSE / name for name in listed.split() if name.endswith(CODE) or name == "Makefile"]
    assert len(found) > 200
    return [path for path in found if path.exists()]


def mentions(text: str) -> list[str]:
    """Every language that a source names: a code in quotes or as a key or file name, a tag, or its own name.

    A page of its own that says which language it is written in is no choice of language.
    """
    text = re.sub(r"<html lang=\S+>", "", text)
    codes, tags, names = ("|".join(getattr(one, key) for one in ALL) for key in ("code", "tag", "name"))
    patterns = (
        rf"""(["'`])(?:{codes})\1""",
        rf"\b(?:{tags})\b",
        rf"\b(?:{codes})\.(?:ftl|toml)\b",
        rf"\(?\b(?:{codes})\|(?:{codes})\b",
        rf"\b(?:name|title)_(?:{codes})\b",
        rf"""["'`](?:{names})["'`]""",
    )
    return [match.group() for pattern in patterns for match in re.finditer(pattern, text)]


def test_no_source_names_a_language():
    found = {str(path.relative_to(HOUSE)): mentions(path.read_text("utf-8")) for path in sources()}
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.parametrize(
    "line",
    [
        'language = "en"',
        "const LANGUAGES = ['uk'];",
        "(files(package) / 'words' / 'ru.ftl')",
        "/(en|ru|uk)\\.ftl/",
        'locale("uk-UA")',
        "name_ru: str",
        '{ en: "English" }',
    ],
)
def test_a_named_language_is_found(line):
    assert mentions(line)


def test_a_language_is_listed_whole():
    assert len(set(LANGUAGES)) == len(LANGUAGES)
    assert all(one.tag.split("-")[0] == one.code and one.name and one.sign for one in ALL)


def test_a_name_that_the_data_lack_is_given_in_another_language():
    assert named({DEFAULT: "Vienna", "xx": "Beč"}, "xx") == "Beč"
    assert named({DEFAULT: "Vienna"}, "xx") == "Vienna"
    assert named({"yy": "Wien"}, "xx") == "Wien"
