"""Cards of the promos of Scarlet & Violet do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, LAPRAS
from tests.engine.kit import Board, act, active, kinds, zone

PERSIAN = ("sv10-149", "svp-218")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_haughty_order_uses_an_attack_of_a_revealed_pokemon(answer: str) -> None:
    board = Board()
    board.side(0, active=(PERSIAN, {"energy": [FIRE, FIRE]}))
    board.side(1, active=LAPRAS, deck=[FIRE, CYCLIZAR], deck_size=12)
    game = board.game()
    act(game, "attack", "Haughty Order")
    act(game, answer)
    if answer == "yes":
        game.choose(1)
    assert active(game, 1).damage == (50 if answer == "yes" else 0)
    assert "shuffle" in kinds(game) and len(zone(game, 1, "deck") + zone(game, 1, "hand")) == 12


@pytest.mark.parametrize("benched", [0, 1, 2])
def test_nab_n_dash_finds_as_many_cards_as_there_are_benched_pokemon(benched: int) -> None:
    board = Board()
    board.side(0, active=("svp-188", {"energy": [FIRE]}), bench=[LAPRAS] * benched, deck=[FIRE, CYCLIZAR])
    game = board.game(lacking=["Scrafty PR-SV 188"])
    act(game, "attack", "Nab 'n' Dash")
    if benched:
        game.choose(*range(benched))
    assert len(zone(game, 0, "hand")) == benched
