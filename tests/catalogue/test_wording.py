"""The wording a card is played by: the newest print's where prints are one card, else its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.formats.conftest import make_card
from validator.catalogue.card import Card
from validator.catalogue.governing_print import governing_print
from validator.catalogue.load import Catalogue

OLD = make_card("one", "1", "Tonic", category="Trainer", kind="Item", text="old")


def later(number: int, **facts: object) -> Card:
    return replace(OLD, id=f"two-{number}", set_id="two", number=str(number), **facts)  # type: ignore[arg-type]


def test_the_newest_print_governs_all_prints_of_a_trainer() -> None:
    newer, newest = later(1, text="newer"), later(2, text="newest", kind="Supporter")
    for card in (OLD, newer, newest):
        assert governing_print(card, [OLD, newer, newest]) is newest


@pytest.mark.parametrize(
    "facts",
    [
        {"text": None},  # no source gives its text
        {"kind": "Pokémon Tool"},  # stays in play: another kind of text
        {"kind": "Stadium"},
        {"markers": frozenset({"ACE SPEC"})},
        {"category": "Energy", "kind": None, "energy": "Special"},
        {"key": "Other Tonic"},
    ],
    ids=lambda facts: next(iter(facts)),
)
def test_what_governs_no_other_print(facts: dict[str, object]) -> None:
    other = later(1, **{"text": "new", **facts})
    assert governing_print(OLD, [OLD, other]) is OLD


def test_a_pokemon_and_a_trainer_played_as_one_are_as_printed() -> None:
    for facts in (
        {"category": "Pokémon", "kind": None},
        {"markers": frozenset({"Fossil", "Plays as Pokémon"})},
    ):
        old = replace(OLD, **facts)  # type: ignore[arg-type]
        assert governing_print(old, [old, later(1, text="new", **facts)]) is old


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    return Catalogue.open(cache=tmp_path_factory.mktemp("cache"))


@pytest.mark.parametrize(
    ("old", "by"),
    [
        ("bw2-95", "me03-082"),  # Pokémon Catcher, printed without the coin and corrected
        ("base1-95", "me02-123"),  # Switch, reworded with the same effect
        ("base1-94", "me03-083"),  # Potion, printed to heal 20 and corrected
        ("base1-90", "base4-117"),  # Super Potion: prints that may be another card go by the newest of them
        ("me03-083", "me03-083"),  # Potion that heals 30
        ("gym2-116", "ex16-78"),  # Master Ball: prints before it was an ACE SPEC card
        ("base1-71", "base4-101"),  # Computer Search, the same
        ("base1-81", "me04-108"),  # Energy Retrieval, printed to cost a card and corrected
        ("sv05-153", "sv05-153"),  # Master Ball as an ACE SPEC card
        ("hgss1-ONE", "hgss1-ONE"),  # Alph Lithograph: each letter is a separate card
    ],
)
def test_real_cards(catalogue: Catalogue, old: str, by: str) -> None:
    card = catalogue.card(old)
    found = governing_print(card, catalogue.prints(card.key))
    assert (found.id, found.name) == (by, card.name)


def test_a_print_that_governs_is_its_own_wording_and_one_of_the_same_name(catalogue: Catalogue) -> None:
    cards = list(catalogue)
    governed = 0
    for card in cards:
        found = governing_print(card, catalogue.prints(card.key))
        governed += found.text != card.text
        assert found.key == card.key and found.category == card.category
        assert governing_print(found, catalogue.prints(found.key)).text == found.text
    assert 0 < governed < len(cards)
