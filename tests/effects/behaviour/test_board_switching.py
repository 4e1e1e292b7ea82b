"""Switching and the turn (`switching.lark`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, LAPRAS, MEWTWO, RESHIRAM, SPRIGATITO
from tests.effects.behaviour.scene import attacks, comes_from_hand, plays
from tests.engine.kit import act, active, bench, offers, pick, top, zone


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


@pytest.mark.alternative("end_turn")
def test_the_turn_ends() -> None:
    game = plays("Draw 2 cards. Your turn ends.")
    assert game.state.player == 1
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("extra_turn")
def test_another_turn_follows() -> None:
    game = attacks("Take another turn after this one.", mine={"bench": [SPRIGATITO]})
    assert game.state.player == 0
    assert game.state.turn == 4


@pytest.mark.alternative("switch_in_your_pokemon", "that_benched")
def test_it_is_who_was_spoken_of() -> None:
    text = "When you play this Pokémon from your hand onto your Bench, you may switch it with your Active"
    game = comes_from_hand(f"{text} Pokémon.", mine={"bench": [MEWTWO]})
    act(game, "yes")
    assert [top(game, mon) for mon in bench(game, 0)].count("Lapras") == 1


@pytest.mark.alternative("optional", "switch_your_pokemon")
@pytest.mark.parametrize(("answer", "benched"), [("yes", True), ("no", False)])
def test_a_switch_that_may_be_made(answer: str, benched: bool) -> None:
    game = attacks("You may switch this Pokémon with 1 of your Benched Pokémon.", mine={"bench": [RESHIRAM]})
    act(game, answer)
    assert (top(game, active(game, 0)) == "Reshiram") is benched
