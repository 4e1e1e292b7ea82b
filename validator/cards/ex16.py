"""Cards of Power Keepers."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsBasic, On
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    DEFENDING,
    EVOLUTION,
    OPPONENT_HAND,
    SELF,
    YOUR_HAND,
    Attached,
    Choice,
    Exists,
    Filter,
    It,
    Not,
    Select,
    Turn,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Damage,
    Move,
    Price,
    Require,
    Reveal,
    UseAttack,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Claw Fossil
trainer("ex16-84", AsBasic(40, no_prize=True))

# Shiftry ex
attack(
    "ex16-97",
    "Skill Hack",
    Reveal(OPPONENT_HAND, "you"),
    UseAttack(Choice(Select("hand", "opponent", Filter(any_of=(BASIC_POKEMON, EVOLUTION))))),
)
_SAME_NAME = Select("bench", "opponent", Filter(like="defending"))
attack("ex16-97", "Dirge", Choose(Choice(DEFENDING, name="defending")), Damage(_SAME_NAME, 60))

# Metagross ex
attack("ex16-95", "Scanblast", Choose(Choice(DEFENDING, name="defending")), Damage(_SAME_NAME, 70))

# Magneton
ability(
    "ex16-16",
    "Magnetic Field",
    Activated(
        (
            Require(Exists(Select("discard", where=BASIC_ENERGY))),
            Price((discard(Choice(YOUR_HAND, name="paid")),)),
            Move(
                Choice(Select("discard", where=Filter(energy="Basic", but="paid")), 2, up_to=True),
                "hand",
                reveal=True,
            ),
        ),
        no_conditions=True,
    ),
)

# Lanturn
ability(
    "ex16-15",
    "Energy Grounding",
    On(
        "knocked out in attack",
        (Attach(Choice(Attached(It("event"), "energy", BASIC_ENERGY)), SELF),),
        whose="you",
        where=Filter(other=True),
        cond=Not(Turn("yours")),
        optional=True,
        limit="name",
    ),
)
