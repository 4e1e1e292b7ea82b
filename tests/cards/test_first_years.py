"""Pokémon Powers and Stadiums of 1999 to 2003 that are declared by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIGHTING,
    FIRE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    RESHIRAM,
    SPRIGATITO,
    WATER,
)
from tests.engine.kit import Board, act, active, bench, card, energy_on, offers, options, pick, top, zone
from validator.engine.game import Game

DARK = "sve-007"
TYROGUE = "neo2-66"


def others_of(board: Board) -> list[str]:
    """Return the labels of all cards of a board: their other texts need no program."""
    return [card(each).label for deck in board.decks for each in deck]


def game_of(
    card_id: str,
    *,
    this: dict[str, Any] | None = None,
    benched: bool = False,
    theirs: Any = None,
    coins: tuple[int, ...] = (),
    **mine: Any,
) -> Game:
    """Return a game with this Pokémon of player 0 in the Active Spot, or on the Bench."""
    board = Board("ex2004")
    own = (card_id, this or {})
    rows = {"active": own, "hand": [GRASS], **mine}
    if benched:
        rows = {**rows, "active": mine.get("active", LAPRAS), "bench": [own, *mine.get("bench", ())]}
    board.side(0, **rows)
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    return board.game(coins, lacking=others_of(board))


def test_both_sides_switch() -> None:
    game = game_of("ecard1-12", bench=[CYCLIZAR], theirs={"bench": [MEWTWO]})
    act(game, "ability")
    assert (top(game, active(game, 0)), top(game, active(game, 1))) == ("Cyclizar", "Mewtwo")
    assert not offers(game_of("ecard1-12", benched=True, bench=[CYCLIZAR]), "ability")


@pytest.mark.parametrize(("energy", "usable"), [(2, True), (1, False)])
def test_energy_is_searched_if_the_opponent_has_more(energy: int, usable: bool) -> None:
    game = game_of(
        "ecard1-28",
        this={"energy": [GRASS]},
        bench=[CYCLIZAR],
        deck=[FIRE, WATER],
        theirs={"active": (LAPRAS, {"energy": [WATER] * energy})},
    )
    assert offers(game, "ability") is usable
    if usable:
        act(game, "ability")
        pick(game, "Fire Energy")
        assert energy_on(game, 0, 0) == ["Fire Energy"]


@pytest.mark.parametrize(("coins", "left"), [((1,), 30), ((0,), 50)])
def test_damage_is_healed_for_energy_on_heads(coins: tuple[int, ...], left: int) -> None:
    game = game_of("ecard2-6", this={"energy": [GRASS] * 2}, bench=[(LAPRAS, {"damage": 50})], coins=coins)
    act(game, "ability")
    assert bench(game, 0)[0].damage == left


@pytest.mark.parametrize(("energy", "usable"), [(1, True), (2, False)])
def test_energy_goes_to_the_opponent_who_has_less(energy: int, usable: bool) -> None:
    game = game_of(
        "ecard2-38",
        this={"energy": [GRASS] * 2},
        theirs={"active": (LAPRAS, {"energy": [WATER] * energy}), "discard": [FIRE, CYCLIZAR]},
    )
    assert offers(game, "ability") is usable
    if usable:
        act(game, "ability")
        assert energy_on(game, 1) == ["Water Energy", "Fire Energy"]


def test_cards_of_the_hand_are_exchanged() -> None:
    game = game_of("ecard2-41", this={"energy": [DARK] * 2}, theirs={"hand": [LAPRAS, MEWTWO, CYCLIZAR]})
    act(game, "ability")
    pick(game, "Lapras", "Mewtwo")
    hand = zone(game, 1, "hand")
    assert len(hand) == 3 and "Cyclizar" in hand
    assert not offers(game_of("ecard2-41", this={"energy": [GRASS]}), "ability")


@pytest.mark.parametrize(("card_id", "stadium", "damage"), [("ecard2-49", "", -10), ("", "gym2-109", -10)])
def test_resistance_is_weaker(card_id: str, stadium: str, damage: int) -> None:
    """An attack of a Fighting Pokémon does 30 less damage to Mewtwo otherwise."""
    done = []
    for counts in (True, False):
        board = Board("current")
        board.side(
            0, active=("sv01-122", {"energy": [FIGHTING] * 2}), bench=[card_id] if card_id and counts else []
        )
        board.side(1, active=MEWTWO)
        if stadium and counts:
            board.put_stadium(stadium)
        game = board.game(lacking=others_of(board))
        act(game, "attack")
        done.append(active(game, 1).damage)
    assert done[0] == done[1] + 20


@pytest.mark.parametrize("turned", [True, False])
def test_a_new_active_pokemon_is_hurt_in_its_own_turn(turned: bool) -> None:
    this = {"conditions": ["S"]} if turned else {}
    game = game_of(
        "neo2-2",
        this=this,
        coins=(0, 0) if turned else (),
        theirs={"active": (CYCLIZAR, {"energy": [GRASS]}), "bench": [MEWTWO], "hand": [GRASS]},
    )
    act(game, "end")
    act(game, "retreat")
    assert active(game, 1).damage == (0 if turned else 10)


@pytest.mark.parametrize("uses", [True, False])
def test_discarded_fire_energy_is_attached(uses: bool) -> None:
    board = Board("ex2004")
    deck = [FIRE, WATER, FIRE, LAPRAS, CYCLIZAR]
    board.side(0, active=LAPRAS, bench=[RESHIRAM], hand=["neo3-6", GRASS], deck=deck)
    board.side(1, active=LAPRAS, hand=[GRASS])
    game = board.game(lacking=others_of(board))
    act(game, "bench")
    act(game, "yes" if uses else "no")
    if uses:
        pick(game, "Reshiram")
        pick(game, "Entei")
        assert [energy_on(game, 0, place) for place in (0, 1)] == [["Fire Energy"]] * 2
        assert len(zone(game, 0, "discard")) == 3
    assert game.state.player == (1 if uses else 0)


def test_energy_moves_among_magnets() -> None:
    game = game_of("neo3-10", this={"energy": [LIGHTNING]}, bench=["base1-53", (LAPRAS, {"energy": [WATER]})])
    act(game, "ability")
    assert energy_on(game, 0) == []
    assert energy_on(game, 0, 0) == ["Lightning Energy"]
    assert energy_on(game, 0, 1) == ["Water Energy"]
    assert offers(game, "ability")


def test_fire_energy_stays_in_the_active_spot() -> None:
    game = game_of("neo3-33", this={"energy": [GRASS] * 4 + [FIRE]}, bench=[CYCLIZAR])
    act(game, "retreat")
    while not offers(game, "end"):
        game.choose(0)
    assert energy_on(game, 0) == ["Fire Energy"]


@pytest.mark.parametrize("benched", [True, False])
def test_baby_pokemon_are_scared(benched: bool) -> None:
    game = game_of(
        "neo4-5", benched=benched, theirs={"active": (TYROGUE, {"energy": [GRASS] * 2}), "hand": [GRASS]}
    )
    act(game, "end")
    assert offers(game, "attack") is benched


@pytest.mark.parametrize(("coins", "asks"), [((1,), True), ((0,), False)])
def test_a_deck_may_be_shuffled_after_a_look(coins: tuple[int, ...], asks: bool) -> None:
    game = game_of("neo4-20", coins=coins)
    act(game, "ability")
    assert offers(game, "yes") is asks


def test_two_grass_energy_cards_move() -> None:
    game = game_of("gym2-38", bench=[(LAPRAS, {"energy": [GRASS, WATER]}), (SPRIGATITO, {"energy": [GRASS]})])
    act(game, "ability")
    assert not any("Water Energy" in row for row in options(game))
    game.choose(0, 1)
    assert energy_on(game, 0) == ["Grass Energy"] * 2


def test_a_prize_card_becomes_the_top_card() -> None:
    game = game_of("base5-66", deck=[MEWTWO], prizes=[CYCLIZAR] * 6)
    act(game, "ability")
    game.choose(0)
    assert zone(game, 0, "deck")[0] == "Cyclizar"
    assert zone(game, 0, "prizes").count("Mewtwo") == 1


@pytest.mark.parametrize(("card_id", "ways"), [("base2-55", 5), ("ecard3-40", 4)])
def test_one_of_several_piles_is_looked_at(card_id: str, ways: int) -> None:
    deck = [LAPRAS, MEWTWO]
    for number in range(ways):
        game = game_of(card_id, deck=deck, theirs={"hand": [GRASS], "deck": deck})
        act(game, "ability")
        assert len(options(game)) == ways
        game.choose(number)
        while not offers(game, "end"):
            game.choose(0)
        assert [zone(game, player, "deck")[:2] for player in (0, 1)] == [["Lapras", "Mewtwo"]] * 2
        assert not offers(game, "ability")
