"""What effects may change of a Pokémon in play."""

from __future__ import annotations

from dataclasses import dataclass

from validator.engine import queries as mod
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State


@dataclass(frozen=True, slots=True)
class Effective:
    """What effects may change of a Pokémon: HP, types, retreat cost, and which attacks it can pay for."""

    hp: int
    types: int
    retreat: int
    payable: tuple[bool, ...]


def effective_values(state: State, pokemon: Pokemon) -> Effective:
    """Return what effects may change of a Pokémon, as it is now."""
    return Effective(
        mod.hp_of(state, pokemon),
        mod.types_of(state, pokemon),
        mod.retreat_cost(state, pokemon),
        payable_attacks(state, pokemon),
    )


def payable_attacks(state: State, pokemon: Pokemon) -> tuple[bool, ...]:
    """Return for each attack whether the attached Energy pays its cost."""
    return tuple(
        [
            mod.can_pay(state, pokemon, mod.attack_cost(state, pokemon, attack))
            for _, attack in mod.attacks_of(state, pokemon)
        ]
    )
