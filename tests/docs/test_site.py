"""The documentation as a site: it builds without a warning, and every link of it leads to a place."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.conftest import ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("material") is None, reason="the extra docs is not installed"),
]


class Links(HTMLParser):
    """The links and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors = {"", "__top"}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif value and (name, tag) in (
                ("href", "a"),
                ("src", "img"),
                ("href", "link"),
                ("src", "script"),
            ):
                self.links.append(value)


@cache
def read_page(path: Path) -> Links:
    return Links(path.read_text("utf-8"))


def linked_page(path: Path, link: str) -> Path:
    """Return the file that a link of a page leads to."""
    inner = unquote(urlsplit(link).path)
    target = (path.parent / inner).resolve() if inner else path
    return target / "index.html" if target.is_dir() else target


def test_site_builds_and_has_no_dead_link(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    assert (tmp_path / "codes" / "DCK002" / "index.html").is_file()
    pages = [path for path in tmp_path.rglob("*.html") if path.name != "404.html"]
    dead, checked = [], 0
    for path in pages:
        for link in read_page(path).links:
            if urlsplit(link).scheme or urlsplit(link).netloc:
                assert "example.org" not in link, (path, link)
                continue
            checked += 1
            target, fragment = linked_page(path, link), unquote(urlsplit(link).fragment)
            found = target.is_file() and (target.suffix != ".html" or fragment in read_page(target).anchors)
            if not found:
                dead.append((path.relative_to(tmp_path).as_posix(), link))
    assert dead == []
    linked = {linked_page(path, link) for path in pages for link in read_page(path).links}
    assert set(pages) - linked == set(), "pages that no page links to"
    assert checked > 2000
