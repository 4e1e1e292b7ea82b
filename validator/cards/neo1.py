"""Cards of Neo Genesis."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid, Modify, On, Provide, ReplaceKnockOut
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    DEFENDING,
    ENERGY,
    EVOLUTION,
    HEADS,
    HOST,
    OWN_NAME,
    POKEMON,
    SELF,
    THIS_TURN,
    TRAINER,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Duration,
    Exists,
    Filter,
    It,
    Not,
    Number,
    Passes,
    Select,
    ThisCard,
    Top,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    ChooseNumber,
    Cure,
    Draw,
    Flip,
    ForEach,
    Heal,
    If,
    LookAt,
    May,
    Mode,
    Move,
    PlaceCounters,
    Price,
    PutIntoPlay,
    Reorder,
    Reveal,
    Search,
    Shuffle,
    Switch,
    discard,
    energy_on,
    to_hand,
)
from validator.effects.registry import attack, energy, trainer

# Berry
HURT = Exists(Select("host", where=Filter(min_counters=2)))
EATEN = (Heal(HOST, 20), discard(ThisCard()))
trainer(
    "neo1-99",
    On("checkup", EATEN, whose="any", cond=HURT, optional=True),
    On("start of turn", EATEN, whose="any", cond=HURT),
)

# Miracle Berry
CURED = (Cure(HOST, ("Asleep", "Confused", "Paralyzed", "Poisoned")), discard(ThisCard()))
AFFECTED = Exists(Select("host", where=Filter(affected=("Asleep", "Confused", "Paralyzed", "Poisoned"))))
trainer(
    "neo1-94",
    On("checkup", CURED, whose="any", cond=AFFECTED, optional=True),
    On("start of turn", CURED, whose="any", cond=AFFECTED),
)

# Focus Band
trainer("neo1-86", ReplaceKnockOut(10, HOST, source="opponent", flip=True, discard=True, effects=True))

# Gold Berry
BADLY_HURT = Exists(Select("host", where=Filter(min_counters=4)))
EATEN_WHOLE = (Heal(HOST, 40), discard(ThisCard()))
trainer(
    "neo1-93",
    On("checkup", EATEN_WHOLE, whose="any", cond=BADLY_HURT, optional=True),
    On("start of turn", EATEN_WHOLE, whose="any", cond=BADLY_HURT),
)

# PokéGear
trainer("neo1-88", LookAt(7, TRAINER), Forbid("play trainer", YOUR_POKEMON, lasts=THIS_TURN))

# Ledian
attack(
    "neo1-39",
    "Baton Pass",
    Choose(Choice(Select("bench", where=Filter(types=("Grass",))), name="chosen")),
    Attach(energy_on(SELF, Filter(provides=("Grass",))), It("chosen")),
    Switch(to=It("chosen")),
)

# Super Energy Retrieval
trainer(
    "neo1-89",
    Price((discard(Choice(YOUR_HAND, 2, name="given")),)),
    to_hand(Choice(Select("discard", where=Filter(energy="Basic", but="given")), 4)),
)

# New Pokédex
trainer("neo1-95", Shuffle(), ChooseNumber(0, 5), Reorder(Number()))

# Card-Flip Game
trainer(
    "neo1-92",
    Choose(Choice(Select("face-down prizes", "opponent"), name="card")),
    Mode(
        (
            (Reveal(It("card"), "game"), If(Passes(It("card"), ENERGY), (Draw(2),))),
            (Reveal(It("card"), "game"), If(Passes(It("card"), TRAINER), (Draw(2),))),
            (Reveal(It("card"), "game"), If(Passes(It("card"), POKEMON), (Draw(2),))),
        )
    ),
)

_OLD = Filter(any_of=(BASIC_POKEMON, EVOLUTION, BASIC_ENERGY))
_YOURS, _THEIRS = Select("discard", where=_OLD), Select("discard", "opponent", _OLD)

# Time Capsule
trainer(
    "neo1-90",
    If(
        Compare(Count(_THEIRS), ">=", 5),
        (May((Move(Choice(_THEIRS, 5, by="opponent"), "deck"), Shuffle("opponent")), by="opponent"),),
        (May((Move(_THEIRS, "deck"), Shuffle("opponent")), by="opponent"),),
    ),
    If(
        Compare(Count(_YOURS), ">=", 5),
        (May((Move(Choice(_YOURS, 5), "deck"), Shuffle())),),
        (May((Move(_YOURS, "deck"), Shuffle())),),
    ),
    Forbid("play trainer", YOUR_POKEMON, lasts=THIS_TURN),
)

# Arcade Game
trainer(
    "neo1-83",
    Shuffle(),
    Choose(Choice(Top(3), 3, name="shown")),
    Reveal(It("shown")),
    ForEach(
        It("shown"),
        (If(Compare(Count(It("shown", Filter(like="each"))), ">=", 2), (to_hand(It("each")),)),),
    ),
    Shuffle(),
)

_WORKS = Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))

# Metal Energy
energy(
    "neo1-19",
    Provide(("Metal",)),
    Modify("damage taken", "add", -10, HOST),
    Modify("damage dealt", "add", -10, HOST, POKEMON, cond=Not(Passes(HOST, Filter(types=("Metal",))))),
)

# Mareep
attack(
    "neo1-65",
    "Static Electricity",
    May(
        (
            Search(
                ((Filter(provides=("Lightning",)), Count(Select("play", "both", Filter(name=(OWN_NAME,))))),),
                "attach",
                SELF,
            ),
        )
    ),
)

# Darkness Energy
energy(
    "neo1-104",
    Provide(("Darkness",)),
    Modify("damage dealt after", "add", 10, HOST, Filter(active=True)),
    On(
        "end of turn",
        (PlaceCounters(HOST, 1),),
        whose="any",
        cond=Not(Passes(HOST, Filter(any_of=(Filter(types=("Darkness",)), Filter(contains="Dark"))))),
    ),
)

# Pokémon March
trainer(
    "neo1-102",
    May((PutIntoPlay(Choice(Select("deck", "opponent", BASIC_POKEMON), by="opponent")),), by="opponent"),
    May((PutIntoPlay(Choice(Select("deck", where=BASIC_POKEMON))),)),
    Shuffle("both"),
)

# Croconaw
attack(
    "neo1-31",
    "Jaw Clamp",
    Forbid("retreat", DEFENDING, lasts=Duration("end of opponent turn", "either")),
    Forbid("leave active", DEFENDING, lasts=Duration("end of opponent turn", "either")),
)

# Gloom
attack(
    "neo1-36",
    "Sticky Nectar",
    Flip(),
    If(
        HEADS,
        (
            AttackDamage("add", 10),
            Forbid("retreat", DEFENDING, lasts=Duration("end of opponent turn", "either")),
            Forbid("leave active", DEFENDING, lasts=Duration("end of opponent turn", "either")),
        ),
    ),
)
