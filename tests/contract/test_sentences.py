"""The sentences of the log are made by one rule set: the same cases go through Python and through the page's code."""

import json
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource

from engineshed.core.languages import LANGUAGES
from engineshed.core.log import replay_log
from engineshed.core.record import Effect, domains_of, kind
from engineshed.words import Words, package_of

HOUSE = Path(__file__).parent.parent.parent
NODE = HOUSE / "web" / "node_modules"
GOLDEN = sorted((HOUSE / "tests" / "golden").glob("*/*.log"))

needs_page = pytest.mark.skipif(
    not (shutil.which("node") and (NODE / "typescript").exists()), reason="the page's packages are not installed"
)


class Told(Effect, frozen=True):
    """An effect with a field of every sort that a message can be given."""

    one: int
    several: tuple[int, ...] = ()
    truth: bool = False
    nothing: int | None = None
    number: int = 0
    text: str = ""


MESSAGE = "effect-told = { $one }|{ $several }|{ $truth }|{ $nothing }|{ $number }|{ $text }\n"
DOMAINS = {"one": "city", "several": "city"}
CITIES = ("Bergen", "Oslo", "Voss")
CASES = [
    (Told(one=0), "Bergen||false||0|"),
    (Told(one=1, several=(2,)), "Oslo|Voss|false||0|"),
    (Told(one=1, several=(2, 0)), "Oslo|Voss {and} Bergen|false||0|"),
    (Told(one=1, several=(2, 0, 1)), "Oslo|Voss, Bergen {and} Oslo|false||0|"),
    (Told(one=0, truth=True, nothing=7), "Bergen||true|7|0|"),
    (Told(one=0, number=-3, text="TE-3.4, 3-5, -5"), "Bergen||false||−3|TE-3.4, 3-5, −5"),
]
AND = {"en": "and", "ru": "и", "uk": "і"}


def by_page(jobs: list[dict[str, object]]) -> list[list[str]]:
    """What the page's own code makes of the same records."""
    command = ["node", str(HOUSE / "tests" / "support" / "sentences.mjs")]
    done = subprocess.run(command, input=msgspec.json.encode(jobs), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def text_of(package: str, language: str) -> str:
    return (files(package) / "words" / f"{language}.ftl").read_text("utf-8")


class ThreeCities:
    """As much of a game as words need."""

    seats = 2
    domains = {"city": CITIES}

    def name_of(self, domain, index, language):
        del language
        return CITIES[index] if domain == "city" else None


@pytest.fixture
def three_cities(monkeypatch):
    """Words of a game that has one effect with every sort of field."""
    monkeypatch.setattr(ThreeCities, "__module__", "engineshed")
    monkeypatch.setattr("engineshed.words.domains_of", lambda _: dict.fromkeys(Told.__struct_fields__) | DOMAINS)
    return ThreeCities()


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_makes_sentences_by_the_rule(language, three_cities, monkeypatch):
    found = FluentBundle([language], use_isolating=False)
    for text in (text_of("engineshed", language), MESSAGE):
        found.add_resource(FluentResource(text))
    monkeypatch.setattr("engineshed.words.bundle", lambda *_: found)
    told = [Words(three_cities, language).effect(effect) for effect, _ in CASES]
    assert told == [expected.replace("{and}", AND[language]) for _, expected in CASES]


@needs_page
def test_the_page_makes_sentences_by_the_rule():
    jobs = [
        {
            "language": language,
            "messages": [text_of("engineshed", language), MESSAGE],
            "names": {"city": CITIES},
            "effects": {"told": DOMAINS},
            "cases": [effect for effect, _ in CASES],
        }
        for language in LANGUAGES
    ]
    expected = [[text.replace("{and}", AND[language]) for _, text in CASES] for language in LANGUAGES]
    assert by_page(jobs) == expected


@needs_page
@pytest.mark.parametrize("name", sorted({path.parent.name.replace("_", "-") for path in GOLDEN}))
def test_terminal_and_page_tell_a_game_alike(name):
    """One of each kind of effect of every golden game, in every language."""
    jobs, expected = [], []
    for path in [path for path in GOLDEN if path.parent.name == name.replace("-", "_")]:
        table, _ = replay_log(path.read_text("utf-8"))
        told = list({type(effect): effect for step in table.steps for effect in step.effects}.values())
        for language in LANGUAGES:
            words = Words(table.game, language)
            jobs.append(job(words, told))
            expected.append([words.effect(effect) for effect in told])
    assert by_page(jobs) == expected


def job(words: Words, told: list[Effect]) -> dict[str, object]:
    game, language = words.game, words.language
    domains = {kind(type(one)): domains_of(type(one)) for one in told}
    return {
        "language": language,
        "messages": [text_of("engineshed", language), text_of(package_of(game), language)],
        "names": {domain: [words.name(domain, i) for i in range(len(found))] for domain, found in game.domains.items()},
        "effects": {one: {field: found for field, found in all_.items() if found} for one, all_ in domains.items()},
        "cases": told,
    }
