"""Attacks since Black & White in other words: Knock Outs by the damage, coins, labels of cards, the deck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import COPPERAJAH, FIRE, LAPRAS, MEWTWO, RESHIRAM, SPRIGATITO
from tests.effects.behaviour.scene import attacks, compiled
from tests.engine.kit import act, active, bench, card, energy_on, offers, options, pick, top, zone
from validator.effects.ir.slots import SELF
from validator.effects.ir.steps import Heal

THEY, THIS = "your opponent", "this Pokémon"
DECK, PILE, SHOW, NUMBER, IGNORES = (
    "your deck",
    "your discard pile",
    "reveal",
    "the number",
    "isn't affected by",
)
NEARLY_OUT: Any = {"active": (LAPRAS, {"damage": 110}), "bench": [MEWTWO]}
"""A Pokémon that 20 damage Knocks Out."""
PLASMA_ENERGY, PLASMA_BALL, GHETSIS = "bw8-127", "bw9-105", "bw9-101"
AMAURA, EEVEE, UMBREON, FLAREON = "me03-023", "sv08.5-074", "sv08.5-059", "sv08.5-013"
LACKING = [card(each).label for each in (PLASMA_ENERGY, PLASMA_BALL, GHETSIS, UMBREON, FLAREON)]


def energies(n: int) -> list[str]:
    return [FIRE] * n


# --------------------------------------------------------------------------- Knock Outs by the damage


@pytest.mark.alternative("if_it_is_out")
@pytest.mark.parametrize(("damage", "drawn"), [("20", True), ("10", False)])
def test_only_if_the_damage_knocks_out(damage: str, drawn: bool) -> None:
    text = f"If {THEY}'s Pokémon is Knocked Out by the damage from this attack, draw a card."
    game = attacks(text, damage, theirs=NEARLY_OUT, mine={"deck": [RESHIRAM]})
    assert ("Reshiram" in zone(game, 0, "hand")) is drawn


@pytest.mark.alternative("if_it_is_out", "damage_dealt")
@pytest.mark.parametrize(("before", "later"), [(110, 70), (0, 20)])
def test_more_damage_in_the_next_turn_after_a_knock_out(before: int, later: int) -> None:
    text = (
        f"If {THEY}'s Pokémon is Knocked Out by damage from this attack, {THIS}'s attacks do 50 more damage"
        f" to {THEY}'s Active Pokémon during your next turn (before applying Weakness and Resistance)."
    )
    theirs = {"active": (LAPRAS, {"damage": before}), "bench": [LAPRAS]}
    game = attacks(text, "20", theirs=theirs)
    while not offers(game, "end"):
        game.choose(0)
    hurt = active(game, 1).damage
    act(game, "end")
    act(game, "attack")
    assert active(game, 1).damage - hurt == later


@pytest.mark.alternative("prizes_more", "any_kind")
@pytest.mark.parametrize(("kind", "taken"), [("Pokémon-GX or Pokémon V", 1), ("Basic or {W} Pokémon", 2)])
def test_more_prize_cards_for_one_of_two_kinds(kind: str, taken: int) -> None:
    kind = "Pokémon-GX or a Basic Pokémon" if taken == 2 else kind
    text = f"If {THEY}'s {kind} is Knocked Out by damage from this attack, take 1 more Prize card."
    game = attacks(text, "20", theirs=NEARLY_OUT)
    while not offers(game, "prize"):
        game.choose(0)
    assert game.decision and game.decision.low == taken


# --------------------------------------------------------------------------- damage


@pytest.mark.alternative("ignore_weakness_too")
def test_neither_weakness_nor_effects_change_the_damage() -> None:
    text = f"This attack's damage {IGNORES} Weakness or by any effects on your opponent's Active Pokémon."
    assert active(attacks(text, "20"), 1).damage == 20


@pytest.mark.alternative("less_damage_each")
def test_less_damage_times_an_amount() -> None:
    text = f"This attack does 10 less damage times the amount of Energy attached to {THEY}'s Active Pokémon."
    theirs = {"active": (LAPRAS, {"energy": [FIRE]})}
    assert active(attacks(text, "20", theirs=theirs), 1).damage == 10


@pytest.mark.alternative("damage_to_itself")
def test_its_own_weakness_is_not_applied() -> None:
    text = f"{THIS} does 20 damage to itself. Don't apply Weakness to this damage."
    assert active(attacks(text, "20"), 0).damage == 20


@pytest.mark.alternative("ignore_both")
def test_weakness_and_resistance() -> None:
    text = f"This attack does 20 damage to each of {THEY}'s Pokémon. This attack's damage isn't affected by"
    game = attacks(f"{text} Weakness and Resistance.", theirs={"bench": [MEWTWO]})
    assert active(game, 1).damage == bench(game, 1)[0].damage == 20


@pytest.mark.alternative("inflict")
@pytest.mark.parametrize("words", ["leave", "choose to make"])
@pytest.mark.parametrize("yes", [True, False])
def test_a_special_condition_that_it_may_leave(words: str, yes: bool) -> None:
    text = f"You may {words} {THEY}'s Active Pokémon Asleep. If you do, {THIS} does 30 damage to itself."
    game = attacks(text, "20", (0, 0))
    act(game, "yes" if yes else "no")
    assert (active(game, 1).turned != 0) is yes
    assert active(game, 0).damage == 30 * yes


@pytest.mark.alternative("may_do_more_with", "inflict")
@pytest.mark.parametrize("yes", [True, False])
def test_more_damage_and_a_special_condition(yes: bool) -> None:
    text = (
        f"You may do 40 more damage and leave {THEY}'s Active Pokémon Confused. If you do, {THIS} does 30"
        " damage to itself."
    )
    game = attacks(text, "20", theirs={"active": MEWTWO})
    act(game, "yes" if yes else "no")
    assert active(game, 1).damage == (60 if yes else 20)
    assert (active(game, 1).turned != 0) is yes
    assert active(game, 0).damage == 30 * yes


@pytest.mark.alternative("inflict_either")
def test_one_of_two_special_conditions() -> None:
    text = (
        f"Choose either Burned or Asleep. {THEY}'s Active Pokémon is now affected by that Special Condition."
    )
    game = attacks(text)
    assert len(options(game)) == 2


@pytest.mark.alternative("base_damage_is")
def test_another_base_damage_in_the_next_turn() -> None:
    text = "During your next turn, this Pokémon's Reckless Charge attack does 90 damage instead of 30."
    game = attacks(text, bearing=(EEVEE, "Reckless Charge"))
    act(game, "end")
    act(game, "attack")
    assert active(game, 1).damage == 30 + 90


# --------------------------------------------------------------------------- coins and numbers


@pytest.mark.alternative("conditional_instead", "flip_many")
@pytest.mark.parametrize(("bench_of", "damage"), [([LAPRAS], 60), ([], 20)])
def test_more_coins_under_a_condition(bench_of: list[str], damage: int) -> None:
    text = "Flip 1 coins. This attack does 20 damage for each heads. If you have any Benched Pokémon, flip"
    game = attacks(f"{text} 3 coins instead.", "20×", (1, 1, 1), mine={"bench": bench_of})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("conditional_instead", "flip_one")
@pytest.mark.parametrize(("bench_of", "damage"), [([LAPRAS], 80), ([], 40)])
def test_more_coins_and_more_damage_for_each(bench_of: list[str], damage: int) -> None:
    text = (
        "Flip a coin. If heads, this attack does 20 more damage. If you have any Benched Pokémon, flip"
        " 4 coins instead, and this attack does 20 more damage for each heads."
    )
    game = attacks(text, "20+", (1, 0, 1, 1), mine={"bench": bench_of})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("done_for_each", "does_nothing")
@pytest.mark.parametrize(("coins", "left", "damage"), [((0, 0), 2, 0), ((1, 0), 1, 20), ((1, 1), 0, 20)])
def test_nothing_if_all_coins_are_tails(coins: tuple[int, ...], left: int, damage: int) -> None:
    text = (
        f"Flip 2 coins. For each heads, discard an Energy from {THEY}'s Active Pokémon. If both of them are"
        " tails, this attack does nothing."
    )
    game = attacks(text, "20", coins, theirs={"active": (LAPRAS, {"energy": energies(2)})})
    while game.decision and not offers(game, "end"):
        game.choose(0)
    assert len(energy_on(game, 1)) == left
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_any_used")
@pytest.mark.parametrize(("name", "damage"), [("Slash", 50), ("Ram", 20)])
def test_another_pokemon_used_an_attack(name: str, damage: int) -> None:
    text = "If your Lapras used Slash during your last turn, this attack does 30 more damage."
    facts = [("mine", "attack used", 0, LAPRAS, name)]
    assert active(attacks(text, "20+", mine={"bench": [LAPRAS]}, facts=facts), 1).damage == damage


@pytest.mark.alternative("discard_top")
@pytest.mark.parametrize(("bench_of", "n"), [([LAPRAS], 3), ([], 1)])
def test_more_of_the_deck_under_a_condition(bench_of: list[str], n: int) -> None:
    text = f"Discard the top card of {THEY}'s deck. If you have any Benched Pokémon, discard the top 3 cards"
    game = attacks(f"{text} instead.", "20", mine={"bench": bench_of})
    assert len(zone(game, 1, "discard")) == n


@pytest.mark.alternative("discard_at_random")
@pytest.mark.parametrize(("bench_of", "n"), [([LAPRAS], 2), ([], 1)])
def test_more_random_cards_under_a_condition(bench_of: list[str], n: int) -> None:
    text = f"Discard a random card from {THEY}'s hand. If you have any Benched Pokémon, discard 2 cards"
    game = attacks(
        f"{text} instead of 1.", "20", mine={"bench": bench_of}, theirs={"hand": energies(3)}, picks=(61, 62)
    )
    assert len(zone(game, 1, "discard")) == n


# --------------------------------------------------------------------------- cards


@pytest.mark.alternative("label_trainer_card", "team_plasma_energy")
def test_trainer_and_energy_cards_of_a_label() -> None:
    text = f"Put a Team Plasma Trainer card and a Team Plasma Energy card from {PILE} into your hand."
    game = attacks(
        text,
        mine={"discard": [PLASMA_BALL, "sv01-196", PLASMA_ENERGY, FIRE], "hand": []},
        lacking=LACKING,
    )
    assert {"Team Plasma Ball", "Plasma Energy"} <= set(zone(game, 0, "hand"))


@pytest.mark.alternative("named_trainer_card")
def test_a_trainer_card_of_a_name() -> None:
    text = "Search your deck for a Supporter card named Ghetsis, reveal it, and put it into your hand."
    game = attacks(
        f"{text} Then, shuffle your deck.", mine={"deck": [GHETSIS, PLASMA_BALL, FIRE]}, lacking=LACKING
    )
    assert {row[-1] for row in options(game)} == {"Ghetsis"}


@pytest.mark.alternative("card_evolving_from")
def test_a_card_that_evolves_from_a_name() -> None:
    text = f"Search your deck for a card that evolves from Eevee, {SHOW} it, and put it into your hand."
    game = attacks(
        f"{text} Then, shuffle your deck.",
        mine={"deck": [UMBREON, RESHIRAM, FIRE], "deck_size": 3},
        lacking=LACKING,
    )
    assert {row[-1] for row in options(game)} == {"Umbreon"}


@pytest.mark.alternative("different_types", "evolving_from_this")
def test_different_types_among_those_that_evolve() -> None:
    text = "Search your deck for 2 Pokémon of different types that evolve from Eevee, reveal them, and put"
    game = attacks(
        f"{text} them into your hand. Then, shuffle your deck.",
        bearing=(EEVEE, "Reckless Charge"),
        mine={"deck": [UMBREON, UMBREON, RESHIRAM, FLAREON], "deck_size": 4},
        lacking=LACKING,
    )
    pick(game, "Umbreon", "Flareon")
    assert zone(game, 0, "deck") == ["Umbreon", "Reshiram"]


@pytest.mark.alternative("evolving_from_item")
def test_pokemon_that_evolve_from_an_item_of_a_name_part() -> None:
    text = 'Search your deck for up to 3 Pokémon that evolve from an Item card that has "Fossil" in its name'
    game = attacks(
        f"{text} and put them onto your Bench. Then, shuffle your deck.",
        mine={"deck": [AMAURA, GHETSIS, "me02.5-110"]},
    )
    assert {row[-1] for row in options(game)} == {"Amaura"}
    pick(game, "Amaura")
    assert [top(game, each) for each in bench(game, 0)] == ["Amaura"]


@pytest.mark.alternative("this_so_called")
def test_a_pokemon_that_calls_itself_by_its_name() -> None:
    program = compiled("Heal 10 damage from this Pikachu.", "attack")
    assert program.parts == (Heal(SELF, 10),)


# --------------------------------------------------------------------------- the deck


@pytest.mark.alternative("discard_tops_of_both")
def test_cards_of_both_decks() -> None:
    game = attacks("Discard the top 2 cards of each player's deck.")
    assert len(zone(game, 0, "discard")) == len(zone(game, 1, "discard")) == 2


@pytest.mark.alternative("discard_all_but_one", "done_count")
def test_all_but_one_card_of_the_deck() -> None:
    text = f"Discard cards from the top of {DECK} until only 1 card remains. This attack does 30"
    game = attacks(
        f"{text} more damage for each Pokémon you discarded in this way.",
        "20+",
        mine={"deck": [LAPRAS, FIRE, LAPRAS]},
        theirs={"active": COPPERAJAH},
    )
    assert len(zone(game, 0, "deck")) == 1


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


@pytest.mark.alternative("your_types_in_play_count", "as_many_as_there")
def test_as_many_cards_as_types_of_pokemon() -> None:
    text = f"Search your deck for a number of cards up to {NUMBER} of different types of Pokémon"
    game = attacks(
        f"{text} you have in play and put them into your hand. Then, shuffle your deck.",
        mine={"bench": [RESHIRAM, RESHIRAM, LAPRAS]},
    )
    assert game.decision and game.decision.high == 3


@pytest.mark.alternative("their_types_count")
def test_damage_for_each_type_on_their_bench() -> None:
    text = f"This attack does 20 damage times the number of different types of Pokémon on {THEY}'s Bench."
    game = attacks(text, "20×", theirs={"bench": [RESHIRAM, RESHIRAM, SPRIGATITO]})
    assert active(game, 1).damage == 40
