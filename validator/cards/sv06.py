"""Cards of Twilight Masquerade."""

from __future__ import annotations

from validator.effects.ir import (
    ATTACKER,
    HOST,
    OPPONENT_BENCH,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    YOUR_POKEMON,
    Choice,
    Exists,
    Filter,
    Happened,
    Select,
    ThisCard,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Permit, Provide, ReplaceKnockOut
from validator.effects.registry import ability, energy, trainer
from validator.effects.steps import Attach, Draw, Heal, Require, energy_on

# Milotic
ability("sv06-050", "Mentally Calm", Forbid("return to hand", OPPONENT_POKEMON))

# Swirlix
ability(
    "sv06-089",
    "Festival Lead",
    Permit("attack twice", SELF, cond=Exists(Select("stadium", "both", Filter(name=("Festival Grounds",))))),
)

# Community Center
trainer("sv06-146", Activated((Require(Happened("supporter played")), Heal(YOUR_POKEMON, 10))))

# Handheld Fan
trainer(
    "sv06-150",
    On(
        "damaged by opponent",
        (Attach(Choice(energy_on(ATTACKER)), OPPONENT_BENCH),),
        cond=Exists(Select("host", where=Filter(active=True))),
    ),
)

# Lucky Helmet
trainer(
    "sv06-158",
    On("damaged by opponent", (Draw(2),), cond=Exists(Select("host", where=Filter(active=True)))),
)

# Survival Brace
trainer("sv06-164", ReplaceKnockOut(10, HOST, full=True, discard=True))

# Boomerang Energy
energy("sv06-166", Provide(("Colorless",)), On("discarded by attack", (Attach(ThisCard(), HOST),)))

# Legacy Energy
energy("sv06-167", Provide(("Any",)), Modify("prizes", "add", -1, HOST, POKEMON, once=True))
