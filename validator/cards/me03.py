"""Cards of Perfect Order."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_BENCH, Choice, Filter, Select
from validator.effects.registry import attack, trainer
from validator.effects.steps import Damage, Draw, IgnoreSteps, Move, Search, Shuffle

# Mega Starmie ex
attack("me03-021", "Jetting Blow", Damage(Choice(OPPONENT_BENCH), 50))
attack("me03-021", "Nebula Beam", IgnoreSteps(("weakness", "resistance", "effects")))

# Judge
trainer("me03-076", Move(Select("hand", "both"), "deck"), Shuffle("both"), Draw(4, "both"))

# Poké Pad
trainer("me03-081", Search(((Filter(category="Pokémon", without=("Rule Box",)), 1),)))
