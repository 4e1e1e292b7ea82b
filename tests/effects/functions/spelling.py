"""Functions as one short text each, for tables of cases: `search 2 basic >bench <deck @opponent [coin]`."""

from __future__ import annotations

from validator.effects.functions import CardFunctions, TextFunction, read_functions
from validator.effects.ir.lasting import Part, Program


def spell(function: TextFunction) -> str:
    """Spell a function: function, amount, kind, place, source, the opponent, flags; absent ones left out."""
    parts = [function.word]
    if function.amount is not None:
        parts.append(str(function.amount))
    if function.kind is not None:
        parts.append(function.kind)
    if function.place is not None:
        parts.append(f">{function.place}")
    if function.source is not None:
        parts.append(f"<{function.source}")
    if function.whom == "opponent":
        parts.append("@opponent")
    if function.flags:
        parts.append(f"[{' '.join(sorted(function.flags))}]")
    return " ".join(parts)


def read(how: str, *parts: Part) -> CardFunctions:
    """Read a program made of these parts."""
    return read_functions(Program(parts), how)


def does(how: str, *parts: Part) -> list[str]:
    """What a program does, spelled."""
    return [spell(each) for each in read(how, *parts).does]


def costs(how: str, *parts: Part) -> list[str]:
    """What a program costs, spelled."""
    return [spell(each) for each in read(how, *parts).costs]
