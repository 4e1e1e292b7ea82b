"""Cards of Astral Radiance."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_POKEMON,
    ENERGY,
    OPPONENT_POKEMON,
    SELF,
    YOUR_ACTIVE,
    Choice,
    Compare,
    Counters,
    Done,
    Exists,
    Filter,
    It,
    Select,
    ThisCard,
)
from validator.effects.lasting import Activated
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    AttackDamage,
    Choose,
    Damage,
    Draw,
    Heal,
    If,
    LookAt,
    May,
    Price,
    Require,
    ShowPrizes,
    Shuffle,
    SwapPrizes,
    Switch,
    discard,
    energy_on,
)

# Radiant Heatran
attack("swsh10-027", "Raging Blast", AttackDamage("times", Counters(SELF)))

# Radiant Greninja
ability(
    "swsh10-046",
    "Concealed Cards",
    Activated((Price((discard(Choice(Select("hand", where=ENERGY))),)), Draw(2))),
)
attack(
    "swsh10-046",
    "Moonlight Shuriken",
    discard(Choice(energy_on(SELF), 2, units=True)),
    Damage(Choice(OPPONENT_POKEMON, 2), 90),
)

# Switch Cart
trainer(
    "swsh10-154",
    Require(Exists(Select("active", where=Filter(stage=("Basic",))))),
    Choose(Choice(YOUR_ACTIVE, name="old")),
    Switch(),
    If(Compare(Done(), ">", 0), (Heal(It("old"), 30),)),
)

# Hisuian Heavy Ball
trainer(
    "swsh10-146",
    ShowPrizes(),
    May((SwapPrizes(ThisCard(), Choice(Select("face-down prizes", where=BASIC_POKEMON)), reveal=True),)),
    Shuffle(prizes=True),
)

# Trekking Shoes
trainer(
    "swsh10-156",
    LookAt(1, rest="discard", reveal=False),
    If(Compare(Done(), "==", 0), (Draw(),)),
)
