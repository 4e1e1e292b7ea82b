"""`ptcg cards sync`: exit codes, streams, a sync that was killed, and decks checked with the synced sets."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_serve import SERVERS, started, wait_for
from tests.conftest import DECKS, ROOT, Capture, Patch
from tests.sources import made_up
from tests.sources.made_up import SET_ID
from tests.sources.server import CardServer, dump, raw, send
from validator.app import create_app
from validator.cli.main import run
from validator.services.cards.sync_report import SetResult
from validator.services.daily_sync import forget_data
from validator.services.decks.check import built_in_catalogue
from validator.settings import Settings
from validator.sources.remote import OfferedSetRef

DECK = DECKS / "standard-2026.txt"
LATE = "2026-09-01"


@pytest.fixture(scope="module")
def server() -> Iterator[CardServer]:
    with CardServer(made_up.api()) as running:
        yield running


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data directory and an index directory of this module's own, over the real built-in catalogue."""
    folder = tmp_path_factory.mktemp("own")
    with Patch.context() as patch:
        patch.setenv("PTCG_DATA_DIR", str(folder / "data"))
        patch.setenv("PTCG_CACHE_DIR", str(folder / "cache"))
        patch.setenv("NO_PROXY", "*")
        patch.delenv("PTCG_CARD_SOURCE", raising=False)
        built_in_catalogue.cache_clear()
        yield folder / "data"
    built_in_catalogue.cache_clear()


@pytest.fixture(scope="module")
def synced(server: CardServer, home: Path) -> Path:
    """The data directory after the made-up set was synced."""
    assert run(["cards", "sync", "--source", server.address]) == 0
    return home


def check(tmp_path: Path, text: str, capsys: Capture, *arguments: str) -> dict[str, Any]:
    """Check a deck as a user would; return the report."""
    deck = tmp_path / "deck.txt"
    deck.write_text(text, "utf-8")
    capsys.readouterr()
    run(["check", str(deck), "--output-format", "json", "--on", LATE, *arguments])
    report: dict[str, Any] = json.loads(capsys.readouterr().out)["reports"][0]
    return report


def deck_with(*lines: str) -> str:
    """The legal example deck with the given lines in place of basic Energy."""
    text = DECK.read_text("utf-8").splitlines()
    place = next(
        n
        for n, line in enumerate(text)
        if "Energy" in line and line.split()[0].isdigit() and int(line.split()[0]) > len(lines)
    )
    count, _, rest = text[place].partition(" ")
    text[place] = f"{int(count) - len(lines)} {rest}"
    return "\n".join([*text[: place + 1], *lines, *text[place + 1 :]])


def codes(report: dict[str, Any], severity: str = "") -> list[str]:
    return [found["name"] for found in report["findings"] if severity in ("", found["severity"])]


@pytest.mark.slow
class TestDecks:
    def test_a_new_card_is_known_and_legal_two_weeks_after_its_release(
        self, synced: Path, tmp_path: Path, capsys: Capture
    ) -> None:
        report = check(tmp_path, deck_with("1 Zigzog ZZH 1"), capsys)
        assert report["verdict"] == "legal", report["findings"]
        (line,) = [line for line in report["cards"] if "Zigzog" in json.dumps(line)]
        assert "zz01-001" in json.dumps(line)
        assert report["data_as_of"]["cards"] == "2026-08-07"

    def test_before_that_it_is_not_yet_legal_with_low_confidence(
        self, synced: Path, tmp_path: Path, capsys: Capture
    ) -> None:
        report = check(tmp_path, deck_with("1 Zigzog ZZH 1"), capsys, "--on", "2026-08-20")
        assert codes(report, "error") == ["not-yet-legal"]
        finding = next(found for found in report["findings"] if found["name"] == "not-yet-legal")
        assert "2026-08-21" in finding["message"]
        assert (
            check(tmp_path, deck_with("1 Zigzog ZZH 1"), capsys, "--on", "2026-08-21")["verdict"] == "legal"
        )

    def test_the_german_name_is_read(self, synced: Path, tmp_path: Path, capsys: Capture) -> None:
        report = check(tmp_path, deck_with("1 Zigzog-de ZZH 1"), capsys)
        assert codes(report, "error") == []

    @pytest.mark.rule("DECK-10", "ACE-01")
    def test_a_card_that_may_be_an_ace_spec_beside_one_is_undetermined(
        self, synced: Path, tmp_path: Path, capsys: Capture
    ) -> None:
        mirror, crown = "1 Zigzag Mirror ZZH 4", "1 Zigzag Crown ZZH 5"
        beside_one = check(tmp_path, deck_with(mirror), capsys)  # the deck has Brilliant Blender
        assert beside_one["verdict"] == "undetermined"
        assert codes(beside_one, "warning") == ["ace-spec-limit"]
        certain = check(tmp_path, deck_with(mirror, crown), capsys)
        assert certain["verdict"] == "illegal"
        without = DECK.read_text("utf-8").replace("1 Brilliant Blender SSP 164", "1 Zigzag Mirror ZZH 4")
        assert check(tmp_path, without, capsys)["verdict"] == "legal"
        two = without.replace("1 Zigzag Mirror", "2 Zigzag Mirror").replace("20 Basic", "19 Basic")
        assert check(tmp_path, two, capsys)["verdict"] == "undetermined"

    def test_a_format_that_forbids_tera_is_undetermined_for_an_ex(
        self, synced: Path, tmp_path: Path, capsys: Capture
    ) -> None:
        own = tmp_path / "no-tera.toml"
        own.write_text('title = "No Tera"\nextends = "unlimited"\nforbidden_markers = ["Tera"]\n', "utf-8")
        text = "4 {} ZZH {}\n56 Fire Energy ZZH 6\n"
        assert check(tmp_path, text.format("Zigzog", 1), capsys, "--format", str(own))["verdict"] == "legal"
        report = check(tmp_path, text.format("Zigzog ex", 2), capsys, "--format", str(own))
        assert report["verdict"] == "undetermined"
        assert "forbidden-kind" in codes(report)
        assert (
            check(tmp_path, text.format("Zigzog ex", 2), capsys, "--format", "unlimited")["verdict"]
            == "legal"
        )

    def test_a_format_without_rule_boxes_is_undetermined_for_an_open_trainer(
        self, synced: Path, tmp_path: Path, capsys: Capture
    ) -> None:
        own = tmp_path / "plain.toml"
        own.write_text('title = "Plain"\nextends = "unlimited"\nforbidden_markers = ["Rule Box"]\n', "utf-8")
        text = "4 Zigzog ZZH 1\n4 Zigzag {} ZZH {}\n52 Fire Energy ZZH 6\n"
        assert check(tmp_path, text.format("Ball", 3), capsys, "--format", str(own))["verdict"] == "legal"
        report = check(tmp_path, text.format("Mirror", 4), capsys, "--format", str(own))
        assert report["verdict"] == "undetermined"

    def test_data_as_of_is_the_date_of_the_sync(self, synced: Path, tmp_path: Path, capsys: Capture) -> None:
        report = check(tmp_path, DECK.read_text("utf-8"), capsys)
        state = json.loads((synced / "sync.json").read_text("utf-8"))
        known = max(state["sets_as_of"], "2026-08-21")
        assert report["data_as_of"]["sets"] == known
        (notice,) = [found for found in report["findings"] if found["name"] == "data-age"]
        assert f"set dates as of {known}" in notice["message"]

    def test_the_sets_still_missing_are_named(self, synced: Path, tmp_path: Path, capsys: Capture) -> None:
        report = check(tmp_path, DECK.read_text("utf-8"), capsys, "--on", "2026-12-01")
        message = next(found["message"] for found in report["findings"] if found["name"] == "data-age")
        assert "30th Celebration" in message
        assert "Delta Reign" in message
        assert "Zigzag" not in message


def as_set(set_id: str, name: str, code: str, release: str, found: list[Any]) -> dict[str, Any]:
    """The routes of the made-up API, whose one set is this one."""
    head = {"id": set_id, "name": name, "cardCount": {"official": len(found), "total": len(found)}}
    found = [card | {"id": f"{set_id}-{card['localId']}", "set": head} for card in found]
    own = made_up.api(found, **head, releaseDate=release, abbreviation={"official": code})
    return {path.replace(f"/sets/{SET_ID}", f"/sets/{set_id}"): body for path, body in own.items()} | {
        "/en/sets": [head],
        f"/de/sets/{set_id}": None,
    }


@pytest.mark.slow
@pytest.mark.parametrize(("celebration", "reign"), [("30th", "me06"), ("me05.5", "me07")])
def test_the_sets_that_were_announced(
    home: Path,
    tmp_path: Path,
    monkeypatch: Patch,
    capsys: Capture,
    celebration: str,
    reign: str,
) -> None:
    monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "data"))
    built_in_catalogue.cache_clear()
    pikachu = made_up.pokemon("005", "Pikachu", types=["Lightning"], dexId=[25])
    routes = as_set(celebration, "30th Celebration", "30C", "2026-09-16", [pikachu])
    dragon = made_up.pokemon("100", "Rayquaza ex", hp=230, suffix="ex", rarity="Double rare")
    more = as_set(reign, "Delta Reign", "DLR", "2026-11-06", [dragon])
    routes |= more | {"/en/sets": routes["/en/sets"] + more["/en/sets"]}
    text = deck_with("1 Pikachu 30C 5", "1 Rayquaza ex DLR 100")
    day = ("--on", "2026-11-23")
    before = check(tmp_path, text, capsys, *day)
    assert before["verdict"] == "undetermined"
    for finding in before["findings"]:
        if finding["name"] == "not-in-catalogue":
            assert "ptcg cards sync" in finding["suggestion"]["text"]
    run(["check", str(tmp_path / "deck.txt"), *day])
    assert "Update the card data (ptcg cards sync)" in capsys.readouterr().out
    assert web_verdict(text) == "undetermined"
    answered = {f"/en/cards/{reign}-100": raw(b"{}")}
    with CardServer(routes | answered) as server:
        assert run(["cards", "sync", "--source", server.address]) == 1
        half = check(tmp_path, text, capsys, *day)
        assert half["verdict"] == "undetermined"
        assert codes(half, "warning") == ["not-in-catalogue"]
        server.routes = routes
        assert run(["cards", "sync", "--source", server.address]) == 0
        assert run(["cards", "sync", "--source", server.address]) == 0
        assert "Nothing to sync" in capsys.readouterr().out
    after = check(tmp_path, text, capsys, *day)
    assert after["verdict"] == "legal", after["findings"]
    assert after["data_as_of"]["cards"] == "2026-11-06"
    assert run(["cards", "find", "Pikachu set:30C"]) == 0
    assert "30C 5" in capsys.readouterr().out
    forget_data()
    assert web_verdict(text) == "legal"


def web_verdict(text: str) -> str:
    body = {"text": text, "on": "2026-11-23"}
    answer = create_app(Settings()).test_client().post("/v1/decks/validate", json=body).get_json()
    verdict: str = (answer.get("reports") or [answer])[0]["verdict"]
    return verdict


@pytest.mark.slow
@pytest.mark.parametrize("name", SERVERS)
def test_a_service_syncs_and_uses_the_new_set(home: Path, tmp_path: Path, name: str) -> None:
    pikachu = made_up.pokemon("005", "Pikachu", types=["Lightning"], dexId=[25])
    routes = as_set("30th", "30th Celebration", "30C", "2026-09-16", [pikachu])
    body = json.dumps({"text": deck_with("1 Pikachu 30C 5"), "on": "2026-11-23"})
    with CardServer(routes) as source:
        variables = {"PTCG_DATA_DIR": str(tmp_path / "data"), "PTCG_CARD_SOURCE": source.address}
        with started(name, PTCG_SYNC_HOURS="1", NO_PROXY="*", **variables) as service:

            def verdict() -> Any:
                connection = service.connect()
                sent = {"Content-Type": "application/json"}
                connection.request("POST", "/v1/decks/validate", body, sent)
                found = json.loads(connection.getresponse().read())
                connection.close()
                return found["reports"][0]["verdict"]

            wait_for(lambda: verdict() == "legal", 240)
    assert any("New card data or format facts" in line for line in service.log)


class TestCommand:
    @pytest.mark.slow
    def test_reports_synced_sets_and_then_nothing_new(
        self,
        home: Path,
        server: CardServer,
        capsys: Capture,
        tmp_path: Path,
        monkeypatch: Patch,
    ) -> None:
        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "data"))
        monkeypatch.setenv("PTCG_CARD_SOURCE", server.address)
        assert run(["cards", "sync", "--dry-run"]) == 0
        assert "would be synced, 6 cards" in capsys.readouterr().out
        assert run(["cards", "sync"]) == 0
        out, err = capsys.readouterr()
        assert "Zigzag Horizon: new, 6 cards, 5 with undetermined facts" in out
        assert "of 6 cards playable" in out
        assert "Zigzog 001: attack Zog (EFX001 NOT_READ). The engine does not know the wording" in out
        assert err == ""
        assert run(["cards", "sync"]) == 0
        assert "Nothing to sync" in capsys.readouterr().out
        assert run(["cards", "sync", "--list"]) == 0
        assert "up to date" in capsys.readouterr().out

    @pytest.mark.slow
    def test_json(
        self,
        home: Path,
        server: CardServer,
        capsys: Capture,
        tmp_path: Path,
        monkeypatch: Patch,
    ) -> None:
        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "data"))
        assert run(["cards", "sync", "--source", server.address, "--output-format", "json"]) == 0
        body = json.loads(capsys.readouterr().out)
        assert body["source"] == server.address
        lacking = body["sets"][0].pop("not_playable")
        assert {(row["kind"], row["reason"]) for row in lacking if row["kind"] != "fact"} == {
            ("attack", "NOT_READ"),
            ("trainer", "NOT_READ"),
        }
        assert body["sets"][0].pop("playable") == 6 - len({row["card"] for row in lacking})
        assert body["sets"] == [
            {
                "set": SET_ID,
                "name": "Zigzag Horizon",
                "code": "ZZH",
                "status": "new",
                "cards": 6,
                "open_cards": 5,
                "texts_compiled": 0,
                "texts_refused": 2,
                "note": None,
                "error": None,
            }
        ]
        assert run(["cards", "sync", "--source", server.address, "--list", "--output-format", "json"]) == 0
        assert json.loads(capsys.readouterr().out)["sets"][0]["here"] == 6

    @pytest.mark.parametrize("done", [0, 1])
    def test_ctrl_c_keeps_the_sets_that_are_done_and_names_the_others(
        self,
        done: int,
        home: Path,
        server: CardServer,
        capsys: pytest.CaptureFixture[str],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        from validator.services.cards import sync

        offers = [OfferedSetRef(f"new{number}", f"new{number}", f"New {number}", 3) for number in range(3)]
        synced: list[str] = []

        def sync_set(_: object, offer: OfferedSetRef, bare: SetResult, *__: object) -> SetResult:
            if len(synced) == done:
                os.kill(os.getpid(), signal.SIGINT)
            synced.append(offer.id)
            return replace(bare, status="new", cards=3)

        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "data"))
        monkeypatch.setattr(sync, "_choose", lambda *_: offers)
        monkeypatch.setattr(sync._Run, "_sync_set", sync_set)
        monkeypatch.setattr("validator.cli.cards_sync._playability", lambda _: {})
        assert run(["cards", "sync", "--source", server.address, "--output-format", "json"]) == 130
        rows = json.loads(capsys.readouterr().out)["sets"]
        assert [(row["status"], row["note"]) for row in rows] == [
            *[("new", None)] * done,
            *[("skipped", "stopped")] * (3 - done),
        ]

    @pytest.mark.slow
    def test_a_set_that_fails_exits_1(
        self, home: Path, capsys: Capture, tmp_path: Path, monkeypatch: Patch
    ) -> None:
        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "data"))
        routes = made_up.api() | {f"/en/cards/{SET_ID}-003": raw(b"<html>", kind="text/html")}
        with CardServer(routes) as bad:
            assert run(["cards", "sync", "--source", bad.address, "--output-format", "json"]) == 1
        out, err = capsys.readouterr()
        error = json.loads(out)["sets"][0]["error"]
        assert error["code"] == "SOURCE"
        assert f"error: {SET_ID} (Zigzag Horizon): {error['message']}" in err
        assert error["remedy"] in err

    @pytest.mark.parametrize(
        "arguments",
        [
            ["--source", "ftp://example.com"],
            ["--source", "/nowhere/at/all"],
            ["--set", "NOPE"],
            ["--list", "--dry-run"],
            ["--wrong"],
        ],
    )
    def test_usage_exits_2(
        self,
        home: Path,
        server: CardServer,
        arguments: list[str],
        tmp_path: Path,
        monkeypatch: Patch,
        capsys: Capture,
    ) -> None:
        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "data"))
        monkeypatch.setenv("PTCG_CARD_SOURCE", server.address)
        assert run(["cards", "sync", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert "rror" in err
        assert "Traceback" not in err

    def test_a_folder_that_cannot_be_written_exits_2(
        self,
        home: Path,
        server: CardServer,
        tmp_path: Path,
        monkeypatch: Patch,
        capsys: Capture,
    ) -> None:
        (tmp_path / "file").write_text("no folder")
        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "file" / "data"))
        assert run(["cards", "sync", "--source", server.address]) == 2
        assert "Traceback" not in capsys.readouterr().err

    @pytest.mark.slow
    def test_the_bar_is_shown_on_a_terminal_alone(
        self,
        home: Path,
        server: CardServer,
        tmp_path: Path,
        monkeypatch: Patch,
        capsys: Capture,
    ) -> None:
        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "data"))
        monkeypatch.setattr("validator.cli.cards_sync.is_terminal", lambda: True)
        assert run(["cards", "sync", "--source", server.address]) == 0
        assert SET_ID in capsys.readouterr().err


@pytest.mark.slow
def test_a_killed_sync_continues_where_it_stopped(home: Path, tmp_path: Path) -> None:
    reached, go_on = threading.Event(), threading.Event()

    def wait(handler: BaseHTTPRequestHandler) -> None:
        reached.set()
        go_on.wait(30)
        send(handler, dump(made_up.cards()[3]))

    slow = f"/en/cards/{SET_ID}-004"
    environment = os.environ | {"PTCG_DATA_DIR": str(tmp_path / "data")}
    with CardServer(made_up.api() | {slow: wait}) as server:
        command = [sys.executable, "-m", "validator", "cards", "sync", "--source", server.address]
        first = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE)
        assert reached.wait(60)
        first.send_signal(signal.SIGKILL)
        assert first.communicate(timeout=30)[1] == b""
        go_on.set()
        assert not (tmp_path / "data" / "sets").exists()
        server.requested.clear()
        server.routes = made_up.api()
        second = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
        )
        assert second.returncode == 0, second.stderr
        assert "6 cards" in second.stdout
        requested = sorted(path for path in server.requested if "/cards/" in path)
        assert requested == [f"/en/cards/{SET_ID}-00{n}" for n in (4, 5, 6)]
    assert not list((tmp_path / "data" / "partial").iterdir())
