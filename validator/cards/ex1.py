"""Cards of Ruby & Sapphire."""

from __future__ import annotations

from validator.effects.ir import (
    DAMAGED,
    ENERGY,
    HEADS,
    SELF,
    TAILS,
    YOUR_ACTIVE,
    Choice,
    Filter,
    Heads,
    Linear,
    Select,
    Unused,
)
from validator.effects.lasting import Activated
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Draw,
    Flip,
    Heal,
    If,
    Switch,
    discard,
    energy_on,
)

# Blaziken
attack("ex1-15", "Flamethrower", discard(Choice(energy_on(SELF, Filter(provides=("Fire",))))))

# Combusken
attack("ex1-27", "Double Kick", Flip(2), AttackDamage("times", Heads()))

# Delcatty
attack("ex1-29", "Energy Call", Attach(Choice(Select("discard", where=ENERGY)), YOUR_ACTIVE))
attack("ex1-29", "Cannonball", AttackDamage("add", Linear(Unused(), 10)))

# Hariyama
attack("ex1-33", "Slap Down", Flip(2), AttackDamage("add", Linear(Heads(), 10)))

# Swellow
ability(
    "ex1-46",
    "Drive Off",
    Activated((Switch("opponent", "opponent"),), where="active", no_conditions=True),
)

# Torchic
attack(
    "ex1-73", "Fireworks", Flip(), If(TAILS, (discard(Choice(energy_on(SELF, Filter(provides=("Fire",))))),))
)

# Professor Birch
trainer("ex1-89", Draw(until=6))

# Potion
trainer("ex1-91", Heal(Choice(Select("play", where=DAMAGED)), 20))

# Electabuzz ex
attack("ex1-97", "Quick Attack", Flip(), If(HEADS, (AttackDamage("add", 20),)))
