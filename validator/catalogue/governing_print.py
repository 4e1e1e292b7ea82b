"""The wording a card is played by: for Trainer and Special Energy cards that of the newest print.

A Trainer or Special Energy card is reworded, and sometimes corrected, when it is printed again; older prints
of the card are then played as the newest one reads (handbook 4.1.3). Which prints are one card is for
`validator.catalogue.same_card` to say: prints in a reviewed group of `card_data/reprint_exclusions.csv` that
may be, or are, another card are played as they, or the newest of their group, read. A Pokémon is played as it
is printed, and so is a Trainer card that is played as one: its HP is not wording.
"""

from __future__ import annotations

from collections.abc import Sequence

from validator.catalogue.card import Card
from validator.catalogue.same_card import same_card

_OWN_KINDS = frozenset({"Pokémon Tool", "Stadium"})
"""Kinds of Trainer cards that stay in play: a text of one of them cannot be played as another kind's."""


def governing_print(card: Card, prints: Sequence[Card]) -> Card:
    """Return the print by whose wording a card is played: itself, or the newest that is the same card.

    `prints` are those of its name, oldest first (`Catalogue.prints`). Prints whose text no source gives
    govern none.
    """
    if card.is_pokemon or card.is_basic_energy or "Plays as Pokémon" in card.markers:
        return card
    for each in reversed(prints):
        if each.text is not None and _is_alike(card, each) and same_card(card, each).verdict == "same":
            return each
    return card


def _is_alike(card: Card, other: Card) -> bool:
    return card.kind == other.kind or not {card.kind, other.kind} & _OWN_KINDS


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
