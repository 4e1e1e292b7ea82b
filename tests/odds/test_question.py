"""What is asked: cards by name and print, counts, turns; and questions that have no answer."""

from __future__ import annotations

import pytest

from tests.odds.piles import SIXTY, make_pile
from validator.catalogue.load import Catalogue
from validator.decks.load import load_decks
from validator.editions import load_edition
from validator.odds.deck_composition import DeckComposition, pile_of
from validator.odds.query import (
    MAX_WISHES,
    ImpossibleQuestion,
    check_draws,
    check_turn,
    draws_by,
    parse_conditions,
)
from validator.vocabulary import Going


@pytest.mark.parametrize(
    ("text", "label", "least", "copies"),
    [
        ("Ultra Ball", "Ultra Ball", 1, 4),
        ("ultra  ball", "Ultra Ball", 1, 4),
        ("2 Ultra Ball", "2 × Ultra Ball", 2, 4),
        ("3x Ultra Ball", "3 × Ultra Ball", 3, 4),
        ("2 x Ultra Ball", "2 × Ultra Ball", 2, 4),
        ("MEG 131", "Ultra Ball", 1, 4),
        ("Ultra Ball MEG 131", "Ultra Ball", 1, 4),
        ("me01-131", "Ultra Ball", 1, 4),
        ("Hyperball", "Ultra Ball", 1, 4),
        ("poke pad", "Poké Pad", 1, 3),
        ("Lillie’s Determination", "Lillie's Determination", 1, 4),
        ("Boss's Orders (Ghetsis)", "Boss's Orders", 1, 2),
        ("Basic {R} Energy", "Fire Energy", 1, 20),
        ("Feuer-Energie", "Fire Energy", 1, 20),
        ("Charcadet | Fennekin", "Charcadet or Fennekin", 1, 7),
        ("2 Charcadet|Fennekin|Charcadet", "2 × Charcadet or Fennekin", 2, 7),
    ],
)
def test_cards_are_found_as_people_write_them(
    catalogue: Catalogue, example: DeckComposition, text: str, label: str, least: int, copies: int
) -> None:
    (condition,) = parse_conditions([text], example, catalogue)
    assert (condition.label, condition.least, condition.copies, condition.notes) == (label, least, copies, ())
    assert sum(example.kinds[kind].count for kind in condition.kinds) == copies


def test_one_print_of_several_can_be_requested(catalogue: Catalogue) -> None:
    (deck,) = load_decks("2 Ultra Ball SVI 196\n1 Ultra Ball MEG 131\n57 Charcadet SSP 32", catalogue)
    pile = pile_of(deck, load_edition("sv2023"), going="first")
    every, one = parse_conditions(["Ultra Ball", "MEG 131"], pile, catalogue)
    assert (every.label, every.copies) == ("Ultra Ball", 3)
    assert (one.label, one.copies) == ("Ultra Ball MEG 131", 1)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("Pikachu", "Pikachu is not in the deck."),
        ("Teal Mask Ogerpon ex TWM 25", "Teal Mask Ogerpon ex TWM 25 is not in the deck."),
        ("sv06-025", "Teal Mask Ogerpon ex TWM 25 is not in the deck."),
        ("Bisaflor", "Venusaur is not in the deck."),
        ("Grass Energy", "Grass Energy is not in the deck."),
        ("5 Ultra Ball", "The deck has 4 copies of Ultra Ball, fewer than 5."),
        ("2 Night Stretcher", "The deck has 1 copy of Night Stretcher, fewer than 2."),
    ],
)
def test_what_cannot_be_seen_is_no_error_but_noted(
    catalogue: Catalogue, example: DeckComposition, text: str, note: str
) -> None:
    (condition,) = parse_conditions([text], example, catalogue)
    assert condition.notes == (note,)


@pytest.mark.parametrize(
    ("text", "message", "remedy"),
    [
        ("Ultra Bal", "is not a known card", "Did you mean 'Ultra Ball'?"),
        ("Charkadet", "is not a known card", "Did you mean 'Charcadet'?"),
        ("2 Pikachuu", "'Pikachuu'", "'Pikachu'"),
        ("Pikach", "is not a known card", "'Pikachu'"),
        ("", "names no card", "2 Ultra Ball"),
        (" | ", "names no card", "2 Ultra Ball"),
        ("0 Ultra Ball", "asks for 0 copies", "at least 1"),
        ("x" * 301, "has 301 characters", "name of a card"),
        ("zzzzzzzzzz qqqqqq", "is not a known card", "name from the deck list"),
    ],
)
def test_what_is_no_card_is_refused_with_the_nearest(
    catalogue: Catalogue, example: DeckComposition, text: str, message: str, remedy: str
) -> None:
    with pytest.raises(ImpossibleQuestion, match=message) as caught:
        parse_conditions(["Ultra Ball", text], example, catalogue)
    assert remedy in caught.value.remedy
    assert caught.value.at == ("cards", 1)
    assert "Card 2" in caught.value.message


def test_number_of_conditions_is_limited(catalogue: Catalogue, example: DeckComposition) -> None:
    with pytest.raises(ImpossibleQuestion, match="17 cards"):
        parse_conditions(["Ultra Ball"] * (MAX_WISHES + 1), example, catalogue)


@pytest.mark.rule("FIRST-01", "TURN-02")
@pytest.mark.parametrize(
    ("edition", "going", "draws"),
    [("ex2004", "first", 2), ("ex2004", "second", 3), ("bw2012", "first", 3), ("sv2023", "first", 3)],
)
def test_the_starting_player_draws_by_the_edition(edition: str, going: Going, draws: int) -> None:
    assert draws_by(3, going, load_edition(edition)["first_player_draws"]) == draws


@pytest.mark.parametrize("turn", [0, -1, -(10**9)])
def test_turns_count_from_one(turn: int) -> None:
    with pytest.raises(ImpossibleQuestion, match=f"Invalid turn: {turn}\\.") as caught:
        check_turn(turn, SIXTY, 6, "first", True)
    assert caught.value.at == ("turn",)


@pytest.mark.rule("TURN-03", "WIN-03")
def test_a_turn_after_the_deck_is_empty_never_comes() -> None:
    assert check_turn(47, SIXTY, 6, "first", True) == 47
    assert check_turn(48, SIXTY, 6, "first", False) == 47
    for turn, draws, last in ((48, True, 47), (49, False, 48), (10**6, True, 47)):
        with pytest.raises(ImpossibleQuestion, match="not reachable") as caught:
            check_turn(turn, SIXTY, 6, "first", draws)
        assert f"turn {last} at most" in caught.value.remedy
    with pytest.raises(ImpossibleQuestion, match="not reachable") as caught:
        check_turn(1, make_pile((13, True)), 6, "first", True)
    assert "Add cards" in caught.value.remedy
    with pytest.raises(ImpossibleQuestion, match="beyond the limit"):
        check_turn(61, make_pile((500, True)), 6, "first", True)


def test_no_more_draws_than_cards() -> None:
    assert check_draws(47, SIXTY, 6) == 47
    for draws in (48, -1, 10**12):
        with pytest.raises(ImpossibleQuestion, match="Cannot draw") as caught:
            check_draws(draws, SIXTY, 6)
        assert "0 to 47" in caught.value.remedy
