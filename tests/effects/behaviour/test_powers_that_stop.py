"""Effects of attacks that stop the Poké-Power of one Pokémon."""

from __future__ import annotations

import pytest

from tests.cards.cast import LAPRAS, WATER
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, bench, offers, pick

DRAGONITE = "ecard1-9"
"""Its Poké-Power is used on the Bench."""


@pytest.mark.parametrize(("chosen", "works"), [("Dragonite", False), ("Lapras", True)])
def test_the_power_of_the_chosen_pokemon_stops(chosen: str, works: bool) -> None:
    game = attacks(
        "This attack does 10 damage to 1 of your opponent's Pokémon. During your opponent's next turn, that"
        " Pokémon can't use any Poké-Powers.",
        theirs={"active": LAPRAS, "bench": [DRAGONITE], "hand": [WATER]},
        mine={"hand": [WATER]},
        edition="ex2004",
        lacking=("Dragonite EX 9",),
    )
    pick(game, chosen)
    assert bench(game, 1)[0].damage == (0 if works else 10)
    assert offers(game, "ability") is works
    act(game, "end")
    act(game, "end")
    assert offers(game, "ability")
