"""Positions in which readers of lost games found a wrong turn: what `normal` does in them."""

from __future__ import annotations

import pytest

from tests.bots.planner.puzzles import WholeBoard
from validator.bots import make_bot, step
from validator.engine.game import Game

DURALUDON, ARCHALUDON, METAL = "sv07-106", "sv08-130", "mee-008"
RIOLU, LUCARIO, FIGHTING = "mep-010", "me01-179", "swsh6-233"
ULTRA_BALL, CHARIZARD, FIRE, QUAXLY = "sv01-196", "sv03-125", "sve-002", "sv01-052"


def turn_of(game: Game, seed: int) -> list[str]:
    """Let `normal` play the turn; return its choices in words."""
    bots = {0: make_bot("normal", 0, seed), 1: make_bot("first", 1)}
    found = []
    while not game.is_over and game.turn == 3:
        own, texts = game.decision.player == 0, [action.text for action in game.decision.actions]
        picked = step(game, bots)
        if own:
            found.append(", ".join(texts[number] for number in picked))
    return found


@pytest.mark.parametrize("seed", (1, 2))
def test_archaludon_evolves_after_metal_energy_lies_in_the_discard_pile(seed: int) -> None:
    """As it evolves it takes up to 2 Metal Energy from there; Ultra Ball puts them there."""
    hand = [ARCHALUDON, ULTRA_BALL, METAL, METAL, METAL]
    board = WholeBoard(active=QUAXLY, bench=[DURALUDON], hand=hand, deck=[QUAXLY] * 6)
    board.side(1, active=CHARIZARD, bench=[QUAXLY])
    game = board.game()
    moves = turn_of(game, seed)
    evolved = next(place for place, text in enumerate(moves) if text.startswith("Evolve Duraludon"))
    assert moves.index("Play Ultra Ball") < evolved
    assert len(game.state.sides[0].bench[0].energy) == 3, moves


@pytest.mark.parametrize("seed", (1, 2))
def test_of_two_riolu_the_one_that_falls_does_not_become_worth_more_prize_cards(seed: int) -> None:
    """The opponent Knocks the Active Pokémon Out in its next turn, and has three Prize cards left."""
    board = WholeBoard(
        active=(RIOLU, {"energy": [FIGHTING]}), bench=[RIOLU, QUAXLY], hand=[LUCARIO] * 2, prizes=3
    )
    board.side(1, active=(CHARIZARD, {"energy": [FIRE] * 3}), bench=[CHARIZARD, QUAXLY], prizes=3)
    moves = turn_of(board.game(), seed)
    assert not any(text.startswith("Evolve Riolu (Active") for text in moves), moves


@pytest.mark.parametrize("seed", (1, 2))
def test_the_attacker_is_not_thrown_away_for_a_helper(seed: int) -> None:
    """Archaludon ex Knocks Out with what is in hand; Ultra Ball would cost two of three other cards."""
    hand = [ARCHALUDON, ULTRA_BALL, METAL, QUAXLY]
    board = WholeBoard(active=(DURALUDON, {"energy": [METAL] * 3}), bench=[QUAXLY], hand=hand)
    board.side(1, active=(CHARIZARD, {"damage": 130}), bench=[QUAXLY])
    moves = turn_of(board.game(), seed)
    assert any(text.startswith("Evolve Duraludon") for text in moves)
    assert any(text.startswith("Attack with Metal Defender") for text in moves), moves
