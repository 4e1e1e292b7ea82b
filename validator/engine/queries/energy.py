"""Energy that is provided, costs of attacks, and whether they can be paid."""

from __future__ import annotations

from itertools import combinations

from validator.engine.board.frames import Frame
from validator.engine.board.modifiers import NONE
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import ANY_TYPE, COLORLESS, AttackData
from validator.engine.program.code import NO_CODE
from validator.engine.queries.collect import modifiers, printed_of
from validator.engine.queries.dispatch import evaluate_condition
from validator.engine.queries.filters import matches_card, matches_pokemon
from validator.engine.queries.scopes import in_scope, modifier_amount


def units_of(g: State, mon: Pokemon) -> tuple[int, ...]:
    """Return the units of Energy on a Pokémon, each as the types it can be, as bits."""
    mods = g.mods if g.mods is not None else modifiers(g)
    if "ProvideFor" not in mods.by_kind:
        basic = printed_of(g, mon).units
        if basic is not None:
            return basic
    units: list[int] = []
    for card in mon.energy:
        units += card_units(g, mon, card)
    return tuple(units)


def card_units(g: State, mon: Pokemon, card: int) -> tuple[int, ...]:
    """Return the units that one attached Energy card provides to its Pokémon."""
    units: tuple[int, ...]
    turned: tuple[int, ...] = ()
    for modifier in modifiers(g).by_kind.get("ProvideFor", NONE):
        part = modifier.part
        if part.node.this and card != modifier.frame.card:
            continue
        if in_scope(g, modifier, mon) and (
            part.where is None or matches_card(g, modifier.frame, part.where, card)
        ):
            units = part.mask
            if not part.node.each:
                return units
            turned = turned or units
    units = _own_units(g, mon, card)
    return turned * len(units) if turned else units


def _own_units(g: State, mon: Pokemon, card: int) -> tuple[int, ...]:
    """Return the units that one attached Energy card provides by its own text."""
    facts = g.table.attached[card]
    units: tuple[int, ...]
    if facts.basic_energy:
        return facts.units
    if mon.uid in modifiers(g).no_energy:
        return (COLORLESS,)
    frame = Frame(NO_CODE, mon.owner, card, mon.uid)
    for part in facts.statics:
        if part.kind != "Provide" or (
            part.where is not None and not matches_pokemon(g, frame, part.where, mon)
        ):
            continue
        if part.cond is None or evaluate_condition(g, frame, part.cond):
            units = part.mask
            return units
    return facts.units


def attack_cost(g: State, mon: Pokemon, attack: AttackData) -> tuple[tuple[int, ...], int]:
    """Return the cost of an attack now as `(typed symbols, number of all symbols)`."""
    typed, total = attack.cost
    code = attack.code
    if code is not None and code.costs:
        frame = Frame(code, mon.owner, mon.cards[-1], mon.uid)
        for cond, cost in code.costs:
            if evaluate_condition(g, frame, cond):
                typed, total = cost
                if not total:
                    return (), 0
                break
    mods = g.mods if g.mods is not None else modifiers(g)
    rows = mods.by_kind.get("attack cost")
    if not rows:
        return typed, total
    colorless = total - len(typed)
    any_less = 0
    ignored = False  # all Colorless Energy of the cost
    seen: set[str] = set()
    for modifier in rows:
        node = modifier.part.node
        if (node.attack and node.attack != attack.name) or not in_scope(g, modifier, mon):
            continue
        if not node.stacks:
            if modifier.part.key in seen:
                continue
            seen.add(modifier.part.key)
        if node.op == "none":
            if not node.types:
                return (), 0
            ignored = True
        elif node.op == "set":
            n = modifier_amount(g, modifier)
            typed, colorless = ((modifier.part.mask,) * n, 0) if node.types else ((), n)
        elif node.types:
            mask = modifier.part.mask
            n = modifier_amount(g, modifier)
            if n < 0 and mask == ANY_TYPE:
                any_less -= n
            else:
                typed = _with_symbols(typed, mask, n)
        else:
            colorless += modifier_amount(g, modifier)
    colorless = 0 if ignored else max(0, colorless)
    if any_less:
        left = max(0, len(typed) + colorless - any_less)
        typed = _easiest(typed, max(0, len(typed) - any_less), units_of(g, mon))
        return typed, left
    return typed, len(typed) + colorless


def _with_symbols(typed: tuple[int, ...], mask: int, n: int) -> tuple[int, ...]:
    """Return the typed symbols of a cost with `n` more of a type, or fewer."""
    if n >= 0:
        return tuple(sorted((*typed, *[mask] * n)))
    left = list(typed)
    for _ in range(-n):
        if mask in left:
            left.remove(mask)
    return tuple(left)


def _easiest(typed: tuple[int, ...], count: int, units: tuple[int, ...]) -> tuple[int, ...]:
    """Return `count` of the typed symbols of a cost, if possible such as the Energy can pay."""
    for left in combinations(typed, count):
        if _matches(left, units):
            return left
    return typed[:count]


def can_pay(g: State, mon: Pokemon, cost: tuple[tuple[int, ...], int]) -> bool:
    """Return whether the Energy on a Pokémon covers a cost (TYPE-06, TYPE-07, ENERGY-05, ENERGY-06)."""
    typed, total = cost
    if total == 0:
        return True
    units = units_of(g, mon)
    if len(units) < total:
        return False
    if not typed:
        return True
    key = (units, typed)
    pays = g.table.pays
    known = pays.get(key)
    if known is None:
        known = pays[key] = _matches(typed, units)
    return known


def _matches(typed: tuple[int, ...], units: tuple[int, ...]) -> bool:
    """Return whether each symbol has a different unit that pays it."""
    if not typed:
        return True
    first, rest = typed[0], typed[1:]
    tried: set[int] = set()
    for place, unit in enumerate(units):
        if unit & first and unit not in tried:
            tried.add(unit)
            if _matches(rest, units[:place] + units[place + 1 :]):
                return True
    return False
