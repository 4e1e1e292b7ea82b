"""`ptcg check` of one list imports little: each heavy module would be felt at every start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.conftest import DECKS, ROOT

NEVER = frozenset(
    (
        *("asyncio", "bz2", "concurrent", "dataclasses", "hashlib", "html", "http", "logging", "lzma"),
        *("multiprocessing", "shutil", "socket", "ssl", "subprocess", "tempfile", "tomllib"),
        *("flask", "jinja2", "marshmallow", "requests", "rich", "sqlalchemy", "urllib.request"),
        *("validator.api", "validator.effects", "validator.engine", "validator.search", "validator.settings"),
        "validator.web",
    )
)
"""Modules that checking a list needs none of."""

NOT_FOR_LEGAL = frozenset({"html.entities", "validator.catalogue.search"})
"""Modules that only suggestions need."""

_SCRIPT = """
import sys
from validator.cli.main import run
code = run(sys.argv[1:])
print(*sys.modules, file=sys.stderr)
sys.exit(code)
"""


def modules_of(path: Path, cache: Path) -> set[str]:
    """Check a list in its own process, and return what it has imported."""
    done = subprocess.run(
        [sys.executable, "-c", _SCRIPT, "check", str(path), "--on", "2026-07-20", "--no-config"],
        cwd=ROOT,
        env={**os.environ, "PTCG_CACHE_DIR": str(cache), "COVERAGE_PROCESS_START": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode in (0, 1), done.stderr
    return set(done.stderr.split())


@pytest.mark.slow
def test_a_check_imports_nothing_heavy(tmp_path: Path) -> None:
    misspelt = tmp_path / "misspelt.txt"
    text = (DECKS / "standard-2026.txt").read_text("utf-8")
    misspelt.write_text(text.replace("Ultra Ball", "Ultar Ball").replace("MEG 131", ""), "utf-8")
    legal = DECKS / "standard-2026.txt"
    modules_of(legal, tmp_path)  # builds the caches
    empty = subprocess.run(
        [sys.executable, "-c", "import sys, click; print(*sys.modules)"], capture_output=True, text=True
    )
    before = set(empty.stdout.split())
    for path in (legal, misspelt, DECKS / "illegal-2026.txt", DECKS / "black-and-white-2013.txt"):
        found = modules_of(path, tmp_path) - before
        assert not {name for name in found if name in NEVER}, path.name
        if path == legal:
            assert not found & NOT_FOR_LEGAL


def test_the_modules_are_named_as_they_are() -> None:
    """Each module that must not be imported can be: a name that is wrong would test nothing."""
    own = [name for name in NEVER | NOT_FOR_LEGAL if name.startswith("validator.")]
    assert own
    for name in own:
        path = ROOT.joinpath(*name.split("."))
        assert path.is_dir() or path.with_suffix(".py").is_file(), name


NOT_FOR_PAGES = (
    *(
        "alembic",
        "apispec",
        "dbos",
        "flask_smorest",
        "lark",
        "marshmallow",
        "requests",
        "segno",
        "sqlalchemy",
    ),
    *("validator.api", "validator.bots", "validator.cards", "validator.effects", "validator.search"),
    *("validator.engine.game", "validator.storage.database", "webargs"),
)
"""Packages that neither Home nor the page of a deck needs."""

_PAGES = """
import json, sys
from validator.browser.bridge import REST, Bridge
for name in (*REST, *json.loads(sys.argv[1])):
    if name != "validator.engine":
        sys.modules[name] = None  # importing it fails
bridge = Bridge(whole=False)
form = [("Content-Type", "application/x-www-form-urlencoded")]
found = bridge.answer("POST", "/check", form, b"list=" + sys.stdin.buffer.read())
deck = dict(found[1])["Location"].partition("#")[0]
for target in ("/", deck, deck + "/share", "/formats", "/theme/dark", deck + "?menu=1", "/nowhere"):
    assert not bridge.needs_rest("GET", target), target
    print(target.rpartition("/")[2][:9], bridge.answer("GET", target, [], b"")[0])
edit = bridge.answer("POST", deck + "/edit", form, b"do=add:1:sv06-130:1")
print("edit", edit[0], bridge.needs_rest("POST", deck + "/edit"))
print([bridge.needs_rest("GET", each) for each in ("/play", "/hands", "/cards", deck + "/add")])
print(*[each for each, module in sys.modules.items() if module and each.startswith("validator.engine.")])
"""


@pytest.mark.slow
def test_home_and_a_deck_need_neither_engine_nor_search_nor_database(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PAGES, json.dumps(NOT_FOR_PAGES)],
        input=quote((DECKS / "illegal-2026.txt").read_text("utf-8")),
        cwd=ROOT,
        env={**os.environ, "PTCG_CACHE_DIR": str(tmp_path), "COVERAGE_PROCESS_START": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    *pages, edit, rest, engine = done.stdout.splitlines()
    assert [each.split()[-1] for each in pages] == ["200", "200", "200", "200", "303", "200", "404"]
    assert (edit, rest) == ("edit 303 False", "[True, True, True, True]")
    assert engine == "validator.engine.errors"
