"""Cards of Phantom Forces do what they print."""

from __future__ import annotations

from tests.engine.kinds.by_kind import FIGHTING, LUCARIO_EX, RIOLU
from tests.engine.kit import Board, act, active, bench
from validator.effects.ir.slots import SELF, YOUR_BENCH
from validator.effects.ir.steps import Damage


def test_jamming_net_does_not_reduce_damage_to_the_holders_own_side() -> None:
    board = Board("xy2015", player=1, turn=4)
    board.side(0, active=LUCARIO_EX)
    board.side(1, active=(LUCARIO_EX, {"energy": [FIGHTING] * 3}), bench=[RIOLU])
    board.sides[1]["active"]["tools"] = [board._new(0, "xy4-98")]
    board.declare(LUCARIO_EX, "attack", "Corkscrew Smash", Damage(SELF, 30), Damage(YOUR_BENCH, 10))
    game = board.game()
    act(game, "attack", "Corkscrew Smash")
    assert active(game, 0).damage == 60 - 20
    assert active(game, 1).damage == 30 and bench(game, 1)[0].damage == 10
