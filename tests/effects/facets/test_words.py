"""Facets in plain English: as a player reads them, and never too long."""

from __future__ import annotations

import pytest

from validator.effects.facets import CardFacets, Facet
from validator.effects.facets.taxonomy import COSTS, FUNCTIONS, Function
from validator.effects.facets.words import LONGEST, card_in_words, counted, in_words, list_in_words

CASES = [
    (Facet("draw", 3), "Draw 3 cards"),
    (Facet("draw", 1), "Draw a card"),
    (Facet("draw", 6, "until"), "Draw until you have 6 cards"),
    (Facet("new-hand", 7, "discard"), "Discard your hand and draw 7 cards"),
    (Facet("search", 2, "basic", "bench", "deck"), "Put 2 Basic Pokémon from your deck onto the Bench"),
    (Facet("search", 1, "item", "hand", "deck"), "Search your deck for an Item card"),
    (Facet("search", 1, "pokemon", "hand", "top"), "Look at the top cards for a Pokémon"),
    (
        Facet("recover", 2, "basic-energy", "hand", "discard"),
        "Take 2 basic Energy back from the discard pile",
    ),
    (Facet("disrupt", 1, "any", "discard", whom="opponent"), "Discard a card of your opponent's hand"),
    (Facet("remove", 1, "stadium", "discard", whom="opponent"), "Discard the Stadium"),
    (Facet("disrupt", "all", "any", "deck", whom="opponent"), "Put your opponent's hand into the deck"),
    (Facet("draw", 2, "look"), "Look at the top cards and take 2"),
    (Facet("pick-up", 1, "any", "hand"), "Return one of your Pokémon to the hand"),
    (Facet("copy", None, "attack"), "Use another card's attack"),
    (Facet("gust", 1, whom="opponent"), "Switch in a Benched Pokémon of your opponent"),
    (Facet("counters", 1, "one", whom="opponent"), "Put 1 damage counter on an opponent's Pokémon"),
    (Facet("spread", 30, "all", whom="opponent"), "30 damage to all of your opponent's Pokémon"),
    (Facet("heal", "all", "self"), "Heal all damage from this Pokémon"),
    (Facet("condition", None, "asleep", whom="opponent"), "Makes the opponent's Active Pokémon Asleep"),
    (Facet("retreat", "all"), "No Retreat Cost"),
    (Facet("pierce", None, "weakness"), "Damage ignores Weakness"),
    (Facet("prizes", 1, "more"), "Take 1 more Prize card"),
    (Facet("provides", 2, "any"), "Provides 2 Energy of every type"),
    (Facet("energy", 2, "energy", "discard"), "Discard 2 Energy of your Pokémon"),
    (Facet("return-hand", "all", "any", "deck"), "Put your hand into the deck"),
    (Facet("rest", None, "attack"), "Can't attack next turn"),
]


@pytest.mark.parametrize(("facet", "words"), CASES)
def test_facet_in_words(facet: Facet, words: str) -> None:
    assert in_words(facet) == words


def test_flags_that_fit_are_added() -> None:
    facet = Facet("draw", 2, flags=frozenset({"coin", "each-turn"}))
    assert in_words(facet) == "Draw 2 cards (coin flip, each turn)"
    assert in_words(facet, limits=False) == "Draw 2 cards"
    long = Facet("search", 2, "basic", "bench", "deck", flags=frozenset({"each-turn", "both"}))
    assert in_words(long) == "Put 2 Basic Pokémon from your deck onto the Bench"
    assert len(f"{in_words(long)} (each turn)") > LONGEST


@pytest.mark.parametrize("row", [*FUNCTIONS, *COSTS])
def test_every_combination_of_words_fits(row: Function) -> None:
    """Each function with each kind, place, source and amount has words of at most 60 characters."""
    for kind in (None, *row.kinds):
        for place in (None, *row.places):
            for source in (None, *row.sources):
                for amount in (None, 1, 2, 300, "x", "all"):
                    for whom in ("you", "opponent"):
                        text = in_words(Facet(row.word, amount, kind, place, source, whom))
                        assert 0 < len(text) <= LONGEST, text
                        assert "  " not in text and "None" not in text and "{" not in text, text


def test_card_in_words_takes_each_function_once_and_as_many_as_fit() -> None:
    does = (Facet("draw", 3), Facet("switch", 1), Facet("draw", 1), Facet("gust", 1, whom="opponent"))
    assert card_in_words(CardFacets(does)) == "Draw 3 cards; switch your Active Pokémon"
    assert card_in_words(CardFacets(does), 20) == "Draw 3 cards"
    assert card_in_words(CardFacets()) == ""


def test_same_words_are_listed_once() -> None:
    twice = (Facet("switch", 1), Facet("switch", 1, how="trainer"))
    assert list_in_words(twice) == ("Switch your Active Pokémon",)


def test_counted_nouns() -> None:
    assert counted(1, "item") == "an Item card"
    assert counted(3, "tool") == "3 Pokémon Tools"
    assert counted("x", "energy") == "some Energy"
    assert counted("all", None) == "all cards"
