"""What two cards have in common, and in what they differ, in words."""

from __future__ import annotations

from validator.effects.functions import CardFunctions, TextFunction
from validator.effects.functions.words import in_words

Words = tuple[str, ...]


def describe_differences(old: CardFunctions | None, new: CardFunctions) -> tuple[Words, Words, Words]:
    """Return what the new card does as the old one did, what it does besides, and what it does not do.

    Where both do a thing in other numbers, the second says so: `2 instead of 1`.
    """
    if old is None:
        return (), _words(new.does), ()
    by_function = {each.word: each for each in reversed((*old.does, *old.costs))}
    alike: list[TextFunction] = []
    differs: list[str] = []
    for function in (*new.does, *new.costs):
        partner = by_function.get(function.word)
        if partner is None:
            differs.append(in_words(function))
            continue
        alike.append(function)
        if (
            function.amount != partner.amount
            and isinstance(function.amount, int)
            and isinstance(partner.amount, int)
        ):
            differs.append(f"{function.amount} instead of {partner.amount}")
    functions = {each.word for each in (*new.does, *new.costs)}
    lacks = [each for each in (*old.does, *old.costs) if each.word not in functions]
    return _words(tuple(alike)), tuple(dict.fromkeys(differs)), _words(tuple(lacks))


def _words(functions: tuple[TextFunction, ...]) -> Words:
    return tuple(dict.fromkeys(in_words(each) for each in functions))
