"""The first turns: what the starting player may not do, and when evolving begins (FIRST, D-02, D-49)."""

from __future__ import annotations

import pytest

from tests.engine.rules.opening import deal, go_first, set_up
from tests.engine.rules.shared import *

LONE = [*[FILLER] * 59, CORPHISH]
DIALGA_GX = "sm5-100"
EDITIONS_THAT_ATTACK = pytest.mark.parametrize("edition", ["ex2004", "bw2012"])


def first_turn(edition: str, *, turn: int = 1, **more: object) -> Board:
    """A board on the first turn of a player, who could attack, evolve and play a Supporter."""
    player = (turn + 1) % 2
    board = Position(edition, turn=turn, player=player)
    options = {"energy": [GRASS]}
    hand = [BAYLEEF, TV_REPORTER, HIGH_PRESSURE, SWITCH, MUSCLE_BAND, CHARMANDER, FIRE]
    board.side(player, active=(CHIKORITA, options), bench=[CORPHISH, LUNATONE], hand=hand)
    board.side(1 - player, active=CORPHISH)
    return board


@pytest.mark.rule("FIRST-01")
@expected(ex2004=0, bw2012=1, xy2015=1, swsh2020=1, sv2023=1)
def test_the_starting_player_draws_on_the_first_turn_or_not(edition: str, wanted: int) -> None:
    game = deal(edition, [CHARMANDER, *[FIRE] * 6], [CORPHISH, *[GRASS] * 6])
    set_up(game)
    side = game.state.sides[0]
    assert (len(side.deck), len(side.hand)) == (47 - wanted, 6 + wanted)
    act(game, "end")
    side = game.state.sides[1]
    assert (len(side.deck), len(side.hand)) == (46, 7)  # the other player draws in every edition
    act(game, "end")
    assert len(game.state.sides[0].deck) == 46 - wanted


@pytest.mark.rule("FIRST-02", "D-02")
@expected(ex2004=True, bw2012=True, xy2015=False, swsh2020=False, sv2023=False)
def test_the_starting_player_attacks_on_the_first_turn_or_not(edition: str, wanted: bool) -> None:
    game = first_turn(edition).game()
    assert offers(game, "attack") is wanted
    act(game, "end")
    act(game, "end")
    assert game.state.turn == 3
    assert offers(game, "attack")


@pytest.mark.rule("FIRST-03", "D-02")
@expected(ex2004=True, bw2012=True, xy2015=True, swsh2020=False, sv2023=False)
def test_the_starting_player_plays_a_supporter_on_the_first_turn_or_not(edition: str, wanted: bool) -> None:
    game = first_turn(edition).game()
    assert offers(game, "play", "TV Reporter") is wanted
    act(game, "end")
    act(game, "end")
    assert offers(game, "play", "TV Reporter")


@pytest.mark.rule("D-02")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize("supporter", [True, False])
def test_both_limits_of_the_first_turn_are_switches(attacks: bool, supporter: bool) -> None:
    switches = {"first_player_attacks_turn1": attacks, "first_player_supporter_turn1": supporter}
    game = first_turn("xy2015").game(permissive=True, switches=switches)
    assert offers(game, "attack") is attacks
    assert offers(game, "play", "TV Reporter") is supporter


@pytest.mark.rule("FIRST-04")
@ALL
def test_the_second_player_may_play_a_supporter_and_attack_on_the_own_first_turn(edition: str) -> None:
    game = first_turn(edition, turn=2).game()
    assert game.state.player == 1
    act(game, "play", "TV Reporter", choosing=["Fire Energy"])
    assert len(zone(game, 1, "hand")) == 8
    act(game, "attack")
    assert active(game, 0).damage > 0


@pytest.mark.rule("FIRST-05", "EVOLVE-04", "D-49")
@pytest.mark.parametrize("turn", [1, 2])
@ALL
def test_nobody_evolves_on_the_own_first_turn(edition: str, turn: int) -> None:
    game = first_turn(edition, turn=turn).game()
    assert not offers(game, "evolve")
    act(game, "end")
    act(game, "end")
    assert game.state.turn == turn + 2
    act(game, "evolve", "Bayleef", "Chikorita")
    assert top(game, active(game, (turn + 1) % 2)) == "Bayleef"


@pytest.mark.rule("D-49", "EVOLVE-25", "EVOLVE-04")
@EDITIONS_THAT_ATTACK
def test_an_extra_turn_is_a_turn_of_its_player_alone(edition: str) -> None:
    """The starting player takes a second turn and may evolve on it; the other's first comes after that."""
    board = Board(edition, turn=1)
    board.side(0, active=(DIALGA_GX, {"energy": ["sve-008"] * 5}), bench=[CHIKORITA], hand=[BAYLEEF])
    board.side(1, active=DIALGA_GX, bench=[CHIKORITA], hand=[BAYLEEF, FIRE])
    game = board.game(lacking=["Dialga-GX UPR 100"], permissive=True)
    assert not offers(game, "evolve")
    act(game, "attack", "Timeless GX")
    assert (game.state.turn, game.state.player) == (2, 0)
    act(game, "evolve", "Bayleef", "Chikorita")
    act(game, "end")
    assert (game.state.turn, game.state.player) == (3, 1)
    assert not offers(game, "evolve")
    act(game, "end")
    act(game, "end")
    assert (game.state.turn, game.state.player) == (5, 1)
    assert offers(game, "evolve", "Bayleef", "Chikorita")


@pytest.mark.rule("FIRST-06")
@ALL
def test_everything_else_is_open_on_the_first_turn(edition: str) -> None:
    game = act(act(first_turn(edition).game(), "energy", "Fire Energy", "Chikorita"), "bench", "Charmander")
    act(game, "play", "High Pressure System")
    act(game, "tool", "Muscle Band", "Corphish")
    act(game, "ability", "Premonition")
    while game.decision and game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    act(game, "play", "Switch", choosing=["Corphish"])
    assert top(game, active(game, 0)) == "Corphish"
    assert len(bench(game, 0)) == 3


@pytest.mark.rule("FIRST-06")
@ALL
def test_retreating_is_open_on_the_first_turn(edition: str) -> None:
    game = act(first_turn(edition).game(), "retreat", choosing=["Lunatone"])
    assert top(game, active(game, 0)) == "Lunatone"
    assert zone(game, 0, "discard") == ["Grass Energy"]


@pytest.mark.rule("FIRST-07", "TURN-09")
@ALL
def test_the_first_turn_ends_with_a_checkup_before_the_second_player_draws(edition: str) -> None:
    game = first_turn(edition).game()
    before = len(game.state.events)
    act(game, "end")
    log = [(event[0], event[2]) for event in game.state.events[before:]]
    assert log == [("end", 0), ("turn end", 0), ("checkup", 0), ("turn", 1), ("draw", 1)]


@pytest.mark.rule("FIRST-08", "TURN-03")
@expected(ex2004=None, bw2012=1, xy2015=1, swsh2020=1, sv2023=1)
def test_an_empty_deck_loses_on_the_first_turn_only_where_a_card_is_drawn_then(
    edition: str, wanted: int | None
) -> None:
    """The other player's 47 mulligans have let the starting player draw the whole deck."""
    orders = [(1, range(60, 120))] * 47 + [(1, [119])]
    game = deal(edition, [CHARMANDER, *[FILLER] * 6], LONE, orders=orders, switches=_no_limit(edition))
    go_first(game)
    act(game, "number", "47")
    assert game.state.sides[0].deck == ()
    assert game.result == wanted
    if wanted is None:
        assert (game.state.turn, game.state.player) == (1, 0)
        act(game, "end")
        act(game, "end")
        assert (game.result, game.reason) == (1, "deck-out")
        assert game.state.turn == 3


def _no_limit(edition: str) -> dict[str, object]:
    return {"mulligan_limit": None} if edition == "current" else {}


@pytest.mark.rule("FIRST-09", "FIRST-01")
@expected(ex2004=0, bw2012=1, xy2015=1, swsh2020=1, sv2023=1)
def test_in_sudden_death_the_first_turn_is_one_again(edition: str, wanted: int) -> None:
    board = Board(edition, filler=CHIKORITA)
    board.side(0, active=("bw8-110", {"energy": [FIRE], "damage": 40}), hand=[BAYLEEF], prizes=1)
    board.side(1, active=(CORPHISH, {"damage": 40}), prizes=1)
    game = board.after("attack", "Reckless Charge", coins=[1], permissive=True)
    assert kinds(game).count("sudden death") == 1
    set_up(game)
    assert game.state.turn == 1
    assert len(game.state.sides[0].deck) == 60 - 7 - 1 - wanted
    assert {"attack", "evolve"} & kinds_of_options(game) == ({"attack"} & kinds_of_options(game))
    assert options(game)[-1] == ("end",)
    act(game, "end")
    assert len(game.state.sides[1].deck) == 60 - 7 - 1 - 1
