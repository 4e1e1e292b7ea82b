"""Which print is taken where a list leaves it open: a name alone can mean any print of that name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Protocol

from validator.catalogue.card import Card
from validator.support.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class PreferredPrint:
    """The print taken where a line leaves it open.

    `differ` says in words how the prints differ, where that matters; else it is empty. `legal` says whether
    the card may be played, None where the chooser does not know.
    """

    card: Card
    differ: str = ""
    legal: bool | None = None


Chooser = Callable[[Sequence[Card]], PreferredPrint]
"""Chooses among the prints, oldest first, that a line can mean."""


class ChoosesPrints(Protocol):
    """Knows which prints may be played on a date: a season of a format.

    `sets_known_on` is set on a date later than the data: the last day on which all set codes are known.
    """

    sets_known_on: date | None

    def choose(self, prints: Sequence[Card]) -> PreferredPrint:
        """Choose among prints, oldest first."""
        ...  # pragma: no cover

    def find_legal_print(self, prints: Sequence[Card], set_id: str | None) -> Card | None:
        """Return the print that makes an unknown print of the same name legal; None without one."""
        ...  # pragma: no cover

    def coming(self, set_id: str) -> date | None:
        """Return the first legal day of a set that is not legal yet, as far as known; None for other sets."""
        ...  # pragma: no cover


def newest(prints: Sequence[Card]) -> Card:
    """Return the print of the newest set with the lowest number; `prints` must be sorted by release."""
    last = prints[-1].set_id
    return next(card for card in prints if card.set_id == last)


def choose_newest(prints: Sequence[Card]) -> PreferredPrint:
    """Choose the newest print; prints that are different cards to play with differ."""
    card = newest(prints)
    alike = all(plays_alike(card, other) for other in prints)
    return PreferredPrint(card, "" if alike else "which differ")


def plays_alike(card: Card, other: Card) -> bool:
    """Return whether two prints of one name are one card to play with, as far as their facts show.

    Trainers and Energy cards of one name are; Pokémon with the same HP, stage, attacks and Abilities.
    """
    if not (card.is_pokemon and other.is_pokemon):
        return card.category == other.category
    return (
        card.hp == other.hp
        and card.stage == other.stage
        and [(a.name, a.cost, a.damage) for a in card.attacks]
        == [(a.name, a.cost, a.damage) for a in other.attacks]
        and [a.name for a in card.abilities] == [a.name for a in other.abilities]
    )
