"""A game between two people on the pages: offered, joined by the link, played, all without a script."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.api.tables import BOLT, DAY, DRAGAPULT
from tests.web.forms import first_answer, hidden_fields
from tests.web.pages import heading_of
from validator.app import create_app
from validator.engine.game import Game
from validator.services.games.cache import unpack
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames
from validator.web.deck_link import encode


@pytest.fixture
def app() -> Flask:
    return create_app(Settings(), Games(MemoryGames()))


def offer(client: FlaskClient) -> tuple[str, str]:
    """Offer a game; return its address and that of the link for the other player."""
    form = {"deck": f"# Dragon secret\n{DRAGAPULT}", "against": "person", "on": DAY}
    response = client.post("/play", data=form)
    assert response.status_code == 303, response.text
    address = response.headers["Location"]
    html = client.get(address).text
    assert heading_of(html) == "Waiting for the other player"
    link = urlsplit(unescape(re.findall(r'id="link"[^>]*value="([^"]+)"', html)[0]))
    return address, f"{link.path}?{link.query}"


def join(client: FlaskClient, link: str, deck: str = BOLT) -> str:
    """Open the link and join; return the page that follows."""
    html = client.get(link).text
    assert heading_of(html) == "Join a game" and "Budew" not in html
    (secret,) = re.findall(r'name="secret" value="([^"]+)"', html)
    data = {"secret": secret, "deck": deck}
    return client.post(urlsplit(link).path, data=data, follow_redirects=True).text


def choose(client: FlaskClient, address: str) -> bool:
    """Choose the first option of who decides; says whether this one does."""
    html = client.get(address).text
    if " won" in heading_of(html) or "is a draw" in heading_of(html):
        return False
    answer = first_answer(html)
    if answer is None:
        assert "Look again" in html and heading_of(html).startswith("The other player chooses")
        assert "/undo" not in html and "/branch" not in html
        return False
    assert client.post(f"{address}/act", data={**hidden_fields(html), **answer}).status_code == 303
    return True


def test_two_people_meet_and_play(app: Flask) -> None:
    first, second, watcher = app.test_client(), app.test_client(), app.test_client()
    address, link = offer(first)
    assert link.startswith(f"{address}/join?secret=")
    for page in (watcher.get(address).text, watcher.get(link).text):
        assert "Dragon secret" not in page and "Budew" not in page
    assert "secret=" not in watcher.get(address).text
    assert first.get(link).status_code == 303  # the first player cannot sit down twice by mistake
    board = join(second, link)
    assert "Dragon secret" not in board and 'class="hand"' in board
    shown = first.get(address).text
    assert "Waiting" not in heading_of(shown)
    acted = set()
    for _ in range(60):
        acted |= {number for number, each in enumerate((first, second)) if choose(each, address)}
    assert acted == {0, 1}
    assert watcher.get(link).status_code == 303
    late = watcher.post(f"{address}/join", data={"secret": "x", "deck": BOLT})
    assert late.status_code == 409


def test_what_is_wrong_is_shown_with_what_was_typed(app: Flask) -> None:
    first, second = app.test_client(), app.test_client()
    address, link = offer(first)
    row = BOLT.splitlines()[1]
    html = join(second, link, BOLT.replace(row, f"9{row[1:]}"))
    assert heading_of(html).startswith("Deck not legal")
    assert row[1:] in html and "Budew" not in html
    wrong = second.post(f"{address}/join", data={"secret": "wrong", "deck": BOLT})
    assert wrong.status_code == 403 and "secret of the open seat" in wrong.text
    assert 'class="hand"' in join(second, link)


@pytest.mark.parametrize("tile", ["raging-bolt-2026", encode(BOLT)])
def test_the_second_player_joins_with_a_tile(tile: str) -> None:
    store = MemoryGames()
    app = create_app(Settings(), Games(store))
    first, second = app.test_client(), app.test_client()
    address, link = offer(first)
    (secret,) = re.findall(r'name="secret" value="([^"]+)"', second.get(link).text)
    sent = second.post(f"{address}/join", data={"secret": secret, "deck": "", "tile": tile})
    assert sent.status_code == 303
    (record,) = (row.game for row in store.rows.values())
    game = Game.from_dict(unpack(record.start))
    assert "Raging Bolt ex" in {game.table.defs[card].name for card in range(60, 120)}


def test_the_link_is_a_qr_code_for_the_first_player_alone(app: Flask) -> None:
    first = app.test_client()
    response = first.post("/play", data={"deck": DRAGAPULT, "tile": "person", "on": DAY})
    address = response.headers["Location"]
    html = first.get(address).text
    (code,) = re.findall(r'<img class="qr" src="([^"]+)"', html)
    assert 'data-copy="link"' in html and code == f"{address}/qr.svg"
    drawn = first.get(code)
    assert drawn.mimetype == "image/svg+xml" and "style=" not in drawn.text
    assert drawn.headers["Cache-Control"] == "private, no-store"
    assert app.test_client().get(code).status_code == 404


@pytest.mark.parametrize("more", [{"seed": "7"}, {"other": BOLT}])
def test_the_first_player_chooses_neither_seed_nor_the_other_list(app: Flask, more: dict[str, str]) -> None:
    form = {"deck": DRAGAPULT, "against": "person", "on": DAY, **more}
    refused = app.test_client().post("/play", data=form)
    assert refused.status_code == 422 and heading_of(refused.text) == "Game not started"


def test_nothing_can_be_done_before_the_other_has_come(app: Flask) -> None:
    client = app.test_client()
    address, _ = offer(client)
    for part in ("/share", "/replay.json", "/steps"):
        assert client.get(address + part).status_code == 409
    token = client.get_cookie("seat", path=address)
    assert token is not None
    from validator.web.pages.play_seat import proof_of

    for part, data in (("act", {"pick": "0"}), ("act", {"say": "end"}), ("undo", {}), ("branch", {})):
        sent = client.post(f"{address}/{part}", data={**data, "proof": proof_of(token.value), "version": "1"})
        assert sent.status_code in (200, 409), part
    for part in ("act", "undo", "branch", "join"):
        assert app.test_client().post(f"{address}/{part}").status_code in (403, 409)


def test_pages_of_an_unknown_game(app: Flask) -> None:
    client = app.test_client()
    for path in ("/play/AAAAAAAAAAAAAAAA/join", "/play/x/join?secret=1"):
        assert client.get(path).status_code == 404
        assert client.post(path, data={"secret": "1"}).status_code == 404
