"""Cards of Ascended Heroes."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    ANY,
    ATTACKER,
    BASIC_ENERGY,
    BASIC_POKEMON,
    DAMAGED,
    ENERGY,
    EVOLUTION,
    HEADS,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    THE_STADIUM,
    THIS_TURN,
    TOOL,
    TRAINER,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    YOUR_POKEMON,
    AnyOf,
    Attached,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Exists,
    Filter,
    Happened,
    Heads,
    It,
    Linear,
    Not,
    Prizes,
    Select,
    Top,
    Turn,
    Units,
)
from validator.effects.lasting import (
    Activated,
    Forbid,
    Modify,
    On,
    OnlyOn,
    Permit,
    Provide,
    ReplaceKnockOut,
    Suppress,
)
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Damage,
    Draw,
    Evolve,
    Flip,
    Heal,
    If,
    IgnoreSteps,
    Inflict,
    LookAt,
    May,
    Move,
    MoveCounters,
    PlaceCounters,
    Price,
    Require,
    Search,
    Shuffle,
    Switch,
    TakePrizes,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Erika's Vileplume ex
ability("me02.5-003", "Lovely Fragrance", Activated((Heal(YOUR_POKEMON, 30),)))

# Erika's Victreebel
attack(
    "me02.5-006",
    "Flower Garden Rondo",
    AttackDamage("times", Count(Select("play", where=Filter(owner="Erika")))),
)

# Budew
attack("me02.5-016", "Itchy Pollen", Forbid("play item", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER))

# Team Rocket's Spidops
ability(
    "me02.5-019", "Charging Up", Activated((Attach(Choice(Select("discard", where=BASIC_ENERGY)), SELF),))
)

# Ethan's Ho-Oh ex
ability(
    "me02.5-026",
    "Golden Flame",
    Activated(
        (
            Attach(
                Choice(Select("hand", where=basic_energy("Fire")), 2, up_to=True),
                Choice(Select("bench", where=Filter(owner="Ethan")), name="host"),
            ),
        )
    ),
)

# Camerupt
attack(
    "me02.5-028",
    "Roasting Burn",
    Price((If(Not(Exists(Select("active", "opponent", Filter(affected=("Burned",))))), (CancelAttack(),)),)),
)

# Cinderace ex
attack("me02.5-038", "Flare Strike", Forbid("this attack", SELF, attack="Flare Strike", lasts=YOUR_NEXT_TURN))

# Golduck
ability("me02.5-040", "Damp", Suppress(ALL_POKEMON, ("self knock out",)))
attack("me02.5-040", "Hydro Pump", AttackDamage("add", Linear(Units(SELF, "Water"), 20)))

# Croconaw
attack("me02.5-042", "Crunch", Flip(), If(HEADS, (discard(Choice(energy_on(OPPONENT_ACTIVE))),)))

# Frosmoth
ability("me02.5-053", "Alluring Wings", Activated((Draw(1, "both"),), where="active"))

# Glastrier
attack("me02.5-054", "Ice Shot", Damage(Choice(OPPONENT_BENCH), 20))

# Raichu
attack("me02.5-056", "Quick Blow", Flip(), If(HEADS, (AttackDamage("add", 50),)))

# Eelektrik
ability(
    "me02.5-060",
    "Dynamotor",
    Activated((Attach(Choice(Select("discard", where=basic_energy("Lightning"))), Choice(YOUR_BENCH)),)),
)

# Iono's Kilowattrel
ability(
    "me02.5-072",
    "Flashing Draw",
    Activated((Price((discard(Choice(energy_on(SELF, basic_energy("Lightning")))),)), Draw(until=6))),
)

# Azumarill ex
ability(
    "me02.5-084",
    "Bubble Gathering",
    Activated((Attach(Choice(energy_on(Select("play", where=Filter(other=True)))), SELF),), limit="any"),
)
attack("me02.5-084", "Energized Balloon", AttackDamage("add", Linear(Units(SELF, "Psychic"), 40)))

# Mega Gardevoir ex
attack("me02.5-089", "Mega Symphonia", AttackDamage("times", Units(YOUR_POKEMON, "Psychic")))

# Rotom
attack(
    "me02.5-092",
    "Roto Call",
    May((Search(((Filter(category="Pokémon", contains="Rotom"), None),), to="bench"),)),
)
attack("me02.5-092", "Gadget Show", AttackDamage("times", Count(Attached(YOUR_POKEMON, "tools"))))

# Munkidori
ability(
    "me02.5-099",
    "Adrena-Brain",
    Activated(
        (
            Require(Exists(Select("self", where=Filter(energy_of=("Darkness",))))),
            MoveCounters(YOUR_POKEMON, OPPONENT_POKEMON, 3, up_to=True),
        )
    ),
)

# Lunatone
ability(
    "me02.5-105",
    "Lunar Cycle",
    Activated(
        (
            Require(Exists(Select("play", where=Filter(name=("Solrock",))))),
            Price((discard(Choice(Select("hand", where=basic_energy("Fighting")))),)),
            Draw(3),
        ),
        shared=True,
    ),
)

# Solrock
attack(
    "me02.5-106",
    "Cosmic Beam",
    Price((If(Not(Exists(Select("bench", where=Filter(name=("Lunatone",))))), (CancelAttack(),)),)),
    IgnoreSteps(("weakness", "resistance")),
)

# Regirock ex
attack(
    "me02.5-107",
    "Giant Rock",
    If(Exists(Select("active", "opponent", Filter(stage=("Stage 2",)))), (AttackDamage("add", 140),)),
)

# Cynthia's Gible
attack("me02.5-109", "Rock Hurl", IgnoreSteps(("resistance",)))

# Cynthia's Gabite
ability(
    "me02.5-110", "Champion's Call", Activated((Search(((Filter(category="Pokémon", owner="Cynthia"), 1),)),))
)

# Cynthia's Garchomp ex
attack("me02.5-111", "Corkscrew Dive", May((Draw(until=6),)))
attack("me02.5-111", "Draconic Buster", discard(energy_on(SELF)))

# Riolu
attack(
    "me02.5-112",
    "Accelerating Stab",
    Forbid("this attack", SELF, attack="Accelerating Stab", lasts=YOUR_NEXT_TURN),
)

# Mega Lucario ex
attack(
    "me02.5-113",
    "Aura Jab",
    Attach(Choice(Select("discard", where=basic_energy("Fighting")), 3, up_to=True), Choice(YOUR_BENCH)),
)

# Koraidon ex
attack("me02.5-121", "Impact Blow", Forbid("this attack", SELF, attack="Impact Blow", lasts=YOUR_NEXT_TURN))

# Cynthia's Spiritomb
attack(
    "me02.5-133",
    "Raging Curse",
    AttackDamage("times", Counters(Select("bench", where=Filter(owner="Cynthia")))),
    IgnoreSteps(("weakness",)),
)

# Mandibuzz ex
attack("me02.5-139", "Bone Shot", Damage(Choice(OPPONENT_POKEMON), 50))
attack("me02.5-139", "Vulture Claw", discard(Choice(OPPONENT_HAND, random=True)))

# Fezandipiti ex
ability(
    "me02.5-142",
    "Flip the Script",
    Activated((Require(Happened("knocked out", "opponent's last turn")), Draw(3)), shared=True),
)
attack("me02.5-142", "Cruel Arrow", Damage(Choice(OPPONENT_POKEMON), 100))

# Pecharunt
ability("me02.5-143", "Final Chain", On("knocked out by attack", (Search(((ANY, 1),), reveal=False),)))

# Registeel ex
attack("me02.5-145", "Protecting Steel", Modify("damage taken", "add", -50, SELF, lasts=OPPONENT_NEXT_TURN))

# Kingambit
ability(
    "me02.5-148",
    "Supreme Overlord",
    Modify("damage dealt", "add", Linear(Prizes("opponent", "taken"), 30), SELF, Filter(active=True)),
)

# Dragonair
ability(
    "me02.5-151",
    "Evolutionary Guidance",
    Activated((Require(Exists(Select("self", where=Filter(powered=True)))), Search(((EVOLUTION, 1),)))),
)

# Rayquaza
attack(
    "me02.5-153",
    "Breakthrough Assault",
    If(Exists(Select("self", where=Filter(moved=True))), (AttackDamage("add", 90),)),
)

# N's Zekrom
attack("me02.5-155", "Shred", IgnoreSteps(("effects",)))

# Noibat
attack("me02.5-156", "Knickknack Carrying", Search(((TOOL, 1),)))

# Noivern
attack(
    "me02.5-157",
    "Enhanced Blade",
    If(Exists(Select("self", where=Filter(tooled=True))), (AttackDamage("add", 70),)),
)

# Drakloak
ability("me02.5-159", "Recon Directive", Activated((LookAt(2, must=True, reveal=False, rest="bottom"),)))

# Dragapult ex
attack("me02.5-160", "Phantom Dive", PlaceCounters(OPPONENT_BENCH, 6, split=True))

# Team Rocket's Meowth
attack("me02.5-161", "Fury Swipes", Flip(3), AttackDamage("times", Heads()))

# Team Rocket's Kangaskhan ex
attack("me02.5-162", "Comet Punch", Flip(4), AttackDamage("times", Heads()))

# Larry's Starly
attack("me02.5-168", "Minor Errand-Running", Search(((BASIC_ENERGY, 2),)))

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

# Larry's Rufflet
attack(
    "me02.5-173",
    "Peck the Wound",
    If(Exists(Select("active", "opponent", DAMAGED)), (AttackDamage("add", 80),)),
)

# Larry's Braviary
attack("me02.5-174", "Brave Bird", Damage(SELF, 30))

# Larry's Komala
ability(
    "me02.5-175",
    "Lethargic Charge",
    Activated(
        (Attach(Choice(Select("hand", where=ENERGY)), Select("active", where=Filter(owner="Larry"))),),
        where="bench",
    ),
)

# Hop's Cramorant
attack(
    "me02.5-177",
    "Fickle Spitting",
    Price(
        (
            If(
                Not(AnyOf((Compare(Prizes("opponent"), "==", 3), Compare(Prizes("opponent"), "==", 4)))),
                (CancelAttack(),),
            ),
        )
    ),
)

# Terapagos
attack(
    "me02.5-178",
    "Prism Charge",
    Search(
        ((BASIC_ENERGY, 3),),
        to="attach",
        onto=Choice(Select("play", where=Filter(markers=("Tera",)))),
        distinct="type",
    ),
)

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

# Team Rocket's Archer
trainer(
    "me02.5-201",
    Require(Happened("knocked out", "opponent's last turn", where=Filter(owner="Team Rocket"))),
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Draw(5),
    Draw(3, "opponent"),
)

# Team Rocket's Ariana
trainer(
    "me02.5-202",
    If(
        Exists(Select("play", where=Filter(none_of=(Filter(owner="Team Rocket"),)))),
        (Draw(until=5),),
        (Draw(until=8),),
    ),
)

# Team Rocket's Factory
trainer(
    "me02.5-203",
    Activated((Require(Happened("supporter played", where=Filter(contains="Team Rocket"))), Draw(2))),
)

# Team Rocket's Giovanni
trainer(
    "me02.5-204",
    Require(Exists(Select("active", where=Filter(owner="Team Rocket")))),
    Switch(to=Choice(Select("bench", where=Filter(owner="Team Rocket")))),
    If(Compare(Done(), ">", 0), (Switch("opponent"),)),
)

# Team Rocket's Great Ball
trainer(
    "me02.5-205",
    Flip(),
    If(
        HEADS,
        (Search(((Filter(category="Pokémon", evolution=True, owner="Team Rocket"), 1),)),),
        (Search(((Filter(category="Pokémon", stage=("Basic",), owner="Team Rocket"), 1),)),),
    ),
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

# Team Rocket's Proton
trainer(
    "me02.5-208",
    Permit("supporter on first turn"),
    Search(((Filter(category="Pokémon", stage=("Basic",), owner="Team Rocket"), 3),)),
)

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

# Waitress
trainer("me02.5-215", LookAt(6, BASIC_ENERGY, to="attach", onto=Choice(YOUR_POKEMON)))

# Prism Energy
energy("me02.5-216", Provide(("Any",), Filter(stage=("Basic",))), Provide(("Colorless",)))

# Team Rocket's Energy
energy(
    "me02.5-217",
    OnlyOn(Filter(owner="Team Rocket")),
    Provide(("Psychic|Darkness", "Psychic|Darkness")),
)

# Erika's Tangela
ability(
    "me02.5-218",
    "Gathering of Blossoms",
    Activated((Search(((Filter(category="Pokémon", owner="Erika"), 1),)),)),
)

# Dustox
ability(
    "me02.5-220",
    "Boisterous Wind",
    Activated((Flip(), If(HEADS, (to_hand(Choice(energy_on(OPPONENT_ACTIVE))),)))),
)
attack("me02.5-220", "Twilight Poison", Inflict(("Asleep", "Poisoned")))

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

# Scorbunny
attack("me02.5-225", "Quick Attack", Flip(), If(HEADS, (AttackDamage("add", 10),)))

# Heliolisk
ability(
    "me02.5-229",
    "Frilled Generator",
    Activated(
        (
            Require(
                AnyOf(
                    tuple(
                        Happened(event, where=Filter(name=("Canari",)))
                        for event in ("supporter played", "benched from hand")
                    )
                )
            ),
            Search(((basic_energy("Lightning"), 2),), to="attach", onto=SELF),
        )
    ),
)
attack("me02.5-229", "Powerful Bolt", Flip(Units(SELF)), AttackDamage("times", Heads()))

# Misdreavus
attack("me02.5-233", "Ascension", Evolve("deck", onto=SELF, fresh=True))

# Togekiss
ability(
    "me02.5-235",
    "Wonder Kiss",
    On(
        "knocked out",
        (Flip(), If(HEADS, (TakePrizes(),))),
        whose="opponent",
        where=Filter(active=True),
        stacks=False,
    ),
)

# Hop's Trevenant
attack(
    "me02.5-237",
    "Horrifying Revenge",
    If(
        Happened("knocked out by attack", "opponent's last turn", where=Filter(owner="Hop")),
        (AttackDamage("add", 100),),
    ),
)

# Team Rocket's Dugtrio
ability(
    "me02.5-239",
    "Holes",
    On("moved to bench", (PlaceCounters(It("event"), 2),), whose="opponent", cond=Not(Turn("yours"))),
)

# Carbink
ability("me02.5-242", "Double Type", Modify("type", "set", scope=SELF, types=("Fighting", "Psychic")))
attack("me02.5-242", "Counter Jewel", If(Compare(Prizes("opponent"), "<=", 2), (AttackDamage("add", 100),)))

# Galarian Obstagoon
attack("me02.5-245", "Scarring Shout", AttackDamage("times", Counters(OPPONENT_ACTIVE)))

# Mawile
attack("me02.5-246", "Call for Family", Search(((BASIC_POKEMON, 2),), to="bench"))

# Larry's Staraptor
attack(
    "me02.5-249",
    "Facade",
    If(Exists(Select("self", where=Filter(affected=("Burned", "Poisoned")))), (AttackDamage("add", 100),)),
)

# Black Belt's Training
trainer(
    "me02.5-255",
    Modify(
        "damage dealt", "add", 40, YOUR_POKEMON, Filter(active=True, markers=("Pokémon ex",)), lasts=THIS_TURN
    ),
)

# Counter Gain
trainer("me02.5-259", Modify("attack cost", "add", -1, HOST, cond=Compare(Prizes(), ">", Prizes("opponent"))))

# Jamming Tower
trainer("me02.5-261", Suppress(ALL_POKEMON, ("tools",)))

# N's PP Up
trainer(
    "me02.5-262",
    Attach(Choice(Select("discard", where=BASIC_ENERGY)), Choice(Select("bench", where=Filter(owner="N")))),
)

# Team Rocket's Transceiver
trainer("me02.5-263", Search(((Filter(kind=("Supporter",), contains="Team Rocket"), 1),)))

# Mega Eelektross ex
attack("me02.5-278", "Split Bomb", Damage(Choice(OPPONENT_POKEMON, 2), 60))

# Iono's Bellibolt ex
ability(
    "me02.5-279",
    "Electric Streamer",
    Activated(
        (
            Attach(
                Choice(Select("hand", where=basic_energy("Lightning"))),
                Choice(Select("play", where=Filter(owner="Iono"))),
            ),
        ),
        limit="any",
    ),
)

# Lillie's Clefairy ex
ability(
    "me02.5-280",
    "Fairy Zone",
    Modify(
        "weakness", "set", scope=Select("play", "opponent", Filter(types=("Dragon",))), types=("Psychic",)
    ),
)
attack("me02.5-280", "Full Moon Rondo", AttackDamage("add", Linear(Count(Select("bench", "both")), 20)))

# Team Rocket's Mewtwo ex
ability(
    "me02.5-281",
    "Power Saver",
    Forbid("attack", cond=Compare(Count(Select("play", where=Filter(owner="Team Rocket"))), "<", 4)),
)

# Mega Diancie ex
ability("me02.5-282", "Diamond Coat", Modify("damage taken", "add", -30, SELF))

# Mega Hawlucha ex
ability("me02.5-283", "Tenacious Body", ReplaceKnockOut(10, flip=True))
attack(
    "me02.5-283",
    "Somersault Dive",
    If(Exists(THE_STADIUM), (AttackDamage("add", 140),)),
    discard(THE_STADIUM),
)

# Mega Gengar ex
ability(
    "me02.5-284",
    "Shadowy Concealment",
    Modify(
        "prizes",
        "add",
        -1,
        Select("play", where=Filter(types=("Darkness",))),
        Filter(markers=("Pokémon ex",)),
        stacks=False,
    ),
)
attack("me02.5-284", "Void Gale", Attach(Choice(energy_on(SELF)), Choice(YOUR_BENCH)))

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
attack("me02.5-285", "Outlaw Leg", discard(Choice(OPPONENT_HAND, random=True)), discard(Top(1, "opponent")))

# N's Zoroark ex
ability("me02.5-286", "Trade", Activated((Price((discard(Choice(YOUR_HAND)),)), Draw(2))))

# Marnie's Grimmsnarl ex
ability(
    "me02.5-287",
    "Punk Up",
    On(
        "evolved",
        (
            Search(
                ((basic_energy("Darkness"), 5),),
                to="attach",
                onto=Choice(Select("play", where=Filter(owner="Marnie"))),
            ),
        ),
        optional=True,
    ),
)
attack("me02.5-287", "Shadow Bullet", Damage(Choice(OPPONENT_BENCH), 30))

# Steven's Metagross ex
ability(
    "me02.5-289",
    "X-Boot",
    Activated(
        (
            Search(
                ((basic_energy("Psychic"), 1), (basic_energy("Metal"), 1)),
                to="attach",
                onto=Choice(Select("play", where=Filter(types=("Psychic", "Metal")))),
            ),
        )
    ),
)

# Canari
trainer(
    "me02.5-291",
    Price((discard(Choice(YOUR_HAND)),)),
    Search(((Filter(category="Pokémon", types=("Lightning",)), 4),)),
)

# Iris's Fighting Spirit
trainer("me02.5-292", Price((discard(Choice(YOUR_HAND)),)), Draw(until=6))

# Surfer
trainer("me02.5-293", Switch(), If(Compare(Done(), ">", 0), (Draw(until=5),)))

# Mega Dragonite ex
ability("me02.5-295", "Sky Transport", Activated((Switch(),)))
