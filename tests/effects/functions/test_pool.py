"""What all cards of the catalogue do: read in full, in words of the taxonomy, as often as counted before."""

from __future__ import annotations

from time import process_time

from tests.effects.functions.counts import EXPECTED, all_functions, count
from tests.effects.functions.test_nodes import check_words
from tests.engine.kit import catalogue, everything
from validator.effects.functions.words import LONGEST, card_in_words
from validator.search.functions import functions_of, texts_of


def test_every_card_is_read_in_words_of_the_taxonomy() -> None:
    for _, functions in all_functions():
        check_words(functions)
        assert len(card_in_words(functions)) <= LONGEST


def test_functions_are_as_often_as_counted() -> None:
    """After a change that is meant: `python -m tests.effects.functions.counts --update`; look at the diff."""
    assert count() == EXPECTED.read_text("utf-8")


def test_every_function_is_some_card_s() -> None:
    rows = [line.rpartition(",") for line in count().splitlines()[1:]]
    assert [word for word, _, number in rows if number == "0"] == []


def test_texts_that_are_read_do_something_but_for_a_few() -> None:
    """A card all of whose texts are read has a function or a cost; what only shuffles or hits has none."""
    programs = everything()
    silent = [
        card
        for card, functions in all_functions()
        if not functions.unread
        and not functions.does
        and not functions.costs
        and any(texts_of(card, programs))
    ]
    assert len(silent) <= 10


def test_all_cards_are_read_in_five_seconds() -> None:
    programs = everything()
    cards = list(catalogue())
    start = process_time()
    for card in cards:
        functions_of(card, programs)
    assert process_time() - start < 5
