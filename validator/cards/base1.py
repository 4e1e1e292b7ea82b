"""Cards of Base Set."""

from __future__ import annotations

from validator.effects.ir import (
    DAMAGED,
    OPPONENT_ACTIVE,
    OPPONENT_NEXT_TURN,
    YOUR_HAND,
    Choice,
    Counters,
    Filter,
    Heads,
    It,
    Least,
    Linear,
    Number,
    Select,
    Unused,
)
from validator.effects.lasting import Forbid
from validator.effects.registry import attack, trainer
from validator.effects.steps import (
    AttackDamage,
    Choose,
    ChooseAttack,
    ChooseNumber,
    Draw,
    Flip,
    Heal,
    Price,
    Switch,
    discard,
    energy_on,
)

# Poliwhirl
attack(
    "base1-38",
    "Amnesia",
    ChooseAttack(OPPONENT_ACTIVE),
    Forbid("this attack", OPPONENT_ACTIVE, attack="*", lasts=OPPONENT_NEXT_TURN),
)
attack("base1-38", "Doubleslap", Flip(2), AttackDamage("times", Heads()))

# Poliwag
attack("base1-59", "Water Gun", AttackDamage("add", Linear(Unused("Water"), 10, high=20)))

# Professor Oak
trainer("base1-88", discard(YOUR_HAND), Draw(7))

# Super Potion
trainer(
    "base1-90",
    Price(
        (
            Choose(Choice(Select("play", where=Filter(damaged=True, powered=True)), name="chosen")),
            discard(Choice(energy_on(It("chosen")))),
        )
    ),
    ChooseNumber(0, Least((4, Counters(It("chosen")))), "counters"),
    Heal(It("chosen"), Linear(Number("counters"), 10)),
)

# Gust of Wind
trainer("base1-93", Switch("opponent", "you"))

# Potion
trainer(
    "base1-94",
    Choose(Choice(Select("play", where=DAMAGED), name="chosen")),
    ChooseNumber(0, Least((2, Counters(It("chosen")))), "counters"),
    Heal(It("chosen"), Linear(Number("counters"), 10)),
)

# Switch
trainer("base1-95", Switch())
