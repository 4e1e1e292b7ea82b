"""Conditions on numbers: "if you have …", "if there are …", "if … has …" (`numbers.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.slots import Linear, Prizes
from validator.effects.ir.steps import AttackDamage

MACHINE = "dp6-137"
"""Technical Machine TS-2, which is no Tool."""


@pytest.mark.alternative("if_number_owned", "you_have", "opponent_has", "any_of_them")
def test_having_some_in_play() -> None:
    assert usable_if("you have any {R} Pokémon in play", mine={"bench": [RESHIRAM]})
    assert not usable_if("you have any {R} Pokémon in play", theirs={"bench": [RESHIRAM]})
    assert usable_if("your opponent has any {R} Pokémon in play", theirs={"bench": [RESHIRAM]})
    assert not usable_if("your opponent has any {R} Pokémon in play", mine={"bench": [RESHIRAM]})


@pytest.mark.alternative("if_number_owned", "none_of_them")
def test_having_none_in_play() -> None:
    assert usable_if("your opponent has no {R} Pokémon in play", mine={"bench": [RESHIRAM]})
    assert not usable_if("your opponent has no {R} Pokémon in play", theirs={"bench": [RESHIRAM]})


@pytest.mark.alternative("if_number_owned", "stadium_owned", "discard_found")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_stadium_that_is_there_may_be_discarded(answer: str) -> None:
    game = attacks("If you have a Stadium in play, you may discard it.", stadium=STADIUM)
    act(game, answer)
    assert (game.state.stadium < 0) == (answer == "yes")


@pytest.mark.alternative("if_number_owned", "play_owned")
@pytest.mark.parametrize(("benched", "fits"), [(5, True), (4, False)])
def test_a_stadium_printed_for_both_sides_is_used_once(benched: int, fits: bool) -> None:
    text = "Once during each player's turn, if that player has 6 Pokémon in play, they may draw 2 cards."
    game = plays(f"{text}\n\n{text}", "stadium", mine={"bench": [LAPRAS] * benched})
    assert offers(game, "ability") is fits
    if fits:
        act(game, "ability")
        assert len(zone(game, 0, "hand")) == 2 and not offers(game, "ability")


@pytest.mark.alternative("if_has_one_of")
@pytest.mark.parametrize(("left", "damage"), [(2, 50), (3, 20), (4, 50)])
def test_one_of_two_numbers_of_prize_cards(left: int, damage: int) -> None:
    assert does("your opponent has exactly 2 or 4 Prize cards remaining", theirs={"prizes": left}) == damage


@pytest.mark.alternative("if_each_has")
@pytest.mark.parametrize(("mine", "theirs", "damage"), [(1, 1, 50), (1, 2, 20), (2, 1, 20)])
def test_a_number_that_each_player_has(mine: int, theirs: int, damage: int) -> None:
    cond = "each player has exactly 1 Prize card remaining"
    assert does(cond, mine={"prizes": mine}, theirs={"prizes": theirs}) == damage


@pytest.mark.alternative("if_both_have")
@pytest.mark.parametrize(("theirs", "damage"), [([LAPRAS], 50), ([], 20)])
def test_the_same_number_on_both_sides(theirs: list[str], damage: int) -> None:
    cond = "you and your opponent have the same number of Benched Pokémon"
    assert does(cond, mine={"bench": [LAPRAS]}, theirs={"bench": theirs}) == damage


@pytest.mark.alternative("if_both_differ", "more_damage")
@pytest.mark.parametrize(("mine", "damage"), [(3, 20), (5, 40)])
def test_different_numbers_of_prize_cards(mine: int, damage: int) -> None:
    text = f"If you and {THEY} have a different number of Prize cards left, this attack does 20 more damage."
    assert hurt(attacks(text, "20+", mine={"prizes": mine}, theirs={"prizes": 3})) == damage


@pytest.mark.alternative("if_has_n_more")
@pytest.mark.parametrize(("mine", "damage"), [(5, 20), (6, 50)])
def test_so_many_more_prize_cards(mine: int, damage: int) -> None:
    cond = "you have at least 3 more Prize cards remaining than your opponent"
    assert does(cond, mine={"prizes": mine}, theirs={"prizes": 3}) == damage


@pytest.mark.alternative("if_prizes_of_both")
@pytest.mark.parametrize(("theirs", "damage"), [(4, 50), (5, 20)])
def test_the_prize_cards_of_both_players_together(theirs: int, damage: int) -> None:
    cond = "the total of both players' remaining Prize cards is 6 or less"
    assert does(cond, mine={"prizes": 2}, theirs={"prizes": theirs}) == damage


@pytest.mark.alternative("if_any_has_energy")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE], 20), ([FIRE, WATER], 50)])
def test_any_of_a_group_has_energy_of_a_type(energy: list[str], damage: int) -> None:
    cond = "any of your opponent's Pokémon have any Water Energy attached to them"
    assert does(cond, theirs={"bench": [(LAPRAS, {"energy": energy})]}) == damage


@pytest.mark.alternative("if_energy_types")
@pytest.mark.parametrize(("energy", "damage"), [([FIRE] * 5, 20), ([FIRE] * 4 + [WATER], 50)])
def test_different_types_of_energy(energy: list[str], damage: int) -> None:
    cond = "this Pokémon has 2 or more different types of basic Energy attached to it"
    assert does(cond, this={"energy": energy}) == damage


@pytest.mark.alternative("if_retreat_cost")
@pytest.mark.parametrize(("other", "damage"), [(RESHIRAM, 50), (SPRIGATITO, 20), (COPPERAJAH, 50)])
def test_a_high_retreat_cost(other: Any, damage: int) -> None:
    cond = "the Retreat Cost of your opponent's Active Pokémon is {C}{C} or more"
    assert does(cond, theirs={"active": other}) == damage


@pytest.mark.alternative("if_so_many_there")
def test_so_few_pokemon_of_a_kind_are_in_play() -> None:
    text = "If there are 2 or fewer {W} Pokémon in play, this Pokémon can't attack."
    alone = with_ability(text, use=False, this=READY, theirs={"active": LAPRAS, "bench": [LAPRAS]})
    assert not offers(alone, "attack")
    mine = {"bench": [LAPRAS]}
    more = with_ability(text, use=False, this=READY, mine=mine, theirs={"active": LAPRAS, "bench": [LAPRAS]})
    assert offers(more, "attack")


@pytest.mark.alternative("if_so_much_retreat")
@pytest.mark.parametrize(("host", "hp"), [(LAPRAS, 150), (CYCLIZAR, 110)])
def test_the_retreat_cost_is_so_much(host: str, hp: int) -> None:
    text = (
        "If the Retreat Cost of the Pokémon this card is attached to is 2 or more, that Pokémon gets +20 HP."
    )
    game = tool_on(text, host)
    assert hp_left(game, active(game, 0)) == hp


@pytest.mark.alternative("if_has_not_more")
@pytest.mark.parametrize(("mine", "damage"), [([], 60), ([LAPRAS], 60), ([LAPRAS, LAPRAS], 0)])
def test_you_do_not_have_more_than_they(mine: list[str], damage: int) -> None:
    text = (
        "As long as you don't have more Pokémon in play than your opponent, attacks used by your Lapras do"
        " 60 more damage to your opponent's Active Pokémon."
    )
    rows = [(LAPRAS, READY), *mine][: len(mine) + 1]
    of, name = bearer("ability")
    board = Board()
    board.side(0, active=rows[0], bench=[of, *mine[1:]])
    board.side(1, active=LAPRAS, bench=[CYCLIZAR] if len(mine) < 2 else [])
    board.declare(of, "ability", name, *compiled(text, "ability").parts)
    game = board.game()
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 20 + damage


@pytest.mark.alternative("if_same_energy", "prevent_damage")
@pytest.mark.parametrize(("energy", "damage"), [([GRASS], 50), ([GRASS, GRASS], 0), ([GRASS] * 3, 50)])
def test_as_much_energy_as_the_opponent(energy: list[str], damage: int) -> None:
    text = "If this Pokémon and your opponent's Active Pokémon have the same amount of Energy attached, "
    text += "prevent all damage done to this Pokémon by attacks from your opponent's Pokémon."
    theirs = {"active": (CYCLIZAR, {"energy": [FIRE, FIRE]})}
    assert hit_by(text, "Speed Attack", this={"energy": energy}, theirs=theirs) == damage


@pytest.mark.parametrize(
    ("cond", "so", "not_so"),
    [
        case("if_in_discard", '"Arven" is in your discard pile', {"mine": {"discard": ["sv01-166"]}}, {}),
        case(
            "if_more_energy",
            "this Pokémon has more Energy attached than your opponent's Active Pokémon",
            {},
            {"theirs": {"active": (LAPRAS, {"energy": [WATER] * 5})}},
        ),
        case(
            "if_more_energy fewer_than",
            "this Pokémon has less Energy attached to it than your opponent's Active Pokémon",
            {"theirs": {"active": (LAPRAS, {"energy": [WATER] * 6})}},
            {},
        ),
        case(
            "if_kind_on_bench",
            'a Pokémon that has "Mewtwo" in its name is on your Bench',
            {"mine": {"bench": [MEWTWO]}},
            {"mine": {"bench": [LAPRAS]}},
        ),
        case(
            "if_has_not",
            "you don't have exactly 2 cards in your hand",
            {"mine": {"hand": [FIRE]}},
            {"mine": {"hand": [FIRE, FIRE]}},
        ),
        case("if_has_not", "you don't have any Benched Pokémon", {}, {"mine": {"bench": [LAPRAS]}}),
        case(
            "if_has_not_as_many",
            "you don't have the same number of cards in your hand as your opponent",
            {"mine": {"hand": [FIRE]}},
            {"mine": {"hand": [FIRE]}, "theirs": {"hand": [FIRE]}},
        ),
        case(
            "if_not_on_bench",
            'you don\'t have "Lapras" and "Mewtwo" on your Bench',
            {"mine": {"bench": [LAPRAS]}},
            {"mine": {"bench": [LAPRAS, MEWTWO]}},
        ),
    ],
)
def test_conditions(cond: str, so: dict[str, Any], not_so: dict[str, Any]) -> None:
    assert hurt(attacks(f"If {cond}, this attack does 50 more damage.", "10+", **so)) == 60
    assert hurt(attacks(f"If {cond}, this attack does 50 more damage.", "10+", **not_so)) == 10


@pytest.mark.alternative("if_has_as_many")
@pytest.mark.parametrize(("hand", "can"), [(2, False), (3, True)])
def test_hands_of_one_size(hand: int, can: bool) -> None:
    condition = "you have the same number of cards in your hand as your opponent"
    assert usable_if(condition, mine={"hand": [GRASS] * 3}, theirs={"hand": [GRASS] * hand}) == can


@pytest.mark.alternative("if_counters_there", "win_game")
@pytest.mark.parametrize(("damage", "offered"), [(50, True), (40, False)])
def test_winning_by_damage_counters(damage: int, offered: bool) -> None:
    text = (
        f"Once during your turn, if there are 5 or more damage counters on your Benched {MON}, you may use"
        " this Ability. If you do, you win this game."
    )
    game = with_ability(text, use=False, mine={"bench": [(LAPRAS, {"damage": damage})], **BUSY})
    assert offers(game, "ability") == offered
    if offered:
        act(game, "ability")
        assert game.result == 0


@pytest.mark.alternative("if_on_bench")
@pytest.mark.parametrize(("bench", "damage"), [([FLOATZEL], 100), ([LAPRAS], 50)])
def test_more_damage_with_another_of_its_name_on_the_bench(bench: list[str], damage: int) -> None:
    text = "If Floatzel is on your Bench, this attack does 50 more damage."
    game = attacks(text, bearing=(FLOATZEL, "Hydro Pump"), below=(BUIZEL,), mine={"bench": bench})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_counters", "exactly_n")
@pytest.mark.parametrize(("damage", "left"), [(40, False), (50, True), (60, True)])
def test_exactly_so_many_damage_counters(damage: int, left: bool) -> None:
    game = attacks(
        f"If {THEY}'s Active Pokémon has exactly 4 damage counters on it, that Pokémon is Knocked Out.",
        theirs={"active": (LAPRAS, {"damage": damage}), "bench": [MEWTWO]},
    )
    assert ("Lapras" not in zone(game, 1, "discard")) is left


@pytest.mark.alternative("if_units")
@pytest.mark.parametrize(("energy", "typed", "any_type"), [(["G"], False, False), (["G", "R"], False, True)])
def test_so_much_energy(energy: list[str], typed: bool, any_type: bool) -> None:
    cards = [GRASS if letter == "G" else "sve-002" for letter in energy]
    assert usable_if("this Pokémon has 2 or more {G} Energy attached", this={"energy": cards}) == typed
    assert usable_if("this Pokémon has 2 or more Energy attached", this={"energy": cards}) == any_type
    assert usable_if("this Pokémon has 2 or more {G} Energy attached", this={"energy": [GRASS, GRASS]})


@pytest.mark.parametrize(
    "first",
    ["Your opponent's Active Pokémon is now Asleep.", "Switch this Pokémon with 1 of your Benched Pokémon."],
)
def test_effects_after_the_damage_although_more_damage_comes_last(first: str) -> None:
    game = attacks(
        f"{first} If this Pokémon has at least 2 extra {{G}} Energy attached to it (in addition to this"
        " attack's cost), this attack does 50 more damage.",
        "30+",
        (1,),
        this={"energy": [GRASS] * 5},
        mine={"bench": [MEWTWO]},
    )
    seen = [kind for kind in kinds(game) if kind in ("damage", "condition", "switch")]
    assert seen[0] == "damage" and len(seen) > 1


@pytest.mark.alternative("if_compared_hp", "fewer_than")
@pytest.mark.parametrize(("damage", "more"), [(50, 0), (60, 0), (70, 30)])
def test_less_hp_left_than_the_attacker(damage: int, more: int) -> None:
    """What counts is what is left before the damage; the attacker has 70 HP."""
    text = (
        "If the Defending Pokémon has less remaining HP than this Pokémon, this attack does 30 more damage."
    )
    game = attacks(text, "20+", theirs={"active": (LAPRAS, {"damage": damage})})
    assert active(game, 1).damage - damage == 20 + more


@pytest.mark.alternative("if_same_hp")
@pytest.mark.parametrize(("damage", "more"), [(50, 0), (60, 30), (70, 0)])
def test_as_much_hp_left_as_the_attacker(damage: int, more: int) -> None:
    text = (
        "If your opponent's Active Pokémon has the same remaining HP as this Pokémon, this attack does 30"
        " more damage."
    )
    game = attacks(text, "20+", theirs={"active": (LAPRAS, {"damage": damage})})
    assert active(game, 1).damage - damage == 20 + more


@pytest.mark.alternative("if_has_machine", "machine_count")
@pytest.mark.parametrize(("tools", "done"), [([MACHINE], 40), ([BALLOON], 20), ([MACHINE, BALLOON], 40)])
def test_a_technical_machine(tools: list[str], done: int) -> None:
    text = "This attack does 10 more damage for each Technical Machine card attached to this Pokémon."
    text += " If this Pokémon has a Technical Machine card attached to it, this attack does 10 more damage."
    assert hurt(attacks(text, "20+", this={"tools": tools}, theirs={"active": LAPRAS})) == done


@pytest.mark.alternative("if_stage_below")
@pytest.mark.parametrize(("below", "done"), [((SPRIGATITO,), 50), ((), 20)])
def test_what_a_pokemon_evolved_from(below: tuple[str, ...], done: int) -> None:
    text = "If this Pokémon evolved from Sprigatito, this attack does 30 more damage."
    assert hurt(attacks(text, "20+", below=below, theirs={"active": LAPRAS})) == done


@pytest.mark.alternative("as_many_or_more", "if_has_more", "does_nothing")
@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 20), ([FIRE, FIRE], 0)])
def test_nothing_with_as_many_cards_or_more(hand: list[str], damage: int) -> None:
    text = f"If you have more or the same number of cards in your hand as {THEY}, this attack does nothing."
    assert hurt(attacks(text, "20", mine={"hand": hand}, theirs={"hand": [WATER, WATER]})) == damage


@pytest.mark.alternative("exactly_n", "hand_owned")
@pytest.mark.parametrize(("hand", "can"), [(3, False), (4, True), (5, False)])
def test_exactly_so_many_cards_in_hand(hand: int, can: bool) -> None:
    assert usable_if("you have exactly 4 cards in your hand", mine={"hand": [GRASS] * hand}) == can


@pytest.mark.alternative("none_of_them", "any_kind")
@pytest.mark.parametrize(("theirs", "can"), [(RESHIRAM, False), (LAPRAS, False), (CYCLIZAR, True)])
def test_having_neither_in_play(theirs: str, can: bool) -> None:
    text = "your opponent has no {R} Pokémon or {W} Pokémon in play"
    assert usable_if(text, theirs={"active": theirs}) == can


@pytest.mark.alternative("prizes_owned", "n_or_fewer")
@pytest.mark.parametrize(("prizes", "can"), [(3, True), (4, False)])
def test_prize_cards_left(prizes: int, can: bool) -> None:
    assert usable_if("your opponent has 3 or fewer Prize cards remaining", theirs={"prizes": prizes}) == can


@pytest.mark.alternative("bench_owned")
@pytest.mark.parametrize(("there", "damage"), [(["sm1-100"], 20), ([LAPRAS], 50)])
def test_none_of_two_kinds_on_the_bench(there: list[str], damage: int) -> None:
    cond = "you don't have any Pokémon-GX or Pokémon-EX on your Bench"
    assert does(cond, mine={"bench": there}, lacking=["Tauros-GX SUM 100"]) == damage


@pytest.mark.alternative("play_owned", "any_kind")
@pytest.mark.parametrize(("theirs", "can"), [(RESHIRAM, True), (LAPRAS, True), (CYCLIZAR, False)])
def test_having_one_or_the_other_in_play(theirs: str, can: bool) -> None:
    assert usable_if("your opponent has {R} Pokémon or {W} Pokémon in play", theirs={"active": theirs}) == can


@pytest.mark.alternative("play_owned", "other")
@pytest.mark.parametrize(("more", "can"), [(SPRIGATITO, True), (LAPRAS, False)])
def test_having_another_in_play(more: str, can: bool) -> None:
    assert usable_if("you have at least 1 other {G} Pokémon in play", mine={"bench": [more]}) == can


@pytest.mark.alternative("play_owned", "n_or_more", "n_or_fewer")
def test_having_so_many_in_play() -> None:
    mine = {"bench": [SPRIGATITO, LAPRAS]}
    rows = (("2 or more", True), ("3 or more", False), ("1 or fewer", False), ("2 or less", True))
    for condition, can in rows:
        assert usable_if(f"you have {condition} {{G}} Pokémon in play", mine=mine) == can


@pytest.mark.alternative("hand_owned", "n_or_more")
@pytest.mark.parametrize(("hand", "can"), [(3, False), (4, True)])
def test_cards_in_hand(hand: int, can: bool) -> None:
    assert usable_if("you have 4 or more cards in your hand", mine={"hand": [GRASS] * hand}) == can
    text = "your opponent has 4 or more cards in their hand"
    assert usable_if(text, theirs={"hand": [GRASS] * hand}) == can


@pytest.mark.alternative("lost_owned", "n_or_more")
@pytest.mark.parametrize(("lost", "can"), [(3, False), (4, True)])
def test_cards_in_the_lost_zone(lost: int, can: bool) -> None:
    assert usable_if("you have 4 or more cards in the Lost Zone", mine={"lost": [GRASS] * lost}) == can


def test_prize_cards_taken_are_counted_from_one_in_sudden_death() -> None:
    more = AttackDamage("add", Linear(Prizes("opponent", "taken"), 10))
    board = Board()
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}))
    board.side(1, active=LAPRAS, prizes=1)
    board.declare(PLAIN[0], "attack", PLAIN[1], more)
    game = board.game()
    game.state.sudden_death = 1
    act(game, "attack", PLAIN[1])
    assert active(game, 1).damage == 20
