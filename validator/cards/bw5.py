"""Cards of Dark Explorers."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_BENCH, SUPPORTER, Choice, Filter, Prizes, Select
from validator.effects.lasting import Modify
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Attach, Damage, Draw, LookAt, Move, Shuffle, basic_energy

# Darkrai-EX
ability(
    "bw5-63",
    "Dark Cloak",
    Modify("retreat", "none", scope=Select("play", where=Filter(energy_of=("Darkness",)))),
)
attack("bw5-63", "Night Spear", Damage(Choice(OPPONENT_BENCH), 30))

# Dark Patch
trainer(
    "bw5-93",
    Attach(
        Choice(Select("discard", where=basic_energy("Darkness"))),
        Choice(Select("bench", where=Filter(types=("Darkness",)))),
    ),
)

# N
trainer(
    "bw5-96",
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Draw(Prizes()),
    Draw(Prizes("opponent"), "opponent"),
)

# Random Receiver
trainer("bw5-99", LookAt(None, SUPPORTER, 1, must=True, public=True))
