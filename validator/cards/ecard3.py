"""Cards of Skyridge."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Modify, On, OnlyOn, Provide, Suppress
from validator.effects.ir.slots import (
    ALL_POKEMON,
    BASIC_ENERGY,
    DEFENDING,
    HEADS,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    SELF,
    SUPPORTER,
    THIS_TURN,
    YOUR_ACTIVE,
    YOUR_HAND,
    All,
    Choice,
    Compare,
    Cond,
    Count,
    Counters,
    Duration,
    Exists,
    Filter,
    Happened,
    It,
    Least,
    Linear,
    Not,
    Number,
    Passes,
    Prizes,
    Select,
    ThisCard,
    Top,
)
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    ChooseNumber,
    Devolve,
    Draw,
    Evolve,
    Flip,
    Heal,
    Hit,
    If,
    Inflict,
    May,
    Mode,
    Move,
    PlaceCounters,
    Price,
    Require,
    Reveal,
    Search,
    Shuffle,
    Switch,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)
from validator.effects.registry import ability, attack, energy, trainer
from validator.vocabulary import EnergyType

# Noctowl
ability(
    "ecard3-40",
    "Investigate",
    Activated(
        (
            Mode(
                (
                    (Reveal(Top(2), "you"),),
                    (Reveal(Top(2, "opponent"), "you"),),
                    (Reveal(Choice(Select("face-down prizes"), 2, up_to=True), "you"),),
                    (Reveal(Choice(Select("face-down prizes", "opponent"), 2, up_to=True), "you"),),
                )
            ),
        ),
        no_conditions=True,
    ),
)

# Desert Shaman
trainer(
    "ecard3-123",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    Draw(4, up_to=True),
    Move(OPPONENT_HAND, "deck"),
    Shuffle("opponent"),
    Draw(4, "opponent", up_to=True),
)

# Celebi
attack(
    "ecard3-145",
    "Empathic Healing",
    Choose(Choice(Select("play", where=Filter(this=True)), name="chosen")),
    Heal(Select("play", "both", Filter(kin="chosen")), 20),
)

# Aerodactyl
ability(
    "ecard3-1",
    "Ancient Wind",
    Activated((Suppress(ALL_POKEMON, ("bodies",), lasts=THIS_TURN),), where="active", no_conditions=True),
)

# Magcargo
attack(
    "ecard3-18",
    "Crushing Lava",
    May(
        (
            discard(Choice(energy_on(SELF, basic_energy("Fire", "Fighting")), name="given")),
            If(Passes(It("given"), Filter(provides=("Fighting",))), (AttackDamage("add", 20),)),
        )
    ),
    Hit(),
    If(Passes(It("given"), Filter(provides=("Fire",))), (Inflict(("Burned",), DEFENDING),)),
)
ability(
    "ecard3-18",
    "Streaming Mantle",
    On(
        "evolved",
        (
            discard(Top(3)),
            Move(Choice(Select("discard", where=BASIC_ENERGY), 3), "deck"),
            Shuffle(),
            discard(Top(3, "opponent")),
            Move(Choice(Select("discard", "opponent", BASIC_ENERGY), 3, by="opponent"), "deck"),
            Shuffle("opponent"),
        ),
        cond=Exists(Select("self", where=Filter(active=True))),
        optional=True,
    ),
)

# Magneton
_OWN, _OTHERS = Count(energy_on(SELF)), Count(energy_on(DEFENDING))
attack(
    "ecard3-20",
    "Bounce Off",
    If(
        Compare(_OWN, "<", _OTHERS),
        (Switch(),),
        (If(Compare(_OWN, ">", _OTHERS), (Switch("opponent", "opponent"),)),),
    ),
)

# Wigglytuff
_HURT, _THEIR_HURT = Counters(YOUR_ACTIVE), Counters(OPPONENT_ACTIVE)
ability(
    "ecard3-34",
    "Good Neighbor",
    Activated(
        (
            Flip(),
            If(
                HEADS,
                (
                    ChooseNumber(0, Least((2, _HURT)), "yours"),
                    Heal(YOUR_ACTIVE, Linear(Number("yours"), 10)),
                    ChooseNumber(0, Least((2, _THEIR_HURT)), "theirs", by="opponent"),
                    Heal(OPPONENT_ACTIVE, Linear(Number("theirs"), 10)),
                ),
            ),
        ),
        shared=True,
        where="bench",
    ),
)

# Buried Fossil
ability(
    "ecard3-47",
    "Reconstruction",
    Activated(
        (
            Price((Choose(Choice(Select("hand", where=BASIC_ENERGY))),)),
            Search(((Filter(name=("Omanyte", "Kabuto")), 1),), shuffle=False),
            Move(Choice(Select("hand", where=BASIC_ENERGY)), "deck", reveal=True),
            Shuffle(),
        )
    ),
)

# Ancient Ruins
trainer(
    "ecard3-119",
    Activated(
        (
            Require(Not(Happened("supporter played"))),
            Reveal(YOUR_HAND),
            If(Not(Exists(Select("hand", where=SUPPORTER))), (Draw(),)),
        )
    ),
)

# Hyper Potion
trainer(
    "ecard3-127",
    Price(
        (
            Choose(
                Choice(Select("play", where=Filter(damaged=True, holding=(BASIC_ENERGY,))), name="chosen")
            ),
            discard(Choice(energy_on(It("chosen"), BASIC_ENERGY), 2, up_to=True, some=True, name="given")),
        )
    ),
    ChooseNumber(0, Least((Linear(Count(It("given")), 2, 1), Counters(It("chosen")))), "counters"),
    Heal(It("chosen"), Linear(Number("counters"), 10)),
)


def _holds(*types: EnergyType) -> Cond:
    """Return whether basic Energy of each of these types is attached to this Pokémon."""
    return All(tuple(Exists(energy_on(SELF, basic_energy(each))) for each in types))


# Miracle Sphere α
_STRONG = _holds("Fire", "Fighting")
attack(
    "ecard3-129",
    "Fire Force",
    If(_STRONG, (AttackDamage("add", 10),)),
    If(_holds("Fire", "Lightning"), (Inflict(("Confused",), DEFENDING),)),
    If(_STRONG, (Heal(SELF, 30),)),
)

# Miracle Sphere β
attack(
    "ecard3-130",
    "Freezing Force",
    If(_holds("Fire", "Water"), (AttackDamage("add", 10),)),
    If(_holds("Fire", "Water"), (Inflict(("Burned",), DEFENDING),)),
    If(
        All((_holds("Water", "Psychic"), Exists(energy_on(DEFENDING)))),
        (Move(Choice(energy_on(DEFENDING)), "deck"), Shuffle("opponent")),
    ),
)

# Miracle Sphere γ
_STORM = _holds("Water", "Lightning")
attack(
    "ecard3-131",
    "Thunder Force",
    If(_STORM, (AttackDamage("add", 10),)),
    If(_holds("Grass", "Lightning"), (Inflict(("Asleep", "Poisoned"), DEFENDING),)),
    If(_STORM, (May((PlaceCounters(OPPONENT_BENCH, 1),)),)),
)

# Mystery Plate γ
attack(
    "ecard3-135",
    "Retro Cave",
    If(Compare(Prizes("opponent"), ">=", 5), (Move(YOUR_HAND, "deck"), Shuffle(), Draw(6))),
    If(
        Compare(Prizes("opponent"), "==", 2),
        (Devolve(Choice(Select("play", "opponent", Filter(evolved=True))), "deck bottom"),),
    ),
)

# Star Piece
trainer(
    "ecard3-139",
    On(
        "checkup",
        (Evolve(onto=HOST, fresh=True), discard(ThisCard())),
        whose="any",
        cond=Exists(Select("host", where=Filter(active=False, min_counters=2))),
    ),
)

# Bounce Energy
energy(
    "ecard3-142",
    Provide(("Colorless", "Colorless")),
    OnlyOn(Filter(holding=(BASIC_ENERGY,)), stays=True),
    On("attached", (to_hand(Choice(energy_on(HOST, BASIC_ENERGY))),)),
)

# Retro Energy
energy(
    "ecard3-144",
    Provide(("Colorless",)),
    On(
        "attached",
        (
            ChooseNumber(0, Least((2, Counters(HOST))), "counters"),
            Heal(HOST, Linear(Number("counters"), 10)),
            Devolve(HOST, "discard"),
        ),
        cond=Exists(Select("host", where=Filter(evolved=True))),
        optional=True,
    ),
)

# Ho-Oh
ability(
    "ecard3-149",
    "Crystal Type",
    On(
        "energy attached from hand",
        (Modify("type", "set", types_of=It("other"), lasts=Duration("end of turn")),),
        by=basic_energy("Fire", "Water", "Lightning"),
    ),
)
