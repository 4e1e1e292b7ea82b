"""Cards of Diamond & Pearl: Mysterious Treasures."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsAttached, Forbid, Modify, Prevent
from validator.effects.ir.slots import (
    DEFENDING,
    ENERGY,
    HEADS,
    HOST,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    SELF,
    SOME_DONE,
    TAILS,
    YOUR_HAND,
    Attached,
    Choice,
    Compare,
    Count,
    Done,
    Duration,
    Exists,
    Filter,
    It,
    Not,
    Number,
    Select,
    Together,
    Units,
    Won,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Choose,
    Damage,
    Draw,
    Flip,
    Heal,
    If,
    Move,
    Price,
    Remember,
    Repeat,
    Require,
    Reveal,
    RockPaperScissors,
    Shuffle,
    Stop,
    discard,
)
from validator.effects.registry import ability, attack, trainer

# Unown [E]
ability(
    "dp2-65",
    "EQUIP",
    Activated((Attach(SELF, Select("play", where=Filter(other=True))),), where="bench"),
    AsAttached("Pokémon Tool", (Modify("hp", "add", 10, HOST),)),
)

# Team Galactic's Wager
trainer(
    "dp2-115",
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    RockPaperScissors(),
    If(
        Won(),
        (Draw(6, up_to=True), Draw(3, "opponent", up_to=True)),
        (Draw(3, up_to=True), Draw(6, "opponent", up_to=True)),
    ),
)

# Unown [T]
attack(
    "dp2-67",
    "Hidden Power",
    Reveal(OPPONENT_HAND, "you"),
    Move(Choice(OPPONENT_HAND), "deck"),
    Shuffle("opponent"),
    Reveal(YOUR_HAND),
    Move(Choice(YOUR_HAND, by="opponent"), "deck"),
    Shuffle(),
)

# Ambipom
attack(
    "dp2-3",
    "Tail Influence",
    Repeat(
        (
            Flip(by="opponent"),
            If(TAILS, (Move(Choice(Attached(DEFENDING)), "deck bottom"),), (Stop(),)),
        )
    ),
)

# Blissey
ability(
    "dp2-5",
    "Kind Egg",
    Activated(
        (
            Require(Exists(Attached(SELF, "under", Filter(name=("Happiny",))))),
            Move(Choice(YOUR_HAND, Units(SELF), up_to=True), "deck"),
            Remember(Done(), "put back"),
            Shuffle(),
            Draw(Number("put back")),
        ),
        no_conditions=True,
    ),
)

# Slaking
ability(
    "dp2-34",
    "Energetic Impulse",
    Activated(
        (
            Flip(),
            If(
                HEADS,
                (
                    Modify(
                        "base damage",
                        "set",
                        130,
                        attack="Lazy Blow",
                        lasts=Duration("end of turn"),
                    ),
                ),
                (
                    Forbid("attack", SELF, lasts=Duration("end of turn")),
                    Forbid("retreat", SELF, lasts=Duration("end of turn")),
                ),
            ),
        ),
        where="active",
    ),
)

# Manectric
attack(
    "dp2-28",
    "Chain Lightning",
    Choose(Choice(DEFENDING, name="defending")),
    Damage(Select("bench", "opponent", Filter(kin="defending")), 20),
)

# Electivire LV.X
attack(
    "dp2-121",
    "Pulse Barrier",
    discard(Together((Attached(OPPONENT_POKEMON, "tools"), Select("stadium", "opponent")))),
    If(SOME_DONE, (Prevent(("damage", "effects"), lasts=OPPONENT_NEXT_TURN),)),
)

# Aggron
attack(
    "dp2-1",
    "Heap Up",
    If(
        Exists(Select("discard", where=Filter(energy="Special", provides=("Metal",)))),
        (AttackDamage("add", 30),),
    ),
    Move(Select("discard", where=ENERGY), "deck"),
    Shuffle(),
)

# Magmortar
attack(
    "dp2-12",
    "Flame Drum",
    Price(
        (
            If(
                Not(Exists(Attached(SELF, "under", Filter(name=("Magby",))))),
                (
                    Choose(Choice(Select("hand", where=ENERGY), 2, name="paid")),
                    If(Compare(Count(It("paid")), "<", 2), (CancelAttack(),), (discard(It("paid")),)),
                ),
            ),
        )
    ),
)

# Ursaring
_TEDDIURSA = Select("bench", where=Filter(name=("Teddiursa",)))
_HURT_TEDDIURSA = Select("bench", where=Filter(name=("Teddiursa",), damaged=True))
attack(
    "dp2-38",
    "Defensive Claw",
    If(
        Exists(_HURT_TEDDIURSA),
        (AttackDamage("add", 40), Heal(Choice(_HURT_TEDDIURSA))),
        (If(Exists(_TEDDIURSA), (AttackDamage("add", 20),)),),
    ),
)
