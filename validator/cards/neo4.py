"""Cards of Neo Destiny."""

from __future__ import annotations

from validator.effects.ir.lasting import (
    Activated,
    Attaches,
    Forbid,
    Modify,
    On,
    OnlyOn,
    Pierce,
    Prevent,
    Provide,
    Suppress,
)
from validator.effects.ir.slots import (
    ALL_POKEMON,
    BASIC_ENERGY,
    BASIC_POKEMON,
    DEFENDING,
    ENERGY,
    EVOLUTION,
    HEADS,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    OWN_NAME,
    SELF,
    TOOL,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_HAND,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    DamageTaken,
    Done,
    Duration,
    Exists,
    Filter,
    Heads,
    It,
    Linear,
    Not,
    Passes,
    Room,
    Select,
    ThisCard,
    Top,
    Turn,
)
from validator.effects.ir.steps import (
    AttackDamage,
    CancelAttack,
    Choose,
    Damage,
    Draw,
    EndTurn,
    Flip,
    ForEach,
    Heal,
    If,
    Inflict,
    May,
    Mode,
    Move,
    PlaceCounters,
    Price,
    PutIntoPlay,
    Require,
    Reveal,
    Search,
    Shuffle,
    Step,
    Switch,
    discard,
    energy_on,
)
from validator.effects.registry import ability, attack, energy, trainer

_WORKS = Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))

_FIRE = Filter(provides=("Fire",))

_SCARES = All((Exists(Select("self", where=Filter(active=True))), _WORKS))

_BABIES = Select("play", "opponent", Filter(markers=("Baby",)))

# Dark Houndoom
THERE = Select("hand", "opponent", BASIC_POKEMON)


def _guess(where: Filter) -> tuple[Step, ...]:
    """Return what is done when the opponent guesses that the card is of this kind."""
    return (Reveal(It("card")), If(Passes(It("card"), where), (Draw(3, "opponent"),), (Draw(3),)))


# Dark Feraligatr
ability(
    "neo4-5", "Scare", Suppress(_BABIES, ("powers",), cond=_SCARES), Forbid("attack", _BABIES, cond=_SCARES)
)

attack(
    "neo4-7",
    "Eerie Howl",
    If(
        Compare(Room("opponent"), ">", 0),
        (
            Reveal(OPPONENT_HAND, "you"),
            If(
                Exists(THERE),
                (PutIntoPlay(Choice(THERE), "opponent"), Switch("opponent", "you", It("placed"))),
            ),
        ),
    ),
)

# Dark Slowking
ability(
    "neo4-20",
    "Cunning",
    Activated(
        (
            Require(_WORKS),
            Flip(),
            If(HEADS, (Reveal(Top(1, "opponent"), "you"), May((Shuffle("opponent"),)))),
        )
    ),
)

# Light Ledian
attack(
    "neo4-24",
    "Flash Touch",
    If(
        Exists(YOUR_BENCH),
        (
            Switch(),
            Prevent(
                ("conditions",),
                YOUR_ACTIVE,
                source="both",
                only=("Asleep", "Confused", "Paralyzed", "Poisoned"),
                lasts=Duration("game", "pokemon"),
            ),
        ),
    ),
)

# Impostor Professor Oak's Invention
trainer(
    "neo4-94",
    Reveal(Select("prizes", "opponent"), "you"),
    May(
        (
            Move(Select("prizes", "opponent"), "deck"),
            Shuffle("opponent"),
            Move(Top(Done(), "opponent"), "prizes"),
        )
    ),
)

# Thought Wave Machine
trainer("neo4-96", Flip(None), Move(Choice(Attached(OPPONENT_ACTIVE), Heads()), "hand"), EndTurn())

# Counterattack Claws
trainer(
    "neo4-97",
    On(
        "damaged by opponent",
        (Flip(), If(HEADS, (PlaceCounters(OPPONENT_ACTIVE, 2),)), discard(ThisCard())),
        cond=All((Not(Turn("yours")), Exists(Select("host", where=Filter(active=True))))),
    ),
)

# Energy Amplifier
trainer(
    "neo4-98",
    Price((Move(Choice(Select("hand", where=ENERGY)), "deck", reveal=True),)),
    Shuffle(),
    Flip(),
    If(HEADS, (Search(((BASIC_ENERGY, 3),)),)),
)

# Magnifier
trainer(
    "neo4-101",
    Attaches(),
    On("end of turn", (discard(ThisCard()),), whose="you"),
    Pierce(("resistance",), HOST),
)

# Pokémon Personality Test
trainer(
    "neo4-102",
    Choose(Choice(Select("hand", where=EVOLUTION), name="card")),
    Mode(
        (
            _guess(Filter(contains="Light")),
            _guess(Filter(contains="Dark")),
            _guess(Filter(none_of=(Filter(contains="Light"), Filter(contains="Dark")))),
        ),
        by="opponent",
    ),
)

# Team Rocket's Evil Deeds
trainer(
    "neo4-103",
    Reveal(OPPONENT_HAND, "you"),
    Move(Choice(OPPONENT_HAND), "deck"),
    Shuffle("opponent"),
    May((Draw(2, "opponent", up_to=True),), by="opponent"),
)

# Dark Crobat
attack(
    "neo4-2",
    "Dark Drain",
    ForEach(
        OPPONENT_POKEMON,
        (
            Flip(),
            If(
                HEADS,
                (
                    Damage(It("each"), 10, weakness=False),
                    Heal(SELF, DamageTaken(It("each"), "this turn")),
                ),
            ),
        ),
    ),
)

# Dark Gengar
ability("neo4-6", "Deep Sleep", Modify("sleep", "set", 2, ALL_POKEMON, stacks=False, cond=_WORKS))

# Miracle Energy
energy(
    "neo4-16",
    Provide(("Any", "Any"), attached=True),
    OnlyOn(Filter(any_of=(Filter(contains="Shining"), Filter(contains="Light"))), stays=True),
    On("end of turn", (discard(ThisCard()),), whose="you"),
)

# Dark Ursaring
attack(
    "neo4-21",
    "Provoke",
    Reveal(OPPONENT_HAND, "you"),
    PutIntoPlay(Choice(THERE, None), "opponent"),
    Reveal(YOUR_HAND),
    PutIntoPlay(Choice(Select("hand", where=BASIC_POKEMON), None, by="opponent"), "you"),
)

# Light Flareon
attack(
    "neo4-46",
    "Burning Flame",
    Price(
        (
            Flip(2),
            discard(Choice(energy_on(SELF, _FIRE), Heads())),
            If(Compare(Done(), "<", Heads()), (CancelAttack(),)),
        )
    ),
    AttackDamage("add", Linear(Heads(), 20)),
)

# Unown [Q]
ability(
    "neo4-59",
    "[Quicken]",
    Activated(
        (
            Flip(),
            If(
                HEADS,
                (
                    Prevent(
                        ("damage", "effects"),
                        Select("play", where=Filter(contains="Unown")),
                        source="both",
                        lasts=Duration("opponent's next turn", "player"),
                    ),
                ),
            ),
        ),
        shared=True,
    ),
)

# Unown [V]
ability(
    "neo4-89",
    "[Vanish]",
    On(
        "benched from hand",
        (
            Flip(),
            If(
                HEADS,
                (
                    Move(
                        Choice(
                            Select(
                                "play",
                                where=Filter(contains="Unown", none_of=(Filter(name=(OWN_NAME,)),)),
                            )
                        ),
                        "hand",
                    ),
                ),
            ),
        ),
        optional=True,
    ),
)

# Shining Tyranitar
attack(
    "neo4-113",
    "Destructive Fire",
    Price(
        (
            Flip(Count(energy_on(SELF, _FIRE))),
            discard(Choice(energy_on(SELF, _FIRE), Heads())),
            If(Compare(Done(), "<", Heads()), (CancelAttack(),)),
        )
    ),
    discard(Choice(energy_on(DEFENDING), Heads())),
)

# Dark Ariados
attack(
    "neo4-17",
    "Poison Bind",
    Inflict(("Poisoned",), DEFENDING),
    Flip(),
    If(
        HEADS,
        (
            Forbid("retreat", DEFENDING, lasts=OPPONENT_NEXT_TURN),
            Forbid("leave active", DEFENDING, lasts=OPPONENT_NEXT_TURN),
        ),
    ),
)

# Light Togetic
_GIFT = Select("deck", "opponent", TOOL)
ability(
    "neo4-15",
    "Gift",
    On(
        "evolved",
        (
            May(
                (
                    Move(Choice(_GIFT, up_to=True, by="opponent"), "hand", reveal=True),
                    Shuffle("opponent"),
                ),
                by="opponent",
            ),
            May((Search(((TOOL, 1),)),)),
        ),
    ),
)
