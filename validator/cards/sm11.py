"""Cards of Unified Minds."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Delayed, On
from validator.effects.ir.slots import (
    ATTACKER,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SOME_DONE,
    THIS_TURN,
    YOUR_POKEMON,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    Exists,
    Field,
    Filter,
    It,
    Linear,
    Number,
    Passes,
    Select,
    ThisCard,
    Top,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    Draw,
    Evolve,
    ForEach,
    Hit,
    If,
    IgnoreSteps,
    PlaceCounters,
    PutIntoPlay,
    Require,
    Shuffle,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Rowlet & Alolan Exeggutor-GX
attack(
    "sm11-1",
    "Super Growth",
    Evolve(onto=Select("play", where=Filter(types=("Grass",))), fresh=True, shuffle=False),
    If(
        All((SOME_DONE, Passes(It(), Filter(stage=("Stage 1",))))),
        (Evolve(where=Filter(stage=("Stage 2",)), onto=It(), fresh=True, shuffle=False),),
    ),
    Shuffle(),
)

# Giant Bomb
trainer(
    "sm11-196",
    On("end of turn", (discard(ThisCard()),), whose="opponent"),
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 10),),
        cond=All((Exists(Select("host", where=Filter(active=True))), Compare(Number("damage"), ">=", 180))),
    ),
)

# Blue's Tactics
trainer("sm11-188", Delayed("end of turn", (Draw(until=8),), lasts=THIS_TURN))

_LIGHTNING_ENERGY = Filter(provides=("Lightning",))

# Chandelure
attack(
    "sm11-30",
    "Spirit Burner",
    discard(Top(5)),
    AttackDamage("add", Linear(Count(It(where=POKEMON)), 60)),
    PutIntoPlay(Choice(It(where=Filter(category="Pokémon", types=("Fire",))), None)),
)

# Eelektross
ability(
    "sm11-66",
    "Electric Swamp",
    Activated(
        (
            Require(Compare(Count(Attached(YOUR_POKEMON, where=_LIGHTNING_ENERGY)), ">=", 4)),
            PutIntoPlay(ThisCard()),
            Attach(
                Choice(Attached(Select("play", where=Filter(other=True)), where=_LIGHTNING_ENERGY), None),
                SELF,
            ),
        ),
        where="hand",
    ),
)

# Latias
attack(
    "sm11-153",
    "Energy Arrow",
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    IgnoreSteps(("weakness", "resistance")),
    AttackDamage("times", Units(It("chosen"))),
    Hit(It("chosen")),
)

# Lickitung
attack(
    "sm11-161",
    "Heavy Draw",
    ForEach(YOUR_POKEMON, (If(Compare(Field(It("each"), "retreat"), "==", 4), (Draw(),)),)),
)
