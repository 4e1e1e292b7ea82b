"""Functions in plain English: as a player reads them, and never too long."""

from __future__ import annotations

import pytest

from validator.effects.functions import CardFunctions, TextFunction
from validator.effects.functions.taxonomy import COSTS, FUNCTIONS, Function
from validator.effects.functions.words import LONGEST, card_in_words, counted, in_words, list_in_words

CASES = [
    (TextFunction("draw", 3), "Draw 3 cards"),
    (TextFunction("draw", 1), "Draw a card"),
    (TextFunction("draw", 6, "until"), "Draw until you have 6 cards"),
    (TextFunction("new-hand", 7, "discard"), "Discard your hand and draw 7 cards"),
    (
        TextFunction("search", 2, "basic", "bench", "deck"),
        "Put 2 Basic Pokémon from your deck onto the Bench",
    ),
    (TextFunction("search", 1, "item", "hand", "deck"), "Search your deck for an Item card"),
    (TextFunction("search", 1, "pokemon", "hand", "top"), "Look at the top cards for a Pokémon"),
    (
        TextFunction("recover", 2, "basic-energy", "hand", "discard"),
        "Take 2 basic Energy back from the discard pile",
    ),
    (TextFunction("disrupt", 1, "any", "discard", whom="opponent"), "Discard a card of your opponent's hand"),
    (TextFunction("remove", 1, "stadium", "discard", whom="opponent"), "Discard the Stadium"),
    (
        TextFunction("disrupt", "all", "any", "deck", whom="opponent"),
        "Put your opponent's hand into the deck",
    ),
    (TextFunction("draw", 2, "look"), "Look at the top cards and take 2"),
    (TextFunction("pick-up", 1, "any", "hand"), "Return one of your Pokémon to the hand"),
    (TextFunction("copy", None, "attack"), "Use another card's attack"),
    (TextFunction("gust", 1, whom="opponent"), "Switch in a Benched Pokémon of your opponent"),
    (TextFunction("counters", 1, "one", whom="opponent"), "Put 1 damage counter on an opponent's Pokémon"),
    (TextFunction("spread", 30, "all", whom="opponent"), "30 damage to all of your opponent's Pokémon"),
    (TextFunction("heal", "all", "self"), "Heal all damage from this Pokémon"),
    (
        TextFunction("condition", None, "asleep", whom="opponent"),
        "Makes the opponent's Active Pokémon Asleep",
    ),
    (TextFunction("retreat", "all"), "No Retreat Cost"),
    (TextFunction("pierce", None, "weakness"), "Damage ignores Weakness"),
    (TextFunction("prizes", 1, "more"), "Take 1 more Prize card"),
    (TextFunction("provides", 2, "any"), "Provides 2 Energy of every type"),
    (TextFunction("energy", 2, "energy", "discard"), "Discard 2 Energy of your Pokémon"),
    (TextFunction("return-hand", "all", "any", "deck"), "Put your hand into the deck"),
    (TextFunction("rest", None, "attack"), "Can't attack next turn"),
]


@pytest.mark.parametrize(("function", "words"), CASES)
def test_function_in_words(function: TextFunction, words: str) -> None:
    assert in_words(function) == words


def test_flags_that_fit_are_added() -> None:
    function = TextFunction("draw", 2, flags=frozenset({"coin", "each-turn"}))
    assert in_words(function) == "Draw 2 cards (coin flip, each turn)"
    assert in_words(function, limits=False) == "Draw 2 cards"
    long = TextFunction("search", 2, "basic", "bench", "deck", flags=frozenset({"each-turn", "both"}))
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
                        text = in_words(TextFunction(row.word, amount, kind, place, source, whom))
                        assert 0 < len(text) <= LONGEST, text
                        assert "  " not in text and "None" not in text and "{" not in text, text


def test_card_in_words_takes_each_function_once_and_as_many_as_fit() -> None:
    does = (
        TextFunction("draw", 3),
        TextFunction("switch", 1),
        TextFunction("draw", 1),
        TextFunction("gust", 1, whom="opponent"),
    )
    assert card_in_words(CardFunctions(does)) == "Draw 3 cards; switch your Active Pokémon"
    assert card_in_words(CardFunctions(does), 20) == "Draw 3 cards"
    assert card_in_words(CardFunctions()) == ""


def test_same_words_are_listed_once() -> None:
    twice = (TextFunction("switch", 1), TextFunction("switch", 1, how="trainer"))
    assert list_in_words(twice) == ("Switch your Active Pokémon",)


def test_counted_nouns() -> None:
    assert counted(1, "item") == "an Item card"
    assert counted(3, "tool") == "3 Pokémon Tools"
    assert counted("x", "energy") == "some Energy"
    assert counted("all", None) == "all cards"
