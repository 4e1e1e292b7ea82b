"""Cards of Ascended Heroes."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    ATTACKER,
    BASIC_ENERGY,
    ENERGY,
    HOST,
    OPPONENT_BENCH,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    THE_STADIUM,
    TRAINER,
    YOUR_HAND,
    Choice,
    Compare,
    Count,
    Counters,
    Exists,
    Filter,
    Happened,
    Not,
    Prizes,
    Select,
    Turn,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, OnlyOn, Provide, Suppress
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    AttackDamage,
    CancelAttack,
    Damage,
    Draw,
    If,
    IgnoreSteps,
    Inflict,
    LookAt,
    May,
    Move,
    PlaceCounters,
    Price,
    Require,
    Search,
    Shuffle,
    Switch,
    discard,
    energy_on,
    to_hand,
)

# Budew
attack("me02.5-016", "Itchy Pollen", Forbid("play item", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER))

# Golduck
ability("me02.5-040", "Damp", Suppress(ALL_POKEMON, ("self knock out",)))

# Cynthia's Gible
attack("me02.5-109", "Rock Hurl", IgnoreSteps(("resistance",)))

# Cynthia's Gabite
ability(
    "me02.5-110", "Champion's Call", Activated((Search(((Filter(category="Pokémon", owner="Cynthia"), 1),)),))
)

# Cynthia's Garchomp ex
attack("me02.5-111", "Corkscrew Dive", May((Draw(until=6),)))
attack("me02.5-111", "Draconic Buster", discard(energy_on(SELF)))

# Cynthia's Spiritomb
attack(
    "me02.5-133",
    "Raging Curse",
    AttackDamage("times", Counters(Select("bench", where=Filter(owner="Cynthia")))),
    IgnoreSteps(("weakness",)),
)

# Fezandipiti ex
ability(
    "me02.5-142",
    "Flip the Script",
    Activated((Require(Happened("knocked out", "opponent's last turn")), Draw(3)), shared=True),
)
attack("me02.5-142", "Cruel Arrow", Damage(Choice(OPPONENT_POKEMON), 100))

# Drakloak
ability("me02.5-159", "Recon Directive", Activated((LookAt(2, must=True, reveal=False, rest="bottom"),)))

# Dragapult ex
attack("me02.5-160", "Phantom Dive", PlaceCounters(OPPONENT_BENCH, 6, split=True))

# Fan Rotom
ability(
    "me02.5-171",
    "Fan Call",
    Activated(
        (
            Require(Turn("your first")),
            Search(((Filter(category="Pokémon", types=("Colorless",), max_hp=100), 3),)),
        ),
        shared=True,
    ),
)
attack("me02.5-171", "Assault Landing", Price((If(Not(Exists(THE_STADIUM)), (CancelAttack(),)),)))

# Air Balloon
trainer("me02.5-181", Modify("retreat", "add", -2, HOST))

# Boss's Orders
trainer("me02.5-183", Switch("opponent"))

# Buddy-Buddy Poffin
trainer("me02.5-184", Search(((Filter(category="Pokémon", stage=("Basic",), max_hp=70), 2),), to="bench"))

# Light Ball
trainer(
    "me02.5-191",
    Modify(
        "damage dealt",
        "add",
        50,
        Select("host", where=Filter(name=("Pikachu ex",))),
        Filter(active=True, markers=("Pokémon ex",)),
    ),
)

# Lillie's Determination
trainer(
    "me02.5-192",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    If(Compare(Prizes(), "==", 6), (Draw(8),), (Draw(6),)),
)

# Mega Signal
trainer("me02.5-193", Search(((Filter(category="Pokémon", markers=("Mega", "Pokémon ex")), 1),)))

# Mystery Garden
trainer(
    "me02.5-194",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=ENERGY))),)),
            Draw(until=Count(Select("play", where=Filter(types=("Psychic",))))),
        )
    ),
)

# Night Stretcher
trainer("me02.5-196", to_hand(Choice(Select("discard", where=Filter(any_of=(POKEMON, BASIC_ENERGY))))))

# Nighttime Mine
trainer("me02.5-197", Modify("attack cost", "add", 1, Select("play", "both", Filter(markers=("Tera",)))))

# Team Rocket's Factory
trainer(
    "me02.5-203",
    Activated((Require(Happened("supporter played", where=Filter(contains="Team Rocket"))), Draw(2))),
)

# Team Rocket's Hypnotizer
trainer(
    "me02.5-206",
    On(
        "damaged by opponent",
        (Inflict(("Asleep",), ATTACKER),),
        cond=Exists(Select("host", where=Filter(active=True, owner="Team Rocket"))),
    ),
)

# Team Rocket's Petrel
trainer("me02.5-207", Search(((TRAINER, 1),)))

# Thick Scale
trainer(
    "me02.5-211",
    Modify(
        "damage taken",
        "add",
        -50,
        Select("host", where=Filter(types=("Dragon",))),
        Filter(types=("Grass", "Fire", "Water", "Lightning")),
        source="opponent",
    ),
)

# Prism Energy
energy("me02.5-216", Provide(("Any",), Filter(stage=("Basic",))), Provide(("Colorless",)))

# Team Rocket's Energy
energy(
    "me02.5-217",
    OnlyOn(Filter(owner="Team Rocket")),
    Provide(("Psychic|Darkness", "Psychic|Darkness")),
)

# Numel
ability(
    "me02.5-223",
    "Incandescent Body",
    On(
        "damaged by opponent",
        (Inflict(("Burned",), ATTACKER),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Carbink
ability("me02.5-242", "Double Type", Modify("type", "set", scope=SELF, types=("Fighting", "Psychic")))

# Counter Gain
trainer("me02.5-259", Modify("attack cost", "add", -1, HOST, cond=Compare(Prizes(), ">", Prizes("opponent"))))

# Jamming Tower
trainer("me02.5-261", Suppress(ALL_POKEMON, ("tools",)))

# Lillie's Clefairy ex
ability(
    "me02.5-280",
    "Fairy Zone",
    Modify(
        "weakness", "set", scope=Select("play", "opponent", Filter(types=("Dragon",))), types=("Psychic",)
    ),
)

# Mega Diancie ex
ability("me02.5-282", "Diamond Coat", Modify("damage taken", "add", -30, SELF))

# Mega Scrafty ex
ability(
    "me02.5-285",
    "Counterattacking Crest",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 5),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)
