"""The one spelling of a text and its key; the sentences are made up in the game's phrasing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.effects.text.normalize import TEXT_KINDS, normalise_text, text_key

SAME = [
    ("Zedling does 10 damage to itself.", "Zedling", "Zedlord does 10 damage to itself.", "Zedlord"),
    ("Draw 2 cards (before your attack).", "", "Draw 2 cards.", ""),
    ("Heal it (even if Zedling is Knocked Out).", "Zedling", "Heal it.", ""),
    ("Attach it. (Doesn't count as a basic Energy card.)", "", "Attach it.", ""),
    ("Attach a {R} Energy to it.", "", "Attach a Fire Energy to it.", ""),
    ("Attach a [R] Energy to it.", "", "Attach a {R}  Energy to it.", ""),
    ("Discard a GrassFire Energy.", "", "Discard a {G}{R} Energy.", ""),
    ("Search for a Grass, Fire, or Water Energy.", "", "Search for a {G}, {R}, or {W} Energy.", ""),
    ("It’s your opponent’s turn.", "", "It's your opponent's turn.", ""),
    ("This attack does 30× the number.", "", "This attack does 30x the number.", ""),
    ("Draw a card –\nthen stop.", "", "Draw a card - then stop.", ""),
    ("Heal Zedling EX.", "Zedling-EX", "Heal Zedling-EX.", "Zedling-EX"),
    ("Heal Zedling Star.", "Zedling ★", "Heal Zedling ☆.", "Zedling ★"),
    ("Count each Unown A.", "Unown [A]", "Count each Unown [A].", "Unown [A]"),
]

DIFFERENT = [
    ("Draw a card.", "Draw 2 cards."),
    ("Flip a coin. If heads, draw a card.", "If heads, draw a card."),
    ("Attach a {R} Energy.", "Attach a {W} Energy."),
    ("the Defending Pokémon", "your opponent's Active Pokémon"),
    ("The attack Psychic is copied.", "The attack Fire is copied."),
    ("Choose a Pokémon (excluding this one).", "Choose a Pokémon."),
    ("Heal 20 damage (10 if there is only 1).", "Heal 20 damage."),
    ("Less damage (after applying Weakness).", "Less damage (before applying Weakness)."),
]


@pytest.mark.parametrize(("one", "name", "other", "other_name"), SAME)
def test_spellings_of_one_wording_share_a_key(one: str, name: str, other: str, other_name: str) -> None:
    assert normalise_text(one, name) == normalise_text(other, other_name)
    assert text_key(one, name, "attack") == text_key(other, other_name, "attack")


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_wordings_have_different_keys(one: str, other: str) -> None:
    assert text_key(one, "", "attack") != text_key(other, "", "attack")


def test_the_own_name_is_a_whole_word() -> None:
    assert normalise_text("Mew hits Mewtwo.", "Mew") == "~ hits mewtwo."


def test_a_parenthesis_with_a_meaning_is_part_of_the_wording() -> None:
    assert normalise_text("Stop (at once (now)) here.", "") == "stop (at once (now)) here."
    assert (
        normalise_text("Stop (excluding Mew) here (before your attack).", "") == "stop (excluding mew) here."
    )


def test_the_same_words_of_two_kinds_are_two_texts() -> None:
    assert len({text_key("Draw a card.", "", kind) for kind in TEXT_KINDS}) == len(TEXT_KINDS)


def test_a_key_is_sixteen_hex_digits_and_stable() -> None:
    assert text_key("Draw a card.", "", "attack") == "d685a09a5c5db0a0"


@given(st.text(max_size=80), st.text(max_size=12))
def test_normalising_is_total_and_trims(text: str, name: str) -> None:
    spelt = normalise_text(text, name)
    assert spelt == spelt.strip() and "  " not in spelt


@given(st.text(alphabet="abcdez .,{}rgw", max_size=60))
def test_normalising_twice_changes_nothing(text: str) -> None:
    once = normalise_text(text, "")
    assert normalise_text(once, "") == once
