"""Semantics of `past_events.lark`: conditions on past events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import v_args

from validator.effects.ir.slots import (
    ANY,
    OWN_NAME,
    SELF,
    All,
    AnyOf,
    Attached,
    Cond,
    Exists,
    Filter,
    Happened,
    Not,
    Select,
    Turn,
)
from validator.effects.text.semantics.pokemon import filter_of
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText

_LAST: Final = "opponent's last turn"
_PRINTED = frozenset(
    {
        "stage",
        "types",
        "name",
        "contains",
        "markers",
        "without",
        "owner",
        "evolution",
        "any_of",
        "none_of",
        "other",
    }
)
"""Fields of a filter that can be checked for a Pokémon that is no longer what it was."""


def as_printed(where: Filter) -> Filter:
    """Return a filter for a past event. Raises `UnsupportedText` if it needs more than printed facts."""
    for field in Filter.__slots__:
        if field not in _PRINTED and getattr(where, field) != getattr(ANY, field):
            raise UnsupportedText(f"the turn history does not record {field}")
    return where


@v_args(inline=True)
class PastEvents(SemanticSection):
    """Facts of this turn and of those before."""

    def if_any_knocked_out(self, where: Filter) -> Cond:
        return Happened("knocked out", _LAST, where=as_printed(where))

    def if_any_knocked_out_by_attack(self, where: Filter) -> Cond:
        return Happened("knocked out by attack", _LAST, where=as_printed(where))

    def if_was_damaged(self, mon: Any) -> Cond:
        return Happened("damaged", _LAST, of=mon)

    def if_was_healed(self, mon: Any) -> Cond:
        return Happened("healed", of=mon)

    def if_moved_to_active(self) -> Cond:
        return Exists(Select("self", where=Filter(moved=True)))

    def if_not_moved_to_active(self) -> Cond:
        return Not(self.if_moved_to_active())

    def if_evolved_now(self) -> Cond:
        return Happened("evolved", of=SELF)

    def if_evolved_from(self, name: str) -> Cond:
        below = Exists(Attached(SELF, "under", Filter(name=(name,))))
        # (by the card that asks: a Pokémon BREAK may lie on it that evolved from it since)
        return All((Happened("evolved", where=Filter(name=(OWN_NAME,)), of=SELF), below))

    def if_not_evolved_from(self, name: str) -> Cond:
        return Not(self.if_evolved_from(name))

    def if_played(self, where: Filter) -> Cond:
        played = Happened("supporter played", where=where)
        # A card that is given by its name only may be a Pokémon.
        return AnyOf((played, Happened("benched from hand", where=where))) if where.name else played

    def if_not_played(self, where: Filter) -> Cond:
        return Not(self.if_played(where))

    def if_used_it(self, name: str) -> Cond:
        return Happened("attack used", "your last turn", of=SELF, name=name)

    def if_any_used(self, where: Filter, name: str) -> Cond:
        return Happened("attack used", "your last turn", where=as_printed(where), name=name)

    def if_any_attacked(self, where: Filter) -> Cond:
        return Happened("attack used", "your last turn", where=as_printed(where))

    def if_first_turn(self) -> Cond:
        return Turn("your first")

    def if_second(self) -> Cond:
        return Turn("went second")

    def if_first(self) -> Cond:
        return Turn("went first")

    def a_supporter(self, *rows: Any) -> Filter:
        *labels, name = rows
        where = filter_of(*(row for row in labels if row is not None))
        return ANY if where == ANY and name is None else replace(where, contains=name or "")

    def that_supporter(self, name: str) -> Filter:
        return Filter(name=(name,))
