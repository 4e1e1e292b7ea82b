"""A text is understood whole or not at all: what is added, dropped or changed in it never goes unnoticed."""

from __future__ import annotations

import re

import pytest

from tests.engine.kit import catalogue
from validator.effects.ir.lasting import Program
from validator.effects.text.compile import Refused, compile_text
from validator.effects.text.names import proper_names

KNOWN = (
    ("attack", "Flip a coin. If heads, this attack does 30 more damage."),
    ("attack", "Flip a coin. If tails, this attack does nothing."),
    ("attack", "Flip 3 coins. This attack does 20 damage for each heads."),
    ("attack", "This attack also does 20 damage to 2 of your opponent's Benched Pokémon."),
    ("attack", "If your opponent's Active Pokémon is a Stage 2 Pokémon, this attack does 60 more damage."),
    ("attack", "Your opponent's Active Pokémon is now Burned and Confused."),
    ("attack", "Discard 2 {R} Energy from this Pokémon."),
    ("attack", "During your opponent's next turn, the Defending Pokémon can't retreat."),
    ("attack", "You may draw 2 cards. If you do, shuffle your deck."),
    ("attack", "Heal 30 damage from this Pokémon, and draw a card."),
    ("ability", "Once during your turn, you may draw a card."),
    ("ability", "As long as this Pokémon is Burned, this Pokémon can't retreat."),
    ("ability", "When you play this Pokémon from your hand onto your Bench, you may draw 2 cards."),
)
"""Kinds and texts of our own that the grammar reads."""

OPTIONAL = frozenset({"also", "and", "then"})
"""Optional words of the texts above, without their own meaning."""


def read(kind: str, text: str) -> Program | Refused:
    return compile_text(text, "", kind, proper_names(catalogue()))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "text"), KNOWN)
def test_a_word_more_is_refused(kind: str, text: str) -> None:
    assert isinstance(read(kind, text), Program)
    words = text.split()
    for place in range(len(words)):
        more = " ".join([*words[:place], "sideways", *words[place:]])
        assert isinstance(read(kind, more), Refused), more


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "text"), KNOWN)
def test_a_word_less_is_noticed(kind: str, text: str) -> None:
    known = read(kind, text)
    words = text.split()
    for place, word in enumerate(words):
        less = " ".join([*words[:place], *words[place + 1 :]])
        if word.strip(".,").lower() not in OPTIONAL:
            assert read(kind, less) != known, less


@pytest.mark.parametrize(("kind", "text"), KNOWN)
@pytest.mark.slow
def test_a_clause_more_is_refused_or_does_something(kind: str, text: str) -> None:
    known = read(kind, text)
    for clause in ("Your opponent sings.", "Then, your opponent may sing.", "This card sings a song."):
        assert isinstance(read(kind, f"{text} {clause}"), Refused)
        assert isinstance(read(kind, f"{clause} {text}"), Refused)
    more = read(kind, f"{text} Draw 3 cards.")
    assert isinstance(more, Refused) or more != known


@pytest.mark.parametrize(("kind", "text"), KNOWN)
def test_another_number_is_another_program(kind: str, text: str) -> None:
    known = read(kind, text)
    # "N damage for each" says the printed damage again; the agreement of render and text compares the two.
    for match in re.finditer(r"\d+\b(?! damage for each)", text):
        other = f"{text[: match.start()]}{int(match.group()) + 10}{text[match.end() :]}"
        assert read(kind, other) != known, other


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("your opponent's", "your"),
        ("can't", "can"),
        ("heads", "tails"),
        ("Burned", "Asleep"),
        ("more", "less"),
    ],
)
def test_another_word_is_another_program(one: str, other: str) -> None:
    found = [(kind, text) for kind, text in KNOWN if one in text]
    assert found
    for kind, text in found:
        assert read(kind, text.replace(one, other, 1)) != read(kind, text), text


def test_a_parenthesis_that_nobody_knows_is_refused() -> None:
    text = "Draw a card. (Your opponent may sing.)"
    assert isinstance(read("attack", text), Refused)
    assert isinstance(read("attack", "Draw a card."), Program)


def test_what_lasts_needs_a_span_in_an_attack() -> None:
    assert isinstance(read("attack", "The Defending Pokémon can't retreat."), Refused)


def test_what_is_chosen_and_not_spoken_of_again_is_refused() -> None:
    text = "Choose 1 of your opponent's Benched Pokémon. This attack does 30 damage"
    assert isinstance(read("attack", f"{text} to that Pokémon."), Program)
    assert isinstance(read("attack", f"{text} for each Energy attached to this Pokémon."), Refused)


def test_a_number_after_a_choice_is_refused_and_not_an_error() -> None:
    text = "Choose 1 of your opponent's Benched Pokémon. You can't add more than 60 damage in this way."
    assert read("attack", text) == Refused("NO_MEANING", "no added damage to refer to")
