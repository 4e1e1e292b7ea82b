"""Semantics of `past_events.lark`: conditions on past events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import v_args

from validator.effects.ir.slots import (
    ANY,
    OPPONENT_ACTIVE,
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
    UsedUp,
)
from validator.effects.ir.values import OncePerGame
from validator.effects.text.semantics.conditions import it_is
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

    def if_would_be_out(self, mon: Any, *_: Any) -> Cond:
        """After the attack's damage, and before Knock Outs: no HP is left."""
        return it_is(mon, Filter(max_remaining=0))

    def if_played_this(self) -> Cond:
        return Happened("benched from hand", of=SELF)

    def if_was_healed(self, mon: Any) -> Cond:
        return Happened("healed", of=mon)

    def if_any_healed(self, where: Filter) -> Cond:
        return Happened("healed", where=as_printed(where))

    def if_tool_attached(self) -> Cond:
        return Happened("tool attached", of=SELF)

    def if_it_retreated(self, mon: Any) -> Cond:
        return Happened("retreated", _LAST, "opponent", of=mon)

    def if_they_moved_to_active(self) -> Cond:
        return Happened("moved to active", _LAST, "opponent", of=OPPONENT_ACTIVE)

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

    def if_attacked(self) -> Cond:
        return Happened("attack used", "your last turn", of=SELF)

    def if_used_it(self, name: str) -> Cond:
        return Happened("attack used", "your last turn", of=SELF, name=name)

    def if_any_used(self, where: Filter, name: str) -> Cond:
        return Happened("attack used", "your last turn", where=as_printed(where), name=name)

    def if_any_attacked(self, where: Filter) -> Cond:
        return Happened("attack used", "your last turn", where=as_printed(where))

    def if_you_used_up(self, what: OncePerGame) -> Cond:
        return UsedUp(what)

    def if_they_used_up(self, what: OncePerGame) -> Cond:
        return UsedUp(what, "opponent")

    def the_gx_attack(self) -> str:
        return "GX attack"

    def the_vstar_power(self) -> str:
        return "VSTAR Power"

    def if_they_used_gx(self) -> Cond:
        return Happened("gx attack used", _LAST, "opponent")

    def if_first_turn(self) -> Cond:
        return Turn("your first")

    def if_second_in_first_turn(self) -> Cond:
        return All((Turn("went second"), Turn("your first")))

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
