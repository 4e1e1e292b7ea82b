"""Cards of Surging Sparks."""

from __future__ import annotations

from validator.effects.ir import (
    ANY,
    ATTACKER,
    BASIC_ENERGY,
    BASIC_POKEMON,
    HEADS,
    ITEM,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SPECIAL_ENERGY,
    SUPPORTER,
    THE_STADIUM,
    TOOL,
    TRAINER,
    YOUR_ACTIVE,
    YOUR_DECK,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    All,
    Attached,
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
    Not,
    Select,
    Top,
    Turn,
    Units,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Prevent, Provide, Suppress
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Choose,
    Damage,
    Draw,
    Flip,
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
    Reorder,
    Require,
    Reveal,
    Search,
    Switch,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Wo-Chien
attack(
    "sv08-015",
    "Hazardous Greed",
    If(Compare(Count(YOUR_DECK), "<=", 3), (Damage(Choice(OPPONENT_BENCH, 2), 120),)),
)

# Victini
ability(
    "sv08-021",
    "Victory Cheer",
    Modify(
        "damage dealt",
        "add",
        10,
        Select("play", where=Filter(types=("Fire",), evolution=True)),
        Filter(active=True),
    ),
)

# Fuecoco
attack("sv08-029", "Heat Burn", Inflict(("Burned",)))

# Walrein
attack("sv08-045", "Megaton Fall", Damage(SELF, 50))

# Quaquaval
ability("sv08-052", "Up-Tempo", Activated((Price((Move(Choice(YOUR_HAND), "deck bottom"),)), Draw(until=5))))

# Magneton
ability(
    "sv08-059",
    "Overvolt Discharge",
    Activated(
        (
            Attach(
                Choice(Select("discard", where=BASIC_ENERGY), 3, up_to=True),
                Choice(Select("play", where=Filter(types=("Lightning",)))),
            ),
            KnockOut(SELF),
        )
    ),
)

# Rotom
attack(
    "sv08-061",
    "Crushing Pulse",
    Reveal(OPPONENT_HAND),
    discard(Select("hand", "opponent", Filter(any_of=(ITEM, TOOL)))),
)
attack("sv08-061", "Energy Short", AttackDamage("times", Units(OPPONENT_ACTIVE)))

# Tapu Koko
attack("sv08-065", "Summon Lightning", Search(((Filter(category="Pokémon", types=("Lightning",)), 2),)))

# Azumarill
ability(
    "sv08-074",
    "Glistening Bubbles",
    Modify(
        "attack cost",
        "set",
        1,
        types=("Psychic",),
        attack="Double-Edge",
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
    ),
)

# Latias ex
attack("sv08-076", "Eon Blade", Forbid("attack", SELF, lasts=YOUR_NEXT_TURN))

# Uxie
attack("sv08-078", "Painful Memories", PlaceCounters(OPPONENT_POKEMON, 2))

# Meowstic
ability(
    "sv08-085",
    "Beckoning Tail",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=Filter(name=("Chill Teaser Toy",))))),)),
            Switch("opponent", "you"),
        )
    ),
)

# Dedenne
attack("sv08-087", "Electromagnetic Sonar", to_hand(Choice(Select("discard", where=TRAINER))))

# Gastrodon
ability(
    "sv08-107",
    "Sticky Bind",
    Suppress(
        Select("bench", "both", Filter(stage=("Stage 2",))),
        cond=Exists(Select("self", where=Filter(active=False))),
    ),
)

# Koraidon
attack(
    "sv08-116",
    "Unrelenting Onslaught",
    If(
        Happened("attack used", "your last turn", where=Filter(markers=("Ancient",), other=True)),
        (AttackDamage("add", 150),),
    ),
)

# Amulet of Hope
trainer("sv08-162", On("knocked out by attack", (Search(((ANY, 3),), reveal=False),)))

# Brilliant Blender
trainer("sv08-164", Search(((ANY, 5),), to="discard"))

# Call Bell
trainer("sv08-165", Require(All((Turn("went second"), Turn("your first")))), Search(((SUPPORTER, 1),)))

# Chill Teaser Toy
trainer(
    "sv08-166",
    Require(All((Turn("went second"), Turn("your first")))),
    to_hand(Choice(energy_on(OPPONENT_POKEMON))),
)

# Deduction Kit
trainer(
    "sv08-171",
    Reveal(Top(3), to="you"),
    Mode(((Reorder(3),), (Move(Top(3), "deck bottom", order="random"),))),
)

# Dragon Elixir
trainer("sv08-172", Heal(Select("active", where=Filter(types=("Dragon",))), 60))

# Dusk Ball
trainer("sv08-175", LookAt(7, POKEMON, bottom=True))

# Energy Search Pro
trainer("sv08-176", Search(((BASIC_ENERGY, None),), distinct="type"))

# Lively Stadium
trainer("sv08-180", Modify("hp", "add", 30, Select("play", "both", Filter(stage=("Basic",)))))

# Meddling Memo
trainer(
    "sv08-181",
    Move(OPPONENT_HAND, "deck bottom", order="random"),
    If(Compare(Done(), ">", 0), (Draw(Done(), "opponent"),)),
)

# Megaton Blower
trainer(
    "sv08-182",
    discard(Attached(OPPONENT_POKEMON, "tools")),
    discard(energy_on(OPPONENT_POKEMON, SPECIAL_ENERGY)),
    discard(THE_STADIUM),
)

# Miracle Headset
trainer("sv08-183", to_hand(Choice(Select("discard", where=SUPPORTER), 2, up_to=True)))

# Precious Trolley
trainer("sv08-185", Search(((BASIC_POKEMON, None),), to="bench"))

# Scramble Switch
trainer(
    "sv08-186",
    Choose(Choice(YOUR_ACTIVE, name="old")),
    Switch(),
    If(Compare(Done(), ">", 0), (May((Attach(Choice(energy_on(It("old")), None), YOUR_ACTIVE),)),)),
)

# Tera Orb
trainer("sv08-189", Search(((Filter(category="Pokémon", markers=("Tera",)), 1),)))

# Enriching Energy
energy("sv08-191", Provide(("Colorless",)), On("attached", (Draw(4),)))

# Bruxish
ability(
    "sv08-200",
    "Counterattack",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 3),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Slakoth
attack("sv08-212", "Take It Easy", Heal(SELF, 60), Forbid("retreat", SELF, lasts=YOUR_NEXT_TURN))

# Scovillain ex
ability("sv08-216", "Double Type", Modify("type", "set", types=("Grass", "Fire")))
attack("sv08-216", "Spicy Rage", AttackDamage("add", Linear(Counters(SELF), 70)))

# Black Kyurem ex
attack(
    "sv08-218",
    "Ice Age",
    If(Exists(Select("active", "opponent", Filter(types=("Dragon",)))), (Inflict(("Paralyzed",)),)),
)

# Slaking ex
ability(
    "sv08-227",
    "Born to Slack",
    Forbid(
        "attack",
        cond=Not(
            Exists(
                Select(
                    "play",
                    "opponent",
                    Filter(any_of=(Filter(markers=("Pokémon ex",)), Filter(markers=("V",)))),
                )
            )
        ),
    ),
)

# Cyrano
trainer("sv08-230", Search(((Filter(category="Pokémon", markers=("Pokémon ex",)), 3),)))

# Durant ex
ability("sv08-236", "Sudden Shearing", On("benched from hand", (discard(Top(1, "opponent")),), optional=True))

# Milotic ex
ability("sv08-237", "Sparkling Scales", Prevent(("damage", "effects"), SELF, Filter(markers=("Tera",))))

# Archaludon ex
ability(
    "sv08-241",
    "Assemble Alloy",
    On(
        "evolved",
        (
            Attach(
                Choice(Select("discard", where=basic_energy("Metal")), 2, up_to=True),
                Choice(Select("play", where=Filter(types=("Metal",)))),
            ),
        ),
        optional=True,
    ),
)
attack("sv08-241", "Metal Defender", Modify("weakness", "none", scope=SELF, lasts=OPPONENT_NEXT_TURN))

# Lisia's Appeal
trainer(
    "sv08-246",
    Switch("opponent", to=Choice(Select("bench", "opponent", Filter(stage=("Basic",))))),
    If(Compare(Done(), ">", 0), (Inflict(("Confused",)),)),
)

# Alolan Exeggutor ex
attack(
    "sv08-248",
    "Swinging Sphene",
    Flip(),
    If(
        HEADS,
        (KnockOut(Select("active", "opponent", Filter(stage=("Basic",)))),),
        (KnockOut(Choice(Select("bench", "opponent", Filter(stage=("Basic",))))),),
    ),
)

# Gravity Mountain
trainer("sv08-250", Modify("hp", "add", -30, Select("play", "both", Filter(stage=("Stage 2",)))))
