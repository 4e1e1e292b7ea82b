"""The English of the programs of all cards: complete sentences, without names of bindings or remarks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.kit import catalogue, hand_made
from validator.effects.text.describe.readable import find_unreadable
from validator.services.cards.effects import serialize_effects

pytestmark = pytest.mark.slow


def english() -> Iterator[tuple[str, str]]:
    seen: set[tuple[object, ...]] = set()
    assert hand_made().programs
    for card_set in catalogue().sets():
        for card in catalogue().in_whole_set(card_set.id):
            texts = (card.key, card.text, *(each.text for each in (*card.attacks, *card.abilities)))
            if texts in seen:
                continue
            seen.add(texts)
            for row in serialize_effects(catalogue(), card)["texts"]:
                if row["effect"]:
                    yield f"{card.label} {row['name']}", row["effect"]


def test_every_effect_reads_as_sentences() -> None:
    found = [(where, text) for where, text in english() if find_unreadable(text)]
    assert found == []
