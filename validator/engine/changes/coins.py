"""Coins that a player flips for a card or an attack; those of Pokémon Checkup are flipped there."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.state import State


def flip_coin(g: State, player: int, card: int = -1) -> bool:
    """Flip a coin of a player, for a card; return whether it is heads. An effect may make tails of each."""
    heads = g.chance.coin(player)
    if heads and queries.player_forbidden(g, "flip heads", player):
        heads = 0
    emit(g, "coin", VISIBLE_TO_ALL, player, card, heads)
    return heads != 0
