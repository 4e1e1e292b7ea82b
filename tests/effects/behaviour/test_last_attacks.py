"""Attacks since Black & White: hands, what was discarded, what cannot be played, Pokémon of both players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    FIRE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    RESHIRAM,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, active, attached, bench, card, energy_on, offers, options, pick, top, zone

THEY, THIS = "your opponent", "this Pokémon"
BENCHED, DECK, PILE, DOES, LEFT, DEVOLVE = (
    "your Benched",
    "your deck",
    "their deck",
    "This attack does",
    "the remaining HP",
    "devolve it",
)
BALL, BALLOON, EEVEE, UMBREON, PLASMA = "sv04.5-084", "me02.5-181", "sv08.5-074", "sv08.5-059", "bw8-127"
MORE = "this attack does 30 more damage"


def done(game: Any) -> Any:
    """Choose the first option until the turn of the other player."""
    while not offers(game, "end"):
        game.choose(0)
    return game


@pytest.mark.alternative("cant_play_cards")
def test_they_can_play_no_cards() -> None:
    text = f"{THEY} can't play any cards from their hand during their next turn."
    hand = [BALL, BALLOON, STADIUM, SPRIGATITO, UMBREON, FIRE]
    theirs = {"hand": hand, "active": (LAPRAS, {"energy": [WATER] * 3}), "bench": [EEVEE]}
    game = attacks(text, theirs=theirs, lacking=[card(UMBREON).label])
    assert {row[0] for row in options(game)} <= {"attack", "retreat", "end"}
    act(game, "end")
    act(game, "end")
    assert {row[0] for row in options(game)} >= {"item", "tool", "bench", "energy"} or len(options(game)) > 4


@pytest.mark.alternative("as_many_as_heads", "optional")
@pytest.mark.parametrize("yes", [True, False])
def test_a_search_for_each_heads(yes: bool) -> None:
    text = (
        f"Flip a coin until you get tails. For each heads, you may search {DECK} for a"
        " card and put it into your"
    )
    game = attacks(
        f"{text} hand. Then, shuffle your deck.", coins=(1, 1, 0), mine={"deck": [MEWTWO, RESHIRAM]}
    )
    act(game, "yes" if yes else "no")
    if yes:
        pick(game, "Mewtwo", "Reshiram")
    assert ({"Mewtwo", "Reshiram"} <= set(zone(game, 0, "hand"))) is yes


@pytest.mark.alternative("reveal_from_hand", "done_count")
def test_cards_of_a_name_are_revealed() -> None:
    text = (
        "Reveal any number of Lapras cards in your hand. This attack does 20 damage for"
        " each card you revealed in"
    )
    game = attacks(f"{text} this way.", "20×", mine={"hand": [LAPRAS, LAPRAS, LAPRAS, FIRE]})
    pick(game, "Lapras", "Lapras")
    assert active(game, 1).damage == 40


@pytest.mark.alternative("some_of", "conditional_instead")
@pytest.mark.parametrize(("mine", "hurt"), [([LAPRAS], 2), ([], 1)])
def test_another_benched_pokemon_too(mine: list[str], hurt: int) -> None:
    text = (
        f"This attack does 30 damage to 1 of {THEY}'s Benched Pokémon. If you have any Benched Pokémon, this"
    )
    game = attacks(
        f"{text} attack also does 30 damage to 1 of {THEY}'s other Benched Pokémon.",
        mine={"bench": mine},
        theirs={"bench": [MEWTWO, LAPRAS, RESHIRAM]},
    )
    pick(game, *("Mewtwo", "Lapras")[:hurt])
    assert [each.damage for each in bench(game, 1)] == [30, 30 * (hurt - 1), 0]


@pytest.mark.alternative("damage_of_its_hp")
@pytest.mark.parametrize(("found", "damage"), [(SPRIGATITO, 70), (FIRE, 0)])
def test_damage_equal_to_hp(found: str, damage: int) -> None:
    text = (
        f"Discard the top card of {THEY}'s deck. If the card you discarded is a Pokémon,"
        " this attack does damage"
    )
    game = attacks(
        f"{text} equal to that Pokémon's HP to {THEY}'s Active Pokémon.",
        theirs={"deck": [found], "active": RESHIRAM},
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("damage_done_to_it")
def test_the_same_damage_as_was_done_to_it() -> None:
    text = (
        f"If {THIS} was damaged by an attack during {THEY}'s last turn, this attack does"
        " the same amount of damage"
    )
    game = attacks(f"{text} to {THEY}'s Active Pokémon.", "20", use=False, theirs={"active": (LAPRAS, READY)})
    act(game, "end")
    act(game, "attack")
    hurt = active(game, 0).damage
    act(game, "attack")
    assert hurt and active(game, 1).damage == hurt


READY = {"energy": [WATER] * 3}


@pytest.mark.alternative("take_to_discard", "rest_on_top")
def test_one_of_their_top_cards_is_discarded() -> None:
    text = f"Look at the top 2 cards of {THEY}'s deck, discard 1 of them, and put the other card back."
    game = attacks(text, theirs={"deck": [MEWTWO, RESHIRAM]})
    pick(game, "Reshiram")
    assert zone(game, 1, "discard") == ["Reshiram"]


@pytest.mark.alternative("take_to_discard", "done_count")
def test_damage_for_the_pokemon_of_their_deck() -> None:
    text = (
        f"Look at the top 3 cards of {THEY}'s deck and discard any number of Pokémon you"
        " find there. This attack does"
    )
    game = attacks(
        f"{text} 20 damage for each card you discarded in this way. {THEY} shuffles the other cards"
        " back into their deck.",
        "20×",
        theirs={"deck": [LAPRAS, FIRE, LAPRAS]},
    )
    pick(game, "Lapras", "Lapras")
    assert active(game, 1).damage == 40 and zone(game, 1, "discard") == ["Lapras", "Lapras"]


@pytest.mark.alternative("they_reveal_hand", "both_hands")
def test_items_in_both_hands() -> None:
    text = f"Each player reveals his or her hand. {DOES} 20 damage times the number of Item cards revealed."
    game = attacks(text, "20×", mine={"hand": [BALL, FIRE]}, theirs={"hand": [BALL, BALL, FIRE]})
    assert active(game, 1).damage == 60


@pytest.mark.alternative("move_any_counters", "onto_their_others")
def test_damage_counters_of_the_bench_go_elsewhere() -> None:
    text = (
        f"Move as many damage counters on {THEY}'s Benched Pokémon as you like to any of"
        f" {THEY}'s other Pokémon in"
    )
    game = attacks(f"{text} any way you like.", theirs={"bench": [(MEWTWO, {"damage": 30})]})
    pick(game, "Mewtwo")
    while not offers(game, "end") and active(game, 1).damage == 0:
        game.choose(len(options(game)) - 1)
    assert active(game, 1).damage + bench(game, 1)[0].damage == 30


@pytest.mark.alternative("move_counters", "onto_one_mon")
def test_one_damage_counter_goes_over() -> None:
    text = f"Move 1 damage counter from any of your Pokémon to any of {THEY}'s Pokémon."
    game = attacks(text, mine={"bench": [(LAPRAS, {"damage": 20})]}, theirs={"bench": [MEWTWO]})
    pick(game, "Mewtwo")
    assert (bench(game, 0)[0].damage, bench(game, 1)[0].damage) == (10, 10)


@pytest.mark.alternative("put_from", "onto_their_bench")
def test_a_basic_pokemon_of_each_discard_pile() -> None:
    text = "Put a Basic Pokémon from each player's discard pile onto its owner's Bench."
    game = attacks(text, mine={"discard": [MEWTWO, UMBREON]}, theirs={"discard": [RESHIRAM]}, lacking=LACKING)
    assert [top(game, each) for each in (*bench(game, 0), *bench(game, 1))] == ["Mewtwo", "Reshiram"]


LACKING = [card(each).label for each in (UMBREON, PLASMA)]


@pytest.mark.alternative("either_pile", "onto_their_own_bench")
def test_a_basic_pokemon_of_either_discard_pile() -> None:
    text = "Put a Basic Pokémon from either player's discard pile onto its owner's Bench."
    game = attacks(text, mine={"discard": [MEWTWO]}, theirs={"discard": [RESHIRAM]})
    pick(game, "Reshiram")
    assert bench(game, 0) == () and [top(game, each) for each in bench(game, 1)] == ["Reshiram"]


@pytest.mark.alternative("rare_energy_of_two")
def test_basic_energy_of_two_types() -> None:
    text = (
        "This attack does 20 damage times the amount of basic Grass and basic Lightning"
        " Energy attached to your Pokémon."
    )
    mine = {"bench": [(LAPRAS, {"energy": [GRASS, LIGHTNING, WATER]})]}
    game = attacks(text, "20×", this={"energy": [GRASS, FIRE, FIRE]}, mine=mine, theirs={"active": MEWTWO})
    assert active(game, 1).damage in (60, 120)


@pytest.mark.alternative("energy_of_two", "discard_attached")
def test_up_to_three_basic_energy_of_two_types() -> None:
    text = (
        "Discard up to 3 in any combination of basic Fire and basic Lightning Energy"
        f" cards from {BENCHED} Pokémon."
    )
    mine = {"bench": [(LAPRAS, {"energy": [FIRE, LIGHTNING, WATER]})]}
    game = attacks(text, mine=mine)
    pick(game, "Fire Energy", "Lightning Energy")
    assert energy_on(game, 0, 0) == ["Water Energy"]


@pytest.mark.alternative("pile_count", "shuffle_them_into_deck")
def test_energy_of_two_types_goes_back() -> None:
    text = (
        "Does 20 damage times the number of Grass Energy cards and Lightning Energy"
        " cards in your discard pile."
    )
    game = attacks(
        f"{text} Then, shuffle all of those cards back into your deck.",
        "20×",
        mine={"discard": [GRASS, LIGHTNING, FIRE]},
    )
    assert active(game, 1).damage == 40 and zone(game, 0, "discard") == ["Fire Energy"]


@pytest.mark.alternative("put_until", "both_active")
def test_both_active_pokemon_have_little_left() -> None:
    game = attacks(f"Put damage counters on both Active Pokémon until {LEFT} of each Pokémon is 10.")
    assert active(game, 1).damage == 120


@pytest.mark.alternative("if_has_tool_called")
@pytest.mark.parametrize(("word", "damage"), [("Balloon", 50), ("Cape", 20)])
def test_a_tool_with_a_word_in_its_name(word: str, damage: int) -> None:
    text = f'If {THIS} has a Pokémon Tool card that has "{word}" in its name attached to it, {MORE}.'
    assert active(attacks(text, "20+", this={"tools": [BALLOON]}), 1).damage == damage


@pytest.mark.alternative("if_types_benched")
@pytest.mark.parametrize(
    ("there", "usable"), [([SPRIGATITO, LAPRAS, MEWTWO], True), ([SPRIGATITO, LAPRAS], False)]
)
def test_pokemon_of_three_types_on_the_bench(there: list[str], usable: bool) -> None:
    text = (
        "You can use this attack only if you have Grass, Water, and Psychic Pokémon on"
        " your Bench. Draw a card."
    )
    game = attacks(text, mine={"bench": there, "hand": [FIRE]}, use=False)
    assert offers(game, "attack") is usable


@pytest.mark.alternative("they_draw_until")
def test_both_players_draw_up_to_a_number() -> None:
    game = attacks("Each player draws cards until they have 4 cards in their hand.", mine={"hand": [FIRE]})
    assert len(zone(game, 0, "hand")) == 4 and len(zone(game, 1, "hand")) == 5


@pytest.mark.alternative("if_done_in_this_way", "they_put_hand_under")
@pytest.mark.parametrize(("hand", "drawn"), [([BALL], 2), ([], 0)])
def test_new_cards_for_a_hand_put_under_the_deck(hand: list[str], drawn: int) -> None:
    text = (
        f"{THEY} shuffles their hand and puts it on the bottom of {PILE}. If they put"
        " any cards on the bottom of"
    )
    game = attacks(f"{text} their deck in this way, they draw 2 cards.", theirs={"hand": hand})
    assert len(zone(game, 1, "hand")) == drawn + 1


@pytest.mark.alternative("devolve_wholly")
def test_all_evolution_cards_go() -> None:
    text = (
        f"If {THEY}'s Active Pokémon is an evolved Pokémon, {DEVOLVE} by putting all of"
        " the Evolution cards on it"
    )
    there = ("me02.5-109", "me02.5-110", "me02.5-111")
    game = attacks(f"{text} into {THEY}'s hand.", theirs={"active": there})
    assert top(game, active(game, 1)) == "Cynthia's Gible"
    assert {"Cynthia's Gabite", "Cynthia's Garchomp ex"} & set(zone(game, 1, "hand"))


@pytest.mark.alternative("put_from", "attach_from")
def test_energy_for_the_pokemon_put_onto_the_bench() -> None:
    text = (
        "Put a Fire Pokémon from your discard pile onto your Bench. If you do, attach up"
        " to 2 Fire Energy cards from"
    )
    game = attacks(
        f"{text} your discard pile to that Pokémon.",
        mine={"discard": [RESHIRAM, LAPRAS, FIRE, FIRE], "bench": [LAPRAS]},
    )
    pick(game, "Fire Energy", "Fire Energy")
    assert [(top(game, each), len(each.energy)) for each in bench(game, 0)] == [
        ("Lapras", 0),
        ("Reshiram", 2),
    ]


@pytest.mark.alternative("discard_label_energy", "or_nothing")
@pytest.mark.parametrize(("there", "damage"), [([PLASMA], 20), ([], 0)])
def test_nothing_without_an_energy_of_a_name(there: list[str], damage: int) -> None:
    text = (
        f"Discard a Plasma Energy attached to {THIS}. If you can't discard a Plasma"
        " Energy, this attack does nothing."
    )
    game = attacks(text, "20", this={"energy": [*there, *[FIRE] * 4]}, lacking=LACKING)
    assert active(game, 1).damage == damage
    assert attached(game, active(game, 0)) == ["Fire Energy"] * 4
