"""Promo cards of the XY series."""

from __future__ import annotations

from validator.effects.ir import POKEMON
from validator.effects.lasting import EvolvesOn
from validator.effects.registry import ability

# Altaria
ability("xyp-XY46", "Δ Evolution", EvolvesOn(POKEMON, fresh=True, first_turn=True, named=True))
