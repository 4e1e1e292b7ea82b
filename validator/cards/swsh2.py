"""Cards of Rebel Clash."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    YOUR_DECK,
    Choice,
    Filter,
    Select,
)
from validator.effects.lasting import Activated
from validator.effects.registry import attack, trainer
from validator.effects.steps import Damage, May, Mode, Move, Reveal, Search, energy_on, to_hand

# Inteleon V
attack("swsh2-49", "Snipe Shot", Damage(Choice(OPPONENT_POKEMON), 40))
attack("swsh2-49", "Aqua Report", Reveal(OPPONENT_HAND))

# Inteleon VMAX
attack("swsh2-50", "Hydro Snipe", May((to_hand(Choice(energy_on(OPPONENT_ACTIVE))),)))
attack("swsh2-50", "Max Bullet", Damage(Choice(OPPONENT_BENCH), 60))

# Capacious Bucket
trainer("swsh2-156", Search(((Filter(provides=("Water",)), 2),)))

# Scoop Up Net
trainer("swsh2-165", Move(Choice(Select("play", where=Filter(without=("V", "GX")))), "hand"))

# Training Court
trainer("swsh2-169", Activated((to_hand(Choice(Select("discard", where=BASIC_ENERGY))),)))

# Sonia
trainer(
    "swsh2-167",
    Reveal(YOUR_DECK, "you"),
    Mode(((Search(((BASIC_POKEMON, 2),)),), (Search(((BASIC_ENERGY, 2),)),))),
)
