"""Cards that are not in play: drawing, discarding, putting back, hands and Prize cards (`zones.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.text.compile import Refused, compile_text


@pytest.mark.alternative("draw")
def test_other_attacks_cannot_be_used_asleep() -> None:
    game = attacks("Draw a card.", "20", this={"conditions": "S"}, use=False, mine=HOLDING_WATER)
    assert not offers(game, "attack")


def drawn(text: str, **more: Any) -> tuple[int, int]:
    """How many cards both players hold after a Supporter with this text."""
    game = plays(text, "supporter", **more)
    assert game.state.player == 0
    return len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "wanted"),
    [
        case("draw number", "Draw 3 cards.", 0, 0, (3, 0)),
        case("draw_until n_cards_in_hand", "Draw cards until you have 6 cards in your hand.", 2, 0, (6, 0)),
        case(
            "draw_until as_many_as_they",
            "Draw cards until you have as many cards in your hand as your opponent.",
            1,
            4,
            (4, 4),
        ),
        case("draw_for_each", "Draw a card for each card in your opponent's hand.", 0, 3, (3, 3)),
        case("each_draws", "You draw 3 cards, and your opponent draws 2 cards.", 0, 0, (3, 2)),
        case("player_does each_player they_draw", "Each player draws 2 cards.", 0, 1, (2, 3)),
        case("player_does your_opponent they_draw", "Your opponent draws 2 cards.", 1, 1, (1, 3)),
        case(
            "they_draw_for_prizes",
            "Each player draws a card for each of their remaining Prize cards.",
            0,
            0,
            (6, 6),
        ),
        case("discard_hand", "Discard your hand and draw 4 cards.", 3, 0, (4, 0)),
        case("shuffle_hand", "Shuffle your hand into your deck. Then, draw 4 cards.", 2, 0, (4, 0)),
        case("draw_as_many", "Discard your hand. If you do, draw that many cards.", 3, 0, (3, 0)),
        case(
            "player_does they_shuffle_hand they_draw",
            "Each player shuffles their hand into their deck and draws 4 cards.",
            1,
            6,
            (4, 4),
        ),
    ],
)
def test_what_the_players_hold(text: str, mine: int, theirs: int, wanted: tuple[int, int]) -> None:
    assert drawn(text, mine={"hand": [PIDGEY] * mine}, theirs={"hand": [EEVEE] * theirs}) == wanted


def test_the_turn_ends_after_both_may_draw() -> None:
    text = (
        "You may draw up to 2 cards, then your opponent may draw up to 2 cards. Your turn is over now (you"
        " don't get to attack)."
    )
    game = plays(text, mine={"active": (RESHIRAM, READY)})
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert game.state.player == 1


@pytest.mark.alternative("draw_up_to_count")
def test_drawing_up_to_a_number_that_is_counted() -> None:
    text = "Draw a number of cards up to the number of your opponent's Pokémon in play."
    game = plays(text.replace("your opponent's Pokémon", "Pokémon"), "supporter", theirs={"bench": [MEWTWO]})
    assert options(game) == [("number", str(n)) for n in range(4)]
    act(game, "number", "3")
    assert len(zone(game, 0, "hand")) == 3


@pytest.mark.alternative("draw_up_to_group", "needs_fewer_cards")
def test_up_to_a_card_for_each_pokemon_of_the_opponent() -> None:
    words = "Draw a number of cards up to the number of your opponent's Pokémon in play."
    text = f"{words} If you have 4 or more cards (including this one) in your hand, you can't play this card."
    theirs = {"bench": [MEWTWO]}
    game = plays(text, "supporter", theirs=theirs)
    assert [row[1] for row in options(game)] == ["0", "1", "2"]
    act(game, "number", "2")
    assert len(zone(game, 0, "hand")) == 2
    for held, allowed in ((2, True), (3, False)):
        game = plays(text, "supporter", play=False, mine={"hand": [FIRE] * held}, theirs=theirs)
        assert offers(game, "play", bearer("supporter")[1]) is allowed


@pytest.mark.alternative("draw_until", "as_many_as_pokemon", "your_pokemon_in_play")
def test_drawing_up_to_the_number_of_pokemon() -> None:
    text = "Draw cards until you have as many cards in your hand as you have {P} Pokémon in play."
    assert drawn(text, mine={"bench": [MEWTWO, MEWTWO, PIDGEY]}) == (2, 0)


@pytest.mark.alternative("draw_for_each", "found_count", "reveal_hand")
def test_cards_are_drawn_for_the_opponents_cards() -> None:
    text = "Your opponent reveals their hand, and you draw 2 cards for each Pokémon you find there."
    assert len(hand_after(text, theirs={"hand": [LAPRAS, FIRE, MEWTWO]})) == 4
    assert len(hand_after(text, theirs={"hand": [FIRE]})) == 0


@pytest.mark.alternative("opponent_may", "they_shuffle_hand", "they_draw", "either_way_optional")
@pytest.mark.parametrize(("answer", "theirs"), [("yes", 4), ("no", 2)])
def test_all_that_the_opponent_may_do_is_the_opponents(answer: str, theirs: int) -> None:
    text = (
        "When you play this Pokémon from your hand onto your Bench, your opponent may shuffle their hand"
        " into their deck and then draw 4 cards. Either way, you may draw 3 cards."
    )
    game = comes_from_hand(text, theirs={"hand": [LAPRAS, MEWTWO]})
    before = len(zone(game, 0, "hand"))
    assert game.decision and game.decision.player == 1
    act(game, answer)
    assert game.decision and game.decision.player == 0
    assert len(zone(game, 1, "hand")) == theirs and len(zone(game, 0, "hand")) == before
    act(game, "yes")
    assert len(zone(game, 0, "hand")) == before + 3


@pytest.mark.alternative("more_than_they", "draw_until")
def test_drawing_to_more_cards_than_the_opponent_has() -> None:
    text = "Draw cards until you have 2 more cards in your hand than your opponent."
    assert cards_after(text, mine={"hand": [FIRE]}, theirs={"hand": [FIRE, WATER, GRASS]}) == 5


@pytest.mark.rule("D-73")
@pytest.mark.parametrize(("thrown", "left"), [(0, 6), (1, 5), (3, 4)])
def test_a_large_hand_may_discard_fewer_cards_than_it_takes_to_draw(thrown: int, left: int) -> None:
    text = "Discard any number of cards from your hand, and then draw cards until you have 4 cards in your"
    hand = [PIDGEY, EEVEE, FIRE, MEWTWO, PIDGEY, EEVEE]
    game = plays(f"{text} hand.", mine={"hand": hand})
    pick(game, *["Pidgey", "Eevee", "Fire Energy"][:thrown])
    assert len(zone(game, 0, "hand")) == left


# ------------------------------------------------------------ what a player does who is not you alone


@pytest.mark.alternative("each_player", "player_does")
def test_a_player_has_both_draw() -> None:
    game = comes_from_hand(f"{PLAYED} you may have each player draw a card.", theirs={"hand": [FIRE]})
    act(game, "yes")
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == (1, 2)


@pytest.mark.alternative("either_player", "they_shuffle_hand", "they_draw")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_of_your_choice(player: int) -> None:
    text = "choose either player. That player shuffles their hand into their deck and draws 4 cards."
    game = with_ability(
        f"Once during your turn, you may {text}", mine={"hand": [FIRE]}, theirs={"hand": [WATER]}
    )
    act(game, "mode", str(player))
    assert len(zone(game, player, "hand")) == 4 and len(zone(game, 1 - player, "hand")) == 1


@pytest.mark.alternative("chosen_player")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_is_chosen(player: int) -> None:
    text = "Choose a player. That player shuffles their hand into their deck and draws 4 cards."
    game = attacks(text, mine={"hand": [JUDGE]}, theirs={"hand": [JUDGE]})
    act(game, "mode", str(player))
    assert len(zone(game, player, "hand")) == 4 + player
    assert "Judge" in zone(game, 1 - player, "hand")


@pytest.mark.alternative("they_reveal_hand")
def test_each_player_reveals_a_hand() -> None:
    game = plays(
        "Each player reveals their hand. Draw a card.", mine={"hand": [FIRE]}, theirs={"hand": [MEWTWO]}
    )
    shown = [event for event in game.state.events if event[0] == "reveal"]
    assert len(shown) == 2 and len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("they_bench_from_pile", "opponent_first")
def test_each_player_benches_from_the_discard_pile_the_opponent_first() -> None:
    text = "Each player puts a Basic Pokémon from their discard pile onto their Bench."
    game = with_ability(
        f"Once during your turn, you may use this Ability. {text} (Your opponent puts a Basic Pokémon onto"
        " their Bench first.)",
        mine={"discard": [LAPRAS, CYCLIZAR, GABITE], "hand": [GRASS]},
        theirs={"discard": [MEWTWO, RESHIRAM]},
    )
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Reshiram")
    assert game.decision.player == 0 and (not any("Gabite" in row[1] for row in options(game)))
    pick(game, "Cyclizar")
    assert (top(game, bench(game, 0)[0]), top(game, bench(game, 1)[0])) == ("Cyclizar", "Reshiram")


@pytest.mark.alternative("they_shuffle_from_pile")
def test_the_opponent_may_shuffle_cards_back() -> None:
    text = "Your opponent may shuffle up to 2 Pokémon from their discard pile into their deck."
    game = attacks(text, theirs={"discard": [LAPRAS, CYCLIZAR, FIRE]})
    act(game, "yes")
    pick(game, "Lapras")
    assert set(zone(game, 1, "discard")) == {"Cyclizar", "Fire Energy"}
    assert "Lapras" in zone(game, 1, "deck") + zone(game, 1, "hand")


@pytest.mark.alternative("they_shuffle_discards")
def test_all_cards_but_this_one_are_shuffled_back() -> None:
    card_id, name = bearer("supporter")
    text = (
        f"Each player shuffles all cards in his or her {DISCARDS} into his or her deck (except for {name})."
    )
    board = Board()
    board.side(0, active=LAPRAS, hand=[card_id], discard=[card_id, FIRE])
    board.side(1, active=LAPRAS, discard=[WATER])
    program = compiled(text, "supporter", name)
    board.declare(card_id, "trainer", "", *program.parts)
    game = board.game()
    act(game, "play", name)
    assert (zone(game, 0, "discard"), zone(game, 1, "discard")) == ([name, name], [])


def test_each_player_discards_down_to_six() -> None:
    text = (
        f"{ONCE} (before your attack), you may use this power. Each player discards cards until that player"
        f" has 2 cards in {THEIR_CARDS}. (You discard first.) {SICK}"
    )
    game = with_ability(text, mine={"hand": [FIRE] * 3}, theirs={"hand": [GRASS] * 5})
    while game.decision is not None and not offers(game, "end"):
        game.choose(*range(max(1, game.decision.low)))
    assert len(zone(game, 0, "hand")) == 2
    assert len(zone(game, 1, "hand")) == 2


@pytest.mark.alternative("they_discard_down")
@pytest.mark.parametrize("size", [1, 4])
def test_they_discard_down_to_a_number(size: int) -> None:
    text = "Your opponent discards cards from their hand until they have 2 cards in their hand."
    game = plays(text, mine={"hand": [FIRE]}, theirs={"hand": [PIDGEY] * size})
    if size > 2:
        pick(game, "Pidgey", "Pidgey")
    assert len(zone(game, 1, "hand")) == min(size, 2)


# ---------------------------------------------------------------------- from pile to pile


@pytest.mark.parametrize(
    ("text", "side", "n"),
    [
        case("discard_top_one your_deck", "Discard the top card of your deck.", 0, 1),
        case("discard_top their_deck", "Discard the top 3 cards of your opponent's deck.", 1, 3),
        case(
            "discard_top_each",
            "Flip 3 coins. Discard the top card of your opponent's deck for each heads.",
            1,
            2,
        ),
        case("they_discard_top_one", "Your opponent discards the top card of their deck.", 1, 1),
        case("they_discard_top", "Each player discards the top 2 cards of their deck.", 0, 2),
    ],
)
def test_the_top_of_a_deck_is_discarded(text: str, side: int, n: int) -> None:
    deck = [PIDGEY, EEVEE, JUDGE, SNORLAX]
    game = attacks(text, "", (1, 0, 1), mine={"deck": deck}, theirs={"deck": deck})
    assert len({"Pidgey", "Eevee", "Judge", "Snorlax"} & set(zone(game, side, "discard"))) == n


@pytest.mark.alternative("discard_top_of_both")
@pytest.mark.parametrize(
    ("mine", "theirs", "damage"), [(FIRE, JUDGE, 20), (JUDGE, FIRE, 20), (FIRE, FIRE, 30), (JUDGE, JUDGE, 10)]
)
def test_the_energy_of_both_decks_counts(mine: str, theirs: str, damage: int) -> None:
    more = "This attack does 10 more damage for each Energy card discarded in this way."
    decks = {"mine": {"deck": [mine]}, "theirs": {"deck": [theirs, JUDGE]}}
    assert hurt(attacks(f"Discard the top card of each player's deck. {more}", "10", **decks)) == damage


@pytest.mark.alternative("discard_tops_of_both")
def test_cards_of_both_decks() -> None:
    game = attacks("Discard the top 2 cards of each player's deck.")
    assert len(zone(game, 0, "discard")) == len(zone(game, 1, "discard")) == 2


def test_cards_from_the_top_of_the_opponents_deck() -> None:
    text = f"Flip 2 coins. For each heads, discard 2 cards from the top of {THEY}'s deck."
    mine = {"active": (RESHIRAM, {"energy": ENERGY})}
    assert len(zone(plays(text, coins=(1, 1), mine=mine), 1, "discard")) == 4


@pytest.mark.alternative("put_deck_end")
@pytest.mark.parametrize(("place", "zone_name"), [("in the Lost Zone", "lost"), ("into your hand", "hand")])
def test_top_of_the_deck_is_discarded(place: str, zone_name: str) -> None:
    game = attacks(f"Put the top 2 cards of your deck {place}.", mine={"deck": [MEWTWO, LAPRAS, FIRE]})
    assert zone(game, 0, zone_name) == ["Mewtwo", "Lapras"]


@pytest.mark.parametrize(("below", "shuffled"), [([FIRE, MEWTWO], True), ([FIRE, FIRE], False)])
def test_a_deck_of_which_all_shown_cards_go_is_not_shuffled(below: list[str], shuffled: bool) -> None:
    text = (
        f"Reveal the top 2 cards of your deck. This attack does 10 damage for each Energy card {FOUND}."
        " Then, discard those Energy cards and shuffle the other cards back into your deck."
    )
    game = attacks(text, "10×", mine={"deck": below})
    assert ("shuffle" in [event[0] for event in game.state.events]) is shuffled
    assert zone(game, 0, "discard") == ["Fire Energy"] * (1 if shuffled else 2)


@pytest.mark.alternative("shuffle", "they_shuffle")
def test_decks_are_shuffled() -> None:
    game = attacks("Your opponent shuffles their deck. Shuffle your deck.", chance="seeded")
    shuffled = [event[2] for event in game.state.events if event[0] == "shuffle"]
    assert shuffled == [1, 0]


@pytest.mark.alternative("shuffle")
def test_a_deck_may_be_shuffled_for_its_own_sake() -> None:
    game = plays("Shuffle your deck.")
    assert zone(game, 0, "discard") and [event[0] for event in game.state.events].count("shuffle") == 1


def test_no_more_trainer_cards_in_the_turn() -> None:
    text = (
        "Shuffle your hand into your deck. Then, draw 1 card. You can't play any more Trainer cards this"
        " turn."
    )
    mine = {"active": (RESHIRAM, {"energy": ENERGY}), "deck": [], "hand": ["sv01-169", MEWTWO]}
    game = plays(text, mine=mine, lacking=TOOLS_LACKING)
    assert not any(row[0] in ("play", "tool") for row in options(game)) and offers(game, "attack")


@pytest.mark.alternative("put_hand_under")
def test_the_hand_moves_under_the_deck() -> None:
    text = "Shuffle your hand and put it on the bottom of your deck. Draw 2 cards."
    game = plays(text, mine={"hand": [PIDGEY, EEVEE]}, chance="seeded")
    assert sorted(zone(game, 0, "deck")[-2:]) == ["Eevee", "Pidgey"] and len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("put_hand_under", "if_done_in_this_way")
@pytest.mark.parametrize(("hand", "drawn"), [([FIRE], 1), ([], 0)])
def test_a_hand_put_under_the_deck(hand: list[str], drawn: int) -> None:
    text = f"{ONCE}, you may shuffle your hand and put it on the bottom of your deck. "
    text += f"If you put any cards on the bottom of {DECK} in this way, draw a card."
    game = with_ability(text, use=False, mine={"hand": hand, "deck": [LAPRAS]})
    assert offers(game, "ability") is bool(drawn)
    if drawn:
        act(game, "ability")
        assert zone(game, 0, "hand") == ["Lapras"] and zone(game, 0, "deck")[-1] == "Fire Energy"


@pytest.mark.alternative("discard_down_to")
@pytest.mark.parametrize(("answer", "number", "left"), [("yes", "2", 3), ("yes", "4", 3), ("no", "", 4)])
def test_discarding_down_to_a_number_of_cards(answer: str, number: str, left: int) -> None:
    text = (
        "You may discard any number of cards from your hand until you have 2 or fewer. Draw cards until you"
    )
    game = attacks(f"{text} have 3 cards in your hand.", mine={"hand": [JUDGE, BALL, FIRE, WATER]})
    act(game, answer)
    if number:
        assert [row[1] for row in options(game)] == ["2", "3", "4"]
        act(game, "number", number)
        if number != "4":
            pick(game, *["Judge", "Nest Ball"])
    assert len(zone(game, 0, "hand")) == left


@pytest.mark.alternative("discard_to_size")
def test_the_hands_are_too_large_at_the_end_of_a_turn() -> None:
    text = (
        "At the end of each player's turn, if that player has 3 or more cards in their hand, that player"
        " discards a number of cards until that player has 2 cards left in their hand."
    )
    game = under(text, mine={"hand": [FIRE] * 4}, theirs={"hand": [GRASS] * 5})
    act(game, "end")
    game.choose(0, 1)
    assert len(zone(game, 0, "hand")) == 2
    assert len(zone(game, 1, "hand")) == 6


@pytest.mark.alternative("discard_at_random", "random_one")
def test_a_card_of_their_hand_by_chance() -> None:
    game = plays(
        "Discard a random card from your opponent's hand.",
        mine={"hand": [FIRE]},
        theirs={"hand": [PIDGEY, EEVEE]},
        chance="seeded",
    )
    assert sorted([*zone(game, 1, "hand"), *zone(game, 1, "discard")[:1]]) == ["Eevee", "Pidgey"]


@pytest.mark.alternative("discard_at_random")
@pytest.mark.parametrize(("bench_of", "n"), [([LAPRAS], 2), ([], 1)])
def test_more_random_cards_under_a_condition(bench_of: list[str], n: int) -> None:
    text = "Discard a random card from your opponent's hand. If you have any Benched Pokémon, discard 2 cards"
    game = attacks(
        f"{text} instead of 1.", "20", mine={"bench": bench_of}, theirs={"hand": energies(3)}, picks=(61, 62)
    )
    assert len(zone(game, 1, "discard")) == n


@pytest.mark.alternative("discard_at_random_until")
@pytest.mark.parametrize(("cards", "left"), [(5, 3), (2, 2)])
def test_random_cards_until_a_number_is_left(cards: int, left: int) -> None:
    text = "Discard random cards from your opponent's hand until they have 3 cards in their hand."
    game = attacks(text, theirs={"hand": [FIRE] * cards}, picks=(61, 62)[: cards - 3])
    assert zone(game, 1, "hand").count("Fire Energy") == left


@pytest.mark.alternative("choose_at_random", "they_shuffle_it", "random_many")
def test_cards_chosen_by_chance_go_into_the_deck() -> None:
    one = "Choose a random card from your opponent's hand."
    shuffled = "Your opponent reveals that card and shuffles it into their deck."
    text = f"Discard 2 random cards from your opponent's hand. {one} {shuffled}"
    game = plays(text, mine={"hand": [FIRE]}, theirs={"hand": [PIDGEY, EEVEE, JUDGE]}, chance="seeded")
    assert zone(game, 1, "hand") == []
    assert sum(name in zone(game, 1, "deck") for name in ("Pidgey", "Eevee", "Judge")) == 1


@pytest.mark.alternative("choose_at_random", "they_shuffle_it", "done_for_each")
@pytest.mark.parametrize(("coins", "left"), [((1, 1, 0), 1), ((1, 0), 2), ((0,), 3)])
def test_as_many_chosen_by_chance_as_there_are_heads(coins: tuple[int, ...], left: int) -> None:
    text = (
        f"Flip a coin until you get tails. For each heads, choose a random card from {THEY}'s hand. Your"
        " opponent reveals those cards and shuffles them into their deck."
    )
    theirs = {"hand": [PIDGEY, EEVEE, JUDGE]}
    game = plays(text, coins=coins, mine={"hand": [FIRE]}, theirs=theirs, picks=(61, 62))
    assert len(zone(game, 1, "hand")) == left
    assert [event[0] for event in game.state.events].count("shuffle") == (left < 3)


@pytest.mark.alternative("put_from", "onto_their_bench")
def test_a_basic_pokemon_of_each_discard_pile() -> None:
    text = "Put a Basic Pokémon from each player's discard pile onto its owner's Bench."
    game = attacks(
        text, mine={"discard": [MEWTWO, UMBREON]}, theirs={"discard": [RESHIRAM]}, lacking=UMBREON_LACKING
    )
    assert [top(game, each) for each in (*bench(game, 0), *bench(game, 1))] == ["Mewtwo", "Reshiram"]


@pytest.mark.alternative("put_from", "attach_from")
def test_energy_for_the_pokemon_put_onto_the_bench() -> None:
    text = (
        "Put a Fire Pokémon from your discard pile onto your Bench. If you do, attach up to 2 Fire Energy"
        " cards from your discard pile to that Pokémon."
    )
    game = attacks(text, mine={"discard": [RESHIRAM, LAPRAS, FIRE, FIRE], "bench": [LAPRAS]})
    pick(game, "Fire Energy", "Fire Energy")
    assert [(top(game, each), len(each.energy)) for each in bench(game, 0)] == [
        ("Lapras", 0),
        ("Reshiram", 2),
    ]


@pytest.mark.parametrize(
    ("place", "where"),
    [
        case("put_from discard_pile into_hand", "into your hand", "hand"),
        case("put_from onto_deck", "on top of your deck", "deck"),
        case("put_from under_deck", "on the bottom of your deck", "deck"),
        case("put_from into_lost", "in the Lost Zone", "lost"),
    ],
)
def test_a_card_leaves_the_discard_pile(place: str, where: str) -> None:
    text = f"Put a Supporter card from your discard pile {place}."
    game = plays(text, mine={"discard": [BALL, JUDGE, PIDGEY]})
    assert zone(game, 0, where)[-1 if "bottom" in place else 0] == "Judge"
    assert "Judge" not in zone(game, 0, "discard")


@pytest.mark.alternative("put_from", "hand_pile", "under_deck")
def test_cards_of_the_hand_under_the_deck() -> None:
    text = "Put 2 cards from your hand on the bottom of your deck in any order. Draw a card."
    game = plays(text, mine={"hand": [PIDGEY, EEVEE, JUDGE]})
    pick(game, "Judge", "Pidgey")
    pick(game, "Judge", "Pidgey")
    assert zone(game, 0, "hand")[0] == "Eevee" and sorted(zone(game, 0, "deck")[-2:]) == ["Judge", "Pidgey"]


@pytest.mark.parametrize("hand", [[FIRE], []])
def test_a_card_of_their_hand_may_be_chosen_where_there_is_one(hand: list[str]) -> None:
    text = (
        f"Once during your turn, you may flip a coin. If heads, choose a random card from {THEY}'s hand."
        " Your opponent"
    )
    text = f"{text} reveals that card and shuffles it into their deck."
    game = with_ability(text, (1,), mine={"hand": [FIRE]}, theirs={"hand": hand}, use=False)
    assert offers(game, "ability") is bool(hand)
    if hand:
        act(game, "ability")
        assert zone(game, 1, "hand") == []


@pytest.mark.alternative("they_put_it_there")
@pytest.mark.parametrize(("end", "place"), [("top", 0), ("the bottom", -1)])
def test_a_random_card_is_revealed_and_put_into_the_deck(end: str, place: int) -> None:
    text = (
        "Choose a random card from your opponent's hand, and your opponent reveals that card and puts it on"
        f" {end} of their deck."
    )
    game = plays(text, mine={"hand": [GRASS]}, theirs={"active": LAPRAS, "hand": [FIRE]})
    assert not zone(game, 1, "hand") and zone(game, 1, "deck")[place] == "Fire Energy"


@pytest.mark.alternative("swap_with_top")
def test_a_card_of_the_hand_for_the_top_card() -> None:
    text = f"{ONCE}, you may switch a card from your hand with the top card of your deck."
    game = with_ability(text, mine={"hand": [FIRE, WATER], "deck": [LAPRAS, GRASS]})
    pick(game, "Fire Energy")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Water Energy"]
    assert zone(game, 0, "deck")[:2] == ["Fire Energy", "Grass Energy"]
    for mine in ({"hand": []}, {"hand": [FIRE], "deck_size": 0}):
        assert not offers(with_ability(text, use=False, mine=mine), "ability")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Unown", ["Unown [A]", "Unown [B]", "Unown [!]", "Unown"]),
        ("Burmy", ["Burmy Plant Cloak", "Burmy"]),
        ("Wormadam", ["Wormadam Plant Cloak", "Wormadam Sandy Cloak"]),
    ],
)
def test_a_name_that_has_forms_means_all_of_them(name: str, found: list[str]) -> None:
    pile = [
        "neo2-14",
        "dp1-66",
        "dp6-42",
        "exu-!",
        "swsh12-065",
        "dp3-78",
        "xy10-2",
        "dp3-41",
        "dp3-42",
        LAPRAS,
    ]
    game = attacks(
        f"Put a {name} from your discard pile into your hand.",
        mine={"discard": pile},
        lacking=[
            "Burmy Plant Cloak SW 78",
            "Unown UF !",
            "Unown V SIT 65",
            "Unown [!] LA 42",
            "Unown [A] N2 14",
            "Unown [B] DP 66",
            "Wormadam Plant Cloak SW 41",
            "Wormadam Sandy Cloak SW 42",
        ],
    )
    assert sorted({words[-1] for words in options(game)}) == sorted(found)


@pytest.mark.parametrize(("coins", "size"), [((1, 1, 0), 2), ((1, 1, 1), 2), ((0, 1, 0), 1)])
def test_a_card_for_each_heads_as_far_as_there_are(coins: tuple[int, ...], size: int) -> None:
    text = (
        f"Flip 3 coins. For each heads, put a basic Energy card from your {DISCARDS} into your hand. If you"
        f" don't have that many basic Energy cards in your {DISCARDS}, put all of them into your hand."
    )
    game = plays(text, coins=coins, mine={"discard": [FIRE, WATER, MEWTWO]})
    if game.decision and game.decision.kind == "choose":
        pick(game, "Water Energy")
    assert len(zone(game, 0, "hand")) == size and "Mewtwo" not in zone(game, 0, "hand")


def test_cards_are_discarded_in_order_to_put_a_pokemon_into_play() -> None:
    text = (
        f"Discard 2 Energy cards from {HAND} in order to put 1 Basic Pokémon from your discard pile onto"
        " your Bench."
    )
    mine = {"hand": [FIRE, WATER], "discard": [MEWTWO]}
    game = plays(text, mine=mine)
    assert [top(game, mon) for mon in bench(game, 0)] == ["Mewtwo"]
    for less in ({"hand": [FIRE], "discard": [MEWTWO]}, {"hand": [FIRE, WATER], "discard": [STAGE_1]}):
        assert not offers(plays(text, play=False, mine=less), "play", bearer("item")[1])


# ---------------------------------------------------------------------- Prize cards


@pytest.mark.alternative("take_prizes")
def test_a_prize_card_is_taken() -> None:
    game = plays("Take a Prize card.", mine={"prizes": [PIDGEY, EEVEE]})
    if game.decision and any(row[0] == "prize" for row in options(game)):
        game.choose(0)
    assert len(game.state.sides[0].prizes) == 1 and len(zone(game, 0, "hand")) == 1


@pytest.mark.alternative("swap_prizes_with_deck")
@pytest.mark.parametrize(("whose", "player"), [("your", 0), ("your opponent's", 1)])
def test_a_prize_card_switches_with_the_top_card(whose: str, player: int) -> None:
    deck = "your deck" if whose == "your" else "their deck"
    prize = f"1 of {whose} face-down Prize cards"
    text = f"Once during your turn, you may switch {prize} with the top card of {deck}."
    rows = {"deck": [LAPRAS], "prizes": [MEWTWO] * 6}
    game = with_ability(text, mine={**rows, "hand": [FIRE]}, theirs={"active": LAPRAS, **rows})
    game.choose(2)
    assert zone(game, player, "prizes").count("Lapras") == 1 and len(zone(game, player, "prizes")) == 6
    assert zone(game, player, "deck")[0] == "Mewtwo"
    assert zone(game, 1 - player, "prizes") == ["Mewtwo"] * 6
    assert not game.state.seen


@pytest.mark.alternative("turn_some_prizes_up", "if_card_is", "found_pokemon")
@pytest.mark.parametrize(("prizes", "damage"), [([LAPRAS] * 2, 50), ([FIRE] * 2, 20)])
def test_a_prize_card_is_turned_face_up(prizes: list[str], damage: int) -> None:
    text = (
        "Turn 1 of your face-down Prize cards face up. If that Prize card is a Pokémon, this attack does 30"
        " more damage. (That Prize card remains face up for the rest of the game.)"
    )
    game = attacks(text, "20+", mine={"prizes": prizes})
    act(game, "prize")
    assert active(game, 1).damage == damage
    assert len(game.state.seen) == 1


@pytest.mark.alternative("turn_any_prizes_up")
def test_prize_cards_are_turned_face_up() -> None:
    text = (
        "You may turn any number of your face-down Prize cards face up. If you do, this attack does 10 more"
        " damage for each card you revealed in this way."
    )
    game = attacks(text, "20+")
    if offers(game, "yes"):
        act(game, "yes")
    game.choose(0, 1)
    assert active(game, 1).damage == 40


@pytest.mark.alternative("turn_prizes_up")
def test_prize_cards_are_turned_up_for_both() -> None:
    game = plays("Turn all of your Prize cards face up.", mine={"prizes": [MEWTWO, FIRE]})
    for seat in (0, 1, None):
        prizes = game.view_for(seat).to_dict()["sides"][0]["prizes"]
        assert [card["name"] for card in prizes] == ["Mewtwo", "Fire Energy"]
        assert game.view_for(seat).to_dict()["sides"][1]["prizes"] == [None] * 6


@pytest.mark.alternative("look_at_some_prizes")
def test_one_of_your_prize_cards_is_seen() -> None:
    game = with_ability(
        "Once during your turn, you may look at 1 of your Prize cards. Return that Prize card face down.",
        mine=BUSY,
    )
    assert [row[0] for row in options(game)] != ["end"]


@pytest.mark.alternative("look_at_some_prizes", "opponents")
def test_a_face_down_prize_card_of_the_opponent_is_looked_at() -> None:
    game = plays(
        "Look at 1 of your opponent's face-down Prize cards. Draw a card.", theirs={"prizes": [JUDGE, BALL]}
    )
    assert game.decision and game.decision.kind == "prizes"
    game.choose(1)
    shown = [event for event in game.state.events if event[0] == "reveal"]
    assert len(shown) == 1 and shown[0][1] == 1 and zone(game, 1, "prizes")[1] == "Nest Ball"


@pytest.mark.alternative("swap_prize_with_top")
def test_a_prize_card_changes_places_with_the_top_card() -> None:
    text = f"{ONCE} (before your attack), you may switch 1 of your face-down Prize"
    text += f" cards with the top card of your deck. {SICK}"
    game = with_ability(text, mine={"deck": [MEWTWO, CYCLIZAR], **BUSY})
    game.choose(0)
    assert len(zone(game, 0, "prizes")) == 6
    assert "Mewtwo" in zone(game, 0, "prizes")
    assert zone(game, 0, "deck")[1] == "Cyclizar"


@pytest.mark.alternative("both_take_prizes")
def test_both_players_take_a_prize_card() -> None:
    game = plays("Each player takes a Prize card.")
    while game.decision and any(row[0] == "prize" for row in options(game)):
        game.choose(0)
    assert [len(side.prizes) for side in game.state.sides] == [5, 5]


@pytest.mark.alternative("discard_prizes", "if_card_is")
@pytest.mark.parametrize(("prize", "attached"), [(FIRE, 6), (MEWTWO, 5)])
def test_a_prize_card_is_discarded_and_attached(prize: str, attached: int) -> None:
    text = f"Discard 1 of your Prize cards. If it's an {UNIT}, attach it to 1 of your Pokémon."
    game = attacks(text, mine={"prizes": [prize] * 2})
    game.choose(0)
    assert len(energy_on(game, 0)) == attached
    assert len(zone(game, 0, "prizes")) == 1


def test_a_step_after_the_opponents_that_may_be_of_either_is_refused() -> None:
    found = compile_text("Your opponent may draw a card, and heal 10 damage from this Pokémon.", "", "attack")
    assert isinstance(found, Refused) and found.code == "NO_MEANING"
