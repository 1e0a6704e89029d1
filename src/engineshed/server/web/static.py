"""The built page, read once: a request can only name what is in the list, so no path can lead astray."""

from __future__ import annotations

import gzip
import mimetypes
from contextlib import suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
DEVICE: Final = "device/"
"""Where the page without a server stands, if the host offers it."""
HASHED: Final = ("assets/", f"{DEVICE}assets/", f"{DEVICE}python/")
"""Below these folders a file's path holds the hash of its contents."""

OFFERS_DEVICE: Final = b"<html data-device"
"""How the served page learns that it can be kept on a device."""
HAS_SERVER: Final = b"<html data-server"
"""How the page without a server learns that it came from one."""

NOT_BUILT: Final = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Engine Shed</title>
<h1>Engine Shed</h1>
<p>The server is running, but its page has not been built. From the source: <code>make page</code>, then start
again.</p>
<p>Programs can use it as it is: <a href="/schema/openapi.json">the API</a>, <a href="/health">its health</a>.</p>
</html>
"""


class PageFile(msgspec.Struct, frozen=True):
    content: bytes
    zipped: bytes
    kind: str
    caching: str


def read_page(site: str = "") -> dict[str, PageFile]:
    """Every file of the page by its path; at least an index. Beside it the page without a server, from a folder."""
    found: dict[str, PageFile] = {}
    _gather(files("engineshed.server") / "static", "", found)
    found.setdefault("index.html", PageFile(NOT_BUILT, b"", "text/html; charset=utf-8", ASK_AGAIN))
    if site:
        _gather(Path(site), DEVICE, found)
        for path, mark in ((f"{DEVICE}index.html", HAS_SERVER), ("index.html", OFFERS_DEVICE)):
            found[path] = _file(path, found[path].content.replace(b"<html", mark, 1))
    return found


def check_site(site: str) -> None:
    """Raises ValueError where a folder holds no page without a server."""
    if not Path(site, "worker.js").is_file():
        raise ValueError(f"--site {site}: there is no page without a server; `make site` builds one")


def _gather(folder: Traversable, prefix: str, found: dict[str, PageFile]) -> None:
    if not folder.is_dir():
        return
    for item in folder.iterdir():
        path = prefix + item.name
        if item.is_dir():
            _gather(item, path + "/", found)
        else:
            with suppress(FileNotFoundError):  # the page is just being built anew
                found[path] = _file(path, item.read_bytes())


def _file(path: str, content: bytes) -> PageFile:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in {"application/json", "application/javascript"}:
        kind += "; charset=utf-8"
    zipped = gzip.compress(content, mtime=0)
    smaller = zipped if len(zipped) < len(content) * 0.9 else b""
    return PageFile(content, smaller, kind, FOREVER if path.startswith(HASHED) else ASK_AGAIN)


def find(page: dict[str, PageFile], path: str) -> PageFile | None:
    """The file at a path. A path without an extension is a place within the page."""
    path = path.strip("/")
    if path in page:
        return page[path]
    if f"{path}/" == DEVICE:
        return page.get(f"{DEVICE}index.html", page["index.html"])
    return None if PurePosixPath(path).suffix or path.startswith(HASHED) else page["index.html"]
