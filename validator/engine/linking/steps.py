"""Link steps: a function for each class, in the order of `validator.effects.ir.steps`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from validator.effects.ir import slots, steps
from validator.engine.linking.preconditions import (
    cost_requirements,
    option_precondition,
    static_preconditions,
)
from validator.engine.linking.shuffles import shuffle_what_came
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
    def add(function: _Emit) -> _Emit:
        STEPS[kind] = function
        return function

    return add


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


@_links(steps.Stop)
def _stop(link: StepLinker, out: list[Instr], step: steps.Stop, key: str, hoist: Hoist) -> None:
    out.append((OP["jump"], None))


@_links(steps.Choose)
def _choose(link: StepLinker, out: list[Instr], step: steps.Choose, key: str, hoist: Hoist) -> None:
    link.target(out, step.what)


@_links(steps.ChooseAttack)
def _choose_attack(
    link: StepLinker, out: list[Instr], step: steps.ChooseAttack, key: str, hoist: Hoist
) -> None:
    out.append((OP["choose_attack"], link.target(out, step.of, hoist), SIDES[step.by]))


@_links(steps.Remember)
def _remember(link: StepLinker, out: list[Instr], step: steps.Remember, key: str, hoist: Hoist) -> None:
    out.append((OP["remember"], link.amount(out, step.amount), step.name))


@_links(steps.ChooseNumber)
def _number(link: StepLinker, out: list[Instr], step: steps.ChooseNumber, key: str, hoist: Hoist) -> None:
    out.append(
        (
            OP["choose_number"],
            link.amount(out, step.low),
            link.amount(out, step.high),
            step.name,
            SIDES[step.by],
            step.step,
        )
    )


@_links(steps.TellName)
def _tell_name(link: StepLinker, out: list[Instr], step: steps.TellName, key: str, hoist: Hoist) -> None:
    out.append((OP["tell_name"], link.target(out, step.what, hoist)))


@_links(steps.Flip)
def _flip(link: StepLinker, out: list[Instr], step: steps.Flip, key: str, hoist: Hoist) -> None:
    n = None if step.n is None else link.amount(out, step.n)
    out.append((OP["flip"], n, step.name, SIDES[step.by]))


@_links(steps.AttackDamage)
def _attack_damage(
    link: StepLinker, out: list[Instr], step: steps.AttackDamage, key: str, hoist: Hoist
) -> None:
    out.append((OP["attack_damage"], step.op, link.amount(out, step.amount)))


@_links(steps.IgnoreSteps)
def _ignore(link: StepLinker, out: list[Instr], step: steps.IgnoreSteps, key: str, hoist: Hoist) -> None:
    out.append((OP["ignore"], frozenset(step.what)))


@_links(steps.Hit)
def _hit(link: StepLinker, out: list[Instr], step: steps.Hit, key: str, hoist: Hoist) -> None:
    out.append((OP["hit"], None if step.target is None else link.target(out, step.target, hoist)))


@_links(steps.Damage)
def _damage(link: StepLinker, out: list[Instr], step: steps.Damage, key: str, hoist: Hoist) -> None:
    target = link.target(out, step.target, hoist)
    out.append((OP["damage"], target, link.amount(out, step.amount), step.weakness, step.benched))


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


@_links(steps.Heal)
def _heal(link: StepLinker, out: list[Instr], step: steps.Heal, key: str, hoist: Hoist) -> None:
    target = link.target(out, step.target, hoist)
    out.append((OP["heal"], target, None if step.amount is None else link.amount(out, step.amount)))


@_links(steps.KnockOut)
def _knock_out(link: StepLinker, out: list[Instr], step: steps.KnockOut, key: str, hoist: Hoist) -> None:
    out.append((OP["knock_out"], link.target(out, step.target, hoist), step.at_once))


@_links(steps.Mark)
def _mark(link: StepLinker, out: list[Instr], step: steps.Mark, key: str, hoist: Hoist) -> None:
    out.append((OP["mark"], link.target(out, step.target, hoist), step.name, link.amount(out, step.n)))


@_links(steps.Inflict)
def _inflict(link: StepLinker, out: list[Instr], step: steps.Inflict, key: str, hoist: Hoist) -> None:
    out.append((OP["inflict"], step.what, link.target(out, step.target, hoist), step.strength, step.choose))


@_links(steps.Cure)
def _cure(link: StepLinker, out: list[Instr], step: steps.Cure, key: str, hoist: Hoist) -> None:
    out.append((OP["cure"], link.target(out, step.target, hoist), step.what, step.choose))


@_links(steps.Draw)
def _draw(link: StepLinker, out: list[Instr], step: steps.Draw, key: str, hoist: Hoist) -> None:
    until = None if step.until is None else link.amount(out, step.until)
    out.append((OP["draw"], link.amount(out, step.n), SIDES[step.side], until, step.up_to))


@_links(steps.Move)
def _move(link: StepLinker, out: list[Instr], step: steps.Move, key: str, hoist: Hoist) -> None:
    target = link.target(out, step.what)
    out.append((OP["move"], target, step.to, step.reveal, step.attached, step.under, step.order))


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


@_links(steps.Reveal)
def _reveal(link: StepLinker, out: list[Instr], step: steps.Reveal, key: str, hoist: Hoist) -> None:
    out.append((OP["reveal"], link.target(out, step.what), step.to))


@_links(steps.Reorder)
def _reorder(link: StepLinker, out: list[Instr], step: steps.Reorder, key: str, hoist: Hoist) -> None:
    looked = link.fresh()
    out.append((OP["look"], link.amount(out, step.n), SIDES[step.side], False, False, looked, None))
    out.append((OP["order"], (T_IT, looked, None), SIDES[step.by], SIDES[step.side]))


@_links(steps.Shuffle)
def _shuffle(link: StepLinker, out: list[Instr], step: steps.Shuffle, key: str, hoist: Hoist) -> None:
    out.append((OP["shuffle_prizes" if step.prizes else "shuffle"], SIDES[step.side]))


@_links(steps.PutIntoPlay)
def _into_play(link: StepLinker, out: list[Instr], step: steps.PutIntoPlay, key: str, hoist: Hoist) -> None:
    out.append((OP["put_into_play"], link.target(out, step.what), SIDES[step.side], step.counters))


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


@_links(steps.Switch)
def _switch(link: StepLinker, out: list[Instr], step: steps.Switch, key: str, hoist: Hoist) -> None:
    to = None if step.to is None else link.target(out, step.to, hoist)
    out.append((OP["switch"], SIDES[step.side], SIDES[step.by], to))


@_links(steps.Promote)
def _promote(link: StepLinker, out: list[Instr], step: steps.Promote, key: str, hoist: Hoist) -> None:
    out.append((OP["promote"], SIDES[step.side]))


@_links(steps.Evolve)
def _evolve(link: StepLinker, out: list[Instr], step: steps.Evolve, key: str, hoist: Hoist) -> None:
    onto = link.target(out, step.onto, hoist)
    n = link.amount(out, step.n)
    out.append(
        (
            OP["evolve"],
            step.source,
            link.filter(step.where),
            onto,
            (step.fresh, step.skip, step.free, step.basic),
            n,
            step.shuffle,
        )
    )


@_links(steps.Devolve)
def _devolve(link: StepLinker, out: list[Instr], step: steps.Devolve, key: str, hoist: Hoist) -> None:
    out.append((OP["devolve"], link.target(out, step.target, hoist), step.to, step.all, step.level_up))


@_links(steps.ReplaceCard)
def _replace(link: StepLinker, out: list[Instr], step: steps.ReplaceCard, key: str, hoist: Hoist) -> None:
    target = link.target(out, step.target, hoist)
    out.append((OP["replace_card"], target, link.target(out, step.card), step.to, step.fresh))


@_links(steps.TakePrizes)
def _take_prizes(link: StepLinker, out: list[Instr], step: steps.TakePrizes, key: str, hoist: Hoist) -> None:
    out.append((OP["take_prizes"], link.amount(out, step.n), SIDES[step.side]))


@_links(steps.ShowPrizes)
def _show_prizes(link: StepLinker, out: list[Instr], step: steps.ShowPrizes, key: str, hoist: Hoist) -> None:
    out.append((OP["show_prizes"], SIDES[step.side], step.face_up))


@_links(steps.SwapPrizes)
def _swap_prizes(link: StepLinker, out: list[Instr], step: steps.SwapPrizes, key: str, hoist: Hoist) -> None:
    what = link.target(out, step.what)
    out.append((OP["swap_prizes"], what, link.target(out, step.prizes), step.to, step.reveal, step.face_up))


@_links(steps.UseAttack)
def _use_attack(link: StepLinker, out: list[Instr], step: steps.UseAttack, key: str, hoist: Hoist) -> None:
    target = None if step.last_turn else link.target(out, step.of, hoist)
    out.append((OP["use_attack"], target, step.pay, step.where, step.prices, SIDES[step.by], step.gx))


@_links(steps.UseEffect)
def _use_effect(link: StepLinker, out: list[Instr], step: steps.UseEffect, key: str, hoist: Hoist) -> None:
    out.append((OP["use_effect"], link.target(out, step.of, hoist)))


@_links(steps.Price)
def _price(link: StepLinker, out: list[Instr], step: steps.Price, key: str, hoist: Hoist) -> None:
    out += link.block(step.steps, f"{key}p")


@_links(steps.Require)
def _require(link: StepLinker, out: list[Instr], step: steps.Require, key: str, hoist: Hoist) -> None:
    return


def _simple(kind: type, operation: str, *names: str) -> None:
    def emit(link: StepLinker, out: list[Instr], step: Any, key: str, hoist: Hoist) -> None:
        out.append((OP[operation], *(getattr(step, name) for name in names)))

    STEPS[kind] = emit


_simple(steps.RockPaperScissors, "rock_paper_scissors")
_simple(steps.CancelAttack, "cancel")
_simple(steps.AttackAgain, "attack_again")
_simple(steps.ExtraTurn, "extra_turn", "skip_checkup")
_simple(steps.EndEffects, "end_effects", "side")
_simple(steps.EndTurn, "end_turn")
_simple(steps.EndGame, "end_game", "winner")
