"""Rewrite steps before they are linked: what may be healed, and when a deck is shuffled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final

from validator.effects.ir import slots, steps
from validator.effects.ir.nodes import walk
from validator.engine.linking.node_queries import contains_node


def heal_the_damaged(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the steps with heal targets restricted to damaged Pokémon.

    A Trainer card or Ability is not used without an effect, and no Pokémon is chosen for which it has none;
    an attack may have no effect, and its choices stay as printed. Programs that also remove Special
    Conditions are not changed, but for those that do both to one chosen Pokémon: it must have either.
    """
    match items:
        case (
            *before,
            steps.Choose(what=slots.Choice(of=slots.Select() as of) as chosen),
            steps.Heal(target=slots.It() as healed),
            steps.Cure(target=slots.It() as cured, what=(), choose=False),
        ) if healed == cured and not of.where.any_of:
            ailing = replace(of, where=replace(of.where, any_of=_AILING))
            return (*before, steps.Choose(replace(chosen, of=ailing)), *items[-2:])
    return items if contains_node(items, (steps.Cure,)) else _narrowed(items)


_AILING: Final = (slots.DAMAGED, slots.Filter(affected=("*",)))


def _narrowed(node: Any) -> Any:
    match node:
        case (steps.Choose(what=slots.Choice(of=slots.Select()) as chosen), *rest) if _only_healed(
            chosen.name, rest
        ):
            return (steps.Choose(_damaged(chosen)), *_narrowed(tuple(rest)))
        case tuple():
            made = tuple(_narrowed(each) for each in node)
            return made if made != node else node
        case steps.Heal(target=slots.Choice(of=slots.Select()) as chosen):
            return replace(node, target=_damaged(chosen))
        case steps.If() | steps.May() | steps.Mode() | steps.ForEach() | steps.Repeat() | steps.Price():
            inside = ((each.name, getattr(node, each.name)) for each in fields(node))
            inner = {name: value for name, value in inside if isinstance(value, tuple)}
            return replace(node, **{name: _narrowed(value) for name, value in inner.items()})
    return node


def _damaged(chosen: slots.Choice) -> slots.Choice:
    of = chosen.of
    return (
        replace(chosen, of=replace(of, where=replace(of.where, damaged=True)))
        if isinstance(of, slots.Select)
        else chosen
    )


def _only_healed(name: str, later: list[Any]) -> bool:
    """Return whether the chosen Pokémon is only healed after the choice."""
    nodes = [each for _, each in walk(tuple(later))]
    references = [each for each in nodes if isinstance(each, slots.It) and each.name in ("", name)]
    healed = [each for each in nodes if isinstance(each, steps.Heal) and each.target in references]
    return bool(healed) and len(healed) == len(references)


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
