"""Cards of EX Unseen Forces."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, On
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    SELF,
    YOUR_POKEMON,
    Attached,
    Choice,
    Exists,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import Attach, Choose, Evolve, Heal, Require, Search, discard
from validator.effects.registry import ability, attack

# Eevee
ability(
    "ex10-55",
    "Energy Evolution",
    On(
        "energy attached from hand",
        (Evolve(where=Filter(kin="other"), onto=SELF, fresh=True),),
        optional=True,
        not_by=("attacks",),
    ),
)

# Scyther
attack(
    "ex10-46",
    "Twin Play",
    Search(((Filter(name=("Scyther", "Scyther ex")), 2),), "bench"),
)

# Blissey ex
ability(
    "ex10-101",
    "Blissful Support",
    On(
        "evolved",
        (
            Choose(Choice(YOUR_POKEMON, None, name="chosen")),
            discard(Attached(It("chosen"))),
            Heal(It("chosen")),
        ),
        optional=True,
    ),
)

# Smeargle
_PAINTED = Select("play", where=Filter(without=("Pokémon-ex",), holding=(BASIC_ENERGY,)))
ability(
    "ex10-48",
    "Makeover",
    Activated(
        (
            Require(Exists(_PAINTED)),
            Choose(Choice(_PAINTED, name="host")),
            discard(Choice(Attached(It("host"), "energy", BASIC_ENERGY), name="discarded")),
            Attach(Choice(Select("discard", where=Filter(energy="Basic", but="discarded"))), It("host")),
        ),
        no_conditions=True,
    ),
)
