"""Cards of Perfect Order do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import COPPERAJAH, FIRE, GIBLE, LAPRAS, OGERPON, RESHIRAM, WATER
from tests.engine.kit import Board, act, active, bench, hp_left, options, pick, zone

STARMIE = (("me03-020", "me03-021"), {"energy": [WATER, WATER, WATER]})


def test_jetting_blow_hits_one_benched_pokemon_too() -> None:
    board = Board()
    board.side(0, active=STARMIE)
    board.side(1, active=COPPERAJAH, bench=[LAPRAS, RESHIRAM])
    game = board.game()
    act(game, "attack", "Jetting Blow")
    pick(game, "Reshiram")
    assert hp_left(game, active(game, 1)) == 190 - 120
    assert [mon.damage for mon in bench(game, 1)] == [0, 50]


def test_nebula_beam_ignores_weakness_and_effects_on_the_active_pokemon() -> None:
    for attack, damage in (("Jetting Blow", 120 * 2 - 50), ("Nebula Beam", 210)):
        board = Board()
        board.side(0, active=STARMIE)
        wall = ("sv09-109", "me03-092")  # Tundra Wall: less damage to Pokémon with Water Energy
        board.side(1, active=(RESHIRAM, {"energy": [WATER], "tools": ["sv05-152"]}), bench=[wall])
        game = board.game()
        act(game, "attack", attack)
        assert active(game, 1).damage == damage


def test_judge_gives_both_players_four_cards() -> None:
    board = Board()
    board.side(0, hand=["me03-076", LAPRAS], deck=[WATER] * 3)
    board.side(1, hand=[LAPRAS] * 6)
    game = board.game()
    act(game, "play", "Judge")
    assert [len(game.state.sides[player].hand) for player in (0, 1)] == [4, 4]
    assert zone(game, 0, "hand") == ["Lapras", "Water Energy", "Water Energy", "Water Energy"]


def test_poke_pad_finds_a_pokemon_without_a_rule_box() -> None:
    board = Board()
    board.side(0, hand=["me03-081"], deck=[OGERPON, "me03-021", GIBLE, "me03-081"])
    game = board.game()
    act(game, "play", "Poké Pad")
    assert options(game) == [("card", "Cynthia's Gible")]
    pick(game, "Cynthia's Gible")
    assert zone(game, 0, "hand") == ["Cynthia's Gible"]


@pytest.mark.parametrize(("shown", "damage"), [(["Honedge", "Doublade"], 120), ([], 0)])
def test_weaponized_swords_counts_the_swords_revealed(shown: list[str], damage: int) -> None:
    board = Board()
    board.side(
        0,
        active=(("me03-056", "me03-057"), {"energy": [FIRE, FIRE]}),
        hand=["me03-056", "me03-057", LAPRAS],
    )
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Weaponized Swords")
    pick(game, *shown)
    assert active(game, 1).damage == damage and len(zone(game, 0, "hand")) == 3


@pytest.mark.parametrize(("before_trim", "after_trim"), [(7, 5), (5, 5), (2, 2)])
def test_hand_trim_leaves_five_cards(before_trim: int, after_trim: int) -> None:
    board = Board()
    board.side(0, active=("me03-067", {"energy": [WATER]}))
    board.side(1, active=LAPRAS, hand=[FIRE] * before_trim, deck_size=10)
    game = board.game(picks=[62, 63])
    before = len(zone(game, 1, "discard"))
    act(game, "attack", "Hand Trim")
    assert len(zone(game, 1, "discard")) - before == before_trim - after_trim
