"""Cards of Shrouded Fable."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    HOST,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    YOUR_HAND,
    Choice,
    Exists,
    Filter,
    Select,
    Top,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Prevent
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Attach, Inflict, Move, Search, discard

# Galvantula
ability(
    "sv06.5-002", "Compound Eyes", Modify("damage dealt", "add", 50, SELF, Filter(active=True, ability=True))
)

# Genesect
ability(
    "sv06.5-040",
    "ACE Nullifier",
    Forbid(
        "play trainer",
        OPPONENT_POKEMON,
        Filter(markers=("ACE SPEC",)),
        cond=Exists(Select("self", where=Filter(tooled=True))),
    ),
    Forbid(
        "attach energy",
        OPPONENT_POKEMON,
        Filter(markers=("ACE SPEC",)),
        cond=Exists(Select("self", where=Filter(tooled=True))),
    ),
)

# Haxorus
attack("sv06.5-046", "Dragon Pulse", discard(Top(3)))

# Kyurem
ability(
    "sv06.5-047",
    "Plasma Bane",
    Modify(
        "attack cost",
        "set",
        1,
        SELF,
        attack="Trifrost",
        cond=Exists(Select("discard", "opponent", Filter(contains="Colress"))),
    ),
)

# Eevee
attack("sv06.5-050", "Colorful Catch", Search(((BASIC_ENERGY, 3),), distinct="type"))

# Academy at Night
trainer("sv06.5-054", Activated((Move(Choice(YOUR_HAND), "deck top"),)))

# Dangerous Laser
trainer("sv06.5-058", Inflict(("Burned", "Confused")))

# Neutralization Zone
trainer(
    "sv06.5-060",
    Prevent(
        ("damage",),
        Select("play", "both", Filter(without=("Rule Box",))),
        Filter(any_of=(Filter(markers=("Pokémon ex",)), Filter(markers=("V",)))),
    ),
    Forbid("leave discard"),
)

# Fraxure
ability("sv06.5-077", "Unnerve", Prevent(("trainers",), SELF))

# Munkidori ex
ability(
    "sv06.5-091",
    "Oh No You Don't",
    Modify(
        "prizes", "add", -1, SELF, POKEMON, cond=Exists(Select("play", where=Filter(name=("Pecharunt ex",))))
    ),
)

# Powerglass
trainer(
    "sv06.5-097",
    On(
        "end of turn",
        (Attach(Choice(Select("discard", where=BASIC_ENERGY)), HOST),),
        whose="you",
        cond=Exists(Select("host", where=Filter(active=True))),
        optional=True,
    ),
)
