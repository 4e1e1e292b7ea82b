"""Preconditions for using a program: cost requirements and a static check that a step can have an effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from validator.effects.ir import slots, steps
from validator.effects.ir.nodes import registers
from validator.engine.linking.node_queries import contains_node, is_plain, reads_bound, reads_flip
from validator.engine.linking.slots import SlotLinker
from validator.engine.program.code import Instr, Linked
from validator.engine.program.opcodes import SIDES, T_SELECT, ZONES, compare


def cost_requirements(link: SlotLinker, step: Any) -> list[tuple[Linked, Linked, bool]]:
    """Return the cost requirements of a step as `(target, amount, counts_units)`.

    Empty if an earlier step chooses what is paid: that step requires what can pay.
    """
    what = getattr(step, "what", None) or getattr(step, "target", None)
    if not is_plain(what):
        return []
    if isinstance(what, slots.Choice):
        if what.up_to or what.n is None:
            return [(link.target([], what.of), 1, False)] if what.up_to else []
        return [(link.target([], what.of), link.amount([], what.n), what.units)]
    if isinstance(step, steps.Attach | steps.Move) and what is not None:
        return [(link.target([], what), 1, False)]
    return []


def static_preconditions(link: SlotLinker, items: Sequence[Any], *, paid: bool = False) -> tuple[Instr, ...]:
    """Link the preconditions of a program's steps. Shuffling counts if nothing else is done."""
    if all(isinstance(each, steps.Shuffle) for each in items):
        return tuple(("Deck", SIDES[each.side], False) for each in items)
    return _block(link, items, paid)


def option_precondition(link: SlotLinker, option: Sequence[Any], *, paid: bool = False) -> Instr:
    """Link the precondition of one of several effects: a payable cost, and a step that may have an effect."""
    prices = [each for each in option if isinstance(each, steps.Price)]
    needs = tuple(need for price in prices for each in price.steps for need in cost_requirements(link, each))
    paid = paid or bool(prices)
    rows = _block(link, [each for each in option if not isinstance(each, steps.Price)], paid) or (_YES,)
    return ("Paid", needs, rows) if needs else ("Any", rows)


# ---------------------------------------------------------------------- a function for each class of step

_Precondition: TypeAlias = Callable[[SlotLinker, Any, bool], Instr]
_PRECONDITIONS: dict[type, _Precondition] = {}
_YES: Instr = ("Yes",)
_NO: Instr = ("No",)


def _of(*kinds: type) -> Callable[[_Precondition], _Precondition]:
    """Register the precondition of these classes of steps."""
    return registers(_PRECONDITIONS, *kinds)


def _block(link: SlotLinker, items: Sequence[Any], paid: bool) -> tuple[Instr, ...]:
    """Link the part of each step that `may_have_effect` needs: its kind and its targets."""
    functions = [(each, _PRECONDITIONS.get(type(each))) for each in items]
    return tuple(_YES if function is None else function(link, each, paid) for each, function in functions)


def _reach(link: SlotLinker, target: Any) -> Linked:
    """Link a target; of a choice, what may be chosen."""
    return link.target([], target.of if isinstance(target, slots.Choice) else target)


def _reached(kind: str, link: SlotLinker, target: Any) -> Instr:
    """Require that a target reaches something, where that is known before anything is done."""
    return (kind, _reach(link, target)) if is_plain(target) else _YES


@_of(steps.If)
def _if(link: SlotLinker, step: steps.If, paid: bool) -> Instr:
    match step.cond:
        case slots.Compare(slots.Done(), op, int(right)):  # as if no step before it did anything
            return ("Any", _block(link, step.then if compare(0, op, right) else step.other, paid))
    known = None
    if not reads_flip(step.cond) and not contains_node(step.cond, (slots.ThisCard,)):
        out: list[Instr] = []
        linked = link.cond(out, step.cond)
        known = None if out or reads_bound(step.cond) else linked
    return ("If", known, _block(link, step.then, paid), _block(link, step.other, paid))


@_of(steps.May)
def _may(link: SlotLinker, step: steps.May, paid: bool) -> Instr:
    return ("Any", (option_precondition(link, step.then, paid=paid), *_block(link, step.other, paid)))


@_of(steps.ForEach)
def _for_each(link: SlotLinker, step: steps.ForEach, paid: bool) -> Instr:
    if is_plain(step.of):
        return ("Each", _reach(link, step.of), _block(link, step.steps, paid))
    return ("Any", _block(link, step.steps, paid))


@_of(steps.Heal)
def _heal(link: SlotLinker, step: steps.Heal, paid: bool) -> Instr:
    if isinstance(step.target, slots.It) and step.target.name != "each" and not paid:
        return _NO  # the step that has chosen or found the target counts
    return _reached("Heal", link, step.target)


@_of(steps.Cure)
def _cure(link: SlotLinker, step: steps.Cure, paid: bool) -> Instr:
    if step.target == slots.It("chosen") and not paid:
        return _NO  # the step that has chosen it counts
    return _reached("Cure", link, step.target)


@_of(steps.Draw)
def _draw(link: SlotLinker, step: steps.Draw, paid: bool) -> Instr:
    n, until = step.n, step.until
    if until is None and not paid and _counts_what_was_done(n):
        return _NO  # the steps that it counts have their own preconditions
    counted = None if until is not None or reads_bound(n) else link.amount([], n)
    return ("Draw", SIDES[step.side], until if isinstance(until, int) else None, False, counted)


@_of(steps.Move)
def _move(link: SlotLinker, step: steps.Move, paid: bool) -> Instr:
    if not is_plain(step.what):
        return _NO if isinstance(step.what, slots.It) else _YES
    if isinstance(step.what, slots.ThisCard):
        return _YES
    return ("Moved", _reach(link, _as_known(step.what)), step.to.partition(" ")[0])


@_of(steps.PutIntoPlay)
def _put_into_play(link: SlotLinker, step: steps.PutIntoPlay, paid: bool) -> Instr:
    what = step.what
    if not is_plain(what):
        return _NO if isinstance(what, slots.It) else _YES
    if isinstance(what, slots.ThisCard):
        return ("Room",)
    of = what.of if isinstance(what, slots.Choice) else what
    owner = of.side if isinstance(of, slots.Select) else "you"
    theirs = "opponent" in (step.side, owner if step.side == "owner" else "")
    return ("Bench", _reach(link, _as_known(what)), SIDES["opponent" if theirs else "you"])


@_of(steps.Attach)
def _attach(link: SlotLinker, step: steps.Attach, paid: bool) -> Instr:
    if not is_plain(step.what):
        return _NO if isinstance(step.what, slots.It) else _YES
    if isinstance(step.what, slots.ThisCard) and is_plain(step.onto):
        return ("Some", _reach(link, step.onto))
    if not is_plain(step.onto):
        return ("Some", _reach(link, step.what))
    return ("Both", _reach(link, step.what), _reach(link, step.onto))


@_of(steps.Switch)
def _switch(link: SlotLinker, step: steps.Switch, paid: bool) -> Instr:
    match step.to:
        case slots.Select(zone="bench") | slots.Choice(of=slots.Select(zone="bench")):
            return ("Some", _reach(link, step.to))
        case slots.Choice() if is_plain(step.to):
            return ("Some", _reach(link, step.to))
    return ("Switch", SIDES[step.side])


@_of(steps.MoveCounters)
def _move_counters(link: SlotLinker, step: steps.MoveCounters, paid: bool) -> Instr:
    if not is_plain(step.source) or not is_plain(step.target):
        return _YES
    return ("Counters", _reach(link, step.source), _reach(link, step.target))


@_of(steps.UseEffect)
def _use_effect(link: SlotLinker, step: steps.UseEffect, paid: bool) -> Instr:
    of = step.of.of if isinstance(step.of, slots.Choice) else step.of
    known = isinstance(of, slots.Select) and of.zone == "discard"
    return ("Some", _reach(link, _as_known(of))) if known else _YES


@_of(steps.Reveal)
def _reveal(link: SlotLinker, step: steps.Reveal, paid: bool) -> Instr:
    of = step.what.of if isinstance(step.what, slots.Choice) else step.what
    if isinstance(of, slots.Select) and (of.side == "opponent" or of.zone == "face-down prizes"):
        return ("Some", _reach(link, _as_known(of)))
    if isinstance(of, slots.Top) and step.to == "you":
        return ("Some", _reach(link, of))
    return _NO


_PRECONDITIONS |= {
    steps.Mode: lambda link, step, paid: (
        "Any",
        tuple(option_precondition(link, option, paid=paid) for option in step.options),
    ),
    steps.Search: lambda link, step, paid: ("Deck", SIDES[step.whose], step.to == "bench"),
    steps.LookAt: lambda link, step, paid: ("Deck", SIDES[step.whose], False),
    steps.Reorder: lambda link, step, paid: ("Deck", SIDES[step.side], False),
    steps.ShowPrizes: lambda link, step, paid: (
        "Some",
        _reach(link, slots.Select("face-down prizes", step.side)),
    ),
    steps.SwapPrizes: lambda link, step, paid: _reached("Some", link, step.prizes),
    steps.Devolve: lambda link, step, paid: _reached(
        "Some" if step.level_up else "Evolved", link, step.target
    ),
    steps.EndEffects: lambda link, step, paid: ("Effects", step.side),
    steps.Evolve: lambda link, step, paid: (
        "Evolve",
        step.source,
        _reach(link, step.onto),
        link.filter(step.where),
        (step.fresh, step.skip, step.free, step.basic),
    ),
    steps.ReplaceCard: lambda link, step, paid: _reached("Some", link, step.card),
    steps.Choose: lambda link, step, paid: (
        ("Some", _reach(link, _as_known(step.what))) if is_plain(step.what) else _NO
    ),
}
_of(steps.Repeat, steps.Price)(lambda link, step, paid: ("Any", _block(link, step.steps, paid)))
_of(steps.PlaceCounters, steps.Inflict, steps.KnockOut)(
    lambda link, step, paid: _reached("Some", link, step.target)
)
_of(
    steps.Shuffle,
    steps.Flip,
    steps.RockPaperScissors,
    steps.TellName,
    steps.ChooseNumber,
    steps.Remember,
    steps.Stop,
    steps.Require,
)(lambda link, step, paid: _NO)


def _counts_what_was_done(amount: Any) -> bool:
    """Return whether an amount is zero if no step before did anything."""
    match amount:
        case slots.Done() | slots.Count(of=slots.It()):
            return True
        case slots.Linear(of=of, plus=0):
            return _counts_what_was_done(of)
    return False


def _as_known(what: Any) -> Any:
    """Return a target as far as its player knows it: of the opponent's hand and of decks, only that they
    have cards.
    """
    of = what.of if isinstance(what, slots.Choice) else what
    if isinstance(of, slots.Select) and (of.zone == "deck" or (of.zone, of.side) == ("hand", "opponent")):
        return replace(of, where=slots.ANY)
    return what


def fills_discard(row: Instr) -> bool:
    """Return whether a precondition reaches into the discard pile, which paying a cost may fill."""
    return (
        row[0] in ("Some", "Moved", "Both", "Bench")
        and row[1][0] == T_SELECT
        and row[1][1] == ZONES["discard"]
        and not (row[1][3] is not None and row[1][3].but)
    )


def after_cost(row: Instr, paid: Sequence[Any]) -> Instr:
    """Return the precondition of a step that draws as it is after cards of the hand have paid a cost."""
    moves = [each for each in paid if isinstance(each, steps.Move) and _is_of_hand(each.what)]
    if row[0] != "Draw" or not moves:
        return row
    chosen = [each.what.n for each in moves if isinstance(each.what, slots.Choice)]
    count = sum(n for n in chosen if isinstance(n, int))
    filled = any(each.to.startswith("deck") for each in moves)
    return ("Draw", row[1], None if row[2] is None else row[2] + count, filled, None)


def _is_of_hand(target: Any) -> bool:
    of = target.of if isinstance(target, slots.Choice) else target
    return isinstance(of, slots.Select) and (of.zone, of.side) == ("hand", "you")
