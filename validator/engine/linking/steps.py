"""Link steps: a function for each class, in the order of `validator.effects.ir.steps`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from validator.effects.ir import slots, steps
from validator.effects.ir.nodes import registers
from validator.engine.linking.preconditions import (
    cost_requirements,
    option_precondition,
    static_preconditions,
)
from validator.engine.linking.rewrites import shuffle_what_came
from validator.engine.linking.slots import SlotLinker
from validator.engine.program.code import Instr, Linked
from validator.engine.program.opcodes import OP, SIDES, T_IT


class StepLinker(SlotLinker, ABC):
    """Links steps and the slots in them."""

    @abstractmethod
    def step(self, out: list[Instr], step: Any, key: str, hoist: list[Instr] | None = None) -> None:
        """Append the instructions of one step to `out`; choices that come earlier go to `hoist`."""

    def block(self, items: Sequence[Any], key: str) -> list[Instr]:
        """Return the instructions of steps inside another one."""
        out: list[Instr] = []
        for place, item in enumerate(shuffle_what_came(items)):
            self.step(out, item, f"{key}.{place}")
        return out


Hoist: TypeAlias = list[Instr] | None
_Emit: TypeAlias = Callable[[StepLinker, list[Instr], Any, str, Hoist], None]
STEPS: dict[type, _Emit] = {}
"""How each class of step is linked."""


def _links(kind: type) -> Callable[[_Emit], _Emit]:
    return registers(STEPS, kind)


@_links(steps.If)
def _if(link: StepLinker, out: list[Instr], step: steps.If, key: str, hoist: Hoist) -> None:
    cond = link.cond(out, step.cond)
    then = link.block(step.then, f"{key}t")
    other = link.block(step.other, f"{key}e")
    if other:
        then.append((OP["jump"], len(other)))
    out.append((OP["unless"], cond, len(then)))
    out += then
    out += other


@_links(steps.May)
def _may(link: StepLinker, out: list[Instr], step: steps.May, key: str, hoist: Hoist) -> None:
    then = link.block(step.then, f"{key}t")
    other = link.block(step.other, f"{key}e")
    if other:
        then.append((OP["jump"], len(other)))
    needs = tuple(
        need
        for each in step.then
        if isinstance(each, steps.Price)
        for s in each.steps
        for need in cost_requirements(link, s)
    )
    rows = static_preconditions(link, step.then)
    out.append((OP["may"], SIDES[step.by], len(then), rows, needs))
    out += then
    out += other


@_links(steps.Mode)
def _mode(link: StepLinker, out: list[Instr], step: steps.Mode, key: str, hoist: Hoist) -> None:
    slot = link.fresh()
    rows = tuple((option_precondition(link, option),) for option in step.options)
    out.append((OP["mode"], step.n, slot, rows, SIDES[step.by]))
    for place, option in enumerate(step.options):
        block = link.block(option, f"{key}m{place}")
        out.append((OP["mode_skip"], slot, place, len(block)))
        out += block


@_links(steps.ForEach)
def _for_each(link: StepLinker, out: list[Instr], step: steps.ForEach, key: str, hoist: Hoist) -> None:
    slot = link.fresh()
    out.append((OP["each_start"], link.target(out, step.of, hoist), slot))
    _loop(out, link.block(step.steps, f"{key}b"), (OP["each_next"], slot, step.name))


@_links(steps.Repeat)
def _repeat(link: StepLinker, out: list[Instr], step: steps.Repeat, key: str, hoist: Hoist) -> None:
    slot = link.fresh()
    times = None if step.times is None else link.amount(out, step.times)
    out.append((OP["repeat_start"], times, slot))
    _loop(out, link.block(step.steps, f"{key}b"), (OP["repeat_next"], slot))


def _loop(out: list[Instr], body: list[Instr], head: Instr) -> None:
    """Append a loop to `out`: its head with the exit, the body and the jump back.

    The jump of each `Stop` in the body is set.
    """
    length = len(body)
    for place, instr in enumerate(body):
        if instr[0] == OP["jump"] and instr[1] is None:
            body[place] = (OP["jump"], length - place)
    out.append((*head, length + 1))
    out += body
    out.append((OP["jump"], -(length + 2)))


@_links(steps.Choose)
def _choose(link: StepLinker, out: list[Instr], step: steps.Choose, key: str, hoist: Hoist) -> None:
    link.target(out, step.what)


@_links(steps.PlaceCounters)
def _counters(link: StepLinker, out: list[Instr], step: steps.PlaceCounters, key: str, hoist: Hoist) -> None:
    if step.split:
        out.append((OP["split_counters"], link.target(out, step.target), link.amount(out, step.n)))
        return
    target = link.target(out, step.target, hoist)
    out.append((OP["counters"], target, link.amount(out, step.n), step.until, step.up_to))


@_links(steps.MoveCounters)
def _move_counters(
    link: StepLinker, out: list[Instr], step: steps.MoveCounters, key: str, hoist: Hoist
) -> None:
    source = step.source.of if isinstance(step.source, slots.Choice) else step.source
    target = step.target.of if isinstance(step.target, slots.Choice) else step.target
    n = None if step.n is None else link.amount(out, step.n)
    out.append(
        (OP["move_counters"], link.target(out, source), link.target(out, target), n, step.up_to, step.repeat)
    )


@_links(steps.Search)
def _search(link: StepLinker, out: list[Instr], step: steps.Search, key: str, hoist: Hoist) -> None:
    name = step.name or link.fresh()
    quotas = tuple(
        (link.filter(where), None if n is None else link.amount(out, n)) for where, n in step.quotas
    )
    whose = SIDES[step.whose]
    out.append(())
    place = len(out) - 1
    _found(link, out, step, name, whose)
    skip = len(out) - place - 1
    out[place] = (OP["search"], quotas, whose, step.distinct, name, step.to == "bench", skip, step.up_to)


def _found(link: StepLinker, out: list[Instr], step: steps.Search, name: str, whose: int) -> None:
    """Append what happens to the cards found by a search, and the shuffle."""
    it = (T_IT, name, None)
    if step.reveal and step.to in ("hand", "deck top", "attach", ""):
        out.append((OP["reveal"], it, "both"))
    if step.to == "deck top":
        if step.shuffle:
            out.append((OP["shuffle"], whose))
        out.append((OP["move"], it, "deck top", False, "discard", "with", "you"))
        return
    _put(link, out, it, step.to, step.onto)
    if step.shuffle:
        out.append((OP["shuffle"], whose))


def _put(link: StepLinker, out: list[Instr], it: Linked, to: str, onto: Any) -> None:
    """Append where found cards go: hand, Bench, attached, or elsewhere."""
    if to == "attach":
        _emit_attach(link, out, it, onto)
    elif to == "bench":
        out.append((OP["put_into_play"], it, SIDES["owner"], 0))
    elif to:
        out.append((OP["move"], it, to, False, "discard", "with", ""))


@_links(steps.LookAt)
def _look_at(link: StepLinker, out: list[Instr], step: steps.LookAt, key: str, hoist: Hoist) -> None:
    looked, taken = link.fresh(), link.fresh()
    whose = SIDES[step.whose]
    top = None if step.top is None else link.amount(out, step.top)
    until = link.filter(step.where) if step.top is None else None
    out.append((OP["look"], top, whose, step.bottom, step.public, looked, until))
    quotas = tuple(
        (link.filter(where), None if n is None else link.amount(out, n))
        for where, n in ((step.where, step.take), *step.more)
    )
    bench = whose if step.to == "bench" else None
    out.append((OP["take_looked"], looked, quotas, (step.must, step.up_to), taken, bench))
    it = (T_IT, taken, None)
    if step.to == "deck top" and step.rest == "shuffle":
        if step.reveal and not step.public:
            out.append((OP["reveal"], it, "both"))
        out.append((OP["shuffle"], whose))
        out.append((OP["move"], it, "deck top", False, "discard", "with", "you"))
        return
    if step.reveal and not step.public and step.to in ("hand", "attach"):
        out.append((OP["reveal"], it, "both"))
    _put(link, out, it, step.to, step.onto)
    # What could not be attached is one of the other cards; of a single card nothing is left over.
    gone = None if step.to == "attach" and step.top != 1 else taken
    out.append((OP["rest"], looked, gone, step.rest, whose))


@_links(steps.Reorder)
def _reorder(link: StepLinker, out: list[Instr], step: steps.Reorder, key: str, hoist: Hoist) -> None:
    looked = link.fresh()
    out.append((OP["look"], link.amount(out, step.n), SIDES[step.side], False, False, looked, None))
    out.append((OP["order"], (T_IT, looked, None), SIDES[step.by], SIDES[step.side]))


@_links(steps.Shuffle)
def _shuffle(link: StepLinker, out: list[Instr], step: steps.Shuffle, key: str, hoist: Hoist) -> None:
    out.append((OP["shuffle_prizes" if step.prizes else "shuffle"], SIDES[step.side]))


@_links(steps.Attach)
def _attach(link: StepLinker, out: list[Instr], step: steps.Attach, key: str, hoist: Hoist) -> None:
    what = link.target(out, step.what)
    if isinstance(step.what, slots.It) and isinstance(step.onto, slots.Choice) and step.onto.name:
        # "It" is what it was before the Pokémon is chosen; for no card none is.
        kept, attaching = link.fresh(), list[Instr]()
        _emit_attach(link, attaching, (T_IT, kept, None), step.onto)
        out.append((OP["keep"], what, kept))
        out.append((OP["unless"], link.cond(out, slots.Exists(slots.It(kept))), len(attaching)))
        out += attaching
        return
    _emit_attach(link, out, what, step.onto)


def _emit_attach(link: StepLinker, out: list[Instr], what: Linked, onto: Any) -> None:
    """Append attaching: each card to a Pokémon chosen for it, or all to the one of a named `Choice`."""
    by = "you"
    if isinstance(onto, slots.Choice) and not onto.name:
        onto, by = onto.of, onto.by
    out.append((OP["attach"], what, link.target(out, onto), SIDES[by]))


@_links(steps.UseAttack)
def _use_attack(link: StepLinker, out: list[Instr], step: steps.UseAttack, key: str, hoist: Hoist) -> None:
    target = None if step.last_turn else link.target(out, step.of, hoist)
    out.append((OP["use_attack"], target, step.pay, step.where, step.prices, SIDES[step.by], step.gx))


@_links(steps.Price)
def _price(link: StepLinker, out: list[Instr], step: steps.Price, key: str, hoist: Hoist) -> None:
    out += link.block(step.steps, f"{key}p")


@_links(steps.Require)
def _require(link: StepLinker, out: list[Instr], step: steps.Require, key: str, hoist: Hoist) -> None:
    return


_Slot: TypeAlias = Callable[[StepLinker, list[Instr], Any, Hoist], Linked]
"""How one value of an instruction is made from its step."""


def _field(name: str) -> _Slot:
    return lambda link, out, step, hoist: getattr(step, name)


def _side(name: str) -> _Slot:
    return lambda link, out, step, hoist: SIDES[getattr(step, name)]


def _amount(name: str) -> _Slot:
    def slot(link: StepLinker, out: list[Instr], step: Any, hoist: Hoist) -> Linked:
        amount = getattr(step, name)
        return None if amount is None else link.amount(out, amount)

    return slot


def _target(name: str) -> _Slot:
    """Link a target; its choices come where the rules make them."""

    def slot(link: StepLinker, out: list[Instr], step: Any, hoist: Hoist) -> Linked:
        target = getattr(step, name)
        return None if target is None else link.target(out, target, hoist)

    return slot


def _target_now(name: str) -> _Slot:
    """Link a target; its choices come right before the instruction."""
    return lambda link, out, step, hoist: link.target(out, getattr(step, name))


def _plain(kind: type, operation: str, *values: _Slot) -> None:
    """Link a class of steps as one instruction, whose values are made in this order."""

    def emit(link: StepLinker, out: list[Instr], step: Any, key: str, hoist: Hoist) -> None:
        row = tuple([value(link, out, step, hoist) for value in values])
        out.append((OP[operation], *row))

    STEPS[kind] = emit


_plain(steps.Stop, "jump", lambda link, out, step, hoist: None)
_plain(steps.ChooseAttack, "choose_attack", _target("of"), _side("by"))
_plain(steps.Remember, "remember", _amount("amount"), _field("name"))
_plain(
    steps.ChooseNumber,
    "choose_number",
    _amount("low"),
    _amount("high"),
    _field("name"),
    _side("by"),
    _field("step"),
)
_plain(steps.TellName, "tell_name", _target("what"))
_plain(steps.Flip, "flip", _amount("n"), _field("name"), _side("by"))
_plain(steps.RockPaperScissors, "rock_paper_scissors")
_plain(steps.AttackDamage, "attack_damage", _field("op"), _amount("amount"))
_plain(steps.IgnoreSteps, "ignore", lambda link, out, step, hoist: frozenset(step.what))
_plain(steps.Hit, "hit", _target("target"))
_plain(steps.Damage, "damage", _target("target"), _amount("amount"), _field("weakness"), _field("benched"))
_plain(steps.Heal, "heal", _target("target"), _amount("amount"))
_plain(steps.KnockOut, "knock_out", _target("target"), _field("at_once"))
_plain(steps.Mark, "mark", _target("target"), _field("name"), _amount("n"))
_plain(steps.Inflict, "inflict", _field("what"), _target("target"), _field("strength"), _field("choose"))
_plain(steps.Cure, "cure", _target("target"), _field("what"), _field("choose"))
_plain(steps.Draw, "draw", _amount("n"), _side("side"), _amount("until"), _field("up_to"))
_plain(
    steps.Move,
    "move",
    _target_now("what"),
    _field("to"),
    _field("reveal"),
    _field("attached"),
    _field("under"),
    _field("order"),
)
_plain(steps.Reveal, "reveal", _target_now("what"), _field("to"))
_plain(steps.PutIntoPlay, "put_into_play", _target_now("what"), _side("side"), _field("counters"))
_plain(steps.Switch, "switch", _side("side"), _side("by"), _target("to"))
_plain(steps.Promote, "promote", _side("side"))
_plain(
    steps.Evolve,
    "evolve",
    _field("source"),
    lambda link, out, step, hoist: link.filter(step.where),
    _target("onto"),
    lambda link, out, step, hoist: (step.fresh, step.skip, step.free, step.basic),
    _amount("n"),
    _field("shuffle"),
)
_plain(steps.Devolve, "devolve", _target("target"), _field("to"), _field("all"), _field("level_up"))
_plain(
    steps.ReplaceCard, "replace_card", _target("target"), _target_now("card"), _field("to"), _field("fresh")
)
_plain(steps.TakePrizes, "take_prizes", _amount("n"), _side("side"))
_plain(steps.ShowPrizes, "show_prizes", _side("side"), _field("face_up"))
_plain(
    steps.SwapPrizes,
    "swap_prizes",
    _target_now("what"),
    _target_now("prizes"),
    _field("to"),
    _field("reveal"),
    _field("face_up"),
)
_plain(steps.UseEffect, "use_effect", _target("of"))
_plain(steps.CancelAttack, "cancel")
_plain(steps.AttackAgain, "attack_again")
_plain(steps.ExtraTurn, "extra_turn", _field("skip_checkup"))
_plain(steps.EndEffects, "end_effects", _field("side"))
_plain(steps.EndTurn, "end_turn")
_plain(steps.EndGame, "end_game", _field("winner"))
