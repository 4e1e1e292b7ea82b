"""Finding one card by id, or by set code and number."""

from __future__ import annotations

import pytest

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.sets import Alias, CardSet
from validator.errors import InputError, UnknownCard
from validator.services.cards.look_up import find_card, get_card, resolve_line, resolve_named
from validator.services.decks.check import built_in_catalogue


def make_set(set_id: str, code: str) -> CardSet:
    return CardSet(
        set_id, set_id.title(), "Made up", "2030-01-01", code, (Alias("BOTH"),), "verified", None, 1
    )


@pytest.fixture(scope="module")
def shared_alias() -> Catalogue:
    """Two made-up sets with one alias, each with a card 7."""
    sets = [make_set("first", "FST1"), make_set("second", "SND1")]
    cards = [
        Card(f"{one.id}-7", one.id, one.code, "7", f"Made Up {one.id}", f"Made Up {one.id}", "Trainer")
        for one in sets
    ]
    return Catalogue.of(cards, sets)


@pytest.mark.parametrize("text", ["sv06-025", "TWM 25", "twm 025", "sv06 25", "  TWM  25 "])
def test_a_card_by_id_or_by_code_and_number(text: str) -> None:
    assert find_card(built_in_catalogue(), text).id == "sv06-025"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sv06-999", "sv06-999"),
        ("TWM 999", "has no card 999"),
        ("TWMM 25", "TWM"),
        ("30C 1", "not in the catalogue yet"),
        ("PGO 75a", "PGO 75"),
        ("x" * 500 + " 1", "too long"),
    ],
)
def test_unknown_card_gives_the_reason(text: str, message: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        find_card(built_in_catalogue(), text)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_code_of_several_sets_is_not_guessed(shared_alias: Catalogue) -> None:
    with pytest.raises(UnknownCard, match="several") as caught:
        get_card(shared_alias, "BOTH", "7")
    assert "FST1 7" in caught.value.remedy
    assert "SND1 7" in caught.value.remedy
    assert get_card(shared_alias, "SND1", "7").id == "second-7"


def test_line_and_name_resolve_alike() -> None:
    catalogue = built_in_catalogue()
    by_line = resolve_line(catalogue, "4 Dragapult ex TWM 130")
    assert by_line == resolve_named(catalogue, "Dragapult ex", "TWM", "130")
    assert by_line.card is not None and by_line.card.id == "sv06-130"


def test_several_lines_are_no_line() -> None:
    with pytest.raises(InputError, match="got 2"):
        resolve_line(built_in_catalogue(), "4 Dreepy TWM 128\n4 Iono PAL 185")
