"""Cards of Crown Zenith do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import LAPRAS, PSYCHIC, SPRIGATITO
from tests.effects.behaviour.scene import ENERGY
from tests.engine.kit import Board, act, card, offers

SEAL = "swsh12.5-143"
V, VMAX = "swshp-SWSH004", ("swshp-SWSH004", "swshp-SWSH005")


def board_of(attacker: Any, foe: Any) -> Board:
    """A Pokémon with the stone, against one with 10 HP left."""
    board = Board()
    board.side(0, active=(attacker, {"energy": [*ENERGY, *ENERGY], "tools": [SEAL]}))
    hp = card(foe if isinstance(foe, str) else foe[-1]).hp or 0
    board.side(1, active=(foe, {"damage": hp - 10}), bench=[SPRIGATITO])
    return board


@pytest.mark.parametrize(("foe", "prizes"), [(VMAX, 4), (V, 2), (LAPRAS, 1)])
def test_star_order_gives_another_prize_card_for_a_pokemon_vmax(foe: Any, prizes: int) -> None:
    game = board_of(V, foe).game()
    act(game, "ability", "Star Order")
    assert game.state.sides[0].vstar_used and not offers(game, "ability", "Star Order")
    act(game, "attack")
    while game.decision and game.decision.kind != "prizes":
        game.choose(0)
    assert game.decision and game.decision.low == prizes


def test_only_a_pokemon_v_uses_the_stone() -> None:
    game = board_of(LAPRAS, LAPRAS).game()
    assert not offers(game, "ability", "Star Order")


def test_an_attack_without_printed_damage_does_what_its_text_sets() -> None:
    board = Board()
    board.side(0, active=(("swsh12.5-057", "swsh12.5-058"), {"energy": [PSYCHIC, PSYCHIC]}))
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Powerful Storm")
    found = game.state.sides[1].active
    assert found is not None and found.damage == 40
