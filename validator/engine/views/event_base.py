"""What all events of a game have."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from validator.engine.views.cards import CardView

NAMES = ("Player 1", "Player 2")


def name_of(card: CardView | None) -> str:
    """Return the name of a card, or of one that is hidden."""
    return "a card" if card is None else card.name


def card_fields(kind: type[EventBase]) -> tuple[str, ...]:
    """Return the fields of a class of events that are cards; they come first of its own."""
    return tuple(each.name for each in fields(kind) if str(each.type).startswith("CardView"))


@dataclass(frozen=True, slots=True)
class EventBase:
    """What all events have: their number in the log, whose they are, and who sees their card.

    `player` is None for what belongs to no player.
    """

    kind: ClassVar[str] = ""
    skipped: ClassVar[int] = 0
    """Values of the stored tuple before the first field that are of no use."""

    sentence: ClassVar[str] = ""
    """The event in English, with `who` and the fields; empty where it is not worth a line."""

    number: int
    player: int | None
    seen_by: tuple[int, ...]

    @property
    def text(self) -> str:
        """The event in English; empty where it is not worth a line."""
        return self.describe()

    def describe(self, names: tuple[str, str] = NAMES) -> str:
        """Return the event in English with the names of the players."""
        return self._describe("Chance" if self.player is None else names[self.player])

    def _describe(self, who: str) -> str:
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        values |= {name: name_of(values[name]) for name in card_fields(type(self))}
        return self.sentence.format(who=who, **values)

    @property
    def cards(self) -> tuple[CardView | None, ...]:
        """The cards of the event; None for each that is hidden or missing."""
        return tuple([getattr(self, name) for name in card_fields(type(self))])


@dataclass(frozen=True, slots=True)
class CardEvent(EventBase):
    """An event about one card; for a Pokémon its top card."""

    card: CardView | None
