"""Control flow: jumps, yes-or-no decisions, loops, choices, coins."""

from __future__ import annotations

from typing import Final

from validator.engine import queries
from validator.engine.board.frames import Frame, Option
from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.changes.coins import flip_coin
from validator.engine.legal import may_have_effect, payable
from validator.engine.machine import answer, ask, ask_yes_no, operation, options_for
from validator.engine.program import opcodes
from validator.engine.program.card_data import AttackData
from validator.engine.program.choices import MODE, NAMED_ATTACK, NO, NUMBER, PRIZE, YES
from validator.engine.program.code import Instr
from validator.engine.queries import evaluate_amount, evaluate_condition, evaluate_target, pokemon_of

LOOKED_AT: Final = "looked at"
"""The register of the Prize cards that an effect has shown to its player."""


def who(f: Frame, side: int) -> int:
    """Return the player that `you` or `opponent` means in a program."""
    return 1 - f.player if side == opcodes.OPPONENT else f.player


def bind(f: Frame, targets: tuple[int, ...], name: str = "") -> None:
    """Bind cards and Pokémon to a name, and to the name of the last result."""
    f.regs[""] = targets
    if name:
        f.regs[name] = targets


@operation("jump")
def jump(g: State, f: Frame, ins: Instr) -> None:
    """Jump; a `Stop` outside of a loop ends the program."""
    f.pc = len(f.code.ins) if ins[1] is None else f.pc + ins[1]


@operation("unless")
def unless(g: State, f: Frame, ins: Instr) -> None:
    """Skip a block when a condition does not hold."""
    if not evaluate_condition(g, f, ins[1]):
        f.pc += ins[2]


@operation("may")
def may(g: State, f: Frame, ins: Instr) -> None:
    """Ask whether to do an optional block; skip it if it cannot be paid or could have no effect (TEXT-06)."""
    _, side, skip, rows, needs = ins
    able = g.answer is not None or (payable(g, f, needs) and any(may_have_effect(g, f, row) for row in rows))
    if not able:
        f.pc += skip
        return
    yes = ask_yes_no(g, f, who(f, side), "may")
    if yes is False:
        f.pc += skip


@operation("mode")
def mode(g: State, f: Frame, ins: Instr) -> None:
    """Ask which of several effects to do, among those that could have an effect."""
    _, n, slot, rows, by = ins
    given = answer(g)
    if given is None:
        able = [place for place, block in enumerate(rows) if any(may_have_effect(g, f, row) for row in block)]
        if len(able) > n:
            ask(g, f, who(f, by), "mode", [(MODE, place) for place in able], n, n)
            return
        f.regs[slot] = tuple(able)
    else:
        f.regs[slot] = tuple(option[1] for option in given)


@operation("mode_skip")
def mode_skip(g: State, f: Frame, ins: Instr) -> None:
    """Skip an effect that was not chosen."""
    if ins[2] not in f.regs[ins[1]]:
        f.pc += ins[3]


@operation("keep")
def keep(g: State, f: Frame, ins: Instr) -> None:
    """Bind what a target is now to a name; the last result stays what it was."""
    f.regs[ins[2]] = evaluate_target(g, f, ins[1])


@operation("each_start")
def each_start(g: State, f: Frame, ins: Instr) -> None:
    """Begin a loop over a target as it is now; results are summed from here."""
    f.regs[ins[2]] = evaluate_target(g, f, ins[1])
    f.regs[f"{ins[2]} done"] = None


@operation("each_next")
def each_next(g: State, f: Frame, ins: Instr) -> None:
    """Bind the next item of a loop, or leave the loop with the sum of its results."""
    _, slot, name, out = ins
    left, done = f.regs[slot], f.regs[f"{slot} done"]
    done = 0 if done is None else done + f.regs.get("done", 0)
    f.regs[f"{slot} done"] = done
    if not left:
        f.regs["done"] = done
        f.pc += out
        return
    f.regs[slot] = left[1:]
    bind(f, left[:1], name)


@operation("repeat_start")
def repeat_start(g: State, f: Frame, ins: Instr) -> None:
    """Begin a loop of a number of times, or one that only `Stop` ends."""
    f.regs[ins[2]] = 1000 if ins[1] is None else evaluate_amount(g, f, ins[1])


@operation("repeat_next")
def repeat_next(g: State, f: Frame, ins: Instr) -> None:
    """Begin the next round, or leave the loop."""
    left = f.regs[ins[1]]
    if left <= 0:
        f.pc += ins[2]
        return
    f.regs[ins[1]] = left - 1


@operation("flip")
def flip(g: State, f: Frame, ins: Instr) -> None:
    """Flip coins; the results are bound to the name and to the last flip."""
    _, n, name, side = ins
    player = who(f, side)
    given = answer(g)
    if given is not None:
        if given[0][0] != YES:
            return
        g.used = g.used | {("flip again", _flips_again(g, f, player))}
    results: list[int] = []
    if n is None:
        while True:
            results.append(int(flip_coin(g, player, f.card)))
            if not results[-1] or len(results) >= 1000:
                break
    else:
        results = [int(flip_coin(g, player, f.card)) for _ in range(evaluate_amount(g, f, n))]
    f.regs[f"flip {name}"] = f.regs["flip "] = tuple(results)
    if _flips_again(g, f, player):
        ask(g, f, player, "flip again", ((YES,), (NO,)))


def _flips_again(g: State, f: Frame, player: int) -> str:
    """Return the key of an effect that lets the attacking player flip all coins again, else an empty text."""
    rows = queries.modifiers(g).permits.get("flip again")
    attack = g.attack
    mon = g.find(f.mon) if attack is not None and f.code.of_attack and attack.uid == f.mon else None
    if not rows or mon is None or player != mon.owner or player != g.player:
        return ""
    for modifier in rows:
        key: str = modifier.part.key
        if ("flip again", key) not in g.used and queries.in_scope(g, modifier, mon):
            return key
    return ""


@operation("choose_number")
def choose_number(g: State, f: Frame, ins: Instr) -> None:
    """Ask for a number in a range."""
    _, low, high, name, side, by = ins
    given = answer(g)
    if given is None:
        least, most = evaluate_amount(g, f, low), evaluate_amount(g, f, high)
        if most > least:
            ask(g, f, who(f, side), "number", [(NUMBER, n) for n in range(least, most + 1, by)])
            return
        f.regs[f"number {name}"] = max(least, 0)
    else:
        f.regs[f"number {name}"] = given[0][1]


@operation("remember")
def remember(g: State, f: Frame, ins: Instr) -> None:
    """Keep an amount as it is now under a name."""
    f.regs[f"number {ins[2]}"] = evaluate_amount(g, f, ins[1])


@operation("rock_paper_scissors")
def rock_paper_scissors(g: State, f: Frame, ins: Instr) -> None:
    """Let chance decide who wins Rock-Paper-Scissors (D-74)."""
    winner = f.player if g.chance.coin(f.player) else 1 - f.player
    f.regs["number winner"] = winner
    emit(g, "contest", VISIBLE_TO_ALL, winner)


@operation("tell_name")
def name_cards(g: State, f: Frame, ins: Instr) -> None:
    """Name hidden cards."""
    for card in evaluate_target(g, f, ins[1]):
        emit(g, "name", VISIBLE_TO_ALL, f.player, g.table.defs[g.card_of(card)].name)


@operation("limit")
def limit(g: State, f: Frame, ins: Instr) -> None:
    """End a limited triggered effect that was used this turn, or record its use."""
    _, word, key, use = ins
    mark = ("limit", f.player, key) if word == "name" else ("limit", f.mon, key)
    if mark in g.used and (not use or f.pc == 1):
        f.pc = len(f.code.ins)
    elif use:
        g.used = g.used | {mark}


def attack_option(g: State, card: int, attack: AttackData) -> Option:
    """Return the option of an attack of a card, by its place on the card in play."""
    names = [each.name for each in g.table.tops[card].attacks]
    return (NAMED_ATTACK, card, names.index(attack.name))


@operation("choose_attack")
def choose_attack(g: State, f: Frame, ins: Instr) -> None:
    """Choose an attack of a Pokémon, for an effect that refers to it."""
    _, target, side = ins
    given = answer(g)
    rows = [
        attack_option(g, card, attack)
        for mon in pokemon_of(g, evaluate_target(g, f, target))[:1]
        for card, attack in queries.printed_attacks(g, mon)
    ]
    if not rows:
        return
    if given is None and len(rows) > 1:
        ask(g, f, who(f, side), "choose attack", rows)
        return
    _, card, number = given[0] if given is not None else rows[0]
    f.regs["attack name"] = g.table.tops[card].attacks[number].name


@operation("choose")
def choose(g: State, f: Frame, ins: Instr) -> None:
    """Choose from a target (`Choice`); forced choices are not asked (TEXT-01, TEXT-03 to 05, D-59)."""
    _, of, n, up_to, side, random, name, distinct, units, some = ins
    targets = tuple([each for each in evaluate_target(g, f, of) if each != f.card or each >= FIRST_UID])
    targets = queries.reachable_cards(g, f, targets)
    if random:
        count = len(targets) if n is None else min(evaluate_amount(g, f, n), len(targets))
        picked = g.chance.pick(targets, count) if count < len(targets) else targets
        bind(f, picked, name)
        return
    if units:
        _choose_units(g, f, targets, ins)
        return
    blind = _is_blind(g, f, targets)
    given = answer(g)
    if given is not None:
        picked = tuple([option[1] for option in given])
        if blind:
            prizes = g.sides[targets[0] // 60].prizes
            picked = tuple([prizes[place] for place in picked])
        bind(f, picked, name)
        return
    limit = len(targets) if n is None else evaluate_amount(g, f, n)
    high = max(0, min(limit, len(targets)))
    groups: tuple[object, ...] = ()
    if distinct:
        groups = tuple([_group(g, each, distinct) for each in targets])
        high = min(high, len(set(groups)))
    low = 0 if n is None else fewest(g, up_to, some, high)
    if high == 0 or (low == high == len(targets)):
        bind(f, targets[:high], name)
        return
    chooser = _owner(g, targets[0]) if side == opcodes.OWNER else who(f, side)
    if blind:
        prizes = g.sides[targets[0] // 60].prizes
        ask(g, f, chooser, "prizes", [(PRIZE, prizes.index(each)) for each in targets], low, high)
        return
    ask(g, f, chooser, "choose", options_for(targets), low, high, groups=groups)


def fewest(g: State, up_to: bool, some: bool, high: int) -> int:
    """Return how many of a number must be chosen: with `up_to` fewer, with `some` at least one."""
    if not up_to:
        return high
    return 0 if g.rules.up_to_zero and not some else min(1, high)


def _is_blind(g: State, f: Frame, targets: tuple[int, ...]) -> bool:
    """Return whether these are Prize cards that the player cannot distinguish (ZONE-06)."""
    if not targets or targets[0] >= FIRST_UID or targets[0] not in g.sides[targets[0] // 60].prizes:
        return False
    return not g.seen.union(f.regs.get(LOOKED_AT, ())).issuperset(targets)


def _owner(g: State, target: int) -> int:
    if target < FIRST_UID:
        return target // 60
    mon = g.find(target)
    return mon.owner if mon is not None else 0


def _group(g: State, target: int, by: str) -> object:
    facts = g.table.defs[g.card_of(target)]
    if by == "name":
        return facts.key
    return facts.types if facts.category == 0 else facts.energy_types


def _choose_units(g: State, f: Frame, targets: tuple[int, ...], ins: Instr) -> None:
    """Choose Energy cards one after another until they provide the required units (D-20).

    With `up_to` the player may stop earlier; then no card is offered that provides more than is left to
    choose, unless it is the only one.
    """
    _, _, n, up_to, side, _, name, _, _, _ = ins
    picked: tuple[int, ...] = f.temp or ()
    given = answer(g)
    stopped = given is not None and given[0][0] == NO
    if given is not None and not stopped:
        picked = (*picked, given[0][1])
    wanted = 1000 if n is None else evaluate_amount(g, f, n)
    while not stopped:
        left = [each for each in targets if each not in picked]
        have = sum(_units(g, each) for each in picked)
        if up_to:
            left = _fitting_units(g, left, wanted - have, is_first=not picked)
        if have >= wanted or not left:
            break
        may_stop = up_to and (bool(picked) or g.rules.up_to_zero)
        if not may_stop and (len(left) == 1 or (not up_to and _is_forced(g, left, wanted - have))):
            picked = (*picked, left[0])
            continue
        f.temp = picked
        options = options_for(left)
        ask(g, f, who(f, side), "choose energy", [*options, (NO,)] if may_stop else options)
        return
    f.temp = None
    bind(f, picked, name)


def _fitting_units(g: State, left: list[int], wanted: int, *, is_first: bool) -> list[int]:
    """Return the Energy cards that provide no more than is wanted; all for the first, where none does."""
    fitting = [each for each in left if _units(g, each) <= wanted]
    return fitting if fitting or not is_first else left


def _is_forced(g: State, left: list[int], wanted: int) -> bool:
    """Return whether it makes no difference which of these Energy cards is chosen next."""
    if sum(_units(g, each) for each in left) <= wanted:
        return True
    hosts = [g.host_of(each) for each in left]
    return len({(g.table.defs[card], host and host.uid) for card, host in zip(left, hosts, strict=True)}) == 1


def _units(g: State, card: int) -> int:
    host = g.host_of(card)
    return len(queries.card_units(g, host, card)) if host is not None else 1
