"""Searching a deck, looking at cards of a deck or a hand, and where they go (`searching.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.slots import Room
from validator.effects.ir.steps import Draw
from validator.effects.text.modern import modernize
from validator.engine.errors import IllegalChoice

POKEMON_DECK = {"deck": [PIDGEY, JUDGE, EEVEE, SNORLAX], "deck_size": 4}


@pytest.mark.alternative("search", "attach_found", "one_found", "onto_one")
def test_a_found_card_is_attached_and_the_deck_shuffled() -> None:
    text = (
        "Search your deck for a {W} Energy card and attach it to your Active Pokémon. Then, shuffle your"
        " deck."
    )
    game = plays(text, mine=ENERGY_DECK)
    assert [row[1] for row in options(game) if len(row) > 1] == ["Water Energy"]
    pick(game, "Water Energy")
    assert energy_on(game, 0) == ["Water Energy"] and len(zone(game, 0, "deck")) == 4
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.alternative("search", "attach_found", "more_found", "that_pokemon")
@pytest.mark.parametrize("room", [True, False])
def test_card_found_next_is_attached_to_the_pokemon_found_first(room: bool) -> None:
    text = (
        f"Search your deck for a Basic Pokémon and put it onto your Bench. Then, search {DECK} for up to 2"
        " Basic Energy cards and attach them to that Pokémon. Then, shuffle your deck."
    )
    mine = {"deck": [MEWTWO, FIRE, FIRE, WATER], "deck_size": 4, "bench": [RESHIRAM] * (1 if room else 5)}
    game = attacks(text, mine=mine)
    if room:
        pick(game, "Mewtwo")
    pick(game, "Fire Energy", "Water Energy")
    assert len(bench(game, 0)) == (2 if room else 5)
    assert sorted(energy_on(game, 0, 1)) == (["Fire Energy", "Water Energy"] if room else [])


@pytest.mark.alternative("search", "wants_either", "attach_found")
def test_one_card_of_each_of_two_kinds_is_found() -> None:
    text = (
        "Search your deck for a {R} Energy card, a {W} Energy card, or 1 of each and attach them to your"
        " Pokémon in any way you like. Then, shuffle your deck."
    )
    game = plays(text, mine=ENERGY_DECK)
    with pytest.raises(IllegalChoice):
        pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Fire Energy", "Water Energy")
    assert sorted(energy_on(game, 0)) == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("search", "revealed_destination", "in_hand_place", "your_deck", "shuffle")
def test_what_is_searched_for_is_shown_and_the_deck_shuffled() -> None:
    text = f"Search {DECK} for a Supporter card, reveal it, and put it into your hand. Then, shuffle {DECK}."
    game = plays(text, mine=POKEMON_DECK)
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"]
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.alternative("search_to_top")
def test_cards_chosen_from_the_deck_go_on_top_of_it() -> None:
    text = (
        f"Choose 2 cards from your deck and shuffle the rest of {DECK}. Put the chosen cards on top of your"
        " deck in any order."
    )
    game = plays(text, "supporter", mine={"deck": [FIRE, MEWTWO, WATER, LAPRAS]})
    pick(game, "Lapras", "Mewtwo")
    if game.decision and game.decision.kind == "order":
        game.choose(0, 1)
    assert set(zone(game, 0, "deck")[:2]) == {"Lapras", "Mewtwo"}


@pytest.mark.alternative("attach_found", "different_types")
def test_found_cards_of_different_types() -> None:
    text = "Search your deck for up to 2 Basic Energy cards of different types"
    game = plays(
        f"{text} and attach them to your Pokémon in any way you like. Then, shuffle your deck.",
        mine=ENERGY_DECK,
    )
    with pytest.raises(IllegalChoice):
        pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Fire Energy", "Grass Energy")
    assert sorted(energy_on(game, 0)) == ["Fire Energy", "Grass Energy"]


@pytest.mark.alternative("look", "if_you_do")
def test_one_top_card_is_seen_and_then_another() -> None:
    text = (
        f"Once during your turn, you may look at the top card of {THEY}'s deck. If you do, look at the top"
        " card of your deck."
    )
    game = with_ability(text, mine={"deck": [FIRE], "hand": [GRASS]}, theirs={"deck": [WATER, GRASS]})
    assert zone(game, 0, "deck")[0] == "Fire Energy" and zone(game, 1, "deck")[0] == "Water Energy"
    assert [event[0] for event in game.state.events].count("reveal") == 2


@pytest.mark.alternative("look", "top_card")
def test_a_card_that_is_only_looked_at_stays_where_it_is() -> None:
    game = plays(
        "Look at the top card of your opponent's deck.", mine={"hand": [FIRE]}, theirs={"deck": [JUDGE, BALL]}
    )
    assert zone(game, 1, "deck")[:2] == ["Judge", "Nest Ball"]
    assert any(event[0] == "reveal" for event in game.state.events)


def looked(rest: str, taken: str = "and put 1 of them into your hand") -> object:
    """Look at the top 3 of `DECK`, take the Judge, and do this with the rest."""
    game = plays(f"Look at the top 3 cards of your deck {taken}. {rest}", mine=POKEMON_DECK, chance="seeded")
    pick(game, "Judge")
    if game.decision and game.decision.kind == "order":
        pick(game, "Eevee", "Pidgey")
    return game


@pytest.mark.alternative("look", "top_cards", "take_to", "some_of_them", "rest_under")
def test_the_others_go_under_the_deck() -> None:
    game = looked("Put the other cards on the bottom of your deck in any order.")
    assert zone(game, 0, "hand") == ["Judge"]
    assert zone(game, 0, "deck")[0] == "Snorlax" and sorted(zone(game, 0, "deck")[1:]) == ["Eevee", "Pidgey"]


@pytest.mark.alternative("reorder_each")
def test_as_many_cards_as_there_is_energy_are_reordered() -> None:
    text = (
        "Look at the top card of your opponent's deck for each Energy card attached to the Defending Pokémon"
        " and put them back in any order."
    )
    theirs = {"active": (MEWTWO, {"energy": [WATER, WATER]}), "deck": [LAPRAS, GIBLE, CYCLIZAR]}
    game = attacks(text, theirs=theirs)
    pick(game, "Cynthia's Gible", "Lapras")
    assert zone(game, 1, "deck")[:3] == ["Lapras", "Cyclizar"] or zone(game, 1, "hand") == ["Cynthia's Gible"]


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


@pytest.mark.alternative("look_through_deck")
def test_who_looks_through_the_deck_knows_it_until_it_is_shuffled() -> None:
    game = attacks("Look through your deck. Shuffle your deck afterward.", mine={"deck": [LAPRAS, MEWTWO]})
    shown = [event for event in game.events_for(0) if event[0] == "reveal"]
    known = [number for event in game.events_for(1) if event[0] == "reveal" for number in event[3:4]]
    assert shown and all(number < 0 for number in known)
    assert "Mewtwo" in zone(game, 0, "deck") and "shuffle" in kinds(game)


@pytest.mark.alternative("look_at_hand")
def test_their_hand_is_looked_at() -> None:
    game = plays("Look at your opponent's hand. Draw a card.", theirs={"hand": [JUDGE]})
    assert zone(game, 1, "hand") == ["Judge"] and len(zone(game, 0, "hand")) == 1
    assert "reveal" in [event[0] for event in game.state.events]


@pytest.mark.alternative("reveal_hand", "take_into_their_deck")
def test_cards_of_a_revealed_hand_are_shuffled_into_the_deck() -> None:
    text = (
        "Once during your turn, you may have your opponent reveal their hand, and then you choose up to 2"
        " Energy cards you find there and shuffle them into your opponent's deck."
    )
    game = with_ability(text, mine={"hand": [GRASS]}, theirs={"hand": [FIRE, WATER, LAPRAS, GRASS]})
    assert not any("Lapras" in row for row in options(game))
    pick(game, "Fire Energy", "Grass Energy")
    assert zone(game, 1, "hand") == ["Water Energy", "Lapras"]
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.alternative("reveal_hand")
def test_a_pokemon_of_a_revealed_hand_comes_into_play() -> None:
    text = "Put a Basic Pokémon you find there onto your opponent's Bench, and put 2 damage counters on that"
    game = with_ability(
        f"Once during your turn, you may have your opponent reveal their hand. {text} Pokémon.",
        theirs={"hand": [FIRE, CYCLIZAR, GABITE], "bench": [LAPRAS]},
        mine={"hand": [GRASS]},
    )
    if not offers(game, "end"):
        pick(game, "Cyclizar")
    assert [(top(game, mon), mon.damage) for mon in bench(game, 1)] == [("Lapras", 0), ("Cyclizar", 20)]


@pytest.mark.alternative("reveal_hand", "take_to_discard", "found_there")
def test_a_card_of_their_hand_is_discarded() -> None:
    theirs = {"hand": [JUDGE, BALL, PIDGEY]}
    game = plays(
        "Your opponent reveals their hand, and you discard an Item card you find there.",
        mine={"hand": [FIRE]},
        theirs=theirs,
    )
    assert sorted(zone(game, 1, "hand"))[:2] == ["Judge", "Pidgey"] and "Nest Ball" in zone(
        game, 1, "discard"
    )


@pytest.mark.alternative("reveal_hand", "take_to_discard", "found_there", "all_cards")
def test_all_cards_of_a_kind_in_their_hand_are_discarded() -> None:
    theirs = {"hand": [JUDGE, BALL, PIDGEY, BALL]}
    game = attacks("Your opponent reveals their hand. Discard all Item cards you find there.", theirs=theirs)
    assert [name for name in zone(game, 1, "hand") if name == "Nest Ball"] == []
    assert zone(game, 1, "discard").count("Nest Ball") == 2


@pytest.mark.alternative("choose_some_of_them", "put_chosen_on_top", "rest_shuffled")
@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_one_card_stays_on_top_and_the_others_are_shuffled(whose: str) -> None:
    player = int(whose != "your")
    side = {"deck": [GRASS, MEWTWO, WATER, CANDY, RESHIRAM], "deck_size": 5}
    more = {"theirs": side, "mine": {"hand": [FIRE]}} if player else {"mine": {**side, "hand": [FIRE]}}
    their = "their" if player else "your"
    look, rest = (
        "Look at the top 4 cards of your deck".replace("your", whose),
        "shuffle the other cards back into your deck".replace("your", their),
    )
    game = plays(
        f"{look}, choose 1 of them, and {rest}. Then, put the card you chose on top of {their} deck.", **more
    )
    assert [row[1] for row in options(game)] == ["Grass Energy", "Mewtwo", "Water Energy", "Rare Candy"]
    pick(game, "Water Energy")
    assert zone(game, player, "deck")[0] == "Water Energy"
    assert len(zone(game, player, "deck")) == 5
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.parametrize(
    ("place", "where"),
    [
        case("take_from_their_cards under_their_deck", "on the bottom of their deck", "deck"),
        case("take_from_their_cards on_their_deck", "on top of their deck", "deck"),
        case("take_from_their_cards in_their_lost_zone", "in the Lost Zone", "lost"),
    ],
)
def test_a_card_of_their_hand_moves_elsewhere(place: str, where: str) -> None:
    game = plays(
        f"Your opponent reveals their hand, and you put a Pokémon you find there {place}.",
        mine={"hand": [FIRE]},
        theirs={"hand": [JUDGE, PIDGEY]},
    )
    assert zone(game, 1, "hand") == ["Judge"]
    assert zone(game, 1, where)[0 if "top" in place else -1] == "Pidgey"


@pytest.mark.alternative("take_shown", "found_there", "bottom_cards")
def test_a_kind_of_card_found_among_the_bottom_cards() -> None:
    shown = "You may reveal a Supporter card you find there and put it into your hand."
    text = f"Look at the bottom 4 cards of your deck. {shown} Shuffle the other cards back into your deck."
    game = plays(text, mine={**POKEMON_DECK, "deck": [PROTON, PIDGEY, JUDGE, EEVEE, SNORLAX], "deck_size": 5})
    assert [row[1] for row in options(game) if len(row) > 1] == ["Judge"]
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"] and len(zone(game, 0, "deck")) == 4


@pytest.mark.alternative("attach_taken", "energy_of_two", "any_number", "rest_to_hand")
def test_cards_that_are_not_attached_go_to_the_hand() -> None:
    look = "Look at the top 4 cards of your deck and attach any number of {R} or {G} Energy cards you find"
    game = plays(
        f"{look} there to your Active Pokémon. Put the other cards into your hand.", mine=ENERGY_DECK
    )
    assert sorted(row[1] for row in options(game) if len(row) > 1) == ["Fire Energy", "Fire Energy"]
    pick(game, "Fire Energy")
    assert energy_on(game, 0) == ["Fire Energy"]
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Judge", "Water Energy"]


@pytest.mark.rule("D-72")
@pytest.mark.alternative("attach_taken", "found_there")
def test_a_card_of_a_kind_that_one_player_sees_need_not_be_found() -> None:
    text = "Look at the top 3 cards of your deck and attach a basic Energy card you find there to"
    rest = "1 of your Pokémon. Shuffle the other cards back into your deck."
    game = plays(f"{text} {rest}", mine={"deck": [FIRE, PIDGEY, EEVEE], "deck_size": 3})
    assert game.decision and (game.decision.low, game.decision.high) == (0, 1)
    pick(game)
    assert "Fire Energy" in zone(game, 0, "deck") and energy_on(game, 0) == []


@pytest.mark.alternative("take_both_shown", "look", "rest_shuffled")
def test_one_card_of_each_of_two_kinds_is_taken() -> None:
    text = "Look at the top 5 cards of your deck. You may reveal a Pokémon and an Item card you find there"
    end = "and put them into your hand. Shuffle the other cards back into your deck."
    deck = [MEWTWO, CANDY, LAPRAS, CANDY, FIRE, SPRIGATITO]
    game = plays(f"{text} {end}", "supporter", mine={"deck": deck})
    assert game.decision
    rows = [row[1] for row in options(game)]
    assert rows == ["Mewtwo", "Rare Candy", "Lapras", "Rare Candy"]
    assert (game.decision.low, game.decision.high) == (0, 2)
    with pytest.raises(IllegalChoice):
        game.choose(0, 2)
    pick(game, "Lapras", "Rare Candy")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Rare Candy"]
    assert len(zone(game, 0, "deck")) > 3


@pytest.mark.alternative("take_to_discard", "all_cards")
@pytest.mark.rule("D-72")
@pytest.mark.parametrize("word", ["Reveal", "Look at"])
def test_all_cards_of_a_kind_must_be_taken_even_where_one_player_sees_them(word: str) -> None:
    text = f"{word} the top 3 cards of your deck and discard all Pokémon you find there."
    game = plays(f"{text} Shuffle the other cards back into your deck.", mine=POKEMON_DECK)
    assert {"Eevee", "Pidgey"} <= set(zone(game, 0, "discard")) and zone(game, 0, "hand") == []


@pytest.mark.alternative("take_into_their_deck")
@pytest.mark.parametrize("coin", [1, 0])
def test_a_chosen_card_is_shuffled_into_their_deck(coin: int) -> None:
    text = (
        "Flip a coin. If heads, look at your opponent's hand. Choose a Trainer card you find there and"
        " shuffle it into their deck."
    )
    game = attacks(text, coins=(coin,), theirs={"hand": [JUDGE, FIRE]})
    if coin:
        assert not offers(game, "card", "Fire Energy")
    assert zone(game, 1, "hand")[:1] == (["Fire Energy"] if coin else ["Judge"])
    assert ("shuffle" in kinds(game)) == bool(coin)
    assert len(zone(game, 1, "hand")) == (2 if coin else 3)  # with the card drawn for the turn


@pytest.mark.rule("D-75")
@pytest.mark.parametrize(("held", "shuffled"), [(FIRE, True), (MEWTWO, False)])
def test_a_deck_into_which_no_card_comes_is_not_shuffled(held: str, shuffled: bool) -> None:
    text = (
        "Look at your opponent's hand. If there are any Energy cards there, choose 1 of them. Your opponent"
    )
    game = plays(f"{text} shuffles that card into their deck.", theirs={"hand": [held]})
    assert ("shuffle" in [event[0] for event in game.state.events]) is shuffled


@pytest.mark.alternative("take_into_their_deck")
@pytest.mark.parametrize(("coins", "left"), [((0, 0), 3), ((1, 0), 2), ((1, 1), 1)])
def test_a_card_for_each_heads_moves_into_the_opponents_deck(coins: tuple[int, ...], left: int) -> None:
    text = (
        f"Flip 2 coins. If either of them is heads, {THEY} reveals their hand. For each heads, choose a card"
        f" {FOUND} and shuffle it into your opponent's deck."
    )
    game = attacks(text, coins=coins, theirs={"hand": [JUDGE, FIRE, BALL]})
    if sum(coins):
        assert game.decision is not None and game.decision.player == 0
        pick(game, *["Judge", "Fire Energy"][: sum(coins)])
    drawn = 1 if sum(coins) else 0  # (the last card put there, since the test does not shuffle)
    there = [name for name in zone(game, 1, "hand") if name != "Grass Energy"]
    assert len(there) == left + drawn


@pytest.mark.alternative("rest_shuffled")
def test_the_others_are_shuffled_into_the_deck() -> None:
    game = looked("Shuffle the other cards back into your deck.")
    assert sorted(zone(game, 0, "deck")) == ["Eevee", "Pidgey", "Snorlax"]


@pytest.mark.alternative("rest_shuffled_under")
def test_the_others_are_shuffled_under_the_deck() -> None:
    game = looked("Shuffle the other cards and put them on the bottom of your deck.")
    assert zone(game, 0, "deck")[0] == "Snorlax" and len(zone(game, 0, "deck")) == 3


@pytest.mark.alternative("rest_on_top")
def test_the_others_go_back_on_top() -> None:
    game = looked("Put the other cards back on top of your deck in any order.")
    assert zone(game, 0, "deck")[-1] == "Snorlax" and len(zone(game, 0, "deck")) == 3


def test_cards_looked_at_from_the_top_and_put_back() -> None:
    text = (
        f"Look at the top 3 cards from {DECK}. Choose a Basic Pokémon or Evolution card from those cards,"
        f" show it to {THEY}, and put it into your hand. Put the other 2 cards back on top of your deck."
        " Shuffle your deck afterward."
    )
    game = plays(text, mine={"deck": [FIRE, MEWTWO, STAGE_1, LAPRAS]})
    assert {row[1] for row in options(game) if len(row) > 1} == {"Mewtwo", "Copperajah"}
    pick(game, "Copperajah")
    assert "Copperajah" in zone(game, 0, "hand")


@pytest.mark.alternative("rest_to_hand", "take_to_discard")
def test_the_others_go_to_the_hand() -> None:
    game = looked("Put the other cards into your hand.", "and discard 1 of them")
    assert sorted(zone(game, 0, "hand")) == ["Eevee", "Pidgey"] and "Judge" in zone(game, 0, "discard")


@pytest.mark.alternative("rest_lost")
def test_the_others_go_to_the_lost_zone() -> None:
    game = looked("Put the other cards in the Lost Zone.")
    assert sorted(zone(game, 0, "lost")) == ["Eevee", "Pidgey"]


@pytest.mark.alternative("rest_discarded")
def test_the_others_are_discarded() -> None:
    game = looked("Discard the other cards.")
    assert {"Pidgey", "Eevee"} <= set(zone(game, 0, "discard")) and zone(game, 0, "deck") == ["Snorlax"]


@pytest.mark.alternative("top_card", "look", "discard_found")
@pytest.mark.parametrize("gone", [True, False])
def test_the_top_card_may_be_discarded(gone: bool) -> None:
    game = attacks("Look at the top card of your deck. You may discard that card.", mine=POKEMON_DECK)
    pick(game, *(["Pidgey"] if gone else []))
    assert ("Pidgey" in zone(game, 0, "discard")) == gone
    assert zone(game, 0, "deck")[0] == ("Judge" if gone else "Pidgey")


@pytest.mark.alternative("any_number_of_them", "take_to_discard", "rest_back")
def test_some_of_the_cards_looked_at_are_discarded() -> None:
    text = (
        f"Look at the top 3 cards of {DECK} and discard any number of them. Put the other cards back in any"
        " order."
    )
    game = plays(text, "supporter", mine={"deck": [LAPRAS, MEWTWO, RESHIRAM]})
    pick(game, "Lapras", "Reshiram")
    assert set(zone(game, 0, "discard")) >= {"Lapras", "Reshiram"}
    assert zone(game, 0, "deck")[0] == "Mewtwo"


@pytest.mark.rule("TEXT-03")
@pytest.mark.parametrize(("edition", "none"), [("current", False), ("swsh2020", True)])
def test_up_to_so_many_of_the_cards_looked_at(edition: str, none: bool) -> None:
    """At least one in the edition that asks for it; any of the cards may be among them."""
    top_of_it, rest = ("the top 3 cards of your deck", "Shuffle the other cards")
    text = f"Look at {top_of_it} and put up to 2 of them into your hand. {rest} back into your deck."
    deck = {"deck": [GRASS, FIRE, GRASS]}
    game = plays(text, mine=deck, edition=edition, permissive=True)
    decision = game.decision
    assert decision and (decision.low, decision.high) == (0 if none else 1, 2)
    pick(game, "Fire Energy")
    assert zone(game, 0, "hand") == ["Fire Energy"]


def test_the_top_card_that_is_put_back_has_never_moved() -> None:
    shown = "Reveal the top card of your deck. If that card is a {R} Energy card, attach it to this Pokémon."
    assert modernize(f"{shown} If not, put the card back on top of your deck.", "") == modernize(shown, "")


@pytest.mark.parametrize(("bench_size", "drawn"), [(2, 3), (5, 0)])
def test_the_room_on_the_bench_is_counted(bench_size: int, drawn: int) -> None:
    card_id, name = bearer("item")
    board = Board()
    board.side(0, active=LAPRAS, bench=[LAPRAS] * bench_size, hand=[card_id, FIRE])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "trainer", "", Draw(Room()))
    game = board.game()
    assert offers(game, "play", name) is bool(drawn)
    if drawn:
        act(game, "play", name)
        assert len(zone(game, 0, "hand")) == 1 + drawn
