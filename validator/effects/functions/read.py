"""From a program to what it does: the reader of all nodes."""

from __future__ import annotations

from collections.abc import Iterable

# Each module registers the readers of its nodes when it is imported.
from validator.effects.functions import board, cards, control, lasting, moves, turn  # noqa: F401
from validator.effects.functions.reading import FOLLOWS, READERS, Reading, Scene, read_steps
from validator.effects.functions.text_function import CardFunctions
from validator.effects.ir import lasting as nodes
from validator.effects.ir import steps

SILENT: frozenset[type] = frozenset(
    {
        steps.ChooseAttack,
        steps.ChooseNumber,
        steps.Remember,
        steps.RockPaperScissors,
        steps.TellName,
        steps.Stop,
        steps.Mark,
        steps.Shuffle,
        steps.Promote,
        nodes.Attaches,
        nodes.Faces,
        nodes.Program,
    }
)
"""Nodes that say nothing of what a card does: they prepare or complete what others do."""


def has_reader(kind: type) -> bool:
    """Return whether a node is read, alone or for what comes after it."""
    return kind in READERS or kind in FOLLOWS


def read_functions(program: nodes.Program, how: str) -> CardFunctions:
    """Return what the program of one text does; `how` is a word of `taxonomy.HOWS`."""
    reading = Reading()
    read_steps(program.parts, Scene(how), reading)
    return reading.result()


def join_functions(texts: Iterable[CardFunctions]) -> CardFunctions:
    """Return the functions of a card from those of its texts; what several texts do counts once."""
    read = tuple(texts)
    if len(read) == 1:
        return read[0]
    does = dict.fromkeys(function for each in read for function in each.does)
    costs = dict.fromkeys(function for each in read for function in each.costs)
    return CardFunctions(tuple(does), tuple(costs), sum(each.unread for each in read))
