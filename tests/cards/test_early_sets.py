"""Attacks of single cards of the first years do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    PSYCHIC,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.engine.kit import Board, act, active, bench, card, energy_on, options, pick, top, zone
from validator.engine.game import Game

CARDS = (
    *("base2-2", "ecard2-22", "ecard3-31", "ecard3-145", "neo3-20", "neo2-44", "gym2-14", "gym2-43"),
    *("neo4-24", "base3-8", "gym2-57", "neo1-39", "neo3-25", "neo3-41", "neo4-7", "ecard2-9", "ecard2-107"),
)
CAPE = "sv05-152"
ENERGY = [GRASS, FIRE, WATER, LIGHTNING, PSYCHIC]
METAL = "sve-008"


def attacked(
    of: str,
    name: str,
    coins: tuple[int, ...] = (),
    *,
    energy: list[str] | None = None,
    damage: int = 0,
    theirs: dict[str, Any] | None = None,
    **mine: Any,
) -> Game:
    """Use an attack of a card against a Cyclizar, or whatever is there."""
    board = Board("current", turn=3)
    board.side(0, active=(of, {"energy": energy or ENERGY, "damage": damage}), **mine)
    board.side(1, **{"active": CYCLIZAR, **(theirs or {})})
    game = board.game(coins, lacking=[card(each).label for each in CARDS])
    act(game, "attack", name)
    return game


def damages(game: Game, player: int) -> list[int]:
    return [mon.damage for mon in bench(game, player)]


@pytest.mark.parametrize(
    ("defending", "mine", "theirs"), [(LAPRAS, [10, 0], [10, 0]), (CYCLIZAR, [0, 0], [0, 0])]
)
def test_chain_lightning_hits_both_benches_but_not_for_colorless(
    defending: str, mine: list[int], theirs: list[int]
) -> None:
    rows = {"active": defending, "bench": [LAPRAS, CYCLIZAR]}
    game = attacked("base2-2", "Chain Lightning", energy=[LIGHTNING] * 3, bench=[LAPRAS, MEWTWO], theirs=rows)
    assert (damages(game, 0), damages(game, 1)) == (mine, theirs)


def test_steel_wave_hits_benched_pokemon_of_the_same_type() -> None:
    rows = {"active": LAPRAS, "bench": [LAPRAS, CYCLIZAR]}
    game = attacked("ecard2-22", "Steel Wave", bench=[LAPRAS], theirs=rows)
    assert (damages(game, 0), damages(game, 1)) == ([0], [10, 0])


def test_empathic_healing_heals_all_of_its_type() -> None:
    hurt = {"damage": 30}
    rows = {"active": (CYCLIZAR, hurt), "bench": [(LAPRAS, hurt)]}
    game = attacked("ecard3-145", "Empathic Healing", damage=30, bench=[(CYCLIZAR, hurt)], theirs=rows)
    assert (active(game, 0).damage, damages(game, 0)) == (10, [10])
    assert (active(game, 1).damage, damages(game, 1)) == (10, [30])


@pytest.mark.parametrize(("answer", "coins", "damage"), [("no", (), 40), ("yes", (1,), 80), ("yes", (0,), 0)])
@pytest.mark.parametrize(("of", "name"), [("neo3-20", "Aerowing"), ("ecard3-31", "Metal Tail")])
def test_a_coin_that_may_be_flipped(
    of: str, name: str, answer: str, coins: tuple[int, ...], damage: int
) -> None:
    game = attacked(of, name, coins, energy=[METAL] * 4)
    act(game, answer)
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(("before", "found"), [(0, True), (40, False)])
def test_belly_drum_searches_only_if_it_stays(before: int, found: bool) -> None:
    game = attacked("neo2-44", "Belly Drum", damage=before, bench=[LAPRAS], deck=[FIRE, FIRE, LAPRAS])
    if found:
        pick(game, "Fire Energy", "Fire Energy")
        assert active(game, 0).damage == 30
        assert len(energy_on(game, 0)) == 7
    else:
        assert game.state.sides[0].active is None or active(game, 0).damage == 0


@pytest.mark.parametrize(
    ("coins", "mine", "theirs", "after"),
    [((1,), 50, 10, (10, 50)), ((1,), 0, 30, (30, 0)), ((1,), 20, 20, (20, 20)), ((0,), 50, 10, (50, 10))],
)
def test_juxtapose_exchanges_the_counters(
    coins: tuple[int, ...], mine: int, theirs: int, after: tuple[int, int]
) -> None:
    game = attacked(
        "gym2-14", "Juxtapose", coins, damage=mine, theirs={"active": (CYCLIZAR, {"damage": theirs})}
    )
    assert (active(game, 0).damage, active(game, 1).damage) == after


@pytest.mark.parametrize(("top", "place"), [(STADIUM, "discard"), (LAPRAS, "hand")])
def test_false_charity_discards_a_trainer_card_or_gives_another(top: str, place: str) -> None:
    theirs = {"hand": [], "discard": [], "deck": [top, FIRE, FIRE]}
    game = attacked("gym2-43", "False Charity", (1,), theirs=theirs)
    while options(game)[0][0] != "end" and game.decision.player == 0:
        act(game)
    assert card(top).name in zone(game, 1, place)


def test_flash_touch_shelters_the_new_active_pokemon() -> None:
    game = attacked("neo4-24", "Flash Touch", bench=[LAPRAS])
    assert len(game.state.effects) == 1
    assert game.state.effects[0].uid == active(game, 0).uid


def test_flash_touch_without_a_bench_does_nothing() -> None:
    assert not attacked("neo4-24", "Flash Touch").state.effects


def test_prophecy_looks_at_up_to_three_cards_of_either_deck() -> None:
    theirs = {"deck": [LAPRAS, MEWTWO, FIRE], "hand": []}
    game = attacked("base3-8", "Prophecy", theirs=theirs)
    assert len(options(game)) == 3
    game.choose(1)
    game.choose(1)
    pick(game, "Mewtwo", "Lapras")
    assert zone(game, 1, "hand") == ["Mewtwo"]
    assert zone(game, 1, "deck")[:2] == ["Lapras", "Fire Energy"]


@pytest.mark.parametrize(("removed", "left"), [(0, 30), (2, 10), (3, 0)])
def test_helping_hand_draws_for_removed_counters(removed: int, left: int) -> None:
    game = attacked("gym2-57", "Helping Hand", theirs={"active": (CYCLIZAR, {"damage": 30})}, hand=[])
    assert len(options(game)) == 4
    game.choose(removed)
    assert active(game, 1).damage == left
    assert len(zone(game, 0, "hand")) == removed


def test_baton_pass_hands_grass_energy_to_a_benched_grass_pokemon() -> None:
    rows = [SPRIGATITO, LAPRAS, SPRIGATITO]
    game = attacked("neo1-39", "Baton Pass", energy=[GRASS, GRASS, FIRE], bench=rows)
    assert len(options(game)) == 2
    game.choose(0)
    assert active(game, 1).damage == 30
    assert energy_on(game, 0) == ["Grass Energy", "Grass Energy"]
    assert len(bench(game, 0)) == 3


def test_baton_pass_without_a_grass_pokemon_only_damages() -> None:
    game = attacked("neo1-39", "Baton Pass", energy=[GRASS, GRASS], bench=[LAPRAS])
    assert active(game, 1).damage == 30
    assert len(energy_on(game, 0)) == 2


def test_core_stream_hits_pokemon_with_energy_of_one_type() -> None:
    rows = [(LAPRAS, {"energy": [FIRE]}), (MEWTWO, {"energy": [WATER, FIRE]}), LAPRAS]
    game = attacked(
        "neo3-25",
        "Core Stream",
        energy=[PSYCHIC] * 3,
        theirs={"active": (LAPRAS, {"energy": [WATER]}), "bench": rows},
    )
    game.choose(1)
    assert (active(game, 1).damage, damages(game, 1)) == (0, [20, 20, 0])


def test_grab_shuffles_an_attached_trainer_card_away() -> None:
    rows = {"active": (CYCLIZAR, {"tools": [CAPE]}), "hand": []}
    game = attacked("neo3-41", "Grab", theirs=rows)
    assert not active(game, 1).tools
    assert card(CAPE).name in zone(game, 1, "deck") + zone(game, 1, "hand")


@pytest.mark.parametrize(("hand", "name"), [([FIRE, LAPRAS], "Lapras"), ([FIRE], "Cyclizar")])
def test_eerie_howl_brings_a_basic_pokemon_out(hand: list[str], name: str) -> None:
    game = attacked("neo4-7", "Eerie Howl", theirs={"hand": hand, "bench": [MEWTWO]})
    assert top(game, active(game, 1)) == name


def test_eerie_howl_needs_room() -> None:
    game = attacked("neo4-7", "Eerie Howl", theirs={"hand": [LAPRAS], "bench": [MEWTWO] * 5})
    assert top(game, active(game, 1)) == "Cyclizar"


def test_energy_kick_lets_the_opponent_choose_where_the_energy_goes() -> None:
    rows = {"active": (CYCLIZAR, {"energy": [WATER]}), "bench": [LAPRAS, MEWTWO]}
    game = attacked("ecard2-9", "Energy Kick", (1,), theirs=rows)
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Mewtwo")
    assert [len(mon.energy) for mon in bench(game, 1)] == [0, 1]


def test_spy_leaves_the_cards_in_their_order() -> None:
    game = attacked("ecard2-107", "Spy", theirs={"deck": [LAPRAS, MEWTWO, FIRE, WATER], "hand": []})
    assert zone(game, 1, "hand") == ["Lapras"]
    assert zone(game, 1, "deck")[:2] == ["Mewtwo", "Fire Energy"]
