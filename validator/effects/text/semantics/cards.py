"""Semantics of `cards.lark`: cards that are not in play, and Energy on Pokémon."""

from __future__ import annotations

from typing import NamedTuple

from validator.effects import ir
from validator.effects.text.semantics.forms import refuse_if
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section


class EnergySelection(NamedTuple):
    """Energy on Pokémon: how much of it (None for all), its kind, and whether its cards are counted."""

    some: Quantity | None
    where: ir.Filter
    cards: bool = False


MEANINGS: Meanings = {
    "some_energy": EnergySelection,
    "energy_by_cards": lambda some, where: EnergySelection(some, where, cards=True),
    "energy_with_label": lambda some, where: EnergySelection(some, where, cards=True),
    "energy_as_card": SAME,
    "all_energy": lambda where: EnergySelection(None, where),
    "kind_of_energy": lambda rarity, word: ir.Filter(energy=rarity or "", provides=(word,) if word else ()),
    "energy_of_two": lambda rarity, *words: ir.Filter(energy=rarity or "", provides=words),
    "basic_energy_only": "Basic",
    "special_energy_only": "Special",
    "your_deck": "you",
    "their_deck": "opponent",
}


@section(MEANINGS)
class CardSection(SemanticSection):
    """What kind, how many, where."""

    def named_energy(self, some: Quantity, name: str) -> EnergySelection:
        refuse_if(not name.endswith("Energy"), "unknown Energy name")
        return EnergySelection(some, ir.Filter(name=(name,)), cards=True)
