"""Mulligans: their number, and the bonus cards that they give the other player."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from validator.errors import UsageError
from validator.odds.mulligan import MulliganRule, Opponent

FAILS = st.fractions(Fraction(1, 100), Fraction(3, 5), max_denominator=100)
RULES = st.builds(MulliganRule, st.sampled_from(["full", "simple"]), st.one_of(st.none(), st.integers(1, 9)))


def rounds(rule: MulliganRule, own: Fraction, theirs: Fraction, set_aside: bool) -> list[float]:
    """The bonus cards, round by round: both deal until each keeps a hand or reaches the limit."""
    last = rule.limit if rule.limit is not None else 120
    mine, others = (
        [float(rule.exactly(fails, number)) for number in range(last + 1)] for fails in (own, theirs)
    )
    found = [0.0] * (last + 1)
    for number, share in enumerate(mine):
        if rule.limit is None or (number == rule.limit) == set_aside:
            for other, chance in enumerate(others):
                found[max(other - number, 0) if rule.mode == "full" else other] += share * chance
    total = sum(found)
    return [each / total for each in found]


@given(RULES, FAILS, FAILS, st.booleans())
@settings(max_examples=50, deadline=None)
@pytest.mark.rule("MULL-03", "MULL-04", "MULL-07")
def test_bonus_cards_equal_the_sum_over_all_rounds(
    rule: MulliganRule, own: Fraction, theirs: Fraction, set_aside: bool
) -> None:
    if set_aside and rule.limit is None:
        set_aside = False
    expected = rounds(rule, own, theirs, set_aside)
    found = rule.bonus(own, theirs, 200, set_aside=set_aside)
    for number, chance in enumerate(expected):
        computed = found[number] if number < len(found) else 0.0
        assert computed == pytest.approx(chance, abs=1e-12)


@given(RULES, FAILS, FAILS, st.integers(0, 5))
def test_no_more_bonus_cards_than_can_be_drawn(
    rule: MulliganRule, own: Fraction, theirs: Fraction, most: int
) -> None:
    capped, free = rule.bonus(own, theirs, most), rule.bonus(own, theirs, 200)
    assert len(capped) <= most + 1
    assert sum(capped) == pytest.approx(1)
    assert capped[:most] == pytest.approx(free[:most])
    assert sum(capped[most:]) == pytest.approx(sum(free[most:]), abs=1e-12)


@given(RULES, FAILS)
@pytest.mark.rule("MULL-01", "MULL-13")
def test_the_number_of_mulligans_is_geometric_up_to_the_limit(rule: MulliganRule, fails: Fraction) -> None:
    last = rule.limit if rule.limit is not None else 60
    shares = [rule.exactly(fails, number) for number in range(last + 1)]
    if rule.limit is not None:
        assert sum(shares) == 1
        assert shares[-1] == rule.set_aside(fails)
        assert rule.exactly(fails, rule.limit + 1) == 0
        assert sum(number * share for number, share in enumerate(shares)) == rule.expected(fails)
    else:
        assert rule.set_aside(fails) == 0
        assert all(later == fails * earlier for earlier, later in pairwise(shares))
        assert float(sum(number * share for number, share in enumerate(shares))) == pytest.approx(
            float(rule.expected(fails)), abs=1e-9
        )


@pytest.mark.rule("MULL-04", "D-04")
def test_mulligans_of_both_give_nobody_a_card_under_the_full_rule() -> None:
    sure, half = Fraction(999, 1000), Fraction(1, 2)
    assert MulliganRule("full").bonus_at_least(float(sure), 0.5, 1) < 0.002
    assert MulliganRule("simple").bonus_at_least(float(sure), 0.5, 1) == float(half)


def test_an_opponent_has_basic_pokemon() -> None:
    assert Opponent(60, 60).redraw == 0
    assert float(Opponent(60, 8).redraw) == pytest.approx(0.3464, abs=5e-5)
    for size, starters in ((60, 0), (60, 61)):
        with pytest.raises(UsageError, match="Basic Pokémon"):
            Opponent(size, starters)
