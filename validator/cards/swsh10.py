"""Cards of Astral Radiance."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_POKEMON,
    ENERGY,
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    THIS_TURN,
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
from validator.effects.lasting import Activated, Modify
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
    Move,
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

# Grant
trainer(
    "swsh10-144",
    Modify(
        "damage dealt",
        "add",
        30,
        Select("play", where=Filter(types=("Fighting",))),
        Filter(active=True),
        lasts=THIS_TURN,
    ),
    Activated(
        (
            Price((discard(Choice(Select("hand", where=Filter(none_of=(Filter(name=(OWN_NAME,)),))), 2)),)),
            Move(ThisCard(), "hand"),
        ),
        limit="any",
        where="discard",
    ),
)
