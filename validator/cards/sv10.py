"""Cards of Destined Rivals."""

from __future__ import annotations

from validator.effects.ir import (
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    SELF,
    YOUR_ACTIVE,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    YOUR_POKEMON,
    All,
    Choice,
    Compare,
    Count,
    Done,
    Exists,
    Filter,
    It,
    Linear,
    Prizes,
    Select,
    Top,
    Turn,
    Units,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Prevent, Suppress
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    AttackDamage,
    Choose,
    Damage,
    Draw,
    Flip,
    Heal,
    If,
    IgnoreSteps,
    Inflict,
    KnockOut,
    May,
    Move,
    MoveCounters,
    PlaceCounters,
    Price,
    Reveal,
    Search,
    SwapPrizes,
    Switch,
    UseAttack,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Cynthia's Roserade
ability(
    "sv10-008",
    "Cheer On to Glory",
    Modify(
        "damage dealt",
        amount=30,
        scope=Select("play", where=Filter(owner="Cynthia")),
        against=Filter(active=True),
    ),
)

# Lurantis
attack(
    "sv10-014", "Petal Blade Dance", Price((discard(Choice(Select("hand", where=basic_energy("Grass")), 2)),))
)

# Dolliv
attack("sv10-022", "Nutrients", Heal(Choice(YOUR_POKEMON), 40))
# Arboliva ex
attack(
    "sv10-023",
    "Oil Salvo",
    *(Choose(Choice(OPPONENT_POKEMON, name=f"time {n}")) for n in range(6)),
    IgnoreSteps(("weakness", "resistance")),
    *(Damage(It(f"time {n}"), 20) for n in range(6)),
)
# Teal Mask Ogerpon
attack(
    "sv10-026", "Grass Kagura", Search(((basic_energy("Grass"), 1),), to="attach", onto=Choice(YOUR_POKEMON))
)

# Ethan's Quilava
ability(
    "sv10-033", "Bonded by the Journey", Activated((Search(((Filter(name=("Ethan's Adventure",)), 1),)),))
)

# Hearthflame Mask Ogerpon
attack(
    "sv10-044", "Fire Kagura", Search(((basic_energy("Fire"), 1),), to="attach", onto=Choice(YOUR_POKEMON))
)

# Misty's Magikarp
ability(
    "sv10-048", "So Submerged", Prevent(("damage", "effects"), Select("self", where=Filter(active=False)))
)

# Team Rocket's Articuno
ability(
    "sv10-051",
    "Repelling Veil",
    Prevent(("effects",), Select("play", where=Filter(stage=("Basic",), owner="Team Rocket"))),
)

# Huntail
ability(
    "sv10-055",
    "Diver's Catch",
    On(
        "knocked out by attack",
        (to_hand(energy_on(It("event"), basic_energy("Water"))),),
        whose="you",
        where=Filter(types=("Water",)),
        optional=True,
    ),
)

# Team Rocket's Zapdos
attack(
    "sv10-070",
    "Wicked Thunder",
    If(Exists(energy_on(SELF, Filter(name=("Team Rocket's Energy",)))), (AttackDamage("add", 60),)),
)

# Team Rocket's Ampharos
ability(
    "sv10-074",
    "Darkest Impulse",
    On("evolved", (PlaceCounters(It("event"), 4),), whose="opponent", stacks=False),
)

# Steven's Baltoy
attack(
    "sv10-083",
    "Summoning Sign",
    Search(((Filter(category="Pokémon", stage=("Basic",), owner="Steven"), 2),), to="bench"),
)

# Steven's Carbink
ability(
    "sv10-086",
    "Stone Palace",
    Modify(
        "damage taken",
        "add",
        -30,
        Select("play", where=Filter(owner="Steven")),
        source="opponent",
        stacks=False,
        cond=Exists(Select("self", where=Filter(active=False))),
    ),
)

# Primeape
attack(
    "sv10-091", "Drag Off", Switch("opponent"), If(Compare(Done(), ">", 0), (Damage(OPPONENT_ACTIVE, 30),))
)

# Annihilape
ability(
    "sv10-092",
    "Lose Cool",
    Modify("damage dealt", "add", 120, Select("self", where=Filter(min_counters=2)), Filter(active=True)),
)

# Ethan's Sudowoodo
attack("sv10-093", "Try to Imitate", Flip(), If(HEADS, (UseAttack(OPPONENT_ACTIVE),)))

# Team Rocket's Tyranitar
ability(
    "sv10-096",
    "Sand Stream",
    On(
        "checkup",
        (PlaceCounters(Select("play", "opponent", Filter(stage=("Basic",))), 2),),
        whose="any",
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Medicham
attack(
    "sv10-100",
    "Harmonious Spirit Palm",
    If(Compare(Units(SELF), "==", Units(OPPONENT_ACTIVE)), (AttackDamage("add", 120),)),
)

# Cornerstone Mask Ogerpon
attack(
    "sv10-111",
    "Rock Kagura",
    Search(((basic_energy("Fighting"), 1),), to="attach", onto=Choice(YOUR_POKEMON)),
)

# Team Rocket's Arbok
ability(
    "sv10-113",
    "Potent Glare",
    Forbid(
        "play pokemon",
        OPPONENT_POKEMON,
        Filter(ability=True, none_of=(Filter(owner="Team Rocket"),)),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Team Rocket's Golbat
ability(
    "sv10-121", "Sneaky Bite", On("evolved", (PlaceCounters(Choice(OPPONENT_POKEMON), 2),), optional=True)
)

# Team Rocket's Muk
attack(
    "sv10-124",
    "Gooped Up",
    Inflict(("Confused",)),
    Forbid("retreat", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN),
)

# Team Rocket's Koffing
ability(
    "sv10-125",
    "Smog Signals",
    On(
        "damaged by opponent",
        (Search(((Filter(category="Pokémon", contains="Koffing"), 2),), to="bench"),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Marnie's Purrloin
attack(
    "sv10-130",
    "Pointy Nails",
    If(Exists(Select("active", "opponent", Filter(markers=("Pokémon ex",)))), (AttackDamage("add", 40),)),
)

# Marnie's Morpeko
attack("sv10-137", "Spiky Wheel", AttackDamage("add", Linear(Units(SELF, "Darkness"), 40)))

# Skarmory
attack("sv10-141", "Roost", Heal(SELF, 50), Forbid("retreat", SELF, lasts=YOUR_NEXT_TURN))

# Steven's Skarmory
attack("sv10-142", "Sonic Double", Damage(Choice(OPPONENT_POKEMON, 2), 50))
# Team Rocket's Porygon-Z
ability("sv10-155", "Reconstitute", Activated((Price((discard(Choice(YOUR_HAND, 2)),)), Draw())))
attack(
    "sv10-155",
    "R Command",
    AttackDamage(
        "times", Count(Select("discard", where=Filter(kind=("Supporter",), contains="Team Rocket")))
    ),
)

# Squawkabilly
attack("sv10-160", "Push Down", May((Switch("opponent", by="opponent"),)))

# Arven's Sandwich
trainer(
    "sv10-161",
    If(
        Exists(Select("active", where=Filter(owner="Arven"))),
        (Heal(YOUR_ACTIVE, 100),),
        (Heal(YOUR_ACTIVE, 30),),
    ),
)

# Cynthia's Power Weight
trainer("sv10-162", Modify("hp", amount=70, scope=Select("host", where=Filter(owner="Cynthia"))))

# Granite Cave
trainer(
    "sv10-166",
    Modify("damage taken", "add", -30, Select("play", "both", Filter(owner="Steven")), source="opponent"),
)

# Spikemuth Gym
trainer("sv10-169", Activated((Search(((Filter(category="Pokémon", owner="Marnie"), 1),)),)))

# Team Rocket's Bother-Bot
trainer(
    "sv10-172",
    Reveal(Choice(Select("face-down prizes", "opponent"), name="prize"), "game"),
    Reveal(Choice(OPPONENT_HAND, random=True, name="card")),
    If(
        All((Exists(It("prize")), Exists(It("card")))),
        (May((SwapPrizes(It("card"), It("prize"), face_up=True),)),),
    ),
)

# Team Rocket's Venture Bomb
trainer(
    "sv10-179",
    Flip(),
    If(HEADS, (PlaceCounters(Choice(OPPONENT_POKEMON), 2),), (PlaceCounters(YOUR_ACTIVE, 2),)),
)

# Team Rocket's Watchtower
trainer("sv10-180", Suppress(Select("play", "both", Filter(types=("Colorless",)))))

# Shaymin
ability(
    "sv10-185", "Flower Curtain", Prevent(("damage",), Select("bench", where=Filter(without=("Rule Box",))))
)

# Crustle
ability("sv10-186", "Mysterious Rock Inn", Prevent(("damage",), SELF, Filter(markers=("Pokémon ex",))))

# Hydrapple
attack(
    "sv10-188",
    "Hydra Breath",
    Price((discard(Choice(Select("hand", where=basic_energy("Grass")), 6)),)),
    KnockOut(OPPONENT_ACTIVE),
)

# Rapidash
ability("sv10-189", "Hurried Gait", Activated((Draw(),)))

# Misty's Psyduck
ability(
    "sv10-193",
    "Flustered Leap",
    Activated(
        (
            Move(Top(1, bottom=True), "discard"),
            If(Compare(Done(), ">", 0), (Move(SELF, "deck top", attached="discard", under="discard"),)),
        ),
        where="bench",
    ),
)

# Team Rocket's Orbeetle
ability(
    "sv10-198",
    "Rocket Brain",
    Activated(
        (MoveCounters(Select("play", where=Filter(owner="Team Rocket")), YOUR_POKEMON, 1),), limit="any"
    ),
)
attack("sv10-198", "Psychic", AttackDamage("add", Linear(Units(OPPONENT_ACTIVE), 40)))

# Arven's Greedent
ability(
    "sv10-205",
    "Greedy Order",
    On(
        "evolved",
        (to_hand(Choice(Select("discard", where=Filter(name=("Arven's Sandwich",))), 2, up_to=True)),),
        optional=True,
    ),
)

# Emcee's Hype
trainer("sv10-220", Draw(2), If(Compare(Prizes("opponent"), "<=", 3), (Draw(2),)))

# Yanmega ex
ability(
    "sv10-228",
    "Buzzing Boost",
    On(
        "moved to active",
        (Search(((basic_energy("Grass"), 3),), to="attach", onto=SELF),),
        cond=Turn("yours"),
        optional=True,
        limit="once",
    ),
)

# Ethan's Adventure
trainer(
    "sv10-236",
    Search(((Filter(any_of=(Filter(category="Pokémon", owner="Ethan"), basic_energy("Fire"))), 3),)),
)

# Levincia
trainer(
    "sv10-244",
    Activated((to_hand(Choice(Select("discard", where=basic_energy("Lightning")), 2, up_to=True)),)),
)
