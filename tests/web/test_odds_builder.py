"""The question of the odds builder: fields of the form, the text of an address, and its bounds."""

from __future__ import annotations

import pytest
from werkzeug.datastructures import MultiDict

from validator.web.odds_builder import MOST_CARDS, MOST_GROUPS, CardGroup, read_groups, write_groups

TWO = (CardGroup(2, ("Charcadet",)), CardGroup(1, ("Ultra Ball", "Poké Pad")))


def test_a_question_is_the_same_in_the_form_and_in_the_address() -> None:
    fields = MultiDict([("n1", "2"), ("c1", "Charcadet"), ("c1", ""), ("n2", "1"), ("c2", "Ultra Ball")])
    fields.add("c2", "Poké Pad")
    assert read_groups(fields) == TWO
    assert write_groups(TWO) == "2 Charcadet; 1 Ultra Ball | Poké Pad"
    assert read_groups({"want": write_groups(TWO)}) == TWO


def test_the_form_comes_before_the_address() -> None:
    fields = MultiDict([("n1", "3"), ("c1", "Budew"), ("want", "2 Charcadet")])
    assert read_groups(fields) == (CardGroup(3, ("Budew",)),)


def test_groups_without_a_card_are_left_out() -> None:
    assert read_groups(MultiDict([("n1", "3"), ("c1", ""), ("n2", "2"), ("c2", "Budew")])) == (
        CardGroup(2, ("Budew",)),
    )
    assert read_groups({"want": " ; 2 ; |"}) == ()
    assert read_groups({}) == ()


@pytest.mark.parametrize(("number", "least"), [("0", 1), ("", 1), ("-4", 1), ("999", 60), ("x", 1), ("²", 1)])
def test_a_number_stays_within_bounds(number: str, least: int) -> None:
    assert read_groups(MultiDict([("n1", number), ("c1", "Budew")]))[0].least == least


def test_a_question_has_a_bounded_size() -> None:
    many = "; ".join("1 " + "|".join(f"Card {number}" for number in range(99)) for _ in range(99))
    groups = read_groups({"want": many})
    assert len(groups) == MOST_GROUPS
    assert {len(group.cards) for group in groups} == {MOST_CARDS}
    assert max(len(name) for name in read_groups({"want": "x" * 9_000})[0].cards) == 100
