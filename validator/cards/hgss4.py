"""Cards of HeartGold SoulSilver Triumphant."""

from __future__ import annotations

from validator.effects.ir.lasting import Forbid, ReplaceMove
from validator.effects.ir.slots import (
    ALL_POKEMON,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    STADIUM,
    SUPPORTER,
    YOUR_BENCH,
    YOUR_HAND,
    Choice,
    Exists,
    Filter,
    Select,
    Top,
    Units,
)
from validator.effects.ir.steps import (
    Draw,
    Move,
    Price,
    Reveal,
    ShowPrizes,
    discard,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

# Junk Arm
trainer(
    "hgss4-87",
    Price((discard(Choice(YOUR_HAND, 2)),)),
    to_hand(
        Choice(
            Select(
                "discard",
                where=Filter(category="Trainer", none_of=(Filter(name=("Junk Arm",)), SUPPORTER, STADIUM)),
            )
        ),
        reveal=True,
    ),
)

# Seeker
trainer(
    "hgss4-88",
    Move(Choice(YOUR_BENCH), "hand", attached="with"),
    Move(Choice(OPPONENT_BENCH, by="opponent"), "hand", attached="with"),
)

# Alph Lithograph
trainer("hgss4-FOUR", ShowPrizes())

# Gengar
attack(
    "hgss4-94",
    "Hurl into Darkness",
    Reveal(OPPONENT_HAND, "you"),
    Move(Choice(Select("hand", "opponent", POKEMON), Units(SELF, "Psychic"), up_to=True), "lost"),
)
ability(
    "hgss4-94",
    "Catastrophe",
    ReplaceMove("lost", scope=OPPONENT_POKEMON, cond=Exists(Select("self", where=Filter(active=True)))),
)

# Luvdisc
attack(
    "hgss4-39",
    "Rendezvous Draw",
    Reveal(Top(1)),
    Reveal(Top(1, "opponent")),
    Draw(1, "both"),
)

# Solrock
ability(
    "hgss4-9",
    "Heal Block",
    Forbid("heal", ALL_POKEMON, cond=Exists(Select("play", where=Filter(name=("Lunatone",))))),
)
