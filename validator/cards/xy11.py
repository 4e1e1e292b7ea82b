"""Cards of Steam Siege."""

from __future__ import annotations

from validator.effects.ir import ANY, OPPONENT_POKEMON, SELF, Choice, Filter
from validator.effects.lasting import StartsActive
from validator.effects.registry import ability, attack
from validator.effects.steps import Damage, Heal, Search, discard, energy_on

# Talonflame BREAK
attack("xy11-21", "Flare Blitz", discard(energy_on(SELF, Filter(provides=("Fire",)))))

# Galvantula
attack("xy11-42", "Double Thread", Damage(Choice(OPPONENT_POKEMON, 2), 30, benched=True))

# Azumarill
attack("xy11-77", "Bubble Drain", Heal(SELF, 30))

# Talonflame
ability("xy11-96", "Gale Wings", StartsActive())
attack("xy11-96", "Aero Blitz", Search(((ANY, 2),), reveal=False))
