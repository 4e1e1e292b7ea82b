"""Why an action is not legal: the first of its conditions that does not hold."""

from __future__ import annotations

from typing import Final

from validator.engine.board.modifiers import Modifier
from validator.support.mypyc_marks import mypyc_attr


@mypyc_attr(acyclic=True)
class Refusal:
    """The first condition of an action that does not hold.

    `why` names the condition. `modifier` is the effect that forbids the action, None where none does;
    `place` says which condition, part of the cost or step of a program it is, -1 for none of them.
    """

    __slots__ = ("modifier", "place", "why")

    def __init__(self, why: str, modifier: Modifier | None = None, place: int = -1) -> None:
        self.why = why
        self.modifier = modifier
        self.place = place


def forbidden_by(modifier: Modifier | None) -> Refusal | None:
    """Return the refusal by an effect; None where no effect forbids."""
    return None if modifier is None else Refusal("forbidden", modifier)


ATTACKED: Final = Refusal("attacked")
BENCH_FULL: Final = Refusal("bench full")
NO_OTHER_HALF: Final = Refusal("no other half")
PLAYED_FROM_DISCARD: Final = Refusal("played from the discard pile")
NOT_PLAYED_FROM_HAND: Final = Refusal("not played from the hand")

EVOLVES_NOTHING: Final = Refusal("evolves nothing")
FIRST_TURN_EVOLUTION: Final = Refusal("evolution on the first turn")
FRESH: Final = Refusal("came into play this turn")
EVOLVED: Final = Refusal("evolved this turn")

ENERGY_ATTACHED: Final = Refusal("Energy attached")
MISFIT: Final = Refusal("does not fit")
ENTRY_COST: Final = Refusal("entry cost")
TOOL_ATTACHED: Final = Refusal("Tool attached")

SUPPORTER_PLAYED: Final = Refusal("Supporter played")
FIRST_TURN_SUPPORTER: Final = Refusal("Supporter on the first turn")
STADIUM_PLAYED: Final = Refusal("Stadium played")
SAME_STADIUM: Final = Refusal("same Stadium")
NO_EFFECT: Final = Refusal("no effect")

ABILITY_USED: Final = Refusal("Ability used")
ABILITY_OFF: Final = Refusal("Ability turned off")
NOT_ACTIVE: Final = Refusal("not in the Active Spot")
NOT_BENCHED: Final = Refusal("not on the Bench")
AFFECTED: Final = Refusal("affected by a Special Condition")

ASLEEP_OR_PARALYZED: Final = Refusal("Asleep or Paralyzed")
FIRST_TURN_ATTACK: Final = Refusal("attack on the first turn")
ENERGY_LACKS: Final = Refusal("attack cost")
GX_USED: Final = Refusal("GX attack used")
VSTAR_USED: Final = Refusal("VSTAR Power used")

RETREATED: Final = Refusal("retreated")
NO_BENCH: Final = Refusal("no Benched Pokémon")
NEVER_RETREATS: Final = Refusal("never retreats")
RETREAT_COST: Final = Refusal("Retreat Cost")
