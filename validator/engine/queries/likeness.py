"""Which Pokémon in play are alike."""

from __future__ import annotations

from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State


def pokemon_key(state: State, mon: Pokemon) -> object:
    """Return what tells a Pokémon in play from another one, apart from effects on it."""
    ids = state.table.ids
    return (
        mon.owner,
        state.is_active(mon),
        tuple([ids[card] for card in mon.cards]),
        tuple(sorted([ids[card] for card in mon.energy])),
        tuple(sorted([ids[card] for card in mon.tools])),
        mon.damage,
        mon.turned,
        mon.poison,
        mon.burn,
        mon.since == state.turn,
        mon.evolved == state.turn,
        mon.marks,
    )
