"""Cards of Paradox Rift."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    HOST,
    YOUR_BENCH,
    YOUR_HAND,
    Choice,
    Compare,
    Exists,
    Filter,
    It,
    Prizes,
    Select,
    ThisCard,
)
from validator.effects.lasting import AsBasic, Grant, On
from validator.effects.registry import attack, trainer
from validator.effects.steps import (
    Attach,
    Choose,
    Devolve,
    Draw,
    Evolve,
    ForEach,
    If,
    Price,
    Require,
    Search,
    Switch,
    discard,
)

# Counter Catcher
trainer("sv04-160", Require(Compare(Prizes(), ">", Prizes("opponent"))), Switch("opponent"))

# Earthen Vessel
trainer("sv04-163", Price((discard(Choice(YOUR_HAND)),)), Search(((BASIC_ENERGY, 2),)))

# Technical Machine: Devolution
trainer("sv04-177", Grant(ThisCard(), HOST), On("end of turn", (discard(ThisCard()),), whose="you"))
attack("sv04-177", "Devolution", Devolve(Select("play", "opponent", Filter(evolved=True))))

# Technical Machine: Evolution
attack("sv04-178", "Evolution", Evolve("deck", onto=Choice(YOUR_BENCH, 2, up_to=True), fresh=True, n=2))

# Professor Sada's Vitality
trainer(
    "sv04-170",
    Require(Exists(Select("play", where=Filter(markers=("Ancient",))))),
    Require(Exists(Select("discard", where=BASIC_ENERGY))),
    Choose(Choice(Select("play", where=Filter(markers=("Ancient",))), 2, up_to=True, name="ancient")),
    If(
        Exists(It("ancient")),
        (
            ForEach(It("ancient"), (Attach(Choice(Select("discard", where=BASIC_ENERGY)), It("each")),)),
            Draw(3),
        ),
    ),
)

# Snorlax Doll
trainer("sv04-175", AsBasic(120, no_prize=True, set_up=True))
