"""The end of a game, and Sudden Death when both players have won."""

from __future__ import annotations

from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.state import Side, State
from validator.engine.phases.setup import begin_set_up


def end_game(g: State, winner: int, reason: str) -> None:
    """End the game; `winner` is 2 for a draw."""
    g.result = winner
    g.reason = reason
    g.decision = None
    emit(g, "result", VISIBLE_TO_ALL, winner, -1, reason)


def start_sudden_death(g: State) -> None:
    """Start a new game with one Prize card each, or end in a draw at the limit (WIN-05 to WIN-12)."""
    if g.sudden_limit >= 0 and g.sudden_death >= g.sudden_limit:
        end_game(g, 2, "sudden-death-cap")
        return
    emit(g, "sudden death", VISIBLE_TO_ALL, g.player)
    g.sudden_death += 1
    for player in (0, 1):
        side = g.sides[player] = Side()
        side.deck = tuple(range(60 * player, 60 * player + 60))
    g.stadium = g.facing = -1
    g.turn = 0
    g.first = -1
    g.effects = ()
    g.queue = ()
    g.facts = g.facts_last = ()
    g.facts_own = ((), ())
    g.used = frozenset()
    g.attack = None
    g.extra_turns = ()
    g.end_turn = 0
    g.in_checkup = False
    g.seen = frozenset()
    g.known = (0, 0)
    g.prizes_known = 0
    g.mods = None
    g.stack.clear()
    begin_set_up(g)
