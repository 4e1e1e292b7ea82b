"""Cards of MEP Black Star Promos."""

from __future__ import annotations

from validator.effects.ir import YOUR_POKEMON, Choice
from validator.effects.lasting import Activated, ProvideFor
from validator.effects.registry import ability
from validator.effects.steps import Attach, basic_energy, energy_on

# Meganium
ability("mep-001", "Wild Growth", ProvideFor(("Grass", "Grass"), YOUR_POKEMON, basic_energy("Grass")))

# Mega Venusaur ex
ability(
    "mep-013",
    "Solar Transfer",
    Activated((Attach(Choice(energy_on(YOUR_POKEMON, basic_energy("Grass"))), YOUR_POKEMON),), limit="any"),
)
