"""Decks of real cards: every text has a program, and whole games of random choices end."""

from __future__ import annotations

import pytest

from tests.cards.decks import PLAYED, deck
from tests.engine.kit import catalogue
from validator.cards import library


@pytest.mark.parametrize("name", PLAYED)
def test_every_text_of_a_deck_has_a_program(name: str) -> None:
    cards = deck(name)
    assert len(cards) == 60
    programs = library(catalogue())
    assert [str(lack) for card in dict.fromkeys(cards) for lack in programs.lacks(card)] == []
