"""Sentences of Trainer cards of many years: kinds of cards, exchanged Pokémon, old costs."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    FIGHTING,
    FIRE,
    GABITE,
    GARCHOMP,
    GIBLE,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    RESHIRAM,
    WATER,
)
from tests.effects.behaviour.scene import plays
from tests.engine.kit import act, active, bench, card, offers, options, pick, top, zone

SWITCH, ARVEN = "sv01-194", "sv01-166"
SINGLE_STRIKE_SUPPORTER = "swsh5-121"
PRISM_STAR = "sm5-120"
BLISSEY, CHANSEY = "me02.5-171", "me02.5-170"
HELD = ("Bruno BST 121", "Cyrus ◇ UPR 120")


def test_cards_drawn_from_the_bottom() -> None:
    game = plays(
        "Draw the bottom 2 cards of your deck.", mine={"deck": [FIRE, WATER, MEWTWO], "deck_size": 3}
    )
    assert zone(game, 0, "hand") == ["Water Energy", "Mewtwo"] and zone(game, 0, "deck") == ["Fire Energy"]


@pytest.mark.alternative("they_reveal_hand")
def test_each_player_reveals_a_hand() -> None:
    game = plays(
        "Each player reveals their hand. Draw a card.",
        mine={"hand": [FIRE]},
        theirs={"hand": [MEWTWO]},
    )
    shown = [event for event in game.state.events if event[0] == "reveal"]
    assert len(shown) == 2 and len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("label_trainer_card")
def test_a_supporter_of_a_label_is_taken_back() -> None:
    discarded = {"discard": [SINGLE_STRIKE_SUPPORTER, ARVEN, MEWTWO]}
    game = plays(
        "Put a Single Strike Supporter card from your discard pile into your hand.",
        mine=discarded,
        lacking=HELD,
    )
    assert zone(game, 0, "hand") == ["Bruno"]


@pytest.mark.alternative("prism_star_card")
def test_prism_star_cards_are_found() -> None:
    text = (
        "Search your deck for a ◇ (Prism Star) card, reveal it, and put it into your hand. Then, shuffle"
        " your deck."
    )
    game = plays(text, mine={"deck": [MEWTWO, PRISM_STAR]}, lacking=HELD)
    assert options(game) == [("card", "Cyrus ◇")]


@pytest.mark.alternative("only_replaced", "replace_from_deck", "first_one_into_deck")
def test_a_chosen_pokemon_is_exchanged_for_one_of_the_deck() -> None:
    text = (
        "Choose 1 of your Basic {W} Pokémon in play. Search your deck for a Basic {P} Pokémon and switch"
        " it with"
        " that Pokémon. Shuffle the first Pokémon into your deck."
    )
    mine = {"active": (LAPRAS, {"damage": 30, "energy": [FIRE]}), "bench": [RESHIRAM], "deck": [MEWTWO]}
    game = plays(text, mine=mine)
    pick(game, "Mewtwo")
    assert top(game, active(game, 0)) == "Mewtwo" and active(game, 0).damage == 30
    assert top(game, bench(game, 0)[0]) == "Reshiram" and "Lapras" in zone(game, 0, "deck")


def test_an_exception_before_in_play() -> None:
    text = (
        "Search your deck for a Basic {P} Pokémon and switch it with 1 of your Basic Pokémon (excluding"
        " Pokémon-GX) in play. Put the first Basic Pokémon in the discard pile. Then, shuffle your deck."
    )
    game = plays(text, mine={"active": LAPRAS, "deck": [MEWTWO]})
    pick(game, "Mewtwo")
    assert top(game, active(game, 0)) == "Mewtwo" and "Lapras" in zone(game, 0, "discard")


@pytest.mark.alternative("replace_card")
def test_a_basic_pokemon_takes_the_place_of_all_stages() -> None:
    text = "Choose a Basic Pokémon in your discard pile. Switch it with 1 of your Pokémon in play."
    game = plays(text, mine={"active": (GIBLE, GABITE, GARCHOMP), "discard": [MEWTWO]})
    assert top(game, active(game, 0)) == "Mewtwo" and len(active(game, 0).cards) == 1
    assert {"Cynthia's Gible", "Cynthia's Gabite"} <= set(zone(game, 0, "discard"))


def test_a_pokemon_that_was_devolved_cannot_evolve_again_this_turn() -> None:
    text = (
        "Devolve your Active Pokémon and put the highest Stage Evolution card on it into your"
        " hand. Draw a"
        " card. (That Pokémon can't evolve this turn.)"
    )
    game = plays(text, mine={"active": (GIBLE, GABITE)})
    assert "Cynthia's Gabite" in zone(game, 0, "hand") and not offers(game, "evolve")


def test_the_opponent_discards_before_you() -> None:
    text = "Each player discards a card from their hand. Your opponent discards first."
    game = plays(text, mine={"hand": [FIRE, MEWTWO]}, theirs={"hand": [FIRE, MEWTWO]})
    assert game.decision and game.decision.player == 1
    pick(game, "Mewtwo")
    assert game.decision and game.decision.player == 0


@pytest.mark.parametrize("hand", [[MEWTWO] * 2, [MEWTWO]])
def test_another_card_of_the_hand_pays(hand: list[str]) -> None:
    text = "Discard 2 of the other cards in your hand in order to draw 3 cards."
    game = plays(text, mine={"hand": hand}, play=False)
    assert offers(game, "play") == (len(hand) == 2)


@pytest.mark.parametrize("coins", [(1,), (0,)])
def test_a_turn_that_ends_immediately(coins: tuple[int, ...]) -> None:
    text = (
        "Flip a coin. If heads, draw a card. If tails, your turn ends immediately (you can't attack this"
        " turn)."
    )
    game = plays(text, coins=coins)
    assert (game.state.player == 0) == (coins == (1,))


def test_top_cards_that_are_put_back_in_any_order() -> None:
    text = (
        "Look at 2 cards from the top of your deck, then put the cards back on top of your deck in any order."
    )
    game = plays(text, mine={"deck": [FIRE, WATER, LIGHTNING]})
    pick(game, "Water Energy", "Fire Energy")
    assert zone(game, 0, "deck")[:3] == ["Water Energy", "Fire Energy", "Lightning Energy"]


def test_healing_of_pokemon_with_at_least_one_energy() -> None:
    text = "Heal 30 damage from 1 of your Pokémon that has at least 1 Fire Energy attached."
    bench_rows = [(RESHIRAM, {"damage": 50, "energy": [FIRE]})]
    game = plays(text, mine={"active": (LAPRAS, {"damage": 50}), "bench": bench_rows})
    assert [active(game, 0).damage, bench(game, 0)[0].damage] == [50, 20]


def test_damage_counters_are_removed_from_all_pokemon() -> None:
    said = (
        ". If a Pokémon has just 1 damage counter, remove it.",
        " (remove 1 damage counter if a Pokémon has only 1).",
    )
    for more in said:
        mine, theirs = {"active": (LAPRAS, {"damage": 10})}, {"active": (LAPRAS, {"damage": 50})}
        game = plays(f"Remove 2 damage counters from each Pokémon{more}", mine=mine, theirs=theirs)
        assert [active(game, player).damage for player in (0, 1)] == [0, 30]


def test_attacks_of_ultra_beasts_disregard_effects() -> None:
    beasts = "your Ultra Beasts' attacks"
    unaffected = "isn't affected by any effects on your opponent's Active Pokémon"
    text = f"Damage from {beasts} {unaffected} during this turn."
    game = plays(text, mine={"hand": [FIRE]})
    assert [each.part.kind for each in game.state.effects] == ["Pierce"]
    act(game, "end")
    assert not game.state.effects


def test_the_active_pokemon_uses_attacks_of_its_lower_stages() -> None:
    text = (
        "For your attack this turn, your Active Pokémon can use any attack from the Basic Pokémon card or any"
        " Evolution card under it."
    )
    game = plays(
        text, mine={"active": ((GIBLE, GABITE), {"energy": [FIGHTING] * 3}), "bench": [(GIBLE, GABITE)]}
    )
    lower = card(GIBLE).attacks[0].name
    assert offers(game, "attack", lower)
    act(game, "end")
    act(game, "end")
    assert not offers(game, "attack", lower)
