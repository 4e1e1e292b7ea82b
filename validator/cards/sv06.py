"""Cards of Twilight Masquerade."""

from __future__ import annotations

from validator.effects.ir import (
    ANY,
    ATTACKER,
    HOST,
    OPPONENT_BENCH,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    SUPPORTER,
    YOUR_POKEMON,
    Choice,
    Compare,
    Done,
    Exists,
    Filter,
    Happened,
    It,
    Linear,
    Select,
    ThisCard,
    Turn,
    Units,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Permit, Provide, ReplaceKnockOut
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Draw,
    Heal,
    If,
    LookAt,
    Move,
    ReplaceCard,
    Require,
    Search,
    Shuffle,
    basic_energy,
    energy_on,
)

# Thwackey
ability(
    "sv06-015",
    "Boom Boom Groove",
    Activated(
        (
            Require(Exists(Select("active", where=Filter(ability_name="Festival Lead")))),
            Search(((ANY, 1),), reveal=False),
        )
    ),
)

# Teal Mask Ogerpon ex
ability(
    "sv06-025",
    "Teal Dance",
    Activated(
        (
            Attach(Choice(Select("hand", where=basic_energy("Grass"))), SELF),
            If(Compare(Done(), ">", 0), (Draw(),)),
        )
    ),
)
attack("sv06-025", "Myriad Leaf Shower", AttackDamage("add", Linear(Units(Select("active", "both")), 30)))

# Milotic
ability("sv06-050", "Mentally Calm", Forbid("return to hand", OPPONENT_POKEMON))

# Palafin
ability(
    "sv06-060",
    "Zero to Hero",
    On(
        "moved to bench",
        (
            Search(((Filter(name=("Palafin ex",)), 1),), to="", shuffle=False, name="hero"),
            If(Exists(It("hero")), (ReplaceCard(SELF, It("hero"), to="deck"),)),
            Shuffle(),
        ),
        cond=Turn("yours"),
        optional=True,
        limit="once",
    ),
)

# Swirlix
ability(
    "sv06-089",
    "Festival Lead",
    Permit("attack twice", SELF, cond=Exists(Select("stadium", "both", Filter(name=("Festival Grounds",))))),
)

# Bug Catching Set
trainer(
    "sv06-143",
    LookAt(7, Filter(any_of=(Filter(category="Pokémon", types=("Grass",)), basic_energy("Grass"))), 2),
)

# Community Center
trainer("sv06-146", Activated((Require(Happened("supporter played")), Heal(YOUR_POKEMON, 10))))

# Handheld Fan
trainer(
    "sv06-150",
    On(
        "damaged by opponent",
        (Attach(Choice(energy_on(ATTACKER)), OPPONENT_BENCH),),
        cond=Exists(Select("host", where=Filter(active=True))),
    ),
)

# Lucky Helmet
trainer(
    "sv06-158",
    On("damaged by opponent", (Draw(2),), cond=Exists(Select("host", where=Filter(active=True)))),
)

# Survival Brace
trainer("sv06-164", ReplaceKnockOut(10, HOST, full=True, discard=True))

# Unfair Stamp
trainer(
    "sv06-165",
    Require(Happened("knocked out", "opponent's last turn")),
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Draw(5),
    Draw(2, "opponent"),
)

# Boomerang Energy
energy("sv06-166", Provide(("Colorless",)), On("discarded by attack", (Attach(ThisCard(), HOST),)))

# Legacy Energy
energy("sv06-167", Provide(("Any",)), Modify("prizes", "add", -1, HOST, POKEMON, once=True))

# Tatsugiri
ability("sv06-186", "Attract Customers", Activated((LookAt(6, SUPPORTER),), where="active"))
