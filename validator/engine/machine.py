"""Run a state from one decision to the next: the stack of programs, decisions and answers.

An operation is a function `(state, frame, instruction)`. It does its work, or opens a decision with `ask` and
runs again (`frame.pc` one back) when the answer is in `state.answer`. Forced choices are not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from validator.deadline import check_deadline
from validator.engine.board.frames import Decision, Frame, Option
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.errors import ChanceExhausted
from validator.engine.program.choices import CARD, CHANCE_PLAYER, COIN, MON, NO, YES
from validator.engine.program.code import Instr, Linked
from validator.engine.program.opcodes import OP, OPERATIONS

KO_AT_ONCE: Final = OP["ko_at_once"]

Operation: TypeAlias = Callable[[State, Frame, Instr], None]
HANDLERS: Final[list[Operation]] = []


def operation(name: str) -> Callable[[Operation], Operation]:
    """Register the function of an operation."""

    def add(function: Operation) -> Operation:
        HANDLERS[OP[name]] = function
        return function

    return add


def _unknown(g: State, f: Frame, ins: Instr) -> None:
    raise AssertionError(f"operation {OPERATIONS[ins[0]]} has no function")


HANDLERS.extend([_unknown] * len(OPERATIONS))

_YES_NO: Final[tuple[Option, ...]] = ((YES,), (NO,))


def ask(
    g: State,
    f: Frame,
    player: int,
    kind: str,
    options: Sequence[Option],
    low: int = 1,
    high: int = 1,
    ordered: bool = False,
    groups: tuple[object, ...] = (),
    quotas: tuple[tuple[frozenset[int], int], ...] = (),
) -> None:
    """Open a decision; the running operation runs again when it is answered."""
    g.number += 1
    g.decision = Decision(player, kind, tuple(options), low, high, g.number, f.card, ordered, groups, quotas)
    f.pc -= 1


def answer(g: State) -> tuple[Option, ...] | None:
    """Take the answer, None if there is none."""
    given = g.answer
    g.answer = None
    return given


def ask_yes_no(g: State, f: Frame, player: int, kind: str) -> bool | None:
    """Ask yes or no; None while the decision is open."""
    given = answer(g)
    if given is None:
        ask(g, f, player, kind, _YES_NO)
        return None
    return given[0][0] == YES


def options_for(targets: tuple[int, ...] | list[int]) -> tuple[Option, ...]:
    """Return options for cards and Pokémon in play."""
    return tuple([(MON, each) if each >= FIRST_UID else (CARD, each) for each in targets])


def push(g: State, frame: Frame) -> None:
    """Put a program on the stack; it runs next."""
    g.stack.append(frame)


def run(g: State) -> None:
    """Run until a player has to decide or the game is over."""
    if g.chance.explicit:
        _run_explicit(g)
        return
    stack = g.stack
    handlers = HANDLERS
    at_once = g.rules.ko_at_once
    while g.decision is None and g.result is None:
        f = stack[-1]
        ins = f.code.ins
        pc = f.pc
        if pc >= len(ins):
            stack.pop()
            continue
        f.pc = pc + 1
        row = ins[pc]
        opcode: int = row[0]
        handlers[opcode](g, f, row)
        if at_once and g.hurt:
            handlers[KO_AT_ONCE](g, f, row)


def _run_explicit(g: State) -> None:
    """Run with chance as decisions: an instruction that lacks a coin is taken back and a decision opened."""
    while g.decision is None and g.result is None:
        f = g.stack[-1]
        if f.pc >= len(f.code.ins):
            g.stack.pop()
            continue
        before = g.copy(log=False)
        length = len(g.events)
        try:
            row = f.code.ins[f.pc]
            f.pc += 1
            HANDLERS[row[0]](g, f, row)
            if g.hurt and g.rules.ko_at_once:
                HANDLERS[KO_AT_ONCE](g, f, row)
        except ChanceExhausted as lack:
            events, answers, log = g.events[:length], g.answers, g.log
            become(g, before)
            g.events, g.answers, g.log = events, answers, log
            g.number += 1
            options: tuple[Option, ...] = ((COIN, 1), (COIN, 0))
            if lack.cards:
                options = tuple((CARD, card) for card in lack.cards)
            kind = "deal" if lack.dealing else "chance"
            g.decision = Decision(CHANCE_PLAYER, kind, options, 1, 1, g.number)


def become(g: State, other: State) -> None:
    """Make a state a copy of another one."""
    State.__init__(g, other.table, other.chance, other)


def choose(g: State, picked: tuple[Option, ...]) -> None:
    """Answer the open decision with these options, which have been checked, and run on."""
    check_deadline()
    decision = g.decision
    assert decision is not None
    g.decision = None
    g.picked = ()
    if g.log:
        g.answers.append((decision.player, picked))
    if decision.player == CHANCE_PLAYER:
        source: Linked = g.chance
        option = picked[0]
        source.take(option, coin=option[0] == COIN, dealing=decision.kind == "deal")
    else:
        g.answer = picked
    run(g)
