"""Cards of Base Set."""

from __future__ import annotations

from validator.effects.ir import (
    OPPONENT_ACTIVE,
    OPPONENT_NEXT_TURN,
    YOUR_HAND,
    Heads,
    Linear,
    Unused,
)
from validator.effects.lasting import Forbid
from validator.effects.registry import attack, trainer
from validator.effects.steps import (
    AttackDamage,
    ChooseAttack,
    Draw,
    Flip,
    Switch,
    discard,
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

# Gust of Wind
trainer("base1-93", Switch("opponent", "you"))
