"""Cards of Stellar Crown do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    OGERPON,
    PSYCHIC,
)
from tests.engine.kit import (
    Board,
    act,
    active,
    card,
    zone,
)


@pytest.mark.parametrize("coins", [(1, 1, 1), (1, 0, 0), (0, 0, 0)])
def test_triple_stab_does_ten_for_each_heads(coins: tuple[int, ...]) -> None:
    board = Board()
    board.side(0, active=("sv07-114", {"energy": [GRASS]}))
    board.side(1, active=LAPRAS)
    game = board.game(coins=coins)
    act(game, "attack", "Triple Stab")
    assert active(game, 1).damage == 10 * sum(coins)


@pytest.mark.parametrize(("top_card", "damage"), [(CYCLIZAR, 50), (OGERPON, 0), (FIRE, 0)])
def test_seek_inspiration_uses_an_attack_of_the_discarded_pokemon(top_card: str, damage: int) -> None:
    board = Board()
    board.side(0, active=(("sv07-057", "sv07-058"), {"energy": [PSYCHIC, PSYCHIC]}), deck=[top_card, GRASS])
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Seek Inspiration")
    if damage:
        game.choose(1)
    assert active(game, 1).damage == damage
    assert zone(game, 0, "discard")[0] == card(top_card).name
