"""The English of the programs of all cards: complete sentences, without names of bindings or remarks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.engine.kit import catalogue, hand_made
from validator.services.cards.effects import serialize_effects

pytestmark = pytest.mark.slow

UNREADABLE = re.compile(
    r"~|\[[a-z]|called \"|\(bound|it is not so that|very one|1 of Pokémon|less Prize|as many times|"
    r"the other one|  |\.\.| ,|\( |\(\)|\b(a a|an an|the the|if if)\b"
)
"""What no reader of a card should find: names of the program, doubled words, remarks on how it is made."""


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
    found = [(where, text) for where, text in english() if UNREADABLE.search(text) or not text.endswith(".")]
    assert found == []
