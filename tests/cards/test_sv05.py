"""Cards of Temporal Forces do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    FIGHTING,
    FIRE,
    GABITE,
    GIBLE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.engine.kit import Board, act, active, attached, bench, hp_left, offers, options, pick, top, zone

BOLT = "sv05-123"


def test_burst_roar_discards_the_hand_and_draws_six() -> None:
    board = Board()
    board.side(0, active=(BOLT, {"energy": [GRASS]}), hand=[LAPRAS, MEWTWO])
    game = board.game()
    act(game, "attack", "Burst Roar")
    assert sorted(zone(game, 0, "discard")) == ["Lapras", "Mewtwo"]
    assert zone(game, 0, "hand") == ["Grass Energy"] * 6


@pytest.mark.rule("TEXT-05")
@pytest.mark.parametrize("names", [(), ("Lightning Energy", "Grass Energy", "Grass Energy")])
def test_bellowing_thunder_does_seventy_for_each_basic_energy_discarded(names: tuple[str, ...]) -> None:
    board = Board()
    board.side(
        0,
        active=(BOLT, {"energy": [LIGHTNING, FIGHTING, "sv10.5w-086"]}),
        bench=[(SPRIGATITO, {"energy": [GRASS, GRASS]})],
    )
    board.side(1, active=(COPPERAJAH, {"tools": ["sv05-152"]}))
    game = board.game()
    act(game, "attack", "Bellowing Thunder")
    assert len(options(game)) == 4
    pick(game, *names)
    assert active(game, 1).damage == 70 * len(names)
    assert zone(game, 0, "discard")[: len(names)] == list(names)


def test_heros_cape_gives_a_hundred_hp() -> None:
    board = Board()
    board.side(0, active=LAPRAS, bench=[(SPRIGATITO, {"damage": 160, "tools": ["sv05-152"]})])
    game = board.game()
    assert hp_left(game, bench(game, 0)[0]) == 70 + 100 - 160


def test_prime_catcher_switches_the_opponents_and_then_the_own_active_pokemon() -> None:
    board = Board()
    board.side(0, active=LAPRAS, bench=[GIBLE, SPRIGATITO], hand=["sv05-157"])
    board.side(1, active=LAPRAS, bench=[RESHIRAM, MEWTWO])
    game = board.game()
    act(game, "play", "Prime Catcher")
    pick(game, "Mewtwo")
    pick(game, "Sprigatito")
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Sprigatito", "Mewtwo"]
    alone = Board()
    alone.side(0, active=LAPRAS, bench=[GIBLE], hand=["sv05-157"])
    assert not offers(alone.game(), "play", "Prime Catcher")


@pytest.mark.parametrize(
    ("damage", "energy", "allowed"), [(0, 0, False), (0, 1, True), (90, 0, False), (100, 0, True)]
)
def test_rescue_board_takes_one_or_all_off_the_retreat_cost(damage: int, energy: int, allowed: bool) -> None:
    board = Board()
    options_of = {"energy": [WATER] * energy, "tools": ["sv05-159"], "damage": damage}
    board.side(0, active=(LAPRAS, options_of), bench=[GIBLE])
    assert offers(board.game(), "retreat") is allowed


def test_salvatore_evolves_from_the_deck_with_a_card_without_abilities() -> None:
    for turn in (2, 4):
        board = Board(turn=turn, filler=LAPRAS)
        board.side(
            0,
            active=(GIBLE, {"since": turn}),
            bench=[ROSELIA, (SPRIGATITO, {"since": turn})],
            hand=["sv05-160"],
            deck=[GABITE, ROSERADE, "sv01-014"],
        )
        game = board.game()
        act(game, "play", "Salvatore")
        assert options(game) == [("evolve", "Floragato", "Sprigatito"), ("no",)]
        act(game, "evolve", "Floragato")
        assert top(game, bench(game, 0)[1]) == "Floragato"
        assert attached(game, bench(game, 0)[1]) == []


@pytest.mark.parametrize(("benched", "left"), [(5, 3), (3, 3), (2, 2)])
def test_expelling_tornado_leaves_the_three_chosen(benched: int, left: int) -> None:
    board = Board()
    board.side(0, active=(("sv05-003", "sv05-004", "sv05-005"), {"energy": [GRASS, GRASS, GRASS]}))
    board.side(
        1, active=LAPRAS, bench=[(MEWTWO, {"energy": [FIRE]}), *[LAPRAS] * (benched - 1)], deck_size=10
    )
    game = board.game()
    act(game, "attack", "Expelling Tornado")
    if benched > 3:
        pick(game, "Lapras", "Lapras", "Lapras")
    assert len(bench(game, 1)) == left
    gone = ["Fire Energy", "Mewtwo"] if benched > 3 else []
    deck = zone(game, 1, "deck") + zone(game, 1, "hand")
    assert sorted(set(deck) & {"Fire Energy", "Mewtwo"}) == gone


@pytest.mark.parametrize(("damage", "fits"), [(20, True), (10, False)])
def test_emergency_evolution_skips_a_stage(damage: int, fits: bool) -> None:
    board = Board()
    board.side(0, active=("sv05-133", {"damage": damage}), deck=["sv05-134", "sv05-135", LAPRAS])
    game = board.game(lacking=["Unfezant TEF 135"])
    assert offers(game, "ability", "Emergency Evolution") is fits
    if fits:
        act(game, "ability", "Emergency Evolution")
        act(game, "evolve", "Unfezant")
        assert top(game, active(game, 0)) == "Unfezant" and len(active(game, 0).cards) == 2
