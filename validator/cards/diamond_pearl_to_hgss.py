"""Cards of the Diamond & Pearl, Platinum and HeartGold & SoulSilver eras (2007–2010)."""

from __future__ import annotations

from validator.cards.shapes import *
from validator.effects.ir.lasting import *
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.effects.ir.values import Player
from validator.effects.registry import ability, attack, energy, trainer
from validator.vocabulary import ENERGY_TYPES

_THEIR_BASICS = Select("hand", "opponent", BASIC_POKEMON)

_FETCHES_A_BASIC = (
    Reveal(OPPONENT_HAND, "you"),
    when(
        Compare(Room("opponent"), ">", 0),
        PutIntoPlay(Choice(_THEIR_BASICS), "opponent"),
        when(SOME_DONE, Switch("opponent", "you", It("placed"))),
    ),
)

ability("dp1-7 Luxray", "Sharp Eye", On("evolved", _FETCHES_A_BASIC, optional=True))

attack(
    "dp1-34 Noctowl",
    "See Beyond",
    when(
        Exists(Select("face-down prizes")),
        SwapPrizes(Choice(YOUR_HAND), Choice(Select("face-down prizes")), face_up=True),
    ),
)

ability(
    "dp1-68 Unown [D]",
    "Draw",
    activated(*on_heads(may(Draw()), may(Draw(1, "opponent"), by="opponent")), where="bench"),
)

trainer("dp1-114 Speed Stadium", activated(Flip(None), Draw(Heads())))

attack(
    "dp2-1 Aggron",
    "Heap Up",
    when(
        Exists(Select("discard", where=Filter(energy="Special", provides=("Metal",)))),
        AttackDamage("add", 30),
    ),
    Move(Select("discard", where=ENERGY), "deck"),
    Shuffle(),
)

attack(
    "dp2-3 Ambipom",
    "Tail Influence",
    repeat(Flip(by="opponent"), If(TAILS, (Move(Choice(Attached(DEFENDING)), "deck bottom"),), (Stop(),))),
)

ability(
    "dp2-5 Blissey",
    "Kind Egg",
    activated(
        Require(Exists(Attached(SELF, "under", Filter(name=("Happiny",))))),
        Move(Choice(YOUR_HAND, Units(SELF), up_to=True), "deck"),
        Remember(Done(), "put back"),
        Shuffle(),
        Draw(Number("put back")),
        no_conditions=True,
    ),
)

attack(
    "dp2-12 Magmortar",
    "Flame Drum",
    price(
        when(
            Not(Exists(Attached(SELF, "under", Filter(name=("Magby",))))),
            Choose(Choice(Select("hand", where=ENERGY), 2, name="paid")),
            If(Compare(Count(It("paid")), "<", 2), (CancelAttack(),), (discard(It("paid")),)),
        )
    ),
)

attack(
    "dp2-28 Manectric",
    "Chain Lightning",
    Choose(Choice(DEFENDING, name="defending")),
    Damage(Select("bench", "opponent", Filter(kin="defending")), 20),
)

ability(
    "dp2-34 Slaking",
    "Energetic Impulse",
    activated(
        Flip(),
        If(
            HEADS,
            (Modify("base damage", "set", 130, attack="Lazy Blow", lasts=Duration("end of turn")),),
            (
                Forbid("attack", SELF, lasts=Duration("end of turn")),
                Forbid("retreat", SELF, lasts=Duration("end of turn")),
            ),
        ),
        where="active",
    ),
)

_HURT_TEDDIURSA = Select("bench", where=Filter(name=("Teddiursa",), damaged=True))

attack(
    "dp2-38 Ursaring",
    "Defensive Claw",
    If(
        Exists(_HURT_TEDDIURSA),
        (AttackDamage("add", 40), Heal(Choice(_HURT_TEDDIURSA))),
        (when(Exists(Select("bench", where=Filter(name=("Teddiursa",)))), AttackDamage("add", 20)),),
    ),
)

ability(
    "dp2-65 Unown [E]",
    "EQUIP",
    activated(Attach(SELF, Select("play", where=Filter(other=True))), where="bench"),
    AsAttached("Pokémon Tool", (Modify("hp", "add", 10, HOST),)),
)

attack(
    "dp2-67 Unown [T]",
    "Hidden Power",
    Reveal(OPPONENT_HAND, "you"),
    Move(Choice(OPPONENT_HAND), "deck"),
    Shuffle("opponent"),
    Reveal(YOUR_HAND),
    Move(Choice(YOUR_HAND, by="opponent"), "deck"),
    Shuffle(),
)

trainer(
    "dp2-115 Team Galactic's Wager",
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    RockPaperScissors(),
    If(
        Won(),
        (Draw(6, up_to=True), Draw(3, "opponent", up_to=True)),
        (Draw(3, up_to=True), Draw(6, "opponent", up_to=True)),
    ),
)

attack(
    "dp2-121 Electivire LV.X",
    "Pulse Barrier",
    discard(Together((Attached(OPPONENT_POKEMON, "tools"), Select("stadium", "opponent")))),
    when(SOME_DONE, Prevent(("damage", "effects"), lasts=OPPONENT_NEXT_TURN)),
)

attack(
    "dp3-12 Lickilicky",
    "Tongue Reel",
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    when(Passes(It("chosen"), Filter(active=False)), Switch("opponent", "you", It("chosen"))),
    Damage(It("chosen"), 20),
    *on_heads(Inflict(("Paralyzed",), DEFENDING)),
)

_FIRE = Attached(SELF, "energy", basic_energy("Fire"))

_BURNS = (discard(Choice(_FIRE, 2)), Damage(DEFENDING, 100))

_WATER = Attached(SELF, "energy", basic_energy("Water"))

_FLOODS = (discard(Choice(_WATER, 2)), Damage(Choice(OPPONENT_BENCH), 100))

attack(
    "dp3-18 Salamence",
    "Dragon Finish",
    If(
        All((Compare(Count(_FIRE), ">=", 2), Compare(Count(_WATER), ">=", 2))),
        (mode(_BURNS, _FLOODS),),
        (If(Compare(Count(_FIRE), ">=", 2), _BURNS, (If(Compare(Count(_WATER), ">=", 2), _FLOODS),)),),
    ),
)

attack(
    "dp3-24 Dugtrio",
    "Dig Trap",
    or_nothing(),
    Prevent(("damage", "effects"), lasts=OPPONENT_NEXT_TURN),
    Delayed(
        "end of opponent turn",
        (when(Exists(Select("self", where=Filter(active=True))), PlaceCounters(Choice(OPPONENT_BENCH), 6)),),
    ),
)

ability(
    "dp3-56 Muk",
    "Toxic Sludge",
    on(
        "end of turn",
        Inflict(
            ("Poisoned",),
            Select(
                "active", "opponent", Filter(energy_of=("Grass",), none_of=(Filter(affected=("Poisoned",)),))
            ),
        ),
        whose="any",
    ),
)

ability(
    "dp3-69 Unown [N]",
    "NOD",
    activated(
        Require(
            All(tuple(Exists(Select("bench", where=Filter(name=(f"Unown [{letter}]",)))) for letter in "NOD"))
        ),
        May((TakePrizes(1, "opponent"), TakePrizes()), (Draw(),), by="opponent"),
    ),
)

attack(
    "dp3-72 Unown [Z]",
    "Hidden Power",
    MoveCounters(Select("play", where=Filter(contains="Unown")), DEFENDING, None, repeat=True),
)

_BASIC = Attached(SELF, "energy", BASIC_ENERGY)

attack(
    "dp3-111 Spinda",
    "Synchro Punch",
    Choose(Choice(_BASIC, Count(_BASIC), name="own")),
    when(Exists(Attached(DEFENDING, "energy", Filter(kin="own"))), AttackDamage("add", 30)),
)

trainer(
    "dp3-123 Professor Rowan",
    Require(Compare(Count(YOUR_HAND), ">=", 2)),
    Choose(Choice(YOUR_HAND, name="kept")),
    Move(Select("hand", where=Filter(but="kept")), "deck"),
    Shuffle(),
    Draw(4),
)

trainer("dp3-124 Rival", Reveal(Top(5)), Move(Choice(Top(5), 3, by="opponent"), "hand"), Shuffle())

trainer("dp3-126 Team Galactic's Mars", Draw(2), Move(Choice(OPPONENT_HAND, random=True), "deck bottom"))

ability(
    "dp3-131 Gardevoir LV.X",
    "Teleportation",
    activated(
        If(Exists(Select("self", where=Filter(active=True))), (Switch(),), (Switch(to=SELF),)),
        no_conditions=True,
    ),
)

attack(
    "dp3-131 Gardevoir LV.X",
    "Bring Down",
    KnockOut(Choice(Select("play", "both", Filter(weakest=True, other=True)))),
)

attack(
    "dp4-5 Pachirisu",
    "Smash Short",
    Choose(Choice(Attached(DEFENDING, "tools"), name="tool")),
    when(Exists(It("tool")), AttackDamage("add", 30)),
    when(
        Exists(It("tool")),
        discard(It("tool")),
        Reveal(OPPONENT_HAND, "you"),
        discard(Select("hand", "opponent", Filter(kind=("Pokémon Tool",), like="tool"))),
    ),
)

attack(
    "dp4-24 Mawile",
    "Pick Out",
    mode(
        (Choose(Choice(Select("face-down prizes"), name="picked")),),
        (Choose(Choice(Select("face-down prizes", "opponent"), name="picked")),),
    ),
    Reveal(It("picked"), "game"),
    when(Passes(It("picked"), SUPPORTER), UseEffect(It("picked"))),
)

ability(
    "dp4-57 Unown [G]",
    "GUARD",
    activated(Attach(SELF, Select("play", where=Filter(other=True))), where="bench"),
    AsAttached("Pokémon Tool", (Prevent(("effects",), HOST, source="both"),)),
)

ability("dp4-91 Unown [L]", "LINK", Grant(Select("play", "both", Filter(contains="Unown"))))

attack(
    "dp5-42 Mothim",
    "Get Help",
    AttackDamage("times", Count(Select("bench", where=Filter(contains="Wormadam")), "type")),
)

ability(
    "dp5-49 Unown [Q]",
    "QUICK",
    activated(Attach(SELF, Select("play", where=Filter(other=True))), where="bench"),
    AsAttached("Pokémon Tool", (Modify("retreat", "add", -1, HOST),)),
)

ability(
    "dp6-36 Regice",
    "Regi Move",
    activated(
        Require(Exists(Select("active", "opponent", Filter(evolved=False)))),
        Require(Exists(OPPONENT_BENCH)),
        price(discard(Choice(YOUR_HAND, 2))),
        Switch("opponent", "opponent"),
        no_conditions=True,
    ),
)

ability(
    "dp6-40 Shedinja",
    "Resent",
    on(
        "knocked out by attack",
        PlaceCounters(Select("play", "opponent", Filter(like="other")), 4),
        cond=Not(Turn("yours")),
        optional=True,
        limit="once",
    ),
)

attack("dp6-43 Uxie", "Psychic Restore", may(Move(SELF, "deck bottom", attached="with", order="you")))

attack(
    "dp6-54 Exeggutor",
    "Psychic Strategy",
    Remember(Count(YOUR_HAND), "yours"),
    Remember(Count(OPPONENT_HAND), "theirs"),
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Draw(Number("theirs")),
    Draw(Number("yours"), "opponent"),
)

attack(
    "dp6-120 Sneasel",
    "Rob",
    Reveal(OPPONENT_HAND, "you"),
    Move(Select("hand", "opponent", Filter(kind=("Pokémon Tool", "Technical Machine"))), "deck"),
    Shuffle("opponent"),
)

trainer("dp6-139 Root Fossil", AsBasic(40))

attack(
    "dp6-143 Mesprit LV.X",
    "Supreme Blast",
    price(
        when(
            Not(
                All(
                    (
                        Exists(Select("play", where=Filter(name=("Uxie LV.X",)))),
                        Exists(Select("play", where=Filter(name=("Azelf LV.X",)))),
                    )
                )
            ),
            CancelAttack(),
        )
    ),
    discard(Attached(SELF)),
)

ability(
    "dp7-4 Lumineon",
    "Fin Luster",
    activated(
        Reveal(OPPONENT_HAND, "you"),
        when(
            Compare(Room("opponent"), ">", 0),
            PutIntoPlay(Choice(_THEIR_BASICS), "opponent"),
            when(SOME_DONE, Switch("opponent", "you", It("placed"))),
        ),
        where="active",
        no_conditions=True,
    ),
)

attack(
    "dp7-7 Mismagius",
    "Crash Chant",
    discard(
        Choice(
            Attached(ALL_POKEMON, "all", Filter(kind=("Pokémon Tool", "Technical Machine"))), 4, up_to=True
        )
    ),
    AttackDamage("times", Done()),
)

ability(
    "dp7-11 Torterra",
    "Sunshine Song",
    on(
        "evolved",
        Choose(Choice(Select("play", where=Filter(types=("Grass",))), None, name="chosen")),
        for_each(It("chosen"), Evolve(onto=It("each"), fresh=True, shuffle=False)),
        Shuffle(),
        optional=True,
    ),
)

attack(
    "dp7-16 Drifblim",
    "Lifting",
    Search(((BASIC_POKEMON, 2),), "bench", shuffle=False),
    for_each(It("placed"), Search(((BASIC_ENERGY, 1),), "attach", It("each"), shuffle=False)),
    Shuffle(),
)

attack(
    "dp7-21 Mamoswine",
    "Ramming Strike",
    repeat(
        Flip(None),
        If(
            Compare(Field(SELF, "remaining hp"), ">", 20),
            (May((PlaceCounters(SELF, 2),), (Stop(),)),),
            (Stop(),),
        ),
    ),
    AttackDamage("times", Heads()),
)

trainer(
    "dp7-83 Energy Link",
    activated(
        Attach(
            Choice(Attached(HOST)),
            Choice(Select("play", where=Filter(other=True, holding=(Filter(name=("Energy Link",)),)))),
        ),
        limit="any",
    ),
)

trainer(
    "dp7-86 Luxury Ball",
    Require(Not(Exists(Select("discard", where=Filter(name=("Luxury Ball",)))))),
    Search(((Filter(category="Pokémon", none_of=(Filter(stage=("LV.X",)),)), 1),)),
)

trainer(
    "dp7-87 Marley's Request",
    Choose(Choice(Select("discard", where=TRAINER), 2, distinct="name", name="shown")),
    Move(Choice(It("shown"), by="opponent"), "hand"),
)

trainer(
    "dp7-88 Poké Blower +",
    or_at_once(2, (*on_heads(PlaceCounters(Choice(OPPONENT_POKEMON), 1)),), (Switch("opponent"),)),
)

trainer("dp7-89 Poké Drawer +", or_at_once(2, (Draw(),), (Search(((ANY, 2),), reveal=False, up_to=True),)))

trainer(
    "dp7-90 Poké Healer +",
    or_at_once(
        2, (Heal(YOUR_ACTIVE, 10), Cure(YOUR_ACTIVE, choose=True)), (Heal(YOUR_ACTIVE, 80), Cure(YOUR_ACTIVE))
    ),
)

_LEVEL_UP = Filter(stage=("LV.X",))

trainer(
    "dp7-91 Premier Ball",
    mode(
        (Search(((_LEVEL_UP, 1),)),), (Move(Choice(Select("discard", where=_LEVEL_UP)), "hand", reveal=True),)
    ),
)

_TWICE_AFFECTED = Filter(
    any_of=(
        Filter(
            affected=("Poisoned",), any_of=(Filter(affected=("Burned", "Asleep", "Confused", "Paralyzed")),)
        ),
        Filter(affected=("Burned",), any_of=(Filter(affected=("Asleep", "Confused", "Paralyzed")),)),
    )
)

ability("pl1-25 Dustox", "Camouflage Pattern", Prevent(("damage", "effects"), against=_TWICE_AFFECTED))

attack(
    "pl1-35 Luvdisc",
    "Love Call",
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    Search(((Filter(category="Pokémon", kin="chosen"), 1),)),
)

trainer("pl1-104 Broken Time-Space", Permit("evolve fresh", ALL_POKEMON))

trainer(
    "pl1-109 Looker's Investigation",
    Reveal(OPPONENT_HAND, "you"),
    mode(
        (Move(YOUR_HAND, "deck"), Shuffle(), Draw(5, up_to=True)),
        (Move(OPPONENT_HAND, "deck"), Shuffle("opponent"), Draw(5, "opponent", up_to=True)),
    ),
)

ability(
    "pl1-120 Skull Fossil",
    "Skull Stone",
    on("knocked out by attack", Flip(None), PlaceCounters(ATTACKER, Heads()), cond=Not(Turn("yours"))),
)

_FOUR_BENCHED = Compare(Count(YOUR_BENCH), ">=", 4)

_THEIR_FOUR_BENCHED = Compare(Count(OPPONENT_BENCH), ">=", 4)

ability(
    "pl1-125 Palkia G LV.X",
    "Lost Cyclone",
    activated(
        Require(AnyOf((_FOUR_BENCHED, _THEIR_FOUR_BENCHED))),
        when(
            _FOUR_BENCHED,
            Choose(Choice(YOUR_BENCH, 3, name="kept")),
            Move(Select("bench", where=Filter(but="kept")), "lost", attached="with"),
        ),
        when(
            _THEIR_FOUR_BENCHED,
            Choose(Choice(OPPONENT_BENCH, 3, by="opponent", name="kept by your opponent")),
            Move(Select("bench", "opponent", Filter(but="kept by your opponent")), "lost", attached="with"),
        ),
        no_conditions=True,
    ),
)

ability(
    "pl2-5 Flygon",
    "Rainbow Float",
    *(
        Modify(
            "retreat",
            "set",
            0,
            Select("play", where=Filter(types=(kind,))),
            cond=Exists(Attached(SELF, "energy", basic_energy(kind))),
        )
        for kind in ENERGY_TYPES
    ),
)

trainer(
    "pl2-93 Pokémon Contest Hall",
    activated(
        Require(Compare(Room(), ">", 0)),
        *on_heads(
            Search(((BASIC_POKEMON, 1),), "bench", shuffle=False),
            for_each(It("placed"), Search(((TOOL, 1),), "attach", It("each"), shuffle=False)),
            Shuffle(),
        ),
    ),
)

trainer(
    "pl2-98 Volkner's Philosophy",
    Require(All((Exists(YOUR_DECK), Compare(Count(YOUR_HAND), "<=", 7)))),
    may(discard(Choice(YOUR_HAND))),
    Draw(until=6),
)

ability(
    "pl2-110 Mismagius GL LV.X",
    "Magical Return",
    activated(
        Move(
            Choice(Attached(YOUR_POKEMON, "all", Filter(kind=("Pokémon Tool", "Technical Machine")))), "hand"
        ),
        limit="any",
        no_conditions=True,
    ),
)

attack(
    "pl3-7 Metagross",
    "Geo Impact",
    when(
        Exists(Select("stadium")),
        Choose(Choice(DEFENDING, name="defending")),
        Damage(Select("bench", "opponent", Filter(kin="defending")), 20),
    ),
)

attack(
    "pl3-46 Spinda",
    "Synchro Removal",
    Choose(Choice(Attached(SELF), Count(Attached(SELF)), name="own")),
    discard(Choice(Attached(DEFENDING, "energy", Filter(kin="own")))),
)

attack(
    "pl3-83 Skarmory FB",
    "Silver Feather",
    Delayed(
        "benched from hand",
        (when(Passes(It("event"), BASIC_POKEMON), PlaceCounters(It("event"), 2)),),
        lasts=OPPONENT_NEXT_TURN_PLAYER,
    ),
)

trainer(
    "pl3-137 Cyrus's Initiative",
    Flip(2),
    when(
        HEADS, Reveal(OPPONENT_HAND, "you"), Move(Choice(OPPONENT_HAND, Heads()), "deck bottom", order="you")
    ),
)

trainer("pl3-138 Night Teleporter", *on_heads(Move(YOUR_HAND, "deck top"), Search(((ANY, 1),), reveal=False)))

ability(
    "pl4-97 Gengar LV.X",
    "Level-Down",
    activated(
        Require(Exists(Select("play", "opponent", Filter(stage=("LV.X",))))),
        Devolve(Choice(Select("play", "opponent", Filter(stage=("LV.X",)))), "deck", level_up=True),
        Shuffle("opponent"),
        no_conditions=True,
    ),
)

_ARCEUS = Select("play", where=Filter(name=("Arceus",)))

attack(
    "pl4-AR5 Arceus",
    "Ripple Swell",
    when(
        All((Compare(Count(_ARCEUS), "==", 6), Compare(Count(_ARCEUS, "type"), "==", 6))),
        for_each(YOUR_POKEMON, Search(((BASIC_ENERGY, 1),), "attach", It("each"), shuffle=False)),
        Shuffle(),
    ),
)

ability(
    "hgss1-12 Slowking",
    "Second Sight",
    activated(mode((Reorder(3),), (Reorder(3, "opponent"),)), no_conditions=True),
)

ability(
    "hgss1-106 Blissey",
    "Blissful Nurse",
    on("evolved", Heal(YOUR_POKEMON), discard(Attached(It())), optional=True),
)

ability(
    "hgss1-113 Lugia LEGEND",
    "Ocean Grow",
    on(
        "benched from hand",
        LookAt(5, ENERGY, None, to="attach", onto=SELF, rest="discard", reveal=False, must=True),
        optional=True,
    ),
)

attack(
    "hgss1-113 Lugia LEGEND",
    "Elemental Blast",
    discard(Choice(energy_on(SELF, Filter(provides=("Fire",))))),
    discard(Choice(energy_on(SELF, Filter(provides=("Water",))))),
    discard(Choice(energy_on(SELF, Filter(provides=("Lightning",))))),
)


def _discard_trainers(side: Player) -> tuple[Step, ...]:
    """Return what discards all Trainer and Stadium cards that a player has in play."""
    attached = Attached(Select("play", side), "all", TRAINER)
    return (discard(Together((attached, Select("stadium", side)))),)


trainer(
    "hgssp-HGSS18 Tropical Tidal Wave",
    Flip(),
    If(HEADS, _discard_trainers("opponent"), _discard_trainers("you")),
)

ability(
    "hgss2-8 Shaymin",
    "Celebration Wind",
    on("benched from hand", Attach(Choice(energy_on(YOUR_POKEMON), None), YOUR_POKEMON), optional=True),
)

attack(
    "hgss3-4 Gliscor",
    "Ninja Fang",
    Remember(Counters(DEFENDING), "counters before"),
    Hit(),
    when(
        All((Compare(Number("counters before"), "==", 0), Compare(Counters(DEFENDING), ">", 0))),
        Inflict(("Paralyzed",), DEFENDING),
    ),
)

attack("hgss3-70 Togepi", "Plead", May((Draw(2),), (Damage(DEFENDING, 20),), by="opponent"))

trainer(
    "hgss3-73 Energy Exchanger",
    price(Move(Choice(Select("hand", where=ENERGY)), "deck top", reveal=True)),
    Search(((ENERGY, 1),)),
)

ability(
    "hgss3-85 Slowking",
    "Opponent's Choice",
    activated(
        Reveal(Top(2)),
        Choose(Choice(Top(2), by="opponent", name="chosen")),
        Move(It("chosen"), "hand"),
        Move(Top(1), "deck bottom"),
        no_conditions=True,
    ),
)

trainer("hgss3-THREE Alph Lithograph", Move(THE_STADIUM, "hand"))

ability(
    "hgss4-9 Solrock",
    "Heal Block",
    Forbid("heal", ALL_POKEMON, cond=Exists(Select("play", where=Filter(name=("Lunatone",))))),
)

attack("hgss4-39 Luvdisc", "Rendezvous Draw", Reveal(Top(1)), Reveal(Top(1, "opponent")), Draw(1, "both"))

trainer(
    "hgss4-87 Junk Arm",
    price(discard(Choice(YOUR_HAND, 2))),
    to_hand(
        Choice(
            Select(
                "discard",
                where=Filter(category="Trainer", none_of=(Filter(name=("Junk Arm",)), SUPPORTER, STADIUM)),
            )
        ),
        reveal=True,
    ),
)

trainer(
    "hgss4-88 Seeker",
    Move(Choice(YOUR_BENCH), "hand", attached="with"),
    Move(Choice(OPPONENT_BENCH, by="opponent"), "hand", attached="with"),
)

ability(
    "hgss4-94 Gengar",
    "Catastrophe",
    ReplaceMove("lost", scope=OPPONENT_POKEMON, cond=Exists(Select("self", where=Filter(active=True)))),
)

attack(
    "hgss4-94 Gengar",
    "Hurl into Darkness",
    Reveal(OPPONENT_HAND, "you"),
    Move(Choice(Select("hand", "opponent", POKEMON), Units(SELF, "Psychic"), up_to=True), "lost"),
)

trainer("hgss4-FOUR Alph Lithograph", ShowPrizes())

attack(
    "col1-4 Espeon",
    "Solar Suggestion",
    repeat(May((MoveCounters(YOUR_POKEMON, OPPONENT_POKEMON),), (Stop(),)), times=4),
)

ability(
    "col1-29 Mr. Mime",
    "Trick Reveal",
    activated(Reveal(YOUR_HAND), Reveal(OPPONENT_HAND), no_conditions=True),
)

trainer("col1-78 Dual Ball", Flip(2), when(HEADS, Search(((BASIC_POKEMON, Heads()),))))

trainer(
    "col1-81 Lost World",
    activated(Require(Compare(Count(Select("lost", "opponent", POKEMON)), ">=", 6)), EndGame()),
)

trainer(
    "col1-84 Research Record",
    Choose(Choice(Top(4), 4, name="seen")),
    Reveal(It("seen"), "you"),
    Move(Choice(It("seen"), None, name="low"), "deck bottom", order="you"),
    Move(It("seen", Filter(but="low")), "deck top", order="you"),
)

energy(
    "col1-86 Darkness Energy",
    Provide(("Darkness",)),
    Modify("damage dealt", "add", 10, Select("host", where=Filter(types=("Darkness",))), Filter(active=True)),
)

energy(
    "col1-87 Metal Energy",
    Provide(("Metal",)),
    Modify("damage taken", "add", -10, Select("host", where=Filter(types=("Metal",)))),
)
