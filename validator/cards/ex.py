"""Cards of the EX era (2003–2006)."""

from validator.cards.shapes import *
from validator.effects.ir.lasting import *
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.effects.registry import ability, attack, energy, trainer

ability(
    "ex2-18 Kecleon",
    "Energy Variation",
    Modify("type", "set", types_of=Attached(SELF, "energy", BASIC_ENERGY)),
)

trainer(
    "ex2-87 Lanette's Net Search",
    Search(
        ((Filter(category="Pokémon", stage=("Basic",), none_of=(Filter(markers=("Baby",)),)), 3),),
        distinct="type",
    ),
)

trainer(
    "ex2-90 Claw Fossil",
    AsBasic(40, no_prize=True),
    Modify("hp", "add", 10, Select("self", where=Filter(name=("Mysterious Fossil",)))),
)

trainer("ex2-91 Mysterious Fossil", AsBasic(10, no_prize=True))

attack(
    "np-2 Groudon ex",
    "Major Earthquake",
    discard(Choice(Attached(SELF, "energy", Filter(provides=("Fighting",))))),
    Damage(YOUR_BENCH, 10),
)

attack(
    "ex3-21 Skarmory",
    "Pick On",
    when(
        Compare(Count(OPPONENT_HAND), ">=", 6),
        Reveal(OPPONENT_HAND, "you"),
        Move(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5)), "deck"),
        Shuffle("opponent"),
    ),
)

attack(
    "ex3-97 Rayquaza ex",
    "Dragon Burst",
    mode(
        (
            Remember(Units(SELF, "Fire"), "units discarded"),
            discard(Attached(SELF, "energy", Filter(provides=("Fire",)))),
        ),
        (
            Remember(Units(SELF, "Lightning"), "units discarded"),
            discard(Attached(SELF, "energy", Filter(provides=("Lightning",)))),
        ),
    ),
    AttackDamage("times", Number("units discarded")),
)

ability(
    "ex4-3 Team Aqua's Kyogre",
    "Power Saver",
    Forbid(
        "attack", SELF, cond=Compare(Count(Select("play", "both", Filter(contains="Team Aqua"))), "<=", 3)
    ),
)

ability(
    "ex4-9 Team Magma's Groudon",
    "Power Saver",
    Forbid(
        "attack", SELF, cond=Compare(Count(Select("play", "both", Filter(contains="Team Magma"))), "<=", 3)
    ),
)

ability(
    "ex5-30 Castform",
    "Temperamental Weather",
    activated(
        Search(
            ((Filter(name=("Sunny Castform", "Rain Castform", "Snow-cloud Castform")), 1),),
            to="",
            shuffle=False,
            name="new form",
        ),
        when(Exists(It("new form")), ReplaceCard(SELF, It("new form"), to="deck")),
        Shuffle(),
        shared=True,
    ),
)

attack(
    "ex5-32 Corsola",
    "Coral Glow",
    Draw(
        Least((Count(Select("play", "opponent", BASIC_POKEMON)), Linear(Count(YOUR_HAND), -1, 10))),
        up_to=True,
    ),
)

attack(
    "ex5-84 Ancient Technical Machine [Ice]",
    "Ice Generator",
    discard(Together((Attached(OPPONENT_POKEMON, "all", TRAINER), Select("stadium", "opponent")))),
    when(SOME_DONE, Prevent(("damage", "effects"), lasts=OPPONENT_NEXT_TURN)),
)

_SHOWN_ENERGY = Select("hand", where=ENERGY)

attack(
    "ex5-94 Kyogre ex",
    "Super Tidal Wave",
    may(Reveal(YOUR_HAND), Remember(1, "shown"), AttackDamage("add", Linear(Count(_SHOWN_ENERGY), 10))),
    when(Compare(Number("shown"), "==", 1), Move(_SHOWN_ENERGY, "deck"), Shuffle()),
)

attack(
    "ex5-99 Registeel ex",
    "Steel Wave",
    Choose(Choice(DEFENDING, name="defending")),
    Damage(Select("bench", "opponent", Filter(kin="defending")), 20),
)

_ANOTHER_BASIC = Select(
    "discard",
    where=Filter(
        category="Pokémon", stage=("Basic",), without=("Pokémon-ex",), none_of=(Filter(name=("Ditto",)),)
    ),
)

ability(
    "ex6-4 Ditto",
    "Form Variation",
    activated(Require(Exists(_ANOTHER_BASIC)), ReplaceCard(SELF, Choice(_ANOTHER_BASIC), "discard")),
)

ability(
    "ex6-17 Victreebel",
    "Acid Sampler",
    on(
        "checkup",
        PlaceCounters(OPPONENT_ACTIVE, 1),
        whose="any",
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

attack(
    "ex6-30 Tangela",
    "Vine Tease",
    when(
        Compare(Count(YOUR_DECK), ">", 0),
        ShowPrizes(),
        SwapPrizes(Top(1), Choice(Select("prizes")), "deck top"),
    ),
)

trainer(
    "ex6-91 EXP.ALL",
    OnlyOn(Filter(without=("Pokémon-ex",), none_of=(Filter(owner="*"),)), stays=True),
    on(
        "knocked out in attack",
        Attach(Choice(energy_on(It("event"), BASIC_ENERGY)), HOST),
        when(SOME_DONE, discard(ThisCard())),
        whose="you",
        where=Filter(active=True),
        cond=Not(Turn("yours")),
        optional=True,
    ),
)

ability(
    "ex6-107 Electrode ex",
    "Extra Energy Bomb",
    activated(
        KnockOut(SELF, at_once=True),
        Attach(
            Choice(Select("discard", where=ENERGY), 5),
            Choice(Select("play", where=Filter(without=("Pokémon-ex",)))),
        ),
        no_conditions=True,
    ),
)

attack(
    "ex6-107 Electrode ex",
    "Crash and Burn",
    Choose(Choice(Attached(YOUR_POKEMON), None, name="discarded")),
    Remember(Units(It("discarded")), "units discarded"),
    discard(It("discarded")),
    AttackDamage("add", Linear(Number("units discarded"), 20)),
)

ability(
    "ex7-4 Dark Electrode",
    "Darkness Navigation",
    activated(
        Require(Not(Exists(Attached(SELF)))),
        Search(
            ((Filter(any_of=(Filter(provides=("Darkness",)), Filter(name=("Dark Metal Energy",)))), 1),),
            "attach",
            SELF,
        ),
        no_conditions=True,
    ),
)

_BASIC_OR_EVOLUTION = Select("discard", where=Filter(any_of=(BASIC_POKEMON, EVOLUTION)))

trainer(
    "ex7-84 Pokémon Retriever",
    mode((to_hand(Choice(_BASIC_OR_EVOLUTION)),), (Move(Choice(_BASIC_OR_EVOLUTION, 3), "deck"), Shuffle())),
)

trainer(
    "ex7-85 Pow! Hand Extension",
    Require(Compare(Prizes(), ">", Prizes("opponent"))),
    mode((Attach(Choice(Attached(OPPONENT_ACTIVE)), OPPONENT_BENCH),), (Switch("opponent"),)),
)

trainer(
    "ex7-91 Surprise! Time Machine",
    Require(Exists(Select("play", where=Filter(evolved=True)))),
    Choose(Choice(Select("play", where=Filter(evolved=True)), name="chosen")),
    Devolve(It("chosen"), "deck"),
    Shuffle(),
    when(Compare(Field(It("chosen"), "remaining hp"), ">", 0), Evolve(onto=It("chosen"), fresh=True)),
)

trainer(
    "pop2-10 Pokémon Park",
    on(
        "energy attached from hand",
        Heal(It("event"), 10),
        whose="any",
        where=Filter(active=False),
        limit="name",
    ),
)

attack("ex10-46 Scyther", "Twin Play", Search(((Filter(name=("Scyther", "Scyther ex")), 2),), "bench"))

_PAINTED = Select("play", where=Filter(without=("Pokémon-ex",), holding=(BASIC_ENERGY,)))

ability(
    "ex10-48 Smeargle",
    "Makeover",
    activated(
        Require(Exists(_PAINTED)),
        Choose(Choice(_PAINTED, name="host")),
        discard(Choice(Attached(It("host"), "energy", BASIC_ENERGY), name="discarded")),
        Attach(Choice(Select("discard", where=Filter(energy="Basic", but="discarded"))), It("host")),
        no_conditions=True,
    ),
)

ability(
    "ex10-55 Eevee",
    "Energy Evolution",
    on(
        "energy attached from hand",
        Evolve(where=Filter(kin="other"), onto=SELF, fresh=True),
        optional=True,
        not_by=("attacks",),
    ),
)

ability(
    "ex10-101 Blissey ex",
    "Blissful Support",
    on(
        "evolved",
        Choose(Choice(YOUR_POKEMON, None, name="chosen")),
        discard(Attached(It("chosen"))),
        Heal(It("chosen")),
        optional=True,
    ),
)

attack(
    "exu-E Unown",
    "Hidden Power",
    when(
        Compare(Room("opponent"), ">", 0),
        Reveal(OPPONENT_HAND, "you"),
        PutIntoPlay(Choice(Select("hand", "opponent", BASIC_POKEMON)), "opponent"),
        when(SOME_DONE, Switch("opponent", "you", It("placed"))),
    ),
)

attack(
    "ex11-20 Azurill",
    "Type Match",
    Reveal(Choice(Select("hand", where=BASIC_ENERGY), name="shown")),
    when(Exists(It("shown")), Search(((Filter(any_of=(BASIC_POKEMON, EVOLUTION), kin="shown"), 1),))),
)

ability(
    "ex11-28 Slowking",
    "Prize Shift",
    activated(
        Require(Exists(Select("face-down prizes"))),
        SwapPrizes(Choice(YOUR_HAND), Choice(Select("face-down prizes")), face_up=True),
        no_conditions=True,
    ),
)

trainer(
    "ex11-92 Holon Lass",
    price(discard(Choice(YOUR_HAND))),
    LookAt(Sum((Prizes(), Prizes("opponent"))), ENERGY, None),
)

_HOLON = Filter(kind=("Supporter",), contains="Holon")

trainer(
    "ex11-98 Holon Transceiver",
    mode((Search(((_HOLON, 1),)),), (Move(Choice(Select("discard", where=_HOLON)), "hand", reveal=True),)),
)

attack(
    "ex12-3 Cradily",
    "Devolution Wave",
    Devolve(
        Choice(
            Select("play", "opponent", Filter(evolved=True)),
            Count(Attached(SELF, "energy", Filter(name=("React Energy",)))),
            up_to=True,
        ),
        "deck",
    ),
    Shuffle("opponent"),
)

ability(
    "ex12-10 Mew",
    "Type Change",
    activated(
        Modify("type", "set", types_of=OPPONENT_ACTIVE, lasts=Duration("end of turn", "play")),
        no_conditions=True,
    ),
)

ability(
    "ex12-17 Gorebyss",
    "Reactive Booster",
    ProvideFor(
        ("Any", "Any"),
        Select("play", where=Filter(name=("Huntail", "Gorebyss"))),
        Filter(name=("React Energy",)),
    ),
)

_REACTING = Filter(name=("React Energy",))

ability(
    "ex12-42 Roselia",
    "Reactive Aroma",
    on(
        "checkup",
        Heal(Select("play", where=Filter(without=("Pokémon-ex",), holding=(_REACTING,))), 10),
        whose="any",
        cond=Exists(Attached(SELF, "energy", _REACTING)),
        stacks=False,
    ),
)

trainer("ex12-75 Giant Stump", Modify("bench limit", "set", 3, ALL_POKEMON))

_REACT = Attached(SELF, "energy", Filter(name=("React Energy",)))

_ONE_REACT = (discard(Choice(_REACT)),)

_TWO_FIRE = (discard(Choice(Attached(SELF, "energy", Filter(provides=("Fire",))), 2, units=True)),)

attack(
    "ex12-83 Arcanine ex",
    "Flame Swirl",
    If(
        Exists(_REACT),
        (If(Compare(Units(SELF, "Fire"), ">=", 2), (mode(_TWO_FIRE, _ONE_REACT),), _ONE_REACT),),
        _TWO_FIRE,
    ),
)

ability(
    "ex13-7 Flygon δ",
    "Delta Supply",
    activated(
        Attach(
            Choice(Select("hand", where=Filter(any_of=(BASIC_ENERGY, Filter(name=("δ Rainbow Energy",)))))),
            Choice(Select("play", where=Filter(markers=("Delta Species",)))),
        ),
        no_conditions=True,
    ),
)

ability(
    "ex13-19 Bellossom δ",
    "Fellowship",
    Grant(
        Select(
            "play",
            where=Filter(
                name=("Oddish", "Gloom", "Vileplume", "Vileplume ex", "Bellossom", "Bellossom δ"), other=True
            ),
        )
    ),
)

attack(
    "ex13-43 Golduck δ",
    "Mind Play",
    Choose(Choice(OPPONENT_HAND, random=True, name="seen")),
    Reveal(It("seen"), "you"),
    when(Passes(It("seen"), TRAINER), AttackDamage("add", 30), discard(It("seen"))),
)

ability(
    "ex14-17 Dusclops",
    "Cursed Glare",
    Forbid(
        "attach energy",
        OPPONENT_ACTIVE,
        Filter(energy="Special", none_of=(Filter(name=("Darkness Energy", "Metal Energy")),)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

ability(
    "ex15-8 Ninetales δ",
    "Volunteer",
    activated(
        Require(
            All(
                (
                    Exists(Select("self", where=Filter(min_counters=4))),
                    Exists(Attached(SELF, "under", Filter(name=("Vulpix", "Vulpix δ")))),
                )
            )
        ),
        Heal(SELF, 40),
        Devolve(SELF, "discard"),
        Evolve(where=Filter(name=("Ninetales", "Ninetales δ", "Ninetales ex")), onto=SELF, fresh=True),
    ),
)

trainer("ex15-76 Island Hermit", Reveal(Choice(Select("face-down prizes"), 2, up_to=True), "game"), Draw(2))

trainer(
    "ex15-77 Mr. Stone's Project",
    mode(
        (Search(((BASIC_ENERGY, 2),)),),
        (Move(Choice(Select("discard", where=BASIC_ENERGY), 2, up_to=True), "hand", reveal=True),),
    ),
)

attack(
    "ex15-101 Mew ★ δ",
    "Rainbow Wave",
    Choose(Choice(Attached(SELF, "energy", BASIC_ENERGY), name="chosen")),
    Damage(Select("play", "opponent", Filter(kin="chosen")), 20),
)

ability(
    "ex16-15 Lanturn",
    "Energy Grounding",
    on(
        "knocked out in attack",
        Attach(Choice(Attached(It("event"), "energy", BASIC_ENERGY)), SELF),
        whose="you",
        where=Filter(other=True),
        cond=Not(Turn("yours")),
        optional=True,
        limit="name",
    ),
)

ability(
    "ex16-16 Magneton",
    "Magnetic Field",
    activated(
        Require(Exists(Select("discard", where=BASIC_ENERGY))),
        price(discard(Choice(YOUR_HAND, name="paid"))),
        Move(
            Choice(Select("discard", where=Filter(energy="Basic", but="paid")), 2, up_to=True),
            "hand",
            reveal=True,
        ),
        no_conditions=True,
    ),
)

trainer("ex16-84 Claw Fossil", AsBasic(40, no_prize=True))

_SAME_NAME = Select("bench", "opponent", Filter(like="defending"))

attack(
    "ex16-95 Metagross ex", "Scanblast", Choose(Choice(DEFENDING, name="defending")), Damage(_SAME_NAME, 70)
)

attack(
    "ex16-97 Shiftry ex",
    "Skill Hack",
    Reveal(OPPONENT_HAND, "you"),
    UseAttack(Choice(Select("hand", "opponent", Filter(any_of=(BASIC_POKEMON, EVOLUTION))))),
)

attack("ex16-97 Shiftry ex", "Dirge", Choose(Choice(DEFENDING, name="defending")), Damage(_SAME_NAME, 60))

energy(
    "pop5-8 Boost Energy",
    OnlyOn(Filter(evolved=True)),
    on("end of turn", discard(ThisCard()), whose="any"),
    Provide(("Colorless", "Colorless", "Colorless")),
    Forbid("retreat", HOST),
)
