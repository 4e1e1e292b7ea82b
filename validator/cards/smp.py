"""Promo cards of the Sun & Moon series."""

from __future__ import annotations

from validator.effects.ir import HEADS, OPPONENT_NEXT_TURN, SELF
from validator.effects.lasting import Prevent
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage, Damage, Flip, If, Inflict

# Alolan Raichu
attack("smp-SM65", "Quick Attack", Flip(), If(HEADS, (AttackDamage("add", 30),)))

# Pikachu-GX
attack(
    "smp-SM232",
    "Agility",
    Flip(),
    If(HEADS, (Prevent(("damage", "effects"), source="both", lasts=OPPONENT_NEXT_TURN),)),
)
attack("smp-SM232", "Volt Tackle", Damage(SELF, 30))
attack("smp-SM232", "Tail Break GX", Inflict(("Paralyzed",)))
