"""Requirements for playing a Trainer card (TRAINER-01)."""

from __future__ import annotations

from typing import Any

from validator.effects.ir.slots import ANY, All, Choice, Exists, Select
from validator.effects.ir.steps import (
    Attach,
    Choose,
    Cure,
    Flip,
    ForEach,
    Heal,
    If,
    Move,
    Price,
    PutIntoPlay,
    Require,
)
from validator.effects.text.semantics import UnsupportedText


def as_played(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Require what a card starts with, if that is not optional: whom it gives cards to and which,
    whom it heals before it discards, what it discards before anything else is done.
    """
    match parts:
        case (Flip(), If(then=(Choose(), Heal(), Cure()))):
            raise UnsupportedText("whom the card could heal or cure is not known before the coin")
        case (
            Choose(Choice(of=Select() as group)),
            ForEach(steps=(Attach(what=Choice(of=Select() as cards)),)),
            *_,
        ):
            required = () if cards.zone == "hand" else (Require(Exists(cards)),)
            return (Require(Exists(group)), *required, *parts)
        case (Heal(target=Choice(of=Select() as group)), Move(), *_) if group.where != ANY:
            return (Require(Exists(group)), *parts)
        case (
            Move(what=Choice(of=Select(zone="hand", side="you"), random=False, by="you") as some) as first,
            _,
            *_,
        ) if first.to == "discard" and isinstance(some.n, int) and not some.up_to:
            return (Price((first,)), *parts[1:])
        case (
            Price((Move(what=Choice(of=Select(zone="hand", where=paid))),)),
            PutIntoPlay(what=Choice(of=Select(zone="discard", where=wanted) as pile)),
            *_,
        ) if paid.category == "Energy" and wanted.category == "Pokémon":
            return (Require(Exists(pile)), *parts)
        case (If(All((Exists(Select(zone="hand")), *_))), *_):
            raise UnsupportedText("cost requires the card being played")
    return parts
