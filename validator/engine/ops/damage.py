"""Damage, damage counters, healing, Knock Outs by effect, Special Conditions."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State, own
from validator.engine.changes.in_play import clear_conditions, heal, inflict, place_damage
from validator.engine.machine import answer, ask, operation, options_for
from validator.engine.ops.control import bind
from validator.engine.phases.attack import aim, deal, effect_blocked, fail
from validator.engine.phases.knockout import begin_knock_outs
from validator.engine.program.card_data import POKEMON
from validator.engine.program.choices import CONDITION, NO, NUMBER
from validator.engine.program.code import Instr, Linked
from validator.engine.program.opcodes import CONDITIONS, T_SELECT, Z_ACTIVE, Z_BENCH, Z_PLAY
from validator.engine.queries import evaluate_amount, evaluate_target, is_affected, pokemon_of


@operation("attack_damage")
def attack_damage(g: State, f: Frame, ins: Instr) -> None:
    """Change the attack's base damage (table B.D, step 1)."""
    _, op, amount = ins
    if g.attack is None:
        return
    attack = g.attack = g.attack.again()
    value = evaluate_amount(g, f, amount)
    if op == "add":
        attack.base += value
    elif op == "sub":
        attack.base = max(0, attack.base - value)
    elif op == "times":
        attack.base *= value
    else:
        attack.base = value


@operation("ignore")
def ignore(g: State, f: Frame, ins: Instr) -> None:
    """Make the attack's damage skip some steps."""
    if g.attack is not None:
        g.attack = g.attack.again()
        g.attack.ignore = g.attack.ignore | ins[1]


@operation("hit")
def hit(g: State, f: Frame, ins: Instr) -> None:
    """Do the base damage (ATTACK-13, ATTACK-16)."""
    attack = g.attack
    f.regs["done"] = 0
    if attack is None or attack.base <= 0:
        return
    if ins[1] is None:
        active = g.sides[1 - f.player].active
        mons = [active] if active is not None else []
    else:
        mons = pokemon_of(g, evaluate_target(g, f, ins[1]))
    base = attack.base
    for mon in mons:
        f.regs["done"] = deal(g, f, mon, base)


@operation("damage")
def damage(g: State, f: Frame, ins: Instr) -> None:
    """Do damage of the attack to each of a target, computed separately (DAMAGE-17)."""
    _, target, amount, weakness, benched = ins
    done = 0
    for mon in pokemon_of(g, evaluate_target(g, f, target)):
        base = evaluate_amount(g, f, amount)
        done += deal(g, f, g.find(mon.uid) or mon, base, weakness=weakness, benched=benched)
    f.regs["done"] = done


def place(g: State, f: Frame, mon: Pokemon, n: int) -> int:
    """Place damage counters; return how many.

    Nothing changes their number (DAMAGE-03, DAMAGE-18), but effects may prevent them.
    """
    _aim_at(g, f, mon)
    if n <= 0 or counters_blocked(g, f, mon):
        return 0
    place_damage(g, mon, 10 * n, counters=True)
    return n


def _aim_at(g: State, f: Frame, mon: Pokemon) -> None:
    """Record that a Pokémon of the opponent receives the attack, if an attack is what counters are from."""
    attack = g.attack
    if attack is not None and f.code.of_attack and attack.uid == f.mon and mon.owner != attack.player:
        aim(g, mon)


def counters_blocked(g: State, f: Frame, mon: Pokemon) -> bool:
    """Return whether effects prevent the counters that the running program places on a Pokémon."""
    if "Prevent" not in queries.modifiers(g).by_kind:
        return False
    if effect_blocked(g, f, mon, "effects"):
        return True
    if not f.code.of_attack and not _is_ability(g, f):
        return False  # of Trainer and Energy cards
    source = g.find(f.mon)
    if f.code.of_attack and queries.prevents(g, "attack counters", mon, source, f.player):
        return True
    return bool(queries.prevents(g, "counters", mon, source, f.player))


def _is_ability(g: State, f: Frame) -> bool:
    """Return whether the running program is the Ability of a Pokémon, or of a card played as one."""
    facts = g.table.defs[f.card] if f.card >= 0 else None
    return facts is None or facts.category == POKEMON or bool(facts.as_basic and f.mon)


@operation("counters")
def counters(g: State, f: Frame, ins: Instr) -> None:
    """Place damage counters on each of a target."""
    _, target, amount, until, up_to = ins
    given = answer(g)
    mons = pokemon_of(g, evaluate_target(g, f, target))
    if up_to and given is None and mons:
        least = 0 if g.rules.up_to_zero else 1
        ask(g, f, f.player, "number", [(NUMBER, k) for k in range(least, evaluate_amount(g, f, amount) + 1)])
        return
    done = 0
    for mon in mons:
        n = (
            (evaluate_amount(g, f, amount) if given is None else given[0][1])
            if until is None
            else max(0, (queries.hp_of(g, mon) - mon.damage - until) // 10)
        )
        done += place(g, f, mon, n)
    f.regs["done"] = done


@operation("split_counters")
def split_counters(g: State, f: Frame, ins: Instr) -> None:
    """Place damage counters on a target one at a time, as the player chooses."""
    _, target, amount = ins
    left = evaluate_amount(g, f, amount) if f.temp is None else f.temp
    given = answer(g)
    if given is not None:
        mon = g.find(given[0][1])
        if mon is not None:
            place(g, f, mon, 1)
        left -= 1
    mons = pokemon_of(g, evaluate_target(g, f, target))
    if left > 0 and len(mons) > 1:
        f.temp = left
        ask(g, f, f.player, "put counter", options_for([mon.uid for mon in mons]))
        return
    if left > 0 and mons:
        place(g, f, mons[0], left)
    f.temp = None
    f.regs["done"] = evaluate_amount(g, f, amount) if mons else 0


@operation("move_counters")
def move_counters(g: State, f: Frame, ins: Instr) -> None:
    """Move damage counters: choose from which Pokémon, to which, and how many."""
    _, source, target, amount, up_to, repeat = ins
    step, uid_from, uid_to, done = f.temp or ("from", 0, 0, 0)
    given = answer(g)
    while True:
        if step == "from":
            mons = _movable_from(g, f, source, target)
            if not mons or (given is not None and given[0][0] == NO):
                break
            if given is not None:
                uid_from, given = given[0][1], None
            elif len(mons) > 1 or repeat:
                options = options_for(mons)
                f.temp = ("from", 0, 0, done)
                ask(g, f, f.player, "move counters from", [*options, (NO,)] if repeat else options)
                return
            else:
                uid_from = mons[0]
            step = "to"
        if step == "to":
            goals = [mon.uid for mon in pokemon_of(g, evaluate_target(g, f, target)) if mon.uid != uid_from]
            if not goals:
                break
            if given is not None:
                uid_to, given = given[0][1], None
            elif len(goals) > 1:
                f.temp = ("to", uid_from, 0, done)
                ask(g, f, f.player, "move counters to", options_for(goals))
                return
            else:
                uid_to = goals[0]
            step = "number"
        mon = g.find(uid_from)
        if mon is None:
            break
        there = mon.damage // 10
        n = most = there if amount is None else min(there, evaluate_amount(g, f, amount))
        low = most
        if amount is None or up_to:
            low = 1 if repeat or (amount is not None and not g.rules.up_to_zero) else 0
        if low < most:
            if given is None:
                f.temp = ("number", uid_from, uid_to, done)
                ask(g, f, f.player, "how many counters", [(NUMBER, k) for k in range(low, most + 1)])
                return
            n, given = given[0][1], None
        _move(g, f, uid_from, uid_to, n)
        done += n
        if not repeat:
            break
        step = "from"
    f.temp = None
    f.regs["done"] = done


def _movable_from(g: State, f: Frame, source: Linked, target: Linked) -> list[int]:
    """Return the damaged Pokémon whose counters may be moved to another one."""
    goals = pokemon_of(g, evaluate_target(g, f, target))
    return [
        mon.uid
        for mon in pokemon_of(g, evaluate_target(g, f, source))
        if mon.damage
        and not queries.is_forbidden(g, "move counters", mon)
        and any(goal.uid != mon.uid for goal in goals)
    ]


def _move(g: State, f: Frame, uid_from: int, uid_to: int, n: int) -> None:
    source, target = g.find(uid_from), g.find(uid_to)
    if source is None or target is None or n <= 0:
        return
    _aim_at(g, f, target)
    if counters_blocked(g, f, target):
        return
    if effect_blocked(g, f, source):
        return
    source = own(g, source)
    source.damage -= 10 * n
    emit(g, "heal", VISIBLE_TO_ALL, source.owner, source.cards[-1], 10 * n)
    place_damage(g, g.find(uid_to) or target, 10 * n, counters=True)


@operation("heal")
def heal_damage(g: State, f: Frame, ins: Instr) -> None:
    """Heal each of a target; the Pokémon of a group that were healed are bound."""
    _, target, amount = ins
    done = 0
    healed: list[int] = []
    for mon in pokemon_of(g, evaluate_target(g, f, target)):
        n = mon.damage if amount is None else queries.aggregate(g, "heal", mon, evaluate_amount(g, f, amount))
        gone = heal(g, mon, n)
        if gone:
            healed.append(mon.uid)
        done += gone
    if target[0] == T_SELECT and target[1] in (Z_ACTIVE, Z_BENCH, Z_PLAY):
        bind(f, tuple(healed))
    f.regs["done"] = done


@operation("knock_out")
def knock_out(g: State, f: Frame, ins: Instr) -> None:
    """Knock Out each of a target."""
    done = 0
    for mon in pokemon_of(g, evaluate_target(g, f, ins[1])):
        if not effect_blocked(g, f, mon):
            g.knocked = (*g.knocked, mon.uid)
            g.hurt = True
            done += 1
    f.regs["done"] = done
    if done and ins[2]:
        begin_knock_outs(g)


@operation("mark")
def mark(g: State, f: Frame, ins: Instr) -> None:
    """Put markers other than damage counters on Pokémon, or remove them (BENCH-08)."""
    _, target, name, amount = ins
    for found in pokemon_of(g, evaluate_target(g, f, target)):
        mon = own(g, found)
        there = dict(mon.marks)
        there[name] = max(0, there.get(name, 0) + evaluate_amount(g, f, amount))
        mon.marks = tuple(sorted((key, n) for key, n in there.items() if n))
        g.mods = None


@operation("inflict")
def inflict_conditions(g: State, f: Frame, ins: Instr) -> None:
    """Affect each of a target with Special Conditions."""
    _, names, target, strength, choosing = ins
    given = answer(g)
    if choosing and len(names) > 1:
        if given is None:
            ask(g, f, f.player, "condition", [(CONDITION, CONDITIONS.index(name)) for name in names])
            return
        names = (CONDITIONS[given[0][1]],)
    done = 0
    for found in pokemon_of(g, evaluate_target(g, f, target)):
        for name in names:
            mon = g.find(found.uid)
            if mon is None or conditions_blocked(g, f, mon, name):
                continue
            done += int(inflict(g, mon, name, strength))
    f.regs["done"] = done


def conditions_blocked(g: State, f: Frame, mon: Pokemon, name: str) -> bool:
    """Return whether a Pokémon is immune to a Special Condition, or effects do not reach it."""
    facts = g.table.defs[mon.cards[-1]]
    if facts.as_basic and any(part.kind == "AsBasic" and part.node.no_conditions for part in facts.statics):
        return True
    if "Prevent" not in queries.modifiers(g).by_kind:
        return False
    source = g.find(f.mon)
    rows = queries.prevents(g, "conditions", mon, source, 1 - mon.owner)
    if any(not row.part.node.only or name in row.part.node.only for row in rows):
        return True
    return effect_blocked(g, f, mon)


@operation("cure")
def cure(g: State, f: Frame, ins: Instr) -> None:
    """Remove Special Conditions from each of a target."""
    _, target, names, choosing = ins
    mons = pokemon_of(g, evaluate_target(g, f, target))
    if choosing:
        current = [name for name in names or CONDITIONS if any(is_affected(mon, (name,)) for mon in mons)]
        given = answer(g)
        if len(current) > 1 and given is None:
            ask(g, f, f.player, "condition", [(CONDITION, CONDITIONS.index(name)) for name in current])
            return
        names = tuple(current) if given is None else (CONDITIONS[given[0][1]],)
    done = 0
    for mon in mons:
        if mon.turned or mon.poison or mon.burn:
            done += clear_conditions(g, mon, names)
    f.regs["done"] = done


@operation("cancel")
def cancel(g: State, f: Frame, ins: Instr) -> None:
    """Cancel the rest of the attack (ATTACK-10, ATTACK-21)."""
    if g.attack is not None:
        fail(g, f)
    else:
        f.pc = len(f.code.ins)
