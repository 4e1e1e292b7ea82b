"""Coins, damage, damage counters, healing and Special Conditions (`damage.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIGHTING, FIRE, GRASS, LAPRAS, MEWTWO, OGERPON, STADIUM, WATER
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, active, attached, bench, options, pick, zone
from validator.engine.program.opcodes import CONFUSED

HEADS, TAILS = 1, 0
NACLI = ("sv02-121", "Salt Coating")
"""A Basic Fighting Pokémon with an attack that does no damage."""
ALL_HEADS = "If all of them are heads"
THEIR_POKEMON = "your opponent's Pokémon"
THEIR_BENCH = "your opponent's Benched Pokémon"
THEIR_ACTIVE = "your opponent's Active Pokémon"
UNAFFECTED = "isn't affected by"
PLUS_40 = "If heads, this attack does 40 more damage."
ITSELF = "this Pokémon also does 30 damage to itself"


def damage_to_active(text: str, damage: str = "10+", coins: tuple[int, ...] = (), **scene: Any) -> int:
    """The damage the other side's Active Pokémon has after an attack."""
    return active(attacks(text, damage, coins, **scene), 1).damage


# ------------------------------------------------------------------ coins


@pytest.mark.alternative("flip_until_tails", "damage_each", "heads_count")
@pytest.mark.parametrize(("coins", "damage"), [((0,), 0), ((1, 1, 0), 40)])
def test_coins_until_tails(coins: tuple[int, ...], damage: int) -> None:
    text = "Flip a coin until you get tails. This attack does 20 damage for each heads."
    assert damage_to_active(text, "20×", coins) == damage


@pytest.mark.parametrize(
    ("text", "coins", "damage"),
    [
        pytest.param(
            "Flip a coin. If heads, this attack does 20 more damage.",
            (HEADS,),
            30,
            marks=pytest.mark.alternative(
                "flip_one", "if_heads", "more_damage", "plain_sentence", "conditional", "one_step"
            ),
        ),
        pytest.param(
            "Flip a coin. If tails, this attack does 20 more damage.",
            (TAILS,),
            30,
            marks=pytest.mark.alternative("if_tails"),
        ),
        pytest.param(
            "Flip 3 coins. This attack does 20 more damage for each heads.",
            (HEADS, TAILS, HEADS),
            50,
            marks=pytest.mark.alternative("flip_many", "more_damage_each"),
        ),
        pytest.param(
            "Flip 3 coins. This attack does 20 more damage for each tails.",
            (HEADS, TAILS, HEADS),
            30,
            marks=pytest.mark.alternative("tails_count"),
        ),
        pytest.param(
            "Flip a coin for each {W} Energy attached to this Pokémon. This attack does 20 more damage for"
            " each heads.",
            (HEADS,),
            30,
            marks=pytest.mark.alternative("flip_for_each"),
        ),
        pytest.param(
            "Your opponent flips a coin. If tails, this attack does 20 more damage.",
            (TAILS,),
            30,
            marks=pytest.mark.alternative("they_flip_one"),
        ),
        pytest.param(
            "Your opponent flips 2 coins. This attack does 20 more damage for each tails.",
            (TAILS, TAILS),
            50,
            marks=pytest.mark.alternative("they_flip_many"),
        ),
        *(
            pytest.param(
                f"Flip 2 coins. {ALL_HEADS.replace('all', 'both')}, this attack does 20 more damage.",
                coins,
                damage,
                marks=pytest.mark.alternative("if_all_heads"),
            )
            for coins, damage in (((HEADS, HEADS), 30), ((HEADS, TAILS), 10))
        ),
        *(
            pytest.param(
                "Flip 2 coins. If either of them is heads, this attack does 20 more damage.",
                coins,
                damage,
                marks=pytest.mark.alternative("if_any_heads"),
            )
            for coins, damage in (((TAILS, HEADS), 30), ((HEADS, HEADS), 30), ((TAILS, TAILS), 10))
        ),
        *(
            pytest.param(
                "Flip 2 coins. If either of them is tails, this attack does 20 more damage.",
                coins,
                damage,
                marks=pytest.mark.alternative("if_any_tails"),
            )
            for coins, damage in (((TAILS, HEADS), 30), ((HEADS, HEADS), 10))
        ),
        *(
            pytest.param(
                "Flip 3 coins. If 2 of them are heads, this attack does 20 more damage.",
                coins,
                damage,
                marks=pytest.mark.alternative("if_n_heads"),
            )
            for coins, damage in (((TAILS, HEADS, HEADS), 30), ((HEADS, HEADS, HEADS), 10))
        ),
        *(
            pytest.param(
                "Flip 3 coins. If at least 2 of them are heads, this attack does 20 more damage.",
                coins,
                damage,
                marks=pytest.mark.alternative("if_n_or_more_heads"),
            )
            for coins, damage in (((HEADS, HEADS, HEADS), 30), ((TAILS, TAILS, HEADS), 10))
        ),
    ],
)
def test_coins(text: str, coins: tuple[int, ...], damage: int) -> None:
    assert damage_to_active(text, "10+", coins) == damage


# ------------------------------------------------------------------ the attack's own damage


@pytest.mark.parametrize(
    ("text", "scene", "damage"),
    [
        pytest.param(
            "If this Pokémon has any damage counters on it, this attack does 40 less damage.",
            {"this": {"damage": 10}},
            20,
            marks=pytest.mark.alternative("less_damage", "if_damaged"),
        ),
        pytest.param(
            "This attack does 10 less damage for each damage counter on this Pokémon.",
            {"this": {"damage": 20}},
            40,
            marks=pytest.mark.alternative("less_damage_each"),
        ),
        pytest.param(
            "This attack does 10 less damage for each {C} in this Pokémon's Retreat Cost.",
            {},
            30,
            marks=pytest.mark.alternative("own_retreat_count", "less_damage_each"),
        ),
        pytest.param(
            "If a Stadium is in play, this attack does 100 damage instead.",
            {"stadium": STADIUM},
            100,
            marks=pytest.mark.alternative("damage_set", "if_stadium_in_play"),
        ),
        pytest.param(
            "This attack does nothing if this Pokémon has any Special Energy attached.",
            {},
            60,
            marks=pytest.mark.alternative("does_nothing", "conditional_postfix", "if_has_special_energy"),
        ),
        pytest.param(
            "If this Pokémon has any {W} Energy attached, this attack does nothing.",
            {},
            0,
            marks=pytest.mark.alternative("does_nothing", "if_has_energy"),
        ),
    ],
)
def test_the_printed_damage_is_changed(text: str, scene: dict[str, Any], damage: int) -> None:
    assert damage_to_active(text, "60", **scene) == damage


@pytest.mark.alternative("does_nothing", "if_n_heads")
@pytest.mark.parametrize(("coins", "damage"), [((HEADS, TAILS), 60), ((TAILS, TAILS), 0)])
def test_nothing_is_done_on_both_tails(coins: tuple[int, ...], damage: int) -> None:
    text = "Flip 2 coins. If 0 of them are heads, this attack does nothing."
    assert damage_to_active(text, "60", coins) == damage


FIGHTER = "60"
"""The printed damage of a Fighting Pokémon: Mewtwo resists it by 30, Cyclizar is weak to it."""


@pytest.mark.parametrize(
    ("what", "against", "damage"),
    [
        pytest.param("Weakness", "sv07-127", 60, marks=pytest.mark.alternative("ignore_weakness")),
        pytest.param("Weakness", MEWTWO, 30, marks=pytest.mark.alternative("ignore_weakness")),
        pytest.param("Resistance", MEWTWO, 60, marks=pytest.mark.alternative("ignore_resistance")),
        pytest.param("Weakness or Resistance", MEWTWO, 60, marks=pytest.mark.alternative("ignore_both")),
        pytest.param("Weakness or Resistance", "sv07-127", 60, marks=pytest.mark.alternative("ignore_both")),
        pytest.param(
            f"any effects on {THEIR_ACTIVE}",
            MEWTWO,
            30,
            marks=pytest.mark.alternative("ignore_effects"),
        ),
        pytest.param(
            f"Resistance, or by any effects on {THEIR_ACTIVE}",
            MEWTWO,
            60,
            marks=pytest.mark.alternative("ignore_resistance_too"),
        ),
        pytest.param(
            f"Weakness or Resistance, or by any effects on {THEIR_ACTIVE}",
            "sv07-127",
            60,
            marks=pytest.mark.alternative("ignore_all"),
        ),
    ],
)
def test_damage_that_is_not_affected(what: str, against: str, damage: int) -> None:
    text = f"This attack's damage {UNAFFECTED} {what}."
    assert damage_to_active(text, FIGHTER, theirs={"active": against}) == damage


# ------------------------------------------------------------------ to Pokémon


@pytest.mark.alternative("damage_to", "some_of")
def test_damage_to_a_chosen_pokemon() -> None:
    game = attacks(
        f"This attack does 50 damage to 1 of {THEIR_POKEMON}. This attack's damage {UNAFFECTED} Weakness or"
        " Resistance.",
        theirs={"bench": [MEWTWO]},
    )
    pick(game, "Mewtwo")
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, 50)


@pytest.mark.alternative("damage_to_each", "that_pokemon", "counter_count")
def test_damage_for_each_counter_on_the_chosen_one() -> None:
    game = attacks(
        f"This attack does 20 damage to 1 of {THEIR_BENCH} for each damage counter on that Pokémon.",
        theirs={"bench": [(MEWTWO, {"damage": 30}), (LAPRAS, {"damage": 10})]},
    )
    pick(game, "Mewtwo")
    assert [each.damage for each in bench(game, 1)] == [90, 10]


@pytest.mark.alternative("damage_each_to", "all_of")
def test_damage_for_each_heads_to_all() -> None:
    game = attacks(
        f"Flip 2 coins. This attack does 20 damage for each heads to each of {THEIR_POKEMON}.",
        "",
        (HEADS, HEADS),
        theirs={"bench": [MEWTWO]},
    )
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (80, 40)  # Lapras is weak to Lightning


@pytest.mark.alternative("damage_to_itself", "otherwise")
@pytest.mark.parametrize(("coin", "own"), [(HEADS, 0), (TAILS, 30)])
def test_damage_to_itself(coin: int, own: int) -> None:
    game = attacks(
        f"Flip a coin. If heads, heal 10 damage from this Pokémon. Otherwise, {ITSELF}.",
        "20",
        (coin,),
    )
    assert (active(game, 0).damage, active(game, 1).damage) == (own, 20)


@pytest.mark.alternative("if_heads", "if_tails")
@pytest.mark.parametrize(
    ("answer", "coins", "own", "theirs"),
    [("yes", (HEADS,), 0, 60), ("yes", (TAILS,), 30, 20), ("no", (), 0, 20)],
)
def test_a_coin_that_is_not_flipped_is_neither_heads_nor_tails(
    answer: str, coins: tuple[int, ...], own: int, theirs: int
) -> None:
    """TEXT-06: who declines gets nothing of what the coin would have given."""
    game = attacks(f"You may flip a coin. {PLUS_40} If tails, {ITSELF}.", "20+", coins)
    act(game, answer)
    assert (active(game, 0).damage, active(game, 1).damage) == (own, theirs)


@pytest.mark.alternative("damage_to_itself_each")
def test_damage_to_itself_for_each() -> None:
    game = attacks(
        "Flip 2 coins. This Pokémon does 10 damage to itself for each tails.", "20", (TAILS, TAILS)
    )
    assert (active(game, 0).damage, active(game, 1).damage) == (20, 20)


@pytest.mark.alternative("put_counters", "number")
def test_counters_on_a_chosen_pokemon() -> None:
    game = attacks(f"Put 3 damage counters on 1 of {THEIR_POKEMON}.", theirs={"bench": [MEWTWO]})
    pick(game, "Mewtwo")
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, 30)


@pytest.mark.alternative("put_counters_each", "up_to_of")
def test_counters_for_each_heads() -> None:
    game = attacks(
        f"Flip 2 coins. Put 1 damage counter on up to 2 of {THEIR_BENCH} for each heads.",
        "",
        (HEADS, HEADS),
        theirs={"bench": [MEWTWO, LAPRAS, LAPRAS]},
    )
    pick(game, "Mewtwo", "Lapras")
    assert [each.damage for each in bench(game, 1)] == [20, 20, 0]


@pytest.mark.alternative("counters_done_count", "two_steps")
def test_damage_for_each_counter_placed() -> None:
    game = attacks(
        "Put 3 damage counters on this Pokémon, and this attack does 20 more damage for each damage counter"
        " you placed in this way.",
        "10+",
    )
    assert (active(game, 0).damage, active(game, 1).damage) == (30, 70)


@pytest.mark.alternative("split_counters")
def test_counters_as_one_likes() -> None:
    game = attacks(
        f"Put 3 damage counters on {THEIR_POKEMON} in any way you like.", theirs={"bench": [MEWTWO]}
    )
    for name in ("Mewtwo", "Lapras", "Mewtwo"):
        pick(game, name)
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (10, 20)


@pytest.mark.alternative("heal")
def test_healing() -> None:
    game = attacks("Heal 30 damage from this Pokémon.", "20", this={"damage": 40})
    assert active(game, 0).damage == 10


@pytest.mark.alternative("heal_each")
def test_healing_for_each() -> None:
    game = attacks(
        "Heal 10 damage from this Pokémon for each of your Benched Pokémon.",
        "20",
        this={"damage": 40},
        mine={"bench": [LAPRAS, LAPRAS]},
    )
    assert active(game, 0).damage == 20


@pytest.mark.alternative("heal_all", "some_of")
def test_healing_all() -> None:
    game = attacks(
        "Heal all damage from 1 of your Benched Pokémon.",
        "20",
        mine={"bench": [(LAPRAS, {"damage": 90}), (MEWTWO, {"damage": 20})]},
    )
    pick(game, "Lapras")
    assert [each.damage for each in bench(game, 0)] == [0, 20]


@pytest.mark.alternative("knocked_out", "if_is", "that_pokemon")
def test_knocked_out_at_once() -> None:
    text = f"If {THEIR_ACTIVE} is a Basic Pokémon, that Pokémon is Knocked Out."
    game = attacks(text, "", theirs={"bench": [MEWTWO]})
    assert zone(game, 1, "discard")[0] == "Lapras"


@pytest.mark.alternative("inflict", "conditions_one", "poisoned")
def test_one_special_condition() -> None:
    game = attacks("Your opponent's Active Pokémon is now Poisoned.", "20")
    assert active(game, 1).poison == 1


@pytest.mark.alternative("conditions_two", "burned", "confused")
def test_two_special_conditions() -> None:
    game = attacks("Your opponent's Active Pokémon is now Burned and Confused.", "20", (TAILS,))
    assert (active(game, 1).turned, active(game, 1).burn) == (CONFUSED, 2)


@pytest.mark.alternative("kinds_done_count")
def test_damage_for_each_kind_discarded() -> None:
    game = attacks(
        "Discard 3 Energy from this Pokémon, and this attack does 20 more damage for each type of Basic"
        " Energy you discarded in this way.",
        "10+",
        this={"energy": [FIRE, FIRE, WATER, GRASS]},
    )
    for name in ("Fire Energy", "Fire Energy", "Water Energy"):
        pick(game, name)
    assert (active(game, 1).damage, attached(game, active(game, 0))) == (50, ["Grass Energy"])


@pytest.mark.alternative("done_count", "counted_energy_of_type")
@pytest.mark.parametrize("cards", [2, 1, 0])
def test_damage_for_each_energy_of_a_type_discarded(cards: int) -> None:
    game = attacks(
        "You may discard any number of {R} Energy cards attached to this Pokémon. This attack does 10 damage"
        " plus 20 more damage for each {R} Energy card you discarded in this way.",
        "10+",
        this={"energy": [FIRE, FIRE, WATER]},
    )
    assert not any("Water Energy" in row for row in options(game))
    pick(game, *["Fire Energy"] * cards)
    assert active(game, 1).damage == 10 + 20 * cards


@pytest.mark.alternative("done_count", "counted_energy_of_kind")
def test_damage_for_each_basic_energy_discarded() -> None:
    game = attacks(
        "Discard 2 Energy cards from this Pokémon. This attack does 20 more damage for each basic Energy card"
        " you discarded in this way.",
        "10+",
        this={"energy": [FIRE, "sv05-161"]},
    )
    assert active(game, 1).damage == 30


# ------------------------------------------------------------------ whole sentences


@pytest.mark.alternative("may_do_more")
@pytest.mark.parametrize(("answer", "damage"), [("yes", 30), ("no", 10)])
def test_damage_that_may_be_more(answer: str, damage: int) -> None:
    game = attacks("You may have this attack do 20 more damage.", "10+")
    act(game, answer)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("before_damage")
def test_what_is_done_before_damage() -> None:
    """A Maximum Belt, which gives 50 more damage to a Pokémon ex, is gone when the damage is done."""
    text = "Before doing damage, discard all Pokémon Tools from this Pokémon."
    game = attacks(text, "10", this={"tools": ["sv08.5-117"]}, theirs={"active": OGERPON})
    assert (active(game, 1).damage, zone(game, 0, "discard")) == (10, ["Maximum Belt"])


@pytest.mark.alternative("before_damage", "if_done_in_this_way")
@pytest.mark.parametrize("tools", [["sv08.5-117"], []])
def test_condition_on_an_effect_before_damage_is_checked_after_it(tools: list[str]) -> None:
    text = "Before doing damage, discard all Pokémon Tools from this Pokémon. If you discarded a Pokémon Tool"
    game = attacks(f"{text} in this way, draw 2 cards.", "10", this={"tools": tools})
    assert active(game, 1).damage == 10
    assert len(zone(game, 0, "hand")) == (2 if tools else 0)


@pytest.mark.parametrize(
    ("text", "coins", "deck", "hand"),
    [
        pytest.param(
            "draw 2 cards", (HEADS, HEADS), -4, 4, marks=pytest.mark.alternative("done_for_each", "draw")
        ),
        pytest.param(
            "draw 2 cards", (TAILS, TAILS), 0, 0, marks=pytest.mark.alternative("done_for_each", "draw")
        ),
        pytest.param(
            "discard the top 2 cards of your deck",
            (HEADS, TAILS),
            -2,
            0,
            marks=pytest.mark.alternative("done_for_each", "discard_top"),
        ),
    ],
)
def test_something_for_each_heads(text: str, coins: tuple[int, ...], deck: int, hand: int) -> None:
    game = attacks(f"Flip 2 coins. For each heads, {text}.", "10", coins)
    full = attacks("Heal 10 damage from this Pokémon.", "10").state.sides[0]
    side = game.state.sides[0]
    assert (len(side.deck) - len(full.deck), len(side.hand)) == (deck, hand)


@pytest.mark.alternative("done_for_each", "opponents_active")
def test_energy_discarded_for_each_heads() -> None:
    game = attacks(
        f"Flip 2 coins. For each heads, discard an Energy from {THEIR_ACTIVE}.",
        "10",
        (HEADS, HEADS),
        theirs={"active": (LAPRAS, {"energy": [FIRE, WATER, GRASS]})},
    )
    pick(game, "Fire Energy", "Grass Energy")
    assert attached(game, active(game, 1)) == ["Water Energy"]


@pytest.mark.alternative("prizes_more")
@pytest.mark.parametrize(("damage", "kind", "prizes"), [(120, "Basic ", 4), (120, "{R} ", 5), (0, "", 6)])
def test_a_prize_card_more_for_a_knock_out(damage: int, kind: str, prizes: int) -> None:
    game = attacks(
        f"If your opponent's {kind}Pokémon is Knocked Out by damage from this attack, take 1 more"
        " Prize card.",
        "10",
        theirs={"active": (LAPRAS, {"damage": damage}), "bench": [MEWTWO, LAPRAS]},
    )
    while game.decision and options(game)[0][0] == "prize":
        game.choose(*range(6 - prizes))
    assert len(game.state.sides[0].prizes) == prizes


@pytest.mark.alternative("capped", "unused_count_any")
@pytest.mark.parametrize(("energy", "damage"), [(2, 20), (5, 30)])
def test_no_more_than_so_much(energy: int, damage: int) -> None:
    text = "This attack does 10 more damage for each Energy attached to this Pokémon but not used to pay for"
    text += " this attack's Energy cost. You can't add more than 20 damage in this way."
    assert damage_to_active(text, "10+", this={"energy": [FIRE] * energy}) == damage


@pytest.mark.alternative("everyones_bench")
def test_damage_to_every_bench() -> None:
    game = attacks(
        "This attack also does 20 damage to each Benched Pokémon.",
        "10",
        mine={"bench": [LAPRAS]},
        theirs={"bench": [MEWTWO]},
    )
    assert [each.damage for each in (*bench(game, 0), *bench(game, 1))] == [20, 20]


@pytest.mark.alternative("opponents_active_kind", "knocked_out")
@pytest.mark.parametrize(("kind", "out"), [("Basic", True), ("Stage 1", False)])
def test_knock_out_of_a_kind(kind: str, out: bool) -> None:
    game = attacks(f"Knock Out your opponent's Active {kind} Pokémon.", "", theirs={"bench": [MEWTWO]})
    assert (zone(game, 1, "discard")[:1] == ["Lapras"]) == out


@pytest.mark.alternative("done_for_each", "choose_first", "damage_to")
@pytest.mark.parametrize(("coins", "damage"), [((1, 1), 30), ((1, 0), 0), ((0, 0), 0)])
def test_damage_for_each_heads_is_one_damage(coins: tuple[int, ...], damage: int) -> None:
    """Resistance is subtracted from the sum, not from each part of it."""
    each = "For each heads, this attack does 30 damage to that Pokémon."
    theirs = {"active": MEWTWO, "bench": [LAPRAS]}
    game = attacks(
        f"Flip 2 coins. Choose 1 of {THEIR_POKEMON}. {each}",
        "",
        coins,
        bearing=NACLI,
        this={"energy": [FIGHTING]},
        theirs=theirs,
    )
    pick(game, "Mewtwo")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("damage_to_each", "opponents_active", "tails_count")
@pytest.mark.parametrize(("coins", "damage"), [((0, 0), 40), ((1, 0), 20), ((1, 1), 0)])
def test_damage_to_the_active_pokemon_for_each_is_the_printed_damage(
    coins: tuple[int, ...], damage: int
) -> None:
    text = "Flip 2 coins. This attack does 20 damage to your opponent's Active Pokémon for each tails."
    assert active(attacks(text, "20×", coins, theirs={"active": MEWTWO}), 1).damage == damage
