"""Cards of Chilling Reign do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS, LIGHTNING, MEWTWO, WATER
from tests.engine.kit import Board, act, active, names, offers, pick
from validator.effects.ir.lasting import Prevent
from validator.effects.ir.slots import Filter

BLISSEY, MIMIKYU = "swsh6-119", "sv02-097"


@pytest.mark.parametrize(("defender", "damage"), [(LAPRAS, 70), (MIMIKYU, 0)])
def test_blissful_blast_attaches_energy_if_it_did_damage(defender: str, damage: int) -> None:
    board = Board()
    board.side(0, active=(BLISSEY, {"energy": [FIRE, WATER]}), discard=[LIGHTNING, MEWTWO, FIRE])
    board.side(1, active=defender)
    if defender == MIMIKYU:
        board.declare(MIMIKYU, "ability", "Safeguard", Prevent(("damage",), against=Filter(markers=("V",))))
    game = board.game(lacking=["Blissey V CRE 119", "Mimikyu PAL 97"])
    act(game, "attack", "Blissful Blast")
    assert active(game, 1).damage == damage
    assert offers(game, "yes") == (damage > 0)
    if damage:
        act(game, "yes")
        pick(game, "Lightning Energy", "Fire Energy")
    more = ["Fire Energy", "Lightning Energy"] if damage else []
    assert sorted(names(game, active(game, 0).energy)) == sorted(["Fire Energy", "Water Energy", *more])
