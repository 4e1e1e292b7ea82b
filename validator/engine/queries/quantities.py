"""Quantities of a Pokémon or player now: HP, Retreat Cost, types, Weakness, Resistance, limits."""

from __future__ import annotations

from validator.engine.board.modifiers import BENCH_LIMIT, NONE, Modifier
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.queries.collect import modifiers
from validator.engine.queries.filters import matches_pokemon
from validator.engine.queries.scopes import in_scope, modifier_amount, reaches_player


def aggregate(
    g: State,
    quantity: str,
    mon: Pokemon,
    start: int,
    other: Pokemon | None = None,
    out: tuple[Modifier, ...] = (),
) -> int:
    """Apply the modifiers of a quantity: `set` and `none`, then additions, then factors, then halves; not
    clamped.

    `other` is the Pokémon for the `against` filter: the damaged one, or the attacker; `out` are left out.
    """
    mods = g.mods if g.mods is not None else modifiers(g)
    rows = mods.by_kind.get(quantity)
    if not rows:
        return start
    value = start
    added = 0
    factor = 1
    halves_up = halves_down = 0
    seen: set[str] = set()
    for modifier in rows:
        if modifier in out or not is_counted(g, modifier, mon, other):
            continue
        part = modifier.part
        if not part.node.stacks:
            if part.key in seen:
                continue
            seen.add(part.key)
        if part.node.op == "add":
            added += modifier_amount(g, modifier)
        elif part.node.op == "set":
            value = modifier_amount(g, modifier)
        elif part.node.op == "times":
            factor *= modifier_amount(g, modifier)
        elif part.node.op == "half up":
            halves_up += 1
        elif part.node.op == "half down":
            halves_down += 1
        else:
            return 0
    value = (value + added) * factor
    for _ in range(halves_up):
        value = -(-value // 20) * 10
    for _ in range(halves_down):
        value = value // 20 * 10
    return value


def is_counted(g: State, modifier: Modifier, mon: Pokemon, other: Pokemon | None) -> bool:
    """Return whether a `Modify` applies to a Pokémon, against the Pokémon of its filter."""
    if not in_scope(g, modifier, mon):
        return False
    part = modifier.part
    node = part.node
    if node.source == "opponent" and (other is None or other.owner == mon.owner):
        return False
    if node.once and part.key in g.sides[modifier.frame.player].unions:
        return False
    if part.against is not None:
        if other is None or not matches_pokemon(g, modifier.frame, part.against, other):
            return False
        if part.against.filter.active is not None and other.owner == mon.owner:
            return False  # the Active or Benched Pokémon that an attack hits is the opponent's
    return not node.attack or (g.attack is not None and g.attack.name == node.attack)


def hp_of(g: State, mon: Pokemon) -> int:
    """Return the HP of a Pokémon now."""
    mods = g.mods if g.mods is not None else modifiers(g)
    printed = g.table.tops[mon.cards[-1]].hp
    return aggregate(g, "hp", mon, printed) if "hp" in mods.by_kind else printed


def has_no_hp_left(g: State, mon: Pokemon) -> bool:
    """Return whether a Pokémon has damage of at least its HP (KO-01)."""
    mods = g.mods if g.mods is not None else modifiers(g)
    damage = mon.damage
    printed = g.table.tops[mon.cards[-1]].hp
    if damage < printed and not mods.lowers_hp:
        return False
    return damage >= (aggregate(g, "hp", mon, printed) if "hp" in mods.by_kind else printed)


def retreat_cost(g: State, mon: Pokemon) -> int:
    """Return the Retreat Cost of a Pokémon now, never below zero.

    A BREAK Pokémon keeps that of the card below.
    """
    facts = g.table.tops[mon.cards[-1]]
    if facts.stage == "BREAK" and len(mon.cards) > 1:
        facts = g.table.tops[mon.cards[-2]]
    mods = g.mods if g.mods is not None else modifiers(g)
    if "retreat" not in mods.by_kind:
        return facts.retreat
    return max(0, aggregate(g, "retreat", mon, facts.retreat))


def types_of(g: State, mon: Pokemon, *, own: bool = False) -> int:
    """Return the types of a Pokémon now, as bits; `own`: without those that it takes from others meanwhile
    (two Pokémon may take each other's).
    """
    mask = g.table.tops[mon.cards[-1]].types
    for modifier in modifiers(g).by_kind.get("type", NONE):
        node = modifier.part.node
        if own and node.types_of is not None and modifier.lasting is None:
            continue
        if in_scope(g, modifier, mon):
            given = types_given(g, modifier) or mask
            mask = mask | given if node.op == "add" else given
    return mask


def types_given(g: State, modifier: Modifier) -> int:
    """Return the types of a `Modify` of type, Weakness or Resistance, as bits."""
    if modifier.part.node.types_of is not None:
        return modifier_amount(g, modifier)
    mask: int = modifier.part.mask
    return mask


def weaknesses_of(g: State, mon: Pokemon) -> tuple[tuple[int, int, int], ...]:
    """Return the Weaknesses of a Pokémon now, each as `(types, factor, addition)`."""
    facts = g.table.tops[mon.cards[-1]]
    if facts.stage == "BREAK" and len(mon.cards) > 1:
        facts = g.table.tops[mon.cards[-2]]
    rows = facts.weaknesses
    for modifier in modifiers(g).by_kind.get("weakness", NONE):
        if in_scope(g, modifier, mon):
            mask = types_given(g, modifier)
            if modifier.part.node.op == "set":
                rows = ((mask, rows[0][1], rows[0][2]) if rows else (mask, 2, 0),)
            else:
                rows = tuple([row for row in rows if mask and not row[0] & mask])
    return rows


def resistances_of(g: State, mon: Pokemon) -> tuple[tuple[int, int], ...]:
    """Return the Resistances of a Pokémon now, each as `(types, amount)`."""
    facts = g.table.tops[mon.cards[-1]]
    if facts.stage == "BREAK" and len(mon.cards) > 1:
        facts = g.table.tops[mon.cards[-2]]
    rows = facts.resistances
    for modifier in modifiers(g).by_kind.get("resistance", NONE):
        if in_scope(g, modifier, mon):
            node = modifier.part.node
            less = 0 if node.types_of is not None else modifier_amount(g, modifier)
            rows = ((types_given(g, modifier), less or 30),) if node.op == "set" else ()
    return rows


def limit_of(g: State, quantity: str, player: int, printed: int, mon: Pokemon | None = None) -> int:
    """Return a limit of a player's side, such as the Bench: the smallest set, else the greatest raise."""
    mods = g.mods if g.mods is not None else modifiers(g)
    rows = mods.by_kind.get(quantity)
    if not rows:
        return printed
    values: list[int] = []
    for modifier in rows:
        if in_scope(g, modifier, mon) if mon is not None else reaches_player(g, modifier, player):
            values.append(modifier_amount(g, modifier))
    if not values:
        return printed
    smaller = [value for value in values if value < printed]
    return min(smaller) if smaller else max(values)


def bench_limit(g: State, player: int) -> int:
    """Return how many Benched Pokémon a player may have (ZONE-09, D-53)."""
    mods = g.mods if g.mods is not None else modifiers(g)
    if "bench limit" not in mods.by_kind:
        return BENCH_LIMIT
    return limit_of(g, "bench limit", player, BENCH_LIMIT)


def may_bench(g: State, player: int) -> bool:
    """Return whether a player may bench one more Pokémon."""
    mods = g.mods if g.mods is not None else modifiers(g)
    there = len(g.sides[player].bench)
    if not mods.narrows_bench and there < BENCH_LIMIT:
        return True
    return there < bench_limit(g, player)


def free_bench_slots(g: State, player: int) -> int:
    """Return how many more Pokémon a player may bench."""
    return bench_limit(g, player) - len(g.sides[player].bench)
