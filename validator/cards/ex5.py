"""Cards of EX Hidden Legends."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Prevent
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    DEFENDING,
    ENERGY,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    SELF,
    SOME_DONE,
    TRAINER,
    YOUR_HAND,
    Attached,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    It,
    Least,
    Linear,
    Number,
    Select,
    Together,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    Damage,
    Draw,
    If,
    May,
    Move,
    Remember,
    ReplaceCard,
    Reveal,
    Search,
    Shuffle,
    discard,
)
from validator.effects.registry import ability, attack

# Castform
ability(
    "ex5-30",
    "Temperamental Weather",
    Activated(
        (
            Search(
                ((Filter(name=("Sunny Castform", "Rain Castform", "Snow-cloud Castform")), 1),),
                to="",
                shuffle=False,
                name="new form",
            ),
            If(Exists(It("new form")), (ReplaceCard(SELF, It("new form"), to="deck"),)),
            Shuffle(),
        ),
        shared=True,
    ),
)

# Kyogre ex
_SHOWN_ENERGY = Select("hand", where=ENERGY)
attack(
    "ex5-94",
    "Super Tidal Wave",
    May(
        (
            Reveal(YOUR_HAND),
            Remember(1, "shown"),
            AttackDamage("add", Linear(Count(_SHOWN_ENERGY), 10)),
        )
    ),
    If(Compare(Number("shown"), "==", 1), (Move(_SHOWN_ENERGY, "deck"), Shuffle())),
)

# Corsola
attack(
    "ex5-32",
    "Coral Glow",
    Draw(
        Least((Count(Select("play", "opponent", BASIC_POKEMON)), Linear(Count(YOUR_HAND), -1, 10))),
        up_to=True,
    ),
)

# Registeel ex
attack(
    "ex5-99",
    "Steel Wave",
    Choose(Choice(DEFENDING, name="defending")),
    Damage(Select("bench", "opponent", Filter(kin="defending")), 20),
)

# Ancient Technical Machine [Ice]
attack(
    "ex5-84",
    "Ice Generator",
    discard(Together((Attached(OPPONENT_POKEMON, "all", TRAINER), Select("stadium", "opponent")))),
    If(SOME_DONE, (Prevent(("damage", "effects"), lasts=OPPONENT_NEXT_TURN),)),
)
