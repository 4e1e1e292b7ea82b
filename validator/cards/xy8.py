"""Cards of BREAKthrough."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import (
    POKEMON,
    SELF,
    YOUR_DECK,
    YOUR_POKEMON,
    Choice,
    Duration,
    Field,
    Filter,
    It,
    Linear,
    Select,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    ForEach,
    Mode,
    Move,
    Reveal,
    Search,
    Shuffle,
    energy_of_other_types,
)
from validator.effects.registry import attack, trainer

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

# Buddy-Buddy Rescue
trainer(
    "xy8-135",
    Move(Choice(Select("discard", "opponent", POKEMON), by="opponent"), "hand"),
    Move(Choice(Select("discard", where=POKEMON)), "hand"),
)

# Piloswine
attack(
    "xy8-81",
    "Gathering Footsteps",
    ForEach(
        Select("play", where=Filter(name=("Swinub", "Piloswine", "Mamoswine"))),
        (AttackDamage("add", Linear(Field(It("each"), "retreat"), 10)),),
    ),
)

# Haxorus
attack(
    "xy8-111",
    "Dragon Dance",
    Modify("damage dealt", "add", 100, SELF, stacks=False, lasts=Duration("game")),
)

# Smeargle

# Parasect
attack(
    "xy8-2",
    "Colorful Spores",
    Choose(Choice(YOUR_POKEMON, 3, name="chosen")),
    *energy_of_other_types(3),
    Shuffle(),
)
