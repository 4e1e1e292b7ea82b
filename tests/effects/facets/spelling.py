"""Facets as one short text each, for tables of cases: `search 2 basic >bench <deck @opponent [coin]`."""

from __future__ import annotations

from validator.effects.facets import CardFacets, Facet, read_facets
from validator.effects.ir.lasting import Part, Program


def spell(facet: Facet) -> str:
    """Spell a facet: function, amount, kind, place, source, the opponent, flags; absent ones left out."""
    parts = [facet.function]
    if facet.amount is not None:
        parts.append(str(facet.amount))
    if facet.kind is not None:
        parts.append(facet.kind)
    if facet.place is not None:
        parts.append(f">{facet.place}")
    if facet.source is not None:
        parts.append(f"<{facet.source}")
    if facet.whom == "opponent":
        parts.append("@opponent")
    if facet.flags:
        parts.append(f"[{' '.join(sorted(facet.flags))}]")
    return " ".join(parts)


def read(how: str, *parts: Part) -> CardFacets:
    """Read a program made of these parts."""
    return read_facets(Program(parts), how)


def does(how: str, *parts: Part) -> list[str]:
    """What a program does, spelled."""
    return [spell(each) for each in read(how, *parts).does]


def costs(how: str, *parts: Part) -> list[str]:
    """What a program costs, spelled."""
    return [spell(each) for each in read(how, *parts).costs]
