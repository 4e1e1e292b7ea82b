"""Cards of Stormfront."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, On
from validator.effects.ir.slots import (
    ALL_POKEMON,
    ANY,
    BASIC_ENERGY,
    BASIC_POKEMON,
    HEADS,
    HOST,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    SELF,
    SOME_DONE,
    TRAINER,
    YOUR_ACTIVE,
    Attached,
    Choice,
    Compare,
    Done,
    Exists,
    Field,
    Filter,
    Heads,
    It,
    Not,
    Room,
    Select,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    Cure,
    Draw,
    Evolve,
    Flip,
    ForEach,
    Heal,
    If,
    May,
    Mode,
    Move,
    PlaceCounters,
    PutIntoPlay,
    Repeat,
    Require,
    Reveal,
    Search,
    Shuffle,
    Stop,
    Switch,
    discard,
    or_at_once,
)
from validator.effects.registry import ability, attack, trainer

# Luxury Ball
trainer(
    "dp7-86",
    Require(Not(Exists(Select("discard", where=Filter(name=("Luxury Ball",)))))),
    Search(((Filter(category="Pokémon", none_of=(Filter(stage=("LV.X",)),)), 1),)),
)

# Premier Ball
LEVEL_UP = Filter(stage=("LV.X",))
trainer(
    "dp7-91",
    Mode(
        (
            (Search(((LEVEL_UP, 1),)),),
            (Move(Choice(Select("discard", where=LEVEL_UP)), "hand", reveal=True),),
        )
    ),
)

# Marley's Request
trainer(
    "dp7-87",
    Choose(Choice(Select("discard", where=TRAINER), 2, distinct="name", name="shown")),
    Move(Choice(It("shown"), by="opponent"), "hand"),
)

# Poké Blower +
trainer(
    "dp7-88",
    or_at_once(
        2,
        (Flip(), If(HEADS, (PlaceCounters(Choice(OPPONENT_POKEMON), 1),))),
        (Switch("opponent"),),
    ),
)

# Poké Drawer +
trainer("dp7-89", or_at_once(2, (Draw(),), (Search(((ANY, 2),), reveal=False, up_to=True),)))

# Poké Healer +
trainer(
    "dp7-90",
    or_at_once(
        2,
        (Heal(YOUR_ACTIVE, 10), Cure(YOUR_ACTIVE, choose=True)),
        (Heal(YOUR_ACTIVE, 80), Cure(YOUR_ACTIVE)),
    ),
)

# Lumineon
_THEIR_BASICS = Select("hand", "opponent", BASIC_POKEMON)
ability(
    "dp7-4",
    "Fin Luster",
    Activated(
        (
            Reveal(OPPONENT_HAND, "you"),
            If(
                Compare(Room("opponent"), ">", 0),
                (
                    PutIntoPlay(Choice(_THEIR_BASICS), "opponent"),
                    If(SOME_DONE, (Switch("opponent", "you", It("placed")),)),
                ),
            ),
        ),
        where="active",
        no_conditions=True,
    ),
)

# Drifblim
attack(
    "dp7-16",
    "Lifting",
    Search(((BASIC_POKEMON, 2),), "bench", shuffle=False),
    ForEach(It("placed"), (Search(((BASIC_ENERGY, 1),), "attach", It("each"), shuffle=False),)),
    Shuffle(),
)

# Mamoswine
attack(
    "dp7-21",
    "Ramming Strike",
    Repeat(
        (
            Flip(None),
            If(
                Compare(Field(SELF, "remaining hp"), ">", 20),
                (May((PlaceCounters(SELF, 2),), (Stop(),)),),
                (Stop(),),
            ),
        )
    ),
    AttackDamage("times", Heads()),
)

# Mismagius
attack(
    "dp7-7",
    "Crash Chant",
    discard(
        Choice(
            Attached(ALL_POKEMON, "all", Filter(kind=("Pokémon Tool", "Technical Machine"))), 4, up_to=True
        )
    ),
    AttackDamage("times", Done()),
)

# Energy Link
trainer(
    "dp7-83",
    Activated(
        (
            Attach(
                Choice(Attached(HOST)),
                Choice(Select("play", where=Filter(other=True, holding=(Filter(name=("Energy Link",)),)))),
            ),
        ),
        limit="any",
    ),
)

# Torterra
ability(
    "dp7-11",
    "Sunshine Song",
    On(
        "evolved",
        (
            Choose(Choice(Select("play", where=Filter(types=("Grass",))), None, name="chosen")),
            ForEach(It("chosen"), (Evolve(onto=It("each"), fresh=True, shuffle=False),)),
            Shuffle(),
        ),
        optional=True,
    ),
)
