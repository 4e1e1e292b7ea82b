"""Cards of Lost Thunder."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsAttached, Modify, On, Prevent, ProvideFor, ReplaceMove
from validator.effects.ir.slots import (
    DEFENDING,
    ENERGY,
    HEADS,
    HOST,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    SOME_DONE,
    SPECIAL_ENERGY,
    SUPPORTER,
    THE_STADIUM,
    THIS_TURN,
    TOOL,
    YOUR_ACTIVE,
    YOUR_DECK,
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
    Number,
    Passes,
    Select,
    ThisCard,
    Together,
)
from validator.effects.ir.steps import (
    Attach,
    Choose,
    ChooseNumber,
    Cure,
    Devolve,
    Draw,
    Evolve,
    Flip,
    ForEach,
    Heal,
    If,
    Inflict,
    LookAt,
    Mode,
    Move,
    Price,
    Repeat,
    ReplaceCard,
    Require,
    Search,
    Shuffle,
    Switch,
    discard,
    or_at_once,
    to_hand,
)
from validator.effects.registry import ability, attack, trainer

# Shedinja
ability(
    "sm8-95",
    "Vessel of Life",
    Activated((Attach(SELF, Select("play", where=Filter(other=True))),)),
    AsAttached("Pokémon Tool", (Modify("prizes", "add", -1, HOST),)),
)

# Trumbeak
ability(
    "sm8-165",
    "Mountain Pass",
    Activated(
        (
            Require(Compare(Count(Select("deck", "opponent")), ">=", 1)),
            Move(ThisCard(), "lost", reveal=True),
            LookAt(1, SUPPORTER, to="lost", rest="top", whose="opponent"),
        ),
        where="hand",
    ),
)

# Custom Catcher
trainer(
    "sm8-171",
    Mode(
        (
            (Draw(until=3),),
            (
                Price((discard(Choice(Select("hand", where=Filter(name=(OWN_NAME,))))),)),
                Switch("opponent"),
            ),
        )
    ),
)

# Faba
trainer(
    "sm8-208",
    Move(
        Choice(
            Together(
                (
                    Attached(OPPONENT_POKEMON, "all", Filter(any_of=(TOOL, SPECIAL_ENERGY))),
                    THE_STADIUM,
                )
            )
        ),
        "lost",
    ),
)

# Kahili
trainer(
    "sm8-179",
    Require(Exists(YOUR_DECK)),
    Draw(2),
    Flip(),
    If(All((HEADS, Passes(ThisCard(), Filter(name=(OWN_NAME,))))), (to_hand(ThisCard()),)),
)

# Sightseer
trainer("sm8-189", Require(Exists(YOUR_DECK)), discard(Choice(YOUR_HAND, None)), Draw(until=5))

# Mixed Herbs
trainer(
    "sm8-184",
    or_at_once(2, (Cure(YOUR_ACTIVE, choose=True),), (Heal(YOUR_ACTIVE, 90), Cure(YOUR_ACTIVE))),
)

# Meganium
ability(
    "sm8-8",
    "Quick-Ripening Herb",
    Activated((Evolve("hand", Filter(stage=("Stage 2",)), skip=True, fresh=True),)),
)

# Ariados
attack(
    "sm8-10",
    "Trapping Thread",
    Prevent(("trainers",), DEFENDING, source="both", lasts=OPPONENT_NEXT_TURN),
)

# Skiploom
ability(
    "sm8-13",
    "Floral Path to the Sky",
    Activated(
        (
            Search(((Filter(name=("Jumpluff",)), 1),), "", shuffle=False, name="found"),
            If(SOME_DONE, (ReplaceCard(SELF, It("found"), "lost", fresh=True),)),
            Shuffle(),
        )
    ),
)

# Celebi ◇
attack(
    "sm8-19",
    "Time Distortion",
    ForEach(
        Choice(Select("bench", where=Filter(evolved=True)), None),
        (
            ChooseNumber(1, Count(Attached(It("each"), "under"))),
            Repeat((Devolve(It("each")),), Number()),
        ),
    ),
)

# Dustox
ability(
    "sm8-28",
    "Hazardous Evolution",
    On("evolved", (Inflict(("Paralyzed", "Poisoned"), strength=3),), optional=True),
)

# Typhlosion
ability(
    "sm8-42",
    "Blazing Energy",
    Activated((ProvideFor(("Fire",), YOUR_POKEMON, ENERGY, lasts=THIS_TURN, each=True),)),
)

# Delibird
attack(
    "sm8-57",
    "Happy Delivery",
    Choose(Choice(Select("bench", where=Filter(tooled=False)), None, name="chosen")),
    ForEach(It("chosen"), (Search(((TOOL, 1),), "attach", It("each"), shuffle=False),)),
    Shuffle(),
)

# Tyranitar-GX
ability(
    "sm8-121",
    "Lost Out",
    On(
        "attack used",
        (ReplaceMove("lost", "pokemon and cards", OPPONENT_POKEMON, by_attack=True, lasts=THIS_TURN),),
    ),
)
