"""Cards of Prismatic Evolutions."""

from __future__ import annotations

from validator.effects.ir import (
    ANY,
    BASIC_ENERGY,
    ENERGY,
    HOST,
    ITEM,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    OWN_NAME,
    POKEMON,
    SELF,
    SUPPORTER,
    THIS_TURN,
    TOOL,
    TRAINER,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Exists,
    Filter,
    Happened,
    It,
    Linear,
    Passes,
    Prizes,
    Select,
    Top,
    Units,
)
from validator.effects.lasting import Activated, Delayed, Forbid, Modify, On, Permit, Prevent, Suppress
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Choose,
    Damage,
    Draw,
    ForEach,
    Heal,
    If,
    Inflict,
    KnockOut,
    LookAt,
    May,
    Mode,
    Move,
    PlaceCounters,
    Price,
    PutIntoPlay,
    Require,
    Reveal,
    Search,
    Shuffle,
    Switch,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Whimsicott
ability(
    "sv08.5-008",
    "Wafting Heal",
    On(
        "evolved",
        (
            Heal(Select("active", where=Filter(types=("Grass",)))),
            If(Compare(Done(), ">", 0), (discard(energy_on(It())),)),
        ),
        optional=True,
    ),
)

# Dipplin
attack("sv08.5-010", "Do the Wave", AttackDamage("times", Count(YOUR_BENCH)))

# Hydrapple ex
ability(
    "sv08.5-011",
    "Ripening Charge",
    Activated(
        (
            Attach(Choice(Select("hand", where=basic_energy("Grass"))), Choice(YOUR_POKEMON)),
            If(Compare(Done(), ">", 0), (Heal(It(), 30),)),
        )
    ),
)
attack("sv08.5-011", "Syrup Storm", AttackDamage("add", Linear(Units(YOUR_POKEMON, "Grass"), 30)))

# Wellspring Mask Ogerpon ex
attack(
    "sv08.5-027",
    "Torrential Pump",
    May(
        (
            Price((Move(Choice(energy_on(SELF), 3, units=True), "deck"),)),
            Shuffle(),
            Damage(Choice(OPPONENT_BENCH), 120),
        )
    ),
)

# Iron Thorns ex
ability(
    "sv08.5-032",
    "Initialization",
    Suppress(
        Select("play", "both", Filter(markers=("Rule Box",), without=("Future",))),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Duskull
attack(
    "sv08.5-035",
    "Come and Get You",
    PutIntoPlay(Choice(Select("discard", where=Filter(name=(OWN_NAME,))), 3, up_to=True)),
)

# Dusclops
ability("sv08.5-036", "Cursed Blast", Activated((PlaceCounters(Choice(OPPONENT_POKEMON), 5), KnockOut(SELF))))

# Dusknoir
ability(
    "sv08.5-037", "Cursed Blast", Activated((PlaceCounters(Choice(OPPONENT_POKEMON), 13), KnockOut(SELF)))
)

# Flutter Mane
ability(
    "sv08.5-043",
    "Midnight Fluttering",
    Suppress(
        OPPONENT_ACTIVE, but="Midnight Fluttering", cond=Exists(Select("self", where=Filter(active=True)))
    ),
)

# Fezandipiti
ability(
    "sv08.5-045",
    "Adrena-Pheromone",
    Prevent(("damage",), Select("self", where=Filter(energy_of=("Darkness",))), source="both", flip=True),
)
attack("sv08.5-045", "Energy Feather", AttackDamage("times", Units(SELF)))

# Bloodmoon Ursaluna
ability(
    "sv08.5-054",
    "Battle-Hardened",
    On(
        "benched from hand",
        (Attach(Choice(Select("hand", where=basic_energy("Fighting")), 2, up_to=True), SELF),),
        optional=True,
    ),
)
attack("sv08.5-054", "Mad Bite", AttackDamage("add", Linear(Counters(OPPONENT_ACTIVE), 30)))

# Great Tusk
attack(
    "sv08.5-055",
    "Land Collapse",
    discard(Top(1, "opponent")),
    If(Happened("supporter played", where=Filter(markers=("Ancient",))), (discard(Top(3, "opponent")),)),
)

# Okidogi
ability(
    "sv08.5-057",
    "Adrena-Power",
    Modify("hp", "add", 100, Select("self", where=Filter(energy_of=("Darkness",)))),
    Modify(
        "damage dealt", "add", 100, Select("self", where=Filter(energy_of=("Darkness",))), Filter(active=True)
    ),
)

# Roaring Moon
attack(
    "sv08.5-065",
    "Vengeance Fletching",
    AttackDamage("add", Linear(Count(Select("discard", where=Filter(markers=("Ancient",)))), 10)),
)

# Archaludon
ability(
    "sv08.5-070",
    "Metal Bridge",
    Modify("retreat", "none", scope=Select("play", where=Filter(energy_of=("Metal",)))),
)

# Eevee
ability(
    "sv08.5-074",
    "Boosted Evolution",
    Permit("evolve on first turn", Select("self", where=Filter(active=True))),
    Permit("evolve fresh", Select("self", where=Filter(active=True))),
)

# Hoothoot
ability("sv08.5-077", "Insomnia", Prevent(("conditions",), SELF, source="both", only=("Asleep",)))

# Noctowl
ability(
    "sv08.5-078",
    "Jewel Seeker",
    On(
        "evolved",
        (Search(((TRAINER, 2),)),),
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
        optional=True,
    ),
)

# Dudunsparce
ability(
    "sv08.5-080",
    "Run Away Draw",
    Activated((Draw(3), If(Compare(Done(), ">", 0), (Move(SELF, "deck", attached="with"), Shuffle())))),
)

# Area Zero Underdepths
trainer(
    "sv08.5-094",
    Modify(
        "bench limit",
        "set",
        8,
        scope=YOUR_POKEMON,
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
    ),
    Modify(
        "bench limit",
        "set",
        8,
        scope=OPPONENT_POKEMON,
        cond=Exists(Select("play", "opponent", Filter(markers=("Tera",)))),
    ),
)

# Binding Mochi
trainer(
    "sv08.5-095",
    Modify(
        "damage dealt", "add", 40, Select("host", where=Filter(affected=("Poisoned",))), Filter(active=True)
    ),
)

# Briar
trainer(
    "sv08.5-100",
    Require(Compare(Prizes("opponent"), "==", 2)),
    Modify("prizes", "add", 1, OPPONENT_ACTIVE, Filter(markers=("Tera",)), lasts=THIS_TURN),
)

# Carmine
trainer("sv08.5-103", Permit("supporter on first turn"), discard(YOUR_HAND), Draw(5))

# Ciphermaniac's Codebreaking
trainer("sv08.5-104", Search(((ANY, 2),), to="deck top", reveal=False))

# Crispin
trainer(
    "sv08.5-105",
    Search(((BASIC_ENERGY, 2),), to="", distinct="type", shuffle=False, name="found"),
    to_hand(Choice(It("found"), name="kept")),
    Attach(It("found", Filter(but="kept")), Choice(YOUR_POKEMON)),
    Shuffle(),
)

# Explorer's Guidance
trainer("sv08.5-107", LookAt(6, ANY, 2, rest="discard", reveal=False, must=True))

# Festival Grounds
trainer(
    "sv08.5-108",
    Prevent(("conditions",), Select("play", "both", Filter(powered=True)), source="both", recover=True),
)

# Haban Berry
trainer(
    "sv08.5-111",
    Modify("damage taken", "add", -60, HOST, Filter(types=("Dragon",)), source="opponent", discard=True),
)

# Larry's Skill
trainer("sv08.5-115", discard(YOUR_HAND), Search(((POKEMON, 1), (SUPPORTER, 1), (BASIC_ENERGY, 1))))

# Max Rod
trainer(
    "sv08.5-116",
    to_hand(Choice(Select("discard", where=Filter(any_of=(POKEMON, BASIC_ENERGY))), 5, up_to=True)),
)

# Maximum Belt
trainer("sv08.5-117", Modify("damage dealt", "add", 50, HOST, Filter(active=True, markers=("Pokémon ex",))))

# Roto-Stick
trainer("sv08.5-127", LookAt(4, SUPPORTER, None))

# Scoop Up Cyclone
trainer("sv08.5-128", Move(Choice(YOUR_POKEMON), "hand", attached="with"))

# Sparkling Crystal
trainer(
    "sv08.5-129",
    Modify("attack cost", amount=-1, types=("Any",), scope=Select("host", where=Filter(markers=("Tera",)))),
)

# Treasure Tracker
trainer("sv08.5-131", Search(((TOOL, 5),)))

# Eri
trainer("sv08.5-136", Reveal(OPPONENT_HAND), discard(Choice(Select("hand", "opponent", ITEM), 2, up_to=True)))

# Ceruledge ex
attack(
    "sv08.5-147", "Abyssal Flames", AttackDamage("add", Linear(Count(Select("discard", where=ENERGY)), 20))
)

# Palafin ex
ability("sv08.5-151", "Hero's Spirit", Forbid("come into play"))

# Cornerstone Mask Ogerpon ex
ability("sv08.5-160", "Cornerstone Stance", Prevent(("damage",), SELF, Filter(ability=True)))

# Pecharunt ex
attack("sv08.5-163", "Irritated Outburst", AttackDamage("times", Prizes("opponent", "taken")))

# Eevee ex
ability(
    "sv08.5-167",
    "Rainbow DNA",
    Permit("evolve into", SELF, Filter(evolves_from="Eevee", markers=("Pokémon ex",))),
)

# Bloodmoon Ursaluna ex
ability(
    "sv08.5-168",
    "Seasoned Skill",
    Modify(
        "attack cost", "add", Linear(Prizes("opponent", "taken"), -1, low=None), SELF, attack="Blood Moon"
    ),
)

# Amarys
trainer(
    "sv08.5-170",
    Draw(4),
    Delayed("end of turn", (If(Compare(Count(YOUR_HAND), ">=", 5), (discard(YOUR_HAND),)),), lasts=THIS_TURN),
)

# Janine's Secret Art
trainer(
    "sv08.5-173",
    Choose(Choice(Select("play", where=Filter(types=("Darkness",))), 2, up_to=True, name="two")),
    ForEach(
        It("two"),
        (
            Search(((basic_energy("Darkness"), 1),), to="attach", onto=It("each"), shuffle=False),
            If(
                All((Compare(Done(), ">", 0), Passes(It("each"), Filter(active=True)))),
                (Inflict(("Poisoned",), YOUR_ACTIVE),),
            ),
        ),
    ),
    Shuffle(),
)

# Kieran
trainer(
    "sv08.5-174",
    Mode(
        (
            (Switch(),),
            (
                Modify(
                    "damage dealt",
                    "add",
                    30,
                    YOUR_POKEMON,
                    Filter(active=True, any_of=(Filter(markers=("Pokémon ex",)), Filter(markers=("V",)))),
                    lasts=THIS_TURN,
                ),
            ),
        )
    ),
)

# Lacey
trainer(
    "sv08.5-175",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    If(Compare(Prizes("opponent"), "<=", 3), (Draw(8),), (Draw(4),)),
)
