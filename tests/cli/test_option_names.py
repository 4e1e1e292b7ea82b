"""A message names what its reader can write: options on the command line, fields in the API."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import Capture
from tests.web.pages import open_pages
from validator.cli.main import run
from validator.engine.errors import CardNewerThanEdition, NotSupported
from validator.settings import Settings

DECK = "4 Dreepy TWM 128\n56 Psychic Energy SVE 5\n"


@pytest.fixture
def unplayable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A list whose game is refused as it could not be played whole."""

    def refuse(*_: object, **__: object) -> None:
        raise NotSupported(["Uxie: Set Up"])

    monkeypatch.setattr("validator.services.games.local.Game.new", refuse)
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, "utf-8")
    return deck


@pytest.mark.parametrize("command", [["play"], ["simulate", "-n", "2"]])
def test_a_command_names_its_option(unplayable: Path, capsys: Capture, command: list[str]) -> None:
    decks = [str(unplayable)] * (2 if command[0] == "simulate" else 1)
    assert run([command[0], *decks, *command[1:]]) == 2
    err = capsys.readouterr().err
    assert "--allow-partial" in err
    assert "allow_partial" not in err


def test_the_library_and_the_api_name_their_field() -> None:
    assert "allow_partial" in NotSupported(["x"]).remedy
    assert "--allow-partial" not in NotSupported(["x"]).remedy


def test_nothing_names_an_option_that_no_door_has() -> None:
    assert not re.search(r"[a-z]_[a-z]|permissive", CardNewerThanEdition(["x"]).remedy)


def test_a_word_that_is_no_option_of_the_command_stays(capsys: Capture) -> None:
    assert run(["check", "nowhere_at_all.txt"]) == 2
    assert "nowhere_at_all.txt" in capsys.readouterr().err


def test_the_play_page_names_its_button(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise NotSupported(["Uxie: Set Up"])

    monkeypatch.setattr("validator.services.games.service.Games.start", refuse)
    client = open_pages(Settings(database_url=f"sqlite:///{tmp_path / 'games.db'}"))
    html = client.post("/play", data={"deck": DECK}).text
    assert "Play anyway (some texts have no effect)" in html
    assert "--allow-partial" not in html
    assert "allow_partial)" not in html
