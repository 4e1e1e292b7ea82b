"""Attacks that count the Energy they discard, and damage that goes to a new choice each time."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS, LIGHTNING, MEWTWO, WATER
from tests.effects.behaviour.scene import attacks, compiled
from tests.engine.kit import active, bench, energy_on, options, pick, top, zone
from validator.effects.ir.steps import Remember

DOUBLE = "sm1-136"
"""Double Colorless Energy."""
THEY = "your opponent"
ANY_LIGHTNING = "Discard any amount of {L} Energy from this Pokémon."
EACH_TIME = f"choose 1 of {THEY}'s Pokémon and do 20 damage to it."


@pytest.mark.alternative("units_done_count", "damage_each")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_damage_for_each_energy_discarded(n: int) -> None:
    text = "Discard as many {L} Energy attached to your Pokémon as you like. This attack does 20 damage"
    mine = {"bench": [(LAPRAS, {"energy": [LIGHTNING, FIRE]})]}
    game = attacks(f"{text} times the amount of {{L}} Energy you discarded in this way.", "20×", mine=mine)
    assert {row[-1] for row in options(game)} == {"Lightning Energy"}
    pick(game, *["Lightning Energy"] * n)
    assert zone(game, 0, "discard") == ["Lightning Energy"] * n
    assert active(game, 1).damage == 20 * n


@pytest.mark.alternative("units_done_count", "discard_attached")
def test_a_card_that_provides_two_counts_as_two_energy() -> None:
    text = f"Discard all Energy from this Pokémon. Then, discard a card from the top of {THEY}'s deck"
    game = attacks(
        f"{text} for each Energy you discarded in this way.", this={"energy": [DOUBLE, FIRE, WATER]}
    )
    assert energy_on(game, 0) == []
    assert len(zone(game, 1, "discard")) == 4


@pytest.mark.alternative("units_done_count", "done_for_each", "damage_to")
def test_a_new_choice_for_each_energy() -> None:
    text = f"{ANY_LIGHTNING} Then, for each Energy you discarded in this way, {EACH_TIME}"
    game = attacks(
        f"{text} This damage isn't affected by Weakness or Resistance.",
        this={"energy": [LIGHTNING] * 3},
        theirs={"bench": [MEWTWO]},
    )
    pick(game, *["Lightning Energy"] * 3)
    for name in ("Lapras", "Mewtwo", "Lapras"):
        pick(game, name)
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (40, 20)


@pytest.mark.alternative("done_for_each", "damage_to")
def test_a_new_choice_for_each_card() -> None:
    text = f"{ANY_LIGHTNING} For each Energy card you discarded in this way, {EACH_TIME}"
    game = attacks(text, this={"energy": [LIGHTNING] * 3}, theirs={"bench": [MEWTWO]})
    pick(game, "Lightning Energy")
    pick(game, "Mewtwo")
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, 20)
    assert len(energy_on(game, 0)) == 2


def test_the_units_are_counted_where_they_are_attached() -> None:
    program = compiled(f"{ANY_LIGHTNING} For each Energy you discarded in this way, {EACH_TIME}", "attack")
    assert isinstance(program.parts[1], Remember)


@pytest.mark.alternative("damage_each_time")
def test_damage_to_a_new_choice_each_time() -> None:
    text = f"Choose 1 of {THEY}'s Benched Pokémon 3 times. (You can choose the same Pokémon more than once.)"
    game = attacks(
        f"{text} For each time you chose a Pokémon, do 20 damage to it.",
        theirs={"bench": [MEWTWO, LAPRAS, MEWTWO]},
    )
    for place in (0, 0, 1):
        game.choose(place)
    assert [(top(game, each), each.damage) for each in bench(game, 1)] == [
        ("Mewtwo", 40),
        ("Lapras", 20),
        ("Mewtwo", 0),
    ]
