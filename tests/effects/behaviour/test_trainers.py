"""Requirements and costs for playing a Trainer card (`trainers.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *

FLORAGATO = "sv01-014"
"""It evolves from Sprigatito."""


@pytest.mark.alternative("paid_with", "discard_from_hand")
def test_other_cards() -> None:
    text = "You can use this card only if you discard 2 other cards from your hand. Draw 3 cards."
    game = plays(text, mine={"hand": [PIDGEY, EEVEE, JUDGE]})
    pick(game, "Pidgey", "Judge")
    assert zone(game, 0, "hand")[0] == "Eevee" and len(zone(game, 0, "hand")) == 4
    assert {"Pidgey", "Judge"} <= set(zone(game, 0, "discard"))


@pytest.mark.alternative("paid_with")
@pytest.mark.parametrize(("cards", "may"), [(5, True), (0, False)])
def test_only_if_it_is_paid_for(cards: int, may: bool) -> None:
    text = (
        "You can use this card only if you discard the top card of your deck. Heal 30 damage from your"
        " Active Pokémon."
    )
    mine = {"active": (LAPRAS, {"damage": 40}), "deck_size": cards}
    assert may_be_played(text, mine=mine) is may


@pytest.mark.parametrize("hand", [[MEWTWO] * 2, [MEWTWO]])
def test_another_card_of_the_hand_pays(hand: list[str]) -> None:
    text = "Discard 2 of the other cards in your hand in order to draw 3 cards."
    game = plays(text, mine={"hand": hand}, play=False)
    assert offers(game, "play") == (len(hand) == 2)


@pytest.mark.parametrize(
    ("words", "theirs", "may"),
    [
        case("only_if exactly_n", "exactly 2", 2, True),
        case("only_if exactly_n", "exactly 2", 1, False),
        case("only_if prizes_owned", "3 or fewer", 2, True),
    ],
)
def test_only_at_a_number_of_prizes(words: str, theirs: int, may: bool) -> None:
    text = f"You can use this card only if your opponent has {words} Prize cards remaining. Draw 2 cards."
    assert may_be_played(text, theirs={"prizes": theirs}) is may


@pytest.mark.alternative("only_if", "lost_owned")
@pytest.mark.parametrize(("lost", "may"), [(2, True), (1, False)])
def test_only_with_cards_in_the_lost_zone(lost: int, may: bool) -> None:
    text = "You can use this card only if you have 2 or more cards in the Lost Zone. Draw 2 cards."
    assert may_be_played(text, mine={"lost": [GRASS, WATER][:lost]}) is may


@pytest.mark.alternative("only_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(1, True), (3, False)])
def test_only_in_the_first_turn(turn: int, may: bool) -> None:
    assert may_be_played("You can use this card only during your first turn. Draw 2 cards.", turn=turn) is may


@pytest.mark.alternative("only_second_in_first_turn")
@pytest.mark.parametrize("turn", [1, 3])
def test_only_by_the_second_player(turn: int) -> None:
    text = f"You can use {HERE} only if you go second, and only during your first turn. Draw 2 cards."
    assert not may_be_played(text, turn=turn)


@pytest.mark.alternative("only_second_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(2, True), (4, False)])
def test_by_the_second_player(turn: int, may: bool) -> None:
    text = f"You can use {HERE} only if you go second, and only during your first turn. Draw 2 cards."
    card_id, name = bearer("item")
    board = Board(turn=turn, player=1)
    board.side(0, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=[card_id, FIRE])
    board.declare(card_id, "trainer", "", *compiled(text, "item").parts)
    assert offers(board.game(), "play", name) is may


@pytest.mark.alternative("only_as_last_card")
def test_only_as_the_last_card_of_the_hand() -> None:
    text = f"You can use this card only when it is the last card in {HAND}. Draw 2 cards."
    assert not may_be_played(text)
    game = plays(text, mine={"bench": [LAPRAS], "active": (LAPRAS, {"energy": [FIRE, FIRE]})})
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("not_in_first_turn")
@pytest.mark.parametrize(("turn", "may"), [(1, False), (3, True)])
def test_not_in_the_first_turn(turn: int, may: bool) -> None:
    assert may_be_played("You can't use this card during your first turn. Draw 2 cards.", turn=turn) is may


@pytest.mark.alternative("needs_another_card")
@pytest.mark.parametrize("only", ["this is the only card", "you have no other cards"])
@pytest.mark.parametrize(("hand", "may"), [([FIRE], True), ([], False)])
def test_another_card_is_needed_in_hand(only: str, hand: list[str], may: bool) -> None:
    mine = {"hand": hand, "active": (LAPRAS, {"energy": [FIRE, FIRE]}), "bench": [SPRIGATITO]}
    game = plays(f"Draw a card. (If {only} in your hand, you can't play this card.)", mine=mine, play=False)
    assert offers(game, "play", bearer("item")[1]) is may


def test_a_card_goes_on_the_deck_before_the_search() -> None:
    text = (
        f"Choose a card from your hand and put it on top of your deck. Search {DECK} for a Pokémon, show it"
        f" to your opponent, and put it into {HAND}. Shuffle your deck afterward. (If this is the only card"
        f" in {HAND}, you can't play this card.)"
    )
    game = plays(text, "supporter", mine={"hand": [FIRE, WATER], "deck": [MEWTWO]})
    pick(game, "Fire Energy")
    pick(game, "Mewtwo")
    assert zone(game, 0, "hand") == ["Water Energy", "Mewtwo"]
    assert "Fire Energy" in zone(game, 0, "deck")
    assert not offers(plays(text, "supporter", play=False), "play", bearer("supporter")[1])


@pytest.mark.alternative("needs_a_deck")
@pytest.mark.parametrize(("size", "may"), [(2, True), (0, False)])
def test_a_deck_is_needed(size: int, may: bool) -> None:
    heal = (
        f"Heal 30 damage from your Active Pokémon. If you have no cards in {DECK}, you can't play this card."
    )
    mine = {"active": (LAPRAS, {"damage": 50}), "hand": [FIRE], "deck_size": size}
    game = plays(heal, mine=mine, play=False)
    assert offers(game, "play", bearer("item")[1]) is may


@pytest.mark.alternative("needs_fewer_cards", "draw_until")
@pytest.mark.parametrize(("held", "allowed"), [(1, True), (2, False)])
def test_a_card_for_a_small_hand(held: int, allowed: bool) -> None:
    text = (
        "You can't play this card if you have 3 or more cards in your hand (including this one). Draw cards"
        " until you have exactly 2 cards in your hand."
    )
    game = plays(text, play=False, mine={"hand": [FIRE] * held})
    assert offers(game, "play", bearer("item")[1]) is allowed
    if allowed:
        act(game, "play")
        assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("needs_few_others")
@pytest.mark.parametrize(("held", "allowed"), [(2, True), (3, False)])
def test_a_card_with_few_other_cards(held: int, allowed: bool) -> None:
    text = "You can play this card only if you have 2 or fewer other cards in your hand. Draw 2 cards."
    game = plays(text, "supporter", play=False, mine={"hand": [FIRE] * held})
    assert offers(game, "play", bearer("supporter")[1]) is allowed


@pytest.mark.parametrize(
    ("may", "turn", "fresh", "able"),
    [
        case("for_pokemon_played_this_turn it_may", "can", 1, True, True),
        case("for_pokemon_played_this_turn it_may_not", "can't", 3, True, False),
        case("for_pokemon_played_this_turn it_may_not", "can't", 1, False, False),
        case("for_pokemon_played_this_turn it_may_not", "can't", 3, False, True),
    ],
)
def test_evolving_at_once(may: str, turn: int, fresh: bool, able: bool) -> None:
    evolve = f"Search your deck for a card that evolves from 1 of your {MON} and put it onto that Pokémon"
    when = f"You {may} use {HERE} during your first turn or on a Pokémon that was put into play this turn."
    mine = {
        "active": (SPRIGATITO, {"since": turn if fresh else turn - 2}) if turn > 1 else SPRIGATITO,
        "deck": [FLORAGATO],
    }
    game = plays(f"{evolve} to evolve it. Then, shuffle your deck. {when}", mine=mine, turn=turn, play=False)
    assert offers(game, "play") is able
    if able:
        act(game, "play")
        act(game, "evolve")
        assert top(game, active(game, 0)) == "Floragato"
