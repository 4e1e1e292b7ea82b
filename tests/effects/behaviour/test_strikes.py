"""What attacks do with cards seen, discarded and in play, and what they grow by."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    OGERPON,
    RESHIRAM,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.effects.behaviour.scene import attacks, bearer, plays
from tests.engine.kit import act, active, attached, bench, offers, options, pick, zone
from validator.engine.game import Game
from validator.engine.program.opcodes import PARALYZED

BAG, TOOL, MIST = "sv09-147", "sv08.5-095", "sv05-161"
"""An Item, Binding Mochi, Mist Energy."""
THEIR_ACTIVE = "your opponent's Active Pokémon"
THEIR_POKEMON = "your opponent's Pokémon"
YOUR_BENCH = "your Benched Pokémon"
STAYS = "it is not Knocked Out"
RANDOM = "random cards from your opponent's hand"
TWO_LOST = "2 or more cards in the Lost Zone"
OUT = f"{THEIR_ACTIVE} is Knocked Out in this way"
THEY_SHOW = "Your opponent reveals their hand"
MORE = "this attack does 50 more damage"
NOTHING = "this attack does nothing"
IN_THIS_WAY = "in this way"
DISCARD_PILE = "in your discard pile"
EACH_20 = "This attack does 20 damage for each"
IT_DOES = "This attack does"
FROM_HAND = "from your hand"
INTO_HAND = "into your hand"
NEXT_TURN = "your opponent's next turn"
FROM_THEIRS = "from their hand"
SHUFFLE_REST = "shuffle the other cards back"
INTO_THEIRS = "into their deck"
ON_IT = "attached to this Pokémon"
DEFENDING = "the Defending Pokémon"
THERE = "you find there"
ANY_ON_IT = "any damage counters on it"
OF_DECK = "of your deck"
WOULD_FALL = "would be Knocked Out"
OF_LATE = "during their last turn"
INTO_DECK = "into your deck"
OF_THEIRS = "of their deck"
ON_THAT_BENCH = "onto that player's Bench"
PRIZES_LEFT = "Prize cards remaining"
HAVE_IT_DO = "have this attack do"


def hurt(game: Game) -> int:
    return active(game, 1).damage


# ------------------------------------------------------------------ conditions


@pytest.mark.parametrize(
    ("cond", "so", "not_so"),
    [
        pytest.param(
            f'"Arven" is {DISCARD_PILE}',
            {"mine": {"discard": ["sv01-166"]}},
            {},
            marks=pytest.mark.alternative("if_in_discard"),
        ),
        pytest.param(
            f"this Pokémon has more Energy attached than {THEIR_ACTIVE}",
            {},
            {"theirs": {"active": (LAPRAS, {"energy": [WATER] * 5})}},
            marks=pytest.mark.alternative("if_more_energy"),
        ),
        pytest.param(
            f"this Pokémon has less Energy attached to it than {THEIR_ACTIVE}",
            {"theirs": {"active": (LAPRAS, {"energy": [WATER] * 6})}},
            {},
            marks=pytest.mark.alternative("if_more_energy", "fewer_than"),
        ),
        pytest.param(
            'a Pokémon that has "Mewtwo" in its name is on your Bench',
            {"mine": {"bench": [MEWTWO]}},
            {"mine": {"bench": [LAPRAS]}},
            marks=pytest.mark.alternative("if_kind_on_bench"),
        ),
        pytest.param(
            "you don't have exactly 2 cards in your hand",
            {"mine": {"hand": [FIRE]}},
            {"mine": {"hand": [FIRE, FIRE]}},
            marks=pytest.mark.alternative("if_has_not"),
        ),
        pytest.param(
            "you don't have any Benched Pokémon",
            {},
            {"mine": {"bench": [LAPRAS]}},
            marks=pytest.mark.alternative("if_has_not"),
        ),
        pytest.param(
            "you don't have the same number of cards in your hand as your opponent",
            {"mine": {"hand": [FIRE]}},
            {"mine": {"hand": [FIRE]}, "theirs": {"hand": [FIRE]}},
            marks=pytest.mark.alternative("if_has_not_as_many"),
        ),
        pytest.param(
            'you don\'t have "Lapras" and "Mewtwo" on your Bench',
            {"mine": {"bench": [LAPRAS]}},
            {"mine": {"bench": [LAPRAS, MEWTWO]}},
            marks=pytest.mark.alternative("if_not_on_bench"),
        ),
    ],
)
def test_conditions(cond: str, so: dict[str, Any], not_so: dict[str, Any]) -> None:
    assert hurt(attacks(f"If {cond}, {MORE}.", "10+", **so)) == 60
    assert hurt(attacks(f"If {cond}, {MORE}.", "10+", **not_so)) == 10


@pytest.mark.alternative("if_has_not", "does_nothing")
@pytest.mark.parametrize(("lost", "damage"), [(1, 0), (2, 30)])
def test_attack_condition_may_follow_its_effect(lost: int, damage: int) -> None:
    text = f"{IT_DOES} 30 damage to {THEIR_ACTIVE}. If you don't have {TWO_LOST}, "
    game = attacks(f"{text}{NOTHING}.", mine={"lost": [FIRE] * lost}, theirs={"active": MEWTWO})
    assert hurt(game) == damage


@pytest.mark.alternative("if_knocked_out_this_way", "damage_to_itself")
def test_what_follows_a_knock_out() -> None:
    text = f"Knock Out {THEIR_ACTIVE}. If {OUT}, this Pokémon does 30 damage to itself."
    assert active(attacks(text, theirs={"bench": [MEWTWO]}), 0).damage == 30


# ------------------------------------------------------------------ cards seen and cards that go


@pytest.mark.alternative("if_you_do_not")
@pytest.mark.parametrize(
    ("takes", "hand", "discard"), [(True, ["Mewtwo"], []), (False, ["Lapras"], ["Mewtwo"])]
)
def test_if_you_do_not(takes: bool, hand: list[str], discard: list[str]) -> None:
    text = f"Look at the top card {OF_DECK}. You may put it {INTO_HAND}. If you don't, discard that card"
    game = attacks(f"{text} and draw a card.", mine={"deck": [MEWTWO, LAPRAS]})
    if takes:
        pick(game, "Mewtwo")
    else:
        game.choose()
    assert (zone(game, 0, "hand"), zone(game, 0, "discard")) == (hand, discard)


@pytest.mark.alternative("if_you_do_not", "they_flip_one")
def test_if_you_do_not_do_what_you_may() -> None:
    """No damage is healed, so a card is drawn in its place."""
    text = "You may heal 10 damage from this Pokémon. If you don't, draw a card."
    game = attacks(f"Your opponent flips a coin. {text}", coins=(1,), this={"damage": 20})
    act(game, "no")
    assert (active(game, 0).damage, len(zone(game, 0, "hand"))) == (20, 1)


@pytest.mark.alternative("put_deck_end")
@pytest.mark.parametrize(("place", "zone_name"), [("in the Lost Zone", "lost"), ("into your hand", "hand")])
def test_top_of_the_deck_is_discarded(place: str, zone_name: str) -> None:
    game = attacks(f"Put the top 2 cards {OF_DECK} {place}.", mine={"deck": [MEWTWO, LAPRAS, FIRE]})
    assert zone(game, 0, zone_name) == ["Mewtwo", "Lapras"]


@pytest.mark.alternative("shuffle_them_into_deck", "pile_count")
def test_the_cards_counted_go_back() -> None:
    game = attacks(
        f"{EACH_20} Basic {{R}} Energy card {DISCARD_PILE}. Then, shuffle those cards {INTO_DECK}.",
        "20×",
        mine={"discard": [FIRE, FIRE, WATER]},
    )
    assert (hurt(game), zone(game, 0, "discard")) == (40, ["Water Energy"])


@pytest.mark.alternative("shuffle_them_into_deck", "reveal_from_hand", "done_count")
def test_cards_shown_go_back() -> None:
    game = attacks(
        f"Reveal any number of {{R}} Energy cards {FROM_HAND}. {EACH_20} card you"
        f" revealed {IN_THIS_WAY}. Then, shuffle those cards {INTO_DECK}.",
        "20×",
        mine={"hand": [FIRE, FIRE, WATER]},
    )
    pick(game, "Fire Energy", "Fire Energy")
    assert (hurt(game), zone(game, 0, "hand")) == (40, ["Water Energy"])


@pytest.mark.alternative("found_count", "reveal_hand")
def test_cards_of_their_hand_are_counted() -> None:
    text = f"{THEY_SHOW}. {EACH_20} Energy card {THERE}."
    assert hurt(attacks(text, "20×", theirs={"hand": [FIRE, BAG, WATER]})) == 40


@pytest.mark.alternative("found_count", "discard_them_of_kind", "look_shown")
def test_cards_of_the_deck_are_counted_and_go() -> None:
    """The others stay in the deck, which is shuffled."""
    game = attacks(
        f"Reveal the top 4 cards {OF_DECK}. {EACH_20} {{R}} Energy card"
        " you find there."
        f" Then, discard those {{R}} Energy cards and {SHUFFLE_REST} {INTO_DECK}.",
        "20×",
        mine={"deck": [FIRE, BAG, FIRE, WATER]},
    )
    assert (hurt(game), zone(game, 0, "discard")) == (40, ["Fire Energy", "Fire Energy"])


@pytest.mark.alternative("found_count", "damage_to_each")
def test_cards_of_the_deck_count_for_one_that_is_chosen() -> None:
    game = attacks(
        f"Reveal the top 3 cards {OF_DECK}. {IT_DOES} 20 damage to 1 of {THEIR_POKEMON} for"
        " each Energy"
        f" card {THERE}. Then, discard those Energy cards and {SHUFFLE_REST}"
        " into your deck.",
        mine={"deck": [FIRE, BAG, WATER]},
        theirs={"bench": [MEWTWO]},
    )
    pick(game, "Mewtwo")
    assert (hurt(game), bench(game, 1)[0].damage) == (0, 40)


@pytest.mark.alternative("either_pile", "onto_their_own_bench")
def test_out_of_either_discard_pile() -> None:
    game = attacks(
        f"Put a Basic Pokémon from either player's discard pile {ON_THAT_BENCH}.",
        mine={"discard": [MEWTWO]},
        theirs={"discard": [RESHIRAM]},
    )
    pick(game, "Reshiram")
    assert (len(bench(game, 0)), len(bench(game, 1))) == (0, 1)


@pytest.mark.alternative("take_from_their_cards", "under_their_deck")
def test_a_card_chosen_moves_under_their_deck() -> None:
    game = attacks(
        f"{THEY_SHOW}. Choose a card {THERE} and put it on the bottom {OF_THEIRS}.",
        theirs={"hand": [BAG, FIRE]},
    )
    pick(game, "Fire Energy")
    assert zone(game, 1, "deck")[-1] == "Fire Energy"


@pytest.mark.alternative("they_shuffle_some")
def test_they_choose_the_discarded_card() -> None:
    game = attacks(
        f"Your opponent chooses 2 cards {FROM_THEIRS} and shuffles those cards {INTO_THEIRS}.",
        theirs={"hand": [BAG, FIRE, WATER]},
    )
    assert game.decision and game.decision.player == 1
    pick(game, "Fire Energy", "Water Energy")
    assert sorted(zone(game, 1, "hand")) == ["Hop's Bag", "Water Energy"]  # drawn again at once


@pytest.mark.alternative("they_shuffle_it", "random_many")
def test_random_cards_are_shown_and_go() -> None:
    game = attacks(
        f"Choose 2 {RANDOM}. Your opponent reveals those cards and shuffles them into their deck.",
        theirs={"hand": [BAG, FIRE]},
    )
    assert zone(game, 1, "hand") == ["Fire Energy"]  # drawn again at once


@pytest.mark.alternative("any_number", "kinds_done_count")
def test_as_many_as_you_like() -> None:
    game = attacks(
        f"You may discard as many Basic Energy cards as you like {FROM_HAND}. {IT_DOES} 20"
        " damage for each"
        f" type of Basic Energy you discarded {IN_THIS_WAY}.",
        "20×",
        mine={"hand": [FIRE, FIRE, WATER, BAG]},
    )
    pick(game, "Fire Energy", "Fire Energy", "Water Energy")
    assert hurt(game) == 40


@pytest.mark.alternative("discard_from_hand", "done_count")
@pytest.mark.parametrize(("cards", "damage"), [(("Fire Energy",), 20), ((), 0)])
def test_damage_for_each_card_that_may_go(cards: tuple[str, ...], damage: int) -> None:
    game = attacks(
        f"You may discard any number of Energy cards {FROM_HAND}, and this attack does 20 damage"
        " for each card"
        f" you discarded {IN_THIS_WAY}.",
        "20×",
        mine={"hand": [FIRE, BAG]},
    )
    pick(game, *cards)
    assert hurt(game) == damage


@pytest.mark.alternative("or_nothing_of")
@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 0), ([FIRE, FIRE], 10)])
def test_so_many_or_nothing(hand: list[str], damage: int) -> None:
    text = f"Discard 2 {{R}} Energy cards {FROM_HAND}. If you can't discard 2 cards {IN_THIS_WAY}, {NOTHING}."
    assert hurt(attacks(text, "10", mine={"hand": hand})) == damage


@pytest.mark.alternative("cards_of_names", "name_of_list")
def test_cards_of_several_names() -> None:
    game = attacks(
        "Search your deck for any number of Lapras, Mewtwo, and Reshiram, reveal them, and put them"
        " into your hand."
        " Then, shuffle your deck.",
        mine={"deck": [MEWTWO, LAPRAS, FIRE]},
    )
    pick(game, "Lapras", "Mewtwo")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Mewtwo"]


@pytest.mark.alternative("cards_of_names", "own_name_of_list")
def test_its_own_name_among_several() -> None:
    card_id, _ = bearer("attack")
    game = attacks(
        "Search your deck for up to 2 Lapras, this Pokémon, and Mewtwo, reveal them, and put them"
        " into your hand."
        " Then, shuffle your deck.",
        mine={"deck": [card_id, FIRE]},
    )
    game.choose(0)
    assert len(zone(game, 0, "hand")) == 1


# ------------------------------------------------------------------ in play


@pytest.mark.alternative("discard_both")
def test_tools_and_special_energy_go() -> None:
    game = attacks(
        f"Discard all Pokémon Tools and Special Energy from all of {THEIR_POKEMON}.",
        theirs={
            "active": (LAPRAS, {"energy": [WATER], "tools": [TOOL]}),
            "bench": [(RESHIRAM, {"energy": [FIRE, "sv05-162"]})],
        },
    )
    assert attached(game, active(game, 1)) == ["Water Energy"]
    assert attached(game, bench(game, 1)[0]) == ["Fire Energy"]


@pytest.mark.alternative("discard_stadium", "if_stadium_in_play")
def test_that_stadium_is_discarded() -> None:
    game = attacks(f"If a Stadium is in play, {MORE}. Then, discard that Stadium.", "10+", stadium=STADIUM)
    assert (hurt(game), game.state.stadium) == (60, -1)


@pytest.mark.alternative("discard_some_pokemon", "bench_done_count")
def test_any_number_of_the_bench_is_discarded() -> None:
    game = attacks(
        f"You may discard any number of {YOUR_BENCH}. {IT_DOES} 40 more damage for each"
        " Benched Pokémon you"
        f" discarded {IN_THIS_WAY}.",
        "10+",
        mine={"bench": [(LAPRAS, {"energy": [WATER]}), SPRIGATITO, CYCLIZAR]},
    )
    pick(game, "Lapras", "Cyclizar")
    assert (hurt(game), len(bench(game, 0))) == (90, 1)
    assert sorted(zone(game, 0, "discard")) == ["Cyclizar", "Lapras", "Water Energy"]


@pytest.mark.alternative("with_just_counters", "knocked_out")
def test_one_with_just_so_many_counters() -> None:
    game = attacks(
        f"Knock Out 1 of {THEIR_POKEMON} that has exactly 3 damage counters on it.",
        theirs={
            "active": (LAPRAS, {"damage": 40}),
            "bench": [(MEWTWO, {"damage": 30}), (RESHIRAM, {"damage": 20})],
        },
    )
    assert zone(game, 1, "discard") == ["Mewtwo"]


@pytest.mark.alternative("having_either_name", "every_play_count")
def test_pokemon_of_either_name_are_counted() -> None:
    text = f'{EACH_20} Pokémon in play that has "Lapras" or "Mewtwo" in its name.'
    assert hurt(attacks(text, "20×", mine={"bench": [MEWTWO, RESHIRAM]})) == 40


@pytest.mark.alternative("opponents_active_kind", "class_ex")
@pytest.mark.parametrize(("their", "left"), [(OGERPON, 0), (LAPRAS, 1)])
def test_only_a_pokemon_of_a_class(their: str, left: int) -> None:
    game = attacks(
        f"Discard an Energy from {THEIR_ACTIVE} ex.", theirs={"active": (their, {"energy": [GRASS]})}
    )
    assert len(active(game, 1).energy) == left


@pytest.mark.alternative("their_active_pokemon", "if_more_prizes_remaining")
def test_their_active_pokemon() -> None:
    text = f"If you have more {PRIZES_LEFT} than your opponent, their Active Pokémon is now Paralyzed."
    assert active(attacks(text, theirs={"prizes": 5}), 1).turned == PARALYZED


@pytest.mark.alternative("having_both")
def test_each_but_itself() -> None:
    game = attacks(
        f"{IT_DOES} 20 damage to each Pokémon that has {ANY_ON_IT}, except for this Pokémon.",
        this={"damage": 10},
        mine={"bench": [(MEWTWO, {"damage": 10})]},
    )
    assert (active(game, 0).damage, bench(game, 0)[0].damage, hurt(game)) == (10, 30, 0)


@pytest.mark.alternative("conditions_for_damage")
@pytest.mark.parametrize(("yes", "damage"), [("yes", 30), ("no", 0)])
def test_harm_for_a_special_condition(yes: str, damage: int) -> None:
    text = f"You may have this Pokémon also do 30 damage to itself and make {THEIR_ACTIVE} Paralyzed."
    game = attacks(text)
    act(game, yes)
    assert active(game, 0).damage == damage
    assert (active(game, 1).turned == PARALYZED) is (yes == "yes")


@pytest.mark.alternative("more_damage_for_it")
def test_damage_that_costs_all_energy() -> None:
    text = f"You may put all Energy {ON_IT} {INTO_HAND} to {HAVE_IT_DO} 50 more damage."
    game = attacks(text, "10+")
    act(game, "yes")
    assert (hurt(game), active(game, 0).energy) == (60, ())


@pytest.mark.alternative("conditions_for_it")
def test_a_special_condition_that_costs_energy() -> None:
    game = attacks(f"You may discard 2 Energy from this Pokémon to make {THEIR_ACTIVE} Paralyzed.")
    act(game, "yes")
    while game.decision and game.decision.kind == "choose energy":
        game.choose(0)
    assert (len(active(game, 0).energy), active(game, 1).turned) == (3, PARALYZED)


@pytest.mark.alternative("inflict_any")
def test_a_special_condition_of_choice() -> None:
    game = attacks(
        f"Flip a coin. If heads, {DEFENDING} is now affected by a Special Condition of your choice.",
        coins=(1,),
    )
    assert len(options(game)) == 5
    act(game, "condition", "3")
    assert active(game, 1).turned == PARALYZED


@pytest.mark.alternative("flip_one", "done_for_each", "group_count")
def test_a_coin_for_each() -> None:
    game = attacks(
        f"For each of {THEIR_POKEMON}, flip a coin. If heads, this attack does 20 damage to that Pokémon.",
        coins=(0, 1),
        theirs={"bench": [MEWTWO]},
    )
    assert (hurt(game), bench(game, 1)[0].damage) == (0, 20)


@pytest.mark.alternative("cant_play_onto", "their_play_of")
def test_they_cannot_evolve() -> None:
    text = f"During {NEXT_TURN}, they can't play any Pokémon {FROM_THEIRS} to evolve their Pokémon."
    theirs = {"bench": [SPRIGATITO], "hand": ["sv01-014"]}
    assert not offers(attacks(text, theirs=theirs), "evolve")
    assert offers(attacks("Draw a card.", theirs=theirs), "evolve")


@pytest.mark.alternative("stays_for", "replaced_at_full_hp")
@pytest.mark.parametrize(("damage", "stays"), [(0, True), (10, False)])
def test_it_stays_in_play_for_a_turn(damage: int, stays: bool) -> None:
    text = (
        f"During {NEXT_TURN}, if this Pokémon has full HP and {WOULD_FALL} by damage from an attack,"
        f" {STAYS}, and its remaining HP becomes 10."
    )
    card_id, name = bearer("attack", "80")
    game = attacks(
        text,
        coins=(1,),
        this={"damage": damage},
        mine={"bench": [MEWTWO]},
        theirs={"active": (card_id, {"energy": [FIRE] * 5})},
    )
    act(game, "attack", name)
    mon = game.state.sides[0].active
    assert (mon is not None and mon.damage == 50) is stays


@pytest.mark.alternative("their_prizes_last_turn")
def test_prize_cards_of_their_last_turn_are_counted() -> None:
    text = f"{IT_DOES} 20 more damage for each Prize card your opponent took {OF_LATE}."
    taken = [("last", "prize taken", 1, LAPRAS)] * 2
    assert hurt(attacks(text, "10+")) == 10
    game = attacks(text, "10+", theirs={"hand": [LAPRAS]}, facts=taken)
    assert hurt(game) == 50


@pytest.mark.alternative("prizes_more")
def test_more_prize_cards_for_one_of_theirs() -> None:
    game = attacks(
        f"{IT_DOES} 30 damage to 1 of {THEIR_POKEMON}. If 1 of {THEIR_POKEMON} is Knocked Out"
        " by damage from"
        " this attack, take 1 more Prize card.",
        theirs={"bench": [(MEWTWO, {"damage": 110})]},
    )
    pick(game, "Mewtwo")
    assert game.decision and (game.decision.low, game.decision.high) == (2, 2)


@pytest.mark.alternative("rare_energy_count", "play_of")
def test_special_energy_of_all_is_counted() -> None:
    text = f"{EACH_20} Special Energy attached to {THEIR_POKEMON}."
    theirs = {"active": (LAPRAS, {"energy": [MIST, WATER]}), "bench": [(MEWTWO, {"energy": [MIST]})]}
    assert hurt(attacks(text, "20×", theirs=theirs)) == 40


@pytest.mark.alternative("cant_play")
def test_trainer_cards_without_any() -> None:
    game = plays(
        "Your opponent can't play Trainer cards during their next turn. Draw a card.", theirs={"hand": [BAG]}
    )
    act(game, "end")
    assert not offers(game, "play")
