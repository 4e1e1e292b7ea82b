"""Cards of Battle Styles."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import (
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    TRAINER,
    YOUR_POKEMON,
    Choice,
    Compare,
    Done,
    Exists,
    Filter,
    It,
    Linear,
    Select,
    Sum,
    Top,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Draw,
    ForEach,
    Heal,
    If,
    May,
    Mode,
    Price,
    Require,
    Switch,
    discard,
    energy_on,
    to_hand,
)
from validator.effects.registry import attack, trainer

# Tower of Darkness
trainer(
    "swsh5-137",
    Activated(
        (
            Price((discard(Choice(Select("hand", where=Filter(markers=("Single Strike",))))),)),
            Draw(2),
        )
    ),
)

# Escape Rope
trainer("swsh5-125", Switch("both"))

# Cheryl
trainer(
    "swsh5-123",
    ForEach(
        Select("play", where=Filter(evolution=True, damaged=True)),
        (Heal(It("each")), If(Compare(Done(), ">", 0), (discard(energy_on(It("each"))),))),
    ),
)

# Sordward & Shielbert
trainer(
    "swsh5-135",
    Require(Exists(Select("discard", where=TRAINER))),
    Choose(Choice(Select("discard", where=TRAINER), name="asked")),
    May((to_hand(Choice(It("asked"))),), (Draw(3),), by="opponent"),
)

# Claydol
attack(
    "swsh5-58",
    "Power Split",
    Attach(
        Choice(
            Select("discard", where=Filter(provides=("Psychic",))),
            Sum((Units(OPPONENT_POKEMON), Linear(Units(YOUR_POKEMON), -1, low=None))),
        ),
        YOUR_POKEMON,
    ),
)

# Lickilicky
attack(
    "swsh5-114",
    "Selickt",
    Mode(
        (
            (discard(Top(3, "opponent")),),
            (discard(Choice(OPPONENT_HAND, 3, by="opponent")),),
        ),
        by="opponent",
    ),
)
