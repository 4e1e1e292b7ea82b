"""The card catalogue: cards, expansions, names, reprints and search."""

from validator.catalogue.card import Ability, Attack, Card, plain_number
from validator.catalogue.load import Catalogue, CatalogueAsOf
from validator.catalogue.names import basic_energy_type, can_evolve, fold_name, name_key
from validator.catalogue.sets import Alias, CardSet

__all__ = [
    "Ability",
    "Alias",
    "Attack",
    "Card",
    "CardSet",
    "Catalogue",
    "CatalogueAsOf",
    "basic_energy_type",
    "can_evolve",
    "fold_name",
    "name_key",
    "plain_number",
]
