"""Cards of Sword & Shield."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_POKEMON,
    EVOLUTION,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    SELF,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Done,
    Filter,
    Linear,
    Passes,
    Select,
    ThisCard,
    Units,
)
from validator.effects.lasting import Activated, On, Prevent
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Cure,
    Draw,
    If,
    Move,
    PlaceCounters,
    Price,
    Search,
    Switch,
    discard,
    energy_on,
    or_nothing,
    to_hand,
)

# Lapras V
attack(
    "swsh1-49",
    "Body Surf",
    Attach(Choice(Select("hand", where=Filter(provides=("Water",)))), SELF),
    If(Compare(Done(), ">", 0), (Switch(),)),
)
attack("swsh1-49", "Ocean Loop", to_hand(Choice(energy_on(SELF, Filter(provides=("Water",))), 2, units=True)))

# Frosmoth
ability(
    "swsh1-64",
    "Ice Dance",
    Activated(
        (
            Attach(
                Choice(Select("hand", where=Filter(provides=("Water",)))),
                Choice(Select("bench", where=Filter(types=("Water",)))),
            ),
        ),
        limit="any",
    ),
)

# Galarian Rapidash
ability(
    "swsh1-82",
    "Pastel Veil",
    Prevent(("conditions",), YOUR_POKEMON, source="both", recover=True),
)
attack("swsh1-82", "Psychic", AttackDamage("add", Linear(Units(OPPONENT_ACTIVE), 30)))

# Galarian Zigzagoon
ability(
    "swsh1-117",
    "Headbutt Tantrum",
    On("benched from hand", (PlaceCounters(Choice(OPPONENT_POKEMON), 1),), optional=True),
)
attack("swsh1-117", "Surprise Attack", or_nothing())

# Evolution Incense
trainer("swsh1-163", Search(((EVOLUTION, 1),)))

# Marnie
trainer(
    "swsh1-169",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    If(Compare(Done(), ">=", 1), (Draw(5), Draw(4, "opponent"))),
)

# Professor's Research
trainer("swsh1-178", discard(YOUR_HAND), Draw(7))

# Quick Ball
trainer("swsh1-179", Price((discard(Choice(YOUR_HAND)),)), Search(((BASIC_POKEMON, 1),)))

# Lum Berry
trainer(
    "swsh1-168",
    On(
        "end of turn",
        (If(Passes(HOST, Filter(affected=("*",))), (Cure(HOST), discard(ThisCard()))),),
        whose="any",
    ),
)
