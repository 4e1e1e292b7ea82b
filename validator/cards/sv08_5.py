"""Cards of Prismatic Evolutions."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SUPPORTER,
    TRAINER,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Exists,
    Filter,
    It,
    Select,
)
from validator.effects.lasting import Forbid, Modify, On
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    Damage,
    May,
    Move,
    Price,
    Search,
    Shuffle,
    discard,
    energy_on,
    to_hand,
)

# Wellspring Mask Ogerpon ex
attack("sv08.5-027", "Sob", Forbid("retreat", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN))
attack(
    "sv08.5-027",
    "Torrential Pump",
    May(
        (
            Price((Move(Choice(energy_on(SELF), 3, units=True), "deck"),)),
            Shuffle(),
            Damage(Choice(OPPONENT_BENCH), 120),
        )
    ),
)

# Noctowl
ability(
    "sv08.5-078",
    "Jewel Seeker",
    On(
        "evolved",
        (Search(((TRAINER, 2),)),),
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
        optional=True,
    ),
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

# Crispin
trainer(
    "sv08.5-105",
    Search(((BASIC_ENERGY, 2),), to="", distinct="type", shuffle=False, name="found"),
    to_hand(Choice(It("found"), name="kept")),
    Attach(It("found", Filter(but="kept")), Choice(YOUR_POKEMON)),
    Shuffle(),
)

# Larry's Skill
trainer("sv08.5-115", discard(YOUR_HAND), Search(((POKEMON, 1), (SUPPORTER, 1), (BASIC_ENERGY, 1))))

# Sparkling Crystal
trainer(
    "sv08.5-129",
    Modify("attack cost", amount=-1, types=("Any",), scope=Select("host", where=Filter(markers=("Tera",)))),
)
