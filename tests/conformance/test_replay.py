"""How recorded choices are matched with ours: attacks by card and text, searches in parts."""

from __future__ import annotations

import pytest

from tests.conformance.games import Answer
from tests.conformance.replay import Driver
from tests.engine.kit import Board, card, hand_made
from validator.catalogue.card import Attack
from validator.engine.board.frames import Decision
from validator.engine.program.card_data import AttackData
from validator.engine.program.choices import CARD

FIRST, SECOND = "ex6-58", "ex3-53"


def _driver() -> Driver:
    """A driver of 60 cards of one Pokémon and 60 of another; 7 is an attack of the first."""
    attack = card(FIRST).attacks[0]
    cards = [card(FIRST)] * 60 + [card(SECOND)] * 60
    return Driver(cards, hand_made(), {7: frozenset({(FIRST, attack)})})


def test_an_attack_is_matched_by_card_and_all_that_is_printed() -> None:
    driver = _driver()
    printed = card(FIRST).attacks[0]
    assert driver._is_attack(7, 0, AttackData(printed))
    assert not driver._is_attack(7, 60, AttackData(printed))
    assert not driver._is_attack(8, 0, AttackData(printed))
    for other in (
        Attack(printed.name, printed.cost, "90", printed.text),
        Attack(printed.name, (*printed.cost, "Fire"), printed.damage, printed.text),
        Attack(printed.name, printed.cost, printed.damage, "another text"),
    ):
        assert not driver._is_attack(7, 0, AttackData(other))


def _chosen(*numbers: int, shuffles: int = 0) -> list[Answer]:
    return [Answer(0, ["Card", number, "Deck", 0], shuffles) for number in numbers]


@pytest.mark.parametrize(
    ("queue", "found", "left"),
    [
        (_chosen(10, 11), [10, 11], []),
        (_chosen(10, 20, 11), [10, 11], [20]),
        (_chosen(20, 10), [10], [20]),
        (_chosen(20), [], [20]),
        (_chosen(10) + _chosen(11, shuffles=1), [10], [11]),
        ([*_chosen(10), Answer(0, ["None"])], [10], []),
        ([*_chosen(10), Answer(0, ["Attack", 7]), *_chosen(11)], [10], [7, 11]),
    ],
)
def test_search_with_several_decisions_takes_its_own_cards(
    queue: list[Answer], found: list[int], left: list[int]
) -> None:
    """Ours offers cards 10 and 11; card 20 is for another part of the same search."""
    driver = _driver()
    driver.game = Board().game()
    options = ((CARD, 10), (CARD, 11))
    decision = Decision(0, "search", options, 0, 2, 1, quotas=((frozenset({0, 1}), 2),))
    assert [option[1] for option in driver._answer(decision, queue)] == found
    assert [row.option[1] for row in queue] == left
