"""Choices that later sentences use, effects to choose from, and optional costs (`choosing.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.nodes import walk
from validator.effects.ir.steps import Promote
from validator.engine.program.opcodes import PARALYZED


@pytest.mark.alternative("promotes_first", "shuffle_into_own_deck")
def test_you_choose_your_new_active_pokemon_first() -> None:
    text = (
        "Shuffle each player's Active Pokémon and all cards attached to it into their deck. (You choose a new"
    )
    sides = {"bench": [RESHIRAM, MEWTWO]}
    program = compiled(f"{text} Active Pokémon first.)", "attack")
    assert any((isinstance(node, Promote) for _, node in walk(program)))
    game = attacks(f"{text} Active Pokémon first.)", mine=sides, theirs=sides)
    assert game.decision is not None and game.decision.player == 0
    pick(game, "Mewtwo")
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Reshiram")
    assert (top(game, active(game, 0)), top(game, active(game, 1))) == ("Mewtwo", "Reshiram")


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


@pytest.mark.alternative("more_damage_for_it")
def test_damage_that_costs_all_energy() -> None:
    text = f"You may put all Energy attached to {THIS} into your hand to have this attack do 50 more damage."
    game = attacks(text, "10+")
    act(game, "yes")
    assert (hurt(game), active(game, 0).energy) == (60, ())


@pytest.mark.alternative("may_discard_from_top")
@pytest.mark.parametrize(("chosen", "damage"), [("2", 40), ("", 20)])
def test_any_number_of_cards_of_the_top(chosen: str, damage: int) -> None:
    text = "You may discard up to 3 cards from the top of your deck. This attack does 10 more damage for"
    game = attacks(f"{text} each card you discarded in this way.", "20+")
    act(game, "yes" if chosen else "no")
    if chosen:
        assert [row[-1] for row in options(game)] == ["1", "2", "3"]
        act(game, "number", chosen)
    assert len(zone(game, 0, "discard")) == int(chosen or 0)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("conditions_for_damage", "paralyzed")
@pytest.mark.parametrize(("answer", "hurt", "stopped"), [("yes", 10, True), ("no", 0, False)])
def test_a_special_condition_for_damage_to_itself(answer: str, hurt: int, stopped: bool) -> None:
    make = "make your opponent's Active Pokémon Paralyzed"
    game = attacks(f"You may have this Pokémon also do 10 damage to itself and {make}.", "20")
    act(game, answer)
    assert (active(game, 0).damage, active(game, 1).damage) == (hurt, 20)
    assert (active(game, 1).turned == PARALYZED) == stopped


@pytest.mark.alternative("conditions_for_damage")
@pytest.mark.parametrize(("yes", "damage"), [("yes", 30), ("no", 0)])
def test_harm_for_a_special_condition(yes: str, damage: int) -> None:
    text = (
        "You may have this Pokémon also do 30 damage to itself and make your opponent's Active Pokémon"
        " Paralyzed."
    )
    game = attacks(text)
    act(game, yes)
    assert active(game, 0).damage == damage
    assert (active(game, 1).turned == PARALYZED) is (yes == "yes")


@pytest.mark.alternative("or_nothing")
@pytest.mark.parametrize(("stadium", "damage"), [(STADIUM, 20), ("", 0)])
def test_attack_without_its_condition_does_nothing(stadium: str, damage: int) -> None:
    game = attacks(
        "Discard a Stadium in play. If you can't, this attack does nothing.", "20", stadium=stadium
    )
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("coin", "n", "damage", "left"), [(1, 3, 70, 1), (0, 3, 0, 3), (0, 4, 70, 0)])
def test_a_price_that_a_coin_decides(coin: int, n: int, damage: int, left: int) -> None:
    text = (
        "Flip a coin. If heads, discard 2 Energy cards from this Pokémon. If tails, discard 4 Energy cards"
        " from this Pokémon. If you can't, this attack does nothing."
    )
    game = attacks(text, "70", (coin,), this={"energy": [FIRE] * n})
    if game.state.player == 0:
        pick(game, *["Fire Energy"] * (n - left))
    assert (active(game, 1).damage, len(active(game, 0).energy)) == (damage, left)


@pytest.mark.alternative("or_nothing")
@pytest.mark.parametrize(("energy", "damage"), [(ENERGY, 20), ([], 0)])
def test_nothing_without_basic_energy_to_discard(energy: list[str], damage: int) -> None:
    text = "Discard 2 basic Energy from this Pokémon. If you can't discard cards, this attack does nothing."
    special = ["swsh9-151"] * 3
    game = attacks(text, "20", this={"energy": energy or special})
    while game.decision and game.decision.kind not in ("main", "setup") and game.decision.player == 0:
        game.choose(0)
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 20), ([JUDGE], 0)])
def test_nothing_if_a_card_cant_be_discarded(hand: list[str], damage: int) -> None:
    text = "Discard a {R} Energy card from your hand. If you don't, this attack does nothing."
    assert hurt(attacks(text, "20", mine={"hand": hand})) == damage


@pytest.mark.alternative("or_nothing_of")
@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 0), ([FIRE, WATER], 20)])
def test_nothing_without_two_cards_to_discard(hand: list[str], damage: int) -> None:
    text = (
        f"Discard 2 cards from your hand. If you can't discard 2 cards from {HAND}, this attack does nothing."
    )
    game = attacks(text, "20", mine={"hand": hand})
    if damage:
        assert zone(game, 0, "hand") == []
    assert active(game, 1).damage == damage


@pytest.mark.alternative("choose_first", "that_pokemon")
def test_what_was_chosen_first_is_meant_later() -> None:
    game = plays(
        "Choose 1 of your Benched Pokémon. Attach a {R} Energy card from your hand to that Pokémon.",
        mine={"hand": [FIRE, FIRE], "bench": [RESHIRAM, MEWTWO]},
    )
    pick(game, "Mewtwo")
    if not bench(game, 0)[1].energy:
        pick(game, "Fire Energy")
    assert names(game, bench(game, 0)[1].energy) == ["Fire Energy"]


@pytest.mark.alternative("choose_first", "onto_each")
def test_each_of_them_gets_a_card() -> None:
    game = plays(
        "Choose 2 of your Pokémon and attach a {W} Energy card from your hand to each of them.",
        mine={"hand": [WATER, WATER, FIRE], "bench": [RESHIRAM, MEWTWO]},
    )
    pick(game, "Reshiram", "Mewtwo")
    while options(game) and ("attach", "Water Energy") not in options(game) and not offers(game, "end"):
        pick(game, "Water Energy")
    assert [names(game, mon.energy) for mon in bench(game, 0)] == [["Water Energy"], ["Water Energy"]]


@pytest.mark.alternative("choose_first", "onto_each", "if_done_in_this_way")
@pytest.mark.parametrize(("discarded", "drawn"), [([FIRE, WATER], 2), ([WATER], 2), ([WATER, WATER], 2)])
def test_something_was_done_where_it_was_for_any_of_them(discarded: list[str], drawn: int) -> None:
    game = plays(
        f"Choose 2 of your Benched Pokémon and attach a {{W}} Energy card from your {DISCARDS} to each of"
        " them. If you attached any Energy in this way, draw 2 cards.",
        mine={"discard": discarded, "bench": [RESHIRAM, MEWTWO]},
    )
    while not offers(game, "end"):
        game.choose(0)
    assert sum(len(mon.energy) for mon in bench(game, 0)) == discarded.count(WATER)
    assert len(zone(game, 0, "hand")) == drawn


@pytest.mark.alternative("choose_first", "flip_one", "devolve_into_deck")
@pytest.mark.parametrize(("coin", "left"), [(1, "Cynthia's Gible"), (0, "Cynthia's Gabite")])
def test_a_coin_for_the_chosen_pokemon(coin: int, left: str) -> None:
    text = (
        "If your opponent has any evolved Pokémon in play, choose 1 of your opponent's evolved Pokémon and"
        " flip a coin. If heads, devolve that Pokémon by shuffling the highest Stage Evolution card on it"
        " into your opponent's deck."
    )
    game = attacks(text, coins=(coin,), theirs={"bench": [(GIBLE, GABITE), LAPRAS]})
    assert [top(game, each) for each in bench(game, 1)] == [left, "Lapras"]
    assert ("Cynthia's Gabite" in zone(game, 1, "deck") + zone(game, 1, "hand")) == bool(coin)


@pytest.mark.alternative("choose_first", "flip_one", "devolve_into_deck")
def test_no_coin_without_a_pokemon_to_choose() -> None:
    text = (
        "If your opponent has any evolved Pokémon in play, choose 1 of your opponent's evolved Pokémon and"
        " flip a coin. If heads, devolve that Pokémon by shuffling the highest Stage Evolution card on it"
        " into your opponent's deck."
    )
    game = attacks(text, theirs={"bench": [LAPRAS]})
    assert not [each for each in game.state.events if each[0] == "coin"]


@pytest.mark.parametrize(("damage", "offered"), [(60, True), (0, False)])
def test_nobody_is_chosen_for_whom_coins_would_heal_nothing(damage: int, offered: bool) -> None:
    text = "Choose 1 of your Pokémon. Flip 2 coins. For each heads, heal 20 damage from that Pokémon."
    mine = {"bench": [MEWTWO, (RESHIRAM, {"damage": damage})]}
    game = plays(text, coins=(1, 1), play=False, mine=mine)
    assert offers(game, "play") is offered
    if offered:
        act(game, "play")
        assert bench(game, 0)[1].damage == damage - 40


@pytest.mark.rule("D-74")
@pytest.mark.alternative("rock_paper_scissors", "if_won")
@pytest.mark.parametrize(("coin", "damage"), [(1, 50), (0, 20)])
def test_the_winner_of_rock_paper_scissors_does_more_damage(coin: int, damage: int) -> None:
    text = "You and your opponent play Rock-Paper-Scissors. If you win, this attack does 30 more damage."
    game = attacks(text, "20+", (coin,))
    assert active(game, 1).damage == damage
    assert ("contest", 3, 1 - coin) in game.state.events


@pytest.mark.alternative("rock_paper_scissors", "the_winner", "the_loser", "they_draw")
@pytest.mark.parametrize("winner", [0, 1])
def test_winner_and_loser_of_rock_paper_scissors(winner: int) -> None:
    text = "You and your opponent play a game of Rock-Paper-Scissors. The winner draws a new hand of 3 cards."
    game = attacks(
        f"{text} The player who loses discards the top 2 cards of their deck.", coins=(1 - winner,)
    )
    assert len(zone(game, winner, "hand")) == 3 + winner
    assert len(zone(game, 1 - winner, "discard")) == 2
