"""The first turn of the game and of each player (FIRST, D-02, D-49)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kit import Board, act, active, bench, kinds, offers, pick, top, zone
from tests.engine.rules.by_edition import (
    ALL,
    BAGON,
    BAYLEEF,
    CHARMANDER,
    CHIKORITA,
    CORPHISH,
    FIRE,
    LOW_PRESSURE,
    LUNATONE,
    MAKUHITA,
    MUSCLE_BAND,
    POTION,
    PSYCHIC,
    TV_REPORTER,
    expected,
    log_of,
    start,
    tell,
)
from tests.engine.rules.dealing import deal, finish, let_begin
from validator.engine.game import Game


@pytest.mark.rule("FIRST-01", "TURN-02")
@expected(ex2004=False, bw2012=True, xy2015=True, swsh2020=True, sv2023=True)
def test_whether_the_starting_player_draws_on_the_first_turn(edition: str, wanted: bool) -> None:
    game = deal(edition, [CHARMANDER, BAGON], [MAKUHITA])
    let_begin(game, 0)
    finish(game)
    assert (game.state.turn, game.state.player) == (1, 0)
    drawn = 7 + 6 + wanted
    assert game.state.sides[0].deck == tuple(range(drawn, 60))
    assert len(game.state.sides[0].hand) == 6 + wanted
    act(game, "end")
    assert len(game.state.sides[1].deck) == 46


def opening(edition: str, *, turn: int = 1, switches: dict[str, Any] | None = None) -> Game:
    """A first turn with Energy for an attack and a Supporter in hand, of player `turn - 1`."""
    player = turn - 1
    board = tell(Board(edition, turn=turn, player=player), TV_REPORTER)
    board.side(player, active=(CHARMANDER, {"energy": [FIRE]}), hand=[TV_REPORTER, FIRE])
    board.side(1 - player, active=CORPHISH)
    return board.game(allow_partial=True, permissive=True, switches=switches)


@pytest.mark.rule("FIRST-02", "D-02")
@expected(ex2004=True, bw2012=True, xy2015=False, swsh2020=False, sv2023=False)
def test_whether_the_starting_player_attacks_on_the_first_turn(edition: str, wanted: bool) -> None:
    game = opening(edition)
    assert offers(game, "attack", "Headbutt") is wanted
    if wanted:
        act(game, "attack", "Headbutt")
        assert active(game, 1).damage == 10


@pytest.mark.rule("FIRST-03", "D-02")
@expected(ex2004=True, bw2012=True, xy2015=True, swsh2020=False, sv2023=False)
def test_whether_the_starting_player_plays_a_supporter_on_the_first_turn(edition: str, wanted: bool) -> None:
    game = opening(edition)
    assert offers(game, "play", "TV Reporter") is wanted
    if wanted:
        act(game, "play", "TV Reporter")
        assert game.decision is not None and len(zone(game, 0, "hand")) == 4


@pytest.mark.rule("D-02")
@pytest.mark.parametrize("attack", [True, False])
@pytest.mark.parametrize("supporter", [True, False])
def test_both_limits_of_2015_are_switches(attack: bool, supporter: bool) -> None:
    switches = {"first_player_attacks_turn1": attack, "first_player_supporter_turn1": supporter}
    game = opening("xy2015", switches=switches)
    assert offers(game, "attack") is attack
    assert offers(game, "play", "TV Reporter") is supporter


@pytest.mark.rule("FIRST-04")
@ALL
def test_the_second_player_is_free_to_do_both(edition: str) -> None:
    game = opening(edition, turn=2)
    act(game, "play", "TV Reporter")
    pick(game, "Fire Energy")
    act(game, "attack", "Headbutt")
    assert active(game, 0).damage == 10


@pytest.mark.rule("FIRST-05", "D-49", "EVOLVE-25")
@pytest.mark.parametrize(("turn", "able"), [(1, False), (2, False), (3, True), (4, True)])
@ALL
def test_nobody_evolves_on_the_own_first_turn(edition: str, turn: int, able: bool) -> None:
    player = (turn - 1) % 2
    board = Board(edition, turn=turn, player=player)
    board.side(player, active=CHIKORITA, bench=[CHIKORITA], hand=[BAYLEEF, CORPHISH])
    game = start(board)
    assert offers(game, "evolve", "Bayleef", "Chikorita") is able
    assert offers(game, "bench", "Corphish")


@pytest.mark.rule("FIRST-06", "TURN-04")
@ALL
def test_all_else_is_open_to_the_starting_player(edition: str) -> None:
    board = tell(Board(edition, turn=1), LUNATONE, POTION, LOW_PRESSURE, MUSCLE_BAND)
    board.side(
        0,
        active=(CHARMANDER, {"energy": [FIRE], "damage": 10}),
        bench=[LUNATONE],
        hand=[CORPHISH, PSYCHIC, POTION, MUSCLE_BAND, LOW_PRESSURE],
    )
    game = start(board)
    act(game, "bench", "Corphish")
    act(game, "energy", "Psychic Energy", "Lunatone")
    act(game, "play", "Potion")
    pick(game, "Charmander")
    act(game, "tool", "Muscle Band", "Corphish")
    act(game, "play", "Low Pressure System")
    act(game, "ability", "Premonition")
    while game.decision is not None and game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    act(game, "retreat")
    pick(game, "Lunatone")
    assert [top(game, mon) for mon in game.state.sides[0].pokemon] == ["Lunatone", "Charmander", "Corphish"]


@pytest.mark.rule("FIRST-07", "TURN-09", "TURN-10")
@ALL
def test_a_first_turn_without_an_attack_is_followed_by_the_checkup(edition: str) -> None:
    """The Poison of the second player's Pokémon works between the two turns."""
    board = Board(edition, turn=1)
    board.side(0, hand=[FIRE])
    board.side(1, active=(CHARMANDER, {"conditions": "P"}), deck=[CORPHISH])
    game = start(board)
    since = len(game.events)
    act(game, "end")
    assert log_of(game, since, "turn end", "checkup", "turn", "draw") == [
        "turn end",
        "checkup",
        "turn",
        "draw",
    ]
    assert (game.state.turn, game.state.player) == (2, 1)
    assert active(game, 1).damage == 10
    assert zone(game, 1, "hand") == ["Corphish"]


def emptied(edition: str) -> Game:
    """The starting player's deck is taken away before the last answer of the set-up."""
    game = deal(edition, [CHARMANDER], [MAKUHITA, BAGON], coins=[1])
    let_begin(game, 0)
    while game.decision is not None and game.decision.kind != "bench":
        game.choose(*range(game.decision.low))
    side = game.state.sides[0]
    side.deck, side.discard = (), side.deck
    assert game.state.turn == 0
    finish(game)
    return game


@pytest.mark.rule("FIRST-08", "TURN-03")
def test_who_does_not_draw_cannot_run_out_of_cards() -> None:
    game = emptied("ex2004")
    assert (game.result, game.state.turn) == (None, 1)
    act(game, "end")
    assert game.result is None
    act(game, "end")
    assert (game.reason, game.state.turn) == ("deck-out", 3)
    assert game.state.result == 1


@pytest.mark.rule("FIRST-01", "TURN-03")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_who_draws_on_the_first_turn_can(edition: str) -> None:
    game = emptied(edition)
    assert (game.result, game.reason) == (1, "deck-out")


@pytest.mark.rule("FIRST-09", "SETUP-13", "FIRST-02")
@expected(
    ex2004=(False, True),
    bw2012=(True, True),
    xy2015=(True, False),
    swsh2020=(True, False),
    sv2023=(True, False),
)
def test_sudden_death_begins_with_a_first_turn_of_its_own(edition: str, wanted: tuple[bool, bool]) -> None:
    """Both Active Pokémon fall to Poison at once, each the last; the new game has one Prize card a side."""
    draws, attacks = wanted
    board = Board(edition, turn=7)
    for player in (0, 1):
        last = (CHARMANDER, {"damage": 40, "conditions": "P"})
        board.side(player, active=last, hand=[FIRE], prizes=1)
    game = start(board, 1)
    act(game, "end")
    assert "sudden death" in kinds(game)
    let_begin(game, 0)
    finish(game)
    assert (game.state.turn, game.state.player, game.state.first) == (1, 0, 0)
    assert [len(side.prizes) for side in game.state.sides] == [1, 1]
    assert len(game.state.sides[0].deck) == 60 - 7 - 1 - draws
    assert not bench(game, 0)
    act(game, "energy", "Grass Energy")
    assert offers(game, "attack", "Headbutt") is attacks
    act(game, "end")
    act(game, "energy", "Grass Energy")
    assert offers(game, "attack", "Headbutt")
