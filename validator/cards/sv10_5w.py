"""Cards of White Flare."""

from __future__ import annotations

from validator.effects.ir import (
    ENERGY,
    EVOLUTION,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    SELF,
    YOUR_ACTIVE,
    Choice,
    Exists,
    Filter,
    Select,
    ThisCard,
)
from validator.effects.lasting import Activated, AsBasic, Forbid, Modify, On, Permit, Prevent, Provide
from validator.effects.registry import ability, energy, trainer
from validator.effects.steps import Heal, PutIntoPlay, Reveal, Search, discard

# Antique Plume Fossil
trainer("sv10.5w-079", AsBasic(60))
ability("sv10.5w-079", "Plume Protection", Prevent(("damage",), Select("self", where=Filter(active=False))))

# Hilda
trainer("sv10.5w-084", Search(((EVOLUTION, 1), (ENERGY, 1))))

# Ignition Energy
energy(
    "sv10.5w-086",
    Provide(("Colorless",) * 3, when=EVOLUTION),
    Provide(("Colorless",)),
    On("end of turn", (discard(ThisCard()),), whose="you"),
)

# Swadloon
ability("sv10.5w-088", "Healing Leaves", Activated((Heal(YOUR_ACTIVE, 20),)))

# Shelmet
ability(
    "sv10.5w-093",
    "Stimulated Evolution",
    Permit("evolve on first turn", SELF, cond=Exists(Select("play", where=Filter(name=("Karrablast",))))),
    Permit("evolve fresh", SELF, cond=Exists(Select("play", where=Filter(name=("Karrablast",))))),
)

# Mandibuzz
ability(
    "sv10.5w-145",
    "Look for Prey",
    Activated(
        (
            Reveal(OPPONENT_HAND),
            PutIntoPlay(
                Choice(Select("hand", "opponent", Filter(category="Pokémon", stage=("Basic",), max_hp=70))),
                side="opponent",
            ),
        )
    ),
)

# Jellicent ex
ability(
    "sv10.5w-168",
    "Oceanic Curse",
    Forbid("play item", OPPONENT_POKEMON, cond=Exists(Select("self", where=Filter(active=True)))),
    Forbid("play tool", OPPONENT_POKEMON, cond=Exists(Select("self", where=Filter(active=True)))),
)

# Hydreigon ex
ability(
    "sv10.5w-169",
    "Greedy Eater",
    Modify("prizes", "add", 1, Select("play", "opponent", Filter(stage=("Basic",))), Filter(this=True)),
)
