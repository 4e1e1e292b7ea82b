"""Deck lists to time: the collected ones where they are at hand, else lists dealt from the example decks."""

from __future__ import annotations

import random
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COLLECTION = ROOT.parent / "shared" / "decklists"


def sample_texts(count: int) -> list[str]:
    """Return `count` lists as text: one example deck, or a spread of real ones."""
    examples = [path.read_text("utf-8") for path in sorted((ROOT / "card_data" / "decks").glob("*.txt"))]
    if count == 1:
        return [(ROOT / "card_data" / "decks" / "standard-2026.txt").read_text("utf-8")]
    if COLLECTION.is_dir():
        from tests.corpus.lists import read_lists

        texts = [
            each.text for each in read_lists(COLLECTION, "codes4tcg", "standings-json") if each.cards == 60
        ]
        return (texts * (count // len(texts) + 1))[:count]
    dealer = random.Random(7)
    return [dealer.choice(examples) for _ in range(count)]
