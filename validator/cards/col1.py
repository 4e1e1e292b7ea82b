"""Cards of Call of Legends."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, Provide
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    HEADS,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    POKEMON,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Filter,
    Heads,
    It,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
    EndGame,
    Flip,
    If,
    May,
    Move,
    MoveCounters,
    Repeat,
    Require,
    Reveal,
    Search,
    Stop,
)
from validator.effects.registry import ability, attack, energy, trainer

# Darkness Energy
energy(
    "col1-86",
    Provide(("Darkness",)),
    Modify("damage dealt", "add", 10, Select("host", where=Filter(types=("Darkness",))), Filter(active=True)),
)

# Metal Energy
energy(
    "col1-87",
    Provide(("Metal",)),
    Modify("damage taken", "add", -10, Select("host", where=Filter(types=("Metal",)))),
)

# Lost World
trainer(
    "col1-81",
    Activated((Require(Compare(Count(Select("lost", "opponent", POKEMON)), ">=", 6)), EndGame())),
)

# Dual Ball
trainer("col1-78", Flip(2), If(HEADS, (Search(((BASIC_POKEMON, Heads()),)),)))

# Research Record
trainer(
    "col1-84",
    Choose(Choice(Top(4), 4, name="seen")),
    Reveal(It("seen"), "you"),
    Move(Choice(It("seen"), None, name="low"), "deck bottom", order="you"),
    Move(It("seen", Filter(but="low")), "deck top", order="you"),
)

# Mr. Mime
ability(
    "col1-29",
    "Trick Reveal",
    Activated((Reveal(YOUR_HAND), Reveal(OPPONENT_HAND)), no_conditions=True),
)

# Espeon
attack(
    "col1-4",
    "Solar Suggestion",
    Repeat((May((MoveCounters(YOUR_POKEMON, OPPONENT_POKEMON),), (Stop(),)),), 4),
)
