"""What two cards have in common, and in what they differ, in words."""

from __future__ import annotations

from validator.effects.facets import CardFacets, Facet
from validator.effects.facets.words import in_words

Words = tuple[str, ...]


def describe_differences(old: CardFacets | None, new: CardFacets) -> tuple[Words, Words, Words]:
    """Return what the new card does as the old one did, what it does besides, and what it does not do.

    Where both do a thing in other numbers, the second says so: `2 instead of 1`.
    """
    if old is None:
        return (), _words(new.does), ()
    by_function = {each.function: each for each in reversed((*old.does, *old.costs))}
    alike: list[Facet] = []
    differs: list[str] = []
    for facet in (*new.does, *new.costs):
        partner = by_function.get(facet.function)
        if partner is None:
            differs.append(in_words(facet))
            continue
        alike.append(facet)
        if (
            facet.amount != partner.amount
            and isinstance(facet.amount, int)
            and isinstance(partner.amount, int)
        ):
            differs.append(f"{facet.amount} instead of {partner.amount}")
    functions = {each.function for each in (*new.does, *new.costs)}
    lacks = [each for each in (*old.does, *old.costs) if each.function not in functions]
    return _words(tuple(alike)), tuple(dict.fromkeys(differs)), _words(tuple(lacks))


def _words(facets: tuple[Facet, ...]) -> Words:
    return tuple(dict.fromkeys(in_words(each) for each in facets))
