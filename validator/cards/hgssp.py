"""Cards of HGSS Black Star Promos."""

from __future__ import annotations

from validator.effects.ir.slots import HEADS, TRAINER, Attached, Select, Together
from validator.effects.ir.steps import Flip, If, Step, discard
from validator.effects.ir.values import Player
from validator.effects.registry import trainer


def _discard_trainers(side: Player) -> tuple[Step, ...]:
    """Return what discards all Trainer and Stadium cards that a player has in play."""
    attached = Attached(Select("play", side), "all", TRAINER)
    return (discard(Together((attached, Select("stadium", side)))),)


# Tropical Tidal Wave
trainer("hgssp-HGSS18", Flip(), If(HEADS, _discard_trainers("opponent"), _discard_trainers("you")))
