"""Coins that a player flips for a card or an attack; those of Pokémon Checkup are flipped there."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.state import State


def flip_coin(g: State, player: int) -> int:
    """Return a coin of a player: 1 for heads, else 0, also where an effect makes tails of each coin."""
    heads = g.chance.coin(player)
    return 0 if heads and queries.player_forbidden(g, "flip heads", player) else heads
