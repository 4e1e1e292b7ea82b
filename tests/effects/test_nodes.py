"""The base classes of the vocabulary: which nodes a list of steps or a program may hold."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import get_args

from validator import vocabulary
from validator.effects.ir import lasting, slots, steps, values
from validator.effects.ir.nodes import NODES, TIMED, nodes_of, slots_of
from validator.effects.vocabulary import WORDS, NameSet
from validator.engine.linking.steps import STEPS

READ_BEFORE_THE_ATTACK = {steps.CostIs, steps.Usable}
"""Steps that change whether an attack may be used, and are not executed."""


def test_every_step_is_linked_and_nothing_else_is() -> None:
    assert set(STEPS) | set(TIMED) | READ_BEFORE_THE_ATTACK == set(nodes_of(steps.Step))


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


def values_of(annotation: str) -> set[str]:
    """The strings that an annotation of a slot names by its aliases."""
    aliases = {**vars(vocabulary), **vars(values)}
    return {each for name in re.findall(r"\w+", annotation) for each in get_args(aliases.get(name))}


def test_types_of_slots_have_the_values_of_the_vocabulary() -> None:
    checked = 0
    for kind, words in WORDS.items():
        for field in fields(kind):
            allowed = words.get(field.name)
            if allowed is None or isinstance(allowed, NameSet) or "str" in str(field.type):
                continue
            assert values_of(str(field.type)) == set(allowed), f"{kind.__name__}.{field.name}"
            checked += 1
    assert checked > 80
