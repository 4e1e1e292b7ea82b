"""Cards of Twilight Masquerade."""

from __future__ import annotations

from validator.catalogue.energy_types import TYPES
from validator.effects.ir.lasting import Forbid, Modify, On, Provide, ReplaceKnockOut
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    HEADS,
    HOST,
    OPPONENT_POKEMON,
    POKEMON,
    SELF,
    All,
    AnyOf,
    Choice,
    Compare,
    Count,
    Done,
    Exists,
    Filter,
    It,
    Linear,
    Select,
    ThisCard,
    Turn,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    Draw,
    Flip,
    ForEach,
    If,
    Move,
    PlaceCounters,
    ReplaceCard,
    Search,
    Shuffle,
    basic_energy,
    energy_on,
)
from validator.effects.registry import ability, attack, energy, trainer

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

# Love Ball
trainer(
    "sv06-156",
    Choose(Choice(OPPONENT_POKEMON, Count(OPPONENT_POKEMON), name="theirs")),
    Search(((Filter(category="Pokémon", like="theirs"), 1),)),
)

# Survival Brace
trainer("sv06-164", ReplaceKnockOut(10, HOST, source="opponent", full=True, discard=True))

# Boomerang Energy
energy(
    "sv06-166", Provide(("Colorless",), attached=True), On("discarded by attack", (Attach(ThisCard(), HOST),))
)

# Legacy Energy
energy("sv06-167", Provide(("Any",), attached=True), Modify("prizes", "add", -1, HOST, POKEMON, once=True))

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

# Perrin
trainer(
    "sv06-220",
    Move(Choice(Select("hand", where=POKEMON), 2, up_to=True), "deck", reveal=True),
    If(Compare(Done(), ">", 0), (Search(((POKEMON, Done()),)),)),
)

# Jynx
attack(
    "sv06-046",
    "Inviting Kiss",
    Search(((BASIC_POKEMON, 1),), to="bench"),
    If(Compare(Done(), ">", 0), (ForEach(It(), (Attach(Choice(energy_on(SELF)), It("each")),)),)),
)
