"""What the attacks of other years say: healing as much as they did, base damage, either player's deck."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS, MEWTWO, RESHIRAM, STADIUM, WATER
from tests.effects.behaviour.scene import attacks, plays
from tests.engine.kit import act, active, bench, pick, top, zone

JUDGE, BALL, SEEDOT = "sv10-222", "sv04.5-084", "sv05-003"
SAME = "the same amount of damage you did to your opponent's Active Pokémon"
COUNTERS = "Remove a number of damage counters from this Pokémon equal to"


@pytest.mark.alternative("heal_as_much")
@pytest.mark.parametrize(("hurt", "left"), [(50, 30), (10, 0)])
def test_healing_as_much_as_the_attack_did(hurt: int, left: int) -> None:
    game = attacks(f"Heal from this Pokémon {SAME}.", "20", this={"damage": hurt})
    assert (active(game, 0).damage, active(game, 1).damage) == (left, 20)


@pytest.mark.alternative("heal_half_as_much")
def test_healing_half_as_much_in_the_words_of_damage_counters() -> None:
    done = "half the damage done to the Defending Pokémon (after applying Weakness and Resistance)"
    game = attacks(f"{COUNTERS} {done} (rounded up to the nearest 10).", "30", this={"damage": 50})
    assert (active(game, 0).damage, active(game, 1).damage) == (30, 30)


@pytest.mark.alternative("heal_as_much")
def test_nothing_is_healed_by_an_attack_that_does_nothing() -> None:
    game = attacks(
        f"Flip a coin. If tails, this attack does nothing. Heal from this Pokémon {SAME}.",
        "20",
        (0,),
        this={"damage": 30},
    )
    assert active(game, 0).damage == 30


@pytest.mark.alternative("heal_as_much", "if_heads")
@pytest.mark.parametrize(("coin", "left"), [(1, 10), (0, 30)])
def test_the_damage_is_done_though_it_heals_under_a_condition_alone(coin: int, left: int) -> None:
    text = f"Flip a coin. If heads, heal from this Pokémon {SAME}."
    game = attacks(text, "20", (coin,), this={"damage": 30})
    assert (active(game, 0).damage, active(game, 1).damage) == (left, 20)


@pytest.mark.alternative("damage_set_from", "conditional")
@pytest.mark.parametrize(("damage", "done"), [(10, 60), (0, 20)])
def test_a_base_damage_in_place_of_the_printed_one(damage: int, done: int) -> None:
    text = "If this Pokémon has any damage counters on it, this attack's base damage is 60 instead of 20."
    assert active(attacks(text, "20", this={"damage": damage}), 1).damage == done


@pytest.mark.alternative("reorder_either")
@pytest.mark.parametrize(("mode", "player"), [(0, 0), (1, 1)])
def test_the_top_of_either_players_deck_is_put_in_order(mode: int, player: int) -> None:
    row = {"deck": [MEWTWO, JUDGE, LAPRAS]}
    back = "put them back on top of that player's deck in any order"
    game = plays(
        f"Look at the top 2 cards of either player's deck and {back}.",
        mine={**row, "hand": [FIRE]},
        theirs=row,
    )
    act(game, "mode", str(mode))
    pick(game, "Judge", "Mewtwo")
    assert zone(game, player, "deck")[:2] == ["Judge", "Mewtwo"]
    assert zone(game, 1 - player, "deck")[:2] == ["Mewtwo", "Judge"]


@pytest.mark.alternative("discard_two_kinds", "some_energy")
def test_energy_of_two_kinds_is_discarded() -> None:
    game = attacks("Discard a {R} Energy and a {W} Energy attached to this Pokémon.")
    assert sorted(zone(game, 0, "discard")) == ["Fire Energy", "Water Energy"]
    assert len(active(game, 0).energy) == 3


@pytest.mark.alternative("of_just_that_name", "search", "put_it")
def test_a_basic_pokemon_of_a_name_is_found() -> None:
    find = 'Search your deck for a Basic Pokémon named "Seedot"'
    game = plays(
        f"{find} and put it onto your Bench. Then, shuffle your deck.", mine={"deck": [MEWTWO, SEEDOT, JUDGE]}
    )
    pick(game, "Seedot")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Seedot"]


@pytest.mark.alternative("discard_top_of_both")
def test_the_top_card_of_both_decks_is_discarded() -> None:
    game = attacks(
        "Discard the top card of each player's deck.", mine={"deck": [JUDGE]}, theirs={"deck": [BALL, FIRE]}
    )
    assert (zone(game, 0, "discard")[0], zone(game, 1, "discard")[0]) == ("Judge", "Nest Ball")


@pytest.mark.alternative("discard_top_of_both")
@pytest.mark.parametrize(
    ("mine", "theirs", "damage"), [(FIRE, JUDGE, 20), (JUDGE, FIRE, 20), (FIRE, FIRE, 30), (JUDGE, JUDGE, 10)]
)
def test_the_energy_of_both_decks_counts(mine: str, theirs: str, damage: int) -> None:
    more = "This attack does 10 more damage for each Energy card discarded in this way."
    decks = {"mine": {"deck": [mine]}, "theirs": {"deck": [theirs, JUDGE]}}
    game = attacks(f"Discard the top card of each player's deck. {more}", "10", **decks)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("opponent_may", "they_draw")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 1), ("no", 0)])
def test_the_opponent_may_draw(answer: str, hand: int) -> None:
    game = plays("Your opponent may draw a card.", mine={"hand": [FIRE]})
    assert game.decision and game.decision.player == 1
    act(game, answer)
    assert len(zone(game, 1, "hand")) == hand


@pytest.mark.alternative("having_no_counters", "damage_to")
def test_a_pokemon_without_damage_counters_is_meant() -> None:
    one = "1 of your opponent's Pokémon that doesn't have any damage counters on it"
    text = f"This attack does 30 damage to {one}."
    game = attacks(
        text, theirs={"active": (LAPRAS, {"damage": 10}), "bench": [(RESHIRAM, {"damage": 10}), MEWTWO]}
    )
    assert [mon.damage for mon in (active(game, 1), *bench(game, 1))] == [10, 10, 30]


@pytest.mark.alternative("if_number_owned", "stadium_owned", "discard_found")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_stadium_that_is_there_may_be_discarded(answer: str) -> None:
    game = attacks("If you have a Stadium in play, you may discard it.", stadium=STADIUM)
    act(game, answer)
    assert (game.state.stadium < 0) == (answer == "yes")


@pytest.mark.alternative("look", "top_card")
def test_a_card_that_is_only_looked_at_stays_where_it_is() -> None:
    game = plays(
        "Look at the top card of your opponent's deck.", mine={"hand": [FIRE]}, theirs={"deck": [JUDGE, BALL]}
    )
    assert zone(game, 1, "deck")[:2] == ["Judge", "Nest Ball"]
    assert any(event[0] == "reveal" for event in game.state.events)


@pytest.mark.alternative("at_most", "prevent_damage")
def test_damage_that_is_small_enough_is_prevented() -> None:
    would, then = "would be damaged by an attack", "prevent that attack's damage done to this Pokémon"
    small = "if that damage is 30 or less"
    game = attacks(f"During your opponent's next turn, if this Pokémon {would}, {then} {small}.")
    prevented = [each.part.node for each in game.state.effects]
    assert [(each.most, each.what) for each in prevented] == [(30, ("damage",))]


@pytest.mark.alternative("done_count", "discard_from_hand")
def test_each_card_you_discarded_is_one_in_this_way() -> None:
    each = "for each Energy card you discarded"
    game = attacks(
        f"Discard up to 2 Energy cards from your hand. This attack does 20 damage {each}.",
        "20×",
        mine={"hand": [FIRE, WATER, JUDGE]},
    )
    pick(game, "Fire Energy", "Water Energy")
    assert active(game, 1).damage == 40


@pytest.mark.alternative("attack_not_if")
@pytest.mark.parametrize(("there", "usable"), [([MEWTWO], True), ([], False)])
def test_an_attack_that_cannot_be_used_without_their_bench(there: list[str], usable: bool) -> None:
    text = "This attack can't be used if your opponent has no Benched Pokémon."
    if usable:
        assert active(attacks(text, "20", theirs={"bench": there}), 1).damage == 20
    else:
        with pytest.raises(AssertionError, match="no option"):
            attacks(text, "20", theirs={"bench": there})
