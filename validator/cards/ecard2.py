"""Cards of Aquapolis."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, On
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    DEFENDING,
    ENERGY,
    EVOLUTION,
    HEADS,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    SELF,
    YOUR_ACTIVE,
    YOUR_BENCH,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    Heads,
    It,
    Linear,
    Not,
    Room,
    Select,
    ThisCard,
    Turn,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Damage,
    Devolve,
    Draw,
    Flip,
    Heal,
    If,
    Move,
    Price,
    Require,
    Reveal,
    Search,
    Shuffle,
    discard,
    energy_on,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

# Blissey
ability(
    "ecard2-6",
    "Happy Healing",
    Activated(
        (
            Choose(Choice(YOUR_BENCH, name="chosen")),
            Flip(),
            If(HEADS, (Heal(It("chosen"), Linear(Units(SELF), 10)),)),
        ),
        no_conditions=True,
    ),
)

# Elekid
attack(
    "ecard2-9",
    "Energy Kick",
    Flip(),
    If(HEADS, (Attach(Choice(energy_on(DEFENDING)), Choice(OPPONENT_BENCH, by="opponent")),)),
)

# Magneton
attack(
    "ecard2-22",
    "Steel Wave",
    Choose(Choice(DEFENDING, name="chosen")),
    Damage(Select("bench", "opponent", Filter(kin="chosen")), 10),
)

# Tentacruel
ability(
    "ecard2-38",
    "Strange Tentacles",
    Activated(
        (
            Require(Compare(Count(energy_on(OPPONENT_ACTIVE)), "<", Count(energy_on(YOUR_ACTIVE)))),
            Attach(Choice(Select("discard", "opponent", ENERGY)), OPPONENT_ACTIVE),
        ),
        no_conditions=True,
    ),
)

# Umbreon
ability(
    "ecard2-41",
    "Dark Moon",
    Activated(
        (
            Require(Exists(Select("self", where=Filter(energy_of=("Darkness",))))),
            Reveal(OPPONENT_HAND, "you"),
            Choose(Choice(OPPONENT_HAND, Units(SELF, "Darkness"), up_to=True, name="chosen")),
            Move(It("chosen"), "deck"),
            Shuffle("opponent"),
            Draw(Count(It("chosen")), "opponent"),
        ),
        where="active",
        no_conditions=True,
    ),
)

# Gloom
ability("ecard2-49", "Enervating Pollen", Modify("resistance amount", "set", 10, Select("active", "both")))

# Super Energy Removal 2
trainer(
    "ecard2-134",
    Flip(2),
    If(
        Compare(Heads(), "==", 2),
        (discard(Attached(OPPONENT_ACTIVE)),),
        (If(Compare(Heads(), "==", 0), (discard(Attached(YOUR_ACTIVE)),)),),
    ),
)

# Traveling Salesman
trainer("ecard2-137", Search(((Filter(kind=("Technical Machine", "Pokémon Tool")), 2),)))

# Ariados
ability("ecard2-3", "Gluey Slime", Modify("retreat", "add", 1, Select("active", "both"), stacks=False))

# Magneton
_POWERED = Select("play", "opponent", Filter(powered=True))
ability(
    "ecard2-22",
    "Magnetic Flow",
    Activated(
        (
            Flip(),
            If(
                All((HEADS, Compare(Count(_POWERED), ">=", 2))),
                (
                    Choose(Choice(_POWERED, name="one")),
                    Choose(Choice(energy_on(It("one")), name="first")),
                    Choose(
                        Choice(Select("play", "opponent", Filter(powered=True, but="one")), name="other one")
                    ),
                    Choose(Choice(energy_on(It("other one")), name="second")),
                    Attach(It("first"), It("other one")),
                    Attach(It("second"), It("one")),
                ),
            ),
        ),
        where="active",
        no_conditions=True,
    ),
)

# Togetic
ability(
    "ecard2-39",
    "Miracle Shift",
    Activated(
        (
            Choose(Choice(Select("play", where=Filter(holding=(BASIC_ENERGY,))), name="chosen")),
            discard(Choice(energy_on(It("chosen"), BASIC_ENERGY))),
            Attach(Choice(Select("discard", where=BASIC_ENERGY)), It("chosen")),
        ),
        no_conditions=True,
    ),
)

# Slowpoke
attack(
    "ecard2-108",
    "Fishing Tail",
    to_hand(
        Choice(Select("discard", where=Filter(any_of=(BASIC_POKEMON, EVOLUTION, BASIC_ENERGY)))), reveal=True
    ),
)

# Sneasel
attack(
    "ecard2-110",
    "Rob",
    Reveal(OPPONENT_HAND, "you"),
    Move(Select("hand", "opponent", Filter(kind=("Technical Machine", "Pokémon Tool"))), "deck"),
    Shuffle("opponent"),
)

# Apricorn Forest
trainer(
    "ecard2-118",
    Activated(
        (
            Require(Compare(Room(), ">", 0)),
            Flip(),
            If(
                HEADS,
                (
                    Choose(Choice(Select("hand", where=BASIC_ENERGY), name="shown")),
                    If(
                        Exists(It("shown")),
                        (
                            Reveal(It("shown")),
                            Search(
                                ((Filter(category="Pokémon", stage=("Basic",), kin="shown"), 1),), "bench"
                            ),
                        ),
                    ),
                ),
            ),
        )
    ),
)

# Healing Berry
trainer(
    "ecard2-125",
    On(
        "end of turn",
        (Heal(HOST, 30), discard(ThisCard())),
        whose="any",
        cond=Exists(Select("host", where=Filter(max_remaining=20))),
    ),
)

# Time Shard
trainer(
    "ecard2-135",
    On(
        "knocked out by attack",
        (Move(Choice(energy_on(It("event"), BASIC_ENERGY), 2, up_to=True), "hand"),),
        by=Filter(active=True),
        cond=Not(Turn("yours")),
        optional=True,
    ),
)

# Undersea Ruins
trainer(
    "ecard2-138",
    Activated((Flip(), If(HEADS, (Devolve(Choice(Select("play", where=Filter(evolved=True))), "discard"),)))),
)

# Power Plant
trainer(
    "ecard2-139",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=BASIC_ENERGY))),)),
            to_hand(Choice(Select("discard", where=BASIC_ENERGY)), reveal=True),
        )
    ),
)
