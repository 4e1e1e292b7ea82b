"""Cards of Gym Heroes."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Attaches, Forbid, Modify, On, OnlyOn, Permit
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    DEFENDING,
    HEADS,
    HOST,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OWN_NAME,
    SOME_DONE,
    THIS_TURN,
    YOUR_DISCARD,
    YOUR_HAND,
    YOUR_POKEMON,
    Attached,
    Choice,
    Count,
    Done,
    Exists,
    Filter,
    It,
    Least,
    Not,
    Number,
    Select,
    ThisCard,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
    ChooseNumber,
    Cure,
    Draw,
    Flip,
    If,
    Mode,
    Move,
    Price,
    Require,
    Reveal,
    Search,
    Shuffle,
    TakePrizes,
    discard,
)
from validator.effects.registry import attack, trainer

# Celadon City Gym
trainer(
    "gym1-107",
    Activated(
        (
            Choose(Choice(Select("play", where=Filter(contains="Erika", powered=True)), name="chosen")),
            discard(Choice(Attached(It("chosen")))),
            If(SOME_DONE, (Cure(It("chosen"), ("Asleep", "Confused", "Paralyzed", "Poisoned")),)),
        ),
        limit="any",
    ),
)

# Secret Mission
trainer("gym1-118", Reveal(OPPONENT_HAND, "you"), discard(Choice(YOUR_HAND, None)), Draw(Done()))

# Blaine's Last Resort
trainer(
    "gym1-105",
    Reveal(YOUR_HAND),
    Require(Not(Exists(Select("hand", where=Filter(none_of=(Filter(name=(OWN_NAME,)),)))))),
    Draw(5),
)

# Erika's Maids
trainer(
    "gym1-109",
    Price((Choose(Choice(YOUR_HAND, 2, name="given")),)),
    Search(((Filter(category="Pokémon", contains="Erika"), 2),), shuffle=False),
    If(SOME_DONE, (Move(It("given"), "deck"),)),
    Shuffle(),
)

# Good Manners
trainer(
    "gym1-111",
    Reveal(YOUR_HAND),
    Require(Not(Exists(Select("hand", where=BASIC_POKEMON)))),
    Search(((BASIC_POKEMON, 1),)),
)

# Lt. Surge's Treaty
trainer("gym1-112", Mode(((TakePrizes(), TakePrizes(side="opponent")), (Draw(),)), by="opponent"))

# Sabrina's ESP
trainer(
    "gym1-117",
    Attaches(),
    OnlyOn(Filter(contains="Sabrina"), stays=True),
    On("end of turn", (discard(ThisCard()),), whose="you"),
    Permit("flip again", HOST),
)

# The Rocket's Trap
trainer(
    "gym1-19",
    Flip(),
    If(
        HEADS,
        (
            ChooseNumber(0, Least((3, Count(OPPONENT_HAND)))),
            Move(Choice(OPPONENT_HAND, Number(), random=True), "deck"),
            If(SOME_DONE, (Shuffle("opponent"),)),
        ),
    ),
)

# Energy Flow
trainer("gym1-122", Move(Choice(Attached(YOUR_POKEMON), None), "hand"))

# Sabrina's Gaze
trainer(
    "gym1-125",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    Draw(Done()),
    Move(OPPONENT_HAND, "deck"),
    Shuffle("opponent"),
    Draw(Done(), "opponent"),
)

# Trash Exchange
trainer("gym1-126", Move(YOUR_DISCARD, "deck"), Shuffle(), discard(Top(Done())))

# Misty
trainer(
    "gym1-102",
    Price((discard(Choice(YOUR_HAND, 2)),)),
    Modify(
        "damage dealt after",
        "add",
        20,
        Select("play", where=Filter(contains="Misty")),
        Filter(active=True),
        lasts=THIS_TURN,
    ),
)

# Misty's Tentacool
attack(
    "gym1-57",
    "Crystal Beam",
    Flip(),
    If(HEADS, (Forbid("attach energy", DEFENDING, lasts=OPPONENT_NEXT_TURN),)),
)
