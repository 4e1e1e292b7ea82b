"""Cards of Mega Evolution."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
    POKEMON,
    SELF,
    THIS_TURN,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    Choice,
    Compare,
    Done,
    Exists,
    Filter,
    It,
    Select,
    Turn,
)
from validator.effects.lasting import Activated, Modify, On, StartsActive
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import (
    Attach,
    Evolve,
    Heal,
    If,
    PlaceCounters,
    Price,
    Require,
    Search,
    Switch,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Cinderace
ability("me01-028", "Explosiveness", StartsActive())
attack("me01-028", "Turbo Flare", Search(((BASIC_ENERGY, 3),), to="attach", onto=Choice(YOUR_BENCH)))

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

# Wally's Compassion
trainer(
    "me01-132",
    Heal(Choice(Select("play", where=Filter(markers=("Mega", "Pokémon ex"))), name="healed")),
    If(Compare(Done(), ">", 0), (to_hand(energy_on(It("healed"))),)),
)

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

# Garganacl
ability(
    "me01-147",
    "Powerful a-Salt",
    Modify("damage dealt", "add", 30, Select("play", where=Filter(types=("Fighting",))), Filter(active=True)),
)
