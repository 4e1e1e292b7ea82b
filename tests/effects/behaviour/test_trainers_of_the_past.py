"""Trainer cards of the past: piles, hands, who may play them, and the events of Stadiums."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, bearer, compiled, plays
from tests.effects.behaviour.test_stadiums import under
from tests.engine.kit import Board, act, active, bench, hp_left, offers, options, pick, zone
from validator.engine.game import Game

MON = "Pokémon"
DECK = "your deck"
HAND = "your hand"
THEIRS = "his or her"
HERE = "this card"
FOE = "opponent"
PILE = "from your discard pile"
THERE = "you find there"

LACKING = (
    "Beach Court SVI 167",
    "Chansey ex RS 96",
    "Defiance Band SVI 169",
    "Lapras-GX SUM 35",
    "Pheromosa-GX PR-SM SM66",
)
"""Cards of these tests whose other texts have no program here."""

EACH_TURN = "Once during each player's turn, that player may"
STAGE_1 = COPPERAJAH[1]
IN_HAND = f"in {HAND} (including this one)"
SHUFFLED = f"Shuffle {DECK} afterward."


def hand_after(text: str, **more: Any) -> list[str]:
    """What player 0 holds after a Supporter with this text."""
    return zone(plays(text, "supporter", **more), 0, "hand")


# ---------------------------------------------------------------------- piles


@pytest.mark.alternative("any_number_of_them", "take_to_discard", "rest_back")
def test_some_of_the_cards_looked_at_are_discarded() -> None:
    text = (
        f"Look at the top 3 cards of {DECK} and discard any number of them. Put the other cards"
        " back in any order."
    )
    game = plays(text, "supporter", mine={"deck": [LAPRAS, MEWTWO, RESHIRAM]})
    pick(game, "Lapras", "Reshiram")
    assert set(zone(game, 0, "discard")) >= {"Lapras", "Reshiram"}
    assert zone(game, 0, "deck")[0] == "Mewtwo"


@pytest.mark.alternative("draw_for_each", "found_count", "reveal_hand")
def test_cards_are_drawn_for_the_opponents_cards() -> None:
    text = f"Your {FOE} reveals their hand, and you draw 2 cards for each {MON} you find there."
    assert len(hand_after(text, theirs={"hand": [LAPRAS, FIRE, MEWTWO]})) == 4
    assert len(hand_after(text, theirs={"hand": [FIRE]})) == 0


@pytest.mark.alternative("if_done_in_this_way", "take_from_their_cards", "opponent_may")
def test_the_opponent_may_draw_for_the_card_that_is_gone() -> None:
    put = f"you choose a card {THERE} and put it on the bottom of their deck"
    done = f"If you put a card on the bottom of your {FOE}'s deck in this way"
    text = f"Your {FOE} reveals their hand, and {put}. {done}, your {FOE} may draw a card."
    game = plays(text, "supporter", theirs={"hand": [LAPRAS, MEWTWO]})
    pick(game, "Mewtwo")
    assert game.decision and game.decision.player == 1
    act(game, "yes")
    assert (zone(game, 1, "deck")[-1], len(zone(game, 1, "hand"))) == (
        "Mewtwo",
        3,
    )  # (one of them for the turn)


@pytest.mark.alternative("rest_shuffled", "bottom_cards")
@pytest.mark.parametrize(("coin", "size"), [(1, 4), (0, 2)])
def test_the_other_cards_of_either_side_of_a_coin(coin: int, size: int) -> None:
    look = "look at the bottom {} cards of your deck and put 1 of them into your hand."
    text = (
        f"Flip a coin. If heads, {look.format(4)} If tails, {look.format(2)} Shuffle the other"
        f" cards back into your deck."
    )
    mine = {"deck": [LAPRAS, MEWTWO, RESHIRAM, SPRIGATITO], "deck_size": 4}
    game = plays(text, "supporter", (coin,), mine=mine)
    assert len(options(game)) == size
    pick(game, "Sprigatito")
    assert (zone(game, 0, "hand"), len(zone(game, 0, "deck"))) == (["Sprigatito"], 3)


def test_the_rest_is_shuffled_back_afterward() -> None:
    text = (
        f"Shuffle {DECK}. Then, look at the top 2 cards of {DECK}. Choose 1 of those cards"
        f" and put it into {HAND}. Shuffle the rest into {DECK} afterward."
    )
    game = plays(text, "supporter", mine={"deck": [LAPRAS, MEWTWO, RESHIRAM]})
    assert [row[1] for row in options(game)] == ["Lapras", "Mewtwo"]
    pick(game, "Mewtwo")
    assert zone(game, 0, "hand") == ["Mewtwo"] and "Lapras" in zone(game, 0, "deck")


@pytest.mark.alternative("wanted_but")
def test_a_kind_of_pokemon_is_left_out_of_a_search() -> None:
    text = f"Search {DECK} for a Basic {MON} (excluding {MON}-ex) and put it onto your Bench. {SHUFFLED}"
    game = plays(text, mine={"deck": ["ex1-96", MEWTWO, STAGE_1]}, lacking=LACKING)
    assert not offers(game, "choose", "Chansey ex") and not offers(game, "choose", "Copperajah")
    pick(game, "Mewtwo")
    assert [each.cards for each in bench(game, 0)] and zone(game, 0, "deck").count("Mewtwo") == 0


@pytest.mark.parametrize("words", ["a Pokémon", "an Evolution card"])
def test_cards_are_revealed_until_one_is_of_a_kind(words: str) -> None:
    kind = words.split()[1]
    shown = f"Show that {MON} to your {FOE}" if kind == "Pokémon" else f"Show that card to your {FOE}"
    text = (
        f"Reveal cards from {DECK} until you reveal {words}. {shown} and put it into {HAND}."
        f" Shuffle the other"
        f" revealed cards back into {DECK}. (If you don't reveal {words}, shuffle all the revealed"
        f" cards back into"
        " your deck.)"
    )
    game = plays(text, mine={"deck": [FIRE, MEWTWO, STAGE_1]})
    assert zone(game, 0, "hand") == ["Mewtwo" if kind == "Pokémon" else "Copperajah"]


def test_a_card_goes_on_the_deck_before_the_search() -> None:
    text = (
        f"Choose a card from {HAND} and put it on top of {DECK}. Search {DECK} for a"
        " Pokémon, show it to your"
        f" {FOE}, and put it into {HAND}. {SHUFFLED} (If this is the only card in {HAND},"
        f" you can't play this"
        " card.)"
    )
    game = plays(text, "supporter", mine={"hand": [FIRE, WATER], "deck": [MEWTWO]})
    pick(game, "Fire Energy")
    pick(game, "Mewtwo")
    assert zone(game, 0, "hand") == ["Water Energy", "Mewtwo"]
    assert "Fire Energy" in zone(game, 0, "deck")
    assert not offers(plays(text, "supporter", play=False), "play", bearer("supporter")[1])


def test_cards_looked_at_from_the_top_and_put_back() -> None:
    text = (
        f"Look at the top 3 cards from {DECK}. Choose a Basic {MON} or Evolution card from those"
        " cards, show it to"
        f" your {FOE}, and put it into {HAND}. Put the other 2 cards back on top of {DECK}."
        f" {SHUFFLED}"
    )
    game = plays(text, mine={"deck": [FIRE, MEWTWO, STAGE_1, LAPRAS]})
    assert {row[1] for row in options(game) if len(row) > 1} == {"Mewtwo", "Copperajah"}
    pick(game, "Copperajah")
    assert "Copperajah" in zone(game, 0, "hand")


def test_any_number_of_a_kind_of_the_cards_looked_at() -> None:
    text = (
        f"Look at the top 3 cards of {DECK}, choose as many {MON} as you like, show them to your"
        " opponent, and put"
        f" them into {HAND}. Put the other cards back on top of {DECK}. {SHUFFLED}"
    )
    game = plays(text, mine={"deck": [MEWTWO, FIRE, STAGE_1, LAPRAS]})
    pick(game, "Mewtwo", "Copperajah")
    assert zone(game, 0, "hand") == ["Mewtwo", "Copperajah"]


@pytest.mark.parametrize(("coin", "found"), [(1, "Copperajah"), (0, "Mewtwo")])
def test_a_card_from_the_discard_pile_if_any(coin: int, found: str) -> None:
    text = (
        f"Flip a coin. If heads, put an Evolution card {PILE}, if any, into {HAND}. If tails, put a"
        f" Basic {MON} card {PILE}, if any, into {HAND}."
    )
    game = plays(text, coins=(coin,), mine={"discard": [MEWTWO, STAGE_1]})
    assert zone(game, 0, "hand") == [found]


@pytest.mark.parametrize(("coins", "size"), [((1, 1, 0), 2), ((1, 1, 1), 2), ((0, 1, 0), 1)])
def test_a_card_for_each_heads_as_far_as_there_are(coins: tuple[int, ...], size: int) -> None:
    text = (
        f"Flip 3 coins. For each heads, put a basic Energy card {PILE} into {HAND}. If you don't have"
        f" that many basic Energy cards in your discard pile, put all of them into {HAND}."
    )
    game = plays(text, coins=coins, mine={"discard": [FIRE, WATER, MEWTWO]})
    if game.decision and game.decision.kind == "choose":
        pick(game, "Water Energy")
    assert len(zone(game, 0, "hand")) == size and "Mewtwo" not in zone(game, 0, "hand")


def test_cards_from_the_top_of_the_opponents_deck() -> None:
    text = f"Flip 2 coins. For each heads, discard 2 cards from the top of your {FOE}'s deck."
    mine = {"active": (RESHIRAM, {"energy": ENERGY})}
    assert len(zone(plays(text, coins=(1, 1), mine=mine), 1, "discard")) == 4


@pytest.mark.alternative("draw_up_to_group", "needs_fewer_cards")
def test_up_to_a_card_for_each_pokemon_of_the_opponent() -> None:
    words = f"Draw a number of cards up to the number of your {FOE}'s {MON} in play."
    text = f"{words} If you have 4 or more cards (including this one) in {HAND}, you can't play {HERE}."
    theirs = {"bench": [MEWTWO]}
    game = plays(text, "supporter", theirs=theirs)
    assert [row[1] for row in options(game)] == ["0", "1", "2"]
    act(game, "number", "2")
    assert len(zone(game, 0, "hand")) == 2
    for held, allowed in ((2, True), (3, False)):
        game = plays(text, "supporter", play=False, mine={"hand": [FIRE] * held}, theirs=theirs)
        assert offers(game, "play", bearer("supporter")[1]) is allowed


@pytest.mark.alternative("needs_fewer_cards", "draw_until")
@pytest.mark.parametrize(("held", "allowed"), [(1, True), (2, False)])
def test_a_card_for_a_small_hand(held: int, allowed: bool) -> None:
    text = (
        f"You can't play {HERE} if you have 3 or more cards {IN_HAND}. Draw cards until you"
        f" have exactly 2 cards in {HAND}."
    )
    game = plays(text, play=False, mine={"hand": [FIRE] * held})
    assert offers(game, "play", bearer("item")[1]) is allowed
    if allowed:
        act(game, "play")
        assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("needs_few_others")
@pytest.mark.parametrize(("held", "allowed"), [(2, True), (3, False)])
def test_a_card_with_few_other_cards(held: int, allowed: bool) -> None:
    text = f"You can play {HERE} only if you have 2 or fewer other cards in {HAND}. Draw 2 cards."
    game = plays(text, "supporter", play=False, mine={"hand": [FIRE] * held})
    assert offers(game, "play", bearer("supporter")[1]) is allowed


def test_no_more_trainer_cards_in_the_turn() -> None:
    text = f"Shuffle {HAND} into {DECK}. Then, draw 1 card. You can't play any more Trainer cards this turn."
    mine = {"active": (RESHIRAM, {"energy": ENERGY}), "deck": [], "hand": ["sv01-169", MEWTWO]}
    game = plays(text, mine=mine, lacking=LACKING)
    assert not any(row[0] in ("play", "tool") for row in options(game)) and offers(game, "attack")


# ---------------------------------------------------------------------- the card itself


@pytest.mark.alternative("puts_itself_into_deck")
@pytest.mark.parametrize("coin", [1, 0])
def test_the_card_goes_under_the_deck(coin: int) -> None:
    text = (
        f"Flip a coin. If heads, draw a card. If tails, put {HERE} on the bottom of {DECK}"
        " instead of in the discard pile."
    )
    game = plays(text, coins=(coin,))
    name = bearer("item")[1]
    assert (zone(game, 0, "discard") == [name]) is bool(coin)
    assert (zone(game, 0, "deck")[-1] == name) is not bool(coin)


@pytest.mark.alternative("keeps_itself_in_hand")
@pytest.mark.parametrize(("damage", "coins"), [(20, (1,)), (20, (0,)), (0, ())])
def test_the_card_comes_back_to_the_hand(damage: int, coins: tuple[int, ...]) -> None:
    back = f"flip a coin. If heads, put {HERE} into {HAND} instead of the discard pile."
    text = f"Draw a card. Heal 20 damage from your Active {MON}. If you healed any damage in this way, {back}"
    game = plays(text, coins=coins, mine={"active": (LAPRAS, {"damage": damage})})
    assert (bearer("item")[1] in zone(game, 0, "hand")) is (coins == (1,))


@pytest.mark.alternative("shuffles_itself", "conditional_on_both", "if_named_in_play")
@pytest.mark.parametrize("there", [True, False])
def test_the_card_is_shuffled_into_the_deck(there: bool) -> None:
    back = f"shuffle {HERE} into {DECK} instead of discarding it."
    text = f"Draw a card. If you drew any cards in this way and if Beach Court is in play, {back}"
    game = plays(text, "supporter", stadium="sv01-167" if there else "", lacking=LACKING)
    assert (bearer("supporter")[1] in zone(game, 0, "deck")) is there
    assert (bearer("supporter")[1] in zone(game, 0, "discard")) is not there


@pytest.mark.alternative("if_second_and_first_turn")
@pytest.mark.parametrize(("turn", "size"), [(2, 3), (4, 1)])
def test_more_cards_for_who_goes_second(turn: int, size: int) -> None:
    text = (
        f"Shuffle {HAND} into {DECK}. Then, draw a card. If you go second and it's your"
        " first turn, draw 3 cards instead."
    )
    card_id, name = bearer("supporter")
    board = Board(turn=turn, player=1)
    board.side(0, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=[card_id])
    board.declare(card_id, "trainer", "", *compiled(text, "supporter").parts)
    game = board.game()
    act(game, "play", name)
    assert len(zone(game, 1, "hand")) == size


# ---------------------------------------------------------------------- Pokémon


@pytest.mark.alternative("your_active_class")
def test_only_a_class_of_active_pokemon_is_healed() -> None:
    text = f"Heal 50 damage from your Active {MON}-GX."
    for mon, allowed in ((LAPRAS, False), ("sm1-35", True)):
        mine = {"active": (mon, {"damage": 60})}
        game = plays(text, play=False, mine=mine, lacking=LACKING)
        assert offers(game, "play", bearer("item")[1]) is allowed


def test_one_of_the_active_pokemon_is_the_active_one() -> None:
    text = f"Remove all Special Conditions from each of your Active {MON}."
    game = plays(text, mine={"active": (RESHIRAM, {"conditions": "PC", "energy": ENERGY})})
    assert (active(game, 0).poison, active(game, 0).turned) == (0, 0)


def test_energy_is_discarded_for_energy_of_the_opponent() -> None:
    text = (
        f"Discard 1 Energy card attached to 1 of your {MON} in order to choose 1 of your {FOE}'s"
        " Pokémon and up to"
        " 2 Energy cards attached to it. Discard those Energy cards."
    )
    theirs = {"active": (LAPRAS, {"energy": [FIRE, WATER, GRASS]})}
    mine = {"active": (RESHIRAM, {"energy": ENERGY})}
    game = plays(text, mine=mine, theirs=theirs)
    pick(game, "Psychic Energy")
    pick(game, "Fire Energy", "Grass Energy")
    assert len(active(game, 0).energy) == 4 and len(active(game, 1).energy) == 1
    assert not offers(plays(text, play=False, theirs=theirs), "play", bearer("item")[1])


# ---------------------------------------------------------------------- Stadiums


@pytest.mark.alternative("turn_ends_if")
def test_the_turn_ends_if_the_stadium_has_healed() -> None:
    text = (
        f"{EACH_TURN} heal 10 damage from each of their {MON}. If a player healed any damage in"
        f" this way, their turn ends."
    )
    game = under(text, mine={"bench": [(MEWTWO, {"damage": 30})]})
    act(game, "ability")
    assert bench(game, 0)[0].damage == 20 and game.state.player == 1


@pytest.mark.alternative("turn_ends_after_search")
def test_the_turn_ends_if_the_stadium_lets_search() -> None:
    search = (
        f"search their deck for up to 2 Basic {MON}, put those {MON} onto their Bench, and"
        " shuffle their deck."
    )
    text = f"{EACH_TURN} {search} If a player searches their deck in this way, their turn ends."
    game = under(text, mine={"deck": [CYCLIZAR, MEWTWO]})
    act(game, "ability")
    pick(game, "Cyclizar")
    assert len(bench(game, 0)) == 2 and game.state.player == 1


@pytest.mark.alternative("class_ultra_beast")
def test_a_stadium_lets_a_card_be_found_and_shown() -> None:
    text = (
        f"{EACH_TURN} search their deck for an Ultra Beast card, reveal it, put it into their"
        f" hand, and shuffle their deck."
    )
    game = under(text, mine={"deck": [MEWTWO, "smp-SM66"]}, lacking=LACKING)
    act(game, "ability")
    assert not offers(game, "choose", "Mewtwo")
    game.choose(0)
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("on_any_played", "without_in_name")
@pytest.mark.parametrize(("name", "counters"), [("Mewtwo", 0), ("Lapras", 1)])
def test_basic_pokemon_of_other_names_come_with_a_counter(name: str, counters: int) -> None:
    plays_it = f"plays a Basic {MON} that doesn't have {name} in its name from {THEIRS} hand"
    game = under(
        f"Whenever any player {plays_it}, that player puts 1 damage counter on that {MON}.",
        mine={"hand": [MEWTWO]},
    )
    act(game, "bench", "Mewtwo")
    assert bench(game, 0)[-1].damage == 10 * counters


@pytest.mark.alternative("on_any_evolved")
def test_pokemon_evolved_from_the_hand_come_with_counters() -> None:
    text = (
        f"Whenever any player plays any {MON} from {THEIRS} hand to evolve {THEIRS} {MON},"
        f" put 2 damage counters on that {MON}."
    )
    game = under(text, mine={"active": COPPERAJAH[0], "hand": [STAGE_1]})
    act(game, "evolve")
    assert active(game, 0).damage == 20


def retreat_cost(game: Game) -> int:
    from validator.engine.queries import retreat_cost as cost

    return cost(game.state, active(game, 0))


@pytest.mark.parametrize(
    ("words", "cost"),
    [
        (f"Each player pays Colorless more to retreat {THEIRS} Active {MON}", 3),
        (f"Each player pays ColorlessColorless less to retreat {THEIRS} Water {MON}", 0),
        (f"Each player pays Colorless less to retreat {THEIRS} Fire and Water {MON}", 1),
        (f"Each player pays Colorless less to retreat {THEIRS} Fire and Grass {MON}", 2),
        (f"Each player pays Colorless less to retreat {THEIRS} {MON} if it has Lapras in its name", 1),
        (f"Each player pays Colorless less to retreat {THEIRS} {MON} if it has Mewtwo in its name", 2),
        (f"Each {MON} that does not have Mewtwo in its name pays Colorless more to retreat", 3),
        (f"Each {MON} that does not have Lapras in its name pays Colorless more to retreat", 2),
    ],
)
def test_the_price_of_retreating_under_a_stadium(words: str, cost: int) -> None:
    assert retreat_cost(under(f"{words}.")) == cost


@pytest.mark.alternative("having_either_name")
@pytest.mark.parametrize(("names", "hp"), [("Mewtwo or Lapras", 150), ("Mewtwo or Latias", 130)])
def test_pokemon_of_either_name_get_more_hp(names: str, hp: int) -> None:
    game = under(f"Each {MON} with {names} in its name (both yours and your {FOE}'s) gets +20 HP.")
    assert hp_left(game, active(game, 1)) == hp
