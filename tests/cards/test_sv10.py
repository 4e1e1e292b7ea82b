"""Cards of Destined Rivals do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import LAPRAS
from tests.engine.kit import Board, act, active, bench, hp_left, name_of, offers, zone

GIBLE, GABITE = "me02.5-109", "me02.5-110"
FIGHTING = "sve-006"
TOTODILE, FERALIGATR, RARE_CANDY = "sv05-039", "sv05-041", "me01-125"


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


@pytest.mark.parametrize("switched", [True, False])
def test_team_rockets_bother_bot_turns_a_prize_card_up_and_may_change_it_for_one_of_the_hand(
    switched: bool,
) -> None:
    board = Board()
    board.side(0, active="sv07-031", hand=["sv10-172", FIGHTING])
    board.side(1, active="sv07-031", hand=[GIBLE], prizes=[FIGHTING] * 5 + [GABITE])
    game = board.game(picks=[61])
    assert name_of(game, game.state.sides[1].hand[0]) == "Cynthia's Gible"
    act(game, "play", "Team Rocket's Bother-Bot")
    act(game, "prize", "5")
    act(game, "yes" if switched else "no")
    up, left = (
        ("Cynthia's Gible", "Cynthia's Gabite") if switched else ("Cynthia's Gabite", "Cynthia's Gible")
    )
    assert zone(game, 1, "hand") == [left]
    assert zone(game, 1, "prizes")[5] == up
    assert [name_of(game, each) for each in game.state.seen] == [up]


def test_team_rockets_bother_bot_turns_a_prize_card_up_though_there_is_no_hand() -> None:
    board = Board()
    board.side(0, active="sv07-031", hand=["sv10-172", FIGHTING])
    board.side(1, active="sv07-031", prizes=2)
    game = board.game()
    act(game, "play", "Team Rocket's Bother-Bot")
    act(game, "prize", "0")
    assert offers(game, "end")
    assert game.state.seen == {game.state.sides[1].prizes[0]}


LACKING = ["Feraligatr TEF 41", "Team Rocket's Arbok DRI 113"]


@pytest.mark.parametrize(("stared_at", "offered"), [(True, False), (False, True)])
def test_potent_glare_stops_evolving_by_rare_candy(stared_at: bool, offered: bool) -> None:
    board = Board(turn=5)
    board.side(0, active=TOTODILE, hand=[RARE_CANDY, FERALIGATR])
    board.side(1, active=("sv10-112", "sv10-113") if stared_at else LAPRAS)
    assert offers(board.game(lacking=LACKING), "play", "Rare Candy") is offered


def test_potent_glare_lets_a_stage_2_without_an_ability_be_played() -> None:
    board = Board(turn=5)
    board.side(0, active=TOTODILE, hand=[RARE_CANDY, "svp-213"])
    board.side(1, active=("sv10-112", "sv10-113"))
    assert offers(board.game(lacking=LACKING), "play", "Rare Candy")
