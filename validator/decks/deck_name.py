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
    main = () if deck.name else rank_pokemon(deck)
    return deck.name or (main[0].name if main else "Deck")


def rank_pokemon(deck: Deck) -> tuple[Card, ...]:
    """Return the Pokémon of a deck, one of each name, the main one (`name_deck`) first."""
    copies: Counter[str] = Counter()
    pokemon: dict[str, Card] = {}
    for line in deck.lines:
        if line.card is not None and line.card.is_pokemon:
            pokemon.setdefault(line.card.name, line.card)
            copies[line.card.name] += line.count

    def rank(card: Card) -> tuple[bool, bool, int, int]:
        ruled, height = "Rule Box" in card.markers, _HEIGHTS.get(card.stage or "", 3)
        return ruled, copies[card.name] > 1, height, copies[card.name]

    return tuple(sorted(pokemon.values(), key=rank, reverse=True))


def tell_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return names that differ: equal ones get a number, "Dragapult ex (1)"."""
    return tuple(
        f"{name} ({names[: place + 1].count(name)})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    )
