"""The pages without a server: requests in, answers and records out."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from urllib.parse import urlencode

import pytest

from tests.conftest import DECKS, Patch
from tests.web.pages import words_of
from validator.browser.bridge import Bridge, Headers, check
from validator.browser.first_visit import warm_up
from validator.cli.main import run
from validator.services.clock import fix_today, today
from validator.services.runs.in_turn import CLOSED
from validator.storage import memory
from validator.web import goldfish_view
from validator.web.deck_link import pack_list

DAY = date(2026, 7, 20)
FORM = [("Content-Type", "application/x-www-form-urlencoded")]


@pytest.fixture(autouse=True)
def own_day() -> Iterator[None]:
    yield
    fix_today(None)


def make(records: list[tuple[str, bytes]] | None = None) -> Bridge:
    return Bridge(records or [], base="/a/b", origin="https://cards.example", today=DAY)


def post(bridge: Bridge, target: str, **fields: object) -> tuple[int, dict[str, str], str]:
    status, headers, body = bridge.answer("POST", target, FORM, urlencode(fields).encode())
    return status, dict(headers), body.decode()


def get(bridge: Bridge, target: str, headers: Headers | None = None) -> tuple[int, dict[str, str], str]:
    status, found, body = bridge.answer("GET", target, headers or [], b"")
    return status, dict(found), body.decode()


def below(address: str) -> str:
    """Return an address of the site as a target."""
    path = address.removeprefix("https://cards.example")
    assert path.startswith("/a/b/"), address
    return path.removeprefix("/a/b")


def start_game(bridge: Bridge) -> str:
    text = (DECKS / "dragapult-2026.txt").read_text("utf-8")
    status, headers, body = post(bridge, "/play", deck=text, against="easy", seed=5)
    assert status == 303, body
    return below(headers["Location"])


def kept(bridge: Bridge) -> dict[str, bytes | None]:
    return dict(bridge.changes())


def act(bridge: Bridge, game: str) -> None:
    _, _, page = get(bridge, game)
    fields = dict(re.findall(r'name="(proof|version)" value="([^"]*)"', page))
    pick = re.search(r'name="pick" value="(\d+)"', page)
    assert pick
    status, _, body = post(bridge, f"{game}/act", pick=pick[1], **fields)
    assert status == 303, body


def test_a_list_gets_its_verdict() -> None:
    bridge = make()
    status, headers, body = post(bridge, "/check", list=(DECKS / "illegal-2026.txt").read_text("utf-8"))
    assert status == 303, body
    status, headers, body = get(bridge, below(headers["Location"]))
    assert status == 200 and "Not legal: " in body
    assert headers["X-Frame-Options"] == "SAMEORIGIN"
    assert "Standard, 20 Jul 2026" in body and today() == DAY


def test_cookies_are_stored_and_sent_for_their_path_alone() -> None:
    bridge = make()
    get(bridge, "/theme/dark")
    assert 'data-theme="dark"' in get(bridge, "/")[2]
    status, headers, _ = bridge.answer("GET", "/theme/light", [], b"")
    assert status == 303 and "set-cookie" not in {name.lower() for name, _ in headers}
    stored = [(key, data) for key, data in bridge.changes() if data is not None]
    assert 'data-theme="light"' in get(make(stored), "/")[2]
    assert bridge.changes() == []


def test_a_game_goes_on_with_the_records_of_an_earlier_session() -> None:
    bridge = make()
    game = start_game(bridge)
    records = kept(bridge)
    act(bridge, game)
    records |= kept(bridge)
    assert any(key.startswith("game/") for key in records)
    page = get(bridge, game)[2]
    again = make([(key, data) for key, data in records.items() if data is not None])
    assert get(again, game)[2] == page
    act(again, game)
    other = make([(key, data) for key, data in records.items() if data and key.startswith("game/")])
    assert "proof" not in get(other, game)[2]


def test_another_tab_may_change_the_game_and_the_seat() -> None:
    here, there = make(), make()
    game = start_game(here)
    records = kept(here)
    there.load([(key, data) for key, data in records.items() if data is not None])
    act(there, game)
    records |= kept(there)
    before = get(here, game)[2]
    here.load([(key, data) for key, data in records.items() if data is not None])
    assert get(here, game)[2] == get(there, game)[2] != before
    assert not kept(here)
    here.load([])
    assert get(here, game)[0] == 404


def test_a_run_is_played_in_steps_between_requests(monkeypatch: Patch) -> None:
    for name, value in {"RUN_HANDS": 5, "SAMPLE": 1, "PEEKS": 1}.items():
        monkeypatch.setattr(goldfish_view, name, value)
    bridge = make()
    deck = pack_list((DECKS / "dragapult-2026.txt").read_text("utf-8"))
    assert bridge.step() is None
    goal = "attack with Phantom Dive by turn 2"
    status, headers, body = post(bridge, f"/d/~{deck}/hands/runs", goal=goal, seed=3, turn=2)
    assert status == 303, body
    page = below(headers["Location"]).partition("#")[0]
    assert bridge.step() == 0.0
    assert "Playing" in words_of(get(bridge, page)[2])
    begun = kept(bridge)
    steps = 0
    while bridge.step() is not None:
        steps += 1
    assert steps > 2 and "5 hands" in words_of(get(bridge, page)[2])
    again = make([(key, data) for key, data in kept(bridge).items() if data is not None])
    assert "5 hands" in words_of(get(again, page)[2]) and again.step() is None

    monkeypatch.setattr(memory, "SILENT", timedelta(0))
    left = make([(key, data) for key, data in begun.items() if data is not None])
    assert CLOSED in words_of(get(left, page)[2])


def test_the_json_of_a_check_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("illegal-2026", "standard-2026"):
        path = DECKS / f"{name}.txt"
        run(["check", str(path), "--output-format", "json", "--on", "2026-07-20", "--no-config"])
        expected = capsys.readouterr().out.replace(json.dumps(str(path)), '"-"')
        assert check(path.read_text("utf-8"), on="2026-07-20") == expected
    assert json.loads(check("\x00", on="2026-07-20"))["summary"]["unread"]


_ALONE = """
import sys
from pathlib import Path
from validator.browser.bridge import REST, Bridge
from validator.browser.first_visit import visit
from validator.web.deck_link import deck_url

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.startswith(REST) and name not in ("validator.engine", "validator.engine.errors"):
            raise ModuleNotFoundError(f"No module named {name!r}")

sys.meta_path.insert(0, Missing())
bridge = Bridge(whole=False)
visit(bridge)
for path in sys.argv[1:]:
    for view in ("list", "text"):
        target = deck_url(Path(path).read_text("utf-8")) + f"?view={view}"
        assert not bridge.needs_rest("GET", target)
        status, _, _ = bridge.answer("GET", target, [], b"")
        assert status == 200, (path, view, status)
"""


@pytest.mark.slow
def test_the_first_pages_need_no_module_of_the_rest() -> None:
    code = [sys.executable, "-c", _ALONE, *map(str, sorted(DECKS.glob("*.txt")))]
    done = subprocess.run(code, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_deck_shown_as_cards_needs_the_rest() -> None:
    bridge = make()
    deck = f"/d/{pack_list('60 Psychic Energy SVE 5')}"
    assert not bridge.needs_rest("GET", deck) and bridge.needs_rest("GET", f"{deck}?view=cards")
    assert get(bridge, f"{deck}?view=cards")[0] == 200
    assert bridge.needs_rest("GET", deck), "the cookie remembers it"
    assert not bridge.needs_rest("GET", "/")


def test_what_the_memory_of_a_start_has_ready_changes_nothing() -> None:
    bridge = make()
    warm_up(bridge)
    assert bridge.changes() == []
