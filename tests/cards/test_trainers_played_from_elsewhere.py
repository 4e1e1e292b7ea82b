"""Trainer cards that are used from the discard pile, two at once, at a price, or as Pokémon."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, RESHIRAM, SPRIGATITO, WATER
from tests.engine.kit import (
    Board,
    Still,
    act,
    active,
    attached,
    bench,
    card,
    hand_made,
    offers,
    options,
    pick,
    top,
    zone,
)
from validator.engine.game import Game, GameOptions
from validator.engine.queries import hp_of, modifiers
from validator.engine.queries.scopes import in_scope

CANDY, CAPE, TOWER, LEGACY = "me01-125", "sv05-152", "sv10-180", "sv06-167"
GRANT, CATCHER, PUZZLE, TRADER = "swsh10-144", "sm8-171", "xy9-109", "base1-77"
CYNTHIA, DETERMINATION = "sm12-189", "me01-119"


def set_up(hand: list[str], **mine: Any) -> Board:
    """Player 0 to move with these cards in hand; `theirs` is the other side."""
    theirs = mine.pop("theirs", {})
    board = Board()
    board.side(0, **{"active": LAPRAS, **mine, "hand": hand})
    board.side(1, **{"active": LAPRAS, **theirs})
    return board


def names(game: Game) -> list[str]:
    """The names of the cards and Pokémon that are offered."""
    return [row[1] for row in options(game)]


# ---------------------------------------------------------------------- Grant


def test_grant_comes_back_from_the_discard_pile_for_two_cards() -> None:
    game = set_up([FIRE, WATER, GRANT], discard=[GRANT, CANDY]).game()
    assert offers(game, "ability", "Grant")
    act(game, "ability", "Grant")
    assert sorted(zone(game, 0, "discard")) == ["Fire Energy", "Rare Candy", "Water Energy"]
    assert zone(game, 0, "hand") == ["Grant", "Grant"]
    assert offers(game, "play", "Grant")


def test_grant_stays_where_too_few_other_cards_are_in_hand() -> None:
    assert not offers(set_up([FIRE, GRANT], discard=[GRANT]).game(), "ability")


@pytest.mark.parametrize(("attacker", "damage"), [("sv01-107", 30), (None, 0)])
def test_grant_helps_fighting_pokemon_alone(attacker: str | None, damage: int) -> None:
    mine = {"active": attacker or LAPRAS}
    game = set_up([GRANT, FIRE], **mine).game()
    act(game, "play", "Grant")
    rows = modifiers(game.state).of("damage dealt")
    assert len(rows) == 1
    assert in_scope(game.state, rows[0], active(game, 0)) is (damage > 0)


# ---------------------------------------------------------------------- two at once


@pytest.mark.parametrize(("mode", "again"), [("0", 1), ("1", 0)])
def test_custom_catcher_draws_alone_and_switches_with_another(mode: str, again: int) -> None:
    game = set_up([CATCHER, CATCHER], theirs={"bench": [MEWTWO]}).game()
    act(game, "play", "Custom Catcher")
    assert options(game) == [("mode", "0"), ("mode", "1")]
    act(game, "mode", mode)
    assert zone(game, 0, "hand").count("Custom Catcher") == again
    assert top(game, active(game, 1)) == ("Mewtwo" if mode == "1" else "Lapras")


def test_custom_catcher_alone_draws_up_to_three_cards() -> None:
    game = set_up([CATCHER, FIRE], theirs={"bench": [MEWTWO]}).game()
    act(game, "play", "Custom Catcher")
    assert len(zone(game, 0, "hand")) == 3
    assert top(game, active(game, 1)) == "Lapras"


def test_two_puzzles_of_time_return_two_cards() -> None:
    game = set_up([PUZZLE, PUZZLE], discard=[FIRE, CANDY, WATER]).game()
    act(game, "play", "Puzzle of Time")
    act(game, "mode", "1")
    pick(game, "Rare Candy", "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Rare Candy", "Water Energy"]


# ---------------------------------------------------------------------- prices


@pytest.mark.parametrize("paid", [True, False])
def test_cynthia_and_caitlin_draw_for_a_discarded_card(paid: bool) -> None:
    game = set_up([CYNTHIA, DETERMINATION, FIRE], discard=[CYNTHIA, "sv01-166"]).game()
    act(game, "play", "Cynthia & Caitlin")
    act(game, "yes" if paid else "no")
    if paid:
        pick(game, "Lillie's Determination")
    assert "Cynthia & Caitlin" not in zone(game, 0, "hand")
    assert len(zone(game, 0, "hand")) == (5 if paid else 3)
    assert zone(game, 0, "hand").count("Lillie's Determination") == (0 if paid else 1)


def test_cynthia_and_caitlin_need_a_supporter_or_a_card_to_discard() -> None:
    assert not offers(set_up([CYNTHIA], discard=[FIRE]).game(), "play")
    assert offers(set_up([CYNTHIA, FIRE], discard=[FIRE]).game(), "play")


@pytest.mark.parametrize("paid", [True, False])
def test_bellelba_and_brycen_man(paid: bool) -> None:
    five = [MEWTWO, RESHIRAM, LAPRAS, SPRIGATITO, MEWTWO]
    hand = ["sm12-186", FIRE, FIRE, FIRE, WATER]
    game = set_up(hand, bench=five, theirs={"bench": five[:4]}, deck_size=10).game()
    act(game, "play", "Bellelba & Brycen-Man")
    act(game, "yes" if paid else "no")
    if paid:
        pick(game, "Fire Energy", "Fire Energy", "Fire Energy")
        assert game.decision
        assert game.decision.player == 1
        pick(game, "Lapras")
        assert game.decision.player == 0
        pick(game, "Lapras", "Sprigatito")
    assert [len(bench(game, player)) for player in (0, 1)] == ([3, 3] if paid else [5, 4])
    assert len(zone(game, 0, "deck")) == 7


def test_switching_cups_exchanges_a_card_with_the_top_of_the_deck() -> None:
    game = set_up(["swsh7-162", FIRE, WATER], deck=[MEWTWO, CANDY]).game()
    act(game, "play", "Switching Cups")
    pick(game, "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Mewtwo"]
    assert zone(game, 0, "deck")[:2] == ["Water Energy", "Rare Candy"]
    assert not offers(set_up(["swsh7-162"], bench=[MEWTWO]).game(), "play")


@pytest.mark.parametrize("found", [True, False])
def test_pokemon_trader_gives_a_pokemon_for_another(found: bool) -> None:
    game = set_up([TRADER, MEWTWO, RESHIRAM, FIRE], deck=[LAPRAS, CANDY]).game()
    act(game, "play", "Pokémon Trader")
    assert names(game) == ["Mewtwo", "Reshiram"]
    pick(game, "Mewtwo")
    assert names(game) == ["Lapras"]
    pick(game, *(["Lapras"] if found else []))
    left = ["Fire Energy", "Lapras", "Reshiram"] if found else ["Fire Energy", "Mewtwo", "Reshiram"]
    assert sorted(zone(game, 0, "hand")) == left
    assert ("Mewtwo" in zone(game, 0, "deck")) is found


def test_lass_shuffles_the_trainer_cards_of_both_away() -> None:
    game = set_up(["base1-75", CANDY, FIRE, DETERMINATION], theirs={"hand": [CANDY, WATER]}).game()
    act(game, "play", "Lass")
    assert (zone(game, 0, "hand"), zone(game, 1, "hand")) == (["Fire Energy"], ["Water Energy"])
    shown = {event[3] for event in game.state.events if event[0] == "reveal"}
    assert len(shown) == 5


def test_pokemon_center_heals_all_and_takes_the_energy_of_the_healed() -> None:
    mine = {
        "active": (LAPRAS, {"damage": 40, "energy": [WATER]}),
        "bench": [(MEWTWO, {"energy": [FIRE]}), (RESHIRAM, {"damage": 10, "energy": [FIRE, FIRE]})],
    }
    game = set_up(["base1-85", FIRE], **mine).game()
    act(game, "play", "Pokémon Center")
    mons = (active(game, 0), *bench(game, 0))
    assert [mon.damage for mon in mons] == [0, 0, 0]
    assert [len(mon.energy) for mon in mons] == [0, 1, 0]


# ---------------------------------------------------------------------- what is attached


def test_xerosic_discards_a_tool_or_special_energy_of_anyone() -> None:
    mine = {"active": (LAPRAS, {"tools": [CAPE], "energy": [WATER]})}
    game = set_up(["xy4-110", FIRE], theirs={"active": (LAPRAS, {"energy": [LEGACY, WATER]})}, **mine).game()
    act(game, "play", "Xerosic")
    assert names(game) == ["Hero's Cape", "Legacy Energy"]
    pick(game, "Legacy Energy")
    assert attached(game, active(game, 1)) == ["Water Energy"]


def test_faba_loses_what_the_opponent_has_attached_or_the_stadium() -> None:
    theirs = {"active": (LAPRAS, {"tools": [CAPE], "energy": [LEGACY]})}
    board = set_up(["sm8-208", FIRE], theirs=theirs, active=(LAPRAS, {"tools": [CAPE]}))
    board.put_stadium(TOWER, player=1)
    game = board.game()
    act(game, "play", "Faba")
    assert names(game) == ["Legacy Energy", "Hero's Cape", "Team Rocket's Watchtower"]
    pick(game, "Team Rocket's Watchtower")
    assert zone(game, 1, "lost") == ["Team Rocket's Watchtower"]


# ---------------------------------------------------------------------- as Pokémon


@pytest.mark.parametrize(
    ("card_id", "name", "hp", "prizes"),
    [("swsh12-165", "Unidentified Fossil", 60, 1), ("xy4-102", "Robo Substitute", 30, 0)],
)
def test_a_card_played_as_a_pokemon(card_id: str, name: str, hp: int, prizes: int) -> None:
    game = set_up([card_id, FIRE]).game()
    act(game, "play", name)
    (mon,) = bench(game, 0)
    assert hp_of(game.state, mon) == hp
    assert game.state.facts_of(mon).prizes == prizes
    assert offers(game, "discard", name)
    act(game, "discard", name)
    assert bench(game, 0) == ()
    assert zone(game, 0, "discard") == [name]


def test_snorlax_doll_is_not_played_in_a_turn() -> None:
    assert not offers(set_up(["sv04-175", FIRE]).game(), "play")


@pytest.mark.parametrize("active_card", ["Snorlax Doll", "Lapras"])
def test_snorlax_doll_starts_in_play(active_card: str) -> None:
    """In set-up it may be put into the Active Spot or onto the Bench, and gives no Prize card."""
    doll = "sv04-175"
    decks = (
        [card(doll), card(LAPRAS)] + [card(GRASS)] * 58,
        [card(LAPRAS)] * 4 + [card(GRASS)] * 56,
    )
    chance = Still((1,), [(0, range(60)), (1, range(60, 120))])
    game = Game.new(decks, seed=0, options=GameOptions(programs=hand_made(), chance=chance))
    act(game, "yes")
    assert options(game) == [("card", "Snorlax Doll"), ("card", "Lapras")]
    pick(game, active_card)
    pick(game, "Lapras" if active_card == "Snorlax Doll" else "Snorlax Doll")
    mons = (active(game, 0), *bench(game, 0))
    assert sorted(top(game, mon) for mon in mons) == ["Lapras", "Snorlax Doll"]
    found = next(mon for mon in mons if top(game, mon) == "Snorlax Doll")
    assert game.state.facts_of(found).prizes == 0


def test_a_hand_with_snorlax_doll_alone_may_be_shuffled_back() -> None:
    doll = "sv04-175"
    decks = (
        [card(doll)] + [card(GRASS)] * 55 + [card(LAPRAS)] * 4,
        [card(LAPRAS)] * 4 + [card(GRASS)] * 56,
    )
    chance = Still((1,), [(0, range(60)), (1, range(60, 120)), (0, range(59, -1, -1))])
    game = Game.new(decks, seed=0, options=GameOptions(programs=hand_made(), chance=chance))
    act(game, "yes")
    assert game.decision
    assert game.decision.kind == "start without a Basic"
    act(game, "no")
    while game.state.sides[0].active is None:
        game.choose(*range(game.decision.low))
    assert top(game, active(game, 0)) == "Lapras"


# ---------------------------------------------------------------------- healing and Energy


@pytest.mark.parametrize(("coin", "damage"), [(1, 10), (0, 70)])
def test_life_herb_heals_and_cures_one_pokemon_on_heads(coin: int, damage: int) -> None:
    mine = {"active": (LAPRAS, {"damage": 70, "conditions": "P"}), "bench": [MEWTWO]}
    game = set_up(["sm7-136", FIRE], **mine).game([coin])
    act(game, "play", "Life Herb")
    assert active(game, 0).damage == damage
    assert bool(active(game, 0).poison) is (coin == 0)


def test_life_herb_is_not_played_for_nothing() -> None:
    assert not offers(set_up(["sm7-136", FIRE], bench=[MEWTWO]).game(), "play")


def test_energy_exchanger_puts_one_energy_back_and_finds_another() -> None:
    game = set_up(["hgss3-73", FIRE, CANDY], deck=[WATER, MEWTWO], deck_size=2).game()
    act(game, "play", "Energy Exchanger")
    assert names(game) == ["Fire Energy", "Water Energy"]
    pick(game, "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Rare Candy", "Water Energy"]
    assert sorted(zone(game, 0, "deck")) == ["Fire Energy", "Mewtwo"]
    assert not offers(set_up(["hgss3-73", CANDY], bench=[MEWTWO]).game(), "play", "Energy Exchanger")
