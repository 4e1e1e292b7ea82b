"""Benchmarks of replacements and of cards like a card, warm (`pytest tests/benchmarks --benchmark-only`)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.conftest import DECKS
from validator.search.substitutes.same_function import alike_cards
from validator.services.cards.find import make_setting
from validator.services.cards.suggest import Want, suggest

DAY = date(2026, 7, 20)


@pytest.mark.parametrize("want", ["legal", "alternatives"])
@pytest.mark.parametrize("name", ["illegal-2026", "spidops-2025", "dragapult-2026"])
def test_replacements_of_a_deck(benchmark: Any, name: str, want: Want) -> None:
    text = (DECKS / f"{name}.txt").read_text("utf-8")
    suggest(text, on=DAY, want=want)
    benchmark(suggest, text, on=DAY, want=want)


@pytest.mark.parametrize("card_id", ["sv01-181", "sv06-130", "base1-58"])
def test_cards_like_a_card(benchmark: Any, card_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = make_setting()
    card, functions = asked.catalogue.card(card_id), asked.functions()
    alike_cards(asked.index, functions, card)
    monkeypatch.setattr("validator.search.substitutes.same_function._MOST_KEPT", 0)

    def find() -> int:
        monkeypatch.setattr("validator.search.substitutes.same_function._FOUND", {})
        return len(alike_cards(asked.index, functions, card))

    benchmark(find)
