"""Cards of Shrouded Fable."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    DEFENDING,
    ENERGY,
    HOST,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    STADIUM,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    YOUR_POKEMON,
    Choice,
    Count,
    Exists,
    Filter,
    Linear,
    Select,
    Top,
)
from validator.effects.lasting import Activated, Delayed, Forbid, Modify, On, Prevent
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    EndTurn,
    Heal,
    If,
    Inflict,
    Move,
    Price,
    Search,
    basic_energy,
    discard,
)

# Galvantula
ability(
    "sv06.5-002", "Compound Eyes", Modify("damage dealt", "add", 50, SELF, Filter(active=True, ability=True))
)
attack(
    "sv06.5-002",
    "Shocking Web",
    If(Exists(Select("self", where=Filter(energy_of=("Lightning",)))), (AttackDamage("add", 80),)),
)

# Decidueye
attack("sv06.5-005", "Power Shot", Price((discard(Choice(Select("hand", where=basic_energy("Grass")))),)))

# Hypno
attack(
    "sv06.5-017",
    "Daydream",
    Delayed("energy attached from hand", (EndTurn(),), DEFENDING, OPPONENT_NEXT_TURN),
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

# Poké Vital A
trainer("sv06.5-062", Heal(Choice(YOUR_POKEMON), 150), Forbid("leave discard"))

# Fraxure
ability("sv06.5-077", "Unnerve", Prevent(("trainers",), SELF))

# Revavroom ex
attack(
    "sv06.5-081",
    "Accelerator Flash",
    If(Exists(Select("self", where=Filter(moved=True))), (AttackDamage("add", 120),)),
)

# Colress's Tenacity
trainer("sv06.5-087", Search(((STADIUM, 1), (ENERGY, 1))))

# Xerosic's Machinations
trainer("sv06.5-089", discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-3), by="opponent")))

# Munkidori ex
ability(
    "sv06.5-091",
    "Oh No You Don't",
    Modify(
        "prizes", "add", -1, SELF, POKEMON, cond=Exists(Select("play", where=Filter(name=("Pecharunt ex",))))
    ),
)
attack(
    "sv06.5-091", "Dirty Headbutt", Forbid("this attack", SELF, attack="Dirty Headbutt", lasts=YOUR_NEXT_TURN)
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
