"""Cards of Temporal Forces."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    HOST,
    ITEM,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    POKEMON,
    SELF,
    STADIUM,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    YOUR_POKEMON,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Duration,
    Exists,
    Field,
    Filter,
    Heads,
    Linear,
    Select,
)
from validator.effects.lasting import Activated, Forbid, Grant, Modify, On, Prevent, Provide
from validator.effects.registry import (
    ability,
    attack,
    energy,
    trainer,
)
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Choose,
    Damage,
    Draw,
    EndTurn,
    Evolve,
    Flip,
    Heal,
    If,
    LookAt,
    Move,
    PlaceCounters,
    Price,
    Require,
    Search,
    Shuffle,
    Switch,
    basic_energy,
    discard,
    energy_on,
)

# Shiftry
attack(
    "sv05-005",
    "Expelling Tornado",
    Choose(Choice(OPPONENT_BENCH, 3, name="kept")),
    If(
        Exists(Select("bench", "opponent", Filter(but="kept"))),
        (
            Move(Select("bench", "opponent", Filter(but="kept")), "deck", attached="with"),
            Shuffle("opponent"),
        ),
    ),
)

# Scyther
attack(
    "sv05-001", "Slashing Strike", Forbid("this attack", SELF, attack="Slashing Strike", lasts=YOUR_NEXT_TURN)
)

# Rabsca
ability("sv05-024", "Spherical Shield", Prevent(("damage", "effects"), YOUR_BENCH))

# Feraligatr
ability(
    "sv05-041",
    "Torrential Heart",
    Activated(
        (
            PlaceCounters(SELF, 5),
            If(
                Compare(Done(), ">", 0),
                (
                    Modify(
                        "damage dealt", "add", 120, SELF, Filter(active=True), lasts=Duration("end of turn")
                    ),
                ),
            ),
        )
    ),
)

# Palafin
attack("sv05-049", "Vanguard Punch", Damage(SELF, Linear(Counters(SELF), 10)))

# Marill
attack("sv05-064", "Ball Roll", Flip(None), AttackDamage("times", Heads()))

# Drilbur
ability(
    "sv05-085",
    "Dig Dig Dig",
    On("benched from hand", (Search(((basic_energy("Fighting"), 3),), to="discard"),), optional=True),
)

# Forretress
attack("sv05-110", "Spike Cannon", Flip(3), AttackDamage("times", Heads()))

# Metang
ability(
    "sv05-114",
    "Metal Maker",
    Activated(
        (
            LookAt(
                4, basic_energy("Metal"), None, to="attach", onto=Choice(YOUR_POKEMON), rest="random bottom"
            ),
        )
    ),
)

# Miraidon
attack(
    "sv05-121",
    "Peak Acceleration",
    Search(((BASIC_ENERGY, 2),), to="attach", onto=Choice(Select("play", where=Filter(markers=("Future",))))),
)

# Raging Bolt ex
attack("sv05-123", "Burst Roar", discard(YOUR_HAND), Draw(6))
attack(
    "sv05-123",
    "Bellowing Thunder",
    discard(Choice(energy_on(YOUR_POKEMON, BASIC_ENERGY), None)),
    AttackDamage("times", Done()),
)

# Awakening Drum
trainer("sv05-141", Draw(Count(Select("play", where=Filter(markers=("Ancient",))))))

# Boxed Order
trainer("sv05-143", Search(((ITEM, 2),)), EndTurn())

# Full Metal Lab
trainer(
    "sv05-148",
    Modify("damage taken", "add", -30, Select("play", "both", Filter(types=("Metal",))), source="opponent"),
)

# Hand Trimmer
trainer(
    "sv05-150",
    discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5), by="opponent")),
    discard(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-5))),
)

# Heavy Baton
trainer(
    "sv05-151",
    On(
        "knocked out by attack",
        (Attach(Choice(energy_on(HOST, BASIC_ENERGY), 3, up_to=True), YOUR_BENCH),),
        cond=All(
            (Exists(Select("host", where=Filter(active=True))), Compare(Field(HOST, "retreat"), "==", 4))
        ),
    ),
)

# Hero's Cape
trainer("sv05-152", Modify("hp", amount=100, scope=HOST))

# Master Ball
trainer("sv05-153", Search(((POKEMON, 1),)))

# Perilous Jungle
trainer(
    "sv05-156",
    Modify("poison", "add", 2, Select("active", "both", Filter(none_of=(Filter(types=("Darkness",)),)))),
)

# Prime Catcher
trainer("sv05-157", Switch("opponent"), If(Compare(Done(), ">", 0), (Switch(),)))

# Rescue Board
trainer(
    "sv05-159",
    Modify("retreat", amount=-1, scope=HOST),
    Modify("retreat", "none", scope=Select("host", where=Filter(max_remaining=30))),
)

# Salvatore
trainer("sv05-160", Evolve("deck", Filter(ability=False), fresh=True))

# Mist Energy
energy("sv05-161", Provide(("Colorless",)), Prevent(("effects",), HOST))

# Neo Upper Energy
energy("sv05-162", Provide(("Any", "Any"), Filter(stage=("Stage 2",))), Provide(("Colorless",)))

# Sawsbuck
ability("sv05-166", "Changing Seasons", Activated((Search(((STADIUM, 1),)),)))

# Relicanth
ability("sv05-173", "Memory Dive", Grant(Attached(SELF, "under"), Select("play", where=Filter(evolved=True))))

# Incineroar ex
ability(
    "sv05-187", "Hustle Play", Modify("attack cost", "add", Linear(Count(OPPONENT_BENCH), -1, low=None), SELF)
)

# Farigiraf ex
ability(
    "sv05-194", "Armor Tail", Prevent(("damage",), SELF, Filter(stage=("Basic",), markers=("Pokémon ex",)))
)

# Bianca's Devotion
trainer("sv05-209", Heal(Choice(Select("play", where=Filter(max_remaining=30)))))

# Morty's Conviction
trainer("sv05-211", Price((discard(Choice(YOUR_HAND)),)), Draw(Count(OPPONENT_BENCH)))

# Pidove: there is no Unfezant ex yet
ability(
    "sv05-133",
    "Emergency Evolution",
    Activated(
        (
            Require(Exists(Select("self", where=Filter(max_remaining=30)))),
            Evolve(where=Filter(name=("Unfezant",)), onto=SELF, fresh=True, free=True),
        )
    ),
)
