"""A wrong print of a Trainer or Energy card counts by its name in play, and keeps its finding."""

from __future__ import annotations

from datetime import date

import pytest

from validator.catalogue.load import Catalogue
from validator.decks.load import load_decks
from validator.decks.resolve import find_by_name
from validator.errors import InputError, UnresolvedCard
from validator.services.decks.check import built_in_catalogue, check_text
from validator.services.games.local import read_cards

WRONG = "4 Night Stretcher SFA 63\n4 Reversal Energy PAR 999\n"
"""A number that another card of the set has, and a number that no card of the set has."""
REST = "4 Dreepy TWM 128\n48 Basic {P} Energy MEE 5\n"


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return built_in_catalogue()


def test_the_line_retains_its_finding_and_has_the_card_of_its_name(catalogue: Catalogue) -> None:
    (deck,) = load_decks(WRONG + REST, catalogue)
    first, second, *_ = deck.lines
    assert first.card is None
    assert second.card is None
    assert [line.played and line.played.name for line in deck.lines[:3]] == [
        "Night Stretcher",
        "Reversal Energy",
        "Dreepy",
    ]
    assert [finding.code for finding in deck.findings][:2] == ["IDN002", "IDN001"]
    assert not deck.complete


def test_a_game_and_the_cards_of_a_deck_count_it(catalogue: Catalogue) -> None:
    (deck,) = load_decks(WRONG + REST, catalogue)
    assert len(read_cards(WRONG + REST, "deck.txt")) == 60
    assert len(deck.cards) == 60
    assert deck.count("night stretcher") == 4
    assert deck.cards[0] in deck


def test_check_still_rejects_the_list() -> None:
    (report,) = check_text(WRONG + REST, on=date(2026, 8, 1))
    assert report.verdict == "illegal"


@pytest.mark.parametrize("line", ["4 Dreepy SFA 63", "4 Nightly Stretcher SFA 63", "4 ZZ 12"])
def test_a_pokemon_or_an_unknown_name_does_not_count(catalogue: Catalogue, line: str) -> None:
    (deck,) = load_decks(f"{line}\n56 Basic {{P}} Energy MEE 5\n", catalogue)
    assert deck.lines[0].played is None
    with pytest.raises(UnresolvedCard):
        _ = deck.cards
    with pytest.raises(InputError, match="line 1: unresolved card"):
        read_cards(f"{line}\n56 Basic {{P}} Energy MEE 5\n", "deck.txt")


def test_a_name_of_another_language_counts(catalogue: Catalogue) -> None:
    named = catalogue.named("Boss's Orders")
    foreign = next(card.names["de"] for card in named if "de" in card.names)
    found = find_by_name(catalogue, foreign, None)
    assert found is not None
    assert found.name == "Boss's Orders"
