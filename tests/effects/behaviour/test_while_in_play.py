"""Continuous effects of an Ability, and when they stop (`while_in_play.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.registry import Library, text_key
from validator.engine.game import Game, GameOptions
from validator.engine.queries import retreat_cost

MINE = {"bench": [SPRIGATITO], "hand": [GRASS]}
SET_UP = "when you are setting up to play"
SPOT = "in the Active Spot"
FACE_DOWN = "face down in the Active Spot or on your Bench"


def retreats(text: str, **scene: Any) -> bool:
    """Return whether a Pokémon with this text, and Energy for it, may retreat."""
    this = {"energy": [GRASS, GRASS], **scene.pop("this", {})}
    return offers(with_ability(text, use=False, this=this, mine=MINE, **scene), "retreat")


@pytest.mark.alternative("continuous_while", "one_continuous", "cant_retreat")
@pytest.mark.parametrize("word", ["As long as", "If"])
def test_as_long_as_something_is_so(word: str) -> None:
    text = f"{word} a Stadium is in play, this Pokémon can't retreat."
    assert retreats(text) and not retreats(text, stadium=STADIUM)


@pytest.mark.alternative("continuous_while", "one_continuous", "if_affected")
def test_as_long_as_this_pokemon_is_something() -> None:
    text = "As long as this Pokémon is Burned, it can't retreat."
    assert retreats(text) and not retreats(text, this=BURNED)


@pytest.mark.alternative("continuous_while", "if_without_rule_box", "that_pokemon")
@pytest.mark.parametrize(("mon", "locked"), [(LAPRAS, True), ("svp-164", False)])
def test_while_it_has_no_rule_box(mon: str, locked: bool) -> None:
    text = "If the Pokémon this card is attached to doesn't have a Rule Box, it can't retreat."
    assert retreats_with_tool(text, mon) is not locked


@pytest.mark.alternative("continuous_while", "if_full_hp")
@pytest.mark.parametrize(("damage", "locked"), [(0, True), (10, False)])
def test_while_it_has_full_hp(damage: int, locked: bool) -> None:
    game = with_tool(
        "If the Pokémon this card is attached to has full HP, it can't retreat.", {"damage": damage}
    )
    assert offers(game, "retreat") is not locked


@pytest.mark.alternative("continuous_first", "no_retreat_cost")
@pytest.mark.parametrize(("turn", "cost"), [(1, 0), (3, 1)])
def test_only_during_the_first_turn(turn: int, cost: int) -> None:
    game = with_ability(
        "During your first turn, this Pokémon has no Retreat Cost.", use=False, mine=BUSY, turn=turn
    )
    assert retreat_cost(game.state, active(game, 0)) == cost


@pytest.mark.alternative("continuous_while_postfix")
def test_effect_may_precede_its_condition() -> None:
    text = "This pokémon can't retreat as long as a Stadium is in play."
    assert retreats(text) and not retreats(text, stadium=STADIUM)


@pytest.mark.alternative("continuous_unless")
def test_effect_with_an_exception() -> None:
    text = "This pokémon can't retreat unless a Stadium is in play."
    assert not retreats(text) and retreats(text, stadium=STADIUM)


@pytest.mark.alternative("continuous_unless", "if_number_owned", "play_owned")
@pytest.mark.parametrize(("words", "can"), [("2 or more", True), ("3 or more", False)])
def test_effect_with_an_exception_by_number(words: str, can: bool) -> None:
    assert retreats(f"This pokémon can't retreat unless you have {words} {{G}} Pokémon in play.") == can


def test_the_attack_costs_more_and_powers_are_off() -> None:
    text = "Each player's Pokémon-ex can't use any Poké-Powers"
    text += " and pays Colorless more Energy to use"
    text += " its attacks."
    text += " Each Pokémon can't be affected"
    text += " by more than 1 Heavy Tail Poké-Body."
    parts = compiled(text, "ability").parts
    assert [type(each).__name__ for each in parts] == ["Suppress", "Modify"]
    assert parts[1].stacks is False


def test_asleep_pokemon_cannot_be_evolved_nor_get_energy() -> None:
    text = (
        "Your opponent can't play any Basic Pokémon or Evolution cards from their hand to evolve an Asleep"
        " Pokémon and can't attach any Energy cards from their hand to an Asleep Pokémon."
    )
    there = {"active": (GIBLE, {"conditions": "S"}), "bench": [GIBLE], "hand": [GABITE, GRASS]}
    game = with_ability(text, (0,), use=False, mine=BUSY, theirs=there)
    act(game, "end")
    energy = [option for option in options(game) if option[0] == "energy"]
    assert len(energy) == 1
    assert len([option for option in options(game) if option[0] == "evolve"]) == 1


@pytest.mark.alternative("two_continuous_sentence")
@pytest.mark.parametrize(("mon", "locked"), [(LAPRAS, True), (RESHIRAM, False)])
def test_it_is_the_pokemon_spoken_of_before(mon: str, locked: bool) -> None:
    text = f"The {{W}} {TOOL_HOST.removeprefix('the ')} can't attack, and it can't retreat."
    assert retreats_with_tool(text, mon) is not locked


@pytest.mark.alternative("stops_while")
def test_a_power_that_stops_working() -> None:
    text = "this Pokémon can't retreat. This power stops working while this Pokémon is Burned."
    assert not retreats(text) and retreats(text, this=BURNED)


@pytest.mark.alternative("stops_while")
def test_a_trigger_that_stops_working() -> None:
    text = "At the end of your turn, draw 2 cards. This power stops working while this Pokémon is Burned."
    for this, cards in (({}, 2), (BURNED, 0)):
        game = with_ability(text, use=False, this=this, coins=(0,), mine=MINE)
        act(game, "end")
        assert len(zone(game, 0, "hand")) == cards + 1


@pytest.mark.alternative("two_continuous")
@pytest.mark.parametrize("stadium", ["", STADIUM])
def test_two_continuous_effects(stadium: str) -> None:
    text = (
        "As long as a Stadium is in play, this Pokémon can't retreat and your opponent's Active Pokémon"
        " can't retreat."
    )
    theirs = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [SPRIGATITO]}
    assert retreats(text, stadium=stadium, theirs=theirs) == (not stadium)
    game = with_ability(text, use=False, stadium=stadium, mine=MINE, theirs=theirs)
    act(game, "end")
    assert offers(game, "retreat") == (not stadium)


@pytest.mark.alternative("starts_active")
def test_a_start_without_being_basic() -> None:
    card_id, name = bearer("evolution")
    program = compiled(
        f"If this Pokémon is in your hand {SET_UP}, you may put it face down {SPOT}.", "ability"
    )
    key = text_key(card(card_id), "ability", name)
    library = Library({**hand_made().programs, key: program}, catalogue())
    decks = [[card(card_id)] + [card(GRASS)] * 59, [card(LAPRAS)] * 4 + [card(GRASS)] * 56]
    game = Game.new(
        (decks[0], decks[1]),
        seed=0,
        options=GameOptions(programs=library, chance=Still((1,), [(0, range(60)), (1, range(60, 120))])),
    )
    act(game, "yes")
    act(game, "yes")
    assert top(game, active(game, 0)) == card(card_id).name


@pytest.mark.alternative("starts_second")
@pytest.mark.parametrize("second", [True, False])
def test_a_pokemon_that_starts_if_its_player_is_second(second: bool) -> None:
    card_id, name = bearer("evolution")
    text = f"If you go second, and if this Pokémon is in your hand {SET_UP}, you may put it {FACE_DOWN}."
    key = text_key(card(card_id), "ability", name)
    library = Library({**hand_made().programs, key: compiled(text, "ability")}, catalogue())
    mine = [card(card_id), card(card_id), card(LAPRAS)] + [card(GRASS)] * 57
    theirs = [card(RESHIRAM)] * 4 + [card(GRASS)] * 56
    chance = Still((1,), [(0, range(60)), (1, range(60, 120))])
    game = Game.new((mine, theirs), seed=0, options=GameOptions(programs=library, chance=chance))
    act(game, "no" if second else "yes")
    while game.decision and game.decision.player != 0:
        game.choose(*range(game.decision.low))
    evolution = card(card_id).name
    if not second:
        assert game.decision.kind == "bench" or not offers(game, "card", evolution)
        return
    assert game.decision.kind == "active" and offers(game, "card", evolution)
    act(game, "card", evolution)
    assert game.decision.kind == "bench" and offers(game, "card", evolution)
    act(game, "card", evolution)
    assert [mon.cards[-1] for mon in bench(game, 0)] and active(game, 0).cards[0] in (0, 1)
