"""Dealing: by the rules, the same for the same seed, and as often as the closed forms say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import pytest

from tests.odds.piles import SIXTY, make_pile
from validator.errors import PtcgError
from validator.odds import deal
from validator.odds.deal import BLOCK, Deal, DealSetup, deal_hands, tally_blocks
from validator.odds.mulligan import MulliganRule, Opponent
from validator.odds.sample import Sample, compare_tally
from validator.odds.statistics import Fit

ALONE = DealSetup(SIXTY, MulliganRule(), None, 6, 3)
AGAINST = DealSetup(SIXTY, MulliganRule(), Opponent(60, 7), 6, 4)
TABLES = {
    "alone": ALONE,
    "against an opponent": AGAINST,
    "simple rule": replace(AGAINST, rule=MulliganRule("simple")),
    "limit": replace(AGAINST, rule=MulliganRule("full", 2)),
    "limit of one, simple": replace(AGAINST, rule=MulliganRule("simple", 1)),
    "four Prize cards": replace(ALONE, prizes=4, draws=0),
    "few starters": DealSetup(
        make_pile((1, True), (30, False), (29, False)), MulliganRule(), Opponent(40, 2), 6, 2
    ),
    "few cards": DealSetup(
        make_pile((3, True), (5, False), (8, False)), MulliganRule(), Opponent(60, 1), 6, 2
    ),
    "more than a block of words": replace(ALONE, draws=47),
}
SEED = 20_260_801


def kinds(opening: Deal) -> list[int]:
    return [*opening.hand, *opening.prizes, *opening.bonus, *opening.draws]


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@pytest.mark.rule("SETUP-04", "MULL-01", "MULL-02")
def test_every_deal_follows_the_rules(table: DealSetup) -> None:
    starts = [kind.starts for kind in table.pile.kinds]
    limit = table.rule.limit
    for opening in deal_hands(table, SEED, 300):
        assert (len(opening.hand), len(opening.prizes), len(opening.draws)) == (7, table.prizes, table.draws)
        assert any(starts[card] for card in opening.hand)
        for hand in opening.redrawn:
            assert len(hand) == 7
            assert not any(starts[card] for card in hand)
        counts = Counter(kinds(opening))
        assert all(counts[kind] <= each.count for kind, each in enumerate(table.pile.kinds))
        own = len(opening.redrawn)
        if limit is not None:
            assert own <= limit
            assert opening.theirs <= limit
            assert opening.set_aside == (own == limit)
        if opening.set_aside:
            assert starts[opening.hand[0]]
        if table.rule.mode == "full":
            assert opening.allowed == max(opening.theirs - own, 0)
            assert opening.given == max(own - opening.theirs, 0)
        elif table.opponent:
            assert (opening.allowed, opening.given) == (opening.theirs, own)
        left = table.pile.size - 7 - table.prizes - table.draws
        assert len(opening.bonus) == min(opening.allowed, left)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_deals_counted_are_the_deals_shown(table: DealSetup) -> None:
    """The counting loop is written out for speed; it must see the very same hands."""
    count = 400
    tally = tally_blocks(table, SEED, 0, count)
    openings = list(deal_hands(table, SEED, count))
    rows = table.pile.rows()
    assert tally.hands == count
    assert tally.redrawn == Counter(len(each.redrawn) for each in openings)
    assert tally.set_aside == sum(each.set_aside for each in openings)
    if table.opponent:
        assert tally.bonus == Counter(each.allowed for each in openings)
    for number, row in enumerate(rows):
        in_hand = Counter(sum(card in row.kinds for card in each.hand) for each in openings)
        prized = Counter(sum(card in row.kinds for card in each.prizes) for each in openings)
        assert tally.copies_in_hand(number) == [in_hand[copies] for copies in range(8)]
        assert tally.copies_prized(number) == [prized[copies] for copies in range(table.prizes + 1)]
        assert tally.seen_by(number) == [
            sum(bool(seen(each, draws) & set(row.kinds)) for each in openings)
            for draws in range(table.draws + 1)
        ]


def seen(opening: Deal, draws: int) -> set[int]:
    return {*opening.hand, *opening.bonus, *opening.draws[:draws]}


def test_the_same_seed_deals_the_same_hands() -> None:
    first = list(deal_hands(AGAINST, 7, 50))
    assert first == list(deal_hands(AGAINST, 7, 50))
    assert first[:20] == list(islice(deal_hands(AGAINST, 7, 1000), 20))
    assert first != list(deal_hands(AGAINST, 8, 50))


def test_a_golden_hand() -> None:
    """Hands of a seed never change; a change here is a change for everybody who noted a seed."""
    *_, opening = deal_hands(AGAINST, 7, 3)
    assert opening == Deal(
        number=3,
        redrawn=((3, 7, 7, 7, 7, 7, 7), (3, 7, 3, 7, 4, 7, 7)),
        hand=(7, 7, 1, 7, 7, 7, 4),
        set_aside=False,
        prizes=(7, 7, 0, 7, 5, 7),
        theirs=0,
        allowed=0,
        given=2,
        bonus=(),
        draws=(7, 0, 7, 3),
    )


def test_hands_can_be_dealt_from_the_middle_and_across_blocks() -> None:
    count = BLOCK + 3
    every = list(deal_hands(ALONE, 7, count))
    assert every[-5:] == list(deal_hands(ALONE, 7, 5, first=count - 4))
    whole = tally_blocks(ALONE, 7, 0, count)
    parts = tally_blocks(ALONE, 7, 0, BLOCK)
    parts.add(tally_blocks(ALONE, 7, BLOCK, count))
    assert whole == parts
    assert [each.number for each in every[-2:]] == [count - 1, count]


def test_the_order_of_the_list_does_not_change_the_odds_only_the_hands() -> None:
    table = replace(ALONE, pile=make_pile((39, False), (9, True), (12, False)))
    sample = compare_tally(table, tally_blocks(table, 3, 0, 20_000))
    assert min(p_values(sample)) > 1e-4


def test_dealing_gives_up_on_a_deck_that_can_hardly_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "MAX_MULLIGANS", 3)
    table = DealSetup(make_pile((1, True), (999, False)), MulliganRule(), None, 6, 0)
    for run in (lambda: list(deal_hands(table, 1, 5)), lambda: tally_blocks(table, 1, 0, 5)):
        with pytest.raises(PtcgError, match="mulligans in a row") as caught:
            run()
        assert "limit" in caught.value.remedy


@pytest.mark.slow
@pytest.mark.parametrize("name", ["alone", "against an opponent", "simple rule", "limit", "few cards"])
def test_hands_agree_with_the_closed_forms(name: str) -> None:
    table = TABLES[name]
    check_sample(compare_tally(table, tally_blocks(table, SEED, 0, 30_000)))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["alone", "against an opponent", "simple rule", "limit"])
def test_a_million_hands_agree_with_the_closed_forms(name: str) -> None:
    table = TABLES[name]
    check_sample(compare_tally(table, tally_blocks(table, SEED, 0, 1_000_000)))


@pytest.mark.slow
def test_wrong_odds_do_not_agree() -> None:
    """The test of agreement can fail: hands with the limit against closed forms without, and one copy off."""
    limited = TABLES["limit of one, simple"]
    tally = tally_blocks(limited, SEED, 0, 30_000)
    assert min(p_values(compare_tally(replace(limited, rule=MulliganRule("simple")), tally))) < 1e-9
    counts = [kind.count for kind in SIXTY.kinds]
    counts[3], counts[7] = counts[3] + 1, counts[7] - 1
    other = make_pile(*((count, kind.starts) for count, kind in zip(counts, SIXTY.kinds, strict=True)))
    alone = tally_blocks(ALONE, SEED, 0, 200_000)
    assert min(p_values(compare_tally(replace(ALONE, pile=other), alone))) < 1e-9


def check_sample(sample: Sample) -> None:
    """No chi-square of some twenty is beyond chance, and shares lie within five deviations."""
    assert min(p_values(sample)) > 1e-4
    for row in sample.rows:
        for share in (row.in_hand, row.seen, row.any_prized):
            deviation = (share.exact * (1 - share.exact) / share.hands) ** 0.5
            assert abs(share.value - share.exact) <= 5 * deviation + 1e-12


def p_values(sample: Sample) -> Sequence[float]:
    fits: list[Fit] = [sample.mulligan_fit, sample.starter_fit]
    fits += [sample.bonus_fit] if sample.bonus_fit else []
    fits += [fit for row in sample.rows for fit in (row.hand_fit, row.prized_fit)]
    return [fit.p_value for fit in fits if fit.freedom]
