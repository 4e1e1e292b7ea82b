"""The base classes of the vocabulary: which nodes a list of steps or a program may hold."""

from __future__ import annotations

import gc
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, get_args, get_origin

from validator.effects import vocabulary
from validator.effects.ir import lasting, slots, steps, values
from validator.effects.ir.nodes import NODES, TIMED, nodes_of, slots_of
from validator.engine.linking.steps import STEPS

READ_BEFORE_THE_ATTACK = {steps.CostIs, steps.Usable}
"""Steps that change whether an attack may be used, and are not executed."""


def test_every_step_is_linked_and_nothing_else_is() -> None:
    assert set(STEPS) | set(TIMED) | READ_BEFORE_THE_ATTACK == set(nodes_of(steps.Step))


class _Leaves:
    """Garbage that runs Python code when it is collected, so that threads change while a tree is made."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        sum(range(50))


def test_annotations_are_read_by_many_threads_at_once() -> None:
    kinds, before = sorted(nodes_of(steps.Step), key=str), (sys.getswitchinterval(), gc.get_threshold())

    def read_all(_: int) -> None:
        for kind in kinds * 3:
            _Leaves()
            assert slots_of.__wrapped__(kind) == slots_of(kind)

    sys.setswitchinterval(1e-6)
    gc.set_threshold(5)
    try:
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(read_all, range(8)))
    finally:
        sys.setswitchinterval(before[0])
        gc.set_threshold(*before[1])


def test_timed_nodes_are_those_with_a_duration() -> None:
    assert {kind for kind in NODES.values() if "lasts" in slots_of(kind)} == set(TIMED)


def test_a_slot_of_steps_takes_steps_and_no_other_node() -> None:
    then = slots_of(steps.If)["then"].each
    assert then is not None and then.kinds == nodes_of(steps.Step)


def test_a_program_takes_every_node_but_slots_and_programs() -> None:
    parts = slots_of(lasting.Program)["parts"].each
    assert parts is not None
    others = {kind for kind in NODES.values() if kind.__module__ == slots.__name__}
    assert set(parts.kinds) == set(NODES.values()) - others - {lasting.Program}


def test_english_is_that_of_the_words_of_a_type() -> None:
    types = {frozenset(get_args(each)) for each in vars(values).values() if get_origin(each) is Literal}
    types.add(frozenset(get_args(values.Zone)) - vocabulary.POKEMON_ZONES)
    for name, english in vocabulary.ENGLISH.items():
        whole, _, part = name.partition(":")
        if part:
            assert english.items() <= vocabulary.ENGLISH[whole].items(), name
        else:
            assert frozenset(english) in types, name
    assert len(vocabulary.ENGLISH) > 40
