"""What texts of Pokémon Tools do, each word seen at work; `tools.lark` and the kinds of `pokemon.lark`."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, LAPRAS, RESHIRAM, ROSELIA, ROSERADE, SPRIGATITO
from tests.effects.behaviour.scene import ENERGY, plays
from tests.engine.kit import active, offers

HOST = "the Pokémon this card is attached to"
A_HIT = "an attack from your opponent's Pokémon"

KINDS = [
    pytest.param(
        "Pokémon",
        LAPRAS,
        None,
        marks=pytest.mark.says("any_class", "its_host", "kind_of_pokemon", "cant_retreat", "says_lasting"),
    ),
    pytest.param("Pokémon ex", "svp-164", LAPRAS, marks=pytest.mark.says("class_ex")),
    pytest.param("Pokémon-EX", "bwp-BW36", "svp-164", marks=pytest.mark.says("class_old_ex")),
    pytest.param("Pokémon-ex", "ex1-96", "bwp-BW36", marks=pytest.mark.says("class_first_ex")),
    pytest.param("Pokémon-GX", "sm1-35", "bwp-BW36", marks=pytest.mark.says("class_gx")),
    pytest.param("Pokémon V", "swshp-SWSH004", LAPRAS, marks=pytest.mark.says("class_v")),
    pytest.param("Pokémon SP", "dpp-DP42", LAPRAS, marks=pytest.mark.says("class_sp")),
    pytest.param("Ultra Beast", "smp-SM66", "sm1-35", marks=pytest.mark.says("class_ultra_beast")),
    pytest.param("{R} or {P} Pokémon", RESHIRAM, LAPRAS, marks=pytest.mark.says("of_types")),
    pytest.param("non-{W} Pokémon", RESHIRAM, LAPRAS, marks=pytest.mark.says("not_of_type")),
    pytest.param("Hop's Pokémon", "svp-193", "svp-189", marks=pytest.mark.says("of_owner")),
    pytest.param("Team Rocket's Pokémon", "svp-203", "svp-189", marks=pytest.mark.says("of_owner")),
    pytest.param("evolved Pokémon", (ROSELIA, ROSERADE), ROSELIA, marks=pytest.mark.says("evolved")),
    pytest.param("Tera Pokémon", "svp-164", LAPRAS, marks=pytest.mark.says("tera")),
    pytest.param("Ancient Pokémon", "svp-065", "svp-092", marks=pytest.mark.says("ancient")),
    pytest.param("Future Pokémon", "svp-092", "svp-065", marks=pytest.mark.says("future")),
    pytest.param(
        "Single Strike Pokémon", "swshp-SWSH106", "swshp-SWSH107", marks=pytest.mark.says("single_strike")
    ),
    pytest.param(
        "Rapid Strike Pokémon", "swshp-SWSH107", "swshp-SWSH106", marks=pytest.mark.says("rapid_strike")
    ),
    pytest.param(
        "Fusion Strike Pokémon", "swshp-SWSH170", "swshp-SWSH106", marks=pytest.mark.says("fusion_strike")
    ),
    pytest.param("Team Plasma Pokémon", "bwp-BW73", "bwp-BW36", marks=pytest.mark.says("team_plasma")),
    pytest.param(
        "Mega Evolution Pokémon ex",
        "me01-086",
        "svp-164",
        marks=pytest.mark.says("mega_evolution", "class_ex"),
    ),
    pytest.param("Cyclizar", CYCLIZAR, LAPRAS, marks=pytest.mark.says("named_pokemon")),
]


def retreats(text: str, mon: object, **options: object) -> bool:
    """Whether a Pokémon may still retreat when a Tool of this text is on it."""
    game = plays(
        text,
        "tool",
        mine={"active": (mon, {"energy": ENERGY, **options}), "bench": [SPRIGATITO, SPRIGATITO]},
        allow_partial=True,
    )
    assert len(active(game, 0).tools) == 1
    return offers(game, "retreat")


@pytest.mark.parametrize(("kind", "fits", "other"), KINDS)
def test_only_a_pokemon_of_the_kind_has_the_effect(kind: str, fits: object, other: object) -> None:
    text = f"The {kind} this card is attached to can't retreat."
    assert not retreats(text, fits)
    assert other is None or retreats(text, other)
