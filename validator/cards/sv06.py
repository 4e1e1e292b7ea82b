"""Cards of Twilight Masquerade."""

from __future__ import annotations

from validator.effects.ir import (
    ANY,
    BASIC_ENERGY,
    BASIC_POKEMON,
    ENERGY,
    HEADS,
    HOST,
    ITEM,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_POKEMON,
    OWN_NAME,
    POKEMON,
    SELF,
    SPECIAL_ENERGY,
    STADIUM,
    SUPPORTER,
    THE_STADIUM,
    TOOL,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    AnyOf,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Exists,
    Filter,
    Happened,
    It,
    Linear,
    Select,
    ThisCard,
    Together,
    Top,
    Turn,
    Units,
)
from validator.effects.lasting import Activated, Forbid, Modify, On, Provide, ReplaceKnockOut
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Choose,
    Damage,
    Draw,
    Flip,
    ForEach,
    Heal,
    If,
    LookAt,
    May,
    Move,
    PlaceCounters,
    Price,
    ReplaceCard,
    Require,
    Search,
    Shuffle,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)
from validator.effects.words import TYPES

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

# Chandelure
ability("sv06-038", "Alluring Light", Activated((Draw(1, "both"),)))

# Milotic
ability("sv06-050", "Mentally Calm", Forbid("return to hand", OPPONENT_POKEMON))

# Glalie
attack("sv06-052", "Damage Beat", AttackDamage("times", Counters(OPPONENT_ACTIVE)))
attack("sv06-052", "Crazy Headbutt", discard(Choice(energy_on(SELF))))

# Froakie
attack("sv06-056", "Flock", Search(((Filter(name=(OWN_NAME,)), 2),), to="bench"))

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

# Morpeko
ability("sv06-072", "Snack Seek", Activated((LookAt(1, to="discard", rest="top", reveal=False),)))

# Abra
ability("sv06-080", "Teleporter", Activated((Move(SELF, "deck", attached="with"), Shuffle()), where="active"))

# Girafarig
attack("sv06-083", "Dual Headbutt", Damage(Choice(YOUR_BENCH), 10))

# Swirlix
attack("sv06-089", "Sneaky Placement", PlaceCounters(Choice(OPPONENT_POKEMON), 2))

# Enamorus
attack(
    "sv06-093",
    "Love Resonance",
    If(
        AnyOf(
            tuple(
                All(
                    tuple(Exists(Select("play", side, Filter(types=(word,)))) for side in ("you", "opponent"))
                )
                for word in TYPES
            )
        ),
        (AttackDamage("add", 120),),
    ),
)

# Ting-Lu
attack(
    "sv06-110", "Ground Crasher", If(Exists(THE_STADIUM), (Damage(OPPONENT_BENCH, 30), discard(THE_STADIUM)))
)

# Heatran
attack(
    "sv06-123",
    "Steel Burst",
    discard(energy_on(SELF, Filter(provides=("Metal",)))),
    AttackDamage("times", Done()),
)

# Farfetch'd
ability(
    "sv06-132",
    "Impromptu Carrier",
    On("benched from hand", (Search(((TOOL, 1),), to="attach", onto=SELF),), optional=True),
)

# Accompanying Flute
trainer("sv06-142", LookAt(5, BASIC_POKEMON, None, to="bench", whose="opponent", public=True))

# Bug Catching Set
trainer(
    "sv06-143",
    LookAt(7, Filter(any_of=(Filter(category="Pokémon", types=("Grass",)), basic_energy("Grass"))), 2),
)

# Community Center
trainer("sv06-146", Activated((Require(Happened("supporter played")), Heal(YOUR_POKEMON, 10))))

# Cook
trainer("sv06-147", Heal(YOUR_ACTIVE, 70))

# Hyper Aroma
trainer("sv06-152", Search(((Filter(category="Pokémon", stage=("Stage 1",)), 3),)))

# Love Ball
trainer(
    "sv06-156",
    Choose(Choice(OPPONENT_POKEMON, Count(OPPONENT_POKEMON), name="theirs")),
    Search(((Filter(category="Pokémon", like="theirs"), 1),)),
)

# Lucky Helmet
trainer(
    "sv06-158",
    On("damaged by opponent", (Draw(2),), cond=Exists(Select("host", where=Filter(active=True)))),
)

# Secret Box
trainer(
    "sv06-163",
    Price((discard(Choice(YOUR_HAND, 3)),)),
    Search(((ITEM, 1), (TOOL, 1), (SUPPORTER, 1), (STADIUM, 1))),
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

# Hassel
trainer("sv06-205", Require(Happened("knocked out", "opponent's last turn")), LookAt(8, ANY, 3, reveal=False))

# Lucian
trainer(
    "sv06-208",
    Move(Select("hand", "both"), "deck bottom", order="random"),
    If(
        Compare(Done(), ">", 0),
        (
            Flip(),
            If(HEADS, (Draw(6),), (Draw(3),)),
            Flip(by="opponent"),
            If(HEADS, (Draw(6, "opponent"),), (Draw(3, "opponent"),)),
        ),
    ),
)

# Sinistcha ex
attack(
    "sv06-210",
    "Re-Brew",
    PlaceCounters(Choice(OPPONENT_POKEMON), Linear(Count(Select("discard", where=basic_energy("Grass"))), 2)),
    Move(Select("discard", where=basic_energy("Grass")), "deck"),
    If(Compare(Done(), ">", 0), (Shuffle(),)),
)

# Greninja ex
attack("sv06-214", "Shinobi Blade", May((Search(((ANY, 1),), reveal=False),)))

# Lana's Aid
trainer(
    "sv06-219",
    to_hand(
        Choice(
            Select(
                "discard",
                where=Filter(any_of=(Filter(category="Pokémon", without=("Rule Box",)), BASIC_ENERGY)),
            ),
            3,
            up_to=True,
        )
    ),
)

# Perrin
trainer(
    "sv06-220",
    Move(Choice(Select("hand", where=POKEMON), 2, up_to=True), "deck", reveal=True),
    If(Compare(Done(), ">", 0), (Search(((POKEMON, Done()),)),)),
)

# Enhanced Hammer
trainer("sv06-224", discard(Choice(energy_on(OPPONENT_POKEMON, SPECIAL_ENERGY))))

# Magcargo ex
attack(
    "sv06-029",
    "Ground Burn",
    discard(Together((Top(1), Top(1, "opponent")))),
    AttackDamage("add", Linear(Count(It("", ENERGY)), 140)),
)

# Jynx
attack(
    "sv06-046",
    "Inviting Kiss",
    Search(((BASIC_POKEMON, 1),), to="bench"),
    If(Compare(Done(), ">", 0), (ForEach(It(), (Attach(Choice(energy_on(SELF)), It("each")),)),)),
)
