"""Likeness of two cards by what they do: what must hold whatever the weights."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from tests.effects.functions.counts import all_functions
from validator.effects.functions import CardFunctions, TextFunction
from validator.effects.functions.likeness import (
    function_likeness,
    kind_likeness,
    likeness,
    weigh_functions,
)
from validator.effects.functions.taxonomy import CARD_KINDS


@pytest.fixture(scope="module")
def sample() -> list[CardFunctions]:
    """Some cards by chance, always the same."""
    return random.Random(5).sample([functions for _, functions in all_functions()], 120)


@pytest.fixture(scope="module")
def weights() -> Mapping[str, float]:
    """The weights of functions over all cards."""
    return weigh_functions(functions for _, functions in all_functions())


def card(*does: TextFunction, costs: tuple[TextFunction, ...] = ()) -> CardFunctions:
    return CardFunctions(does, costs)


def search(kind: str, **slots: str) -> TextFunction:
    return TextFunction(
        "search", 1, kind, slots.get("place", "hand"), "deck", how=slots.get("how", "trainer")
    )


def test_card_is_wholly_like_itself(sample: list[CardFunctions], weights: Mapping[str, float]) -> None:
    assert all(likeness(each, each, weights) == 1.0 for each in sample)
    assert likeness(card(TextFunction("draw", 3)), card(TextFunction("draw", 3))) == 1.0


def test_likeness_is_between_0_and_1_and_the_same_functions_come_first(
    sample: list[CardFunctions], weights: Mapping[str, float]
) -> None:
    for one in sample[:40]:
        for other in sample:
            assert 0.0 <= likeness(one, other, weights) <= 1.0
            if (one.does, one.costs) != (other.does, other.costs) and (one.does or one.costs):
                assert likeness(one, other, weights) < 1.0 or set(one.does) <= set(other.does)


def test_functions_are_as_alike_in_either_order_but_for_any_card(sample: list[CardFunctions]) -> None:
    functions = list({function for each in sample for function in each.does})[:150]
    for one in functions:
        assert function_likeness(one, one) == pytest.approx(1.0)
        for other in functions:
            if one.word != other.word or "any" not in (one.kind, other.kind):
                assert function_likeness(one, other) == function_likeness(other, one)


def test_any_card_replaces_a_certain_one_and_not_the_other_way_round() -> None:
    whole, part = (card(search(kind, how="ability")) for kind in ("any", "supporter"))
    assert likeness(part, whole) > 2 * likeness(whole, part)
    assert likeness(whole, part) < 0.2


def test_kinds_are_as_alike_in_either_order() -> None:
    for one in CARD_KINDS:
        for other in CARD_KINDS:
            assert kind_likeness(one, other) == kind_likeness(other, one)
    assert kind_likeness("pokemon", "basic") == 0.7
    assert kind_likeness("any", "basic") == 0.5
    assert kind_likeness("item", "supporter") == 0.4
    assert kind_likeness("pokemon", "basic-energy") == 0.0


def test_other_kind_of_search_is_not_the_same_job() -> None:
    pokemon, energy = card(search("pokemon")), card(search("basic-energy"))
    assert likeness(pokemon, card(search("basic"))) > 5 * likeness(pokemon, energy)
    assert likeness(pokemon, energy) < 0.15


def test_shared_cost_alone_is_no_likeness() -> None:
    """Two cards that discard from the hand do not replace each other for that."""
    cost = (TextFunction("discard-hand", 1, "any", "discard", how="trainer"),)
    one, other = card(search("basic-energy"), costs=cost), card(search("pokemon"), costs=cost)
    assert likeness(one, other) < 0.15


def test_what_a_card_does_besides_counts_less_than_what_it_lacks() -> None:
    one, both = card(TextFunction("draw", 3)), card(TextFunction("draw", 3), TextFunction("switch", 1))
    assert likeness(both, one) < likeness(one, both) < 1.0


def test_attack_and_other_player_are_less_alike() -> None:
    trainer, attack = TextFunction("draw", 3, how="trainer"), TextFunction("draw", 3, how="attack")
    assert function_likeness(trainer, attack) == pytest.approx(0.5)
    assert function_likeness(
        trainer, TextFunction("draw", 3, how="trainer", whom="opponent")
    ) == pytest.approx(0.3)


def test_rare_functions_weigh_more(weights: Mapping[str, float]) -> None:
    assert weights["copy"] > weights["draw"] > weights["scale"]
