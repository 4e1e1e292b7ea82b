"""Cards of Celestial Storm."""

from __future__ import annotations

from validator.effects.ir import ANY, HEADS, HOST, YOUR_POKEMON, Choice
from validator.effects.lasting import On, Provide
from validator.effects.registry import energy, trainer
from validator.effects.steps import Flip, If, LookAt, Move, PlaceCounters

# Acro Bike
trainer("sm7-123", LookAt(2, ANY, 1, "hand", "discard", reveal=False, must=True))

# Super Scoop Up
trainer("sm7-146", Flip(), If(HEADS, (Move(Choice(YOUR_POKEMON), "hand", attached="with"),)))

# Rainbow Energy
energy("sm7-183", Provide(("Any",)), On("attached", (PlaceCounters(HOST, 1),)))
