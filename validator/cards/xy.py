"""Cards of the XY era (2013–2016)."""

from validator.cards.shapes import *
from validator.effects.ir.lasting import *
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.effects.registry import ability, attack, energy, trainer

ability(
    "xyp-XY40 Ditto", "Metamorphosis Gene", Grant(OPPONENT_ACTIVE, Select("self", where=Filter(active=True)))
)

ability("xyp-XY46 Altaria", "Δ Evolution", EvolvesOn(POKEMON, fresh=True, first_turn=True, named=True))

ability(
    "xyp-XY58 Malamar",
    "Contrary",
    Forbid(
        "flip heads",
        OPPONENT_POKEMON,
        cond=All((Exists(Select("self", where=Filter(active=True))), Not(Turn("yours")))),
    ),
)

ability(
    "xyp-XY130 Tyranitar",
    "Raging Roar",
    on(
        "evolved",
        Attach(
            Choice(Select("discard", where=Filter(provides=("Darkness",))), Prizes("opponent", "taken")), SELF
        ),
        optional=True,
    ),
)

attack(
    "bw11-21 Ninetales",
    "Color Coordination",
    Choose(Choice(DEFENDING, name="Defending")),
    when(Exists(Attached(SELF, where=Filter(energy="Basic", kin="Defending"))), AttackDamage("add", 40)),
)

trainer("xy2-95 Protection Cube", Prevent(("damage",), HOST, Filter(this=True), source="both"))

trainer(
    "xy2-98 Trick Shovel",
    mode((LookAt(1, to="discard", rest="top"),), (LookAt(1, to="discard", rest="top", whose="opponent"),)),
)

trainer(
    "xy3-91 Focus Sash",
    ReplaceKnockOut(
        10, Select("host", where=Filter(types=("Fighting",))), source="opponent", full=True, discard=True
    ),
)

attack(
    "xy4-7 Leavanny",
    "Coordinate",
    Choose(Choice(Select("bench", where=Filter(tooled=False)), 2, up_to=True, name="chosen")),
    for_each(It("chosen"), Search(((TOOL, 1),), "attach", It("each"), shuffle=False)),
    Shuffle(),
)

trainer("xy4-97 Head Ringer", Modify("attack cost", "add", 1, HOST))

trainer("xy4-98 Jamming Net", Modify("damage dealt", "add", -20, HOST, source="opponent"))

trainer("xy4-102 Robo Substitute", AsBasic(30, no_prize=True, no_conditions=False))

trainer(
    "xy4-110 Xerosic", discard(Choice(Attached(ALL_POKEMON, "all", Filter(any_of=(TOOL, SPECIAL_ENERGY)))))
)

ability("xy5-71 Tentacool", "α Recovery", Modify("heal", "times", 2))

attack(
    "xy5-101 Mr. Mime",
    "Trick",
    mode(
        (
            Attach(
                Choice(Attached(YOUR_POKEMON, "tools")), Choice(Select("play", where=Filter(tooled=False)))
            ),
        ),
        (
            Attach(
                Choice(Attached(OPPONENT_POKEMON, "tools")),
                Choice(Select("play", "opponent", Filter(tooled=False))),
            ),
        ),
    ),
)

trainer(
    "xy5-136 Repeat Ball",
    Choose(Choice(YOUR_POKEMON, Count(YOUR_POKEMON), name="yours")),
    Search(((Filter(category="Pokémon", like="yours"), 1),)),
)

trainer(
    "xy5-139 Shrine of Memories", Grant(Attached(SELF, "under"), Select("play", "both", Filter(evolved=True)))
)

attack(
    "xy7-67 Porygon-Z",
    "Digital Reboot",
    for_each(
        Choice(Select("bench", where=Filter(evolved=True)), None),
        ChooseNumber(1, Count(Attached(It("each"), "under"))),
        repeat(Devolve(It("each")), times=Number()),
    ),
)

attack(
    "xy8-2 Parasect",
    "Colorful Spores",
    Choose(Choice(YOUR_POKEMON, 3, name="chosen")),
    *energy_of_other_types(3),
    Shuffle(),
)

attack(
    "xy8-81 Piloswine",
    "Gathering Footsteps",
    for_each(
        Select("play", where=Filter(name=("Swinub", "Piloswine", "Mamoswine"))),
        AttackDamage("add", Linear(Field(It("each"), "retreat"), 10)),
    ),
)

attack(
    "xy8-111 Haxorus",
    "Dragon Dance",
    Modify("damage dealt", "add", 100, SELF, stacks=False, lasts=Duration("game")),
)

trainer(
    "xy8-134 Brigette",
    Reveal(YOUR_DECK, "you"),
    mode(
        (Search(((Filter(stage=("Basic",), markers=("Pokémon-EX",)), 1),), to="bench"),),
        (Search(((Filter(category="Pokémon", stage=("Basic",), without=("Pokémon-EX",)), 3),), to="bench"),),
    ),
)

trainer(
    "xy8-135 Buddy-Buddy Rescue",
    Move(Choice(Select("discard", "opponent", POKEMON), by="opponent"), "hand"),
    Move(Choice(Select("discard", where=POKEMON)), "hand"),
)

trainer(
    "xy9-96 All-Night Party",
    activated(
        Require(Exists(Select("active", where=Filter(affected=("Asleep",))))),
        Cure(YOUR_ACTIVE, ("Asleep",)),
        Heal(YOUR_ACTIVE, 30),
    ),
)

trainer(
    "xy9-109 Puzzle of Time",
    mode(
        (Reorder(3),),
        (
            price(discard(Choice(Select("hand", where=Filter(name=(OWN_NAME,)))))),
            to_hand(Choice(Select("discard"), 2)),
        ),
    ),
)

attack(
    "xy11-32 Samurott",
    "Ultimate Blade",
    Hit(),
    when(All((SOME_DONE, Passes(DEFENDING, Filter(max_remaining=60)))), KnockOut(DEFENDING)),
)

attack("xy11-42 Galvantula", "Double Thread", Damage(Choice(OPPONENT_POKEMON, 2), 30, benched=True))

attack(
    "xy11-49 Lampent",
    "Mirror Mirror",
    If(
        Compare(Count(OPPONENT_HAND), "<", 4),
        (Draw(side="opponent", until=4),),
        (discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), plus=-4), by="opponent")),),
    ),
    If(
        Compare(Count(YOUR_HAND), "<", 4),
        (Draw(until=4),),
        (discard(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), plus=-4))),),
    ),
)

ability(
    "xy11-80 Klefki",
    "Wonder Lock",
    activated(Attach(SELF, Select("play", where=Filter(other=True))), where="bench"),
    AsAttached(
        "Pokémon Tool",
        (
            Prevent(("damage",), HOST, Filter(markers=("Mega",))),
            on("end of turn", discard(ThisCard()), whose="opponent"),
        ),
    ),
)

_OTHER_LIGHTNING = Select("play", where=Filter(types=("Lightning",), other=True))

ability(
    "xy12-40 Electrode",
    "Buzzap Thunder",
    activated(
        Require(Exists(_OTHER_LIGHTNING)),
        Choose(Choice(_OTHER_LIGHTNING, name="host")),
        KnockOut(SELF, at_once=True),
        Attach(ThisCard(), It("host")),
    ),
    AsAttached("Special Energy", (Provide(("Lightning", "Lightning"), attached=True),)),
)

attack(
    "xy12-47 Gastly",
    "Little Grudge",
    Delayed("knocked out by attack", (discard(Choice(Attached(ATTACKER))),), SELF),
)
