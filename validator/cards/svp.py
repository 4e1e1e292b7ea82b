"""Cards of SVP Black Star Promos."""

from __future__ import annotations

from validator.effects.ir import (
    ANY,
    OPPONENT_ACTIVE,
    SELF,
    SUPPORTER,
    YOUR_BENCH,
    Choice,
    Count,
    Counters,
    Exists,
    Filter,
    Linear,
    Select,
    Top,
)
from validator.effects.lasting import Modify, On
from validator.effects.registry import ability, attack
from validator.effects.steps import (
    AttackDamage,
    May,
    Mode,
    Reveal,
    Search,
    Shuffle,
    UseAttack,
    basic_energy,
    to_hand,
)

# Pecharunt
ability(
    "svp-149",
    "Toxic Subjugation",
    Modify("poison", "add", 5, OPPONENT_ACTIVE, cond=Exists(Select("self", where=Filter(active=True)))),
)

# Zapdos
attack("svp-157", "Follow-Up Bolt", AttackDamage("add", Linear(Counters(OPPONENT_ACTIVE), 10)))

# Zacian ex
attack("svp-198", "Steel Armament", Search(((basic_energy("Metal"), 1),), to="attach", onto=SELF))

# Team Rocket's Persian ex
attack(
    "svp-218",
    "Haughty Order",
    Reveal(Top(10, "opponent")),
    May((UseAttack(Top(10, "opponent")),)),
    Shuffle("opponent"),
)

# Pelipper
ability(
    "svp-022",
    "Hearsay",
    On(
        "evolved",
        (
            Mode(
                (
                    (to_hand(Choice(Select("discard", where=SUPPORTER))),),
                    (Search(((SUPPORTER, 1),)),),
                )
            ),
        ),
        optional=True,
    ),
)

# Scrafty
attack("svp-188", "Nab 'n' Dash", Search(((ANY, Count(YOUR_BENCH)),), reveal=False))
