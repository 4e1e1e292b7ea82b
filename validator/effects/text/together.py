"""Put the sentences of a text together: what is done if something was, and what a sentence goes on with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from validator.effects.ir import HEADS, TAILS, Compare, Cond, Done, Heads
from validator.effects.lasting import Activated, On, Program
from validator.effects.steps import CancelAttack, Flip, If, May, Move, Price, Search, Shuffle, Step
from validator.effects.text.gear import settle
from validator.effects.text.meaning import Line, Unmeant
from validator.effects.text.meaning.conditions import ALL_HEADS

LASTING_KINDS = frozenset({"ability", "tool", "stadium", "energy"})
"""Kinds of text of which a part may hold while its card is in play."""


def put_together(lines: Iterable[Line], kind: str) -> Program:
    """Make a program of a text's sentences, in their order. Raises `Unmeant`."""
    making = _Making(kind)
    for line in lines:
        making.add(line)
    return Program(making.finish())


class _Making:
    """A program in the making: finished parts, and the one that plain sentences go on."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.parts: list[Any] = []
        self.opened: Activated | On | None = None
        self.steps: list[Step] = []
        """Steps of the opened part; of the text itself where none is open."""

    def add(self, line: Line) -> None:
        """Take the next sentence."""
        if line.form == "opens":
            self._close()
            (self.opened,) = line.parts
            assert self.opened is not None
            self._do(self.opened.steps)
        elif line.form == "holds":
            if self.kind not in LASTING_KINDS:
                raise Unmeant("it lasts, and nothing says how long")
            self._close()
            self.parts += line.parts
        elif line.form == "needs":
            self._need(line.parts)
        elif self.opened is None and self.kind in LASTING_KINDS:
            raise Unmeant("nothing says when it is done")
        else:
            self._say(line)

    def finish(self) -> tuple[Any, ...]:
        """Give all parts."""
        self._close()
        if not self.parts:
            raise Unmeant("it says nothing")
        return tuple(settle(self.parts, self.kind))

    def _close(self) -> None:
        if self.opened is not None:
            self.parts.append(replace(self.opened, steps=tuple(self.steps)))
        else:
            self.parts += self.steps
        self.opened, self.steps = None, []

    def _need(self, parts: tuple[Any, ...]) -> None:
        """What is asked stands before what is done."""
        asked = [each for each in self.steps if type(each) in (type(parts[0]),)]
        if len(asked) != len(self.steps):
            raise Unmeant("it asks for something behind what is done")
        self.steps += parts

    # ------------------------------------------------------------------ sentences

    def _say(self, line: Line) -> None:
        last = self.steps[-1] if self.steps else None
        match line.form:
            case "steps":
                self._do(line.parts)
            case "may":
                self.steps.append(May(line.parts))
            case "if" | "instead":
                self._if(self._known(line.cond), line, last)
            case "if may":
                self._if(self._known(line.cond), Line("if", (May(line.parts),)), last)
            case "done":
                self._done(line.parts, last)
            case "done may":
                self._done((May(line.parts),), last)
            case "otherwise" if isinstance(last, If) and not last.other:
                self.steps[-1] = replace(last, other=line.parts)
            case _:
                raise Unmeant(f"{line.form} after {type(last).__name__}")

    def _do(self, steps: Iterable[Step]) -> None:
        for step in steps:
            last = self.steps[-1] if self.steps else None
            if isinstance(step, Shuffle) and isinstance(last, Search) and last.whose == step.side:
                self.steps[-1] = replace(last, shuffle=True)
            else:
                self.steps.append(step)

    def _if(self, cond: Cond, line: Line, last: Step | None) -> None:
        if cond == TAILS and isinstance(last, If) and last.cond == HEADS and not last.other:
            self.steps[-1] = replace(last, other=line.parts)
        elif cond == TAILS and line.parts == (CancelAttack(),) and isinstance(last, Flip):
            self.steps[-1] = Price((last, If(TAILS, line.parts)))
        elif line.form == "instead" and last is not None:
            self.steps[-1] = If(cond, line.parts, (last,))
        else:
            self.steps.append(If(cond, line.parts))

    def _done(self, steps: tuple[Step, ...], last: Step | None) -> None:
        """What is done only if something else was: a price, or a condition on what the last step did."""
        if isinstance(last, May):
            self.steps[-1] = replace(last, then=(*_paid(last.then), *steps))
        elif isinstance(last, Move) and len(self.steps) == 1:
            self.steps[-1:] = [Price((last,)), *steps]
        elif last is not None:
            self.steps.append(If(Compare(Done(), ">", 0), steps))
        else:
            raise Unmeant("nothing was done before")

    def _known(self, cond: Cond | None) -> Cond:
        """A condition, with the number of coins where it asks for all of them."""
        if cond is None:
            raise Unmeant("a condition is missing")
        if cond != ALL_HEADS:
            return cond
        for step in reversed(self.steps):
            if isinstance(step, Flip) and isinstance(step.n, int):
                return Compare(Heads(), "==", step.n)
        raise Unmeant("nothing says how many coins")


def _paid(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Steps that must be done in full for what follows them."""
    return (Price(steps),) if all(isinstance(each, Move) for each in steps) else steps
