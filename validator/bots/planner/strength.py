"""How strong Pokémon are: what their attacks would do now, and what they are worth for turns to come."""

from __future__ import annotations

from typing import Final

from validator.bots.planner.card_knowledge import AttackLore, Lore
from validator.engine import queries
from validator.engine.board.frames import AttackState, Frame
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import State
from validator.engine.ops.damage import counters_blocked
from validator.engine.phases.attack import before_protection
from validator.engine.program.card_data import AttackData

_STAGE: Final[tuple[float, ...]] = (1.0, 0.6, 0.4)
_MISSING: Final[tuple[float, ...]] = (1.0, 0.5, 0.25, 0.125, 0.06, 0.03)


def missing_units(typed: tuple[int, ...], total: int, units: tuple[int, ...]) -> int:
    """Return how many units of Energy a cost still lacks."""
    if not typed:
        return max(0, total - len(units))
    left = list(units)
    lacking = 0
    for symbol in typed:
        best = -1
        for place, unit in enumerate(left):
            if unit & symbol and (best < 0 or unit.bit_count() < left[best].bit_count()):
                best = place
        if best < 0:
            lacking += 1
        else:
            del left[best]
    return lacking + max(0, total - len(typed) - len(left))


def strength_of(lore: Lore, card: int, units: tuple[int, ...]) -> float:
    """Return what a Pokémon with this top card and Energy is worth as an attacker, now or later."""
    key = (card, units)
    known = lore.worths.get(key)
    if known is not None:
        return known
    best = 0.0
    for line in lore.lines[card]:
        lacking = missing_units(line.typed, line.total, units)
        worth = line.potential * _STAGE[line.stages] * _MISSING[min(lacking, 5)]
        if worth > best:
            best = worth
    lore.worths[key] = best
    return best


def damage_of(state: State, lore: AttackLore, mon: Pokemon, target: Pokemon | None) -> float:
    """Estimate the damage of an attack to a Pokémon as the Active one, by the steps of the engine.

    Damage counters that it puts there count as well; one that is used as another one does the most it may.
    """
    before = state.attack
    state.attack = AttackState(mon.uid, mon.owner, mon.cards[-1], lore.attack)
    damage = _computed(state, lore, mon, target)
    if lore.counters and target is not None:
        damage += _placed(state, lore, mon, target)
    if lore.copies is not None:
        damage = max(damage, _copied(state, lore, mon, target))
    state.attack = before
    return damage


def _copied(state: State, lore: AttackLore, mon: Pokemon, target: Pokemon | None) -> float:
    """Return the greatest damage of the attacks of Pokémon in play that an attack may be used as."""
    code = lore.code
    if code is None:
        return 0.0
    best = 0.0
    for source in queries.evaluate_target(state, Frame(code, mon.owner, mon.cards[-1], mon.uid), lore.copies):
        host = state.find(source) if source >= FIRST_UID else None
        if host is not None:
            for _, attack in queries.printed_attacks(state, host):
                other = lore.other(attack)
                if other.copies is None:
                    best = max(best, damage_of(state, other, mon, target))
    return best


def _placed(state: State, lore: AttackLore, mon: Pokemon, target: Pokemon) -> float:
    """Return the damage of the counters that an attack puts on a Pokémon as the Active one."""
    code = lore.code
    if code is None:
        return 0.0
    frame = Frame(code, mon.owner, mon.cards[-1], mon.uid)
    if counters_blocked(state, frame, target):
        return 0.0
    placed = 0.0
    for amount, weight, condition in lore.counters:
        if condition is None or queries.evaluate_condition(state, frame, condition):
            placed += 10.0 * weight * max(0, queries.evaluate_amount(state, frame, amount))
    return placed


def _computed(state: State, lore: AttackLore, mon: Pokemon, target: Pokemon | None) -> float:
    if (
        target is not None
        and not state.is_active(target)
        and "damage dealt" in queries.modifiers(state).by_kind
    ):
        state = _with_active(state, target)
    damage = float(queries.aggregate(state, "base damage", mon, lore.base))
    code = lore.code
    if lore.amounts and code is not None:
        frame = Frame(code, mon.owner, mon.cards[-1], mon.uid)
        for times, amount, weight, condition in lore.amounts:
            if condition is not None and not queries.evaluate_condition(state, frame, condition):
                continue
            if isinstance(amount, int) and amount == 0:
                damage *= weight
                continue
            value = queries.evaluate_amount(state, frame, amount) * weight
            damage = damage * value if times else damage + value
    if target is None or damage <= 0:
        return damage
    done = before_protection(state, mon, target, int(damage), lore.ignore, types=True)
    if done > 0 and "effects" not in lore.ignore:
        if "damage taken" in queries.modifiers(state).by_kind:
            done = queries.aggregate(state, "damage taken", target, done, mon)
        if queries.prevents(state, "damage", target, mon, mon.owner, done):
            return 0.0
    return float(max(0, done))


def _with_active(state: State, mon: Pokemon) -> State:
    """Return the position with a Benched Pokémon in the Active Spot: some effects count there alone."""
    new = state.copy(log=False)
    side = new.sides[mon.owner]
    side.bench = tuple([each for each in (side.active, *side.bench) if each is not None and each is not mon])
    side.active = mon
    new.mods = None
    return new


def payable(state: State, mon: Pokemon, attack: AttackData) -> bool:
    """Return whether a Pokémon has the Energy for an attack."""
    return queries.can_pay(state, mon, queries.attack_cost(state, mon, attack))


def missing_to_move(state: State, lore: Lore, mon: Pokemon) -> int:
    """Return how many units of Energy a Pokémon lacks until it may attack with some effect, or retreat."""
    units = queries.units_of(state, mon)
    least = max(0, queries.retreat_cost(state, mon) - len(units))
    for _, attack in queries.attacks_of(state, mon):
        if least and lore.attack(attack).potential > 0:
            typed, total = queries.attack_cost(state, mon, attack)
            least = min(least, missing_units(typed, total, units))
    return least


def low_deck(prizes: int) -> int:
    """Return the cards in the deck up to which a player with these Prize cards left should draw no more."""
    return 3 + 3 * prizes // 2


def best_damage(state: State, lore: Lore, mon: Pokemon, target: Pokemon | None) -> float:
    """Return the greatest damage that a Pokémon can pay for now against another one; 0 without any."""
    best = 0.0
    for _, attack in queries.attacks_of(state, mon):
        if payable(state, mon, attack):
            damage = damage_of(state, lore.attack(attack), mon, target)
            if damage > best:
                best = damage
    return best


def threatened(state: State, lore: Lore, mon: Pokemon) -> bool:
    """Return whether the opponent's Active Pokémon could Knock Out a Pokémon with one more unit of Energy."""
    attacker = state.sides[1 - mon.owner].active
    if attacker is None:
        return False
    units, left = queries.units_of(state, attacker), hp_left(state, mon)
    for _, attack in queries.attacks_of(state, attacker):
        typed, total = queries.attack_cost(state, attacker, attack)
        near = missing_units(typed, total, units) <= 1
        if near and damage_of(state, lore.attack(attack), attacker, mon) >= left:
            return True
    return False


def hp_left(state: State, mon: Pokemon) -> int:
    """Return the HP that a Pokémon has left."""
    return queries.hp_of(state, mon) - mon.damage
