"""Dealing: by the rules, the same for the same seed, and as often as the closed forms say."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.conftest import Patch
from tests.odds.piles import SIXTY, make_pile
from validator.errors import PtcgError
from validator.odds import deal
from validator.odds import tally as tally_module
from validator.odds.deal import BLOCK, STREAM, Deal, DealSetup, deal_hands
from validator.odds.mulligan import Mode, MulliganRule, Opponent
from validator.odds.sample import Sample, compare_tally
from validator.odds.statistics import Fit, HandTally, fit_counts
from validator.odds.tally import tally_blocks

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
    "every card": replace(ALONE, draws=47),
    "twenty Prize cards": replace(AGAINST, prizes=20),
    "only starters": DealSetup(make_pile((60, True)), MulliganRule(), Opponent(60, 60), 6, 3),
    "many names": DealSetup(
        make_pile(*((1, number < 9) for number in range(60))), MulliganRule(), Opponent(60, 9), 6, 3
    ),
    "most cards in lanes": DealSetup(
        make_pile((12, True), (116, False)), MulliganRule("full", 3), Opponent(128, 20), 6, 3
    ),
    "more cards than lanes hold": DealSetup(
        make_pile((40, True), (260, False)), MulliganRule("full", 2), Opponent(60, 9), 6, 3
    ),
    "a large opponent": replace(AGAINST, opponent=Opponent(300, 50)),
    "a small opponent": replace(AGAINST, opponent=Opponent(7, 1)),
}
SEED = 20_260_801

DIGESTS = {
    "alone": "98a99e958e04b965",
    "against an opponent": "1d281f691b999e1b",
    "limit": "ca9a88239c9b9676",
    "few cards": "c34422d0e26e0e0a",
    "more cards than lanes hold": "3fa810c280bc35b7",
}
"""What a block holds: these values belong to the version of the stream."""


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
    """Many hands are counted at once, and shown one by one; they must be the very same hands."""
    count = 400
    tally = tally_blocks(table, SEED, 0, count)
    openings = list(deal_hands(table, SEED, count))
    rows = table.pile.rows()
    assert tally.hands == count
    assert tally.redrawn == Counter(len(each.redrawn) for each in openings)
    assert tally.set_aside == sum(each.set_aside for each in openings)
    starters = Counter(sum(table.pile.kinds[card].starts for card in each.hand) for each in openings)
    assert tally.starters == [starters[number] for number in range(8)]
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
    assert STREAM == 2
    *_, second, third = deal_hands(AGAINST, 7, 3)
    assert second == Deal(
        number=2,
        redrawn=(
            (7, 7, 7, 7, 7, 3, 7),
            (3, 7, 4, 7, 7, 7, 7),
            (5, 7, 4, 7, 7, 6, 7),
            (7, 7, 7, 3, 7, 7, 7),
        ),
        hand=(7, 7, 7, 4, 7, 0, 7),
        set_aside=False,
        prizes=(7, 2, 0, 7, 7, 7),
        theirs=1,
        allowed=0,
        given=3,
        bonus=(),
        draws=(7, 7, 7, 7),
    )
    assert (third.theirs, third.allowed, third.bonus) == (5, 5, (7, 3, 7, 7, 5))


@pytest.mark.parametrize(("name", "digest"), DIGESTS.items(), ids=DIGESTS)
def test_the_same_bytes_on_every_machine(name: str, digest: str) -> None:
    """A whole block and the start of the next one, counted."""
    tally = tally_blocks(TABLES[name], 20_260_801, 0, BLOCK + 100)
    counts = [
        sorted(tally.redrawn.items()),
        sorted(tally.bonus.items()),
        tally.set_aside,
        tally.starters,
        tally.hand,
        tally.prized,
        tally.seen,
    ]
    assert hashlib.sha256(repr(counts).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("name", ["alone", "against an opponent", "limit", "limit of one, simple"])
def test_a_deal_follows_the_definition(name: str) -> None:
    """Deal by the words of `validator.odds.deal`, from the bytes of the streams, and compare."""
    table = TABLES[name]
    places: dict[tuple[int, int], list[int]] = {}

    def draw(kind: int, place: int, bound: int) -> int:
        if (kind, place) not in places:
            key = b"".join(part.to_bytes(8, "little") for part in (7, 0, kind, place))
            drawn = hashlib.shake_128(b"ptcg-numbers-1" + key).digest(4_000)
            end = 256 - 256 % bound
            places[kind, place] = [byte % bound for byte in drawn if byte < end][::-1]
        return places[kind, place].pop()

    starts = [kind.starts for kind in table.pile.kinds]
    limit = table.rule.limit
    opponent = table.opponent
    for opening in deal_hands(table, 7, 400):
        redrawn = 0
        while redrawn != limit:
            deck = table.pile.cards()
            hand = [deck.pop(draw(0, place, 60 - place)) for place in range(7)]
            if any(starts[card] for card in hand):
                break
            assert opening.redrawn[redrawn] == tuple(hand)
            redrawn += 1
        else:
            deck = table.pile.cards()
            starters = [place for place, card in enumerate(deck) if starts[card]]
            hand = [deck.pop(starters[draw(2, 0, len(starters))])]
            hand += [deck.pop(draw(2, place, 60 - place)) for place in range(1, 7)]
        theirs = 0
        while opponent is not None and theirs != limit:
            numbers = [draw(1, place, opponent.size - place) for place in range(7)]
            other = list(range(opponent.size))
            if max([other.pop(number) for number in numbers]) >= opponent.size - opponent.starters:
                break
            theirs += 1
        bonus = opening.allowed
        rest = [deck.pop(draw(3 + bonus, place, 53 - place)) for place in range(6 + bonus + table.draws)]
        assert (len(opening.redrawn), opening.theirs) == (redrawn, theirs)
        assert kinds(opening) == hand + rest


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


def test_dealing_gives_up_on_a_deck_that_can_hardly_start(monkeypatch: Patch) -> None:
    monkeypatch.setattr(deal, "MAX_MULLIGANS", 3)
    table = DealSetup(make_pile((1, True), (999, False)), MulliganRule(), None, 6, 0)
    for run in (lambda: list(deal_hands(table, 1, 5)), lambda: tally_blocks(table, 1, 0, 5)):
        with pytest.raises(PtcgError, match="mulligans in a row") as caught:
            run()
        assert "limit" in caught.value.remedy


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_counting_at_once_and_one_by_one_is_the_same(table: DealSetup, monkeypatch: Patch) -> None:
    at_once = tally_blocks(table, 3, 0, 700)
    monkeypatch.setattr(tally_module, "_enough", lambda count, each: 3)
    assert tally_blocks(table, 3, 0, 700) == at_once
    monkeypatch.setattr(tally_module, "MOST_CARDS", 0)
    assert tally_blocks(table, 3, 0, 700) == at_once


@given(
    counts=st.lists(st.tuples(st.integers(1, 20), st.booleans()), min_size=1, max_size=20),
    limit=st.none() | st.integers(1, 4),
    mode=st.sampled_from(["full", "simple"]),
    opponent=st.none()
    | st.integers(7, 128).flatmap(lambda size: st.builds(Opponent, st.just(size), st.integers(1, size))),
    prizes=st.integers(0, 6),
    draws=st.integers(0, 5),
    seed=st.integers(0, 2**53 - 1),
)
@settings(deadline=None, max_examples=30)
def test_any_setup_is_counted_as_it_is_dealt(
    counts: list[tuple[int, bool]],
    limit: int | None,
    mode: Mode,
    opponent: Opponent | None,
    prizes: int,
    draws: int,
    seed: int,
) -> None:
    pile = make_pile((2, True), (16, False), *counts)
    assume(pile.size <= 128)
    table = DealSetup(pile, MulliganRule(mode, limit), opponent, prizes, draws)
    one_by_one = HandTally.empty(pile.rows(), prizes, draws)
    tally_module._count_deals(table, seed, 0, 60, one_by_one)
    assert tally_blocks(table, seed, 0, 60) == one_by_one


def test_hands_prize_cards_and_draws_together_are_as_likely_as_they_are() -> None:
    """Every hand, Prize card and draw of a small deck, enumerated, against what is dealt."""
    pile = make_pile((1, True), (2, False), (2, False), (4, False))
    table = DealSetup(pile, MulliganRule(), None, 1, 1)
    hoped: Counter[tuple[int, ...]] = Counter()
    for cards in permutations(range(9), 9):
        hand, (prize, drawn) = cards[:7], cards[7:]
        if 0 in hand and list(hand) == sorted(hand):
            named = [pile.cards()[card] for card in hand]
            hoped[(*sorted(named), pile.cards()[prize], pile.cards()[drawn])] += 1
    dealt = Counter(
        (*sorted(each.hand), *each.prizes, *each.draws) for each in deal_hands(table, SEED, 20_000)
    )
    assert set(dealt) <= set(hoped)
    total = sum(hoped.values())
    chances = [count / total for count in hoped.values()]
    assert fit_counts([dealt[each] for each in hoped], chances).p_value > 1e-3


@pytest.mark.parametrize("name", ["alone", "against an opponent", "simple rule", "limit", "few cards"])
def test_hands_agree_with_the_closed_forms(name: str) -> None:
    table = TABLES[name]
    check_sample(compare_tally(table, tally_blocks(table, SEED, 0, 30_000)))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["alone", "against an opponent", "simple rule", "limit"])
def test_a_million_hands_agree_with_the_closed_forms(name: str) -> None:
    table = TABLES[name]
    check_sample(compare_tally(table, tally_blocks(table, SEED, 0, 1_000_000)))


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
