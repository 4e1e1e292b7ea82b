"""What decks are called where several are compared: by their title, else by their main Pokémon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from validator.catalogue.card import Card
from validator.decks.deck import Deck

_HEIGHTS = {"Basic": 0, "Restored": 0, "Stage 1": 1, "Stage 2": 2}


def name_deck(deck: Deck) -> str:
    """Return the name of a deck: its own, else its main Pokémon, else `Deck`.

    That is the Pokémon with a Rule Box of the highest stage with most copies; without any, of all Pokémon.
    """
    if deck.name:
        return deck.name
    copies: Counter[str] = Counter()
    pokemon = []
    for line in deck.lines:
        if line.card is not None and line.card.is_pokemon:
            pokemon.append(line.card)
            copies[line.card.name] += line.count
    ruled = [card for card in pokemon if "Rule Box" in card.markers] or pokemon
    if not ruled:
        return "Deck"

    def rank(card: Card) -> tuple[bool, int, int]:
        return copies[card.name] > 1, _HEIGHTS.get(card.stage or "", 3), copies[card.name]

    return max(ruled, key=rank).name


def tell_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return names that differ: equal ones get a number, "Dragapult ex (1)"."""
    return tuple(
        f"{name} ({names[: place + 1].count(name)})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    )
