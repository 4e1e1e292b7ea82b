"""The decks whose cards are all declared: where they are and how they become 60 cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.conftest import DECKS
from tests.engine.kit import catalogue
from validator.catalogue.card import Card
from validator.decks.load import load_decks

PLAYED = {
    "dragapult-2026": "current",
    "starmie-2026": "current",
    "raging-bolt-2026": "current",
    "cynthia-garchomp-2026": "current",
    "cynthia-garchomp-2025": "current",
    "spidops-2025": "current",
    "reshizard-2019": "swsh2020",
    "inteleon-vmax-2020": "swsh2020",
    "darkrai-2012": "bw2012",
    "blaziken-2003": "ex2004",
    "water-blast-1999": "ex2004",
    "resilient-life-2013": "xy2015",
}
"""Names of deck files without `.txt`, each with the edition it is played in."""


@cache
def deck(name: str) -> tuple[Card, ...]:
    """The cards of a deck file of `card_data/decks`, in the order of its lines."""
    (found,) = load_decks((DECKS / f"{name}.txt").read_bytes(), catalogue(), name)
    assert found.complete
    return tuple(line.card for line in found.lines for _ in range(line.count) if line.card is not None)


UNPLAYABLE = "4 Mr. Mime MT 30\n56 Psychic Energy SVE 5\n"
"""A deck with a card that no program can play: its attack is a guess that the players make by hand."""
