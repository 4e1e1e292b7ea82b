"""Switching Active and Benched Pokémon, and the turn (`switching.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *


@pytest.mark.alternative("switch_your_pokemon", "your_active_kind", "one_of_your_bench")
@pytest.mark.parametrize(("now", "after"), [(LAPRAS, "Lapras"), (MEWTWO, "")])
def test_only_an_active_pokemon_of_the_type_is_switched(now: str, after: str) -> None:
    text = "Switch your Active {W} Pokémon with 1 of your Benched {W} Pokémon."
    game = plays(text, mine={"active": now, "bench": [LAPRAS, RESHIRAM]}, play=False)
    assert offers(game, "play") == bool(after)
    if after:
        game = plays(text, mine={"active": now, "bench": [LAPRAS, RESHIRAM]})
        assert [top(game, mon) for mon in bench(game, 0)] == ["Lapras", "Reshiram"]


@pytest.mark.alternative("switch_in_your_pokemon", "this_benched")
def test_a_pokemon_that_has_just_come_is_switched_in() -> None:
    text = "When you play this Pokémon from your hand onto your Bench, you may switch this Pokémon with your"
    game = comes_from_hand(f"{text} Active Pokémon.", mine={"bench": [MEWTWO]})
    act(game, "yes")
    assert [top(game, mon) for mon in bench(game, 0)].count("Lapras") == 1


@pytest.mark.alternative("switch_in_your_pokemon", "that_benched")
def test_it_is_who_was_spoken_of() -> None:
    text = "When you play this Pokémon from your hand onto your Bench, you may switch it with your Active"
    game = comes_from_hand(f"{text} Pokémon.", mine={"bench": [MEWTWO]})
    act(game, "yes")
    assert [top(game, mon) for mon in bench(game, 0)].count("Lapras") == 1


@pytest.mark.alternative("win_game")
@pytest.mark.parametrize(("prizes", "result"), [(2, 0), (3, None)])
def test_the_game_is_won_with_few_prize_cards_left(prizes: int, result: int | None) -> None:
    text = "If you use this attack when you have only 2 Prize cards remaining, you win this game."
    assert attacks(text, mine={"prizes": prizes}).state.result == result


@pytest.mark.alternative("lose_game")
@pytest.mark.parametrize(("coins", "result"), [((0, 0), 1), ((0, 1), None)])
def test_the_game_is_lost_by_tails(coins: tuple[int, ...], result: int | None) -> None:
    text = "Flip 2 coins. If all of them are tails, you lose this game."
    assert attacks(text, coins=coins).state.result == result


@pytest.mark.alternative("extra_turn")
def test_another_turn_follows() -> None:
    game = attacks("Take another turn after this one.", mine={"bench": [SPRIGATITO]})
    assert game.state.player == 0
    assert game.state.turn == 4


@pytest.mark.parametrize(("coins", "name"), [((1,), 1), ((0,), 0)])
def test_energy_and_place_move_on_heads_only(coins: tuple[int, ...], name: int) -> None:
    game = with_ability(
        "Once during your turn, you may flip a coin. If heads, take all Energy cards attached to your Active"
        f" {MON}, if any, and attach them to this Pokémon. Then switch this Pokémon with your Active"
        " Pokémon.",
        coins,
        benched=True,
        mine={"active": (LAPRAS, {"energy": [LIGHTNING]}), **BUSY},
    )
    assert (top(game, active(game, 0)) == "Lapras") is not bool(name)
    assert energy_on(game, 0) == ["Lightning Energy"]
