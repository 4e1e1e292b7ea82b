"""Coins, damage, damage counters, healing and Special Conditions (`damage.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Modify, Pierce, Prevent
from validator.effects.ir.slots import HEADS, SELF, YOUR_POKEMON, Choice, Filter, It, Select
from validator.effects.ir.steps import AttackDamage, Cure, Damage, Flip, ForEach, Heal, Hit, If
from validator.effects.text.compile import Refused, compile_text
from validator.effects.text.names import proper_names
from validator.engine.program.opcodes import ASLEEP, CONFUSED, PARALYZED

WATER_READY = {"energy": [WATER] * 3}
FIGHTER = "60"
"""The printed damage of a Fighting Pokémon: Mewtwo resists it by 30, Cyclizar is weak to it."""
BADLY_HURT = {"damage": 50}
NEARLY_OUT: Any = {"active": (LAPRAS, {"damage": 110}), "bench": [MEWTWO]}
"""A Pokémon that 20 damage Knocks Out."""


@pytest.mark.alternative("flip_one", "if_heads")
@pytest.mark.parametrize(("coin", "locked"), [(1, 1), (0, 0)])
def test_what_is_chosen_on_heads_is_forbidden_on_heads(coin: int, locked: int) -> None:
    game = attacks(
        "Flip a coin. If heads, choose 1 of your opponent's Active Pokémon's attacks. During your opponent's"
        " next turn, it can't use that attack.",
        coins=(coin,),
    )
    if coin:
        game.choose(0)
    assert len(game.state.effects) == locked


@pytest.mark.parametrize(
    ("text", "coins", "damage"),
    [
        case(
            "flip_one if_heads more_damage plain_sentence conditional one_step",
            "Flip a coin. If heads, this attack does 20 more damage.",
            (1,),
            30,
        ),
        case("if_tails", "Flip a coin. If tails, this attack does 20 more damage.", (0,), 30),
        case(
            "flip_many more_damage_each",
            "Flip 3 coins. This attack does 20 more damage for each heads.",
            (1, 0, 1),
            50,
        ),
        case("tails_count", "Flip 3 coins. This attack does 20 more damage for each tails.", (1, 0, 1), 30),
        case(
            "flip_for_each",
            "Flip a coin for each {W} Energy attached to this Pokémon. This attack does 20 more damage for"
            " each heads.",
            (1,),
            30,
        ),
        case(
            "they_flip_one",
            "Your opponent flips a coin. If tails, this attack does 20 more damage.",
            (0,),
            30,
        ),
        case(
            "they_flip_many",
            "Your opponent flips 2 coins. This attack does 20 more damage for each tails.",
            (0, 0),
            50,
        ),
        *(
            case(
                "if_all_heads",
                "Flip 2 coins. If both of them are heads, this attack does 20 more damage.",
                coins,
                damage,
            )
            for coins, damage in (((1, 1), 30), ((1, 0), 10))
        ),
        *(
            case(
                "if_any_heads",
                "Flip 2 coins. If either of them is heads, this attack does 20 more damage.",
                coins,
                damage,
            )
            for coins, damage in (((0, 1), 30), ((1, 1), 30), ((0, 0), 10))
        ),
        *(
            case(
                "if_any_tails",
                "Flip 2 coins. If either of them is tails, this attack does 20 more damage.",
                coins,
                damage,
            )
            for coins, damage in (((0, 1), 30), ((1, 1), 10))
        ),
        *(
            case(
                "if_n_heads",
                "Flip 3 coins. If 2 of them are heads, this attack does 20 more damage.",
                coins,
                damage,
            )
            for coins, damage in (((0, 1, 1), 30), ((1, 1, 1), 10))
        ),
        *(
            case(
                "if_n_or_more_heads",
                "Flip 3 coins. If at least 2 of them are heads, this attack does 20 more damage.",
                coins,
                damage,
            )
            for coins, damage in (((1, 1, 1), 30), ((0, 0, 1), 10))
        ),
    ],
)
def test_coins(text: str, coins: tuple[int, ...], damage: int) -> None:
    assert damage_to_active(text, "10+", coins) == damage


@pytest.mark.alternative("flip_many")
@pytest.mark.parametrize(("coins", "left"), [((1, 1), 1), ((1, 0), 2), ((0, 0), 3)])
def test_for_each_heads_a_card_is_chosen(coins: tuple[int, ...], left: int) -> None:
    text = (
        f"Flip 2 coins. For each heads, choose a random card from {THEY}'s hand. Your opponent reveals those"
        " cards and shuffles them into their deck."
    )
    game = attacks(text, coins=coins, theirs={"hand": [FIRE, WATER, MEWTWO]}, picks=(61, 62)[: sum(coins)])
    assert len(zone(game, 1, "hand")) - 1 == left


@pytest.mark.alternative("more_damage", "defending")
@pytest.mark.parametrize(("answer", "done"), [("yes", 60), ("no", 30)])
def test_more_damage_that_is_paid_for_comes_before_what_else_is(answer: str, done: int) -> None:
    text = (
        "You may discard the top card of your deck. If you do, this attack does 30 damage plus 30 more"
        " damage and discard 1 Energy card attached to the Defending Pokémon."
    )
    game = attacks(text, "30", theirs={"active": (LAPRAS, {"energy": [WATER]})})
    act(game, answer)
    assert (active(game, 1).damage, energy_on(game, 1)) == (done, [] if answer == "yes" else ["Water Energy"])
    seen = [kind for kind in kinds(game) if kind in ("damage", "move")]
    assert seen == (["move", "damage", "move"] if answer == "yes" else ["damage"])


def test_no_other_attack_while_asleep() -> None:
    game = attacks("This attack does 30 more damage.", "20+", this={"conditions": "S"}, use=False, coins=(1,))
    assert not offers(game, "attack")


@pytest.mark.alternative("damage_each", "if_heads")
@pytest.mark.parametrize(("coin", "done"), [(1, 60), (0, 0)])
@pytest.mark.parametrize("more", ["", ", and your opponent's Active Pokémon is now Confused"])
def test_damage_counted_on_heads_is_none_on_tails(coin: int, done: int, more: str) -> None:
    text = f"Flip a coin. If heads, this attack does 20 damage for each damage counter on this Pokémon{more}."
    game = attacks(text, "20×", (coin,), this={"damage": 30})
    assert active(game, 1).damage == done
    assert (active(game, 1).turned == CONFUSED) is bool(more and coin)


@pytest.mark.alternative("damage_each", "if_affected")
@pytest.mark.parametrize(("conditions", "done"), [("P", 40), ("", 0)])
def test_conditional_damage_is_0_without_its_condition(conditions: str, done: int) -> None:
    text = (
        "If your opponent's Active Pokémon is Poisoned, this attack does 20 damage for each damage counter"
        " on this Pokémon."
    )
    game = attacks(text, "20×", this={"damage": 20}, theirs={"active": (LAPRAS, {"conditions": conditions})})
    assert next((event[4] for event in game.state.events if event[0] == "damage"), 0) == done


@pytest.mark.parametrize(
    ("text", "scene", "damage"),
    [
        case(
            "less_damage if_damaged",
            "If this Pokémon has any damage counters on it, this attack does 40 less damage.",
            {"this": {"damage": 10}},
            20,
        ),
        case(
            "less_damage_each",
            "This attack does 10 less damage for each damage counter on this Pokémon.",
            {"this": {"damage": 20}},
            40,
        ),
        case(
            "own_retreat_count less_damage_each",
            "This attack does 10 less damage for each {C} in this Pokémon's Retreat Cost.",
            {},
            30,
        ),
        case(
            "damage_set if_stadium_in_play",
            "If a Stadium is in play, this attack does 100 damage instead.",
            {"stadium": STADIUM},
            100,
        ),
        case(
            "does_nothing conditional_postfix if_has_special_energy",
            "This attack does nothing if this Pokémon has any Special Energy attached.",
            {},
            60,
        ),
        case(
            "does_nothing if_has_energy",
            "If this Pokémon has any {W} Energy attached, this attack does nothing.",
            {},
            0,
        ),
    ],
)
def test_the_printed_damage_is_changed(text: str, scene: dict[str, Any], damage: int) -> None:
    assert damage_to_active(text, "60", **scene) == damage


@pytest.mark.alternative("damage_set", "if_stadium_in_play")
@pytest.mark.parametrize(("stadium", "damage"), [("", 40), (STADIUM, 60)])
def test_more_damage_to_a_chosen_pokemon_is_done_to_it_alone(stadium: str, damage: int) -> None:
    game = attacks(
        "This attack does 40 damage to 1 of your opponent's Benched Pokémon. If a Stadium is in play, this"
        " attack does 60 damage instead.",
        theirs={"bench": [MEWTWO]},
        stadium=stadium,
    )
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, damage)


@pytest.mark.alternative("damage_set")
@pytest.mark.parametrize(("coins", "damage"), [((1, 0), 20), ((1, 1), 50), ((0, 0), 0)])
def test_the_coins_decide_how_much_damage_is_done(coins: tuple[int, ...], damage: int) -> None:
    text = f"Flip 2 coins. If 1 of them is heads, {IT_DOES} 20 damage. If both are heads, this attack does"
    assert active(attacks(f"{text} 50 damage.", "", coins, theirs={"active": MEWTWO}), 1).damage == damage


@pytest.mark.parametrize(
    ("way", "damage"),
    [case("damage_half rounded_up", "up", 70), case("damage_half rounded_down", "down", 60)],
)
def test_half_of_the_remaining_hp(way: str, damage: int) -> None:
    text = (
        f"This attack does damage equal to half the Defending Pokémon's remaining HP (rounded {way} to the"
        " nearest 10)."
    )
    assert active(attacks(text, "", theirs={"active": MEWTWO}), 1).damage == damage


@pytest.mark.alternative("damage_done_to_it")
def test_the_same_damage_as_was_done_to_it() -> None:
    text = (
        f"If this Pokémon was damaged by an attack during {THEY}'s last turn, this attack does the same"
        " amount of damage to your opponent's Active Pokémon."
    )
    game = attacks(text, "20", use=False, theirs={"active": (LAPRAS, WATER_READY)})
    act(game, "end")
    act(game, "attack")
    hurt = active(game, 0).damage
    act(game, "attack")
    assert hurt and active(game, 1).damage == hurt


@pytest.mark.alternative("damage_to", "all_tools")
def test_what_is_done_before_the_damage_to_a_chosen_pokemon() -> None:
    text = (
        "Choose 1 of your opponent's Pokémon. This attack does 20 damage to that Pokémon. Before doing"
        " damage, discard all Pokémon Tools attached to that Pokémon."
    )
    game = attacks(text, theirs={"active": MEWTWO, "bench": [(LAPRAS, {"tools": [TOOL]})]})
    pick(game, "Lapras")
    assert bench(game, 1)[0].damage == 20 and attached(game, bench(game, 1)[0]) == []
    seen = kinds(game)
    assert seen.index("move") < seen.index("damage")


@pytest.mark.alternative("damage_each_time")
def test_damage_to_a_new_choice_each_time() -> None:
    text = (
        f"Choose 1 of your opponent's Benched Pokémon 3 times. (You can choose the same {MON} more than"
        " once.) For each time you chose a Pokémon, do 20 damage to it."
    )
    game = attacks(text, theirs={"bench": [MEWTWO, LAPRAS, MEWTWO]})
    for place in (0, 0, 1):
        game.choose(place)
    assert [(top(game, each), each.damage) for each in bench(game, 1)] == [
        ("Mewtwo", 40),
        ("Lapras", 20),
        ("Mewtwo", 0),
    ]


@pytest.mark.alternative("damage_to_each")
def test_each_pokemon_takes_damage_for_its_own_energy() -> None:
    text = "this attack does 10 damage to each of your opponent's Pokémon for each Energy card attached to"
    theirs = {"active": (MEWTWO, {"energy": [FIRE, FIRE]}), "bench": [(GIBLE, {"energy": [FIRE]}), GIBLE]}
    game = attacks(f"{text} that Pokémon.", "", theirs=theirs)
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [20, 10, 0]


@pytest.mark.alternative("damage_as_taken")
@pytest.mark.parametrize(("hurt", "damage"), [((2, 50), 50), ((1, 50), 0)])
def test_the_damage_of_the_last_turn_is_done_back(hurt: tuple[int, int], damage: int) -> None:
    text = "This attack does the same amount of damage done to this Pokémon to the Defending Pokémon."
    game = attacks(text, theirs={"active": MEWTWO}, use=False)
    active(game, 0).hurt = hurt
    act(game, "attack")
    assert active(game, 1).damage == damage


def test_damage_is_done_before_other_effects_of_a_coin() -> None:
    more = "this attack does 10 damage plus 20 more damage"
    parts = compiled(
        f"Flip a coin. If heads, {more}. If tails, this Pokémon does 10 damage to itself.", "attack"
    ).parts
    assert parts == (Flip(), If(HEADS, (AttackDamage("add", 20), Hit()), (Hit(), Damage(SELF, 10))))


@pytest.mark.parametrize(
    ("what", "against", "damage"),
    [
        case("ignore_weakness", "Weakness", "sv07-127", 60),
        case("ignore_weakness", "Weakness", MEWTWO, 30),
        case("ignore_resistance", "Resistance", MEWTWO, 60),
        case("ignore_both", "Weakness or Resistance", MEWTWO, 60),
        case("ignore_both", "Weakness or Resistance", "sv07-127", 60),
        case("ignore_effects", "any effects on your opponent's Active Pokémon", MEWTWO, 30),
        case(
            "ignore_resistance_too",
            "Resistance, or by any effects on your opponent's Active Pokémon",
            MEWTWO,
            60,
        ),
        case(
            "ignore_all",
            "Weakness or Resistance, or by any effects on your opponent's Active Pokémon",
            "sv07-127",
            60,
        ),
    ],
)
def test_damage_that_is_not_affected(what: str, against: str, damage: int) -> None:
    text = f"This attack's damage isn't affected by {what}."
    assert damage_to_active(text, FIGHTER, theirs={"active": against}) == damage


@pytest.mark.alternative("ignore_both")
def test_weakness_and_resistance() -> None:
    text = f"This attack does 20 damage to each of {THEY}'s Pokémon. This attack's damage isn't affected by"
    game = attacks(f"{text} Weakness and Resistance.", theirs={"bench": [MEWTWO]})
    assert active(game, 1).damage == bench(game, 1)[0].damage == 20


@pytest.mark.alternative("put_as_many_counters")
def test_as_many_damage_counters_as_discarded_cards() -> None:
    text = (
        f"{ONCE} (before your attack), you may discard as many cards as you like from {HAND}. If you do, put"
        f" that many damage counters on this Pokémon. {SICK}"
    )
    game = with_ability(text, mine={"hand": [FIRE] * 3})
    game.choose(0, 1)
    assert active(game, 0).damage == 20
    assert len(zone(game, 0, "hand")) == 1


@pytest.mark.parametrize(("prizes", "counters"), [(3, 12), (4, 4)])
def test_more_damage_counters_instead(prizes: int, counters: int) -> None:
    text = f"Put 4 damage counters on your opponent's Pokémon in any way you like. If {THEY} has exactly 3"
    game = attacks(
        f"{text} Prize cards remaining, put 12 damage counters on them instead.", theirs={"prizes": prizes}
    )
    while game.decision is not None and game.decision.kind == "put counter":
        game.choose(0)
    assert active(game, 1).damage == 10 * counters


def test_it_is_this_pokemon_where_no_other_is_named() -> None:
    parts = compiled("Discard an Energy attached to this Pokémon and heal 20 damage from it.", "attack").parts
    assert parts[-1] == Heal(SELF, 20)


@pytest.mark.rule("TRAINER-01")
def test_only_a_damaged_pokemon_is_chosen_to_be_healed() -> None:
    mine = {"bench": [MEWTWO, (LAPRAS, BADLY_HURT), (RESHIRAM, BADLY_HURT)]}
    game = plays("Heal 30 damage from 1 of your Pokémon.", mine=mine)
    assert sorted(row[1] for row in options(game)) == ["Lapras", "Reshiram"]
    game = with_ability("Once during your turn, you may heal 30 damage from 1 of your Pokémon.", mine=mine)
    assert sorted(row[1] for row in options(game)) == ["Lapras", "Reshiram"]
    assert not may_be_played("Heal 30 damage from 1 of your Pokémon.", mine={"bench": [MEWTWO]})


def test_a_coin_and_a_condition_of_your_choice() -> None:
    text = "Once during your turn (before your attack), you may flip a coin. If heads,"
    text += " choose either Asleep, Burned, or Poisoned. The Defending"
    text += f" Pokémon is now affected by that Special Condition. {SICK}"
    game = with_ability(text, (1,), mine=BUSY)
    assert len(options(game)) == 3
    game.choose(1)
    foe = active(game, 1)
    assert bool(foe.turned) + bool(foe.poison) + bool(foe.burn) == 1
    foe = active(with_ability(text, (0,), mine=BUSY), 1)
    assert not (foe.turned or foe.poison or foe.burn)


@pytest.mark.alternative("cure_of")
@pytest.mark.parametrize("poisoned", [True, False])
def test_its_own_special_condition_is_removed(poisoned: bool) -> None:
    text = (
        "If this Pokémon is Poisoned, this attack does 30 more damage. Then, remove that Special Condition"
        " from this Pokémon."
    )
    game = attacks(text, "20+", this={"conditions": "P"} if poisoned else {})
    assert active(game, 1).damage == (50 if poisoned else 20)
    assert active(game, 0).poison == 0


@pytest.mark.alternative("inflict_either")
def test_one_of_two_special_conditions() -> None:
    game = attacks("The Defending Pokémon is now either Paralyzed or Burned.")
    assert len(options(game)) == 2
    game.choose(0)
    assert (active(game, 1).turned == PARALYZED) != bool(active(game, 1).burn)


@pytest.mark.alternative("inflict")
@pytest.mark.parametrize("words", ["leave", "choose to make"])
@pytest.mark.parametrize("yes", [True, False])
def test_a_special_condition_that_it_may_leave(words: str, yes: bool) -> None:
    text = (
        f"You may {words} your opponent's Active Pokémon Asleep. If you do, this Pokémon does 30 damage to"
        " itself."
    )
    game = attacks(text, "20", (0, 0))
    act(game, "yes" if yes else "no")
    assert (active(game, 1).turned != 0) is yes
    assert active(game, 0).damage == 30 * yes


@pytest.mark.parametrize(
    ("text", "left"),
    [
        case("cure_all", "This Pokémon recovers from all Special Conditions.", 50),
        case("cure_all", "Remove all Special Conditions from this Pokémon.", 50),
        case(
            "cure_all that_pokemon",
            "Heal 30 damage from this Pokémon, and it recovers from all Special Conditions.",
            20,
        ),
        case("heal_and_cure", "Heal 30 damage and remove all Special Conditions from this Pokémon.", 20),
    ],
)
def test_special_conditions_end(text: str, left: int) -> None:
    game = attacks(text, this={"damage": 50, "conditions": "PB"})
    assert (active(game, 0).poison, active(game, 0).burn, active(game, 0).damage) == (0, 0, left)


@pytest.mark.alternative("cure_some", "either_condition")
def test_some_special_conditions_are_removed() -> None:
    cured = (
        f"Flip a coin. If heads, your Active {MON} is no longer Asleep, Confused, Paralyzed, or Poisoned and"
        f" remove 2 {HARM} counters from it. If your Active Pokémon has fewer {HARM} counters than that,"
        " remove all of them."
    )
    text = cured
    mine = {"active": (RESHIRAM, {"conditions": "PBC", "damage": 50, "energy": ENERGY}), "bench": [MEWTWO]}
    game = plays(text, coins=(1,), mine=mine)
    mon = active(game, 0)
    assert (mon.poison, mon.turned, bool(mon.burn), mon.damage) == (0, 0, True, 30)


@pytest.mark.alternative("cure_one")
def test_an_ability_removes_one_special_condition() -> None:
    game = with_ability(
        "Once during your turn, you may remove a Special Condition from your Active Pokémon.",
        this={"conditions": "BP"},
        mine={"hand": [GRASS]},
    )
    assert len(options(game)) == 2
    game.choose(0)
    mon = active(game, 0)
    assert bool(mon.poison) != bool(mon.burn)


@pytest.mark.alternative("heal_and_cure")
def test_one_choice_is_healed_and_cured() -> None:
    text = (
        f"Once during each player's turn, that player may heal 60 {HARM} and remove all Special Conditions"
        " from 1 of their {W} Pokémon."
    )
    mine = {
        "active": (LAPRAS, {"damage": 80, "conditions": "S"}),
        "bench": [(LAPRAS, {"damage": 10}), MEWTWO],
    }
    game = under(text, mine=mine)
    act(game, "ability")
    assert not offers(game, "pokemon", "Mewtwo")
    pick(game, "Lapras")
    assert active(game, 0).damage == 20 and active(game, 0).turned != ASLEEP
    assert bench(game, 0)[0].damage == 10
    assert not offers(under(text, mine={"bench": [(MEWTWO, {"damage": 10})]}), "ability")


@pytest.mark.alternative("weakness_on_bench")
def test_weakness_on_the_bench() -> None:
    text = "This attack does 30 damage to 1 of your opponent's Benched Pokémon. Also apply Weakness and"
    text += " Resistance"
    game = attacks(f"{text} for Benched Pokémon.", theirs={"bench": [LAPRAS]})
    assert bench(game, 1)[0].damage == 60  # the attacker is a {L} Pokémon
    plain = "This attack does 30 damage to 1 of your opponent's Benched Pokémon."
    assert bench(attacks(plain, theirs={"bench": [LAPRAS]}), 1)[0].damage == 30


@pytest.mark.alternative("knocked_out_instead")
@pytest.mark.parametrize(("foe", "left"), [(LAPRAS, 0), (RESHIRAM, 0)])
def test_a_basic_pokemon_is_knocked_out_instead(foe: str, left: int) -> None:
    text = (
        "If the Defending Pokémon is a {W} Pokémon, that Pokémon is Knocked Out instead of damaged by this"
        " attack."
    )
    game = attacks(text, "20", theirs={"active": foe, "bench": [MEWTWO]})
    if foe == LAPRAS:
        assert zone(game, 1, "discard") == ["Lapras"]
    else:
        assert active(game, 1).damage == 20


@pytest.mark.alternative("if_it_stays")
@pytest.mark.parametrize(("before", "confused"), [(0, True), (110, False)])
def test_what_is_done_unless_the_attack_knocks_out(before: int, confused: bool) -> None:
    text = "If this attack did not Knock Out the Defending Pokémon, this Pokémon is now Confused."
    game = attacks(text, "20", theirs={"active": (LAPRAS, {"damage": before}), "bench": [GIBLE]})
    assert (active(game, 0).turned == CONFUSED) is confused


@pytest.mark.alternative("if_it_stays", "if_all_heads")
@pytest.mark.parametrize(("coins", "confused"), [((1, 1), True), ((1, 0), False)])
def test_all_of_the_coins_that_a_condition_flips(coins: tuple[int, ...], confused: bool) -> None:
    text = (
        "If this attack did not Knock Out the Defending Pokémon, flip 2 coins. If both of them are heads,"
        " this Pokémon is now Confused."
    )
    game = attacks(text, "20", coins)
    assert (active(game, 0).turned == CONFUSED) is confused


@pytest.mark.alternative("if_it_is_out")
@pytest.mark.parametrize(("damage", "drawn"), [("20", True), ("10", False)])
def test_only_if_the_damage_knocks_out(damage: str, drawn: bool) -> None:
    text = "If your opponent's Pokémon is Knocked Out by the damage from this attack, draw a card."
    game = attacks(text, damage, theirs=NEARLY_OUT, mine={"deck": [RESHIRAM]})
    assert ("Reshiram" in zone(game, 0, "hand")) is drawn


@pytest.mark.alternative("if_it_is_out", "damage_dealt")
@pytest.mark.parametrize(("before", "later"), [(110, 70), (0, 20)])
def test_more_damage_in_the_next_turn_after_a_knock_out(before: int, later: int) -> None:
    text = (
        f"If {THEY}'s Pokémon is Knocked Out by damage from this attack, this Pokémon's attacks do 50 more"
        f" damage to {THEY}'s Active Pokémon during your next turn (before applying Weakness and"
        " Resistance)."
    )
    theirs = {"active": (LAPRAS, {"damage": before}), "bench": [LAPRAS]}
    game = attacks(text, "20", theirs=theirs)
    while not offers(game, "end"):
        game.choose(0)
    hurt = active(game, 1).damage
    act(game, "end")
    act(game, "attack")
    assert active(game, 1).damage - hurt == later


@pytest.mark.alternative("counters_instead", "split_counters")
@pytest.mark.parametrize(("hand", "n"), [([FIRE], 1), ([], 3)])
def test_another_number_of_damage_counters(hand: list[str], n: int) -> None:
    text = (
        "Put 1 damage counter on the Defending Pokémon. If you have no cards in your hand, put 3 damage"
        " counters instead."
    )
    split = text.replace("the Defending Pokémon", "your opponent's Benched Pokémon in any way you like")
    assert active(attacks(text, mine={"hand": hand}), 1).damage == 10 * n
    assert bench(attacks(split, mine={"hand": hand}, theirs={"bench": [MEWTWO]}), 1)[0].damage == 10 * n


@pytest.mark.alternative("counters_instead", "if_is")
@pytest.mark.parametrize(("place", "damage"), [(0, 10), (1, 40)])
def test_another_number_for_the_chosen_pokemon(place: int, damage: int) -> None:
    text = (
        "Put 1 damage counter on 1 of your opponent's Benched Pokémon. If that Pokémon is an evolved"
        " Pokémon, put 4 damage counters instead."
    )
    game = attacks(text, theirs={"bench": [MEWTWO, (GIBLE, GABITE)]})
    game.choose(place)
    assert bench(game, 1)[place].damage == damage


@pytest.mark.alternative("may_do_more_with", "inflict")
@pytest.mark.parametrize("yes", [True, False])
def test_more_damage_and_a_special_condition(yes: bool) -> None:
    text = (
        "You may do 40 more damage and leave your opponent's Active Pokémon Confused. If you do, this"
        " Pokémon does 30 damage to itself."
    )
    game = attacks(text, "20", theirs={"active": MEWTWO})
    act(game, "yes" if yes else "no")
    assert active(game, 1).damage == (60 if yes else 20)
    assert (active(game, 1).turned != 0) is yes
    assert active(game, 0).damage == 30 * yes


@pytest.mark.alternative("may_do_to_bench")
@pytest.mark.parametrize(
    ("hand", "answer", "done"), [([], "yes", (0, 10)), ([], "no", (20, 0)), ([FIRE], "", (20, 0))]
)
def test_damage_to_the_bench_in_place_of_the_damage(
    hand: list[str], answer: str, done: tuple[int, int]
) -> None:
    text = (
        "If you have no cards in your hand, you may have this attack do 10 damage to 1 of the Benched"
        " Pokémon instead."
    )
    game = attacks(text, "20", mine={"hand": hand}, theirs={"bench": [MEWTWO]})
    if answer:
        act(game, answer)
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == done


@pytest.mark.alternative("prizes_more")
@pytest.mark.parametrize(("damage", "kind", "prizes"), [(120, "Basic ", 4), (120, "{R} ", 5), (0, "", 6)])
def test_a_prize_card_more_for_a_knock_out(damage: int, kind: str, prizes: int) -> None:
    game = attacks(
        f"If your opponent's {kind}Pokémon is Knocked Out by damage from this attack, take 1 more Prize"
        " card.",
        "10",
        theirs={"active": (LAPRAS, {"damage": damage}), "bench": [MEWTWO, LAPRAS]},
    )
    while game.decision and options(game)[0][0] == "prize":
        game.choose(*range(6 - prizes))
    assert len(game.state.sides[0].prizes) == prizes


@pytest.mark.alternative("prizes_more", "any_kind")
@pytest.mark.parametrize(("kind", "taken"), [("Pokémon-GX or Pokémon V", 1), ("Basic or {W} Pokémon", 2)])
def test_more_prize_cards_for_one_of_two_kinds(kind: str, taken: int) -> None:
    kind = "Pokémon-GX or a Basic Pokémon" if taken == 2 else kind
    text = f"If your opponent's {kind} is Knocked Out by damage from this attack, take 1 more Prize card."
    game = attacks(text, "20", theirs=NEARLY_OUT)
    while not offers(game, "prize"):
        game.choose(0)
    assert game.decision and game.decision.low == taken


def test_damage_counted_under_a_condition_is_not_changed_besides() -> None:
    text = (
        "Flip a coin. If heads, this attack does 20 damage for each damage counter on this Pokémon. This"
        " attack does 10 more damage."
    )
    found = compile_text(text, "", "attack")
    assert isinstance(found, Refused) and found.code == "NO_MEANING"


def test_what_changes_the_attack_does_not_come_before_its_price() -> None:
    text = "Flip a coin. If tails, this attack does nothing. Either way, draw a card."
    assert isinstance(compile_text(text, "", "attack", proper_names(catalogue())), Refused)


def test_the_coins_of_each_pokemon_are_not_counted_together() -> None:
    text = (
        "For each of your opponent's Benched Pokémon, flip a coin. If heads, this attack does 10 damage to"
        " that Pokémon. This Pokémon does 10 damage to itself for each tails."
    )
    assert isinstance(compile_text(text, "", "attack", proper_names(catalogue())), Refused)


@pytest.mark.parametrize(("target", "damage"), [(MEWTWO, 0), (LAPRAS, 70)])
def test_nothing_is_added_to_an_attack_that_does_no_damage(target: str, damage: int) -> None:
    """A Fighting Pokémon's 30 against a Resistance of 30, and what adds 40 after Resistance."""
    board = Board()
    board.side(0, active=(OF_ABILITY, {"energy": ENERGY}))
    board.side(1, active=target)
    board.declare(
        OF_ABILITY,
        "ability",
        ABILITY,
        Modify("damage taken", "add", 40, Select("active", "opponent")),
        Modify("type", "set", 0, Select("self"), types=("Fighting",)),
    )
    board.declare(PLAIN[0], "attack", PLAIN[1])
    game = board.game()
    act(game, "attack", "Light Punch")
    assert active(game, 1).damage == damage


def test_skipping_effects_on_the_active_pokemon_skips_none_on_the_bench() -> None:
    guard = Prevent(("damage",), Select("bench"))
    board = Board()
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}))
    board.side(1, active=LAPRAS, bench=[OF_ABILITY])
    board.declare(OF_ABILITY, "ability", ABILITY, guard)
    board.declare(PLAIN[0], "attack", PLAIN[1], Damage(Select("play", "opponent"), 20))
    board.put_stadium(STADIUM)
    board.declare(STADIUM, "trainer", "", Pierce(("effects",), Select("play", "both")))
    game = board.game()
    act(game, "attack", PLAIN[1])
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (40, 0)


def test_one_without_damage_may_be_chosen_to_lose_a_special_condition() -> None:
    card_id, name = bearer("item")
    board = Board().declare(card_id, "trainer", "", Heal(Choice(YOUR_POKEMON), 30), Cure(It()))
    board.side(0, active=(LAPRAS, {"conditions": "S"}), bench=[(RESHIRAM, BADLY_HURT)], hand=[card_id])
    game = board.game()
    act(game, "play", name)
    pick(game, "Lapras")
    assert active(game, 0).turned == 0 and bench(game, 0)[0].damage == 50


def test_damage_to_pokemon_of_the_same_type_as_another() -> None:
    card_id, name = bearer("attack", "")
    kin = Select("bench", "opponent", Filter(kin="each"))
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY})).side(1, active=LAPRAS, bench=[LAPRAS, RESHIRAM])
    board.declare(
        card_id, "attack", name, ForEach(Select("defending", "opponent"), (Damage(kin, 20),)), Hit()
    )
    game = board.game()
    act(game, "attack", name)
    assert [mon.damage for mon in bench(game, 1)] == [20, 0]
