"""Hands that are played for a goal: exact where the answer can be worked out, and the same each time."""

from __future__ import annotations

from math import comb

import pytest

from tests.bots.goals.kit import cards, drawn, spec_of
from tests.cards.decks import deck
from tests.engine.kit import catalogue
from validator.bots.goals.hands import GoldfishHand, play_hand, play_hands
from validator.bots.matches.stats import wilson

BOTH = ("first", "second")


def rate(hands: list[GoldfishHand]) -> tuple[float, float]:
    return wilson(sum(hand.reached for hand in hands), len(hands))


@pytest.mark.parametrize("plans", [False, True])
def test_an_attack_that_needs_one_energy_is_reached_exactly_where_one_is_drawn(plans: bool) -> None:
    """56 Hoothoot and 4 Energy: 9 cards by turn 2, one Energy is enough."""
    spec = spec_of(
        cards((56, "SCR", "114"), (4, "SVE", "5")), "attack with Triple Stab by turn 2", plans=plans
    )
    hands = play_hands(spec, range(40 if plans else 300), catalogue())
    for hand in hands:
        seen = drawn(spec, hand.number, hand.going, 2)
        assert seen is not None
        assert hand.reached == ("Psychic Energy" in seen)
        if not hand.reached:
            assert hand.reason is not None
            assert hand.reason.code == "no Energy"
    low, high = rate(hands)
    assert low <= 1 - comb(56, 9) / comb(60, 9) <= high


def test_an_evolution_is_reached_exactly_where_the_next_stage_is_drawn() -> None:
    """56 Dreepy and 4 Drakloak, which look at no card before they are in play."""
    spec = spec_of(cards((56, "ASC", "158"), (4, "ASC", "159")), "Drakloak in play by turn 2", peek=2)
    hands = play_hands(spec, range(60), catalogue())
    for hand in hands:
        seen = drawn(spec, hand.number, hand.going, 2)
        assert seen is not None
        assert hand.reached == hand.peeked == ("Drakloak" in seen)
        assert hand.turn in (0, 2)
        if hand.reason is not None:
            assert (hand.reason.code, hand.reason.text) == ("no next stage", "Drakloak not found")


def test_two_types_need_two_turns_of_attaching() -> None:
    """Bite costs a Fire and a Psychic Energy: one is attached on turn 1, the other on turn 2."""
    spec = spec_of(cards((48, "ASC", "158"), (6, "SVE", "2"), (6, "SVE", "5")), "attack with Bite by turn 2")
    needed = {"Fire Energy", "Psychic Energy"}
    for hand in play_hands(spec, range(60), catalogue()):
        early, seen = (drawn(spec, hand.number, hand.going, turn) for turn in (1, 2))
        if early is None or seen is None:
            continue
        assert hand.reached == (needed <= set(seen) and bool(needed & set(early)))


def test_the_first_turn_of_the_player_who_begins_has_no_attack() -> None:
    """Budew attacks without Energy: on turn 1 only by going second, on turn 2 always."""
    budew = cards((60, "ASC", "16"))
    early = play_hands(spec_of(budew, "attack by turn 1"), range(8), catalogue())
    assert [hand.reached for hand in early] == [hand.going == "second" for hand in early]
    assert {hand.reason.code for hand in early if hand.reason} == {"barred"}
    late = play_hands(spec_of(budew, "attack by turn 2"), range(8), catalogue())
    assert {(hand.going, hand.turn) for hand in late} == {("first", 2), ("second", 1)}


@pytest.mark.parametrize(
    ("goal", "reached"),
    [
        ("3 Budew in play by turn 1", True),
        ("Budew Active by turn 1", True),
        ("Hoothoot Active by turn 1", False),
        ("4 cards in hand by turn 1", True),
        ("20 cards in hand by turn 2", False),
        ("Fire Energy in hand or 3 Budew in play by turn 1", True),
        ("(attack or Hoothoot Active) and 3 Budew in play by turn 2", True),
        ("attack and Hoothoot Active by turn 2", False),
        ("1 Energy in play by turn 9", False),
    ],
)
def test_clauses_and_joins_are_reached_where_they_hold(goal: str, reached: bool) -> None:
    """59 Budew and a Hoothoot; the only Energy is a Prize card or deep in the deck in this hand."""
    spec = spec_of(cards((58, "ASC", "16"), (1, "SCR", "114"), (1, "SVE", "2")), goal, seed=3)
    played = play_hand(spec, 0, catalogue())
    assert played.hand.reached == reached


def test_a_hand_is_the_same_alone_and_among_others() -> None:
    spec = spec_of(deck("raging-bolt-2026"), "attack with Bellowing Thunder by turn 2", plans=False, seed=4)
    together = play_hands(spec, range(12), catalogue())
    assert [play_hand(spec, number, catalogue()).hand for number in range(12)] == together
    assert [hand.going for hand in together] == list(BOTH) * 6
    other = spec_of(deck("raging-bolt-2026"), "attack with Bellowing Thunder by turn 2", plans=False, seed=5)
    assert play_hands(other, range(12), catalogue()) != together


def test_rules_reach_hard_goals_often() -> None:
    """Far above what rules without a goal reach: 17% and 0.5% (greedy)."""
    bolt = spec_of(deck("raging-bolt-2026"), "attack with Bellowing Thunder by turn 2", plans=False)
    assert rate(play_hands(bolt, range(120), catalogue()))[0] > 0.5
    dragapult = spec_of(deck("dragapult-2026"), "attack with Phantom Dive by turn 2", plans=False)
    assert rate(play_hands(dragapult, range(200), catalogue()))[0] > 0.1


def test_a_miss_is_a_decision_exactly_where_a_player_that_sees_everything_marks_it() -> None:
    goal = "attack with Bellowing Thunder by turn 2"
    spec = spec_of(deck("raging-bolt-2026"), goal, plans=False, peek=15, peek_hands=20)
    hands = play_hands(spec, range(30), catalogue())
    plain = play_hands(spec_of(deck("raging-bolt-2026"), goal, plans=False), range(30), catalogue())
    assert [hand.peeked is None for hand in hands] == [hand.number >= 20 for hand in hands]
    codes = set()
    for hand, other in zip(hands, plain, strict=True):
        assert hand.turn == other.turn
        if hand.reason is not None and other.reason is not None:
            assert hand.reason.code == ("decision" if hand.peeked else other.reason.code)
            codes.add(hand.reason.code)
    assert "decision" in codes and len(codes) > 1
