"""Hands played towards goals: planned, run, counted, and saved as replays."""

from __future__ import annotations

import pytest

from tests.bots.goals.kit import cards
from tests.cards.decks import deck
from tests.engine.kit import catalogue
from validator.bots.goals.goal_spec import InvalidGoal
from validator.bots.goals.hands import GoldfishHand, GoldfishSpec
from validator.engine.game import Game
from validator.errors import UsageError
from validator.services.games.service import Games
from validator.services.runs.goldfish import (
    Goldfish,
    GoldfishRequest,
    answer_goal,
    plan_goldfish,
    replay_of,
    serialize_goldfish,
    show_hand,
)
from validator.services.runs.run import play
from validator.storage.memory import MemoryGames

BUDEW = cards((60, "ASC", "16"))
GOAL = "attack with Bellowing Thunder by turn 2"


def bolt(**more: object) -> tuple[GoldfishSpec, ...]:
    request = GoldfishRequest(deck("raging-bolt-2026"), (GOAL,), plans=False, seed=6, **more)  # type: ignore[arg-type]
    return plan_goldfish(request, catalogue())


def test_the_counts_are_those_of_the_hands() -> None:
    (spec,) = bolt(peek=3)
    hands = list(play(Goldfish([spec], 30)))
    answer = answer_goal(spec, hands)
    assert [hand.number for hand in hands] == list(range(30))
    assert answer.total.hands == 30
    assert answer.first.hands == answer.second.hands == 15
    assert answer.total.reached == answer.first.reached + answer.second.reached
    assert answer.total.reached == sum(hand.turn > 0 for hand in hands)
    assert [row.turn for row in answer.turns] == [1, 2]
    assert answer.turns[0].rate is not None
    assert answer.turns[1].rate == answer.total.rate
    assert answer.turns[0].rate <= answer.turns[1].rate  # type: ignore[operator]
    assert sum(row.hands for row in answer.reasons) == 30 - answer.total.reached
    assert answer.peek is not None
    assert answer.peek.reached >= answer.total.reached
    assert {each.hand for each in answer.examples} <= set(range(1, 31))
    low, high = answer.total.interval
    assert answer.total.rate is not None
    assert low < answer.total.rate < high


def test_helping_cards_are_counted_over_the_hands_that_were_played_again() -> None:
    (spec,) = bolt(what_helps=15)
    hands = list(play(Goldfish([spec], 30)))
    found = answer_goal(spec, hands).what_helps
    replays = [hand.replays for hand in hands if hand.replays is not None]
    rows = [each.tried for each in replays if not each.by_luck]
    assert found is not None and found.unwanted is not None
    assert found.replayed == len(replays) == sum(not hand.reached for hand in hands[:15]) > 0
    assert found.replayed == found.hands + found.by_luck
    assert found.hands == len(rows) > 0
    assert found.unwanted.hands <= len(rows)
    for card in found.cards:
        tries = [each for row in rows for each in row if each.name == card.name and each.wanted]
        assert card.helped == sum(each.helped for each in tries)
        assert card.prized == sum(each.helped and each.prized for each in tries)
        assert card.interval[0] <= card.rate == card.helped / found.hands <= card.interval[1]
    assert [card.helped for card in found.cards] == sorted((c.helped for c in found.cards), reverse=True)
    assert answer_goal(spec, hands[15:]).what_helps is None


def test_a_goal_may_fix_who_begins() -> None:
    (spec,) = plan_goldfish(GoldfishRequest(BUDEW, ("attack by turn 1 going second",), plans=False))
    assert spec.going == "second"
    assert all(hand.reached for hand in play(Goldfish([spec], 4)))


@pytest.mark.parametrize(
    ("more", "at"),
    [
        ({"goals": ()}, "goals"),
        ({"goals": ("attack by turn 2",) * 9}, "goals"),
        ({"hands": 0}, "hands"),
        ({"hands": 10**9}, "hands"),
        ({"peek": -1}, "peek"),
        ({"peek_hands": -1}, "peek_hands"),
        ({"what_helps": 10**9}, "what_helps"),
        ({"going": "third"}, "going"),
        ({"goals": ("attack by turn 2", "attack with Phantom Dive by turn 2")}, "goals"),
        ({"goals": ("attack by turn 1",), "going": "first"}, "goals"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_place(more: dict[str, object], at: str) -> None:
    with pytest.raises(UsageError) as caught:
        plan_goldfish(GoldfishRequest(**{"cards": BUDEW, "goals": ("attack by turn 2",), **more}))  # type: ignore[arg-type]
    assert caught.value.at[0] == at


def test_the_place_of_a_goal_that_is_refused_is_its_number() -> None:
    with pytest.raises(InvalidGoal) as caught:
        plan_goldfish(GoldfishRequest(BUDEW, ("attack by turn 2", "attack")))
    assert caught.value.at == ("goals", 1)
    assert caught.value.position == 6


def test_no_hand_is_begun_when_time_is_up() -> None:
    (spec,) = bolt()
    assert len(list(play(Goldfish([spec], 50, 0.0)))) == 1
    report = serialize_goldfish([spec], [list(play(Goldfish([spec], 50, 0.0)))], 50)
    assert report["complete"] is False
    assert report["goals"][0]["total"]["hands"] == 1


def test_a_hand_can_be_stepped_through_as_a_replay() -> None:
    """The replay leads to the very game that was counted, and the service takes it."""
    (spec,) = bolt()
    hand: GoldfishHand = next(play(Goldfish([spec], 1)))
    played = show_hand(spec, 0)
    assert played.hand == hand
    document = replay_of(spec, 0, "Bolt")
    game = Game.from_dict(document["start"], catalogue())
    for action in document["actions"]:
        assert game.decision.player == action["seat"]
        game.choose(*action["picked"])
    assert game.state.events == played.game.state.events
    started = Games(MemoryGames(), catalogue()).import_replay(document)
    assert started.seen.data["view"]["turn"] == game.turn
    to_play = replay_of(spec, 0, "Bolt", to_play=True)
    assert to_play["start"] == document["start"] and to_play["actions"] == document["actions"][:1]
    seated = Games(MemoryGames(), catalogue()).import_replay(to_play).seen.data
    assert seated["view"]["turn"] <= 1 and to_play["players"] == ["human", "goldfish"]
    with pytest.raises(UsageError):
        show_hand(spec, -1)


def test_a_named_bot_and_another_list_may_be_the_opponent() -> None:
    request = GoldfishRequest(
        BUDEW, ("attack by turn 2",), plans=False, bot="greedy", opponent=deck("starmie-2026"), seed=2
    )
    (spec,) = plan_goldfish(request)
    played = show_hand(spec, 0)
    assert played.hand.reached
    assert played.game.table.defs[60].name != "Budew"
    with pytest.raises(UsageError, match="Unknown bot"):
        plan_goldfish(GoldfishRequest(BUDEW, ("attack by turn 2",), bot="nobody"))
