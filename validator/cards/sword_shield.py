"""Cards of the Sword & Shield era (2019–2022)."""

from validator.cards.shapes import *
from validator.effects.ir.lasting import *
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.effects.registry import ability, attack, energy, trainer
from validator.vocabulary import ENERGY_TYPES

attack(
    "swsh1-113 Grapploct",
    "Octolock",
    Modify("attack cost", "add", 2, DEFENDING, stacks=False, lasts=Duration("game", "either")),
    Forbid("retreat", DEFENDING, lasts=Duration("game", "either")),
)

trainer(
    "swsh1-168 Lum Berry",
    on(
        "end of turn",
        when(Passes(HOST, Filter(affected=("*",))), Cure(HOST), discard(ThisCard())),
        whose="any",
    ),
)

trainer(
    "swsh1-169 Marnie",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    when(Compare(Done(), ">=", 1), Draw(5), Draw(4, "opponent")),
)

trainer(
    "swsh1-182 Sitrus Berry",
    on(
        "end of turn",
        Heal(HOST, 30),
        discard(ThisCard()),
        whose="any",
        cond=Exists(Select("host", where=Filter(min_counters=3))),
    ),
)

trainer(
    "swsh2-167 Sonia",
    Reveal(YOUR_DECK, "you"),
    mode((Search(((BASIC_POKEMON, 2),)),), (Search(((BASIC_ENERGY, 2),)),)),
)

attack(
    "swsh3-34 Centiskorch VMAX",
    "G-Max Centiferno",
    AttackDamage("add", Linear(Units(SELF, "Fire"), 40)),
    Hit(),
    when(
        Compare(Done(), ">", 0),
        may(Attach(Choice(Select("discard", where=Filter(provides=("Fire",)))), SELF)),
    ),
)

trainer(
    "swsh3-161 Familiar Bell",
    Require(Exists(Select("discard", where=POKEMON))),
    Choose(Choice(Select("discard", where=POKEMON), Count(Select("discard", where=POKEMON)), name="yours")),
    Search(((Filter(category="Pokémon", like="yours"), 1),)),
)

trainer("swsh3-162 Glimwood Tangle", Permit("flip again", ALL_POKEMON))

trainer("swsh3-167 Rare Fossil", AsBasic(70))

trainer(
    "swsh3-170 Spikemuth",
    on("moved to bench", PlaceCounters(It("event"), 2), whose="you", cond=Turn("yours")),
    on("moved to bench", PlaceCounters(It("event"), 2), whose="opponent", cond=Not(Turn("yours"))),
)

trainer(
    "swsh3-171 Struggle Gloves",
    Modify(
        "damage dealt",
        "add",
        30,
        HOST,
        Filter(active=True),
        cond=AnyOf(
            tuple(
                All(
                    (
                        Exists(Select("host", where=Filter(weakness=kind))),
                        Exists(Select("active", "opponent", Filter(types=(kind,)))),
                    )
                )
                for kind in ENERGY_TYPES
            )
        ),
    ),
)

attack(
    "swsh4-15 Shaymin",
    "Flower Bearing",
    *on_heads(Move(OPPONENT_ACTIVE, "deck bottom", attached="with", order="random")),
)

trainer("swsh4-146 Allister", Draw(3), when(SOME_DONE, discard(Choice(YOUR_HAND, 3, up_to=True, some=True))))

trainer("swsh4-148 Beauty", Permit("supporter on first turn"), Draw(2))

trainer(
    "swsh4-151 Drone Rotom",
    Reveal(OPPONENT_HAND),
    when(SOME_DONE, LookAt(1, take=0, rest="top", reveal=False, whose="opponent")),
)

trainer("swsh4.5-57 Ball Guy", Search(((Filter(kind=("Item",), contains="Ball"), 3),), distinct="name"))

attack(
    "swsh5-58 Claydol",
    "Power Split",
    Attach(
        Choice(
            Select("discard", where=Filter(provides=("Psychic",))),
            Sum((Units(OPPONENT_POKEMON), Linear(Units(YOUR_POKEMON), -1, low=None))),
        ),
        YOUR_POKEMON,
    ),
)

attack(
    "swsh5-114 Lickilicky",
    "Selickt",
    mode((discard(Top(3, "opponent")),), (discard(Choice(OPPONENT_HAND, 3, by="opponent")),), by="opponent"),
)

trainer(
    "swsh5-123 Cheryl",
    for_each(
        Select("play", where=Filter(evolution=True, damaged=True)),
        Heal(It("each")),
        when(Compare(Done(), ">", 0), discard(energy_on(It("each")))),
    ),
)

trainer("swsh5-125 Escape Rope", Switch("both"))

trainer(
    "swsh5-135 Sordward & Shielbert",
    Require(Exists(Select("discard", where=TRAINER))),
    Choose(Choice(Select("discard", where=TRAINER), name="asked")),
    May((to_hand(Choice(It("asked"))),), (Draw(3),), by="opponent"),
)

trainer(
    "swsh5-137 Tower of Darkness",
    activated(price(discard(Choice(Select("hand", where=Filter(markers=("Single Strike",)))))), Draw(2)),
)

attack(
    "swsh6-31 Weavile",
    "Two-Hit KO",
    Delayed(
        "damaged",
        (when(Passes(ATTACKER, Filter(markers=("Rapid Strike",))), KnockOut(It("event"))),),
        DEFENDING,
        YOUR_NEXT_TURN,
    ),
)

_THEIR_GHOSTS = Select("discard", "opponent", POKEMON)

attack(
    "swsh6-103 Spiritomb",
    "Ghostly Cries",
    PlaceCounters(OPPONENT_POKEMON, Count(_THEIR_GHOSTS), split=True),
    when(SOME_DONE, Move(_THEIR_GHOSTS, "deck"), Shuffle("opponent")),
)

ability(
    "swsh6-104 Liepard V",
    "Hidden Claw",
    on("benched from hand", discard(Choice(Attached(ALL_POKEMON, "tools"))), optional=True),
)

attack(
    "swsh6-119 Blissey V",
    "Blissful Blast",
    AttackDamage("add", Linear(Units(SELF), 30)),
    Hit(),
    when(Compare(Done(), ">", 0), may(Attach(Choice(Select("discard", where=ENERGY), 3, up_to=True), SELF))),
)

trainer(
    "swsh6-137 Expedition Uniform",
    Choose(Choice(Top(3, bottom=True), 3, name="seen")),
    Reveal(It("seen"), "you"),
    Move(It("seen"), "deck top", order="you"),
)

trainer(
    "swsh6-149 Peonia",
    Move(Choice(Select("prizes"), 3, up_to=True), "hand"),
    Move(Choice(YOUR_HAND, Done()), "prizes"),
)

attack(
    "swsh7-83 Medicham V",
    "Yoga Loop",
    Require(Not(Happened("attack used", "your last turn", name="Yoga Loop"))),
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    PlaceCounters(It("chosen"), 2),
    when(Compare(Field(It("chosen"), "remaining hp"), "==", 0), ExtraTurn()),
)

_STAGE_1 = Select(
    "discard", where=Filter(category="Pokémon", stage=("Stage 1",), none_of=(Filter(name=(OWN_NAME,)),))
)

ability(
    "swsh7-103 Zoroark",
    "Phantom Transformation",
    activated(
        Require(Exists(_STAGE_1)),
        Choose(Choice(_STAGE_1, name="chosen")),
        ReplaceCard(SELF, It("chosen"), "discard", fresh=True),
    ),
)

ability(
    "swsh7-105 Thievul",
    "Fumbling Hands",
    on(
        "evolved",
        Move(Select("hand", "both"), "deck bottom", order="random"),
        when(SOME_DONE, Draw(4, "both")),
        optional=True,
    ),
)

attack(
    "swsh7-110 Rayquaza V",
    "Spiral Burst",
    may(
        Mode(
            tuple(
                (
                    discard(Choice(energy_on(SELF, basic_energy(each)), 2, up_to=True)),
                    AttackDamage("add", Linear(Done(), 80)),
                )
                for each in ("Fire", "Lightning")
            )
        )
    ),
)

attack(
    "swsh7-111 Rayquaza VMAX",
    "Max Burst",
    Mode(
        tuple(
            (
                discard(Choice(energy_on(SELF, basic_energy(each)), None)),
                AttackDamage("add", Linear(Done(), 80)),
            )
            for each in ("Fire", "Lightning")
        )
    ),
)

trainer(
    "swsh7-147 Elemental Badge",
    Modify(
        "attack cost",
        "add",
        -1,
        Select(
            "host",
            where=Filter(
                markers=("V",),
                any_of=(Filter(contains="Vaporeon"), Filter(contains="Jolteon"), Filter(contains="Flareon")),
            ),
        ),
    ),
)

trainer(
    "swsh7-162 Switching Cups",
    price(Choose(Choice(YOUR_HAND, name="own"))),
    Require(Exists(YOUR_DECK)),
    Move(Top(1), "hand"),
    Move(It("own"), "deck top"),
)

attack(
    "cel25-3 Kyogre",
    "Aqua Storm",
    discard(Top(5)),
    when(
        Exists(OPPONENT_BENCH),
        Choose(Choice(It(), 5, name="discarded")),
        Damage(Choice(OPPONENT_BENCH, 2), Linear(Count(It("discarded", ENERGY)), 50)),
    ),
)

attack("cel25cc-CC001 Blastoise", "Hydro Pump", AttackDamage("add", Linear(Unused("Water"), 10, high=20)))

trainer(
    "cel25cc-CC012 Rocket's Admin.",
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Draw(Prizes(), up_to=True),
    Draw(Prizes("opponent"), "opponent", up_to=True),
)

trainer(
    "swsh8-230 Cross Switcher",
    price(discard(Choice(Select("hand", where=Filter(name=("Cross Switcher",)))))),
    Switch("opponent"),
    when(Compare(Done(), ">", 0), Switch()),
)

trainer(
    "swsh8-231 Crossceiver",
    price(discard(Choice(Select("hand", where=Filter(name=(OWN_NAME,)))))),
    to_hand(Choice(Select("discard", where=Filter(any_of=(POKEMON, SUPPORTER))))),
)

trainer("swsh8-242 Skaters' Park", ReplaceMove("hand", "retreat energy", ALL_POKEMON, BASIC_ENERGY))

ability(
    "swsh9-071 Alcremie",
    "Additional Order",
    Permit(
        "play on", SELF, Filter(name=("Café Master",)), cond=Exists(Select("self", where=Filter(active=True)))
    ),
)

attack(
    "swsh9-087 Weavile",
    "Ransack",
    Flip(2),
    when(HEADS, Reveal(OPPONENT_HAND), Move(Choice(OPPONENT_HAND, Heads()), "deck bottom", order="you")),
)

trainer(
    "swsh9-133 Café Master",
    Choose(Choice(YOUR_BENCH, 3, up_to=True, name="chosen")),
    *energy_of_other_types(3),
    Shuffle(),
    EndTurn(),
)

trainer("swsh9-137 Collapsed Stadium", Modify("bench limit", "set", 4, Select("play", "both")))

attack(
    "swsh10-059 Mismagius",
    "Ominous Prose",
    Reveal(OPPONENT_HAND),
    when(
        Compare(Count(OPPONENT_HAND), ">=", 4),
        Move(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-3)), "deck"),
        Shuffle("opponent"),
    ),
)

trainer(
    "swsh10-144 Grant",
    Modify(
        "damage dealt",
        "add",
        30,
        Select("play", where=Filter(types=("Fighting",))),
        Filter(active=True),
        lasts=THIS_TURN,
    ),
    activated(
        price(discard(Choice(Select("hand", where=Filter(none_of=(Filter(name=(OWN_NAME,)),))), 2))),
        Move(ThisCard(), "hand"),
        limit="any",
        where="discard",
    ),
)

trainer(
    "swsh10-146 Hisuian Heavy Ball",
    ShowPrizes(),
    may(SwapPrizes(ThisCard(), Choice(Select("face-down prizes", where=BASIC_POKEMON)), reveal=True)),
    Shuffle(prizes=True),
)

trainer(
    "swsh10-149 Kamado",
    Require(Compare(Count(YOUR_HAND), ">=", 2)),
    Choose(Choice(YOUR_HAND, name="kept")),
    discard(Select("hand", where=Filter(but="kept"))),
    when(SOME_DONE, Draw(4)),
)

trainer(
    "swsh10.5-067 Lure Module",
    LookAt(3, POKEMON, None, must=True, public=True),
    LookAt(3, POKEMON, None, must=True, public=True, whose="opponent"),
)

trainer("swsh10.5-068 PokéStop", activated(discard(Top(3)), to_hand(It(where=ITEM))))

ability(
    "swsh11-037 Kingdra",
    "Seething Currents",
    activated(
        mode(
            (Move(YOUR_HAND, "deck bottom", order="random"), when(SOME_DONE, Draw(4))),
            (Move(OPPONENT_HAND, "deck bottom", order="random"), when(SOME_DONE, Draw(4, "opponent"))),
        )
    ),
)

attack("swsh11-038 Luvdisc", "Matching Look", Reveal(Together((Top(2), Top(2, "opponent")))), Draw(2, "both"))

attack(
    "swsh11-078 Malamar",
    "Synchro Kinesis",
    Reveal(Select("hand", "both")),
    when(
        Compare(
            Count(Select("hand", "both"), "name"),
            "<",
            Sum((Count(YOUR_HAND, "name"), Count(OPPONENT_HAND, "name"))),
        ),
        AttackDamage("add", 90),
    ),
)

attack(
    "swsh11-093 Aerodactyl VSTAR",
    "Ancient Star",
    Suppress(
        Select("play", "opponent", Filter(markers=("V",), none_of=(Filter(name=("Aerodactyl VSTAR",)),))),
        lasts=Duration("game", "ability"),
    ),
)

attack(
    "swsh11-142 Porygon-Z",
    "Downgrading Beam",
    Choose(Choice(Select("play", "opponent", Filter(evolved=True)), name="chosen")),
    ChooseNumber(1, Count(Attached(It("chosen"), "under"))),
    repeat(Devolve(It("chosen"), "deck"), times=Number()),
    Shuffle("opponent"),
)

trainer(
    "swsh11-152 Arc Phone",
    Reveal(Top(1), "you"),
    may(SwapPrizes(Top(1), Choice(Select("face-down prizes")), to="deck top")),
)

trainer(
    "swsh11-156 Damage Pump",
    Require(Exists(Select("play", where=DAMAGED))),
    Require(Exists(YOUR_BENCH)),
    Choose(Choice(Select("play", where=DAMAGED), name="from")),
    MoveCounters(It("from"), Select("play", where=Filter(but="from"))),
    when(
        Passes(It("from"), DAMAGED), may(MoveCounters(It("from"), Select("play", where=Filter(but="from"))))
    ),
)

trainer(
    "swsh11-166 Riley",
    Choose(Choice(Top(5), 5, name="shown")),
    Reveal(It("shown")),
    discard(Choice(It("shown"), 2, by="opponent", name="chosen")),
    to_hand(It("shown", Filter(but="chosen"))),
)

attack(
    "swsh12-066 Unown VSTAR",
    "Star Cipher",
    Modify("weakness", "set", 0, OPPONENT_POKEMON, types=("Psychic",), lasts=Duration("game", "ability")),
)

attack(
    "swsh12-075 Sigilyph",
    "Warning",
    If(
        Exists(Select("active", "opponent", Filter(markers=("V",)))),
        (Search(((BASIC_POKEMON, 5),), "bench"),),
        (Search(((BASIC_POKEMON, 1),), "bench"),),
    ),
)

attack(
    "swsh12-089 Dragapult",
    "Dragon Launcher",
    discard(Choice(Select("bench", where=Filter(name=("Dreepy",))), Count(OPPONENT_POKEMON), up_to=True)),
    when(Compare(Done(), ">", 0), Damage(Choice(OPPONENT_POKEMON, Done()), 100, weakness=False)),
)

trainer(
    "swsh12-156 Forest Seal Stone",
    Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True),
)

trainer("swsh12-163 Quad Stone", or_at_once(4, (Heal(YOUR_ACTIVE, 10),), (Heal(YOUR_POKEMON),)))

trainer(
    "swsh12-164 Serena",
    mode(
        (discard(Choice(YOUR_HAND, 3, up_to=True, some=True)), when(Compare(Done(), ">", 0), Draw(until=5))),
        (Switch("opponent", to=Choice(Select("bench", "opponent", Filter(markers=("V",))))),),
    ),
)

trainer("swsh12-165 Unidentified Fossil", AsBasic(60, no_conditions=False))

# No damage is printed beside the attack, so that its text sets it.
attack("swsh12.5-058 Exeggutor", "Powerful Storm", AttackDamage("set", Linear(Units(YOUR_POKEMON), 20)))

ability(
    "swsh12.5-066 Hatterene VMAX",
    "Witch's Domain",
    activated(
        Require(Exists(Select("play", where=DAMAGED))),
        ChooseNumber(1, Least((2, Counters(YOUR_POKEMON)))),
        repeat(MoveCounters(YOUR_POKEMON, OPPONENT_ACTIVE), times=Number()),
    ),
)

trainer(
    "swsh12.5-143 Sky Seal Stone",
    Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True),
)
