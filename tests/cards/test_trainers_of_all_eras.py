"""Trainer cards of many sets do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GABITE,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    SPRIGATITO,
    WATER,
)
from tests.engine.kit import Board, act, active, attached, bench, offers, options, pick, top, zone
from validator.engine.game import Game

CANDY, CAPE, TOWER = "me01-125", "sv05-152", "sv10-180"
LUMINEON_V = "swsh9-040"
"""Lumineon V."""


def played(card_id: str, name: str, *, hand: Any = (FIRE,), stadium: str = "", **mine: Any) -> Game:
    """A game in which player 0 has played the card of the id; `theirs` is the other side."""
    theirs = mine.pop("theirs", {})
    board = Board()
    board.side(0, **{"active": LAPRAS, **mine, "hand": [card_id, *hand]})
    board.side(1, **{"active": LAPRAS, **theirs})
    if stadium:
        board.put_stadium(stadium, player=1)
    game = board.game(lacking=["Alakazam MEG 56", "Lumineon V BRS 40"])
    act(game, "play", name)
    return game


# ---------------------------------------------------------------------- looking at the deck


@pytest.mark.parametrize("taken", [True, False])
def test_trekking_shoes_takes_the_top_card_or_draws_another(taken: bool) -> None:
    game = played("swsh10-156", "Trekking Shoes", deck=[MEWTWO, CANDY])
    pick(game, *(["Mewtwo"] if taken else []))
    assert zone(game, 0, "hand") == ["Fire Energy", "Mewtwo" if taken else "Rare Candy"]
    assert zone(game, 0, "discard") == [*([] if taken else ["Mewtwo"]), "Trekking Shoes"]


def test_rotom_phone_puts_one_card_on_top_of_the_shuffled_deck() -> None:
    board = Board()
    board.side(
        0, active=LAPRAS, hand=["swsh3.5-64", FIRE], deck=[GRASS, WATER, MEWTWO, CANDY, FIRE], deck_size=7
    )
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "play", "Rotom Phone")
    assert len(options(game)) == 5
    assert game.decision
    assert (game.decision.low, game.decision.high) == (1, 1)
    before = len(game.state.events)
    pick(game, "Mewtwo")
    assert zone(game, 0, "deck")[0] == "Mewtwo"
    assert len(zone(game, 0, "deck")) == 7
    kinds = [event[0] for event in game.state.events[before:]]
    assert "shuffle" in kinds


@pytest.mark.parametrize(("mode", "names"), [("0", {"Mewtwo", "Lapras"}), ("1", {"Fire Energy"})])
def test_sonia_finds_two_of_one_kind(mode: str, names: set[str]) -> None:
    game = played("swsh2-167", "Sonia", deck=[MEWTWO, CANDY, LAPRAS, FIRE, FIRE], deck_size=5)
    seen = [event[3] for event in game.state.events if event[0] == "reveal"]
    assert len(seen) == 5
    act(game, "mode", mode)
    assert {row[1] for row in options(game)} == names
    assert game.decision
    assert game.decision.high == 2


@pytest.mark.parametrize(("mode", "found", "most"), [("0", "Venusaur-EX", 1), ("1", "Mewtwo", 3)])
def test_brigette_finds_an_ex_or_three_others(mode: str, found: str, most: int) -> None:
    game = played("xy8-134", "Brigette", deck=[MEWTWO, "xy1-1", LAPRAS, SPRIGATITO, CYCLIZAR])
    act(game, "mode", mode)
    assert found in {row[1] for row in options(game)}
    assert game.decision
    assert game.decision.high == most


# ---------------------------------------------------------------------- hands


def test_serena_discards_at_least_one_card_and_draws_up_to_five() -> None:
    game = played("swsh12-164", "Serena", hand=[FIRE, WATER, GRASS, CANDY])
    assert game.decision
    assert (game.decision.low, game.decision.high) == (1, 3)
    pick(game, "Fire Energy", "Water Energy")
    assert len(zone(game, 0, "hand")) == 5
    assert sorted(zone(game, 0, "discard")) == ["Fire Energy", "Serena", "Water Energy"]


def test_serena_requires_a_card_in_an_edition_where_up_to_allows_none() -> None:
    board = Board("swsh2020")
    board.side(0, active=LAPRAS, hand=["swsh12-164", FIRE, WATER])
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "play", "Serena")
    assert game.decision
    assert game.decision.low == 1


def test_serena_switches_a_pokemon_v_in() -> None:
    theirs = {"bench": [MEWTWO, LUMINEON_V, RESHIRAM]}
    game = played("swsh12-164", "Serena", theirs=theirs)
    assert options(game) == [("mode", "0"), ("mode", "1")]
    act(game, "mode", "1")
    assert top(game, active(game, 1)) == "Lumineon V"


def test_serena_cannot_be_played_for_nothing() -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [FIRE, FIRE]}), bench=[MEWTWO], hand=["swsh12-164"])
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    assert not offers(board.game(), "play", "Serena")


def test_brassius_draws_one_card_more_than_the_hand_had() -> None:
    game = played("sv03-187", "Brassius", hand=[FIRE, WATER, GRASS])
    assert len(zone(game, 0, "hand")) == 4


# ---------------------------------------------------------------------- in play


def test_cheryl_heals_evolution_pokemon_and_discards_their_energy() -> None:
    evolved = (GIBLE, GABITE)
    game = played(
        "swsh5-123",
        "Cheryl",
        active=(evolved, {"damage": 40, "energy": [WATER]}),
        bench=[(evolved, {"energy": [WATER]}), (MEWTWO, {"damage": 30, "energy": [GRASS]})],
    )
    assert [active(game, 0).damage, *(mon.damage for mon in bench(game, 0))] == [0, 0, 30]
    assert [len(mon.energy) for mon in (active(game, 0), *bench(game, 0))] == [0, 1, 1]


@pytest.mark.parametrize("damage", [0, 30])
def test_cheryl_needs_a_damaged_evolution_pokemon(damage: int) -> None:
    board = Board()
    board.side(
        0,
        active=(LAPRAS, {"damage": 30}),
        bench=[((GIBLE, GABITE), {"damage": damage})],
        hand=["swsh5-123", FIRE],
    )
    board.side(1, active=LAPRAS)
    assert offers(board.game(), "play", "Cheryl") is bool(damage)


def test_field_blower_discards_tools_of_both_and_the_stadium() -> None:
    theirs = {"active": (LAPRAS, {"tools": [CAPE]})}
    game = played("sm2-125", "Field Blower", active=(LAPRAS, {"tools": [CAPE]}), stadium=TOWER, theirs=theirs)
    assert [row[1] for row in options(game)] == ["Hero's Cape", "Hero's Cape", "Team Rocket's Watchtower"]
    assert game.decision
    assert (game.decision.low, game.decision.high) == (1, 2)
    game.choose(1, 2)
    assert sorted(zone(game, 1, "discard")) == ["Hero's Cape", "Team Rocket's Watchtower"]
    assert attached(game, active(game, 0)) == ["Hero's Cape"]


def test_blowtorch_burns_an_energy_and_discards_what_is_attached_or_the_stadium() -> None:
    theirs = {"active": (LAPRAS, {"tools": [CAPE], "energy": [WATER, "sv06-167"]})}
    mine = {"active": (LAPRAS, {"tools": [CAPE]})}
    game = played("me02-086", "Blowtorch", stadium=TOWER, theirs=theirs, hand=[FIRE, WATER], **mine)
    assert [row[1] for row in options(game)] == ["Legacy Energy", "Hero's Cape", "Team Rocket's Watchtower"]
    pick(game, "Legacy Energy")
    assert attached(game, active(game, 1)) == ["Water Energy", "Hero's Cape"]
    assert sorted(zone(game, 0, "discard")) == ["Blowtorch", "Fire Energy"]


def test_blowtorch_needs_the_energy_in_hand() -> None:
    board = Board()
    board.side(0, active=LAPRAS, hand=["me02-086", WATER])
    board.side(1, active=(LAPRAS, {"tools": [CAPE]}))
    assert not offers(board.game(), "play", "Blowtorch")


@pytest.mark.parametrize("second", [True, False])
def test_damage_pump_moves_up_to_two_counters_from_one_pokemon(second: bool) -> None:
    mine = {"active": (LAPRAS, {"damage": 30}), "bench": [MEWTWO, (RESHIRAM, {"damage": 10})]}
    game = played("swsh11-156", "Damage Pump", **mine)
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    act(game, "yes" if second else "no")
    if second:
        assert options(game) == [("pokemon", "Mewtwo"), ("pokemon", "Reshiram")]
        pick(game, "Reshiram")
    found = [mon.damage for mon in (active(game, 0), *bench(game, 0))]
    assert found == ([10, 10, 20] if second else [20, 10, 10])


@pytest.mark.parametrize(("damage", "others"), [(0, [MEWTWO]), (30, [])])
def test_damage_pump_needs_damage_and_another_pokemon(damage: int, others: list[str]) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"damage": damage}), bench=others, hand=["swsh11-156", FIRE])
    board.side(1, active=LAPRAS)
    assert not offers(board.game(), "play", "Damage Pump")


@pytest.mark.parametrize("further", [True, False])
def test_strange_timepiece_devolves_as_far_as_is_liked(further: bool) -> None:
    alakazam = ("me01-054", "me01-055", "me01-056")
    game = played("me01-128", "Strange Timepiece", bench=[alakazam])
    act(game, "yes" if further else "no")
    (mon,) = bench(game, 0)
    assert len(mon.cards) == (1 if further else 2)
    assert len(zone(game, 0, "hand")) == (3 if further else 2)
    assert not offers(game, "evolve")
