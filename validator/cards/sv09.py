"""Cards of Journey Together."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify, On
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    EVOLUTION,
    OPPONENT_HAND,
    SPECIAL_ENERGY,
    YOUR_HAND,
    Attached,
    Choice,
    Compare,
    Count,
    Done,
    Filter,
    It,
    Prizes,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
    Draw,
    EndGame,
    If,
    Move,
    PutIntoPlay,
    Reveal,
    Search,
    Shuffle,
    discard,
    energy_on,
)
from validator.effects.registry import ability, attack, trainer

# N's Sigilyph
attack("sv09-064", "Victory Symbol", If(Compare(Prizes(), "==", 1), (EndGame(),)))

# Billy & O'Nare
trainer("sv09-142", Draw(2), If(Compare(Count(YOUR_HAND), ">=", 10), (Draw(2),)))

# Hop's Choice Band
trainer(
    "sv09-148",
    Modify("attack cost", "add", -1, Select("host", where=Filter(owner="Hop"))),
    Modify("damage dealt", "add", 30, Select("host", where=Filter(owner="Hop")), Filter(active=True)),
)

# Redeemable Ticket
trainer("sv09-156", Move(Select("prizes"), "deck bottom", order="random"), Move(Top(Done()), "prizes"))

# Lillie's Ribombee
ability(
    "sv09-164",
    "Inviting Wink",
    On(
        "evolved",
        (
            Reveal(OPPONENT_HAND),
            PutIntoPlay(Choice(Select("hand", "opponent", BASIC_POKEMON), None), side="opponent"),
        ),
        optional=True,
    ),
)

# Brock's Scouting
trainer(
    "sv09-179",
    Search(((BASIC_POKEMON, 2),), shuffle=False),
    If(Compare(Done(), "==", 0), (Search(((EVOLUTION, 1),), shuffle=False),)),
    Shuffle(),
)

# Ruffian
trainer(
    "sv09-181",
    Choose(
        Choice(
            Select("play", "opponent", Filter(any_of=(Filter(tooled=True), Filter(special_energy=True)))),
            name="one",
        )
    ),
    discard(Choice(Attached(It("one"), "tools"))),
    discard(Choice(energy_on(It("one"), SPECIAL_ENERGY))),
)
