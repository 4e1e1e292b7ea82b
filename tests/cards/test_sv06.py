"""Cards of Twilight Masquerade do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    OGERPON,
    PSYCHIC,
    ROSELIA,
    SPRIGATITO,
    WATER,
)
from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    offers,
    options,
    pick,
    zone,
)


def test_teal_dance_attaches_a_grass_energy_and_draws() -> None:
    board = Board(filler=LAPRAS)
    board.side(0, active=OGERPON, bench=[OGERPON], hand=[GRASS, GRASS, FIRE], deck=[MEWTWO])
    game = board.game()
    act(game, "ability", "Teal Dance")
    pick(game, "Grass Energy")
    assert attached(game, active(game, 0)) == ["Grass Energy"]
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Grass Energy", "Mewtwo"]
    assert len([row for row in options(game) if row[0] == "ability"]) == 1  # the other one
    assert offers(game, "energy", "Fire Energy")  # the turn's own Energy is still to come
    act(game, "ability", "Teal Dance")
    assert attached(game, bench(game, 0)[0]) == ["Grass Energy"]
    assert not offers(game, "ability")


def test_teal_dance_needs_a_grass_energy_in_hand() -> None:
    board = Board()
    board.side(0, active=OGERPON, hand=[FIRE])
    assert not offers(board.game(), "ability")


def test_myriad_leaf_shower_counts_the_energy_on_both_active_pokemon() -> None:
    board = Board()
    board.side(0, active=(OGERPON, {"energy": [GRASS] * 3}), bench=[(LAPRAS, {"energy": [WATER]})])
    board.side(1, active=(LAPRAS, {"energy": [WATER], "tools": ["sv05-152"]}))
    game = board.game()
    act(game, "attack", "Myriad Leaf Shower")
    assert active(game, 1).damage == 30 + 30 * 4


def test_bug_catching_set_takes_two_grass_cards_of_the_top_seven() -> None:
    board = Board()
    board.side(0, hand=["sv06-143"], deck=[GRASS, LAPRAS, FIRE, SPRIGATITO, MEWTWO, CYCLIZAR, GIBLE, ROSELIA])
    game = board.game()
    act(game, "play", "Bug Catching Set")
    assert [row[1] for row in options(game)] == ["Grass Energy", "Sprigatito"]
    pick(game, "Grass Energy", "Sprigatito")
    assert zone(game, 0, "hand") == ["Grass Energy", "Sprigatito"]
    assert len(zone(game, 0, "deck")) == len(set(game.state.sides[0].deck))


def test_unfair_stamp_needs_a_knock_out_in_the_opponents_last_turn() -> None:
    for damage, allowed in ((50, True), (0, False)):
        board = Board(turn=4, player=1)
        board.side(1, active=(LAPRAS, {"energy": [WATER] * 3}), bench=[LAPRAS], hand=[LAPRAS] * 4)
        board.side(0, active=(CYCLIZAR, {"damage": damage}), bench=[MEWTWO], hand=["sv06-165", GIBLE])
        game = board.game()
        act(game, "attack", "Surf")
        if allowed:
            act(game, "prize")
        assert offers(game, "play", "Unfair Stamp") is allowed
        if allowed:
            act(game, "play", "Unfair Stamp")
            assert [len(game.state.sides[player].hand) for player in (0, 1)] == [5, 2]


@pytest.mark.parametrize(("theirs", "damage"), [([LAPRAS], 80), ([LAPRAS, MEWTWO], 200)])
def test_love_resonance_requires_a_type_on_both_sides(theirs: list[str], damage: int) -> None:
    board = Board()
    board.side(0, active=("sv06-093", {"energy": [PSYCHIC] * 3}))
    board.side(1, active=("me02-004", {}), bench=theirs)
    game = board.game()
    act(game, "attack", "Love Resonance")
    assert active(game, 1).damage == damage


def test_ground_burn_counts_the_energy_of_both_decks() -> None:
    board = Board()
    board.side(0, active=(("sv06-028", "sv06-029"), {"energy": [FIRE, FIRE, FIRE]}), deck=[FIRE])
    board.side(1, active=("me01-148", {}), deck=[LAPRAS])
    game = board.game()
    act(game, "attack", "Ground Burn")
    assert (zone(game, 0, "discard"), zone(game, 1, "discard")[:1]) == (["Fire Energy"], ["Lapras"])
    assert ("damage", 280) in [(event[0], event[4]) for event in game.state.events if event[0] == "damage"]


@pytest.mark.parametrize("found", [True, False])
def test_inviting_kiss_moves_an_energy_to_the_switched_in_pokemon(found: bool) -> None:
    board = Board()
    board.side(0, active=("sv06-046", {"energy": [FIRE]}), bench=[LAPRAS], deck=[LAPRAS])
    game = board.game()
    act(game, "attack", "Inviting Kiss")
    pick(game, *(["Lapras"] if found else []))
    assert [len(mon.energy) for mon in bench(game, 0)] == ([0, 1] if found else [0])
    assert len(active(game, 0).energy) == (0 if found else 1)
