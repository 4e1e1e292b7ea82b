"""Cards of Celestial Storm."""

from __future__ import annotations

from validator.effects.ir.lasting import Permit, Prevent
from validator.effects.ir.slots import (
    ALL_POKEMON,
    BASIC_ENERGY,
    DAMAGED,
    HEADS,
    OPPONENT_POKEMON,
    SELF,
    TOOL,
    YOUR_POKEMON,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    It,
    Passes,
    Select,
    Sum,
    ThisCard,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    Cure,
    Flip,
    Heal,
    If,
    May,
    Move,
    Require,
    Search,
    ShowPrizes,
    Shuffle,
    SwapPrizes,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

_ILL = Select("play", where=Filter(any_of=(DAMAGED, Filter(affected=("*",)))))

# Beast Ball
trainer(
    "sm7-125",
    ShowPrizes(),
    May(
        (
            SwapPrizes(
                ThisCard(),
                Choice(Select("face-down prizes", where=Filter(markers=("Ultra Beast",)))),
                reveal=True,
            ),
        )
    ),
    Shuffle(prizes=True),
)

# Friend Ball
trainer(
    "sm7-131",
    Choose(Choice(OPPONENT_POKEMON, Count(OPPONENT_POKEMON), name="theirs")),
    Search(((Filter(category="Pokémon", kin="theirs"), 1),)),
)

# Life Herb
trainer(
    "sm7-136",
    Require(Exists(_ILL)),
    Flip(),
    If(
        HEADS,
        (
            Choose(Choice(_ILL, name="healed")),
            Heal(It("healed"), 60),
            Cure(It("healed")),
        ),
    ),
)

# Rainbow Brush
trainer(
    "sm7-141",
    Choose(Choice(Select("play", where=Filter(powered=True)), name="host")),
    Choose(Choice(Attached(It("host")), name="old")),
    Search(((BASIC_ENERGY, 1),), to="", shuffle=False, name="new"),
    If(Exists(It("new")), (Move(It("old"), "deck"), Attach(It("new"), It("host")))),
    Shuffle(),
)

# Mr. Mime-GX
ability(
    "sm7-56",
    "Magic Evens",
    *(Prevent(("damage",), least=damage, most=damage) for damage in range(20, 261, 20)),
)

# Grumpig
attack(
    "sm7-60",
    "Mirror Step",
    If(
        Compare(
            Count(ALL_POKEMON, "name"),
            "<",
            Sum((Count(YOUR_POKEMON, "name"), Count(OPPONENT_POKEMON, "name"))),
        ),
        (AttackDamage("add", 70),),
    ),
)

# Metagross
ability(
    "sm7-95",
    "Extend",
    Permit(
        "play on",
        SELF,
        Filter(name=("Steven's Resolve",)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Mawile
_BARE = Select("play", where=Filter(tooled=False))
attack(
    "sm7-91",
    "Mining",
    Search(((Filter(kind=("Item", "Pokémon Tool")), 1),), "", shuffle=False, name="found"),
    If(
        All((Passes(It("found"), TOOL), Exists(_BARE))),
        (May((Attach(Choice(It("found")), Choice(_BARE)),), (to_hand(It("found")),)),),
        (to_hand(It("found")),),
    ),
    Shuffle(),
)
