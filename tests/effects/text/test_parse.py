"""Parsing with the rules that a sentence can be made of: the same readings, the same places of failure."""

from __future__ import annotations

import pytest

from validator.effects.text import parse as module
from validator.effects.text.compile import LONGEST_SENTENCE, Compiler, Refused, compile_text
from validator.effects.text.parse import ParseFailure, Sentence, parse, parser
from validator.effects.text.semantics import Meaning

READ = (
    "Draw 3 cards",
    "Flip a coin",
    "If heads, this attack does 30 more damage",
    "Discard 2 Energy from this Pokémon",
    "Switch this Pokémon with 1 of your Benched Pokémon",
    "Your opponent's Active Pokémon is now Poisoned",
)


@pytest.mark.parametrize("words", READ)
def test_the_readings_are_those_of_all_rules(words: str) -> None:
    sentence = Sentence(words)
    found = parse(sentence)
    forest = parser().parse(sentence, "line")  # all rules again, as parse leaves them
    assert found == [each for each in module._collapse(forest) if hasattr(each, "data")]


@pytest.mark.parametrize(
    ("words", "unread"),
    [
        ("Draw 3 cards sideways", "sideways"),
        ("Draw 3 elephants", "elephants"),
        ("Flip a", "its end"),
        ("Draw 3 cards 2 cards", "2 cards"),  # words the grammar has, in an order it has not
    ],
)
def test_the_first_words_that_are_not_understood(words: str, unread: str) -> None:
    with pytest.raises(ParseFailure) as error:
        parse(Sentence(words))
    assert error.value.words == unread
    with pytest.raises(ParseFailure) as error:
        parse(Sentence(words), explain=False)
    assert error.value.words == ""


def test_sentences_do_not_disturb_each_other() -> None:
    first = parse(Sentence(READ[0]))
    with pytest.raises(ParseFailure):
        parse(Sentence("Nothing of this is known"), explain=False)
    parse(Sentence(READ[1]))
    assert parse(Sentence(READ[0])) == first


def test_a_sentence_beyond_all_measure_is_refused_unread() -> None:
    long = "Draw a card, " * (LONGEST_SENTENCE // 12)
    found = compile_text(long, "Name", "item")
    assert isinstance(found, Refused) and found.code == "NOT_READ"


def test_a_compiler_reads_a_shared_sentence_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler()
    assert compiler.compile("Draw 2 cards.", "A", "item") == compile_text("Draw 2 cards.", "A", "item")
    monkeypatch.setattr("validator.effects.text.compile.parse", None)
    assert compiler.compile("Draw 2 cards.", "B", "supporter") == compiler.compile(
        "Draw 2 cards.", "A", "item"
    )


def test_a_phrase_of_another_kind_than_an_alternative_can_mean_refuses_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def trip(*_: object) -> None:
        raise AttributeError("no zone")

    monkeypatch.setattr(Meaning, "draw", trip)
    found = compile_text("Draw 2 cards.", "Name", "item")
    assert isinstance(found, Refused) and found.code == "MISFIT"
