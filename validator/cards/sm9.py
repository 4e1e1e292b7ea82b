"""Cards of Team Up."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Forbid, Modify, Prevent
from validator.effects.ir.slots import (
    DAMAGED,
    ENERGY,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    SELF,
    SPECIAL_ENERGY,
    THE_STADIUM,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    It,
    Linear,
    Select,
    Together,
    Top,
    Turn,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Draw,
    ForEach,
    Hit,
    If,
    LookAt,
    May,
    Mode,
    Move,
    Price,
    Require,
    Reveal,
    Search,
    discard,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

LIGHTNING_ENERGY = Filter(provides=("Lightning",))

# Tapu Koko ◇
ability(
    "sm9-51",
    "Dance of the Ancients",
    Activated(
        (
            Require(Compare(Count(YOUR_BENCH), ">=", 2)),
            Require(Compare(Count(Select("discard", where=LIGHTNING_ENERGY)), ">=", 2)),
            Choose(Choice(YOUR_BENCH, 2, name="two")),
            ForEach(It("two"), (Attach(Choice(Select("discard", where=LIGHTNING_ENERGY)), It("each")),)),
            Move(SELF, "lost"),
        ),
        where="bench",
    ),
)

_METAL_HOST = Select("host", where=Filter(types=("Metal",)))

# Metal Goggles
trainer(
    "sm9-148",
    Modify("damage taken", "add", -30, _METAL_HOST, source="opponent"),
    Prevent(("counters",), _METAL_HOST),
)

# Fairy Charm UB
trainer(
    "sm9-142",
    Prevent(
        ("damage",),
        Select("host", where=Filter(types=("Fairy",))),
        Filter(markers=("Ultra Beast",), any_of=(Filter(markers=("GX",)), Filter(markers=("Pokémon-EX",)))),
    ),
)

# Dangerous Drill
trainer(
    "sm9-138",
    Price((discard(Choice(Select("hand", where=Filter(category="Pokémon", types=("Darkness",))))),)),
    discard(
        Choice(
            Together(
                (
                    Attached(OPPONENT_POKEMON, "tools"),
                    Attached(OPPONENT_POKEMON, "energy", SPECIAL_ENERGY),
                    THE_STADIUM,
                )
            )
        )
    ),
)

# Ingo & Emmet
trainer(
    "sm9-144",
    LookAt(1, take=0, rest="top", reveal=False),
    Mode(((discard(YOUR_HAND), Draw(5)), (discard(YOUR_HAND), to_hand(Top(5, bottom=True))))),
)

# Jasmine
trainer(
    "sm9-145",
    If(
        All((Turn("went second"), Turn("your first"))),
        (Search(((Filter(category="Pokémon", types=("Metal",)), 5),)),),
        (Search(((Filter(category="Pokémon", types=("Metal",)), 1),)),),
    ),
)

# Morgan
trainer(
    "sm9-149",
    Price(
        (
            discard(Choice(Select("hand", where=Filter(name=("Dana",))))),
            discard(Choice(Select("hand", where=Filter(name=("Evelyn",))))),
            discard(Choice(Select("hand", where=Filter(name=("Nita",))))),
        )
    ),
    LookAt(12, ENERGY, None, "attach", onto=Choice(YOUR_POKEMON)),
)

# Golduck
attack(
    "sm9-27",
    "Swim",
    If(
        All((Exists(Select("play", "opponent", Filter(energy_of=("Water",)))), Exists(OPPONENT_BENCH))),
        (May((Hit(Choice(OPPONENT_BENCH)),), (Hit(),)),),
        (Hit(),),
    ),
)

# Mr. Mime
ability("sm9-66", "Scoop-Up Block", Forbid("return to hand", Select("play", "opponent", DAMAGED)))

# Mr. Mime-GX
ability(
    "sm9-67",
    "Magic Odds",
    *(Prevent(("damage",), least=damage, most=damage) for damage in range(10, 251, 20)),
)

# Persian
attack(
    "sm9-126",
    "Make 'Em Pay",
    If(
        Compare(Count(OPPONENT_HAND), ">=", 4),
        (
            Reveal(OPPONENT_HAND),
            discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-4))),
        ),
    ),
)
