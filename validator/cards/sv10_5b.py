"""Cards of Black Bolt."""

from __future__ import annotations

from validator.effects.ir import (
    ATTACKER,
    BASIC_ENERGY,
    DAMAGED,
    HEADS,
    ITEM,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    SELF,
    SPECIAL_ENERGY,
    SUPPORTER,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Counters,
    Exists,
    Field,
    Filter,
    Heads,
    Linear,
    Select,
    Units,
)
from validator.effects.lasting import Activated, AsBasic, Modify, On, Permit, Prevent, ReplaceKnockOut
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Damage,
    Flip,
    Heal,
    If,
    Inflict,
    LookAt,
    Price,
    PutIntoPlay,
    Search,
    basic_energy,
    discard,
    energy_on,
)

# Thundurus
attack("sv10.5b-033", "Charge", Search(((basic_energy("Lightning"), 1),), to="attach", onto=SELF))

# Reuniclus
attack(
    "sv10.5b-039",
    "Evo-Lariat",
    AttackDamage("add", Linear(Count(Select("play", where=Filter(evolution=True))), 40)),
)

# Antique Cover Fossil
trainer("sv10.5b-080", AsBasic(60))
ability("sv10.5b-080", "Protective Cover", Prevent(("effects",), SELF))

# Energy Coin
trainer(
    "sv10.5b-081",
    Flip(2),
    If(Compare(Heads(), "==", 2), (Search(((BASIC_ENERGY, 1),), to="attach", onto=Choice(YOUR_POKEMON)),)),
)

# Pokégear 3.0
trainer("sv10.5b-084", LookAt(7, SUPPORTER))

# Lilligant
attack(
    "sv10.5b-092",
    "Bemusing Aroma",
    Flip(),
    If(HEADS, (Inflict(("Paralyzed", "Poisoned")),), (Inflict(("Confused",)),)),
)

# Karrablast
ability(
    "sv10.5b-094",
    "Stimulated Evolution",
    Permit("evolve on first turn", SELF, cond=Exists(Select("play", where=Filter(name=("Shelmet",))))),
    Permit("evolve fresh", SELF, cond=Exists(Select("play", where=Filter(name=("Shelmet",))))),
)

# Volcarona
ability(
    "sv10.5b-100",
    "Torrid Scales",
    Activated((Price((discard(Choice(Select("hand", where=basic_energy("Fire")))),)), Inflict(("Burned",)))),
)

# Seismitoad
attack("sv10.5b-105", "Round", AttackDamage("times", Count(Select("play", where=Filter(attack="Round")))))

# Tirtouga
attack("sv10.5b-106", "Ancient Seaweed", AttackDamage("times", Count(Select("discard", "opponent", ITEM))))

# Carracosta
ability("sv10.5b-107", "Mighty Shell", Prevent(("damage", "effects"), SELF, Filter(special_energy=True)))

# Alomomola
ability(
    "sv10.5b-108",
    "Gentle Fin",
    Activated(
        (
            PutIntoPlay(
                Choice(Select("discard", where=Filter(category="Pokémon", stage=("Basic",), max_hp=70)))
            ),
        ),
        where="active",
    ),
)

# Beartic
attack("sv10.5b-110", "Continuous Headbutt", Flip(None), AttackDamage("times", Heads()))

# Munna
attack("sv10.5b-116", "Rest", Inflict(("Asleep",), SELF), Heal(SELF, 30))

# Beheeyem
attack("sv10.5b-121", "Calm Mind", Heal(SELF, 40))

# Conkeldurr
ability("sv10.5b-127", "Craftsmanship", Modify("hp", "add", Linear(Units(SELF, "Fighting"), 40), SELF))
attack("sv10.5b-127", "Swing Around", Flip(2), AttackDamage("add", Linear(Heads(), 50)))

# Throh
attack("sv10.5b-128", "Shoulder Throw", AttackDamage("sub", Linear(Field(OPPONENT_ACTIVE, "retreat"), 30)))

# Dwebble
attack("sv10.5b-129", "Flail", AttackDamage("times", Counters(SELF)))

# Crustle
ability("sv10.5b-130", "Sturdy", ReplaceKnockOut(10, SELF, full=True))

# Whirlipede
attack(
    "sv10.5b-133",
    "Venoshock",
    If(Exists(Select("active", "opponent", Filter(affected=("Poisoned",)))), (AttackDamage("add", 60),)),
)

# Scolipede
ability(
    "sv10.5b-134",
    "Poison Point",
    On(
        "damaged by opponent",
        (Inflict(("Poisoned",), ATTACKER),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)
attack(
    "sv10.5b-134",
    "Venoshock",
    If(Exists(Select("active", "opponent", Filter(affected=("Poisoned",)))), (AttackDamage("add", 90),)),
)

# Sandile
attack("sv10.5b-135", "Tighten Up", discard(Choice(OPPONENT_HAND, by="opponent")))

# Klink
attack("sv10.5b-139", "Hard Gears", Modify("damage taken", "add", -10, SELF, lasts=OPPONENT_NEXT_TURN))

# Klinklang
ability(
    "sv10.5b-141",
    "Gear Coating",
    Modify("damage taken", "add", -20, Select("play", where=Filter(energy_of=("Metal",))), source="opponent"),
)

# Bisharp
attack(
    "sv10.5b-143",
    "Finishing Blow",
    If(Exists(Select("active", "opponent", DAMAGED)), (AttackDamage("add", 60),)),
)

# Cobalion
attack("sv10.5b-144", "Righteous Edge", discard(Choice(energy_on(OPPONENT_ACTIVE, SPECIAL_ENERGY))))
attack(
    "sv10.5b-144",
    "Metal Arms",
    If(Exists(Select("self", where=Filter(tooled=True))), (AttackDamage("add", 40),)),
)

# Haxorus
attack(
    "sv10.5b-147",
    "Cross-Cut",
    If(Exists(Select("active", "opponent", Filter(evolution=True))), (AttackDamage("add", 80),)),
)

# Minccino
attack("sv10.5b-152", "Tail Slap", Flip(2), AttackDamage("times", Heads()))

# Cinccino
attack("sv10.5b-153", "Do the Wave", AttackDamage("add", Linear(Count(YOUR_BENCH), 20)))

# Braviary
attack("sv10.5b-155", "Aerial Ace", Flip(), If(HEADS, (AttackDamage("add", 40),)))

# Fennel
trainer("sv10.5b-162", Heal(YOUR_POKEMON, 40))

# Serperior ex
ability("sv10.5b-164", "Regal Cheer", Modify("damage dealt", "add", 20, YOUR_POKEMON, Filter(active=True)))

# Meloetta ex
ability("sv10.5b-167", "Debut Performance", Permit("attack on first turn", SELF))

# Excadrill ex
attack("sv10.5b-168", "Piercing Drill", Damage(Choice(Select("bench", "opponent", DAMAGED)), 60))

# Genesect ex
ability(
    "sv10.5b-169",
    "Metallic Signal",
    Activated((Search(((Filter(category="Pokémon", evolution=True, types=("Metal",)), 2),)),)),
)

# N's Plan
trainer("sv10.5b-170", Attach(Choice(energy_on(YOUR_BENCH), 2, up_to=True, units=True), YOUR_ACTIVE))
