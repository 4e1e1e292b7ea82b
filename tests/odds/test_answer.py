"""The odds of a whole deck: every part against the closed forms, enumeration, and dealing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.odds.piles import SIXTY, make_pile
from validator.odds import exact
from validator.odds.compute import DeckOdds, compute_odds
from validator.odds.deal import DealSetup, deal_hands
from validator.odds.exact import Combine, Need, Stock, chance_seen
from validator.odds.mulligan import MulliganRule, Opponent
from validator.odds.query import CardCondition, ImpossibleQuestion
from validator.odds.statistics import wilson_interval
from validator.vocabulary import Going

ALONE = DealSetup(SIXTY, MulliganRule(), None, 6, 0)
AGAINST = replace(ALONE, opponent=Opponent(60, 6))
STOCK = Stock(tuple(kind.count for kind in SIXTY.kinds), tuple(kind.starts for kind in SIXTY.kinds))


def condition(*kinds: int, least: int = 1) -> CardCondition:
    copies = sum(SIXTY.kinds[kind].count for kind in kinds)
    return CardCondition(
        "", "".join(SIXTY.kinds[kind].name for kind in kinds), least, frozenset(kinds), copies
    )


def ask(
    table: DealSetup,
    turn: int = 4,
    conditions: Sequence[CardCondition] = (),
    combine: Combine = "all",
    going: Going = "first",
    **more: int,
) -> DeckOdds:
    return compute_odds(
        table, turn=turn, going=going, first_player_draws=True, conditions=conditions, combine=combine, **more
    )


def test_a_plain_question_is_answered_exactly() -> None:
    odds = ask(ALONE, conditions=[condition(0), condition(3, 4, least=2)])
    assert odds.together is not None
    assert odds.together.method == "exact"
    needs = [Need(frozenset([0])), Need(frozenset([3, 4]), 2)]
    values = [chance_seen(STOCK, needs, draws) for draws in range(5)]
    assert odds.together.fractions == tuple(f"{value.numerator}/{value.denominator}" for value in values)
    assert (odds.together.hand, *odds.together.by_turn) == tuple(map(float, values))
    assert odds.conditions[0].by_turn == odds.rows[0].by_turn
    assert Fraction(odds.redraw_fraction) == exact.chance_of_redraw(STOCK)


def test_rows_agree_with_themselves() -> None:
    for table in (ALONE, AGAINST, replace(AGAINST, rule=MulliganRule("simple", 2))):
        odds = ask(table, turn=8)
        assert sum(odds.mulligans) == pytest.approx(1)
        assert sum(odds.starters) == pytest.approx(1)
        assert odds.starters[0] == 0
        for row, kind in zip(odds.rows, SIXTY.kinds, strict=True):
            assert (row.name, row.count, row.starts) == (kind.name, kind.count, kind.starts)
            assert sum(row.hand) == pytest.approx(1)
            assert sum(row.prized) == pytest.approx(1)
            assert row.in_hand <= row.by_turn[0] + 1e-12
            assert list(row.by_turn) == sorted(row.by_turn)
            assert (row.only_starter is None) is not kind.starts
        lone = sum(row.only_starter or 0 for row in odds.rows)
        assert odds.starters[1] <= lone + 1e-12 <= 1


@pytest.mark.rule("FIRST-01")
def test_going_second_is_one_card_ahead_where_the_first_player_does_not_draw() -> None:
    first, second = (
        compute_odds(ALONE, turn=5, going=going, first_player_draws=False)  # type: ignore[arg-type]
        for going in ("first", "second")
    )
    assert first.draws == (0, 1, 2, 3, 4)
    assert second.draws == (1, 2, 3, 4, 5)
    assert first.rows[0].by_turn[0] == pytest.approx(first.rows[0].in_hand)
    assert first.rows[0].by_turn[1:] == second.rows[0].by_turn[:-1]
    assert any("FIRST-01" in note for note in first.notes)
    assert any("first or second makes no difference" in note for note in ask(ALONE).notes)


@pytest.mark.parametrize(
    "table",
    [
        AGAINST,
        replace(AGAINST, rule=MulliganRule("simple")),
        replace(AGAINST, rule=MulliganRule("full", 1)),
        replace(ALONE, rule=MulliganRule("full", 1)),
        replace(AGAINST, rule=MulliganRule("simple", 2), prizes=4),
        DealSetup(make_pile((2, True), (4, False), (10, False)), MulliganRule(), Opponent(60, 2), 6, 0),
    ],
)
@pytest.mark.rule("MULL-07", "MULL-11")
@pytest.mark.slow
def test_mixed_worlds_agree_with_dealing(table: DealSetup) -> None:
    few = table.pile.size < 20
    needs = [Need(frozenset([0])), Need(frozenset([1]), 2)]
    conditions = [CardCondition("", "", need.least, need.kinds, 9) for need in needs]
    turn = 2 if few else 4
    odds = ask(table, turn=turn, conditions=conditions)
    hands = 8_000
    openings = list(deal_hands(replace(table, draws=turn), 11, hands))
    assert odds.together is not None
    for draws in range(1, turn + 1):
        hits = 0
        for each in openings:
            cards = [*each.hand, *each.bonus, *each.draws[:draws]]
            hits += all(sum(card in need.kinds for card in cards) >= need.least for need in needs)
        low, high = wilson_interval(hits, hands, 4.0)
        assert low <= odds.together.by_turn[draws - 1] <= high
    lone = sum(not any(table.pile.kinds[card].starts for card in each.hand if card != 0) for each in openings)
    low, high = wilson_interval(lone, hands, 4.0)
    assert low <= (odds.rows[0].only_starter or 0) <= high
    if odds.expected_bonus is not None:
        assert sum(each.allowed for each in openings) / hands == pytest.approx(odds.expected_bonus, rel=0.08)
    assert sum(len(each.redrawn) for each in openings) / hands == pytest.approx(
        odds.expected_mulligans, rel=0.08
    )


def test_bonus_cards_make_cards_likelier() -> None:
    alone, against = ask(ALONE), ask(AGAINST)
    assert alone.bonus is None
    assert against.bonus is not None
    assert sum(against.bonus) == pytest.approx(1)
    for without, bonus in zip(alone.rows, against.rows, strict=True):
        assert without.hand == bonus.hand
        assert without.prized == bonus.prized
        assert all(first < second for first, second in zip(without.by_turn, bonus.by_turn, strict=True))


@pytest.mark.slow
def test_a_question_without_a_closed_form_is_sampled_with_a_notice() -> None:
    pile = make_pile((4, True), *((2, False) for _ in range(10)), (36, False))
    table = DealSetup(pile, MulliganRule(), Opponent(60, 9), 6, 0)
    chain = [CardCondition("", f"{kind}", 2, frozenset([kind, kind + 1]), 4) for kind in range(1, 9)]
    odds = ask(table, turn=5, conditions=chain, combine="any", seed=3, sample=4_000)
    together = odds.together
    assert together is not None
    assert (together.method, together.sample, together.fractions) == ("sampled", 4_000, ())
    assert len(together.intervals) == 6
    assert all(condition_odds.method == "exact" for condition_odds in odds.conditions)
    # With the limit of states lifted a closed form exists after all, and it is in the intervals.
    limit, exact.MAX_STATES = exact.MAX_STATES, 10**6
    try:
        closed = ask(table, turn=5, conditions=chain, combine="any").together
    finally:
        exact.MAX_STATES = limit
    assert closed is not None
    assert closed.method == "exact"
    for (low, high), value in zip(together.intervals, (closed.hand, *closed.by_turn), strict=True):
        assert low - 0.01 <= value <= high + 0.01
    assert together == ask(table, turn=5, conditions=chain, combine="any", seed=3, sample=4_000).together
    assert together != ask(table, turn=5, conditions=chain, combine="any", seed=4, sample=4_000).together


@pytest.mark.slow
def test_fewer_hands_are_sampled_where_mulligans_are_many() -> None:
    pile = make_pile((1, True), *((2, False) for _ in range(10)), (500, False))
    chain = [CardCondition("", f"{kind}", 2, frozenset([kind, kind + 1]), 4) for kind in range(1, 9)]
    together = ask(DealSetup(pile, MulliganRule(), None, 6, 0), turn=2, conditions=chain).together
    assert together is not None
    assert 1_000 <= together.sample < 10_000


def test_conditions_on_missing_cards() -> None:
    missing = CardCondition("Pikachu", "Pikachu", 1, frozenset(), 0, ("Pikachu is not in the deck.",))
    odds = ask(AGAINST, conditions=[missing, condition(0)])
    assert odds.conditions[0].by_turn == (0.0,) * 4
    assert odds.together is not None
    assert odds.together.by_turn == (0.0,) * 4
    assert "Pikachu is not in the deck." in odds.notes
    either = ask(AGAINST, conditions=[missing, condition(0)], combine="any").together
    assert either is not None
    assert either.by_turn == pytest.approx(odds.rows[0].by_turn)


def test_a_turn_that_never_comes_is_refused() -> None:
    with pytest.raises(ImpossibleQuestion, match="not reachable"):
        ask(ALONE, turn=48)
    assert ask(ALONE, turn=47).rows[-1].by_turn[-1] == 1


def test_probabilities_stay_between_0_and_1() -> None:
    sure = make_pile((50, True), (10, False))
    odds = ask(DealSetup(sure, MulliganRule("full", 1), Opponent(60, 1), 6, 0), turn=30, conditions=[])
    for row in odds.rows:
        for value in (*row.hand, *row.prized, *row.by_turn, row.in_hand, row.any_prized):
            assert 0 <= value <= 1
