"""Winning: by Prize cards, by Pokémon, by an empty deck; both at once (WIN-01 to 06, 11, 13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rules.shared import *
from validator.engine.errors import GameOver
from validator.engine.game import Game

READY = (CHARMANDER, {"energy": [FIRE]})
VICTIM = (CORPHISH, {"damage": 40})
BEE = (BEEDRILL, {"energy": [GRASS], "damage": 10})  # Destiny Stinger Knocks Out both Active Pokémon
COINS = (1, 1, 1, 1, 1, 1)


def choose_on(game: Game) -> None:
    """Answer all that is asked before the next free action."""
    while game.decision and game.decision.kind != "main" and game.state.turn:
        game.choose(*range(game.decision.low))


def sudden_deaths(game: Game) -> int:
    """How often the game has gone into Sudden Death."""
    return len(story(game, "sudden death"))


@pytest.mark.rule("WIN-01")
@ALL
def test_the_last_prize_card_wins(edition: str) -> None:
    game = act(duel(edition, READY, VICTIM, prizes=(1, 3)), "attack", "Headbutt")
    choose_on(game)
    assert (game.result, game.reason) == (0, "prizes")
    assert story(game, "result") == [("result", 0)]
    with pytest.raises(GameOver):
        game.choose(0)


@pytest.mark.rule("WIN-01")
@ALL
def test_a_prize_card_that_is_not_the_last_does_not(edition: str) -> None:
    game = act(duel(edition, READY, VICTIM, prizes=(2, 6)), "attack", "Headbutt")
    choose_on(game)
    assert game.result is None and len(game.state.sides[0].prizes) == 1


@pytest.mark.rule("WIN-02")
@pytest.mark.parametrize("player", [0, 1])
@ALL
def test_who_has_no_pokemon_left_has_lost(edition: str, player: int) -> None:
    sides: list[Any] = [READY, VICTIM] if player == 0 else [VICTIM, READY]
    game = act(duel(edition, *sides, bench=(), other_bench=(), player=player), "attack", "Headbutt")
    choose_on(game)
    assert (game.result, game.reason) == (player, "no-pokemon")


@pytest.mark.rule("WIN-02")
@ALL
def test_with_a_benched_pokemon_the_game_continues(edition: str) -> None:
    game = act(duel(edition, READY, VICTIM), "attack", "Headbutt")
    choose_on(game)
    assert game.result is None


@pytest.mark.rule("WIN-03", "D-67")
@ALL
def test_who_cannot_draw_when_the_turn_begins_has_lost(edition: str) -> None:
    """Alone and at once: before Knock Outs or Prize cards could come into it."""
    board = Position(edition, active=CHARMANDER, hand=[GRASS], prizes=1)
    board.side(1, active=CORPHISH, hand=[GRASS], prizes=1, deck_size=0)
    game = board.game()
    end_turns(game)
    assert (game.result, game.reason) == (0, "deck-out")
    assert sudden_deaths(game) == 0


@pytest.mark.rule("WIN-03")
@ALL
def test_the_last_card_of_the_deck_can_still_be_drawn(edition: str) -> None:
    board = Position(edition, active=CHARMANDER, hand=[GRASS])
    board.side(1, active=CORPHISH, hand=[GRASS], deck=[GRASS], deck_size=1)
    game = board.game()
    end_turns(game)
    assert not game.state.sides[1].deck
    end_turns(game, 2)
    assert (game.result, game.reason) == (0, "deck-out")


@pytest.mark.rule("WIN-04", "D-16")
@ALL
def test_prize_cards_are_counted_and_not_knock_outs(edition: str) -> None:
    """Three Knock Outs of a Pokémon-EX, two Prize cards each, win the game."""
    ex = (LUCARIO_EX, {"damage": 170})
    board = Position(edition, active=(LUCARIO, {"energy": [FIGHTING] * 3}))
    board.side(1, active=ex, bench=[ex, ex, CHIKORITA], hand=[GRASS])
    game = board.game()
    for _ in range(3):
        act(game, "attack", "Metal Claw")
        choose_on(game)
        if game.result is None:
            act(game, "end")
    assert [kind for kind, _ in story(game, "knocked out")] == ["knocked out"] * 3
    assert (game.result, game.reason) == (0, "prizes")


@pytest.mark.rule("WIN-11")
@ALL
def test_who_cannot_draw_by_an_effect_has_not_lost(edition: str) -> None:
    """No card is drawn; the deck is looked at only when that player's turn begins."""
    board = Position(edition, active=(HERDIER, {"energy": [FIRE, FIRE]}), deck_size=0)
    board.side(1, active=CORPHISH, hand=[GRASS])
    game = act(board.game(), "attack", "Collect")
    assert not [event for event in game.state.events if event[0] == "draw" and event[2] == 0]
    assert (game.result, game.state.player) == (None, 1)
    end_turns(game)
    assert (game.result, game.reason) == (1, "deck-out")


@pytest.mark.rule("WIN-11")
@ALL
def test_an_effect_draws_what_there_is(edition: str) -> None:
    game = Position(edition, active=CHARMANDER, hand=[CHEREN], deck=[FIRE, CORPHISH], deck_size=2).game()
    act(game, "play", "Cheren")
    assert zone(game, 0, "hand") == ["Fire Energy", "Corphish"]
    assert game.result is None


# --------------------------------------------------------------------------- both at the same time


def both_fall(
    edition: str, prizes: tuple[int, int], benches: tuple[tuple[str, ...], tuple[str, ...]], player: int = 0
) -> Game:
    """Both Active Pokémon are Knocked Out by one attack, with these numbers of Prize cards and Benched
    Pokémon.
    """
    board = Position(edition, player=player)
    for each in (0, 1):
        board.side(
            each,
            active=BEE if each == player else CHARMANDER,
            bench=benches[each],
            hand=[CHIKORITA],
            prizes=prizes[each],
        )
    game = act(board.game(COINS), "attack", "Destiny Stinger")
    choose_on(game)
    return game


TWO = (CHIKORITA,)


@pytest.mark.rule("WIN-05", "D-46", "D-18")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("prizes", "benches"),
    [
        ((1, 1), (TWO, TWO)),  # one way each: the last Prize card
        ((6, 6), ((), ())),  # one way each: no Pokémon left
        ((1, 1), ((), ())),  # two ways each
        ((1, 6), ((), TWO)),  # last Prize card against no Pokémon left
        ((6, 1), (TWO, ())),
    ],
)
@ALL
def test_both_win_in_as_many_ways(
    edition: str, prizes: tuple[int, int], benches: tuple[tuple[str, ...], tuple[str, ...]], player: int
) -> None:
    game = both_fall(edition, prizes, benches, player)
    assert game.result is None
    assert sudden_deaths(game) == 1


@pytest.mark.rule("WIN-06", "D-46", "D-65")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("prizes", "benches", "winner"),
    [
        ((1, 1), (TWO, ()), 0),  # last Prize card and no Pokémon left, against the last Prize card
        ((1, 6), ((), ()), 0),  # both ways against no Pokémon left
        ((1, 1), ((), TWO), 1),
        ((6, 1), ((), ()), 1),
    ],
)
@ALL
def test_who_wins_in_both_ways_beats_who_wins_in_one(
    edition: str,
    prizes: tuple[int, int],
    benches: tuple[tuple[str, ...], tuple[str, ...]],
    winner: int,
    player: int,
) -> None:
    game = both_fall(edition, prizes, benches, player)
    assert game.result == winner
    assert sudden_deaths(game) == 0


@pytest.mark.rule("D-65")
@ALL
def test_the_last_pokemon_and_the_last_prize_card_at_once_win_in_both_ways(edition: str) -> None:
    game = act(duel(edition, READY, VICTIM, other_bench=(), prizes=(1, 1)), "attack", "Headbutt")
    choose_on(game)
    assert game.result == 0 and sudden_deaths(game) == 0


@pytest.mark.rule("D-65", "D-18")
@ALL
def test_two_knock_outs_of_one_player_together_are_judged_together(edition: str) -> None:
    """The Active and the last Benched Pokémon fall by one attack, with one Prize card left: both ways."""
    game = duel(
        edition,
        ("base1-53", {"energy": [FIRE, "sve-004"]}),
        (CORPHISH, {"damage": 10}),
        bench=(CHIKORITA,),
        other_bench=((CHIKORITA, {"damage": 50}),),
        prizes=(1, 6),
    )
    act(game, "attack", "Selfdestruct")
    choose_on(game)
    assert len(story(game, "knocked out")) == 3
    assert game.result == 0 and sudden_deaths(game) == 0


@pytest.mark.rule("WIN-13", "D-67")
@ALL
def test_a_double_win_is_decided_before_anybody_draws(edition: str) -> None:
    """The player whose turn would be next has no deck: only the other two ways of winning decide."""
    board = Position(edition, active=BEE, hand=[GRASS], bench=[CHIKORITA], prizes=1)
    board.side(1, active=CHARMANDER, hand=[GRASS], bench=[CHIKORITA], prizes=1, deck_size=0)
    game = act(board.game(COINS), "attack", "Destiny Stinger")
    choose_on(game)
    assert sudden_deaths(game) == 1 and game.result is None

    board = Position(edition, active=BEE, hand=[GRASS], prizes=1)
    board.side(1, active=CHARMANDER, hand=[GRASS], prizes=1, bench=[CHIKORITA], deck_size=0)
    game = act(board.game(COINS), "attack", "Destiny Stinger")
    choose_on(game)
    assert game.result == 1 and game.reason != "deck-out"
    assert not story(game, "turn")[1:]


@pytest.mark.rule("WIN-05")
@ALL
def test_a_double_win_in_checkup_leads_to_sudden_death_too(edition: str) -> None:
    poisoned = (CHARMANDER, {"damage": 40, "conditions": "P"})
    game = duel(edition, poisoned, poisoned, *COINS, prizes=(1, 1))
    end_turns(game)
    choose_on(game)
    assert sudden_deaths(game) == 1
