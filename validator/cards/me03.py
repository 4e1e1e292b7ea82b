"""Cards of Perfect Order."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, OPPONENT_BENCH, SELF, Choice, Exists, Filter, Select
from validator.effects.lasting import AsBasic, Modify, On, Permit, Prevent, Provide
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import Damage, Draw, IgnoreSteps, Move, Search, Shuffle

# Mega Starmie ex
attack("me03-021", "Jetting Blow", Damage(Choice(OPPONENT_BENCH), 50))
attack("me03-021", "Nebula Beam", IgnoreSteps(("weakness", "resistance", "effects")))

# Rattata
attack("me03-060", "Take Down", Damage(SELF, 10))

# Antique Jaw Fossil
trainer("me03-068", AsBasic(60))
ability(
    "me03-068",
    "Intimidating Jaw",
    Modify(
        "damage dealt", "add", -30, OPPONENT_ACTIVE, cond=Exists(Select("self", where=Filter(active=True)))
    ),
)

# Judge
trainer("me03-076", Move(Select("hand", "both"), "deck"), Shuffle("both"), Draw(4, "both"))

# Poké Pad
trainer("me03-081", Search(((Filter(category="Pokémon", without=("Rule Box",)), 1),)))

# Growing Grass Energy
energy(
    "me03-086", Provide(("Grass",)), Modify("hp", "add", 20, Select("host", where=Filter(types=("Grass",))))
)

# Rocky Fighting Energy
energy(
    "me03-087",
    Provide(("Fighting",)),
    Prevent(("effects",), Select("host", where=Filter(types=("Fighting",)))),
)

# Telepathic Psychic Energy
energy(
    "me03-088",
    Provide(("Psychic",)),
    On(
        "attached",
        (Search(((Filter(category="Pokémon", stage=("Basic",), types=("Psychic",)), 2),), "bench"),),
        where=Filter(types=("Psychic",)),
    ),
)

# Aurorus
ability(
    "me03-092",
    "Tundra Wall",
    Modify(
        "damage taken",
        "add",
        -50,
        Select("play", where=Filter(energy_of=("Water",))),
        source="opponent",
        stacks=False,
    ),
)

# Forest of Vitality
trainer(
    "me03-109",
    Permit("evolve fresh", Select("play", "both", Filter(types=("Grass",))), Filter(types=("Grass",))),
)
