"""Cards of Legends Awakened."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsBasic, On
from validator.effects.ir.slots import (
    OPPONENT_BENCH,
    OPPONENT_HAND,
    SELF,
    YOUR_HAND,
    All,
    Attached,
    Choice,
    Count,
    Exists,
    Filter,
    Not,
    Number,
    Select,
    Turn,
)
from validator.effects.ir.steps import (
    CancelAttack,
    Draw,
    If,
    May,
    Move,
    PlaceCounters,
    Price,
    Remember,
    Require,
    Reveal,
    Shuffle,
    Switch,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Uxie
attack(
    "dp6-43",
    "Psychic Restore",
    May((Move(SELF, "deck bottom", attached="with", order="you"),)),
)

# Root Fossil
trainer("dp6-139", AsBasic(40))

# Sneasel
attack(
    "dp6-120",
    "Rob",
    Reveal(OPPONENT_HAND, "you"),
    Move(Select("hand", "opponent", Filter(kind=("Pokémon Tool", "Technical Machine"))), "deck"),
    Shuffle("opponent"),
)

# Shedinja
ability(
    "dp6-40",
    "Resent",
    On(
        "knocked out by attack",
        (PlaceCounters(Select("play", "opponent", Filter(like="other")), 4),),
        cond=Not(Turn("yours")),
        optional=True,
        limit="once",
    ),
)

# Regice
ability(
    "dp6-36",
    "Regi Move",
    Activated(
        (
            Require(Exists(Select("active", "opponent", Filter(evolved=False)))),
            Require(Exists(OPPONENT_BENCH)),
            Price((discard(Choice(YOUR_HAND, 2)),)),
            Switch("opponent", "opponent"),
        ),
        no_conditions=True,
    ),
)

# Mesprit LV.X
attack(
    "dp6-143",
    "Supreme Blast",
    Price(
        (
            If(
                Not(
                    All(
                        (
                            Exists(Select("play", where=Filter(name=("Uxie LV.X",)))),
                            Exists(Select("play", where=Filter(name=("Azelf LV.X",)))),
                        )
                    )
                ),
                (CancelAttack(),),
            ),
        )
    ),
    discard(Attached(SELF)),
)

# Exeggutor
attack(
    "dp6-54",
    "Psychic Strategy",
    Remember(Count(YOUR_HAND), "yours"),
    Remember(Count(OPPONENT_HAND), "theirs"),
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Draw(Number("theirs")),
    Draw(Number("yours"), "opponent"),
)
