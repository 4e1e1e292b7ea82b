"""Cards of MEP Black Star Promos."""

from __future__ import annotations

from validator.effects.ir import YOUR_POKEMON, Choice, Heads, Linear
from validator.effects.lasting import Activated, On, ProvideFor
from validator.effects.registry import ability, attack
from validator.effects.steps import Attach, AttackDamage, Draw, Flip, basic_energy, energy_on

# Meganium
ability("mep-001", "Wild Growth", ProvideFor(("Grass", "Grass"), YOUR_POKEMON, basic_energy("Grass")))

# Alakazam
ability("mep-009", "Psychic Draw", On("evolved", (Draw(3),), optional=True))

# Mega Venusaur ex
ability(
    "mep-013",
    "Solar Transfer",
    Activated((Attach(Choice(energy_on(YOUR_POKEMON, basic_energy("Grass"))), YOUR_POKEMON),), limit="any"),
)

# Mega Kangaskhan ex
ability("mep-025", "Run Errand", Activated((Draw(2),), where="active", shared=True))
attack("mep-025", "Rapid-Fire Combo", Flip(None), AttackDamage("add", Linear(Heads(), 50)))
