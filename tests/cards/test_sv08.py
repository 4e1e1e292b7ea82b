"""Cards of Surging Sparks do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import COPPERAJAH, CYCLIZAR, GABITE, GIBLE, GRASS, LAPRAS, MEWTWO, OGERPON, PSYCHIC
from tests.engine.kit import Board, act, active, offers, options, pick, zone

LATIAS, KORAIDON, BOLT = "sv08-076", "sv08-116", "sv05-123"


@pytest.mark.parametrize(("cards", "allowed"), [((LAPRAS,), True), (COPPERAJAH, False)])
def test_skyliner_lets_basic_pokemon_retreat_for_nothing(cards: tuple[str, ...], allowed: bool) -> None:
    board = Board()
    board.side(0, active=(cards, {}), bench=[LATIAS])
    assert offers(board.game(), "retreat") is allowed


def test_eon_blade_prevents_latias_from_attacking_in_the_next_turn() -> None:
    board = Board()
    board.side(0, active=(LATIAS, {"energy": [PSYCHIC] * 3}), hand=[GIBLE])
    board.side(1, active=(COPPERAJAH, {"tools": ["sv05-152"]}), hand=[GIBLE])
    game = board.game()
    act(game, "attack", "Eon Blade")
    assert active(game, 1).damage == 200
    act(game, "end")
    assert not offers(game, "attack")
    act(game, "end")
    act(game, "end")
    assert offers(game, "attack", "Eon Blade")


@pytest.mark.parametrize(
    ("attacker", "attack", "damage"), [(BOLT, "Burst Roar", 180), (CYCLIZAR, "Tail Snap", 30)]
)
def test_unrelenting_onslaught_follows_an_attack_of_another_ancient_pokemon(
    attacker: str, attack: str, damage: int
) -> None:
    board = Board()
    koraidon = (KORAIDON, {"energy": [GRASS, GRASS]})
    board.side(0, active=(attacker, {"energy": [GRASS] * 3}), bench=[koraidon])
    board.side(1, active=(LAPRAS, {"tools": ["sv05-152"]}), hand=[GIBLE])
    game = board.game()
    act(game, "attack", attack)
    act(game, "end")
    before = active(game, 1).damage
    act(game, "retreat")
    act(game, "attack", "Unrelenting Onslaught")
    assert active(game, 1).damage - before == damage


def test_unrelenting_onslaught_does_not_count_its_own_last_attack() -> None:
    board = Board()
    board.side(0, active=(KORAIDON, {"energy": [GRASS, GRASS]}), hand=[GIBLE])
    board.side(1, active=LAPRAS, hand=[GIBLE])
    game = board.game()
    act(game, "attack", "Unrelenting Onslaught")
    act(game, "end")
    act(game, "attack", "Unrelenting Onslaught")
    assert active(game, 1).damage == 30 + 30


def test_dusk_ball_looks_at_the_bottom_seven_cards() -> None:
    board = Board(filler=LAPRAS)
    deck = [CYCLIZAR, *[GRASS] * 30, MEWTWO, *[GRASS] * 5, GABITE]
    board.side(0, hand=["sv08-175"], deck=deck, deck_size=len(deck))
    game = board.game()
    act(game, "play", "Dusk Ball")
    assert options(game) == [("card", "Mewtwo"), ("card", "Cynthia's Gabite")]
    pick(game, "Cynthia's Gabite")
    assert zone(game, 0, "hand") == ["Cynthia's Gabite"]
    assert len(zone(game, 0, "deck")) == len(deck) - 1


def test_tera_orb_finds_a_tera_pokemon() -> None:
    board = Board()
    board.side(0, hand=["sv08-189"], deck=[LAPRAS, BOLT, OGERPON])
    game = board.game()
    act(game, "play", "Tera Orb")
    assert options(game) == [("card", "Teal Mask Ogerpon ex")]
    pick(game, "Teal Mask Ogerpon ex")
    assert zone(game, 0, "hand") == ["Teal Mask Ogerpon ex"]
