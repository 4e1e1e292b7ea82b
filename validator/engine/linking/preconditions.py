"""Preconditions for using a program: cost requirements and a static check that a step can have an effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from validator.effects.ir import slots, steps
from validator.engine.linking.node_queries import contains_node, is_plain, reads_bound, reads_flip
from validator.engine.linking.slots import SlotLinker
from validator.engine.program.code import Instr, Linked
from validator.engine.program.compare import compare
from validator.engine.program.opcodes import SIDES, T_SELECT, ZONES


def cost_requirements(link: SlotLinker, step: Any) -> list[tuple[Linked, Linked, bool]]:
    """What must be there to pay a step of a price: (target, number, whether units of Energy count).

    Nothing is known of a step that pays with what an earlier step chooses: that one asks for what can pay.
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


def static_precondition(link: SlotLinker, step: Any, *, paid: bool = False) -> Instr:
    """Link a step only so far that `might_do` can judge it: its class, then what it reaches for; `paid`:
    behind a price, which is something done.
    """
    name = type(step).__name__

    def reach(target: Any) -> Linked:
        return link.target([], target.of if isinstance(target, slots.Choice) else target)

    match step:
        case steps.If(slots.Compare(slots.Done(), op, int(right)), then, other):
            block = then if compare(0, op, right) else other  # as if nothing before it could be done
            return ("Any", tuple(static_precondition(link, each, paid=paid) for each in block))
        case steps.If(cond, then, other):
            known = (
                None
                if reads_flip(cond) or contains_node(cond, (slots.ThisCard,))
                else _quiet_cond(link, cond)
            )
            return (
                "If",
                known,
                tuple(static_precondition(link, each, paid=paid) for each in then),
                tuple(static_precondition(link, each, paid=paid) for each in other),
            )
        case steps.May(then=then, other=other):
            return (
                "Any",
                (
                    option_precondition(link, then, paid=paid),
                    *(static_precondition(link, each, paid=paid) for each in other),
                ),
            )
        case steps.Mode(options=options):
            return ("Any", tuple(option_precondition(link, option, paid=paid) for option in options))
        case steps.ForEach(of=of, steps=inner) if is_plain(of):
            return ("Each", reach(of), tuple(static_precondition(link, each, paid=paid) for each in inner))
        case steps.Repeat(steps=inner) | steps.ForEach(steps=inner):
            return ("Any", tuple(static_precondition(link, each, paid=paid) for each in inner))
        case steps.Price(inner):
            return ("Any", tuple(static_precondition(link, each, paid=paid) for each in inner))
        case steps.Heal(target=slots.It(name=name)) if name != "each" and not paid:
            return ("No",)  # what has chosen or found it has a step of its own
        case steps.Heal(target=target):
            return ("Heal", reach(target)) if is_plain(target) else ("Yes",)
        case steps.Cure(target=target):
            return ("Cure", reach(target)) if is_plain(target) else ("Yes",)
        case steps.Draw(n=n, until=None) if not paid and _counts_deeds(n):
            return ("No",)  # what it counts has a step of its own
        case steps.Draw(side=side, n=n, until=until):
            quiet = until is not None and isinstance(until, int)
            counted = None if until is not None or reads_bound(n) else link.amount([], n)
            return ("Draw", SIDES[side], until if quiet else None, False, counted)
        case steps.Search(whose=whose, to=to):
            return ("Deck", SIDES[whose], to == "bench")
        case steps.LookAt(whose=whose):
            return ("Deck", SIDES[whose], False)
        case steps.Reorder(side=side):
            return ("Deck", SIDES[side], False)
        case steps.Move(what=what) | steps.PutIntoPlay(what=what):
            if not is_plain(what):
                return ("No",) if isinstance(what, slots.It) else ("Yes",)
            if isinstance(what, slots.ThisCard):
                return ("Room",) if isinstance(step, steps.PutIntoPlay) else ("Yes",)
            of = what.of if isinstance(what, slots.Choice) else what
            what = _as_known(what)
            if isinstance(step, steps.Move):
                return ("Moved", reach(what), step.to.partition(" ")[0])
            owner = of.side if isinstance(of, slots.Select) else "you"
            theirs = "opponent" in (step.side, owner if step.side == "owner" else "")
            return ("Bench", reach(what), SIDES["opponent" if theirs else "you"])
        case steps.Attach(what=what, onto=onto):
            if not is_plain(what):
                return ("Yes",) if not isinstance(what, slots.It) else ("No",)
            if not is_plain(onto):
                return ("Some", reach(what))
            return ("Both", reach(what), reach(onto))
        case steps.Switch(to=slots.Select(zone="bench") | slots.Choice(of=slots.Select(zone="bench")) as to):
            return ("Some", reach(to))
        case steps.ShowPrizes(side=side):
            return ("Some", reach(slots.Select("face-down prizes", side)))
        case steps.SwapPrizes(prizes=prizes):
            return ("Some", reach(prizes)) if is_plain(prizes) else ("Yes",)
        case steps.Switch(to=slots.Choice() as to) if is_plain(to):
            return ("Some", reach(to))
        case steps.Switch(side=side):
            return ("Switch", SIDES[side])
        case steps.Devolve(target=target, level_up=False):
            return ("Evolved", reach(target)) if is_plain(target) else ("Yes",)
        case (
            steps.PlaceCounters(target=target)
            | steps.Devolve(target=target)
            | steps.Inflict(target=target)
            | steps.KnockOut(target=target)
        ):
            return ("Some", reach(target)) if is_plain(target) else ("Yes",)
        case steps.MoveCounters(source=source, target=target):
            if not is_plain(source) or not is_plain(target):
                return ("Yes",)
            return ("Counters", reach(source), reach(target))
        case steps.Evolve(source=source, onto=onto):
            return (
                "Evolve",
                source,
                reach(onto),
                link.filter(step.where),
                (step.fresh, step.skip, step.free),
            )
        case steps.Choose(what=what) if is_plain(what):
            return ("Some", reach(_as_known(what)))
        case steps.Reveal(what=slots.Select(side="opponent") as what):
            return ("Some", reach(_as_known(what)))
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


def _counts_deeds(amount: Any) -> bool:
    """Whether an amount is nothing where nothing was done before."""
    match amount:
        case slots.Done() | slots.Count(of=slots.It()):
            return True
        case slots.Linear(of=of, plus=0):
            return _counts_deeds(of)
    return False


def static_preconditions(link: SlotLinker, items: Sequence[Any], *, paid: bool = False) -> tuple[Instr, ...]:
    """Look at the steps of a program one by one; shuffling is something to do where nothing else is done."""
    if all(isinstance(each, steps.Shuffle) for each in items):
        return tuple(("Deck", SIDES[each.side], False) for each in items)
    return tuple(static_precondition(link, each, paid=paid) for each in items)


def _as_known(what: Any) -> Any:
    """Give a target as far as its player knows it: of the opponent's hand, that there are cards."""
    of = what.of if isinstance(what, slots.Choice) else what
    if isinstance(of, slots.Select) and (of.zone, of.side) == ("hand", "opponent"):
        return replace(of, where=slots.ANY)
    return what


def option_precondition(link: SlotLinker, option: Sequence[Any], *, paid: bool = False) -> Instr:
    """Link one of several effects so far: whether its price can be paid, and whether it could do anything."""
    prices = [each for each in option if isinstance(each, steps.Price)]
    needs = tuple(need for price in prices for each in price.steps for need in cost_requirements(link, each))
    paid = paid or bool(prices)
    rest = [each for each in option if not isinstance(each, steps.Price)]
    rows = tuple(static_precondition(link, each, paid=paid) for each in rest) or (("Yes",),)
    return ("Paid", needs, rows) if needs else ("Any", rows)


def _quiet_cond(link: SlotLinker, cond: Any) -> Linked:
    out: list[Instr] = []
    linked = link.cond(out, cond)
    return None if out or reads_bound(cond) else linked


def fills_discard(glance: Instr) -> bool:
    """Whether a step reaches into the discard pile, which a price paid before it may fill."""
    return (
        glance[0] in ("Some", "Moved", "Both", "Bench")
        and glance[1][0] == T_SELECT
        and glance[1][1] == ZONES["discard"]
        and not (glance[1][3] is not None and glance[1][3].but)
    )


def after_cost(glance: Instr, paid: Sequence[Any]) -> Instr:
    """See a step that draws as it will be when cards of the hand have paid a price."""
    moves = [each for each in paid if isinstance(each, steps.Move) and _is_of_hand(each.what)]
    if glance[0] != "Draw" or not moves:
        return glance
    chosen = [each.what.n for each in moves if isinstance(each.what, slots.Choice)]
    count = sum(n for n in chosen if isinstance(n, int))
    filled = any(each.to.startswith("deck") for each in moves)
    return ("Draw", glance[1], None if glance[2] is None else glance[2] + count, filled, None)


def _is_of_hand(target: Any) -> bool:
    of = target.of if isinstance(target, slots.Choice) else target
    return isinstance(of, slots.Select) and (of.zone, of.side) == ("hand", "you")
