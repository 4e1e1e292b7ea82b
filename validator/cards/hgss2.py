"""Cards of HeartGold SoulSilver Unleashed."""

from __future__ import annotations

from validator.effects.ir import HEADS, PLAIN_TRAINER, POKEMON, SELF, YOUR_POKEMON, Choice, Filter, Select
from validator.effects.lasting import On
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import Attach, Damage, Flip, Heal, If, Move, energy_on

# Shaymin
ability(
    "hgss2-8",
    "Celebration Wind",
    On("benched from hand", (Attach(Choice(energy_on(YOUR_POKEMON), None), YOUR_POKEMON),), optional=True),
)
attack("hgss2-8", "Energy Bloom", Heal(Select("play", where=Filter(powered=True)), 30))

# Raikou & Suicune LEGEND
attack("hgss2-92", "Thunderbolt Spear", Damage(SELF, 50, weakness=False))
attack("hgss2-92", "Aurora Gain", Heal(SELF, 50))

# Good Rod
trainer(
    "hgss2-76",
    Flip(),
    If(
        HEADS,
        (Move(Choice(Select("discard", where=POKEMON)), "deck top"),),
        (Move(Choice(Select("discard", where=PLAIN_TRAINER)), "deck top"),),
    ),
)
