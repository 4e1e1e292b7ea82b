"""Requirements for playing a Trainer card (TRAINER-01)."""

from __future__ import annotations

from typing import Any

from validator.effects import ir
from validator.effects.text.semantics import UnsupportedText


def as_played(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Require what a card starts with, if that is not optional: whom it gives cards to and which,
    whom it heals before it discards, what it discards before anything else is done.
    """
    match parts:
        case (ir.Flip(), ir.If(then=(ir.Choose(), ir.Heal(), ir.Cure()))):
            raise UnsupportedText("whom the card could heal or cure is not known before the coin")
        case (
            ir.Choose(ir.Choice(of=ir.Select() as group)),
            ir.ForEach(steps=(ir.Attach(what=ir.Choice(of=ir.Select() as cards)),)),
            *_,
        ):
            required = () if cards.zone == "hand" else (ir.Require(ir.Exists(cards)),)
            return (ir.Require(ir.Exists(group)), *required, *parts)
        case (ir.Heal(target=ir.Choice(of=ir.Select() as group)), ir.Move(), *_) if group.where != ir.ANY:
            return (ir.Require(ir.Exists(group)), *parts)
        case (
            ir.Move(
                what=ir.Choice(of=ir.Select(zone="hand", side="you"), random=False, by="you") as some
            ) as first,
            _,
            *_,
        ) if first.to == "discard" and isinstance(some.n, int) and not some.up_to:
            return (ir.Price((first,)), *parts[1:])
        case (
            ir.Price((ir.Move(what=ir.Choice(of=ir.Select(zone="hand", where=paid))),)),
            ir.PutIntoPlay(what=ir.Choice(of=ir.Select(zone="discard", where=wanted) as pile)),
            *_,
        ) if paid.category == "Energy" and wanted.category == "Pokémon":
            return (ir.Require(ir.Exists(pile)), *parts)
        case (ir.If(ir.All((ir.Exists(ir.Select(zone="hand")), *_))), *_):
            raise UnsupportedText("cost requires the card being played")
    return parts
