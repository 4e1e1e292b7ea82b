"""Semantics of `cards.lark`: cards that are not in play, and Energy on Pokémon."""

from __future__ import annotations

from typing import NamedTuple

from lark import v_args

from validator.effects.ir.slots import Filter
from validator.effects.ir.values import EnergyKind
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import EnergyType


class EnergySelection(NamedTuple):
    """Energy on Pokémon: how much of it (None for all), its kind, and whether its cards are counted."""

    some: Quantity | None
    where: Filter
    cards: bool = False


@v_args(inline=True)
class CardSection(SemanticSection):
    """What kind, how many, where."""

    def some_energy(self, some: Quantity, where: Filter) -> EnergySelection:
        return EnergySelection(some, where)

    def energy_by_cards(self, some: Quantity, where: Filter) -> EnergySelection:
        return EnergySelection(some, where, cards=True)

    def named_energy(self, some: Quantity, name: str) -> EnergySelection:
        if not name.endswith("Energy"):
            raise UnsupportedText("unknown Energy name")
        return EnergySelection(some, Filter(name=(name,)), cards=True)

    def energy_with_label(self, some: Quantity, where: Filter) -> EnergySelection:
        return EnergySelection(some, where, cards=True)

    def energy_as_card(self, where: Filter) -> Filter:
        return where

    def all_energy(self, where: Filter) -> EnergySelection:
        return EnergySelection(None, where)

    def kind_of_energy(self, rarity: EnergyKind | None, word: EnergyType | None) -> Filter:
        return Filter(energy=rarity or "", provides=(word,) if word else ())

    def energy_of_two(self, rarity: EnergyKind | None, *words: EnergyType) -> Filter:
        return Filter(energy=rarity or "", provides=words)

    def basic_energy_only(self) -> str:
        return "Basic"

    def special_energy_only(self) -> str:
        return "Special"

    def your_deck(self) -> str:
        return "you"

    def their_deck(self) -> str:
        return "opponent"
