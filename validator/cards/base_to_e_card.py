"""Cards from the Base Set to the e-Card sets (1996–2002)."""

from __future__ import annotations

from typing import get_args

from validator.cards.shapes import *
from validator.effects.ir.lasting import *
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.effects.ir.values import EffectSource
from validator.effects.registry import ability, attack, energy, trainer
from validator.vocabulary import ENERGY_TYPES, EnergyType

_BASIC_TYPES = tuple(each for each in ENERGY_TYPES if each not in ("Dragon", "Colorless"))
"""The types of basic Energy."""

_WORKS = Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))
"""Pokémon Powers of these years: not while Asleep, Confused or Paralyzed."""

_OTHERS = Select("play", where=Filter(other=True))

_BUZZAP = (
    activated(
        Require(_WORKS),
        Require(Exists(_OTHERS)),
        Choose(Choice(_OTHERS, name="host")),
        KnockOut(SELF, at_once=True),
        Attach(ThisCard(), It("host")),
        Mode(
            tuple(
                (ProvideFor((kind, kind), ALL_POKEMON, lasts=Duration("game", "card"), this=True),)
                for kind in (*_BASIC_TYPES, "Colorless")
            )
        ),
        limit="any",
    ),
    AsAttached("Special Energy", (Provide(("Colorless", "Colorless")),)),
)
"""What Electrode does in two sets, in different words."""

ability("base1-21 Electrode", "Buzzap", *_BUZZAP)

attack("base1-59 Poliwag", "Water Gun", AttackDamage("add", Linear(Unused("Water"), 10, high=20)))

trainer("base1-70 Clefairy Doll", AsBasic(10, no_prize=True))

trainer(
    "base1-72 Devolution Spray",
    Require(Exists(Select("play", where=Filter(evolved=True)))),
    Choose(Choice(Select("play", where=Filter(evolved=True)), name="chosen")),
    ChooseNumber(1, Count(Attached(It("chosen"), "under"))),
    repeat(Devolve(It("chosen"), "discard"), times=Number()),
)

trainer(
    "base1-75 Lass",
    Reveal(YOUR_HAND),
    Reveal(OPPONENT_HAND),
    Move(Select("hand", "both", TRAINER), "deck"),
    Shuffle("both"),
)

trainer(
    "base1-77 Pokémon Trader",
    price(Choose(Choice(Select("hand", where=POKEMON), name="given"))),
    Search(((POKEMON, 1),), shuffle=False),
    when(Compare(Done(), ">", 0), Move(It("given"), "deck", reveal=True)),
    Shuffle(),
)

_HALF_DAMAGED = (
    repeat(
        when(Compare(Linear(Counters(It("placed")), 20, 20), ">", Field(It("placed"), "hp")), Stop()),
        PlaceCounters(It("placed"), 1),
    ),
)
"""Damage counters for half the HP, rounded down to the nearest 10, of a Pokémon put onto the Bench."""

trainer(
    "base1-89 Revive",
    Require(Compare(Room(), ">", 0)),
    Require(Exists(Select("discard", where=BASIC_POKEMON))),
    PutIntoPlay(Choice(Select("discard", where=BASIC_POKEMON))),
    *_HALF_DAMAGED,
)

attack(
    "base2-2 Electrode",
    "Chain Lightning",
    Choose(Choice(DEFENDING, name="chosen")),
    when(
        Not(Passes(DEFENDING, Filter(types=("Colorless",)))),
        Damage(Select("bench", "both", Filter(kin="chosen")), 10),
    ),
)

_TYPED = Filter(other=True, none_of=(Filter(types=("Colorless",)),))

ability(
    "base2-13 Venomoth",
    "Shift",
    activated(
        Require(_WORKS),
        Require(Exists(Select("play", "both", _TYPED))),
        Choose(Choice(Select("play", "both", _TYPED), name="chosen")),
        Modify("type", "set", types_of=It("chosen"), lasts=Duration("game", "play")),
    ),
)

ability(
    "base2-34 Dodrio",
    "Retreat Aid",
    Modify("retreat", "add", -1, YOUR_ACTIVE, cond=Exists(Select("self", where=Filter(active=False)))),
)

attack(
    "base2-42 Persian",
    "Pounce",
    Modify(
        "damage dealt after",
        "add",
        -10,
        OPPONENT_ACTIVE,
        Filter(active=True),
        cond=Exists(Select("self", where=Filter(active=True))),
        lasts=OPPONENT_NEXT_TURN,
    ),
)

ability(
    "base2-55 Mankey",
    "Peek",
    activated(
        Require(_WORKS),
        mode(
            (Reveal(Top(1), "you"),),
            (Reveal(Top(1, "opponent"), "you"),),
            (Reveal(Choice(OPPONENT_HAND, random=True), "you"),),
            (Reveal(Choice(Select("face-down prizes")), "you"),),
            (Reveal(Choice(Select("face-down prizes", "opponent")), "you"),),
        ),
    ),
)

attack("basep-8 Mew", "Devolution Beam", Devolve(Choice(Select("play", "both", Filter(evolved=True)))))

attack(
    "basep-21 Moltres",
    "Hyper Flame",
    price(
        Flip(),
        If(
            HEADS,
            (discard(Choice(energy_on(SELF, Filter(provides=("Fire",))))),),
            (discard(energy_on(SELF)),),
        ),
        when(NONE_DONE, CancelAttack()),
    ),
)

attack(
    "basep-32 Smeargle",
    "Paint",
    or_nothing(),
    Mode(
        tuple(
            (Modify("type", "set", types=(each,), scope=DEFENDING, lasts=Duration("game", "play")),)
            for each in ENERGY_TYPES
            if each != "Colorless"
        )
    ),
)

attack(
    "base3-8 Hypno",
    "Prophecy",
    ChooseNumber(1, 3, "cards"),
    mode((Reorder(Number("cards")),), (Reorder(Number("cards"), "opponent"),)),
)

trainer("base3-62 Mysterious Fossil", AsBasic(10, no_prize=True))

ability("base4-25 Electrode", "Buzzap", *_BUZZAP)

trainer(
    "base4-117 Super Potion",
    price(
        Choose(Choice(Select("play", where=Filter(damaged=True, powered=True)), name="chosen")),
        discard(Choice(energy_on(It("chosen")))),
    ),
    ChooseNumber(0, Least((4, Counters(It("chosen")))), "counters"),
    Heal(It("chosen"), Linear(Number("counters"), 10)),
)

_FUMING = Select("play", "both", Filter(name=("Koffing", "Weezing", "Dark Weezing")))

attack(
    "base5-14 Dark Weezing",
    "Mass Explosion",
    AttackDamage("times", Count(_FUMING)),
    Damage(_FUMING, 20, weakness=False),
)

trainer("base5-15 Here Comes Team Rocket!", ShowPrizes("both", face_up=True))

trainer(
    "base5-16 Rocket's Sneak Attack",
    Reveal(OPPONENT_HAND, "you"),
    Move(Choice(Select("hand", "opponent", TRAINER)), "deck"),
    Shuffle("opponent"),
)

energy("base5-17 Rainbow Energy", Provide(("Any",), attached=True), on("attached", PlaceCounters(HOST, 1)))

attack("base5-37 Dark Golduck", "Third Eye", price(discard(Choice(energy_on(SELF)))), Draw(3, up_to=True))

ability(
    "base5-66 Rattata",
    "Trickery",
    activated(Require(_WORKS), SwapPrizes(Top(1), Choice(Select("prizes")), to="deck top")),
)

trainer(
    "base5-74 Challenge!",
    If(
        Compare(Sum((Room(), Room("opponent"))), ">", 0),
        (
            May(
                (
                    when(
                        Compare(Room(), ">", 0),
                        Choose(Choice(Select("deck", where=BASIC_POKEMON), None, name="yours")),
                    ),
                    when(
                        Compare(Room("opponent"), ">", 0),
                        Choose(
                            Choice(
                                Select("deck", "opponent", BASIC_POKEMON), None, by="opponent", name="theirs"
                            )
                        ),
                    ),
                    PutIntoPlay(It("yours")),
                    PutIntoPlay(It("theirs")),
                    Shuffle("both"),
                ),
                (Draw(2),),
                by="opponent",
            ),
        ),
        (Draw(2),),
    ),
)

trainer(
    "base5-75 Digger",
    repeat(
        Flip(),
        when(TAILS, PlaceCounters(YOUR_ACTIVE, 1), Stop()),
        Flip(by="opponent"),
        when(TAILS, PlaceCounters(OPPONENT_ACTIVE, 1), Stop()),
    ),
)

trainer(
    "gym1-19 The Rocket's Trap",
    *on_heads(
        ChooseNumber(0, Least((3, Count(OPPONENT_HAND)))),
        Move(Choice(OPPONENT_HAND, Number(), random=True), "deck"),
        when(SOME_DONE, Shuffle("opponent")),
    ),
)

attack(
    "gym1-57 Misty's Tentacool",
    "Crystal Beam",
    *on_heads(Forbid("attach energy", DEFENDING, lasts=OPPONENT_NEXT_TURN)),
)

trainer(
    "gym1-102 Misty",
    price(discard(Choice(YOUR_HAND, 2))),
    Modify(
        "damage dealt after",
        "add",
        20,
        Select("play", where=Filter(contains="Misty")),
        Filter(active=True),
        lasts=THIS_TURN,
    ),
)

trainer(
    "gym1-105 Blaine's Last Resort",
    Reveal(YOUR_HAND),
    Require(Not(Exists(Select("hand", where=Filter(none_of=(Filter(name=(OWN_NAME,)),)))))),
    Draw(5),
)

trainer(
    "gym1-107 Celadon City Gym",
    activated(
        Choose(Choice(Select("play", where=Filter(contains="Erika", powered=True)), name="chosen")),
        discard(Choice(Attached(It("chosen")))),
        when(SOME_DONE, Cure(It("chosen"), ("Asleep", "Confused", "Paralyzed", "Poisoned"))),
        limit="any",
    ),
)

trainer(
    "gym1-109 Erika's Maids",
    price(Choose(Choice(YOUR_HAND, 2, name="given"))),
    Search(((Filter(category="Pokémon", contains="Erika"), 2),), shuffle=False),
    when(SOME_DONE, Move(It("given"), "deck")),
    Shuffle(),
)

trainer(
    "gym1-111 Good Manners",
    Reveal(YOUR_HAND),
    Require(Not(Exists(Select("hand", where=BASIC_POKEMON)))),
    Search(((BASIC_POKEMON, 1),)),
)

trainer(
    "gym1-112 Lt. Surge's Treaty", mode((TakePrizes(), TakePrizes(side="opponent")), (Draw(),), by="opponent")
)

trainer(
    "gym1-117 Sabrina's ESP",
    Attaches(),
    OnlyOn(Filter(contains="Sabrina"), stays=True),
    on("end of turn", discard(ThisCard()), whose="you"),
    Permit("flip again", HOST),
)

trainer(
    "gym1-118 Secret Mission", Reveal(OPPONENT_HAND, "you"), discard(Choice(YOUR_HAND, None)), Draw(Done())
)

trainer("gym1-122 Energy Flow", Move(Choice(Attached(YOUR_POKEMON), None), "hand"))

trainer(
    "gym1-125 Sabrina's Gaze",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    Draw(Done()),
    Move(OPPONENT_HAND, "deck"),
    Shuffle("opponent"),
    Draw(Done(), "opponent"),
)

trainer("gym1-126 Trash Exchange", Move(YOUR_DISCARD, "deck"), Shuffle(), discard(Top(Done())))

attack(
    "gym2-10 Koga's Ditto",
    "Giant Growth",
    *on_heads(
        Modify("hp", "set", 80, SELF, lasts=Duration("game")),
        Modify("base damage", "set", 30, SELF, attack="Pound", lasts=Duration("game")),
    ),
)

_OWN_COUNTERS, _THEIR_COUNTERS = Counters(SELF), Counters(DEFENDING)

attack(
    "gym2-14 Rocket's Mewtwo",
    "Juxtapose",
    *on_heads(
        If(
            Compare(_OWN_COUNTERS, ">", _THEIR_COUNTERS),
            (MoveCounters(SELF, DEFENDING, Sum((_OWN_COUNTERS, Linear(_THEIR_COUNTERS, -1, low=None)))),),
            (MoveCounters(DEFENDING, SELF, Sum((_THEIR_COUNTERS, Linear(_OWN_COUNTERS, -1, low=None)))),),
        )
    ),
)

ability(
    "gym2-16 Sabrina's Alakazam",
    "Psylink",
    Grant(Select("play", where=Filter(types=("Psychic",), other=True)), cond=_WORKS),
)

trainer(
    "gym2-18 Giovanni",
    Choose(Choice(Select("play", where=Filter(contains="Giovanni")), name="chosen")),
    Permit("evolve fresh", It("chosen"), lasts=Duration("end of turn", "play")),
    Permit("evolve on first turn", It("chosen"), lasts=Duration("end of turn", "play")),
)

trainer(
    "gym2-19 Koga",
    Delayed(
        "damaged by opponent",
        (
            when(
                All((Passes(It("other"), Filter(contains="Koga")), Passes(It("event"), Filter(active=True)))),
                Inflict(("Poisoned",), It("event")),
            ),
        ),
        of=OPPONENT_POKEMON,
        lasts=THIS_TURN,
    ),
)

attack(
    "gym2-31 Blaine's Charmeleon",
    "Bonfire",
    price(
        Flip(3),
        discard(Choice(energy_on(SELF, Filter(provides=("Fire",))), Heads())),
        when(Compare(Done(), "<", Heads()), CancelAttack()),
    ),
    Damage(OPPONENT_POKEMON, Linear(Heads(), 10), weakness=False),
)

ability(
    "gym2-38 Erika's Bellsprout",
    "Soak Up",
    activated(
        Require(_WORKS),
        Attach(
            Choice(
                energy_on(Select("play", where=Filter(other=True)), Filter(provides=("Grass",))),
                2,
                up_to=True,
            ),
            SELF,
        ),
    ),
)

attack(
    "gym2-43 Giovanni's Meowth",
    "False Charity",
    *on_heads(LookAt(1, TRAINER, 1, "discard", "hand", must=True, whose="opponent")),
)

attack(
    "gym2-49 Koga's Pidgey",
    "Messenger",
    Move(SELF, "deck top", attached="with"),
    Search(((Filter(any_of=(BASIC_POKEMON, EVOLUTION), none_of=(Filter(name=(OWN_NAME,)),)), 1),)),
)

attack(
    "gym2-56 Sabrina's Hypno",
    "Invigorate",
    If(
        Compare(Room(), "==", 0),
        (PutIntoPlay(Choice(Select("discard", "opponent", BASIC_POKEMON))),),
        (
            If(
                Compare(Room("opponent"), "==", 0),
                (PutIntoPlay(Choice(Select("discard", where=BASIC_POKEMON))),),
                (PutIntoPlay(Choice(Select("discard", "both", BASIC_POKEMON))),),
            ),
        ),
    ),
    *_HALF_DAMAGED,
)

attack(
    "gym2-57 Sabrina's Jynx",
    "Helping Hand",
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    ChooseNumber(0, Counters(It("chosen")), "counters"),
    Heal(It("chosen"), Linear(Number("counters"), 10)),
    Draw(Number("counters")),
)

attack(
    "gym2-83 Koga's Zubat",
    "Group Attack",
    may(Search(((Filter(category="Pokémon", stage=("Basic",), name=(OWN_NAME,)), None),), "bench")),
    AttackDamage("times", Count(Select("play", where=Filter(name=(OWN_NAME,))))),
)

trainer(
    "gym2-108 Misty's Wish",
    Choose(Choice(Select("face-down prizes"), name="prize")),
    Reveal(It("prize"), "you"),
    If(
        Exists(YOUR_HAND),
        (May((SwapPrizes(Choice(YOUR_HAND), It("prize")),), (Draw(),), by="opponent"),),
        (may(Draw(), by="opponent"),),
    ),
)

trainer("gym2-109 Resistance Gym", Modify("resistance amount", "add", -20, ALL_POKEMON))

trainer(
    "gym2-110 Sabrina",
    Require(Compare(Count(Select("play", where=Filter(contains="Sabrina"))), ">=", 2)),
    Choose(Choice(Select("play", where=Filter(contains="Sabrina", powered=True)), name="from")),
    Attach(
        Attached(It("from")), Choice(Select("play", where=Filter(contains="Sabrina", but="from")), name="to")
    ),
)


def _guess(where: Filter, cards: int) -> tuple[Step, ...]:
    """Return what is done when the opponent guesses that the card is of this kind: who is right draws."""
    return (Reveal(It("card")), If(Passes(It("card"), where), (Draw(cards, "opponent"),), (Draw(cards),)))


trainer(
    "gym2-111 Blaine's Quiz #2",
    Require(Compare(Count(YOUR_HAND), ">=", 2)),
    Choose(Choice(YOUR_HAND, name="card")),
    mode(_guess(ENERGY, 2), _guess(TRAINER, 2), _guess(POKEMON, 2), by="opponent"),
)

trainer(
    "gym2-123 Viridian City Gym",
    on("became", Heal(It("event"), 20), whose="any", where=Filter(contains="Giovanni")),
)

energy(
    "neo1-19 Metal Energy",
    Provide(("Metal",)),
    Modify("damage taken", "add", -10, HOST),
    Modify("damage dealt", "add", -10, HOST, POKEMON, cond=Not(Passes(HOST, Filter(types=("Metal",))))),
)

attack(
    "neo1-31 Croconaw",
    "Jaw Clamp",
    Forbid("retreat", DEFENDING, lasts=Duration("end of opponent turn", "either")),
    Forbid("leave active", DEFENDING, lasts=Duration("end of opponent turn", "either")),
)

attack(
    "neo1-36 Gloom",
    "Sticky Nectar",
    *on_heads(
        AttackDamage("add", 10),
        Forbid("retreat", DEFENDING, lasts=Duration("end of opponent turn", "either")),
        Forbid("leave active", DEFENDING, lasts=Duration("end of opponent turn", "either")),
    ),
)

attack(
    "neo1-39 Ledian",
    "Baton Pass",
    Choose(Choice(Select("bench", where=Filter(types=("Grass",))), name="chosen")),
    Attach(energy_on(SELF, Filter(provides=("Grass",))), It("chosen")),
    Switch(to=It("chosen")),
)

attack(
    "neo1-65 Mareep",
    "Static Electricity",
    may(
        Search(
            ((Filter(provides=("Lightning",)), Count(Select("play", "both", Filter(name=(OWN_NAME,))))),),
            "attach",
            SELF,
        )
    ),
)

trainer(
    "neo1-83 Arcade Game",
    Shuffle(),
    Choose(Choice(Top(3), 3, name="shown")),
    Reveal(It("shown")),
    for_each(
        It("shown"), when(Compare(Count(It("shown", Filter(like="each"))), ">=", 2), to_hand(It("each")))
    ),
    Shuffle(),
)

trainer(
    "neo1-86 Focus Band", ReplaceKnockOut(10, HOST, source="opponent", flip=True, discard=True, effects=True)
)

trainer("neo1-88 PokéGear", LookAt(7, TRAINER), Forbid("play trainer", YOUR_POKEMON, lasts=THIS_TURN))

trainer(
    "neo1-89 Super Energy Retrieval",
    price(discard(Choice(YOUR_HAND, 2, name="given"))),
    to_hand(Choice(Select("discard", where=Filter(energy="Basic", but="given")), 4)),
)

_OLD = Filter(any_of=(BASIC_POKEMON, EVOLUTION, BASIC_ENERGY))

_YOUR_OLD, _THEIR_OLD = Select("discard", where=_OLD), Select("discard", "opponent", _OLD)

trainer(
    "neo1-90 Time Capsule",
    If(
        Compare(Count(_THEIR_OLD), ">=", 5),
        (may(Move(Choice(_THEIR_OLD, 5, by="opponent"), "deck"), Shuffle("opponent"), by="opponent"),),
        (may(Move(_THEIR_OLD, "deck"), Shuffle("opponent"), by="opponent"),),
    ),
    If(
        Compare(Count(_YOUR_OLD), ">=", 5),
        (may(Move(Choice(_YOUR_OLD, 5), "deck"), Shuffle()),),
        (may(Move(_YOUR_OLD, "deck"), Shuffle()),),
    ),
    Forbid("play trainer", YOUR_POKEMON, lasts=THIS_TURN),
)

trainer(
    "neo1-92 Card-Flip Game",
    Choose(Choice(Select("face-down prizes", "opponent"), name="card")),
    mode(
        (Reveal(It("card"), "game"), when(Passes(It("card"), ENERGY), Draw(2))),
        (Reveal(It("card"), "game"), when(Passes(It("card"), TRAINER), Draw(2))),
        (Reveal(It("card"), "game"), when(Passes(It("card"), POKEMON), Draw(2))),
    ),
)

_BADLY_HURT = Exists(Select("host", where=Filter(min_counters=4)))

_GOLD_EATEN = (Heal(HOST, 40), discard(ThisCard()))

trainer(
    "neo1-93 Gold Berry",
    On("checkup", _GOLD_EATEN, whose="any", cond=_BADLY_HURT, optional=True),
    On("start of turn", _GOLD_EATEN, whose="any", cond=_BADLY_HURT),
)

_AFFECTED = Exists(Select("host", where=Filter(affected=("Asleep", "Confused", "Paralyzed", "Poisoned"))))

_CURED = (Cure(HOST, ("Asleep", "Confused", "Paralyzed", "Poisoned")), discard(ThisCard()))

trainer(
    "neo1-94 Miracle Berry",
    On("checkup", _CURED, whose="any", cond=_AFFECTED, optional=True),
    On("start of turn", _CURED, whose="any", cond=_AFFECTED),
)

trainer("neo1-95 New Pokédex", Shuffle(), ChooseNumber(0, 5), Reorder(Number()))

_EATEN = (Heal(HOST, 20), discard(ThisCard()))

_HURT = Exists(Select("host", where=Filter(min_counters=2)))

trainer(
    "neo1-99 Berry",
    On("checkup", _EATEN, whose="any", cond=_HURT, optional=True),
    On("start of turn", _EATEN, whose="any", cond=_HURT),
)

trainer(
    "neo1-102 Pokémon March",
    may(PutIntoPlay(Choice(Select("deck", "opponent", BASIC_POKEMON), by="opponent")), by="opponent"),
    may(PutIntoPlay(Choice(Select("deck", where=BASIC_POKEMON)))),
    Shuffle("both"),
)

energy(
    "neo1-104 Darkness Energy",
    Provide(("Darkness",)),
    Modify("damage dealt after", "add", 10, HOST, Filter(active=True)),
    on(
        "end of turn",
        PlaceCounters(HOST, 1),
        whose="any",
        cond=Not(Passes(HOST, Filter(any_of=(Filter(types=("Darkness",)), Filter(contains="Dark"))))),
    ),
)

ability(
    "neo2-2 Forretress",
    "Spikes",
    on(
        "moved to active",
        PlaceCounters(It("event"), 1),
        whose="opponent",
        cond=All((Not(Turn("yours")), _WORKS)),
    ),
)

ability(
    "neo2-8 Politoed",
    "Frog Song",
    Modify(
        "damage dealt after",
        "add",
        40,
        SELF,
        Filter(active=True),
        cond=All(
            (
                Compare(
                    Count(
                        Select("play", "both", Filter(name=("Poliwag", "Poliwhirl", "Poliwrath", "Politoed")))
                    ),
                    ">",
                    3,
                ),
                _WORKS,
            )
        ),
    ),
)

attack(
    "neo2-11 Smeargle",
    "Sketch",
    when(
        All(
            (
                Happened("attack used", "last turn", "opponent", of=DEFENDING),
                Passes(SELF, Filter(fresh=False)),
            )
        ),
        UseAttack(SELF, prices=False, last_turn=True),
    ),
)

ability(
    "neo2-38 Eevee",
    "Energy Evolution",
    on(
        "energy attached from hand",
        *on_heads(Evolve(where=Filter(kin="other"), onto=SELF, fresh=True)),
        cond=_WORKS,
    ),
)

attack("neo2-39 Houndour", "Plunder", discard(Attached(DEFENDING, "all", TRAINER)), Hit())

attack(
    "neo2-44 Poliwhirl",
    "Belly Drum",
    PlaceCounters(SELF, 3),
    when(Compare(Field(SELF, "remaining hp"), ">", 0), Search(((BASIC_ENERGY, 2),), "attach", SELF)),
)

ability(
    "neo2-68 Unown [I]",
    "[Increase]",
    on(
        "benched from hand",
        Search(((Filter(category="Pokémon", contains="Unown"), 1),), "bench"),
        cond=Compare(Room(), ">", 0),
        optional=True,
    ),
)

trainer("neo2-74 Ruin Wall", Search(((Filter(category="Pokémon", contains="Unown"), 1),), "bench"))

attack(
    "si1-1 Mew",
    "Rainbow Wave",
    Mode(
        tuple(
            (
                when(
                    Exists(energy_on(SELF, Filter(provides=(each,)))),
                    Damage(Select("play", "opponent", Filter(types=(each,))), 20, weakness=False),
                ),
            )
            for each in _BASIC_TYPES
        )
    ),
)

attack(
    "si1-5 Ivysaur",
    "Strange Scent",
    Flip(name="first"),
    Flip(name="second", by="opponent"),
    when(Compare(Heads("first"), ">=", 1), repeat(Heal(Choice(Select("play", where=DAMAGED)), 10), times=3)),
    when(
        Compare(Heads("second"), ">=", 1),
        repeat(Heal(Choice(Select("play", "opponent", DAMAGED), by="opponent"), 10), times=3),
    ),
)

_FIRE = Filter(provides=("Fire",))

ability(
    "neo3-6 Entei",
    "Howl",
    on(
        "benched from hand",
        discard(Top(5)),
        Attach(It(where=_FIRE), Select("play", where=Filter(types=("Fire",)))),
        EndTurn(),
        optional=True,
    ),
)

attack(
    "neo3-9 Jumpluff",
    "Evolutionary Spore",
    for_each(
        Choice(Select("play", where=Filter(name=("Hoppip", "Skiploom"))), None),
        Evolve(onto=It("each"), fresh=True, shuffle=False),
    ),
    Shuffle(),
)

_MAGNETS = Select("play", where=Filter(name=("Magnemite", "Magneton", "Dark Magneton")))

ability(
    "neo3-10 Magneton",
    "Electromagnetic Power",
    activated(Require(_WORKS), Attach(Choice(energy_on(_MAGNETS)), _MAGNETS), limit="any"),
)

ability(
    "neo3-15 Aerodactyl",
    "Prehistoric Memory",
    Grant(Attached(SELF, "under"), Select("play", "both", Filter(evolved=True)), cond=_WORKS),
)

attack("neo3-19 Kingdra", "Genetic Memory", UseAttack(Attached(SELF, "under")))

attack(
    "neo3-25 Starmie",
    "Core Stream",
    Mode(
        tuple(
            (Damage(Select("play", "opponent", Filter(energy_of=(each,))), 20, weakness=False),)
            for each in _BASIC_TYPES
        )
    ),
)

ability(
    "neo3-26 Sudowoodo",
    "Mimic",
    Grant(OPPONENT_ACTIVE, cond=All((Exists(Select("self", where=Filter(active=True))), _WORKS))),
)

ability(
    "neo3-33 Magcargo",
    "Magma Pool",
    on("moved to bench", Attach(Choice(energy_on(SELF, _FIRE)), YOUR_ACTIVE)),
)

attack(
    "neo3-41 Aipom",
    "Grab",
    Move(Choice(Attached(OPPONENT_POKEMON, "all", TRAINER)), "deck"),
    Shuffle("opponent"),
)

ability(
    "neo3-58 Unown [K]",
    "[Keep]",
    Stay(energy_on(Select("play", where=Filter(contains="Unown"))), ("discard",), get_args(EffectSource)),
)

attack(
    "neo4-2 Dark Crobat",
    "Dark Drain",
    for_each(
        OPPONENT_POKEMON,
        *on_heads(Damage(It("each"), 10, weakness=False), Heal(SELF, DamageTaken(It("each"), "this turn"))),
    ),
)

_BABIES = Select("play", "opponent", Filter(markers=("Baby",)))

_SCARES = All((Exists(Select("self", where=Filter(active=True))), _WORKS))

ability(
    "neo4-5 Dark Feraligatr",
    "Scare",
    Suppress(_BABIES, ("powers",), cond=_SCARES),
    Forbid("attack", _BABIES, cond=_SCARES),
)

ability("neo4-6 Dark Gengar", "Deep Sleep", Modify("sleep", "set", 2, ALL_POKEMON, stacks=False, cond=_WORKS))

_THEIR_BASICS = Select("hand", "opponent", BASIC_POKEMON)

attack(
    "neo4-7 Dark Houndoom",
    "Eerie Howl",
    when(
        Compare(Room("opponent"), ">", 0),
        Reveal(OPPONENT_HAND, "you"),
        when(
            Exists(_THEIR_BASICS),
            PutIntoPlay(Choice(_THEIR_BASICS), "opponent"),
            Switch("opponent", "you", It("placed")),
        ),
    ),
)

ability(
    "neo4-15 Light Togetic",
    "Gift",
    on(
        "evolved",
        may(
            Move(Choice(Select("deck", "opponent", TOOL), up_to=True, by="opponent"), "hand", reveal=True),
            Shuffle("opponent"),
            by="opponent",
        ),
        may(Search(((TOOL, 1),))),
    ),
)

energy(
    "neo4-16 Miracle Energy",
    Provide(("Any", "Any"), attached=True),
    OnlyOn(Filter(any_of=(Filter(contains="Shining"), Filter(contains="Light"))), stays=True),
    on("end of turn", discard(ThisCard()), whose="you"),
)

attack(
    "neo4-17 Dark Ariados",
    "Poison Bind",
    Inflict(("Poisoned",), DEFENDING),
    *on_heads(
        Forbid("retreat", DEFENDING, lasts=OPPONENT_NEXT_TURN),
        Forbid("leave active", DEFENDING, lasts=OPPONENT_NEXT_TURN),
    ),
)

ability(
    "neo4-20 Dark Slowking",
    "Cunning",
    activated(Require(_WORKS), *on_heads(Reveal(Top(1, "opponent"), "you"), may(Shuffle("opponent")))),
)

attack(
    "neo4-21 Dark Ursaring",
    "Provoke",
    Reveal(OPPONENT_HAND, "you"),
    PutIntoPlay(Choice(_THEIR_BASICS, None), "opponent"),
    Reveal(YOUR_HAND),
    PutIntoPlay(Choice(Select("hand", where=BASIC_POKEMON), None, by="opponent"), "you"),
)

attack(
    "neo4-24 Light Ledian",
    "Flash Touch",
    when(
        Exists(YOUR_BENCH),
        Switch(),
        Prevent(
            ("conditions",),
            YOUR_ACTIVE,
            source="both",
            only=("Asleep", "Confused", "Paralyzed", "Poisoned"),
            lasts=Duration("game", "pokemon"),
        ),
    ),
)

attack(
    "neo4-46 Light Flareon",
    "Burning Flame",
    price(
        Flip(2),
        discard(Choice(energy_on(SELF, _FIRE), Heads())),
        when(Compare(Done(), "<", Heads()), CancelAttack()),
    ),
    AttackDamage("add", Linear(Heads(), 20)),
)

ability(
    "neo4-59 Unown [Q]",
    "[Quicken]",
    activated(
        *on_heads(
            Prevent(
                ("damage", "effects"),
                Select("play", where=Filter(contains="Unown")),
                source="both",
                lasts=Duration("opponent's next turn", "player"),
            )
        ),
        shared=True,
    ),
)

ability(
    "neo4-89 Unown [V]",
    "[Vanish]",
    on(
        "benched from hand",
        *on_heads(
            Move(
                Choice(Select("play", where=Filter(contains="Unown", none_of=(Filter(name=(OWN_NAME,)),)))),
                "hand",
            )
        ),
        optional=True,
    ),
)

trainer(
    "neo4-94 Impostor Professor Oak's Invention",
    Reveal(Select("prizes", "opponent"), "you"),
    may(
        Move(Select("prizes", "opponent"), "deck"),
        Shuffle("opponent"),
        Move(Top(Done(), "opponent"), "prizes"),
    ),
)

trainer(
    "neo4-96 Thought Wave Machine",
    Flip(None),
    Move(Choice(Attached(OPPONENT_ACTIVE), Heads()), "hand"),
    EndTurn(),
)

trainer(
    "neo4-97 Counterattack Claws",
    on(
        "damaged by opponent",
        *on_heads(PlaceCounters(OPPONENT_ACTIVE, 2)),
        discard(ThisCard()),
        cond=All((Not(Turn("yours")), Exists(Select("host", where=Filter(active=True))))),
    ),
)

trainer(
    "neo4-98 Energy Amplifier",
    price(Move(Choice(Select("hand", where=ENERGY)), "deck", reveal=True)),
    Shuffle(),
    *on_heads(Search(((BASIC_ENERGY, 3),))),
)

trainer(
    "neo4-101 Magnifier",
    Attaches(),
    on("end of turn", discard(ThisCard()), whose="you"),
    Pierce(("resistance",), HOST),
)

trainer(
    "neo4-102 Pokémon Personality Test",
    Choose(Choice(Select("hand", where=EVOLUTION), name="card")),
    mode(
        _guess(Filter(contains="Light"), 3),
        _guess(Filter(contains="Dark"), 3),
        _guess(Filter(none_of=(Filter(contains="Light"), Filter(contains="Dark"))), 3),
        by="opponent",
    ),
)

trainer(
    "neo4-103 Team Rocket's Evil Deeds",
    Reveal(OPPONENT_HAND, "you"),
    Move(Choice(OPPONENT_HAND), "deck"),
    Shuffle("opponent"),
    may(Draw(2, "opponent", up_to=True), by="opponent"),
)

attack(
    "neo4-113 Shining Tyranitar",
    "Destructive Fire",
    price(
        Flip(Count(energy_on(SELF, _FIRE))),
        discard(Choice(energy_on(SELF, _FIRE), Heads())),
        when(Compare(Done(), "<", Heads()), CancelAttack()),
    ),
    discard(Choice(energy_on(DEFENDING), Heads())),
)

trainer(
    "lc-102 Pokémon Breeder",
    Evolve(
        "hand", Filter(category="Pokémon", stage=("Stage 2",)), Select("play", where=BASIC_POKEMON), skip=True
    ),
)

trainer(
    "lc-104 Scoop Up",
    Choose(Choice(YOUR_POKEMON, name="chosen")),
    If(
        Passes(It("chosen"), Filter(evolved=True)),
        (Move(Attached(It("chosen"), "under", BASIC_POKEMON), "hand"), discard(It("chosen"))),
        (Move(It("chosen"), "hand"),),
    ),
)

trainer("lc-109 Mysterious Fossil", AsBasic(10, no_prize=True))

ability(
    "ecard1-1 Alakazam",
    "Psymimic",
    Grant(OPPONENT_POKEMON, cond=Not(Exists(Select("self", where=Filter(affected=("*",)))))),
)

ability(
    "ecard1-9 Dragonite",
    "Tailwind",
    activated(Modify("retreat", "set", 0, YOUR_ACTIVE, lasts=Duration("end of turn")), where="bench"),
)

ability(
    "ecard1-12 Feraligatr",
    "Major Tsunami",
    activated(Switch("opponent", by="opponent"), Switch(), where="active", no_conditions=True),
)

ability(
    "ecard1-28 Typhlosion",
    "Heat Up",
    activated(
        Require(Compare(Count(energy_on(OPPONENT_POKEMON)), ">", Count(energy_on(YOUR_POKEMON)))),
        Search(((Filter(provides=("Fire",)), 1),), to="attach", onto=YOUR_BENCH),
        no_conditions=True,
    ),
)

attack(
    "bog-4 Rocket's Scizor",
    "Focus",
    Modify("base damage", "times", 2, SELF, attack="Agility", lasts=YOUR_NEXT_TURN),
)

ability(
    "ecard2-3 Ariados", "Gluey Slime", Modify("retreat", "add", 1, Select("active", "both"), stacks=False)
)

ability(
    "ecard2-6 Blissey",
    "Happy Healing",
    activated(
        Choose(Choice(YOUR_BENCH, name="chosen")),
        *on_heads(Heal(It("chosen"), Linear(Units(SELF), 10))),
        no_conditions=True,
    ),
)

attack(
    "ecard2-9 Elekid",
    "Energy Kick",
    *on_heads(Attach(Choice(energy_on(DEFENDING)), Choice(OPPONENT_BENCH, by="opponent"))),
)

_POWERED = Select("play", "opponent", Filter(powered=True))

ability(
    "ecard2-22 Magneton",
    "Magnetic Flow",
    activated(
        Flip(),
        when(
            All((HEADS, Compare(Count(_POWERED), ">=", 2))),
            Choose(Choice(_POWERED, name="one")),
            Choose(Choice(energy_on(It("one")), name="first")),
            Choose(Choice(Select("play", "opponent", Filter(powered=True, but="one")), name="other one")),
            Choose(Choice(energy_on(It("other one")), name="second")),
            Attach(It("first"), It("other one")),
            Attach(It("second"), It("one")),
        ),
        where="active",
        no_conditions=True,
    ),
)

attack(
    "ecard2-22 Magneton",
    "Steel Wave",
    Choose(Choice(DEFENDING, name="chosen")),
    Damage(Select("bench", "opponent", Filter(kin="chosen")), 10),
)

ability(
    "ecard2-38 Tentacruel",
    "Strange Tentacles",
    activated(
        Require(Compare(Count(energy_on(OPPONENT_ACTIVE)), "<", Count(energy_on(YOUR_ACTIVE)))),
        Attach(Choice(Select("discard", "opponent", ENERGY)), OPPONENT_ACTIVE),
        no_conditions=True,
    ),
)

ability(
    "ecard2-39 Togetic",
    "Miracle Shift",
    activated(
        Choose(Choice(Select("play", where=Filter(holding=(BASIC_ENERGY,))), name="chosen")),
        discard(Choice(energy_on(It("chosen"), BASIC_ENERGY))),
        Attach(Choice(Select("discard", where=BASIC_ENERGY)), It("chosen")),
        no_conditions=True,
    ),
)

ability(
    "ecard2-41 Umbreon",
    "Dark Moon",
    activated(
        Require(Exists(Select("self", where=Filter(energy_of=("Darkness",))))),
        Reveal(OPPONENT_HAND, "you"),
        Choose(Choice(OPPONENT_HAND, Units(SELF, "Darkness"), up_to=True, name="chosen")),
        Move(It("chosen"), "deck"),
        Shuffle("opponent"),
        Draw(Count(It("chosen")), "opponent"),
        where="active",
        no_conditions=True,
    ),
)

ability(
    "ecard2-49 Gloom", "Enervating Pollen", Modify("resistance amount", "set", 10, Select("active", "both"))
)

attack(
    "ecard2-108 Slowpoke",
    "Fishing Tail",
    to_hand(
        Choice(Select("discard", where=Filter(any_of=(BASIC_POKEMON, EVOLUTION, BASIC_ENERGY)))), reveal=True
    ),
)

attack(
    "ecard2-110 Sneasel",
    "Rob",
    Reveal(OPPONENT_HAND, "you"),
    Move(Select("hand", "opponent", Filter(kind=("Technical Machine", "Pokémon Tool"))), "deck"),
    Shuffle("opponent"),
)

trainer(
    "ecard2-118 Apricorn Forest",
    activated(
        Require(Compare(Room(), ">", 0)),
        *on_heads(
            Choose(Choice(Select("hand", where=BASIC_ENERGY), name="shown")),
            when(
                Exists(It("shown")),
                Reveal(It("shown")),
                Search(((Filter(category="Pokémon", stage=("Basic",), kin="shown"), 1),), "bench"),
            ),
        ),
    ),
)

trainer(
    "ecard2-125 Healing Berry",
    on(
        "end of turn",
        Heal(HOST, 30),
        discard(ThisCard()),
        whose="any",
        cond=Exists(Select("host", where=Filter(max_remaining=20))),
    ),
)

trainer(
    "ecard2-134 Super Energy Removal 2",
    Flip(2),
    If(
        Compare(Heads(), "==", 2),
        (discard(Attached(OPPONENT_ACTIVE)),),
        (when(Compare(Heads(), "==", 0), discard(Attached(YOUR_ACTIVE))),),
    ),
)

trainer(
    "ecard2-135 Time Shard",
    on(
        "knocked out by attack",
        Move(Choice(energy_on(It("event"), BASIC_ENERGY), 2, up_to=True), "hand"),
        by=Filter(active=True),
        cond=Not(Turn("yours")),
        optional=True,
    ),
)

trainer("ecard2-137 Traveling Salesman", Search(((Filter(kind=("Technical Machine", "Pokémon Tool")), 2),)))

trainer(
    "ecard2-138 Undersea Ruins",
    activated(*on_heads(Devolve(Choice(Select("play", where=Filter(evolved=True))), "discard"))),
)

trainer(
    "ecard2-139 Power Plant",
    activated(
        price(discard(Choice(Select("hand", where=BASIC_ENERGY)))),
        to_hand(Choice(Select("discard", where=BASIC_ENERGY)), reveal=True),
    ),
)

ability(
    "ecard3-1 Aerodactyl",
    "Ancient Wind",
    activated(Suppress(ALL_POKEMON, ("bodies",), lasts=THIS_TURN), where="active", no_conditions=True),
)

ability(
    "ecard3-18 Magcargo",
    "Streaming Mantle",
    on(
        "evolved",
        discard(Top(3)),
        Move(Choice(Select("discard", where=BASIC_ENERGY), 3), "deck"),
        Shuffle(),
        discard(Top(3, "opponent")),
        Move(Choice(Select("discard", "opponent", BASIC_ENERGY), 3, by="opponent"), "deck"),
        Shuffle("opponent"),
        cond=Exists(Select("self", where=Filter(active=True))),
        optional=True,
    ),
)

attack(
    "ecard3-18 Magcargo",
    "Crushing Lava",
    may(
        discard(Choice(energy_on(SELF, basic_energy("Fire", "Fighting")), name="given")),
        when(Passes(It("given"), Filter(provides=("Fighting",))), AttackDamage("add", 20)),
    ),
    Hit(),
    when(Passes(It("given"), Filter(provides=("Fire",))), Inflict(("Burned",), DEFENDING)),
)

_OWN_ENERGY, _THEIR_ENERGY = Count(energy_on(SELF)), Count(energy_on(DEFENDING))

attack(
    "ecard3-20 Magneton",
    "Bounce Off",
    If(
        Compare(_OWN_ENERGY, "<", _THEIR_ENERGY),
        (Switch(),),
        (when(Compare(_OWN_ENERGY, ">", _THEIR_ENERGY), Switch("opponent", "opponent")),),
    ),
)

ability(
    "ecard3-34 Wigglytuff",
    "Good Neighbor",
    activated(
        *on_heads(
            ChooseNumber(0, Least((2, Counters(YOUR_ACTIVE))), "yours"),
            Heal(YOUR_ACTIVE, Linear(Number("yours"), 10)),
            ChooseNumber(0, Least((2, Counters(OPPONENT_ACTIVE))), "theirs", by="opponent"),
            Heal(OPPONENT_ACTIVE, Linear(Number("theirs"), 10)),
        ),
        shared=True,
        where="bench",
    ),
)

ability(
    "ecard3-40 Noctowl",
    "Investigate",
    activated(
        mode(
            (Reveal(Top(2), "you"),),
            (Reveal(Top(2, "opponent"), "you"),),
            (Reveal(Choice(Select("face-down prizes"), 2, up_to=True), "you"),),
            (Reveal(Choice(Select("face-down prizes", "opponent"), 2, up_to=True), "you"),),
        ),
        no_conditions=True,
    ),
)

ability(
    "ecard3-47 Buried Fossil",
    "Reconstruction",
    activated(
        price(Choose(Choice(Select("hand", where=BASIC_ENERGY)))),
        Search(((Filter(name=("Omanyte", "Kabuto")), 1),), shuffle=False),
        Move(Choice(Select("hand", where=BASIC_ENERGY)), "deck", reveal=True),
        Shuffle(),
    ),
)

trainer(
    "ecard3-119 Ancient Ruins",
    activated(
        Require(Not(Happened("supporter played"))),
        Reveal(YOUR_HAND),
        when(Not(Exists(Select("hand", where=SUPPORTER))), Draw()),
    ),
)

trainer(
    "ecard3-123 Desert Shaman",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    Draw(4, up_to=True),
    Move(OPPONENT_HAND, "deck"),
    Shuffle("opponent"),
    Draw(4, "opponent", up_to=True),
)

trainer(
    "ecard3-127 Hyper Potion",
    price(
        Choose(Choice(Select("play", where=Filter(damaged=True, holding=(BASIC_ENERGY,))), name="chosen")),
        discard(Choice(energy_on(It("chosen"), BASIC_ENERGY), 2, up_to=True, some=True, name="given")),
    ),
    ChooseNumber(0, Least((Linear(Count(It("given")), 2, 1), Counters(It("chosen")))), "counters"),
    Heal(It("chosen"), Linear(Number("counters"), 10)),
)


def _powered_by(*types: EnergyType) -> Cond:
    """Return whether basic Energy of each of these types is attached to this Pokémon."""
    return All(tuple(Exists(energy_on(SELF, basic_energy(each))) for each in types))


_STRONG = _powered_by("Fire", "Fighting")

attack(
    "ecard3-129 Miracle Sphere α",
    "Fire Force",
    when(_STRONG, AttackDamage("add", 10)),
    when(_powered_by("Fire", "Lightning"), Inflict(("Confused",), DEFENDING)),
    when(_STRONG, Heal(SELF, 30)),
)

attack(
    "ecard3-130 Miracle Sphere β",
    "Freezing Force",
    when(_powered_by("Fire", "Water"), AttackDamage("add", 10)),
    when(_powered_by("Fire", "Water"), Inflict(("Burned",), DEFENDING)),
    when(
        All((_powered_by("Water", "Psychic"), Exists(energy_on(DEFENDING)))),
        Move(Choice(energy_on(DEFENDING)), "deck"),
        Shuffle("opponent"),
    ),
)

_STORM = _powered_by("Water", "Lightning")

attack(
    "ecard3-131 Miracle Sphere γ",
    "Thunder Force",
    when(_STORM, AttackDamage("add", 10)),
    when(_powered_by("Grass", "Lightning"), Inflict(("Asleep", "Poisoned"), DEFENDING)),
    when(_STORM, may(PlaceCounters(OPPONENT_BENCH, 1))),
)

attack(
    "ecard3-135 Mystery Plate γ",
    "Retro Cave",
    when(Compare(Prizes("opponent"), ">=", 5), Move(YOUR_HAND, "deck"), Shuffle(), Draw(6)),
    when(
        Compare(Prizes("opponent"), "==", 2),
        Devolve(Choice(Select("play", "opponent", Filter(evolved=True))), "deck bottom"),
    ),
)

trainer(
    "ecard3-139 Star Piece",
    on(
        "checkup",
        Evolve(onto=HOST, fresh=True),
        discard(ThisCard()),
        whose="any",
        cond=Exists(Select("host", where=Filter(active=False, min_counters=2))),
    ),
)

energy(
    "ecard3-142 Bounce Energy",
    Provide(("Colorless", "Colorless")),
    OnlyOn(Filter(holding=(BASIC_ENERGY,)), stays=True),
    on("attached", to_hand(Choice(energy_on(HOST, BASIC_ENERGY)))),
)

energy(
    "ecard3-144 Retro Energy",
    Provide(("Colorless",)),
    on(
        "attached",
        ChooseNumber(0, Least((2, Counters(HOST))), "counters"),
        Heal(HOST, Linear(Number("counters"), 10)),
        Devolve(HOST, "discard"),
        cond=Exists(Select("host", where=Filter(evolved=True))),
        optional=True,
    ),
)

attack(
    "ecard3-145 Celebi",
    "Empathic Healing",
    Choose(Choice(Select("play", where=Filter(this=True)), name="chosen")),
    Heal(Select("play", "both", Filter(kin="chosen")), 20),
)

ability(
    "ecard3-149 Ho-Oh",
    "Crystal Type",
    on(
        "energy attached from hand",
        Modify("type", "set", types_of=It("other"), lasts=Duration("end of turn")),
        by=basic_energy("Fire", "Water", "Lightning"),
    ),
)
