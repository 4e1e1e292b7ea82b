"""Cards of EX Team Magma vs Team Aqua."""

from __future__ import annotations

from validator.effects.ir import HOST, Filter, ThisCard
from validator.effects.lasting import Grant, On, OnlyOn
from validator.effects.registry import attack, trainer
from validator.effects.steps import Inflict, discard

# Team Aqua Technical Machine 01
trainer(
    "ex4-79",
    OnlyOn(Filter(contains="Team Aqua")),
    Grant(ThisCard(), HOST),
    On("end of turn", (discard(ThisCard()),), whose="you"),
)
attack("ex4-79", "Miracle", Inflict(("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"), choose=True))
