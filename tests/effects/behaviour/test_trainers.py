"""What must be so, or must be paid, to play a Trainer card (`trainers.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, RESHIRAM, WATER
from tests.effects.behaviour.scene import attacks, bearer, compiled, plays, with_ability
from tests.engine.kit import Board, act, active, bench, offers, options, pick, zone
from validator.effects.ir.slots import YOUR_POKEMON, Choice, It
from validator.effects.ir.steps import Cure, Heal

ONLY = "You can use this card only"
DRAW = "Draw 2 cards."


def may_be_played(text: str, kind: str = "item", **more: Any) -> bool:
    """Return whether a Trainer card of this text is among the options."""
    mine = {"hand": [FIRE], **more.pop("mine", {})}
    game = plays(text, kind, play=False, mine=mine, **more)
    return offers(game, "play", bearer(kind)[1])


@pytest.mark.alternative("only_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(1, True), (3, False)])
def test_only_in_the_first_turn(turn: int, may: bool) -> None:
    assert may_be_played(f"{ONLY} during your first turn. {DRAW}", turn=turn) is may


@pytest.mark.alternative("not_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(1, False), (3, True)])
def test_not_in_the_first_turn(turn: int, may: bool) -> None:
    assert may_be_played(f"You can't use this card during your first turn. {DRAW}", turn=turn) is may


@pytest.mark.alternative("only_second_in_first_turn")
@pytest.mark.parametrize("turn", [1, 3])
def test_only_by_the_second_player(turn: int) -> None:
    text = f"{ONLY} if you go second, and only during your first turn. {DRAW}"
    assert not may_be_played(text, turn=turn)


@pytest.mark.alternative("only_second_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(2, True), (4, False)])
def test_by_the_second_player(turn: int, may: bool) -> None:
    text = f"{ONLY} if you go second, and only during your first turn. {DRAW}"
    card_id, name = bearer("item")
    board = Board(turn=turn, player=1)
    board.side(0, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=[card_id, FIRE])
    board.declare(card_id, "trainer", "", *compiled(text, "item").parts)
    assert offers(board.game(), "play", name) is may


@pytest.mark.alternative("only_as_last_card")
def test_only_as_the_last_card_of_the_hand() -> None:
    text = f"{ONLY} when it is the last card in your hand. {DRAW}"
    assert not may_be_played(text)
    game = plays(text, mine={"bench": [LAPRAS], "active": (LAPRAS, {"energy": [FIRE, FIRE]})})
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.parametrize(
    ("words", "theirs", "may"),
    [
        pytest.param("exactly 2", 2, True, marks=pytest.mark.alternative("only_if", "exactly_n")),
        pytest.param("exactly 2", 1, False, marks=pytest.mark.alternative("only_if", "exactly_n")),
        pytest.param("3 or fewer", 2, True, marks=pytest.mark.alternative("only_if", "prizes_owned")),
    ],
)
def test_only_at_a_number_of_prizes(words: str, theirs: int, may: bool) -> None:
    text = f"{ONLY} if your opponent has {words} Prize cards remaining. {DRAW}"
    assert may_be_played(text, theirs={"prizes": theirs}) is may


@pytest.mark.alternative("only_if", "lost_owned")
@pytest.mark.parametrize(("lost", "may"), [(2, True), (1, False)])
def test_only_with_cards_in_the_lost_zone(lost: int, may: bool) -> None:
    text = f"{ONLY} if you have 2 or more cards in the Lost Zone. {DRAW}"
    assert may_be_played(text, mine={"lost": [GRASS, WATER][:lost]}) is may


@pytest.mark.parametrize(
    ("state", "damage", "may"),
    [
        pytest.param("30 HP or less remaining", 100, True, marks=pytest.mark.alternative("if_remaining")),
        pytest.param("30 HP or less remaining", 90, False, marks=pytest.mark.alternative("if_remaining")),
        pytest.param(
            "130 HP or less remaining and has any damage counters on it",
            0,
            False,
            marks=pytest.mark.alternative("if_remaining_damaged"),
        ),
        pytest.param(
            "120 HP or less remaining and has any damage counters on it",
            10,
            True,
            marks=pytest.mark.alternative("if_remaining_damaged"),
        ),
    ],
)
def test_by_the_hp_left(state: str, damage: int, may: bool) -> None:
    text = f"{ONLY} if your Active Pokémon has {state}. {DRAW}"
    assert may_be_played(text, mine={"active": (LAPRAS, {"damage": damage})}) is may


@pytest.mark.alternative("paid_with")
@pytest.mark.parametrize(("cards", "may"), [(5, True), (0, False)])
def test_only_if_it_is_paid_for(cards: int, may: bool) -> None:
    text = f"{ONLY} if you discard the top card of your deck. Heal 30 damage from your Active Pokémon."
    mine = {"active": (LAPRAS, {"damage": 40}), "deck_size": cards}
    assert may_be_played(text, mine=mine) is may


HURT = {"damage": 50}


@pytest.mark.rule("TRAINER-01")
def test_only_a_damaged_pokemon_is_chosen_to_be_healed() -> None:
    mine = {"bench": [MEWTWO, (LAPRAS, HURT), (RESHIRAM, HURT)]}
    game = plays("Heal 30 damage from 1 of your Pokémon.", mine=mine)
    assert sorted(row[1] for row in options(game)) == ["Lapras", "Reshiram"]
    game = with_ability("Once during your turn, you may heal 30 damage from 1 of your Pokémon.", mine=mine)
    assert sorted(row[1] for row in options(game)) == ["Lapras", "Reshiram"]
    assert not may_be_played("Heal 30 damage from 1 of your Pokémon.", mine={"bench": [MEWTWO]})


@pytest.mark.parametrize(("damage", "offered"), [(60, True), (0, False)])
def test_nobody_is_chosen_for_whom_coins_would_heal_nothing(damage: int, offered: bool) -> None:
    text = "Choose 1 of your Pokémon. Flip 2 coins. For each heads, heal 20 damage from that Pokémon."
    mine = {"bench": [MEWTWO, (RESHIRAM, {"damage": damage})]}
    game = plays(text, coins=(1, 1), play=False, mine=mine)
    assert offers(game, "play") is offered
    if offered:
        act(game, "play")
        assert bench(game, 0)[1].damage == damage - 40


def test_an_attack_may_heal_a_pokemon_without_damage() -> None:
    mine = {"bench": [MEWTWO, (RESHIRAM, HURT)]}
    game = attacks("Heal 30 damage from 1 of your Benched Pokémon.", mine=mine)
    assert sorted(row[1] for row in options(game)) == ["Mewtwo", "Reshiram"]


def test_one_without_damage_may_be_chosen_to_lose_a_special_condition() -> None:
    card_id, name = bearer("item")
    board = Board().declare(card_id, "trainer", "", Heal(Choice(YOUR_POKEMON), 30), Cure(It()))
    board.side(0, active=(LAPRAS, {"conditions": "S"}), bench=[(RESHIRAM, HURT)], hand=[card_id])
    game = board.game()
    act(game, "play", name)
    pick(game, "Lapras")
    assert active(game, 0).turned == 0 and bench(game, 0)[0].damage == 50


@pytest.mark.parametrize(("hand", "offered"), [([FIRE], True), ([WATER], False), ([], False)])
def test_a_card_that_would_draw_for_nothing_done_is_not_played(hand: list[str], offered: bool) -> None:
    discard = "Discard up to 2 {R} Energy cards from your hand."
    text = f"{discard} Draw 2 cards for each card you discarded in this way."
    game = plays(text, "supporter", play=False, mine={"hand": hand})
    assert offers(game, "play") is offered
