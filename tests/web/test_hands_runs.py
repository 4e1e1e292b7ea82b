"""The page Hands plays many hands towards a goal in the background: started, followed, stopped."""

from __future__ import annotations

import gzip
import re
from functools import partial
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.conftest import Patch, wait_until
from tests.web.pages import open_pages, words_of
from validator.settings import Settings
from validator.web import goldfish_view
from validator.web.deck_link import pack_list
from validator.web.examples import read_example

DAY = "2026-08-01"
LEGAL = read_example("legal")
DECK = f"~{pack_list(LEGAL)}"
GOAL = "attack with Phantom Dive by turn 2"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: Patch) -> FlaskClient:
    monkeypatch.setattr(goldfish_view, "RUN_HANDS", 4)
    monkeypatch.setattr(goldfish_view, "SAMPLE", 2)
    monkeypatch.setattr(goldfish_view, "PEEKS", 3)
    monkeypatch.setattr(goldfish_view, "HANDS", 10)
    return open_pages(Settings(database_url=f"sqlite:///{tmp_path / 'runs.db'}", simulation_seconds=300))


def start(client: FlaskClient, **more: str) -> str:
    """Start a run and return the address that the page goes to."""
    response = client.post(
        f"/d/{DECK}/hands/runs", data={"seed": "3", "goal": GOAL, "on": DAY, "turn": "2", **more}
    )
    assert response.status_code == 303, words_of(response.text)
    return response.headers["Location"]


def panel_of(client: FlaskClient, address: str) -> str:
    return client.get(address).text.split('id="goldfish"')[1].split("</section>")[0]


def finished(client: FlaskClient, address: str) -> str:
    return wait_until(lambda: panel_of(client, address), lambda panel: 'id="stop"' not in panel)


def test_a_run_is_started_and_its_answer_has_mark_reasons_and_helping_cards(client: FlaskClient) -> None:
    quick = panel_of(client, f"/d/{DECK}/hands?seed=3&goal={GOAL}")
    (path,) = re.findall(r'formaction="([^"]*/runs)"', quick)
    assert path == f"/d/{DECK}/hands/runs"
    address = start(client)
    assert re.search(r"/hands\?.*seed=3.*&run=[\w-]{16}#goldfish$", address)
    panel = finished(client, address)
    words = words_of(panel)
    assert "4 hands" in words
    assert "Every card known, 2 hands" in words
    assert "lower bound" in words and "tries choices out" in words
    assert "hx-get" not in panel and "Stop" not in words
    number = re.findall(r'name="step" value="(\d+)"', panel)[0]
    run = re.findall(r'name="run" value="([\w-]{16})"', panel)[0]
    opened = client.post(
        f"/d/{DECK}/hands/steps", data={"seed": "3", "goal": GOAL, "run": run, "step": number}
    )
    assert opened.status_code == 303
    assert re.fullmatch(r"/play/[\w-]+/steps", opened.headers["Location"])


def test_a_running_one_is_fetched_again_and_stopped(client: FlaskClient, monkeypatch: Patch) -> None:
    monkeypatch.setattr(goldfish_view, "RUN_HANDS", 1_000)
    client.get("/")  # gives the browser its name
    address = start(client)
    panel = panel_of(client, address)
    panel = wait_until(lambda: panel_of(client, address), lambda panel: "Playing:" in panel)
    assert re.search(r"Playing: \d+ of 1000 hands", words_of(panel))
    assert 'name="step"' not in panel
    (fetched,) = re.findall(r'hx-get="([^"]+)"', panel)
    assert re.search(r'<noscript>.*href="[^"]*run=[\w-]{16}[^"]*#goldfish".*Reload', panel)
    part = client.get(fetched)
    assert part.status_code == 200 and part.headers["Cache-Control"] == "no-store"
    assert part.text.lstrip().startswith('<div id="run"') and "<section" not in part.text
    (stop,) = re.findall(r'formaction="([^"]*/stop)"', panel)
    run = fetched.rpartition("/")[2]
    again = client.post(f"/d/{DECK}/hands/runs", data={"seed": "3", "goal": GOAL})
    assert again.status_code == 429
    assert "1 runs that wait or run of one client" in words_of(again.text)
    stopped = client.post(stop, data={"seed": "3", "goal": GOAL, "on": DAY, "run": run})
    assert stopped.status_code == 303
    panel = panel_of(client, stopped.headers["Location"])
    assert "Stopped." in words_of(panel) and "hx-get" not in panel
    part = client.get(fetched).text
    assert "hx-get" not in part
    assert re.search(r'id="status" hx-swap-oob="true">Hands played: \d+', part)


def test_few_hands_have_no_large_figure_and_every_rate_its_interval(
    client: FlaskClient, monkeypatch: Patch
) -> None:
    address = start(client)
    few = finished(client, address)
    assert 'class="n"' not in few and re.search(r"[0-4] of 4 hands; \d+% to \d+% \(95%\)", words_of(few))
    rates = re.findall(r"<th scope=\"row\">(?:Turn|First|Second|Every).*?</td><td>(.*?)</td>", few)
    assert len(rates) == 5 and all(re.fullmatch(r"\d of \d \(\d+% to \d+%\)", each) for each in rates)
    monkeypatch.setattr("validator.services.runs.goldfish.FEW", 4)
    assert re.search(r'class="n">\d+%<', panel_of(client, address))


def test_a_run_shows_how_long_it_still_takes(client: FlaskClient, monkeypatch: Patch) -> None:
    monkeypatch.setattr(goldfish_view, "RUN_HANDS", 1_000)
    address = start(client)
    panel = wait_until(lambda: words_of(panel_of(client, address)), re.compile("Playing: [1-9]").search)
    assert re.search(r"Playing: \d+ of 1000 hands, about \d+ (s|min) left", panel)
    client.post(f"/d/{DECK}/hands/runs/stop", data={"seed": "3", "run": address.split("run=")[1][:16]})


def test_a_list_too_long_for_an_address_is_carried(client: FlaskClient, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.web.deck_link.LONGEST", 10)
    data = {"list": LEGAL, "seed": "3", "goal": GOAL, "on": DAY}
    response = client.post("/hands/runs", data=data)
    assert response.status_code == 200
    panel = response.text.split('id="goldfish"')[1].split("</section>")[0]
    run = re.findall(r'name="run" value="([\w-]{16})"', panel)[0]
    assert 'formaction="/hands"' in panel or "Playing" not in panel
    look = partial(client.post, "/hands", data={**data, "run": run})
    page = wait_until(lambda: look().text, lambda html: "Playing:" not in html)
    assert "4 hands" in words_of(page)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"goal": "attack with Phantm Dive by turn 2"}, "Did you mean Phantom Dive?"),
        ({"goal": "attack by turn 9"}, "too far for the planner"),
        ({"goal": ""}, "Invalid goal"),
    ],
)
def test_what_cannot_be_started_is_explained(client: FlaskClient, more: dict[str, str], said: str) -> None:
    response = client.post(f"/d/{DECK}/hands/runs", data={"seed": "3", "goal": GOAL, **more})
    assert response.status_code == 400
    assert said in words_of(response.text)


def test_an_unknown_run_is_reported(client: FlaskClient) -> None:
    panel = panel_of(client, f"/d/{DECK}/hands?seed=3&goal={GOAL}&run=AAAAAAAAAAAAAAAA")
    assert "Goldfish run not found." in words_of(panel)
    assert client.get("/hands/runs/AAAAAAAAAAAAAAAA").status_code == 404
    stopped = client.post("/hands/runs/stop", data={"list": LEGAL, "seed": "3", "run": "AAAAAAAAAAAAAAAA"})
    assert stopped.status_code == 303


def test_the_page_of_a_run_is_within_its_budget(client: FlaskClient) -> None:
    address = start(client)
    finished(client, address)
    assert len(gzip.compress(client.get(address).data, 9)) <= 8_000
