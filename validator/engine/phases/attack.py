"""Attacks: the steps before damage in the edition's order (table B.A), and damage (table B.D)."""

from __future__ import annotations

from typing import Final

from validator.engine import queries
from validator.engine.board.frames import AttackState, Frame, Option
from validator.engine.board.log import VISIBLE_TO_ALL, emit, record_fact
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State, own
from validator.engine.board.zones import add_card, remove_card
from validator.engine.changes.coins import flip_coin
from validator.engine.changes.in_play import place_damage
from validator.engine.changes.triggers import trigger
from validator.engine.legal import payable
from validator.engine.machine import operation, push
from validator.engine.program.card_data import ENERGY, TRAINER, AttackData
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import CONFUSED, IN_DISCARD


def attacker_of(g: State, option: Option) -> Pokemon:
    """Return the Pokémon of an option to attack: the Active one, unless the option names another."""
    mon = g.find(option[2]) if len(option) > 2 else g.sides[g.player].active
    assert mon is not None
    return mon


def begin_attack(g: State, option: Option) -> None:
    """Start an attack of the turn player, by its number among the Pokémon's attacks."""
    mon = attacker_of(g, option)
    card, attack = queries.attacks_of(g, mon)[option[1]]
    g.attacks_left -= 1
    start_attack(g, mon, card, attack)
    if (
        g.attacks_left <= 0
        and queries.is_permitted(g, "attack twice", g.player, mon)
        and "attacked" not in g.used
    ):
        g.attacks_left = 1


def start_attack(g: State, mon: Pokemon, card: int, attack: AttackData) -> None:
    """Put an attack with all its steps on the stack."""
    g.attack = AttackState(mon.uid, mon.owner, card, attack)
    g.attack.base = queries.aggregate(g, "base damage", mon, attack.base)
    assert attack.code is not None
    push(g, Frame(attack.code, mon.owner, card, mon.uid))


def fail(g: State, f: Frame) -> None:
    """Cancel the rest of the attack."""
    assert g.attack is not None
    g.attack = g.attack.again()
    g.attack.failed = True
    f.pc = len(f.code.ins)


@operation("announce")
def announce(g: State, f: Frame, ins: Instr) -> None:
    """Announce the attack (ATTACK-03, ATTACK-08)."""
    assert g.attack is not None
    emit(g, "attack", VISIBLE_TO_ALL, f.player, f.card, g.attack.name)
    f.regs["announced"] = 1
    defender = g.sides[1 - f.player].active
    if defender is not None and g.facts_of(defender).baby and not flip_coin(g, f.player):
        fail(g, f)


@operation("cancel_check")
def cancel_check(g: State, f: Frame, ins: Instr) -> None:
    """Flip the coins of effects that may cancel the attack (ATTACK-11)."""
    mods = queries.modifiers(g)
    rows = mods.by_kind.get("Gate")
    if not rows:
        return
    mon = g.find(f.mon)
    if mon is None:
        return
    for modifier in rows:
        if modifier.part.node.action != "attack" or not queries.in_scope(g, modifier, mon):
            continue
        for _ in range(modifier.part.node.flips):
            if not flip_coin(g, f.player):
                fail(g, f)
                return


@operation("confusion")
def confusion(g: State, f: Frame, ins: Instr) -> None:
    """Flip for a Confused Pokémon: tails places 3 counters on it, unless an effect sets another number, and
    cancels the attack.

    Rules COND-CONF-01 to 03.
    """
    mon = g.find(f.mon)
    if mon is None or mon.turned != CONFUSED:
        return
    if not flip_coin(g, f.player):
        place_damage(g, mon, 10 * queries.aggregate(g, "confusion", mon, 3), counters=True)
        fail(g, f)


@operation("attack_stands")
def use_up_markers(g: State, f: Frame, ins: Instr) -> None:
    """Use up the GX and VSTAR markers after cancellation and Confusion (GX-03, VSTAR-04, D-10)."""
    attack = g.attack
    assert attack is not None
    if attack.attack.gx:
        g.sides[f.player].gx_used = True
    if attack.attack.vstar:
        g.sides[f.player].vstar_used = True


@operation("before_damage")
def before_damage(g: State, f: Frame, ins: Instr) -> None:
    """Record that the attack is used, and trigger effects."""
    attack = g.attack
    assert attack is not None
    record_fact(g, "attack used", f.player, f.mon, f.card, attack.name)
    if attack.attack.gx:
        record_fact(g, "gx attack used", f.player, f.mon, f.card, attack.name)
    mods = queries.modifiers(g)
    if "attack used" in mods.listeners:
        mon = g.find(f.mon)
        if mon is not None:
            trigger(g, "attack used", f.player, mon, f.card)


@operation("pay")
def pay(g: State, f: Frame, ins: Instr) -> None:
    """Cancel an attack whose cost cannot be paid in full (ATTACK-10)."""
    if not payable(g, f, ins[1]):
        fail(g, f)


def aim(g: State, target: Pokemon) -> AttackState:
    """Record that a Pokémon receives the attack (ATTACK-19); return the attack in progress."""
    attack = g.attack
    assert attack is not None
    if target.uid not in attack.targets:
        attack = g.attack = attack.again()
        attack.targets = (*attack.targets, target.uid)
    return attack


_NOTHING: Final[frozenset[str]] = frozenset()


def _pierced(
    g: State, ignore: frozenset[str], rows: list[queries.Modifier], attacker: Pokemon
) -> frozenset[str]:
    return ignore.union(*(m.part.node.what for m in rows if queries.in_scope(g, m, attacker)))


def deal(
    g: State, f: Frame, target: Pokemon, base: int, *, weakness: bool = True, benched: bool = False
) -> int:
    """Compute the damage of the attack to one Pokémon and place it (table B.D); return the damage placed.

    `base` is final. The computation stops at 0 before anything is added (DAMAGE-05, D-25). Weakness and
    Resistance apply to the opponent's Active Pokémon only (DAMAGE-11), with `benched` to the Bench too.
    """
    attack = g.attack
    if base <= 0 or attack is None:
        return 0
    attacker = g.find(attack.uid)
    kinds = queries.modifiers(g).by_kind
    active = g.is_active(target)
    opposing = target.owner != attack.player
    ignore = _NOTHING
    if opposing:
        ignore = attack.ignore
        if "Pierce" in kinds and attacker is not None and active:
            ignore = _pierced(g, ignore, kinds["Pierce"], attacker)
        attack = aim(g, target)
    types = (active or benched) and opposing and weakness
    value = before_protection(g, attacker, target, base, ignore, types=types)
    if value <= 0:
        return 0
    if "effects" not in ignore:
        if "damage taken" in kinds and value > 0:
            tails = lost_flips(g, "damage taken", target, attacker)
            value = queries.aggregate(g, "damage taken", target, value, attacker, tails)
            spend(g, kinds["damage taken"], target, attacker)
            target = g.find(target.uid) or target
        if _is_prevented(g, target, attacker, attack.player, value):
            emit(g, "prevented", VISIBLE_TO_ALL, target.owner, target.cards[-1])
            return 0
    elif not active and g.facts_of(target).tera:
        return 0
    value -= value % 10
    if value <= 0:
        return 0
    _place(g, f, target, value, attack)
    return value


def before_protection(
    g: State, attacker: Pokemon | None, target: Pokemon, value: int, ignore: frozenset[str], *, types: bool
) -> int:
    """Return the damage to a Pokémon before effects on it reduce or prevent it."""
    kinds = queries.modifiers(g).by_kind
    if attacker is not None and "damage dealt" in kinds:
        value = queries.aggregate(g, "damage dealt", attacker, value, target)
        if value <= 0:
            return 0
    if "damage taken before" in kinds and "effects" not in ignore:
        value = queries.aggregate(g, "damage taken before", target, value, attacker)
        if value <= 0:
            return 0
    if types and attacker is not None:
        value = _apply_types(g, attacker, target, value, ignore)
    if attacker is not None and "damage dealt after" in kinds and value > 0:
        value = queries.aggregate(g, "damage dealt after", attacker, value, target)
    return value


def _apply_types(g: State, attacker: Pokemon, target: Pokemon, value: int, ignore: frozenset[str]) -> int:
    """Return the damage after Weakness and Resistance."""
    kind = queries.types_of(g, attacker)
    if "weakness" not in ignore:
        for types, factor, addition in queries.weaknesses_of(g, target):
            if types & kind:
                if "weakness factor" in queries.modifiers(g).by_kind:
                    changed = queries.aggregate(g, "weakness factor", target, factor, attacker)
                    factor, addition = (factor, addition) if changed == factor else (changed, 0)
                value = value * factor + addition
                break
    if "resistance" not in ignore:
        for types, less in queries.resistances_of(g, target):
            if types & kind:
                if "resistance amount" in queries.modifiers(g).by_kind:
                    less = queries.aggregate(g, "resistance amount", target, less, attacker)
                value -= less
                break
    return value


def lost_flips(g: State, quantity: str, mon: Pokemon, other: Pokemon | None) -> tuple[queries.Modifier, ...]:
    """Flip a coin for each change of a quantity that requires one; return those with tails."""
    lost = []
    for modifier in queries.modifiers(g).of(quantity):
        if not modifier.part.node.flip or not queries.is_counted(g, modifier, mon, other):
            continue
        if not flip_coin(g, mon.owner, mon.cards[-1]):
            lost.append(modifier)
    return tuple(lost)


def _is_prevented(g: State, target: Pokemon, attacker: Pokemon | None, source: int, value: int) -> bool:
    """Return whether the damage is prevented: by Tera on the Bench, or by an effect that may flip a coin."""
    if g.facts_of(target).tera and not g.is_active(target):
        return True
    if value <= 0 or "Prevent" not in queries.modifiers(g).by_kind:
        return False
    return any(
        not modifier.part.node.flip or flip_coin(g, target.owner)
        for modifier in queries.prevents(g, "damage", target, attacker, source, value)
    )


def _place(g: State, f: Frame, target: Pokemon, value: int, attack: AttackState) -> None:
    """Place damage of the attack, record it and queue what it triggers."""
    target = own(g, target)
    before = target.hurt[1] if target.hurt[0] == g.turn else 0
    target.hurt = (g.turn, before + value)
    full = target.damage == 0
    place_damage(g, target, value, counters=False)
    g.attack = attack.again()
    g.attack.hits = (*attack.hits, (target.uid, value))
    if full:
        f.regs["full"] = (*f.regs.get("full", ()), target.uid)
    record_fact(g, "damaged", target.owner, target.uid, target.cards[-1], attack.name, value)
    mods = queries.modifiers(g)
    listeners = mods.listeners
    if "damaged" in listeners or "damaged by opponent" in listeners or "Delayed" in mods.by_kind:
        trigger(g, "damaged", target.owner, target, target.cards[-1], attack.uid, value)
        if target.owner != attack.player:
            trigger(g, "damaged by opponent", target.owner, target, target.cards[-1], attack.uid, value)


def spend(g: State, rows: list[queries.Modifier], target: Pokemon, attacker: Pokemon | None) -> None:
    """Discard the cards whose effect is used up, also if no damage is left."""
    for modifier in rows:
        if modifier.part.node.discard and queries.is_counted(g, modifier, target, attacker):
            came_from = remove_card(g, modifier.frame.card)
            add_card(g, modifier.frame.card, IN_DISCARD, came_from)


def effect_blocked(g: State, f: Frame, mon: Pokemon, what: str = "effects") -> bool:
    """Return whether an effect of the running attack, Ability, Item or Supporter does not reach a Pokémon.

    Effects of Stadiums do unless something shelters it, those of Tools and Energy cards always (ABIL-01).
    """
    mods = queries.modifiers(g)
    if "Prevent" not in mods.by_kind:
        return False
    if f.code.of_attack:
        if mon.uid in f.regs.get("event", ()):
            return False  # an effect started earlier is there already
        return bool(queries.prevents(g, what, mon, g.find(f.mon), f.player))
    facts = g.table.defs[f.card] if f.card >= 0 else None
    if facts is None:
        return False
    if facts.stadium:
        return queries.is_sheltered(g, mon)
    host = g.host_of(f.card)
    if host is not None and f.card not in host.cards:
        facts = g.table.attached[f.card]
    if facts.tool or facts.category == ENERGY:
        return False
    if facts.category == TRAINER and f.mon == 0:
        if facts.supporter and queries.prevents(g, "supporters", mon, None, f.player):
            return True
        if facts.item and queries.prevents(g, "items", mon, None, f.player):
            return True
        return bool(queries.prevents(g, "trainers", mon, None, f.player))
    source = g.find(f.mon)
    return bool(queries.prevents(g, "abilities", mon, source, f.player))
