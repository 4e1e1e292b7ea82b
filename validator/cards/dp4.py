"""Cards of Diamond & Pearl: Great Encounters."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsAttached, Grant, Prevent
from validator.effects.ir.slots import (
    DEFENDING,
    HOST,
    OPPONENT_HAND,
    SELF,
    SUPPORTER,
    Attached,
    Choice,
    Exists,
    Filter,
    It,
    Passes,
    Select,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    If,
    Mode,
    Reveal,
    UseEffect,
    discard,
)
from validator.effects.registry import ability, attack

# Unown [G]
ability(
    "dp4-57",
    "GUARD",
    Activated((Attach(SELF, Select("play", where=Filter(other=True))),), where="bench"),
    AsAttached("Pokémon Tool", (Prevent(("effects",), HOST, source="both"),)),
)

# Unown [L]
ability("dp4-91", "LINK", Grant(Select("play", "both", Filter(contains="Unown"))))

# Pachirisu
attack(
    "dp4-5",
    "Smash Short",
    Choose(Choice(Attached(DEFENDING, "tools"), name="tool")),
    If(Exists(It("tool")), (AttackDamage("add", 30),)),
    If(
        Exists(It("tool")),
        (
            discard(It("tool")),
            Reveal(OPPONENT_HAND, "you"),
            discard(Select("hand", "opponent", Filter(kind=("Pokémon Tool",), like="tool"))),
        ),
    ),
)

# Mawile
attack(
    "dp4-24",
    "Pick Out",
    Mode(
        (
            (Choose(Choice(Select("face-down prizes"), name="picked")),),
            (Choose(Choice(Select("face-down prizes", "opponent"), name="picked")),),
        )
    ),
    Reveal(It("picked"), "game"),
    If(Passes(It("picked"), SUPPORTER), (UseEffect(It("picked")),)),
)
