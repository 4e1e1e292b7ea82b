"""Cards of BREAKthrough."""

from __future__ import annotations

from validator.effects.ir import SELF, YOUR_DECK, Filter, Select
from validator.effects.registry import attack, trainer
from validator.effects.steps import Damage, Mode, Reveal, Search, discard, energy_on

# Raichu
attack("xy8-49", "Thunderclap Shot", Damage(Select("play", "opponent", Filter(markers=("Pokémon-EX",))), 50))

# Raichu BREAK
attack("xy8-50", "Grand Bolt", discard(energy_on(SELF)))

# Brigette
trainer(
    "xy8-134",
    Reveal(YOUR_DECK, "you"),
    Mode(
        (
            (Search(((Filter(stage=("Basic",), markers=("Pokémon-EX",)), 1),), to="bench"),),
            (
                Search(
                    ((Filter(category="Pokémon", stage=("Basic",), without=("Pokémon-EX",)), 3),), to="bench"
                ),
            ),
        )
    ),
)
