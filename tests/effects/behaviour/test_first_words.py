"""The plainest words of the grammar (`slots`, `pokemon`, `conditions`, `sentences`), each at work."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, LAPRAS, MEWTWO, RESHIRAM, WATER
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, active, bench, offers, top, zone
from validator.engine.program.opcodes import ASLEEP

BAND = "sv09-148"
"""A Pokémon Tool."""
MORE = "this attack does 50 more damage"


@pytest.mark.alternative("if_hand_empty")
@pytest.mark.parametrize(("hand", "damage"), [([], 60), ([FIRE], 10)])
def test_more_damage_with_no_cards_in_hand(hand: list[str], damage: int) -> None:
    game = attacks(f"If you have no cards in your hand, {MORE}.", "10+", mine={"hand": hand})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_has_tool", "the_one")
@pytest.mark.parametrize(("row", "damage"), [({"tools": [BAND]}, 60), ({}, 10)])
def test_more_damage_to_a_pokemon_with_a_tool(row: dict[str, Any], damage: int) -> None:
    text = f"If your opponent's Active Pokémon has a Pokémon Tool attached, {MORE}. Then, discard a Pokémon"
    text = f"{text} Tool from your opponent's Active Pokémon."
    game = attacks(text, "10+", theirs={"active": (LAPRAS, row)})
    assert active(game, 1).damage == damage
    assert not active(game, 1).tools


@pytest.mark.alternative("if_affected_by_any")
@pytest.mark.parametrize(("conditions", "damage"), [("P", 60), ("C", 60), ("", 10)])
def test_more_damage_to_a_pokemon_with_any_special_condition(conditions: str, damage: int) -> None:
    text = f"If your opponent's Active Pokémon is affected by a Special Condition, {MORE}."
    game = attacks(text, "10+", theirs={"active": (LAPRAS, {"conditions": conditions})})
    assert active(game, 1).damage == damage + 10 * ("P" in conditions)


@pytest.mark.alternative("asleep")
def test_a_pokemon_falls_asleep() -> None:
    game = attacks("Your opponent's Active Pokémon is now Asleep.", "10", (0,))
    assert active(game, 1).turned == ASLEEP


@pytest.mark.alternative("having_counters")
def test_damage_to_each_that_has_damage_counters() -> None:
    damaged = "Benched Pokémon that has any damage counters on it"
    text = f"This attack does 20 damage to each of your opponent's {damaged}."
    game = attacks(text, theirs={"bench": [(MEWTWO, {"damage": 10}), RESHIRAM]})
    assert [mon.damage for mon in bench(game, 1)] == [30, 0]


@pytest.mark.alternative("optional_if", "one")
@pytest.mark.parametrize(("coin", "answer", "drawn"), [(1, "yes", 1), (1, "no", 0), (0, "", 0)])
def test_what_may_be_done_on_heads(coin: int, answer: str, drawn: int) -> None:
    game = attacks("Flip a coin. If heads, you may draw a card.", coins=(coin,))
    assert offers(game, "yes") is bool(answer)
    if answer:
        act(game, answer)
    assert len(zone(game, 0, "hand")) == drawn


@pytest.mark.alternative("if_you_do_optional")
@pytest.mark.parametrize(
    ("first", "then", "benched", "energy"), [("yes", "yes", "Mewtwo", 1), ("yes", "no", "Mewtwo", 0)]
)
def test_what_may_be_done_once_something_was(first: str, then: str, benched: str, energy: int) -> None:
    text = (
        "You may switch this Pokémon with 1 of your Benched Pokémon. If you do, you may attach a {W} Energy"
    )
    game = attacks(
        f"{text} card from your hand to the new Active Pokémon.", mine={"bench": [MEWTWO], "hand": [WATER]}
    )
    act(game, first)
    act(game, then)
    assert top(game, active(game, 0)) == benched
    assert len(active(game, 0).energy) == energy


@pytest.mark.alternative("three_steps")
def test_three_items_in_one_sentence() -> None:
    text = "Draw a card, heal 20 damage from this Pokémon, and discard the top card of your opponent's deck."
    game = attacks(text, this={"damage": 50}, theirs={"deck": [CYCLIZAR, FIRE]})
    assert len(zone(game, 0, "hand")) == 1
    assert active(game, 0).damage == 30
    assert zone(game, 1, "discard") == ["Cyclizar"]
