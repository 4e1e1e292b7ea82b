"""Shuffle a deck after cards were put into it only if there was a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.effects.ir import slots, steps


def shuffle_what_came(items: Sequence[Any]) -> tuple[Any, ...]:
    """Return steps that shuffle a deck after cards were put into it only if there was a card (D-75)."""
    out: list[Any] = []
    shown = False
    for place, item in enumerate(items):
        shown = shown or (isinstance(item, steps.Reveal) and isinstance(item.what, slots.Top))
        if shown and item == steps.Shuffle() and _takes_shown(out[-1:]):
            taken = out[-1].what.where
            left = slots.It(where=slots.Filter(none_of=(taken,)))
            out[-1] = steps.If(slots.Exists(left), (out[-1], item), (out[-1],))
            continue
        into_deck = [_puts_into_deck(each) for each in items[max(0, place - 2) : place]]
        if (
            isinstance(item, steps.Shuffle)
            and not item.prizes
            and into_deck[-1:] == [True]
            and sum(into_deck) == 1
        ):
            item = steps.If(slots.Compare(slots.Done(), ">", 0), (item,))
        out.append(item)
    return tuple(out)


def _takes_shown(before: Sequence[Any]) -> bool:
    """Return whether the step before takes some of the shown cards out of the deck: the rest goes back."""
    match before:
        case [steps.Move(what=slots.It(name="", where=where), to=to)]:
            return to != "deck" and where != slots.ANY
    return False


_PILES = frozenset({"hand", "deck", "discard", "prizes", "face-down prizes", "lost"})
"""Places whose cards, taken together, are a pile and not cards that somebody chose."""


def _puts_into_deck(step: Any) -> bool:
    """Return whether a step puts cards into a deck that may be none, and not a whole hand or pile."""
    if isinstance(step, steps.Devolve):
        return step.to == "deck"
    if not isinstance(step, steps.Move) or step.to != "deck":
        return False
    what = step.what
    return not (isinstance(what, slots.Select) and what.zone in _PILES and what.where == slots.ANY)
