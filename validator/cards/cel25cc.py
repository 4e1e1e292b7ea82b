"""Cards of Celebrations: Classic Collection."""

from __future__ import annotations

from validator.effects.ir.slots import Linear, Prizes, Select, Unused
from validator.effects.ir.steps import AttackDamage, Draw, Move, Shuffle
from validator.effects.registry import attack, trainer

# Rocket's Admin.
trainer(
    "cel25cc-CC012",
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Draw(Prizes(), up_to=True),
    Draw(Prizes("opponent"), "opponent", up_to=True),
)

# Blastoise
attack("cel25cc-CC001", "Hydro Pump", AttackDamage("add", Linear(Unused("Water"), 10, high=20)))
