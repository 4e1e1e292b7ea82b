"""Cards of Chaos Rising."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, On, PaidEntry, Permit
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    YOUR_ACTIVE,
    YOUR_POKEMON,
    All,
    AnyOf,
    Choice,
    Compare,
    Done,
    Exists,
    Filter,
    It,
    Not,
    Passes,
    Select,
    Turn,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Draw,
    Evolve,
    Heal,
    If,
    May,
    PlaceCounters,
    Price,
    ReplaceCard,
    Require,
    Switch,
    discard,
)
from validator.effects.registry import ability, attack, trainer
from validator.vocabulary import ENERGY_TYPES

# Delibird
attack(
    "me04-018",
    "Pleasing Present",
    May(
        (
            Attach(
                Choice(Select("hand", "opponent", BASIC_ENERGY), 3, up_to=True, by="opponent"),
                Choice(OPPONENT_POKEMON, by="opponent"),
            ),
        ),
        by="opponent",
    ),
    May((Attach(Choice(Select("hand", where=BASIC_ENERGY), 3, up_to=True), Choice(YOUR_POKEMON)),)),
)

# AZ's Tranquility
trainer(
    "me04-076",
    Choose(Choice(YOUR_ACTIVE, name="old")),
    Switch(),
    If(
        All((Compare(Done(), ">", 0), Passes(It("old"), Filter(markers=("Pokémon ex",))))),
        (Heal(It("old"), 80),),
    ),
)

# Transformation Tome
trainer(
    "me04-083",
    Price((discard(Choice(Select("hand", where=Filter(name=("Transformation Tome",))))),)),
    ReplaceCard(
        Choice(Select("play", where=BASIC_POKEMON)),
        Choice(Select("discard", where=BASIC_POKEMON)),
        to="discard",
    ),
)

# Phantump
ability(
    "me04-038",
    "Spiteful Evolution",
    Activated(
        (
            Require(Not(Turn("your first"))),
            Evolve("hand", Filter(evolves_from=OWN_NAME), SELF, fresh=True),
            If(Compare(Done(), ">", 0), (PlaceCounters(SELF, 2),)),
        )
    ),
)

# Ange Floette
trainer(
    "me04-075",
    PaidEntry((discard(Select("stadium", "both", Filter(name=("Prism Tower",)))),)),
    Permit("second stadium"),
    Modify("hp", "add", 150, Select("play", "both", Filter(name=("Mega Floette ex",)))),
)

# Adversity Policy
WEAK_TO_IT = AnyOf(
    tuple(
        All(
            (
                Exists(Select("active", "opponent", Filter(types=(each,)))),
                Exists(Select("host", where=Filter(weakness=each))),
            )
        )
        for each in ENERGY_TYPES
    )
)
trainer(
    "me04-074",
    On(
        "damaged by opponent",
        (Draw(3),),
        cond=All((WEAK_TO_IT, Exists(Select("host", where=Filter(active=True))))),
    ),
)
