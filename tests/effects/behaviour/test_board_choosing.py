"""What is chosen first, effects to choose from, and costs (`choosing.lark`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.effects.behaviour.scene import attacks, compiled, plays
from tests.engine.kit import act, active, bench, card, names, offers, options, pick, top, zone
from validator.effects.ir.nodes import walk
from validator.effects.ir.slots import UsedUp, Won
from validator.effects.ir.steps import RockPaperScissors

THAT = "search your deck for a card that evolves from that Pokémon"
FROM_DISCARD = "Energy card from your discard pile"
ATTACHED = "attached any Energy in this way"
MINE = "your Active Pokémon with 1 of your Benched Pokémon"
THEIRS = "1 of your opponent's Benched Pokémon"
ONTO = "put it onto that Pokémon to evolve it"


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


@pytest.mark.alternative("choose_first", "those_pokemon")
def test_each_of_those_chosen() -> None:
    game = attacks(
        "Choose 2 of your opponent's Benched Pokémon. Put 1 damage counter on each of those Pokémon.",
        theirs={"bench": [RESHIRAM, MEWTWO, LAPRAS]},
    )
    pick(game, "Mewtwo", "Lapras")
    assert [mon.damage for mon in bench(game, 1)] == [0, 10, 10]


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
        f"Choose 2 of your Benched Pokémon and attach a {{W}} {FROM_DISCARD} to each of them. If you"
        f" {ATTACHED}, draw 2 cards.",
        mine={"discard": discarded, "bench": [RESHIRAM, MEWTWO]},
    )
    while not offers(game, "end"):
        game.choose(0)
    assert sum(len(mon.energy) for mon in bench(game, 0)) == discarded.count(WATER)
    assert len(zone(game, 0, "hand")) == drawn


@pytest.mark.alternative("choose_first", "for_each_chosen", "evolve_from_deck")
def test_each_of_those_chosen_evolves() -> None:
    game = plays(
        f"Choose up to 2 of your Benched Pokémon. For each of those Pokémon, {THAT} and {ONTO}. Then, shuffle"
        " your deck.",
        mine={"bench": [ROSELIA, ROSELIA, LAPRAS], "deck": [ROSERADE, ROSERADE]},
    )
    pick(game, card(ROSELIA).name, card(ROSELIA).name)
    pick(game, card(ROSERADE).name)
    pick(game, card(ROSERADE).name)
    assert [top(game, mon) for mon in bench(game, 0)] == [card(ROSERADE).name] * 2 + ["Lapras"]


MODES = "• Draw 2 cards. • Switch your Active Pokémon with 1 of your Benched Pokémon."


@pytest.mark.alternative("choose_n_effects")
@pytest.mark.parametrize(("mode", "hand", "now"), [(0, 2, "Lapras"), (1, 0, "Mewtwo")])
def test_one_of_two_effects(mode: int, hand: int, now: str) -> None:
    game = plays(f"Choose 1: {MODES}", mine={"bench": [MEWTWO]})
    act(game, "mode", str(mode))
    assert len(zone(game, 0, "hand")) == hand
    assert top(game, active(game, 0)) == now


@pytest.mark.alternative("choose_some_effects")
@pytest.mark.parametrize(("mode", "hand", "now"), [(0, 2, "Lapras"), (1, 0, "Mewtwo"), (2, 2, "Mewtwo")])
def test_one_of_two_effects_or_both(mode: int, hand: int, now: str) -> None:
    game = plays(f"Choose 1 or both: {MODES}", mine={"bench": [MEWTWO]})
    act(game, "mode", str(mode))
    assert len(zone(game, 0, "hand")) == hand
    assert top(game, active(game, 0)) == now


@pytest.mark.alternative("discard_stadium", "more_damage_for_it")
@pytest.mark.parametrize(("answer", "damage"), [("yes", 50), ("no", 20)])
def test_more_damage_for_what_may_be_done(answer: str, damage: int) -> None:
    text = "You may discard a Stadium in play and have this attack do 30 more damage."
    game = attacks(text, "20+", stadium=STADIUM)
    act(game, answer)
    assert active(game, 1).damage == damage
    assert zone(game, 0, "discard") == (["Team Rocket's Watchtower"] if damage == 50 else [])


@pytest.mark.alternative("or_nothing")
@pytest.mark.parametrize(("stadium", "damage"), [(STADIUM, 20), ("", 0)])
def test_attack_without_its_condition_does_nothing(stadium: str, damage: int) -> None:
    game = attacks(
        "Discard a Stadium in play. If you can't, this attack does nothing.", "20", stadium=stadium
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("onto_their_bench_one", "move_attached")
def test_energy_moves_to_the_opponents_bench() -> None:
    game = attacks(
        "Move an Energy from your opponent's Active Pokémon to 1 of their Benched Pokémon.",
        theirs={"active": (LAPRAS, {"energy": [GRASS]}), "bench": [SPRIGATITO]},
    )
    assert names(game, bench(game, 1)[0].energy) == ["Grass Energy"]


@pytest.mark.alternative("old_active", "if_you_do")
def test_the_pokemon_that_went_to_the_bench_is_healed() -> None:
    game = plays(
        f"Switch {MINE}. If you do, heal 30 damage from the Pokémon you moved to your Bench.",
        mine={"active": (LAPRAS, {"damage": 50}), "bench": [(MEWTWO, {"damage": 50})]},
    )
    assert (active(game, 0).damage, bench(game, 0)[0].damage) == (50, 20)


@pytest.mark.alternative("new_active")
def test_the_new_active_pokemon_is_the_one_that_came() -> None:
    game = plays(
        f"Switch in {THEIRS} to the Active Spot. The new Active Pokémon is now Confused.",
        theirs={"bench": [MEWTWO]},
    )
    assert active(game, 1).turned != 0
    assert top(game, active(game, 1)) == "Mewtwo"


@pytest.mark.alternative("new_active")
@pytest.mark.parametrize("word", ["Switch", "Flip a coin. If heads, switch"])
@pytest.mark.parametrize("there", [[MEWTWO], []])
def test_nobody_is_new_where_nobody_could_come(word: str, there: list[str]) -> None:
    text = f"{word} in {THEIRS} to the Active Spot. The new Active Pokémon is now Poisoned."
    game = attacks(text, coins=(1,), theirs={"bench": there})
    assert bool(active(game, 1).poison) is bool(there)


@pytest.mark.alternative("conditions_for_it")
def test_a_special_condition_for_what_may_be_done() -> None:
    text = "You may discard a Stadium in play and make your opponent's Active Pokémon Poisoned."
    game = attacks(text, stadium=STADIUM)
    act(game, "yes")
    assert active(game, 1).poison == 1


@pytest.mark.alternative("done_for_each")
@pytest.mark.parametrize(("coins", "left"), [((1, 1), 1), ((1, 0), 2), ((0, 0), 3)])
def test_so_often_as_there_are_heads(coins: tuple[int, ...], left: int) -> None:
    game = attacks(
        "Flip 2 coins. For each heads, discard a {R} Energy from your opponent's Active Pokémon.",
        coins=coins,
        theirs={"active": (LAPRAS, {"energy": [FIRE, FIRE, FIRE]})},
    )
    if left < 3:
        pick(game, *["Fire Energy"] * (3 - left))
    assert len(active(game, 1).energy) == left


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


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("You and your opponent play Rock-Paper-Scissors. If you win, draw a card.", RockPaperScissors),
        ("You and your opponent play Rock-Paper-Scissors. If you win, draw a card.", Won),
        ("If you have used your GX attack, draw a card.", UsedUp),
    ],
)
def test_the_nodes_of_contests_and_markers(text: str, node: type) -> None:
    assert any(isinstance(each, node) for _, each in walk(compiled(text, "attack")))
