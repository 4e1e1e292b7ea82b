"""Looking through a deck, at cards of a deck and at a hand (`searching.lark`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GRASS
from tests.effects.behaviour.scene import attacks, plays
from tests.engine.kit import bench, energy_on, options, pick, top, zone

BALL, JUDGE, PROTON = "sv04.5-084", "sv10-222", "me02.5-208"
PIDGEY, EEVEE, SNORLAX = "sv04.5-196", "sv08.5-074", "sv08-144"
FIND = "Search your deck for"
MIXED = "Then, shuffle your deck."
LOOK = "Look at the top 3 cards of your deck"
DECK = {"deck": [PIDGEY, JUDGE, EEVEE, SNORLAX], "deck_size": 4}
REVEALED = "Your opponent reveals their hand, and you"


def looked(rest: str, taken: str = "and put 1 of them into your hand") -> object:
    """Look at the top 3 of `DECK`, take the Judge, and do this with the rest."""
    game = plays(f"{LOOK} {taken}. {rest}", mine=DECK, chance="seeded")
    pick(game, "Judge")
    if game.decision and game.decision.kind == "order":
        pick(game, "Eevee", "Pidgey")
    return game


# ---------------------------------------------------------------------- searching


@pytest.mark.alternative("search", "revealed_destination", "in_hand_place", "your_deck", "shuffle")
def test_what_is_searched_for_is_shown_and_the_deck_shuffled() -> None:
    text = f"{FIND} a Supporter card, reveal it, and put it into your hand. {MIXED}"
    game = plays(text, mine=DECK)
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"]
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.alternative("search", "put_found", "in_hand_place")
def test_cards_of_any_kind_are_found() -> None:
    game = plays(f"{FIND} up to 2 cards and put them into your hand. {MIXED}", mine=DECK)
    pick(game, "Snorlax")
    assert zone(game, 0, "hand") == ["Snorlax"] and len(zone(game, 0, "deck")) == 3


@pytest.mark.alternative("search", "put_found", "in_hand_place")
@pytest.mark.parametrize(
    ("some", "edition"), [("up to 2", "swsh2020"), ("up to 2", "sv2023"), ("2", "sv2023")]
)
def test_just_so_many_cards_of_any_kind_are_found_or_up_to_so_many(some: str, edition: str) -> None:
    """TEXT-03: up to 2 may be none in the older edition; in the newer it is 1 at least."""
    game = plays(f"{FIND} {some} cards and put them into your hand. {MIXED}", mine=DECK, edition=edition)
    least = 2 if some == "2" else 0 if edition == "swsh2020" else 1
    assert game.decision and (game.decision.low, game.decision.high) == (least, 2)


@pytest.mark.alternative("put_found", "on_bench_place")
def test_found_pokemon_onto_the_bench() -> None:
    text = f"{FIND} up to 2 Basic Pokémon and put them onto your Bench. {MIXED}"
    game = plays(text, mine=DECK)
    pick(game, "Eevee", "Pidgey")
    assert sorted(top(game, mon) for mon in bench(game, 0)) == ["Eevee", "Pidgey"]


@pytest.mark.alternative("discard_found")
def test_found_cards_into_the_discard_pile() -> None:
    game = plays(f"{FIND} up to 2 cards and discard them. {MIXED}", mine=DECK)
    pick(game, "Judge", "Eevee")
    assert {"Judge", "Eevee"} <= set(zone(game, 0, "discard"))


@pytest.mark.alternative("put_found", "in_lost_place")
def test_found_cards_into_the_lost_zone() -> None:
    game = plays(
        f"{FIND} up to 2 Supporter cards and put them in the Lost Zone. {MIXED}",
        mine=DECK,
    )
    pick(game, "Judge")
    assert zone(game, 0, "lost") == ["Judge"]


@pytest.mark.alternative("put_it")
def test_a_found_pokemon_onto_the_bench() -> None:
    game = plays(f"{FIND} a Basic Pokémon and put it onto your Bench. {MIXED}", mine=DECK)
    pick(game, "Eevee")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Eevee"]


@pytest.mark.alternative("put_found_shown", "on_top_place")
def test_a_found_card_on_top_of_the_deck() -> None:
    found = f"{FIND} a Supporter card. Reveal that card and put it on top of your deck."
    game = plays(f"{found} {MIXED}", mine=DECK)
    pick(game, "Judge")
    assert zone(game, 0, "deck")[0] == "Judge"


@pytest.mark.alternative("search_to_top")
def test_found_cards_on_top_of_the_shuffled_deck() -> None:
    text = f"{FIND} a card, shuffle your deck, then put that card on top of it."
    game = plays(text, mine=DECK)
    pick(game, "Snorlax")
    assert zone(game, 0, "deck")[0] == "Snorlax"


@pytest.mark.alternative("search", "put_found_shown", "put_found")
@pytest.mark.parametrize("shown", [True, False])
def test_where_found_cards_go_in_a_sentence_of_its_own(shown: bool) -> None:
    first, second = "Reveal it and put it into your hand.", "Put them onto your Bench."
    one = plays(f"{FIND} a Supporter card. {first} {MIXED}", mine=DECK)
    pick(one, "Judge")
    two = plays(f"{FIND} up to 2 Basic Pokémon. {second} {MIXED}", mine=DECK)
    pick(two, "Pidgey")
    assert zone(one, 0, "hand") == ["Judge"] and [top(two, mon) for mon in bench(two, 0)] == ["Pidgey"]


@pytest.mark.alternative("as_many_as_heads")
@pytest.mark.parametrize(("coins", "most"), [((0,), 0), ((1, 1, 0), 2)])
def test_as_many_cards_as_heads(coins: tuple[int, ...], most: int) -> None:
    search = (
        f"{FIND} a number of Item cards up to the number of heads, reveal them, and put them into your hand."
    )
    game = attacks(
        f"Flip a coin until you get tails. {search} {MIXED}", "", coins, mine={"deck": [BALL, JUDGE, BALL]}
    )
    if most:
        pick(game, "Nest Ball", "Nest Ball")
    assert zone(game, 0, "hand") == (["Nest Ball", "Nest Ball"] if most else [])


# ---------------------------------------------------------------------- looking at cards of a deck


@pytest.mark.alternative("look", "top_cards", "take_to", "some_of_them", "rest_under")
def test_the_others_go_under_the_deck() -> None:
    game = looked("Put the other cards on the bottom of your deck in any order.")
    assert zone(game, 0, "hand") == ["Judge"]
    assert zone(game, 0, "deck")[0] == "Snorlax" and sorted(zone(game, 0, "deck")[1:]) == ["Eevee", "Pidgey"]


@pytest.mark.alternative("rest_shuffled_under")
def test_the_others_are_shuffled_under_the_deck() -> None:
    game = looked("Shuffle the other cards and put them on the bottom of your deck.")
    assert zone(game, 0, "deck")[0] == "Snorlax" and len(zone(game, 0, "deck")) == 3


@pytest.mark.alternative("rest_on_top")
def test_the_others_go_back_on_top() -> None:
    game = looked("Put the other cards back on top of your deck in any order.")
    assert zone(game, 0, "deck")[-1] == "Snorlax" and len(zone(game, 0, "deck")) == 3


@pytest.mark.alternative("rest_shuffled")
def test_the_others_are_shuffled_into_the_deck() -> None:
    game = looked("Shuffle the other cards back into your deck.")
    assert sorted(zone(game, 0, "deck")) == ["Eevee", "Pidgey", "Snorlax"]


@pytest.mark.alternative("rest_discarded")
def test_the_others_are_discarded() -> None:
    game = looked("Discard the other cards.")
    assert {"Pidgey", "Eevee"} <= set(zone(game, 0, "discard")) and zone(game, 0, "deck") == ["Snorlax"]


@pytest.mark.alternative("rest_lost")
def test_the_others_go_to_the_lost_zone() -> None:
    game = looked("Put the other cards in the Lost Zone.")
    assert sorted(zone(game, 0, "lost")) == ["Eevee", "Pidgey"]


@pytest.mark.alternative("rest_to_hand", "take_to_discard")
def test_the_others_go_to_the_hand() -> None:
    game = looked("Put the other cards into your hand.", "and discard 1 of them")
    assert sorted(zone(game, 0, "hand")) == ["Eevee", "Pidgey"] and "Judge" in zone(game, 0, "discard")


@pytest.mark.alternative("take_shown", "found_there", "bottom_cards")
def test_a_kind_of_card_found_among_the_bottom_cards() -> None:
    shown = "You may reveal a Supporter card you find there and put it into your hand."
    text = f"Look at the bottom 4 cards of your deck. {shown} Shuffle the other cards back into your deck."
    game = plays(text, mine={**DECK, "deck": [PROTON, PIDGEY, JUDGE, EEVEE, SNORLAX], "deck_size": 5})
    assert [row[1] for row in options(game) if len(row) > 1] == ["Judge"]
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"] and len(zone(game, 0, "deck")) == 4


@pytest.mark.alternative("take_chosen", "revealed_destination")
def test_a_card_chosen_there() -> None:
    chosen = "Choose a Basic Pokémon you find there, reveal it, and put it into your hand."
    game = plays(f"{LOOK}. {chosen} Shuffle the other cards back into your deck.", mine=DECK)
    pick(game, "Eevee")
    assert zone(game, 0, "hand") == ["Eevee"]


@pytest.mark.alternative("top_card", "look", "discard_found")
@pytest.mark.parametrize("gone", [True, False])
def test_the_top_card_may_be_discarded(gone: bool) -> None:
    game = attacks("Look at the top card of your deck. You may discard that card.", mine=DECK)
    pick(game, *(["Pidgey"] if gone else []))
    assert ("Pidgey" in zone(game, 0, "discard")) == gone
    assert zone(game, 0, "deck")[0] == ("Judge" if gone else "Pidgey")


@pytest.mark.alternative("reorder", "their_deck")
def test_putting_the_top_of_a_deck_in_order() -> None:
    text = "Look at the top 2 cards of your opponent's deck and put them back in any order."
    game = attacks(text, theirs={"deck": [PIDGEY, JUDGE, EEVEE]})
    pick(game, "Judge", "Pidgey")
    assert zone(game, 1, "hand") == ["Judge"]  # drawn at the start of their turn
    assert zone(game, 1, "deck")[:2] == ["Pidgey", "Eevee"]


@pytest.mark.alternative("look_shown")
def test_the_top_cards_are_shown_to_both() -> None:
    taken = "You may put any number of Supporter cards you find there into your hand."
    text = f"Reveal the top 3 cards of your deck. {taken} Discard the other cards."
    game = plays(text, mine=DECK)
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"] and {"Pidgey", "Eevee"} <= set(zone(game, 0, "discard"))


@pytest.mark.alternative("look_until", "put_found")
def test_cards_until_one_is_of_a_kind() -> None:
    until = "Reveal cards from the top of your deck until you reveal a Supporter card."
    game = plays(f"{until} Put that card into your hand. Discard the other cards.", mine=DECK)
    assert zone(game, 0, "hand") == ["Judge"]
    assert "Pidgey" in zone(game, 0, "discard") and zone(game, 0, "deck") == ["Eevee", "Snorlax"]


@pytest.mark.alternative("bottom_card", "put_found")
def test_the_bottom_card_may_be_taken() -> None:
    game = plays("Look at the bottom card of your deck. You may put that card into your hand.", mine=DECK)
    pick(game, "Snorlax")
    assert zone(game, 0, "hand") == ["Snorlax"]


# ---------------------------------------------------------------------- looking at a hand


@pytest.mark.alternative("reveal_hand", "take_to_discard", "found_there")
def test_a_card_of_their_hand_is_discarded() -> None:
    theirs = {"hand": [JUDGE, BALL, PIDGEY]}
    game = plays(f"{REVEALED} discard an Item card you find there.", mine={"hand": [FIRE]}, theirs=theirs)
    assert sorted(zone(game, 1, "hand"))[:2] == ["Judge", "Pidgey"] and "Nest Ball" in zone(
        game, 1, "discard"
    )


@pytest.mark.alternative("reveal_hand", "take_to_discard", "found_there", "all_cards")
def test_all_cards_of_a_kind_in_their_hand_are_discarded() -> None:
    theirs = {"hand": [JUDGE, BALL, PIDGEY, BALL]}
    text = "Your opponent reveals their hand. Discard all Item cards you find there."
    game = attacks(text, theirs=theirs)
    assert [name for name in zone(game, 1, "hand") if name == "Nest Ball"] == []
    assert zone(game, 1, "discard").count("Nest Ball") == 2


@pytest.mark.alternative("take_to_discard", "all_cards")
@pytest.mark.rule("D-72")
@pytest.mark.parametrize("word", ["Reveal", "Look at"])
def test_all_cards_of_a_kind_must_be_taken_even_where_one_player_sees_them(word: str) -> None:
    text = f"{word} the top 3 cards of your deck and discard all Pokémon you find there."
    game = plays(f"{text} Shuffle the other cards back into your deck.", mine=DECK)
    assert {"Eevee", "Pidgey"} <= set(zone(game, 0, "discard")) and zone(game, 0, "hand") == []


@pytest.mark.rule("D-72")
@pytest.mark.alternative("attach_taken", "found_there")
def test_a_card_of_a_kind_that_one_player_sees_need_not_be_found() -> None:
    text = "Look at the top 3 cards of your deck and attach a basic Energy card you find there to"
    rest = "1 of your Pokémon. Shuffle the other cards back into your deck."
    game = plays(f"{text} {rest}", mine={"deck": [FIRE, PIDGEY, EEVEE], "deck_size": 3})
    assert game.decision and (game.decision.low, game.decision.high) == (0, 1)
    pick(game)
    assert "Fire Energy" in zone(game, 0, "deck") and energy_on(game, 0) == []


@pytest.mark.alternative("look_at_hand")
def test_their_hand_is_looked_at() -> None:
    game = plays("Look at your opponent's hand. Draw a card.", theirs={"hand": [JUDGE]})
    assert zone(game, 1, "hand") == ["Judge"] and len(zone(game, 0, "hand")) == 1
    assert "reveal" in [event[0] for event in game.state.events]


@pytest.mark.parametrize(
    ("place", "where"),
    [
        pytest.param(
            "on the bottom of their deck",
            "deck",
            marks=pytest.mark.alternative("take_from_their_cards", "under_their_deck"),
        ),
        pytest.param(
            "on top of their deck",
            "deck",
            marks=pytest.mark.alternative("take_from_their_cards", "on_their_deck"),
        ),
        pytest.param(
            "in the Lost Zone",
            "lost",
            marks=pytest.mark.alternative("take_from_their_cards", "in_their_lost_zone"),
        ),
    ],
)
def test_a_card_of_their_hand_moves_elsewhere(place: str, where: str) -> None:
    game = plays(
        f"{REVEALED} put a Pokémon you find there {place}.",
        mine={"hand": [FIRE]},
        theirs={"hand": [JUDGE, PIDGEY]},
    )
    assert zone(game, 1, "hand") == ["Judge"]
    assert zone(game, 1, where)[0 if "top" in place else -1] == "Pidgey"


@pytest.mark.alternative("take_from_their_cards", "on_their_bench")
def test_a_pokemon_of_their_hand_onto_their_bench() -> None:
    text = f"{REVEALED} put a Basic Pokémon you find there onto their Bench."
    game = plays(text, mine={"hand": [FIRE]}, theirs={"hand": [JUDGE, PIDGEY]})
    assert [top(game, mon) for mon in bench(game, 1)] == ["Pidgey"]


def test_name_condition_covers_basic_and_evolved_pokemon() -> None:
    game = plays(
        "Search your deck for a Basic Pokémon or Evolution card with Misty in its name, reveal it, and put it"
        " into your hand. Then, shuffle your deck.",
        mine={"deck": ["sv10-045", PIDGEY]},
    )
    assert {option[1] for option in options(game)} == {"Misty's Psyduck"}


@pytest.mark.alternative("reveal_hand", "take_from_their_cards", "under_their_deck")
def test_one_of_their_cards_moves_under_their_deck() -> None:
    game = attacks(
        f"{REVEALED} choose a card you find there and put it on the bottom of their deck.",
        theirs={"hand": [FIRE, GRASS]},
    )
    pick(game, "Grass Energy")
    assert (zone(game, 1, "hand")[0], zone(game, 1, "deck")[-1]) == ("Fire Energy", "Grass Energy")


@pytest.mark.rule("TEXT-03")
@pytest.mark.parametrize(("edition", "none"), [("current", False), ("swsh2020", True)])
def test_up_to_so_many_of_the_cards_looked_at(edition: str, none: bool) -> None:
    """At least one in the edition that asks for it; any of the cards may be among them."""
    top_of_it, rest = "the top 3 cards of your deck", "Shuffle the other cards"
    text = f"Look at {top_of_it} and put up to 2 of them into your hand. {rest}"
    deck = {"deck": [GRASS, FIRE, GRASS]}
    game = plays(f"{text} back into your deck.", mine=deck, edition=edition, permissive=True)
    decision = game.decision
    assert decision and (decision.low, decision.high) == (0 if none else 1, 2)
    pick(game, "Fire Energy")
    assert zone(game, 0, "hand") == ["Fire Energy"]
