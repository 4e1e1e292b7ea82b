from __future__ import annotations

from validator.catalogue import Card, CardSet, Catalogue


def test_of_finds_made_up_cards() -> None:
    sets = [CardSet("aa1", "First", "A", "2020-01-01", "AAA", (), "made up", 2, 2)]
    card = Card("aa1-001", "aa1", "AAA", "001", "Zog", "Zog", "Pokémon", stage="Basic")
    catalogue = Catalogue.of([card], sets)
    assert catalogue.card("aa1-001") is card
    assert catalogue.in_set("aa1", "1") is card
    assert catalogue.resolve_number("aaa", "01") == (card,)
    assert catalogue.prints("Zog") == (card,)
    assert catalogue.named("ZOG") == (card,)
