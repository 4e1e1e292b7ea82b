"""Link effect programs to what the interpreter runs: flat tuples of instructions with relative jumps.

Slots (selectors, amounts, conditions) become nested tuples of small ints; a `Choice` inside a slot becomes
a `choose` instruction before the step and a bound name in it. What lasts becomes a `Part`. Linking happens
once for a pair of decks; nothing here is touched during play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from validator.catalogue.card import Attack
from validator.effects import ir, lasting, steps
from validator.engine.facts import BIT, AttackFacts, type_mask
from validator.engine.filters import Sieve
from validator.engine.opcodes import (
    A_COUNT,
    A_COUNTERS,
    A_DONE,
    A_FIELD,
    A_GREATEST,
    A_HALF,
    A_HEADS,
    A_LEAST,
    A_LINEAR,
    A_NUMBER,
    A_PRIZES,
    A_SUM,
    A_TAILS,
    A_TAKEN,
    A_UNITS,
    A_UNUSED,
    C_ALL,
    C_ANY,
    C_COMPARE,
    C_EXISTS,
    C_HAPPENED,
    C_NOT,
    C_PASSES,
    C_TURN,
    OP,
    PLAY_ZONES,
    SIDES,
    T_ATTACHED,
    T_IT,
    T_SELECT,
    T_THIS,
    T_TOP,
    ZONES,
)
from validator.engine.read import compare
from validator.errors import DataError

if TYPE_CHECKING:
    from validator.engine.table import Table

Instr: TypeAlias = tuple[Any, ...]
Linked: TypeAlias = Any

LASTS = (
    lasting.Modify,
    lasting.Forbid,
    lasting.Permit,
    lasting.Gate,
    lasting.Prevent,
    lasting.Suppress,
    lasting.Grant,
    lasting.ReplaceKnockOut,
    lasting.ReplaceMove,
    lasting.Retain,
    lasting.Delayed,
)
_MAY_STOP = (OP["cancel_check"], OP["confusion"])
_CHANGES_DAMAGE = (steps.AttackDamage, steps.IgnoreSteps)


class Code:
    """A linked program: `ins` are its instructions, `key` names it in a saved game.

    `requires` are conditions and `prices` what must be there (see `Linker._need`) before a Trainer card or
    Ability may be used; `top` are the linked top-level steps, to tell whether it could do anything. For an
    attack `copied` is the code that another attack runs when it uses this one.
    """

    __slots__ = ("copied", "free", "ins", "key", "prices", "requires", "top")

    def __init__(self, key: str, ins: Sequence[Instr]) -> None:
        self.key = key
        self.ins = tuple(ins)
        self.requires: tuple[Linked, ...] = ()
        self.prices: tuple[tuple[Linked, Linked, bool], ...] = ()
        self.top: tuple[Instr, ...] = ()
        self.copied: Code = self
        self.free: Code = self


class Part:
    """Something that lasts, waits or may be used: one `Lasting`, `On`, `Activated` or `ExtraAttack` node,
    linked.

    `node` is the node itself; the other fields hold its slots as the interpreter reads them.
    """

    __slots__ = (
        "against",
        "amount",
        "attack",
        "by",
        "code",
        "cond",
        "key",
        "kind",
        "mask",
        "needs_health",
        "node",
        "scope",
        "where",
    )

    def __init__(self, key: str, node: Any) -> None:
        self.key = key
        self.kind: str = type(node).__name__
        self.node = node
        self.scope: Linked = None
        self.where: Sieve | None = None
        self.against: Sieve | None = None
        self.by: Sieve | None = None
        self.amount: Linked = 0
        self.cond: Linked = None
        self.code: Code | None = None
        self.mask: Any = 0
        self.attack: Any = None
        self.needs_health = bool(getattr(node, "no_conditions", False))


class Linker:
    """Links the programs of one table (a pair of decks and an edition)."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._names = 0

    # ------------------------------------------------------------------------------------------ slots

    def sieve(self, where: ir.Filter) -> Sieve | None:
        """Link a filter; None for the one that asks nothing."""
        return self._table.sieve(where)

    def target(self, out: list[Instr], target: Any, hoist: list[Instr] | None = None) -> Linked:
        """Link a target; a choice inside becomes an instruction in `out`, or in `hoist` where the rules ask
        earlier.
        """
        match target:
            case ir.Select(zone, side, where):
                return (T_SELECT, ZONES[zone], SIDES[side], self.sieve(where))
            case ir.Attached(host, what, where):
                return (T_ATTACHED, self.target(out, host, hoist), what, self.sieve(where))
            case ir.Top(n, side, bottom):
                return (T_TOP, self.amount(out, n), SIDES[side], bottom)
            case ir.It(name, where):
                return (T_IT, name, self.sieve(where))
            case ir.ThisCard():
                return (T_THIS,)
            case ir.Choice():
                return self._choice(out, target, hoist)
        raise DataError(f"{target!r} is no target.")

    def _choice(self, out: list[Instr], choice: ir.Choice, hoist: list[Instr] | None) -> Linked:
        early = hoist is not None and _is_in_play(choice.of) and not choice.random
        place = hoist if early and hoist is not None else out
        of = self.target(place, choice.of, hoist)
        n = None if choice.n is None else self.amount(place, choice.n)
        name = choice.name or self._fresh()
        place.append(
            (
                OP["choose"],
                of,
                n,
                choice.up_to,
                SIDES[choice.by],
                choice.random,
                name,
                choice.distinct,
                choice.units,
            )
        )
        return (T_IT, name, None)

    def _fresh(self) -> str:
        """Name a register; the names of a program depend on nothing but the program."""
        self._names += 1
        return f"${self._names}"

    def amount(self, out: list[Instr], amount: Any) -> Linked:
        """Link an amount; a plain int stays one."""
        match amount:
            case int():
                return amount
            case ir.Count(of, by):
                return (A_COUNT, self.target(out, of), by)
            case ir.Units(of, kind):
                return (A_UNITS, self.target(out, of), BIT[kind] if kind else 0)
            case ir.Counters(of):
                return (A_COUNTERS, self.target(out, of))
            case ir.Field(of, field):
                return (A_FIELD, self.target(out, of), field)
            case ir.Prizes(side, of):
                return (A_PRIZES, SIDES[side], of == "taken")
            case ir.Heads(name):
                return (A_HEADS, name)
            case ir.Tails(name):
                return (A_TAILS, name)
            case ir.Done():
                return (A_DONE,)
            case ir.Number(name):
                return (A_NUMBER, name)
            case ir.Unused(kind):
                return (A_UNUSED, BIT[kind] if kind else 0)
            case ir.DamageTaken(of, when):
                return (A_TAKEN, self.target(out, of), when == "last turn")
            case ir.Linear(of, times, plus, low, high):
                return (A_LINEAR, self.amount(out, of), times, plus, low, high)
            case ir.Half(of, up):
                return (A_HALF, self.amount(out, of), up)
            case ir.Sum(of):
                return (A_SUM, tuple(self.amount(out, each) for each in of))
            case ir.Least(of):
                return (A_LEAST, tuple(self.amount(out, each) for each in of))
            case ir.Greatest(of):
                return (A_GREATEST, tuple(self.amount(out, each) for each in of))
        raise DataError(f"{amount!r} is no amount.")

    def cond(self, out: list[Instr], cond: Any) -> Linked:
        """Link a condition; None for None."""
        match cond:
            case None:
                return None
            case ir.Compare(left, op, right):
                return (C_COMPARE, self.amount(out, left), op, self.amount(out, right))
            case ir.Exists(of):
                return (C_EXISTS, self.target(out, of))
            case ir.Passes(of, where):
                return (C_PASSES, self.target(out, of), self.sieve(where))
            case ir.Turn(what):
                return (C_TURN, what)
            case ir.Happened(what, when, side, where, of, name):
                linked = None if of is None else self.target(out, of)
                return (C_HAPPENED, what, when, SIDES[side], self.sieve(where), linked, name)
            case ir.Not(of):
                return (C_NOT, self.cond(out, of))
            case ir.All(of):
                return (C_ALL, tuple(self.cond(out, each) for each in of))
            case ir.AnyOf(of):
                return (C_ANY, tuple(self.cond(out, each) for each in of))
        raise DataError(f"{cond!r} is no condition.")

    # ------------------------------------------------------------------------------------------ steps

    def block(self, items: Sequence[Any], key: str) -> list[Instr]:
        """Link steps that stand inside another one."""
        out: list[Instr] = []
        for place, item in enumerate(items):
            self.step(out, item, f"{key}.{place}")
        return out

    def step(self, out: list[Instr], step: Any, key: str, hoist: list[Instr] | None = None) -> None:
        """Link one step behind `out`. Raises `DataError` for what is no step."""
        if isinstance(step, LASTS):
            self._lay(out, step, key, hoist)
            return
        handler = _STEPS.get(type(step))
        if handler is None:
            raise DataError(f"{type(step).__name__} cannot stand here ({key}).")
        handler(self, out, step, key, hoist)

    def _lay(self, out: list[Instr], step: Any, key: str, hoist: list[Instr] | None) -> None:
        part = self.part(step, key)
        bound = None
        if isinstance(step, lasting.Delayed):
            bound = None if step.of is None else self.target(out, step.of, hoist)
        elif step.lasts.anchor == "pokemon" and step.lasts.until != "in play":
            bound = part.scope
        amount = self.amount(out, step.amount) if isinstance(step, lasting.Modify) else 0
        out.append((OP["lay"], part, bound, amount))

    def part(self, node: Any, key: str) -> Part:
        """Link a lasting node, a trigger, an activated effect or a lent attack."""
        part = Part(key, node)
        none: list[Instr] = []
        if (scope := getattr(node, "scope", None)) is not None:
            part.scope = self.target(none, scope)
        if isinstance(where := getattr(node, "where", None), ir.Filter):
            part.where = self.sieve(where)
        if (against := getattr(node, "against", None)) is not None:
            part.against = self.sieve(against)
        if (by := getattr(node, "by", None)) is not None:
            part.by = self.sieve(by)
        part.cond = self.cond(none, getattr(node, "cond", None))
        match node:
            case lasting.Modify():
                part.amount = self.amount(none, node.amount)
                part.mask = type_mask(node.types)
            case lasting.Provide() | lasting.ProvideFor():
                part.mask = tuple(type_mask((unit,)) for unit in node.units)
                part.where = self.sieve(node.when) if isinstance(node, lasting.Provide) else part.where
            case lasting.EvolvesOn():
                part.where = self.sieve(node.onto)
            case lasting.Grant():
                part.scope = self.target(none, node.scope)
                part.amount = self.target(none, node.attacks_of)
            case lasting.ExtraAttack():
                part.code = self.attack(node.steps, key)
                part.attack = AttackFacts(Attack(node.name, tuple(node.cost), node.damage), 0)
                part.attack.code = part.code
                part.attack.key = key
            case lasting.On():
                part.code = self._trigger(node, key)
            case lasting.Activated() | lasting.Delayed():
                part.code = self.effect(node.steps, key)
        if none:
            raise DataError(f"A lasting part asks for a choice, which nobody is there to make ({key}).")
        self._table.parts[key] = part
        return part

    def _trigger(self, node: lasting.On, key: str) -> Code:
        """Link a triggered effect: asked about where it is optional, at most once a turn where it is
        limited.
        """
        requires = tuple(each for each in node.steps if isinstance(each, steps.Require))
        others = tuple(each for each in node.steps if not isinstance(each, steps.Require))
        code = self.effect((*requires, steps.May(others)) if node.optional else node.steps, key)
        if node.limit:
            ins = list(code.ins)
            place = 1 if node.optional else 0
            ins.insert(place, (OP["limit"], node.limit, key, True))
            if node.optional:
                may = ins[0]
                ins[0] = (*may[:2], may[2] + 1, *may[3:])
                ins.insert(0, (OP["limit"], node.limit, key, False))
            code.ins = tuple(ins)
        return code

    # ------------------------------------------------------------------------------------------ programs

    def effect(self, items: Sequence[Any], key: str, *end: Instr) -> Code:
        """Link the steps of a Trainer card, an Ability or a trigger, and what must be possible first."""
        outside, self._names = self._names, 0
        out: list[Instr] = []
        requires: list[Linked] = []
        prices: list[tuple[Linked, Linked, bool]] = []
        for place, item in enumerate(items):
            if isinstance(item, steps.Require):
                requires.append(self.cond(out, item.cond))
                continue
            if isinstance(item, steps.Price):
                prices += [need for each in item.steps for need in self._need(each)]
            self.step(out, item, f"{key}.{place}")
        code = Code(key, [*out, *end])
        code.requires = tuple(requires)
        code.prices = tuple(prices)
        doing = [item for item in items if not isinstance(item, steps.Price)]
        code.top = tuple(self.glance(item) for item in doing or items)
        if prices:
            paid = [need for item in items if isinstance(item, steps.Price) for need in item.steps]
            code.top = tuple(("Yes",) if _from_discard(row) else _after(row, paid) for row in code.top)
        self._table.codes[key] = code
        self._names = outside
        return code

    def _need(self, step: Any) -> list[tuple[Linked, Linked, bool]]:
        """What must be there to pay a step of a price: (target, number, whether units of Energy count)."""
        what = getattr(step, "what", None) or getattr(step, "target", None)
        if isinstance(what, ir.Choice):
            if what.up_to or what.n is None:
                return [(self.target([], what.of), 1, False)] if what.up_to else []
            return [(self.target([], what.of), self.amount([], what.n), what.units)]
        if isinstance(step, steps.Attach | steps.Move) and what is not None:
            return [(self.target([], what), 1, False)]
        return []

    def glance(self, step: Any) -> Instr:
        """Link a step only so far that `might_do` can judge it: its class, then what it reaches for."""
        name = type(step).__name__

        def reach(target: Any) -> Linked:
            return self.target([], target.of if isinstance(target, ir.Choice) else target)

        match step:
            case steps.If(ir.Compare(ir.Done(), op, int(right)), then, other):
                block = then if compare(0, op, right) else other  # as if nothing before it could be done
                return ("Any", tuple(self.glance(each) for each in block))
            case steps.If(cond, then, other):
                known = None if _reads_flip(cond) else self._quiet_cond(cond)
                return (
                    "If",
                    known,
                    tuple(self.glance(each) for each in then),
                    tuple(self.glance(each) for each in other),
                )
            case steps.May(then=then):
                return ("Any", tuple(self.glance(each) for each in then))
            case steps.Mode(options=options):
                return ("Any", tuple(self.glance(each) for option in options for each in option))
            case steps.Repeat(steps=inner) | steps.ForEach(steps=inner):
                return ("Any", tuple(self.glance(each) for each in inner))
            case steps.Price(inner):
                return ("Any", tuple(self.glance(each) for each in inner))
            case steps.Heal(target=target):
                return ("Heal", reach(target)) if _plain(target) else ("Yes",)
            case steps.Cure(target=target):
                return ("Cure", reach(target)) if _plain(target) else ("Yes",)
            case steps.Draw(side=side, until=until):
                quiet = until is not None and isinstance(until, int)
                return ("Draw", SIDES[side], until if quiet else None, False)
            case steps.Search(whose=whose, to=to):
                return ("Deck", SIDES[whose], to == "bench")
            case steps.LookAt(whose=whose):
                return ("Deck", SIDES[whose], False)
            case steps.Reorder(side=side):
                return ("Deck", SIDES[side], False)
            case steps.Move(what=what) | steps.PutIntoPlay(what=what):
                if not _plain(what):
                    return ("No",) if isinstance(what, ir.It) else ("Yes",)
                if isinstance(what, ir.ThisCard):
                    return ("Room",) if isinstance(step, steps.PutIntoPlay) else ("Yes",)
                of = what.of if isinstance(what, ir.Choice) else what
                if isinstance(of, ir.Select) and (of.zone, of.side) == ("hand", "opponent"):
                    what = replace(of, where=ir.ANY)  # nobody knows yet what is in there
                if not isinstance(step, steps.PutIntoPlay):
                    return ("Some", reach(what))
                owner = of.side if isinstance(of, ir.Select) else "you"
                theirs = "opponent" in (step.side, owner if step.side == "owner" else "")
                return ("Bench", reach(what), SIDES["opponent" if theirs else "you"])
            case steps.Attach(what=what, onto=onto):
                if not _plain(what) or not _plain(onto):
                    return ("Yes",) if not isinstance(what, ir.It) else ("No",)
                return ("Both", reach(what), reach(onto))
            case steps.Switch(side=side):
                return ("Switch", SIDES[side])
            case steps.Devolve(target=target, level_up=False):
                return ("Evolved", reach(target)) if _plain(target) else ("Yes",)
            case (
                steps.PlaceCounters(target=target)
                | steps.Devolve(target=target)
                | steps.Inflict(target=target)
                | steps.KnockOut(target=target)
            ):
                return ("Some", reach(target)) if _plain(target) else ("Yes",)
            case steps.MoveCounters(source=source):
                return ("Heal", reach(source)) if _plain(source) else ("Yes",)
            case steps.Evolve(source=source, onto=onto):
                return ("Evolve", source, reach(onto), self.sieve(step.where), step.fresh, step.skip)
            case (
                steps.Shuffle()
                | steps.Flip()
                | steps.Choose()
                | steps.ChooseNumber()
                | steps.Reveal()
                | steps.Stop()
            ):
                return ("No",)
            case steps.Require():
                return ("No",)
        return ("Yes", name)

    def _quiet_cond(self, cond: Any) -> Linked:
        out: list[Instr] = []
        linked = self.cond(out, cond)
        return None if out or _has_it(cond) else linked

    def attack(self, items: Sequence[Any], key: str) -> Code:
        """Link an attack: its text cut into choices, requirements and the rest, in the edition's order
        (table B.A).
        """
        outside, self._names = self._names, 0
        choices: list[Instr] = []
        prices: list[Instr] = []
        rest: list[Instr] = []
        hit_at = -1
        if not any(_contains(item, (steps.Hit,)) for item in items):
            changing = [place for place, item in enumerate(items) if _contains(item, _CHANGES_DAMAGE)]
            hit_at = changing[-1] if changing else -2
        if hit_at == -2:
            rest.append((OP["hit"], None))
        requires: list[Linked] = []
        for place, item in enumerate(items):
            where = f"{key}.{place}"
            if isinstance(item, steps.Require):
                requires.append(self.cond(rest, item.cond))
            elif isinstance(item, steps.Price):
                chosen = [each for each in item.steps if isinstance(getattr(each, "what", None), ir.Choice)]
                prices.append((OP["pay"], tuple(need for each in chosen for need in self._need(each))))
                for number, inner in enumerate(item.steps):
                    self.step(prices, inner, f"{where}.{number}")
            elif isinstance(item, steps.Choose):
                self.target(choices, item.what, choices)
            else:
                self.step(rest, item, where, choices)
            if place == hit_at:
                rest.append((OP["hit"], None))
        early: list[Instr] = []
        for name in self._table.rules.attack_steps:
            if name == "choices":
                early += choices
            elif name == "requirements":
                early += prices
            else:
                early.append((OP[{"cancel": "cancel_check"}.get(name, name)],))
        stands = (OP["attack_stands"],)
        last = max(place for place, each in enumerate(early) if each[0] in _MAY_STOP)
        early.insert(last + 1, stands)
        code = Code(key, [*early, (OP["before_damage"],), *rest])
        code.requires = tuple(requires)
        code.copied = Code(f"{key}@copied", [stands, *choices, *prices, (OP["before_damage"],), *rest])
        code.free = Code(f"{key}@free", [stands, *choices, (OP["before_damage"],), *rest])
        for each in (code, code.copied, code.free):
            self._table.codes[each.key] = each
        self._names = outside
        return code


# --------------------------------------------------------------------------- one step each

_Emit: TypeAlias = Callable[["Linker", list[Instr], Any, str, "list[Instr] | None"], None]
_STEPS: dict[type, _Emit] = {}


def _links(kind: type) -> Callable[[_Emit], _Emit]:
    def add(function: _Emit) -> _Emit:
        _STEPS[kind] = function
        return function

    return add


@_links(steps.If)
def _if(link: Linker, out: list[Instr], step: steps.If, key: str, hoist: list[Instr] | None) -> None:
    cond = link.cond(out, step.cond)
    then = link.block(step.then, f"{key}t")
    other = link.block(step.other, f"{key}e")
    if other:
        then.append((OP["jump"], len(other)))
    out.append((OP["unless"], cond, len(then)))
    out += then
    out += other


@_links(steps.May)
def _may(link: Linker, out: list[Instr], step: steps.May, key: str, hoist: list[Instr] | None) -> None:
    then = link.block(step.then, f"{key}t")
    other = link.block(step.other, f"{key}e")
    if other:
        then.append((OP["jump"], len(other)))
    needs = tuple(
        need
        for each in step.then
        if isinstance(each, steps.Price)
        for s in each.steps
        for need in link._need(s)
    )
    glances = tuple(link.glance(each) for each in step.then)
    out.append((OP["may"], SIDES[step.by], len(then), glances, needs))
    out += then
    out += other


@_links(steps.Mode)
def _mode(link: Linker, out: list[Instr], step: steps.Mode, key: str, hoist: list[Instr] | None) -> None:
    slot = link._fresh()
    glances = tuple(tuple(link.glance(each) for each in option) for option in step.options)
    out.append((OP["mode"], step.n, slot, glances))
    for place, option in enumerate(step.options):
        block = link.block(option, f"{key}m{place}")
        out.append((OP["mode_skip"], slot, place, len(block)))
        out += block


@_links(steps.ForEach)
def _for_each(
    link: Linker, out: list[Instr], step: steps.ForEach, key: str, hoist: list[Instr] | None
) -> None:
    slot = link._fresh()
    out.append((OP["each_start"], link.target(out, step.of, hoist), slot))
    _loop(out, link.block(step.steps, f"{key}b"), (OP["each_next"], slot, step.name))


@_links(steps.Repeat)
def _repeat(link: Linker, out: list[Instr], step: steps.Repeat, key: str, hoist: list[Instr] | None) -> None:
    slot = link._fresh()
    times = None if step.times is None else link.amount(out, step.times)
    out.append((OP["repeat_start"], times, slot))
    _loop(out, link.block(step.steps, f"{key}b"), (OP["repeat_next"], slot))


def _loop(out: list[Instr], body: list[Instr], head: Instr) -> None:
    """Put a loop behind `out`: the head with its way out, the body, and the way back; mend each `Stop`
    inside.
    """
    length = len(body)
    for place, instr in enumerate(body):
        if instr[0] == OP["jump"] and instr[1] is None:
            body[place] = (OP["jump"], length - place)
    out.append((*head, length + 1))
    out += body
    out.append((OP["jump"], -(length + 2)))


@_links(steps.Stop)
def _stop(link: Linker, out: list[Instr], step: steps.Stop, key: str, hoist: list[Instr] | None) -> None:
    out.append((OP["jump"], None))


@_links(steps.Choose)
def _choose(link: Linker, out: list[Instr], step: steps.Choose, key: str, hoist: list[Instr] | None) -> None:
    link.target(out, step.what)


@_links(steps.ChooseAttack)
def _choose_attack(
    link: Linker, out: list[Instr], step: steps.ChooseAttack, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["choose_attack"], link.target(out, step.of, hoist), SIDES[step.by]))


@_links(steps.ChooseNumber)
def _number(
    link: Linker, out: list[Instr], step: steps.ChooseNumber, key: str, hoist: list[Instr] | None
) -> None:
    out.append(
        (
            OP["choose_number"],
            link.amount(out, step.low),
            link.amount(out, step.high),
            step.name,
            SIDES[step.by],
        )
    )


@_links(steps.Flip)
def _flip(link: Linker, out: list[Instr], step: steps.Flip, key: str, hoist: list[Instr] | None) -> None:
    n = None if step.n is None else link.amount(out, step.n)
    out.append((OP["flip"], n, step.name, SIDES[step.by]))


@_links(steps.AttackDamage)
def _attack_damage(
    link: Linker, out: list[Instr], step: steps.AttackDamage, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["attack_damage"], step.op, link.amount(out, step.amount)))


@_links(steps.IgnoreSteps)
def _ignore(
    link: Linker, out: list[Instr], step: steps.IgnoreSteps, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["ignore"], frozenset(step.what)))


@_links(steps.Hit)
def _hit(link: Linker, out: list[Instr], step: steps.Hit, key: str, hoist: list[Instr] | None) -> None:
    out.append((OP["hit"], None if step.target is None else link.target(out, step.target, hoist)))


@_links(steps.Damage)
def _damage(link: Linker, out: list[Instr], step: steps.Damage, key: str, hoist: list[Instr] | None) -> None:
    target = link.target(out, step.target, hoist)
    out.append((OP["damage"], target, link.amount(out, step.amount), step.weakness, step.benched))


@_links(steps.PlaceCounters)
def _counters(
    link: Linker, out: list[Instr], step: steps.PlaceCounters, key: str, hoist: list[Instr] | None
) -> None:
    if step.split:
        out.append((OP["split_counters"], link.target(out, step.target), link.amount(out, step.n)))
        return
    target = link.target(out, step.target, hoist)
    out.append((OP["counters"], target, link.amount(out, step.n), step.until))


@_links(steps.MoveCounters)
def _move_counters(
    link: Linker, out: list[Instr], step: steps.MoveCounters, key: str, hoist: list[Instr] | None
) -> None:
    source = step.source.of if isinstance(step.source, ir.Choice) else step.source
    target = step.target.of if isinstance(step.target, ir.Choice) else step.target
    n = None if step.n is None else link.amount(out, step.n)
    out.append(
        (OP["move_counters"], link.target(out, source), link.target(out, target), n, step.up_to, step.repeat)
    )


@_links(steps.Heal)
def _heal(link: Linker, out: list[Instr], step: steps.Heal, key: str, hoist: list[Instr] | None) -> None:
    target = link.target(out, step.target, hoist)
    out.append((OP["heal"], target, None if step.amount is None else link.amount(out, step.amount)))


@_links(steps.KnockOut)
def _knock_out(
    link: Linker, out: list[Instr], step: steps.KnockOut, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["knock_out"], link.target(out, step.target, hoist)))


@_links(steps.Mark)
def _mark(link: Linker, out: list[Instr], step: steps.Mark, key: str, hoist: list[Instr] | None) -> None:
    out.append((OP["mark"], link.target(out, step.target, hoist), step.name, link.amount(out, step.n)))


@_links(steps.Inflict)
def _inflict(
    link: Linker, out: list[Instr], step: steps.Inflict, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["inflict"], step.what, link.target(out, step.target, hoist), step.strength, step.choose))


@_links(steps.Cure)
def _cure(link: Linker, out: list[Instr], step: steps.Cure, key: str, hoist: list[Instr] | None) -> None:
    out.append((OP["cure"], link.target(out, step.target, hoist), step.what, step.choose))


@_links(steps.Draw)
def _draw(link: Linker, out: list[Instr], step: steps.Draw, key: str, hoist: list[Instr] | None) -> None:
    until = None if step.until is None else link.amount(out, step.until)
    out.append((OP["draw"], link.amount(out, step.n), SIDES[step.side], until, step.up_to))


@_links(steps.Move)
def _move(link: Linker, out: list[Instr], step: steps.Move, key: str, hoist: list[Instr] | None) -> None:
    target = link.target(out, step.what)
    out.append((OP["move"], target, step.to, step.reveal, step.attached, step.under, step.order))


@_links(steps.Search)
def _search(link: Linker, out: list[Instr], step: steps.Search, key: str, hoist: list[Instr] | None) -> None:
    name = step.name or link._fresh()
    quotas = tuple(
        (link.sieve(where), None if n is None else link.amount(out, n)) for where, n in step.quotas
    )
    whose = SIDES[step.whose]
    out.append(())
    place = len(out) - 1
    _found(link, out, step, name, whose)
    skip = len(out) - place - 1
    out[place] = (OP["search"], quotas, whose, step.distinct, name, step.to == "bench", skip)


def _found(link: Linker, out: list[Instr], step: steps.Search, name: str, whose: int) -> None:
    """Carry on with what a search has found, and shuffle."""
    it = (T_IT, name, None)
    if step.reveal and step.to in ("hand", "deck top", "attach", ""):
        out.append((OP["reveal"], it, False))
    if step.to == "deck top":
        if step.shuffle:
            out.append((OP["shuffle"], whose))
        out.append((OP["move"], it, "deck top", False, "discard", "with", "you"))
        return
    _put(link, out, it, step.to, step.onto)
    if step.shuffle:
        out.append((OP["shuffle"], whose))


def _put(link: Linker, out: list[Instr], it: Linked, to: str, onto: Any) -> None:
    """Carry on with cards that were found: into the hand, onto the Bench, attached, or elsewhere."""
    if to == "attach":
        _emit_attach(link, out, it, onto)
    elif to == "bench":
        out.append((OP["put_into_play"], it, SIDES["owner"], 0))
    elif to:
        out.append((OP["move"], it, to, False, "discard", "with", ""))


@_links(steps.LookAt)
def _look_at(link: Linker, out: list[Instr], step: steps.LookAt, key: str, hoist: list[Instr] | None) -> None:
    looked, taken = link._fresh(), link._fresh()
    whose = SIDES[step.whose]
    top = None if step.top is None else link.amount(out, step.top)
    until = link.sieve(step.where) if step.top is None else None
    out.append((OP["look"], top, whose, step.bottom, step.public, looked, until))
    take = None if step.take is None else link.amount(out, step.take)
    bench = whose if step.to == "bench" else None
    out.append((OP["take_looked"], looked, link.sieve(step.where), take, step.must, taken, bench))
    it = (T_IT, taken, None)
    if step.reveal and not step.public and step.to in ("hand", "attach"):
        out.append((OP["reveal"], it, False))
    _put(link, out, it, step.to, step.onto)
    out.append((OP["rest"], looked, taken, step.rest, whose))


@_links(steps.Reveal)
def _reveal(link: Linker, out: list[Instr], step: steps.Reveal, key: str, hoist: list[Instr] | None) -> None:
    out.append((OP["reveal"], link.target(out, step.what), step.to == "you"))


@_links(steps.Reorder)
def _reorder(
    link: Linker, out: list[Instr], step: steps.Reorder, key: str, hoist: list[Instr] | None
) -> None:
    looked = link._fresh()
    out.append((OP["look"], link.amount(out, step.n), SIDES[step.side], False, False, looked, None))
    out.append((OP["order"], (T_IT, looked, None), SIDES[step.by], SIDES[step.side]))


@_links(steps.Shuffle)
def _shuffle(
    link: Linker, out: list[Instr], step: steps.Shuffle, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["shuffle"], SIDES[step.side]))


@_links(steps.PutIntoPlay)
def _put_into_play(
    link: Linker, out: list[Instr], step: steps.PutIntoPlay, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["put_into_play"], link.target(out, step.what), SIDES[step.side], step.counters))


@_links(steps.Attach)
def _attach(link: Linker, out: list[Instr], step: steps.Attach, key: str, hoist: list[Instr] | None) -> None:
    _emit_attach(link, out, link.target(out, step.what), step.onto)


def _emit_attach(link: Linker, out: list[Instr], what: Linked, onto: Any) -> None:
    """Attach to one of several, asked for each card, or (a named `Choice`) to the one chosen for all."""
    if isinstance(onto, ir.Choice) and not onto.name:
        onto = onto.of
    out.append((OP["attach"], what, link.target(out, onto)))


@_links(steps.Switch)
def _switch(link: Linker, out: list[Instr], step: steps.Switch, key: str, hoist: list[Instr] | None) -> None:
    to = None if step.to is None else link.target(out, step.to, hoist)
    out.append((OP["switch"], SIDES[step.side], SIDES[step.by], to))


@_links(steps.Evolve)
def _evolve(link: Linker, out: list[Instr], step: steps.Evolve, key: str, hoist: list[Instr] | None) -> None:
    onto = link.target(out, step.onto, hoist)
    n = link.amount(out, step.n)
    out.append(
        (OP["evolve"], step.source, link.sieve(step.where), onto, step.fresh, step.skip, n, step.shuffle)
    )


@_links(steps.Devolve)
def _devolve(
    link: Linker, out: list[Instr], step: steps.Devolve, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["devolve"], link.target(out, step.target, hoist), step.to, step.all, step.level_up))


@_links(steps.ReplaceCard)
def _replace(
    link: Linker, out: list[Instr], step: steps.ReplaceCard, key: str, hoist: list[Instr] | None
) -> None:
    target = link.target(out, step.target, hoist)
    out.append((OP["replace_card"], target, link.target(out, step.card), step.to))


@_links(steps.TakePrizes)
def _take_prizes(
    link: Linker, out: list[Instr], step: steps.TakePrizes, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["take_prizes"], link.amount(out, step.n), SIDES[step.side]))


@_links(steps.ShowPrizes)
def _show_prizes(
    link: Linker, out: list[Instr], step: steps.ShowPrizes, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["show_prizes"], SIDES[step.side], step.face_up))


@_links(steps.SwapPrizes)
def _swap_prizes(
    link: Linker, out: list[Instr], step: steps.SwapPrizes, key: str, hoist: list[Instr] | None
) -> None:
    what = link.target(out, step.what)
    out.append((OP["swap_prizes"], what, link.target(out, step.prizes)))


@_links(steps.UseAttack)
def _use_attack(
    link: Linker, out: list[Instr], step: steps.UseAttack, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["use_attack"], link.target(out, step.of, hoist), step.pay, step.where, step.prices))


@_links(steps.UseEffect)
def _use_effect(
    link: Linker, out: list[Instr], step: steps.UseEffect, key: str, hoist: list[Instr] | None
) -> None:
    out.append((OP["use_effect"], link.target(out, step.of, hoist)))


@_links(steps.Price)
def _price(link: Linker, out: list[Instr], step: steps.Price, key: str, hoist: list[Instr] | None) -> None:
    out += link.block(step.steps, f"{key}p")


@_links(steps.Require)
def _require(
    link: Linker, out: list[Instr], step: steps.Require, key: str, hoist: list[Instr] | None
) -> None:
    return


def _simple(kind: type, operation: str, *names: str) -> None:
    def emit(link: Linker, out: list[Instr], step: Any, key: str, hoist: list[Instr] | None) -> None:
        out.append((OP[operation], *(getattr(step, name) for name in names)))

    _STEPS[kind] = emit


_simple(steps.CancelAttack, "cancel")
_simple(steps.AttackAgain, "attack_again")
_simple(steps.ExtraTurn, "extra_turn", "skip_checkup")
_simple(steps.EndTurn, "end_turn")
_simple(steps.EndGame, "end_game", "winner")


# --------------------------------------------------------------------------- looking into nodes


def _from_discard(glance: Instr) -> bool:
    """Whether a step reaches into the discard pile, which a price paid before it may fill."""
    return (
        glance[0] in ("Some", "Both", "Bench")
        and glance[1][0] == T_SELECT
        and glance[1][1] == ZONES["discard"]
    )


def _after(glance: Instr, paid: Sequence[Any]) -> Instr:
    """See a step that draws as it will be when cards of the hand have paid a price."""
    moves = [each for each in paid if isinstance(each, steps.Move) and _is_of_hand(each.what)]
    if glance[0] != "Draw" or not moves:
        return glance
    chosen = [each.what.n for each in moves if isinstance(each.what, ir.Choice)]
    count = sum(n for n in chosen if isinstance(n, int))
    filled = any(each.to.startswith("deck") for each in moves)
    return ("Draw", glance[1], None if glance[2] is None else glance[2] + count, filled)


def _is_of_hand(target: Any) -> bool:
    of = target.of if isinstance(target, ir.Choice) else target
    return isinstance(of, ir.Select) and (of.zone, of.side) == ("hand", "you")


def _contains(node: Any, kinds: tuple[type, ...]) -> bool:
    """Tell whether a node is, or has inside, one of these classes (a `Price` aside, which comes before
    damage).
    """
    if isinstance(node, kinds):
        return True
    if isinstance(node, steps.Price) or not is_dataclass(node):
        return isinstance(node, tuple) and any(_contains(each, kinds) for each in node)
    return any(_contains(getattr(node, field.name), kinds) for field in fields(node))


def knocks_itself_out(part: Any) -> bool:
    """Tell whether using an activated effect Knocks Out its own Pokémon."""
    return isinstance(part, lasting.Activated) and _has_inside(part.steps, steps.KnockOut(ir.SELF))


def _has_inside(node: Any, wanted: Any) -> bool:
    if node == wanted:
        return True
    if isinstance(node, tuple):
        return any(_has_inside(each, wanted) for each in node)
    if not is_dataclass(node):
        return False
    return any(_has_inside(getattr(node, field.name), wanted) for field in fields(node))


def _is_in_play(of: Any) -> bool:
    return (
        isinstance(of, ir.Select) and ZONES[of.zone] in PLAY_ZONES and not of.where.like and not of.where.but
    )


def _plain(target: Any) -> bool:
    """Whether a target can be looked at before anything is done: it reads nothing that is bound later."""
    return not _has_it(target.of if isinstance(target, ir.Choice) else target)


def _has_it(node: Any) -> bool:
    return _contains(node, (ir.It, ir.Choice, ir.Done, ir.Number, ir.Heads, ir.Tails))


def _reads_flip(node: Any) -> bool:
    return _contains(node, (ir.Heads, ir.Tails, ir.Done, ir.It, ir.Number))
