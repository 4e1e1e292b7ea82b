"""Cards of Secret Wonders."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Delayed, On, Prevent
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    DEFENDING,
    HEADS,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    SELF,
    YOUR_HAND,
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
    Top,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    Damage,
    Draw,
    Flip,
    If,
    Inflict,
    KnockOut,
    May,
    Mode,
    Move,
    MoveCounters,
    PlaceCounters,
    Require,
    Reveal,
    Shuffle,
    Switch,
    TakePrizes,
    basic_energy,
    discard,
    or_nothing,
)
from validator.effects.registry import ability, attack, trainer

# Professor Rowan
trainer(
    "dp3-123",
    Require(Compare(Count(YOUR_HAND), ">=", 2)),
    Choose(Choice(YOUR_HAND, name="kept")),
    Move(Select("hand", where=Filter(but="kept")), "deck"),
    Shuffle(),
    Draw(4),
)

# Rival
trainer("dp3-124", Reveal(Top(5)), Move(Choice(Top(5), 3, by="opponent"), "hand"), Shuffle())

# Team Galactic's Mars
trainer("dp3-126", Draw(2), Move(Choice(OPPONENT_HAND, random=True), "deck bottom"))

# Salamence
_FIRE = Attached(SELF, "energy", basic_energy("Fire"))
_WATER = Attached(SELF, "energy", basic_energy("Water"))
_BURNS = (discard(Choice(_FIRE, 2)), Damage(DEFENDING, 100))
_FLOODS = (discard(Choice(_WATER, 2)), Damage(Choice(OPPONENT_BENCH), 100))
attack(
    "dp3-18",
    "Dragon Finish",
    If(
        All((Compare(Count(_FIRE), ">=", 2), Compare(Count(_WATER), ">=", 2))),
        (Mode((_BURNS, _FLOODS)),),
        (If(Compare(Count(_FIRE), ">=", 2), _BURNS, (If(Compare(Count(_WATER), ">=", 2), _FLOODS),)),),
    ),
)

# Unown [N]
ability(
    "dp3-69",
    "NOD",
    Activated(
        (
            Require(
                All(
                    tuple(
                        Exists(Select("bench", where=Filter(name=(f"Unown [{letter}]",)))) for letter in "NOD"
                    )
                )
            ),
            May((TakePrizes(1, "opponent"), TakePrizes()), (Draw(),), by="opponent"),
        )
    ),
)

# Unown [Z]
attack(
    "dp3-72",
    "Hidden Power",
    MoveCounters(Select("play", where=Filter(contains="Unown")), DEFENDING, None, repeat=True),
)

# Muk
ability(
    "dp3-56",
    "Toxic Sludge",
    On(
        "end of turn",
        (
            Inflict(
                ("Poisoned",),
                Select(
                    "active",
                    "opponent",
                    Filter(energy_of=("Grass",), none_of=(Filter(affected=("Poisoned",)),)),
                ),
            ),
        ),
        whose="any",
    ),
)

# Dugtrio
attack(
    "dp3-24",
    "Dig Trap",
    or_nothing(),
    Prevent(("damage", "effects"), lasts=OPPONENT_NEXT_TURN),
    Delayed(
        "end of opponent turn",
        (
            If(
                Exists(Select("self", where=Filter(active=True))),
                (PlaceCounters(Choice(OPPONENT_BENCH), 6),),
            ),
        ),
    ),
)

# Lickilicky
attack(
    "dp3-12",
    "Tongue Reel",
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    If(
        Passes(It("chosen"), Filter(active=False)),
        (Switch("opponent", "you", It("chosen")),),
    ),
    Damage(It("chosen"), 20),
    Flip(),
    If(HEADS, (Inflict(("Paralyzed",), DEFENDING),)),
)

# Gardevoir LV.X
ability(
    "dp3-131",
    "Teleportation",
    Activated(
        (If(Exists(Select("self", where=Filter(active=True))), (Switch(),), (Switch(to=SELF),)),),
        no_conditions=True,
    ),
)
attack("dp3-131", "Bring Down", KnockOut(Choice(Select("play", "both", Filter(weakest=True, other=True)))))

# Spinda
_BASIC = Attached(SELF, "energy", BASIC_ENERGY)
_MATCHED = Attached(DEFENDING, "energy", Filter(kin="own"))
attack(
    "dp3-111",
    "Synchro Punch",
    Choose(Choice(_BASIC, Count(_BASIC), name="own")),
    If(Exists(_MATCHED), (AttackDamage("add", 30),)),
)
