"""Cards of Journey Together."""

from __future__ import annotations

from validator.effects.ir import (
    ATTACKER,
    BASIC_ENERGY,
    BASIC_POKEMON,
    EVOLUTION,
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SPECIAL_ENERGY,
    STADIUM,
    YOUR_HAND,
    YOUR_POKEMON,
    Attached,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Exists,
    Filter,
    It,
    Linear,
    Prizes,
    Select,
    Top,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Prevent, Provide
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Choose,
    Damage,
    Draw,
    EndGame,
    Flip,
    Heal,
    Hit,
    If,
    Inflict,
    Move,
    PlaceCounters,
    PutIntoPlay,
    Reveal,
    Search,
    Shuffle,
    Switch,
    discard,
    energy_on,
)

# Metapod
attack("sv09-002", "Harden", Prevent(("damage",), SELF, most=60, source="both", lasts=OPPONENT_NEXT_TURN))

# Lilligant
ability(
    "sv09-007",
    "Sunny Day",
    Modify(
        "damage dealt", "add", 20, Select("play", where=Filter(types=("Grass", "Fire"))), Filter(active=True)
    ),
)

# Floragato
attack(
    "sv09-017", "Magical Leaf", Flip(), If(HEADS, (AttackDamage("add", 30), Hit(), Heal(SELF, 30)), (Hit(),))
)

# Meowscarada
ability("sv09-018", "Showtime", Activated((Switch(to=SELF),), where="bench"))

# Magmar
attack("sv09-020", "Searing Flame", Flip(), If(HEADS, (Inflict(("Burned",)),)))

# Magmortar
ability("sv09-021", "Magma Surge", Modify("burn", "add", 3, OPPONENT_ACTIVE))

# Blaziken ex
ability(
    "sv09-024",
    "Seething Spirit",
    Activated((Attach(Choice(Select("discard", where=BASIC_ENERGY)), Choice(YOUR_POKEMON)),)),
)

# Ludicolo
ability("sv09-037", "Vibrant Dance", Modify("hp", "add", 40, YOUR_POKEMON, stacks=False))

# N's Joltik
attack(
    "sv09-049",
    "Zapping Short",
    discard(Attached(OPPONENT_ACTIVE, "tools")),
    Hit(),
    If(Exists(It()), (Inflict(("Paralyzed",)),)),
)

# N's Sigilyph
attack("sv09-064", "Victory Symbol", If(Compare(Prizes(), "==", 1), (EndGame(),)))

# Hop's Silicobra
attack("sv09-086", "Turf Maker", Search(((STADIUM, 1),)))

# Tyranitar
ability(
    "sv09-095",
    "Daunting Gaze",
    Forbid("play item", OPPONENT_POKEMON, cond=Exists(Select("self", where=Filter(active=True)))),
)

# Magearna
ability(
    "sv09-107",
    "Auto Heal",
    On(
        "energy attached from hand",
        (Heal(It("event"), 90),),
        whose="you",
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Hop's Snorlax
ability(
    "sv09-117",
    "Extra Helpings",
    Modify(
        "damage dealt",
        "add",
        30,
        Select("play", where=Filter(owner="Hop")),
        Filter(active=True),
        stacks=False,
    ),
)
attack("sv09-117", "Dynamic Press", Damage(SELF, 80))

# Hop's Dubwool
ability("sv09-136", "Defiant Horn", On("evolved", (Switch("opponent"),), optional=True))

# Billy & O'Nare
trainer("sv09-142", Draw(2), If(Compare(Count(YOUR_HAND), ">=", 10), (Draw(2),)))

# Hop's Bag
trainer("sv09-147", Search(((Filter(category="Pokémon", stage=("Basic",), owner="Hop"), 2),), to="bench"))

# Hop's Choice Band
trainer(
    "sv09-148",
    Modify("attack cost", "add", -1, Select("host", where=Filter(owner="Hop"))),
    Modify("damage dealt", "add", 30, Select("host", where=Filter(owner="Hop")), Filter(active=True)),
)

# Lillie's Pearl
trainer("sv09-151", Modify("prizes", "add", -1, Select("host", where=Filter(owner="Lillie")), POKEMON))

# N's Castle
trainer("sv09-152", Modify("retreat", "none", scope=Select("play", "both", Filter(owner="N"))))

# Postwick
trainer(
    "sv09-154",
    Modify("damage dealt", "add", 30, Select("play", "both", Filter(owner="Hop")), Filter(active=True)),
)

# Redeemable Ticket
trainer("sv09-156", Move(Select("prizes"), "deck bottom", order="random"), Move(Top(Done()), "prizes"))

# Maractus
ability(
    "sv09-160",
    "Exploding Needles",
    On(
        "knocked out by attack",
        (PlaceCounters(ATTACKER, 6),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Lillie's Ribombee
ability(
    "sv09-164",
    "Inviting Wink",
    On(
        "evolved",
        (
            Reveal(OPPONENT_HAND),
            PutIntoPlay(Choice(Select("hand", "opponent", BASIC_POKEMON), None), side="opponent"),
        ),
        optional=True,
    ),
)

# Lycanroc
ability(
    "sv09-166",
    "Spike-Clad",
    On(
        "evolved",
        (Attach(Choice(Select("discard", where=Filter(name=("Spiky Energy",))), 2, up_to=True), SELF),),
        optional=True,
    ),
)
attack("sv09-166", "Clamping Fangs", AttackDamage("add", Linear(Counters(OPPONENT_ACTIVE), 40)))

# Mamoswine ex
ability("sv09-174", "Mammoth Hauler", Activated((Search(((POKEMON, 1),)),)))

# Dudunsparce ex
attack(
    "sv09-178",
    "Tenacious Tail",
    AttackDamage("times", Count(Select("play", "opponent", Filter(markers=("Pokémon ex",))))),
)

# Brock's Scouting
trainer(
    "sv09-179",
    Search(((BASIC_POKEMON, 2),), shuffle=False),
    If(Compare(Done(), "==", 0), (Search(((EVOLUTION, 1),), shuffle=False),)),
    Shuffle(),
)

# Ruffian
trainer(
    "sv09-181",
    Choose(
        Choice(
            Select("play", "opponent", Filter(any_of=(Filter(tooled=True), Filter(special_energy=True)))),
            name="one",
        )
    ),
    discard(Choice(Attached(It("one"), "tools"))),
    discard(Choice(energy_on(It("one"), SPECIAL_ENERGY))),
)

# Volcanion ex
ability("sv09-182", "Scalding Steam", Activated((Inflict(("Burned",)),), where="active"))

# Spiky Energy
energy(
    "sv09-190",
    Provide(("Colorless",)),
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 2),),
        cond=Exists(Select("host", where=Filter(active=True))),
    ),
)
