"""Cards of Unbroken Bonds."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, AsAttached, Modify, Permit, Provide, ReplaceKnockOut
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    ENERGY,
    OPPONENT_ACTIVE,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    SOME_DONE,
    THIS_TURN,
    YOUR_DECK,
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
    Prizes,
    Select,
    ThisCard,
    Top,
    Turn,
    Unused,
)
from validator.effects.ir.steps import (
    Attach,
    CancelAttack,
    Choose,
    ChooseNumber,
    Devolve,
    Draw,
    Evolve,
    ForEach,
    If,
    KnockOut,
    Move,
    PlaceCounters,
    Price,
    PutIntoPlay,
    Remember,
    Repeat,
    Require,
    Search,
    Shuffle,
)
from validator.effects.registry import ability, attack, trainer

# Tentacruel
attack(
    "sm10-41",
    "Wicked Tentacles",
    Choose(Choice(Select("play", "opponent", Filter(powered=True)), name="from")),
    Attach(
        Choice(Attached(It("from"))),
        Choice(Select("play", "opponent", Filter(but="from")), name="host"),
    ),
    If(SOME_DONE, (PlaceCounters(It("host"), 3),)),
)

# Charjabug
ability(
    "sm10-58",
    "Battery",
    Activated(
        (Attach(ThisCard(), Select("play", where=Filter(name=("Vikavolt", "Vikavolt-GX")))),), where="hand"
    ),
    AsAttached("Special Energy", (Provide(("Lightning", "Lightning"), attached=True),)),
)

# Energy Spinner
trainer(
    "sm10-170",
    If(
        All((Turn("went second"), Turn("your first"))),
        (Search(((BASIC_ENERGY, 3),)),),
        (Search(((BASIC_ENERGY, 1),)),),
    ),
)

# Devolution Spray Z
trainer(
    "sm10-166",
    Require(Exists(Select("play", where=Filter(evolved=True)))),
    Choose(Choice(Select("play", where=Filter(evolved=True)), name="chosen")),
    ChooseNumber(1, Count(Attached(It("chosen"), "under"))),
    Repeat((Devolve(It("chosen"), "deck"),), Number()),
    Shuffle(),
)

# Dusk Stone
trainer(
    "sm10-167",
    Evolve(
        where=Filter(name=("Mismagius", "Honchkrow", "Honchkrow-GX", "Chandelure", "Aegislash")),
        fresh=True,
    ),
)

# Samson Oak
trainer(
    "sm10-185",
    Draw(2),
    Choose(Choice(OPPONENT_ACTIVE, name="theirs")),
    If(Exists(Select("active", where=Filter(kin="theirs"))), (Draw(2),)),
)

# Celesteela-GX
attack(
    "sm10-163",
    "Discovery GX",
    Price((If(Compare(Count(YOUR_DECK), "<", Prizes()), (CancelAttack(),)),)),
    Remember(Prizes(), "Prize cards"),
    Move(Select("prizes"), "hand"),
    Move(Top(Number("Prize cards")), "prizes"),
)

# Lt. Surge's Strategy
trainer(
    "sm10-178",
    Require(Compare(Prizes(), ">", Prizes("opponent"))),
    Permit("third supporter", YOUR_POKEMON, lasts=THIS_TURN),
)

# Pheromosa & Buzzwole-GX
attack(
    "sm10-1",
    "Beast Game GX",
    If(
        Compare(Unused(), ">=", 7),
        (Modify("prizes", "add", 3, OPPONENT_POKEMON, Filter(this=True), lasts=THIS_TURN),),
        (Modify("prizes", "add", 1, OPPONENT_POKEMON, Filter(this=True), lasts=THIS_TURN),),
    ),
)

# Marshadow & Machamp-GX
attack(
    "sm10-82",
    "Acme of Heroism GX",
    If(
        Compare(Unused(), ">=", 1),
        (ReplaceKnockOut(source="opponent", lasts=OPPONENT_NEXT_TURN),),
    ),
)

# Greninja & Zoroark-GX
_DARK_UNITED = Filter(
    category="Pokémon", types=("Darkness",), any_of=(Filter(markers=("GX",)), Filter(markers=("Pokémon-EX",)))
)
attack(
    "sm10-107",
    "Dark Union GX",
    PutIntoPlay(Choice(Select("discard", where=_DARK_UNITED), 2)),
    If(
        All((SOME_DONE, Compare(Unused(), ">=", 1))),
        (ForEach(It("placed"), (Attach(Choice(Select("discard", where=ENERGY), 2), It("each")),)),),
    ),
)

# Greninja
attack(
    "sm10-117",
    "Bring Down",
    KnockOut(Choice(Select("play", "both", Filter(weakest=True, other=True)))),
)

# Beast Bringer
trainer(
    "sm10-229",
    Modify(
        "prizes",
        "add",
        1,
        Select(
            "active", "opponent", Filter(any_of=(Filter(markers=("GX",)), Filter(markers=("Pokémon-EX",))))
        ),
        Filter(this=True, markers=("Ultra Beast",)),
        cond=Compare(Prizes(), "==", 6),
    ),
)
