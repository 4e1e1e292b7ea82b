"""Sentences that only few attacks of the first years have."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GIBLE, LAPRAS, MEWTWO, WATER
from tests.effects.behaviour.scene import ENERGY, attacks, bearer
from tests.engine.kit import act, active, bench, card, energy_on, offers, options, pick, top, zone
from validator.engine.game import Game

TARGET = "the Defending Pokémon"
HURT = {"damage": 30}
DOUBLE = "sv04-182"


def damages(game: Game, player: int) -> list[int]:
    return [mon.damage for mon in bench(game, player)]


# ---------------------------------------------------------------------- what is counted


@pytest.mark.alternative("names_on_bench_count")
def test_pokemon_of_several_names_on_the_bench() -> None:
    text = "This attack does 10 more damage for each Lapras, Mewtwo, and Cyclizar on your Bench."
    game = attacks(text, "20+", mine={"bench": [LAPRAS, MEWTWO, MEWTWO, GIBLE]})
    assert active(game, 1).damage == 50


@pytest.mark.alternative("names_you_have_count")
def test_pokemon_of_several_names_in_play() -> None:
    text = "Heal 10 damage from this Pokémon for each Lapras, this Pokémon, and Cyclizar you have in play."
    game = attacks(text, this={"damage": 50}, mine={"bench": [LAPRAS, MEWTWO]}, theirs={"bench": [CYCLIZAR]})
    assert active(game, 0).damage == 30


@pytest.mark.alternative("group_difference")
@pytest.mark.parametrize(("theirs", "damage"), [([GIBLE], 40), ([GIBLE, GIBLE, GIBLE], 20)])
def test_more_pokemon_on_one_bench_than_on_the_other(theirs: list[str], damage: int) -> None:
    """Fewer do not take damage away."""
    text = (
        "This attack does 20 more damage for each of your Benched Pokémon minus the number of your opponent's"
        " Benched Pokémon."
    )
    game = attacks(text, "20+", mine={"bench": [GIBLE, GIBLE]}, theirs={"bench": theirs})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("energy_cards_count")
def test_a_coin_for_each_energy_card_of_all_pokemon() -> None:
    text = "Flip a coin for each Energy card attached to your opponent's Pokémon. This attack does 20 damage"
    theirs = {"active": (MEWTWO, {"energy": [WATER]}), "bench": [(LAPRAS, {"energy": [FIRE, WATER]})]}
    game = attacks(f"{text} for each heads.", "20×", (1, 1, 1), theirs=theirs)
    assert active(game, 1).damage == 60


@pytest.mark.alternative("capped_coins")
@pytest.mark.parametrize(("energy", "coins"), [(ENERGY, 3), (ENERGY[:2], 2)])
def test_no_more_coins_than_that(energy: list[str], coins: int) -> None:
    text = (
        "Flip a coin for each Energy card attached to the Defending Pokémon. Heal 10 damage from this Pokémon"
        " for each heads. You can't flip more than 3 coins in this way."
    )
    game = attacks(text, "", (1,) * 5, this={"damage": 40}, theirs={"active": (LAPRAS, {"energy": energy})})
    assert active(game, 0).damage == 40 - 10 * coins


def test_an_attack_that_fails_with_tails_alone_does_not_discard() -> None:
    """The coins are its requirement; what is done for each heads comes after the damage."""
    text = "Flip 2 coins. For each heads, discard an Energy from the Defending Pokémon. If both are tails,"
    theirs = {"active": (MEWTWO, {"energy": [WATER, WATER]})}
    game = attacks(f"{text} this attack does nothing.", "20", (0, 0), theirs=theirs)
    assert (active(game, 1).damage, len(energy_on(game, 1))) == (0, 2)
    game = attacks(f"{text} this attack does nothing.", "20", (1, 0), theirs=theirs)
    pick(game, "Water Energy")
    assert (active(game, 1).damage, len(energy_on(game, 1))) == (20, 1)


# ---------------------------------------------------------------------- comparing


@pytest.mark.alternative("if_more_cards")
@pytest.mark.parametrize(("theirs", "damage"), [(6, 40), (5, 20), (4, 20)])
def test_more_energy_cards_on_the_other(theirs: int, damage: int) -> None:
    text = f"If {TARGET} has a greater number of Energy cards attached than this Pokémon, this attack does"
    rows = {"active": (LAPRAS, {"energy": [WATER] * theirs})}
    assert active(attacks(f"{text} 20 more damage.", "20+", theirs=rows), 1).damage == damage


@pytest.mark.alternative("if_same_cards")
@pytest.mark.parametrize(("theirs", "may"), [(5, True), (4, False)])
def test_as_many_energy_cards_on_both(theirs: int, may: bool) -> None:
    text = f"You can't use this attack unless this Pokémon and {TARGET} have the same number of Energy cards"
    rows = {"active": (LAPRAS, {"energy": [WATER] * theirs})}
    assert (
        offers(attacks(f"{text} attached.", "20", theirs=rows, mine={"hand": [FIRE]}, use=False), "attack")
        is may
    )


# ---------------------------------------------------------------------- choices


@pytest.mark.alternative("they_choose_first")
def test_the_opponent_chooses_where_the_damage_goes() -> None:
    text = "Your opponent chooses 1 of their Benched Pokémon, and this attack does 20 damage to that Pokémon."
    game = attacks(text, theirs={"bench": [GIBLE, LAPRAS]})
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Lapras")
    assert damages(game, 1) == [0, 20]


@pytest.mark.alternative("one_of_everyones")
def test_one_pokemon_of_either_player() -> None:
    text = "Heal 20 damage from 1 Pokémon that has any damage counters on it."
    mine, theirs = {"bench": [(LAPRAS, HURT), MEWTWO]}, {"bench": [(CYCLIZAR, HURT), GIBLE]}
    game = attacks(text, mine=mine, theirs=theirs)
    assert len(options(game)) == 2
    pick(game, "Cyclizar")
    assert (damages(game, 0), damages(game, 1)) == ([30, 0], [10, 0])


@pytest.mark.alternative("any_with_attached")
def test_any_number_of_pokemon_are_taken_back() -> None:
    text = "Put any number of your Benched Pokémon and all attached cards into your hand."
    mine: dict[str, Any] = {"bench": [(LAPRAS, {"energy": [FIRE]}), MEWTWO, GIBLE], "hand": []}
    game = attacks(text, mine=mine)
    pick(game, "Lapras", "Mewtwo")
    assert len(bench(game, 0)) == 1
    assert {"Lapras", "Mewtwo", "Fire Energy"} <= set(zone(game, 0, "hand"))


@pytest.mark.alternative("split_counters_each")
def test_a_counter_for_each_discarded_energy() -> None:
    text = (
        "You may discard all {R} Energy from this Pokémon. If you do, put 1 damage counter on your opponent's"
        " Benched Pokémon in any way you like for each Energy card you discarded in this way."
    )
    game = attacks(text, this={"energy": [FIRE, FIRE, WATER]}, theirs={"bench": [GIBLE, LAPRAS]})
    act(game, "yes")
    pick(game, "Lapras")
    pick(game, "Lapras")
    assert damages(game, 1) == [0, 20]


# ---------------------------------------------------------------------- cards


@pytest.mark.alternative("discard_three_kinds")
@pytest.mark.parametrize(("energy", "damage"), [(ENERGY, 30), (ENERGY[:3], 0)])
def test_three_kinds_of_energy_pay_for_an_attack(energy: list[str], damage: int) -> None:
    text = "Discard a {R} Energy, a {W} Energy, and a {L} Energy from this Pokémon to use this attack."
    game = attacks(text, "30", this={"energy": energy})
    assert active(game, 1).damage == damage
    assert len(energy_on(game, 0)) == (2 if damage else 3)


@pytest.mark.alternative("reorder_each")
def test_as_many_cards_as_there_is_energy_are_reordered() -> None:
    text = f"Look at the top card of your opponent's deck for each Energy card attached to {TARGET} and put"
    theirs = {"active": (MEWTWO, {"energy": [WATER, WATER]}), "deck": [LAPRAS, GIBLE, CYCLIZAR]}
    game = attacks(f"{text} them back in any order.", theirs=theirs)
    pick(game, "Cynthia's Gible", "Lapras")
    assert zone(game, 1, "deck")[:3] == ["Lapras", "Cyclizar"] or zone(game, 1, "hand") == ["Cynthia's Gible"]


@pytest.mark.alternative("of_those_names")
def test_pokemon_of_some_names_are_searched() -> None:
    text = "Search your deck for any number of Pokémon named Lapras, Mewtwo, or Cyclizar, reveal them,"
    text += " and put them into your hand. Then, shuffle your deck."
    game = attacks(text, mine={"deck": [LAPRAS, GIBLE, MEWTWO]})
    assert {words[-1] for words in options(game)} == {"Lapras", "Mewtwo"}
    pick(game, "Lapras", "Mewtwo")
    assert zone(game, 0, "hand") == ["Lapras", "Mewtwo"]


@pytest.mark.alternative("of_that_or_own_name")
def test_a_pokemon_of_a_name_or_of_its_own_is_searched() -> None:
    own, _ = bearer("attack")
    text = "Search your deck for a Basic Pokémon named Lapras or this Pokémon and put it onto your Bench."
    game = attacks(f"{text} Then, shuffle your deck.", mine={"deck": [LAPRAS, GIBLE, own, FIRE]})
    assert {words[-1] for words in options(game)} == {"Lapras", card(own).name}
    pick(game, card(own).name)
    assert [top(game, mon) for mon in bench(game, 0)] == [card(own).name]


BACK = "from their discard pile into their"


@pytest.mark.alternative("they_take_from_pile", "either_way_optional")
def test_both_players_may_take_a_card_back() -> None:
    """The opponent chooses of their own cards, and what they do does not decide what you may do."""
    text = f"Your opponent may put a Pokémon {BACK} hand. Either way, you may put a Pokémon from your discard"
    game = attacks(
        f"{text} pile into your hand.",
        mine={"discard": [MEWTWO, FIRE], "hand": []},
        theirs={"discard": [LAPRAS, CYCLIZAR], "hand": []},
    )
    assert game.decision is not None and game.decision.player == 1
    act(game, "no")
    act(game, "yes")
    assert zone(game, 0, "hand") == ["Mewtwo"]
    assert set(zone(game, 1, "discard")) == {"Lapras", "Cyclizar"}


@pytest.mark.alternative("they_shuffle_from_pile")
def test_the_opponent_may_shuffle_cards_back() -> None:
    text = f"Your opponent may shuffle up to 2 Pokémon {BACK} deck."
    game = attacks(text, theirs={"discard": [LAPRAS, CYCLIZAR, FIRE]})
    act(game, "yes")
    pick(game, "Lapras")
    assert set(zone(game, 1, "discard")) == {"Cyclizar", "Fire Energy"}
    assert "Lapras" in zone(game, 1, "deck") + zone(game, 1, "hand")


@pytest.mark.alternative("each_may")
def test_each_player_may_take_a_card_back() -> None:
    game = attacks(
        f"Each player may put a card {BACK} hand.",
        mine={"discard": [MEWTWO], "hand": []},
        theirs={"discard": [LAPRAS], "hand": []},
    )
    act(game, "no")
    assert game.decision is not None and game.decision.player == 1
    act(game, "yes")
    assert zone(game, 0, "hand") == []
    assert "Lapras" in zone(game, 1, "hand")
