"""Cards of Phantom Forces."""

from __future__ import annotations

from validator.effects.ir import HOST, YOUR_POKEMON, Choice
from validator.effects.lasting import Modify
from validator.effects.registry import trainer
from validator.effects.steps import to_hand

# AZ
trainer("xy4-91", to_hand(Choice(YOUR_POKEMON)))

# Head Ringer
trainer("xy4-97", Modify("attack cost", "add", 1, HOST))

# Jamming Net
trainer("xy4-98", Modify("damage dealt", "add", -20, HOST))
