"""Cards of Chaos Rising."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    BASIC_ENERGY,
    BASIC_POKEMON,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    YOUR_ACTIVE,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Attached,
    Choice,
    Compare,
    Counters,
    Done,
    Filter,
    It,
    Linear,
    Not,
    Passes,
    Prizes,
    Select,
    Top,
    Turn,
    Units,
)
from validator.effects.lasting import Activated, Modify, PaidEntry, Permit, Prevent
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Choose,
    Draw,
    Evolve,
    Heal,
    If,
    Inflict,
    May,
    Move,
    PlaceCounters,
    Price,
    ReplaceCard,
    Require,
    Switch,
    basic_energy,
    discard,
    to_hand,
)

# Delphox
ability(
    "me04-013",
    "Flaring Magic",
    Activated(
        (Price((discard(Choice(Select("hand", where=basic_energy("Fire")))),)), Draw(until=7)),
    ),
)
attack("me04-013", "Energized Storm", AttackDamage("times", Units(ALL_POKEMON)))

# Octillery
attack("me04-017", "Tantrum", Inflict(("Confused",), SELF))

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

# Trevenant
attack("me04-039", "Overwhelming Pain", AttackDamage("add", Linear(Counters(OPPONENT_POKEMON), 10)))

# Golbat
attack(
    "me04-050",
    "Covert Flight",
    Prevent(("damage",), SELF, Filter(stage=("Basic",)), source="both", lasts=OPPONENT_NEXT_TURN),
)

# Goodra
attack("me04-068", "Dragon Pulse", discard(Top(1)))

# Prism Tower
trainer("me04-080", Activated((Price((discard(Choice(YOUR_HAND, 2)),)), Draw(1))))

# Special Red Card
trainer(
    "me04-082",
    Require(Compare(Prizes("opponent"), "<=", 3)),
    Move(OPPONENT_HAND, "deck bottom", order="random"),
    If(Compare(Done(), ">", 0), (Draw(3, "opponent"),)),
)

# Energy Retrieval
trainer("me04-108", to_hand(Choice(Select("discard", where=BASIC_ENERGY), 2, up_to=True)))

# Jumbo Ice Cream
trainer("me04-109", Require(Compare(Units(YOUR_ACTIVE), ">=", 3)), Heal(YOUR_ACTIVE, 80))

# Tool Scrapper
trainer("me04-115", discard(Choice(Attached(ALL_POKEMON, "tools"), 2, up_to=True)))

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
