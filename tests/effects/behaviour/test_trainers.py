"""Requirements and costs for playing a Trainer card (`trainers.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *

FLORAGATO = "sv01-014"
"""It evolves from Sprigatito."""


@pytest.mark.parametrize(
    ("words", "theirs", "may"),
    [
        case("only_if exactly_n", "exactly 2", 2, True),
        case("only_if exactly_n", "exactly 2", 1, False),
        case("only_if prizes_owned", "3 or fewer", 2, True),
    ],
)
def test_only_at_a_number_of_prizes(words: str, theirs: int, may: bool) -> None:
    text = f"You can use this card only if your opponent has {words} Prize cards remaining. Draw 2 cards."
    assert may_be_played(text, theirs={"prizes": theirs}) is may


@pytest.mark.alternative("only_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(1, True), (3, False)])
def test_only_in_the_first_turn(turn: int, may: bool) -> None:
    assert may_be_played("You can use this card only during your first turn. Draw 2 cards.", turn=turn) is may


@pytest.mark.alternative("only_second_in_first_turn")
@pytest.mark.parametrize("turn", [1, 3])
def test_only_by_the_second_player(turn: int) -> None:
    text = f"You can use {HERE} only if you go second, and only during your first turn. Draw 2 cards."
    assert not may_be_played(text, turn=turn)


@pytest.mark.alternative("only_second_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(2, True), (4, False)])
def test_by_the_second_player(turn: int, may: bool) -> None:
    text = f"You can use {HERE} only if you go second, and only during your first turn. Draw 2 cards."
    card_id, name = bearer("item")
    board = Board(turn=turn, player=1)
    board.side(0, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=[card_id, FIRE])
    board.declare(card_id, "trainer", "", *compiled(text, "item").parts)
    assert offers(board.game(), "play", name) is may


@pytest.mark.alternative("only_as_last_card")
def test_only_as_the_last_card_of_the_hand() -> None:
    text = f"You can use this card only when it is the last card in {HAND}. Draw 2 cards."
    assert not may_be_played(text)
    game = plays(text, mine={"bench": [LAPRAS], "active": (LAPRAS, {"energy": [FIRE, FIRE]})})
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("not_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(1, False), (3, True)])
def test_not_in_the_first_turn(turn: int, may: bool) -> None:
    assert may_be_played("You can't use this card during your first turn. Draw 2 cards.", turn=turn) is may


@pytest.mark.alternative("needs_fewer_cards", "draw_until")
@pytest.mark.parametrize(("held", "allowed"), [(1, True), (2, False)])
def test_a_card_for_a_small_hand(held: int, allowed: bool) -> None:
    text = (
        "You can't play this card if you have 3 or more cards in your hand (including this one). Draw cards"
        " until you have exactly 2 cards in your hand."
    )
    game = plays(text, play=False, mine={"hand": [FIRE] * held})
    assert offers(game, "play", bearer("item")[1]) is allowed
    if allowed:
        act(game, "play")
        assert len(zone(game, 0, "hand")) == 2


@pytest.mark.parametrize(
    ("may", "turn", "fresh", "able"),
    [
        case("for_pokemon_played_this_turn it_may", "can", 1, True, True),
        case("for_pokemon_played_this_turn it_may_not", "can't", 3, True, False),
        case("for_pokemon_played_this_turn it_may_not", "can't", 1, False, False),
        case("for_pokemon_played_this_turn it_may_not", "can't", 3, False, True),
    ],
)
def test_evolving_at_once(may: str, turn: int, fresh: bool, able: bool) -> None:
    evolve = f"Search your deck for a card that evolves from 1 of your {MON} and put it onto that Pokémon"
    when = f"You {may} use {HERE} during your first turn or on a Pokémon that was put into play this turn."
    mine = {
        "active": (SPRIGATITO, {"since": turn if fresh else turn - 2}) if turn > 1 else SPRIGATITO,
        "deck": [FLORAGATO],
    }
    game = plays(f"{evolve} to evolve it. Then, shuffle your deck. {when}", mine=mine, turn=turn, play=False)
    assert offers(game, "play") is able
    if able:
        act(game, "play")
        act(game, "evolve")
        assert top(game, active(game, 0)) == "Floragato"
