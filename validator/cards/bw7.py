"""Cards of Boundaries Crossed."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify
from validator.effects.ir.slots import (
    OPPONENT_HAND,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    Choice,
    Count,
    Filter,
    It,
    Linear,
    ThisCard,
)
from validator.effects.ir.steps import Choose, Cure, Draw, Heal, Price, Reveal, Switch, discard
from validator.effects.registry import ability, attack, trainer

# Hugh
trainer(
    "bw7-130",
    discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5), by="opponent")),
    Draw(side="opponent", until=5),
    discard(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-5))),
    Draw(until=5),
)

# Whimsicott
attack(
    "bw7-15",
    "Fluffy Tag",
    Choose(Choice(YOUR_BENCH, name="new")),
    Switch(to=It("new")),
    Modify("damage dealt", "add", 40, It("new"), Filter(active=True), lasts=YOUR_NEXT_TURN),
)

# Audino
ability(
    "bw7-126",
    "Busybody",
    Activated(
        (
            Price((Reveal(ThisCard()),)),
            Heal(YOUR_ACTIVE, 10),
            Cure(YOUR_ACTIVE, choose=True),
            discard(ThisCard()),
        ),
        where="hand",
    ),
)
