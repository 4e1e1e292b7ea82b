"""Cards of Paldean Fates do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, PSYCHIC, WATER
from tests.engine.kit import Board, act, active, bench, offers, options, pick, top, zone

FLITTLE, ESPATHRA = "sv07-068", "sv04.5-006"


@pytest.mark.parametrize(
    ("place", "energy", "usable"), [("active", 3, False), ("active", 4, True), ("bench", 3, True)]
)
def test_dazzling_gaze_raises_attack_costs_while_active(place: str, energy: int, usable: bool) -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [WATER] * energy}))
    espathra = (FLITTLE, ESPATHRA)
    if place == "active":
        board.side(1, active=espathra)
    else:
        board.side(1, active=LAPRAS, bench=[espathra])
    game = board.game()
    assert offers(game, "attack", "Surf") is usable
    assert offers(game, "attack", "Water Gun")


def test_psy_ball_counts_the_energy_on_both_active_pokemon() -> None:
    board = Board()
    board.side(
        0,
        active=(
            (FLITTLE, ESPATHRA),
            {"energy": [PSYCHIC, "sv10.5w-086"]},
        ),  # the Special one counts for three
        bench=[(LAPRAS, {"energy": [GRASS]})],
    )
    board.side(1, active=(LAPRAS, {"energy": [WATER], "tools": ["sv05-152"]}))
    game = board.game()
    act(game, "attack", "Psy Ball")
    assert active(game, 1).damage == 30 + 30 * (1 + 3 + 1)


def test_mimed_games_uses_the_attack_that_the_opponent_chooses() -> None:
    board = Board()
    board.side(0, active=("sv04.5-031", {"energy": [FIRE]}))
    board.side(1, active=CYCLIZAR, bench=[MEWTWO])
    game = board.game()
    act(game, "attack", "Mimed Games")
    assert game.decision and (game.decision.kind, game.decision.player) == ("copy attack", 1)
    assert len(game.decision.options) > 1


DITTO = "sv04.5-201"


def test_transformative_start_puts_another_pokemon_in_the_place_of_ditto() -> None:
    board = Board(turn=1)
    board.side(0, active=(DITTO, {"energy": [GRASS]}), bench=[LAPRAS], deck=[DITTO, ESPATHRA, LAPRAS, WATER])
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "ability", "Transformative Start")
    assert [row[1] for row in options(game)] == ["Lapras"]
    pick(game, "Lapras")
    assert top(game, active(game, 0)) == "Lapras" and not active(game, 0).energy
    assert sorted(zone(game, 0, "discard")) == ["Ditto", "Grass Energy"] and len(bench(game, 0)) == 1
    assert game.state.result is None and not offers(game, "evolve")


def test_transformative_start_is_for_the_first_turn_and_may_find_nothing() -> None:
    board = Board(turn=3)
    board.side(0, active=DITTO, deck=[LAPRAS])
    assert not offers(board.game(), "ability", "Transformative Start")
    board = Board(turn=1)
    board.side(0, active=DITTO, deck=[LAPRAS])
    game = board.game()
    act(game, "ability", "Transformative Start")
    game.choose()
    assert top(game, active(game, 0)) == "Ditto"
