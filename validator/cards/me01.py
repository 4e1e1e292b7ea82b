"""Cards of Mega Evolution."""

from __future__ import annotations

from validator.effects.ir import (
    ANY,
    ATTACKER,
    BASIC_ENERGY,
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    STADIUM,
    SUPPORTER,
    THIS_TURN,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_DECK,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Choice,
    Compare,
    Count,
    Done,
    Exists,
    Filter,
    Heads,
    It,
    Passes,
    Prizes,
    Select,
    Top,
    Turn,
)
from validator.effects.lasting import (
    Activated,
    Delayed,
    Forbid,
    Modify,
    On,
    Prevent,
    StartsActive,
)
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Choose,
    Damage,
    Devolve,
    Draw,
    Evolve,
    Flip,
    Heal,
    If,
    Inflict,
    KnockOut,
    LookAt,
    May,
    Move,
    PlaceCounters,
    Price,
    Repeat,
    Require,
    Reveal,
    Search,
    Shuffle,
    Stop,
    Switch,
    TakePrizes,
    UseEffect,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Exeggcute
attack("me01-004", "Jam-Packed", Search(((basic_energy("Grass"), 1),), to="attach", onto=SELF))

# Celebi
attack(
    "me01-012",
    "Traverse Time",
    Search(((Filter(any_of=(Filter(category="Pokémon", types=("Grass",)), STADIUM)), 3),)),
)

# Cinderace
ability("me01-028", "Explosiveness", StartsActive())
attack("me01-028", "Turbo Flare", Search(((BASIC_ENERGY, 3),), to="attach", onto=Choice(YOUR_BENCH)))

# Chi-Yu
attack(
    "me01-031",
    "Scorching Earth",
    discard(Select("stadium", "opponent")),
    If(
        Compare(Done(), ">", 0),
        (Forbid("play stadium", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER),),
    ),
)

# Drizzile
attack("me01-040", "Double Stab", Flip(2), AttackDamage("times", Heads()))
# Inteleon
attack("me01-041", "Bring Down", KnockOut(Choice(Select("play", "both", Filter(weakest=True, other=True)))))
# Frosmoth
attack("me01-043", "Chilling Wings", Damage(OPPONENT_POKEMON, 20), Inflict(("Asleep",)))

# Kadabra
ability("me01-055", "Psychic Draw", On("evolved", (Draw(2),), optional=True))

# Grumpig
ability(
    "me01-063",
    "Energized Steps",
    On("evolved", (LookAt(4, BASIC_ENERGY, None, to="attach", onto=Choice(YOUR_POKEMON)),), optional=True),
)

# Hariyama
ability("me01-073", "Heave-Ho Catcher", On("evolved", (Switch("opponent"),), optional=True))

# Grafaiai
attack(
    "me01-092",
    "Miraculous Paint",
    Flip(),
    If(HEADS, (Inflict(("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"), choose=True),)),
)

# Tinkatuff
ability(
    "me01-097",
    "Haphazard Hammer",
    On("evolved", (Flip(), If(HEADS, (discard(Choice(energy_on(OPPONENT_ACTIVE))),))), optional=True),
)

# Gholdengo
attack("me01-099", "All-You-Can-Grab", Flip(None), If(HEADS, (Search(((ANY, Heads()),), reveal=False),)))

# Latios
ability(
    "me01-101",
    "Lustrous Assist",
    On(
        "moved to active",
        (Attach(Choice(energy_on(YOUR_BENCH), None), YOUR_ACTIVE),),
        whose="you",
        where=Filter(name=("Mega Latias ex",)),
        cond=Turn("yours"),
        optional=True,
        limit="once",
    ),
)

# Fighting Gong
trainer(
    "me01-116",
    Search(
        (
            (
                Filter(
                    any_of=(
                        basic_energy("Fighting"),
                        Filter(category="Pokémon", stage=("Basic",), types=("Fighting",)),
                    )
                ),
                1,
            ),
        )
    ),
)

# Premium Power Pro
trainer(
    "me01-124",
    Modify(
        "damage dealt",
        amount=30,
        scope=Select("play", where=Filter(types=("Fighting",))),
        against=Filter(active=True),
        lasts=THIS_TURN,
    ),
)

# Rare Candy
trainer("me01-125", Evolve("hand", Filter(stage=("Stage 2",)), skip=True))

# Repel
trainer("me01-126", Switch("opponent", by="opponent"))

# Risky Ruins
trainer(
    "me01-127",
    On(
        "benched",
        (PlaceCounters(It("event"), 2),),
        whose="any",
        where=Filter(stage=("Basic",), none_of=(Filter(types=("Darkness",)),)),
    ),
)

# Switch
trainer("me01-130", Switch())

# Ultra Ball
trainer("me01-131", Price((discard(Choice(YOUR_HAND, 2)),)), Search(((POKEMON, 1),)))

# Shuckle
ability(
    "me01-136",
    "Fermented Juice",
    Activated(
        (Require(Exists(Select("self", where=Filter(energy_of=("Grass",))))), Heal(Choice(YOUR_POKEMON), 30))
    ),
)

# Ninjask
ability(
    "me01-137",
    "Cast-Off Shell",
    On("evolved", (Search(((Filter(name=("Shedinja",)), 1),), to="bench"),), optional=True),
)

# Clawitzer
ability(
    "me01-141",
    "Fall Back to Reload",
    On(
        "moved to bench",
        (Attach(Choice(Select("hand", where=basic_energy("Water")), 2, up_to=True), SELF),),
        cond=Turn("yours"),
        optional=True,
        limit="once",
    ),
)

# Shedinja
ability(
    "me01-144", "Fragile Husk", Modify("prizes", "none", scope=SELF, against=Filter(markers=("Pokémon ex",)))
)

# Houndstone
attack(
    "me01-145",
    "Horrifying Bite",
    Flip(None),
    If(HEADS, (Move(Choice(OPPONENT_HAND, Heads(), random=True), "deck", reveal=True), Shuffle("opponent"))),
)

# Garganacl
ability(
    "me01-147",
    "Powerful a-Salt",
    Modify("damage dealt", "add", 30, Select("play", where=Filter(types=("Fighting",))), Filter(active=True)),
)

# Spiritomb
ability(
    "me01-148",
    "Spiteful Swirl",
    On(
        "damaged by opponent",
        (PlaceCounters(ATTACKER, 1),),
        whose="you",
        where=Filter(active=True, types=("Darkness",)),
    ),
)
attack("me01-148", "Mountain Breaker", discard(Top(1, "opponent")))

# Steelix
attack("me01-150", "Welcoming Tail", If(Compare(Prizes(), "==", 6), (AttackDamage("add", 200),)))

# Gumshoos
ability(
    "me01-153",
    "Evidence Gathering",
    Activated(
        (
            If(
                All((Compare(Count(YOUR_HAND), ">=", 1), Compare(Count(YOUR_DECK), ">=", 1))),
                (
                    Choose(Choice(YOUR_HAND, name="chosen")),
                    to_hand(Top(1)),
                    Move(It("chosen"), "deck top"),
                ),
            ),
        )
    ),
)

# Mega Camerupt ex
attack(
    "me01-156",
    "Roasting Heat",
    If(Exists(Select("active", "opponent", Filter(affected=("Burned",)))), (AttackDamage("add", 160),)),
)

# Mega Abomasnow ex
attack(
    "me01-157", "Hammer-lanche", discard(Top(6)), AttackDamage("times", Count(It("", basic_energy("Water"))))
)

# Mega Absol ex
attack("me01-180", "Claw of Darkness", Reveal(OPPONENT_HAND), discard(Choice(OPPONENT_HAND)))

# Lt. Surge's Bargain
trainer("me01-185", May((TakePrizes(), TakePrizes(1, "opponent")), (Draw(4),), by="opponent"))

# Strange Timepiece
trainer(
    "me01-128",
    Require(Exists(Select("play", where=Filter(types=("Psychic",), evolved=True)))),
    Choose(Choice(Select("play", where=Filter(types=("Psychic",), evolved=True)), name="devolved")),
    Devolve(It("devolved")),
    Repeat(
        (
            If(
                Passes(It("devolved"), Filter(evolved=True)),
                (May((Devolve(It("devolved")),), (Stop(),)),),
                (Stop(),),
            ),
        )
    ),
)

# Ninetales
attack(
    "me01-020",
    "Supernatural Shapeshifter",
    discard(Top(1)),
    If(Passes(It(), SUPPORTER), (UseEffect(It()),)),
)

# Marshadow
attack(
    "me01-080",
    "Shadowy Side Kick",
    Delayed(
        "knocked out by attack",
        (Prevent(("damage", "effects"), lasts=OPPONENT_NEXT_TURN),),
        lasts=THIS_TURN,
    ),
)
