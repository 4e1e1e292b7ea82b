"""Sudden Death: a whole new game with one Prize card each (WIN-07 to WIN-10, WIN-12, D-45, D-47).

Two Magnemite face each other, with Lightning Energy and nothing else in the decks: Selfdestruct Knocks Out
both, and neither player has another Pokémon.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import Duration, Select
from validator.effects.ir.steps import ExtraTurn, ShowPrizes
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game, GameOptions
from validator.engine.queries import retreat_cost

HEADS_OFTEN = (1,) * 12
FLIP_FIRST = ["sudden death", "coin", "first", "shuffle", "prizes", "start"]
FLIP_LAST = ["sudden death", "shuffle", "prizes", "coin", "first", "start"]
FLIP = {
    "ex2004": FLIP_FIRST,
    "bw2012": FLIP_LAST,
    "xy2015": FLIP_FIRST,
    "swsh2020": FLIP_FIRST,
    "sv2023": FLIP_FIRST,
}


def new_game(
    edition: str, *coins: int, magnemites: tuple[int, int] = (1, 1), orders: Any = (), **more: Any
) -> Game:
    """A game from its set-up, of decks that are not really shuffled: Magnemite on top."""
    decks = [[card(MAGNEMITE)] * n + [card(LIGHTNING)] * (60 - n) for n in magnemites]
    game = Game.new(
        decks,
        seed=0,
        options=GameOptions(
            programs=hand_made(),
            edition=edition,
            chance=Still(coins or HEADS_OFTEN, orders),
            allow_partial=True,
            permissive=True,
            **more,
        ),
    )
    set_up(game)
    return game


def set_up(game: Game, *, go_first: bool = True) -> None:
    """Answer the set-up: who goes first, and all other Magnemite onto the Bench."""
    while game.decision and game.decision.kind != "main":
        decision = game.decision
        if decision.kind == "go first":
            act(game, "yes" if go_first else "no")
        elif decision.kind == "bench":
            game.choose(*range(decision.high))
        else:
            game.choose(0)


def fall(game: Game) -> None:
    """Play on until the player who goes first uses Selfdestruct, on the third turn; answer what follows."""
    first = game.state.player
    for turn in (1, 2, 3):
        assert game.state.turn == turn
        act(game, "energy")
        if turn < 3 and game.state.turn == turn:  # a turn with nothing left to do ends automatically
            act(game, "end")
    assert game.state.player == first
    act(game, "attack", "Selfdestruct")
    while game.decision and game.decision.kind in ("prizes", "new active"):
        game.choose(*range(game.decision.low))


@pytest.mark.rule("WIN-07", "D-45", "WIN-05")
@ALL
def test_it_is_a_whole_new_game_of_the_same_decks_with_one_prize_card_each(edition: str) -> None:
    game = new_game(edition)
    assert [len(side.prizes) for side in game.state.sides] == [6, 6]
    fall(game)
    set_up(game)
    state = game.state
    assert (state.turn, game.result, state.sudden_death) == (1, None, 1)
    for player, side in enumerate(state.sides):
        mon = active(game, player)
        assert (len(side.prizes), len(side.bench), len(side.discard), len(side.lost)) == (1, 0, 0, 0)
        drawn = 1 if player == state.player and edition != "ex2004" else 0
        assert (len(side.hand), len(side.deck)) == (6 + drawn, 52 - drawn)
        assert (top(game, mon), mon.damage, mon.energy) == ("Magnemite", 0, ())
        cards = [*side.hand, *side.deck, *side.prizes, *mon.cards]
        assert sorted(cards) == list(range(60 * player, 60 * player + 60))
        assert offers(game, "energy")
    check_state(state)


@pytest.mark.rule("WIN-08", "D-45")
@expected(**FLIP)
def test_the_coin_is_flipped_again_where_the_edition_has_its_place(edition: str, wanted: list[str]) -> None:
    game = new_game(edition)
    fall(game)
    set_up(game)
    found = kinds(game)[kinds(game).index("sudden death") :]
    assert list(dict.fromkeys(kind for kind in found if kind in wanted)) == wanted
    assert found.count("coin") == 1 and found.count("shuffle") == 2


@pytest.mark.rule("WIN-08")
@pytest.mark.parametrize("heads", [1, 0])
@ALL
def test_coin_flip_decides_the_first_player_of_sudden_death(edition: str, heads: int) -> None:
    game = new_game(edition, 1, heads)
    assert game.state.first == 0
    fall(game)
    set_up(game)
    assert game.state.first == game.state.player == (0 if heads else 1)


@pytest.mark.rule("WIN-09")
@pytest.mark.parametrize("winner", [0, 1])
@ALL
def test_who_wins_sudden_death_has_won(edition: str, winner: int) -> None:
    """Its Prize card would be the other's too; but one has a second Magnemite, in the Prize cards of the
    first game and on the Bench in this one, and so wins in both ways against one.
    """
    two = (2, 1) if winner == 0 else (1, 2)
    below = [(winner, [60 * winner + n for n in (0, 2, 3, 4, 5, 6, 7)])]
    game = new_game(edition, magnemites=two, orders=below)
    fall(game)
    assert game.result is None and game.state.sudden_death == 1
    set_up(game)
    assert len(game.state.sides[winner].bench) == 1
    fall(game)
    assert story(game, "result") == [("result", winner)]
    assert game.state.result == winner and not game.decision


@pytest.mark.rule("WIN-10", "D-47")
@ALL
def test_another_double_win_leads_to_another_game(edition: str) -> None:
    game = new_game(edition)
    for count in range(1, 5):
        fall(game)
        assert game.result is None and game.state.sudden_death == count
        set_up(game)
        assert [len(side.prizes) for side in game.state.sides] == [1, 1]
    assert len(story(game, "sudden death")) == 4 and story(game, "result") == []


@pytest.mark.rule("D-47")
@pytest.mark.parametrize("limit", [0, 1, 2])
def test_the_number_of_games_may_be_limited(limit: int) -> None:
    game = new_game("sv2023", sudden_death=limit)
    for _ in range(limit):
        fall(game)
        set_up(game)
    assert not game.reason
    fall(game)
    assert (game.result, game.reason) == (2, "sudden-death-cap")
    assert not game.decision


@pytest.mark.rule("WIN-12", "GLOSS-05")
@ALL
def test_what_was_used_once_a_game_is_fresh_again(edition: str) -> None:
    board = Position(edition, filler=LIGHTNING)
    energy = [LIGHTNING] * 3
    board.side(0, active=(LUGIA_GX, {"energy": energy, "damage": 150}), hand=[LIGHTNING], prizes=1, once="GV")
    board.side(1, active=(MAGNEMITE, {"energy": energy}), hand=[LIGHTNING], prizes=1)
    board.sides[0]["unions"] = ["Mewtwo V-UNION"]
    game = board.game(HEADS_OFTEN)
    assert offers(game, "attack", "Psychic") and not offers(game, "attack", "Lost Purge GX")
    act(game, "end")
    act(game, "attack", "Selfdestruct")
    while game.state.sudden_death == 0:
        game.choose(*range(game.decision.low if game.decision else 0))
    set_up(game)
    side = game.state.sides[0]
    assert (side.gx_used, side.vstar_used, side.unions) == (False, False, ())
    for turn in (1, 3, 5):
        act(game, "energy")
        while game.state.turn < min(turn + 2, 5):
            act(game, "end")
    assert offers(game, "attack", "Lost Purge GX")
    act(game, "attack", "Lost Purge GX")
    assert (game.result, game.reason) == (0, "no-pokemon")


@pytest.mark.rule("WIN-07", "D-45")
@ALL
def test_nothing_of_the_game_before_stays(edition: str) -> None:
    """Neither a Stadium nor turned-up Prize cards, an extra turn, or an effect that lasts for the game."""
    board = Position(edition)
    lasting = Modify("retreat", amount=2, scope=Select("play", "both"), lasts=Duration("game", "game"))
    board.declare(POTION, "trainer", "", ShowPrizes(face_up=True), ShowPrizes("opponent", face_up=True))
    board.declare(SWITCH, "trainer", "", lasting)
    board.declare(POKE_BALL, "trainer", "", ExtraTurn())
    board.put_stadium(HIGH_PRESSURE)
    board.side(
        0,
        active=(MAGNEMITE, {"energy": [LIGHTNING] * 2}),
        hand=[POTION, SWITCH, POKE_BALL, LIGHTNING],
        prizes=[LIGHTNING] * 6,
    )
    board.side(1, active=MAGNEMITE, hand=[LIGHTNING], prizes=[LIGHTNING] * 6)
    game = act(act(board.game(HEADS_OFTEN), "play", "Potion"), "play", "Switch")
    act(game, "end")
    act(game, "end")
    act(game, "play", "Poké Ball")
    state = game.state
    assert state.extra_turns and len(state.seen) == 12 and state.stadium >= 0 and state.facts_own[0]
    assert retreat_cost(state, active(game, 0)) == 3
    act(game, "attack", "Selfdestruct")
    while game.decision is not None and game.decision.kind in ("prizes", "new active"):
        game.choose(*range(game.decision.low))
    set_up(game)
    state = game.state
    assert (state.sudden_death, state.turn) == (1, 1)
    view = game.view_for(None).to_dict()
    assert view["stadium"] is None
    assert [side["prizes"] for side in view["sides"]] == [[None], [None]]
    assert retreat_cost(state, active(game, 0)) == 1
    assert state.facts_own == ((), ())
    first = state.player
    act(game, "end")
    assert (game.state.turn, game.state.player) == (2, 1 - first)
