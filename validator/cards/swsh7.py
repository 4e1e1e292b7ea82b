"""Cards of Evolving Skies."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, On
from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    SOME_DONE,
    YOUR_DECK,
    YOUR_HAND,
    Choice,
    Compare,
    Done,
    Exists,
    Field,
    Filter,
    Happened,
    It,
    Linear,
    Not,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    Draw,
    ExtraTurn,
    If,
    May,
    Mode,
    Move,
    PlaceCounters,
    Price,
    ReplaceCard,
    Require,
    basic_energy,
    discard,
    energy_on,
)
from validator.effects.registry import ability, attack, trainer

_STAGE_1 = Select(
    "discard",
    where=Filter(category="Pokémon", stage=("Stage 1",), none_of=(Filter(name=(OWN_NAME,)),)),
)
# Medicham V
attack(
    "swsh7-83",
    "Yoga Loop",
    Require(Not(Happened("attack used", "your last turn", name="Yoga Loop"))),
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    PlaceCounters(It("chosen"), 2),
    If(Compare(Field(It("chosen"), "remaining hp"), "==", 0), (ExtraTurn(),)),
)
# Zoroark
ability(
    "swsh7-103",
    "Phantom Transformation",
    Activated(
        (
            Require(Exists(_STAGE_1)),
            Choose(Choice(_STAGE_1, name="chosen")),
            ReplaceCard(SELF, It("chosen"), "discard", fresh=True),
        )
    ),
)
# Rayquaza V
attack(
    "swsh7-110",
    "Spiral Burst",
    May(
        (
            Mode(
                tuple(
                    (
                        discard(Choice(energy_on(SELF, basic_energy(each)), 2, up_to=True)),
                        AttackDamage("add", Linear(Done(), 80)),
                    )
                    for each in ("Fire", "Lightning")
                )
            ),
        )
    ),
)
# Rayquaza VMAX
attack(
    "swsh7-111",
    "Max Burst",
    Mode(
        tuple(
            (
                discard(Choice(energy_on(SELF, basic_energy(each)), None)),
                AttackDamage("add", Linear(Done(), 80)),
            )
            for each in ("Fire", "Lightning")
        )
    ),
)

# Elemental Badge
trainer(
    "swsh7-147",
    Modify(
        "attack cost",
        "add",
        -1,
        Select(
            "host",
            where=Filter(
                markers=("V",),
                any_of=(
                    Filter(contains="Vaporeon"),
                    Filter(contains="Jolteon"),
                    Filter(contains="Flareon"),
                ),
            ),
        ),
    ),
)

# Switching Cups
trainer(
    "swsh7-162",
    Price((Choose(Choice(YOUR_HAND, name="own")),)),
    Require(Exists(YOUR_DECK)),
    Move(Top(1), "hand"),
    Move(It("own"), "deck top"),
)

# Thievul
ability(
    "swsh7-105",
    "Fumbling Hands",
    On(
        "evolved",
        (
            Move(Select("hand", "both"), "deck bottom", order="random"),
            If(SOME_DONE, (Draw(4, "both"),)),
        ),
        optional=True,
    ),
)
