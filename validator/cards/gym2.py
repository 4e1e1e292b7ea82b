"""Cards of Gym Challenge."""

from __future__ import annotations

from validator.cards.base1 import HALF_DAMAGED
from validator.effects.ir.lasting import Activated, Delayed, Grant, Modify, On, Permit
from validator.effects.ir.slots import (
    ALL_POKEMON,
    BASIC_POKEMON,
    DEFENDING,
    ENERGY,
    EVOLUTION,
    HEADS,
    OPPONENT_POKEMON,
    OWN_NAME,
    POKEMON,
    SELF,
    THIS_TURN,
    TRAINER,
    YOUR_HAND,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Duration,
    Exists,
    Filter,
    Heads,
    It,
    Linear,
    Not,
    Number,
    Passes,
    Room,
    Select,
    Sum,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Choose,
    ChooseNumber,
    Damage,
    Draw,
    Flip,
    Heal,
    If,
    Inflict,
    LookAt,
    May,
    Mode,
    Move,
    MoveCounters,
    Price,
    PutIntoPlay,
    Require,
    Reveal,
    Search,
    Step,
    SwapPrizes,
    discard,
    energy_on,
)
from validator.effects.registry import ability, attack, trainer

# Rocket's Mewtwo
MINE, THEIRS = Counters(SELF), Counters(DEFENDING)

# Sabrina's Jynx
REMOVED = Number("counters")


def _guess(where: Filter) -> tuple[Step, ...]:
    """Return what is done when the opponent guesses that the card is of this kind."""
    return (Reveal(It("card")), If(Passes(It("card"), where), (Draw(2, "opponent"),), (Draw(2),)))


attack(
    "gym2-14",
    "Juxtapose",
    Flip(),
    If(
        HEADS,
        (
            If(
                Compare(MINE, ">", THEIRS),
                (MoveCounters(SELF, DEFENDING, Sum((MINE, Linear(THEIRS, -1, low=None)))),),
                (MoveCounters(DEFENDING, SELF, Sum((THEIRS, Linear(MINE, -1, low=None)))),),
            ),
        ),
    ),
)

# Erika's Bellsprout
ability(
    "gym2-38",
    "Soak Up",
    Activated(
        (
            Require(Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))),
            Attach(
                Choice(
                    energy_on(Select("play", where=Filter(other=True)), Filter(provides=("Grass",))),
                    2,
                    up_to=True,
                ),
                SELF,
            ),
        )
    ),
)

# Giovanni's Meowth
attack(
    "gym2-43",
    "False Charity",
    Flip(),
    If(HEADS, (LookAt(1, TRAINER, 1, "discard", "hand", must=True, whose="opponent"),)),
)

attack(
    "gym2-57",
    "Helping Hand",
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    ChooseNumber(0, Counters(It("chosen")), "counters"),
    Heal(It("chosen"), Linear(REMOVED, 10)),
    Draw(REMOVED),
)

# Misty's Wish
trainer(
    "gym2-108",
    Choose(Choice(Select("face-down prizes"), name="prize")),
    Reveal(It("prize"), "you"),
    If(
        Exists(YOUR_HAND),
        (May((SwapPrizes(Choice(YOUR_HAND), It("prize")),), (Draw(),), by="opponent"),),
        (May((Draw(),), by="opponent"),),
    ),
)

# Resistance Gym
trainer("gym2-109", Modify("resistance amount", "add", -20, ALL_POKEMON))

# Sabrina
trainer(
    "gym2-110",
    Require(Compare(Count(Select("play", where=Filter(contains="Sabrina"))), ">=", 2)),
    Choose(Choice(Select("play", where=Filter(contains="Sabrina", powered=True)), name="from")),
    Attach(
        Attached(It("from")),
        Choice(Select("play", where=Filter(contains="Sabrina", but="from")), name="to"),
    ),
)

# Blaine's Quiz #2
trainer(
    "gym2-111",
    Require(Compare(Count(YOUR_HAND), ">=", 2)),
    Choose(Choice(YOUR_HAND, name="card")),
    Mode((_guess(ENERGY), _guess(TRAINER), _guess(POKEMON)), by="opponent"),
)

_WORKS = Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))

# Sabrina's Alakazam
ability(
    "gym2-16",
    "Psylink",
    Grant(Select("play", where=Filter(types=("Psychic",), other=True)), cond=_WORKS),
)

# Blaine's Charmeleon
_FLAMES = energy_on(SELF, Filter(provides=("Fire",)))
attack(
    "gym2-31",
    "Bonfire",
    Price((Flip(3), discard(Choice(_FLAMES, Heads())), If(Compare(Done(), "<", Heads()), (CancelAttack(),)))),
    Damage(OPPONENT_POKEMON, Linear(Heads(), 10), weakness=False),
)

# Koga's Pidgey
attack(
    "gym2-49",
    "Messenger",
    Move(SELF, "deck top", attached="with"),
    Search(((Filter(any_of=(BASIC_POKEMON, EVOLUTION), none_of=(Filter(name=(OWN_NAME,)),)), 1),)),
)

# Koga's Zubat
_ZUBAT = Filter(name=(OWN_NAME,))
attack(
    "gym2-83",
    "Group Attack",
    May((Search(((Filter(category="Pokémon", stage=("Basic",), name=(OWN_NAME,)), None),), "bench"),)),
    AttackDamage("times", Count(Select("play", where=_ZUBAT))),
)

# Sabrina's Hypno
_YOURS, _THEIRS = Select("discard", where=BASIC_POKEMON), Select("discard", "opponent", BASIC_POKEMON)
attack(
    "gym2-56",
    "Invigorate",
    If(
        Compare(Room(), "==", 0),
        (PutIntoPlay(Choice(_THEIRS)),),
        (
            If(
                Compare(Room("opponent"), "==", 0),
                (PutIntoPlay(Choice(_YOURS)),),
                (PutIntoPlay(Choice(Select("discard", "both", BASIC_POKEMON))),),
            ),
        ),
    ),
    *HALF_DAMAGED,
)

# Viridian City Gym
trainer("gym2-123", On("became", (Heal(It("event"), 20),), "any", Filter(contains="Giovanni")))

# Koga
trainer(
    "gym2-19",
    Delayed(
        "damaged by opponent",
        (
            If(
                All(
                    (
                        Passes(It("other"), Filter(contains="Koga")),
                        Passes(It("event"), Filter(active=True)),
                    )
                ),
                (Inflict(("Poisoned",), It("event")),),
            ),
        ),
        of=OPPONENT_POKEMON,
        lasts=THIS_TURN,
    ),
)

# Koga's Ditto
attack(
    "gym2-10",
    "Giant Growth",
    Flip(),
    If(
        HEADS,
        (
            Modify("hp", "set", 80, SELF, lasts=Duration("game")),
            Modify("base damage", "set", 30, SELF, attack="Pound", lasts=Duration("game")),
        ),
    ),
)

# Giovanni
trainer(
    "gym2-18",
    Choose(Choice(Select("play", where=Filter(contains="Giovanni")), name="chosen")),
    Permit("evolve fresh", It("chosen"), lasts=Duration("end of turn", "play")),
    Permit("evolve on first turn", It("chosen"), lasts=Duration("end of turn", "play")),
)
