"""The reader against two blind sheets: cards labelled from print by somebody who had not seen the reader.

`labels.csv` and `labels_2.csv` have the functions and costs of each card. Compared are, card by card, the set
of functions, and where the sheet names a kind or place, the set of functions with it.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from tests.engine.kit import catalogue, everything
from validator.catalogue.search import find_print
from validator.effects.functions import CardFunctions, TextFunction
from validator.effects.functions.taxonomy import contains
from validator.search.functions import functions_of

SHEETS = ("labels.csv", "labels_2.csv")
LEAST_CARDS = 150
PRECISION, RECALL = 0.98, 0.95


@dataclass(slots=True)
class Score:
    """How many of what was read is in the sheet, and the other way round."""

    both: int = 0
    read_only: int = 0
    sheet_only: int = 0
    differences: list[str] = field(default_factory=list)
    by_word: Counter[str] = field(default_factory=Counter)

    def add(self, card: str, read: set[str], sheet: set[str]) -> None:
        """Compare one card."""
        self.both += len(read & sheet)
        self.read_only += len(read - sheet)
        self.sheet_only += len(sheet - read)
        for sign, words in (("+", read - sheet), ("-", sheet - read)):
            self.differences += [f"{card}: {sign}{word}" for word in sorted(words)]
            self.by_word.update(f"{sign}{word}" for word in words)

    @property
    def precision(self) -> float:
        """The share of what was read that the sheet has."""
        return self.both / (self.both + self.read_only)

    @property
    def recall(self) -> float:
        """The share of what the sheet has that was read."""
        return self.both / (self.both + self.sheet_only)

    def __str__(self) -> str:
        return f"precision {self.precision:.3f}, recall {self.recall:.3f}, {self.both} in both"


@dataclass(frozen=True, slots=True)
class Label:
    """What the sheet says a card does and costs: words, with kinds and places after dots."""

    card: str
    does: tuple[str, ...]
    costs: tuple[str, ...]


@cache
def labels(sheet: str) -> tuple[Label, ...]:
    """Return the rows of a sheet."""
    with Path(__file__).with_name(sheet).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return tuple(Label(row["card"], tuple(row["does"].split()), tuple(row["costs"].split())) for row in rows)


@cache
def card_functions(card: str) -> CardFunctions:
    """Return the functions of a card of the sheet."""
    return functions_of(find_print(catalogue(), card), everything())


def holds(function: TextFunction, wanted: str) -> bool:
    """Return whether a function is the function of a label, and has all that follows it after dots."""
    name, *rest = wanted.split(".")
    own = {function.place, function.source, *function.flags}
    return function.word == name and all(
        word in own or contains(word, function.kind) or word == function.kind for word in rest
    )


def words_of(labelled: Iterable[str]) -> set[str]:
    """Return the functions alone."""
    return {each.partition(".")[0] for each in labelled}


def score_functions(sheet: str) -> Score:
    """Compare the sets of functions."""
    score = Score()
    for row in labels(sheet):
        score.add(row.card, {each.word for each in card_functions(row.card).does}, words_of(row.does))
    return score


def score_costs(sheet: str) -> Score:
    """Compare the sets of costs."""
    score = Score()
    for row in labels(sheet):
        score.add(row.card, {each.word for each in card_functions(row.card).costs}, words_of(row.costs))
    return score


def score_kinds(sheet: str) -> Score:
    """Compare functions with their kinds, where the sheet names one."""
    score = Score()
    for row in labels(sheet):
        named = {each for each in row.does if "." in each}
        functions = [each for each in card_functions(row.card).does if each.word in words_of(named)]
        read = {label for label in named if any(holds(function, label) for function in functions)}
        plain = {each for each in row.does if "." not in each}
        known = named | plain
        read |= {
            f"{function.word}.{function.kind}"
            for function in functions
            if not any(holds(function, label) for label in known)
        }
        score.add(row.card, read, named)
    return score


def report(sheet: str) -> str:
    """Return the three scores and every difference."""
    lines = [f"{sheet}: {len(labels(sheet))} cards"]
    for name, score in (
        ("functions", score_functions(sheet)),
        ("functions with kinds", score_kinds(sheet)),
        ("costs", score_costs(sheet)),
    ):
        lines += [f"{name}: {score}", *(f"  {each}" for each in score.differences)]
    return "\n".join(lines)


def test_no_card_is_in_both_sheets() -> None:
    first, second = ({row.card for row in labels(sheet)} for sheet in SHEETS)
    assert not first & second


@pytest.mark.parametrize("sheet", SHEETS)
def test_sheet_is_large_enough_and_names_cards_once(sheet: str) -> None:
    cards = [row.card for row in labels(sheet)]
    assert len(cards) >= LEAST_CARDS
    assert len(set(cards)) == len(cards)


@pytest.mark.parametrize("sheet", SHEETS)
def test_functions_are_those_of_the_sheet(sheet: str) -> None:
    score = score_functions(sheet)
    print(score)
    assert score.precision >= PRECISION, "\n".join(score.differences)
    assert score.recall >= RECALL, "\n".join(score.differences)


@pytest.mark.parametrize("sheet", SHEETS)
def test_kinds_are_those_of_the_sheet(sheet: str) -> None:
    score = score_kinds(sheet)
    print(score)
    assert score.precision >= PRECISION, "\n".join(score.differences)
    assert score.recall >= RECALL, "\n".join(score.differences)


@pytest.mark.parametrize("sheet", SHEETS)
def test_costs_are_those_of_the_sheet(sheet: str) -> None:
    score = score_costs(sheet)
    print(score)
    assert score.precision >= PRECISION, "\n".join(score.differences)
    assert score.recall >= RECALL, "\n".join(score.differences)


if __name__ == "__main__":
    print("\n".join(report(sheet) for sheet in SHEETS))
