"""How the page without a server is built: what can be said without building it."""

import ast
import hashlib
import lzma
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"


def script(name):
    """By its file: Python has a module `site` of its own."""
    found = spec_from_file_location(name, SCRIPTS / f"{name}.py")
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.fixture
def site_compiled():
    return script("site_compiled")


def test_the_mirrors_are_those_of_apt(site_compiled, tmp_path):
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / "sources.list").write_text("deb [arch=amd64] http://one.example/debian/ bookworm main\n")
    (tmp_path / "sources.list.d" / "debian.sources").write_text(
        "Types: deb\nURIs: http://two.example/debian\nSuites: bookworm\n\n"
        "Types: deb\nURIs: http://two.example/debian-security\nSuites: bookworm-security\n"
    )
    (tmp_path / "sources.list.d" / "other.list").write_text("deb https://three.example/apt stable main\n")
    assert site_compiled.mirrors(tmp_path) == ["http://one.example/debian", "http://two.example/debian"]


def test_a_package_that_is_not_the_listed_one_is_refused(site_compiled, tmp_path, monkeypatch):
    listed = f"Package: libpython3.14-dev\nFilename: a.deb\nSHA256: {hashlib.sha256(b'right').hexdigest()}\n\n"
    monkeypatch.setattr(
        site_compiled, "fetched", lambda url: b"wrong" if url.endswith(".deb") else lzma.compress(listed.encode())
    )
    with pytest.raises(LookupError, match="not the one that was listed"):
        site_compiled.unpacked("http://one.example/debian", tmp_path / "headers")
    assert not (tmp_path / "headers").exists()


def test_named_headers_win(site_compiled, monkeypatch, tmp_path):
    monkeypatch.setenv("PYTHON314_INCLUDE", str(tmp_path))
    assert site_compiled.headers() == tmp_path


def test_without_headers_the_rules_stay_interpreted_and_one_line_says_so(site_compiled, monkeypatch, capsys):
    monkeypatch.setattr(site_compiled, "ready", lambda: None)
    monkeypatch.setattr(site_compiled, "headers", lambda: None)
    assert site_compiled.main() == 0
    assert capsys.readouterr().out == f"{site_compiled.NO_HEADERS}\n"


def test_another_rule_makes_another_name(site_compiled, monkeypatch):
    before = site_compiled.name()
    extra = site_compiled.ROOT / "scripts" / "site.py"
    monkeypatch.setattr(site_compiled, "rules", lambda: iter([extra]))
    assert site_compiled.name() != before


def test_docstrings_go_and_code_stays(monkeypatch, site_compiled):
    monkeypatch.syspath_prepend(str(SCRIPTS))
    monkeypatch.setitem(sys.modules, "site_compiled", site_compiled)
    text = '"""Says."""\nimport a\ndef f():\n    """Only this."""\nclass A:\n    """More."""\n    x = 1\n'
    bare = ast.unparse(script("site").Bare().visit(ast.parse(text)))
    assert bare == "import a\n\ndef f():\n    pass\n\nclass A:\n    x = 1"
