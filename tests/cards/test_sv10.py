"""Cards of Destined Rivals do what they print."""

from __future__ import annotations

from tests.engine.kit import Board, act, active, bench, hp_left, offers

GIBLE, GABITE, GARCHOMP = "me02.5-109", "me02.5-110", "me02.5-111"
FIGHTING = "sve-006"


def test_cheer_on_to_glory_helps_cynthias_pokemon_against_the_active_one_only() -> None:
    board = Board()
    board.side(0, active=((GIBLE, GABITE), {"energy": [FIGHTING]}), bench=[("sv10-007", "sv10-008")])
    board.side(1, active="sv07-031", bench=["sv07-031"])
    game = board.game()
    before = hp_left(game, active(game, 1))
    act(game, "attack", "Dragonslice")
    assert hp_left(game, active(game, 1)) == before - 40 - 30


def test_team_rockets_watchtower_takes_the_abilities_of_colorless_pokemon_alone() -> None:
    for stadium, called in ((None, True), ("sv10-180", False)):
        board = Board(turn=1)
        board.side(0, active="me02.5-171", bench=[("me02.5-158", "me02.5-159")], deck=["sv07-114"])
        board.side(1)
        if stadium is not None:
            board.put_stadium(stadium, 1)
        game = board.game()
        assert offers(game, "ability", "Fan Call") is called
        assert offers(game, "ability", "Recon Directive")


def test_cynthias_power_weight_is_for_cynthias_pokemon() -> None:
    board = Board()
    board.side(0, active=(GIBLE, {"tools": ["sv10-162"]}), bench=[("sv07-031", {"tools": ["sv10-162"]})])
    game = board.game()
    assert hp_left(game, active(game, 0)) == 70 + 70
    assert hp_left(game, bench(game, 0)[0]) == 130
