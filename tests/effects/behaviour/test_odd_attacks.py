"""Attacks of rare phrases: what they ask of piles and Benches, what Special Conditions are had for."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, LAPRAS, MEWTWO, OGERPON, RESHIRAM, WATER
from tests.effects.behaviour.scene import attacks, plays
from tests.engine.kit import act, active, attached, bench, names, offers, pick, top, zone
from validator.engine.program.opcodes import PARALYZED

JUDGE, BALL, BALLOON, LEGACY = "sv10-222", "sv04.5-084", "me02.5-181", "sv06-167"
DO_MORE = "this attack does 30 more damage"
NOTHING = "this attack does nothing"


@pytest.mark.alternative("if_has_not", "does_nothing")
@pytest.mark.parametrize(("hand", "damage"), [([JUDGE, BALL], 20), ([JUDGE], 0), ([JUDGE, BALL, FIRE], 0)])
def test_nothing_without_so_many_cards(hand: list[str], damage: int) -> None:
    game = attacks(f"If you don't have exactly 2 cards in your hand, {NOTHING}.", "20", mine={"hand": hand})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_has_not", "does_nothing", "damage_to")
@pytest.mark.parametrize(("gone", "damage"), [([FIRE, FIRE], 40), ([FIRE, WATER], 0)])
def test_condition_after_the_damage_is_checked_before_it(gone: list[str], damage: int) -> None:
    unless = f"If you don't have 2 or more {{R}} Energy cards in your discard pile, {NOTHING}."
    game = attacks(
        f"This attack does 40 damage to 1 of your opponent's Pokémon. {unless}",
        mine={"discard": gone},
        theirs={"active": MEWTWO},
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_more_energy", "more_damage")
@pytest.mark.parametrize(("theirs", "damage"), [(4, 50), (5, 20), (6, 20)])
def test_more_energy_than_the_other(theirs: int, damage: int) -> None:
    game = attacks(
        f"If this Pokémon has more Energy attached than your opponent's Active Pokémon, {DO_MORE}.",
        "20+",
        theirs={"active": (LAPRAS, {"energy": [FIRE] * theirs})},
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_in_discard", "more_damage")
@pytest.mark.parametrize(("gone", "damage"), [([JUDGE], 50), ([BALL], 20)])
def test_a_card_of_a_name_in_the_discard_pile(gone: list[str], damage: int) -> None:
    game = attacks(f'If "Judge" is in your discard pile, {DO_MORE}.', "20+", mine={"discard": gone})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_kind_on_bench", "having_in_name", "more_damage")
@pytest.mark.parametrize(("other", "damage"), [(OGERPON, 50), (MEWTWO, 20)])
def test_a_kind_of_pokemon_on_the_bench(other: str, damage: int) -> None:
    text = f'If a Pokémon that has "Ogerpon" in its name is on your Bench, {DO_MORE}.'
    game = attacks(text, "20+", mine={"bench": [other]})
    assert active(game, 1).damage == damage


@pytest.mark.alternative("if_you_do", "switch_your_pokemon", "this_active")
def test_it_is_the_active_pokemon_that_is_switched() -> None:
    text = "Discard a {R} Energy from this Pokémon. If you do, switch it with 1 of your Benched Pokémon."
    game = attacks(text, mine={"bench": [MEWTWO]})
    assert top(game, active(game, 0)) == "Mewtwo"


@pytest.mark.alternative("conditions_for_damage", "paralyzed")
@pytest.mark.parametrize(("answer", "hurt", "stopped"), [("yes", 10, True), ("no", 0, False)])
def test_a_special_condition_for_damage_to_itself(answer: str, hurt: int, stopped: bool) -> None:
    make = "make your opponent's Active Pokémon Paralyzed"
    game = attacks(f"You may have this Pokémon also do 10 damage to itself and {make}.", "20")
    act(game, answer)
    assert (active(game, 0).damage, active(game, 1).damage) == (hurt, 20)
    assert (active(game, 1).turned == PARALYZED) == stopped


@pytest.mark.alternative("conditions_for_it", "paralyzed")
@pytest.mark.parametrize(("answer", "left"), [("yes", 3), ("no", 5)])
def test_a_special_condition_at_the_price_of_energy(answer: str, left: int) -> None:
    text = "You may discard 2 Energy from this Pokémon to make your opponent's Active Pokémon Paralyzed."
    game = attacks(text)
    act(game, answer)
    if answer == "yes":
        pick(game, "Fire Energy")
        pick(game, "Water Energy")
    assert len(active(game, 0).energy) == left


@pytest.mark.alternative("more_damage_for_it", "attached_to_hand")
@pytest.mark.parametrize(("answer", "damage"), [("yes", 60), ("no", 20)])
def test_more_damage_at_the_price_of_all_energy(answer: str, damage: int) -> None:
    put = "put all Energy attached to this Pokémon into your hand"
    game = attacks(f"You may {put} to have this attack do 40 more damage.", "20+")
    act(game, answer)
    assert active(game, 1).damage == damage and len(zone(game, 0, "hand")) == (5 if damage == 60 else 0)


@pytest.mark.alternative("discard_both", "all_tools", "energy_as_card")
def test_tools_and_special_energy_are_discarded_together() -> None:
    theirs = {
        "active": (LAPRAS, {"energy": [LEGACY, FIRE], "tools": [BALLOON]}),
        "bench": [(MEWTWO, {"energy": [LEGACY], "tools": [BALLOON]})],
    }
    game = attacks(
        "Discard all Pokémon Tools and Special Energy from all of your opponent's Pokémon.", theirs=theirs
    )
    assert [attached(game, mon) for mon in (active(game, 1), *bench(game, 1))] == [["Fire Energy"], []]


@pytest.mark.alternative("they_shuffle_some", "your_opponent")
def test_the_opponent_chooses_cards_and_shuffles_them_into_the_deck() -> None:
    text = "Your opponent chooses 2 cards from their hand and shuffles those cards into their deck."
    game = plays(
        text, mine={"hand": [FIRE]}, theirs={"hand": [JUDGE, BALL, LAPRAS], "deck": [FIRE], "deck_size": 1}
    )
    assert game.decision and game.decision.player == 1
    pick(game, "Judge", "Lapras")
    assert zone(game, 1, "hand") == ["Nest Ball"]
    assert sorted(zone(game, 1, "deck")) == ["Fire Energy", "Judge", "Lapras"]


@pytest.mark.alternative("switch_out")
def test_the_opponent_chooses_a_benched_pokemon_to_switch() -> None:
    text = "Your opponent chooses 1 of their Benched Pokémon and switches it with their Active Pokémon."
    game = attacks(text, theirs={"bench": [MEWTWO, RESHIRAM]})
    assert game.decision and game.decision.player == 1
    pick(game, "Reshiram")
    assert top(game, active(game, 1)) == "Reshiram"


@pytest.mark.alternative("opponents_active_kind", "class_ex", "discard_attached")
@pytest.mark.parametrize(("mon", "left"), [(OGERPON, 0), (LAPRAS, 1)])
def test_only_a_pokemon_ex_loses_its_energy(mon: str, left: int) -> None:
    text = "Discard an Energy from your opponent's Active Pokémon ex."
    game = attacks(text, theirs={"active": (mon, {"energy": [FIRE]})})
    assert len(active(game, 1).energy) == left


@pytest.mark.alternative("having_both", "damage_to", "everyones")
def test_damage_to_all_damaged_pokemon_except_itself() -> None:
    damaged = "each Pokémon that has any damage counters on it, except for this Pokémon"
    game = attacks(
        f"This attack does 20 damage to {damaged}.",
        this={"damage": 10},
        mine={"bench": [(MEWTWO, {"damage": 10}), RESHIRAM]},
        theirs={"active": (MEWTWO, {"damage": 30}), "bench": [CYCLIZAR]},
    )
    found = [active(game, 0), *bench(game, 0), active(game, 1), *bench(game, 1)]
    assert [mon.damage for mon in found] == [10, 30, 0, 50, 0]


@pytest.mark.alternative("discard_from_hand", "any_number", "kinds_done_count")
def test_as_many_cards_as_one_likes_are_discarded() -> None:
    first = "You may discard as many Basic Energy cards as you like from your hand."
    then = "This attack does 20 damage for each type of Basic Energy you discarded in this way."
    game = attacks(f"{first} {then}", "20×", mine={"hand": [FIRE, FIRE, WATER, JUDGE]})
    pick(game, "Fire Energy", "Fire Energy", "Water Energy")
    assert active(game, 1).damage == 40 and zone(game, 0, "hand") == ["Judge"]


@pytest.mark.alternative("look", "take_to", "on_bench_place", "rest_discarded")
def test_looking_and_putting_onto_the_bench_in_one_sentence() -> None:
    game = plays(
        "Look at the top 3 cards of your deck, and you may put any number of Basic Pokémon you find there"
        " onto your Bench. Discard the other cards.",
        mine={"deck": [MEWTWO, JUDGE, LAPRAS, RESHIRAM], "deck_size": 4},
    )
    pick(game, "Mewtwo", "Lapras")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Mewtwo", "Lapras"]
    assert zone(game, 0, "deck") == ["Reshiram"]
    assert not offers(game, "yes") and names(game, active(game, 0).energy) == []


@pytest.mark.alternative("look_at_some_prizes", "opponents")
def test_a_face_down_prize_card_of_the_opponent_is_looked_at() -> None:
    game = plays(
        "Look at 1 of your opponent's face-down Prize cards. Draw a card.", theirs={"prizes": [JUDGE, BALL]}
    )
    assert game.decision and game.decision.kind == "prizes"
    game.choose(1)
    shown = [event for event in game.state.events if event[0] == "reveal"]
    assert len(shown) == 1 and shown[0][1] == 1 and zone(game, 1, "prizes")[1] == "Nest Ball"


@pytest.mark.alternative("reveal_from_hand", "any_number", "done_count")
@pytest.mark.parametrize(("shown", "damage"), [(["Judge", "Judge"], 40), ([], 0)])
def test_damage_for_each_card_revealed(shown: list[str], damage: int) -> None:
    first = "Reveal any number of Supporter cards from your hand."
    game = attacks(
        f"{first} This attack does 20 damage for each card you revealed in this way.",
        "20×",
        mine={"hand": [JUDGE, BALL, JUDGE]},
    )
    pick(game, *shown)
    assert active(game, 1).damage == damage and len(zone(game, 0, "hand")) == 3


@pytest.mark.alternative("if_lacks_card", "does_nothing")
@pytest.mark.parametrize(("more", "damage"), [([LEGACY], 20), ([], 0)])
def test_nothing_without_a_card_of_a_name(more: list[str], damage: int) -> None:
    text = 'If this Pokémon has no "Legacy Energy" attached, this attack does nothing.'
    game = attacks(text, "20", this={"energy": [FIRE] * 4 + more})
    assert active(game, 1).damage == damage
