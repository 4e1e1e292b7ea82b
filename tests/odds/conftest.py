"""The built-in catalogue, and the example deck as a pile."""

from __future__ import annotations

import pytest

from tests.conftest import DECKS
from validator.catalogue.load import Catalogue
from validator.decks.load import load_decks
from validator.editions import load_edition
from validator.odds.deck_composition import DeckComposition, pile_of


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The built-in catalogue."""
    return Catalogue.open()


@pytest.fixture(scope="session")
def example(catalogue: Catalogue) -> DeckComposition:
    """The example deck of 2026."""
    (deck,) = load_decks((DECKS / "standard-2026.txt").read_bytes(), catalogue)
    return pile_of(deck, load_edition("sv2023"), going="first")
