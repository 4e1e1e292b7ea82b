"""The Python blocks of the documentation run, those of a page one after the other."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from waitress.server import create_server

from tests.conftest import ROOT
from tests.docs.blocks import Block, find_blocks

PAGES = {
    page: [block for block in blocks if block.runs]
    for page, blocks in groupby(find_blocks("python"), key=lambda block: block.page)
}
NOT_SCRIPTS = ("docs/contributing/", "docs/tutorials/", "docs/api.md")
"""Pages whose blocks are files or fragments (see `test_guides.py`), and the one that needs a service."""
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.py"))
PORT = "127.0.0.1:8000"


@pytest.fixture
def address(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where the service answers: host and port."""
    monkeypatch.setenv("PTCG_DATABASE_URL", f"sqlite:///{folder}/games.db")
    monkeypatch.setenv("PTCG_LOG_LEVEL", "error")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    from importlib import import_module, reload

    server: Any = create_server(reload(import_module("wsgi")).app, host="127.0.0.1", port=0, threads=4)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    yield f"127.0.0.1:{server.effective_port}"
    server.close()
    thread.join(5)


def run_blocks(blocks: list[Block], replaced: dict[str, str]) -> dict[str, Any]:
    """Run blocks in one namespace; return it."""
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks:
        text = block.text
        for old, new in replaced.items():
            text = text.replace(old, new)
        exec(compile("\n" * block.line + text, block.page, "exec"), names)
    return names


@pytest.mark.parametrize(
    "page", [page for page, blocks in PAGES.items() if blocks and not page.startswith(NOT_SCRIPTS)]
)
def test_python_blocks_of_a_page_run(page: str, folder: Path) -> None:
    run_blocks(PAGES[page], {})


@pytest.mark.slow
def test_python_blocks_of_the_api_page_play_a_game(address: str) -> None:
    names = run_blocks(PAGES["docs/api.md"], {PORT: address})
    assert names["game"]["version"] > 1
    assert names["run"]["games"] == 10


def test_readme_has_an_example() -> None:
    assert PAGES["README.md"]


@pytest.mark.slow
def test_python_blocks_and_examples_are_typed(tmp_path: Path) -> None:
    """The blocks of a page are one program; those that are not run here are part of it."""
    programs = {path.stem: path.read_text("utf-8") for path in EXAMPLES}
    for page, found in groupby(find_blocks("python"), key=lambda block: block.page):
        if page.startswith("docs/contributing/"):
            continue
        lines: list[str] = []
        for block in found:
            if "clients.py" not in block.mark:  # which types the client that it generates
                lines += [""] * (block.line - len(lines)) + block.text.splitlines()
        if "import numpy" in "\n".join(lines) and find_spec("numpy") is None:
            continue  # needs the extra rl
        programs[page.removesuffix(".md").replace("/", "_")] = "\n".join([*lines, ""])
    for name, text in programs.items():
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
    assert len(programs) > len(EXAMPLES) + 3
    command = [sys.executable, "-m", "mypy", "--strict", *sorted(map(str, tmp_path.glob("*.py")))]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout.replace(f"{tmp_path}/", "")
