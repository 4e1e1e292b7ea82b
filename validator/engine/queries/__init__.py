"""Active modifiers, targets, amounts and conditions of a position.

Importing this package registers every function of `dispatch`.
"""

from validator.engine.board.modifiers import Modifier, Modifiers
from validator.engine.queries.abilities import (
    abilities_of,
    attacks_of,
    granted_abilities,
    has_ability,
    is_suppressed,
    printed_attacks,
)
from validator.engine.queries.amounts import count_units
from validator.engine.queries.collect import (
    collect_modifiers,
    invalidate,
    invalidate_unless_plain,
    modifiers,
    printed_of,
)
from validator.engine.queries.conditions import own_turn
from validator.engine.queries.dispatch import evaluate_amount, evaluate_condition, evaluate_target
from validator.engine.queries.energy import attack_cost, can_pay, card_units, units_of
from validator.engine.queries.filters import matches, matches_card, matches_pokemon, matching_cards
from validator.engine.queries.live_checks import is_affected
from validator.engine.queries.permissions import (
    forbidding,
    forbidding_attack,
    forbidding_player,
    is_forbidden,
    is_permitted,
    is_player_sheltered,
    is_retained,
    kind_of_effect,
    player_forbidden,
    prevents,
    reachable_cards,
)
from validator.engine.queries.quantities import (
    aggregate,
    bench_limit,
    free_bench_slots,
    has_no_hp_left,
    hp_of,
    is_counted,
    limit_of,
    may_bench,
    resistances_of,
    retreat_cost,
    types_of,
    weaknesses_of,
)
from validator.engine.queries.scopes import effects_of_attacks, in_scope, is_sheltered
from validator.engine.queries.targets import attacking_pokemon, defending_pokemon, pokemon_of, sides_of
