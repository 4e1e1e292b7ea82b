"""The opponents of the page Play: levels, decks by name, and what stays from one game to the next."""

from __future__ import annotations

import re

import pytest

from tests.web.pages import words_of
from tests.web.test_play import SETUP, Reader, hidden_fields
from validator.engine.game import Game
from validator.services.games.cache import unpack
from validator.web.deck_link import encode
from validator.web.examples import RIVALS, read_rival


@pytest.fixture
def reader() -> Reader:
    return Reader()


def test_the_levels_are_offered_and_normal_is_chosen(reader: Reader) -> None:
    form = reader.client.get("/play").text
    offered = re.findall(r'name="against" value="(\w+)"( checked)?', form)
    assert offered == [
        ("easy", ""),
        ("normal", " checked"),
        ("hard", ""),
        ("goldfish", ""),
        ("both", ""),
    ]
    tiles = re.findall(r'class="tile"[^>]* name="tile" value="([\w-]*)"', form.partition("<template")[0])
    assert tiles == [*RIVALS] and 'name="tile" value="person"' in form


@pytest.mark.parametrize("name", ["greedy", "search", "random", "first"])
def test_links_that_name_an_earlier_bot_still_choose_it(reader: Reader, name: str) -> None:
    form = reader.client.get(f"/play?against={name}").text
    assert f'value="{name}" checked' in form
    assert reader.client.post("/play", data={**SETUP, "against": name}).status_code == 303


def test_an_unknown_opponent_is_answered_with_the_nearest(reader: Reader) -> None:
    response = reader.client.post("/play", data={**SETUP, "against": "hrad"})
    assert response.status_code == 422
    assert "Unknown player: hrad. Did you mean hard?" in words_of(response.text)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_level_plays_and_a_rematch_retains_it(reader: Reader, level: str) -> None:
    html = reader.start(against=level)
    assert f"{level.title()} bot" in words_of(html)
    sent = reader.client.post(f"{reader.address}/again", data=hidden_fields(html))
    (record,) = (row.game for row in reader.store.rows.values() if row.game.id in sent.headers["Location"])
    assert [each.bot for each in record.seats] == [None, level]
    steps = words_of(reader.look("/steps"))
    assert f"{level.title()} bot" in steps
    again = reader.look("/again")
    assert f'value="{level}" checked' in again


def test_the_share_page_shows_where_the_seed_does_not_repeat_the_game(reader: Reader) -> None:
    words = "may choose otherwise"
    reader.start(against="normal")
    assert words in words_of(reader.look("/share"))
    reader.start(against="easy")
    assert words not in words_of(reader.look("/share"))


@pytest.mark.parametrize("tile", ["starmie-2026", encode(read_rival("starmie-2026"))])
def test_a_tile_starts_a_game_against_its_deck(reader: Reader, tile: str) -> None:
    reader.start(against="easy", tile=tile)
    (record,) = (row.game for row in reader.store.rows.values() if row.game.id in reader.address)
    assert record.setup["decks"][1] == "Mega Starmie ex"
    game = Game.from_dict(unpack(record.start))
    assert "Mega Starmie ex" in {game.table.defs[card].name for card in range(60, 120)}
    response = reader.client.post("/play", data={**SETUP, "tile": "../etc/passwd"})
    assert response.status_code == 422 and "Unknown deck" in words_of(response.text)
