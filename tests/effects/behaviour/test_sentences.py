"""How steps, conditions and options are combined (`sentences.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.text.modern import modernize
from validator.engine.program.opcodes import PARALYZED


@pytest.mark.alternative("conditional", "damage_set", "class_lv_x")
@pytest.mark.parametrize(("name", "damage"), [("Empoleon LV.X", 50), ("Mewtwo", 20)])
def test_other_damage_to_the_chosen_pokemon(name: str, damage: int) -> None:
    text = (
        "This attack does 20 damage to 1 of your opponent's Benched Pokémon. If that Pokémon is a Pokémon"
        " LV.X, this attack does 50 damage instead."
    )
    game = attacks(text, theirs={"bench": [MEWTWO, EMPOLEON]}, lacking=["Empoleon LV.X DP 120"])
    pick(game, name)
    assert [each.damage for each in bench(game, 1) if top(game, each) == name] == [damage]


@pytest.mark.alternative("unless_they_do")
@pytest.mark.parametrize(
    ("hand", "answer", "stopped"), [([FIRE], "yes", False), ([FIRE], "no", True), ([], "", True)]
)
def test_unless_the_opponent_discards_a_card(hand: list[str], answer: str, stopped: bool) -> None:
    text = "If your opponent doesn't discard a card from their hand, the Defending Pokémon is now Paralyzed."
    game = attacks(text, theirs={"hand": hand})
    if answer:
        assert game.decision is not None and game.decision.player == 1
        act(game, answer)
    assert (active(game, 1).turned == PARALYZED) == stopped


@pytest.mark.alternative("conditional_on_both", "if_alone")
@pytest.mark.parametrize(("mine", "hand", "done"), [([], [], 50), ([MEWTWO], [], 20), ([], [FIRE], 20)])
def test_two_conditions(mine: list[str], hand: list[str], done: int) -> None:
    text = (
        "If you have no cards in your hand and this Pokémon is the only Pokémon you have in play, this"
        " attack does 30 more damage."
    )
    assert hurt(attacks(text, "20+", mine={"bench": mine, "hand": hand}, theirs={"active": LAPRAS})) == done


@pytest.mark.alternative("optional", "switch_your_pokemon")
@pytest.mark.parametrize(("answer", "benched"), [("yes", True), ("no", False)])
def test_a_switch_that_may_be_made(answer: str, benched: bool) -> None:
    game = attacks("You may switch this Pokémon with 1 of your Benched Pokémon.", mine={"bench": [RESHIRAM]})
    act(game, answer)
    assert (top(game, active(game, 0)) == "Reshiram") is benched


@pytest.mark.alternative("optional", "lasts_for", "damage_taken")
@pytest.mark.parametrize(("word", "damage"), [("yes", 10), ("no", 20)])
def test_what_may_last(word: str, damage: int) -> None:
    text = (
        f"You may heal 20 damage from this Pokémon. During {THEY}'s next turn, this Pokémon takes 10 less"
        " damage from attacks (after applying Weakness and Resistance)."
    )
    game = attacks(text, this={"damage": 10}, theirs={"active": GROWLITHE})
    act(game, word)
    before = active(game, 0).damage
    act(game, "attack", "Live Coal")
    assert active(game, 0).damage == before and before == damage - 10


@pytest.mark.alternative("optional_if", "one")
@pytest.mark.parametrize(("coin", "answer", "drawn"), [(1, "yes", 1), (1, "no", 0), (0, "", 0)])
def test_what_may_be_done_on_heads(coin: int, answer: str, drawn: int) -> None:
    game = attacks("Flip a coin. If heads, you may draw a card.", coins=(coin,))
    assert offers(game, "yes") is bool(answer)
    if answer:
        act(game, answer)
    assert len(zone(game, 0, "hand")) == drawn


@pytest.mark.alternative("if_you_do_and", "reveal_own_hand")
@pytest.mark.parametrize(("hand", "damage"), [([FIRE], 50), ([LAPRAS], 20), ([], 50)])
def test_a_revealed_hand_without_pokemon(hand: list[str], damage: int) -> None:
    text = (
        f"You may reveal your hand. If you do and if you don't have any Pokémon in {HAND}, this attack does"
        " 30 more damage."
    )
    game = attacks(text, "20+", mine={"hand": hand})
    if offers(game, "yes"):  # with a Pokémon in hand it would do nothing
        act(game, "yes")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("both_instead", "split_counters")
@pytest.mark.parametrize(("prizes", "n"), [(1, 6), (2, 3)])
def test_another_number_under_two_conditions(prizes: int, n: int) -> None:
    put = "damage counters on your opponent's Pokémon in any way you like"
    text = (
        f"Put 3 {put}. If your opponent has only 1 Prize card left and you have no cards in your hand, put 6"
        f" {put} instead."
    )
    game = attacks(text, theirs={"prizes": prizes})
    while offers(game, "Lapras"):
        act(game, "Lapras")
    assert active(game, 1).damage == 10 * n


def test_more_is_searched_for_in_the_first_turn() -> None:
    text = (
        f"Search your deck for a {{W}} Energy card and attach it to 1 of your Benched {MON}. If you go"
        " second and it's your first turn, instead search for up to 3 {W} Energy cards and attach them to"
        f" your Pokémon in any way you like. Then, shuffle {DECK}."
    )
    for turn, most in ((2, 3), (4, 1)):
        game = attacks(text, turn=turn, mine={"bench": [LAPRAS], "deck": [WATER] * 4})
        assert game.decision is not None and game.decision.high == most


def test_several_cards_instead_of_one() -> None:
    text = "Search your deck for a {R} Pokémon, reveal it, and put it into your hand. If you go second and"
    text += " it's your"
    text += " first turn, search for up to 3 {R} Pokémon instead of 1. Then, shuffle your deck."
    for turn, most in ((2, 3), (4, 1)):
        game = attacks(text, turn=turn, mine={"deck": [RESHIRAM] * 4})
        assert game.decision is not None and game.decision.high == most


@pytest.mark.alternative("conditional_instead", "if_any_knocked_out")
@pytest.mark.parametrize(("fallen", "size"), [(True, 4), (False, 2)])
def test_more_is_drawn_instead(fallen: bool, size: int) -> None:
    facts = {"facts_last": [("knocked out", 0, 99, 0, "")]} if fallen else {}
    card_id, name = bearer("supporter")
    board = Board()
    board.side(0, active=LAPRAS, hand=[card_id])
    board.side(1, active=LAPRAS)
    board.declare(
        card_id,
        "trainer",
        "",
        *compiled(
            f"Draw 2 cards. If any of your Pokémon were Knocked Out during {THEY}'s last turn, draw 4 cards"
            " instead.",
            "supporter",
        ).parts,
    )
    board.extra.update(facts)
    game = board.game()
    act(game, "play", name)
    assert len(zone(game, 0, "hand")) == size


@pytest.mark.alternative("conditional_instead", "flip_many")
@pytest.mark.parametrize(("bench_of", "damage"), [([LAPRAS], 60), ([], 20)])
def test_more_coins_under_a_condition(bench_of: list[str], damage: int) -> None:
    text = "Flip 1 coins. This attack does 20 damage for each heads. If you have any Benched Pokémon, flip"
    assert hurt(attacks(f"{text} 3 coins instead.", "20×", (1, 1, 1), mine={"bench": bench_of})) == damage


@pytest.mark.alternative("if_any_found", "attach_found", "more_found")
def test_discarded_cards_of_a_kind_are_attached() -> None:
    first = "Discard the top 4 cards of your deck."
    then = "If any of those cards are {R} Energy cards, attach them to this Pokémon."
    game = attacks(f"{first} {then}", mine=ENERGY_DECK)
    assert energy_on(game, 0)[5:] == ["Fire Energy", "Fire Energy"]
    assert {"Judge", "Water Energy"} <= set(zone(game, 0, "discard")) and zone(game, 0, "deck") == [
        "Grass Energy"
    ]


@pytest.mark.alternative("after_search", "optional")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 1), ("no", 0)])
def test_what_follows_a_search_that_may_be_left(answer: str, hand: int) -> None:
    may = (
        f"You may search {DECK} for a {{R}} Energy card and attach it to this Pokémon. Then, shuffle {DECK}."
        " If you searched your deck in this way, draw a card."
    )
    game = attacks(may, mine=ENERGY_DECK)
    act(game, answer)
    if answer == "yes":
        pick(game)
    assert len(zone(game, 0, "hand")) == hand


@pytest.mark.alternative("after_search", "attach_found")
@pytest.mark.parametrize("deck", [[], [FIRE]])
def test_no_deck_is_searched_where_there_is_none(deck: list[str]) -> None:
    once = "Once during your turn, you may search your deck for a {R} Energy card and attach it to 1 of your"
    then = "If you searched your deck in this way, put 3 damage counters on this Pokémon."
    mine = {"deck": deck, "deck_size": len(deck)}
    game = with_ability(f"{once} Pokémon. Then, shuffle your deck. {then}", mine=mine, use=False)
    assert offers(game, "ability") is bool(deck)


@pytest.mark.alternative("after_search")
@pytest.mark.parametrize(("bench_size", "drawn"), [(4, 2), (5, 0)])
def test_a_deck_is_searched_only_with_room_on_the_bench(bench_size: int, drawn: int) -> None:
    """Cards are drawn although nothing was found, and not where there was no room for anything."""
    find = f"Search your deck for a Basic Pokémon and put it onto your Bench. Then, shuffle {DECK}."
    mine = {"bench": [LAPRAS] * bench_size, "hand": [FIRE], "deck": [FIRE, WATER, GRASS]}
    game = plays(f"{find} If you searched your deck in this way, draw 2 cards.", mine=mine, play=False)
    assert offers(game, "play") is (drawn > 0)
    if drawn:
        act(game, "play")
        assert len(zone(game, 0, "hand")) == 1 + drawn


@pytest.mark.alternative("if_you_do_not")
@pytest.mark.parametrize(
    ("takes", "hand", "discard"), [(True, ["Mewtwo"], []), (False, ["Lapras"], ["Mewtwo"])]
)
def test_if_you_do_not(takes: bool, hand: list[str], discard: list[str]) -> None:
    text = f"Look at the top card of {DECK}. You may put it into your hand. If you don't, discard that card"
    game = attacks(f"{text} and draw a card.", mine={"deck": [MEWTWO, LAPRAS]})
    if takes:
        pick(game, "Mewtwo")
    else:
        game.choose()
    assert (zone(game, 0, "hand"), zone(game, 0, "discard")) == (hand, discard)


@pytest.mark.alternative("conditional_optional_instead")
@pytest.mark.parametrize(("benched", "drawn"), [(False, 4), (True, 3)])
def test_more_instead(benched: bool, drawn: int) -> None:
    text = (
        f"Once during your turn, you may draw cards until you have 3 cards in {HAND}. If {THIS} is in the"
        f" Active Spot, you may draw cards until you have 4 cards in {HAND} instead."
    )
    game = with_ability(text, benched=benched)
    assert len(zone(game, 0, "hand")) == drawn


@pytest.mark.alternative("otherwise")
@pytest.mark.parametrize(("once", "drawn"), [("G", 3), ("", 1)])
def test_what_is_done_if_not(once: str, drawn: int) -> None:
    text = "If you have used your GX attack, draw 3 cards. If not, draw a card."
    assert len(zone(plays(text, mine={"once": once}), 0, "hand")) == drawn


@pytest.mark.alternative("either_way", "while_in_play")
@pytest.mark.parametrize(("coin", "damage"), [(1, 20), (0, 0)])
def test_an_attack_is_used_once_whatever_the_coin_shows(coin: int, damage: int) -> None:
    text = (
        "Flip a coin. If tails, this attack does nothing. Either way, this Pokémon can't use this attack as"
        " long as it stays in play."
    )
    game = attacks(text, "20", (coin,), mine={"bench": [GIBLE]})
    assert active(game, 1).damage == damage
    back_and_forth(game, 0)
    act(game, "end")
    assert not offers(game, "attack", bearer("attack", "20")[1])


def test_the_opponent_discards_before_you() -> None:
    text = "Each player discards a card from their hand. Your opponent discards first."
    game = plays(text, mine={"hand": [FIRE, MEWTWO]}, theirs={"hand": [FIRE, MEWTWO]})
    assert game.decision and game.decision.player == 1
    pick(game, "Mewtwo")
    assert game.decision and game.decision.player == 0


@pytest.mark.alternative("or_if", "if_benched", "if_active")
@pytest.mark.parametrize("benched", [True, False])
def test_one_effect_or_another_by_the_place(benched: bool) -> None:
    text = (
        "Once during your turn, you may use this Ability. If this Pokémon is on your Bench, switch it with"
        f" your Active Pokémon. Or, if {THIS} is in the Active Spot, switch it with 1 of your Benched"
        " Pokémon."
    )
    game = with_ability(text, benched=benched, mine={"bench": [CYCLIZAR], "hand": [GRASS]})
    name = card(bearer("ability")[0]).name
    if benched:
        assert top(game, active(game, 0)) == name
    else:
        pick(game, "Cyclizar") if not offers(game, "end") else None
        assert top(game, active(game, 0)) == "Cyclizar"


def test_a_quotation_mark_alone_at_the_end_is_a_slip() -> None:
    assert modernize('Draw a card."', "") == ("Draw a card",)
