"""Cards of the Sun & Moon era (2017–2019)."""

from dataclasses import replace

from validator.cards.shapes import *
from validator.effects.ir.lasting import *
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.effects.registry import ability, attack, energy, trainer

trainer(
    "sm1-121 Ilima",
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Flip(),
    If(HEADS, (Draw(6),), (Draw(3),)),
    Flip(by="opponent"),
    If(HEADS, (Draw(6, "opponent"),), (Draw(3, "opponent"),)),
)

trainer("sm1-131 Rotom Dex", Move(Select("prizes"), "deck"), Shuffle(), Move(Top(Done()), "prizes"))

ability(
    "smp-SM174 Eevee-GX",
    "Ascension DNA",
    activated(
        Evolve("hand", Filter(category="Pokémon", evolves_from="Eevee"), SELF, free=True, basic=True),
        when(SOME_DONE, Heal(SELF)),
    ),
)

attack(
    "smp-SM187 Alolan Marowak-GX",
    "Lost Boomerang GX",
    Damage(Choice(OPPONENT_POKEMON, 2), 50, weakness=False),
    ReplaceMove("lost", "pokemon and cards", OPPONENT_POKEMON, by_attack=True, lasts=THIS_TURN),
)

_INFESTED = Inflict(("Asleep", "Poisoned"))

ability(
    "smp-SM202 Amoonguss",
    "Bursting Spores",
    on("benched from hand", _INFESTED, whose="you", where=Filter(attack="Spore"), optional=True),
    on("evolved", _INFESTED, whose="you", where=Filter(attack="Spore"), optional=True),
)

attack(
    "smp-SM210 Moltres & Zapdos & Articuno-GX",
    "Sky Legends GX",
    If(
        Spare(("Fire", "Water", "Lightning")),
        (Move(SELF, "deck", attached="with"), Shuffle(), Damage(Choice(OPPONENT_POKEMON, 3), 110)),
        (Move(SELF, "deck", attached="with"), Shuffle()),
    ),
)

trainer(
    "smp-SM246 Sabrina & Brycen",
    If(
        Compare(Count(YOUR_HAND), ">=", 5),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 5)),
                    Search(((BASIC_ENERGY, 2),), shuffle=False),
                    Search(((POKEMON, 3),), distinct="type"),
                ),
                (Search(((BASIC_ENERGY, 2),)),),
            ),
        ),
        (Search(((BASIC_ENERGY, 2),)),),
    ),
)

trainer(
    "sm2-125 Field Blower",
    discard(Choice(Together((Attached(ALL_POKEMON, "tools"), THE_STADIUM)), 2, up_to=True)),
)

attack(
    "sm3-38 Bruxish",
    "Synchronoise",
    Choose(Choice(OPPONENT_ACTIVE, name="Active")),
    Damage(Select("bench", "opponent", Filter(kin="Active")), 20),
)

trainer("sm3-122 Rotom Dex Poké Finder Mode", Reveal(Top(4), "you"), May((Shuffle(),), (Reorder(4),)))

trainer(
    "sm3-125 Tormenting Spray",
    Choose(Choice(OPPONENT_HAND, random=True, name="shown")),
    Reveal(It("shown")),
    when(Passes(It("shown"), SUPPORTER), discard(It("shown"))),
)

trainer(
    "sm3-127 Wicke",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    Draw(Done()),
    Move(OPPONENT_HAND, "deck"),
    Shuffle("opponent"),
    Draw(Done(), "opponent"),
)

ability(
    "sm4-62 Hydreigon",
    "Weed Out",
    activated(
        Require(Compare(Count(YOUR_BENCH), ">", 3)),
        Choose(Choice(YOUR_BENCH, 3, name="kept")),
        discard(Select("bench", where=Filter(but="kept"))),
    ),
)

attack(
    "sm4-86 Cinccino",
    "Amazing Plea",
    Choose(Choice(YOUR_DISCARD, 2, name="cards")),
    May((to_hand(Choice(It("cards"), 2)),), (Damage(OPPONENT_ACTIVE, 80),), by="opponent"),
)

trainer(
    "sm4-95 Gladion",
    when(
        Happened("supporter played", of=ThisCard()),
        ShowPrizes(),
        SwapPrizes(ThisCard(), Choice(Select("face-down prizes"))),
        Shuffle(prizes=True),
    ),
)

trainer(
    "sm4-97 Peeking Red Card",
    Reveal(OPPONENT_HAND),
    may(Move(OPPONENT_HAND, "deck"), Shuffle("opponent"), Draw(Done(), "opponent")),
)

trainer(
    "sm5-120 Cyrus ◇",
    Require(Exists(Select("play", where=Filter(types=("Water", "Metal"))))),
    Require(Compare(Count(OPPONENT_BENCH), ">", 2)),
    Move(
        Choice(OPPONENT_BENCH, Linear(Count(OPPONENT_BENCH), plus=-2), by="opponent"), "deck", attached="with"
    ),
    Shuffle("opponent"),
)

trainer(
    "sm5-129 Missing Clover", or_at_once(4, (LookAt(1, take=0, rest="top", reveal=False),), (TakePrizes(),))
)

trainer("sm5-134 Unidentified Fossil", AsBasic(60, no_conditions=False))

ability(
    "sm7-56 Mr. Mime-GX",
    "Magic Evens",
    *(Prevent(("damage",), least=damage, most=damage) for damage in range(20, 261, 20)),
)

attack(
    "sm7-60 Grumpig",
    "Mirror Step",
    when(
        Compare(
            Count(ALL_POKEMON, "name"),
            "<",
            Sum((Count(YOUR_POKEMON, "name"), Count(OPPONENT_POKEMON, "name"))),
        ),
        AttackDamage("add", 70),
    ),
)

_BARE = Select("play", where=Filter(tooled=False))

attack(
    "sm7-91 Mawile",
    "Mining",
    Search(((Filter(kind=("Item", "Pokémon Tool")), 1),), "", shuffle=False, name="found"),
    If(
        All((Passes(It("found"), TOOL), Exists(_BARE))),
        (May((Attach(Choice(It("found")), Choice(_BARE)),), (to_hand(It("found")),)),),
        (to_hand(It("found")),),
    ),
    Shuffle(),
)

ability(
    "sm7-95 Metagross",
    "Extend",
    Permit(
        "play on",
        SELF,
        Filter(name=("Steven's Resolve",)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

trainer(
    "sm7-125 Beast Ball",
    ShowPrizes(),
    may(
        SwapPrizes(
            ThisCard(),
            Choice(Select("face-down prizes", where=Filter(markers=("Ultra Beast",)))),
            reveal=True,
        )
    ),
    Shuffle(prizes=True),
)

trainer(
    "sm7-131 Friend Ball",
    Choose(Choice(OPPONENT_POKEMON, Count(OPPONENT_POKEMON), name="theirs")),
    Search(((Filter(category="Pokémon", kin="theirs"), 1),)),
)

_ILL = Select("play", where=Filter(any_of=(DAMAGED, Filter(affected=("*",)))))

trainer(
    "sm7-136 Life Herb",
    Require(Exists(_ILL)),
    *on_heads(Choose(Choice(_ILL, name="healed")), Heal(It("healed"), 60), Cure(It("healed"))),
)

trainer(
    "sm7-141 Rainbow Brush",
    Choose(Choice(Select("play", where=Filter(powered=True)), name="host")),
    Choose(Choice(Attached(It("host")), name="old")),
    Search(((BASIC_ENERGY, 1),), to="", shuffle=False, name="new"),
    when(Exists(It("new")), Move(It("old"), "deck"), Attach(It("new"), It("host"))),
    Shuffle(),
)

ability(
    "sm8-8 Meganium",
    "Quick-Ripening Herb",
    activated(Evolve("hand", Filter(stage=("Stage 2",)), skip=True, fresh=True)),
)

attack(
    "sm8-10 Ariados",
    "Trapping Thread",
    Prevent(("trainers",), DEFENDING, source="both", lasts=OPPONENT_NEXT_TURN),
)

ability(
    "sm8-13 Skiploom",
    "Floral Path to the Sky",
    activated(
        Search(((Filter(name=("Jumpluff",)), 1),), "", shuffle=False, name="found"),
        when(SOME_DONE, ReplaceCard(SELF, It("found"), "lost", fresh=True)),
        Shuffle(),
    ),
)

attack(
    "sm8-19 Celebi ◇",
    "Time Distortion",
    for_each(
        Choice(Select("bench", where=Filter(evolved=True)), None),
        ChooseNumber(1, Count(Attached(It("each"), "under"))),
        repeat(Devolve(It("each")), times=Number()),
    ),
)

ability(
    "sm8-28 Dustox",
    "Hazardous Evolution",
    on("evolved", Inflict(("Paralyzed", "Poisoned"), strength=3), optional=True),
)

ability(
    "sm8-42 Typhlosion",
    "Blazing Energy",
    activated(ProvideFor(("Fire",), YOUR_POKEMON, ENERGY, lasts=THIS_TURN, each=True)),
)

attack(
    "sm8-57 Delibird",
    "Happy Delivery",
    Choose(Choice(Select("bench", where=Filter(tooled=False)), None, name="chosen")),
    for_each(It("chosen"), Search(((TOOL, 1),), "attach", It("each"), shuffle=False)),
    Shuffle(),
)

ability(
    "sm8-95 Shedinja",
    "Vessel of Life",
    activated(Attach(SELF, Select("play", where=Filter(other=True)))),
    AsAttached("Pokémon Tool", (Modify("prizes", "add", -1, HOST),)),
)

ability(
    "sm8-121 Tyranitar-GX",
    "Lost Out",
    on(
        "attack used",
        ReplaceMove("lost", "pokemon and cards", OPPONENT_POKEMON, by_attack=True, lasts=THIS_TURN),
    ),
)

ability(
    "sm8-165 Trumbeak",
    "Mountain Pass",
    activated(
        Require(Compare(Count(Select("deck", "opponent")), ">=", 1)),
        Move(ThisCard(), "lost", reveal=True),
        LookAt(1, SUPPORTER, to="lost", rest="top", whose="opponent"),
        where="hand",
    ),
)

trainer(
    "sm8-171 Custom Catcher",
    mode(
        (Draw(until=3),),
        (price(discard(Choice(Select("hand", where=Filter(name=(OWN_NAME,)))))), Switch("opponent")),
    ),
)

trainer(
    "sm8-179 Kahili",
    Require(Exists(YOUR_DECK)),
    Draw(2),
    Flip(),
    when(All((HEADS, Passes(ThisCard(), Filter(name=(OWN_NAME,))))), to_hand(ThisCard())),
)

trainer(
    "sm8-184 Mixed Herbs",
    or_at_once(2, (Cure(YOUR_ACTIVE, choose=True),), (Heal(YOUR_ACTIVE, 90), Cure(YOUR_ACTIVE))),
)

trainer("sm8-189 Sightseer", Require(Exists(YOUR_DECK)), discard(Choice(YOUR_HAND, None)), Draw(until=5))

trainer(
    "sm8-208 Faba",
    Move(
        Choice(
            Together((Attached(OPPONENT_POKEMON, "all", Filter(any_of=(TOOL, SPECIAL_ENERGY))), THE_STADIUM))
        ),
        "lost",
    ),
)

attack(
    "sm9-27 Golduck",
    "Swim",
    If(
        All((Exists(Select("play", "opponent", Filter(energy_of=("Water",)))), Exists(OPPONENT_BENCH))),
        (May((Hit(Choice(OPPONENT_BENCH)),), (Hit(),)),),
        (Hit(),),
    ),
)

_LIGHTNING_ENERGY = Filter(provides=("Lightning",))

ability(
    "sm9-51 Tapu Koko ◇",
    "Dance of the Ancients",
    activated(
        Require(Compare(Count(YOUR_BENCH), ">=", 2)),
        Require(Compare(Count(Select("discard", where=_LIGHTNING_ENERGY)), ">=", 2)),
        Choose(Choice(YOUR_BENCH, 2, name="two")),
        for_each(It("two"), Attach(Choice(Select("discard", where=_LIGHTNING_ENERGY)), It("each"))),
        Move(SELF, "lost"),
        where="bench",
    ),
)

ability("sm9-66 Mr. Mime", "Scoop-Up Block", Forbid("return to hand", Select("play", "opponent", DAMAGED)))

ability(
    "sm9-67 Mr. Mime-GX",
    "Magic Odds",
    *(Prevent(("damage",), least=damage, most=damage) for damage in range(10, 251, 20)),
)

attack(
    "sm9-126 Persian",
    "Make 'Em Pay",
    when(
        Compare(Count(OPPONENT_HAND), ">=", 4),
        Reveal(OPPONENT_HAND),
        discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-4))),
    ),
)

trainer(
    "sm9-138 Dangerous Drill",
    price(discard(Choice(Select("hand", where=Filter(category="Pokémon", types=("Darkness",)))))),
    discard(
        Choice(
            Together(
                (
                    Attached(OPPONENT_POKEMON, "tools"),
                    Attached(OPPONENT_POKEMON, "energy", SPECIAL_ENERGY),
                    THE_STADIUM,
                )
            )
        )
    ),
)

trainer(
    "sm9-142 Fairy Charm UB",
    Prevent(
        ("damage",),
        Select("host", where=Filter(types=("Fairy",))),
        Filter(markers=("Ultra Beast",), any_of=(Filter(markers=("GX",)), Filter(markers=("Pokémon-EX",)))),
    ),
)

trainer(
    "sm9-144 Ingo & Emmet",
    LookAt(1, take=0, rest="top", reveal=False),
    mode((discard(YOUR_HAND), Draw(5)), (discard(YOUR_HAND), to_hand(Top(5, bottom=True)))),
)

trainer(
    "sm9-145 Jasmine",
    If(
        All((Turn("went second"), Turn("your first"))),
        (Search(((Filter(category="Pokémon", types=("Metal",)), 5),)),),
        (Search(((Filter(category="Pokémon", types=("Metal",)), 1),)),),
    ),
)

_METAL_HOST = Select("host", where=Filter(types=("Metal",)))

trainer(
    "sm9-148 Metal Goggles",
    Modify("damage taken", "add", -30, _METAL_HOST, source="opponent"),
    Prevent(("counters",), _METAL_HOST),
)

trainer(
    "sm9-149 Morgan",
    price(
        discard(Choice(Select("hand", where=Filter(name=("Dana",))))),
        discard(Choice(Select("hand", where=Filter(name=("Evelyn",))))),
        discard(Choice(Select("hand", where=Filter(name=("Nita",))))),
    ),
    LookAt(12, ENERGY, None, "attach", onto=Choice(YOUR_POKEMON)),
)

attack(
    "sm10-1 Pheromosa & Buzzwole-GX",
    "Beast Game GX",
    If(
        Compare(Unused(), ">=", 7),
        (Modify("prizes", "add", 3, OPPONENT_POKEMON, Filter(this=True), lasts=THIS_TURN),),
        (Modify("prizes", "add", 1, OPPONENT_POKEMON, Filter(this=True), lasts=THIS_TURN),),
    ),
)

attack(
    "sm10-41 Tentacruel",
    "Wicked Tentacles",
    Choose(Choice(Select("play", "opponent", Filter(powered=True)), name="from")),
    Attach(Choice(Attached(It("from"))), Choice(Select("play", "opponent", Filter(but="from")), name="host")),
    when(SOME_DONE, PlaceCounters(It("host"), 3)),
)

ability(
    "sm10-58 Charjabug",
    "Battery",
    activated(
        Attach(ThisCard(), Select("play", where=Filter(name=("Vikavolt", "Vikavolt-GX")))), where="hand"
    ),
    AsAttached("Special Energy", (Provide(("Lightning", "Lightning"), attached=True),)),
)

attack(
    "sm10-82 Marshadow & Machamp-GX",
    "Acme of Heroism GX",
    when(Compare(Unused(), ">=", 1), ReplaceKnockOut(source="opponent", lasts=OPPONENT_NEXT_TURN)),
)

_DARK_UNITED = Filter(
    category="Pokémon", types=("Darkness",), any_of=(Filter(markers=("GX",)), Filter(markers=("Pokémon-EX",)))
)

attack(
    "sm10-107 Greninja & Zoroark-GX",
    "Dark Union GX",
    PutIntoPlay(Choice(Select("discard", where=_DARK_UNITED), 2)),
    when(
        All((SOME_DONE, Compare(Unused(), ">=", 1))),
        for_each(It("placed"), Attach(Choice(Select("discard", where=ENERGY), 2), It("each"))),
    ),
)

attack(
    "sm10-117 Greninja",
    "Bring Down",
    KnockOut(Choice(Select("play", "both", Filter(weakest=True, other=True)))),
)

attack(
    "sm10-163 Celesteela-GX",
    "Discovery GX",
    price(when(Compare(Count(YOUR_DECK), "<", Prizes()), CancelAttack())),
    Remember(Prizes(), "Prize cards"),
    Move(Select("prizes"), "hand"),
    Move(Top(Number("Prize cards")), "prizes"),
)

trainer(
    "sm10-166 Devolution Spray Z",
    Require(Exists(Select("play", where=Filter(evolved=True)))),
    Choose(Choice(Select("play", where=Filter(evolved=True)), name="chosen")),
    ChooseNumber(1, Count(Attached(It("chosen"), "under"))),
    repeat(Devolve(It("chosen"), "deck"), times=Number()),
    Shuffle(),
)

trainer(
    "sm10-167 Dusk Stone",
    Evolve(
        where=Filter(name=("Mismagius", "Honchkrow", "Honchkrow-GX", "Chandelure", "Aegislash")), fresh=True
    ),
)

trainer(
    "sm10-170 Energy Spinner",
    If(
        All((Turn("went second"), Turn("your first"))),
        (Search(((BASIC_ENERGY, 3),)),),
        (Search(((BASIC_ENERGY, 1),)),),
    ),
)

trainer(
    "sm10-178 Lt. Surge's Strategy",
    Require(Compare(Prizes(), ">", Prizes("opponent"))),
    Permit("third supporter", YOUR_POKEMON, lasts=THIS_TURN),
)

trainer(
    "sm10-185 Samson Oak",
    Draw(2),
    Choose(Choice(OPPONENT_ACTIVE, name="theirs")),
    when(Exists(Select("active", where=Filter(kin="theirs"))), Draw(2)),
)

trainer(
    "sm10-229 Beast Bringer",
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

attack(
    "sm11-1 Rowlet & Alolan Exeggutor-GX",
    "Super Growth",
    Evolve(onto=Select("play", where=Filter(types=("Grass",))), fresh=True, shuffle=False),
    when(
        All((SOME_DONE, Passes(It(), Filter(stage=("Stage 1",))))),
        Evolve(where=Filter(stage=("Stage 2",)), onto=It(), fresh=True, shuffle=False),
    ),
    Shuffle(),
)

attack(
    "sm11-30 Chandelure",
    "Spirit Burner",
    discard(Top(5)),
    AttackDamage("add", Linear(Count(It(where=POKEMON)), 60)),
    PutIntoPlay(Choice(It(where=Filter(category="Pokémon", types=("Fire",))), None)),
)

ability(
    "sm11-66 Eelektross",
    "Electric Swamp",
    activated(
        Require(Compare(Count(Attached(YOUR_POKEMON, where=_LIGHTNING_ENERGY)), ">=", 4)),
        PutIntoPlay(ThisCard()),
        Attach(
            Choice(Attached(Select("play", where=Filter(other=True)), where=_LIGHTNING_ENERGY), None), SELF
        ),
        where="hand",
    ),
)

attack(
    "sm11-153 Latias",
    "Energy Arrow",
    Choose(Choice(OPPONENT_POKEMON, name="chosen")),
    IgnoreSteps(("weakness", "resistance")),
    AttackDamage("times", Units(It("chosen"))),
    Hit(It("chosen")),
)

attack(
    "sm11-161 Lickitung",
    "Heavy Draw",
    for_each(YOUR_POKEMON, when(Compare(Field(It("each"), "retreat"), "==", 4), Draw())),
)

trainer("sm11-188 Blue's Tactics", Delayed("end of turn", (Draw(until=8),), lasts=THIS_TURN))

trainer(
    "sm11-196 Giant Bomb",
    on("end of turn", discard(ThisCard()), whose="opponent"),
    on(
        "damaged by opponent",
        PlaceCounters(ATTACKER, 10),
        cond=All((Exists(Select("host", where=Filter(active=True))), Compare(Number("damage"), ">=", 180))),
    ),
)

trainer(
    "sma-SV85 Hiker",
    mode(
        (LookAt(5, to="deck top", rest="shuffle", reveal=False, must=True),),
        (LookAt(5, to="deck top", rest="shuffle", reveal=False, must=True, whose="opponent"),),
    ),
)

attack(
    "sm12-8 Sunflora",
    "Solar Power",
    Modify(
        "attack cost",
        "none",
        scope=Select("play", where=Filter(types=("Grass", "Fire"))),
        lasts=Duration("your next turn", "player"),
    ),
)

attack(
    "sm12-38 Blastoise & Piplup-GX",
    "Splash Maker",
    may(
        for_each(
            Choice(Select("hand", where=Filter(provides=("Water",))), 3, up_to=True),
            Choose(Choice(YOUR_POKEMON, name="host")),
            Attach(It("each"), It("host")),
            Heal(It("host"), 50),
        )
    ),
)

attack(
    "sm12-92 Dragalge",
    "Poison Cultivation",
    when(
        Exists(Select("active", "opponent", Filter(affected=("Poisoned",)))),
        Inflict(("Poisoned",), strength=10),
    ),
)

attack(
    "sm12-156 Arceus & Dialga & Palkia-GX",
    "Altered Creation GX",
    Modify("damage dealt", "add", 30, YOUR_POKEMON, Filter(active=True), lasts=Duration("game", "player")),
    when(
        Compare(Unused("Water"), ">=", 1),
        Modify("prizes", "add", 1, OPPONENT_ACTIVE, POKEMON, lasts=Duration("game", "player")),
    ),
)

attack(
    "sm12-158 Naganadel & Guzzlord-GX",
    "Chaotic Order GX",
    Reveal(Select("prizes"), "game"),
    when(Spare(("Psychic", "Darkness")), TakePrizes(2)),
)

trainer(
    "sm12-186 Bellelba & Brycen-Man",
    May(
        (
            price(discard(Choice(YOUR_HAND, 3))),
            discard(Top(3)),
            discard(Top(3, "opponent")),
            discard(Choice(OPPONENT_BENCH, Linear(Count(OPPONENT_BENCH), plus=-3), by="opponent")),
            discard(Choice(YOUR_BENCH, Linear(Count(YOUR_BENCH), plus=-3))),
        ),
        (discard(Top(3)), discard(Top(3, "opponent"))),
    ),
)

trainer("sm12-187 Chaotic Swell", on("stadium played", discard(It("event")), whose="any"))

_CYNTHIA_TAKES = Filter(kind=("Supporter",), but="given", none_of=(Filter(name=(OWN_NAME,)),))
"""What Cynthia & Caitlin put into the hand: not themselves, and not what was discarded for them."""

trainer(
    "sm12-189 Cynthia & Caitlin",
    May(
        (
            price(discard(Choice(YOUR_HAND, name="given"))),
            to_hand(Choice(Select("discard", where=_CYNTHIA_TAKES))),
            Draw(3),
        ),
        (to_hand(Choice(Select("discard", where=replace(_CYNTHIA_TAKES, but="")))),),
    ),
)

trainer("sm12-191 Erika", may(Draw(3, up_to=True)), may(Draw(3, "opponent", up_to=True), by="opponent"))

trainer(
    "sm12-193 Guzma & Hala",
    If(
        Compare(Count(YOUR_HAND), ">=", 2),
        (
            May(
                (discard(Choice(YOUR_HAND, 2)), Search(((STADIUM, 1), (TOOL, 1), (SPECIAL_ENERGY, 1)))),
                (Search(((STADIUM, 1),)),),
            ),
        ),
        (Search(((STADIUM, 1),)),),
    ),
)

trainer(
    "sm12-196 Lillie's Full Force",
    Draw(4),
    Delayed(
        "end of turn",
        (
            when(
                Compare(Count(YOUR_HAND), ">=", 3),
                Move(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-2)), "deck"),
                Shuffle(),
            ),
        ),
        lasts=THIS_TURN,
    ),
)

trainer("sm12-197 Lillie's Poké Doll", AsBasic(30, no_prize=True, no_conditions=False, under_deck=True))

trainer(
    "sm12-198 Mallow & Lana",
    If(
        Compare(Count(YOUR_HAND), ">=", 2),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 2)),
                    Choose(Choice(YOUR_ACTIVE, name="before")),
                    Switch(),
                    Heal(It("before"), 120),
                ),
                (Switch(),),
            ),
        ),
        (Switch(),),
    ),
)

_WATER_ENERGY = Filter(provides=("Water",))

trainer(
    "sm12-199 Misty & Lorelei",
    If(
        Compare(Count(YOUR_HAND), ">=", 5),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 5)),
                    Search(((_WATER_ENERGY, 3),)),
                    Permit(
                        "second gx attack", Select("play", where=Filter(types=("Water",))), lasts=THIS_TURN
                    ),
                ),
                (Search(((_WATER_ENERGY, 3),)),),
            ),
        ),
        (Search(((_WATER_ENERGY, 3),)),),
    ),
)

_GX = Filter(category="Pokémon", markers=("GX",))

trainer(
    "sm12-202 Red & Blue",
    Require(Not(Turn("your first"))),
    If(
        Compare(Count(YOUR_HAND), ">=", 2),
        (
            May(
                (
                    discard(Choice(YOUR_HAND, 2)),
                    Evolve(where=_GX, shuffle=False),
                    when(
                        SOME_DONE,
                        Choose(Choice(It(), name="host")),
                        Search(((BASIC_ENERGY, 2),), "attach", It("host"), shuffle=False),
                    ),
                    Shuffle(),
                ),
                (Evolve(where=_GX),),
            ),
        ),
        (Evolve(where=_GX),),
    ),
)

trainer(
    "sm12-203 Roller Skater",
    price(discard(Choice(YOUR_HAND, name="given"))),
    Draw(2),
    when(Passes(It("given"), ENERGY), Draw(2)),
)

_TRAILING = Compare(Prizes(), ">", Prizes("opponent"))

_THEY_ARE = Compare(Prizes("opponent"), ">", Prizes())

_TRAINED = Filter(none_of=(Filter(markers=("Ultra Beast",)),), holding=(basic_energy("Fighting"),))

trainer(
    "sm12-268 Martial Arts Dojo",
    Modify(
        "damage dealt", "add", 10, Select("play", where=_TRAINED), Filter(active=True), cond=Not(_TRAILING)
    ),
    Modify("damage dealt", "add", 40, Select("play", where=_TRAINED), Filter(active=True), cond=_TRAILING),
    Modify(
        "damage dealt",
        "add",
        10,
        Select("play", "opponent", _TRAINED),
        Filter(active=True),
        cond=Not(_THEY_ARE),
    ),
    Modify(
        "damage dealt", "add", 40, Select("play", "opponent", _TRAINED), Filter(active=True), cond=_THEY_ARE
    ),
)
