"""Switching Active and Benched Pokémon, and the turn (`switching.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *


@pytest.mark.alternative("switch_your_pokemon", "this_active", "one_of_your_bench")
def test_the_attacker_moves_to_the_bench_for_one_its_player_chooses() -> None:
    game = attacks("Switch this Pokémon with 1 of your Benched Pokémon.", mine={"bench": [RESHIRAM, MEWTWO]})
    pick(game, "Mewtwo")
    assert top(game, active(game, 0)) == "Mewtwo"
    assert len(bench(game, 0)) == 2


@pytest.mark.alternative("switch_your_pokemon", "your_active_kind", "one_of_your_bench")
@pytest.mark.parametrize(("now", "after"), [(LAPRAS, "Lapras"), (MEWTWO, "")])
def test_only_an_active_pokemon_of_the_type_is_switched(now: str, after: str) -> None:
    text = "Switch your Active {W} Pokémon with 1 of your Benched {W} Pokémon."
    game = plays(text, mine={"active": now, "bench": [LAPRAS, RESHIRAM]}, play=False)
    assert offers(game, "play") == bool(after)
    if after:
        game = plays(text, mine={"active": now, "bench": [LAPRAS, RESHIRAM]})
        assert [top(game, mon) for mon in bench(game, 0)] == ["Lapras", "Reshiram"]


@pytest.mark.alternative("switch_your_pokemon")
def test_this_turn_it_is_whoever_is_active_then() -> None:
    game = plays(
        "During this turn, attacks used by your Active Pokémon do 40 more damage to your opponent's Active"
        " Pokémon (before applying Weakness and Resistance). Switch your Active Pokémon with 1 of your"
        " Benched Pokémon.",
        "supporter",
        mine={"bench": [GROWLITHE]},
    )
    act(game, "attack", card(GROWLITHE[0]).attacks[0].name)
    assert active(game, 1).damage == 10 + 40


@pytest.mark.alternative("switch_your_pokemon")
@pytest.mark.parametrize(("benched", "usable"), [(LAPRAS, True), (RESHIRAM, False)])
def test_only_a_pokemon_of_the_kind_can_be_switched_in(benched: str, usable: bool) -> None:
    mine: dict[str, Any] = {"active": LAPRAS, "bench": [benched]}
    text = "Switch your Active {W} Pokémon with 1 of your Benched {W} Pokémon."
    assert offers(plays(text, mine=mine, play=False), "play") is usable


@pytest.mark.alternative("switch_in_your_pokemon")
def test_one_of_the_bench_comes_in() -> None:
    game = plays(
        "Switch 1 of your Benched {R} Pokémon with your Active Pokémon.", mine={"bench": [MEWTWO, RESHIRAM]}
    )
    assert top(game, active(game, 0)) == "Reshiram"


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


@pytest.mark.alternative("switch_their_pokemon", "one_of_their_bench")
@pytest.mark.parametrize(
    "text",
    [
        "Switch in 1 of your opponent's Benched Pokémon to the Active Spot.",
        "Switch 1 of your opponent's Benched Pokémon with their Active Pokémon.",
    ],
)
def test_the_player_chooses_whom_the_opponent_gets(text: str) -> None:
    game = plays(text, theirs={"bench": [MEWTWO, CYCLIZAR]})
    pick(game, "Cyclizar")
    assert top(game, active(game, 1)) == "Cyclizar"


@pytest.mark.alternative("switch_their_pokemon", "one_of_their_bench")
def test_only_a_kind_of_pokemon_is_switched_in() -> None:
    game = plays(
        "Switch in 1 of your opponent's Benched {P} Pokémon to the Active Spot.",
        theirs={"bench": [CYCLIZAR, MEWTWO]},
    )
    assert top(game, active(game, 1)) == "Mewtwo"


@pytest.mark.alternative("switch_that_in", "take_from_their_cards", "on_their_bench")
def test_a_revealed_pokemon_becomes_active() -> None:
    reveal = "Your opponent reveals their hand, and you put a Basic Pokémon you find there"
    then = f"If you put a Pokémon onto their Bench in this way, switch in that {MON} to the Active Spot."
    text = f"{reveal} onto your opponent's Bench. {then}"
    game = plays(
        text, "supporter", theirs={"hand": [MEWTWO, FIRE], "bench": [RESHIRAM]}, mine={"hand": [FIRE]}
    )
    assert top(game, active(game, 1)) == "Mewtwo"
    assert [top(game, mon) for mon in bench(game, 1)] == ["Reshiram", "Lapras"]
    none = plays(text, "supporter", theirs={"hand": [FIRE], "bench": [RESHIRAM]}, mine={"hand": [FIRE]})
    assert top(none, active(none, 1)) == "Lapras"


@pytest.mark.alternative("switch_out", "their_active_one")
@pytest.mark.parametrize(
    "text",
    [
        "Switch out your opponent's Active Pokémon to the Bench.",
        "Your opponent switches their Active Pokémon with 1 of their Benched Pokémon.",
    ],
)
def test_the_opponent_chooses_who_comes(text: str) -> None:
    game = plays(text, theirs={"bench": [MEWTWO, CYCLIZAR]})
    assert game.decision
    assert game.decision.player == 1
    pick(game, "Cyclizar")
    assert top(game, active(game, 1)) == "Cyclizar"


@pytest.mark.alternative("switch_out")
def test_the_opponent_chooses_a_benched_pokemon_to_switch() -> None:
    text = "Your opponent chooses 1 of their Benched Pokémon and switches it with their Active Pokémon."
    game = attacks(text, theirs={"bench": [MEWTWO, RESHIRAM]})
    assert game.decision and game.decision.player == 1
    pick(game, "Reshiram")
    assert top(game, active(game, 1)) == "Reshiram"


@pytest.mark.alternative("they_switch_yours")
def test_both_switch_and_the_other_player_chooses() -> None:
    yours = (
        f"If you have any Benched Pokémon, {THEY} chooses 1 of them and switches it with your Active Pokémon."
    )
    theirs = (
        f"Then, if your opponent has any Benched {MON}, choose 1 of them and switch it with his or her"
        " Active Pokémon."
    )
    game = plays(
        f"{yours} {theirs}", mine={"bench": [MEWTWO, CYCLIZAR]}, theirs={"bench": [RESHIRAM, MEWTWO]}
    )
    assert game.decision and game.decision.player == 1
    pick(game, "Cyclizar")
    assert game.decision and game.decision.player == 0
    pick(game, "Reshiram")
    assert (top(game, active(game, 0)), top(game, active(game, 1))) == ("Cyclizar", "Reshiram")


@pytest.mark.alternative("switch_both")
def test_each_player_switches() -> None:
    game = plays(
        "Each player switches their Active Pokémon with 1 of their Benched Pokémon.",
        mine={"bench": [RESHIRAM]},
        theirs={"bench": [MEWTWO]},
    )
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Reshiram", "Mewtwo"]


@pytest.mark.alternative("switch_both")
def test_a_player_switches_though_the_other_cannot() -> None:
    game = plays(
        "Each player switches their Active Pokémon with 1 of their Benched Pokémon. Draw a card.",
        mine={"bench": [RESHIRAM, CYCLIZAR]},
    )
    pick(game, "Cyclizar")
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Cyclizar", "Lapras"]
    assert len(zone(game, 0, "hand")) == 1


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


@pytest.mark.alternative("your_active_kind")
def test_an_active_pokemon_of_a_kind_is_switched() -> None:
    text = "Once during your turn (before your attack), if this Pokémon is on your Bench, you"
    text += " may switch 1 of your Active Pokémon that has any"
    text += " damage counters on it with 1 of your Benched Pokémon."
    hurt = with_ability(
        text, benched=True, mine={"active": (LAPRAS, {"damage": 10}), "bench": [MEWTWO], **BUSY}
    )
    pick(hurt, "Mewtwo")
    assert hp_left(hurt, active(hurt, 0)) == 130
    assert not offers(with_ability(text, use=False, benched=True, mine=BUSY), "ability")


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


@pytest.mark.alternative("end_turn")
def test_the_turn_ends() -> None:
    game = plays("Draw 2 cards. Your turn ends.")
    assert game.state.player == 1
    assert len(zone(game, 0, "hand")) == 2
