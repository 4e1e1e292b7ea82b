"""Cards of the Scarlet & Violet and Mega Evolution eras (since 2023)."""

from validator.cards.shapes import *
from validator.effects.ir.lasting import *
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.effects.registry import ability, attack, energy, trainer
from validator.vocabulary import ENERGY_TYPES

ability(
    "svp-022 Pelipper",
    "Hearsay",
    on(
        "evolved",
        mode((to_hand(Choice(Select("discard", where=SUPPORTER))),), (Search(((SUPPORTER, 1),)),)),
        optional=True,
    ),
)

attack(
    "svp-218 Team Rocket's Persian ex",
    "Haughty Order",
    Reveal(Top(10, "opponent")),
    may(UseAttack(Top(10, "opponent"))),
    Shuffle("opponent"),
)

trainer(
    "sv02-185 Iono",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    when(Compare(Done(), ">", 0), Draw(Prizes()), Draw(Prizes("opponent"), "opponent")),
)

attack(
    "sv03-179 Greedent ex",
    "Never Ever Enough",
    Reveal(Top(3), to="you"),
    May((Move(Top(3), "hand"),), (discard(Top(3)), Draw(3))),
)

trainer("sv03-187 Brassius", Move(YOUR_HAND, "deck"), Shuffle(), Draw(Linear(Done(), plus=1)))

attack(
    "sv03.5-054 Psyduck",
    "Overthink",
    Forbid("flip heads", OPPONENT_POKEMON, lasts=Duration("opponent's next turn", "player")),
)

trainer("sv04-175 Snorlax Doll", AsBasic(120, no_prize=True, set_up=True))

attack("sv04.5-020 Chinchou", "Shine On", Reveal(Top(1), to="you"), may(Move(Top(1), "deck bottom")))

attack("sv04.5-031 Mime Jr.", "Mimed Games", UseAttack(OPPONENT_POKEMON, by="opponent"))

attack(
    "sv04.5-066 Iron Treads ex",
    "Iron-Clad Roll",
    Hit(),
    may(
        discard(Attached(SELF, "tools", Filter(name=("Future Booster Energy Capsule",)))),
        when(
            Compare(Done(), ">", 0),
            Modify("damage taken", "add", -150, source="both", lasts=OPPONENT_NEXT_TURN),
        ),
    ),
)

trainer(
    "sv04.5-085 Paldean Student",
    Search(
        (
            (
                Filter(category="Pokémon", without=("Rule Box",)),
                Linear(Count(Select("discard", where=Filter(name=("Paldean Student",)))), plus=1),
            ),
        )
    ),
)

attack(
    "sv04.5-090 Technical Machine: Crisis Punch",
    "Crisis Punch",
    Require(Compare(Prizes("opponent"), "==", 1)),
)

ability(
    "sv04.5-201 Ditto",
    "Transformative Start",
    activated(
        Require(Turn("your first")),
        Search(
            ((Filter(category="Pokémon", stage=("Basic",), none_of=(Filter(name=(OWN_NAME,)),)), 1),),
            to="",
            shuffle=False,
            name="chosen",
        ),
        when(Exists(It("chosen")), ReplaceCard(SELF, It("chosen"), "discard", fresh=True)),
        Shuffle(),
        where="active",
    ),
)

attack(
    "sv05-005 Shiftry",
    "Expelling Tornado",
    Choose(Choice(OPPONENT_BENCH, 3, name="kept")),
    when(
        Exists(Select("bench", "opponent", Filter(but="kept"))),
        Move(Select("bench", "opponent", Filter(but="kept")), "deck", attached="with"),
        Shuffle("opponent"),
    ),
)

# No Unfezant ex exists yet.
ability(
    "sv05-133 Pidove",
    "Emergency Evolution",
    activated(
        Require(Exists(Select("self", where=Filter(max_remaining=30)))),
        Evolve(where=Filter(name=("Unfezant",)), onto=SELF, fresh=True, free=True),
    ),
)

trainer(
    "sv05-150 Hand Trimmer",
    discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-5), by="opponent")),
    discard(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-5))),
)

trainer(
    "sv05-151 Heavy Baton",
    on(
        "knocked out by attack",
        Attach(Choice(energy_on(HOST, BASIC_ENERGY), 3, up_to=True), YOUR_BENCH),
        cond=All(
            (Exists(Select("host", where=Filter(active=True))), Compare(Field(HOST, "retreat"), "==", 4))
        ),
    ),
)

trainer(
    "sv05-156 Perilous Jungle",
    Modify("poison", "add", 2, Select("active", "both", Filter(none_of=(Filter(types=("Darkness",)),)))),
)

trainer(
    "sv05-159 Rescue Board",
    Modify("retreat", amount=-1, scope=HOST),
    Modify("retreat", "none", scope=Select("host", where=Filter(max_remaining=30))),
)

trainer("sv05-160 Salvatore", Evolve("deck", Filter(ability=False), fresh=True))

attack(
    "sv06-046 Jynx",
    "Inviting Kiss",
    Search(((BASIC_POKEMON, 1),), to="bench"),
    when(Compare(Done(), ">", 0), for_each(It(), Attach(Choice(energy_on(SELF)), It("each")))),
)

ability("sv06-050 Milotic", "Mentally Calm", Forbid("return to hand", OPPONENT_POKEMON))

ability(
    "sv06-060 Palafin",
    "Zero to Hero",
    on(
        "moved to bench",
        Search(((Filter(name=("Palafin ex",)), 1),), to="", shuffle=False, name="hero"),
        when(Exists(It("hero")), ReplaceCard(SELF, It("hero"), to="deck")),
        Shuffle(),
        cond=Turn("yours"),
        optional=True,
        limit="once",
    ),
)

attack(
    "sv06-093 Enamorus",
    "Love Resonance",
    when(
        AnyOf(
            tuple(
                All(
                    tuple(Exists(Select("play", side, Filter(types=(word,)))) for side in ("you", "opponent"))
                )
                for word in ENERGY_TYPES
            )
        ),
        AttackDamage("add", 120),
    ),
)

trainer(
    "sv06-156 Love Ball",
    Choose(Choice(OPPONENT_POKEMON, Count(OPPONENT_POKEMON), name="theirs")),
    Search(((Filter(category="Pokémon", like="theirs"), 1),)),
)

trainer("sv06-164 Survival Brace", ReplaceKnockOut(10, HOST, source="opponent", full=True, discard=True))

energy(
    "sv06-166 Boomerang Energy",
    Provide(("Colorless",), attached=True),
    on("discarded by attack", Attach(ThisCard(), HOST)),
)

energy(
    "sv06-167 Legacy Energy",
    Provide(("Any",), attached=True),
    Modify("prizes", "add", -1, HOST, POKEMON, once=True),
)

trainer(
    "sv06-208 Lucian",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    when(
        Compare(Done(), ">", 0),
        Flip(),
        If(HEADS, (Draw(6),), (Draw(3),)),
        Flip(by="opponent"),
        If(HEADS, (Draw(6, "opponent"),), (Draw(3, "opponent"),)),
    ),
)

attack(
    "sv06-210 Sinistcha ex",
    "Re-Brew",
    PlaceCounters(Choice(OPPONENT_POKEMON), Linear(Count(Select("discard", where=basic_energy("Grass"))), 2)),
    Move(Select("discard", where=basic_energy("Grass")), "deck"),
    when(Compare(Done(), ">", 0), Shuffle()),
)

trainer(
    "sv06-220 Perrin",
    Move(Choice(Select("hand", where=POKEMON), 2, up_to=True), "deck", reveal=True),
    when(Compare(Done(), ">", 0), Search(((POKEMON, Done()),))),
)

ability(
    "sv06.5-047 Kyurem",
    "Plasma Bane",
    Modify(
        "attack cost",
        "set",
        1,
        SELF,
        attack="Trifrost",
        cond=Exists(Select("discard", "opponent", Filter(contains="Colress"))),
    ),
)

trainer("sv06.5-062 Poké Vital A", Heal(Choice(YOUR_POKEMON), 150), Forbid("leave discard"))

attack(
    "sv07-058 Slowking",
    "Seek Inspiration",
    discard(Top(1)),
    when(Passes(It(), Filter(category="Pokémon", without=("Rule Box",))), UseAttack(It())),
)

attack(
    "sv07-065 Alcremie",
    "Colorful Confection",
    Choose(Choice(energy_on(SELF, BASIC_ENERGY), Count(energy_on(SELF, BASIC_ENERGY)), name="energy")),
    Search(((Filter(category="Pokémon", kin="energy"), 5),)),
)

trainer(
    "sv07-136 Grand Tree",
    activated(
        Evolve(
            "deck", Filter(stage=("Stage 1",)), Select("play", where=Filter(stage=("Basic",))), shuffle=False
        ),
        when(
            Compare(Done(), ">", 0),
            Evolve("deck", Filter(stage=("Stage 2",)), It(), fresh=True, shuffle=False),
        ),
        Shuffle(),
    ),
)

trainer("sv07-165 Kofu", price(Move(Choice(YOUR_HAND, 2), "deck bottom", order="you")), Draw(4))

attack(
    "sv08-061 Rotom",
    "Crushing Pulse",
    Reveal(OPPONENT_HAND),
    discard(Select("hand", "opponent", Filter(any_of=(ITEM, TOOL)))),
)

trainer(
    "sv08-171 Deduction Kit",
    Reveal(Top(3), to="you"),
    mode((Reorder(3),), (Move(Top(3), "deck bottom", order="random"),)),
)

trainer(
    "sv08-181 Meddling Memo",
    Move(OPPONENT_HAND, "deck bottom", order="random"),
    when(Compare(Done(), ">", 0), Draw(Done(), "opponent")),
)

attack(
    "2024sv-6 Dragapult",
    "Dragon Launcher",
    Choose(
        Choice(
            Select("bench", where=Filter(name=("Dreepy",))),
            Count(OPPONENT_POKEMON),
            up_to=True,
            name="dropped",
        )
    ),
    discard(It("dropped")),
    Damage(Choice(OPPONENT_POKEMON, Count(It("dropped"))), 100, weakness=False),
)

attack(
    "sv08.5-055 Great Tusk",
    "Land Collapse",
    discard(Top(1, "opponent")),
    when(Happened("supporter played", where=Filter(markers=("Ancient",))), discard(Top(3, "opponent"))),
)

trainer(
    "sv08.5-094 Area Zero Underdepths",
    Modify(
        "bench limit",
        "set",
        8,
        scope=YOUR_POKEMON,
        cond=Exists(Select("play", where=Filter(markers=("Tera",)))),
    ),
    Modify(
        "bench limit",
        "set",
        8,
        scope=OPPONENT_POKEMON,
        cond=Exists(Select("play", "opponent", Filter(markers=("Tera",)))),
    ),
)

trainer("sv08.5-103 Carmine", Permit("supporter on first turn"), discard(YOUR_HAND), Draw(5))

trainer(
    "sv08.5-105 Crispin",
    Search(((BASIC_ENERGY, 2),), to="", distinct="type", shuffle=False, name="found"),
    to_hand(Choice(It("found"), name="kept")),
    Attach(It("found", Filter(but="kept")), Choice(YOUR_POKEMON)),
    Shuffle(),
)

trainer(
    "sv08.5-129 Sparkling Crystal",
    Modify("attack cost", amount=-1, types=("Any",), scope=Select("host", where=Filter(markers=("Tera",)))),
)

trainer(
    "sv08.5-143 Tyme",
    price(TellName(Choice(Select("hand", where=POKEMON), name="chosen"))),
    ChooseNumber(30, 400, by="opponent", step=10),
    Reveal(It("chosen")),
    If(Compare(Number(), "==", Field(It("chosen"), "hp")), (Draw(4, "opponent"),), (Draw(4),)),
)

ability("sv08.5-151 Palafin ex", "Hero's Spirit", Forbid("come into play"))

ability(
    "sv08.5-167 Eevee ex",
    "Rainbow DNA",
    Permit("evolve into", SELF, Filter(evolves_from="Eevee", markers=("Pokémon ex",))),
)

trainer(
    "sv08.5-170 Amarys",
    Draw(4),
    Delayed("end of turn", (when(Compare(Count(YOUR_HAND), ">=", 5), discard(YOUR_HAND)),), lasts=THIS_TURN),
)

trainer(
    "sv08.5-173 Janine's Secret Art",
    Choose(Choice(Select("play", where=Filter(types=("Darkness",))), 2, up_to=True, name="two")),
    for_each(
        It("two"),
        Search(((basic_energy("Darkness"), 1),), to="attach", onto=It("each"), shuffle=False),
        when(
            All((Compare(Done(), ">", 0), Passes(It("each"), Filter(active=True)))),
            Inflict(("Poisoned",), YOUR_ACTIVE),
        ),
    ),
    Shuffle(),
)

trainer(
    "sv09-148 Hop's Choice Band",
    Modify("attack cost", "add", -1, Select("host", where=Filter(owner="Hop"))),
    Modify("damage dealt", "add", 30, Select("host", where=Filter(owner="Hop")), Filter(active=True)),
)

trainer(
    "sv09-156 Redeemable Ticket",
    Move(Select("prizes"), "deck bottom", order="random"),
    Move(Top(Done()), "prizes"),
)

trainer(
    "sv09-179 Brock's Scouting",
    Search(((BASIC_POKEMON, 2),), shuffle=False),
    when(Compare(Done(), "==", 0), Search(((EVOLUTION, 1),), shuffle=False)),
    Shuffle(),
)

trainer(
    "sv09-181 Ruffian",
    Choose(
        Choice(
            Select("play", "opponent", Filter(any_of=(Filter(tooled=True), Filter(special_energy=True)))),
            name="one",
        )
    ),
    discard(Choice(Attached(It("one"), "tools"))),
    discard(Choice(energy_on(It("one"), SPECIAL_ENERGY))),
)

ability(
    "sv10-055 Huntail",
    "Diver's Catch",
    on(
        "knocked out by attack",
        to_hand(energy_on(It("event"), basic_energy("Water"))),
        whose="you",
        where=Filter(types=("Water",)),
        optional=True,
    ),
)

ability(
    "sv10-113 Team Rocket's Arbok",
    "Potent Glare",
    Forbid(
        "play pokemon",
        OPPONENT_POKEMON,
        Filter(ability=True, none_of=(Filter(owner="Team Rocket"),)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

trainer(
    "sv10-161 Arven's Sandwich",
    If(
        Exists(Select("active", where=Filter(owner="Arven"))),
        (Heal(YOUR_ACTIVE, 100),),
        (Heal(YOUR_ACTIVE, 30),),
    ),
)

trainer(
    "sv10-172 Team Rocket's Bother-Bot",
    Reveal(Choice(Select("face-down prizes", "opponent"), name="prize"), "game"),
    Reveal(Choice(OPPONENT_HAND, random=True, name="card")),
    when(
        All((Exists(It("prize")), Exists(It("card")))), may(SwapPrizes(It("card"), It("prize"), face_up=True))
    ),
)

attack(
    "sv10-188 Hydrapple",
    "Hydra Breath",
    price(discard(Choice(Select("hand", where=basic_energy("Grass")), 6))),
    KnockOut(OPPONENT_ACTIVE),
)

ability(
    "sv10-193 Misty's Psyduck",
    "Flustered Leap",
    activated(
        Move(Top(1, bottom=True), "discard"),
        when(Compare(Done(), ">", 0), Move(SELF, "deck top", attached="discard", under="discard")),
        where="bench",
    ),
)

trainer("sv10.5b-080 Antique Cover Fossil", AsBasic(60))

ability(
    "sv10.5w-043 Gothitelle",
    "Distorted Future",
    activated(Move(OPPONENT_HAND, "deck"), Shuffle("opponent"), Draw(3, "opponent"), where="active"),
)

trainer("sv10.5w-079 Antique Plume Fossil", AsBasic(60))

ability(
    "sv10.5w-145 Mandibuzz",
    "Look for Prey",
    activated(
        Reveal(OPPONENT_HAND),
        PutIntoPlay(
            Choice(Select("hand", "opponent", Filter(category="Pokémon", stage=("Basic",), max_hp=70))),
            side="opponent",
        ),
    ),
)

attack(
    "me01-020 Ninetales",
    "Supernatural Shapeshifter",
    discard(Top(1)),
    when(Passes(It(), SUPPORTER), UseEffect(It())),
)

attack(
    "me01-041 Inteleon",
    "Bring Down",
    KnockOut(Choice(Select("play", "both", Filter(weakest=True, other=True)))),
)

trainer("me01-125 Rare Candy", Evolve("hand", Filter(stage=("Stage 2",)), skip=True))

trainer(
    "me01-128 Strange Timepiece",
    Require(Exists(Select("play", where=Filter(types=("Psychic",), evolved=True)))),
    Choose(Choice(Select("play", where=Filter(types=("Psychic",), evolved=True)), name="devolved")),
    Devolve(It("devolved")),
    repeat(
        If(
            Passes(It("devolved"), Filter(evolved=True)),
            (May((Devolve(It("devolved")),), (Stop(),)),),
            (Stop(),),
        )
    ),
)

ability(
    "me01-148 Spiritomb",
    "Spiteful Swirl",
    on(
        "damaged by opponent",
        PlaceCounters(ATTACKER, 1),
        whose="you",
        where=Filter(active=True, types=("Darkness",)),
    ),
)

trainer(
    "me01-185 Lt. Surge's Bargain", May((TakePrizes(), TakePrizes(1, "opponent")), (Draw(4),), by="opponent")
)

attack("me02-004 Mega Heracross ex", "Juggernaut Horn", AttackDamage("add", DamageTaken(SELF)))

ability("me02-047 Brambleghast", "Prison Panic", on("evolved", Inflict(("Confused",)), optional=True))

attack(
    "me02-048 Paldean Tauros",
    "Raging Charge",
    AttackDamage("times", Count(Select("play", where=Filter(contains="Tauros", damaged=True)))),
)

trainer(
    "me02-086 Blowtorch",
    price(discard(Choice(Select("hand", where=basic_energy("Fire"))))),
    discard(
        Choice(
            Together((Attached(OPPONENT_POKEMON, "all", Filter(any_of=(TOOL, SPECIAL_ENERGY))), THE_STADIUM))
        )
    ),
)

trainer("me02-088 Dizzying Valley", Retain("Confused", ALL_POKEMON))

ability(
    "me02-101 Flygon",
    "Sandy Flapping",
    on("evolved", discard(Top(2, "opponent")), optional=True),
    on(
        "knocked out by attack",
        discard(Top(2, "opponent")),
        cond=Exists(Select("self", where=Filter(active=True))),
        optional=True,
    ),
)

trainer("me02-116 Battle Cage", Prevent(("counters",), Select("bench", "both")))

attack(
    "me02.5-177 Hop's Cramorant",
    "Fickle Spitting",
    price(
        when(
            Not(AnyOf((Compare(Prizes("opponent"), "==", 3), Compare(Prizes("opponent"), "==", 4)))),
            CancelAttack(),
        )
    ),
)

trainer(
    "me02.5-206 Team Rocket's Hypnotizer",
    on(
        "damaged by opponent",
        Inflict(("Asleep",), ATTACKER),
        cond=Exists(Select("host", where=Filter(active=True, owner="Team Rocket"))),
    ),
)

trainer(
    "me02.5-208 Team Rocket's Proton",
    Permit("supporter on first turn"),
    Search(((Filter(category="Pokémon", stage=("Basic",), owner="Team Rocket"), 3),)),
)

ability(
    "me02.5-280 Lillie's Clefairy ex",
    "Fairy Zone",
    Modify(
        "weakness", "set", scope=Select("play", "opponent", Filter(types=("Dragon",))), types=("Psychic",)
    ),
)

trainer("me03-068 Antique Jaw Fossil", AsBasic(60))

trainer(
    "me03-109 Forest of Vitality",
    Permit("evolve fresh", Select("play", "both", Filter(types=("Grass",))), Filter(types=("Grass",))),
)

trainer("me03-112 Naveen", Require(Exists(YOUR_DECK)), may(discard(Choice(YOUR_HAND, None))), Draw(until=5))

ability(
    "me03-121 Meowth ex",
    "Last-Ditch Catch",
    on("benched from hand", Search(((SUPPORTER, 1),)), optional=True, limit="name"),
)

attack(
    "me04-018 Delibird",
    "Pleasing Present",
    may(
        Attach(
            Choice(Select("hand", "opponent", BASIC_ENERGY), 3, up_to=True, by="opponent"),
            Choice(OPPONENT_POKEMON, by="opponent"),
        ),
        by="opponent",
    ),
    may(Attach(Choice(Select("hand", where=BASIC_ENERGY), 3, up_to=True), Choice(YOUR_POKEMON))),
)

ability(
    "me04-038 Phantump",
    "Spiteful Evolution",
    activated(
        Require(Not(Turn("your first"))),
        Evolve("hand", Filter(evolves_from=OWN_NAME), SELF, fresh=True),
        when(Compare(Done(), ">", 0), PlaceCounters(SELF, 2)),
    ),
)

_WEAK_TO_IT = AnyOf(
    tuple(
        All(
            (
                Exists(Select("active", "opponent", Filter(types=(each,)))),
                Exists(Select("host", where=Filter(weakness=each))),
            )
        )
        for each in ENERGY_TYPES
    )
)

trainer(
    "me04-074 Adversity Policy",
    on(
        "damaged by opponent",
        Draw(3),
        cond=All((_WEAK_TO_IT, Exists(Select("host", where=Filter(active=True))))),
    ),
)

trainer(
    "me04-075 Ange Floette",
    PaidEntry((discard(Select("stadium", "both", Filter(name=("Prism Tower",)))),)),
    Permit("second stadium"),
    Modify("hp", "add", 150, Select("play", "both", Filter(name=("Mega Floette ex",)))),
)

trainer(
    "me04-076 AZ's Tranquility",
    Choose(Choice(YOUR_ACTIVE, name="old")),
    Switch(),
    when(
        All((Compare(Done(), ">", 0), Passes(It("old"), Filter(markers=("Pokémon ex",))))),
        Heal(It("old"), 80),
    ),
)

trainer(
    "me04-083 Transformation Tome",
    price(discard(Choice(Select("hand", where=Filter(name=("Transformation Tome",)))))),
    ReplaceCard(
        Choice(Select("play", where=BASIC_POKEMON)),
        Choice(Select("discard", where=BASIC_POKEMON)),
        to="discard",
    ),
)

attack(
    "me05-009 Sizzlipede",
    "Bug Out",
    Choose(Choice(Top(7, bottom=True), 7, name="revealed")),
    Reveal(It("revealed")),
    AttackDamage("times", Count(It("revealed", Filter(category="Pokémon", attack="Bug Out")))),
    discard(It("revealed", Filter(none_of=(POKEMON,)))),
    Shuffle(),
)

trainer("me05-074 Backtrack Badge", Permit("flip again", Select("host", where=Filter(types=("Colorless",)))))

_MEGA_EX = Filter(markers=("Mega", "Pokémon ex"))

trainer(
    "me05-082 Tremendous Bomb",
    on(
        "damaged by opponent",
        PlaceCounters(ATTACKER, 12),
        when(SOME_DONE, discard(ThisCard())),
        by=_MEGA_EX,
        cond=All(
            (
                Exists(Select("host", where=Filter(active=True, none_of=(_MEGA_EX,)))),
                Compare(Number("damage"), ">=", 240),
            )
        ),
    ),
)
