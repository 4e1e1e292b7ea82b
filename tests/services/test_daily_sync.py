"""The service syncs its data where the operator says so: one process at a time, and failures do not last."""

from __future__ import annotations

import json
import logging
import os
import shutil
from pathlib import Path

import pytest

from validator.app import create_app
from validator.catalogue.load import FOLDER, built_in_catalogue
from validator.formats.facts import forget_facts
from validator.services.daily_sync import forget_data, sync_if_due
from validator.services.formats.sync import export_formats
from validator.services.hosting import hosted_games
from validator.settings import Settings
from validator.support.file_lock import lock_file
from validator.web.layout import data_as_of


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    target = tmp_path / "data"
    target.mkdir()
    monkeypatch.setenv("PTCG_DATA_DIR", str(target))
    monkeypatch.setenv("PTCG_CARD_SOURCE", str(tmp_path / "nowhere"))
    forget_facts()
    return target


def newer_facts(tmp_path: Path) -> Path:
    changed = tmp_path / "changed"
    shutil.copytree(FOLDER / "formats", changed)
    calendar = changed / "calendar.toml"
    text = calendar.read_text("utf-8")
    before = text[text.index("bans = ") + 7 :][:10]
    calendar.write_text(text.replace(f"bans = {before}", "bans = 2026-11-20"), "utf-8")
    export_formats(tmp_path / "facts", changed)
    return tmp_path / "facts"


def test_new_facts_come_and_failures_are_logged(
    folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(sync_hours=24, facts_source=str(newer_facts(tmp_path)))
    with caplog.at_level(logging.WARNING, "ptcg.serve"):
        assert sync_if_due(settings, folder)
    assert "cards sync failed" in caplog.text  # no such source
    assert len(list((folder / "formats").glob("facts-*"))) == 1
    assert not sync_if_due(settings, folder)  # not due
    stamp = folder / "service-sync.time"
    os.utime(stamp, (0, 0))
    with lock_file(folder / "service-sync.lock"):
        assert not sync_if_due(settings, folder)  # another process is at it
    assert stamp.stat().st_mtime == 0
    assert not sync_if_due(settings, folder)  # due, and nothing is new
    assert stamp.stat().st_mtime > 0


def add_set(folder: Path) -> None:
    (folder / "sets").mkdir()
    head = {"id": "zz1", "name": "Made Up", "release": "2026-11-01", "cards": []}
    body = json.loads((FOLDER / "sets" / "mee.json").read_text("utf-8")) | head
    (folder / "sets" / "zz1.json").write_text(json.dumps(body), "utf-8")


def test_forgotten_data_are_opened_again(folder: Path) -> None:
    try:
        forget_data()
        assert not any(one.id == "zz1" for one in built_in_catalogue().sets())
        add_set(folder)
        forget_data()
        assert any(one.id == "zz1" for one in built_in_catalogue().sets())
    finally:
        shutil.rmtree(folder / "sets", ignore_errors=True)
        forget_data()


def test_a_running_service_uses_new_data(folder: Path, tmp_path: Path) -> None:
    """Without a new process, as with waitress, and after a reload, where workers inherit what is open."""
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'games.db'}")
    client, games = create_app(settings).test_client(), hosted_games(settings)

    def days() -> list[str]:
        checked = client.post("/v1/decks/validate", json={"text": "4 Ultra Ball MEG 131"}).get_json()
        reports = [checked["reports"][0], client.get("/readyz").get_json(), {"data_as_of": data_as_of()}]
        return [each["data_as_of"]["sets"] for each in reports]

    try:
        add_set(folder)
        forget_data()
        assert "2026-11-20" not in days() and len(set(days())) == 1
        (folder / "sync.json").write_text(json.dumps({"sets_as_of": "2026-11-20", "source": "x"}), "utf-8")
        forget_data()
        assert days() == ["2026-11-20"] * 3
        assert games.catalogue is built_in_catalogue()
    finally:
        shutil.rmtree(folder)
        forget_data()
