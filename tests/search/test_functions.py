"""What known cards do, through the catalogue and the programs of all their texts."""

from __future__ import annotations

import pytest

from validator.cards import library
from validator.catalogue.load import built_in_catalogue
from validator.effects.functions import TextFunction
from validator.effects.registry import Library
from validator.search.functions import functions_of, texts_of
from validator.search.likeness import (
    Body,
    best_damage,
    body_likeness,
    body_of,
    card_likeness,
    class_likeness,
)

CATALOGUE = built_in_catalogue()


def functions(code: str, number: str) -> set[str]:
    """Functions with their kinds, of a card."""
    (card,) = CATALOGUE.resolve_number(code, number)
    return {f"{each.word}.{each.kind}" if each.kind else each.word for each in functions_of(card).does}


@pytest.mark.parametrize(
    ("code", "number", "expected"),
    [
        ("SVI", "181", {"search.basic"}),
        ("PAL", "185", {"disrupt.any", "draw", "new-hand.shuffle"}),
        ("PAL", "172", {"gust"}),
        ("TWM", "130", {"counters.split"}),
        ("SVI", "166", {"search.item", "search.tool"}),
    ],
)
def test_known_cards(code: str, number: str, expected: set[str]) -> None:
    assert functions(code, number) == expected


def test_functions_come_from_every_text_of_a_card() -> None:
    (card,) = CATALOGUE.resolve_number("SFA", "38")
    found = functions_of(card)
    assert {each.how for each in found.does} == {"ability", "attack"}
    assert TextFunction("draw", 3, how="ability", flags=frozenset({"each-turn", "needs"})) in found.does


def test_text_without_a_program_is_counted() -> None:
    (card,) = CATALOGUE.resolve_number("SVI", "181")
    nothing = Library({}, CATALOGUE)
    assert functions_of(card, nothing).unread == 1 and not functions_of(card, nothing).does
    assert functions_of(card).unread == 0


def test_basic_energy_and_pokemon_without_text_do_nothing() -> None:
    energy = next(card for card in CATALOGUE if card.is_basic_energy)
    plain = next(
        card for card in CATALOGUE if card.is_pokemon and not any(texts_of(card, library(CATALOGUE)))
    )
    for card in (energy, plain):
        found = functions_of(card)
        assert (found.does, found.costs, found.unread) == ((), (), 0)


def test_class_decides_what_may_replace_a_card() -> None:
    (item,) = CATALOGUE.resolve_number("SVI", "181")
    (supporter,) = CATALOGUE.resolve_number("PAL", "185")
    (pokemon,) = CATALOGUE.resolve_number("TWM", "130")
    one, other, third = map(body_of, (item, supporter, pokemon))
    assert class_likeness(one, one) == 1.0
    assert class_likeness(one, other) == class_likeness(other, one) == 0.55
    assert class_likeness(one, third) == 0.0
    assert card_likeness(one, third, functions_of(item), functions_of(pokemon)) == 0.0


def test_card_is_most_like_itself() -> None:
    (pokemon,) = CATALOGUE.resolve_number("TWM", "130")
    functions = functions_of(pokemon)
    body = body_of(pokemon)
    assert Body.from_row(body.to_row()) == body
    assert body_likeness(body, body) == pytest.approx(1.0)
    assert card_likeness(body, body, functions, functions) == pytest.approx(1.0)
    assert best_damage(pokemon) == body.damage == 200
