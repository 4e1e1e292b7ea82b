"""Link effect programs to what the interpreter runs: flat tuples of instructions with relative jumps.

Slots (selectors, amounts, conditions) become nested tuples of small ints; a `Choice` inside a slot becomes a
`choose` instruction before the step and a bound name in it. Lasting effects become a `LinkedPart`. Linking
happens once for two decks, never during play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from validator.catalogue.card import Attack
from validator.effects.ir import lasting, slots, steps
from validator.engine.linking.node_queries import contains_node
from validator.engine.linking.preconditions import (
    after_cost,
    cost_requirements,
    fills_discard,
    static_preconditions,
)
from validator.engine.linking.rewrites import heal_the_damaged, shuffle_what_came
from validator.engine.linking.steps import STEPS, StepLinker
from validator.engine.program.card_data import AttackData, read_cost, type_mask
from validator.engine.program.code import Code, Instr, Linked, LinkedPart
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import A_TYPES, OP
from validator.errors import DataError
from validator.vocabulary import EnergyType

_MAY_STOP = (OP["cancel_check"], OP["confusion"])
_CHANGES_DAMAGE = (steps.AttackDamage, steps.IgnoreSteps)
_FIRST = -2


def _hit_after(items: Sequence[Any]) -> int:
    """Return the item after which the printed damage is done; -1 if an item does it, `_FIRST` before all."""
    if any(contains_node(item, (steps.Hit,)) for item in items):
        return -1
    changing = [place for place, item in enumerate(items) if contains_node(item, _CHANGES_DAMAGE)]
    return changing[-1] if changing else _FIRST


class Linker(StepLinker):
    """Links the programs of two decks for an edition; `codes` and `parts` collect them by key."""

    def __init__(
        self, compile_filter: Callable[[slots.Filter], CompiledFilter | None], attack_steps: Sequence[str]
    ) -> None:
        super().__init__(compile_filter)
        self.codes: dict[str, Code] = {}
        self.parts: dict[str, LinkedPart] = {}
        self._attack_steps = attack_steps

    def step(self, out: list[Instr], step: Any, key: str, hoist: list[Instr] | None = None) -> None:
        """Append the instructions of one step to `out`. Raises `DataError` for a node that is not a step."""
        if isinstance(step, steps.Timed):
            self._emit(out, step, key, hoist)
            return
        handler = STEPS.get(type(step))
        if handler is None:
            raise DataError(f"{type(step).__name__} is not allowed here ({key}).")
        handler(self, out, step, key, hoist)

    def _emit(self, out: list[Instr], step: Any, key: str, hoist: list[Instr] | None) -> None:
        part = self.part(step, key)
        bound = None
        if isinstance(step, lasting.Delayed):
            bound = None if step.of is None else self.target(out, step.of, hoist)
        elif step.lasts.anchor in ("pokemon", "either", "play") and step.lasts.until != "in play":
            bound = part.scope
        amount = self._number_of(out, step) if isinstance(step, lasting.Modify) else 0
        out.append((OP["lay"], part, bound, amount))

    def _number_of(self, out: list[Instr], node: lasting.Modify) -> Linked:
        """Link the amount of a `Modify`, or the types that it takes from others (as bits)."""
        if node.types_of is not None:
            return (A_TYPES, self.target(out, node.types_of))
        return self.amount(out, node.amount)

    def part(self, node: Any, key: str) -> LinkedPart:
        """Link a lasting effect, a trigger, an activated effect or a granted attack."""
        part = LinkedPart(key, node)
        part.of_attack = self._in_attack
        none: list[Instr] = []
        if (scope := getattr(node, "scope", None)) is not None:
            part.scope = self.target(none, scope)
        if isinstance(where := getattr(node, "where", None), slots.Filter):
            part.where = self.filter(where)
        if (against := getattr(node, "against", None)) is not None:
            part.against = self.filter(against)
        if isinstance(by := getattr(node, "by", None), slots.Filter):
            part.by = self.filter(by)
        part.cond = self.cond(none, getattr(node, "cond", None))
        match node:
            case lasting.Modify():
                part.amount = self._number_of(none, node)
                part.mask = type_mask(node.types)
            case lasting.OnlyOn(kept=slots.Filter() as kept):
                part.by = self.filter(kept)
            case lasting.Provide() | lasting.ProvideFor():
                part.mask = tuple(type_mask((unit,)) for unit in node.units)
                part.where = self.filter(node.when) if isinstance(node, lasting.Provide) else part.where
            case lasting.EvolvesOn():
                part.where = self.filter(node.onto)
            case lasting.Stay():
                part.scope = self.target(none, node.cards)
            case lasting.Grant():
                part.scope = self.target(none, node.scope)
                part.amount = self.target(none, node.attacks_of)
            case lasting.ExtraAttack():
                part.code = self.attack(node.steps, key)
                part.attack = AttackData(
                    Attack(node.name, cast("tuple[EnergyType, ...]", tuple(node.cost)), node.damage)
                )
                part.attack.code = part.code
                part.attack.key = key
            case lasting.On():
                part.code = self._trigger(node, key)
            case lasting.Activated() | lasting.Delayed():
                part.code = self.effect(node.steps, key)
                part.code.of_attack = self._in_attack
        if none:
            raise DataError(f"A lasting effect cannot contain a choice ({key}).")
        self.parts[key] = part
        return part

    def _trigger(self, node: lasting.On, key: str) -> Code:
        """Link a triggered effect: it asks first if it is optional, and checks its limit per turn."""
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
        """Link the steps of a Trainer card, an Ability or a trigger, and its preconditions."""
        outside, self._names = self._names, 0
        items = heal_the_damaged(tuple(items))
        out: list[Instr] = []
        requires: list[Linked] = []
        prices: list[tuple[Linked, Linked, bool]] = []
        for place, item in enumerate(shuffle_what_came(items)):
            if isinstance(item, steps.Require):
                requires.append(self.cond(out, item.cond))
                continue
            if isinstance(item, steps.Price):
                prices += [need for each in item.steps for need in cost_requirements(self, each)]
            self.step(out, item, f"{key}.{place}")
        code = Code(key, [*out, *end])
        code.requires = tuple(requires)
        code.prices = tuple(prices)
        doing = [item for item in items if not isinstance(item, steps.Price)]
        code.top = static_preconditions(self, doing or items, paid=len(doing) < len(items))
        if prices:
            paid = [need for item in items if isinstance(item, steps.Price) for need in item.steps]
            code.top = tuple(("Yes",) if fills_discard(row) else after_cost(row, paid) for row in code.top)
        self.codes[key] = code
        self._names = outside
        return code

    def attack(self, items: Sequence[Any], key: str) -> Code:
        """Link an attack: choices, requirements and the rest in the edition's order (table B.A)."""
        outside, self._names = self._names, 0
        self._in_attack = True
        items = shuffle_what_came(items)
        choices: list[Instr] = []
        prices: list[Instr] = []
        rest: list[Instr] = []
        hit_after = _hit_after(items)
        if hit_after == _FIRST:
            rest.append((OP["hit"], None))
        requires: list[Linked] = []
        costs: list[tuple[Linked, tuple[tuple[int, ...], int]]] = []
        usable = frozenset(item.where for item in items if isinstance(item, steps.Usable))
        for place, item in enumerate(items):
            where = f"{key}.{place}"
            if isinstance(item, steps.Require):
                requires.append(self.cond(rest, item.cond))
            elif isinstance(item, steps.CostIs):
                costs.append((self.cond(rest, item.cond), read_cost(item.types)))
            elif isinstance(item, steps.Usable):
                continue
            elif isinstance(item, steps.Price):
                prices.append(
                    (OP["pay"], tuple(need for each in item.steps for need in cost_requirements(self, each)))
                )
                for number, inner in enumerate(item.steps):
                    self.step(prices, inner, f"{where}.{number}")
            elif isinstance(item, steps.Choose):
                self.target(choices, item.what, choices)
            else:
                self.step(rest, item, where, choices)
            if place == hit_after:
                rest.append((OP["hit"], None))
        early: list[Instr] = []
        for name in self._attack_steps:
            if name == "choices":
                early += choices
            elif name == "requirements":
                early += prices
            else:
                early.append((OP[{"cancel": "cancel_check"}.get(name, name)],))
        settled = (OP["attack_stands"],)
        last = max(place for place, each in enumerate(early) if each[0] in _MAY_STOP)
        early.insert(last + 1, settled)
        code = Code(key, [*early, (OP["before_damage"],), *rest])
        code.requires = tuple(requires)
        code.usable, code.costs = usable, tuple(costs)
        code.copied = Code(f"{key}@copied", [settled, *choices, *prices, (OP["before_damage"],), *rest])
        code.free = Code(f"{key}@free", [settled, *choices, (OP["before_damage"],), *rest])
        for each in (code, code.copied, code.free):
            each.of_attack = True
            self.codes[each.key] = each
        self._names = outside
        self._in_attack = False
        return code
