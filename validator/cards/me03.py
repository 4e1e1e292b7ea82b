"""Cards of Perfect Order."""

from __future__ import annotations

from validator.effects.ir import (
    ANY,
    ATTACKER,
    BASIC_ENERGY,
    BASIC_POKEMON,
    ENERGY,
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OWN_NAME,
    POKEMON,
    SELF,
    SUPPORTER,
    THE_STADIUM,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_DECK,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Exists,
    Filter,
    Heads,
    Linear,
    Prizes,
    Select,
    ThisCard,
    Top,
)
from validator.effects.lasting import (
    Activated,
    AsBasic,
    Forbid,
    Grant,
    Modify,
    On,
    Permit,
    Prevent,
    Provide,
    ReplaceMove,
)
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Cure,
    Damage,
    Draw,
    Flip,
    Heal,
    If,
    IgnoreSteps,
    Inflict,
    May,
    Move,
    PlaceCounters,
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

# Ariados
attack(
    "me03-002",
    "Poison Ring",
    Inflict(("Poisoned",)),
    Forbid("retreat", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN),
)

# Vivillon
ability(
    "me03-009",
    "Grand Wing",
    Activated(
        (
            Move(OPPONENT_HAND, "deck bottom", order="random"),
            If(Compare(Done(), ">", 0), (Draw(4, "opponent"),)),
        )
    ),
)
attack("me03-009", "Blow Through", If(Exists(THE_STADIUM), (AttackDamage("add", 60),)))

# Turtonator
ability(
    "me03-017",
    "Shell Spikes",
    On(
        "damaged by opponent",
        (discard(Choice(energy_on(ATTACKER))),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Dewgong
ability(
    "me03-019",
    "Wash Out",
    Activated(
        (Attach(Choice(energy_on(YOUR_BENCH, Filter(provides=("Water",)))), YOUR_ACTIVE),), limit="any"
    ),
)

# Mega Starmie ex
attack("me03-021", "Jetting Blow", Damage(Choice(OPPONENT_BENCH), 50))
attack("me03-021", "Nebula Beam", IgnoreSteps(("weakness", "resistance", "effects")))

# Amaura
attack("me03-023", "Icy Wind", Inflict(("Asleep",)))

# Shinx
attack("me03-026", "Double Scratch", Flip(2), AttackDamage("times", Heads()))

# Luxio
ability(
    "me03-027",
    "Fighting Roar",
    Permit(
        "evolve on first turn",
        SELF,
        cond=Exists(Select("active", "opponent", Filter(markers=("Pokémon ex",)))),
    ),
    Permit("evolve fresh", SELF, cond=Exists(Select("active", "opponent", Filter(markers=("Pokémon ex",))))),
)

# Meowstic
attack("me03-034", "Perplex", Inflict(("Confused",)))

# Aromatisse
ability("me03-036", "Scent Collection", Activated((Search(((basic_energy("Psychic"), 2),)),)))

# Landorus
attack("me03-041", "Screw Knuckle", to_hand(Choice(energy_on(SELF))))

# Binacle
attack("me03-042", "Double Draw", Draw(2))

# Barbaracle
ability(
    "me03-043",
    "Stone Arms",
    Activated(
        (
            Attach(
                Choice(Select("hand", where=basic_energy("Fighting"))),
                Choice(Select("play", where=Filter(types=("Fighting",)))),
            ),
        )
    ),
)

# Tyrunt
attack("me03-044", "Get Angry", AttackDamage("times", Counters(SELF)))

# Tyrantrum
ability(
    "me03-045",
    "Tyrannically Gutsy",
    Modify("hp", "add", 150, Select("self", where=Filter(special_energy=True))),
)
attack("me03-045", "Wreak Havoc", Flip(None), discard(Top(Heads(), "opponent")))

# Haunter
attack("me03-049", "Haunt", PlaceCounters(OPPONENT_ACTIVE, 3))

# Gengar
ability("me03-050", "Infinite Shadow", ReplaceMove("hand", "pokemon", SELF, by_attack=True))
attack("me03-050", "Mind Jack", AttackDamage("add", Linear(Count(OPPONENT_BENCH), 30)))

# Chien-Pao
attack("me03-054", "Strafe", May((Switch(),)))
attack(
    "me03-054",
    "Rising Blade",
    If(Exists(Select("active", "opponent", Filter(markers=("Pokémon ex",)))), (AttackDamage("add", 80),)),
)

# Doublade
attack(
    "me03-057",
    "Weaponized Swords",
    Reveal(Choice(Select("hand", where=Filter(name=("Honedge", OWN_NAME, "Aegislash"))), None)),
    AttackDamage("times", Done()),
)

# Aegislash
attack("me03-058", "Metal Slash", Forbid("attack", SELF, lasts=YOUR_NEXT_TURN))

# Rattata
attack("me03-060", "Take Down", Damage(SELF, 10))

# Snorlax
attack(
    "me03-063",
    "Gormandizer",
    Flip(None),
    If(HEADS, (Search(((BASIC_ENERGY, Heads()),), to="attach", onto=SELF),)),
)

# Diggersby
attack("me03-065", "Earthquake", Damage(YOUR_BENCH, 30))

# Antique Jaw Fossil
trainer("me03-068", AsBasic(60))
ability(
    "me03-068",
    "Intimidating Jaw",
    Modify(
        "damage dealt", "add", -30, OPPONENT_ACTIVE, cond=Exists(Select("self", where=Filter(active=True)))
    ),
)

# Antique Sail Fossil
ability("me03-069", "Protective Sail", Prevent(("supporters",)))

# Core Memory
trainer("me03-070", Grant(ThisCard(), Select("host", where=Filter(name=("Mega Zygarde ex",)))))

# Energy Search
trainer("me03-072", Search(((BASIC_ENERGY, 1),)))

# Energy Swatter
trainer("me03-073", Reveal(OPPONENT_HAND), Move(Choice(Select("hand", "opponent", ENERGY)), "deck bottom"))

# Hole-Digging Shovel
trainer("me03-074", discard(Top(2)))

# Judge
trainer("me03-076", Move(Select("hand", "both"), "deck"), Shuffle("both"), Draw(4, "both"))

# Lumiose Galette
trainer("me03-078", Heal(YOUR_ACTIVE, 20), Cure(YOUR_ACTIVE, choose=True))

# Poké Pad
trainer("me03-081", Search(((Filter(category="Pokémon", without=("Rule Box",)), 1),)))

# Pokémon Catcher
trainer("me03-082", Flip(), If(HEADS, (Switch("opponent"),)))

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

# Spewpa
attack(
    "me03-089",
    "Hide",
    Flip(),
    If(HEADS, (Prevent(("damage", "effects"), SELF, source="both", lasts=OPPONENT_NEXT_TURN),)),
)

# Talonflame
ability(
    "me03-091", "Sky Hunt", Activated((Flip(), If(HEADS, (discard(Choice(OPPONENT_HAND, random=True)),))))
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

# Espurr
attack("me03-095", "Nap", Heal(SELF, 20))

# Raticate
attack(
    "me03-099",
    "Retaliatory Incisors",
    AttackDamage("times", Counters(Select("bench", where=Filter(name=("Rattata",))))),
)

# Decidueye ex
ability(
    "me03-100",
    "Sniper's Eye",
    Modify("attack cost", "none", types=("Colorless",), cond=Compare(Count(OPPONENT_HAND), "==", 4)),
)

# Salazzle ex
attack("me03-101", "Nasty Plot", Search(((ANY, 2),), reveal=False))

# Yveltal ex
attack("me03-105", "Dark Strike", Forbid("this attack", SELF, attack="Dark Strike", lasts=YOUR_NEXT_TURN))

# Energy Recycler
trainer("me03-108", Move(Choice(Select("discard", where=BASIC_ENERGY), 5, up_to=True), "deck"), Shuffle())

# Forest of Vitality
trainer(
    "me03-109",
    Permit("evolve fresh", Select("play", "both", Filter(types=("Grass",))), Filter(types=("Grass",))),
)

# Lumiose City
trainer("me03-111", Activated((Search(((BASIC_POKEMON, 1),), to="bench"),), ends_turn=True))

# Naveen
trainer("me03-112", Require(Exists(YOUR_DECK)), May((discard(Choice(YOUR_HAND, None)),)), Draw(until=5))

# Sacred Ash
trainer("me03-115", Move(Choice(Select("discard", where=POKEMON), 5, up_to=True), "deck"), Shuffle())

# Tarragon
trainer(
    "me03-116",
    to_hand(
        Choice(
            Select(
                "discard",
                where=Filter(
                    any_of=(Filter(category="Pokémon", types=("Fighting",)), basic_energy("Fighting"))
                ),
            ),
            4,
            up_to=True,
        )
    ),
)

# Wondrous Patch
trainer(
    "me03-117",
    Attach(
        Choice(Select("discard", where=basic_energy("Psychic"))),
        Choice(Select("bench", where=Filter(types=("Psychic",)))),
    ),
)

# Mega Clefable ex
ability("me03-119", "Luminous Wing", Prevent(("abilities",)))

# Meowth ex
ability(
    "me03-121",
    "Last-Ditch Catch",
    On("benched from hand", (Search(((SUPPORTER, 1),)),), optional=True, limit="name"),
)
attack("me03-121", "Tuck Tail", Move(SELF, "hand", attached="with"))

# Jacinthe
trainer("me03-122", Heal(Choice(Select("play", where=Filter(types=("Psychic",)))), 150))

# Rosa's Encouragement
trainer(
    "me03-123",
    Require(Compare(Prizes(), ">", Prizes("opponent"))),
    Attach(
        Choice(Select("discard", where=BASIC_ENERGY), 2, up_to=True),
        Choice(Select("play", where=Filter(stage=("Stage 2",))), name="host"),
    ),
)

# Mega Zygarde ex
attack("me03-124", "Gaia Wave", Modify("damage taken", "add", -30, SELF, lasts=OPPONENT_NEXT_TURN))

# Poké Ball
trainer("me03-080", Flip(), If(HEADS, (Search(((POKEMON, 1),)),)))

# Furfrou
attack(
    "me03-067",
    "Hand Trim",
    discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5), random=True)),
)
