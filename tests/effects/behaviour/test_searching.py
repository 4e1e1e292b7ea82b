"""Searching a deck, looking at cards of a deck or a hand, and where they go (`searching.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.slots import Room
from validator.effects.ir.steps import Draw
from validator.effects.text.modern import modernize
from validator.engine.errors import IllegalChoice

POKEMON_DECK = {"deck": [PIDGEY, JUDGE, EEVEE, SNORLAX], "deck_size": 4}
ROCKETS_ENERGY = "me02.5-217"
AWAY = "choose 1 of them"
HIS = "his or her"


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


@pytest.mark.alternative("search", "put_found", "in_hand_place")
def test_cards_of_any_kind_are_found() -> None:
    game = plays(
        f"Search your deck for up to 2 cards and put them into {HAND}. Then, shuffle {DECK}.",
        mine=POKEMON_DECK,
    )
    pick(game, "Snorlax")
    assert zone(game, 0, "hand") == ["Snorlax"] and len(zone(game, 0, "deck")) == 3


@pytest.mark.alternative("search", "put_found", "in_hand_place")
@pytest.mark.parametrize(
    ("some", "edition"), [("up to 2", "swsh2020"), ("up to 2", "sv2023"), ("2", "sv2023")]
)
def test_just_so_many_cards_of_any_kind_are_found_or_up_to_so_many(some: str, edition: str) -> None:
    """TEXT-03: up to 2 may be none in the older edition; in the newer it is 1 at least."""
    game = plays(
        f"Search your deck for {some} cards and put them into your hand. Then, shuffle your deck.",
        mine=POKEMON_DECK,
        edition=edition,
    )
    least = 2 if some == "2" else 0 if edition == "swsh2020" else 1
    assert game.decision and (game.decision.low, game.decision.high) == (least, 2)


@pytest.mark.alternative("search", "put_found_shown", "put_found")
@pytest.mark.parametrize("shown", [True, False])
def test_where_found_cards_go_in_a_sentence_of_its_own(shown: bool) -> None:
    first, second = ("Reveal it and put it into your hand.", "Put them onto your Bench.")
    one = plays(f"Search your deck for a Supporter card. {first} Then, shuffle your deck.", mine=POKEMON_DECK)
    pick(one, "Judge")
    two = plays(
        f"Search your deck for up to 2 Basic Pokémon. {second} Then, shuffle your deck.", mine=POKEMON_DECK
    )
    pick(two, "Pidgey")
    assert zone(one, 0, "hand") == ["Judge"] and [top(two, mon) for mon in bench(two, 0)] == ["Pidgey"]


@pytest.mark.alternative("search_to_top")
def test_found_cards_on_top_of_the_shuffled_deck() -> None:
    text = f"Search your deck for a card, shuffle {DECK}, then put that card on top of it."
    game = plays(text, mine=POKEMON_DECK)
    pick(game, "Snorlax")
    assert zone(game, 0, "deck")[0] == "Snorlax"


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


@pytest.mark.alternative("put_found", "on_bench_place")
def test_found_pokemon_onto_the_bench() -> None:
    text = f"Search {DECK} for up to 2 Basic Pokémon and put them onto your Bench. Then, shuffle {DECK}."
    game = plays(text, mine=POKEMON_DECK)
    pick(game, "Eevee", "Pidgey")
    assert sorted(top(game, mon) for mon in bench(game, 0)) == ["Eevee", "Pidgey"]


@pytest.mark.alternative("put_found", "in_lost_place")
def test_found_cards_into_the_lost_zone() -> None:
    game = plays(
        "Search your deck for up to 2 Supporter cards and put them in the Lost Zone. Then, shuffle your"
        " deck.",
        mine=POKEMON_DECK,
    )
    pick(game, "Judge")
    assert zone(game, 0, "lost") == ["Judge"]


@pytest.mark.alternative("put_it")
def test_a_found_pokemon_onto_the_bench() -> None:
    game = plays(
        f"Search your deck for a Basic Pokémon and put it onto your Bench. Then, shuffle {DECK}.",
        mine=POKEMON_DECK,
    )
    pick(game, "Eevee")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Eevee"]


@pytest.mark.alternative("discard_found")
def test_found_cards_into_the_discard_pile() -> None:
    game = plays(
        "Search your deck for up to 2 cards and discard them. Then, shuffle your deck.", mine=POKEMON_DECK
    )
    pick(game, "Judge", "Eevee")
    assert {"Judge", "Eevee"} <= set(zone(game, 0, "discard"))


@pytest.mark.alternative("attach_found", "more_found", "onto_n_of_group")
def test_found_cards_all_go_to_the_one_pokemon_chosen() -> None:
    text = (
        f"Search {DECK} for up to 2 Basic Energy cards and attach them to 1 of your Benched Pokémon. Then,"
        " shuffle your deck."
    )
    game = plays(text, mine={**ENERGY_DECK, "bench": [RESHIRAM, MEWTWO]})
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Mewtwo")
    assert (energy_on(game, 0, 0), sorted(energy_on(game, 0, 1))) == ([], ["Fire Energy", "Water Energy"])


@pytest.mark.alternative("attach_found", "more_found", "onto_any", "play_of")
def test_found_cards_are_spread_in_any_way() -> None:
    text = (
        f"Search your deck for up to 3 {{R}} Energy cards and attach them to your {MON} in any way you like."
        " Then, shuffle your deck."
    )
    game = plays(text, mine={**ENERGY_DECK, "bench": [MEWTWO]})
    pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    assert (energy_on(game, 0), energy_on(game, 0, 0)) == (["Fire Energy"], ["Fire Energy"])


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


@pytest.mark.alternative("put_found_shown", "on_top_place")
def test_a_found_card_on_top_of_the_deck() -> None:
    found = "Search your deck for a Supporter card. Reveal that card and put it on top of your deck."
    game = plays(f"{found} Then, shuffle your deck.", mine=POKEMON_DECK)
    pick(game, "Judge")
    assert zone(game, 0, "deck")[0] == "Judge"


@pytest.mark.alternative("look", "if_you_do")
def test_one_top_card_is_seen_and_then_another() -> None:
    text = (
        f"Once during your turn, you may look at the top card of {THEY}'s deck. If you do, look at the top"
        " card of your deck."
    )
    game = with_ability(text, mine={"deck": [FIRE], "hand": [GRASS]}, theirs={"deck": [WATER, GRASS]})
    assert zone(game, 0, "deck")[0] == "Fire Energy" and zone(game, 1, "deck")[0] == "Water Energy"
    assert [event[0] for event in game.state.events].count("reveal") == 2


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


@pytest.mark.alternative("look_and_take", "rest_shuffled")
def test_looking_and_taking_in_one_sentence() -> None:
    text = (
        "Once during your turn, you may look at the top 3 cards of your deck, reveal an Item card you find"
        f" there, and put it into {HAND}. Shuffle the other cards back into your deck."
    )
    game = with_ability(text, mine={"deck": [LAPRAS, POTION, GRASS, POTION]})
    assert [row[1] for row in options(game)] == ["Potion"]
    pick(game, "Potion")
    assert zone(game, 0, "hand") == ["Potion"]


@pytest.mark.alternative("look_in_order")
def test_the_top_cards_stay_in_their_order() -> None:
    deck = [LAPRAS, MEWTWO, GIBLE]
    game = with_ability(
        "Once during your turn, you may look at 3 cards from the top of your deck and put them back in the"
        " same order.",
        mine={"deck": deck, **BUSY},
    )
    assert zone(game, 0, "deck")[:3] == ["Lapras", "Mewtwo", "Cynthia's Gible"]
    assert not offers(game, "order")


@pytest.mark.alternative("look_shown")
def test_the_top_cards_are_shown_to_both() -> None:
    taken = "You may put any number of Supporter cards you find there into your hand."
    text = f"Reveal the top 3 cards of your deck. {taken} Discard the other cards."
    game = plays(text, mine=POKEMON_DECK)
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"] and {"Pidgey", "Eevee"} <= set(zone(game, 0, "discard"))


@pytest.mark.alternative("reorder", "their_deck")
def test_putting_the_top_of_a_deck_in_order() -> None:
    text = "Look at the top 2 cards of your opponent's deck and put them back in any order."
    game = attacks(text, theirs={"deck": [PIDGEY, JUDGE, EEVEE]})
    pick(game, "Judge", "Pidgey")
    assert zone(game, 1, "hand") == ["Judge"]  # drawn at the start of their turn
    assert zone(game, 1, "deck")[:2] == ["Pidgey", "Eevee"]


def test_top_cards_that_are_put_back_in_any_order() -> None:
    text = (
        "Look at 2 cards from the top of your deck, then put the cards back on top of your deck in any order."
    )
    game = plays(text, mine={"deck": [FIRE, WATER, LIGHTNING]})
    pick(game, "Water Energy", "Fire Energy")
    assert zone(game, 0, "deck")[:3] == ["Water Energy", "Fire Energy", "Lightning Energy"]


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


@pytest.mark.alternative("look_until", "put_found")
def test_cards_until_one_is_of_a_kind() -> None:
    until = "Reveal cards from the top of your deck until you reveal a Supporter card."
    game = plays(f"{until} Put that card into your hand. Discard the other cards.", mine=POKEMON_DECK)
    assert zone(game, 0, "hand") == ["Judge"]
    assert "Pidgey" in zone(game, 0, "discard") and zone(game, 0, "deck") == ["Eevee", "Snorlax"]


@pytest.mark.parametrize("words", ["a Pokémon", "an Evolution card"])
def test_cards_are_revealed_until_one_is_of_a_kind(words: str) -> None:
    kind = words.split()[1]
    shown = "Show that Pokémon to your opponent" if kind == "Pokémon" else "Show that card to your opponent"
    text = (
        f"Reveal cards from your deck until you reveal {words}. {shown} and put it into your hand. Shuffle"
        f" the other revealed cards back into {DECK}. (If you don't reveal {words}, shuffle all the revealed"
        " cards back into your deck.)"
    )
    game = plays(text, mine={"deck": [FIRE, MEWTWO, STAGE_1]})
    assert zone(game, 0, "hand") == ["Mewtwo" if kind == "Pokémon" else "Copperajah"]


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


@pytest.mark.alternative("look_at_hand")
@pytest.mark.parametrize("hand", [[FIRE], []])
def test_a_hand_may_be_looked_at_where_there_is_one(hand: list[str]) -> None:
    text = "Look at your opponent's hand."
    assert offers(plays(text, theirs={"hand": hand}, play=False), "play") is bool(hand)
    game = with_ability(
        f"Once during your turn, you may {text[0].lower()}{text[1:]}", theirs={"hand": hand}, use=False
    )
    assert offers(game, "ability") is bool(hand)


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


@pytest.mark.alternative("reveal_hand", "take_from_their_cards", "under_their_deck")
def test_one_of_their_cards_moves_under_their_deck() -> None:
    game = attacks(
        f"Your opponent reveals their hand, and you choose a card {FOUND} and put it on the bottom of their"
        " deck.",
        theirs={"hand": [FIRE, GRASS]},
    )
    pick(game, "Grass Energy")
    assert (zone(game, 1, "hand")[0], zone(game, 1, "deck")[-1]) == ("Fire Energy", "Grass Energy")


@pytest.mark.alternative("take_chosen", "revealed_destination")
def test_a_card_chosen_there() -> None:
    chosen = (
        "Look at the top 3 cards of your deck. Choose a Basic Pokémon you find there, reveal it, and put it"
        " into your hand. Shuffle the other cards back into your deck."
    )
    game = plays(chosen, mine=POKEMON_DECK)
    pick(game, "Eevee")
    assert zone(game, 0, "hand") == ["Eevee"]


@pytest.mark.alternative("take_chosen", "revealed_destination")
def test_any_number_of_a_kind_is_chosen_and_shown() -> None:
    text = (
        "Look at the top 4 cards of your deck. Choose any number of Energy cards, reveal them, and put them"
        " into your hand. shuffle the other cards back into your deck."
    )
    game = plays(text, "supporter", mine={"deck": [GRASS, MEWTWO, WATER, CANDY, FIRE]})
    assert [row[1] for row in options(game)] == ["Grass Energy", "Water Energy"]
    pick(game, "Grass Energy", "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Grass Energy", "Water Energy"]


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


@pytest.mark.alternative("take_from_their_cards", "on_their_bench")
def test_a_pokemon_of_their_hand_onto_their_bench() -> None:
    text = "Your opponent reveals their hand, and you put a Basic Pokémon you find there onto their Bench."
    game = plays(text, mine={"hand": [FIRE]}, theirs={"hand": [JUDGE, PIDGEY]})
    assert [top(game, mon) for mon in bench(game, 1)] == ["Pidgey"]


@pytest.mark.alternative("take_from_their_cards", "under_their_deck")
def test_a_card_chosen_moves_under_their_deck() -> None:
    game = attacks(
        f"Your opponent reveals their hand. Choose a card {FOUND} and put it on the bottom of their deck.",
        theirs={"hand": [BAG, FIRE]},
    )
    pick(game, "Fire Energy")
    assert zone(game, 1, "deck")[-1] == "Fire Energy"


@pytest.mark.alternative("take_from_their_cards", "look_at_hand")
def test_pokemon_of_the_opponents_hand_are_put_onto_their_bench() -> None:
    there = (
        f"Look at your opponent's hand. If he or she has any Basic {MON} cards there, you may put any number"
        f" of them onto {THEY}'s Bench (as long as there's room)."
    )
    text = there
    game = plays(text, theirs={"hand": [MEWTWO, FIRE, CYCLIZAR, STAGE_1]})
    act(game, "yes")
    assert [row[1] for row in options(game)] == ["Mewtwo", "Cyclizar"]
    pick(game, "Mewtwo")
    assert [top(game, mon) for mon in bench(game, 1)] == ["Mewtwo"]


@pytest.mark.alternative("take_back", "rest_under")
def test_one_is_put_back_on_top_of_their_deck() -> None:
    text = (
        f"Once during your turn, you may look at the top 2 cards of {THEY}'s deck and put 1 of them back."
        " Put the other card on the bottom of "
    )
    game = with_ability(text + "their deck.", mine={"hand": [GRASS]}, theirs={"deck": [LAPRAS, FIRE, WATER]})
    pick(game, "Fire Energy")
    deck = zone(game, 1, "deck")
    assert deck[:2] == ["Fire Energy", "Water Energy"] and deck[-1] == "Lapras"


@pytest.mark.alternative("take_shown", "found_there", "bottom_cards")
def test_a_kind_of_card_found_among_the_bottom_cards() -> None:
    shown = "You may reveal a Supporter card you find there and put it into your hand."
    text = f"Look at the bottom 4 cards of your deck. {shown} Shuffle the other cards back into your deck."
    game = plays(text, mine={**POKEMON_DECK, "deck": [PROTON, PIDGEY, JUDGE, EEVEE, SNORLAX], "deck_size": 5})
    assert [row[1] for row in options(game) if len(row) > 1] == ["Judge"]
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"] and len(zone(game, 0, "deck")) == 4


def test_any_number_of_a_kind_of_the_cards_looked_at() -> None:
    text = (
        f"Look at the top 3 cards of your deck, choose as many Pokémon as you like, show them to {THEY}, and"
        f" put them into your hand. Put the other cards back on top of {DECK}. Shuffle your deck afterward."
    )
    game = plays(text, mine={"deck": [MEWTWO, FIRE, STAGE_1, LAPRAS]})
    pick(game, "Mewtwo", "Copperajah")
    assert zone(game, 0, "hand") == ["Mewtwo", "Copperajah"]


@pytest.mark.alternative("attach_taken", "found_there", "onto_any", "rest_shuffled")
def test_cards_looked_at_are_attached_and_the_others_shuffled() -> None:
    look = (
        "Look at the top 4 cards of your deck and attach up to 2 Basic Energy cards you find there to your"
        " Benched {R} Pokémon in any way you like. Shuffle the other cards back into your deck."
    )
    game = plays(look, mine={**ENERGY_DECK, "bench": [RESHIRAM, MEWTWO, RESHIRAM]})
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Reshiram")
    assert not offers(game, "attach to", "Mewtwo")
    pick(game, "Reshiram")
    assert [len(energy_on(game, 0, place)) for place in range(3)] == [2, 0, 0]
    assert sorted(zone(game, 0, "deck")) == ["Fire Energy", "Grass Energy", "Judge"]


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


@pytest.mark.alternative("attach_taken", "rest_discarded")
def test_a_card_that_cannot_be_attached_is_one_of_the_others() -> None:
    look = (
        f"Look at the top 2 cards of {DECK} and attach any number of Energy cards you find there to your"
        f" {MON} in any way you like. Discard the other cards."
    )
    game = plays(look, mine={"deck": [ROCKETS_ENERGY, FIRE, GRASS], "deck_size": 3})
    pick(game, "Team Rocket's Energy", "Fire Energy")
    assert energy_on(game, 0) == ["Fire Energy"]
    assert "Team Rocket's Energy" in zone(game, 0, "discard") and zone(game, 0, "deck") == ["Grass Energy"]


@pytest.mark.alternative("attach_taken", "onto_one_there")
def test_a_card_moves_to_a_kind_of_pokemon_on_the_bench() -> None:
    look = (
        f"Look at the top 3 cards of {DECK} and attach a Basic Energy card you find there to a Basic {MON}"
        " on your Bench. Shuffle the other cards back into your deck."
    )
    game = plays(look, mine={**ENERGY_DECK, "bench": [(GABITE, {}), MEWTWO, RESHIRAM]})
    pick(game, "Fire Energy")
    assert sorted(row[1] for row in options(game)) == ["Mewtwo", "Reshiram"]
    pick(game, "Reshiram")
    assert [len(energy_on(game, 0, place)) for place in range(3)] == [0, 0, 1]


@pytest.mark.alternative("attach_taken", "rest_back")
def test_the_others_go_back_in_any_order() -> None:
    look = (
        "Look at the top 3 cards of your deck. You may attach any number of {R} Energy cards you find there"
        " to your Active Pokémon. Put the other cards back in any order."
    )
    game = plays(look, mine={"deck": [WATER, FIRE, JUDGE, GRASS]})
    pick(game, "Fire Energy")
    pick(game, "Judge", "Water Energy")
    assert energy_on(game, 0) == ["Fire Energy"] and zone(game, 0, "deck")[:3] == [
        "Judge",
        "Water Energy",
        "Grass Energy",
    ]


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


@pytest.mark.alternative("take_to_discard", "rest_on_top")
def test_one_of_their_top_cards_is_discarded() -> None:
    text = f"Look at the top 2 cards of {THEY}'s deck, discard 1 of them, and put the other card back."
    game = attacks(text, theirs={"deck": [MEWTWO, RESHIRAM]})
    pick(game, "Reshiram")
    assert zone(game, 1, "discard") == ["Reshiram"]


@pytest.mark.alternative("take_to_discard", "done_count")
def test_damage_for_the_pokemon_of_their_deck() -> None:
    text = (
        f"Look at the top 3 cards of {THEY}'s deck and discard any number of Pokémon you find there. This"
        f" attack does 20 damage for each card you discarded in this way. {THEY} shuffles the other cards"
        " back into their deck."
    )
    game = attacks(text, "20×", theirs={"deck": [LAPRAS, FIRE, LAPRAS]})
    pick(game, "Lapras", "Lapras")
    assert active(game, 1).damage == 40 and zone(game, 1, "discard") == ["Lapras", "Lapras"]


@pytest.mark.alternative("take_to_discard", "all_cards")
@pytest.mark.rule("D-72")
@pytest.mark.parametrize("word", ["Reveal", "Look at"])
def test_all_cards_of_a_kind_must_be_taken_even_where_one_player_sees_them(word: str) -> None:
    text = f"{word} the top 3 cards of your deck and discard all Pokémon you find there."
    game = plays(f"{text} Shuffle the other cards back into your deck.", mine=POKEMON_DECK)
    assert {"Eevee", "Pidgey"} <= set(zone(game, 0, "discard")) and zone(game, 0, "hand") == []


@pytest.mark.parametrize(("coins", "cards"), [((1,), 1), ((0,), 2)])
def test_a_trainer_card_is_shuffled_away(coins: tuple[int, ...], cards: int) -> None:
    game = with_ability(
        f"{ONCE}, you may flip a coin. If heads, look at {THEY}'s hand. If your opponent has any"
        f" Trainer cards there, {AWAY}. Your opponent shuffles that card into {HIS} deck.",
        coins,
        mine=BUSY,
        theirs={"hand": ["sv01-189", LAPRAS]},
    )
    assert len(zone(game, 1, "hand")) == cards


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
def test_a_card_for_each_heads_goes_into_the_opponents_deck(coins: tuple[int, ...], left: int) -> None:
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


@pytest.mark.alternative("take_into_their_prizes")
def test_a_card_of_their_hand_becomes_a_prize_card() -> None:
    text = f"{THEY} reveals their hand. Add a card you find there to their Prize cards face down."
    game = attacks(text, theirs={"hand": [MEWTWO, FIRE]})
    pick(game, "Mewtwo")
    assert len(zone(game, 1, "prizes")) == 7 and "Mewtwo" in zone(game, 1, "prizes")


@pytest.mark.alternative("rest_shuffled")
def test_the_others_are_shuffled_into_the_deck() -> None:
    game = looked("Shuffle the other cards back into your deck.")
    assert sorted(zone(game, 0, "deck")) == ["Eevee", "Pidgey", "Snorlax"]


@pytest.mark.alternative("rest_shuffled", "bottom_cards")
@pytest.mark.parametrize(("coin", "size"), [(1, 4), (0, 2)])
def test_the_other_cards_of_either_side_of_a_coin(coin: int, size: int) -> None:
    look = "look at the bottom {} cards of your deck and put 1 of them into your hand."
    text = (
        f"Flip a coin. If heads, {look.format(4)} If tails, {look.format(2)} Shuffle the other cards back"
        " into your deck."
    )
    mine = {"deck": [LAPRAS, MEWTWO, RESHIRAM, SPRIGATITO], "deck_size": 4}
    game = plays(text, "supporter", (coin,), mine=mine)
    assert len(options(game)) == size
    pick(game, "Sprigatito")
    assert (zone(game, 0, "hand"), len(zone(game, 0, "deck"))) == (["Sprigatito"], 3)


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


@pytest.mark.alternative("rest_back")
def test_the_rest_moves_back_on_top_in_any_order() -> None:
    take = (
        f"Look at the top 4 cards of {DECK}. You may reveal a Pokémon you find there and put it into {HAND}."
        " Put the other cards back in any order."
    )
    mine = {"deck": [GRASS, LAPRAS, WATER, FIRE, CANDY]}
    game = plays(take, "supporter", mine=mine)
    pick(game, "Lapras")
    pick(game, "Fire Energy", "Grass Energy", "Water Energy")
    assert zone(game, 0, "deck")[:4] == ["Fire Energy", "Grass Energy", "Water Energy", "Rare Candy"]


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


@pytest.mark.alternative("revealed_but_discarded", "found_count")
def test_pokemon_of_a_type_go_back() -> None:
    text = (
        "Reveal the top 3 cards of your deck. This attack does 10 more damage for each {P} Pokémon you find"
        f" there. Then, shuffle those Pokémon back into {DECK} and discard the other cards."
    )
    game = attacks(text, "20+", mine={"deck": [PSYCHIC, MEWTWO, RESHIRAM]})
    assert active(game, 1).damage == 30
    assert sorted(zone(game, 0, "discard")) == ["Psychic Energy", "Reshiram"]


@pytest.mark.alternative("top_card", "look", "discard_found")
@pytest.mark.parametrize("gone", [True, False])
def test_the_top_card_may_be_discarded(gone: bool) -> None:
    game = attacks("Look at the top card of your deck. You may discard that card.", mine=POKEMON_DECK)
    pick(game, *(["Pidgey"] if gone else []))
    assert ("Pidgey" in zone(game, 0, "discard")) == gone
    assert zone(game, 0, "deck")[0] == ("Judge" if gone else "Pidgey")


@pytest.mark.alternative("bottom_card", "put_found")
def test_the_bottom_card_may_be_taken() -> None:
    game = plays(
        "Look at the bottom card of your deck. You may put that card into your hand.", mine=POKEMON_DECK
    )
    pick(game, "Snorlax")
    assert zone(game, 0, "hand") == ["Snorlax"]


@pytest.mark.alternative("found_there", "reveal_hand")
def test_energy_cards_from_a_hand_that_was_shown() -> None:
    game = plays(
        "Your opponent reveals their hand. Discard 2 Energy cards from it.",
        "supporter",
        theirs={"hand": [FIRE, MEWTWO, WATER]},
    )
    assert zone(game, 1, "discard") == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("found_there", "take_to_discard", "combined")
def test_cards_of_three_kinds_are_discarded_from_a_hand() -> None:
    kinds = "Pokémon Tool cards, Item cards, and Stadium cards"
    text = f"Your opponent reveals their hand. Discard up to 2 in any combination of {kinds} from it."
    theirs = {"hand": [CHARM, FIRE, CANDY, STADIUM, MEWTWO]}
    game = plays(text, "supporter", theirs=theirs, mine={"hand": [FIRE]})
    assert [row[1] for row in options(game)] == ["Hero's Cape", "Rare Candy", "Team Rocket's Watchtower"]
    pick(game, "Hero's Cape", "Team Rocket's Watchtower")
    assert sorted(zone(game, 1, "hand")) == ["Fire Energy", "Mewtwo", "Rare Candy"]


@pytest.mark.alternative("found_there_but", "take_shown")
def test_all_but_a_kind_may_be_taken() -> None:
    take = (
        f"Look at the top 4 cards of {DECK}. You may reveal a Trainer card you find there (except for an"
        " Item card) and put it into your hand. shuffle the other cards back into your deck."
    )
    mine = {"deck": [GRASS, CANDY, "me01-119", LAPRAS]}
    game = plays(take, "supporter", mine=mine)
    assert [row[1] for row in options(game)] == ["Lillie's Determination"]


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


def test_the_rest_is_shuffled_back_afterward() -> None:
    text = (
        "Shuffle your deck. Then, look at the top 2 cards of your deck. Choose 1 of those cards and put it"
        f" into {HAND}. Shuffle the rest into your deck afterward."
    )
    game = plays(text, "supporter", mine={"deck": [LAPRAS, MEWTWO, RESHIRAM]})
    assert [row[1] for row in options(game)] == ["Lapras", "Mewtwo"]
    pick(game, "Mewtwo")
    assert zone(game, 0, "hand") == ["Mewtwo"] and "Lapras" in zone(game, 0, "deck")


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
