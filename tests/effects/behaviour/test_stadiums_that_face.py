"""Stadiums that face a player: each half of the card is about the player on its side (`Faces`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, RESHIRAM, STADIUM
from tests.effects.behaviour.scene import ENERGY, bearer, compiled, plays
from tests.engine.kit import Board, act, active, bench, card, catalogue, options, zone
from validator.cli.board import describe_stadium
from validator.effects.ir.lasting import Faces
from validator.effects.registry import Library
from validator.engine.game import Game
from validator.engine.program.opcodes import ASLEEP
from validator.engine.views.game_view import GameView
from validator.engine.views.notation import position_text, read_position
from validator.errors import PtcgError

WHICH_WAY = "Choose which way this card faces before you play it."
THEY = "this ↓ player"
NARROW = (
    f"{WHICH_WAY} T{THEY[1:]} can't have more than 3 Benched Pokémon. (When this card comes into"
    f" play, {THEY} discards"
    " Benched Pokémon until they have 3 Pokémon on the Bench.)\n\nAny damage done by attacks from"
    f" {THEY}'s Water"
    " Pokémon is reduced by 10 (before applying Weakness and Resistance)."
)
SAFE = (
    f"{WHICH_WAY} T{THEY[1:]}'s Pokémon can't be Asleep or Burned. (If those Pokémon are already"
    " Asleep or Burned,"
    f" remove those Special Conditions.) T{THEY[1:]}'s Pokémon can't be Confused."
)
WIDE: dict[str, Any] = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [CYCLIZAR] * 4}
ME, OPPONENT = ("mode", "0"), ("mode", "1")


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


def test_a_position_and_a_save_that_do_not_say_whom_it_faces() -> None:
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
