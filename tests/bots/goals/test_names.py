"""The names of a goal are resolved against the list, and what cannot be reached is refused."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from tests.bots.goals.kit import cards
from tests.cards.decks import deck
from tests.engine.kit import catalogue, hand_made
from validator.bots.goals.goal_spec import CLAUSES, ClauseSpec, InvalidGoal, Kind, clauses_of
from validator.bots.goals.grammar import parse_goal
from validator.bots.goals.names import refuse_forbidden, resolve_goal
from validator.engine.game import Game, GameOptions

DRAGAPULT = deck("dragapult-2026")


def resolved(goal: str) -> ClauseSpec:
    return clauses_of(resolve_goal(parse_goal(goal), DRAGAPULT, catalogue()).what)[0]


@pytest.mark.parametrize(
    ("goal", "name", "by_card"),
    [
        ("attack with phantom dive by turn 2", "Phantom Dive", False),
        ("attack with dragapult ex by turn 2", "Dragapult ex", True),
        ("2 drakloak by turn 2", "Drakloak", False),
        ("Wellspring Mask Ogerpon ex Active by turn 2", "Wellspring Mask Ogerpon ex", False),
        ("Basic {R} Energy in hand by turn 2", "Fire Energy", False),
        ("Poke Pad in hand by turn 2", "Poké Pad", False),
    ],
)
def test_names_are_read_as_the_deck_may_spell_them(goal: str, name: str, by_card: bool) -> None:
    clause = resolved(goal)
    assert (clause.name, clause.by_card) == (name, by_card)
    assert clause.names


def test_names_in_other_languages_are_known() -> None:
    card = next(card for card in DRAGAPULT if any(name != card.name for name in card.names.values()))
    other = next(name for name in card.names.values() if name != card.name)
    assert resolved(f'"{other}" in hand by turn 2').name == card.name


@pytest.mark.parametrize(
    ("goal", "message", "remedy"),
    [
        ("attack with Phantom Dove by turn 2", "Phantom Dove", "Did you mean Phantom Dive?"),
        ("attack with Bellowing Thunder by turn 2", "no Pokémon of the list", ""),
        ("2 Draklok by turn 2", "not in the list", "Did you mean Drakloak?"),
        ("Charizard ex Active by turn 2", "not in the list", ""),
        ("4 Drakloak by turn 2", "has 3 Drakloak", "at most 3"),
        ("Rare Candy in play by turn 2", "is not a Pokémon", "in hand"),
        ("Stadium Rare Candy by turn 2", "is not a Stadium", ""),
        ("2 Grass Energy in play by turn 2", "no Grass Energy", ""),
        ("2 Dreepy Active by turn 2", "one Pokémon is Active", ""),
    ],
)
def test_what_the_list_does_not_have_is_refused(goal: str, message: str, remedy: str) -> None:
    with pytest.raises(InvalidGoal) as caught:
        resolved(goal)
    assert message in caught.value.message
    assert remedy in caught.value.remedy
    assert caught.value.position == 0


@pytest.mark.parametrize("goal", ["win by turn 3", "draw 3 cards by turn 2", "Nothing in hand by turn 2"])
def test_what_is_no_clause_gets_the_clauses(goal: str) -> None:
    with pytest.raises(InvalidGoal) as caught:
        resolved(goal)
    assert CLAUSES in caught.value.remedy
    assert ("and not a clause" in caught.value.message) == ("in hand" not in goal)


def test_a_misspelt_word_of_the_grammar_is_named() -> None:
    with pytest.raises(InvalidGoal) as caught:
        resolved("attak by turn 2")
    assert caught.value.remedy == "Did you mean attack?"


def test_every_clause_that_is_offered_can_be_written() -> None:
    *clauses, goal = re.findall(r'"([^"]+)"', CLAUSES)
    kinds = {clauses_of(parse_goal(f"{each} by turn 2").what)[0].kind for each in clauses}
    assert kinds == set(get_args(Kind))
    parse_goal(goal)


@pytest.mark.parametrize(
    ("goal", "going", "refused"),
    [
        ("attack by turn 1", ("first",), True),
        ("attack by turn 1", ("first", "second"), False),
        ("attack by turn 2", ("first",), False),
        ("attack or 2 Budew by turn 1", ("first",), False),
        ("attack and 2 Budew by turn 1", ("first",), True),
    ],
)
def test_an_attack_that_the_edition_forbids_is_refused(
    goal: str, going: tuple[str, ...], refused: bool
) -> None:
    budew = cards((60, "ASC", "16"))
    game = Game.new(budew, seed=1, options=GameOptions(programs=hand_made()))
    wish = resolve_goal(parse_goal(goal), budew, catalogue())
    if not refused:
        refuse_forbidden(wish, game.table, going)
        return
    with pytest.raises(InvalidGoal, match="may not attack"):
        refuse_forbidden(wish, game.table, going)
