"""Cards that are not in play: drawing, discarding, putting back, Prize cards (`piles.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, WATER
from tests.effects.behaviour.scene import attacks, plays
from tests.engine.kit import act, active, bench, options, pick, top, zone

CHARMANDER, CHARMELEON, MIST = "sv03.5-004", "sv03.5-005", "sv05-161"
"""Mist Energy prevents the effects of attacks."""
BALL, JUDGE = "sv04.5-084", "sv10-222"
PIDGEY, EEVEE, SNORLAX, MEWTWO = "sv04.5-196", "sv08.5-074", "sv08-144", "sv07-059"


FOR_EACH_ENERGY = "This attack does 10 damage for each Energy card"


def drawn(text: str, **more: Any) -> tuple[int, int]:
    """How many cards both players hold after a Supporter with this text."""
    game = plays(text, "supporter", **more)
    assert game.state.player == 0
    return len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))


# ---------------------------------------------------------------------- drawing


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "wanted"),
    [
        pytest.param("Draw 3 cards.", 0, 0, (3, 0), marks=pytest.mark.alternative("draw", "number")),
        pytest.param(
            "Draw cards until you have 6 cards in your hand.",
            2,
            0,
            (6, 0),
            marks=pytest.mark.alternative("draw_until", "n_cards_in_hand"),
        ),
        pytest.param(
            "Draw cards until you have as many cards in your hand as your opponent.",
            1,
            4,
            (4, 4),
            marks=pytest.mark.alternative("draw_until", "as_many_as_they"),
        ),
        pytest.param(
            "Draw a card for each card in your opponent's hand.",
            0,
            3,
            (3, 3),
            marks=pytest.mark.alternative("draw_for_each"),
        ),
        pytest.param(
            "You draw 3 cards, and your opponent draws 2 cards.",
            0,
            0,
            (3, 2),
            marks=pytest.mark.alternative("each_draws"),
        ),
        pytest.param(
            "Each player draws 2 cards.",
            0,
            1,
            (2, 3),
            marks=pytest.mark.alternative("player_does", "each_player", "they_draw"),
        ),
        pytest.param(
            "Your opponent draws 2 cards.",
            1,
            1,
            (1, 3),
            marks=pytest.mark.alternative("player_does", "your_opponent", "they_draw"),
        ),
        pytest.param(
            "Each player draws a card for each of their remaining Prize cards.",
            0,
            0,
            (6, 6),
            marks=pytest.mark.alternative("they_draw_for_prizes"),
        ),
        pytest.param(
            "Discard your hand and draw 4 cards.", 3, 0, (4, 0), marks=pytest.mark.alternative("discard_hand")
        ),
        pytest.param(
            "Shuffle your hand into your deck. Then, draw 4 cards.",
            2,
            0,
            (4, 0),
            marks=pytest.mark.alternative("shuffle_hand"),
        ),
        pytest.param(
            "Discard your hand. If you do, draw that many cards.",
            3,
            0,
            (3, 0),
            marks=pytest.mark.alternative("draw_as_many"),
        ),
        pytest.param(
            "Each player shuffles their hand into their deck and draws 4 cards.",
            1,
            6,
            (4, 4),
            marks=pytest.mark.alternative("player_does", "they_shuffle_hand", "they_draw"),
        ),
    ],
)
def test_what_the_players_hold(text: str, mine: int, theirs: int, wanted: tuple[int, int]) -> None:
    assert drawn(text, mine={"hand": [PIDGEY] * mine}, theirs={"hand": [EEVEE] * theirs}) == wanted


@pytest.mark.alternative("draw_until", "as_many_as_pokemon", "your_pokemon_in_play")
def test_drawing_up_to_the_number_of_pokemon() -> None:
    text = "Draw cards until you have as many cards in your hand as you have {P} Pokémon in play."
    assert drawn(text, mine={"bench": [MEWTWO, MEWTWO, PIDGEY]}) == (2, 0)


@pytest.mark.alternative("draw_up_to")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_the_player_chooses_how_many_to_draw(n: int) -> None:
    game = plays("Draw up to 3 cards.")
    act(game, "number", str(n))
    assert len(zone(game, 0, "hand")) == n


# ---------------------------------------------------------------------- hands


@pytest.mark.alternative("put_hand_under")
def test_the_hand_moves_under_the_deck() -> None:
    text = "Shuffle your hand and put it on the bottom of your deck. Draw 2 cards."
    game = plays(text, mine={"hand": [PIDGEY, EEVEE]}, chance="seeded")
    assert sorted(zone(game, 0, "deck")[-2:]) == ["Eevee", "Pidgey"] and len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("they_put_hand_under")
def test_their_hand_moves_under_their_deck() -> None:
    text = "Your opponent shuffles their hand and puts it on the bottom of their deck."
    game = plays(text, mine={"hand": [FIRE]}, theirs={"hand": [PIDGEY]})
    assert zone(game, 1, "deck")[-1] == "Pidgey" and zone(game, 1, "hand") == []


@pytest.mark.alternative("they_discard_hand")
def test_their_hand_is_discarded() -> None:
    game = plays(
        "Your opponent discards their hand.", mine={"hand": [FIRE]}, theirs={"hand": [PIDGEY, EEVEE]}
    )
    assert zone(game, 1, "hand") == [] and {"Pidgey", "Eevee"} <= set(zone(game, 1, "discard"))


@pytest.mark.alternative("they_discard")
def test_they_choose_what_they_discard() -> None:
    game = plays(
        "Your opponent discards 2 cards from their hand.",
        mine={"hand": [FIRE]},
        theirs={"hand": [PIDGEY, EEVEE, JUDGE]},
    )
    assert game.decision and game.decision.player == 1
    pick(game, "Pidgey", "Judge")
    assert zone(game, 1, "hand") == ["Eevee"]


@pytest.mark.alternative("they_discard", "all_cards")
def test_they_discard_all_of_a_kind() -> None:
    text = "Flip a coin. If heads, your opponent discards all Pokémon from their hand."
    game = attacks(text, coins=(1,), theirs={"hand": [PIDGEY, EEVEE, JUDGE]})
    assert {"Pidgey", "Eevee"} <= set(zone(game, 1, "discard"))
    assert "Judge" not in zone(game, 1, "discard")


@pytest.mark.alternative("they_discard_down")
@pytest.mark.parametrize("size", [1, 4])
def test_they_discard_down_to_a_number(size: int) -> None:
    text = "Your opponent discards cards from their hand until they have 2 cards in their hand."
    game = plays(text, mine={"hand": [FIRE]}, theirs={"hand": [PIDGEY] * size})
    if size > 2:
        pick(game, "Pidgey", "Pidgey")
    assert len(zone(game, 1, "hand")) == min(size, 2)


@pytest.mark.alternative("discard_at_random", "random_one")
def test_a_card_of_their_hand_by_chance() -> None:
    game = plays(
        "Discard a random card from your opponent's hand.",
        mine={"hand": [FIRE]},
        theirs={"hand": [PIDGEY, EEVEE]},
        chance="seeded",
    )
    assert sorted([*zone(game, 1, "hand"), *zone(game, 1, "discard")[:1]]) == ["Eevee", "Pidgey"]


@pytest.mark.alternative("choose_at_random", "they_shuffle_it", "random_many")
def test_cards_chosen_by_chance_go_into_the_deck() -> None:
    one = "Choose a random card from your opponent's hand."
    shuffled = "Your opponent reveals that card and shuffles it into their deck."
    text = f"Discard 2 random cards from your opponent's hand. {one} {shuffled}"
    game = plays(text, mine={"hand": [FIRE]}, theirs={"hand": [PIDGEY, EEVEE, JUDGE]}, chance="seeded")
    assert zone(game, 1, "hand") == []
    assert sum(name in zone(game, 1, "deck") for name in ("Pidgey", "Eevee", "Judge")) == 1


UNTIL_TAILS = "Flip a coin until you get tails."
A_RANDOM_CARD = "choose a random card from your opponent's hand"
THEY_SHUFFLE = "Your opponent reveals those cards and shuffles them into their deck."


@pytest.mark.alternative("choose_at_random", "they_shuffle_it", "done_for_each")
@pytest.mark.parametrize(("coins", "left"), [((1, 1, 0), 1), ((1, 0), 2), ((0,), 3)])
def test_as_many_chosen_by_chance_as_there_are_heads(coins: tuple[int, ...], left: int) -> None:
    text = f"{UNTIL_TAILS} For each heads, {A_RANDOM_CARD}. {THEY_SHUFFLE}"
    theirs = {"hand": [PIDGEY, EEVEE, JUDGE]}
    game = plays(text, coins=coins, mine={"hand": [FIRE]}, theirs=theirs, picks=(61, 62))
    assert len(zone(game, 1, "hand")) == left
    assert [event[0] for event in game.state.events].count("shuffle") == (left < 3)


@pytest.mark.alternative("discard_from_hand", "if_you_do")
def test_a_card_of_a_kind_is_discarded_from_the_hand() -> None:
    game = plays(
        "Discard a Supporter card from your hand. If you do, draw 2 cards.", mine={"hand": [JUDGE, PIDGEY]}
    )
    assert "Judge" in zone(game, 0, "discard") and len(zone(game, 0, "hand")) == 3


# ---------------------------------------------------------------------- decks


@pytest.mark.parametrize(
    ("text", "side", "n"),
    [
        pytest.param(
            "Discard the top card of your deck.",
            0,
            1,
            marks=pytest.mark.alternative("discard_top_one", "your_deck"),
        ),
        pytest.param(
            "Discard the top 3 cards of your opponent's deck.",
            1,
            3,
            marks=pytest.mark.alternative("discard_top", "their_deck"),
        ),
        pytest.param(
            "Flip 3 coins. Discard the top card of your opponent's deck for each heads.",
            1,
            2,
            marks=pytest.mark.alternative("discard_top_each"),
        ),
        pytest.param(
            "Your opponent discards the top card of their deck.",
            1,
            1,
            marks=pytest.mark.alternative("they_discard_top_one"),
        ),
        pytest.param(
            "Each player discards the top 2 cards of their deck.",
            0,
            2,
            marks=pytest.mark.alternative("they_discard_top"),
        ),
    ],
)
def test_the_top_of_a_deck_is_discarded(text: str, side: int, n: int) -> None:
    deck = [PIDGEY, EEVEE, JUDGE, SNORLAX]
    game = attacks(text, "", (1, 0, 1), mine={"deck": deck}, theirs={"deck": deck})
    assert len({"Pidgey", "Eevee", "Judge", "Snorlax"} & set(zone(game, side, "discard"))) == n


@pytest.mark.alternative("they_discard_top_one")
@pytest.mark.parametrize(
    ("mine", "theirs", "damage"), [(WATER, WATER, 50), (WATER, JUDGE, 30), (JUDGE, WATER, 30)]
)
def test_what_each_player_discards_is_counted(mine: str, theirs: str, damage: int) -> None:
    text = "Each player discards the top card of their deck. This attack does 20 more damage"
    game = attacks(
        f"{text} for each Energy card discarded in this way.",
        "10+",
        mine={"deck": [mine]},
        theirs={"deck": [theirs]},
    )
    assert active(game, 1).damage == damage


@pytest.mark.alternative("shuffle", "they_shuffle")
def test_decks_are_shuffled() -> None:
    game = attacks("Your opponent shuffles their deck. Shuffle your deck.", chance="seeded")
    shuffled = [event[2] for event in game.state.events if event[0] == "shuffle"]
    assert shuffled == [1, 0]


# ---------------------------------------------------------------------- from pile to pile


@pytest.mark.parametrize(
    ("place", "where"),
    [
        pytest.param(
            "into your hand", "hand", marks=pytest.mark.alternative("put_from", "discard_pile", "into_hand")
        ),
        pytest.param("on top of your deck", "deck", marks=pytest.mark.alternative("put_from", "onto_deck")),
        pytest.param(
            "on the bottom of your deck", "deck", marks=pytest.mark.alternative("put_from", "under_deck")
        ),
        pytest.param("in the Lost Zone", "lost", marks=pytest.mark.alternative("put_from", "into_lost")),
    ],
)
def test_a_card_leaves_the_discard_pile(place: str, where: str) -> None:
    text = f"Put a Supporter card from your discard pile {place}."
    game = plays(text, mine={"discard": [BALL, JUDGE, PIDGEY]})
    assert zone(game, 0, where)[-1 if "bottom" in place else 0] == "Judge"
    assert "Judge" not in zone(game, 0, "discard")


@pytest.mark.alternative("put_from", "onto_your_bench")
def test_a_pokemon_of_the_discard_pile_onto_the_bench() -> None:
    game = plays(
        "Put a Basic Pokémon from your discard pile onto your Bench.", mine={"discard": [BALL, PIDGEY]}
    )
    assert [top(game, mon) for mon in bench(game, 0)] == ["Pidgey"]


@pytest.mark.alternative("put_from", "their_pile", "onto_their_bench")
def test_a_pokemon_of_their_discard_pile_onto_their_bench() -> None:
    game = plays(
        "Put a Basic Pokémon from your opponent's discard pile onto their Bench.",
        theirs={"discard": [PIDGEY]},
    )
    assert [top(game, mon) for mon in bench(game, 1)] == ["Pidgey"]


@pytest.mark.alternative("put_from", "hand_pile", "under_deck")
def test_cards_of_the_hand_under_the_deck() -> None:
    text = "Put 2 cards from your hand on the bottom of your deck in any order. Draw a card."
    game = plays(text, mine={"hand": [PIDGEY, EEVEE, JUDGE]})
    pick(game, "Judge", "Pidgey")
    pick(game, "Judge", "Pidgey")
    assert zone(game, 0, "hand")[0] == "Eevee" and sorted(zone(game, 0, "deck")[-2:]) == ["Judge", "Pidgey"]


@pytest.mark.alternative("shuffle_from")
def test_cards_of_the_discard_pile_into_the_deck() -> None:
    text = "Shuffle up to 2 Pokémon from your discard pile into your deck."
    game = plays(text, mine={"discard": [PIDGEY, EEVEE, JUDGE]})
    pick(game, "Pidgey", "Eevee")
    assert {"Pidgey", "Eevee"} <= set(zone(game, 0, "deck")) and "Judge" in zone(game, 0, "discard")


@pytest.mark.alternative("reveal_into_deck")
def test_a_card_is_shown_and_moves_into_the_deck() -> None:
    put = "Reveal a Pokémon from your hand and put it into your deck."
    search = "search your deck for a Supporter card, reveal it, and put it into your hand."
    game = plays(
        f"{put} If you do, {search} Then, shuffle your deck.", mine={"hand": [PIDGEY], "deck": [JUDGE]}
    )
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"] and "Pidgey" in zone(game, 0, "deck")


# ---------------------------------------------------------------------- Prize cards


@pytest.mark.alternative("take_prizes")
def test_a_prize_card_is_taken() -> None:
    game = plays("Take a Prize card.", mine={"prizes": [PIDGEY, EEVEE]})
    if game.decision and any(row[0] == "prize" for row in options(game)):
        game.choose(0)
    assert len(game.state.sides[0].prizes) == 1 and len(zone(game, 0, "hand")) == 1


@pytest.mark.alternative("both_take_prizes")
def test_both_players_take_a_prize_card() -> None:
    game = plays("Each player takes a Prize card.")
    while game.decision and any(row[0] == "prize" for row in options(game)):
        game.choose(0)
    assert [len(side.prizes) for side in game.state.sides] == [5, 5]


@pytest.mark.alternative("look_at_prizes")
def test_prize_cards_are_looked_at() -> None:
    game = plays("Look at your face-down Prize cards. Draw a card.", mine={"prizes": [PIDGEY, EEVEE]})
    assert len(game.state.sides[0].prizes) == 2 and len(zone(game, 0, "hand")) == 1


@pytest.mark.rule("D-73")
@pytest.mark.parametrize(("thrown", "left"), [(0, 6), (1, 5), (3, 4)])
def test_a_large_hand_may_discard_fewer_cards_than_it_takes_to_draw(thrown: int, left: int) -> None:
    text = "Discard any number of cards from your hand, and then draw cards until you have 4 cards in your"
    hand = [PIDGEY, EEVEE, FIRE, MEWTWO, PIDGEY, EEVEE]
    game = plays(f"{text} hand.", mine={"hand": hand})
    pick(game, *["Pidgey", "Eevee", "Fire Energy"][:thrown])
    assert len(zone(game, 0, "hand")) == left


@pytest.mark.rule("D-75")
@pytest.mark.parametrize(("held", "shuffled"), [(FIRE, True), (MEWTWO, False)])
def test_a_deck_into_which_no_card_comes_is_not_shuffled(held: str, shuffled: bool) -> None:
    text = (
        "Look at your opponent's hand. If there are any Energy cards there, choose 1 of them. Your opponent"
    )
    game = plays(f"{text} shuffles that card into their deck.", theirs={"hand": [held]})
    assert ("shuffle" in [event[0] for event in game.state.events]) is shuffled


@pytest.mark.parametrize(
    "text",
    [
        "Shuffle your opponent's Active Pokémon and all attached cards into their deck.",
        "Devolve each of your opponent's Pokémon by shuffling the highest Stage Evolution card on it into"
        " their deck.",
    ],
)
@pytest.mark.parametrize("protected", [False, True])
def test_a_deck_into_which_no_pokemon_comes_is_not_shuffled(text: str, protected: bool) -> None:
    energy = [MIST] if protected else [FIRE]
    game = attacks(
        text, "", theirs={"active": ((CHARMANDER, CHARMELEON), {"energy": energy}), "bench": [MEWTWO]}
    )
    assert ("shuffle" in [event[0] for event in game.state.events]) is not protected


@pytest.mark.parametrize(("below", "shuffled"), [([FIRE, MEWTWO], True), ([FIRE, FIRE], False)])
def test_a_deck_of_which_all_shown_cards_go_is_not_shuffled(below: list[str], shuffled: bool) -> None:
    text = (
        f"Reveal the top 2 cards of your deck. {FOR_EACH_ENERGY} you find there. Then, discard those Energy"
    )
    text += " cards and shuffle the other cards back into your deck."
    game = attacks(text, "10×", mine={"deck": below})
    assert ("shuffle" in [event[0] for event in game.state.events]) is shuffled
    assert zone(game, 0, "discard") == ["Fire Energy"] * (1 if shuffled else 2)
