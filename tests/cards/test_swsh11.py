"""Cards of Lost Origin do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS
from tests.engine.kit import Board, act, active, bench, offers
from validator.effects.lasting import Activated
from validator.effects.steps import Draw
from validator.engine.game import Game
from validator.engine.modifiers import has_ability
from validator.engine.opcodes import IN_DISCARD
from validator.engine.zones import leave_play

AERODACTYL = ("swsh11-092", "swsh11-093")
ARCEUS = ("swsh9-122", "swsh9-123")
PATH, BOSS = "swsh6-148", "swsh9-132"


def after_star(*, switches: bool = False, stadium: str = "") -> Game:
    """The other side's turn after Ancient Star: its Arceus VSTAR is Active, with Starbirth unused."""
    board = Board("swsh2020")
    board.side(0, active=(AERODACTYL, {"energy": [FIRE]}), bench=[LAPRAS])
    board.side(1, active=ARCEUS, bench=[LAPRAS], hand=[BOSS] if switches else [])
    if stadium:
        board.put_stadium(stadium)
    board.declare(ARCEUS[-1], "ability", "Starbirth", Activated((Draw(),)))
    game = board.game(allow_partial=True)
    act(game, "attack", "Ancient Star")
    return game


def test_ancient_star_takes_the_abilities_of_pokemon_v() -> None:
    board = Board("swsh2020")
    board.side(0, active=ARCEUS)
    board.declare(ARCEUS[-1], "ability", "Starbirth", Activated((Draw(),)))
    assert offers(board.game(allow_partial=True), "ability", "Starbirth")
    game = after_star()
    assert not offers(game, "ability", "Starbirth")
    assert has_ability(game.state, active(game, 0))


def test_ancient_star_goes_on_from_the_bench() -> None:
    game = after_star(switches=True)
    act(game, "play", "Boss's Orders")
    assert len(bench(game, 0)[0].cards) == 2
    assert not offers(game, "ability", "Starbirth")


def test_the_gained_ability_is_lost_as_others_are() -> None:
    """Path to the Peak takes the Abilities of all Pokémon with a Rule Box, the gained one as well."""
    game = after_star(stadium=PATH)
    assert not has_ability(game.state, active(game, 0))


@pytest.mark.parametrize("place", ["active", "bench"])
def test_ancient_star_ends_with_it(place: str) -> None:
    game = after_star(switches=place == "bench")
    if place == "bench":
        act(game, "play", "Boss's Orders")
    mon = next(each for each in game.state.sides[0].pokemon if len(each.cards) == 2)
    leave_play(game.state, mon, IN_DISCARD)
    assert not game.state.effects
