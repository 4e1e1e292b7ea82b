"""More phrases of Trainer cards' texts: what the opponent may do, what is chosen and what is put back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, RESHIRAM, SPRIGATITO, WATER
from tests.effects.behaviour.scene import bearer, plays
from tests.engine.kit import act, offers, options, pick, zone

CANDY = "me01-125"
LOOK = "Look at the top 4 cards of your deck"
BACK = "shuffle the other cards back into your deck"
CHOSEN = "Then, put the card you chose on top"
NO_PLAY = "you can't play this card"


def hand_after(text: str, **more: Any) -> list[str]:
    """What player 0 holds after a Supporter with this text."""
    return zone(plays(text, "supporter", **more), 0, "hand")


# ---------------------------------------------------------------------- what both draw


@pytest.mark.alternative("opponent_optional", "they_draw", "if_you_do")
@pytest.mark.parametrize(("answer", "counts"), [("yes", (4, 1)), ("no", (3, 0))])
def test_the_opponent_may_draw_too(answer: str, counts: tuple[int, int]) -> None:
    text = "Draw 3 cards. Your opponent may also draw a card. If they do, draw 1 more card."
    game = plays(text, "supporter")
    assert game.decision
    assert game.decision.player == 1
    act(game, answer)
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == counts


@pytest.mark.alternative("they_draw_up_to", "your_opponent")
def test_the_opponent_draws_as_many_as_they_like() -> None:
    game = plays("Your opponent draws up to 3 cards.", "supporter", mine={"hand": [FIRE]})
    assert game.decision
    assert game.decision.player == 1
    act(game, "number", "2")
    assert len(zone(game, 1, "hand")) == 2


@pytest.mark.alternative("draw_up_to_count")
def test_drawing_up_to_a_number_that_is_counted() -> None:
    text = "Draw a number of cards up to the number of your opponent's Pokémon in play."
    game = plays(text.replace("your opponent's Pokémon", "Pokémon"), "supporter", theirs={"bench": [MEWTWO]})
    assert options(game) == [("number", str(n)) for n in range(4)]
    act(game, "number", "3")
    assert len(zone(game, 0, "hand")) == 3


# ---------------------------------------------------------------------- what is chosen of what is seen


@pytest.mark.alternative("choose_some_of_them", "put_chosen_on_top", "rest_shuffled")
@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_one_card_stays_on_top_and_the_others_are_shuffled(whose: str) -> None:
    player = int(whose != "your")
    side = {"deck": [GRASS, MEWTWO, WATER, CANDY, RESHIRAM], "deck_size": 5}
    more = {"theirs": side, "mine": {"hand": [FIRE]}} if player else {"mine": {**side, "hand": [FIRE]}}
    their = "their" if player else "your"
    look, rest = LOOK.replace("your", whose), BACK.replace("your", their)
    game = plays(f"{look}, choose 1 of them, and {rest}. {CHOSEN} of {their} deck.", **more)
    assert [row[1] for row in options(game)] == ["Grass Energy", "Mewtwo", "Water Energy", "Rare Candy"]
    pick(game, "Water Energy")
    assert zone(game, player, "deck")[0] == "Water Energy"
    assert len(zone(game, player, "deck")) == 5
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.alternative("take_chosen", "revealed_destination")
def test_any_number_of_a_kind_is_chosen_and_shown() -> None:
    text = f"{LOOK}. Choose any number of Energy cards, reveal them, and put them into your hand. {BACK}."
    game = plays(text, "supporter", mine={"deck": [GRASS, MEWTWO, WATER, CANDY, FIRE]})
    assert [row[1] for row in options(game)] == ["Grass Energy", "Water Energy"]
    pick(game, "Grass Energy", "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Grass Energy", "Water Energy"]


@pytest.mark.alternative("any_of_both", "take_shown")
def test_any_number_of_two_kinds() -> None:
    take = "You may reveal any number of {W} Pokémon and {W} Energy cards you find there"
    text = f"{LOOK}. {take} and put them into your hand. {BACK}."
    game = plays(text, "supporter", mine={"deck": [GRASS, LAPRAS, WATER, MEWTWO, FIRE]})
    assert [row[1] for row in options(game)] == ["Lapras", "Water Energy"]
    pick(game, "Lapras", "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Water Energy"]


@pytest.mark.alternative("rest_back")
def test_the_rest_moves_back_on_top_in_any_order() -> None:
    take = "You may reveal a Pokémon you find there and put it into your hand"
    mine = {"deck": [GRASS, LAPRAS, WATER, FIRE, CANDY]}
    game = plays(f"{LOOK}. {take}. Put the other cards back in any order.", "supporter", mine=mine)
    pick(game, "Lapras")
    pick(game, "Fire Energy", "Grass Energy", "Water Energy")
    assert zone(game, 0, "deck")[:4] == ["Fire Energy", "Grass Energy", "Water Energy", "Rare Candy"]


@pytest.mark.alternative("found_there_but", "take_shown")
def test_all_but_a_kind_may_be_taken() -> None:
    take = "You may reveal a Trainer card you find there (except for an Item card)"
    mine = {"deck": [GRASS, CANDY, "me01-119", LAPRAS]}
    game = plays(f"{LOOK}. {take} and put it into your hand. {BACK}.", "supporter", mine=mine)
    assert [row[1] for row in options(game)] == ["Lillie's Determination"]


# ---------------------------------------------------------------------- conditions


@pytest.mark.alternative("if_called", "your_active")
@pytest.mark.parametrize(("active", "count"), [(LAPRAS, 4), (MEWTWO, 2)])
def test_more_is_drawn_by_a_name(active: str, count: int) -> None:
    text = 'Draw 2 cards. If your Active Pokémon has "Lapras" in its name, draw 2 more cards.'
    assert len(hand_after(text, mine={"active": active})) == count


@pytest.mark.alternative("needs_another_card")
@pytest.mark.parametrize("only", ["this is the only card", "you have no other cards"])
@pytest.mark.parametrize(("hand", "may"), [([FIRE], True), ([], False)])
def test_another_card_is_needed_in_hand(only: str, hand: list[str], may: bool) -> None:
    mine = {"hand": hand, "active": (LAPRAS, {"energy": [FIRE, FIRE]}), "bench": [SPRIGATITO]}
    game = plays(f"Draw a card. (If {only} in your hand, {NO_PLAY}.)", mine=mine, play=False)
    assert offers(game, "play", bearer("item")[1]) is may


@pytest.mark.alternative("needs_a_deck")
@pytest.mark.parametrize(("size", "may"), [(2, True), (0, False)])
def test_a_deck_is_needed(size: int, may: bool) -> None:
    heal = f"Heal 30 damage from your Active Pokémon. If you have no cards in your deck, {NO_PLAY}."
    mine = {"active": (LAPRAS, {"damage": 50}), "hand": [FIRE], "deck_size": size}
    game = plays(heal, mine=mine, play=False)
    assert offers(game, "play", bearer("item")[1]) is may


# ---------------------------------------------------------------------- effects to choose from


@pytest.mark.alternative("choose_some_effects", "shuffle_from")
def test_signs_before_the_effects_to_choose_from_may_be_lost() -> None:
    back = "from your discard pile into your deck"
    text = f"Choose 1 or more: Shuffle a Pokémon {back}.Shuffle an Item card {back}."
    mine = {"discard": [MEWTWO, CANDY], "hand": [FIRE]}
    game = plays(text, "supporter", mine=mine)
    assert options(game) == [("mode", str(n)) for n in range(3)]
    act(game, "mode", "2")
    assert "Mewtwo" not in zone(game, 0, "discard")
    assert "Rare Candy" not in zone(game, 0, "discard")
