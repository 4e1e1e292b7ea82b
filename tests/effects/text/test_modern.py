"""Old wordings and their modern equivalents; the sentences are made up in the game's phrasing.

The texts lie in `modern_texts/`, a file for each table: after `-` a text of a kind, after `+` its sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from validator.effects.text.modern import modernize
from validator.effects.text.modern.tables import PARENTHESES, SUBJECTS, read_table
from validator.effects.text.normalize import KINDS

FOLDER = Path(__file__).parent / "modern_texts"


def texts_of(path: Path) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield the kind of each text of a file, the text, and its sentences."""
    kind = ""
    for paragraph in path.read_text("utf-8").strip().split("\n\n"):
        old, *new = paragraph.split("\n")
        if old.startswith("["):
            kind = old.strip("[]")
        else:
            assert old.startswith("- ") and all(line.startswith("+ ") for line in new)
            yield kind, old[2:], tuple(line[2:] for line in new)


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_an_old_wording_becomes_that_of_today(path: Path) -> None:
    for kind, old, today in texts_of(path):
        assert kind in KINDS and modernize(old, "Zedling", kind) == today


def test_each_table_has_texts() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {*SUBJECTS, "parentheses"}


def test_a_parenthesis_that_only_reminds_is_removed() -> None:
    for row in read_table("parentheses", PARENTHESES)["reminders"]:
        text = f"Draw a card ({row.before}). Draw 2 cards."
        assert modernize(text, "Zedling") == ("Draw a card", "Draw 2 cards"), row.place


@pytest.mark.parametrize("fewer", ["it", "a Pokémon", "the Pokémon"])
def test_a_sentence_that_removes_fewer_counters_is_removed(fewer: str) -> None:
    rest = f"If {fewer} has fewer damage counters than that, remove all of them."
    text = f"Remove 3 damage counters from Zedling. {rest}"
    assert modernize(text, "Zedling") == ("heal 30 damage from this Pokémon",)


@pytest.mark.parametrize(
    "today",
    [
        "Draw 2 cards",
        "This attack does 20 more damage for each Energy attached to this Pokémon",
        "This attack does 20 damage for each Energy card you discarded from your hand",
        "If tails, discard this card",
        "At the end of your turn, discard this card",
        "Search your deck for an Item card, reveal it, and put it into your hand",
    ],
)
def test_words_of_today_stay(today: str) -> None:
    assert modernize(today + ".", "Zedling") == (today,)


def test_only_an_attack_has_a_defending_pokemon() -> None:
    words = "The Defending Pokémon is now Asleep."
    assert modernize(words, "Zedling", "attack") == ("The Defending Pokémon is now Asleep",)
    assert modernize(words, "Zedling", "ability") == ("your opponent's Active Pokémon is now Asleep",)


def test_a_reminder_with_the_cards_own_name_is_removed() -> None:
    assert modernize("Draw a card. (This counts as evolving Zedling.) Draw a card.", "Zedling") == (
        "Draw a card",
        "Draw a card",
    )


def test_a_parenthesis_nobody_knows_stays() -> None:
    assert modernize("Draw a card (or two).", "Zedling") == ("Draw a card (or two)",)


@pytest.mark.parametrize("name", ["Zedling G", "Zedling E4 LV.X"])
@pytest.mark.parametrize(
    "text", ["Heal 10 damage from Zedling .", "Zedling  can't retreat.", "Flip a coin. Zedling , then."]
)
def test_a_name_that_lacks_its_sign_is_the_cards_own(name: str, text: str) -> None:
    words = " ".join(modernize(text, name))
    assert "this Pokémon" in words and "Zedling" not in words


def test_the_name_without_its_sign_is_another_pokemons() -> None:
    assert modernize("Search your deck for Zedling.", "Zedling G") == ("Search your deck for a Zedling",)


def test_a_name_in_a_name_is_not_the_card() -> None:
    text = "Choose 1 of your Pokémon in play with Torch in its name."
    assert modernize(text, "Torch", "item") == ('Choose 1 of your Pokémon in play with "Torch" in its name',)


def test_energy_is_not_named_by_what_it_provides() -> None:
    assert modernize("Fire Energy provides Fire Energy.", "Fire Energy", "energy") == (
        "this card provides {R} Energy",
    )
