"""Promo cards of the Diamond & Pearl series."""

from __future__ import annotations

from validator.effects.ir import SELF
from validator.effects.registry import attack
from validator.effects.steps import discard, energy_on

# Mewtwo LV.X
attack("dpp-DP28", "Giga Burn", discard(energy_on(SELF)))
