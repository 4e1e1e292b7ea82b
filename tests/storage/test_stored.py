"""What an earlier version stored is opened by this one: database, saves, replay, links and baseline.

`tests.storage.stored.make` made the folder of each date; what was stored is never made again.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.tables import act, bearer, few
from tests.conftest import ROOT
from tests.storage.stored.make import play_on, read_game
from validator.app import create_app
from validator.game import Game
from validator.settings import Settings

FOLDERS = sorted(path.parent for path in (Path(__file__).parent / "stored").glob("*/answers.json.gz"))
NAMES = [folder.name for folder in FOLDERS]


def read_gzip(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


def read_answers(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(read_gzip(folder / "answers.json.gz"))
    return found


@pytest.fixture(params=FOLDERS, ids=NAMES)
def folder(request: pytest.FixtureRequest) -> Path:
    """What one version stored."""
    found: Path = request.param
    return found


@pytest.fixture
def client(folder: Path, tmp_path: Path) -> FlaskClient:
    """A client of the service on the stored database."""
    path = tmp_path / "ptcg.db"
    path.write_bytes(read_gzip(folder / "ptcg.db.gz"))
    return create_app(Settings(database_url=f"sqlite:///{path}")).test_client()


def test_something_is_stored() -> None:
    assert "2026-11-23" in NAMES


def test_games_show_what_they_showed(folder: Path, client: FlaskClient) -> None:
    for row in read_answers(folder)["games"]:
        assert read_game(client, row) == row["answers"]


def test_games_are_played_on_and_taken_back(folder: Path, client: FlaskClient) -> None:
    acted = 0
    for row in read_answers(folder)["games"][:3]:
        for token in row["tokens"]:
            body = client.get(f"/v1/games/{row['id']}", headers=bearer(token)).get_json()
            decision = body["view"]["decision"]
            if not decision or not decision.get("options"):
                continue
            answer = act(client, row["id"], token, body["version"], picked=few(decision))
            assert answer.status_code == 200, answer.text
            acted += 1
            version = answer.get_json()["version"]
            headers = bearer(token, **{"If-Match": f'"{version}"'})
            undone = client.post(f"/v1/games/{row['id']}/undo", headers=headers)
            # Two persons who do not share a game take nothing back.
            assert undone.status_code == (200 if len(row["tokens"]) == 1 else 403)
    assert acted == 3


def test_an_open_seat_is_still_joined_or_has_expired(folder: Path, client: FlaskClient) -> None:
    row = read_answers(folder)["games"][4]
    body = client.get(f"/v1/games/{row['id']}", headers=bearer(row["tokens"][0]))
    assert body.status_code == 200
    assert body.get_json()["version"] == 1


def test_a_replay_is_imported_and_ends_the_same(folder: Path, client: FlaskClient) -> None:
    replay = json.loads(read_gzip(folder / "replay.json.gz"))
    answer = client.post("/v1/games/import", json=replay)
    assert answer.status_code == 201, answer.text
    assert answer.get_json()["view"]["result"] == read_answers(folder)["games"][3]["answers"][0]["result"]


def test_links_show_their_lists(folder: Path, client: FlaskClient) -> None:
    for link in read_answers(folder)["links"]:
        page = client.get(link)
        assert page.status_code == 200
        assert "Raging Bolt ex" in page.text


def test_a_run_retains_its_result(folder: Path, client: FlaskClient) -> None:
    stored = read_answers(folder)["simulation"]
    shown = client.get(f"/v1/simulations/{stored['id']}").get_json()
    assert {key: shown[key] for key in stored} == stored


def test_saved_games_are_played_on_the_same(folder: Path) -> None:
    for row in read_answers(folder)["saves"]:
        game = Game.from_json(read_gzip(folder / row["file"]).decode())
        assert play_on(game) == row["after"], row["file"]


def test_a_baseline_still_suppresses_its_findings(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / "baseline.json", tmp_path)
    done = subprocess.run(
        [
            sys.executable, "-m", "validator", "check", "card_data/decks/illegal-2026.txt",
            "--on", "2026-07-20", "--baseline", str(tmp_path / "baseline.json"), "--output-format", "json",
        ],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout)["summary"]["findings"]["error"] == 0
