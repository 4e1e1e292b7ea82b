"""More damage to Benched Pokémon is more damage to those of the opponent."""

from __future__ import annotations

from tests.cards.cast import CYCLIZAR, LAPRAS, MEWTWO
from tests.effects.behaviour.scene import ENERGY, bearer, compiled
from tests.engine.kit import Board, act, bench
from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import HOST, Filter


def test_more_damage_to_the_bench_spares_ones_own() -> None:
    card_id, name = bearer("attack")
    tool = bearer("tool")[0]
    board = Board(turn=3)
    board.side(0, active=(card_id, {"energy": ENERGY, "tools": [tool]}), bench=[CYCLIZAR])
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    text = "This attack does 20 damage to each Benched Pokémon."
    board.declare(card_id, "attack", name, *compiled(text, "attack").parts)
    board.declare(tool, "trainer", "", Modify("damage dealt", "add", 30, HOST, Filter(active=False)))
    game = board.game()
    act(game, "attack", name)
    assert (bench(game, 0)[0].damage, bench(game, 1)[0].damage) == (20, 50)
