"""Puzzles: positions in which one line of play wins in this turn, proved by playing every line out.

A puzzle is a board with the name of what it asks for. `wins_now` plays every line of the turn that
needs no chance, and the tests take a puzzle only if one of them wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.engine.kit import Board, everything
from validator.bots.base import Bot
from validator.bots.turns import step
from validator.effects.registry import Library
from validator.engine.game import Game

QUAXLY, SPRIGATITO, FLORAGATO, MEOWSCARADA = "sv01-052", "sv01-013", "sv01-014", "sv01-015"
SMOLIV, SKIDDO, MIMIKYU, CHARIZARD = "sv01-020", "sv01-011", "sv02-097", "sv03-125"
GRASS, FIRE, SWITCH, ORDERS, CANDY = "sve-001", "sve-002", "sv01-194", "sv02-172", "sv01-191"
READY = (SPRIGATITO, {"energy": [GRASS, GRASS]})


class WholeBoard(Board):
    """A board with the programs of every card."""

    def library(self) -> Library:
        """The programs declared by hand and compiled ones."""
        return everything()


def _board(own: dict[str, Any], active: Any, bench: Sequence[Any] = (QUAXLY,)) -> Board:
    board = WholeBoard(turn=5)
    board.side(0, **{"prizes": 1, "bench": [SKIDDO], **own})
    return board.side(1, active=active, bench=bench)


PUZZLES: dict[str, Callable[[], Board]] = {
    "bring up the weak one for the last Prize card": lambda: _board(
        {"active": READY, "hand": [ORDERS, GRASS]},
        QUAXLY,
        [(CHARIZARD, {"damage": 250}), (SMOLIV, {"damage": 40})],
    ),
    "attack the wall with a Pokémon that it does not stop": lambda: _board(
        {
            "active": (CHARIZARD, {"energy": [FIRE, FIRE]}),
            "bench": [READY, SKIDDO],
            "hand": [SWITCH],
        },
        (MIMIKYU, {"damage": 50}),
    ),
    "retreat for the one that can attack": lambda: _board(
        {"active": (SKIDDO, {"energy": [GRASS]}), "bench": [SKIDDO, READY]}, (QUAXLY, {"damage": 50})
    ),
    "attach to the Active Pokémon": lambda: _board(
        {"active": (SPRIGATITO, {"energy": [GRASS]}), "bench": [SKIDDO, SMOLIV], "hand": [GRASS]},
        (QUAXLY, {"damage": 50}),
    ),
    "evolve before the attack": lambda: _board(
        {"active": READY, "hand": [FLORAGATO, SWITCH]}, (QUAXLY, {"damage": 10})
    ),
    "evolve past a stage before the attack": lambda: _board(
        {"active": READY, "hand": [FLORAGATO, MEOWSCARADA, CANDY]}, (CHARIZARD, {"damage": 80}), [QUAXLY]
    ),
    "evolve the Benched one and send it in": lambda: _board(
        {"active": (SMOLIV, {}), "bench": [READY, SKIDDO], "hand": [SWITCH, FLORAGATO]},
        (QUAXLY, {"damage": 10}),
    ),
    "bring up the only one that can be damaged": lambda: _board(
        {"active": (CHARIZARD, {"energy": [FIRE, FIRE]}), "hand": [ORDERS]}, MIMIKYU, [MIMIKYU, QUAXLY]
    ),
}


def wins_now(game: Game, player: int) -> bool:
    """Return whether some line of the turn wins, every line without chance played out."""
    turn = game.turn
    seen: set[bytes] = set()

    def reach(at: Game) -> bool:
        if at.is_over:
            return at.outcome is not None and at.outcome.winner == player
        if at.turn != turn or len(seen) > 5000:
            return False
        key = at.key()
        if key in seen and at.decision.kind == "main":
            return False
        seen.add(key)
        for number in range(len(at.decision.options)):
            if at.decision.low > 1:
                return False
            later = at.copy()
            later.choose(number)
            if reach(later):
                return True
        return False

    return reach(game)


def plays_to_win(game: Game, bot: Bot, player: int) -> bool:
    """Return whether a bot wins the turn; the other player takes the first option."""
    turn = game.turn
    while game.decision and game.turn == turn:
        if game.decision.player == player:
            step(game, {player: bot})
        else:
            game.choose(0)
    return game.outcome is not None and game.outcome.winner == player
