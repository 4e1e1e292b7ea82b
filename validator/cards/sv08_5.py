"""Cards of Prismatic Evolutions."""

from __future__ import annotations

from validator.effects.ir.lasting import Delayed, Forbid, Modify, Permit
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    THIS_TURN,
    YOUR_ACTIVE,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Choice,
    Compare,
    Count,
    Done,
    Exists,
    Field,
    Filter,
    Happened,
    It,
    Number,
    Passes,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    ChooseNumber,
    Draw,
    ForEach,
    If,
    Inflict,
    Price,
    Reveal,
    Search,
    Shuffle,
    TellName,
    basic_energy,
    discard,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

# Great Tusk
attack(
    "sv08.5-055",
    "Land Collapse",
    discard(Top(1, "opponent")),
    If(Happened("supporter played", where=Filter(markers=("Ancient",))), (discard(Top(3, "opponent")),)),
)

# Area Zero Underdepths
trainer(
    "sv08.5-094",
    Modify(
        "bench limit",
        "set",
        8,
        scope=YOUR_POKEMON,
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
    ),
    Modify(
        "bench limit",
        "set",
        8,
        scope=OPPONENT_POKEMON,
        cond=Exists(Select("play", "opponent", Filter(markers=("Tera",)))),
    ),
)

# Carmine
trainer("sv08.5-103", Permit("supporter on first turn"), discard(YOUR_HAND), Draw(5))

# Crispin
trainer(
    "sv08.5-105",
    Search(((BASIC_ENERGY, 2),), to="", distinct="type", shuffle=False, name="found"),
    to_hand(Choice(It("found"), name="kept")),
    Attach(It("found", Filter(but="kept")), Choice(YOUR_POKEMON)),
    Shuffle(),
)

# Sparkling Crystal
trainer(
    "sv08.5-129",
    Modify("attack cost", amount=-1, types=("Any",), scope=Select("host", where=Filter(markers=("Tera",)))),
)

# Tyme
trainer(
    "sv08.5-143",
    Price((TellName(Choice(Select("hand", where=POKEMON), name="chosen")),)),
    ChooseNumber(30, 400, by="opponent", step=10),
    Reveal(It("chosen")),
    If(Compare(Number(), "==", Field(It("chosen"), "hp")), (Draw(4, "opponent"),), (Draw(4),)),
)

# Palafin ex
ability("sv08.5-151", "Hero's Spirit", Forbid("come into play"))

# Eevee ex
ability(
    "sv08.5-167",
    "Rainbow DNA",
    Permit("evolve into", SELF, Filter(evolves_from="Eevee", markers=("Pokémon ex",))),
)

# Amarys
trainer(
    "sv08.5-170",
    Draw(4),
    Delayed("end of turn", (If(Compare(Count(YOUR_HAND), ">=", 5), (discard(YOUR_HAND),)),), lasts=THIS_TURN),
)

# Janine's Secret Art
trainer(
    "sv08.5-173",
    Choose(Choice(Select("play", where=Filter(types=("Darkness",))), 2, up_to=True, name="two")),
    ForEach(
        It("two"),
        (
            Search(((basic_energy("Darkness"), 1),), to="attach", onto=It("each"), shuffle=False),
            If(
                All((Compare(Done(), ">", 0), Passes(It("each"), Filter(active=True)))),
                (Inflict(("Poisoned",), YOUR_ACTIVE),),
            ),
        ),
    ),
    Shuffle(),
)
