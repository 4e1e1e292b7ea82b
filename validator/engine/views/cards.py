"""A card of a game as the library names it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from validator.catalogue.card import Card
from validator.engine.linking.game_data import GameData


@dataclass(frozen=True, slots=True)
class CardView:
    """A card of a game: its number (0 to 119), catalogue id and name; `card` is the catalogue's card."""

    number: int
    id: str
    name: str
    card: Card = field(compare=False, repr=False)

    def __repr__(self) -> str:
        return f"<Card {self.number} {self.id} {self.name!r}>"

    def __str__(self) -> str:
        return self.name

    def to_dict(self) -> dict[str, Any]:
        """Return the card as plain data."""
        return {"card": self.number, "id": self.id, "name": self.name}


def card_view(table: GameData, number: int) -> CardView:
    """Return the view of a card by its number; the same object each time."""
    made = table.card_views.get(number)
    if made is None:
        facts = table.defs[number]
        made = table.card_views[number] = CardView(number, facts.card.id, facts.name, facts.card)
    found: CardView = made
    return found


def plain_cards(table: GameData, cards: tuple[int, ...]) -> list[dict[str, Any]]:
    """Return cards that are not hidden as plain data."""
    defs = table.defs
    return [{"card": card, "id": defs[card].card.id, "name": defs[card].name} for card in cards]


def card_views(table: GameData, cards: tuple[int, ...]) -> tuple[CardView, ...]:
    """Return the views of cards that are not hidden."""
    return tuple([card_view(table, card) for card in cards])
