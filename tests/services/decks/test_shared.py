"""Short addresses: they follow from the list, hold no names of people, and can be switched off."""

from __future__ import annotations

from pathlib import Path

import pytest

from validator.errors import StorageError
from validator.services.decks import shared
from validator.storage.database import Database
from validator.storage.decks import DeckStore
from validator.storage.quotas import Client, Quota
from validator.web.examples import read_example

LIST = read_example("legal")


@pytest.fixture
def decks(tmp_path: Path) -> shared.SharedDecks:
    database = Database(f"sqlite:///{tmp_path / 'decks.db'}")
    database.migrate()
    return shared.SharedDecks(DeckStore(database), Quota(5, 5), days=180)


def test_the_same_cards_have_the_same_address(decks: shared.SharedDecks) -> None:
    one = decks.share(LIST, Client("a"))
    lines = LIST.strip().split("\n")
    other = decks.share("\n".join([lines[0], *reversed(lines[1:9]), *lines[9:]]) + "\n", Client("b"))
    assert one == other and decks.store.count() == 1
    assert len(one) == shared.ID_LENGTH and set(one) <= set(shared.CROCKFORD)
    stored = decks.read(one)
    assert stored is not None and "3 Dragapult ex ASC 160" in stored


@pytest.mark.parametrize("line", ["Player: Ash Ketchum", "player name: Ash", "Author: Ash", "# by: Ash"])
def test_names_of_people_are_not_stored(decks: shared.SharedDecks, line: str) -> None:
    stored = decks.read(decks.share(f"{line}\nDeck: Dragons\n{LIST}", Client("a")))
    assert stored is not None and "Ash" not in stored and "Dragons" in stored


def test_comments_stay(decks: shared.SharedDecks) -> None:
    stored = decks.read(decks.share(f"// side event\n{LIST}", Client("a")))
    assert stored is not None and "// side event" in stored


def test_storing_can_be_switched_off_and_has_a_limit(decks: shared.SharedDecks) -> None:
    with pytest.raises(shared.NotStored, match="too long"):
        decks.share(LIST + "# note\n" * 5_000, Client("a"))
    decks.quota = Quota(0, 5)
    with pytest.raises(shared.NotStored, match="switched off"):
        decks.share(LIST, Client("a"))


def test_an_id_that_another_list_has_is_not_given_twice(
    decks: shared.SharedDecks, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter(["0000000001", "0000000001", "0000000002"])
    monkeypatch.setattr(shared, "make_id", lambda text, attempt: next(ids, "0000000001"))
    assert decks.share(LIST, Client("a")) == "0000000001"
    assert decks.share(read_example("rotated"), Client("a")) == "0000000002"
    with pytest.raises(StorageError):
        decks.share(read_example("illegal"), Client("a"))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("K7Q2M-X4A9C", "K7Q2MX4A9C"), ("k7q2mx4a9c", "K7Q2MX4A9C"), ("OIL0000000", "0110000000")],
)
def test_an_id_is_read_as_people_write_it(text: str, wanted: str) -> None:
    assert shared.read_id(text) == wanted


@pytest.mark.parametrize("text", ["", "K7Q2MX4A9", "K7Q2MX4A9CC", "~eJwDAAAAAAE", "K7Q2MX4A9U", "é" * 10])
def test_other_texts_are_no_ids(text: str) -> None:
    assert shared.read_id(text) is None
