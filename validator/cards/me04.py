"""Cards of Chaos Rising."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, PaidEntry, Permit
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    YOUR_ACTIVE,
    YOUR_POKEMON,
    All,
    Choice,
    Compare,
    Done,
    Filter,
    It,
    Not,
    Passes,
    Prizes,
    Select,
    Turn,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Draw,
    Evolve,
    Heal,
    If,
    May,
    Move,
    PlaceCounters,
    Price,
    ReplaceCard,
    Require,
    Switch,
    discard,
)
from validator.effects.registry import ability, attack, trainer

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

# Special Red Card
trainer(
    "me04-082",
    Require(Compare(Prizes("opponent"), "<=", 3)),
    Move(OPPONENT_HAND, "deck bottom", order="random"),
    If(Compare(Done(), ">", 0), (Draw(3, "opponent"),)),
)

# Jumbo Ice Cream
trainer("me04-109", Require(Compare(Units(YOUR_ACTIVE), ">=", 3)), Heal(YOUR_ACTIVE, 80))

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
