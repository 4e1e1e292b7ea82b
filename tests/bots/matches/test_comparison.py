"""Pairs that compare two lists: the same luck for both, every opponent and coin flip in turn."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.cards.decks import deck
from validator.bots.matches.comparison import (
    ComparedPair,
    ComparisonSpec,
    ComparisonTally,
    align,
    place_of,
    play_pairs,
    points_of,
    start,
)
from validator.bots.matches.match import PlayedGame

DEAD = "svp-109"
"""A Stage 2 Pokémon that no list here can play."""


def ids(name: str) -> tuple[str, ...]:
    return tuple(card.id for card in deck(name))


def with_dead_cards(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return a list with the cards of this id replaced by cards it cannot use."""
    return tuple(DEAD if card == name else card for card in cards)


def spec(
    second: tuple[str, ...] | None = None, bot: str = "random", seed: int = 5, paired: bool = True
) -> ComparisonSpec:
    first = ids("dragapult-2026")
    other = align(first, first if second is None else second)
    opponents = (ids("starmie-2026"), ids("raging-bolt-2026"))
    return ComparisonSpec((first, other), opponents, (bot, bot), seed=seed, paired=paired)


def test_a_list_is_placed_card_by_card_beside_the_other() -> None:
    assert align("aabbcd", "dxbaya") == tuple("aabxyd")
    assert align("aabb", "bbaa") == tuple("aabb")
    assert align("abc", "xyz") == tuple("xyz")
    first, second = ids("dragapult-2026"), ids("starmie-2026")
    laid = align(first, second)
    assert Counter(laid) == Counter(second)
    common = (Counter(first) & Counter(second)).total()
    assert sum(a == b for a, b in zip(first, laid, strict=True)) == common > 0


def test_pairs_go_round_the_opponents_and_the_coin_flip() -> None:
    places = [place_of(spec(), number) for number in range(6)]
    assert places == [(0, True), (1, True), (0, False), (1, False), (0, True), (1, True)]
    for number, (_, wins_flip) in enumerate(places):
        game, _ = start(spec(), number, 0)
        flips = [event for event in game.state.events if event[0] == "coin"]
        assert flips[0][4] == wins_flip


def test_equal_lists_play_the_same_games() -> None:
    for pair in play_pairs(spec(), range(6)):
        assert pair.games[0] == pair.games[1]
        assert pair.points[0] == pair.points[1]


def test_unpaired_games_have_the_same_stratum_and_other_luck() -> None:
    pairs = play_pairs(spec(paired=False), range(6))
    assert any(pair.games[0] != pair.games[1] for pair in pairs)
    assert [(pair.opponent, pair.wins_flip) for pair in pairs] == [
        place_of(spec(), number) for number in range(6)
    ]
    assert [pair.games[0] for pair in pairs] == [pair.games[0] for pair in play_pairs(spec(), range(6))]


def test_a_pair_depends_on_its_number_alone() -> None:
    whole = play_pairs(spec(), range(4))
    assert play_pairs(spec(), [3]) + play_pairs(spec(), [1]) == [whole[3], whole[1]]
    assert play_pairs(spec(seed=6), range(4)) != whole


def test_a_list_with_a_few_other_cards_begins_the_same_game() -> None:
    """The opening hands are the same but for the changed cards, and the opponent's are the same."""
    first = ids("dragapult-2026")
    changed = with_dead_cards(first, first[-12])
    assert changed != first
    setup = spec(changed)
    for number in range(8):
        one, other = (start(setup, number, which)[0].state for which in (0, 1))
        assert one.sides[1].hand == other.sides[1].hand
        if one.events[: len(other.events)] == other.events:
            assert one.sides[0].hand == other.sides[0].hand
    places = [place for place in range(60) if setup.lists[0][place] != setup.lists[1][place]]
    assert len(places) == first.count(first[-12])


def played(winner: int, reason: str = "prizes", turns: int = 9) -> PlayedGame:
    return PlayedGame(0, winner, reason, turns, 0, (0, 0), 10)


def test_pairs_are_counted() -> None:
    assert [points_of(played(winner)) for winner in (0, 1, 2)] == [1, 0, 0.5]
    tally = ComparisonTally()
    tally.add(ComparedPair(0, 0, True, (played(0), played(1, "deck-out", 30))))
    tally.add(ComparedPair(1, 1, True, (played(0), played(0, "deck-out"))))
    tally.add(ComparedPair(2, 0, False, (played(2), played(0))))
    total = tally.total
    assert (total.pairs, total.same, total.differences.total) == (3, 1, 0.5)
    assert (total.win_rate(0), total.win_rate(1)) == pytest.approx((2.5 / 3, 2 / 3))
    assert total.deck_outs == [0, 1]
    assert (total.median_turns(0), total.median_turns(1)) == (9, 9)
    assert {place: part.pairs for place, part in tally.strata.items()} == {
        (0, True): 1,
        (1, True): 1,
        (0, False): 1,
    }


def test_nothing_is_known_before_the_first_pair() -> None:
    total = ComparisonTally().total
    assert total.win_rate(0) is None
    assert total.median_turns(1) == 0
