"""What Abilities do as long as they are in play (`while_in_play.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import GRASS, LAPRAS, SPRIGATITO, STADIUM, WATER
from tests.effects.behaviour.scene import ENERGY, bearer, with_ability
from tests.engine.kit import act, active, offers, zone

BURNED = {"conditions": "B"}
MINE = {"bench": [SPRIGATITO], "hand": [GRASS]}
STUCK = "this Pokémon can't retreat"


def retreats(text: str, **scene: Any) -> bool:
    """Return whether a Pokémon with this text, and Energy for it, may retreat."""
    this = {"energy": [GRASS, GRASS], **scene.pop("this", {})}
    return offers(with_ability(text, use=False, this=this, mine=MINE, **scene), "retreat")


@pytest.mark.alternative("continuous_while", "one_continuous", "cant_retreat")
@pytest.mark.parametrize("word", ["As long as", "If"])
def test_as_long_as_something_is_so(word: str) -> None:
    text = f"{word} a Stadium is in play, {STUCK}."
    assert retreats(text) and not retreats(text, stadium=STADIUM)


@pytest.mark.alternative("continuous_while", "one_continuous", "if_affected")
def test_as_long_as_this_pokemon_is_something() -> None:
    text = f"As long as this Pokémon is Burned, {STUCK.replace('this Pokémon', 'it')}."
    assert retreats(text) and not retreats(text, this=BURNED)


@pytest.mark.alternative("continuous_while_postfix")
def test_effect_may_precede_its_condition() -> None:
    text = f"{STUCK.capitalize()} as long as a Stadium is in play."
    assert retreats(text) and not retreats(text, stadium=STADIUM)


@pytest.mark.alternative("two_continuous")
@pytest.mark.parametrize("stadium", ["", STADIUM])
def test_two_continuous_effects(stadium: str) -> None:
    text = f"As long as a Stadium is in play, {STUCK} and your opponent's Active Pokémon can't retreat."
    theirs = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [SPRIGATITO]}
    assert retreats(text, stadium=stadium, theirs=theirs) == (not stadium)
    game = with_ability(text, use=False, stadium=stadium, mine=MINE, theirs=theirs)
    act(game, "end")
    assert offers(game, "retreat") == (not stadium)


@pytest.mark.alternative("two_continuous_sentence", "cant_attack")
def test_two_unconditional_effects() -> None:
    game = with_ability(
        f"{STUCK} and this Pokémon can't attack.", use=False, this={"energy": ENERGY}, mine=MINE
    )
    assert not offers(game, "retreat") and not offers(game, "attack")


@pytest.mark.alternative("stops_while")
def test_a_power_that_stops_working() -> None:
    text = f"{STUCK}. This power stops working while this Pokémon is Burned."
    assert not retreats(text) and retreats(text, this=BURNED)


@pytest.mark.alternative("stops_while")
def test_a_trigger_that_stops_working() -> None:
    text = "At the end of your turn, draw 2 cards. This power stops working while this Pokémon is Burned."
    for this, cards in (({}, 2), (BURNED, 0)):
        game = with_ability(text, use=False, this=this, coins=(0,), mine=MINE)
        act(game, "end")
        assert len(zone(game, 0, "hand")) == cards + 1


@pytest.mark.alternative("does_not_stack")
@pytest.mark.parametrize(
    ("limit", "cards"),
    [
        ('The effect of "Stone Wall" doesn\'t stack.', 2),
        ('You can\'t apply more than 1 "Stone Wall" Ability at a time.', 2),
    ],
)
def test_what_does_not_stack(limit: str, cards: int) -> None:
    mine = {"bench": [bearer("ability")[0]], "hand": [GRASS]}
    theirs = {"active": (LAPRAS, {"energy": ENERGY})}
    text = f"Whenever your Active Pokémon is damaged by an opponent's attack, draw 2 cards. {limit}"
    game = with_ability(text, use=False, mine=mine, theirs=theirs)
    act(game, "end")
    act(game, "attack", "Water Gun")
    if game.decision and offers(game, "trigger"):
        act(game, "trigger")
    assert active(game, 0).damage == 20
    assert len(zone(game, 0, "hand")) == cards + 2  # the one it had, and the card of the turn


@pytest.mark.parametrize(("last", "needed"), [('The effect of "Stone Wall" doesn\'t stack.', 2), ("", 3)])
def test_attacks_that_cost_more_only_once(last: str, needed: int) -> None:
    text = f"The attack cost of each of your opponent's Basic Pokémon's attack is Colorless more. {last}"
    mine = {"bench": [bearer("ability")[0]]}
    for energy in (needed - 1, needed):
        theirs = {"active": (LAPRAS, {"energy": [WATER] * energy})}
        game = with_ability(text, use=False, mine=mine, theirs=theirs)
        assert game.state.player == 1
        assert offers(game, "attack", "Water Gun") is (energy == needed)


@pytest.mark.alternative("continuous_unless")
def test_effect_with_an_exception() -> None:
    text = f"{STUCK.capitalize()} unless a Stadium is in play."
    assert not retreats(text) and retreats(text, stadium=STADIUM)


@pytest.mark.alternative("continuous_unless", "if_number_owned", "play_owned")
@pytest.mark.parametrize(("words", "can"), [("2 or more", True), ("3 or more", False)])
def test_effect_with_an_exception_by_number(words: str, can: bool) -> None:
    assert retreats(f"{STUCK.capitalize()} unless you have {words} {{G}} Pokémon in play.") == can
