"""Benchmarks of reading lists (`pytest tests/benchmarks --benchmark-only`): read and resolve only."""

from __future__ import annotations

from typing import Any

from tests.benchmarks.sample import sample_texts
from validator.decks.load import load_decks
from validator.decks.parse import read_decks
from validator.services.decks.check import built_in_catalogue


def test_read_a_list(benchmark: Any) -> None:
    text = sample_texts(1)[0]
    (deck_list,) = benchmark(read_decks, text)
    assert deck_list.entries


def test_read_and_resolve_a_list(benchmark: Any) -> None:
    text, catalogue = sample_texts(1)[0], built_in_catalogue()
    (deck,) = benchmark(load_decks, text, catalogue)
    assert deck.complete
