"""Continuous effects: collected from the board, cached on the state, aggregated on demand."""

from validator.engine.board.modifiers import Modifier, Modifiers
from validator.engine.queries.abilities import (
    abilities_of,
    ability_works,
    attacks_of,
    has_ability,
    is_suppressed,
    lent_abilities,
    printed_attacks,
)
from validator.engine.queries.collect import ability_kind, collect_modifiers, invalidate, modifiers
from validator.engine.queries.energy import attack_cost, can_pay, card_units, extra_units, units_of
from validator.engine.queries.permissions import (
    attack_forbidden,
    counts_as,
    is_forbidden,
    is_permitted,
    is_retained,
    player_forbidden,
    prevents,
    sieve_passes,
)
from validator.engine.queries.quantities import (
    aggregate,
    bench_limit,
    free_bench_slots,
    hp_of,
    is_counted,
    limit_of,
    resistances_of,
    retreat_cost,
    types_of,
    weaknesses_of,
)
from validator.engine.queries.scopes import in_scope, reaches_player, selects

__all__ = [
    "Modifier",
    "Modifiers",
    "abilities_of",
    "ability_kind",
    "ability_works",
    "aggregate",
    "attack_cost",
    "attack_forbidden",
    "attacks_of",
    "bench_limit",
    "can_pay",
    "card_units",
    "collect_modifiers",
    "counts_as",
    "extra_units",
    "free_bench_slots",
    "has_ability",
    "hp_of",
    "in_scope",
    "invalidate",
    "is_counted",
    "is_forbidden",
    "is_permitted",
    "is_retained",
    "is_suppressed",
    "lent_abilities",
    "limit_of",
    "modifiers",
    "player_forbidden",
    "prevents",
    "printed_attacks",
    "reaches_player",
    "resistances_of",
    "retreat_cost",
    "selects",
    "sieve_passes",
    "types_of",
    "units_of",
    "weaknesses_of",
]
