"""Cards of Stellar Crown."""

from __future__ import annotations

from validator.effects.ir import (
    ATTACKER,
    BASIC_POKEMON,
    HEADS,
    HOST,
    OPPONENT_BENCH,
    OWN_NAME,
    POKEMON,
    SELF,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Done,
    Exists,
    Filter,
    Heads,
    It,
    Linear,
    Passes,
    Select,
    ThisCard,
    Top,
    Units,
)
from validator.effects.lasting import Activated, Modify, On, Prevent
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    AttackDamage,
    Draw,
    Evolve,
    Flip,
    Heal,
    If,
    Inflict,
    Move,
    PlaceCounters,
    Price,
    PutIntoPlay,
    Require,
    Search,
    Shuffle,
    UseAttack,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Cradily
ability(
    "sv07-006",
    "Selective Slime",
    Activated((Flip(), If(HEADS, (Inflict(("Burned", "Confused", "Poisoned"), choose=True),)))),
)

# Carracosta
ability(
    "sv07-038",
    "Primal Knowledge",
    Modify("damage dealt", "add", 30, YOUR_POKEMON, Filter(active=True, evolution=True)),
)

# Drednaw
ability("sv07-044", "Impervious Shell", Prevent(("damage",), SELF, least=200))

# Veluza
ability(
    "sv07-045",
    "Food Prep",
    Modify(
        "attack cost",
        "add",
        Linear(Count(Select("discard", where=Filter(name=("Kofu",)))), -1, low=None),
        SELF,
    ),
)

# Slowpoke
attack("sv07-057", "Dangle Tail", to_hand(Choice(Select("discard", where=POKEMON))))

# Slowking
attack(
    "sv07-058",
    "Seek Inspiration",
    discard(Top(1)),
    If(
        Passes(It(), Filter(category="Pokémon", without=("Rule Box",))),
        (UseAttack(It()),),
    ),
)

# Fidough
attack("sv07-066", "Pleasant Aroma", Search(((BASIC_POKEMON, 1),), to="bench"))

# Klinklang
ability(
    "sv07-101",
    "Emergency Rotation",
    Activated(
        (
            Require(Exists(Select("play", "opponent", Filter(stage=("Stage 2",))))),
            PutIntoPlay(ThisCard()),
        ),
        where="hand",
    ),
)

# Hoothoot
attack("sv07-114", "Triple Stab", Flip(3), AttackDamage("times", Heads()))

# Bouffalant
ability(
    "sv07-119",
    "Curly Wall",
    Modify(
        "damage taken",
        "add",
        -60,
        Select("play", where=Filter(stage=("Basic",), types=("Colorless",))),
        source="opponent",
        stacks=False,
        cond=Exists(Select("play", where=Filter(name=(OWN_NAME,), other=True))),
    ),
)

# Antique Root Fossil
ability(
    "sv07-130",
    "Primal Root",
    Modify(
        "attack cost",
        "add",
        1,
        Select("play", "opponent", Filter(stage=("Basic",))),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Deluxe Bomb
trainer(
    "sv07-134",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 12), If(Compare(Done(), ">", 0), (discard(ThisCard()),))),
        cond=Exists(Select("host", where=Filter(active=True))),
    ),
)

# Grand Tree
trainer(
    "sv07-136",
    Activated(
        (
            Evolve(
                "deck",
                Filter(stage=("Stage 1",)),
                Select("play", where=Filter(stage=("Basic",))),
                shuffle=False,
            ),
            If(
                Compare(Done(), ">", 0),
                (Evolve("deck", Filter(stage=("Stage 2",)), It(), fresh=True, shuffle=False),),
            ),
            Shuffle(),
        )
    ),
)

# Gravity Gemstone
trainer(
    "sv07-137",
    Modify(
        "retreat", "add", 1, Select("active", "both"), cond=Exists(Select("host", where=Filter(active=True)))
    ),
)

# Payapa Berry
trainer(
    "sv07-141",
    Modify("damage taken", "add", -60, HOST, Filter(types=("Psychic",)), source="opponent", discard=True),
)

# Joltik
attack(
    "sv07-150",
    "Jolting Charge",
    Search(
        ((basic_energy("Grass"), 2), (basic_energy("Lightning"), 2)), to="attach", onto=Choice(YOUR_POKEMON)
    ),
)

# Zeraora
attack("sv07-151", "Combat Thunder", AttackDamage("add", Linear(Count(OPPONENT_BENCH), 20)))

# Orthworm ex
ability(
    "sv07-162",
    "Pummeling Payback",
    On("damaged by opponent", (PlaceCounters(ATTACKER, Linear(Units(SELF, "Metal"), 2)),)),
)

# Kofu
trainer("sv07-165", Price((Move(Choice(YOUR_HAND, 2), "deck bottom", order="you"),)), Draw(4))

# Galvantula ex
attack(
    "sv07-168",
    "Charged Web",
    If(
        Exists(
            Select(
                "active", "opponent", Filter(any_of=(Filter(markers=("Pokémon ex",)), Filter(markers=("V",))))
            )
        ),
        (AttackDamage("add", 110),),
    ),
)

# Dachsbun ex
ability(
    "sv07-169",
    "Time to Chow Down",
    On(
        "evolved",
        (
            Heal(Select("play", where=Filter(evolution=True))),
            If(Compare(Done(), ">", 0), (discard(energy_on(It())),)),
        ),
        optional=True,
    ),
)
