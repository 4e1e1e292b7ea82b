"""When Abilities may be used, how often and at what price (`openings.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import GRASS, LAPRAS, SPRIGATITO, STADIUM
from tests.effects.behaviour.scene import bearer, with_ability
from tests.engine.kit import act, active, bench, card, offers, pick, zone

ONCE = "Once during your turn, "
OFTEN = "As often as you like during your turn, "
NAME = bearer("ability")[1]
BURNED = {"conditions": "B"}


def usable(text: str, **scene: Any) -> bool:
    """Return whether the Ability of this text is offered."""
    mine = {"hand": [GRASS], **scene.pop("mine", {})}  # so that the turn is not over without the Ability
    return offers(with_ability(text, use=False, mine=mine, **scene), "ability", NAME)


@pytest.mark.alternative("may_be_used", "once_a_turn", "may_do")
def test_once_a_turn() -> None:
    game = with_ability(ONCE + "you may draw 2 cards.")
    assert len(zone(game, 0, "hand")) == 2
    assert not offers(game, "ability", NAME)


@pytest.mark.alternative("any_times", "may_be_used", "may_do")
def test_as_often_as_you_like() -> None:
    game = with_ability(OFTEN + "you may draw a card.")
    act(game, "ability", NAME)
    assert len(zone(game, 0, "hand")) == 2 and offers(game, "ability", NAME)


@pytest.mark.alternative("once_at_first")
@pytest.mark.parametrize(("turn", "can"), [(2, True), (3, False), (4, False)])
def test_once_during_the_first_turn(turn: int, can: bool) -> None:
    assert usable("Once during your first turn, you may draw a card.", turn=turn) == can


@pytest.mark.alternative("in_your_turn", "one_a_game")
@pytest.mark.parametrize(("once", "can"), [("", True), ("V", False)])
def test_a_power_for_once_a_game(once: str, can: bool) -> None:
    text = "During your turn, you may draw a card. (You can't use more than 1 VSTAR Power in a game.)"
    assert usable(text, mine={"once": once}) == can
    if can:
        assert not offers(with_ability(text), "ability", NAME)


@pytest.mark.alternative("if_so", "one_cond", "if_active")
@pytest.mark.parametrize("benched", [False, True])
def test_only_in_the_active_spot(benched: bool) -> None:
    text = ONCE + "if this Pokémon is in the Active Spot, you may draw a card."
    assert usable(text, benched=benched) != benched


@pytest.mark.alternative("if_so", "one_cond", "if_benched")
@pytest.mark.parametrize("benched", [False, True])
def test_only_on_the_bench(benched: bool) -> None:
    text = ONCE + "if this Pokémon is on your Bench, you may draw a card."
    assert usable(text, benched=benched) == benched


@pytest.mark.alternative("more_conds", "if_active")
@pytest.mark.parametrize(
    ("stadium", "benched", "can"), [(STADIUM, False, True), ("", False, False), (STADIUM, True, False)]
)
def test_two_conditions(stadium: str, benched: bool, can: bool) -> None:
    text = ONCE + "if this Pokémon is in the Active Spot, and if a Stadium is in play, you may draw a card."
    assert usable(text, stadium=stadium, benched=benched) == can


@pytest.mark.alternative("may_use", "may_be_used")
def test_ability_effect_may_be_in_the_next_sentence() -> None:
    game = with_ability(ONCE + "you may use this Ability. Draw 2 cards.")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("is_done")
def test_an_ability_is_never_a_must() -> None:
    game = with_ability(ONCE + "draw 2 cards.", use=False)
    assert offers(game, "end")
    act(game, "ability", NAME)
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("must_be_paid")
@pytest.mark.parametrize("deck", [0, 3])
def test_a_price_before_the_opening(deck: int) -> None:
    text = (
        f"You must discard the top card of your deck in order to use this Ability. {ONCE}you may draw a card."
    )
    scene: dict[str, Any] = {"mine": {"deck_size": deck}}
    if deck:
        before = len(zone(with_ability(text, use=False, **scene), 0, "discard"))
        game = with_ability(text, **scene)
        assert len(zone(game, 0, "discard")) == before + 1 and len(zone(game, 0, "hand")) == 1
    else:
        assert not usable(text, **scene)


@pytest.mark.alternative("may_pay")
def test_a_price_within_the_opening() -> None:
    text = ONCE + "you may discard a {G} Energy from this Pokémon in order to use this Ability. Draw 3 cards."
    assert not usable(text)
    game = with_ability(text, this={"energy": [GRASS]})
    assert len(zone(game, 0, "hand")) == 3 and not active(game, 0).energy


@pytest.mark.alternative("one_of_name")
def test_one_of_the_name_each_turn() -> None:
    text = ONCE + 'you may draw a card. You can\'t use more than 1 "Fast Run" Ability each turn.'
    game = with_ability(text, mine={"bench": [bearer("ability")[0]]})
    assert not offers(game, "ability", NAME)
    game = with_ability(ONCE + "you may draw a card.", mine={"bench": [bearer("ability")[0]]})
    assert offers(game, "ability", NAME)


@pytest.mark.alternative("ends_the_turn")
def test_an_ability_that_ends_the_turn() -> None:
    game = with_ability(ONCE + "you may draw 2 cards. If you use this Ability, your turn ends.")
    assert len(zone(game, 0, "hand")) == 2 and game.state.player == 1


@pytest.mark.alternative("use_also_does")
def test_side_effects_of_using_it() -> None:
    text = ONCE + "you may draw 2 cards. If you use this Ability, put 3 damage counters on this Pokémon."
    game = with_ability(text)
    assert active(game, 0).damage == 30 and len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("not_used_if")
@pytest.mark.parametrize(
    "limit",
    [
        "This power can't be used if this Pokémon is affected by a Special Condition.",
        "This Ability can't be used if this Pokémon is Burned.",
        "You can't use this Ability if this Pokémon is Burned.",
    ],
)
def test_what_an_ability_cannot_be_used_under(limit: str) -> None:
    text = f"{ONCE}you may draw a card. {limit}"
    assert usable(text) and not usable(text, this=BURNED)


@pytest.mark.alternative("if_in_place", "in_hand")
def test_from_the_hand() -> None:
    card_id = bearer("ability")[0]
    text = ONCE + "if this Pokémon is in your hand, you may draw 2 cards."
    game = with_ability(text, use=False, mine={"hand": [card_id]})
    act(game, "ability", NAME)
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.alternative("if_in_place_and", "in_discard")
@pytest.mark.parametrize("stadium", ["", STADIUM])
def test_from_the_discard_pile(stadium: str) -> None:
    card_id = bearer("ability")[0]
    text = ONCE + "if this Pokémon is in your discard pile and a Stadium is in play, you may draw 2 cards."
    game = with_ability(text, use=False, mine={"discard": [card_id]}, stadium=stadium)
    assert offers(game, "ability", NAME) == bool(stadium)


def test_it_is_the_pokemon_of_the_ability() -> None:
    text = ONCE + "if this Pokémon is on your Bench, you may put 2 damage counters on it."
    game = with_ability(text, benched=True, mine={"bench": [SPRIGATITO]})
    assert [mon.damage for mon in bench(game, 0)] == [20, 0] and active(game, 0).damage == 0
    text = ONCE + "you may heal 10 damage from 1 of your Pokémon and put 2 damage counters on it."
    game = with_ability(text, mine={"bench": [(LAPRAS, {"damage": 40})]})
    pick(game, "Lapras")
    assert bench(game, 0)[0].damage == 50


@pytest.mark.alternative("may_enter", "if_in_place", "in_discard")
def test_onto_the_bench_from_its_pile() -> None:
    card_id = bearer("ability")[0]
    text = ONCE + "if this Pokémon is in your discard pile, you may put it onto your Bench."
    game = with_ability(text, use=False, mine={"discard": [card_id], "hand": [GRASS]})
    act(game, "ability", NAME)
    assert len(bench(game, 0)) == 1 and card(card_id).name not in zone(game, 0, "discard")


TO_HAND = "put this Pokémon into your hand."
ENTER = "put it onto your Bench."
COUNTERS = "put 3 damage counters on this Pokémon."


@pytest.mark.alternative("may_enter", "if_in_place", "in_discard")
def test_what_is_done_to_the_pokemon_that_came_from_its_pile() -> None:
    card_id = bearer("ability")[0]
    text = f"{ONCE}if this Pokémon is in your discard pile, you may {ENTER} If you do, {COUNTERS}"
    game = with_ability(text, use=False, mine={"discard": [card_id], "hand": [GRASS]})
    act(game, "ability", NAME)
    assert [mon.damage for mon in bench(game, 0)] == [30] and active(game, 0).damage == 0


@pytest.mark.alternative("if_in_place", "in_discard")
def test_back_to_the_hand_from_its_pile() -> None:
    card_id = bearer("ability")[0]
    text = f"{ONCE}if this Pokémon is in your discard pile, you may {TO_HAND}"
    game = with_ability(text, use=False, mine={"discard": [card_id, GRASS]})
    act(game, "ability", NAME)
    assert zone(game, 0, "hand") == [card(card_id).name] and zone(game, 0, "discard") == ["Grass Energy"]


@pytest.mark.alternative("works_even_if")
def test_power_may_work_under_special_conditions() -> None:
    assert usable(
        f"{ONCE}you may draw a card. This power can be used even if this Pokémon is Burned.", this=BURNED
    )


@pytest.mark.alternative("excludes_knock_out_targets")
@pytest.mark.parametrize(("damage", "spared"), [(50, True), (40, False)])
def test_not_on_a_pokemon_that_would_be_knocked_out(damage: int, spared: bool) -> None:
    attach = "you may attach a {G} Energy card from your hand to 1 of your {G} Pokémon."
    attached = "If you attached Energy to a Pokémon in this way, put 1 damage counter on that Pokémon."
    text = f"{OFTEN}{attach} {attached} You can't use this Ability on a Pokémon that would be Knocked Out."
    this = {"damage": damage}
    assert usable(text, this=this, mine={"hand": [GRASS, GRASS]}) != spared


@pytest.mark.alternative("if_affected_by_some", "either_condition", "not_used_if")
@pytest.mark.parametrize(("condition", "can"), [("", True), ("S", False), ("C", False), ("B", True)])
def test_not_under_some_special_conditions(condition: str, can: bool) -> None:
    limit = "This power can't be used if this Pokémon is Asleep, Confused, or Paralyzed."
    assert usable(f"{ONCE}you may draw a card. {limit}", this={"conditions": condition}) == can


@pytest.mark.alternative("if_has_card")
@pytest.mark.parametrize("tools", [["sv05-152"], []])
def test_a_card_attached(tools: list[str]) -> None:
    text = f'{ONCE}if this Pokémon has a "Hero\'s Cape" attached, you may draw a card.'
    assert usable(text, this={"tools": tools}) == bool(tools)


@pytest.mark.alternative("if_has_ability_of")
@pytest.mark.parametrize(("name", "can"), [(NAME, True), ("Run Errand", False)])
def test_an_ability_of_a_name(name: str, can: bool) -> None:
    text = f'{ONCE}if your Active Pokémon has the "{name}" Ability, you may draw a card.'
    assert usable(text) == can


@pytest.mark.alternative("those_pokemon")
def test_those_pokemon_are_those_that_were_healed() -> None:
    """Of a group that is healed only those that had damage are spoken of afterwards."""
    game = with_ability(
        f"{ONCE}you may heal 10 damage from each of your Pokémon. If you healed any damage in this way, put 2"
        " damage counters on each of those Pokémon.",
        mine={"bench": [(LAPRAS, {"damage": 30}), SPRIGATITO, (LAPRAS, {"damage": 10})]},
    )
    assert [mon.damage for mon in bench(game, 0)][:3] == [40, 0, 20]


@pytest.mark.alternative("may_do")
@pytest.mark.parametrize(("cards", "offered"), [(1, False), (2, True)])
def test_who_has_not_the_cards_it_begins_with_cannot_use_it(cards: int, offered: bool) -> None:
    text = f"{ONCE}you may discard 2 cards from your hand. Then, draw 3 cards."
    assert usable(text, mine={"hand": [GRASS] * cards}) is offered
