"""Cards of Lost Origin do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS, MEWTWO
from tests.engine.kit import Board, act, offers
from validator.effects.ir.lasting import Activated, Suppress
from validator.effects.ir.slots import OPPONENT_ACTIVE, Filter, Select
from validator.effects.ir.steps import Draw, Move
from validator.engine.game import Game

AERODACTYL, GENESECT = ("swsh11-092", "swsh11-093"), "swsh8-185"
BALL, STADIUM = "sv04.5-084", "swsh6-148"


def ancient_star() -> Game:
    """Use Ancient Star against a Pokémon V with an Ability, whose player has a way out in hand."""
    board = Board()
    board.side(0, active=(AERODACTYL, {"energy": [FIRE]}), bench=[LAPRAS])
    board.side(1, active=LAPRAS, bench=[GENESECT], hand=[BALL, STADIUM, MEWTWO])
    board.declare(GENESECT, "ability", "Fusion Strike System", Activated((Draw(),), "any"))
    board.declare(BALL, "trainer", "", Move(OPPONENT_ACTIVE, "hand"))
    board.declare(STADIUM, "trainer", "", Suppress(Select("play", "both", Filter(markers=("VSTAR",)))))
    game = board.game(lacking=["Aerodactyl VSTAR LOR 93"])
    act(game, "attack", "Ancient Star")
    return game


def test_ancient_star_takes_the_abilities_of_pokemon_v_for_good() -> None:
    game = ancient_star()
    assert not offers(game, "ability", "Fusion Strike System")
    for _ in range(2):
        act(game, "end")
    assert not offers(game, "ability", "Fusion Strike System")


@pytest.mark.parametrize("card", ["Nest Ball", "Path to the Peak"])
def test_what_ancient_star_gives_ends_with_the_pokemon_or_its_abilities(card: str) -> None:
    game = ancient_star()
    assert not offers(game, "ability", "Fusion Strike System")
    act(game, "play", card)
    assert offers(game, "ability", "Fusion Strike System")
