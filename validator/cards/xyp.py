"""Promo cards of the XY series."""

from __future__ import annotations

from validator.effects.ir.lasting import EvolvesOn
from validator.effects.ir.slots import POKEMON
from validator.effects.registry import ability

# Altaria
ability("xyp-XY46", "Δ Evolution", EvolvesOn(POKEMON, fresh=True, first_turn=True, named=True))
