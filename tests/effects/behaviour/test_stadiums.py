"""Sentences of Stadiums: effects on the cards of both players (`stadiums.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.cli.board import describe_stadium
from validator.effects.ir.lasting import Faces
from validator.effects.ir.slots import THE_STADIUM, YOUR_DISCARD
from validator.effects.ir.steps import Draw, discard, to_hand
from validator.effects.registry import Library
from validator.engine.game import Game
from validator.engine.program.opcodes import ASLEEP
from validator.engine.views.game_view import GameView
from validator.engine.views.notation import position_text, read_position
from validator.errors import PtcgError

OPPONENT = ("mode", "1")
WIDE: dict[str, Any] = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [CYCLIZAR] * 4}
NARROW = (
    f"Choose which way {HERE} faces before you play it. This ↓ player can't have more than 3 Benched"
    f" Pokémon. (When {HERE} comes into play, this ↓ player discards Benched Pokémon until they have 3"
    " Pokémon on the Bench.)\n\nAny damage done by attacks from this ↓ player's Water Pokémon is reduced by"
    " 10 (before applying Weakness and Resistance)."
)
ME = ("mode", "0")
SAFE = (
    f"Choose which way {HERE} faces before you play it. This ↓ player's Pokémon can't be Asleep or Burned."
    " (If those Pokémon are already Asleep or Burned, remove those Special Conditions.) This ↓ player's"
    " Pokémon can't be Confused."
)


@pytest.mark.alternative("faces")
@pytest.mark.parametrize(("way", "faced"), [(ME, 0), (OPPONENT, 1)])
def test_who_plays_it_chooses_whom_it_faces(way: tuple[str, str], faced: int) -> None:
    assert any(isinstance(part, Faces) for part in compiled(NARROW, "stadium").parts)
    game = plays(NARROW, "stadium", mine=WIDE, theirs=WIDE)
    assert game.decision and (game.decision.kind, game.decision.player) == ("facing", 0)
    assert options(game) == [ME, OPPONENT]
    assert game.state.stadium < 0 and len(zone(game, 0, "hand")) == 1
    act(game, *way)
    assert game.decision.kind == "discard from bench" and game.decision.player == faced
    game.choose(0)
    assert (len(bench(game, faced)), len(bench(game, 1 - faced))) == (3, 4)
    assert game.state.facing == faced
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == (20 if faced == 0 else 10)


@pytest.mark.alternative("faces")
def test_the_second_half_is_about_the_other_player() -> None:
    game = plays(SAFE, "stadium", mine={"active": (LAPRAS, {"conditions": "S"}), "hand": [FIRE]})
    act(game, *OPPONENT)
    assert active(game, 0).turned == ASLEEP
    game = plays(SAFE, "stadium", mine={"active": (LAPRAS, {"conditions": "S"}), "hand": [FIRE]})
    act(game, *ME)
    assert active(game, 0).turned != ASLEEP


@pytest.mark.alternative("stays_in_discard")
def test_it_stays_in_the_discard_pile() -> None:
    stadium, name = bearer("stadium")
    item, item_name = bearer("item")
    board = Board()
    board.side(0, active=LAPRAS, hand=[item, FIRE], discard=[stadium, GRASS])
    board.side(1, active=LAPRAS)
    text = "This card can't be put into your hand or deck from the discard pile."
    board.declare(stadium, "trainer", "", *compiled(text, "stadium", name).parts)
    board.declare(item, "trainer", "", to_hand(YOUR_DISCARD))
    game = board.game()
    act(game, "play", item_name)
    assert zone(game, 0, "hand") == ["Fire Energy", "Grass Energy"]
    assert name in zone(game, 0, "discard")


@pytest.mark.parametrize("safe", [case("stadium_unaffected", True), False])
def test_it_is_safe_from_items(safe: bool) -> None:
    played = "Whenever any player plays an Item or Supporter card from their hand"
    text = f"{played}, prevent all effects of that card done to this Stadium card."
    stadium, name = bearer("stadium")
    item, item_name = bearer("item")
    board = Board()
    board.side(0, active=LAPRAS, hand=[item, FIRE])
    board.side(1, active=LAPRAS)
    board.put_stadium(stadium)
    board.declare(stadium, "trainer", "", *(compiled(text, "stadium", name).parts if safe else (Draw(),)))
    board.declare(item, "trainer", "", discard(THE_STADIUM), Draw())
    game = board.game()
    act(game, "play", item_name)
    assert (game.state.stadium >= 0) is safe


@pytest.mark.parametrize("coins", [(1,), (0,)])
def test_a_turn_that_ends_immediately(coins: tuple[int, ...]) -> None:
    text = (
        "Flip a coin. If heads, draw a card. If tails, your turn ends immediately (you can't attack this"
        " turn)."
    )
    game = plays(text, coins=coins)
    assert (game.state.player == 0) == (coins == (1,))


def facing(player: int | None) -> tuple[Game, Library]:
    """Have such a Stadium of player 0 in play that faces a player; the game and its programs."""
    card_id, _ = bearer("stadium")
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": ENERGY}), bench=[MEWTWO], hand=[STADIUM, GRASS])
    board.side(1, active=(LAPRAS, {"energy": ENERGY}), bench=[RESHIRAM], hand=[FIRE])
    board.put_stadium(card_id)
    board.extra["facing"] = player
    board.declare(card_id, "trainer", "", *compiled(NARROW, "stadium", card(card_id).name).parts)
    return board.game(), board.library()


def test_the_way_it_faces_is_in_views_positions_and_saved_games() -> None:
    game, library = facing(1)
    assert GameView(game.state, 0).to_dict()["facing"] == 1
    assert GameView(game.state, 0).facing == 1
    assert describe_stadium(GameView(game.state, 0).to_dict()).endswith("(faces your opponent)")
    assert describe_stadium(GameView(game.state, 1).to_dict()).endswith("(faces you)")
    text = game.position()
    assert read_position(text)["facing"] == 1 and position_text(read_position(text)) == text
    assert Game.from_dict(game.to_dict(), catalogue(), library).state.facing == 1
    assert game.copy().state.facing == 1
    act(game, "play", card(STADIUM).name)
    assert game.state.facing == -1 and "facing" not in read_position(game.position())
    assert GameView(game.state, 0).facing is None


@pytest.mark.parametrize("stadium", [None, STADIUM])
def test_only_a_stadium_that_faces_a_player_does(stadium: str | None) -> None:
    board = Board()
    board.extra["facing"] = 1
    if stadium is not None:
        board.put_stadium(stadium)
    with pytest.raises(PtcgError, match="neither player"):
        board.game()


def test_a_position_and_a_save_that_do_not_name_whom_it_faces() -> None:
    game, library = facing(0)
    saved = game.to_dict()
    saved.pop("facing")
    assert Game.from_dict(saved, catalogue(), library).state.facing == 0
    assert facing(None)[0].state.facing == 0
    act(game, "play", card(STADIUM).name)
    saved = game.to_dict()
    saved["facing"] = 1
    with pytest.raises(PtcgError, match="faces neither player"):
        Game.from_dict(saved, catalogue(), library)


def test_skaters_park_gives_basic_energy_back() -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [WATER, "sv05-161"]}), bench=[CYCLIZAR]).put_stadium(
        "swsh8-242", 1
    )
    game = board.game()
    act(game, "retreat")
    assert zone(game, 0, "hand") == ["Water Energy"] and len(zone(game, 0, "discard")) == 1
