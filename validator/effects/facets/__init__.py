"""What a card does, read from the programs of its texts: functions and costs a player may search by.

The reader is imported when it is first used: a search in kept facets needs the words alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from validator.effects.facets.facet import CardFacets, Facet

if TYPE_CHECKING:
    from validator.effects.facets.read import join_facets, read_facets

__all__ = ["CardFacets", "Facet", "join_facets", "read_facets"]


def __getattr__(name: str) -> Any:
    if name in ("join_facets", "read_facets"):
        from validator.effects.facets import read

        return getattr(read, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
