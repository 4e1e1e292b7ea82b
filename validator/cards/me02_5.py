"""Cards of Ascended Heroes."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    OPPONENT_BENCH,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    THE_STADIUM,
    TRAINER,
    YOUR_HAND,
    Choice,
    Compare,
    Counters,
    Exists,
    Filter,
    Happened,
    Not,
    Prizes,
    Select,
    Turn,
)
from validator.effects.lasting import Activated, Forbid
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    AttackDamage,
    CancelAttack,
    Damage,
    Draw,
    If,
    IgnoreSteps,
    LookAt,
    May,
    Move,
    PlaceCounters,
    Price,
    Require,
    Search,
    Shuffle,
    Switch,
    discard,
    energy_on,
    to_hand,
)

# Budew
attack("me02.5-016", "Itchy Pollen", Forbid("play item", OPPONENT_POKEMON, lasts=OPPONENT_NEXT_TURN_PLAYER))

# Cynthia's Gible
attack("me02.5-109", "Rock Hurl", IgnoreSteps(("resistance",)))

# Cynthia's Gabite
ability(
    "me02.5-110", "Champion's Call", Activated((Search(((Filter(category="Pokémon", owner="Cynthia"), 1),)),))
)

# Cynthia's Garchomp ex
attack("me02.5-111", "Corkscrew Dive", May((Draw(until=6),)))
attack("me02.5-111", "Draconic Buster", discard(energy_on(SELF)))

# Cynthia's Spiritomb
attack(
    "me02.5-133",
    "Raging Curse",
    AttackDamage("times", Counters(Select("bench", where=Filter(owner="Cynthia")))),
    IgnoreSteps(("weakness",)),
)

# Fezandipiti ex
ability(
    "me02.5-142",
    "Flip the Script",
    Activated((Require(Happened("knocked out", "opponent's last turn")), Draw(3)), shared=True),
)
attack("me02.5-142", "Cruel Arrow", Damage(Choice(OPPONENT_POKEMON), 100))

# Drakloak
ability("me02.5-159", "Recon Directive", Activated((LookAt(2, must=True, reveal=False, rest="bottom"),)))

# Dragapult ex
attack("me02.5-160", "Phantom Dive", PlaceCounters(OPPONENT_BENCH, 6, split=True))

# Fan Rotom
ability(
    "me02.5-171",
    "Fan Call",
    Activated(
        (
            Require(Turn("your first")),
            Search(((Filter(category="Pokémon", types=("Colorless",), max_hp=100), 3),)),
        ),
        shared=True,
    ),
)
attack("me02.5-171", "Assault Landing", Price((If(Not(Exists(THE_STADIUM)), (CancelAttack(),)),)))

# Boss's Orders
trainer("me02.5-183", Switch("opponent"))

# Buddy-Buddy Poffin
trainer("me02.5-184", Search(((Filter(category="Pokémon", stage=("Basic",), max_hp=70), 2),), to="bench"))

# Lillie's Determination
trainer(
    "me02.5-192",
    Move(YOUR_HAND, "deck"),
    Shuffle(),
    If(Compare(Prizes(), "==", 6), (Draw(8),), (Draw(6),)),
)

# Mega Signal
trainer("me02.5-193", Search(((Filter(category="Pokémon", markers=("Mega", "Pokémon ex")), 1),)))

# Night Stretcher
trainer("me02.5-196", to_hand(Choice(Select("discard", where=Filter(any_of=(POKEMON, BASIC_ENERGY))))))

# Team Rocket's Petrel
trainer("me02.5-207", Search(((TRAINER, 1),)))
