"""Goals as text and as data: what they mean, and where they are wrong."""

from __future__ import annotations

import pytest

from validator.bots.goals.goal_spec import ClauseSpec, InvalidGoal, Joined, Wish, clauses_of
from validator.bots.goals.grammar import LONGEST, MOST_CLAUSES, MOST_DEPTH, parse_goal, read_goal

ATTACK = ClauseSpec("attack", "Phantom Dive")
DRAKLOAK = ClauseSpec("pokemon", "Drakloak", 2, place="in play")


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("attack by turn 2", ClauseSpec("attack")),
        ("ATTACKS with Phantom Dive by Turn 2", ATTACK),
        ('attack with "Phantom Dive" by 2', ATTACK),
        ("attack with “Phantom Dive” by turn 2", ATTACK),
        ("2 Drakloak in play by turn 2", DRAKLOAK),
        ("2 Drakloak by turn 2", DRAKLOAK),
        ("Drakloak on the bench by turn 2", ClauseSpec("pokemon", "Drakloak", place="on the Bench")),
        ("Dragapult ex Active by turn 2", ClauseSpec("pokemon", "Dragapult ex", place="Active")),
        ("4 Energy in play by turn 2", ClauseSpec("energy", count=4)),
        ("4 Energy by turn 2", ClauseSpec("energy", count=4)),
        ("2 Fire Energy on Dragapult ex by turn 2", ClauseSpec("energy", "Dragapult ex", 2, "Fire")),
        ("1 Fire Energy in hand by turn 2", ClauseSpec("hand", "Fire Energy")),
        ("take 1 Prize card by turn 2", ClauseSpec("prizes")),
        ("take 2 Prizes by turn 2", ClauseSpec("prizes", count=2)),
        ("9 cards in hand by turn 2", ClauseSpec("hand size", count=9)),
        ("Rare Candy in hand by turn 2", ClauseSpec("hand", "Rare Candy")),
        ("Stadium Area Zero Underdepths by turn 2", ClauseSpec("stadium", "Area Zero Underdepths")),
        ('"Hop and by turn 9" in hand by turn 2', ClauseSpec("hand", "Hop and by turn 9")),
    ],
)
def test_each_form_of_a_clause(text: str, clause: ClauseSpec) -> None:
    assert parse_goal(text) == Wish(clause, 2)


def test_and_binds_more_than_or_and_brackets_more_than_both() -> None:
    a, b, c = (ClauseSpec("hand", name) for name in ("A", "B", "C"))
    loose = parse_goal("A in hand or B in hand and C in hand by turn 3 going second")
    assert loose == Wish(Joined("any", (a, Joined("all", (b, c)))), 3, "second")
    tight = parse_goal("(A in hand or B in hand) and C in hand by turn 3")
    assert tight == Wish(Joined("all", (Joined("any", (a, b)), c)), 3)
    assert clauses_of(tight.what) == (a, b, c)


@pytest.mark.parametrize(
    "text",
    [
        "attack with Phantom Dive and 2 Drakloak in play by turn 2 going second",
        "(A in hand or B in hand) and 3 Fire Energy on C by turn 4",
        "A in hand or B in hand and Stadium D by turn 10 going first",
        'attack with "Out and About" or take 6 Prize cards by turn 9',
        '3 "Turn In" on the Bench and 12 cards in hand by turn 1',
    ],
)
def test_a_goal_is_the_same_as_text_and_as_data(text: str) -> None:
    goal = parse_goal(text)
    assert parse_goal(str(goal)) == goal
    assert read_goal(goal.to_dict()) == goal
    assert read_goal(text) == goal


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("attack with Phantom Dive", 24, "turn is missing"),
        ("attack with by turn 2", 12, "name of an attack"),
        ("attack by turn 0", 15, "from 1 to 10"),
        ("attack by turn 11", 15, "from 1 to 10"),
        ("attack by turn ²", 15, "from 1 to 10"),
        ("attack by turn 2 going third", 23, "first or second"),
        ("attack by turn 2 and attack", 17, "unexpected and"),
        ("(attack by turn 2", 8, "bracket is not closed"),
        ("attack) by turn 2", 6, "unexpected"),
        ('attack with "Phantom by turn 2', 12, "quotation mark"),
        ("take 7 Prize cards by turn 2", 5, "from 1 to 6"),
        ("take 1 card by turn 2", 7, "expected Prize cards"),
        ("99 Drakloak by turn 2", 0, "from 1 to 60"),
        ("attack for 200 by turn 2", 7, "unexpected for"),
        ("", 0, "name of a card"),
        ('"" in hand by turn 2', 1, "empty"),
    ],
)
def test_an_error_names_its_place_and_a_way_out(text: str, position: int, message: str) -> None:
    with pytest.raises(InvalidGoal) as caught:
        parse_goal(text)
    assert caught.value.position == position
    assert message in caught.value.message
    assert f"at character {position + 1}" in caught.value.message
    assert caught.value.remedy


def test_what_is_read_is_bounded() -> None:
    many = " and ".join(["A in hand"] * (MOST_CLAUSES + 1))
    deep = "(" * (MOST_DEPTH + 1) + "A in hand" + ")" * (MOST_DEPTH + 1)
    for text in (f"{many} by turn 2", f"{deep} by turn 2", "a" * (LONGEST + 1)):
        with pytest.raises(InvalidGoal):
            parse_goal(text)
    nested: dict[str, object] = {"clause": "attack"}
    for _ in range(40):
        nested = {"any": [nested, {"clause": "attack"}]}
    with pytest.raises(InvalidGoal):
        read_goal({**nested, "turn": 2})


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"turn": 2},
        {"clause": "attack"},
        {"clause": "attack", "turn": True},
        {"clause": "attack", "turn": "2"},
        {"clause": "attack", "turn": 2, "going": "third"},
        {"clause": "magic", "turn": 2},
        {"clause": ["attack"], "turn": 2},
        {"clause": "attack", "count": 2, "turn": 2},
        {"clause": "hand", "turn": 2},
        {"clause": "hand", "name": 7, "turn": 2},
        {"clause": "hand", "name": "A", "count": 0, "turn": 2},
        {"clause": "prizes", "count": 7, "turn": 2},
        {"clause": "energy", "type": "Stone", "turn": 2},
        {"clause": "pokemon", "name": "A", "place": "above", "turn": 2},
        {"all": [], "turn": 2},
        {"all": [{"clause": "attack"}], "any": [{"clause": "attack"}], "turn": 2},
        {"all": "attack", "turn": 2},
        {"all": [7], "turn": 2},
    ],
)
def test_data_that_is_no_goal_is_refused(data: object) -> None:
    with pytest.raises(InvalidGoal):
        read_goal(data)
