"""A small catalogue and its own data directory, for tests that sync sets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sources import made_up
from tests.sources.server import CardServer
from validator.catalogue import load
from validator.services.cards import sync as service
from validator.services.cards.sync_report import SetResult, SyncReport
from validator.services.decks.check import built_in_catalogue
from validator.sources.http import FetchLimits

QUICK = FetchLimits(
    connect=30, silence=30, whole=60, tries=3, first_pause=0.5, largest=200_000, total=2_000_000
)
"""Few bytes and short pauses; times that no slow machine reaches. A test of a time sets its own."""
BUILT_IN: dict[str, dict[str, Any]] = {
    "aa1": {
        "id": "aa1",
        "name": "Old Set",
        "series": "Old",
        "release": "2026-05-01",
        "codes": {"live": "OLD", "status": "verified"},
        "ptcgdata": "aa1",
        "cards": [
            {
                "id": "aa1-001",
                "number": "001",
                "name": "Zigzag Ball",
                "category": "Trainer",
                "kind": "Item",
                "text": "0123456789abcdef",
            }
        ],
    },
    "pp": {"id": "pp", "name": "Planned Set", "series": "Old", "release": "2026-11-06", "cards": []},
}


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put a catalogue of two made-up sets in place of the built-in one; yield the directory of its set
    files.
    """
    folder = tmp_path / "built_in" / "sets"
    folder.mkdir(parents=True)
    for set_id, data in BUILT_IN.items():
        (folder / f"{set_id}.json").write_text(json.dumps(data), "utf-8")
    for module in (load, service):
        monkeypatch.setattr(module, "built_in_folder", lambda: folder.parent)
    monkeypatch.setenv("PTCG_CACHE_DIR", str(tmp_path / "cache"))
    built_in_catalogue.cache_clear()
    yield folder
    built_in_catalogue.cache_clear()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data directory, empty."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PTCG_DATA_DIR", str(folder))
    monkeypatch.setenv("NO_PROXY", "*")
    return folder


@pytest.fixture
def server() -> Iterator[CardServer]:
    """A card database without any routes yet."""
    with CardServer() as running:
        yield running


@pytest.fixture
def pauses() -> list[float]:
    """The pauses a sync made, in seconds; none of them is really waited for."""
    return []


@pytest.fixture
def sync(small: Path, home: Path, server: CardServer, pauses: list[float]) -> Callable[..., SyncReport]:
    """Sync sets from the local card database into the user's data directory, with short limits."""

    def run(source: str | None = None, **how: Any) -> SyncReport:
        chosen = {"limits": QUICK, "pause": pauses.append} | how
        return service.sync_cards(source or server.address, **chosen)

    return run


@pytest.fixture
def old(sync: Callable[..., SyncReport], server: CardServer, home: Path) -> Path:
    """Sync the set with five of its cards, then offer six; return the stored file."""
    server.routes = made_up.api(made_up.cards()[:5])
    assert not sync().failed
    server.routes = made_up.api()
    return home / "sets" / f"{made_up.SET_ID}.json"


def refused(report: SyncReport) -> SetResult:
    """Return the one set that failed."""
    (result,) = report.failed
    return result
