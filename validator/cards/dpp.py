"""Promo cards of the Diamond & Pearl series."""

from __future__ import annotations

from validator.effects.ir import SELF, Filter
from validator.effects.lasting import Prevent
from validator.effects.registry import ability, attack
from validator.effects.steps import discard, energy_on

# Mewtwo LV.X
ability("dpp-DP28", "Psybarrier", Prevent(("damage", "effects"), against=Filter(evolved=False)))
attack("dpp-DP28", "Giga Burn", discard(energy_on(SELF)))
