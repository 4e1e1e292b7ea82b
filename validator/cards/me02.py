"""Cards of Phantasmal Flames."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    ATTACKER,
    BASIC_POKEMON,
    HEADS,
    HOST,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    SELF,
    SPECIAL_ENERGY,
    SUPPORTER,
    THE_STADIUM,
    TOOL,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    DamageTaken,
    Done,
    Exists,
    Filter,
    Happened,
    Heads,
    It,
    Linear,
    Not,
    Select,
    Together,
    Top,
    Turn,
    Units,
)
from validator.effects.lasting import Activated, Modify, On, Prevent, Retain
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
    Move,
    PlaceCounters,
    Price,
    Require,
    Search,
    Shuffle,
    Switch,
    basic_energy,
    discard,
)

# Gloom
attack("me02-002", "Disperse Drool", Damage(Select("bench", "both"), 20))

# Mega Heracross ex
attack("me02-004", "Juggernaut Horn", AttackDamage("add", DamageTaken(SELF)))

# Charmander
ability("me02-011", "Agile", Modify("retreat", "none", scope=Select("self", where=Filter(powered=False))))

# Moltres
attack(
    "me02-014",
    "Fighting Wings",
    If(Exists(Select("active", "opponent", Filter(markers=("Pokémon ex",)))), (AttackDamage("add", 90),)),
)

# Darmanitan
attack("me02-016", "Blaze Ball", AttackDamage("add", Linear(Units(SELF, "Fire"), 40)))

# Mamoswine
attack("me02-025", "Wreck", If(Exists(THE_STADIUM), (AttackDamage("add", 120),)), discard(THE_STADIUM))

# Prinplup
attack("me02-028", "Targeted Dive", Damage(Choice(OPPONENT_BENCH), 70))

# Boltund
attack("me02-031", "Electric Run", Flip(), If(HEADS, (AttackDamage("add", 70),)))

# Milcery
attack("me02-043", "Draining Kiss", Heal(SELF, 10))

# Brambleghast
ability("me02-047", "Prison Panic", On("evolved", (Inflict(("Confused",)),), optional=True))

# Paldean Tauros
attack(
    "me02-048",
    "Raging Charge",
    AttackDamage("times", Count(Select("play", where=Filter(contains="Tauros", damaged=True)))),
)
attack("me02-048", "Double-Edge", Damage(SELF, 20))

# Sableye
attack(
    "me02-059",
    "Cocky Claw",
    If(
        Exists(Select("bench", where=Filter(stage=("Stage 2",), types=("Darkness",)))),
        (AttackDamage("add", 70),),
    ),
)

# Seviper
ability(
    "me02-062",
    "Excited Power",
    Modify(
        "damage dealt",
        "add",
        120,
        SELF,
        Filter(active=True),
        cond=Exists(Select("play", where=Filter(types=("Darkness",), markers=("Mega", "Pokémon ex")))),
    ),
)

# Krookodile
attack(
    "me02-066",
    "Vengeful Fang",
    If(Happened("knocked out by attack", "opponent's last turn"), (AttackDamage("add", 160),)),
)

# Eternatus
attack("me02-069", "Shatter", discard(THE_STADIUM))

# Bronzor
attack(
    "me02-071",
    "Iron Defense",
    Flip(),
    If(HEADS, (Prevent(("damage",), SELF, source="both", lasts=OPPONENT_NEXT_TURN),)),
)

# Jigglypuff
attack("me02-076", "Ball Roll", Flip(None), AttackDamage("times", Heads()))

# Aipom
attack(
    "me02-078",
    "Astonish",
    Move(Choice(OPPONENT_HAND, random=True), "deck", reveal=True),
    If(Compare(Done(), ">", 0), (Shuffle("opponent"),)),
)

# Linoone
ability(
    "me02-082",
    "Excited Dash",
    Activated(
        (Require(Exists(Select("play", where=Filter(markers=("Mega", "Pokémon ex"))))), Switch(to=SELF)),
        where="bench",
    ),
)

# Dawn
trainer(
    "me02-087",
    Search(
        (
            (BASIC_POKEMON, 1),
            (Filter(category="Pokémon", stage=("Stage 1",)), 1),
            (Filter(category="Pokémon", stage=("Stage 2",)), 1),
        )
    ),
)

# Dizzying Valley
trainer("me02-088", Retain("Confused", ALL_POKEMON))

# Dewgong
ability(
    "me02-097",
    "Thick Fat",
    Modify("damage taken", "add", -30, SELF, Filter(types=("Fire", "Water")), source="opponent"),
)
attack("me02-097", "Slam", Flip(2), AttackDamage("times", Heads()))

# Piplup
attack("me02-098", "Call for Support", Search(((SUPPORTER, 1),)))

# Flygon
ability(
    "me02-101",
    "Sandy Flapping",
    On("evolved", (discard(Top(2, "opponent")),), optional=True),
    On(
        "knocked out by attack",
        (discard(Top(2, "opponent")),),
        cond=Exists(Select("self", where=Filter(active=True))),
        optional=True,
    ),
)

# Toxtricity
ability(
    "me02-103",
    "Sinister Surge",
    Activated(
        (
            Search(
                ((basic_energy("Darkness"), 1),),
                to="attach",
                onto=Choice(Select("bench", where=Filter(types=("Darkness",)))),
            ),
            If(Compare(Done(), ">", 0), (PlaceCounters(It(), 2),)),
        )
    ),
)

# Wigglytuff
attack("me02-105", "Round", AttackDamage("times", Count(Select("play", where=Filter(attack="Round")))))

# Mega Heracross ex
attack("me02-108", "Mountain Ramming", discard(Top(2, "opponent")))

# Oricorio ex
ability(
    "me02-110",
    "Excited Turbo",
    Activated(
        (
            Require(Exists(Select("play", where=Filter(types=("Fire",), markers=("Mega", "Pokémon ex"))))),
            Attach(
                Choice(Select("hand", where=basic_energy("Fire"))),
                Choice(Select("bench", where=Filter(types=("Fire",)))),
            ),
        ),
        limit="any",
    ),
)

# Mismagius ex
ability(
    "me02-112",
    "Swirling Prose",
    On(
        "moved to bench",
        (Inflict(("Confused",)),),
        whose="opponent",
        cond=All((Exists(Select("self", where=Filter(active=True))), Not(Turn("yours")))),
    ),
)

# Empoleon ex
attack("me02-114", "Iron Feathers", Modify("damage taken", "add", -60, SELF, lasts=OPPONENT_NEXT_TURN))

# Battle Cage
trainer("me02-116", Prevent(("counters",), Select("bench", "both")))

# Firebreather
trainer("me02-119", Search(((basic_energy("Fire"), 7),)))

# Grimsley's Move
trainer(
    "me02-120",
    Require(Not(Turn("your first"))),
    LookAt(7, Filter(category="Pokémon", types=("Darkness",)), to="bench", rest="random bottom"),
)

# Punk Helmet
trainer(
    "me02-121",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 4),),
        cond=Exists(Select("host", where=Filter(active=True, types=("Darkness",)))),
    ),
)

# Sacred Charm
trainer("me02-122", Modify("damage taken", "add", -30, HOST, Filter(ability=True), source="opponent"))

# Rotom ex
ability(
    "me02-126",
    "Multi Adapter",
    Modify("tool slots", "set", 2, Select("play", where=Filter(contains="Rotom"))),
)

# Blowtorch
trainer(
    "me02-086",
    Price((discard(Choice(Select("hand", where=basic_energy("Fire")))),)),
    discard(
        Choice(
            Together(
                (
                    Attached(OPPONENT_POKEMON, "all", Filter(any_of=(TOOL, SPECIAL_ENERGY))),
                    THE_STADIUM,
                )
            )
        )
    ),
)
