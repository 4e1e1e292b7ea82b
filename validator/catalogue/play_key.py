"""Which prints are one card to play with: the same name, attacks, Abilities, HP and text."""

from __future__ import annotations

from collections.abc import Sequence

from validator.catalogue.card import Card
from validator.catalogue.governing_print import governing_print


def play_key(card: Card, text: str | None) -> tuple[object, ...]:
    """Return a key of cards that play alike; `text` is the key of the text that the card is played by."""
    return (
        card.key,
        card.category,
        card.hp,
        tuple((each.name, each.cost, each.damage, each.text) for each in card.attacks),
        tuple((each.name, each.kind, each.text) for each in card.abilities),
        text,
    )


def played_text(card: Card, prints: Sequence[Card]) -> str | None:
    """Return the key of the text that a card is played by; `prints` are those of its name, oldest first."""
    if card.is_pokemon or card.is_basic_energy:
        return card.text
    return governing_print(card, prints).text
