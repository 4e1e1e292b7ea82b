"""The decks that the pages offer to try."""

from __future__ import annotations

from pathlib import Path

import card_data

EXAMPLES = {"legal": "dragapult-2026", "illegal": "illegal-2026", "rotated": "rotated-2026"}
"""Example lists of `card_data/decks`: one legal, one illegal, one from before a rotation."""


def read_example(name: str) -> str:
    """Return the list of an example as text. Raises `KeyError` for a name that is none of `EXAMPLES`."""
    return (Path(card_data.__file__).parent / "decks" / f"{EXAMPLES[name]}.txt").read_text("utf-8")
