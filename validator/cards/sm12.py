"""Cards of Cosmic Eclipse."""

from __future__ import annotations

from dataclasses import replace

from validator.effects.ir.lasting import AsBasic, Delayed, Modify, On, Permit
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    ENERGY,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OWN_NAME,
    POKEMON,
    SOME_DONE,
    SPECIAL_ENERGY,
    STADIUM,
    THIS_TURN,
    TOOL,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Duration,
    Exists,
    Filter,
    It,
    Linear,
    Not,
    Passes,
    Prizes,
    Select,
    Spare,
    Top,
    Turn,
    Unused,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Draw,
    Evolve,
    ForEach,
    Heal,
    If,
    Inflict,
    May,
    Move,
    Price,
    Require,
    Reveal,
    Search,
    Shuffle,
    Switch,
    TakePrizes,
    basic_energy,
    discard,
    to_hand,
)
from validator.effects.registry import attack, trainer

# Martial Arts Dojo
_TRAINED = Filter(none_of=(Filter(markers=("Ultra Beast",)),), holding=(basic_energy("Fighting"),))
_ACTIVE = Filter(active=True)
_BEHIND = Compare(Prizes(), ">", Prizes("opponent"))
_THEY_ARE = Compare(Prizes("opponent"), ">", Prizes())
trainer(
    "sm12-268",
    Modify("damage dealt", "add", 10, Select("play", where=_TRAINED), _ACTIVE, cond=Not(_BEHIND)),
    Modify("damage dealt", "add", 40, Select("play", where=_TRAINED), _ACTIVE, cond=_BEHIND),
    Modify("damage dealt", "add", 10, Select("play", "opponent", _TRAINED), _ACTIVE, cond=Not(_THEY_ARE)),
    Modify("damage dealt", "add", 40, Select("play", "opponent", _TRAINED), _ACTIVE, cond=_THEY_ARE),
)

# Arceus & Dialga & Palkia-GX
attack(
    "sm12-156",
    "Altered Creation GX",
    Modify("damage dealt", "add", 30, YOUR_POKEMON, Filter(active=True), lasts=Duration("game", "player")),
    If(
        Compare(Unused("Water"), ">=", 1),
        (Modify("prizes", "add", 1, OPPONENT_ACTIVE, POKEMON, lasts=Duration("game", "player")),),
    ),
)

# Guzma & Hala
trainer(
    "sm12-193",
    If(
        Compare(Count(YOUR_HAND), ">=", 2),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 2)),
                    Search(((STADIUM, 1), (TOOL, 1), (SPECIAL_ENERGY, 1))),
                ),
                (Search(((STADIUM, 1),)),),
            ),
        ),
        (Search(((STADIUM, 1),)),),
    ),
)

# Mallow & Lana
trainer(
    "sm12-198",
    If(
        Compare(Count(YOUR_HAND), ">=", 2),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 2)),
                    Choose(Choice(YOUR_ACTIVE, name="before")),
                    Switch(),
                    Heal(It("before"), 120),
                ),
                (Switch(),),
            ),
        ),
        (Switch(),),
    ),
)

# Chaotic Swell
trainer("sm12-187", On("stadium played", (discard(It("event")),), whose="any"))

_CYNTHIA_TAKES = Filter(kind=("Supporter",), but="given", none_of=(Filter(name=(OWN_NAME,)),))
"""What Cynthia & Caitlin put into the hand: not themselves, and not what was discarded for them."""

# Cynthia & Caitlin
trainer(
    "sm12-189",
    May(
        (
            Price((discard(Choice(YOUR_HAND, name="given")),)),
            to_hand(Choice(Select("discard", where=_CYNTHIA_TAKES))),
            Draw(3),
        ),
        (to_hand(Choice(Select("discard", where=replace(_CYNTHIA_TAKES, but="")))),),
    ),
)

# Bellelba & Brycen-Man
trainer(
    "sm12-186",
    May(
        (
            Price((discard(Choice(YOUR_HAND, 3)),)),
            discard(Top(3)),
            discard(Top(3, "opponent")),
            discard(Choice(OPPONENT_BENCH, Linear(Count(OPPONENT_BENCH), plus=-3), by="opponent")),
            discard(Choice(YOUR_BENCH, Linear(Count(YOUR_BENCH), plus=-3))),
        ),
        (discard(Top(3)), discard(Top(3, "opponent"))),
    ),
)

_WATER_ENERGY = Filter(provides=("Water",))
_GX = Filter(category="Pokémon", markers=("GX",))

# Erika
trainer(
    "sm12-191",
    May((Draw(3, up_to=True),)),
    May((Draw(3, "opponent", up_to=True),), by="opponent"),
)

# Lillie's Full Force
trainer(
    "sm12-196",
    Draw(4),
    Delayed(
        "end of turn",
        (
            If(
                Compare(Count(YOUR_HAND), ">=", 3),
                (Move(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-2)), "deck"), Shuffle()),
            ),
        ),
        lasts=THIS_TURN,
    ),
)

# Misty & Lorelei
trainer(
    "sm12-199",
    If(
        Compare(Count(YOUR_HAND), ">=", 5),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 5)),
                    Search(((_WATER_ENERGY, 3),)),
                    Permit(
                        "second gx attack", Select("play", where=Filter(types=("Water",))), lasts=THIS_TURN
                    ),
                ),
                (Search(((_WATER_ENERGY, 3),)),),
            ),
        ),
        (Search(((_WATER_ENERGY, 3),)),),
    ),
)

# Red & Blue
trainer(
    "sm12-202",
    Require(Not(Turn("your first"))),
    If(
        Compare(Count(YOUR_HAND), ">=", 2),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 2)),
                    Evolve(where=_GX, shuffle=False),
                    If(
                        SOME_DONE,
                        (
                            Choose(Choice(It(), name="host")),
                            Search(((BASIC_ENERGY, 2),), "attach", It("host"), shuffle=False),
                        ),
                    ),
                    Shuffle(),
                ),
                (Evolve(where=_GX),),
            ),
        ),
        (Evolve(where=_GX),),
    ),
)

# Lillie's Poké Doll
trainer("sm12-197", AsBasic(30, no_prize=True, no_conditions=False, under_deck=True))

# Roller Skater
trainer(
    "sm12-203",
    Price((discard(Choice(YOUR_HAND, name="given")),)),
    Draw(2),
    If(Passes(It("given"), ENERGY), (Draw(2),)),
)

# Sunflora
attack(
    "sm12-8",
    "Solar Power",
    Modify(
        "attack cost",
        "none",
        scope=Select("play", where=Filter(types=("Grass", "Fire"))),
        lasts=Duration("your next turn", "player"),
    ),
)

# Blastoise & Piplup-GX
attack(
    "sm12-38",
    "Splash Maker",
    May(
        (
            ForEach(
                Choice(Select("hand", where=Filter(provides=("Water",))), 3, up_to=True),
                (
                    Choose(Choice(YOUR_POKEMON, name="host")),
                    Attach(It("each"), It("host")),
                    Heal(It("host"), 50),
                ),
            ),
        )
    ),
)

# Dragalge
attack(
    "sm12-92",
    "Poison Cultivation",
    If(
        Exists(Select("active", "opponent", Filter(affected=("Poisoned",)))),
        (Inflict(("Poisoned",), strength=10),),
    ),
)

# Naganadel & Guzzlord-GX
attack(
    "sm12-158",
    "Chaotic Order GX",
    Reveal(Select("prizes"), "game"),
    If(Spare(("Psychic", "Darkness")), (TakePrizes(2),)),
)
